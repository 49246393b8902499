"""Reads HTML: headings, paragraphs, list items and tables as the page shows them."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from checker.model import Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import ITEM, PARAGRAPH, TABLE, TITLE, Block
from checker.rulebook.readers.numbered_markdown import number_of
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

if TYPE_CHECKING:
    from bs4 import Tag

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_BLOCKS = {
    *("p", "li", "tr", "dt", "dd", "pre", "blockquote", "div", "section", "article", "body", "summary", "details"),
    *("figcaption", "caption", "header", "footer", "main", "aside", "nav", "address"),
}
_HIDDEN = {"script", "style", "head", "template", "noscript", "button", "select", "textarea"}
_VOID = {"br", "hr", "img", "input", "link", "meta", "col", "wbr", "source"}
_ROW = 100  # words of a row of a table; a longer one lays out a page
_DEEP = 200  # elements inside one another that are looked through for the one a text belongs to


def read(text: str, document: Document, game: str, path: str) -> Extract:
    try:
        from bs4 import BeautifulSoup, Tag
        from bs4.element import NavigableString, PreformattedString
    except ModuleNotFoundError:
        advice = 'install it with: pip install "ruleproof[formats]"'
        return Extract(problems=(Problem(Source(path, 1), "reading HTML needs the package beautifulsoup4", advice),))
    soup = BeautifulSoup("\n".join(ln.split(text)), "html.parser")
    reading = _Reading()
    line = 1
    for node in soup.descendants:
        if isinstance(node, Tag):
            line = node.sourceline or line
            if node.name in ("br", "td", "th") or node.name in _BLOCKS:
                reading.cell(new=node.name in ("td", "th"))
        elif isinstance(node, PreformattedString) or not isinstance(node, NavigableString):
            continue
        elif not node.strip():
            reading.words.append(" ")
        else:
            around = [tag for tag, _ in zip(node.parents, range(_DEEP), strict=False)]
            if not any(tag.name in _HIDDEN or tag.has_attr("hidden") for tag in around):
                reading.take(str(node), around, line)
    reading.close()
    return extract(reading.blocks, document, game, path, number_of)


class _Reading:
    """The blocks found so far, and the one still open with the element that it stands for."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.words: list[str] = []
        self.opened = Block(PARAGRAPH, 1, "")
        self.owner: Tag | None = None
        self.counts: dict[int, int] = {}

    def close(self) -> None:
        whole = " ".join("".join(self.words).split())
        whole = whole.strip(" |") if self.opened.kind == TABLE else whole
        if whole:
            self.blocks.append(replace(self.opened, words=whole))
        self.words.clear()

    def cell(self, *, new: bool) -> None:
        self.words.append(" | " if new and self.opened.kind == TABLE and self.words else " ")

    def take(self, words: str, around: list[Tag], line: int) -> None:
        owner = _owner(around)
        if owner is not self.owner or owner is None:
            self.close()
            self.owner = owner
            self.opened = _opened(owner.name if owner else "", line, around, self.counts)
        elif self.words and nr.leading(f"{self.words[-1].strip()} x") and words[:1].isalpha():
            self.words.append(" ")  # a number in an element of its own
        self.words.append(words)


def _owner(around: list[Tag]) -> Tag | None:
    """The element that these words stand for: the nearest block, or the row of a table unless a cell holds a text."""
    mine = next((tag for tag in around if tag.name in _HEADINGS or tag.name in _BLOCKS), None)
    row = next((tag for tag in around if tag.name == "tr"), None)
    if row is not None and row is not mine and len(row.get_text(" ").split()) <= _ROW:
        return row
    return mine


def _opened(name: str, line: int, around: list[Tag], counts: dict[int, int]) -> Block:
    """The block that an element of this name opens; an item of an ordered list bears the number the page shows."""
    if name in _HEADINGS:
        return Block(TITLE, line, "", _HEADINGS[name])
    if name == "tr":
        return Block(TABLE, line, "")
    lists = [tag for tag in around if tag.name in ("ol", "ul")]
    if not lists or name not in ("li", "p"):
        return Block(PARAGRAPH, line, "")
    item = next((tag for tag in around if tag.name == "li"), None)
    if name == "p" and (item is None or item.find("p") is not next((tag for tag in around if tag.name == "p"), None)):
        return Block(PARAGRAPH, line, "")
    return Block(ITEM, line, "", 2 * len(lists), _mark(lists[0], counts) if lists[0].name == "ol" else "")


def _mark(owner: Tag, counts: dict[int, int]) -> str:
    """`3.`, or `c.` where the list counts in letters."""
    start = str(owner.get("start") or "1")
    first = int(start) if start.isdecimal() and len(start) < 6 else 1
    place = counts.setdefault(id(owner), first)
    counts[id(owner)] = place + 1
    kind = str(owner.get("type") or "1")
    return f"{chr(ord(kind) + place - 1)}." if kind in ("a", "A") and place <= 26 else f"{place}."


class _Visible(HTMLParser):
    """What a page shows, line by line."""

    def __init__(self, count: int) -> None:
        super().__init__(convert_charrefs=True)
        self.lines = [""] * count
        self.hidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _HIDDEN or (tag not in _VOID and any(name == "hidden" for name, _ in attrs)):
            self.hidden.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.hidden:
            del self.hidden[self.hidden.index(tag) :]

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            for line, words in enumerate(data.split("\n"), start=self.getpos()[0] - 1):
                if line < len(self.lines):
                    self.lines[line] += f" {words}"


def visible(text: str) -> list[str]:
    """What the page shows, line by line."""
    lines = ln.split(text)
    parser = _Visible(len(lines))
    parser.feed("\n".join(lines))
    parser.close()
    return parser.lines


READER = Reader(read, "HTML pages", words=visible, suffixes=(".html", ".htm"))
