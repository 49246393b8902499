"""The documents of this project in other layouts: the same clauses come out."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from checker.model import Document
from checker.rulebook.readers import READERS
from checker.rulebook.readers.reading import Extract
from checker.rulebook.reading import imported

Layout = Callable[[str], str]


def by_line(change: Callable[[str], str]) -> Layout:
    return lambda text: "\n".join(change(line) for line in text.split("\n"))


def by_cells(change: Callable[[list[str]], str]) -> Layout:
    """Rows of a table written anew from their three cells."""

    def row(line: str) -> str:
        if not line.startswith("|") or line.startswith("|--"):
            return line
        return change([cell.strip() for cell in line.strip()[1:-1].split("|")])

    return by_line(row)


def wrapped(line: str) -> str:
    """A bullet of several lines, as an editor would break it."""
    bullet = re.match(r"( *)- (.*)", line)
    if not bullet:
        return line
    first, others = f"{bullet[1]}- ", f"{bullet[1]}  "
    return textwrap.fill(
        bullet[2], 70, initial_indent=first, subsequent_indent=others, break_on_hyphens=False, break_long_words=False
    )


ANY: dict[str, Layout] = {
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "BOM": lambda text: f"\ufeff{text}",
    "no final newline": lambda text: text.rstrip("\n"),
    "blank lines at the end": lambda text: f"{text}\n\n\n",
    "spaces at the end of lines": by_line(lambda line: f"{line}  " if line.strip() else line),
    "a comment at the end": lambda text: f"{text.rstrip()}\n<!-- the end -->\n",
    "tabs on empty lines": by_line(lambda line: line or "\t"),
}
TABLES: dict[str, Layout] = {
    "padded": by_cells(lambda cells: f"| {cells[0]:<6} | {cells[1]:<12} | {cells[2]:<400} |"),
    "no spaces": by_cells(lambda cells: f"|{'|'.join(cells)}|"),
    "tabs": by_cells(lambda cells: "|\t" + "\t|\t".join(cells) + "\t|"),
    "no-break spaces": by_cells(lambda cells: "|\xa0" + "\xa0|\xa0".join(cells) + "\xa0|"),
    "indented": by_line(lambda line: f"   {line}" if line.startswith("|") else line),
    "aligned": lambda text: text.replace("|---|---|---|", "| :-- | :--: | --: |"),
    "short delimiter": lambda text: text.replace("|---|---|---|", "-|-|-"),
    "named columns": lambda text: text.replace("|  |  |  |", "| Status | Label | Text |"),
    "no legend": lambda text: text.replace("✔️\n❌\n❕\n", ""),
    "legend in a line": lambda text: text.replace("✔️\n❌\n❕\n", "✔️ ❌ ❕\n"),
    "closed headings": lambda text: re.sub(r"^(#+) (.*)$", r"\1 \2 \1", text, flags=re.MULTILINE),
    "code labels": by_cells(lambda cells: f"| {cells[0]} | {cells[1] and f'`{cells[1]}`'} | {cells[2]} |"),
    "blank lines between rows": lambda text: text.replace(" |\n|  | W", " |\n\n|  | W"),
}
RULINGS: dict[str, Layout] = {
    "stars": lambda text: re.sub(r"^( *)- ", r"\1* ", text, flags=re.MULTILINE),
    "plus signs": lambda text: re.sub(r"^( *)- ", r"\1+ ", text, flags=re.MULTILINE),
    "no-break spaces": lambda text: re.sub(r"^( *)- ", "\\1-\xa0", text, flags=re.MULTILINE),
    "wide bullets": lambda text: re.sub(r"^( *)- ", r"\1-   ", text, flags=re.MULTILINE),
    "deeper sub-bullets": lambda text: re.sub(r"^  - ", "\t- ", text, flags=re.MULTILINE),
    "numbered sub-bullets": lambda text: re.sub(r"^  - ", "  1. ", text, flags=re.MULTILINE),
    "numbered": lambda text: re.sub(r"^- ", "1) ", text, flags=re.MULTILINE),
    "wrapped": by_line(wrapped),
    "headings one up": lambda text: re.sub(r"^#(#+)", r"\1", text, flags=re.MULTILINE),
    "headings one down": lambda text: re.sub(r"^(#+)", r"#\1", text, flags=re.MULTILINE),
    "no front matter": lambda text: text.split("---\n", 2)[2],
    "blank lines between bullets": lambda text: re.sub(r"\n( *)- ", r"\n\n\1- ", text),
    "attributes": lambda text: re.sub(r"^(#+ .*)$", r"\1 {: .no_toc }", text, flags=re.MULTILINE),
}
AIDS: dict[str, Layout] = {
    "deeper items": lambda text: re.sub(r"^ - ", "    - ", text, flags=re.MULTILINE),
    "stars": lambda text: re.sub(r"^( *)- ", r"\1* ", text, flags=re.MULTILINE),
    "numbered": lambda text: re.sub(r"^- ", "1. ", text, flags=re.MULTILINE),
    "wrapped": by_line(lambda line: wrapped(line) if line.startswith(("- ", " - ")) else line),
    "twice as many blank lines": lambda text: text.replace("\n", "\n\n"),
    "decomposed letters": lambda text: unicodedata.normalize("NFD", text),
}
CASES = [
    *(("wotr", name, layout) for name in ("chapter-4", "chapter-5", "rules") for layout in (ANY | TABLES).items()),
    *(("meccg", "turn-sequence", layout) for layout in (ANY | RULINGS).items()),
    *(("wotr", "player-aid", layout) for layout in (ANY | AIDS).items()),
]


@pytest.fixture(scope="module")
def documents(root: Path) -> dict[str, Document]:
    return {one.name: one for game in ("wotr", "meccg") for one in imported(root / "rules_src" / game).documents}


def said(reading: Extract) -> list[tuple[str, ...]]:
    return [
        (c.id, unicodedata.normalize("NFC", c.text), c.parent, c.kind, *c.section, *c.marks, *c.aliases)
        for c in reading.clauses
    ]


@pytest.mark.parametrize(
    ("game", "name", "layout"), CASES, ids=lambda value: value[0] if isinstance(value, tuple) else value
)
def test_another_layout_gives_the_same_clauses(
    root: Path, documents: dict[str, Document], game: str, name: str, layout: tuple[str, Layout]
) -> None:
    document = documents[name]
    text = (root / "rules_src" / game / document.path).read_text(encoding="utf-8")
    read = READERS[document.reader]
    assert layout[1](text) != text or layout[0] in ("no final newline", "CR")
    assert said(read(layout[1](text), document, game, "a.md")) == said(read(text, document, game, "a.md"))


def test_a_filled_status_cell_is_a_mark_and_changes_nothing_else(root: Path, documents: dict[str, Document]) -> None:
    document = documents["chapter-4"]
    text = (root / "rules_src" / "wotr" / document.path).read_text(encoding="utf-8")
    filled = by_cells(lambda cells: f"| ✔️ | {cells[1]} | {cells[2]} |" if cells[1] else "| | | |")(text)
    plain, marked = (READERS[document.reader](one, document, "wotr", "a.md").clauses for one in (text, filled))
    assert [(c.id, c.text) for c in marked] == [(c.id, c.text) for c in plain]
    assert {c.marks for c in marked} == {("status ✔️",)}


# How publishers break lines and number points.


def numbers(reader: str, text: str) -> list[str]:
    document = Document("d", "d.md", reader, "X", "en", "rulebook")
    return [clause.number for clause in READERS[reader](text, document, "game", "d.md").clauses]


@pytest.mark.parametrize(
    ("reader", "text", "expected"),
    [
        ("numbered text", "2.2 There are 16:\nA white king\n2.3 The board is as follows:\n\n2.4 Go.", "2.2 2.3 2.4"),
        ("numbered text", "2.2 See rule\n2.3 The rules\n\n2.4 Go.", "2.2 2.4"),
        ("numbered markdown", "**1.1** One.\n1.2 Two.\n1.3 Three.", "1.1 1.2 1.3"),
        ("numbered markdown", "100. Concepts\n    100.1. Decks:\n        100.1.a. One.\n", "100 100.1 100.1.a"),
        ("numbered markdown", "§ 1 Start\n\n(1) Five cards.\n(2) The rest.\n", "1 1(1) 1(2)"),
        ("numbered markdown", "1.1 Ships sail as in\n1.2 metres of water.\n\n1.3 Go.", "1.1 1.3"),
    ],
    ids=["an unended line above", "a pointer broken", "no blank lines", "indented", "counted points", "an amount"],
)
def test_a_number_at_the_beginning_of_a_line_opens_a_rule_where_it_is_the_next(
    reader: str, text: str, expected: str
) -> None:
    assert " ".join(numbers(reader, text)) == expected


def test_numbers_of_pages_alone_on_their_lines_are_no_words_of_a_rule() -> None:
    page = [f"1.{n} Ships sail.\n" for n in range(1, 10)]
    text = "\n".join(line for start in range(3) for line in (*page, f"      {start + 12}\n")).replace("1.", "7.")
    document = Document("d", "d.txt", "numbered text", "X", "en", "rulebook")
    reading = READERS["numbered text"](text, document, "game", "d.txt")
    assert not any(word in clause.text for clause in reading.clauses for word in ("12", "13", "14"))
    assert [why for _, _, why in reading.skipped] == ["stands on every page"] * 3


@pytest.mark.parametrize("reader", ["ruling list", "prose", "numbered markdown", "numbered list"])
@pytest.mark.parametrize("title", ["# The Big Book\n\n", "The Big Book\n============\n\n"])
def test_the_title_of_a_book_is_in_no_id(reader: str, title: str) -> None:
    document = Document("d", "d.md", reader, "X", "en", "rulebook")
    text = f"{title}## Storms\n\n- A storm sinks a tug.\n\n## Calm\n\n- Nothing happens.\n"
    found = READERS[reader](text, document, "game", "d.md")
    assert [(clause.id, clause.section) for clause in found.clauses] == [
        ("X.storms.1", ("Storms",)),
        ("X.calm.1", ("Calm",)),
    ]
    assert dict(found.front_matter)["title"] == "The Big Book"


def test_the_only_heading_of_a_text_is_its_title_where_it_stands_first() -> None:
    document = Document("d", "d.md", "prose", "X", "en", "rulebook")
    first, later = "# House rules\n\nShips sail.\n", "Read this.\n\n# House rules\n\nShips sail.\n"
    ids = [[c.id for c in READERS["prose"](text, document, "game", "d.md").clauses] for text in (first, later)]
    assert ids == [["X.1"], ["X.1", "X.house-rules.1"]]
