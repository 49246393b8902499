"""Looks at companies: which of them share a split, a site or a way, and whether they may be one company."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from checker.api import told
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.state import State
from checker.games.meccg.words import CharacterKind, Movement, Role, SiteType, Sort


def others_of(state: State, company: Company) -> tuple[Company, ...]:
    """The other companies of the same player."""
    return tuple(each for each in state.companies_of(company.player) if each.name != company.name)


def same_split(one: Company, other: Company) -> bool:
    return one.origin == other.origin


def other_region_mover(state: State, company: Company) -> Company | None:
    """Another company of the same split that already uses region movement."""
    beside = (each for each in others_of(state, company) if same_split(each, company))
    return next((each for each in beside if each.movement is Movement.REGION), None)


def is_where_it_goes(company: Company, site: str) -> bool:
    """Whether the site it would declare is told, and is the one where it is."""
    return site != "" and site == company.site


def place_of(company: Company) -> str:
    """The site on whose card it is or which it goes to, where that is told."""
    return told(company.location, Sort.SITE, of=company.name)


def moves(company: Company) -> bool:
    """Whether it moves; of a company without any site nobody has told."""
    return company.moving or not place_of(company)


def type_of(state: State, site: str) -> SiteType:
    listed = state.site(site)
    return told(listed.type if listed else None, Sort.TYPE, of=site)


def is_haven(state: State, site: str) -> bool:
    return type_of(state, site) in (SiteType.HAVEN, SiteType.DARKHAVEN)


def meeting(state: State) -> Iterator[tuple[Company, Company]]:
    """Every two companies of a player at one site where they may not stay apart."""
    for one, other in combinations(state.companies, 2):
        together = one.player is other.player and place_of(one) == place_of(other)
        if together and not is_haven(state, one.location):
            yield one, other


def beside(state: State, company: Company) -> tuple[Company, ...]:
    """The company with all others of its player at the same site."""
    return tuple(each for each in state.companies_of(company.player) if each.location == company.location)


def too_many(state: State, companies: Sequence[Company]) -> bool:
    return sum(state.size(each) for each in companies) > state.company_size_limit


def ringwraith_in_company(state: State, companies: Iterable[Company], site: str) -> bool:
    """A Ringwraith with other characters elsewhere than at a Darkhaven."""
    kinds = [each.kind for company in companies for each in state.members(company)]
    return CharacterKind.RINGWRAITH in kinds and type_of(state, site) is not SiteType.DARKHAVEN


def composition_broken(state: State, companies: Sequence[Company], site: str) -> bool:
    """Whether these companies as one company at this site would break the rules of composition."""
    return too_many(state, companies) or ringwraith_in_company(state, companies, site)


def own_companies(state: State) -> tuple[Company, ...]:
    return state.companies_of(Role.RESOURCE_PLAYER)
