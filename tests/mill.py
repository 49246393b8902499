"""A tiny invented game, a mill that grinds sacks, sound as it stands: tests plant one fault in it at a time."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from checker.judging.book import Book, Question
from checker.judging.facts import fact
from checker.judging.hearing import Case
from checker.judging.parts import Finding, applies, satisfied, violated
from checker.model import Clause, Rulebook, Source
from checker.scenarios.scenarios import read_scenarios
from checker.scenarios.situations import Scenario

CLAUSES = {
    "M.1": "A sack may be ground.",
    "M.2": "An empty sack is not ground.",
    "M.3": "In a storm nothing is ground.",
    "M.4": "Grinding costs 1 coin.",
    "M.5": "In a storm grinding costs 2 coins.",
    "M.6": "The miller may sing. However, he sings in a storm too.",
}
SOUND = """
    - title: a full sack is ground
      given: {sacks: [{name: rye}, {name: oats, full: false}]}
      when: {grind: {sack: rye}}
      then: legal
    - title: an empty one is not
      given: {sacks: [{name: rye, full: false}]}
      when: {grind: {sack: rye}}
      then: illegal
    - title: nor is one in a storm
      given: {wind: storm, sacks: [{name: rye}]}
      when: {grind: {sack: rye}}
      then: illegal
"""


class Wind(StrEnum):
    CALM = "calm"
    STORM = "storm"


@dataclass(frozen=True, slots=True)
class Sack:
    name: str = fact("its name", names="sack")
    full: bool = fact("whether it is full", default=True)


@dataclass(frozen=True, slots=True)
class Mill:
    """What lies at the mill."""

    wind: Wind = fact("the wind", default=Wind.CALM)
    sacks: tuple[Sack, ...] = fact("the sacks", default=(), unordered=True)


@dataclass(frozen=True, slots=True)
class Grind:
    sack: str = fact("the sack that is ground", refers="sack")


@dataclass(frozen=True, slots=True)
class Sing:
    """The miller sings."""


@dataclass(frozen=True, slots=True)
class Whistle:
    """The miller whistles."""

    loudly: bool = fact("whether it is loud", default=False)


@dataclass(frozen=True, slots=True)
class Price(Question[int]):
    """What grinding costs."""


@dataclass(frozen=True, slots=True)
class Next(Question[str]):
    """The sack that is next."""


@dataclass(frozen=True, slots=True)
class Alone(Question[bool]):
    """Whether one sack alone is there."""


Grinding = Case[Mill, Grind]


def sack_of(case: Grinding) -> Sack:
    return next(sack for sack in case.state.sacks if sack.name == case.action.sack)


def book() -> Book:
    """Three clauses that agree, answer whatever the scenarios come to, and look at all that can be told."""
    made = Book("mill", Mill)
    made.action(Grind, says="{sack} is ground")

    @made.permits("M.1", Grind)
    def a_sack_may_be_ground(case: Grinding) -> Finding:
        return applies("it is a sack")

    @made.requires("M.2", Grind)
    def it_is_full(case: Grinding) -> Finding:
        return satisfied("it is full") if sack_of(case).full else violated("it is empty")

    @made.requires("M.3", Grind)
    def no_storm(case: Grinding) -> Finding:
        return violated("there is a storm") if case.state.wind is Wind.STORM else satisfied("there is none")

    return made


def rulebook() -> Rulebook:
    clauses = tuple(
        Clause(name, name, "mill", "rules", "en", ("Grinding",), "rule", text, Source("mill.md", line))
        for line, (name, text) in enumerate(CLAUSES.items(), 1)
    )
    return Rulebook("mill", "The Mill", checkers="mill", clauses=clauses)


def scenarios(made: Book, more: str = "") -> tuple[Scenario, ...]:
    """The sound scenarios, and more."""
    text = f"game: mill\nM.1:\n  scenarios:{SOUND}{more}"
    file = read_scenarios(text, "mill.yaml", {"mill": made}, {"mill": rulebook()})
    assert not file.problems, file.problems
    return file.scenarios
