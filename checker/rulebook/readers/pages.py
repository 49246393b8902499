"""What a printed page adds to a text: running heads and feet, and a table of contents whose lines come back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from checker.rulebook.readers import numbers as nr

CONTENTS = "the table of contents; its lines come back below"  # why they are left out
_CONTENTS = ("contents", "table of contents", "index of contents")
_LEADER = re.compile(r"[\s.·…_]{2,}(\d{1,4}|[ivxl]{1,6})$")  # 2.1 Loading ........ 3
_COUNT = re.compile(r"\d+")
_WORD = re.compile(r"[^\W_]+")
_LINKED = re.compile(r"\s*(?:[-*+]|\d{1,3}[.)])\s+\[([^\[\]]{1,200})\]\(#[^()\s]{0,200}\)\s*")
_ATTRIBUTES = re.compile(r"\s*\{[:#.][^{}]{0,200}\}\s*$")
_ENTRY = 400  # signs of a line that may be an entry of a table of contents
_LIST = 3  # links to titles below one another are a table of contents from so many on
_PAGE = re.compile(r"\b(?:page|pg\.?|seite|página)\s*#|^#\s*/\s*#$|^[-–—]\s*#\s*[-–—]$", re.IGNORECASE)
_WORDS = 14  # of a running head
_TIMES = 3  # a line that comes back so often may be one
_PAGE_LINES = 15  # a page has at least so many lines; numbers that stand alone closer together count something else
_NEAR = 3  # lines between a running head and the break of a page
_WHOLE = tuple(".!?;)\"'”’»")


def contents(lines: Sequence[str]) -> range:
    """The lines of the table of contents: those below its title that stand elsewhere too, or end with a page."""
    start = next((n for n, line in enumerate(lines) if line.strip().casefold().strip("#*:_= ") in _CONTENTS), None)
    if start is None:
        return _links(lines)
    bare = [entry_of(line) for line in lines]
    last = {entry: number for number, entry in enumerate(bare)}
    above = set(bare[:start])
    listed: set[str] = set()
    stop = start + 1
    missed = 0
    for number in range(start + 1, len(lines)):
        entry = bare[number]
        if entry in listed or missed > 2:
            break
        if not entry:
            continue
        if last[entry] > number or entry in above or has_leader(lines[number]):
            listed.add(entry)
            stop, missed = number + 1, 0
        else:
            missed += 1
    return range(start, stop) if len(listed) > 1 else range(0)


def has_leader(line: str) -> bool:
    """Whether the line ends with the number of a page behind dots or spaces."""
    return len(line) <= _ENTRY and _LEADER.search(line.strip()) is not None


def entry_of(line: str) -> str:
    """`2.1 Loading ..... 3` and `- [2.1 Loading](#loading)` → `2 1 loading`."""
    if len(line) > _ENTRY:
        return line
    linked = _LINKED.fullmatch(line)
    return " ".join(
        _WORD.findall(_LEADER.sub("", linked[1] if linked else _ATTRIBUTES.sub("", line.strip())).casefold())
    )


def _links(lines: Sequence[str]) -> range:
    """The first list of nothing but links to titles of this document."""
    titles = {entry_of(line.strip("# ")) for line in lines if not _LINKED.fullmatch(line)}
    found: list[int] = []
    for number, line in enumerate(lines):
        if _LINKED.fullmatch(line) and entry_of(line) in titles:
            found.append(number)
        elif found and line.strip():
            if len(found) >= _LIST:
                break
            found.clear()
    return range(found[0], found[-1] + 1) if len(found) >= _LIST else range(0)


def running(lines: Sequence[str]) -> frozenset[int]:
    """The lines that stand on every page: beside each break of a page, or with the number of the page in them."""
    breaks = [n for n, line in enumerate(lines) if "\f" in line]
    near = {n for at in (0, *breaks) for n in range(at - _NEAR, at + _NEAR + 1)} if breaks else set()
    shapes: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        words = line.strip()
        if words and len(words.split()) <= _WORDS and not nr.leading(words):
            shapes.setdefault(_COUNT.sub("#", words), []).append(number)
    found: set[int] = set()
    for shape, places in shapes.items():
        if len(places) < _TIMES:
            continue
        beside = sum(n in near for n in places) >= 0.8 * len(places)
        counted = _PAGE.search(shape) or (shape == "#" and all(b - a >= _PAGE_LINES for a, b in pairwise(places)))
        if beside or (counted and _counts_up([lines[n] for n in places])):
            found.update(places)
    if not breaks:  # what stands right beside a number of the page, each time
        for places in shapes.values():
            if len(places) >= _TIMES and all(found & {n - 2, n - 1, n + 1, n + 2} for n in places):
                found.update(places)
    return frozenset(found)


def _counts_up(lines: Sequence[str]) -> bool:
    """Whether some number in these lines rises from each to the next."""
    rows = [[int(digits[:9]) for digits in _COUNT.findall(line)] for line in lines]
    return any(all(a < b for a, b in pairwise(column)) for column in zip(*rows, strict=False))


def gone(lines: Sequence[str]) -> tuple[frozenset[int], tuple[tuple[int, int, str], ...]]:
    """The running lines with the blank ones around them that cut a sentence in two, and what to tell of them."""
    heads = running(lines)
    silent = set(heads)
    told: list[tuple[int, int, str]] = []
    for number in sorted(heads):
        if told and told[-1][1] == number:
            told[-1] = (told[-1][0], number + 1, told[-1][2])
        else:
            told.append((number + 1, number + 1, "stands on every page"))
        before = _around(lines, heads, number, -1)
        if before and not lines[min(before) - 1].rstrip().endswith(_WHOLE):
            silent.update(before, _around(lines, heads, number, 1))
        elif not before and number and not lines[number - 1].rstrip().endswith(_WHOLE):
            silent.update(_around(lines, heads, number, 1))
    return frozenset(silent), tuple(told)


def _around(lines: Sequence[str], heads: frozenset[int], number: int, step: int) -> list[int]:
    """The blank and the running lines that follow this one, in one direction."""
    found = []
    at = number + step
    while 0 < at < len(lines) and (at in heads or not lines[at].strip()):
        found.append(at)
        at += step
    return found
