"""What hazards are keyed to: region types in a site path, the region above the Under-deeps, and sites by name."""

from __future__ import annotations

from collections import Counter

from checker.api import Case, Finding, Undefined, answer, only, satisfied, violated
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.book import book
from checker.games.meccg.combat.words import KeyedAs, Wording
from checker.games.meccg.movement_hazard.questions import KeyingOf
from checker.games.meccg.nouns.people import Company, Site
from checker.games.meccg.questions import SitePathOf
from checker.games.meccg.state import State
from checker.games.meccg.words import Movement, RegionType, Role, Sort

NO_DOUBLE_SHADOW_LANDS = ("angmar arises", "in darkness bind them", "reaching shadow")
GEANN_A_LISCH = "geann a-lisch"


def _region_types_needed(case: Case[State, PlayCard]) -> tuple[RegionType, ...]:
    """What a creature is keyed to, or what the text of another hazard asks for."""
    card, key = case.action.card, case.action.keyed_to
    return card.only_in_region_types if key is None else key.region_types


def _company(case: Case[State, PlayCard]) -> Company:
    """The company of the resource player that the hazard is played on, itself or one of its characters."""
    own = [each for each in case.state.companies if each.player is Role.RESOURCE_PLAYER]
    return only([each for each in own if case.action.on in _names(case.state, each)], Sort.COMPANY)


def _names(state: State, company: Company) -> tuple[str, ...]:
    return ("", company.name, *(each.name for each in state.members(company)))


def _site_path(case: Case[State, PlayCard], company: Company) -> tuple[RegionType, ...]:
    """The types of the regions it goes through, or those printed on its new site."""
    types = tuple(region.type for region in company.path if region.type is not None)
    if company.movement is Movement.STARTER and not company.path:
        types = case.ask(SitePathOf(company.new_site))
    if not types or len(types) < len(company.path):
        raise Undefined("site_path", "the site path of {company} is not told", company=company.name)
    return types


def _on_a_company(case: Case[State, PlayCard]) -> bool:
    """It is played on one of the companies told, or on one of them that is not named."""
    return any(case.action.on in _names(case.state, each) for each in case.state.companies)


def _asks_for_regions_in_a_path(case: Case[State, PlayCard]) -> bool:
    """It needs region types, no other card makes its keying possible, and the company it is on is moving."""
    if case.action.using or not _region_types_needed(case) or not _on_a_company(case):
        return False
    return _company(case).moving


# "If a card must be keyed to two or more instances of a region type, those region types do not have to be consecutive
# in the site path."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.3", PlayCard, when=_asks_for_regions_in_a_path)
def path_has_every_region_type_needed(case: Case[State, PlayCard]) -> Finding:
    missing = Counter(_region_types_needed(case)) - Counter(_site_path(case, _company(case)))
    if missing:
        return violated("the site path has too few regions of type {kind}", kind=next(iter(missing)))
    return satisfied("the site path has every region type needed, consecutive or not")


def _origin(case: Case[State, PlayCard]) -> Site:
    name = _company(case).site
    return only([each for each in case.state.sites if each.name == name], Sort.SITE_OF_ORIGIN)


def _goes_below(case: Case[State, PlayCard]) -> bool:
    """By the movement that is told, or by the site it goes to."""
    company = _company(case)
    site = case.state.site(company.new_site)
    return company.movement is Movement.UNDER_DEEPS or (site is not None and site.under_deeps)


def _keyed_on_the_way_below(case: Case[State, PlayCard]) -> bool:
    """It is keyed to a region, and the company it is on leaves a surface site for the Under-deeps."""
    key = case.action.keyed_to
    keyed = bool(_region_types_needed(case)) or (key is not None and bool(key.region))
    return keyed and _on_a_company(case) and _goes_below(case) and not _origin(case).under_deeps


# "If a company is moving from a surface site to an Under-deeps site, hazards may not be played keyed to the region of
# the surface site."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.5", PlayCard, when=_keyed_on_the_way_below)
def nothing_is_keyed_to_the_region_above(case: Case[State, PlayCard]) -> Finding:
    key, region = case.action.keyed_to, _origin(case).region
    by_name = key is not None and key.region == region.name
    if by_name or region.type in _region_types_needed(case):
        return violated("it is keyed to the region of {site}, the surface site", site=_origin(case).name)
    return satisfied("it is not keyed to the region of {site}, the surface site", site=_origin(case).name)


def _by_one_of_three_cards(case: Case[State, PlayCard]) -> bool:
    return case.action.using.casefold() in NO_DOUBLE_SHADOW_LANDS


# "Angmar Arises, In Darkness Bind Them, and Reaching Shadow may not be used to play creatures keyed to double
# shadow-lands."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.6", PlayCard, when=_by_one_of_three_cards, double=2)
def three_cards_give_no_double_shadow_lands(case: Case[State, PlayCard], *, double: int) -> Finding:
    lands = _region_types_needed(case).count(RegionType.SHADOW_LAND)
    if lands >= double:
        return violated("keyed to {lands} shadow-lands with {using}", lands=lands, using=case.action.using)
    return satisfied("not keyed to two shadow-lands with {using}", using=case.action.using)


# "A creature "played at" a site is the same as being "keyed to" the site."
@book.defines(
    "CRF.movement-hazard-phase.movement.playing-hazards.7",
    KeyingOf,
    when=lambda case: case.action.key.wording is Wording.PLAYED_AT,
)
def played_at_is_keyed_to_the_site(case: Case[State, KeyingOf]) -> Finding:
    how = KeyedAs.SITE_BY_NAME if case.action.key.site else KeyedAs.SITE_TYPE
    return answer(how, '"played at" a site is "keyed to" the site')


# "A creature "played at a site in" a region is the same as being "keyed to" the site by name."
@book.defines(
    "CRF.movement-hazard-phase.movement.playing-hazards.8",
    KeyingOf,
    when=lambda case: case.action.key.wording is Wording.PLAYED_AT_A_SITE_IN,
)
def played_at_a_site_in_a_region_is_by_name(_: Case[State, KeyingOf]) -> Finding:
    return answer(KeyedAs.SITE_BY_NAME, '"played at a site in" a region is "keyed to" the site by name')


def _is_haven(case: Case[State, SitePathOf]) -> bool:
    site = case.state.site(case.action.site)
    return site is not None and site.is_haven


# "For the purposes of interpreting hazards, no Darkhaven or Haven has a site path …"
@book.defines("CRF.movement-hazard-phase.movement.playing-hazards.9", SitePathOf, when=_is_haven)
def havens_have_no_site_path(case: Case[State, SitePathOf]) -> Finding:
    return answer((), "{site} is a Haven or Darkhaven", site=case.action.site)


# "… except for Geann a-Lisch."
@book.defines(
    "CRF.movement-hazard-phase.movement.playing-hazards.9",
    SitePathOf,
    when=lambda case: case.action.site.casefold() == GEANN_A_LISCH,
    overrides="CRF.movement-hazard-phase.movement.playing-hazards.9#havens_have_no_site_path",
    because="except for Geann a-Lisch",
)
def geann_a_lisch_has_its_site_path(case: Case[State, SitePathOf]) -> Finding:
    site = only([each for each in case.state.sites if each.name == case.action.site], Sort.SITE)
    return answer(site.site_path, "Geann a-Lisch is the exception")


def _on_a_site(case: Case[State, PlayCard]) -> bool:
    return any(each.name == case.action.on for each in case.state.sites)


# "For the purposes of interpreting hazards, no Darkhaven or Haven has a site path …"
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.9", PlayCard, when=_on_a_site)
def site_path_has_what_the_hazard_asks_for(case: Case[State, PlayCard]) -> Finding:
    site, path = case.action.on, case.ask(SitePathOf(case.action.on))
    missing = Counter(case.action.card.only_in_region_types) - Counter(path)
    if missing:
        return violated(
            "the site path of {site} has too few regions of type {kind}", site=site, kind=next(iter(missing))
        )
    return satisfied("the site path of {site} has what the card asks for", site=site)
