"""What lies on the table, what ferrymen do, and what can be asked."""

from __future__ import annotations

from dataclasses import dataclass

from checker.api import Question, Word, fact


class Phase(Word):
    MORNING = "morning", "the morning"
    CROSSING = "crossing", "the crossing"
    EVENING = "evening", "the evening"


class Fee(Word):
    COIN = "coin", "a coin"
    FAVOUR = "favour", "a favour"


class Bank(Word):
    EAST = "east", "the east bank"
    WEST = "west", "the west bank"


@dataclass(frozen=True, slots=True)
class River:
    phase: Phase = fact("the phase of the day", default=Phase.MORNING)
    quay: int = fact("crates on the quay", default=6, most=20)
    boat: int = fact("crates in the boat", default=0, most=20)
    across: int = fact("crates on the other bank", default=0, most=20)
    coins: int = fact("the ferryman's coins", default=3, most=99)
    favours: int = fact("favours he is owed", default=0, most=99)
    calm: bool = fact("whether the river is calm", default=False)
    fog: bool = fact("whether there is fog", default=False)
    closed: bool = fact("whether the red lantern hangs out", default=False)
    first: Bank | None = fact("who crosses first", default=None)


@dataclass(frozen=True, slots=True)
class Load:
    crates: int = fact("how many crates", least=1, most=20)
    fee: Fee = fact("what he takes for each", default=Fee.COIN)


@dataclass(frozen=True, slots=True)
class Cross:
    """Row to the other bank."""


@dataclass(frozen=True, slots=True)
class ShowLanterns:
    east: int = fact("how bright the lantern of the east bank is", most=6)
    west: int = fact("how bright the lantern of the west bank is", most=6)


@dataclass(frozen=True, slots=True)
class HangRedLantern:
    """Close the river."""


@dataclass(frozen=True, slots=True)
class EndPhase:
    """Be done with this phase of the day."""


@dataclass(frozen=True, slots=True)
class Purse(Question[int]):
    """How many coins a ferryman begins with."""


@dataclass(frozen=True, slots=True)
class NextPhase(Question[Phase]):
    """Which phase comes after this one."""


@dataclass(frozen=True, slots=True)
class Toll(Question[int]):
    """How much is due."""
