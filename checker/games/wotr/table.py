"""Cards on the table: how long they stay, and what it costs to be rid of them."""

from __future__ import annotations

from checker.court import Case
from checker.games.wotr.actions import (
    AllocateHunt,
    BeginPhase,
    DiscardTableCard,
    Draw,
    Pass,
    PlayCard,
    RollDice,
    Skip,
    UseDie,
    UseRing,
)
from checker.games.wotr.book import book
from checker.games.wotr.dice import turn_by
from checker.games.wotr.questions import PlayerToAct, StaysOnTable
from checker.games.wotr.state import State
from checker.games.wotr.words import Did, Phase, Side, a
from checker.parts import SILENT, Finding, answer, satisfied, violated


@book.defines("WOTR.5.1.9", StaysOnTable)
def it_stays_until_its_end(case: Case[State, StaysOnTable]) -> Finding:
    card = case.state.table_card(case.action.card)
    if card is None:
        return SILENT
    if card.ending_reached:
        return answer(False, f"what ends {card.name} has come, so it is discarded")
    return answer(True, f"{card.name} lasts until what ends it comes")


@book.requires("WOTR.5.1.9", DiscardTableCard)
def it_is_not_discarded_before(case: Case[State, DiscardTableCard]) -> Finding:
    card = case.state.table_card(case.action.card)
    if card is None:
        return violated(f"no card named {case.action.card} lies on the table")
    if not case.ask(StaysOnTable(card.name)):
        return satisfied(f"{card.name} has come to its end")
    if card.discard_needs_die or (case.action.die is not None and card.ending_reached is None):
        return SILENT  # the die is what ends it
    return violated(f"{card.name} lasts until what ends it comes")


GOING_ON = (UseDie, PlayCard, Draw, Pass, Skip, UseRing, AllocateHunt, RollDice, BeginPhase)


@book.requires("WOTR.5.1.9", *GOING_ON, when=lambda case: any(card.ending_reached for card in case.state.table_cards))
def it_is_discarded_at_its_end(case: Case[State, object]) -> Finding:
    ended = [card.name for card in case.state.table_cards if card.ending_reached]
    return violated(f"what ends {', '.join(ended)} has come: discard it first")


@book.requires("WOTR.5.1.11", *GOING_ON, when=lambda case: bool(case.state.table_cards))
def it_is_discarded_before_anything_else(case: Case[State, object]) -> Finding:
    fallen = [card.name for card in case.state.table_cards if not card.play_condition_holds]
    if fallen:
        return violated(f"what {', '.join(fallen)} required to be played is no longer so: it is discarded first")
    return satisfied("what the cards on the table required to be played is still so")


@book.defines(
    "WOTR.5.1.11",
    StaysOnTable,
    when=lambda case: (card := case.state.table_card(case.action.card)) is not None and not card.play_condition_holds,
    overrides="WOTR.5.1.9",
)
def it_falls_with_its_condition(case: Case[State, StaysOnTable]) -> Finding:
    return answer(False, f"what {case.action.card} required to be played is no longer so")


def _costs_a_die(case: Case[State, DiscardTableCard]) -> bool:
    """A card that falls by itself costs nobody anything."""
    card = case.state.table_card(case.action.card)
    return card is not None and card.discard_needs_die and case.ask(StaysOnTable(card.name))


def _last_discarder(state: State) -> Side | None:
    """Who last discarded a card with a die, or without one if nobody used a die."""
    for kind in (Did.DISCARD_WITH_DIE, Did.DISCARD_WITHOUT_DIE):
        for act in reversed(state.acts or ()):
            if act.did is kind:
                return act.player
    return None


@book.requires("WOTR.5.1.10", DiscardTableCard, when=_costs_a_die)
def the_die_is_spent(case: Case[State, DiscardTableCard]) -> Finding:
    if case.action.die is None:
        return violated(f"discarding {case.action.card} takes an Action Die")
    now = case.state.phase or Phase.ACTION_RESOLUTION
    if now is not Phase.ACTION_RESOLUTION:
        return violated(f"discarding {case.action.card} is an action, and it is the {now.words} phase")
    return satisfied(f"{a(case.action.die.words)} die is used to discard {case.action.card}")


@book.defines(
    "WOTR.5.1.10",
    PlayerToAct,
    when=lambda case: case.state.last_did is Did.DISCARD_WITH_DIE,
    overrides="WOTR.4.1.15",
)
def discarding_with_a_die_is_an_action(case: Case[State, PlayerToAct]) -> Finding:
    player = _last_discarder(case.state)
    if player is None:
        return SILENT
    return answer(player.other, f"{player.words} used a die to discard a card, which was his action")


turn_by("WOTR.5.1.10", lambda state: state.last_did is Did.DISCARD_WITH_DIE and not state.one_is_out)
