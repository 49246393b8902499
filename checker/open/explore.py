"""The explorer: every scenario of a game with one fact told otherwise, or two, and what that shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from checker.judging.book import Book
from checker.judging.cores import shared_out
from checker.judging.facts import fields_of, simple
from checker.judging.verdict import PartFailed, Verdict
from checker.model import Rulebook
from checker.open.changes import Alteration, changes
from checker.open.grounds import groundless, unmet
from checker.open.heard import Heard, listening
from checker.open.mattering import Mattering, unheard
from checker.open.points import Point, PointKey, PointKind, Sighting
from checker.open.posed import Posed, writable
from checker.open.sightings import seen_between, seen_by_law, seen_in
from checker.open.smallest import smallest
from checker.scenarios.situations import Scenario
from checker.text.slugs import plain_letters

BUDGET = 1000  # verdicts on changes of one scenario; hardly any has more
FEW = 16  # scenarios that one core takes at a time


@dataclass(frozen=True, slots=True)
class Exploration:
    """What was found in one game."""

    game: str
    points: tuple[Point, ...]
    scenarios: int
    changes: int  # situations with one fact told otherwise that there are
    verdicts: int


@dataclass(slots=True)
class _Found:
    """The smallest sighting of every point so far, and how many there were."""

    best: dict[PointKey, tuple[int, Sighting, str]] = field(default_factory=dict)
    seen: dict[PointKey, int] = field(default_factory=dict)

    def add(self, sightings: Iterable[Sighting], first: str) -> None:
        for one in sightings:
            self.seen[one.key] = self.seen.get(one.key, 0) + 1
            size = one.told.size
            if one.key not in self.best or size < self.best[one.key][0]:
                self.best[one.key] = (size, one, first)

    def join(self, other: _Found) -> None:
        """What was found elsewhere, after this."""
        for key, times in other.seen.items():
            self.seen[key] = self.seen.get(key, 0) + times
            if key not in self.best or other.best[key][0] < self.best[key][0]:
                self.best[key] = other.best[key]


@dataclass(frozen=True, slots=True)
class _Start:
    """A scenario to start from: its verdict, and the changes that can be heard."""

    title: str
    told: Posed
    verdict: Verdict
    changes: tuple[Alteration, ...]
    later: tuple[Alteration, ...]  # of facts that are heard only where the act is played out
    said: tuple[object, ...]  # the verdict as far as a change can change it


def explore(
    book: Book, rulebook: Rulebook, scenarios: Iterable[Scenario], budget: int = BUDGET, *, pairs: bool = False
) -> Exploration:
    """Every open point that changes of these scenarios show; the same ones in the same order every time."""
    mattering, printed = Mattering(), _printed(rulebook)
    starts = tuple(_starts(book, scenarios, mattering))
    found, verdicts = _Found(), len(starts)
    for each in shared_out(lambda place: _around(book, starts[place], budget, printed, pairs=pairs), len(starts), FEW):
        found.join(each.found)
        mattering.join(each.mattering)
        verdicts += each.verdicts
    verdicts += _rest(book, starts, mattering)
    points = [*_shown(book, found, printed), *_overrides(book, starts), *_unheard(book, mattering)]
    all_changes = sum(len(start.changes) for start in starts)
    return Exploration(book.game, tuple(sorted(points, key=_place)), len(starts), all_changes, verdicts)


@dataclass(frozen=True, slots=True)
class _Around:
    """What was found around one scenario."""

    found: _Found
    mattering: Mattering
    verdicts: int


def _around(book: Book, start: _Start, budget: int, printed: str, *, pairs: bool) -> _Around:
    found, mattering, verdicts = _Found(), Mattering(), 0
    found.add(seen_in(book, start.told, start.verdict), start.title)
    found.add(seen_by_law(book, start.told, printed), start.title)
    for change in _chosen(book, start, budget):
        verdicts += 1
        found.add(_changed(book, start, change, mattering), start.title)
    if pairs:
        for sightings in _pairs(book, start, budget, printed):
            verdicts += 1
            found.add(sightings, start.title)
    return _Around(found, mattering, verdicts)


def _place(point: Point) -> tuple[int, str]:
    return list(PointKind).index(point.key.kind), str(point.key)


def _starts(book: Book, scenarios: Iterable[Scenario], mattering: Mattering) -> Iterator[_Start]:
    with listening(book) as since:
        told = [(one, Posed(one.state, one.put, one.as_of)) for one in scenarios if one.game == book.game]
        heard: list[tuple[str, Posed, Verdict, Heard, Heard]] = []
        for one, situation in told:
            since()
            try:
                verdict = situation.judged(book, trace=True)
            except PartFailed:
                continue  # the run of the scenarios tells it
            mine = since()
            with suppress(PartFailed):
                situation.judged(book, after=True)
            heard.append((f"{one.clause}: {one.title}", situation, verdict, mine, mine | since()))
    for title, situation, verdict, mine, every in heard:
        mattering.heard |= every
        found = tuple(changes(situation, every))
        now, later = (tuple(one for one in found if (one.field in mine) is at_once) for at_once in (True, False))
        yield _Start(title, situation, verdict, now, later, _said(verdict))


def _chosen(book: Book, start: _Start, budget: int) -> list[Alteration]:
    """As many changes as the budget allows, always the same ones."""
    if len(start.changes) <= budget:
        return list(start.changes)
    chance = Random(f"{book.game}: {start.title}")  # noqa: S311 – the same choice every time is what is wanted
    places = sorted(chance.sample(range(len(start.changes)), budget))
    return [start.changes[place] for place in places]


def _changed(book: Book, start: _Start, change: Alteration, mattering: Mattering) -> Iterator[Sighting]:
    other = change.made(start.told)
    try:
        verdict = other.judged(book)
    except PartFailed:
        if writable(other):
            yield from seen_by_law(book, other, "", "code")
        return
    mattering.count(change, differs=_said(verdict) != start.said)
    yield from seen_between(book, start.told, start.verdict, change, other, verdict)


def _said(verdict: Verdict) -> tuple[object, ...]:
    rests = tuple((footing.kind, footing.id) for footing in verdict.rests_on)
    return verdict.ruling, repr(simple(verdict.answer)), tuple(one for one in rests if one[0] != "reading")


def _pairs(book: Book, start: _Start, budget: int, printed: str) -> Iterator[list[Sighting]]:
    """Two changes at once, and the laws on what they make."""
    chosen = _chosen(book, start, budget)
    both = [pair for pair in combinations(chosen, 2) if _apart(*pair)]
    chance = Random(f"{book.game}: {start.title}: pairs")  # noqa: S311
    for one, other in chance.sample(both, min(budget, len(both))):
        first = one.made(start.told)
        second = other.made(first)
        if not writable(second):
            continue
        try:
            base = first.judged(book)
            verdict = second.judged(book)
        except PartFailed:
            yield list(seen_by_law(book, second, "", "code"))
            continue
        found = list(seen_between(book, first, base, other, second, verdict)) if writable(first) else []
        yield [*found, *seen_by_law(book, second, printed)]


def _apart(one: Alteration, other: Alteration) -> bool:
    """Whether neither change is inside what the other replaces."""
    length = min(len(one.at), len(other.at))
    return one.at[:length] != other.at[:length]


def _rest(book: Book, starts: tuple[_Start, ...], mattering: Mattering) -> int:
    """Of what has made no difference yet, every change there is, until one does: in what it leaves behind, too."""
    tried = 0
    for start in starts:
        left: object = None
        for change in (*start.changes, *start.later):
            if mattering.waits(change):
                tried += 1
                with suppress(PartFailed):
                    left = left or _left(book, start.told)
                    mattering.count(change, differs=_left(book, change.made(start.told)) != left)
    return tried


def _left(book: Book, told: Posed) -> tuple[object, ...]:
    verdict = told.judged(book, after=True)
    return (*_said(verdict), repr(_apart_from(told.state, verdict.after)))


def _apart_from(before: Any, after: Any) -> dict[str, Any]:
    """What an act has changed of the situation, as it is afterwards."""
    if after is None:
        return {}
    return {
        name: simple(held) for name in fields_of(type(after)) if (held := getattr(after, name)) != getattr(before, name)
    }


def _shown(book: Book, found: _Found, printed: str) -> list[Point]:
    best = list(found.best.items())

    def shown(place: int) -> Point:
        key, (_, sighting, first) = best[place]
        small = smallest(book, sighting, printed)
        return Point(key, small.words, found.seen[key], small.told, small.beside, small.change, first)

    return shared_out(shown, len(best))


def _overrides(book: Book, starts: tuple[_Start, ...]) -> Iterator[Point]:
    for part in groundless(book):
        words = f"{part.clause} overrides {', '.join(part.overrides)} and quotes no words for it"
        yield Point(PointKey(PointKind.OVERRIDE, f"no ground, {part.id}"), words, 1)
    for part, name in unmet(book, (start.told.judged(book, trace=True, after=True) for start in starts)):
        yield Point(
            PointKey(PointKind.OVERRIDE, f"never met, {part.id} over {name}"),
            f"no scenario shows {part.clause} beat {name}",
            1,
        )


def _unheard(book: Book, mattering: Mattering) -> Iterator[Point]:
    for about, words in unheard(book, mattering):
        yield Point(PointKey(PointKind.UNHEARD, about), words, 1)


def _printed(rulebook: Rulebook) -> str:
    """All that the rules print and explain, in which a name may stand."""
    words = [clause.shown for clause in rulebook.clauses]
    words += [word for term in rulebook.glossary for word in (term.word, term.ko, term.meaning)]
    return plain_letters("\n".join(words))
