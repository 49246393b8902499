"""Choosing a new site: where the companies of a player may go, by which way, and what waits until the site is seen."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from checker.api import Case, Finding, answer, applies, satisfied, told, violated
from checker.games.meccg.actions import DeclareNewSite, EndPhase, RemoveSite
from checker.games.meccg.book import ERRATUM, book
from checker.games.meccg.looks.companies import is_where_it_goes, other_region_mover, others_of, type_of
from checker.games.meccg.looks.plays import card_asked_about, company_named
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import HasEffect, NewSiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import Movement, MovementStep, Phase, RegionType, Sort


def _organizing(case: Case[State, DeclareNewSite]) -> bool:
    return case.state.phase in (None, Phase.ORGANIZATION)


def _in_the_organization_phase(case: Case[State, EndPhase]) -> bool:
    return case.state.phase is Phase.ORGANIZATION


def _another_moves_by_region(case: Case[State, DeclareNewSite]) -> bool:
    company = case.state.company(case.action.company)
    another = other_region_mover(case.state, company) is not None
    region = case.action.movement is Movement.REGION and not is_where_it_goes(company, case.action.site)
    return _organizing(case) and region and another


# "Region movement is not limited to one company of a split."
@book.permits(
    "CRF.organization-phase.choosing-a-new-site.1", DeclareNewSite, since=ERRATUM, when=_another_moves_by_region
)
def every_company_of_a_split_may_use_region_movement(case: Case[State, DeclareNewSite]) -> Finding:
    company = case.state.company(case.action.company)
    return applies("{company} may use region movement like the other half", company=company.name)


# "… cannot have more than one copy of a particular region."
@book.requires("CRF.organization-phase.choosing-a-new-site.2", DeclareNewSite)
def no_region_stands_twice_in_a_site_path(case: Case[State, DeclareNewSite]) -> Finding:
    names = [told(region.name, Sort.IN_PATH) for region in case.action.path]
    twice = tuple(name for name, times in Counter(names).items() if times > 1)
    if twice:
        return violated("{twice} stands more than once in the site path", twice=twice)
    return satisfied("no region stands more than once in the site path")


book.link(
    "CRF.organization-phase.choosing-a-new-site.2",
    "CRF.movement-hazard-phase.general.11",
    "the same region twice in a site path, stated in two places",
    twins=True,
)


def _already_on_the_table(case: Case[State, DeclareNewSite]) -> bool:
    """A site on the table that is not the one it is at, declared when sites are declared."""
    site, company = case.action.site, case.state.company(case.action.company)
    there = case.state.site(site) is not None or any(
        site in (each.site, each.new_site) for each in case.state.companies
    )
    return _organizing(case) and site != company.site and there


# "Any company may declare as its new site a site already on the table."
@book.permits("CRF.organization-phase.choosing-a-new-site.3", DeclareNewSite, when=_already_on_the_table)
def new_site_may_be_on_the_table_already(case: Case[State, DeclareNewSite]) -> Finding:
    return applies("{site} is already on the table", site=case.action.site)


# "… at least until the end of that company's movement/hazard phase."
@book.requires("CRF.organization-phase.choosing-a-new-site.3", RemoveSite)
def new_site_stays_until_the_company_has_moved(case: Case[State, RemoveSite]) -> Finding:
    site, state = case.action.site, case.state
    for company in state.companies:
        if company.moving and company.new_site == site and state.step_of(company) is not MovementStep.OVER:
            return violated("{company} is bound for {site} and has not arrived", company=company.name, site=site)
    return satisfied("no company is still bound for {site}", site=site)


# "… may not start at the same site of origin and move to the same new site."
@book.requires("CRF.organization-phase.choosing-a-new-site.4", DeclareNewSite)
def companies_from_one_site_go_to_different_sites(case: Case[State, DeclareNewSite]) -> Finding:
    company, site = case.state.company(case.action.company), case.action.site
    for other in others_of(case.state, company):
        if site and other.new_site == site and _origin(other) == _origin(company):
            said = "{other} also goes from {origin} to {site}"
            return violated(said, other=other.name, origin=company.site, site=site)
    return satisfied("no other company goes the same way")


def _on_the_same_way(state: State) -> tuple[Company, Company] | None:
    own = [each for each in state.companies if each.moving]
    pairs = combinations(own, 2)
    return next(
        (
            (one, other)
            for one, other in pairs
            if one.player is other.player and one.new_site == other.new_site and _origin(one) == _origin(other)
        ),
        None,
    )


# "Two companies may not start at the same site of origin and move to the same new site."
@book.requires("CRF.organization-phase.choosing-a-new-site.4", EndPhase, when=_in_the_organization_phase)
def no_two_companies_are_left_on_the_same_way(case: Case[State, EndPhase]) -> Finding:
    pair = _on_the_same_way(case.state)
    if pair is not None:
        said = "{one} and {other} both go from {origin} to {site}"
        one, other = pair
        return violated(said, one=one.name, other=other.name, origin=one.site, site=one.new_site)
    return satisfied("no two companies go the same way")


def _origin(company: Company) -> str:
    return told(company.site, Sort.SITE_OF_ORIGIN, of=company.name)


def _played_while_organizing(case: Case[State, HasEffect]) -> bool:
    """The card was played then, and the company it was played on is the one asked about."""
    card = card_asked_about(case)
    return card.played_in is Phase.ORGANIZATION and case.action.on in ("", _its_company(case, card).name)


def _its_company(case: Case[State, HasEffect], card: Card) -> Company:
    return company_named(case.state, card.on or case.action.on)


def _waits_for_the_way(case: Case[State, HasEffect]) -> bool:
    """Played during the organization phase on a company, and dependent on its site or site path."""
    card = card_asked_about(case)
    depends = card.only_in_region_types or card.only_at_site_type or card.only_at_site
    return bool(depends) and _played_while_organizing(case)


# "… create an effect which is not declared until the new site is revealed."
@book.defines("CRF.organization-phase.choosing-a-new-site.5", HasEffect, when=_waits_for_the_way)
def effect_waits_until_the_new_site_is_revealed(case: Case[State, HasEffect]) -> Finding:
    card = card_asked_about(case)
    company = _its_company(case, card)
    if case.state.step_of(company) is MovementStep.WAITING:
        said = "{card} is not declared until the new site of {company} is revealed"
        return answer(False, said, card=card.name, company=company.name)
    return _if_the_way_is_right(case, card, company)


def _if_the_way_is_right(case: Case[State, HasEffect], card: Card, company: Company) -> Finding:
    """ "If the site or site path is not of the appropriate type when the effect resolves, the resource has no effect."

    "the card applies separately to each phase, having an effect only if the correct conditions are met"
    """
    site = case.ask(NewSiteOf(company.name))
    if card.only_at_site not in ("", site):
        return answer(
            False, "{card} asks for {asked}, not for {site}", card=card.name, asked=card.only_at_site, site=site
        )
    if card.only_at_site_type is not None and type_of(case.state, site) is not card.only_at_site_type:
        said = "{site} is not of the type that {card} asks for"
        return answer(False, said, site=site, card=card.name)
    lack = tuple(Counter(card.only_in_region_types) - Counter(_region_types(case.state, company)))
    if lack:
        said = "the site path of {company} lacks {lack}"
        return answer(False, said, company=company.name, lack=lack)
    return answer(True, "the way of {company} is what {card} asks for", company=company.name, card=card.name)


def _region_types(state: State, company: Company) -> tuple[RegionType, ...]:
    """The types in its site path: of the regions it goes through, or as printed on its new site."""
    site = state.site(company.new_site)
    printed = site.site_path if site else ()
    return tuple(region.type for region in company.path if region.type) or printed


def _moves_again(case: Case[State, HasEffect]) -> bool:
    """A resource of the organization phase, and a company in its second movement/hazard phase of the turn."""
    return _played_while_organizing(case) and _its_company(case, card_asked_about(case)).phase_number > 1


# "… are reapplied to the company at the beginning of each of their movement/hazard phases …"
@book.defines("CRF.movement-hazard-phase.movement.general.3", HasEffect, when=_moves_again)
def resources_are_applied_again_to_a_company_that_moves_twice(case: Case[State, HasEffect]) -> Finding:
    card = card_asked_about(case)
    company = _its_company(case, card)
    if case.state.step_of(company) is MovementStep.WAITING:
        return answer(False, "the next movement/hazard phase of {company} has not begun", company=company.name)
    return _if_the_way_is_right(case, card, company)


book.link(
    "CRF.organization-phase.choosing-a-new-site.5",
    "CRF.movement-hazard-phase.movement.general.3",
    "a resource of the organization phase applies to each movement anew",
    twins=True,
)
