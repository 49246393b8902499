"""Reads reStructuredText through docutils, with everything switched off that would load or run something."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

from checker.model import Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import CODE, ITEM, PARAGRAPH, TABLE, TITLE, Block
from checker.rulebook.readers.numbered_markdown import number_of
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

_SAFE = {
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "_disable_config": True,
    "report_level": 5,
    "halt_level": 6,
    "warning_stream": io.StringIO(),
    "doctitle_xform": False,
    "smart_quotes": False,
    "input_encoding": "unicode",
    "sectnum_xform": False,  # numbers stand in a rulebook only where it prints them
    "line_length_limit": 1_000_000,
}
_DIRECTIVE = re.compile(r"\.\.\s+(?:[\w-]+::|\[[^\]]*\])\s*(.*)")
_STANDS_FOR = re.compile(r"\.\.\s+\|([^|\n]{1,80})\|\s+replace::[ \t]*(.*)")
_SHORT = re.compile(r"\|([^|\s][^|\n]{0,79})\|")
_ROLE = re.compile(r":[\w:+.-]+:(?=`)")
_TARGET = re.compile(r"\s*<[^<>`]{0,300}>(?=`)")
_NO_WORDS = re.compile(r"\.\.\s+(?:contents|sectnum|toctree|image|figure|raw|code|code-block|highlight|include|_)")
_NOTE = re.compile(r"\[#?[\w*]{0,40}\]_")
_FRONT = re.compile(r":[\w -]{1,40}:\s")
_FIELD = re.compile(r"\s+:[\w -]+:(?:\s|$)")


def read(text: str, document: Document, game: str, path: str) -> Extract:
    try:
        from docutils.core import publish_doctree
        from docutils.utils import SystemMessage

        from checker.rulebook.readers import publishers_own
    except ModuleNotFoundError:
        advice = 'install it with: pip install "ruleproof[formats]"'
        needs = "reading reStructuredText needs the package docutils"
        return Extract(problems=(Problem(Source(path, 1), needs, advice),))
    try:
        publishers_own.know(text)
        plain = "\n".join(ln.split(text.replace("\0", " ")))  # docutils would join the words on both sides
        tree = publish_doctree(plain, settings_overrides=dict(_SAFE))
    except (SystemMessage, RecursionError, ValueError) as error:
        advice = "mend the markup, or choose another reader"
        return Extract(problems=(Problem(Source(path, 1), f"not readable as reStructuredText: {error}", advice),))
    blocks: list[Block] = []
    problems: list[Problem] = []
    _walk(tree, 0, 0, 1, "", blocks, problems, path)
    return extract(blocks, document, game, path, number_of, problems=problems)


def _walk(
    node: Any, depth: int, indent: int, line: int, mark: str, blocks: list[Block], problems: list[Problem], path: str
) -> None:
    """Every node that holds words becomes a block; what only groups others is gone through."""
    place = _line(node, line)
    kind = node.tagname if hasattr(node, "tagname") else ""
    if _is_left_out(node, kind, blocks):
        return
    if kind == "image":
        said = f'the picture "{str(node.get("uri", ""))[:60]}" is not read'
        problems.append(Problem(Source(path, place), said, "say in words what it shows", serious=False))
    elif kind == "system_message":
        _message(node, place, blocks, problems, path)
    elif kind in ("title", "rubric"):
        blocks.append(Block(TITLE, place, " ".join(node.astext().split()), max(1, depth)))
    elif kind in ("paragraph", "term", "classifier", "attribution", "caption", "field_name", "subtitle"):
        words = " ".join(node.astext().split())
        blocks.append(Block(ITEM if indent else PARAGRAPH, place, words, 2 * indent, mark))
    elif kind in ("literal_block", "doctest_block", "line_block"):
        blocks.append(Block(CODE, place, node.astext()))
    elif kind == "table":
        blocks += _table(node, place)
    else:
        deeper = depth + (kind == "section")
        inside = indent + (kind in ("bullet_list", "enumerated_list"))
        for child, counted in _counted(node, kind, mark):
            _walk(child, deeper, inside, place, counted, blocks, problems, path)


def _is_left_out(node: Any, kind: str, blocks: list[Block]) -> bool:
    """What nobody reads as words of the rules, a table of contents among it."""
    if kind == "field_list":  # :Author: and :Version: above the first words
        return all(block.kind == TITLE for block in blocks)
    unseen = ("comment", "substitution_definition", "target", "#text", "docinfo")
    return kind in unseen or (kind == "topic" and "contents" in node["classes"])


def _table(node: Any, place: int) -> list[Block]:
    """Its title, and its rows: each by itself where they bear numbers."""
    rows = [" | ".join(" ".join(e.astext().split()) for e in row.children) for row in node.findall(_is_row)]
    titles = [Block(PARAGRAPH, _line(c, place), c.astext()) for c in node.children if c.tagname == "title"]
    if any(nr.cell(row) for row in rows):
        return [*titles, *(Block(TABLE, place, row) for row in rows)]
    return [*titles, Block(TABLE, place, "\n".join(rows))]


def _counted(node: Any, kind: str, mark: str) -> Iterator[tuple[Any, str]]:
    """The children, each with the mark that is printed before it."""
    if kind == "enumerated_list":
        for number, child in enumerate(node.children, start=int(node.get("start", 1))):
            yield child, _mark(node, number)
        return
    for child in node.children:
        yield child, mark if kind == "list_item" and child is node.children[0] else ""


def _mark(owner: Any, number: int) -> str:
    """`3.`, or `c)` as the list prints it."""
    kind = str(owner.get("enumtype", "arabic"))
    first = {"loweralpha": "a", "upperalpha": "A"}.get(kind, "")
    shown = chr(ord(first) + number - 1) if first and number <= 26 else str(number)
    return f"{owner.get('prefix', '')}{shown}{owner.get('suffix', '.')}"


def _message(node: Any, line: int, blocks: list[Block], problems: list[Problem], path: str) -> None:
    """What docutils could not follow: the words stay words, and the problem is told; roles it does not know are not."""
    said = next((" ".join(child.astext().split()) for child in node.children if child.tagname == "paragraph"), "")
    if node.get("level", 0) >= 3 and " role " not in said:
        problems.append(Problem(Source(path, line), f"docutils says: {said[:120]}", "mend the markup", serious=False))
    blocks += [Block(CODE, line, child.astext()) for child in node.children if child.tagname == "literal_block"]


def _is_row(node: Any) -> bool:
    return bool(node.tagname == "row")


def _line(node: Any, above: int) -> int:
    return int(getattr(node, "line", None) or above)


def visible(text: str) -> list[str]:
    """Each line without the markup of directives, roles and targets; comments are not shown."""
    lines: list[str] = []
    hidden = False
    short = {match[1]: match[2] for match in _STANDS_FOR.finditer(text)}
    for line in ln.split(text):
        if line.startswith(".. ") or line.strip() == "..":
            directive = None if _NO_WORDS.match(line) else _DIRECTIVE.match(line)
            hidden = directive is None and not line.startswith((".. figure", ".. image"))
            lines.append(directive[1] if directive else "")
            continue
        hidden = hidden and (not line.strip() or line[0].isspace())
        bare = "" if hidden or _FIELD.match(line) or _FRONT.match(line) else _TARGET.sub("", _ROLE.sub("", line))
        shown = _SHORT.sub(lambda match: short.get(match[1], match[0]), bare) if short else bare
        lines.append(ln.without_markup(_NOTE.sub(" ", shown)))
    return lines


READER = Reader(read, "reStructuredText", words=visible, suffixes=(".rst", ".rest"))
