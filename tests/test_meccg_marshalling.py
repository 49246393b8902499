"""The marshalling-point calculation agrees with a reference written from the four steps alone."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from checker.games.meccg import book
from checker.games.meccg.nouns.cards import Points
from checker.games.meccg.nouns.people import Player
from checker.games.meccg.questions import DoubledPoints, MarshallingPoints, ReducedPoints
from checker.games.meccg.state import State
from checker.games.meccg.words import Role
from checker.judging.judge import judge

NAMES = ("character", "item", "faction", "ally", "kill", "misc")

categories = st.fixed_dictionaries({name: st.integers(-6, 14) for name in NAMES})


def table(mine: dict[str, int], theirs: dict[str, int], subtracted: int = 0) -> State:
    me = Player(points=Points(**mine), subtracted=subtracted)
    return State(resource_player=me, hazard_player=Player(points=Points(**theirs)))


def points(mine: dict[str, int], theirs: dict[str, int], subtracted: int = 0) -> int:
    found = judge(book, table(mine, theirs, subtracted), MarshallingPoints()).answer
    assert isinstance(found, int)
    return found


def as_dict(held: Points) -> dict[str, int]:
    return {name: getattr(held, name) for name in NAMES}


def reference(mine: dict[str, int], theirs: dict[str, int], subtracted: int) -> int:
    """Steps 2 to 4 by fractions of the positive total: an amount above one half shrinks until it is one half."""
    held = {}
    for name, amount in mine.items():
        alone = name not in ("kill", "misc") and theirs[name] < 1
        held[name] = amount + amount if alone and amount > 0 else amount
    gains = [amount for amount in held.values() if amount > 0]
    losses = sum(amount for amount in held.values() if amount < 0)
    kept = sum(gains)
    if gains and Fraction(max(gains), kept) > Fraction(1, 2):
        kept = 2 * (kept - max(gains))
    return kept + losses - subtracted


def test_the_worked_example_gives_24() -> None:
    mine = {"character": 8, "item": 6, "faction": 3, "ally": 0, "kill": 2, "misc": 1}
    theirs = {"character": 5, "item": 0, "faction": 4, "ally": 2, "kill": 1, "misc": 0}
    assert points(mine, theirs, subtracted=2) == 24


def test_the_worked_example_with_two_character_points_gives_14() -> None:
    mine = {"character": 2, "item": 6, "faction": 3, "ally": 0, "kill": 2, "misc": 1}
    theirs = {"character": 5, "item": 0, "faction": 4, "ally": 2, "kill": 1, "misc": 0}
    assert points(mine, theirs, subtracted=2) == 14


def test_exactly_half_of_the_positive_points_is_not_cut() -> None:
    mine = dict.fromkeys(NAMES, 0) | {"item": 6, "character": 6, "misc": -5}
    theirs = dict.fromkeys(NAMES, 1)
    assert points(mine, theirs) == 7


@given(categories, categories, st.integers(0, 9))
def test_every_total_agrees_with_the_reference(mine: dict[str, int], theirs: dict[str, int], subtracted: int) -> None:
    assert points(mine, theirs, subtracted) == reference(mine, theirs, subtracted)


@given(categories, categories)
def test_doubling_never_touches_miscellaneous_or_kill_points(mine: dict[str, int], theirs: dict[str, int]) -> None:
    doubled = judge(book, table(mine, theirs), DoubledPoints()).answer
    assert (doubled.misc, doubled.kill) == (mine["misc"], mine["kill"])


@given(categories, categories, st.sampled_from(NAMES), st.integers(1, 9))
def test_a_deeper_loss_changes_no_positive_category(
    mine: dict[str, int], theirs: dict[str, int], name: str, loss: int
) -> None:
    shallow = mine | {name: -1}
    deep = mine | {name: -1 - loss}
    one = as_dict(judge(book, table(shallow, theirs), ReducedPoints()).answer)
    other = as_dict(judge(book, table(deep, theirs), ReducedPoints()).answer)
    assert {each: held for each, held in one.items() if each != name} == {
        each: held for each, held in other.items() if each != name
    }


@given(categories, categories)
def test_no_category_ends_above_the_sum_of_the_other_positive_ones(
    mine: dict[str, int], theirs: dict[str, int]
) -> None:
    reduced = as_dict(judge(book, table(mine, theirs), ReducedPoints()).answer)
    positive = sum(max(held, 0) for held in reduced.values())
    assert [name for name, held in reduced.items() if held > 0 and held > positive - held] == []


@given(categories, categories)
def test_at_most_one_category_is_reduced(mine: dict[str, int], theirs: dict[str, int]) -> None:
    situation = table(mine, theirs)
    before = as_dict(judge(book, situation, DoubledPoints()).answer)
    after = as_dict(judge(book, situation, ReducedPoints()).answer)
    assert sum(before[name] != after[name] for name in NAMES) <= 1


@given(categories, categories)
def test_the_opponents_total_comes_from_the_same_steps(mine: dict[str, int], theirs: dict[str, int]) -> None:
    found = judge(book, table(mine, theirs), MarshallingPoints(Role.HAZARD_PLAYER)).answer
    assert found == reference(theirs, mine, 0)
