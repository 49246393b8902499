"""What a reading lost is told with its lines, and what it kept is not complained of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from checker.model import Document
from checker.rulebook import losses
from checker.rulebook.readers import READERS
from checker.rulebook.readers.reading import Extract
from checker.rulebook.reading import imported
from checker.rulebook.trying import tries

TOLD = {
    "numbered text": "1.1 Ships sail on water.\n\n1.2 Tugs pull barges.\n\n1.3 Storms sink boats, they say.\n",
    "numbered markdown": "## 1.1 Ships\n\nShips sail.\n\n**1.2** Tugs pull.\n\n**1.3** Storms sink boats.\n",
    "numbered list": "- 1a) Ships sail.\n- 1b) Tugs pull.\n- 1c) Storms sink boats, as the old sailors say.\n",
    "prose": "## Ships\n\nShips sail.\n\nTugs pull.\n\nStorms sink boats, as the old sailors say.\n",
    "ruling list": "## Ships\n\n- Ships sail.\n- Tugs pull.\n- Storms sink boats, as the old sailors say.\n",
    "player aid": "Ships sail. Tugs pull.\n\nStorms sink boats, as the old sailors say.\n",
    "clause table": "| | X.1 | Ships sail. |\n| | X.1 | Storms sink boats, as the old sailors say. |\n",
    "keyed": "rules:\n- Ships sail.\n- Storms sink boats, as the old sailors say.\n",
    "asciidoc": "== Ships\n\nShips sail.\n\nStorms sink boats, as the old sailors say.\n",
    "restructuredtext": "Ships\n=====\n\nShips sail.\n\nStorms sink boats, as the old sailors say.\n",
    "html": "<h2>Ships</h2>\n<p>Ships sail.</p>\n<p>Storms sink boats, as the old sailors say.</p>\n",
    "declared": "S-1 Ships sail.\nS-2 Storms sink boats, as the old sailors say.\n",
}


def read(reader: str, text: str) -> tuple[Extract, Document]:
    options = (("number", "A-#"),) if reader == "declared" else ()
    document = Document("d", "d.md", reader, "X", "en", "rulebook", options=options)
    return READERS[reader](text, document, "game", "d.md"), document


def told(reader: str, text: str, reading: Extract, document: Document) -> list[str]:
    found = losses.account(text, READERS[reader], reading, document)
    return [f"{problem.source.line} {problem.message}" for problem in losses.problems(found, reading, "d.md")]


@pytest.mark.parametrize("reader", READERS)
def test_a_reader_that_keeps_everything_is_not_complained_of(reader: str) -> None:
    reading, document = read(reader, TOLD[reader])
    assert (told(reader, TOLD[reader], reading, document), reading.problems) == ([], ())


@pytest.mark.parametrize("reader", READERS)
def test_a_clause_that_a_reader_drops_is_told_with_its_line(reader: str) -> None:
    text = TOLD[reader]
    reading, document = read(reader, text)
    *kept, lost = reading.clauses
    dropped = told(reader, text, replace(reading, clauses=tuple(kept)), document)
    line = next(number for number, row in enumerate(text.split("\n"), start=1) if "Storms" in row)
    assert lost.source.line == line
    assert all(one.startswith(f"{line} ") for one in dropped)
    assert any("these words are not read" in one and "Storms sink" in one for one in dropped)


def test_less_than_98_percent_is_a_problem_with_its_lines() -> None:
    text = "## Ships\n\nA long paragraph of prose that a list of rulings does not take for one.\n\n- Ships sail.\n"
    reading, document = read("ruling list", text)
    assert told("ruling list", text, reading, document) == [
        "3 only 3 of 18 words are read; not read: line 3",
    ]


def test_printed_numbers_that_name_no_clause_are_a_problem() -> None:
    text = "\n\n".join(f"{number}.1 Ships sail." for number in range(1, 5))
    reading, document = read("prose", text)
    assert told("prose", text, reading, document) == [
        '1 4 of 4 printed numbers name no clause: "1.1" on line 1, "2.1" on line 3, "3.1" on line 5, "4.1" on line 7'
    ]


def test_a_book_read_as_lumps_is_a_problem() -> None:
    text = "## Ships\n\n" + "Ships sail on. " * 100
    reading, document = read("prose", text)
    assert told("prose", text, reading, document) == [
        "3 1 clauses of more than 250 words hold several rules each: line 3"
    ]


POINTS = "LAW 1 - SHIPS\n\nA. Loading\n1. Take a crate.\nB. Sailing\nGo on.\nC. Storms\nWait.\nD. Calm\nWait on."


def test_points_that_stand_inside_another_clause_are_a_problem() -> None:
    reading, document = read("prose", POINTS)
    assert told("prose", POINTS, reading, document) == [
        (
            "5 3 lines that begin like a rule of their own stand inside another: "
            '"B." on line 5, "C." on line 7, "D." on line 9'
        )
    ]
    assert not any(trial.fits for trial in tries(POINTS, "d.txt", "game", "X") if trial.account.joined)


def test_points_that_are_clauses_and_titles_are_not_complained_of() -> None:
    text = "## A. Loading\n\n1. Take a crate.\n2. Put it down.\n\n## B. Sailing {#sail}\n\n(a) Go.\n\n(b) Stop.\n"
    reading, document = read("prose", text)
    assert told("prose", text, reading, document) == []


@pytest.mark.parametrize("reader", ["numbered markdown", "numbered list", "prose"])
def test_a_table_of_contents_is_left_out_and_told(reader: str) -> None:
    entries = "".join(f"- [{number}. {name}](#{name})\n" for number, name in enumerate(("Ships", "Tugs", "Seas"), 1))
    rules = "## 1. Ships\n\nShips sail.\n\n## 2. Tugs\n\nTugs pull.\n\n## 3. Seas\n\nSeas roll.\n"
    text = f"## Contents\n\n{entries}\n{rules}"
    reading, document = read(reader, text)
    assert [(first, last) for first, last, _ in reading.skipped] == [(1, 5)]
    assert [clause.source.line for clause in reading.clauses] == [9, 13, 17]
    assert told(reader, text, reading, document) == []


def test_a_list_of_links_to_titles_that_do_not_follow_is_read() -> None:
    text = "- [Ships](#ships)\n- [Tugs](#tugs)\n- [Seas](#seas)\n\n## Storms\n\nA storm sinks a tug.\n"
    reading, _ = read("prose", text)
    assert (len(reading.clauses), reading.skipped) == (4, ())


def test_one_long_clause_among_many_is_a_note() -> None:
    text = "## Ships\n\n" + "Ships sail on. " * 100 + "\n\n" + "Tugs pull.\n\n" * 800
    reading, document = read("prose", text)
    assert told("prose", text, reading, document) == ["3 a clause of 300 words"]


def test_a_loss_is_told_wherever_a_document_is_read(tmp_path: Path) -> None:
    manifest = 'title = "T"\n[[document]]\nname = "r"\npath = "r.md"\nreader = "ruling list"\nprefix = "X"\n'
    (tmp_path / "rulebook.toml").write_text(manifest, encoding="utf-8")
    (tmp_path / "r.md").write_text("- Ships sail.\n\nTen words of prose that are no ruling at all here.\n", "utf-8")
    serious = [str(problem) for problem in imported(tmp_path, "small").problems if problem.serious]
    assert serious == [
        "small/r.md:3: only 2 of 13 words are read; not read: line 3; `ruleproof import` tries other readers"
    ]
