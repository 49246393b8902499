"""Companies that meet: when they join, who turns back instead, and what then affects them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from checker.book import SILENT, Finding, becomes, satisfied, violated
from checker.games.meccg.actions import EndPhase, JoinCompanies, ReturnToOrigin
from checker.games.meccg.book import MG, book
from checker.games.meccg.people import Company
from checker.games.meccg.state import State
from checker.games.meccg.words import CharacterKind, MovementStep, Phase, ReturnCause, Role, SiteType
from checker.judge import Case

NOT_OVER = (MovementStep.WAITING, MovementStep.SITE_REVEALED)


def _at_a_haven(state: State, place: str) -> bool:
    site = state.site(place)
    return site is not None and site.is_haven


def _meeting(state: State) -> dict[tuple[Role, str], list[Company]]:
    """The companies of each player by the site at which they end their movement/hazard phases."""
    groups: dict[tuple[Role, str], list[Company]] = {}
    for company in state.companies:
        if company.location:
            groups.setdefault((company.player, company.location), []).append(company)
    return groups


def _bound_to_join(state: State) -> list[tuple[str, list[Company]]]:
    """The companies that meet at each site where they may not stay apart."""
    found = [(place, companies) for (_, place), companies in _meeting(state).items() if len(companies) > 1]
    return [(place, companies) for place, companies in found if not _at_a_haven(state, place)]


@book.requires(f"{MG}.7", EndPhase)
def companies_at_one_site_join_before_the_site_phase(case: Case[State, EndPhase]) -> Finding:
    if case.state.phase is not Phase.MOVEMENT_HAZARD or len(case.state.companies) < 2:
        return SILENT
    meeting = _bound_to_join(case.state)
    for place, companies in meeting:
        if not composition_broken(case.state, companies, place):
            return violated(f"{' and '.join(each.name for each in companies)} are at {place} and have not joined")
    if meeting:
        return SILENT  # who would break the composition rules does not join but turns back
    return satisfied("no two companies of a player are at one site that is no Haven or Darkhaven")


def _all_phases_over(state: State) -> bool:
    """Nobody waits or is under way; where no step is told, all of them are taken to be over."""
    steps = [company.step for company in state.companies if company.player is Role.RESOURCE_PLAYER]
    told = any(step is not MovementStep.UNDER_WAY for step in steps)
    return not any(step in NOT_OVER or (told and step is MovementStep.UNDER_WAY) for step in steps)


@book.requires(f"{MG}.7", JoinCompanies)
def companies_that_meet_join_after_all_movement(case: Case[State, JoinCompanies]) -> Finding:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    together = one.player is other.player and bool(one.location) and one.location == other.location
    over = _all_phases_over(case.state)
    if case.state.phase is not Phase.MOVEMENT_HAZARD or (case.action.forced and not (together and over)):
        return SILENT
    if not together:
        return violated(f"{one.name} is at {one.location or 'no site'}, {other.name} at {other.location or 'no site'}")
    if not over:
        return violated("the movement/hazard phases are not all over")
    return satisfied(f"all movement/hazard phases are over, and both companies are at {one.location}")


def composition_broken(state: State, companies: Iterable[Company], place: str) -> str:
    """What would be wrong with these companies as one company at this site, or nothing."""
    companies = tuple(companies)
    size = sum(state.size(company) for company in companies)
    if size > state.company_size_limit:
        return f"{size} characters, at most {state.company_size_limit} in a company"
    kinds = [character.kind for company in companies for character in state.members(company)]
    site = state.site(place)
    darkhaven = site is not None and site.type is SiteType.DARKHAVEN
    if CharacterKind.RINGWRAITH in kinds and size > 1 and not darkhaven:
        return "a Ringwraith with other characters, which only a Darkhaven allows"
    return ""


@book.requires(f"{MG}.8", JoinCompanies)
def a_joined_company_keeps_the_composition_rules(case: Case[State, JoinCompanies]) -> Finding:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    if case.state.phase is not Phase.MOVEMENT_HAZARD:
        return SILENT
    if broken := composition_broken(case.state, (one, other), one.location):
        return violated(f"{one.name} and {other.name} would be {broken}")
    return SILENT


@book.requires(f"{MG}.8", EndPhase)
def one_company_turns_back_where_joining_is_impossible(case: Case[State, EndPhase]) -> Finding:
    if case.state.phase is not Phase.MOVEMENT_HAZARD:
        return SILENT
    for place, companies in _bound_to_join(case.state):
        if broken := composition_broken(case.state, companies, place):
            names = " and ".join(each.name for each in companies)
            return violated(f"{names} would be {broken}, and none has returned to its site of origin")
    turned = [each.name for each in case.state.companies if each.returned is ReturnCause.COMPOSITION]
    return satisfied(f"{', '.join(turned)} has returned to its site of origin") if turned else SILENT


def _sent_back(case: Case[State, ReturnToOrigin]) -> bool:
    return case.action.because is ReturnCause.COMPOSITION


@book.requires(f"{MG}.8", ReturnToOrigin, when=_sent_back)
def a_company_is_sent_back_where_joining_is_impossible(case: Case[State, ReturnToOrigin]) -> Finding:
    company = case.state.company(case.action.company)
    together = _meeting(case.state).get((company.player, company.location), [])
    if len(case.state.companies) < 2 or not company.location:
        return SILENT
    if len(together) < 2:
        return violated(f"{company.name} meets no other company")
    if not company.moving and any(each.moving for each in together):
        return violated(f"{company.name} has not moved and has no site of origin to return to")
    if _at_a_haven(case.state, company.location):
        return violated(f"at {company.location}, a Haven or Darkhaven, the companies need not join")
    if broken := composition_broken(case.state, together, company.location):
        return satisfied(f"at {company.location} there would be {broken}")
    if not all(case.state.size(each) for each in together):
        return SILENT  # nobody has told how many they are
    return violated(f"the companies at {company.location} may join")


@book.requires(f"{MG}.8", ReturnToOrigin, when=_sent_back)
def the_hazard_player_chooses_who_is_sent_back(case: Case[State, ReturnToOrigin]) -> Finding:
    chooser = case.action.chosen_by
    if chooser is None:
        return SILENT
    said = f"{case.state.company(case.action.company).name} is chosen by the {chooser.value}"
    return satisfied(said) if chooser is Role.HAZARD_PLAYER else violated(said)


@book.requires(f"{MG}.9", JoinCompanies)
def companies_join_at_a_site(case: Case[State, JoinCompanies]) -> Finding:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    if case.state.phase not in (None, Phase.ORGANIZATION) or not one.site or not other.site:
        return SILENT
    said = f"{one.name} is at {one.location}, {other.name} at {other.location}"
    same = (one.location == other.location) if case.state.phase is None else (one.site == other.site)
    return satisfied(said) if same else violated(said)


@book.effects(f"{MG}.9", JoinCompanies)
def cards_on_one_company_affect_both(case: Case[State, JoinCompanies], now: State) -> Finding:
    stays, joins = case.action.company, case.action.other
    cards = tuple(replace(card, on=stays) if card.on == joins else card for card in now.cards)
    guards = tuple(replace(guard, company=stays) if guard.company == joins else guard for guard in now.on_guard)
    if (cards, guards) == (now.cards, now.on_guard):
        return SILENT
    return becomes(replace(now, cards=cards, on_guard=guards), f"what was on {joins} is now on {stays} with both")
