"""Where on-guard cards are: in no hand while they wait, in play once revealed, and back when their site is gone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.api import Case, Finding, answer, becomes, satisfied, violated
from checker.games.meccg.actions import RemoveSite, RevealOnGuard
from checker.games.meccg.book import book
from checker.games.meccg.questions import CardsInHand, IsOnGuard, WhereOnGuardCardIs
from checker.games.meccg.state import State
from checker.games.meccg.words import OnGuardPlace, Phase

BEFORE_THE_SITE_PHASE = (None, Phase.ORGANIZATION, Phase.LONG_EVENT, Phase.MOVEMENT_HAZARD)


# "The on-guard card is not considered to be in any player's hand."
@book.defines("CRF.site-phase.on-guard-cards.9", CardsInHand)
def on_guard_cards_are_in_no_hand(case: Case[State, CardsInHand]) -> Finding:
    held = case.state.player(case.action.player).hand
    return answer(held, "{held:card|cards} {held:#is|are} held, and what lies on-guard is in no hand", held=held)


def _revealed(case: Case[State, IsOnGuard]) -> bool:
    return any(each.name == case.action.card and each.revealed for each in case.state.on_guard)


# "… it immediately ceases to be considered an on-guard card."
@book.defines("CRF.site-phase.on-guard-cards.10", IsOnGuard, when=_revealed)
def revealed_card_is_on_guard_no_more(_: Case[State, IsOnGuard]) -> Finding:
    return answer(False, "it has been revealed")


# "… it immediately ceases to be considered an on-guard card."
@book.requires("CRF.site-phase.on-guard-cards.10", RevealOnGuard)
def only_an_on_guard_card_is_revealed(case: Case[State, RevealOnGuard]) -> Finding:
    guard = case.state.the_on_guard_card(case.action.card)
    if guard.revealed:
        return violated("{card} has been revealed and is no on-guard card any more", card=guard.name or "the card")
    return satisfied("{card} has not been revealed yet", card=guard.name or "the card")


def _site_is_gone(case: Case[State, Any]) -> bool:
    return any(each.name == case.action.card and each.site_left_play for each in case.state.on_guard)


# "If the site an on-guard card is played on leaves play before the site phase, the on-guard cards are returned to
# their owner's hand."
@book.defines("CRF.site-phase.on-guard-cards.13", WhereOnGuardCardIs, when=_site_is_gone)
def card_returns_to_its_owners_hand(case: Case[State, WhereOnGuardCardIs]) -> Finding:
    said = "the site of {card} left play before the site phase"
    return answer(OnGuardPlace.OWNERS_HAND, said, card=case.action.card)


# "… are returned …"
@book.defines("CRF.site-phase.on-guard-cards.13", IsOnGuard, when=_site_is_gone)
def card_in_the_hand_is_not_on_guard(_: Case[State, IsOnGuard]) -> Finding:
    return answer(False, "its site left play before the site phase, and it is back in its owner's hand")


def _returned(case: Case[State, CardsInHand]) -> int:
    owners = [each.owner for each in case.state.on_guard if each.site_left_play]
    return owners.count(case.action.player)


def _some_returned(case: Case[State, CardsInHand]) -> bool:
    return _returned(case) != 0


# "… to their owner's hand."
@book.defines(
    "CRF.site-phase.on-guard-cards.13",
    CardsInHand,
    when=_some_returned,
    overrides="CRF.site-phase.on-guard-cards.9",
    because="returned to their owner's hand",
)
def returned_cards_are_in_the_hand(case: Case[State, CardsInHand]) -> Finding:
    held, back = case.state.player(case.action.player).hand, _returned(case)
    said = "{held:card|cards} {held:#is|are} held, and {back} came back with their site gone"
    return answer(held + back, said, held=held, back=back)


# "… are returned to their owner's hand."
@book.requires("CRF.site-phase.on-guard-cards.13", RevealOnGuard, when=_site_is_gone)
def card_in_the_hand_is_not_revealed(case: Case[State, RevealOnGuard]) -> Finding:
    return violated("the site of {card} left play, and the card is back in its owner's hand", card=case.action.card)


def _before_the_site_phase(case: Case[State, RemoveSite]) -> bool:
    return case.state.phase in BEFORE_THE_SITE_PHASE


# "… the on-guard cards are returned to their owner's hand."
@book.effects("CRF.site-phase.on-guard-cards.13", RemoveSite, when=_before_the_site_phase)
def the_cards_on_the_site_go_back(case: Case[State, RemoveSite], now: State) -> Finding:
    left = tuple(each for each in now.on_guard if each.site != case.action.site)
    owner = now.hazard_player
    owner = replace(owner, hand=owner.hand + len(now.on_guard) - len(left))
    said = "what lay on-guard at {site} is back in the hand"
    return becomes(replace(now, on_guard=left, hazard_player=owner), said, site=case.action.site)
