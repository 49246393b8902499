"""Reads Markdown that prints a number before each rule: in its headings, in bold, or as the first word."""

from __future__ import annotations

import re

from checker.model import Document
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import markdown_blocks
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import ITEM, TABLE, TITLE, Block
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

_ANCHORS = re.compile(r"^(?:</?[A-Za-z][^<>]{0,200}>|&nbsp;|\s)+")
_ESCAPED = re.compile(r"\\([\[\]().])")
_LINKED = re.compile(r"^(\*{0,2}\[[^\[\]\s]{1,24}\])\([^()\s]{0,200}\)")
_ENDED = re.compile(r"[A-Z]?\d{1,4}(?:\.\w{1,6}){1,8}[.)]\s+[A-Z\"“(]")  # 101.1.a. Take
_POINT = re.compile(r"\(\d{1,2}\)\s+\S")  # (2) Take
_ENDS = (".", ":", ";", "!", "?", ")")
_START = 40  # letters in which the number stands


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(ln.without_comments(text))
    front_matter, start, problems = ln.front_matter(lines, path)
    blocks, skipped = markdown_blocks.listed(lines, markdown_blocks.blocks(lines, start, begins))
    return extract(
        blocks, document, game, path, number_of, front_matter=front_matter, problems=problems, skipped=skipped
    )


def number_of(block: Block) -> nr.Numbered | None:
    """The number printed before a title, a paragraph or an item; a list's own count too."""
    if block.kind == TABLE:
        return nr.cell(block.words)
    words = ln.without_targets(block.words).strip() if block.kind == TITLE else unmarked(block.words)
    if block.kind == ITEM and block.mark:
        return nr.leading(f"{block.mark} {block.words}")
    found = nr.leading(words)
    if found and block.kind == TITLE and not found.rest and not found.dotted and not found.marked:
        return None
    return found


def unmarked(words: str) -> str:
    """`<a id="r54"></a>5.4\\. Sail` → `5.4. Sail`: the words without what stands before and around a number only."""
    bare = _ANCHORS.sub("", words)
    bare = _ESCAPED.sub(r"\1", bare[:_START]) + bare[_START:] if "\\" in bare[:_START] else bare
    return _LINKED.sub(r"\1", bare, count=1)


def begins(words: str, above: list[str]) -> bool:
    """Whether a line inside a paragraph begins a rule of its own: its number is bold, ends like one, or is the next."""
    if _POINT.match(words):
        return above[-1].rstrip().endswith(_ENDS) or _POINT.match(above[0]) is not None
    bare = unmarked(words)
    found = nr.leading(bare)
    if found is None or not found.dotted:
        return False
    if bare.startswith(("**", "__", "[")) or _ENDED.match(bare):
        return True
    before = nr.leading(unmarked(above[0]))
    return before is not None and nr.succeeds(before.number, found.number) and found.rest[:1].isupper()


READER = Reader(read, "Markdown with numbers in headings or in bold")
