"""Two authorities of one book compared over whole small parts of the game: where they part, and where one is silent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from checker.judging.book import Book
from checker.judging.judge import judge
from checker.judging.parts import Outcome
from checker.judging.readings import outcome
from checker.judging.verdict import ANSWERED, CONFLICT, ILLEGAL, LEGAL, Change, Rest, Verdict

FIRM = (LEGAL, ILLEGAL, ANSWERED, CONFLICT)
CONTRADICTS, ADDS = "contradicts", "adds"


@dataclass(frozen=True, slots=True)
class Parting:
    """One kind of difference: the clauses that make it, and the simplest situation in which it shows."""

    kind: str  # they contradict each other, or one adds a condition of which the other says nothing
    domain: str
    one: tuple[str, ...]  # the clauses of the first authority that make the difference
    other: tuple[str, ...]
    state: Any
    put: Any
    verdicts: tuple[Verdict, Verdict]
    situations: int = 1


@dataclass(frozen=True, slots=True)
class Surveyed:
    """One domain: how many of its situations there are, in how many both agree, and in how many only one decides."""

    domain: str
    situations: int
    agree: int
    only_one: int
    only_other: int


@dataclass(frozen=True, slots=True)
class Compared:
    """What a comparison has found."""

    domains: tuple[Surveyed, ...]
    partings: tuple[Parting, ...]

    @property
    def contradictions(self) -> tuple[Parting, ...]:
        return tuple(parting for parting in self.partings if parting.kind == CONTRADICTS)


def compare(one: Book, other: Book, whole: Book) -> Compared:
    """Put every situation of the whole book's domains to both."""
    tried: list[Surveyed] = []
    kinds: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Parting] = {}
    for domain in whole.domains:
        counts = Counter[str]()
        for state, put in domain.situations():
            verdicts = judge(one, state, put, after=True), judge(other, state, put, after=True)
            says = tuple(map(_firm, verdicts))
            same = outcome(verdicts[0]) == outcome(verdicts[1])
            counts[_counted_as(says, same=same)] += 1
            if all(says) and not same:
                found = _parting(domain.name, (one, other), state, put, verdicts)
                key = found.kind, found.one, found.other
                kinds[key] = replace(kinds[key], situations=kinds[key].situations + 1) if key in kinds else found
        tried.append(Surveyed(domain.name, counts.total(), counts["agree"], counts["one"], counts["other"]))
    return Compared(tuple(tried), tuple(kinds.values()))


def _counted_as(says: tuple[bool, ...], *, same: bool) -> str:
    if all(says):
        return "agree" if same else "part"
    return "one" if says[0] else "other" if says[1] else "neither"


def _parting(name: str, books: tuple[Book, Book], state: Any, put: Any, verdicts: tuple[Verdict, Verdict]) -> Parting:
    """Whose words make the difference; where one only grants and the other forbids, that one says nothing of it."""
    deciding = [tuple(_deciding(book, state, put, verdicts[at], verdicts[1 - at])) for at, book in enumerate(books)]
    makes = [found or _rests_on(verdicts[at]) for at, found in enumerate(deciding)]
    if all(verdict.ruling == LEGAL for verdict in verdicts):  # what comes of it is not the same
        one_says_more = any(deciding) and not all(deciding)
        return Parting(ADDS if one_says_more else CONTRADICTS, name, makes[0], makes[1], state, put, verdicts)
    kind = CONTRADICTS
    for at, verdict in enumerate(verdicts):
        if verdict.ruling == LEGAL:
            more = tuple(clause for clause in makes[at] if clause not in verdict.because)
            kind = CONTRADICTS if more else ADDS
            makes[at] = more or makes[at]
    return Parting(kind, name, makes[0], makes[1], state, put, verdicts)


def _deciding(book: Book, state: Any, put: Any, verdict: Verdict, against: Verdict) -> Iterator[str]:
    """The clauses that acted, without which this authority would say what the other one says."""
    acted = (step.clause for step in verdict.steps if step.outcome in (Outcome.APPLIED, Outcome.VIOLATED))
    for clause in dict.fromkeys(acted):
        without = judge(book, state, put, change=Change(off=frozenset({clause})), after=True, trace=False)
        if outcome(without) == outcome(against):
            yield clause


def _rests_on(verdict: Verdict) -> tuple[str, ...]:
    return tuple(footing.id for footing in verdict.rests_on if footing.kind is Rest.CLAUSE) or verdict.because


def _firm(verdict: Verdict) -> bool:
    """Whether clauses decided it; what is presumed or plain reading of the table is nobody's word."""
    clauses = any(footing.kind is Rest.CLAUSE for footing in verdict.rests_on)
    return verdict.ruling in FIRM and (clauses or verdict.ruling == CONFLICT)
