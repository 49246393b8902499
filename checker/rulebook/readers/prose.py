"""Reads rules written as prose below headings, one clause to a paragraph or to a sentence."""

from __future__ import annotations

from checker.model import Document
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import markdown_blocks
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import Block
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(ln.without_comments(text))
    front_matter, start, problems = ln.front_matter(lines, path)
    by_sentence = dict(document.options).get("split") == "sentence"
    blocks, skipped = markdown_blocks.listed(lines, markdown_blocks.blocks(lines, start))
    return extract(
        blocks,
        document,
        game,
        path,
        none,
        by_sentence=by_sentence,
        front_matter=front_matter,
        problems=problems,
        skipped=skipped,
    )


def none(block: Block) -> nr.Numbered | None:  # noqa: ARG001  prose has no numbers, whatever it begins with
    """No number."""
    return None


READER = Reader(read, "Markdown prose below headings", options=("split",))
