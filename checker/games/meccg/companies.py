"""Organizing companies: who is the original company of a split, when companies change, and who then has to move."""

from __future__ import annotations

from dataclasses import replace

from checker.book import SILENT, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import EndPhase, JoinCompanies, PlayCharacter, SplitCompany, TransferCharacter
from checker.games.meccg.book import MM, OC, OO, book
from checker.games.meccg.people import Company
from checker.games.meccg.questions import HasEffect
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Deed, Effect, Phase
from checker.judge import Case

CompanyChange = SplitCompany | JoinCompanies | TransferCharacter | PlayCharacter


@book.requires(f"{OO}.1", SplitCompany)
def the_companys_player_chooses_the_original_company(case: Case[State, SplitCompany]) -> Finding:
    company = case.state.company(case.action.company)
    said = f"{company.name} belongs to the {company.player.value}"
    if case.action.chosen_by is company.player:
        return satisfied(f"{said}, who chooses which characters are the original company")
    return violated(f"{said}, not to the {case.action.chosen_by.value}")


@book.permits(f"{OO}.1", SplitCompany, overrides=f"{OO}.1#the_companys_player_chooses_the_original_company")
def a_card_may_direct_the_choice(case: Case[State, SplitCompany]) -> Finding:
    company = case.state.company(case.action.company)
    for card in case.state.cards:
        if card.has(Effect.DIRECTS_SPLIT) and card.on in ("", company.name):
            return applies(f"{card.name or 'a card'} says which characters are the original company")
    return SILENT


@book.effects(f"{OO}.1", SplitCompany)
def resource_permanent_events_stay_with_the_original_company(case: Case[State, SplitCompany], now: State) -> Finding:
    old = case.state.company(case.action.company).name
    staying = [
        card for card in now.cards if card.on == old and card.kind is CardKind.PERMANENT_EVENT and not card.is_hazard
    ]
    if not staying:
        return SILENT
    cards = tuple(replace(card, on=case.action.original_name) if card in staying else card for card in now.cards)
    names = ", ".join(card.name for card in staying)
    return becomes(replace(now, cards=cards), f"{names} stays with {case.action.original_name}")


@book.defines(f"{OO}.1", HasEffect, overrides=(f"{OC}.5", f"{MM}.3"))
def resource_permanent_events_affect_only_the_original_company(case: Case[State, HasEffect]) -> Finding:
    state, card = case.state, case.state.card(case.action.card)
    if card is None or card.kind is not CardKind.PERMANENT_EVENT or card.is_hazard or card.all_companies:
        return SILENT
    listed = {each.name: state.split_origin(each) for each in state.companies}
    asked, holder = case.action.on, card.on
    if asked == holder or not listed.get(holder) or listed.get(asked) != listed[holder]:
        return SILENT
    return answer(False, f"{card.name or 'the event'} stays with {holder}, from which {asked} has split")


@book.requires(f"{OO}.2", SplitCompany, JoinCompanies, TransferCharacter, PlayCharacter)
def chosen_changes_are_made_all_at_once(case: Case[State, CompanyChange]) -> Finding:
    if getattr(case.action, "forced", False):
        return SILENT
    so_far = case.state.organization_so_far
    if not so_far:
        plain = isinstance(case.action, PlayCharacter) and not case.action.character.mind
        first = plain and case.state.phase is Phase.ORGANIZATION
        return satisfied("it is the organization phase, and nothing has been done in it") if first else SILENT
    if Deed.COMPANY_CHANGE not in so_far:
        return satisfied("no company has been changed this organization phase")
    if Deed.OTHER_ACTION in so_far[so_far.index(Deed.COMPANY_CHANGE) :]:
        return violated("something else was done after companies were changed, so no company may be changed any more")
    return satisfied("nothing else was done since companies began to change")


@book.requires(f"{OO}.2", SplitCompany, JoinCompanies, TransferCharacter, PlayCharacter)
def chosen_changes_belong_to_the_organization_phase(case: Case[State, CompanyChange]) -> Finding:
    phase = case.state.phase
    if phase in (None, Phase.BEGINNING, Phase.ORGANIZATION) or getattr(case.action, "forced", False):
        return SILENT
    if isinstance(case.action, JoinCompanies) and phase is Phase.MOVEMENT_HAZARD:
        return SILENT  # companies that meet join at the end of that phase, by rulings of its own
    return violated(f"a player may choose this in the organization phase, not in the {phase.value} phase")


def _moves_elsewhere(company: Company) -> bool:
    return bool(company.new_site) and company.new_site != company.site


@book.requires(f"{OO}.3", EndPhase, may_stay=1)
def all_but_one_company_of_a_split_move(case: Case[State, EndPhase], *, may_stay: int) -> Finding:
    if case.state.phase is not Phase.ORGANIZATION:
        return SILENT
    splits: dict[str, list[Company]] = {}
    for company in case.state.companies:
        if origin := case.state.split_origin(company):
            splits.setdefault(origin, []).append(company)
    for origin, companies in splits.items():
        staying = [each.name for each in companies if not _moves_elsewhere(each)]
        if len(staying) > may_stay:
            names = " and ".join(staying)
            return violated(f"{names}, split from {origin}, have not declared a new site; {may_stay} may stay")
    if not splits:
        beside = len({each.site for each in case.state.companies if each.site}) < len(case.state.companies)
        plain = beside and not any(each.played_this_turn for each in case.state.characters)
        return satisfied("no company has split this turn") if plain else SILENT
    return satisfied(f"of each split company, no more than {may_stay} stays")


@book.requires(f"{OO}.3", JoinCompanies)
def companies_of_a_split_do_not_rejoin_in_the_same_phase(case: Case[State, JoinCompanies]) -> Finding:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    origin = case.state.split_origin(one)
    if not origin or origin != case.state.split_origin(other):
        return SILENT
    if case.state.phase in (None, Phase.ORGANIZATION):
        return violated(f"{one.name} and {other.name} split from {origin} in this phase")
    return satisfied(f"{one.name} and {other.name} split in an earlier phase")


@book.requires(f"{OO}.3", TransferCharacter)
def the_last_character_of_a_split_company_does_not_go_back(case: Case[State, TransferCharacter]) -> Finding:
    state, character = case.state, case.state.character(case.action.character)
    if character is None or case.action.forced or state.phase not in (None, Phase.ORGANIZATION):
        return SILENT
    old, new = state.company_of(character), state.company(case.action.to)
    origin = state.split_origin(old)
    if old.name == new.name or not origin or origin != state.split_origin(new) or state.size(old) > 1:
        return SILENT
    return violated(f"{old.name} and {new.name} split from {origin} in this phase and would be one company again")


@book.requires(f"{OO}.4", TransferCharacter)
def character_goes_to_another_company_at_the_site(case: Case[State, TransferCharacter]) -> Finding:
    state, character = case.state, case.state.character(case.action.character)
    if character is None or case.action.forced:
        return SILENT
    old, new = state.company_of(character), state.company(case.action.to)
    if new.name == old.name or (not old.site and new.site):
        return SILENT
    if all(each.name != new.name for each in state.companies):
        return violated(f"there is no company {new.name}; {character.name} would be a new company")
    if old.player is not new.player:
        return violated(f"{new.name} is a company of the other player")
    if old.site != new.site:
        return violated(f"{old.name} is at {old.site}, {new.name} at {new.site or 'another site'}")
    where = old.site or "one site"
    return satisfied(f"{old.name} and {new.name} are both at {where}, and no further company comes to be")
