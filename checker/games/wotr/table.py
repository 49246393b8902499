"""Cards on the table: how long they stay, and what it costs to be rid of them."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, Undefined, answer, applies, satisfied, violated
from checker.games.wotr.actions import AllocateHunt, BeginPhase, Pass, RollDice, Skip, UseDie, UseRing
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import DiscardTableCard, Draw, PlayCard
from checker.games.wotr.nouns import TableCard
from checker.games.wotr.questions import PlayerToAct, StaysOnTable
from checker.games.wotr.state import State
from checker.games.wotr.words import Did, Phase

GOING_ON = (UseDie, PlayCard, Draw, Pass, Skip, UseRing, AllocateHunt, RollDice, BeginPhase)


def _card(case: Case[State, Any]) -> TableCard:
    card = case.state.table_card(case.action.card)
    if card is None:
        raise Undefined("card", "no card of this name lies on the table")
    return card


def _ended(state: State) -> tuple[str, ...]:
    return tuple(card.name for card in state.table_cards if card.ending_reached)


def _fallen(state: State) -> tuple[str, ...]:
    return tuple(card.name for card in state.table_cards if card.play_condition_holds is False)


# "its effects last until a particular condition or requirement is met"
@book.defines("WOTR.5.1.9", StaysOnTable, when=lambda case: _card(case).ending_reached is not None)
def it_stays_until_its_end(case: Case[State, StaysOnTable]) -> Finding:
    card = _card(case)
    if card.ending_reached:
        return answer(False, "what ends {card} has come, so it is discarded", card=card)
    return answer(True, "{card} lasts until what ends it comes", card=card)


# "after which the card is discarded"
@book.permits("WOTR.5.1.9", DiscardTableCard, when=lambda case: _card(case).ending_reached is True)
def it_is_discarded_then(case: Case[State, DiscardTableCard]) -> Finding:
    return applies("{card} has come to its end", card=case.action.card)


# "until a particular condition or requirement is met after which the card is discarded"
@book.requires("WOTR.5.1.9", *GOING_ON, when=lambda case: bool(_ended(case.state)))
def it_is_discarded_at_its_end(case: Case[State, object]) -> Finding:
    return violated("what ends {cards} has come: discard it first", cards=_ended(case.state))


# "If discarding a card requires the use of an Action Die, discarding the card counts as an action."
@book.permits(
    "WOTR.5.1.10", DiscardTableCard, when=lambda case: _card(case).discard_needs_die and case.action.takes_turn
)
def a_die_is_rid_of_it(case: Case[State, DiscardTableCard]) -> Finding:
    return applies("{die:a} die is used to discard {card}", die=case.action.die, card=case.action.card)


# "discarding the card counts as an action"
@book.requires("WOTR.5.1.10", DiscardTableCard, when=lambda case: case.action.takes_turn)
def that_is_an_action(case: Case[State, DiscardTableCard]) -> Finding:
    now = case.state.phase
    if now is Phase.ACTION_RESOLUTION:
        return satisfied("this is the {now} phase", now=now)
    return violated("discarding {card} is an action, and it is the {now} phase", card=case.action.card, now=now)


# "discarding the card counts as an action"
@book.defines(
    "WOTR.5.1.10",
    PlayerToAct,
    when=lambda case: case.state.last_did(Did.DISCARD_WITH_DIE),
    overrides="WOTR.4.1.15",
    because="discarding the card counts as an action",
)
def discarding_with_a_die_is_an_action(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.turns[-1].player
    return answer(player.other, "{player} used a die to discard a card, which was his action", player=player)


# "if the condition required to play such a card ceases to be met, the card is immediately discarded"
@book.permits("WOTR.5.1.11", DiscardTableCard, when=lambda case: _card(case).play_condition_holds is False)
def it_is_discarded_with_its_condition(case: Case[State, DiscardTableCard]) -> Finding:
    return applies("what {card} required to be played is no longer so", card=case.action.card)


# "if the condition required to play such a card ceases to be met, the card is immediately discarded"
@book.defines(
    "WOTR.5.1.11",
    StaysOnTable,
    when=lambda case: _card(case).play_condition_holds is False,
    overrides="WOTR.5.1.9",
    because="the card is immediately discarded",
)
def it_falls_with_its_condition(case: Case[State, StaysOnTable]) -> Finding:
    return answer(False, "what {card} required to be played is no longer so", card=case.action.card)


# "the card is immediately discarded"
@book.requires("WOTR.5.1.11", *GOING_ON, when=lambda case: bool(_fallen(case.state)))
def it_is_discarded_before_anything_else(case: Case[State, object]) -> Finding:
    return violated("what {cards} required to be played is no longer so: discard it first", cards=_fallen(case.state))
