"""Parts of the game that are small enough to try all of them, the simplest situations first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from checker.games.wotr.actions import AllocateHunt, MoveDie, Pass, RecoverDice, RollDice, Skip, UseDie
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import Draw, PlayCard
from checker.games.wotr.nouns import Act, Card, HuntBox
from checker.games.wotr.questions import (
    DiceToRoll,
    DieLies,
    FellowshipDiceDuringHunt,
    HuntMaximum,
    HuntMinimum,
    PlayerToAct,
)
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deed, Did, Face, Phase, Place, Side, Symbol

Told = Iterator[tuple[State, Any]]


def _hunt() -> Told:
    """Up to seven Companions, up to two dice of the turn before, and up to eight dice of a pool of seven."""
    for companions, before in product(range(8), range(3)):
        state = State(
            turn=2,
            phase=Phase.HUNT_ALLOCATION,
            shadow_pool=7,
            companions=companions,
            hunt_box_last_turn=HuntBox(free_peoples=before),
        )
        yield from ((state, AllocateHunt(dice, side)) for side in (Side.SHADOW, Side.FREE_PEOPLES) for dice in range(9))
        yield state, HuntMaximum()
        yield state, HuntMinimum()


def _roll() -> Told:
    """Pools of up to four dice, two in the Hunt Box at most, up to five dice rolled, and a die laid elsewhere."""
    for side, pool, box in product(Side, range(1, 5), range(3)):
        state = State(phase=Phase.ACTION_ROLL, hunt_box=HuntBox(shadow=min(box, pool)))
        state = state.but(side, pool=pool)
        yield state, DiceToRoll(side)
        for face in (Face.CHARACTER, *FACES[side][-1:]):
            yield from ((state, RollDice(side, (face,) * dice)) for dice in range(6))
    for side, where, to in product(Side, Place, Place):
        for face in FACES[side]:
            state = State(phase=Phase.ACTION_ROLL).but(side, dice=(face,))
            yield state, MoveDie(side, face, where, to)


def _beginning() -> Told:
    """Recovering and drawing: pools of two dice, up to two cards of each deck, and cards that lie elsewhere already."""
    for side, phase, recovered in product(Side, (Phase.RECOVER, Phase.FELLOWSHIP), (tuple(Side), ())):
        state = State(turn=2, phase=phase, recovered=recovered, shadow_pool=2, free_peoples_pool=2)
        yield from ((state, RecoverDice(side, dice)) for dice in range(4))
        yield from ((state, Draw(side, *cards)) for cards in product(range(3), range(3)))
        yield from ((gone, Draw(side, 1, 1, names=("a card",))) for gone in _elsewhere(state, side))


def _elsewhere(state: State, side: Side) -> Iterator[State]:
    """A card in its deck, in his hand, or in the discard piles."""
    yield state
    yield state.but(side, held=("a card",))
    yield state.bury(("a card",))


def _acting() -> Told:
    """Up to two dice on either side, and every act that may have been the last."""
    lasts = (None, *(Act(side, did) for side in Side for did in (Did.ACTION, Did.PASS, Did.SKIP)))
    for free, shadow, last in product(range(3), range(3), lasts):
        state = State(
            phase=Phase.ACTION_RESOLUTION,
            free_peoples_dice=(Face.MUSTER,) * free,
            shadow_dice=(Face.MUSTER,) * shadow,
            acts=() if last is None else (last,),
        )
        yield state, PlayerToAct()
        for side in Side:
            yield state, Pass(side)
            yield state, Skip(side, Face.MUSTER)
            yield state, UseDie(side, Face.MUSTER)


def _results() -> Told:
    """Every result of every die, every use, and every place where the die may lie and be put."""
    for side in Side:
        for face, lies in product(FACES[side], Place):
            dice, used = (face,) * (lies is Place.UNUSED), (face,) * (lies is Place.USED)
            state = State(phase=Phase.ACTION_RESOLUTION).but(side, dice=dice, used=used)
            yield state, DieLies(side, face)
            yield state, FellowshipDiceDuringHunt()
            for to, puts in product(Deed, (None, *Place)):
                yield state, UseDie(side, face, to, puts)
            yield from ((state, UseDie(side, face, to, used_as=other)) for to, other in product(Deed, Face))


def _cards() -> Told:
    """Every result and every symbol, and up to two cards drawn with a die from either deck."""
    for side in Side:
        for face in FACES[side]:
            state = State(phase=Phase.ACTION_RESOLUTION).but(side, dice=(face,))
            yield from ((state, PlayCard(side, face, Card(symbol=symbol))) for symbol in Symbol)
            yield from (
                (state, Draw(side, character, strategy, face))
                for character, strategy in product(range(3), range(3))
                if character or strategy
            )
            yield from ((gone, Draw(side, 1, die=face, names=("a card",))) for gone in _elsewhere(state, side))


book.domain("dice for the Hunt", _hunt)
book.domain("the roll", _roll)
book.domain("recovering and drawing", _beginning)
book.domain("whose turn it is", _acting)
book.domain("what a result is used for", _results)
book.domain("cards and dice", _cards)
