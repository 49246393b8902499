"""What is settled of what was found: which points are known, which are new, and which are gone."""

from __future__ import annotations

from dataclasses import dataclass

from checker.judging.book import Book
from checker.model import Known, Problem, Rulebook
from checker.open.explore import Exploration
from checker.open.points import Point, PointKind


@dataclass(frozen=True, slots=True)
class Sifted:
    """The points of one game, and what somebody has said of each."""

    new: tuple[Point, ...]
    known: tuple[tuple[Point, str], ...]  # with the reason
    gone: tuple[Problem, ...]  # what the file says of points that are not found any more


def sifted(book: Book, rulebook: Rulebook, found: Exploration, *, whole: bool = True) -> Sifted:
    """Tell new points from known ones; `whole` says that what was not found is not there."""
    reasons = _reasons(book, rulebook)
    new = tuple(point for point in found.points if str(point.key) not in reasons)
    known = tuple((point, reasons[str(point.key)]) for point in found.points if str(point.key) in reasons)
    there = {str(point.key) for point in found.points}
    gone = tuple(_gone(entry, key) for entry in rulebook.known for key in entry.keys if key not in there)
    return Sifted(new, known, gone if whole else ())


def _reasons(book: Book, rulebook: Rulebook) -> dict[str, str]:
    """A reading that runs settles what hangs on it; everything else has an entry of its own."""
    said = {f"{PointKind.READING}: {one.id}": one.because or "officially unsettled" for one in book.readings}
    return said | {key: entry.because for entry in rulebook.known for key in entry.keys}


def _gone(entry: Known, key: str) -> Problem:
    return Problem(entry.source, f'"{key}" is not found any more', "take it out", serious=False)
