"""Movement: what a company can meet that stays, which regions touch, and who may use region movement."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from checker.api import Case, Finding, answer, satisfied, told, violated
from checker.games.meccg.actions import DeclareNewSite, DrawCards, EndPhase, PlayCard, Refuse
from checker.games.meccg.book import book
from checker.games.meccg.looks.companies import moves
from checker.games.meccg.looks.plays import company_of_play, keyed_to_site
from checker.games.meccg.movement_hazard.course import in_movement
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import Adjacent, HasMovementHazardPhase, NewSiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, MovementStep, Refusal, RegionAccess, Role, Sort


def _stays(case: Case[State, Any]) -> bool:
    return not moves(case.state.company(case.action.company))


# "If a company does not move, it still has a movement/hazard phase."
@book.defines("CRF.movement-hazard-phase.movement.general.1", HasMovementHazardPhase, when=_stays)
def a_company_that_stays_has_its_phase(case: Case[State, HasMovementHazardPhase]) -> Finding:
    company = case.state.company(case.action.company)
    return answer(True, "{company} does not move and still has its phase", company=company.name)


def _waits(state: State, company: Company) -> bool:
    return company.player is Role.RESOURCE_PLAYER and state.step_of(company) is MovementStep.WAITING


# "If a company does not move, it still has a movement/hazard phase."
@book.requires("CRF.movement-hazard-phase.movement.general.1", EndPhase, when=lambda case: in_movement(case.state))
def a_company_that_stays_does_not_miss_its_phase(case: Case[State, EndPhase]) -> Finding:
    waiting = tuple(each.name for each in case.state.companies if _waits(case.state, each))
    if waiting:
        return violated("{waiting} {n:#has|have} yet to have a movement/hazard phase", waiting=waiting, n=len(waiting))
    return satisfied("no company that stays waits for its movement/hazard phase")


def _drawn_for_who_stays(case: Case[State, DrawCards]) -> bool:
    """ "… based on the company's movement": not what a card directs."""
    return not case.action.directed and _stays(case)


# "No cards are drawn based on the company's movement …"
@book.requires("CRF.movement-hazard-phase.movement.general.1", DrawCards, when=_drawn_for_who_stays)
def nothing_is_drawn_for_a_company_that_stays(case: Case[State, DrawCards]) -> Finding:
    return violated("{company} does not move", company=case.state.company(case.action.company).name)


def _a_hazard_on_who_stays(case: Case[State, PlayCard]) -> bool:
    """No event, on a company of which it is told where it is and that declared no new site."""
    card, company = case.action.card, company_of_play(case.state, case.action)
    return card.is_hazard and not card.is_event and company.site != "" and not company.moving


# "… the only hazards that can be played on the company are creatures that can be keyed to the company's site and
# events."
@book.requires("CRF.movement-hazard-phase.movement.general.1", PlayCard, when=_a_hazard_on_who_stays)
def a_company_that_stays_meets_events_and_creatures_of_its_site(case: Case[State, PlayCard]) -> Finding:
    card, company = case.action.card, company_of_play(case.state, case.action)
    if _finds(case, company):
        return satisfied("{card} can be played on {company}", card=card.name, company=company.name)
    said = "{company} stays, and {card} is neither an event nor a creature keyed to its site"
    return violated(said, company=company.name, card=card.name)


def _finds(case: Case[State, PlayCard], company: Company) -> bool:
    """Whether the creature is keyed to the site, in words that mean it."""
    if case.action.card.kind is not CardKind.CREATURE:
        return False
    key = told(case.action.keyed_to, Sort.KEY, of=case.action.card.name)
    return bool(keyed_to_site(key, company.site, case.state.site(company.site)))


# "A non-moving company's current site is considered its new site for card play."
@book.defines("CRF.movement-hazard-phase.general.12", NewSiteOf, when=_stays)
def the_site_of_a_company_that_stays_counts_as_new(case: Case[State, NewSiteOf]) -> Finding:
    company = case.state.company(case.action.company)
    return answer(company.site, "{company} does not move and is at {site}", company=company.name, site=company.site)


NOT_ADJACENT = {"Lebennin", "Ithilien"}


# "… are not adjacent, even though they look that way on some maps."
@book.defines(
    "CRF.movement-hazard-phase.movement.general.2",
    Adjacent,
    when=lambda case: {case.action.one, case.action.other} == NOT_ADJACENT,
)
def lebennin_and_ithilien_do_not_touch(_: Case[State, Adjacent]) -> Finding:
    return answer(False, "Lebennin and Ithilien are not adjacent")


# "Lebennin and Ithilien are not adjacent …"
@book.requires("CRF.movement-hazard-phase.movement.general.2", DeclareNewSite)
def no_site_path_steps_from_lebennin_to_ithilien(case: Case[State, DeclareNewSite]) -> Finding:
    origin = case.state.site(case.state.company(case.action.company).site)
    begins = origin.region.name if origin else ""
    names = [begins, *(region.name for region in case.action.path)]
    if any({one, other} == NOT_ADJACENT for one, other in pairwise(names)):
        return violated("Lebennin and Ithilien are not adjacent")
    return satisfied("no step of the site path is from Lebennin to Ithilien or back")


def _of_region_movement(case: Case[State, Refuse]) -> bool:
    return case.action.what is Refusal.REGION_MOVEMENT


# "… neither player may be stopped from using region movement."
@book.requires("CRF.movement-hazard-phase.movement.general.4", Refuse, when=_of_region_movement)
def nobody_is_stopped_from_region_movement(case: Case[State, Refuse]) -> Finding:
    access = (case.state.player(role).region_access for role in Role)
    if RegionAccess.NONE not in access:
        return violated("both players have access to region movement")
    return satisfied("not both players have access to region movement")
