"""Every die face, player and action against a table copied by hand from the Action Dice reference chart."""

from __future__ import annotations

import pytest

from checker.games.wotr import book
from checker.games.wotr.actions import UseDie
from checker.games.wotr.questions import Offers
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deed, Face, Phase, Side
from checker.judging.judge import judge
from checker.judging.verdict import ILLEGAL

# A row for each result of each player, in the words of the chart; marked is what the result offers.
CHART = """
                              move  hide  separate  move   move    attack  recruit  diplomacy  bring  draw  play
free_peoples character        x     x     x         x      x       x       -        -          -      -     x
free_peoples army             -     -     -         -      x       x       -        -          -      -     x
free_peoples muster           -     -     -         -      -       -       x        x          -      -     x
free_peoples event            -     -     -         -      -       -       -        -          -      x     x
free_peoples muster_army      -     -     -         -      x       x       x        x          -      -     x
free_peoples will_of_the_west x     x     x         x      x       x       x        x          x      x     x
shadow       character        -     -     -         x      x       x       -        -          -      -     x
shadow       army             -     -     -         -      x       x       -        -          -      -     x
shadow       muster           -     -     -         -      -       -       x        x          x      -     x
shadow       event            -     -     -         -      -       -       -        -          -      x     x
shadow       muster_army      -     -     -         -      x       x       x        x          x      -     x
shadow       eye              -     -     -         -      -       -       -        -          -      -     -
"""
COLUMNS = (
    "move_fellowship hide_fellowship separate_companions move_characters move_armies attack recruit diplomacy "
    "bring_character draw play"
).split()
OFFERED = {
    (side, face): {deed: cell == "x" for deed, cell in zip(COLUMNS, cells, strict=True)}
    for side, face, *cells in (line.split() for line in CHART.splitlines()[2:])
}
CELLS = [(*row, deed, offered) for row, cells in OFFERED.items() for deed, offered in cells.items()]


def lying(side: Side, face: Face) -> State:
    state = State(phase=Phase.ACTION_RESOLUTION, rings_used_this_turn=(side,))  # a ring may have made the face
    return state.but(side, dice=(face,))


def test_the_table_has_every_face_and_every_action() -> None:
    told = {(side.value, face.value) for side in Side for face in FACES[side]}
    assert set(OFFERED) == told | {("free_peoples", "army")}
    assert set(COLUMNS) | {"other"} == {deed.value for deed in Deed}


@pytest.mark.parametrize(("side", "face", "deed", "offered"), CELLS)
def test_a_result_offers_what_the_table_says(side: str, face: str, deed: str, *, offered: bool) -> None:
    state = lying(Side(side), Face(face))
    assert judge(book, state, Offers(Side(side), Face(face), Deed(deed))).answer is offered


@pytest.mark.parametrize(("side", "face", "deed", "offered"), CELLS)
def test_a_die_is_refused_for_what_its_result_does_not_offer_and_for_nothing_else(
    side: str, face: str, deed: str, *, offered: bool
) -> None:
    verdict = judge(book, lying(Side(side), Face(face)), UseDie(Side(side), Face(face), Deed(deed)))
    refused = [step.part for step in verdict.steps if step.outcome == "violated"]
    assert ("WOTR.4.1.15#the_result_offers_it" in refused) is not offered
    if offered:
        assert verdict.ruling != ILLEGAL, refused
