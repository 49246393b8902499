"""What lies on the table, what ferrymen do, and what can be asked."""

from __future__ import annotations

from dataclasses import dataclass

from checker.api import Question, Word, fact


class Phase(Word):
    MORNING = "morning", "the morning", "아침"
    CROSSING = "crossing", "the crossing", "건너기"
    EVENING = "evening", "the evening", "저녁"


class Fee(Word):
    COIN = "coin", "a coin", "동전"
    FAVOUR = "favour", "a favour", "호의"


class Bank(Word):
    EAST = "east", "the east bank", "동쪽 강둑"
    WEST = "west", "the west bank", "서쪽 강둑"


@dataclass(frozen=True, slots=True)
class River:
    phase: Phase = fact("the phase of the day", ko="하루의 단계", default=Phase.MORNING)
    quay: int = fact("crates on the quay", ko="부두의 상자", default=6, most=20)
    boat: int = fact("crates in the boat", ko="배 안의 상자", default=0, most=20)
    across: int = fact("crates on the other bank", ko="건너편의 상자", default=0, most=20)
    coins: int = fact("the ferryman's coins", ko="뱃사공의 동전", default=3, most=99)
    favours: int = fact("favours he is owed", ko="받을 호의", default=0, most=99)
    calm: bool = fact("whether the river is calm", ko="강이 잔잔함", default=False)
    fog: bool = fact("whether there is fog", ko="안개가 낌", default=False)
    closed: bool = fact("whether the red lantern hangs out", ko="붉은 등불이 걸림", default=False)
    first: Bank | None = fact("who crosses first", ko="먼저 건너는 쪽", default=None)


@dataclass(frozen=True, slots=True)
class Load:
    crates: int = fact("how many crates", ko="상자 수", least=1, most=20)
    fee: Fee = fact("what he takes for each", ko="상자마다 받는 것", default=Fee.COIN)


@dataclass(frozen=True, slots=True)
class Cross:
    """Row to the other bank."""


@dataclass(frozen=True, slots=True)
class ShowLanterns:
    east: int = fact("how bright the lantern of the east bank is", ko="동쪽 등불의 밝기", most=6)
    west: int = fact("how bright the lantern of the west bank is", ko="서쪽 등불의 밝기", most=6)


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
