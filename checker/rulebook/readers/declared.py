"""Reads a document by the patterns its manifest declares: what a number, a heading and an example look like."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from checker.model import Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.blocks import PARAGRAPH, TITLE, Block
from checker.rulebook.readers.outline import extract
from checker.rulebook.readers.reading import Extract, Reader

_CLASSES = {
    "#": r"\d{1,6}",  # digits
    "A": r"[A-Z]{1,6}",  # capitals
    "a": r"[a-z]{1,6}",  # small letters
    "?": r"\w{1,12}",  # a word
    "*": r".{0,200}?",  # anything
}
_LONGEST = 80  # signs of a pattern
_PARTS = 16  # placeholders of a pattern
_LINE = 400  # signs of a line that a pattern is held against
OPTIONS = ("number", "heading", "skip")


@dataclass(frozen=True, slots=True)
class _Pattern:
    expression: re.Pattern[str]
    level: int


def read(text: str, document: Document, game: str, path: str) -> Extract:
    found, problems = _patterns(dict(document.options), path)
    lines = ln.split(text)
    front_matter, start, odd = ln.front_matter(lines, path)
    blocks: list[Block] = []
    numbers: dict[int, nr.Numbered] = {}
    skipped: list[tuple[int, int, str]] = []
    blank = True
    for index in range(start, len(lines)):
        words, line = lines[index].strip(), index + 1
        if not words:
            blank = True
            continue
        if any(one.expression.fullmatch(words[:_LINE]) for one in found["skip"]):
            skipped.append((line, line, "the manifest says so"))
        elif level := next((one.level for one in found["heading"] if one.expression.fullmatch(words[:_LINE])), 0):
            blocks.append(Block(TITLE, line, words, level))
        elif number := _matching(found["number"], words):
            rest = words[number[1].end() :].lstrip(" .):–-")
            numbers[line] = nr.Numbered(number[1]["number"], rest, dotted=True)
            blocks.append(Block(PARAGRAPH, line, rest))
        elif blank or not blocks or blocks[-1].kind == TITLE:
            blocks.append(Block(PARAGRAPH, line, words))
        else:
            blocks[-1] = replace(blocks[-1], words=f"{blocks[-1].words} {words}".strip())
        blank = False

    def number_of(block: Block) -> nr.Numbered | None:
        held = numbers.get(block.line)
        return replace(held, rest=block.words) if held else None

    return extract(
        blocks,
        document,
        game,
        path,
        number_of,
        front_matter=front_matter,
        problems=(*odd, *problems),
        skipped=tuple(skipped),
    )


def _patterns(given: dict[str, str], path: str) -> tuple[dict[str, list[_Pattern]], list[Problem]]:
    """What the manifest declares, each kind with its levels, and what is wrong with it."""
    problems: list[Problem] = []
    found: dict[str, list[_Pattern]] = {name: [] for name in OPTIONS}
    for name in OPTIONS:
        for level, words in enumerate(filter(None, given.get(name, "").split("\n")), start=1):
            pattern = compiled(words, level)
            if isinstance(pattern, str):
                problems.append(Problem(Source(path, 1), f'the pattern "{words}" for "{name}" {pattern}', _ADVICE))
            else:
                found[name].append(pattern)
    if not found["number"] and not found["heading"]:
        problems.append(Problem(Source(path, 1), "the manifest declares no pattern for this document", _ADVICE))
    return found, problems


_ADVICE = 'write such as options = { number = "#.#a", heading = "Chapter #: *" }: # digits, A and a letters, ? a word'


def compiled(words: str, level: int = 1) -> _Pattern | str:
    """The pattern, or what is wrong with it; it knows no repetition, so no line takes it long.

    Everything else stands for itself; what `<` and `>` enclose is the number, without them all of the pattern is.
    """
    if len(words) > _LONGEST:
        return f"is longer than {_LONGEST} signs"
    if sum(sign in _CLASSES for sign in words) > _PARTS or words.count("*") > 2:
        return f"has more than {_PARTS} placeholders, or more than two *"
    if words.count("<") != words.count(">") or words.count("<") > 1 or words.find(">") < words.find("<"):
        return "must enclose one number in < and >"
    parts = [_CLASSES.get(sign, re.escape(sign)) for sign in words]
    whole = "".join(parts)
    if "<" in words:
        whole = whole.replace("<", "(?P<number>", 1)
        at = whole.rindex(">")
        whole = whole[:at] + ")" + whole[at + 1 :]
    else:
        whole = f"(?P<number>{whole})"
    return _Pattern(re.compile(whole), level)


def _matching(patterns: list[_Pattern], words: str) -> tuple[_Pattern, re.Match[str]] | None:
    """The pattern that these words begin with, a word boundary behind it; of several the one that takes most."""
    best: tuple[_Pattern, re.Match[str]] | None = None
    for pattern in patterns:
        match = pattern.expression.match(words[:_LINE])
        ended = match and (match.end() == len(words) or not words[match.end()].isalnum())
        if match and ended and (best is None or match.end() > best[1].end()):
            best = (pattern, match)
    return best


READER = Reader(read, "lines, by the patterns of the manifest", options=OPTIONS)
