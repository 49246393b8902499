"""Choosing a new site: where the companies of a player may go, by which way, and what waits until the site is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg.actions import DeclareNewSite, RemoveSite
from checker.games.meccg.book import ERRATUM, MG, MM, OC, book
from checker.games.meccg.cards import Card
from checker.games.meccg.people import Company
from checker.games.meccg.questions import HasEffect, NewSiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import Movement, MovementStep, Phase, RegionType
from checker.judge import Case

AFTER_MOVEMENT = (Phase.SITE, Phase.END_OF_TURN)
BEFORE_MOVEMENT = (Phase.UNTAP, Phase.ORGANIZATION, Phase.LONG_EVENT)


def _others(state: State, company: Company) -> Iterator[Company]:
    """The other companies of the same player."""
    return (each for each in state.companies if each.player is company.player and each.name != company.name)


def _splits_and_moves_by_region(case: Case[State, DeclareNewSite]) -> bool:
    company = case.state.company(case.action.company)
    return case.action.movement is Movement.REGION and bool(case.state.split_origin(company))


@book.permits(f"{OC}.1", DeclareNewSite, since=ERRATUM)
def every_company_of_a_split_may_use_region_movement(case: Case[State, DeclareNewSite]) -> Finding:
    company = case.state.company(case.action.company)
    if not _splits_and_moves_by_region(case):
        return SILENT
    origin = case.state.split_origin(company)
    return applies(f"{company.name} split from {origin}, and each such company may use region movement")


@book.requires(f"{OC}.1", DeclareNewSite, since=ERRATUM, formerly=True)
def one_company_of_a_split_uses_region_movement(case: Case[State, DeclareNewSite]) -> Finding:
    company = case.state.company(case.action.company)
    if not _splits_and_moves_by_region(case):
        return SILENT
    origin = case.state.split_origin(company)
    for other in _others(case.state, company):
        if case.state.split_origin(other) == origin and other.movement is Movement.REGION:
            return violated(f"{other.name} of the same split already uses region movement")
    return satisfied(f"no other company split from {origin} uses region movement")


@book.requires(f"{OC}.2", DeclareNewSite)
def no_region_stands_twice_in_a_site_path(case: Case[State, DeclareNewSite]) -> Finding:
    names = [region.name for region in case.action.path if region.name]
    if not names:
        return SILENT
    counted = Counter(name.casefold() for name in names)
    twice = dict.fromkeys(name for name in names if counted[name.casefold()] > 1)
    if twice:
        return violated(f"{', '.join(twice)} stands more than once in the site path")
    return satisfied(f"each of the {len(names)} regions stands once in the site path")


book.link(f"{OC}.2", f"{MG}.11", "the same region twice in a site path, stated in two places", twins=True)


@book.permits(f"{OC}.3", DeclareNewSite)
def new_site_may_be_on_the_table_already(case: Case[State, DeclareNewSite]) -> Finding:
    company, site = case.state.company(case.action.company), case.action.site
    if not site or site == company.site:
        return SILENT
    others = (each for each in case.state.companies if each.name != company.name)
    if case.state.site(site) is None and all(site not in (each.site, each.new_site) for each in others):
        return SILENT
    return applies(f"{site} is already on the table")


@book.requires(f"{OC}.3", RemoveSite)
def new_site_stays_until_the_company_has_moved(case: Case[State, RemoveSite]) -> Finding:
    site, state = case.action.site, case.state
    bound = [each for each in state.companies if each.new_site == site]
    if not bound:
        used = any(site == each.site for each in state.companies)
        return SILENT if used or not state.companies else satisfied(f"no company is bound for {site}")
    for company in bound:
        over = company.step is MovementStep.OVER or company.returned is not None or state.phase in AFTER_MOVEMENT
        if not over:
            return violated(f"{company.name} is bound for {site}, and its movement/hazard phase has not ended")
    names = ", ".join(company.name for company in bound)
    return satisfied(f"the movement/hazard phase of {names}, bound for {site}, has ended")


@book.requires(f"{OC}.4", DeclareNewSite)
def companies_from_one_site_go_to_different_sites(case: Case[State, DeclareNewSite]) -> Finding:
    company, site = case.state.company(case.action.company), case.action.site
    if not company.site or not site:
        return SILENT
    beside = [each for each in _others(case.state, company) if each.site == company.site]
    for other in beside:
        if other.moving and other.new_site == site:
            return violated(f"{other.name} also goes from {company.site} to {site}")
    if not beside or _splits_and_moves_by_region(case):
        return SILENT  # whether companies of a split may use region movement is for the ruling about splits to say
    return satisfied(f"no other company goes from {company.site} to {site}")


@book.defines(f"{OC}.5", HasEffect)
def effect_of_the_organization_phase_waits_for_the_right_way(case: Case[State, HasEffect]) -> Finding:
    state, card = case.state, case.state.card(case.action.card)
    if card is None or card.played_in is not Phase.ORGANIZATION:
        return SILENT
    company = state.company(case.action.on or card.on)
    name = card.name or "the resource"
    if not company.moving and not company.path:
        return _effect_on_a_company_that_stays(case, company, card)
    if not card.only_in_region_types and card.only_at_site_type is None:
        again = company.phase_number > 1 and company.step is not MovementStep.WAITING and not card.is_hazard
        return answer(True, f"{name} asks for nothing and is applied to {company.name} again") if again else SILENT
    if company.step is MovementStep.WAITING or state.phase in BEFORE_MOVEMENT:
        return answer(False, f"{name} is not declared until the new site of {company.name} is revealed")
    site = state.site_now(company)
    if card.only_at_site_type is not None and (site.type if site else None) is not card.only_at_site_type:
        return answer(False, f"the new site of {company.name} is no {card.only_at_site_type.value}")
    lacking = Counter(card.only_in_region_types) - Counter(region_types_of(state, company))
    if lacking:
        return answer(False, f"the site path of {company.name} lacks {', '.join(each.value for each in lacking)}")
    return answer(True, f"the site and site path of {company.name} are what {name} asks for")


def _effect_on_a_company_that_stays(case: Case[State, HasEffect], company: Company, card: Card) -> Finding:
    """It has no site path, but its own site counts as the new one for the play of cards."""
    site, wanted = case.state.site(case.ask(NewSiteOf(company.name))), card.only_at_site_type
    waits = case.state.phase is not Phase.MOVEMENT_HAZARD or company.step is MovementStep.WAITING
    if wanted is None or card.only_in_region_types or site is None or site.type is None or waits or company.returned:
        return SILENT
    fits = site.type is wanted
    return answer(fits, f"{site.name}, which counts as the new site of {company.name}, is a {site.type.value}")


def region_types_of(state: State, company: Company) -> tuple[RegionType, ...]:
    """The types in a company's site path: of the regions it goes through, or as printed on its new site."""
    if company.path:
        return tuple(region.type for region in company.path if region.type)
    site = state.site_now(company)
    return site.site_path if site else ()


book.link(f"{OC}.5", f"{MM}.3", "a resource of the organization phase applies to each movement anew", twins=True)
