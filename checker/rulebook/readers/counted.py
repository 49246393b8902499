"""Points counted anew below each numbered title, `A.`, `1.`, `(a)`, with the whole of their number before them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from checker.rulebook.readers import numbers as nr

_POINT = re.compile(r"\s*(\(?)([A-Z]|[a-z]|[ivx]{2,5}|\d{1,2})([.)])\s+(\S.*)")
_ENDS = tuple(".!?:;)]\"'”’»")
_SHORT = 10  # words of a title, below which a point may begin
_CHAPTERS, _POINTS = 2, 6  # so many numbered titles and points, and the book counts like this
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")

_Kind = tuple[str, str]  # how a point is counted, and the signs around it


def whole(lines: Sequence[str]) -> list[str]:
    """The lines as they are, or where the book counts so with `LAW 2`, `B.`, `1.` as `2.B.1`."""
    found = list(lines)
    chapters = points = 0
    chapter = ""
    path: list[tuple[_Kind, str]] = []
    above = ""
    for index, line in enumerate(lines):
        title = _chapter(line)
        if title:
            chapter, path, chapters = title, [], chapters + 1
        match = _POINT.fullmatch(line) if chapter and not title else None
        if match and (not above or above.endswith(_ENDS) or len(above.split()) <= _SHORT):
            longer = _counted(path, match)
            if longer:
                path, points = longer, points + 1
                found[index] = f"{'.'.join((chapter, *(label for _, label in path)))} {match[4]}"
        above = line.strip()
    return found if chapters >= _CHAPTERS and points >= _POINTS else list(lines)


def _chapter(line: str) -> str:
    """The number of a title such as `LAW 2 - PLAYERS`."""
    words = line.strip()
    found = nr.leading(words)
    marked = found is not None and found.marked and not found.dotted and words[:1].isupper()
    short = found is not None and 0 < len(found.rest.split()) <= _SHORT and not found.rest.endswith((".", ";", ","))
    return found.number if found and marked and short else ""


def _counted(path: list[tuple[_Kind, str]], match: re.Match[str]) -> list[tuple[_Kind, str]]:
    """The path to this point: the next of its kind, or the first of a new one; nothing where it is neither."""
    signs, label = match[1] + match[3], match[2]
    for depth in range(len(path) - 1, -1, -1):
        (way, around), last = path[depth]
        if around == signs and _next(way, last) == label:
            return [*path[:depth], ((way, around), label)]
    ways = {"A": "upper", "a": "lower", "1": "count", "i": "roman"}
    kind = (ways.get(label, ""), signs)
    return [*path, (kind, label)] if kind[0] and kind not in [one for one, _ in path] else []


def _next(way: str, label: str) -> str:
    if way == "count":
        return str(int(label) + 1)
    if way == "roman":
        return dict(itertools.pairwise(_ROMAN)).get(label, "")
    return chr(ord(label) + 1)
