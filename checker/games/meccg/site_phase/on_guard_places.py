"""Where on-guard cards are: in no hand, on one company of a Haven, in play once revealed, and back with their site."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.api import Case, Finding, answer, applies, becomes, named, satisfied, told, violated
from checker.games.meccg.actions import PlaceOnGuard, RemoveSite, RevealOnGuard, TakeBackOnGuard
from checker.games.meccg.book import book
from checker.games.meccg.looks.companies import beside, is_haven, place_of
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import CardsInHand, HasEffect, IsOnGuard, WhereOnGuardCardIs
from checker.games.meccg.site_phase.on_guard import Reveal, company_met, guard_of
from checker.games.meccg.state import State
from checker.games.meccg.words import OnGuardPlace, Phase, Sort

BEFORE_THE_SITE_PHASE = (None, Phase.ORGANIZATION, Phase.LONG_EVENT, Phase.MOVEMENT_HAZARD)


# "The on-guard card is not considered to be in any player's hand."
@book.defines("CRF.site-phase.on-guard-cards.9", CardsInHand)
def on_guard_cards_are_in_no_hand(case: Case[State, CardsInHand]) -> Finding:
    held = case.state.player(case.action.player).hand
    return answer(held, "{held:card|cards} {held:#is|are} held, and what lies on-guard is in no hand", held=held)


# "The on-guard card is not considered to be in any player's hand."
@book.effects("CRF.site-phase.on-guard-cards.9", PlaceOnGuard)
def what_is_placed_on_guard_leaves_the_hand(case: Case[State, PlaceOnGuard], now: State) -> Finding:
    owner = replace(now.hazard_player, hand=now.hazard_player.hand - 1)
    return becomes(replace(now, hazard_player=owner), "{card} is in no hand any more", card=case.action.card)


def _revealed(case: Case[State, IsOnGuard]) -> bool:
    return any(each.name == case.action.card and each.revealed for each in case.state.on_guard)


# "… it immediately ceases to be considered an on-guard card."
@book.defines("CRF.site-phase.on-guard-cards.10", IsOnGuard, when=_revealed)
def revealed_card_is_on_guard_no_more(_: Case[State, IsOnGuard]) -> Finding:
    return answer(False, "it has been revealed")


# "… it immediately ceases to be considered an on-guard card."
@book.requires("CRF.site-phase.on-guard-cards.10", RevealOnGuard, TakeBackOnGuard)
def only_an_on_guard_card_is_revealed_or_taken_back(case: Case[State, RevealOnGuard | TakeBackOnGuard]) -> Finding:
    guard = case.state.the_on_guard_card(case.action.card)
    if guard.revealed:
        return violated("{card} has been revealed and is no on-guard card any more", card=guard.name or "the card")
    return satisfied("{card} has not been revealed yet", card=guard.name or "the card")


def _beside_another(state: State, company: Company) -> bool:
    """It is one of several companies at a Haven."""
    return len(beside(state, company)) > 1 and is_haven(state, place_of(company))


def _revealed_beside_another(case: Reveal) -> bool:
    return _beside_another(case.state, company_met(case))


# "If two companies are at a Haven, on-guard cards played on one company can only be revealed against that company …
# (unless the hazard states it affects all versions of the site)."
@book.requires("CRF.site-phase.on-guard-cards.12", RevealOnGuard, when=_revealed_beside_another)
def card_serves_only_against_its_own_company(case: Reveal) -> Finding:
    guard, company = guard_of(case), company_met(case)
    if guard.card.whole_site:
        return satisfied("{card} affects all versions of the site", card=guard.name)
    placed_on = told(guard.company, Sort.PLACED_ON)
    if placed_on == company.name:
        return satisfied("{card} was placed on {company}", card=guard.name, company=company.name)
    said = "{card} was placed on {placed} and is revealed against {company}"
    return violated(said, card=guard.name, placed=placed_on, company=company.name)


def _placed_beside_another(case: Case[State, HasEffect]) -> bool:
    guard = named(case.state.on_guard, case.action.card)
    return guard is not None and guard.revealed and _beside_another(case.state, case.state.company(guard.company))


# "… and can only affect that company (unless the hazard states it affects all versions of the site)."
@book.defines(
    "CRF.site-phase.on-guard-cards.12",
    HasEffect,
    when=_placed_beside_another,
)
def card_affects_only_its_own_company(case: Case[State, HasEffect]) -> Finding:
    guard, company = case.state.the_on_guard_card(case.action.card), case.state.company(case.action.on)
    reached = guard.card.whole_site or company.name == guard.company
    said = "{card} was placed on {placed}; asked is {company}"
    return answer(reached, said, card=guard.name, placed=guard.company, company=company.name)


def _site_is_gone(case: Case[State, Any]) -> bool:
    return any(each.name == case.action.card and each.site_left_play for each in case.state.on_guard)


# "If the site an on-guard card is played on leaves play before the site phase, the on-guard cards are returned to
# their owner's hand."
@book.defines("CRF.site-phase.on-guard-cards.13", WhereOnGuardCardIs, when=_site_is_gone)
def card_returns_to_its_owners_hand(case: Case[State, WhereOnGuardCardIs]) -> Finding:
    said = "the site of {card} left play before the site phase"
    return answer(OnGuardPlace.OWNERS_HAND, said, card=case.action.card)


# "… the on-guard cards are returned to their owner's hand."
@book.permits("CRF.site-phase.on-guard-cards.13", TakeBackOnGuard, when=_site_is_gone)
def card_is_taken_back_with_its_site_gone(case: Case[State, TakeBackOnGuard]) -> Finding:
    return applies("the site of {card} left play before the site phase", card=case.action.card)


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


def _revealed_without_its_site(case: Case[State, RevealOnGuard]) -> bool:
    return case.state.the_on_guard_card(case.action.card).site_left_play


# "… are returned to their owner's hand."
@book.requires("CRF.site-phase.on-guard-cards.13", RevealOnGuard, when=_revealed_without_its_site)
def card_in_the_hand_is_not_revealed(_: Case[State, RevealOnGuard]) -> Finding:
    return violated("the site at which it lay left play, and it is back in its owner's hand")


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
