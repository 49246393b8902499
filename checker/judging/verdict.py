"""What judging returns: a ruling, the steps that led to it, and the changes under which it may be asked again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from checker.judging.parts import NOTHING, Kind, Outcome
from checker.text.message import Message

LEGAL, ILLEGAL, CONFLICT, UNDEFINED, ANSWERED = "legal", "illegal", "conflict", "undefined", "answered"


@dataclass(frozen=True, slots=True)
class Step:
    """One clause consulted: what it said, and what became of that."""

    clause: str
    part: str
    kind: Kind
    outcome: Outcome
    reason: Message = NOTHING
    by: str = ""  # the clause that beat this one
    about: str = ""  # the action or question


class Rest(StrEnum):
    """What a firm verdict can rest on."""

    CLAUSE = "clause"
    READING = "reading"
    PRESUMPTION = "presumption"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Footing:
    """One thing that a verdict rests on: a clause, a reading of an open point, a presumption, or the table itself."""

    kind: Rest
    id: str = ""  # of the clause, the reading or the presumption
    words: str | Message = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer with its reasons."""

    ruling: str
    steps: tuple[Step, ...]
    answer: Any = None
    after: Any = None
    because: tuple[str, ...] = ()  # the clauses that decided it
    note: Message = NOTHING
    rests_on: tuple[Footing, ...] = ()  # nothing where the verdict is open
    silent_on: str = ""  # the question or action of which no clause says anything; empty where a fact is not told

    @property
    def consulted(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(step.clause for step in self.steps))


@dataclass(frozen=True, slots=True)
class Change:
    """The smallest changes of a book that a proof tries: a clause or part off, a number nudged, a part turned round."""

    off: frozenset[str] = frozenset()  # clause ids and part ids
    answer: tuple[frozenset[str], int] | None = None  # parts, and by how much the number they answer is another
    nudge: tuple[frozenset[str], str, int] | None = None  # parts, name of the number, by how much
    unless: frozenset[str] = frozenset()  # parts whose condition is negated
    flip: frozenset[str] = frozenset()  # parts whose finding is reversed
    reads: tuple[tuple[str, str], ...] = ()  # readings of open points, each with the side that is tried


UNCHANGED = Change()


class PartFailed(Exception):
    """The code of a game broke its promise: it raised, or it forgot to return a finding."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where} {why}")
        self.where = where
