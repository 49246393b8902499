"""Reads AsciiDoc: titles, paragraphs, lists, tables and delimited blocks; what it cannot follow it reports."""

from __future__ import annotations

import re

from checker.model import Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers.blocks import CODE, ITEM, PARAGRAPH, TABLE, TITLE, Block
from checker.rulebook.readers.numbered_markdown import number_of
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

_TITLE = re.compile(r"(={1,6}|#{1,6})\s+(\S.*)")
_ITEM = re.compile(r"\s*(?:([*.]{1,5}|-)|(\d{1,4}[.)]|[a-z][.)]))\s+(\S.*)")
_TERM = re.compile(r"(\S.{0,200}?)(?:::{1,3}|;;)(?:\s+(.*))?")
_ATTRIBUTE = re.compile(r":!?[\w-]+!?:(?:\s.*)?")
_ANCHORS = re.compile(r"\[\[[^\]]{0,200}\]\]|\[#[^\]]{0,200}\]")
_NUMBER_CELL = re.compile(r"\|\s*\w{1,4}\.[\w.]{1,20}\s*(?:\||$)")  # a row of a table that begins with 4.1
_LIST = re.compile(r"\[[^\[\]]*\]")
_LABEL = re.compile(r"\.([A-Za-z0-9\"'“‘(].*)")
_MACRO = re.compile(r"(include|image|video|audio|ifdef|ifndef|ifeval|endif|toc)::?[^\[]*\[.*\]")
_DELIMITERS = ("----", "....", "====", "****", "____", "++++", "--", "```")
_VERBATIM = ("----", "....", "++++", "```")


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(text)
    blocks: list[Block] = []
    problems: list[Problem] = []
    opened: list[str] = []
    fresh = True
    head = _head(lines)
    for number, line in enumerate(lines, start=1):
        bare = _ANCHORS.sub("", line).strip()
        fence = _fence(bare)
        if opened and opened[-1] in (*_VERBATIM, "////", "|==="):
            if bare.startswith(opened[-1]) and fence == opened[-1]:
                opened.pop()
                fresh = True
            elif opened and opened[-1] != "////" and bare:
                _verbatim(blocks, number, line.rstrip() if opened[-1] != "|===" else bare, opened[-1], fresh)
                fresh = False
            continue
        if fence:
            opened = [one for one in opened if one != fence] if fence in opened else [*opened, fence]
            fresh = True
        elif not bare or bare == "+" or bare.startswith("//") or number in head:
            fresh = fresh or not bare or bare == "+"
        elif _ATTRIBUTE.fullmatch(bare) or _LIST.fullmatch(bare):
            fresh = True
        elif macro := _MACRO.fullmatch(bare):
            if macro[1] in ("include", "ifdef", "ifndef", "ifeval"):
                advice = "put the words themselves into the document, as its publisher's tool shows them"
                problems.append(Problem(Source(path, number), f'"{bare[:60]}" is not followed', advice))
            fresh = True
        else:
            _line(blocks, number, line, bare, fresh)
            fresh = bool(blocks) and blocks[-1].kind == TITLE
    return extract(blocks, document, game, path, number_of, problems=problems)


def _head(lines: list[str]) -> range:
    """The lines right below the document's title: who wrote it and which revision it is, and no rule."""
    first = next((number for number, line in enumerate(lines, start=1) if line.strip()), 0)
    if not first or not lines[first - 1].startswith("= "):
        return range(0)
    last = next((n for n in range(first, len(lines)) if not lines[n].strip()), len(lines))
    return range(first + 1, last + 1)


def _fence(bare: str) -> str:
    if bare.startswith("|===") and not bare.strip("|="):
        return "|==="
    if bare.startswith("////") and not bare.strip("/"):
        return "////"
    if bare == "--":
        return bare
    return next((d for d in _DELIMITERS if len(d) > 2 and bare.startswith(d) and not bare.strip(d[0])), "")


def _verbatim(blocks: list[Block], number: int, words: str, fence: str, fresh: bool) -> None:
    kind = TABLE if fence == "|===" else CODE
    if not fresh and blocks and blocks[-1].kind == kind and not (kind == TABLE and _NUMBER_CELL.match(words)):
        last = blocks[-1]
        blocks[-1] = Block(kind, last.line, f"{last.words}\n{words}")
    else:
        blocks.append(Block(kind, number, words))


def _line(blocks: list[Block], number: int, line: str, bare: str, fresh: bool) -> None:
    last = blocks[-1] if blocks else None
    if title := _TITLE.fullmatch(bare):
        blocks.append(Block(TITLE, number, title[2], len(title[1])))
    elif fresh and (label := _LABEL.fullmatch(bare)) and not _ITEM.fullmatch(bare):
        blocks.append(Block(PARAGRAPH, number, label[1]))
    elif (item := _ITEM.fullmatch(line)) and (fresh or item[1] or (last is not None and last.kind == ITEM)):
        level = 2 * len(item[1]) if item[1] else 2
        blocks.append(Block(ITEM, number, _ANCHORS.sub("", item[3]).strip(), level, item[2] or ""))
    elif term := _TERM.fullmatch(bare):
        blocks.append(Block(ITEM, number, f"{term[1]}: {term[2]}" if term[2] else term[1], 2))
    elif fresh or last is None or last.kind not in (PARAGRAPH, ITEM):
        blocks.append(Block(PARAGRAPH, number, bare))
    else:
        blocks[-1] = Block(last.kind, last.line, f"{last.words} {bare}", last.level, last.mark)


def visible(text: str) -> list[str]:
    """Each line without anchors, attributes and comments; an `include` stays, for its words are missing."""
    shown: list[str] = []
    comment = False
    lines = ln.split(text)
    head = _head(lines)
    for number, line in enumerate(lines, start=1):
        bare = _ANCHORS.sub("", line).strip()
        if _fence(bare) == "////":
            comment = not comment
        odd = _ATTRIBUTE.fullmatch(bare) or _LIST.fullmatch(bare) or _MACRO.fullmatch(bare) or bare.startswith("//")
        shown.append("" if comment or odd or number in head else ln.without_markup(bare))
    return shown


READER = Reader(read, "AsciiDoc", words=visible, suffixes=(".adoc", ".asciidoc", ".asc"))
