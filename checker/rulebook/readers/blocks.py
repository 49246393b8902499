"""A document as blocks: titles, paragraphs, list items and tables, whatever format they were written in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

TITLE, PARAGRAPH, ITEM, TABLE, CODE = "title", "paragraph", "item", "table", "code"


@dataclass(frozen=True, slots=True)
class Block:
    """One block: where it begins, what it says, and how deep it stands."""

    kind: str
    line: int
    words: str
    level: int = 0  # of a title; the indent of an item
    mark: str = ""  # the number a list prints before an item


def without_own_title(blocks: Iterable[Block]) -> tuple[list[Block], str]:
    """The blocks without the document's own title: the one title of the highest level, standing first."""
    found = list(blocks)
    titles = [block for block in found if block.kind == TITLE]
    first = next((n for n, block in enumerate(found) if block.kind == TITLE), None)
    if first is None or sum(one.level <= titles[0].level for one in titles) > 1:
        return found, ""
    if len(titles) == 1 and (first > 0 or titles[0].level > 1):
        return found, ""  # one heading somewhere in a text is a heading
    name = found.pop(first).words
    higher = titles[0].level
    return [replace(b, level=b.level - higher) if b.kind == TITLE else b for b in found], name
