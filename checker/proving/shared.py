"""Scenarios that a statement shares with the clauses it renders, proven where the statement alone speaks for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from checker.judging.book import Book
from checker.model import Key, Rulebook
from checker.proving.proof import Evidence, prove
from checker.scenarios.authorities import retelling
from checker.scenarios.situations import Scenario


@dataclass(frozen=True, slots=True)
class Shared:
    """What the statements of one rulebook owe to the scenarios of its clauses."""

    book: Book  # in which the statements speak with the parts that their words carry
    evidence: dict[Key, tuple[Evidence, ...]]
    parting: dict[Key, tuple[Evidence, ...]]  # scenarios that come out otherwise by the statement


def shared(book: Book, rulebook: Rulebook, scenarios: Iterable[Scenario]) -> Shared | None:
    """The evidence of every statement that speaks for clauses and has no code of its own."""
    told = retelling(book, rulebook)
    if told is None:
        return None
    by_clause: dict[str, list[Scenario]] = {}
    for scenario in scenarios:
        if scenario.game == book.game and not scenario.as_of:
            by_clause.setdefault(scenario.clause, []).append(scenario)
    found = Shared(told, {}, {})
    for entry in rulebook.translations:
        clause = rulebook.by_id.get(entry.statement)
        if clause is None or not entry.speaks or book.parts_of(entry.statement):
            continue
        own = (
            replace(one, clause=entry.statement, quote="") for name in entry.renders for one in by_clause.get(name, ())
        )
        proven = [prove(told, scenario) for scenario in own]
        found.evidence[clause.key] = tuple(one for one in proven if one.agrees and not one.decorative)
        found.parting[clause.key] = tuple(one for one in proven if not one.agrees)
    return found
