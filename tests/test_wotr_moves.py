"""Legal moves of a turn: what is offered is allowed, and what is allowed is offered."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from checker.games.wotr import book
from checker.games.wotr.actions import Pass, Skip, UseDie, UseRing
from checker.games.wotr.card_actions import Discard
from checker.games.wotr.nouns import RINGS, Act, Ring
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deed, Did, Face, RingHolder, RingSide, Side
from checker.judging.judge import judge, legal_moves


def dice(side: Side) -> st.SearchStrategy[tuple[Face, ...]]:
    faces = [face for face in FACES[side] if face is not Face.EYE]
    return st.lists(st.sampled_from(faces), max_size=3).map(tuple)


LIES = [
    (RingHolder.FREE_PEOPLES, RingSide.RING),
    (RingHolder.SHADOW, RingSide.EYE),
    (RingHolder.DISCARDED, RingSide.EYE),
]


def ring(name: str) -> st.SearchStrategy[Ring]:
    return st.sampled_from([Ring(name, holder, side) for holder, side in LIES])


situations = st.builds(
    State,
    free_peoples_dice=dice(Side.FREE_PEOPLES),
    shadow_dice=dice(Side.SHADOW),
    acts=st.none() | st.lists(st.builds(Act, st.sampled_from(Side), st.sampled_from(Did)), max_size=3).map(tuple),
    rings=st.tuples(*(ring(one.name) for one in RINGS)),
    rings_used_this_turn=st.lists(st.sampled_from(Side), max_size=2).map(tuple),
    free_peoples_hand=st.integers(0, 8),
    shadow_hand=st.integers(0, 8),
)

# Every action of its kind that could be put to the judge, offered or not.
POSSIBLE: dict[str, list[Any]] = {
    "pass": [Pass(side) for side in Side],
    "skip": [Skip(side, face) for side in Side for face in Face],
    "use_die": [
        UseDie(side, face, deed) for side in Side for face in Face for deed in (Deed.MOVE_FELLOWSHIP, Deed.OTHER)
    ],
    "use_ring": [
        UseRing(side, die, into, ring=one.name) for side in Side for die in Face for into in Face for one in RINGS
    ],
    "discard": [Discard(side, cards) for side in Side for cards in range(1, 9)],
}


@settings(max_examples=40, deadline=None)
@given(situations, st.sampled_from(sorted(POSSIBLE)))
def test_a_move_is_offered_exactly_when_it_is_judged_legal(state: State, name: str) -> None:
    offered = set(legal_moves(book, state, [name]))
    for move in POSSIBLE[name]:
        assert (move in offered) == (judge(book, state, move).ruling == "legal"), move


@settings(max_examples=40, deadline=None)
@given(situations)
def test_somebody_can_always_go_on(state: State) -> None:
    """Whoever has dice, no excess cards and the turn can act or skip: the rules leave nobody stuck."""
    for side in Side:
        if state.acts is None and state.dice(side) and max(map(state.hand, Side)) <= 6:
            assert any(move.player is side for move in legal_moves(book, state, ["skip"]))
