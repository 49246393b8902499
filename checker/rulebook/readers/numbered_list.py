"""Reads Markdown whose rules are the items of nested lists, each with its number: `- 1a1) …`."""

from __future__ import annotations

from checker.model import Document
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import markdown_blocks
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import ITEM, Block
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(ln.without_comments(text))
    front_matter, start, problems = ln.front_matter(lines, path)
    blocks, skipped = markdown_blocks.listed(lines, markdown_blocks.blocks(lines, start))
    return extract(
        blocks, document, game, path, number_of, front_matter=front_matter, problems=problems, skipped=skipped
    )


def number_of(block: Block) -> nr.Numbered | None:
    """The number of a list item; titles and paragraphs have none here."""
    if block.kind != ITEM:
        return None
    return nr.leading(f"{block.mark} {block.words}" if block.mark else block.words)


READER = Reader(read, "nested Markdown lists with a number in each item: 1a1)")
