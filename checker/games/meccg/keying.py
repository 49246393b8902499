"""What hazards are keyed to: region types in a site path, the region above the Under-deeps, and sites by name."""

from __future__ import annotations

from collections import Counter

from checker.book import SILENT, Finding, answer, satisfied, violated
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.book import MP, book
from checker.games.meccg.combat_words import KeyedAs, Wording
from checker.games.meccg.looks import company_of_play, is_site
from checker.games.meccg.movement_questions import KeyingOf
from checker.games.meccg.people import Company, Site
from checker.games.meccg.questions import SitePathOf
from checker.games.meccg.state import State
from checker.games.meccg.words import Movement, RegionType
from checker.judge import Case

NO_DOUBLE_SHADOW_LANDS = ("angmar arises", "in darkness bind them", "reaching shadow")
GEANN_A_LISCH = "Geann a-Lisch"


def _name(case: Case[State, PlayCard]) -> str:
    return case.action.card.name or "the hazard"


def _region_types_needed(case: Case[State, PlayCard]) -> tuple[RegionType, ...]:
    """What a creature is keyed to, or what the text of a hazard played on a company asks for."""
    card, key = case.action.card, case.action.keyed_to
    if key is not None:
        return key.region_types
    return card.only_in_region_types if card.is_hazard and not is_site(case.state, case.action.on) else ()


def _region_types_met(case: Case[State, PlayCard]) -> tuple[RegionType | None, ...]:
    """The types in the company's site path: of the regions it goes through, or as printed on its new site."""
    company = company_of_play(case.state, case.action)
    if company.path or not company.moving or company.movement not in (None, Movement.STARTER):
        return tuple(region.type for region in company.path)
    return case.ask(SitePathOf(company.new_site))


def _region_not_met(case: Case[State, PlayCard]) -> str:
    """The region a creature is keyed to by name, where the company goes through named regions and not through it."""
    key, state, company = case.action.keyed_to, case.state, company_of_play(case.state, case.action)
    if key is None or not key.region or key.wording is Wording.PLAYED_AT_A_SITE_IN:
        return ""
    if not company.moving or not all(region.name for region in company.path):
        return ""
    ends = [site.region.name for site in map(state.site, (company.site, company.new_site)) if site]
    met = {name.casefold() for name in (*ends, *(region.name for region in company.path))}
    return "" if not company.path or key.region.casefold() in met else key.region


@book.requires(f"{MP}.3", PlayCard)
def path_has_every_region_type_needed(case: Case[State, PlayCard]) -> Finding:
    asked, path = _region_types_needed(case), _region_types_met(case)
    if not path or case.action.using:
        return SILENT
    if missed := _region_not_met(case):
        return violated(f"the site path does not go through {missed}")
    if not asked:
        return SILENT
    held = Counter(path)
    for kind, needed in Counter(asked).items():
        if held[kind] < needed:
            return violated(f"the site path has {held[kind]} {kind.value}, {needed} needed")
    return satisfied(f"the site path has every {' and '.join(kind.value for kind in asked)} needed, anywhere")


def _goes_below(state: State, company: Company) -> Site | None:
    """The surface site a company leaves for the Under-deeps."""
    origin, target = state.site(company.site), state.site(company.new_site)
    below = target.under_deeps if target else company.movement is Movement.UNDER_DEEPS
    return origin if origin is not None and below and not origin.under_deeps else None


@book.requires(f"{MP}.5", PlayCard)
def nothing_is_keyed_to_the_region_above(case: Case[State, PlayCard]) -> Finding:
    key = case.action.keyed_to
    origin = _goes_below(case.state, company_of_play(case.state, case.action))
    types = _region_types_needed(case)
    if origin is None or not case.action.card.is_hazard:
        return SILENT
    region = origin.region
    if key is not None and key.region and key.region == region.name:
        return violated(f"{region.name} is the region of {origin.name}, the surface site")
    if types and (region.type is None or region.type in types):
        return violated(f"the only region is that of {origin.name}, the surface site")
    if key is not None and (key.site or key.site_type):
        return satisfied(f"{_name(case)} is not keyed to the region of {origin.name}")
    return SILENT


@book.requires(f"{MP}.6", PlayCard, double=2)
def three_cards_give_no_double_shadow_lands(case: Case[State, PlayCard], *, double: int) -> Finding:
    key, using = case.action.keyed_to, case.action.using
    if key is None or using.casefold() not in NO_DOUBLE_SHADOW_LANDS:
        return SILENT
    lands = key.region_types.count(RegionType.SHADOW_LAND)
    said = f"{_name(case)} is keyed to {lands} shadow-lands with {using}"
    return violated(said) if lands >= double else satisfied(said)


@book.defines(f"{MP}.7", KeyingOf, when=lambda case: case.action.key.wording is Wording.PLAYED_AT)
def played_at_is_keyed_to_the_site(case: Case[State, KeyingOf]) -> Finding:
    how = KeyedAs.SITE_BY_NAME if case.action.key.site else KeyedAs.SITE_TYPE
    return answer(how, '"played at" a site is "keyed to" the site')


@book.defines(f"{MP}.8", KeyingOf, when=lambda case: case.action.key.wording is Wording.PLAYED_AT_A_SITE_IN)
def played_at_a_site_in_a_region_is_by_name(_: Case[State, KeyingOf]) -> Finding:
    return answer(KeyedAs.SITE_BY_NAME, '"played at a site in" a region is "keyed to" the site by name')


def _is_haven(case: Case[State, SitePathOf]) -> bool:
    site = case.state.site(case.action.site)
    return site is not None and site.is_haven


@book.defines(f"{MP}.9", SitePathOf, when=_is_haven)
def havens_have_no_site_path(case: Case[State, SitePathOf]) -> Finding:
    return answer((), f"{case.action.site} is a Haven or Darkhaven")


@book.defines(
    f"{MP}.9",
    SitePathOf,
    when=lambda case: case.action.site.casefold() == GEANN_A_LISCH.casefold(),
    overrides=f"{MP}.9#havens_have_no_site_path",
)
def geann_a_lisch_has_its_site_path(case: Case[State, SitePathOf]) -> Finding:
    site = case.state.site(case.action.site)
    return answer(site.site_path if site else (), f"{GEANN_A_LISCH} is the exception")


@book.requires(f"{MP}.9", PlayCard)
def site_path_has_what_the_hazard_asks_for(case: Case[State, PlayCard]) -> Finding:
    card, site = case.action.card, case.action.on
    if not card.is_hazard or not card.only_in_region_types or case.state.site(site) is None:
        return SILENT
    path = case.ask(SitePathOf(site))
    held = Counter(path)
    lacking = [kind.value for kind, needed in Counter(card.only_in_region_types).items() if held[kind] < needed]
    if lacking:
        return violated(f"the site path of {site} has too few {', '.join(lacking)}")
    return satisfied(f"the site path of {site} has what {_name(case)} asks for")
