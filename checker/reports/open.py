"""What is unsettled, for people and for programs: each point with its smallest situation and both outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import fields_of
from checker.judging.verdict import PartFailed, Rest, Verdict
from checker.model import Source
from checker.open.changes import Alteration
from checker.open.explore import Exploration
from checker.open.points import Point, PointKind
from checker.open.posed import Posed
from checker.open.settling import Sifted
from checker.scenarios.prose import headline, sentences
from checker.scenarios.situations import Expected, Situation
from checker.scenarios.told import Teller, label
from checker.text.message import ENGLISH

VERSION = 1


def told_words(book: Book, told: Posed) -> list[str]:
    """A situation as people read it."""
    raw = told.raw(book)
    name = book.name_of(told.put)
    put = raw.get("when") or raw["ask"]
    situation = Situation(raw["given"], told.state, told.put, name, put[name], told.as_of)
    return str(sentences(book, situation.scenario(book.game, Source("", 0), Expected("")))).splitlines()


def outcome_words(book: Book, told: Posed) -> str:
    """What comes out of it, and on what that rests."""
    try:
        verdict = told.judged(book, trace=True)
    except PartFailed as failure:
        return f"The code fails: {failure}."
    return headline(verdict) + _resting(verdict)


def _resting(verdict: Verdict) -> str:
    clauses = [footing.id for footing in verdict.rests_on if footing.kind is Rest.CLAUSE]
    presumed = [f'"{footing.id}"' for footing in verdict.rests_on if footing.kind is Rest.PRESUMPTION]
    rests = [*clauses, *(f"the assumption {name}" for name in presumed)]
    return f" This rests on {', '.join(rests)}." if rests else ""


def as_text(book: Book, found: Exploration, told: Sifted, *, every: bool) -> Iterator[str]:
    """What is new in full, and what is known as numbers; everything in full where that is asked for."""
    if every:
        for point, because in told.known:
            yield from (*_point(book, point), f"  known: {because}", "")
    for point in told.new:
        yield from (*_point(book, point), "")
    yield _sum(found, told)


def _point(book: Book, point: Point) -> Iterator[str]:
    yield str(point.key)
    if point.words:
        yield f"  {point.words}"
    if point.told is not None:
        yield from (f"  {line}" for line in told_words(book, point.told))
        yield f"  → {outcome_words(book, point.told)}"
    if point.beside is not None:
        yield f"  {_instead(book, point.change, point.beside)}"
        yield f"  → {outcome_words(book, point.beside)}"
    if point.first:
        times = f"{point.seen} times" if point.seen > 1 else "once"
        yield f"  seen {times}, first from {point.first}"


def _instead(book: Book, change: Alteration | None, beside: Posed) -> str:
    if change is None:
        return "beside it: " + "; ".join(told_words(book, beside))
    kind, name = change.field
    now, was = (Teller(ENGLISH).value(one) for one in (change.now, change.was))
    return f"and where {label(fields_of(kind)[name])}: {now}, and not {was}"


def _sum(found: Exploration, told: Sifted) -> str:
    kinds = Counter(point.key.kind for point in found.points)
    numbers = ", ".join(f"{kinds[kind]} {kind}" for kind in PointKind if kinds[kind]) or "nothing"
    return (
        f"{found.game}: {len(told.new)} new of {len(found.points)} open points ({numbers}); "
        f"{found.verdicts:,} verdicts on {found.scenarios:,} scenarios and what they become"
    )


def as_record(book: Book, found: Exploration, told: Sifted) -> dict[str, Any]:
    """One game as plain values."""
    because = {point.key: reason for point, reason in told.known}
    return {
        "game": found.game,
        "scenarios": found.scenarios,
        "verdicts": found.verdicts,
        "points": [_record(book, point, because.get(point.key)) for point in found.points],
    }


def _record(book: Book, point: Point, because: str | None) -> dict[str, Any]:
    record: dict[str, Any] = {
        "key": str(point.key),
        "kind": str(point.key.kind),
        "about": point.key.about,
        "clauses": list(point.key.clauses),
        "words": point.words,
        "new": because is None,
        "because": because or "",
        "seen": point.seen,
        "first": point.first,
    }
    if point.told is not None:
        record |= {"situation": point.told.raw(book), "outcome": outcome_words(book, point.told)}
    if point.beside is not None:
        record |= {"otherwise": point.beside.raw(book), "outcome_otherwise": outcome_words(book, point.beside)}
    return record
