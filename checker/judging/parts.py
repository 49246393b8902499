"""How a clause takes part in judging: parts of four kinds, and the findings they return."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from checker.text.message import Message, message

NOTHING = Message("")
LAYERS = ("rulebook", "ruling", "erratum")
BEFORE = "before "  # a clause: all that was in force before it


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
    reason: Message = NOTHING
    value: Any = None


SILENT = Finding(Outcome.SILENT)
Words = str | Message


def _message(words: Words, values: dict[str, object]) -> Message:
    return words if isinstance(words, Message) else message(words, values)


def silent(words: Words, /, **values: object) -> Finding:
    """The clause does not apply, and players may want to know why not."""
    return Finding(Outcome.SILENT, _message(words, values))


def satisfied(words: Words, /, **values: object) -> Finding:
    """The requirement is met; that alone allows nothing."""
    return Finding(Outcome.SATISFIED, _message(words, values))


def violated(words: Words, /, **values: object) -> Finding:
    """The requirement is not met; the words are read by players."""
    return Finding(Outcome.VIOLATED, _message(words, values))


def applies(words: Words, /, **values: object) -> Finding:
    """The permission holds here."""
    return Finding(Outcome.APPLIED, _message(words, values))


def answer(value: object, words: Words, /, **values: object) -> Finding:
    """The clause answers the question."""
    return Finding(Outcome.APPLIED, _message(words, values), value)


def becomes(state: object, words: Words, /, **values: object) -> Finding:
    """The clause changes the situation."""
    return Finding(Outcome.APPLIED, _message(words, values), state)


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
    because: str = ""  # words of its clause, or of those it overrides, that give it the right to
    since: str = ""  # the layer or date from which the clause is in force
    formerly: bool = False  # speaks only where its clause is not yet in force
    reading: str = ""  # speaks only where a side of this reading switches it on
    counts: bool = False  # what it answers is a number
    id: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", f"{self.clause}#{self.name}")

    @property
    def name(self) -> str:
        return self.decide.__name__

    def beats(self, other: Part) -> bool:
        """Whether this part says that it overrides the other."""
        return self is not other and (other.clause in self.overrides or other.id in self.overrides)
