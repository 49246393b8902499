"""Playing hazards: on whom, until when, and how many."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.api import Case, Finding, answer, becomes, satisfied, told, violated
from checker.games.meccg.actions import PlaceOnGuard, PlayCard, ResolveHazard, UseCard
from checker.games.meccg.book import NOVEMBER_1997, book
from checker.games.meccg.combat.looks import card_in_use
from checker.games.meccg.looks.companies import own_companies
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import CountsAgainstHazardLimit, HasEffect, HazardsLeft, NewSiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, MovementStep, Sort, Use

LASTING = (CardKind.LONG_EVENT, CardKind.PERMANENT_EVENT)


def _an_event_is_used(case: Case[State, Any]) -> bool:
    """A hazard permanent-event is tapped or discarded for its effect."""
    card = card_in_use(case.state, case.action.card)
    event = card.is_hazard and card.kind is CardKind.PERMANENT_EVENT
    return event and case.action.how in (Use.TAPPED, Use.DISCARDED)


# "Some hazard permanent-events allow you to tap or discard them for an effect, and this does not count against the
# hazard limit unless specified otherwise on the card. [effective 11/17/97]"
@book.defines(
    "CRF.movement-hazard-phase.movement.playing-hazards.1",
    CountsAgainstHazardLimit,
    when=_an_event_is_used,
    since=NOVEMBER_1997,
)
def using_an_event_counts_only_if_it_says_so(case: Case[State, CountsAgainstHazardLimit]) -> Finding:
    card = card_in_use(case.state, case.action.card)
    if card.use_counts_as_hazard:
        return answer(True, "{card} says that this counts against the hazard limit", card=card.name)
    return answer(False, "{card} does not say that this counts against the hazard limit", card=card.name)


def _a_use_that_counts(case: Case[State, UseCard]) -> bool:
    return _an_event_is_used(case) and case.ask(CountsAgainstHazardLimit(case.action.card, case.action.how))


# "… this does not count against the hazard limit unless specified otherwise on the card."
@book.effects("CRF.movement-hazard-phase.movement.playing-hazards.1", UseCard, when=_a_use_that_counts)
def using_an_event_adds_to_the_hazards_only_if_it_counts(_: Case[State, UseCard], now: State) -> Finding:
    return becomes(replace(now, hazards_declared=now.hazards_declared + 1), "it counts as one more hazard")


def _a_hazard_is_played(case: Case[State, PlayCard]) -> bool:
    return case.action.card.is_hazard


def _being_resolved(state: State, company: Company) -> bool:
    """Its movement/hazard phase has begun and is not over."""
    return state.step_of(company) not in (MovementStep.WAITING, MovementStep.OVER)


def _reaches(case: Case[State, PlayCard], company: Company) -> bool:
    """Whether it is on the company: itself, one of it, an attack on it, or the site it is moving to."""
    members = (each.name for each in case.state.members(company))
    attacks = (each.name for each in case.state.attacks if each.company in ("", company.name))
    on = case.action.on
    return on in ("", company.name, *members, *attacks) or on == case.ask(NewSiteOf(company.name))


# "Hazards may only be played on a company whose movement/hazard phase is being resolved, or on the site they are moving
# to."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.2", PlayCard, when=_a_hazard_is_played)
def hazard_is_on_the_company_under_way_or_its_new_site(case: Case[State, PlayCard]) -> Finding:
    for company in own_companies(case.state):
        if _being_resolved(case.state, company) and _reaches(case, company):
            return satisfied("the movement/hazard phase of {company} is being resolved", company=company.name)
    return violated("it is on no company whose movement/hazard phase is being resolved, nor on its new site")


def _a_lasting_hazard(case: Case[State, HasEffect]) -> bool:
    """A hazard long-event or permanent-event whose text speaks of all companies, asked about one of them."""
    company = any(each.name == case.action.on for each in case.state.companies)
    cards = [each for each in case.state.cards if each.name == case.action.card]
    return company and any(card.is_hazard and card.kind in LASTING and card.all_companies for card in cards)


# "Long-events and permanent-events may effect more than one company even though they are only played "on" one company."
@book.defines("CRF.movement-hazard-phase.movement.playing-hazards.2", HasEffect, when=_a_lasting_hazard)
def lasting_event_may_affect_other_companies(_: Case[State, HasEffect]) -> Finding:
    return answer(True, "its text affects more than the company it was played on")


def _he_was_done(case: Case[State, PlayCard]) -> bool:
    """The hazard player has said that he is done, and plays a hazard."""
    return case.state.hazard_player_done and case.action.card.is_hazard


# "If you say you are done playing hazards and your opponent plays a resource before the movement/hazard phase ends, you
# may then resume playing hazards, assuming you have not yet reached the hazard limit."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.4", PlayCard, when=_he_was_done)
def hazards_resume_only_after_a_resource(case: Case[State, PlayCard]) -> Finding:
    if case.state.resource_played_since:
        return satisfied("a resource was played after the hazard player said that he was done")
    return violated("the hazard player has said that he is done, and no resource was played since")


book.link(
    "CRF.movement-hazard-phase.movement.playing-hazards.4",
    "CRF.movement-hazard-phase.movement.playing-hazards.10",
    "who resumes is held to the hazard limit as before",
)


def _limited(case: Case[State, Any]) -> bool:
    return case.state.hazard_limit is not None


def _a_limited_hazard(case: Case[State, PlayCard]) -> bool:
    return _limited(case) and case.action.card.is_hazard


def _a_limited_use(case: Case[State, UseCard]) -> bool:
    """The use of a hazard that counts against the limit."""
    return _limited(case) and _a_use_that_counts(case)


# "At declaration there must be less hazards already declared than the hazard limit."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.10", PlayCard, when=_a_limited_hazard)
def fewer_hazards_declared_than_the_limit(case: Case[State, PlayCard]) -> Finding:
    return _room_for_one_more(case.state)


# "At declaration there must be less hazards already declared than the hazard limit."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.10", UseCard, when=_a_limited_use)
def use_that_counts_finds_fewer_hazards_than_the_limit(case: Case[State, UseCard]) -> Finding:
    return _room_for_one_more(case.state)


# "At declaration there must be less hazards already declared than the hazard limit."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.10", PlaceOnGuard, when=_limited)
def card_placed_on_guard_finds_fewer_hazards_than_the_limit(case: Case[State, PlaceOnGuard]) -> Finding:
    return _room_for_one_more(case.state)


def _room_for_one_more(state: State) -> Finding:
    declared, limit = state.hazards_declared, told(state.hazard_limit, Sort.HAZARD_LIMIT)
    if declared < limit:
        return satisfied("{declared} declared already, the limit is {limit}", declared=declared, limit=limit)
    return violated("{declared} declared already, the limit is {limit}", declared=declared, limit=limit)


# "At declaration there must be less hazards already declared than the hazard limit."
@book.defines("CRF.movement-hazard-phase.movement.playing-hazards.10", HazardsLeft)
def hazards_below_the_limit_are_left(case: Case[State, HazardsLeft]) -> Finding:
    declared, limit = case.state.hazards_declared, told(case.state.hazard_limit, Sort.HAZARD_LIMIT)
    return answer(max(0, limit - declared), "{declared} declared, the limit is {limit}", declared=declared, limit=limit)


def _a_limited_resolution(case: Case[State, ResolveHazard]) -> bool:
    """What resolves is not told to be a resource."""
    declared = (entry.card for entry in case.state.chain if entry.card and entry.card.name == case.action.card)
    return _limited(case) and all(card.is_hazard for card in declared)


# "At resolution there must be no more hazards declared than the hazard limit."
@book.requires("CRF.movement-hazard-phase.movement.playing-hazards.10", ResolveHazard, when=_a_limited_resolution)
def no_more_hazards_declared_than_the_limit(case: Case[State, ResolveHazard]) -> Finding:
    declared, limit = case.state.hazards_declared, told(case.state.hazard_limit, Sort.HAZARD_LIMIT)
    if declared <= limit:
        return satisfied("{declared} declared, the limit is {limit}", declared=declared, limit=limit)
    return violated("{declared} declared, the limit is {limit}", declared=declared, limit=limit)
