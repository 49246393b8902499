"""What judging returns: a ruling, the steps that led to it, and the changes under which it may be asked again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checker.parts import Kind, Outcome

LEGAL, ILLEGAL, CONFLICT, UNDEFINED, ANSWERED = "legal", "illegal", "conflict", "undefined", "answered"


@dataclass(frozen=True, slots=True)
class Step:
    """One clause consulted: what it said, and what became of that."""

    clause: str
    part: str
    kind: Kind
    outcome: Outcome
    reason: str = ""
    by: str = ""  # the clause that beat this one
    about: str = ""  # the action or question


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer with its reasons."""

    ruling: str
    steps: tuple[Step, ...]
    answer: Any = None
    after: Any = None
    because: tuple[str, ...] = ()  # the clauses that decided it
    note: str = ""

    @property
    def consulted(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(step.clause for step in self.steps))


@dataclass(frozen=True, slots=True)
class Change:
    """The smallest changes of a book that a proof tries: a clause or part off, a number nudged, a part turned round."""

    off: frozenset[str] = frozenset()  # clause ids and part ids
    nudge: tuple[frozenset[str], str, int] | None = None  # parts, name of the number, by how much
    unless: frozenset[str] = frozenset()  # parts whose condition is negated
    flip: frozenset[str] = frozenset()  # parts whose finding is reversed


UNCHANGED = Change()


class PartFailed(Exception):
    """The code of a game broke its promise: it raised, or it forgot to return a finding."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where} {why}")
        self.where = where
