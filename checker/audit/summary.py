"""A fleet of audits counted up: clauses broken most, in which turn and by which side, and clauses nobody exercised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from checker.audit.audit import BROKEN

LATE = 60  # turns beyond this are counted together: no game that is played lasts so long


@dataclass(slots=True)
class Count:
    """What the fleet did to one clause."""

    exercised: int = 0
    kept: int = 0
    broken: int = 0
    doubtful: int = 0  # findings that a record cannot tell for certain
    records: int = 0  # in which it was broken
    turns: Counter[int] = field(default_factory=Counter)  # of the findings that are certain
    sides: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Summary:
    """The audits added so far; it grows with the clauses of the rulebook and not with the records."""

    records: int = 0
    turns: int = 0
    broken_records: int = 0
    unread: int = 0  # records that are none, and events that could not be read
    clauses: dict[str, Count] = field(default_factory=dict)
    found: dict[int, Counter[str]] = field(default_factory=dict)  # in each turn the certain findings of each side

    def add(self, row: Mapping[str, Any]) -> None:
        """Count an audit, given as it is told in JSON."""
        self.records += 1
        self.turns += row["turns"]
        for clause, tally in row["clauses"].items():
            count = self.clauses.setdefault(clause, Count())
            count.exercised += tally["exercised"]
            count.kept += tally["kept"]
            count.broken += tally["broken"]
        hit = set()
        for finding in row["findings"]:
            count = self.clauses.setdefault(finding["clause"], Count())
            if finding["certainty"] != BROKEN:
                count.doubtful += 1
                continue
            hit.add(finding["clause"])
            turn = min(finding["turn"], LATE)
            count.turns[turn] += 1
            self.found.setdefault(turn, Counter())[finding["player"]] += 1
            count.sides[finding["player"]] += 1
        for clause in hit:
            self.clauses[clause].records += 1
        self.broken_records += bool(hit)

    @property
    def worst(self) -> list[tuple[str, Count]]:
        """The clauses that were broken, the most broken first."""
        hit = [(clause, count) for clause, count in self.clauses.items() if count.turns]
        return sorted(hit, key=lambda one: -one[1].turns.total())

    @property
    def idle(self) -> list[str]:
        """The clauses that no event of any record exercised."""
        return [clause for clause, count in self.clauses.items() if not count.exercised]

    @property
    def by_turn(self) -> dict[int, Counter[str]]:
        """What each side broke in each turn, from the first to the last in which something was broken."""
        return {turn: self.found.get(turn, Counter()) for turn in range(1, max(self.found, default=0) + 1)}

    @property
    def by_side(self) -> Counter[str]:
        return sum((count.sides for count in self.clauses.values()), Counter[str]())


def summed(rows: Iterable[Mapping[str, Any]]) -> Summary:
    """The summary of all these audits."""
    summary = Summary()
    for row in rows:
        summary.add(row)
    return summary
