"""A game's folder: whatever is wrong in it is a problem with its place, and the rest is read all the same."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from checker.ids.lock import settle
from checker.ids.lockfile import render
from checker.model import Rulebook
from checker.rulebook.folder import LOCK
from checker.rulebook.load import load
from checker.rulebook.reading import imported

MANIFEST = """\
title = "A small game"

[[document]]
name = "rules"
path = "rules.md"
reader = "clause table"
prefix = "S"

[[document]]
name = "cards"
path = "cards.md"
reader = "ruling list"
prefix = "C"

[[document]]
name = "both"
path = "both.md"
reader = "clause table"
prefix = "S"
witness_of = ["rules"]
"""
RULES = "|  |  |  |\n|---|---|---|\n|  | S.1 | Roll the dice. |\n|  | S.1 | Draw a card. |\n"
CARDS = "### Play\n- Play one card.\n- Play it face down.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "rules" / "small"
    made.mkdir(parents=True)
    for name, text in (("rulebook.toml", MANIFEST), ("rules.md", RULES), ("cards.md", CARDS), ("both.md", RULES)):
        (made / name).write_text(text, encoding="utf-8")
    return made


def write_lock(folder: Path) -> None:
    (folder / LOCK).write_text(render(settle(None, imported(folder).clauses).lock), encoding="utf-8")


def told(book: Rulebook) -> list[str]:
    return [str(problem) for problem in book.problems]


def ids(book: Rulebook) -> list[str]:
    return [clause.id for clause in book.clauses]


def link(target: str) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        path.unlink()
        path.symlink_to(target)

    return make


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def pipe_instead(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def test_a_sound_folder_has_no_problems(folder: Path) -> None:
    book = load(folder)
    assert (ids(book), told(book)) == (["S.1.1", "S.1.2", "C.play.1", "C.play.2"], [])


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (Path.unlink, 'rules/small/rulebook.toml:5: no such file "rules.md"; did you mean "cards.md"?'),
        (lambda path: path.rename(path.with_name("rule.md")), "rules/small/rulebook.toml:5: no such file"),
        (lambda path: path.write_bytes(b"\0\1\2"), "rules/small/rules.md:1: a binary file, not text; save it as plain"),
        (lambda path: path.write_bytes(b"| a\n| \xff"), "rules/small/rules.md:2: not UTF-8: byte 0xff; save the file"),
        (lambda path: path.write_text(""), "rules/small/rules.md:1: no clause found in this document; is"),
        (folder_instead, "rules/small/rules.md:1: this is a folder, not a file; name a file inside it"),
        (pipe_instead, "rules/small/rules.md:1: is not a plain file; put the file itself into the folder"),
        (link("/etc/hosts"), "rules/small/rules.md:1: leads out of the game's folder; put the file itself"),
        (link("rules.md"), "rules/small/rules.md:1: cannot be read: "),
        (link("nowhere.md"), 'rules/small/rulebook.toml:5: no such file "rules.md"; did you mean "cards.md"?'),
    ],
    ids=[
        "missing",
        "renamed",
        "binary",
        "latin",
        "empty",
        "folder",
        "pipe",
        "link out",
        "link loop",
        "link to nothing",
    ],
)
def test_a_document_that_cannot_be_read_is_one_problem_and_the_others_are_read(
    folder: Path, spoil: Callable[[Path], object], problem: str
) -> None:
    write_lock(folder)
    spoil(folder / "rules.md")
    book = load(folder)
    assert ids(book) == ["C.play.1", "C.play.2"]
    assert [line[: len(problem)] for line in told(book)] == [problem]
    assert not book.tombstones


def test_a_misspelled_document_in_a_folder_below_is_answered_with_the_nearest(folder: Path) -> None:
    (folder / "old").mkdir()
    (folder / "rules.md").rename(folder / "old" / "rules.md")
    manifest = folder / "rulebook.toml"
    manifest.write_text(manifest.read_text().replace('"rules.md"', '"old/rule.md"'))
    assert told(load(folder)) == [
        'rules/small/rulebook.toml:5: no such file "old/rule.md"; did you mean "old/rules.md"?'
    ]


@pytest.mark.parametrize("searching", [True, False])
def test_reading_leaves_the_search_for_garbage_as_it_was(folder: Path, searching: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if searching else gc.disable)()
        load(folder)
        assert gc.isenabled() == searching
    finally:
        (gc.enable if before else gc.disable)()


def test_a_remark_on_a_clause_of_an_unreadable_document_is_no_further_problem(folder: Path) -> None:
    write_lock(folder)
    (folder / "waivers.toml").write_text('[[waiver]]\nclause = "S.1.1"\nbecause = "it is a matter of taste"\n')
    (folder / "rules.md").write_bytes(b"\0")
    assert [line.partition(": ")[0] for line in told(load(folder))] == ["rules/small/rules.md:1"]


def test_a_remark_on_a_removed_clause_says_so(folder: Path) -> None:
    write_lock(folder)
    (folder / "waivers.toml").write_text('[[waiver]]\nclause = "C.play.2"\nbecause = "it is a matter of taste"\n')
    (folder / "cards.md").write_text(CARDS.replace("- Play it face down.\n", ""))
    assert told(load(folder)) == [
        'rules/small/waivers.toml:2: the clause "C.play.2" was removed; remove this remark on it'
    ]


def test_rows_of_two_columns_are_each_a_problem(folder: Path) -> None:
    (folder / "rules.md").write_text("| label | text |\n|---|---|\n| S.1 | Roll. |\n| S.1 | Draw. |\n")
    lines = [line for line in told(load(folder)) if "columns" in line]
    assert [line.partition(";")[0] for line in lines] == [
        "rules/small/rules.md:3: a row of 2 columns where three belong",
        "rules/small/rules.md:4: a row of 2 columns where three belong",
    ]


def test_a_label_that_comes_back_shows_where_it_was(folder: Path) -> None:
    text = RULES + "|  | S.2 | Rest. |\n|  | S.1 | Rest again. |\n"
    (folder / "rules.md").write_text(text)
    (folder / "both.md").write_text(text)
    advice = "move the row up to them, or give it a label of its own"
    assert told(load(folder)) == [
        f'rules/small/rules.md:6: duplicate label "S.1": its rows stand at rules/small/rules.md:4 already; {advice}'
    ]


def test_a_manifest_with_an_unknown_key_does_not_keep_its_documents_from_being_read(folder: Path) -> None:
    (folder / "rulebook.toml").write_text(MANIFEST.replace('prefix = "C"', 'prefix = "C"\nauthorty = "ruling"'))
    book = load(folder)
    assert (len(book.clauses), told(book)) == (
        4,
        ['rules/small/rulebook.toml:14: a document has no key "authorty"; did you mean "authority"?'],
    )


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda path: path.write_bytes(b"\0"), "rulebook.toml:1: a binary file, not text"),
        (lambda path: path.write_bytes(b'title = "\xe9"'), "rulebook.toml:1: not UTF-8: byte 0xe9"),
        (lambda path: path.write_text("title = \n"), "rulebook.toml:1: not TOML: invalid value"),
        (folder_instead, "rulebook.toml:1: this is a folder, not a file"),
        (link("/etc/hosts"), "rulebook.toml:1: leads out of the game's folder"),
    ],
)
def test_a_manifest_that_cannot_be_read_is_a_problem(
    folder: Path, spoil: Callable[[Path], object], problem: str
) -> None:
    spoil(folder / "rulebook.toml")
    assert [line.partition(";")[0] for line in told(load(folder))] == [f"rules/small/{problem}"]


def test_a_merge_conflict_in_the_lock_is_one_place_and_the_clauses_keep_their_printed_numbers(folder: Path) -> None:
    write_lock(folder)
    rows = (folder / LOCK).read_text().splitlines()
    start = rows.index("clause S.1.2 " + next(row for row in rows if row.startswith("clause S.1.2")).split()[-1])
    (folder / LOCK).write_text("\n".join([*rows[:start], "<<<<<<< a", *rows[start:], "=======", ">>>>>>> b"]))
    book = load(folder)
    assert told(book) == [
        f"rules/small/{LOCK}:{start + 1}: a merge conflict; keep the blocks of both sides and remove the markers"
    ]
    assert ids(book) == ["S.1.1", "S.1.2", "C.play.1", "C.play.2"]


def test_a_merge_conflict_in_a_document_is_pointed_at(folder: Path) -> None:
    (folder / "cards.md").write_text(f"<<<<<<< ours\n{CARDS}>>>>>>> theirs\n")
    lines = [line for line in told(load(folder)) if "conflict" in line]
    assert [line.partition(": ")[0] for line in lines] == ["rules/small/cards.md:1", "rules/small/cards.md:5"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_random_edits_of_a_document_keep_the_ids_of_untouched_clauses(folder: Path, data: st.DataObject) -> None:
    """From the document on disk to the rulebook: insertions, deletions and a shuffle in one go."""
    rows = [f"Ruling {word} stands." for word in ("one", "two", "three", "four", "five", "six", "seven")]
    (folder / "cards.md").write_text("### Play\n" + "".join(f"- {row}\n" for row in rows))
    write_lock(folder)
    before = {clause.text: clause.id for clause in load(folder).clauses if clause.document == "cards"}
    kept = data.draw(st.lists(st.sampled_from(rows), unique=True, min_size=1))
    new = data.draw(st.lists(st.sampled_from(["Alpha is quite new.", "Beta came later."]), unique=True))
    mixed = data.draw(st.permutations([*kept, *new]))
    (folder / "cards.md").write_text("### Play\n" + "".join(f"- {row}\n" for row in mixed))
    after = [(clause.id, clause.text) for clause in load(folder).clauses if clause.document == "cards"]
    assert {text: name for name, text in after if text in before} == {text: before[text] for text in kept}
    assert len({name for name, _ in after}) == len(mixed)


def test_reading_does_not_change_a_document(folder: Path) -> None:
    write_lock(folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    load(folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_examples_glossary_and_credits_stand_outside_the_count(tmp_path: Path) -> None:
    text = "1.1 Ships sail.\nExample: A tug.\n\n1.2 Rest.\n\nGlossary\n\nTug\nA ship.\n\nCredits\n\nNobody.\n"
    manifest = 'title = "T"\n[[document]]\nname = "r"\npath = "r.txt"\nreader = "numbered text"\nprefix = "X"\n'
    (tmp_path / "rulebook.toml").write_text(manifest, encoding="utf-8")
    (tmp_path / "r.txt").write_text(text, encoding="utf-8")
    outside = [exemption.clause for exemption in load(tmp_path).exemptions if exemption.reference]
    assert outside == ["X.1.1.example-1", "X.glossary.1", "X.credits.1"]
