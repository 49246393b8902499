"""The removal of the site of origin: it comes last, hands are reset with it, and the company has not arrived yet."""

from __future__ import annotations

from dataclasses import replace

from checker.api import Case, Finding, answer, becomes, satisfied, violated
from checker.games.meccg.actions import PlayCard, ReconcileHands, RemoveSite, TapCharacter, UseCard
from checker.games.meccg.book import NOVEMBER_1997, book
from checker.games.meccg.looks.companies import moves, own_companies
from checker.games.meccg.looks.plays import attack_under_way
from checker.games.meccg.movement_hazard.course import Declared, in_movement
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import SiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import MovementStep

Leaving = RemoveSite | ReconcileHands


def _moved_and_not_in_the_site_phase(case: Case[State, SiteOf]) -> bool:
    company = case.state.company(case.action.company)
    gone = in_movement(case.state) and moves(company)
    return gone and case.state.step_of(company) in (MovementStep.ORIGIN_REMOVED, MovementStep.OVER)


# "This means a moving company is not at a site until the site phase."
@book.defines(
    "CRF.movement-hazard-phase.general.10",
    SiteOf,
    when=_moved_and_not_in_the_site_phase,
    since=NOVEMBER_1997,
    overrides="CRF.movement-hazard-phase.general.1",
    because="not at a site until the site phase",
)
def a_moving_company_is_at_no_site_until_the_site_phase(case: Case[State, SiteOf]) -> Finding:
    return answer(
        "", "{company} is at no site until the site phase", company=case.state.company(case.action.company).name
    )


def _origin_removed(state: State) -> list[Company]:
    """The companies whose site of origin is gone while hands are not yet reset."""
    gone = (each for each in own_companies(state) if state.step_of(each) is MovementStep.ORIGIN_REMOVED)
    return [each for each in gone if not each.hands_reconciled]


# "… are simultaneous actions, and they are the last actions in any movement/hazard phase."
@book.requires(
    "CRF.movement-hazard-phase.general.10",
    PlayCard,
    UseCard,
    TapCharacter,
    since=NOVEMBER_1997,
    when=lambda case: in_movement(case.state),
)
def nothing_comes_between_removing_the_origin_and_resetting_hands(case: Case[State, Declared]) -> Finding:
    gone = _origin_removed(case.state)
    if gone:
        return violated("the site of origin of {company} is removed, and hands are reset with it", company=gone[0].name)
    return satisfied("no site of origin has just been removed")


def _left(case: Case[State, Leaving]) -> list[Company]:
    """The companies whose movement ends with this."""
    act = case.action
    if isinstance(act, ReconcileHands):
        return [case.state.company(act.company)]
    return [each for each in own_companies(case.state) if each.site == act.site]


def _in_use(state: State, site: str) -> bool:
    """Some company is there, is bound for it, or has yet to leave it."""
    waiting = (each for each in state.companies if state.step_of(each) is MovementStep.WAITING)
    return any(each.location == site for each in state.companies) or any(each.site == site for each in waiting)


def _moving_now(case: Case[State, Leaving]) -> bool:
    return in_movement(case.state)


# "… they are the last actions in any movement/hazard phase."
@book.requires(
    "CRF.movement-hazard-phase.general.10", RemoveSite, ReconcileHands, since=NOVEMBER_1997, when=_moving_now
)
def the_site_of_origin_is_removed_last(case: Case[State, Leaving]) -> Finding:
    attack, declared = attack_under_way(case), case.state.last_declared
    if attack is not None or declared is not None:
        return violated("something is still to be done in the movement/hazard phase")
    waiting = [each for each in _left(case) if case.state.step_of(each) is MovementStep.SITE_REVEALED]
    if waiting:
        return violated("{company} has only just begun to move", company=waiting[0].name)
    return satisfied("nothing else is left to do in the movement/hazard phase")


# "Removing the site of origin and resetting to hand size are simultaneous actions …"
@book.effects("CRF.movement-hazard-phase.general.10", RemoveSite, ReconcileHands, since=NOVEMBER_1997, when=_moving_now)
def hands_are_reset_as_the_origin_is_removed(case: Case[State, Leaving], now: State) -> Finding:
    for company in _left(case):
        step = MovementStep.ORIGIN_REMOVED if company.moving else MovementStep.OVER
        now = now.with_company(replace(company, step=step, hands_reconciled=True))
        kept = tuple(site for site in now.sites if site.name != company.site or _in_use(now, site.name))
        now = replace(now, sites=kept)
    return becomes(now, "hands are reset as the site of origin is removed")
