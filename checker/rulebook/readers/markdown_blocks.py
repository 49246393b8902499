"""Markdown as blocks; the words of each stay as they are written."""

from __future__ import annotations

import re
from collections.abc import Callable

from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers import pages
from checker.rulebook.readers.blocks import CODE, ITEM, PARAGRAPH, TABLE, TITLE, Block

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_RULER = re.compile(r"[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}")
_ITEM = re.compile(r"([ \t]*)(?:[-*+•]|(\d{1,9}[.)]))[ \t]+(\S.*)")
_QUOTE = re.compile(r"[ \t]*>[ \t]?")


def never(words: str, above: list[str]) -> bool:
    """No line of a paragraph begins a new one."""
    return not words and not above


class _Reading:
    """The blocks found so far, and the one still open."""

    def __init__(self, begins: Callable[[str, list[str]], bool]) -> None:
        self.blocks: list[Block] = []
        self.begins = begins
        self.kind = ""
        self.first = self.level = 0
        self.mark = ""
        self.lines: list[str] = []
        self.after_blank = True

    def close(self) -> None:
        if self.kind:
            join = "\n" if self.kind in (TABLE, CODE) else " "
            words = join.join(line for line in self.lines if line).replace(" \n\n", "\n\n")
            if words:
                self.blocks.append(Block(self.kind, self.first, words, self.level, self.mark))
        self.kind, self.lines = "", []

    def pause(self) -> None:
        """A blank line: what follows may still belong to a list's item, to nothing else."""
        self.after_blank = True
        if self.kind != ITEM:
            self.close()

    def open(self, kind: str, line: int, words: str, level: int = 0, mark: str = "") -> None:
        self.close()
        self.kind, self.first, self.level, self.mark, self.lines = kind, line, level, mark, [words]


def blocks(lines: list[str], start: int, begins: Callable[[str, list[str]], bool] = never) -> list[Block]:
    """The blocks from this line on; `begins` says which line opens a block right below others."""
    reading = _Reading(begins)
    fence = ""
    index = start
    while index < len(lines):
        line, number = lines[index], index + 1
        index += 1
        if fence:
            fence = _inside(reading, fence, line)
            continue
        quoted = False
        while quote := _QUOTE.match(line):
            line, quoted = line[quote.end() :], True
        if opened := _FENCE.match(line):
            fence = opened[1]
            reading.open(CODE, number, "")
            continue
        bare = line.strip()
        if not bare:
            reading.pause()
        if not bare or ln.is_markup(bare):
            continue
        if title := _title(lines, index - 1, line, reading):
            # the title of a box beside the rules opens no section for what follows the box
            reading.open(PARAGRAPH if quoted else TITLE, number, title[1], title[0])
            reading.close()
            index += title[2]
        elif _RULER.fullmatch(line):
            reading.close()
        else:
            _line(reading, line, bare, number, lines[index] if index < len(lines) else "")
        reading.after_blank = False
    reading.close()
    return reading.blocks


def listed(lines: list[str], found: list[Block]) -> tuple[list[Block], tuple[tuple[int, int, str], ...]]:
    """The blocks without those of the table of contents, and what to tell of it."""
    left_out = pages.contents(lines)
    if not left_out:
        return found, ()
    kept = [block for block in found if block.line - 1 not in left_out]
    return kept, ((left_out.start + 1, left_out.stop, pages.CONTENTS),)


def _inside(reading: _Reading, fence: str, line: str) -> str:
    """A line of code, or the end of it; the fence that is still open."""
    if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
        reading.close()
        return ""
    reading.lines.append(line.rstrip())
    return fence


def _title(lines: list[str], index: int, line: str, reading: _Reading) -> tuple[int, str, int] | None:
    """The level, the words, and the lines beyond its own that a title takes."""
    if found := ln.heading(line):
        return (*found, 0)
    alone = reading.after_blank or not reading.kind
    if alone and (below := ln.underlined(lines, index)):
        return (*below, 1)
    return None


def _line(reading: _Reading, line: str, bare: str, number: int, below: str) -> None:
    in_table = reading.kind == TABLE and not reading.after_blank
    if (in_table and "|" in bare) or bare.startswith("|") or ("|" in bare and _is_delimiter(below)):
        if not in_table or nr.cell(bare):
            reading.open(TABLE, number, bare)
        elif not _is_delimiter(bare):
            reading.lines.append(bare)
        return
    item = _ITEM.fullmatch(line)
    if item and (item[2] is None or reading.after_blank or reading.kind == ITEM or not reading.kind or item[2] == "1."):
        reading.open(ITEM, number, item[3].strip(), ln.width(item[1] + "x"), item[2] or "")
    elif (
        not reading.kind
        or reading.kind == TABLE
        or (reading.after_blank and reading.kind != ITEM)
        or reading.begins(bare, reading.lines)
        or (reading.after_blank and ln.width(line) < reading.level + 2)
    ):
        reading.open(PARAGRAPH, number, bare)
    elif reading.after_blank:
        reading.lines.append("\n\n" + bare)
    else:
        reading.lines.append(bare)


def _is_delimiter(line: str) -> bool:
    return "-" in line and "|" in line and not line.strip("|:- \t")
