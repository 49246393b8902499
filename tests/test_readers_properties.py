"""Whatever the text: a reader never fails, and nothing that should be a clause gets lost or doubled."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.model import Document, Source, Title
from checker.readers import READERS, Reading

TITLES = tuple(
    Title(title, title.lower(), level, Source("rulebook.toml", 1)) for title, level in (("Roll", 1), ("Fight", 2))
)
ROW_PARTS = ["", "X.1", "X.2.3", "x", "✔️", "**TURN** Roll.", "Roll the dice.", "a \\| b", "-", "2.1", "Ã¡", " "]
LINES = [
    *["", "   ", "\t", "# Turn", "##", "#### General ##", "---", "===", "***", "- - -", "Roll", "Fight", "Some words"],
    *["- Roll.", "* Roll. (Then rest.)", "  - Rest.", "\t- Rest.", " - one", "-", "+  ", "  more words", "{: .x }"],
    *["|---|---|---|", "| --- | :--: |", "|", "||||", "| a", "a | b | c", "Roll (never closed. Rest.", "**bold. And"],
    *[
        "1. Roll.",
        "2) Rest.",
        "  1. Rest.",
        "7. is no first number",
        "-\xa0Roll.",
        "1.",
        "<!-- note -->",
        "# Turn {#x}",
    ],
    *["- Rules Erratum: [effective 1/1/99]", "- @ Annotation 1a: See also", "- See also ; , and .", "<<<<<<< a"],
]
BULLET = re.compile(r"[ \t\xa0]*(?:[-*+]|1[.)])[ \t\xa0]+\w.*")
rows = st.lists(st.sampled_from(ROW_PARTS), min_size=1, max_size=5).map(lambda cells: f"| {' | '.join(cells)} |")
documents = st.lists(st.one_of(st.sampled_from(LINES), rows, st.text(max_size=12)), max_size=25).map("\n".join)


def read(reader: str, text: str) -> Reading:
    document = Document("d", "d.md", reader, "X", "en", "rulebook", titles=TITLES)
    return READERS[reader](text, document, "game", "d.md")


def outcomes(reading: Reading) -> Counter[int]:
    """How many clauses and problems there are for each line of the document."""
    places = [*(clause.source for clause in reading.clauses), *(problem.source for problem in reading.problems)]
    return Counter(place.line for place in places if place.path == "d.md")


def lines_of(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_delimiter(line: str) -> bool:
    return "-" in line and "|" in line and set(line) <= set("|:- \t")


@pytest.mark.parametrize("reader", READERS)
@given(text=st.one_of(documents, st.text()))
def test_a_reader_takes_any_text(reader: str, text: str) -> None:
    reading = read(reader, text)
    assert len({clause.id for clause in reading.clauses}) == len(reading.clauses)


@pytest.mark.parametrize("reader", READERS)
@given(text=documents)
def test_line_ends_and_a_byte_order_mark_change_nothing(reader: str, text: str) -> None:
    plain = "\n".join(lines_of(text.removeprefix("\ufeff")))
    assert read(reader, "\ufeff" + plain.replace("\n", "\r\n")) == read(reader, plain)


@given(text=documents)
def test_every_table_row_is_one_clause_or_one_problem(text: str) -> None:
    text = f"\n{text}"  # no front matter: what stands there is no table
    found, lines = outcomes(read("clause table", text)), lines_of(text)
    for number, line in enumerate(lines, start=1):
        above_delimiter = number < len(lines) and is_delimiter(lines[number])
        if line.strip().startswith("|") and line.strip("| \t\\:-") and not above_delimiter:
            assert found[number] == 1, line


@given(text=documents)
def test_every_bullet_is_one_clause_or_one_problem(text: str) -> None:
    text = f"\n{text}"
    found = outcomes(read("ruling list", text))
    for number, line in enumerate(lines_of(text), start=1):
        if BULLET.fullmatch(line):
            assert found[number] == 1, line


@given(text=documents)
def test_every_list_item_of_an_aid_is_one_clause_or_one_problem(text: str) -> None:
    text = f"\n{text}"
    found = outcomes(read("player aid", text))
    for number, line in enumerate(lines_of(text), start=1):
        if BULLET.fullmatch(line):
            assert found[number] == 1, line


@pytest.mark.parametrize("reader", READERS)
@given(text=documents)
def test_the_words_of_a_clause_stand_in_the_document(reader: str, text: str) -> None:
    def plain(words: str) -> str:
        return " ".join(words.replace("\\|", "|").replace("{: .x }", "").replace("<!-- note -->", "").split())

    assert all(plain(clause.text) in plain(text) for clause in read(reader, text).clauses)


@given(
    st.lists(st.sampled_from(["Roll.", "Rest (a while.)", "**Stop!**", "(Really.)", "Go on vs. Giants."]), min_size=1)
)
def test_no_word_of_a_paragraph_is_lost_between_its_statements(sentences: list[str]) -> None:
    paragraph = " ".join(sentences)
    assert " ".join(clause.text for clause in read("player aid", paragraph).clauses) == paragraph
