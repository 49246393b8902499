"""What one situation shows: every open point that can be seen in it, or in one change of it."""

from __future__ import annotations

from collections.abc import Iterator

from checker.judging.book import Book
from checker.judging.verdict import ANSWERED, CONFLICT, ILLEGAL, LEGAL, PartFailed, Rest, Verdict
from checker.open.changes import Alteration
from checker.open.laws import LAWS, NAMES, broken
from checker.open.points import PointKey, PointKind, Sighting
from checker.open.posed import Posed, writable

FIRM = (LEGAL, ILLEGAL, ANSWERED)
YES = (LEGAL, ANSWERED)


def seen_in(book: Book, told: Posed, verdict: Verdict) -> Iterator[Sighting]:
    """What the verdict on a situation shows by itself; the verdict was reached with its steps."""
    name = book.name_of(told.put)
    hangs = [footing.id for footing in verdict.rests_on if footing.kind is Rest.READING]
    for reading in hangs:
        yield Sighting(PointKey(PointKind.READING, reading), "", told)
    if verdict.ruling == CONFLICT and not hangs:
        yield Sighting(PointKey(PointKind.CONTRADICTION, name, tuple(sorted(verdict.because))), str(verdict.note), told)
    if verdict.ruling in YES:
        for footing in verdict.rests_on:
            if footing.kind is Rest.PRESUMPTION:
                yield Sighting(PointKey(PointKind.ASSUMPTION, f"{footing.id}: {name}"), str(footing.words), told)


def seen_between(
    book: Book, told: Posed, base: Verdict, change: Alteration, other: Posed, verdict: Verdict
) -> Iterator[Sighting]:
    """What a change shows: clauses that disagree there, or a silence one choice away from what clauses decide."""
    clauses = tuple(sorted(footing.id for footing in base.rests_on if footing.kind is Rest.CLAUSE))
    silent = base.ruling in FIRM and clauses and verdict.silent_on and change.chooses
    if not silent and (verdict.ruling != CONFLICT or base.ruling == CONFLICT):
        return
    if not writable(other):
        return
    told_why = other.judged(book, trace=True)
    if any(footing.kind is Rest.READING for footing in told_why.rests_on):
        return
    if verdict.ruling == CONFLICT:
        yield from seen_in(book, other, told_why)
    elif silent:
        yield Sighting(PointKey(PointKind.SILENCE, verdict.silent_on, clauses), str(verdict.note), told, change)


def seen_by_law(book: Book, told: Posed, printed: str, only: str = "") -> Iterator[Sighting]:
    """The laws that a situation breaks."""
    name = book.name_of(told.put)
    for law in (*LAWS, NAMES):
        if only in ("", law):
            try:
                for one in broken(book, told, law, printed):
                    about = f"{law}, {name}" + (f", {one.about}" if one.about else "")
                    yield Sighting(PointKey(PointKind.LAW, about), one.words, told, other=one.other)
            except PartFailed:
                continue  # the law about code tells it


def again(book: Book, key: PointKey, told: Posed, change: Alteration | None, printed: str) -> Sighting | None:
    """Whether this smaller situation, or this change of it, still shows the same."""
    try:
        if key.kind is PointKind.LAW:
            found = seen_by_law(book, told, printed, key.about.partition(",")[0])
        elif change is None:
            found = seen_in(book, told, told.judged(book, trace=True))
        else:
            other = change.made(told)
            found = seen_between(book, told, told.judged(book), change, other, other.judged(book))
        return next((one for one in found if one.key == key), None)
    except PartFailed:
        return None
