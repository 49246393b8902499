"""What each action means on the table before any clause adds to it."""

from __future__ import annotations

from dataclasses import replace

from checker.games.wotr.actions import (
    AllocateHunt,
    BeginPhase,
    Discard,
    DiscardTableCard,
    Draw,
    Pass,
    PlayCard,
    RecoverDice,
    RollDice,
    Skip,
    TakeCasualties,
    UseDie,
    UseRing,
)
from checker.games.wotr.nouns import Act
from checker.games.wotr.state import State
from checker.games.wotr.words import Did, Face, Phase


def begin_phase(state: State, action: BeginPhase) -> State:
    """A new turn takes over what lay in the Hunt Box; a new Action Resolution has seen no act yet."""
    if action.phase is Phase.RECOVER and state.phase is not None:
        box, number = state.hunt_box, state.turn + 1
        state = replace(state, turn=number, hunt_box_last_turn=box, fellowship_moves_last_turn=(), acts=None)
        state = replace(state, rings_used_this_turn=())
    acts = () if action.phase is Phase.ACTION_RESOLUTION else state.acts
    return replace(state, phase=action.phase, acts=acts)


def recover(state: State, action: RecoverDice) -> State:
    box = replace(state.hunt_box, **{action.player.value: 0})
    return replace(state.but(action.player, pool=action.dice, dice=None), hunt_box=box)


def allocate(state: State, action: AllocateHunt) -> State:
    return replace(state, hunt_box=replace(state.hunt_box, shadow=state.hunt_box.shadow + action.dice))


def roll(state: State, action: RollDice) -> State:
    return state.but(action.player, dice=action.results)


def use_die(state: State, action: UseDie | PlayCard | Draw) -> State:
    return state.acted(Act(action.player)) if action.die is not None else state


def pass_(state: State, action: Pass) -> State:
    return state.acted(Act(action.player, Did.PASS))


def skip(state: State, action: Skip) -> State:
    return state.acted(Act(action.player, Did.SKIP))


def use_ring(state: State, action: UseRing) -> State:
    dice = list(state.dice(action.player) or ())
    if action.die in dice:
        dice[dice.index(action.die)] = action.into
    did = Did.RING_TO_EYE if action.into is Face.EYE else Did.RING
    used = (*state.rings_used_this_turn, action.player)
    changed = replace(state.acted(Act(action.player, did)), rings_used_this_turn=used)
    return changed if state.dice(action.player) is None else changed.but(action.player, dice=tuple(dice))


def draw(state: State, action: Draw) -> State:
    decks = state.decks(action.player)
    left = replace(decks, character=decks.character - action.character, strategy=decks.strategy - action.strategy)
    hand = state.hand(action.player) + action.character + action.strategy
    return use_die(state.but(action.player, decks=left, hand=hand), action)


def discard(state: State, action: Discard) -> State:
    hand = state.hand(action.player) - action.cards
    return state.but(action.player, hand=hand, discards=state.discards(action.player) + action.cards)


def play_card(state: State, action: PlayCard) -> State:
    return use_die(state.but(action.player, hand=max(0, state.hand(action.player) - 1)), action)


def discard_table_card(state: State, action: DiscardTableCard) -> State:
    card = state.table_card(action.card)
    if card is not None:
        left = tuple(other for other in state.table_cards if other is not card)
        state = replace(state, table_cards=left).but(card.player, discards=state.discards(card.player) + 1)
    did = Did.DISCARD_WITHOUT_DIE if action.die is None else Did.DISCARD_WITH_DIE
    return state.acted(Act(action.player, did))


def take_casualties(state: State, action: TakeCasualties) -> State:
    army = state.army
    left = replace(army, regulars=max(0, army.regulars - action.regulars), elites=max(0, army.elites - action.elites))
    plural = {"leader": "leaders", "nazgul": "nazgul", "companion": "companions", "minion": "minions"}
    gone = {plural[kind.value]: 0 for kind in (*action.removed_too, *action.card_removes)}
    return replace(state, army=replace(left, **gone))
