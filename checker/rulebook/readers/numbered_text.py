"""Reads plain text in which every rule begins with its number, with contents, examples, glossary and credits apart."""

from __future__ import annotations

import re

from checker.model import Document
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import ITEM, PARAGRAPH, TITLE, Block
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

_CONTENTS = ("contents", "table of contents")
_ENDS = tuple(".!?:;)]\"'”’»")
_BULLET = re.compile(r"(\s*)[-*•–]\s+(\S.*)")
_POINTS = ("rule", "rules", "section", "sections", "see", "and", "or", "to", "article", "in", "of", "than", "least")
_TITLE_WORDS = 10


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(text)
    first, last = _contents(lines)
    skipped = ((first + 1, last, "the table of contents; its lines come back below"),) if last > first else ()
    blocks = _blocks(lines, range(first, last))
    return extract(blocks, document, game, path, number_of, skipped=skipped)


def number_of(block: Block) -> nr.Numbered | None:
    return nr.leading(block.words)


def _contents(lines: list[str]) -> tuple[int, int]:
    """The lines of the table of contents: those below its title, up to where the first of them comes back."""
    start = next((n for n, line in enumerate(lines) if line.strip().casefold().strip("#* ") in _CONTENTS), None)
    if start is None:
        return 0, 0
    entries = (n for n in range(start + 1, len(lines)) if lines[n].strip())
    entry = next(entries, None)
    if entry is None:
        return 0, 0
    again = next((n for n in range(entry + 1, len(lines)) if lines[n].strip() == lines[entry].strip()), None)
    if again is None:
        return 0, 0
    later = {line.strip() for line in lines[again:]}
    listed = [line.strip() for line in lines[entry:again] if line.strip()]
    known = sum(line in later for line in listed)
    return (start, again) if known >= 0.8 * len(listed) else (0, 0)


def _blocks(lines: list[str], left_out: range) -> list[Block]:
    blocks: list[Block] = []
    chapters: list[tuple[int, int]] = []  # the numbered titles still open: number and level
    glossary = credit = False
    blank = True
    for index, line in enumerate(lines):
        words = line.strip()
        if index in left_out or not words:
            blank = True
            continue
        alone = blank and (index + 1 == len(lines) or not lines[index + 1].strip())
        found = nr.leading(words)
        title = not found and alone and _is_title(words) and not credit and (not glossary or _ends_glossary(words))
        if title:
            glossary, credit = words.casefold() == "glossary", words.casefold() in ("credits", "acknowledgements")
            chapters = []
            blocks.append(Block(TITLE, index + 1, words, 1 if blocks else 0))
        elif glossary:
            _glossary(blocks, index + 1, words, blank)
        elif found and _is_chapter(found, words) and _stands_free(found, blank, blocks):
            blocks.append(Block(TITLE, index + 1, words, _level(found.number, chapters)))
        elif item := _BULLET.fullmatch(line):
            blocks.append(Block(ITEM, index + 1, item[2], ln.width(item[1] + "x")))
        elif blank or not blocks or blocks[-1].kind == TITLE or _begins(found, words, blocks[-1].words):
            blocks.append(Block(PARAGRAPH, index + 1, words))
        else:
            _join(blocks, words)
        blank = False
    return blocks


def _join(blocks: list[Block], words: str) -> None:
    last = blocks[-1]
    blocks[-1] = Block(last.kind, last.line, f"{last.words} {words}", last.level)


def _glossary(blocks: list[Block], line: int, words: str, blank: bool) -> None:
    """One entry from blank line to blank line: the term, and below it what it means."""
    if blank or blocks[-1].kind == TITLE:
        blocks.append(Block(PARAGRAPH, line, words))
        return
    last = blocks[-1]
    blocks[-1] = Block(last.kind, last.line, f"{last.words}\n{words}", last.level)


def _begins(found: nr.Numbered | None, words: str, above: str) -> bool:
    """Whether a line right below another begins something new, or goes on with a sentence."""
    if words.startswith(("Example:", "Examples:")):
        return True
    if nr.letter(words) and above.rstrip().endswith((*_ENDS, ",")):
        return True
    if found is None:
        return False
    last = above.rstrip().rpartition(" ")[2].casefold()
    if not above.rstrip().endswith(_ENDS) and last in _POINTS:
        return False
    ended = above.rstrip().endswith(_ENDS)
    before = nr.leading(above)
    if before is None or nr.order(before.number) <= nr.order(found.number):
        return ended or len(above.split()) <= _TITLE_WORDS
    return found.marked and ended


def _ends_glossary(words: str) -> bool:
    """A term may stand alone before its meaning; only these titles come after a glossary."""
    return words.casefold() in ("credits", "acknowledgements", "acknowledgments", "index")


def _is_title(words: str) -> bool:
    return len(words.split()) <= _TITLE_WORDS and not words.endswith((".", ",", ";", "!", "?")) and words[0].isupper()


def _stands_free(found: nr.Numbered, blank: bool, blocks: list[Block]) -> bool:
    """`Rule 12: Stop` is a title where no sentence can be going on."""
    return blank or not found.marked or not blocks or blocks[-1].words.rstrip().endswith(_ENDS)


def _is_chapter(found: nr.Numbered, words: str) -> bool:
    """A number of one part before a few words without a full stop: `704. State-Based Actions`."""
    short = 0 < len(found.rest.split()) <= _TITLE_WORDS and not found.rest.endswith((".", ";", "!", "?", ":", ","))
    return short and not found.dotted and found.rest[:1].isupper() and not words.startswith("(")


def _level(number: str, chapters: list[tuple[int, int]]) -> int:
    """`100` stands below `1` and beside `101`; `10` stands beside `9`."""
    value = int(number) if number.isdigit() else 0
    while chapters and value != chapters[-1][0] + 1 and not str(value).startswith(str(chapters[-1][0])):
        chapters.pop()
    level = chapters.pop()[1] if chapters and value == chapters[-1][0] + 1 else chapters[-1][1] + 1 if chapters else 1
    chapters.append((value, level))
    return level


READER = Reader(read, "plain text, a number before each rule: 702.19c", suffixes=(".txt",))
