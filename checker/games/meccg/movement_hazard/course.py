"""The course of the movement/hazard phase: where a company is, when cards are played and drawn, and what acts on it."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, answer, applies, satisfied, told, violated
from checker.games.meccg.actions import (
    ChooseOrder,
    DeclareNewSite,
    DrawCards,
    PlayCard,
    StopDrawing,
    TapCharacter,
    UseCard,
)
from checker.games.meccg.book import book
from checker.games.meccg.combat.looks import card_in_use
from checker.games.meccg.combat.words import ChainKind
from checker.games.meccg.looks.companies import moves, own_companies, place_of
from checker.games.meccg.looks.plays import card_asked_about, company_of_play, keyed_to_site
from checker.games.meccg.movement_hazard.questions import MovementHazardPhaseConcluded, OrderOfEffects
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.organization.new_site import no_region_stands_twice_in_a_site_path
from checker.games.meccg.questions import HasEffect, SiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import MovementStep, OrderOf, Phase, Role, Sort

Declared = PlayCard | UseCard | TapCharacter


def in_movement(state: State) -> bool:
    return state.phase is Phase.MOVEMENT_HAZARD


def en_route(state: State, company: Company) -> bool:
    """From the reveal of its new site until its old site is discarded."""
    return company.moving and state.step_of(company) in (MovementStep.SITE_REVEALED, MovementStep.UNDER_WAY)


# "During this period a company is considered to be en route between sites and not at any site."
@book.defines("CRF.movement-hazard-phase.general.1", SiteOf)
def a_company_is_at_its_site_unless_en_route(case: Case[State, SiteOf]) -> Finding:
    state, company = case.state, case.state.company(case.action.company)
    if not moves(company):
        return answer(place_of(company), "{site} is its site card", site=company.site)
    if en_route(state, company):
        return answer("", "{company} is en route to {site}", company=company.name, site=company.new_site)
    site = company.site if state.step_of(company) is MovementStep.WAITING else company.new_site
    return answer(site, "{site} is the site card of {company}", site=site, company=company.name)


def _keyed_on_the_way(case: Case[State, PlayCard]) -> bool:
    """It is said what the hazard is keyed to, and the company it is played on is en route."""
    return case.action.keyed_to is not None and en_route(case.state, company_of_play(case.state, case.action))


# "… en route between sites and not at any site."
@book.requires("CRF.movement-hazard-phase.general.1", PlayCard, when=_keyed_on_the_way)
def a_company_en_route_is_not_at_any_site(case: Case[State, PlayCard]) -> Finding:
    company = company_of_play(case.state, case.action)
    key = told(case.action.keyed_to, Sort.KEY)
    if keyed_to_site(key, company.new_site, case.state.site(company.new_site)) is False:
        return violated("{company} is en route to {site} and at no other", company=company.name, site=company.new_site)
    return satisfied("the creature is not keyed to a site where the company is not")


def _has_left(state: State, company: Company) -> bool:
    """Its site of origin is removed, if it had one to remove."""
    return state.step_of(company) is MovementStep.ORIGIN_REMOVED or not moves(company)


# "… concluded when a moving company removes its site of origin and both players agree to reconcile …"
@book.defines(
    "CRF.movement-hazard-phase.general.2", MovementHazardPhaseConcluded, when=lambda case: in_movement(case.state)
)
def phase_is_concluded_with_the_origin_removed_and_hands_reconciled(
    case: Case[State, MovementHazardPhaseConcluded],
) -> Finding:
    company = case.state.company(case.action.company)
    step = case.state.step_of(company)
    over = step is MovementStep.OVER or (company.hands_reconciled and _has_left(case.state, company))
    return answer(over, "{company} has {step}", company=company.name, step=step)


def _by_a_resource(case: Case[State, Declared]) -> bool:
    """ "No resources (and obviously no hazards) can be played, and no resource effects can be activated" """
    hazard = isinstance(case.action, UseCard) and card_in_use(case.state, case.action.card).is_hazard
    return in_movement(case.state) and not hazard


# "… until the site phase or until both players have drawn cards for the movement of a following company."
@book.requires("CRF.movement-hazard-phase.general.2", PlayCard, UseCard, TapCharacter, when=_by_a_resource)
def nothing_is_played_between_two_companies(case: Case[State, Declared]) -> Finding:
    own = own_companies(case.state)
    ended = [each.name for each in own if case.ask(MovementHazardPhaseConcluded(each.name))]
    going = [each for each in own if case.state.step_of(each) is MovementStep.UNDER_WAY and each.name not in ended]
    if ended and not going:
        return violated(
            "{ended} {n:#has|have} moved, and nobody else has drawn cards", ended=tuple(ended), n=len(ended)
        )
    return satisfied("a company's movement/hazard phase is being resolved")


def _just_revealed(state: State) -> list[Company]:
    return [each for each in own_companies(state) if state.step_of(each) is MovementStep.SITE_REVEALED]


# "… synonymous with the resolution of the new site being revealed."
@book.requires(
    "CRF.movement-hazard-phase.general.3",
    PlayCard,
    UseCard,
    TapCharacter,
    when=lambda case: in_movement(case.state),
)
def nothing_comes_between_the_reveal_and_the_draw(case: Case[State, Declared]) -> Finding:
    revealed = _just_revealed(case.state)
    if revealed:
        return violated("{site} is just revealed, and the players draw at once", site=revealed[0].new_site)
    return satisfied("no new site has just been revealed")


def _drawing(case: Case[State, Any]) -> bool:
    return in_movement(case.state) and moves(case.state.company(case.action.company))


def _drawing_for_it(case: Case[State, DrawCards]) -> bool:
    """ "When you draw cards for movement": not what a card directs."""
    return not case.action.directed and _drawing(case)


# "It happens immediately, not in the following chain of effects."
@book.requires("CRF.movement-hazard-phase.general.3", DrawCards, when=_drawing_for_it)
def cards_are_drawn_as_the_new_site_is_revealed(case: Case[State, DrawCards]) -> Finding:
    company, last = case.state.company(case.action.company), case.state.last_declared
    if last is not None and last.kind is not ChainKind.SITE_REVEALED:
        return violated("the draw is no action in the chain of effects that follows")
    if case.state.step_of(company) is not MovementStep.SITE_REVEALED:
        return violated("{site} is not being revealed now", site=company.new_site)
    return satisfied("{site} is being revealed", site=company.new_site)


def _of_effects_in_play(case: Case[State, ChooseOrder]) -> bool:
    return case.action.of is OrderOf.EFFECTS_IN_PLAY


# "… the hazard player) decides the order in which they are to be applied."
@book.requires("CRF.movement-hazard-phase.general.4", ChooseOrder, when=_of_effects_in_play)
def the_hazard_player_chooses_the_order_once(case: Case[State, ChooseOrder]) -> Finding:
    if case.action.of in case.state.orders_chosen:
        return violated("the order of the effects in play stands for the rest of the turn")
    if case.action.by is not Role.HAZARD_PLAYER:
        return violated("the hazard player decides the order, not the {by}", by=case.action.by)
    return satisfied("the hazard player decides the order")


# "… all further actions are applied in the order they are resolved for the rest of the turn."
@book.defines("CRF.movement-hazard-phase.general.4", OrderOfEffects)
def later_effects_follow_in_the_order_they_resolved(case: Case[State, OrderOfEffects]) -> Finding:
    order = (*case.state.effects_in_order, *case.state.resolved_since)
    return answer(order, "first the order chosen, then each effect as it resolved")


def _environment_applied_before(case: Case[State, HasEffect]) -> bool:
    card = card_asked_about(case)
    return card.environment and (case.action.on or case.state.company().name) in card.applied_to


# "… that effect is not applied again to that target during the current turn."
@book.defines(
    "CRF.movement-hazard-phase.general.5",
    HasEffect,
    when=_environment_applied_before,
    overrides="CRF.movement-hazard-phase.movement.playing-hazards.2",
    because="not applied again to that target during the current turn",
)
def an_environment_is_applied_once_a_turn(case: Case[State, HasEffect]) -> Finding:
    return answer(False, "{card} has been applied to it this turn", card=card_asked_about(case).name)


def _allowed(case: Case[State, Any]) -> int:
    company = case.state.company(case.action.company)
    return told(company.draws_allowed, Sort.CARDS_ALLOWED, of=company.name)


# "… until you either want to stop, or have drawn the number of cards allowed for the movement."
@book.requires("CRF.movement-hazard-phase.general.6", DrawCards, when=_drawing_for_it)
def no_more_cards_are_drawn_than_allowed(case: Case[State, DrawCards]) -> Finding:
    drawn, allowed = case.state.cards_drawn + case.action.count, _allowed(case)
    if case.state.drawing_stopped:
        return violated("the player has stopped drawing")
    if drawn > allowed:
        return violated("{drawn:card|cards} drawn, {allowed} allowed", drawn=drawn, allowed=allowed)
    return satisfied("{drawn} of {allowed:card|cards} drawn", drawn=drawn, allowed=allowed)


def _still_drawing(case: Case[State, StopDrawing]) -> bool:
    return _drawing(case) and case.state.company(case.action.company).step is not MovementStep.OVER


# "… until you either want to stop …"
@book.permits("CRF.movement-hazard-phase.general.6", StopDrawing, when=_still_drawing)
def a_player_stops_drawing_when_he_wants(case: Case[State, StopDrawing]) -> Finding:
    return applies("a player may stop after {drawn:card|cards}", drawn=case.state.cards_drawn)


# "The same region (as in region card) may not occur twice in a single site path."
book.requires("CRF.movement-hazard-phase.general.11", DeclareNewSite)(no_region_stands_twice_in_a_site_path)
