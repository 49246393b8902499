"""rulebook.toml: every mistake is named with its line, and all of them in one run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker import manifest, strict_toml
from checker.model import Problem
from checker.strict_toml import Table

GOOD = """\
title = "A small game"

[[document]]
name = "rules"
path = "rules.md"
reader = "clause table"
prefix = "S"
"""
OUT = "leads out of the folder; name a file inside the game's folder, without .."
NO_PREFIX = 'cannot be a prefix; ids begin with it: letters, digits and hyphens, such as prefix = "RULES"'


def told(text: str) -> list[str]:
    top = strict_toml.parse(text, "rulebook.toml")
    return [str(top)] if isinstance(top, Problem) else [str(p) for p in manifest.read(top, "small").problems]


def read(text: str) -> manifest.Manifest:
    top = strict_toml.parse(text, "rulebook.toml")
    assert isinstance(top, Table)
    return manifest.read(top, "small")


def test_a_short_manifest_is_enough() -> None:
    found = read(GOOD)
    assert (found.problems, found.title, found.language, found.checkers) == ((), "A small game", "en", "small")
    assert (found.documents[0].authority, found.documents[0].language) == ("rulebook", "en")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (
            'reader = "clause table"',
            'reader = "clause tabel"',
            'rulebook.toml:6: unknown reader "clause tabel"; did you mean "clause table"?',
        ),
        ('prefix = "S"', 'prefx = "S"', 'rulebook.toml:7: a document has no key "prefx"; did you mean "prefix"?'),
        (
            "\n[[document]]",
            "[[titles]]\n[[document]]",
            'rulebook.toml:2: a rulebook has no key "titles"; did you mean "title"?',
        ),
        ('path = "rules.md"\n', "", 'rulebook.toml:3: a document lacks the key "path"; add path = "…"'),
        ('path = "rules.md"', "path = 7", 'rulebook.toml:5: "path" must be text in quotes, not a whole number'),
        ('title = "A', 'titel = "A', 'rulebook.toml:1: a rulebook has no key "titel"; did you mean "title"?'),
        (
            'path = "rules.md"',
            'path = "../rules.md"',
            f'rulebook.toml:5: the path "../rules.md" {OUT}',
        ),
        (
            'path = "rules.md"',
            'path = "/etc/hosts"',
            f'rulebook.toml:5: the path "/etc/hosts" {OUT}',
        ),
        (
            'prefix = "S"',
            'prefix = "S S"',
            f'rulebook.toml:7: "S S" {NO_PREFIX}',
        ),
        (
            'prefix = "S"',
            'prefix = "S"\nauthority = "rulbook"',
            'rulebook.toml:8: unknown authority "rulbook"; did you mean "rulebook"?',
        ),
        (
            'prefix = "S"',
            'prefix = "S"\nwitness_of = ["ruls"]',
            'rulebook.toml:5: witness of an unknown document "ruls"; name another document of this rulebook',
        ),
        (
            'prefix = "S"',
            'prefix = "S"\nsections = ["Roll"]',
            'rulebook.toml:8: each item of "sections" must be a table, not "Roll"',
        ),
        (
            "[[document]]",
            "<<<<<<< ours",
            "rulebook.toml:3: an unresolved merge conflict; choose one side and remove the marks",
        ),
    ],
)
def test_a_mistake_is_named_with_its_line_and_the_way_out(before: str, after: str, message: str) -> None:
    assert message in told(GOOD.replace(before, after))


def test_broken_toml_is_pointed_at() -> None:
    assert told('title = "A"\nlanguage = \n') == ["rulebook.toml:2: not TOML: invalid value; mend this line"]


def test_all_mistakes_come_in_one_run() -> None:
    text = GOOD.replace("title", "titel").replace('"clause table"', '"table"').replace('"S"', '"7"')
    assert [line.partition(": ")[0] for line in told(text)] == [
        "rulebook.toml:1",
        "rulebook.toml:1",
        "rulebook.toml:6",
        "rulebook.toml:7",
    ]


def test_a_second_document_of_the_same_name_shows_the_first() -> None:
    text = GOOD + GOOD.partition("\n\n")[2]
    assert told(text) == ['rulebook.toml:9: a second document "rules"; the first is at rulebook.toml:5']


def test_a_section_knows_its_line_in_a_list_of_several_lines() -> None:
    text = (
        GOOD + 'sections = [\n  { title = "Roll", slug = "roll" },\n  { title = "Rest", slug = "roll", lvl = 1 },\n]\n'
    )
    assert told(text) == [
        'rulebook.toml:10: a section has no key "lvl"; did you mean "level"?',
        'rulebook.toml:10: a second section "roll"; the first is at rulebook.toml:9',
    ]


def test_keys_inside_a_text_of_several_lines_are_not_taken_for_keys() -> None:
    text = 'title = """\nlanguage = 7\n"""\nlanguag = "en"\ndocument = []\n'
    assert told(text) == ['rulebook.toml:4: a rulebook has no key "languag"; did you mean "language"?']


@given(
    st.text()
    | st.lists(st.sampled_from([*GOOD.split("\n"), "sections = [{}]", "[document]", "[[", "= 1"])).map("\n".join)
)
def test_a_manifest_of_any_text_gives_problems_and_never_fails(text: str) -> None:
    top = strict_toml.parse(text, "rulebook.toml")
    problems = [top] if isinstance(top, Problem) else list(manifest.read(top, "small").problems)
    assert all(1 <= problem.source.line <= text.count("\n") + 1 for problem in problems)
