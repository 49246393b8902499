"""Records of played games: what a reader makes of a file, and what a game offers so that its records can be audited."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Unread:
    """Something in a record that cannot be read: the event's number from 1, or 0 for the record as a whole."""

    event: int
    message: str
    advice: str = ""
    line: int = 1

    def __str__(self) -> str:
        where = f"event {self.event}: " if self.event else ""
        return f"{where}{self.message}" + (f"; {self.advice}" if self.advice else "")


@dataclass(frozen=True, slots=True)
class Record:
    """A played game: its events in order, in the vocabulary of its game, and what could not be read."""

    events: tuple[Any, ...]
    options: Any = None
    faults: tuple[Unread, ...] = ()


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write a record down."""

    name: str
    says: str
    recognises: Callable[[str], bool]
    read: Callable[[str], Record]
    write: Callable[[Record], str]


@dataclass(frozen=True, slots=True)
class Account:
    """A whole game in words, as far as its record shows it."""

    title: str = ""
    players: tuple[str, ...] = ()
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Auditor:
    """What a game's book offers for its records: the formats they are kept in, and how one is played again."""

    formats: tuple[Format, ...]
    start: Callable[[], Any]  # the situation before the first event
    replay: Callable[[Record, Any], int]  # puts what the record shows to a hearing; the number of turns
    tell: Callable[[Any], str] = repr  # an event as a sentence
    account: Callable[[Record, int], Account] = lambda _, turns: Account(f"A game of {turns} turns")
    shows: tuple[str, ...] = ()  # the facts of the table that are worth seeing at every event

    def format(self, name: str) -> Format | None:
        return next((one for one in self.formats if one.name == name), None)

    def recognised(self, text: str) -> Format | None:
        return next((one for one in self.formats if one.recognises(text)), None)
