"""The removal of the site of origin: it comes last, hands are reset with it, and the company has not arrived yet."""

from __future__ import annotations

from dataclasses import replace

from checker.book import SILENT, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import PlayCard, RemoveSite, TapCharacter, UseCard
from checker.games.meccg.book import MG, NOVEMBER_1997, book
from checker.games.meccg.looks import attack_under_way
from checker.games.meccg.movement_phase import EN_ROUTE, Declared, in_movement, own_companies
from checker.games.meccg.people import Company
from checker.games.meccg.questions import SiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import MovementStep, Phase
from checker.judge import Case

ARRIVED = (MovementStep.ORIGIN_REMOVED, MovementStep.OVER)


@book.defines(
    f"{MG}.10",
    SiteOf,
    when=lambda case: case.state.phase in (None, Phase.MOVEMENT_HAZARD),
    since=NOVEMBER_1997,
    overrides=f"{MG}.1",
)
def a_moving_company_is_at_no_site_until_the_site_phase(case: Case[State, SiteOf]) -> Finding:
    company = case.state.company(case.action.company)
    if not company.moving or company.step not in ARRIVED:
        return SILENT
    return answer("", f"{company.name} is not at {company.new_site} until the site phase")


def _origin_removed(state: State) -> Company | None:
    """The company whose site of origin is gone while hands are not yet reset, and after which nobody has begun."""
    own = own_companies(state)
    if not in_movement(state) or state.hands_reconciled or any(each.step in EN_ROUTE for each in own):
        return None
    return next((each for each in own if each.step is MovementStep.ORIGIN_REMOVED), None)


@book.requires(f"{MG}.10", PlayCard, UseCard, TapCharacter, since=NOVEMBER_1997)
def removing_the_origin_and_resetting_hands_come_together_and_last(case: Case[State, Declared]) -> Finding:
    company = _origin_removed(case.state)
    if company is None:
        return SILENT
    return violated(f"the site of origin of {company.name} is removed, and hands are reset with it")


def _leaving(case: Case[State, RemoveSite]) -> Company | None:
    """The company under way whose site of origin this is, where no other company is or goes there."""
    site = case.action.site
    if not in_movement(case.state) or any(each.location == site for each in case.state.companies):
        return None
    return next((each for each in own_companies(case.state) if each.site == site and each.step in EN_ROUTE), None)


@book.requires(f"{MG}.10", RemoveSite, since=NOVEMBER_1997)
def the_site_of_origin_is_removed_last(case: Case[State, RemoveSite]) -> Finding:
    company = _leaving(case)
    if company is None:
        return SILENT
    if company.step is MovementStep.SITE_REVEALED or attack_under_way(case.state) or case.state.last_declared:
        return violated(f"something is still to be done in the movement/hazard phase of {company.name}")
    return satisfied(f"nothing else is under way in the movement/hazard phase of {company.name}")


@book.effects(f"{MG}.10", RemoveSite, since=NOVEMBER_1997)
def hands_are_reset_as_the_origin_is_removed(case: Case[State, RemoveSite], now: State) -> Finding:
    company = _leaving(case)
    if company is None:
        return SILENT
    gone = now.with_company(replace(company, step=MovementStep.ORIGIN_REMOVED))
    return becomes(replace(gone, hands_reconciled=True), f"hands are reset as {case.action.site} is removed")


@book.permits(f"{MG}.10", PlayCard, UseCard, TapCharacter, since=NOVEMBER_1997, formerly=True)
def cards_could_be_played_before_hands_were_reset(case: Case[State, Declared]) -> Finding:
    company = _origin_removed(case.state)
    if company is None:
        return SILENT
    return applies(f"the site of origin of {company.name} is removed, and hands are not yet reset")
