"""Whatever the text: a reader never fails, and nothing that should be a clause gets lost or doubled."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.model import Document, Source, Title
from checker.rulebook import losses
from checker.rulebook.readers import READERS
from checker.rulebook.readers.reading import Extract

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


STARTS = [
    *["# {a}", "## 3.2 {b}", "### {b}", "{a} {b}.", "{b}", "- {a} {b}", "  - {a}", "1. {b} {a}", "12.3a {a} {b}."],
    *["**4.1** {a}", "- 1a1) {a}", "| {a} | X.1 | {b} |", "|---|---|---|", "| {a} | {b} |", "> {a}", "    {a} {b}"],
    *["```", "---", "===", "{a}: {b}", "key: {a}", "- key: {a} {b}", "<p>{a}</p>", "<!-- note -->", "[{a}](x) {b}"],
    *["== {b}", "* {a}", ". {a}", "|===", "----", ".. note:: {a}", "Glossary", "Contents", "Example: {a}", "(a) {b}"],
    *["<b>{a}", "&amp; {a}", ".. image:: {a}", "include::{a}[]", ".{b}", "{a}:: {b}", "::", "`{a}"],
]


def document_of(reader: str) -> Document:
    return Document("d", "d.md", reader, "X", "en", "rulebook", titles=TITLES)


def read(reader: str, text: str) -> Extract:
    return READERS[reader](text, document_of(reader), "game", "d.md")


def outcomes(reading: Extract) -> Counter[int]:
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


@pytest.mark.parametrize("reader", ["clause table", "ruling list", "player aid"])
@given(text=documents)
def test_the_words_of_a_clause_stand_in_the_document(reader: str, text: str) -> None:
    def plain(words: str) -> str:
        return " ".join(words.replace("\\|", "|").replace("{: .x }", "").replace("<!-- note -->", "").split())

    assert all(plain(clause.text) in plain(text) for clause in read(reader, text).clauses)


@pytest.mark.parametrize("reader", READERS)
@given(text=documents)
def test_a_clause_has_no_word_that_the_document_has_not(reader: str, text: str) -> None:
    printed = set(losses.tokens(text))
    for clause in read(reader, text).clauses:
        assert set(losses.tokens(clause.text)) <= printed, clause


@pytest.mark.parametrize("reader", [name for name in READERS if name != "keyed"])
@given(
    lines=st.lists(st.sampled_from(STARTS), min_size=1, max_size=20),
    blanks=st.lists(st.booleans(), min_size=20, max_size=20),
)
def test_no_word_is_lost_without_a_problem_naming_its_line(reader: str, lines: list[str], blanks: list[bool]) -> None:
    """Every word of this document is another one, so that none can hide behind its twin."""
    rows: list[str] = []
    for number, (start, blank) in enumerate(zip(lines, blanks, strict=False)):
        rows += [start.format(a=f"anchor{number}", b=f"Boat{number}"), *([""] if blank else [])]
    text = "\n".join(rows)
    reading = read(reader, text)
    kept = {word for clause in reading.clauses for word in losses.tokens(clause.text)}
    kept |= {word for clause in reading.clauses for mark in clause.marks for word in losses.tokens(mark)}
    kept |= {word for path in reading.sections for title in path for word in losses.tokens(title)}
    kept |= {word for _, value in reading.front_matter for word in losses.tokens(value)}
    found = losses.account(text, READERS[reader], reading, document_of(reader))
    told = {line for run in found.lost for line in range(run.first, run.last + 1)}
    told |= {line for first, last, _ in reading.skipped for line in range(first, last + 1)}
    told |= {problem.source.line for problem in reading.problems}
    assert len(losses.problems(found, reading, "d.md")) + len(reading.problems) >= bool(found.lost)
    above = rows.index("---", 1) if reading.front_matter and rows[0] == "---" and "---" in rows[1:] else 0
    for line, row in enumerate(rows, start=1):
        comment = line <= above and row.startswith("#")  # in front matter, which programs read
        for word in () if comment else losses.tokens(row):
            if word.startswith(("anchor", "boat")) and word not in kept:
                assert line in told, (line, row)


VALUES = st.recursive(
    st.sampled_from(["one ship", "Two ships sail.", "Quay", "a_name", "104.3b", "true", "12", ""]),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["id", "rule", "text", "title", "number", "rules", "examples", "odd", "104.1", "name"]),
            inner,
            max_size=5,
        ),
    ),
    max_leaves=20,
)


def texts_in(value: object) -> Iterator[str]:
    """Every value of more than one word, and every one under `text`."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from [inner] if key == "text" and isinstance(inner, str) and inner else texts_in(inner)
    elif isinstance(value, list):
        yield from (found for inner in value for found in texts_in(inner))
    elif isinstance(value, str) and " " in value:
        yield value


@given(VALUES)
def test_every_text_below_keys_is_a_clause_or_a_title_and_no_key_is_in_it(value: object) -> None:
    reading = read("keyed", json.dumps(value, indent=1))
    kept = {clause.text for clause in reading.clauses} | {title for path in reading.sections for title in path}
    assert set(texts_in(value)) <= kept
    assert not kept & {"id", "rule", "text", "title", "number", "rules", "examples", "odd", "name"}


@given(
    st.lists(st.sampled_from(["Roll.", "Rest (a while.)", "**Stop!**", "(Really.)", "Go on vs. Giants."]), min_size=1)
)
def test_no_word_of_a_paragraph_is_lost_between_its_statements(sentences: list[str]) -> None:
    paragraph = " ".join(sentences)
    assert " ".join(clause.text for clause in read("player aid", paragraph).clauses) == paragraph
