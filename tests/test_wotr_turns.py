"""Whole turns played forward: what one action leaves behind, the next one accepts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from checker.games.wotr import book
from checker.games.wotr.actions import AllocateHunt, BeginPhase, RecoverDice, RollDice
from checker.games.wotr.card_actions import Discard, DiscardTableCard, Draw
from checker.games.wotr.nouns import Act, Drawn, Figure, HuntBox, TableCard
from checker.games.wotr.questions import CardsToDraw, DicePool, ExcessCards, HuntMaximum, HuntMinimum, PlayerToAct
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deck, Did, Face, Phase, Side
from checker.judging.judge import judge, legal_moves

CARDS = 48  # in the two decks of a player


def do(state: State, action: Any) -> State:
    verdict = judge(book, state, action, after=True)
    assert verdict.ruling == "legal", (action, verdict.because, verdict.note)
    after: State = verdict.after
    return after


def ask(state: State, question: Any) -> Any:
    return judge(book, state, question).answer


def opening(state: State, rng: Random) -> State:
    """The phases before anybody acts."""
    for side in Side:
        state = do(state, RecoverDice(side, ask(state, DicePool(side))))
    for side in Side:
        state = do(state, Draw(side, *(ask(state, CardsToDraw(side, deck)) for deck in Deck)))
        state = trimmed(state)
    state = do(do(state, BeginPhase(Phase.FELLOWSHIP)), BeginPhase(Phase.HUNT_ALLOCATION))
    state = do(state, AllocateHunt(rng.randint(ask(state, HuntMinimum()), ask(state, HuntMaximum()))))
    state = do(state, BeginPhase(Phase.ACTION_ROLL))
    for side in Side:
        box = state.hunt_box.shadow if side is Side.SHADOW else 0
        rolled = ask(state, DicePool(side)) - box
        state = do(state, RollDice(side, tuple(rng.choice(FACES[side]) for _ in range(rolled))))
    return do(state, BeginPhase(Phase.ACTION_RESOLUTION))


def trimmed(state: State) -> State:
    for side in Side:
        if excess := ask(state, ExcessCards(side)):
            state = do(state, Discard(side, excess))
    return state


def acting(state: State, rng: Random) -> Iterator[State]:
    """Every situation of the Action Resolution, until all dice are used."""
    while state.free_peoples_dice or state.shadow_dice:
        due = ask(state, PlayerToAct())
        kinds = [list(legal_moves(book, state, [kind])) for kind in ("use_die", "pass", "skip", "use_ring", "draw")]
        offered = [moves for moves in kinds if moves]
        assert offered, state
        assert {move.player for moves in offered for move in moves} == {due}
        state = trimmed(do(state, rng.choice(rng.choice(offered))))
        yield state


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10_000))
def test_turns_go_on_and_no_die_or_card_is_lost(seed: int) -> None:
    rng, state = (
        Random(seed),
        State(
            phase=Phase.RECOVER,
            free_peoples_hand=0,
            shadow_hand=0,
            free_peoples_drawn=Drawn(),
            shadow_drawn=Drawn(),
        ),
    )
    for turn in (1, 2, 3):
        assert (state.turn, state.rings_used_this_turn) == (turn, ())
        state = opening(state, rng)
        for now in acting(state, rng):
            for side, box in (
                (Side.SHADOW, now.hunt_box.shadow),
                (Side.FREE_PEOPLES, now.hunt_box.free_peoples),
            ):
                decks = now.decks(side)
                assert len(now.dice(side) or ()) + len(now.used(side)) + box == now.pool(side)
                assert now.hand(side) + now.discards(side) + decks.character + decks.strategy == CARDS
            state = now
        state = do(do(state, BeginPhase(Phase.VICTORY_CHECK)), BeginPhase(Phase.RECOVER))


def test_a_die_that_moved_the_fellowship_forces_a_die_in_the_next_turn() -> None:
    state = State(phase=Phase.VICTORY_CHECK, turn=2, hunt_box=HuntBox(shadow=2, free_peoples=1))
    state = do(state, BeginPhase(Phase.RECOVER))
    for side in Side:
        state = do(state, RecoverDice(side, ask(state, DicePool(side))))
    assert (state.hunt_box.shadow, state.hunt_box.free_peoples, ask(state, HuntMinimum())) == (0, 0, 1)


def test_a_card_that_falls_is_discarded_in_the_turn_of_the_other_player_too() -> None:
    state = State(
        phase=Phase.ACTION_RESOLUTION,
        acts=(Act(Side.FREE_PEOPLES),),
        free_peoples_dice=(Face.EVENT,),
        shadow_dice=(Face.ARMY,),
        table_cards=(TableCard("Watch on the Wall", play_condition_holds=False),),
    )
    after = do(state, DiscardTableCard(Side.FREE_PEOPLES, "Watch on the Wall"))
    assert after.acts == (Act(Side.FREE_PEOPLES), Act(Side.FREE_PEOPLES, Did.DISCARD_WITHOUT_DIE))
    assert ask(after, PlayerToAct()) is Side.SHADOW


def test_a_pool_that_is_told_is_counted_anew_only_while_dice_are_recovered() -> None:
    table = State(turn=3, phase=Phase.ACTION_RESOLUTION, shadow_pool=6, characters=(Figure("Saruman", entered=1),))
    assert judge(book, table, DicePool(Side.SHADOW)).answer == 6
    assert judge(book, replace(table, phase=Phase.RECOVER), DicePool(Side.SHADOW)).answer == 8
