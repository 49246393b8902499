"""Reads plain text in which every rule begins with its number, with contents, examples, glossary and credits apart."""

from __future__ import annotations

import re

from checker.model import Document
from checker.rulebook.readers import counted, pages
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import ITEM, PARAGRAPH, TITLE, Block
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

_ENDS = tuple(".!?:;)]\"'”’»")
_BULLET = re.compile(r"(\s*)[-*•–]\s+(\S.*)")
_POINTS = ("rule", "rules", "section", "sections", "see", "and", "or", "to", "article", "in", "of", "than", "least")
_TITLE_WORDS = 10
_CHAPTER = re.compile(r"(\d{1,3})\s+([A-Z].*)")
_NUMBERING = 3  # so many numbers of several parts are how this book counts its rules


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(text)
    if sum((found := nr.leading(line.strip())) is not None and found.dotted for line in lines) < _NUMBERING:
        lines = counted.whole(lines)
    listed = pages.contents(lines)
    gone, heads = pages.gone(lines)
    told = ((listed.start + 1, listed.stop, pages.CONTENTS),) if listed else ()
    blocks = _blocks(lines, listed, gone)
    return extract(blocks, document, game, path, number_of, skipped=(*told, *heads))


def number_of(block: Block) -> nr.Numbered | None:
    return nr.leading(block.words)


def _blocks(lines: list[str], left_out: range, gone: frozenset[int]) -> list[Block]:
    blocks: list[Block] = []
    dotted = sum((found := nr.leading(line.strip())) is not None and found.dotted for line in lines) >= _NUMBERING
    chapters: list[tuple[int, int]] = []  # the numbered titles still open: number and level
    glossary = credit = False
    blank = True
    for index, line in enumerate(lines):
        words = line.strip()
        if index in gone:
            continue
        if index in left_out or not words or _underlines(blocks, index, words):
            blank = True
            continue
        underlined = blank and ln.underlined(lines, index) is not None
        alone = blank and (index + 1 == len(lines) or not lines[index + 1].strip() or underlined)
        found = nr.leading(words) or (_counted(words) if alone and dotted else None)
        title = not found and alone and (underlined or _is_title(words)) and not credit
        title = title and (not glossary or _ends_glossary(words))
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


def _underlines(blocks: list[Block], index: int, words: str) -> bool:
    """Whether this line only underlines the title above it."""
    return bool(blocks) and blocks[-1].kind == TITLE and blocks[-1].line == index and not words.strip("=-")


def _counted(words: str) -> nr.Numbered | None:
    """`2 Ships`, alone on its line in a book that counts 2.1 and 2.2: the number of a chapter without a full stop."""
    found = _CHAPTER.fullmatch(words)
    return nr.Numbered(found[1], found[2]) if found else None


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
    if ended and found.dotted and found.rest[:1].isupper():
        return True
    before = nr.leading(above)
    if before is not None and found.dotted and goes_on(before.number, found):
        return True
    if before is None or nr.order(before.number) <= nr.order(found.number):
        return ended or len(above.split()) <= _TITLE_WORDS
    return found.marked and ended


def goes_on(before: str, found: nr.Numbered) -> bool:
    """Whether this number is the next one, with a sentence of its own behind it."""
    return nr.succeeds(before, found.number) and found.rest[:1].isupper()


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
