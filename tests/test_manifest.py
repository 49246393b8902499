"""rulebook.toml: every mistake is named with its line, and all of them in one run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.model import Problem
from checker.rulebook import manifest
from checker.text import strict_toml
from checker.text.strict_toml import Table

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


# What was refused is never used.

HOSTILE = 'x"><script>alert(1)</script>'


@pytest.mark.parametrize("language", [HOSTILE, "../../pwned", "", "EN us", "en\n::error::x"])
def test_a_language_that_is_refused_is_english_instead(language: str) -> None:
    written = language.replace('"', '\\"').replace("\n", "\\n")
    found = read(f'language = "{written}"\n{GOOD}')
    assert [(p.source.line, p.message.endswith("is not a language")) for p in found.problems] == [(1, True)]
    assert (found.language, found.documents[0].language) == ("en", "en")
    found = read(f'language = "ko"\n{GOOD}language = "{written}"\n')
    assert [(p.source.line, p.message.endswith("is not a language")) for p in found.problems] == [(9, True)]
    assert (found.language, found.documents[0].language) == ("ko", "ko")


def test_an_authority_that_is_refused_is_the_one_of_a_rulebook_instead() -> None:
    found = read(GOOD + 'authority = "<b>me</b>"\n')
    assert (len(found.problems), found.documents[0].authority) == (1, "rulebook")


@pytest.mark.parametrize("slug", ["../up", "a b", '"><script>', "..", "x/y"])
def test_a_slug_that_is_refused_is_made_of_the_title_instead(slug: str) -> None:
    found = read(f"{GOOD}sections = [{{title = 'Roll the dice', slug = '{slug}'}}]\n")
    assert (len(found.problems), found.documents[0].titles[0].slug) == (1, "roll-the-dice")


def test_a_second_section_of_the_same_slug_is_left_out() -> None:
    found = read(f"{GOOD}sections = [{{title = 'Roll', slug = 'x'}}, {{title = 'Rest', slug = 'x'}}]\n")
    assert (len(found.problems), [title.title for title in found.documents[0].titles]) == (1, ["Roll"])


@pytest.mark.parametrize("level", ["true", '"2"', "0", "7", "-1", "9" * 90, "1.5"])
def test_a_level_that_is_refused_is_the_first_instead(level: str) -> None:
    found = read(f"{GOOD}sections = [{{title = 'Roll', slug = 'roll', level = {level}}}]\n")
    assert (len(found.problems), found.documents[0].titles[0].level) == (1, 1)


def test_the_repeated_documents_that_nobody_knows_are_forgotten() -> None:
    other = GOOD.partition("\n\n")[2].replace('"rules"', '"copy"')
    found = read(f'{GOOD}\n{other}witness_of = ["ruls", "rules", "copy"]\n')
    assert len(found.problems) == 2
    assert [document.witness_of for document in found.documents] == [(), ("rules",)]


def test_a_document_that_repeats_only_what_nobody_knows_is_not_read_as_rules() -> None:
    other = GOOD.partition("\n\n")[2].replace('"rules"', '"copy"')
    found = read(f'{GOOD}\n{other}witness_of = ["ruls"]\n')
    assert [document.name for document in found.documents] == ["rules"]


@pytest.mark.parametrize("key", ["title", "checkers"])
@pytest.mark.parametrize("value", ['""', "7", '"  "'])
def test_a_title_or_checkers_without_a_word_are_the_name_of_the_game_instead(key: str, value: str) -> None:
    found = read(
        GOOD.replace(
            'title = "A small game"',
            f"title = 'A small game'\n{key} = {value}" if key != "title" else f"title = {value}",
        )
    )
    assert getattr(found, key) == "small"


@pytest.mark.parametrize("name", ["", "a\\nb", "x\\u001b[31m", "../up", "a/b"])
def test_a_document_whose_name_is_refused_is_not_read(name: str) -> None:
    found = read(GOOD.replace('name = "rules"', f'name = "{name}"'))
    assert (len(found.problems), found.documents) == (1, ())
