"""Companies that meet: when they join, who turns back instead, and what then affects them."""

from __future__ import annotations

from dataclasses import replace

from checker.api import Case, Finding, Undefined, applies, becomes, satisfied, violated
from checker.games.meccg.actions import EndPhase, JoinCompanies, ReturnToOrigin
from checker.games.meccg.book import book
from checker.games.meccg.looks.companies import beside, composition_broken, is_haven, meeting, own_companies, place_of
from checker.games.meccg.movement_hazard.course import in_movement
from checker.games.meccg.movement_hazard.questions import MovementHazardPhaseConcluded
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.state import State
from checker.games.meccg.words import ReturnCause, Role


def _phase_of_movement(case: Case[State, EndPhase]) -> bool:
    return in_movement(case.state)


# "Companies at the same non-Haven/non-Darkhaven site must join at the end of all movement/hazard phases …"
@book.requires("CRF.movement-hazard-phase.general.7", EndPhase, when=_phase_of_movement)
def companies_at_one_site_join_before_the_site_phase(case: Case[State, EndPhase]) -> Finding:
    for one, other in meeting(case.state):
        if not composition_broken(case.state, (one, other), one.location):
            said = "{one} and {other} are at {site} and have not joined"
            return violated(said, one=one.name, other=other.name, site=one.location)
    return satisfied("no two companies that may join are left apart")


def _meet_after_all_movement(case: Case[State, JoinCompanies]) -> bool:
    state, act = case.state, case.action
    stays, joins = state.company(act.company), state.company(act.other)
    if not in_movement(state) or stays.player is not joins.player or place_of(stays) != place_of(joins):
        return False
    return _all_concluded(case)


def _all_concluded(case: Case[State, JoinCompanies]) -> bool:
    """One that goes on is enough, whatever nobody has told of the others."""
    doubt: Undefined | None = None
    for each in own_companies(case.state):
        try:
            if not case.ask(MovementHazardPhaseConcluded(each.name)):
                return False
        except Undefined as why:
            doubt = why
    if doubt is not None:
        raise doubt
    return True


# "Companies at the same Haven/Darkhaven site may join at this time."
@book.permits(
    "CRF.movement-hazard-phase.general.7",
    JoinCompanies,
    when=_meet_after_all_movement,
    overrides=(
        "CRF.organization-phase.organizing-companies.2#chosen_changes_belong_to_the_organization_phase",
        "CRF.organization-phase.organizing-companies.2#chosen_changes_are_made_all_at_once",
    ),
    because="must join at the end of all movement/hazard phases",
)
def companies_that_meet_join_after_all_movement(case: Case[State, JoinCompanies]) -> Finding:
    site = case.state.company(case.action.company).location
    return applies("all movement/hazard phases are over, and both companies are at {site}", site=site)


# "If companies would join … such that the company composition rules are violated …"
@book.requires("CRF.movement-hazard-phase.general.8", JoinCompanies, when=lambda case: in_movement(case.state))
def a_joined_company_keeps_the_composition_rules(case: Case[State, JoinCompanies]) -> Finding:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    if composition_broken(case.state, (one, other), one.location):
        return violated("{one} and {other} would break the composition rules", one=one.name, other=other.name)
    return satisfied("{one} and {other} may be one company", one=one.name, other=other.name)


# "… one company of the hazard player's choice must return to its site of origin."
@book.requires("CRF.movement-hazard-phase.general.8", EndPhase, when=_phase_of_movement)
def one_company_turns_back_where_joining_is_impossible(case: Case[State, EndPhase]) -> Finding:
    for one, other in meeting(case.state):
        if composition_broken(case.state, (one, other), one.location):
            said = "{one} and {other} cannot join at {site}, and neither has returned to its site of origin"
            return violated(said, one=one.name, other=other.name, site=one.location)
    return satisfied("no companies meet that cannot join")


def _sent_back(case: Case[State, ReturnToOrigin]) -> bool:
    return case.action.because is ReturnCause.COMPOSITION


# "… one company … must return to its site of origin."
@book.requires("CRF.movement-hazard-phase.general.8", ReturnToOrigin, when=_sent_back)
def a_company_is_sent_back_where_joining_is_impossible(case: Case[State, ReturnToOrigin]) -> Finding:
    company = case.state.company(case.action.company)
    together = beside(case.state, company)
    if not company.moving:
        return violated("{company} has not moved and has no site of origin to return to", company=company.name)
    if len(together) > 1 and not is_haven(case.state, company.location) and _too_much(case.state, company):
        return satisfied("the companies at {site} cannot join", site=company.location)
    return violated("no company at {site} has to turn back", site=company.location)


def _too_much(state: State, company: Company) -> bool:
    return composition_broken(state, beside(state, company), company.location)


# "… one company of the hazard player's choice must return …"
@book.requires("CRF.movement-hazard-phase.general.8", ReturnToOrigin, when=_sent_back)
def the_hazard_player_chooses_who_is_sent_back(case: Case[State, ReturnToOrigin]) -> Finding:
    if case.action.chosen_by is Role.RESOURCE_PLAYER:
        return violated("the hazard player chooses which company returns")
    return satisfied("the hazard player chooses which company returns")


# "… cards affecting one of the companies now affect them both."
@book.effects("CRF.movement-hazard-phase.general.9", JoinCompanies)
def cards_on_one_company_affect_both(case: Case[State, JoinCompanies], now: State) -> Finding:
    stays, joins = case.action.company, case.action.other
    cards = tuple(replace(card, on=stays) if card.on == joins else card for card in now.cards)
    guards = tuple(replace(guard, company=stays) if guard.company == joins else guard for guard in now.on_guard)
    after = replace(now, cards=cards, on_guard=guards)
    return becomes(after, "what was on {joins} is now on {stays} with both", joins=joins, stays=stays)
