"""What the aid says of the board, and where it says nothing: Nations, regions and what is not told of them."""

from __future__ import annotations

import pytest

from checker.games.wotr import book
from checker.games.wotr.aid.questions import StepsAdvanced, TurnsActive
from checker.games.wotr.board import Board, Nation, Region
from checker.games.wotr.state import State
from checker.games.wotr.words import Happening, Settlement, Side
from checker.judging.judge import judge

ROHAN = Nation("Rohan", Side.FREE_PEOPLES, 2, active=False)
ISENGARD = Nation("Isengard", Side.SHADOW, 1)
EDORAS = Region("Edoras", "Rohan", Settlement.CITY)
BOARD = State(board=Board(regions=(EDORAS,), nations=(ROHAN, ISENGARD)))


@pytest.mark.parametrize(
    ("asked", "note"),
    [
        (TurnsActive("Isengard", Happening.ENTERED), "no clause says what activates a Nation of the Shadow"),
        (TurnsActive("Rohan", Happening.BY_CARD), "what a card activates is told by its text"),
        (TurnsActive("Rohan", Happening.ENTERED, "Edoras"), "the situation does not tell which army"),
        (TurnsActive("Rohan", Happening.DECLARED), "the situation does not tell in which region"),
        (TurnsActive("Rohan", Happening.COMPANION_STOPS, "Edoras"), "the situation does not tell which Companion"),
        (StepsAdvanced("Rohan", Happening.ATTACKED), "the situation does not tell which army"),
        (StepsAdvanced("Rohan", Happening.CAPTURED), "the situation does not tell in which region"),
        (StepsAdvanced("Rohan", Happening.CAPTURED, "Edoras"), "the situation does not tell who captures it"),
    ],
)
def test_what_is_not_told_is_not_guessed(asked: TurnsActive | StepsAdvanced, note: str) -> None:
    verdict = judge(book, BOARD, asked)
    assert verdict.ruling == "undefined"
    assert str(verdict.note).startswith(note)


@pytest.mark.parametrize("what", [Happening.ENTERED, Happening.DECLARED, Happening.COMPANION_STOPS])
def test_what_advances_no_nation_needs_no_more_to_be_told(what: Happening) -> None:
    assert judge(book, BOARD, StepsAdvanced("Rohan", what)).answer == 0


def test_a_settlement_without_a_marker_is_held_by_the_side_of_its_nation() -> None:
    assert BOARD.board.controller("Edoras") is Side.FREE_PEOPLES
    assert Board(regions=(EDORAS,)).controller("Edoras") is None
