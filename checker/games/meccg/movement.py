"""Movement: what a company can meet that stays or is en route, which regions touch, and who may use region movement."""

from __future__ import annotations

from itertools import pairwise

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg.actions import DeclareNewSite, DrawCards, EndPhase, PlayCard, Refuse
from checker.games.meccg.book import MG, MM, book
from checker.games.meccg.cards import Key
from checker.games.meccg.combat_words import KeyedAs, Wording
from checker.games.meccg.looks import company_of_play, keyed_to_site
from checker.games.meccg.movement_phase import EN_ROUTE, in_movement
from checker.games.meccg.movement_questions import KeyingOf
from checker.games.meccg.new_site import effect_of_the_organization_phase_waits_for_the_right_way
from checker.games.meccg.people import Company, Site
from checker.games.meccg.questions import Adjacent, HasEffect, HasMovementHazardPhase, NewSiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Movement, MovementStep, Phase, Refusal, RegionAccess, Role
from checker.judge import Case

NOT_ADJACENT = frozenset(("lebennin", "ithilien"))


def _stays(company: Company) -> bool:
    return not company.moving and company.player is Role.RESOURCE_PLAYER


@book.defines(f"{MM}.1", HasMovementHazardPhase, when=lambda case: _stays(case.state.company(case.action.company)))
def a_company_that_stays_has_its_phase(case: Case[State, HasMovementHazardPhase]) -> Finding:
    return answer(True, f"{case.state.company(case.action.company).name} does not move and still has its phase")


@book.requires(f"{MM}.1", EndPhase)
def a_company_that_stays_does_not_miss_its_phase(case: Case[State, EndPhase]) -> Finding:
    if case.state.phase is not Phase.MOVEMENT_HAZARD:
        return SILENT
    for company in case.state.companies:
        if _stays(company) and company.returned is None and company.step is MovementStep.WAITING:
            return violated(f"{company.name} does not move, and still has to have its movement/hazard phase")
    return SILENT


@book.requires(f"{MM}.1", DrawCards)
def nothing_is_drawn_for_a_company_that_stays(case: Case[State, DrawCards]) -> Finding:
    company = case.state.company(case.action.company)
    unsaid = not company.site and company.draws_allowed > 0
    if not _stays(company) or unsaid or not case.action.count:
        return SILENT
    return violated(f"{company.name} does not move")


def _fits(case: Case[State, PlayCard], key: Key, name: str, site: Site | None) -> bool | None:
    """Whether a creature is keyed to the site; other words on its card do so only where a ruling says they mean it."""
    fits = keyed_to_site(key, name, site)
    return fits and case.ask(KeyingOf(key)) is not KeyedAs.NOT_SAID


@book.requires(f"{MM}.1", PlayCard)
def a_company_that_stays_meets_events_and_creatures_of_its_site(case: Case[State, PlayCard]) -> Finding:
    state, act, company = case.state, case.action, company_of_play(case.state, case.action)
    listed = any(each.name == company.name for each in state.companies)
    told = listed and (company.site or state.phase is Phase.MOVEMENT_HAZARD)
    if not act.card.is_hazard or not in_movement(state) or not told:
        return SILENT
    if not _stays(company) or company.path or company.returned is not None:
        return SILENT
    name = act.card.name or "the hazard"
    if act.card.is_event:
        return satisfied(f"{name} is an event")
    if act.card.kind is not CardKind.CREATURE:
        return violated(f"{company.name} does not move, and {name} is neither a creature nor an event")
    key, where = act.keyed_to, company.site or "its site"
    if key is None or act.using:
        return SILENT
    fits = _fits(case, key, company.site, state.site_now(company))
    keyed_to_a_region = bool(key.region_types or key.region) and key.wording is not Wording.PLAYED_AT_A_SITE_IN
    if fits is None and not keyed_to_a_region:
        return SILENT
    if fits:
        return satisfied(f"{name} can be keyed to {where}")
    return violated(f"{company.name} stays at {where}, and {name} is not keyed to it")


def _has_a_site_and_stays(case: Case[State, NewSiteOf]) -> bool:
    company = case.state.company(case.action.company)
    return not company.moving and bool(company.site)


@book.defines(f"{MG}.12", NewSiteOf, when=_has_a_site_and_stays)
def the_site_of_a_company_that_stays_counts_as_new(case: Case[State, NewSiteOf]) -> Finding:
    company = case.state.company(case.action.company)
    return answer(company.site, f"{company.name} does not move and is at {company.site}")


@book.requires(f"{MG}.12", PlayCard)
def a_card_for_the_new_site_fits_the_site_of_a_company_that_stays(case: Case[State, PlayCard]) -> Finding:
    company, card = company_of_play(case.state, case.action), case.action.card
    if case.state.phase is not Phase.MOVEMENT_HAZARD or company.moving or card.only_at_site_type is None:
        return SILENT
    site = case.state.site(case.ask(NewSiteOf(company.name)))
    if site is None or site.type is None:
        return SILENT
    said = f"{site.name}, which counts as the new site of {company.name}, is a {site.type.value}"
    return satisfied(said) if site.type is card.only_at_site_type else violated(said)


@book.requires(f"{MG}.1", PlayCard)
def a_company_en_route_is_at_no_site_left_behind(case: Case[State, PlayCard]) -> Finding:
    state, key, company = case.state, case.action.keyed_to, company_of_play(case.state, case.action)
    if key is None or case.action.using or not in_movement(state) or not company.moving or company.step not in EN_ROUTE:
        return SILENT
    new = _fits(case, key, company.new_site, state.site(company.new_site))
    if new:
        return satisfied(f"{company.name} is en route to {company.new_site}")
    if new is None:
        return SILENT
    if keyed_to_site(key, company.site, state.site(company.site)):
        return violated(f"{company.name} is en route to {company.new_site} and not at {company.site} any more")
    return violated(f"{company.name} is en route to {company.new_site} and at no other site")


def _are_lebennin_and_ithilien(one: str, other: str) -> bool:
    return {one.casefold(), other.casefold()} == NOT_ADJACENT


@book.defines(f"{MM}.2", Adjacent, when=lambda case: _are_lebennin_and_ithilien(case.action.one, case.action.other))
def lebennin_and_ithilien_do_not_touch(_: Case[State, Adjacent]) -> Finding:
    return answer(False, "Lebennin and Ithilien are not adjacent, whatever the map looks like")


@book.requires(f"{MM}.2", DeclareNewSite)
def no_site_path_steps_from_lebennin_to_ithilien(case: Case[State, DeclareNewSite]) -> Finding:
    origin = case.state.site(case.state.company(case.action.company).site)
    names = [region.name for region in case.action.path]
    if names and origin is not None and origin.region.name != names[0]:
        names.insert(0, origin.region.name)  # the way begins in the region of the site of origin, named or not
    if not NOT_ADJACENT.issubset(name.casefold() for name in names):
        return SILENT
    for one, other in pairwise(names):
        if _are_lebennin_and_ithilien(one, other) and not case.ask(Adjacent(one, other)):
            return violated(f"{one} and {other} are not adjacent")
    return satisfied("Lebennin and Ithilien do not follow each other in the site path")


book.defines(f"{MM}.3", HasEffect)(effect_of_the_organization_phase_waits_for_the_right_way)


def _access(state: State) -> list[bool]:
    return [state.player(role).region_access is not RegionAccess.NONE for role in Role]


@book.permits(f"{MM}.4", DeclareNewSite)
def region_movement_is_open_where_both_have_access(case: Case[State, DeclareNewSite]) -> Finding:
    if case.action.movement is not Movement.REGION or not all(_access(case.state)):
        return SILENT
    return applies("both players have access to region movement")


@book.requires(f"{MM}.4", Refuse)
def nobody_is_stopped_from_region_movement(case: Case[State, Refuse]) -> Finding:
    access = _access(case.state)
    if case.action.what is not Refusal.REGION_MOVEMENT:
        return SILENT
    if all(access):
        return violated("both players have access to region movement")
    return satisfied(f"{'only one' if any(access) else 'neither'} of the players has access to region movement")
