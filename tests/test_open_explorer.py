"""Books with one fault planted in each: the explorer finds it, in its smallest form, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from checker.judging.book import Book, Presumption
from checker.judging.hearing import Case
from checker.judging.parts import SILENT, Finding, answer, applies, becomes, violated
from checker.open.explore import Exploration, explore
from checker.open.points import Point
from checker.open.settling import sifted
from checker.reports.open import as_record
from tests.mill import Alone, Grind, Grinding, Mill, Next, Price, Sack, Sing, Whistle, Wind, book, rulebook, scenarios

Raw = dict[str, Any]
TWO = "given: {sacks: [{name: rye}, {name: oats}]}"


def case(title: str, put: str, then: str, given: str = TWO) -> str:
    return f"    - title: {title}\n      {given}\n      {put}\n      then: {then}\n"


def priced(made: Book) -> None:
    made.question(Price, int, says="what does grinding cost?")

    @made.defines("M.4", Price)
    def one_coin(case: Case[Mill, Price]) -> Finding:
        return answer(1, "it costs 1 coin")


def contradicting(made: Book) -> None:
    """In a storm both prices are asked, and neither clause gives way."""
    priced(made)

    @made.defines("M.5", Price, when=lambda case: case.state.wind is Wind.STORM)
    def two_coins_in_a_storm(case: Case[Mill, Price]) -> Finding:
        return answer(2, "it costs 2 coins in a storm")


def silent(made: Book) -> None:
    """What it costs in a storm nobody says."""
    made.question(Price, int, says="what does grinding cost?")

    @made.defines("M.4", Price, when=lambda case: case.state.wind is Wind.CALM)
    def one_coin(case: Case[Mill, Price]) -> Finding:
        return answer(1, "it costs 1 coin")


def deaf(made: Book) -> None:
    """How loud the miller whistles decides nothing, and nobody asks."""
    made.action(Whistle, says="the miller whistles")
    made.permits("M.6", Whistle)(may_sing)


def may_sing(case: Case[Mill, Any]) -> Finding:
    return applies("the miller may sing")


def ordered(made: Book) -> None:
    """The sacks stand in any order, and the first of them is next."""
    made.question(Next, str, says="which sack is next?")

    @made.defines("M.1", Next)
    def the_first(case: Case[Mill, Next]) -> Finding:
        return answer(case.state.sacks[0].name, "it is the first") if case.state.sacks else answer("", "there is none")


def excluding(made: Book) -> None:
    """A sack is ground only where it lies alone, says the question; the action does not know of it."""
    made.question(Alone, bool, says="does one sack lie there alone?")
    made.excludes(Grind, lambda state, act: Alone(), answer=False, says="only a sack that lies alone is ground")

    @made.defines("M.1", Alone)
    def one_alone(case: Case[Mill, Alone]) -> Finding:
        return answer(len(case.state.sacks) < 2, "they are counted")


def named(made: Book) -> None:
    """A sack that nobody printed is asked for by its name."""
    made.requires("M.2", Grind)(not_the_oats)


def not_the_oats(case: Grinding) -> Finding:
    return violated("it is the oats") if case.action.sack == "oats" else SILENT


def crowded(made: Book) -> None:
    """A sack far away keeps the miller from singing."""
    made.action(Sing, says="the miller sings")
    made.far_away("an empty sack", lambda state: replace(state, sacks=(*state.sacks, Sack("far away", full=False))))

    @made.permits("M.6", Sing)
    def may_sing_by_few_sacks(case: Case[Mill, Sing]) -> Finding:
        return applies("there are few") if len(case.state.sacks) < 3 else SILENT


def littering(made: Book) -> None:
    """What singing leaves behind nobody could tell: two sacks of one name would do, a nameless wind does not."""
    made.action(Sing, says="the miller sings")
    made.permits("M.6", Sing)(may_sing)

    @made.effects("M.6", Sing)
    def the_wind_goes(case: Case[Mill, Sing], now: Mill) -> Finding:
        return becomes(replace(now, wind="gone"), "the wind goes")  # type: ignore[arg-type]


def unoffered(made: Book) -> None:
    """What is allowed is not among the moves that are offered."""
    made.actions["grind"] = replace(
        made.actions["grind"], candidates=lambda state: [Grind(sack.name) for sack in state.sacks[1:]]
    )


def failing(made: Book) -> None:
    """In a storm the code looks for a sack that is not there."""
    made.action(Sing, says="the miller sings")

    @made.permits("M.6", Sing)
    def sings_to_sacks(case: Case[Mill, Sing]) -> Finding:
        return applies("{sack} is there", sack=case.state.sacks[0].name if case.state.wind is Wind.STORM else "none")


def taking_for_granted(made: Book) -> None:
    """No clause lets the miller sing; the game takes it for granted."""
    made.presumptions["singing"] = Presumption("singing", "Millers sing.")
    made.action(Sing, says="the miller sings", presumes="singing")


def unfounded(made: Book) -> None:
    """He sings in a storm too, against a clause that forbids it, and quotes no words for it."""
    made.action(Sing, says="the miller sings")
    made.requires("M.3", Sing, when=lambda case: case.state.wind is Wind.STORM)(no_song)
    made.permits("M.6", Sing, overrides="M.3#no_song")(may_sing)


def no_song(case: Case[Mill, Sing]) -> Finding:
    return violated("there is a storm")


@dataclass(frozen=True)
class Planted:
    """A fault, what is told besides, and the one point that comes of it, with its situation and the other one."""

    plant: Callable[[Book], None]
    more: str
    key: str
    told: Raw | None
    beside: Raw | None


RYE: Raw = {"name": "rye"}
OATS: Raw = {"name": "oats"}
ASKED = case("the price is asked", "ask: price", "{answer: 1}", "given: {sacks: [{name: rye}, {name: oats}]}")
SINGS = case("the miller sings", "when: sing", "legal")
IN_A_STORM = case("he sings to the rye", "when: sing", "legal", "given: {wind: storm, sacks: [{name: rye}]}")
THREE = case(
    "one of three is ground",
    "when: {grind: {sack: rye}}",
    "legal",
    "given: {sacks: [{name: rye}, {name: oats}, {name: bran}]}",
)
STORM: Raw = {"wind": "storm"}
PLANTED = (
    Planted(contradicting, ASKED, "contradiction: price (M.4, M.5)", {"given": STORM, "ask": {"price": {}}}, None),
    Planted(
        silent,
        ASKED,
        "silence: price (M.4)",
        {"given": {}, "ask": {"price": {}}},
        {"given": STORM, "ask": {"price": {}}},
    ),
    Planted(deaf, case("he whistles", "when: whistle", "legal"), "unheard: whistle.loudly", None, None),
    Planted(
        ordered,
        case("the first sack is next", "ask: next", "{answer: rye}"),
        "law: order, next, given.sacks",
        {"given": {"sacks": [RYE, OATS]}, "ask": {"next": {}}},
        {"given": {"sacks": [OATS, RYE]}, "ask": {"next": {}}},
    ),
    Planted(
        excluding,
        case("two sacks lie there", "ask: alone", "{answer: false}"),
        "law: excluded, grind, alone",
        {"given": {"sacks": [RYE, OATS]}, "when": {"grind": {"sack": "rye"}}},
        {"given": {"sacks": [RYE, OATS]}, "ask": {"alone": {}}},
    ),
    Planted(
        named,
        case("the oats are not ground", "when: {grind: {sack: oats}}", "illegal"),
        "law: names, grind, sack",
        {"given": {"sacks": [OATS]}, "when": {"grind": {"sack": "oats"}}},
        {"given": {"sacks": [{"name": "oats by another name"}]}, "when": {"grind": {"sack": "oats by another name"}}},
    ),
    Planted(
        crowded,
        SINGS,
        "law: far away, sing, an empty sack",
        {"given": {"sacks": [RYE, OATS]}, "when": {"sing": {}}},
        {"given": {"sacks": [RYE, OATS, {"name": "far away", "full": False}]}, "when": {"sing": {}}},
    ),
    Planted(littering, SINGS, "law: afterwards, sing, wind", {"given": {}, "when": {"sing": {}}}, None),
    Planted(
        unoffered,
        THREE,
        "law: offered, grind, missing",
        {"given": {"sacks": [RYE, OATS, {"name": "bran"}]}, "when": {"grind": {"sack": "rye"}}},
        None,
    ),
    Planted(failing, IN_A_STORM, "law: code, sing, M.6#sings_to_sacks", {"given": STORM, "when": {"sing": {}}}, None),
    Planted(taking_for_granted, SINGS, "assumption: singing: sing", {"given": {}, "when": {"sing": {}}}, None),
    Planted(
        unfounded,
        case("he sings in a storm", "when: sing", "legal", "given: {wind: storm}"),
        "override: no ground, M.6#may_sing",
        None,
        None,
    ),
)


def found(one: Planted, *, pairs: bool = False) -> tuple[Book, Exploration]:
    made = book()
    one.plant(made)
    return made, explore(made, rulebook(), scenarios(made, one.more), pairs=pairs)


def raw(made: Book, point: Point) -> tuple[Raw | None, Raw | None]:
    told, beside = (each.raw(made) if each else None for each in (point.told, point.beside))
    return told, beside


def test_a_sound_book_has_no_open_point() -> None:
    made = book()
    assert explore(made, rulebook(), scenarios(made), pairs=True).points == ()


@pytest.mark.parametrize("one", PLANTED, ids=lambda one: str(one.plant.__name__))
def test_what_is_planted_is_found_and_nothing_else(one: Planted) -> None:
    assert [str(point.key) for point in found(one)[1].points] == [one.key]


@pytest.mark.parametrize("one", PLANTED, ids=lambda one: str(one.plant.__name__))
def test_it_is_shown_in_its_smallest_situation(one: Planted) -> None:
    made, exploration = found(one)
    assert raw(made, exploration.points[0]) == (one.told, one.beside)


@pytest.mark.parametrize("one", PLANTED, ids=lambda one: str(one.plant.__name__))
def test_pairs_of_changes_find_no_more_than_what_is_planted(one: Planted) -> None:
    assert [str(point.key) for point in found(one, pairs=True)[1].points] == [one.key]


def test_two_runs_find_the_same() -> None:
    made, first = found(PLANTED[0])
    second = explore(made, rulebook(), scenarios(made, PLANTED[0].more))
    one, other = (as_record(made, each, sifted(made, rulebook(), each)) for each in (first, second))
    assert one == other


def test_what_was_found_first_names_its_scenario() -> None:
    (point,) = found(PLANTED[0])[1].points
    assert (point.first, point.seen) == ("M.1: the price is asked", 1)
