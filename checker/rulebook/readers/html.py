"""Reads HTML: headings, paragraphs, list items and tables as the page shows them."""

from __future__ import annotations

from html.parser import HTMLParser

from checker.model import Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers.blocks import ITEM, PARAGRAPH, TABLE, TITLE, Block
from checker.rulebook.readers.numbered_markdown import number_of
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_BLOCKS = {"p", "li", "tr", "dt", "dd", "pre", "blockquote", "div", "section", "article", "td", "th", "body"}
_HIDDEN = {"script", "style", "head", "template", "noscript"}
_DEEP = 200  # elements inside one another that are looked through for the one a text belongs to


def read(text: str, document: Document, game: str, path: str) -> Extract:
    try:
        from bs4 import BeautifulSoup, Tag
        from bs4.element import NavigableString, PreformattedString
    except ModuleNotFoundError:
        advice = 'install it with: pip install "ruleproof[formats]"'
        return Extract(problems=(Problem(Source(path, 1), "reading HTML needs the package beautifulsoup4", advice),))
    soup = BeautifulSoup("\n".join(ln.split(text)), "html.parser")
    blocks: list[Block] = []
    owner: Tag | None = None
    counts: dict[int, int] = {}
    words: list[str] = []
    opened = Block(PARAGRAPH, 1, "")

    def close() -> None:
        whole = (
            " ".join("".join(words).split()).strip(" |") if opened.kind == TABLE else " ".join("".join(words).split())
        )
        if whole:
            blocks.append(Block(opened.kind, opened.line, whole, opened.level, opened.mark))
        words.clear()

    for node in soup.descendants:
        if isinstance(node, Tag):
            if node.name in ("br", "td", "th"):
                words.append(" | " if node.name != "br" and opened.kind == TABLE and words else " ")
            continue
        if not isinstance(node, NavigableString) or isinstance(node, PreformattedString) or not node.strip():
            if isinstance(node, NavigableString) and not isinstance(node, PreformattedString):
                words.append(" ")
            continue
        around = [tag for tag, _ in zip(node.parents, range(_DEEP), strict=False)]
        if any(tag.name in _HIDDEN for tag in around):
            continue
        mine = next((tag for tag in around if tag.name in _HEADINGS or tag.name in _BLOCKS - {"td", "th"}), None)
        if mine is not owner or mine is None:
            close()
            owner = mine
            opened = _opened(mine.name if mine else "", (mine.sourceline or 1) if mine else 1, around, counts)
        words.append(str(node))
    close()
    return extract(blocks, document, game, path, number_of)


def _opened(name: str, line: int, around: list, counts: dict[int, int]) -> Block:  # type: ignore[type-arg]
    """The block that an element of this name opens; an item of an ordered list bears the number the page shows."""
    if name in _HEADINGS:
        return Block(TITLE, line, "", _HEADINGS[name])
    if name == "tr":
        return Block(TABLE, line, "")
    lists = [tag for tag in around if tag.name in ("ol", "ul")]
    if name == "li" and lists:
        mark = ""
        if lists[0].name == "ol":
            start = str(lists[0].get("start") or "1")
            first = int(start) if start.isdecimal() and len(start) < 6 else 1
            place = counts.setdefault(id(lists[0]), first)
            counts[id(lists[0])] = place + 1
            mark = f"{place}."
        return Block(ITEM, line, "", 2 * len(lists), mark)
    return Block(PARAGRAPH, line, "")


class _Visible(HTMLParser):
    """What a page shows, line by line."""

    def __init__(self, count: int) -> None:
        super().__init__(convert_charrefs=True)
        self.lines = [""] * count
        self.hidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        if tag in _HIDDEN:
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
