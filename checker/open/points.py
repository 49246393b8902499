"""Open points: what can be found unsettled, by a key that stays, with the smallest situation that shows it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from checker.open.changes import Alteration
from checker.open.posed import Posed


class PointKind(StrEnum):
    """What an open point is, and what is said of all of its kind."""

    says: str

    def __new__(cls, name: str, says: str) -> PointKind:
        member = str.__new__(cls, name)
        member._value_, member.says = name, says
        return member

    CONTRADICTION = "contradiction", "Clauses in force disagree, and nothing says which of them gives way."
    OVERRIDE = "override", "An exception beats a clause without words that let it, or without a case that shows it."
    SILENCE = "silence", "A clause decides, and one fact told otherwise nobody says anything."
    ASSUMPTION = "assumption", "It is allowed, or answered, and no clause says so: it is taken for granted."
    READING = "reading", "The text can be read in more ways than one, and this hangs on how it is read."
    UNHEARD = "unheard", "A fact can be told and decides nothing, or one of its choices never makes a difference."
    LAW = "law", "What must make no difference does, or what must not be possible is."


class PointKey(NamedTuple):
    """What an open point is about; it stays the same while the point does."""

    kind: PointKind
    about: str  # an action or question, and what of it
    clauses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.kind}: {self.about}" + (f" ({', '.join(self.clauses)})" if self.clauses else "")


@dataclass(frozen=True, slots=True)
class Sighting:
    """A place where an open point was seen: a situation, and the change or the other situation that shows it."""

    key: PointKey
    words: str
    told: Posed
    change: Alteration | None = None
    other: Posed | None = None  # what comes out otherwise, or ought to come out the same

    @property
    def beside(self) -> Posed | None:
        return self.change.made(self.told) if self.change is not None else self.other


@dataclass(frozen=True, slots=True)
class Point:
    """An open point with the smallest situation that shows it."""

    key: PointKey
    words: str
    seen: int  # in how many situations
    told: Posed | None = None  # nothing where it is about no situation
    beside: Posed | None = None
    change: Alteration | None = None
    first: str = ""  # the scenario from which it was found
