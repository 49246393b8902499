"""Playing hazards: on whom, keyed to what, and how many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg.actions import PlayCard, ResolveHazard, UseCard
from checker.games.meccg.book import MP, NOVEMBER_1997, book
from checker.games.meccg.combat_words import KeyedAs, Wording
from checker.games.meccg.looks import company_of_play
from checker.games.meccg.new_site import BEFORE_MOVEMENT
from checker.games.meccg.people import Company, Site
from checker.games.meccg.questions import CountsAgainstHazardLimit, HasEffect, KeyedTo, NewSiteOf, SitePathOf
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Movement, MovementStep, Phase, RegionType, Role, Use
from checker.judge import Case

NO_DOUBLE_SHADOW_LANDS = ("angmar arises", "in darkness bind them", "reaching shadow")
GEANN_A_LISCH = "Geann a-Lisch"


def _in_movement(state: State) -> bool:
    return state.phase in (None, Phase.MOVEMENT_HAZARD)


def _name(case: Case[State, PlayCard]) -> str:
    return case.action.card.name or "the hazard"


def _used_for_its_effect(case: Case[State, CountsAgainstHazardLimit]) -> bool:
    card = case.state.card(case.action.card)
    event = card is not None and card.is_hazard and card.kind is CardKind.PERMANENT_EVENT
    return event and case.action.how in (Use.TAPPED, Use.DISCARDED)


@book.defines(f"{MP}.1", CountsAgainstHazardLimit, when=_used_for_its_effect, since=NOVEMBER_1997)
def using_an_event_counts_only_if_it_says_so(case: Case[State, CountsAgainstHazardLimit]) -> Finding:
    card = case.state.card(case.action.card)
    says = card is not None and card.use_counts_as_hazard
    return answer(says, f"the card {'says' if says else 'does not say'} that this counts against the hazard limit")


@book.defines(f"{MP}.1", CountsAgainstHazardLimit, when=_used_for_its_effect, since=NOVEMBER_1997, formerly=True)
def using_an_event_once_counted(_: Case[State, CountsAgainstHazardLimit]) -> Finding:
    return answer(True, "every use of a hazard counted against the hazard limit")


@book.permits(f"{MP}.1", UseCard, since=NOVEMBER_1997)
def event_is_used_whatever_the_limit(case: Case[State, UseCard]) -> Finding:
    card = case.state.card(case.action.card)
    if card is None or not card.is_hazard or not _in_movement(case.state):
        return SILENT
    if case.ask(CountsAgainstHazardLimit(case.action.card, case.action.how)):
        return SILENT
    return applies(f"{card.name} is {case.action.how.value} for its effect and is no further hazard")


def _being_resolved(state: State, company: Company) -> bool:
    """From the reveal of the new site until the site of origin is removed and hands are reconciled."""
    last = company.step is MovementStep.ORIGIN_REMOVED and not state.hands_reconciled
    begun = company.step in (MovementStep.SITE_REVEALED, MovementStep.UNDER_WAY)
    return company.player is Role.RESOURCE_PLAYER and (begun or last)


def _is_site(state: State, name: str) -> bool:
    """Whether the name is that of a site, and of no company or character."""
    if not name or state.character(name) or any(company.name == name for company in state.companies):
        return False
    return state.site(name) is not None or any(name in (each.site, each.new_site) for each in state.companies)


@book.requires(f"{MP}.2", PlayCard)
def hazard_is_on_the_company_under_way_or_its_new_site(case: Case[State, PlayCard]) -> Finding:
    state, act = case.state, case.action
    if not act.card.is_hazard or not state.companies:
        return SILENT
    if state.phase in BEFORE_MOVEMENT:
        return violated("no company's movement/hazard phase is being resolved yet")
    if not _in_movement(state):
        return SILENT
    if _is_site(state, act.on):
        for company in state.companies:
            if _being_resolved(state, company) and case.ask(NewSiteOf(company.name)) == act.on:
                return satisfied(f"{company.name} is moving to {act.on}")
        return violated(f"no company whose movement/hazard phase is being resolved is moving to {act.on}")
    company = company_of_play(state, act)
    said = f"the movement/hazard phase of {company.name} is {company.step.value}"
    if company.returned is not None:
        return SILENT  # what its return ended is for the ruling about that to say
    if not _being_resolved(state, company):
        return violated(said)
    return satisfied(said) if state.phase is Phase.MOVEMENT_HAZARD else SILENT


def _reaches_further(case: Case[State, HasEffect]) -> bool:
    card = case.state.card(case.action.card)
    attack = case.state.attack(case.action.on) if case.action.on else None
    asked = case.state.company(attack.company).name if attack else case.action.on or case.state.company().name
    if card is None or card.kind not in (CardKind.LONG_EVENT, CardKind.PERMANENT_EVENT) or not card.is_hazard:
        return False
    return (card.all_companies and attack is None) or card.on not in ("", asked, case.action.on)


@book.defines(f"{MP}.2", HasEffect, when=_reaches_further)
def lasting_event_may_affect_other_companies(case: Case[State, HasEffect]) -> Finding:
    card = case.state.card(case.action.card)
    every = card is not None and card.all_companies
    return answer(every, f"its text {'affects' if every else 'does not affect'} more than the company it was played on")


def _region_types_needed(case: Case[State, PlayCard]) -> tuple[RegionType, ...]:
    """What a creature is keyed to, or what the text of a hazard played on a company asks for."""
    card, key = case.action.card, case.action.keyed_to
    if key is not None:
        return key.region_types
    return card.only_in_region_types if card.is_hazard and not _is_site(case.state, case.action.on) else ()


def _region_types_met(case: Case[State, PlayCard]) -> tuple[RegionType | None, ...]:
    """The types in the company's site path: of the regions it goes through, or as printed on its new site."""
    company = company_of_play(case.state, case.action)
    if company.path or not company.moving or company.movement not in (None, Movement.STARTER):
        return tuple(region.type for region in company.path)
    return case.ask(SitePathOf(company.new_site))


@book.requires(f"{MP}.3", PlayCard)
def path_has_every_region_type_needed(case: Case[State, PlayCard]) -> Finding:
    asked, path = _region_types_needed(case), _region_types_met(case)
    if not asked or not path or case.action.using:
        return SILENT
    held = Counter(path)
    for kind, needed in Counter(asked).items():
        if held[kind] < needed:
            return violated(f"the site path has {held[kind]} {kind.value}, {needed} needed")
    return satisfied(f"the site path has every {' and '.join(kind.value for kind in asked)} needed, anywhere")


@book.requires(f"{MP}.4", PlayCard)
def hazards_resume_only_after_a_resource(case: Case[State, PlayCard]) -> Finding:
    state = case.state
    if not case.action.card.is_hazard or not state.hazard_player_done or not _in_movement(state):
        return SILENT
    if not state.resource_played_since:
        return violated("the hazard player has said that he is done, and no resource was played since")
    said = "a resource was played after the hazard player said that he was done"
    if state.hazard_limit is None or state.hazards_declared < state.hazard_limit:
        return satisfied(said)
    return violated(f"{said}, but {state.hazards_declared} hazards of {state.hazard_limit} are declared already")


def _goes_below(state: State, company: Company) -> Site | None:
    """The surface site a company leaves for the Under-deeps."""
    origin, target = state.site(company.site), state.site(company.new_site)
    if origin is None or target is None or origin.under_deeps or not target.under_deeps:
        return None
    return origin


@book.requires(f"{MP}.5", PlayCard)
def nothing_is_keyed_to_the_region_above(case: Case[State, PlayCard]) -> Finding:
    key = case.action.keyed_to
    origin = _goes_below(case.state, company_of_play(case.state, case.action))
    if key is None or origin is None or not case.action.card.is_hazard:
        return SILENT
    region = origin.region
    if key.region and key.region == region.name:
        return violated(f"{region.name} is the region of {origin.name}, the surface site")
    if key.region_types and (region.type is None or region.type in key.region_types):
        return violated(f"the only region is that of {origin.name}, the surface site")
    if key.site or key.site_type:
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


def _worded(wording: Wording) -> Callable[[Case[State, KeyedTo]], bool]:
    def reads(case: Case[State, KeyedTo]) -> bool:
        attack = case.state.attack(case.action.attack)
        return attack is not None and attack.keyed_to is not None and attack.keyed_to.wording is wording

    return reads


@book.defines(f"{MP}.7", KeyedTo, when=_worded(Wording.PLAYED_AT))
def played_at_is_keyed_to_the_site(case: Case[State, KeyedTo]) -> Finding:
    attack = case.state.attack(case.action.attack)
    named = attack is not None and attack.keyed_to is not None and attack.keyed_to.site
    return answer(KeyedAs.SITE_BY_NAME if named else KeyedAs.SITE_TYPE, '"played at" a site is "keyed to" the site')


@book.defines(f"{MP}.8", KeyedTo, when=_worded(Wording.PLAYED_AT_A_SITE_IN))
def played_at_a_site_in_a_region_is_by_name(_: Case[State, KeyedTo]) -> Finding:
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


@book.requires(f"{MP}.10", PlayCard, UseCard)
def fewer_hazards_declared_than_the_limit(case: Case[State, PlayCard | UseCard]) -> Finding:
    state, act, limit = case.state, case.action, case.state.hazard_limit
    if limit is None or not _in_movement(state):
        return SILENT
    if isinstance(act, UseCard):
        card = state.card(act.card)
        if card is None or not card.is_hazard or not case.ask(CountsAgainstHazardLimit(act.card, act.how)):
            return SILENT
    elif not act.card.is_hazard or state.hazard_player_done:
        return SILENT  # whether he may resume is for the ruling about that to say, the limit included
    said = f"{state.hazards_declared} hazards are declared already, the limit is {limit}"
    return satisfied(said) if state.hazards_declared < limit else violated(said)


@book.requires(f"{MP}.10", ResolveHazard)
def no_more_hazards_declared_than_the_limit(case: Case[State, ResolveHazard]) -> Finding:
    state, limit = case.state, case.state.hazard_limit
    if limit is None:
        return SILENT
    said = f"{state.hazards_declared} hazards are declared, the limit is {limit}"
    return satisfied(said) if state.hazards_declared <= limit else violated(said)
