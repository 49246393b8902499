"""Playing hazards: on whom, until when, and how many."""

from __future__ import annotations

from dataclasses import replace

from checker.book import SILENT, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import PlayCard, ResolveHazard, UseCard
from checker.games.meccg.book import MP, NOVEMBER_1997, book
from checker.games.meccg.looks import company_of_play, is_site
from checker.games.meccg.new_site import BEFORE_MOVEMENT
from checker.games.meccg.people import Company
from checker.games.meccg.questions import CountsAgainstHazardLimit, HasEffect, NewSiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, MovementStep, Phase, Role, Use
from checker.judge import Case


def _in_movement(state: State) -> bool:
    return state.phase in (None, Phase.MOVEMENT_HAZARD)


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


@book.effects(f"{MP}.1", UseCard)
def using_an_event_adds_to_the_hazards_only_if_it_counts(case: Case[State, UseCard], now: State) -> Finding:
    card = case.state.card(case.action.card)
    if card is None or not card.is_hazard or not _in_movement(case.state):
        return SILENT
    if not case.ask(CountsAgainstHazardLimit(case.action.card, case.action.how)):
        return SILENT
    return becomes(replace(now, hazards_declared=now.hazards_declared + 1), f"{card.name} counts as one more hazard")


def _being_resolved(state: State, company: Company) -> bool:
    """From the reveal of the new site until the site of origin is removed and hands are reconciled."""
    last = company.step is MovementStep.ORIGIN_REMOVED and not state.hands_reconciled
    begun = company.step in (MovementStep.SITE_REVEALED, MovementStep.UNDER_WAY)
    return company.player is Role.RESOURCE_PLAYER and (begun or last)


@book.requires(f"{MP}.2", PlayCard)
def hazard_is_on_the_company_under_way_or_its_new_site(case: Case[State, PlayCard]) -> Finding:
    state, act = case.state, case.action
    if not act.card.is_hazard:
        return SILENT
    if state.phase in BEFORE_MOVEMENT:
        return violated("no company's movement/hazard phase is being resolved yet")
    if not _in_movement(state):
        return SILENT
    if is_site(state, act.on):
        if not state.companies:
            return SILENT
        for company in state.companies:
            if _being_resolved(state, company) and case.ask(NewSiteOf(company.name)) == act.on:
                return satisfied(f"{company.name} is moving to {act.on}")
        return violated(f"no company whose movement/hazard phase is being resolved is moving to {act.on}")
    company = company_of_play(state, act)
    said = f"the movement/hazard phase of {company.name} is {company.step.value}"
    if company.returned is not None:
        return SILENT  # what its return ended is for the ruling about that to say
    if not _being_resolved(state, company):
        between = not any(_being_resolved(state, each) for each in state.companies)
        ended = company.step in (MovementStep.ORIGIN_REMOVED, MovementStep.OVER)
        return SILENT if between and ended else violated(said)  # nothing at all is played between two companies
    return satisfied(said) if state.phase is Phase.MOVEMENT_HAZARD else SILENT


def _where_it_lies(state: State, name: str, asked: str) -> str:
    """The company on which a card was played: on itself, on one of its characters, or on the site of the one asked."""
    company = state.company(asked)
    if name and name in (company.site, company.new_site) and is_site(state, name):
        return asked
    return _company_meant(state, name)


def _company_meant(state: State, name: str) -> str:
    """The company of this name, or of the character of this name."""
    character = state.character(name) if name and all(each.name != name for each in state.companies) else None
    return state.company_of(character).name if character else name


def _reaches_further(case: Case[State, HasEffect]) -> bool:
    card = case.state.card(case.action.card)
    attack = case.state.attack(case.action.on) if case.action.on else None
    named = _company_meant(case.state, case.action.on)
    asked = case.state.company(attack.company).name if attack else named or case.state.company().name
    if card is None or card.kind not in (CardKind.LONG_EVENT, CardKind.PERMANENT_EVENT) or not card.is_hazard:
        return False
    holder = _where_it_lies(case.state, card.on, asked)
    return (card.all_companies and attack is None) or not {card.on, holder} & {"", asked, case.action.on}


@book.defines(f"{MP}.2", HasEffect, when=_reaches_further)
def lasting_event_may_affect_other_companies(case: Case[State, HasEffect]) -> Finding:
    card = case.state.card(case.action.card)
    every = card is not None and card.all_companies
    return answer(every, f"its text {'affects' if every else 'does not affect'} more than the company it was played on")


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
