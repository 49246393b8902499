"""Organizing companies: who is the original company of a split, when companies change, and who then has to move."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from checker.api import Case, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import EndPhase, JoinCompanies, PlayCharacter, SplitCompany, TransferCharacter
from checker.games.meccg.book import book
from checker.games.meccg.looks.companies import place_of, same_split
from checker.games.meccg.looks.plays import card_asked_about
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import HasEffect
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Deed, Phase

CompanyChange = SplitCompany | JoinCompanies | TransferCharacter | PlayCharacter


def _directing(case: Case[State, SplitCompany]) -> tuple[str, ...]:
    """The characters whom a card makes the original company."""
    company = case.state.company(case.action.company)
    directing = (card for card in case.state.cards if card.on in ("", company.name))
    return tuple(name for card in directing for name in card.original_company)


# "… its player chooses which characters are the original company and which characters are a new company …"
@book.requires("CRF.organization-phase.organizing-companies.1", SplitCompany, when=lambda case: not _directing(case))
def the_companys_player_chooses_the_original_company(case: Case[State, SplitCompany]) -> Finding:
    company, by = case.state.company(case.action.company), case.action.chosen_by
    if by is company.player:
        return satisfied("{company} belongs to the {by}, who chooses", company=company.name, by=by)
    return violated("{company} does not belong to the {by}, who chose", company=company.name, by=by)


# "… unless otherwise directed by a card."
@book.requires("CRF.organization-phase.organizing-companies.1", SplitCompany, when=lambda case: bool(_directing(case)))
def a_card_may_direct_the_choice(case: Case[State, SplitCompany]) -> Finding:
    directed = _directing(case)
    if set(directed) == set(case.action.original):
        return satisfied("a card makes {directed} the original company", directed=directed)
    return violated("a card makes {directed} the original company, and nobody else", directed=directed)


def _resource_permanent_event(card: Card) -> bool:
    return card.kind is CardKind.PERMANENT_EVENT and not card.is_hazard


# "All resource permanent-events played on the original company stay with the original company."
@book.effects("CRF.organization-phase.organizing-companies.1", SplitCompany)
def resource_permanent_events_stay_with_the_original_company(case: Case[State, SplitCompany], now: State) -> Finding:
    old, original = case.state.company(case.action.company).name, case.action.original_name
    cards = tuple(
        replace(card, on=original) if card.on == old and _resource_permanent_event(card) else card for card in now.cards
    )
    return becomes(replace(now, cards=cards), "resource permanent-events stay with {original}", original=original)


def _split_from_its_company(case: Case[State, HasEffect]) -> bool:
    """A resource permanent-event on one company of a split, asked about another of the same split."""
    card, asked = card_asked_about(case), case.action.on
    origins = {each.name: each.origin for each in case.state.companies}
    halves = origins.get(card.on, "no company") == origins.get(asked, "")
    return halves and card.on != asked and _resource_permanent_event(card)


# "All resource permanent-events played on the original company stay with the original company."
@book.defines("CRF.organization-phase.organizing-companies.1", HasEffect, when=_split_from_its_company)
def resource_permanent_events_affect_only_the_original_company(case: Case[State, HasEffect]) -> Finding:
    card = card_asked_about(case)
    said = "{card} stays with {holder}, from which {asked} has split"
    return answer(False, said, card=card.name, holder=card.on, asked=case.action.on)


def _chosen(case: Case[State, CompanyChange]) -> bool:
    return not case.action.forced


# "… must all be done at the same time … During this time no other actions may be taken."
@book.requires(
    "CRF.organization-phase.organizing-companies.2",
    SplitCompany,
    JoinCompanies,
    TransferCharacter,
    PlayCharacter,
    when=_chosen,
)
def chosen_changes_are_made_all_at_once(case: Case[State, CompanyChange]) -> Finding:
    deeds = case.state.organization_so_far
    if (Deed.COMPANY_CHANGE, Deed.OTHER_ACTION) in pairwise(deeds):
        return violated("something else was done after companies were changed, so none is changed any more")
    return satisfied("nothing else was done since companies began to change")


# "Company composition changes that you choose to make … during the organization phase …"
@book.requires(
    "CRF.organization-phase.organizing-companies.2",
    SplitCompany,
    JoinCompanies,
    TransferCharacter,
    PlayCharacter,
    when=_chosen,
)
def chosen_changes_belong_to_the_organization_phase(case: Case[State, CompanyChange]) -> Finding:
    phase = case.state.phase
    if phase in (None, Phase.ORGANIZATION):
        return satisfied("it is the organization phase")
    return violated("a player may choose this in the organization phase, not in {phase}", phase=phase)


def _goes_elsewhere(company: Company) -> bool:
    return company.moving and company.new_site != company.site


# "… all but one of the split companies must attempt to move to a different site this turn."
@book.requires(
    "CRF.organization-phase.organizing-companies.3",
    EndPhase,
    when=lambda case: case.state.phase is Phase.ORGANIZATION,
    may_stay=1,
)
def all_but_one_company_of_a_split_move(case: Case[State, EndPhase], *, may_stay: int) -> Finding:
    staying = [each for each in case.state.companies if not _goes_elsewhere(each)]
    for company in staying:
        same = tuple(each.name for each in staying if same_split(each, company))
        if len(same) > may_stay:
            said = "{same} of one split have not declared a new site; {may_stay} may stay"
            return violated(said, same=same, may_stay=may_stay)
    return satisfied("of each split company, no more than {may_stay} stays", may_stay=may_stay)


def _organizing(state: State) -> bool:
    return state.phase is Phase.ORGANIZATION


# "The company may not rejoin in the same phase."
@book.requires(
    "CRF.organization-phase.organizing-companies.3", JoinCompanies, when=lambda case: _organizing(case.state)
)
def companies_of_a_split_do_not_rejoin_in_the_same_phase(case: Case[State, JoinCompanies]) -> Finding:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    if same_split(one, other):
        return violated("{one} and {other} split in this phase", one=one.name, other=other.name)
    return satisfied("{one} and {other} have not split", one=one.name, other=other.name)


def _empties_his_company(case: Case[State, TransferCharacter]) -> bool:
    """He is the last of his company."""
    old = case.state.company_of(case.state.the_character(case.action.character))
    return _organizing(case.state) and case.state.size(old) == 1


# "The company may not rejoin in the same phase."
@book.requires("CRF.organization-phase.organizing-companies.3", TransferCharacter, when=_empties_his_company)
def the_last_character_of_a_split_company_does_not_go_back(case: Case[State, TransferCharacter]) -> Finding:
    old = case.state.company_of(case.state.the_character(case.action.character))
    new = case.state.company(case.action.to)
    if same_split(old, new):
        return violated("{old} and {new} split in this phase and would be one again", old=old.name, new=new.name)
    return satisfied("{old} and {new} have not split", old=old.name, new=new.name)


def _to_another_at_the_site(case: Case[State, TransferCharacter]) -> bool:
    """Into a company of the same player at the same site; whoever goes into none makes a third one."""
    if not case.action.to:
        return False
    old = case.state.company_of(case.state.the_character(case.action.character))
    new = case.state.company(case.action.to)
    return old.player is new.player and place_of(old) == place_of(new)


# "… transfer a character from one company at a site to another, without creating a third company."
@book.permits("CRF.organization-phase.organizing-companies.4", TransferCharacter, when=_to_another_at_the_site)
def character_goes_to_another_company_at_the_site(case: Case[State, TransferCharacter]) -> Finding:
    old = case.state.company_of(case.state.the_character(case.action.character))
    return applies("{old} and {new} are at one site", old=old.name, new=case.action.to)
