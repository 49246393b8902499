"""Reads Markdown that prints a number before each rule: in its headings, in bold, or as the first word."""

from __future__ import annotations

from checker.model import Document
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import markdown_blocks
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import ITEM, TITLE, Block
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(ln.without_comments(text))
    front_matter, start, problems = ln.front_matter(lines, path)
    blocks = markdown_blocks.blocks(lines, start, begins)
    return extract(blocks, document, game, path, number_of, front_matter=front_matter, problems=problems)


def number_of(block: Block) -> nr.Numbered | None:
    """The number printed before a title, a paragraph or an item; a list's own count too."""
    words = ln.without_markup(block.words).strip() if block.kind == TITLE else block.words
    if block.kind == ITEM and block.mark:
        return nr.leading(f"{block.mark} {block.words}")
    found = nr.leading(words)
    if found and block.kind == TITLE and not found.rest and not found.dotted and not found.marked:
        return None
    return found


def begins(words: str) -> bool:
    """Whether a line inside a paragraph begins a rule of its own: only a number in bold or brackets is sure enough."""
    found = nr.leading(words)
    return found is not None and found.dotted and words.startswith(("**", "__", "["))


READER = Reader(read, "Markdown with numbers in headings or in bold")
