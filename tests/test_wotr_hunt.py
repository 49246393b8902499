"""Hunt Allocation over its whole space, against a table written from the words of the rows alone."""

from __future__ import annotations

from itertools import product

import pytest

from checker.games.wotr import book
from checker.games.wotr.actions import AllocateHunt
from checker.games.wotr.nouns import HuntBox
from checker.games.wotr.questions import HuntMaximum, HuntMinimum
from checker.games.wotr.state import State
from checker.games.wotr.words import Moved
from checker.judging.judge import judge, legal_moves, nearest_allowed

# Companions in the Fellowship → the numbers of dice that may be placed, when nobody is forced.
FREE = {
    0: {0, 1},
    1: {0, 1},
    2: {0, 1, 2},
    3: {0, 1, 2, 3},
    4: {0, 1, 2, 3, 4},
    5: {0, 1, 2, 3, 4, 5},
    6: {0, 1, 2, 3, 4, 5, 6},
    7: {0, 1, 2, 3, 4, 5, 6, 7},
}
# The same when a Fellowship die lay in the box at the end of the previous turn.
FORCED = {
    0: {1},
    1: {1},
    2: {1, 2},
    3: {1, 2, 3},
    4: {1, 2, 3, 4},
    5: {1, 2, 3, 4, 5},
    6: {1, 2, 3, 4, 5, 6},
    7: {1, 2, 3, 4, 5, 6, 7},
}


def situation(forced: bool, companions: int) -> State:
    return State(companions=companions, fellowship_moves_last_turn=(Moved.DIE,) if forced else (Moved.CARD,))


@pytest.mark.parametrize(("forced", "companions"), list(product((False, True), range(8))))
def test_every_allocation_is_judged_as_the_table_says(forced: bool, companions: int) -> None:
    table = FORCED if forced else FREE
    legal = {
        dice for dice in range(11) if judge(book, situation(forced, companions), AllocateHunt(dice)).ruling == "legal"
    }
    assert legal == table[companions]


@pytest.mark.parametrize(("forced", "companions"), list(product((False, True), range(8))))
def test_the_allocations_offered_are_those_judged_legal(forced: bool, companions: int) -> None:
    offered = legal_moves(book, situation(forced, companions), ["allocate_hunt"])
    assert {move.dice for move in offered} == (FORCED if forced else FREE)[companions]


@pytest.mark.parametrize(("forced", "companions"), list(product((False, True), range(8))))
def test_the_limits_that_are_asked_for_are_the_limits_that_hold(forced: bool, companions: int) -> None:
    state, allowed = situation(forced, companions), (FORCED if forced else FREE)[companions]
    assert judge(book, state, HuntMinimum()).answer == min(allowed)
    assert judge(book, state, HuntMaximum()).answer == max(allowed)


@pytest.mark.parametrize("fellowship_dice", range(1, 6))
def test_any_number_of_fellowship_dice_forces_one_and_no_more(fellowship_dice: int) -> None:
    state = State(hunt_box_last_turn=HuntBox(shadow=2, free_peoples=fellowship_dice))
    assert judge(book, state, HuntMinimum()).answer == 1


def test_the_nearest_allowed_allocation_is_the_limit() -> None:
    nearest = nearest_allowed(book, situation(False, 3), AllocateHunt(6))
    assert nearest == (AllocateHunt(3),)
