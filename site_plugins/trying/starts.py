"""Tables to begin with: for each phase of a game the most usual one on which a scenario shows something allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import fields_of, unwrap
from checker.judging.stopped import attempt
from checker.judging.verdict import LEGAL, PartFailed
from checker.proving.proof import Evidence
from checker.text.message import ENGLISH

Json = dict[str, Any]
PHASE = "phase"  # the fact by which a game's vocabulary says how far the turn is
MOST = 7  # facts; a table to begin with is read at a glance
OFTEN = 16  # a fact that one in so many scenarios of a phase tells is usual in it
LONG = 160  # signs of them as written; what is longer is not better


def starts(book: Book, evidence: Iterable[Evidence]) -> list[Json]:
    """One table for each phase, in their order; where the game tells no phases, one for all."""
    phases = _phases(book)
    found: dict[Any, list[Evidence]] = {}
    for one in evidence:
        if one.verdict.ruling == LEGAL and not one.scenario.as_of and len(one.scenario.given) <= MOST:
            found.setdefault(_phase(book, one) if phases else None, []).append(one)
    return [_start(book, phase, _usual(found[phase])) for phase in (phases or (None,)) if phase in found]


def _usual(found: list[Evidence]) -> Evidence:
    """Of the action they show most often, the one that tells most of the usual facts and few others."""
    ((common, _),) = Counter(one.scenario.put_name for one in found).most_common(1)
    found = [one for one in found if one.scenario.put_name == common]
    told = Counter(fact for one in found for fact in one.scenario.given)

    def worth(one: Evidence) -> tuple[int, int, int]:
        facts = one.scenario.given
        usual = sum(1 if told[fact] * OFTEN >= len(found) else -1 for fact in facts)
        return (
            usual,
            -len(str(one.scenario.put_raw)),
            min(len(str(facts)), LONG),
        )  # who begins says little of what he does

    return max(found, key=worth)


def _phases(book: Book) -> tuple[Enum, ...]:
    entry = fields_of(book.state).get(PHASE)
    kind = unwrap(entry.type)[1] if entry else None
    return tuple(kind) if isinstance(kind, type) and issubclass(kind, Enum) else ()


def _phase(book: Book, one: Evidence) -> Any:
    """The phase a scenario is in, told or as its action has it."""
    try:
        state = attempt("preparing the situation", book.prepare, one.scenario.state, one.scenario.put)
    except PartFailed:
        return None
    return getattr(state, PHASE)


def _start(book: Book, phase: Any, one: Evidence) -> Json:
    told = {PHASE: phase.value} if phase else {}
    label = [each.word(phase) for each in (ENGLISH, *book.languages.values())] if phase else []
    asked = one.scenario
    return {"label": label, "given": {**told, **asked.given}, "when": {asked.put_name: asked.put_raw}}
