"""The tiny invented game of the tests, a quay on which crates are loaded, as a package would offer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from checker.judging.book import Book, Question
from checker.judging.facts import fact
from checker.judging.hearing import Case
from checker.judging.parts import SILENT, Finding, answer, applies, becomes, satisfied, violated
from checker.text.message import Catalogue

CLAUSES = {
    "Q.1": "The harbour master loads as many crates as he wants.",
    "Q.2": "No more than 3 crates are loaded.",
    "Q.3": "However, in calm weather a fourth crate may be loaded.",
    "Q.4": "This exception does not hold at night.",
    "Q.5": "The toll is 2 coins.",
    "Q.6": "In a storm there is no toll.",
    "Q.7": "A captain pays 5 coins.",
    "Q.8": "Crates that are loaded leave the quay.",
    "Q.9": "In a storm the crates stay on the quay.",
    "Q.10": "Nobody knows what this clause means.",
}


class Weather(StrEnum):
    CALM = "calm"
    STORM = "storm"
    LIGHT_WIND = "light wind"


@dataclass(frozen=True, slots=True)
class Crate:
    """A crate with something in it."""

    holds: str = fact("what is in it")
    weight: int = fact("its weight", default=1, least=1, most=9)


@dataclass(frozen=True, slots=True)
class Quay:
    """What can be seen from the quay."""

    crates: int = fact("crates on the quay", default=10, most=50)
    weather: Weather = fact("the weather", default=Weather.LIGHT_WIND)
    night: bool = fact("whether it is night", default=False)
    captain: str | None = fact("the captain's name", default=None)
    special: tuple[Crate, ...] = fact("crates that are marked", default=(), unordered=True)


@dataclass(frozen=True, slots=True)
class Load:
    crates: int = fact("how many crates")
    carefully: bool = fact("with care", default=False)


@dataclass(frozen=True, slots=True)
class Sail:
    """Leave the harbour."""


@dataclass(frozen=True, slots=True)
class Toll(Question[int]):
    """How many coins are due."""


@dataclass(frozen=True, slots=True)
class Tide(Question[bool]):
    """Whether the tide is in; no clause says."""


Here = Case[Quay, Load]

KOREAN = Catalogue(
    "ko",
    {
        "allowed": "할 수 있습니다",
        "not allowed": "할 수 없습니다",
        "it is allowed": "할 수 있습니다",
        "the harbour master loads {crates} crates": "상자 {crates}개를 싣습니다",
        "{moves} – that would be allowed": "가장 가까운 허용: {moves}",
        "Given {what}": "상황 {what}",
        "When {what}": "행동 {what}",
        "Then {what}": "결과 {what}",
    },
    {
        "what is in it": "내용물",
        "crates on the quay": "부두의 상자",
        "the weather": "날씨",
        "how many crates": "상자 수",
    },
)


def loaded(state: Quay, action: Load) -> Quay:
    return state


def candidates(state: Quay) -> Iterator[Load]:
    return (Load(crates) for crates in range(state.crates + 1))


def empty_book() -> Book:
    """The vocabulary without any clause."""
    book = Book("quay", Quay).speaking([KOREAN])
    book.action(
        Load,
        says="the harbour master loads {crates} crates",
        does=loaded,
        candidates=candidates,
        concerns=("Q.2", "Q.10"),
    )
    book.action(Sail, says="the ship sails")
    book.question(Toll, int, says="how much toll is due")
    book.question(Tide, bool, says="whether the tide is in")
    return book


def book() -> Book:
    """The whole game."""
    made = empty_book()

    @made.permits("Q.1", Load)
    def as_he_wants(case: Here) -> Finding:
        return applies("he loads as many as he wants")

    @made.requires("Q.2", Load, most=3)
    def no_more(case: Here, most: int) -> Finding:
        words = f"{case.action.crates} crates loaded, at most {most} allowed"
        return satisfied(words) if case.action.crates <= most else violated(words)

    @made.permits(
        "Q.3", Load, overrides="Q.2", because="However", when=lambda case: case.state.weather is Weather.CALM, calm=4
    )
    def a_fourth(case: Here, calm: int) -> Finding:
        return applies(f"calm weather allows {calm}") if case.action.crates <= calm else SILENT

    @made.requires(
        "Q.4",
        Load,
        overrides="Q.3",
        because="This exception does not hold",
        when=lambda case: case.state.night and case.action.crates > 3,
    )
    def not_at_night(case: Here) -> Finding:
        return violated("it is night")

    @made.defines("Q.5", Toll, coins=2)
    def toll(case: Case[Quay, Toll], coins: int) -> Finding:
        return answer(coins, f"the toll is {coins}")

    @made.defines(
        "Q.6", Toll, overrides="Q.5", because="there is no toll", when=lambda case: case.state.weather is Weather.STORM
    )
    def free(case: Case[Quay, Toll]) -> Finding:
        return answer(0, "nobody pays in a storm")

    @made.defines("Q.7", Toll, when=lambda case: case.state.captain is not None)
    def captains(case: Case[Quay, Toll]) -> Finding:
        return answer(5, f"{case.state.captain} is a captain")

    @made.effects("Q.8", Load)
    def leave(case: Here, now: Quay) -> Finding:
        return becomes(replace(now, crates=now.crates - case.action.crates), f"{case.action.crates} crates leave")

    @made.effects(
        "Q.9",
        Load,
        overrides="Q.8",
        because="In a storm the crates stay",
        when=lambda case: case.state.weather is Weather.STORM,
    )
    def stay(case: Here, now: Quay) -> Finding:
        return becomes(now, "the crates stay")

    return made


BOOK = book()
