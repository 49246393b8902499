"""Where on-guard cards are: in no hand while they wait, in play once revealed, and back when their site is gone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.api import SILENT, Case, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import RemoveSite, RevealOnGuard
from checker.games.meccg.book import book
from checker.games.meccg.nouns.cards import OnGuardCard
from checker.games.meccg.questions import CardsInHand, IsOnGuard, WhereOnGuardCardIs
from checker.games.meccg.state import State
from checker.games.meccg.words import OnGuardPlace, Phase

BEFORE_THE_SITE_PHASE = (None, Phase.ORGANIZATION, Phase.LONG_EVENT, Phase.MOVEMENT_HAZARD)


def _guard(case: Case[State, Any]) -> OnGuardCard | None:
    return case.state.on_guard_card(case.action.card)


def _revealed(case: Case[State, Any]) -> bool:
    return any(each.revealed for each in case.state.on_guard if each.name == case.action.card)


def _back_in_hand(case: Case[State, Any]) -> bool:
    guard = _guard(case)
    return guard is not None and guard.back_in_hand


def _cards_are_on_guard(case: Case[State, CardsInHand]) -> bool:
    return case.state.on_guard != ()


# "The on-guard card is not considered to be in any player's hand."
@book.defines("CRF.site-phase.on-guard-cards.9", CardsInHand, when=_cards_are_on_guard)
def on_guard_cards_are_in_no_hand(case: Case[State, CardsInHand]) -> Finding:
    held = case.state.player(case.action.player).hand
    return answer(held, "{held:card|cards} {held:#is|are} held, and what lies on-guard is in no hand", held=held)


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


# "… the on-guard cards are returned to their owner's hand."
@book.defines("CRF.site-phase.on-guard-cards.13", WhereOnGuardCardIs, when=_back_in_hand)
def card_returns_to_its_owners_hand(case: Case[State, WhereOnGuardCardIs]) -> Finding:
    return answer(
        OnGuardPlace.OWNERS_HAND, f"the site of {case.action.card or 'the card'} left play before the site phase"
    )


# "… are returned …"
@book.defines("CRF.site-phase.on-guard-cards.13", IsOnGuard, when=_back_in_hand)
def card_in_the_hand_is_not_on_guard(_: Case[State, IsOnGuard]) -> Finding:
    return answer(False, "its site left play before the site phase, and it is back in its owner's hand")


# "… to their owner's hand."
@book.defines(
    "CRF.site-phase.on-guard-cards.13",
    CardsInHand,
    overrides="CRF.site-phase.on-guard-cards.9",
    because="returned to their owner's hand",
)
def returned_cards_are_in_the_hand(case: Case[State, CardsInHand]) -> Finding:
    held = case.state.player(case.action.player).hand
    back = sum(1 for each in case.state.on_guard if each.owner is case.action.player and each.back_in_hand)
    return answer(held + back, f"{held} cards are held, and {back} came back with their site gone") if back else SILENT


# "… are returned to their owner's hand."
@book.requires("CRF.site-phase.on-guard-cards.13", RevealOnGuard)
def card_in_the_hand_is_not_revealed(case: Case[State, RevealOnGuard]) -> Finding:
    guard = case.state.the_on_guard_card(case.action.card)
    if not guard.site:
        return SILENT
    if guard.back_in_hand:
        return violated(f"{guard.site} left play before the site phase, and the card is back in its owner's hand")
    return satisfied(f"{guard.site} has not left play")


def _on_the_site(case: Case[State, RemoveSite]) -> list[OnGuardCard]:
    """The cards waiting on a site that leaves play before the site phase."""
    if case.state.phase not in BEFORE_THE_SITE_PHASE:
        return []
    return [each for each in case.state.on_guard if each.site == case.action.site and not each.revealed]


# "If the site an on-guard card is played on leaves play before the site phase …"
@book.permits("CRF.site-phase.on-guard-cards.13", RemoveSite)
def a_site_may_leave_play_with_cards_on_guard(case: Case[State, RemoveSite]) -> Finding:
    names = ", ".join(each.card.name or "an on-guard card" for each in _on_the_site(case))
    return applies(f"{names} goes back to its owner's hand") if names else SILENT


# "… the on-guard cards are returned to their owner's hand."
@book.effects("CRF.site-phase.on-guard-cards.13", RemoveSite)
def the_cards_on_the_site_go_back(case: Case[State, RemoveSite], now: State) -> Finding:
    back = _on_the_site(case)
    if not back:
        return SILENT
    now = replace(now, on_guard=tuple(each for each in now.on_guard if each not in back))
    for guard in back:
        player = now.player(guard.owner)
        now = now.with_player(guard.owner, replace(player, hand=player.hand + 1))
    return becomes(now, f"{len(back)} on-guard cards are back in their owner's hand")
