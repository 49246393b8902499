"""How a clause takes part in judging: parts of four kinds, and the findings they return."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

LAYERS = ("rulebook", "ruling", "erratum")


class Kind(StrEnum):
    DEFINES = "defines"
    REQUIRES = "requires"
    PERMITS = "permits"
    EFFECTS = "effects"


class Outcome(StrEnum):
    APPLIED = "applied"
    OVERRIDDEN = "overridden"
    SATISFIED = "satisfied"
    VIOLATED = "violated"
    SILENT = "silent"


# What each kind of part may find; anything else is a mistake in the part.
FINDINGS = {
    Kind.DEFINES: (Outcome.APPLIED, Outcome.SILENT),
    Kind.REQUIRES: (Outcome.SATISFIED, Outcome.VIOLATED, Outcome.SILENT),
    Kind.PERMITS: (Outcome.APPLIED, Outcome.SILENT),
    Kind.EFFECTS: (Outcome.APPLIED, Outcome.SILENT),
}


@dataclass(frozen=True, slots=True)
class Finding:
    """What one part says about one situation."""

    outcome: Outcome
    reason: str = ""
    value: Any = None


SILENT = Finding(Outcome.SILENT)


def silent(reason: str) -> Finding:
    """The clause does not apply, and players may want to know why not."""
    return Finding(Outcome.SILENT, reason)


def satisfied(reason: str) -> Finding:
    """The requirement is met."""
    return Finding(Outcome.SATISFIED, reason)


def violated(reason: str) -> Finding:
    """The requirement is not met; the reason is read by players."""
    return Finding(Outcome.VIOLATED, reason)


def applies(reason: str) -> Finding:
    """The permission holds here."""
    return Finding(Outcome.APPLIED, reason)


def answer(value: object, reason: str) -> Finding:
    """The clause answers the question."""
    return Finding(Outcome.APPLIED, reason, value)


def becomes(state: object, reason: str) -> Finding:
    """The clause changes the situation."""
    return Finding(Outcome.APPLIED, reason, state)


@dataclass(frozen=True, slots=True)
class Part:
    """One way in which one clause speaks."""

    clause: str
    kind: Kind
    about: tuple[str, ...]  # names of actions, or of one question
    decide: Callable[..., Finding]
    when: Callable[[Any], bool] | None = None
    numbers: tuple[tuple[str, int], ...] = ()
    overrides: tuple[str, ...] = ()  # clause ids, or `id#name` for one part of a clause
    since: str = ""  # the layer or date from which the clause is in force
    formerly: bool = False  # speaks only where its clause is not yet in force
    id: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", f"{self.clause}#{self.name}")

    @property
    def name(self) -> str:
        return self.decide.__name__

    def beats(self, other: Part) -> bool:
        """Whether this part says that it overrides the other."""
        return self is not other and (other.clause in self.overrides or other.id in self.overrides)
