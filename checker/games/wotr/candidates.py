"""The moves a situation offers before any clause forbids them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.games.wotr.actions import AllocateHunt, BeginPhase, Discard, Draw, Pass, RecoverDice, Skip, UseDie, UseRing
from checker.games.wotr.state import State
from checker.games.wotr.words import Deed, Face, Phase, Side

OF_THE_FREE_PEOPLES = (Deed.MOVE_FELLOWSHIP, Deed.HIDE_FELLOWSHIP, Deed.SEPARATE_COMPANIONS)


def allocations(state: State) -> Iterator[AllocateHunt]:
    return (AllocateHunt(dice) for dice in range(11))


def recoveries(state: State) -> Iterator[RecoverDice]:
    return (RecoverDice(side, dice) for side in Side for dice in range(13))


def phases(state: State) -> Iterator[BeginPhase]:
    return (BeginPhase(phase) for phase in Phase)


def passes(state: State) -> Iterator[Pass]:
    return (Pass(side) for side in Side)


def _faces(state: State, side: Side) -> tuple[Face, ...]:
    return tuple(Counter(state.dice(side) or ()))


def skips(state: State) -> Iterator[Skip]:
    return (Skip(side, face) for side in Side for face in _faces(state, side))


def uses(state: State) -> Iterator[UseDie]:
    for side in Side:
        deeds = [deed for deed in Deed if side is Side.FREE_PEOPLES or deed not in OF_THE_FREE_PEOPLES]
        yield from (UseDie(side, face, deed) for face in _faces(state, side) for deed in deeds)


def ring_uses(state: State) -> Iterator[UseRing]:
    for side in Side:
        for face in _faces(state, side):
            for into in Face:
                for ring in state.rings:
                    yield UseRing(side, face, into, ring=ring.name)


def draws(state: State) -> Iterator[Draw]:
    for side in Side:
        for character in range(2):
            for strategy in range(2):
                yield Draw(side, character, strategy)
                for face in _faces(state, side):
                    yield Draw(side, character, strategy, face)


def discards(state: State) -> Iterator[Discard]:
    return (Discard(side, cards) for side in Side for cards in range(1, state.hand(side) + 1))
