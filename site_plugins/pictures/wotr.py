"""The table of War of the Ring as far as a scenario speaks of it, and the action below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from checker.games.wotr.actions import BeginPhase
from checker.games.wotr.nouns import Army, HuntBox
from checker.games.wotr.state import State
from checker.games.wotr.words import Side
from checker.scenarios.situations import Scenario
from checker.text.message import Catalogue
from site_plugins.kit import NOTHING, Piece, block, chip, composed, flow, some
from site_plugins.pictures import glyphs
from site_plugins.pictures.wotr_actions import action
from site_plugins.pictures.wotr_board import board
from site_plugins.pictures.wotr_pieces import (
    acts,
    blank_dice,
    characters,
    decks,
    faces,
    hunt_box,
    nothing,
    people,
    rings,
    table_card,
    track,
    units,
)
from site_plugins.pictures.wotr_words import Words

Draw = Callable[[Words, State], Piece]


def _facts(side: Side) -> dict[str, Draw]:
    """What each side has of its own."""
    style = side.value

    def pile(count: int) -> Piece:
        return glyphs.card(str(count), str(count), style, stacked=True)

    return {
        f"{style}_pool": lambda words, state: blank_dice(words, side, state.pool(side) or 0),
        f"{style}_dice": lambda words, state: faces(words, side, state.dice(side) or ()),
        f"{style}_used": lambda words, state: faces(words, side, state.used(side), used=True),
        f"{style}_hand": lambda _, state: glyphs.fan(state.hand(side), str(state.hand(side)), style),
        f"{style}_decks": lambda words, state: decks(words, state.decks(side), side),
        f"{style}_discards": lambda _, state: pile(state.discards(side)),
        f"{style}_held": lambda words, state: (
            some([chip(words.name(card), style) for card in state.held(side) or ()])
            if state.held(side)
            else nothing(words, "none")
        ),
        f"{style}_reinforcements": lambda words, state: units(words, state.reinforcements(side), style),
    }


def _sides(words: Words, sides: tuple[Side, ...] | None) -> Piece:
    return some([chip(words(side), side.value) for side in sides]) if sides else nothing(words, "none")


FACTS: Mapping[str, Draw] = {
    "turn": lambda _, state: chip(str(state.turn)),
    "phase": lambda words, state: track(words, state.phase),
    "characters": characters,
    "companions": lambda words, state: people(words, state.companions, "companion", "free_peoples"),
    "ring_bearers": lambda words, state: people(words, state.ring_bearers, "ring_bearer", "free_peoples"),
    **_facts(Side.FREE_PEOPLES),
    **_facts(Side.SHADOW),
    "other_bonus_dice": lambda words, state: blank_dice(words, Side.SHADOW, state.other_bonus_dice),
    "hunt_box": lambda words, state: hunt_box(words, state.hunt_box),
    "hunt_box_last_turn": lambda words, state: hunt_box(words, state.hunt_box_last_turn or HuntBox(), "past"),
    "fellowship_moves_last_turn": lambda words, state: (
        some([chip(words(by)) for by in state.fellowship_moves_last_turn])
        if state.fellowship_moves_last_turn
        else nothing(words, "none")
    ),
    "acts": acts,
    "rings": rings,
    "rings_used_this_turn": lambda words, state: some(
        [chip(words(side), side.value) for side in state.rings_used_this_turn]
    ),
    "table_cards": lambda words, state: (
        flow([table_card(words, card) for card in state.table_cards[:8]], gap=8)
        if state.table_cards
        else nothing(words, "none")
    ),
    "army": lambda words, state: units(words, state.army or Army(), "plain"),
    "recovered": lambda words, state: _sides(words, state.recovered),
    "conditions_met": lambda words, state: _sides(words, state.conditions_met),
    "blows": lambda words, state: (
        some([chip(words(blow.step), blow.player.value) for blow in state.blows])
        if state.blows
        else nothing(words, "nothing yet")
    ),
    "board": board,
}


def draw(scenario: Scenario, speaker: Catalogue) -> Piece:
    """What the scenario names, in the order of the table, and what is done."""
    state = scenario.state
    if not isinstance(state, State):
        return NOTHING
    words = Words(speaker)
    told = {"phase"} if isinstance(scenario.put, BeginPhase) else set()  # its own track tells it
    named = [name for name in FACTS if name in scenario.given and name not in told]
    done = action(words, state, scenario.put)
    if not done.width and not set(named) - {"turn", "phase"}:
        return NOTHING
    table = [block(words.caption(name), FACTS[name](words, state)) for name in named]
    return composed(table, done)
