"""Returning to the site of origin: what ends with it, when it cannot be declared, and what the company may still do."""

from __future__ import annotations

from dataclasses import replace

from checker.api import Case, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import Influence, PlayCard, ReturnToOrigin, TapCharacter, UseCard
from checker.games.meccg.book import ERRATUM, book
from checker.games.meccg.combat.actions import AttackCompany, FaceAttack
from checker.games.meccg.combat.looks import attack_meant, card_in_use, holder_of
from checker.games.meccg.looks.plays import attack_under_way, company_named, company_of_play
from checker.games.meccg.movement_hazard.course import in_movement
from checker.games.meccg.movement_hazard.questions import MovementHazardPhaseConcluded
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, MovementStep, Phase, ReturnCause, Role

Returning = ReturnToOrigin | PlayCard | UseCard | TapCharacter
Doing = PlayCard | UseCard | TapCharacter | Influence | AttackCompany | FaceAttack
DOINGS = (PlayCard, UseCard, TapCharacter, Influence, AttackCompany, FaceAttack)


# "… its site path immediately disappears, and its movement/hazard phase immediately ends."
@book.effects("CRF.movement-hazard-phase.movement.returning-to-site-of-origin.1", ReturnToOrigin)
def its_site_path_disappears_and_its_phase_ends(case: Case[State, ReturnToOrigin], now: State) -> Finding:
    company = now.company(case.state.company(case.action.company).name)
    gone = replace(company, path=(), new_site="", step=MovementStep.OVER)
    return becomes(now.with_company(gone), "{company} has no site path any more", company=company.name)


def _has_returned(case: Case[State, MovementHazardPhaseConcluded]) -> bool:
    return case.state.company(case.action.company).returned is not None


# "… its movement/hazard phase immediately ends."
@book.defines(
    "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.1",
    MovementHazardPhaseConcluded,
    when=_has_returned,
    overrides="CRF.movement-hazard-phase.general.2",
    because="its movement/hazard phase immediately ends",
)
def its_phase_is_concluded_at_once(case: Case[State, MovementHazardPhaseConcluded]) -> Finding:
    company = case.state.company(case.action.company)
    return answer(True, "{company} has returned to its site of origin", company=company.name)


# "… its movement/hazard phase immediately ends."
@book.requires(
    "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.1",
    PlayCard,
    when=lambda case: in_movement(case.state),
)
def nothing_is_played_on_a_company_that_has_returned(case: Case[State, PlayCard]) -> Finding:
    returned = [each.name for each in case.state.companies if each.returned is not None]
    if company_of_play(case.state, case.action).name in returned:
        return violated("{returned} {n:#has|have} returned and moved", returned=tuple(returned), n=len(returned))
    return satisfied("the company has not returned to its site of origin")


def _would_return(case: Case[State, Returning]) -> bool:
    """It returns a company by itself, or by the text of a card or ability."""
    match case.action:
        case ReturnToOrigin():
            return True
        case TapCharacter(does=does):
            return Effect.RETURNS_TO_ORIGIN in does
        case PlayCard(card=card):
            return Effect.RETURNS_TO_ORIGIN in card.does
    return Effect.RETURNS_TO_ORIGIN in card_in_use(case.state, case.action.card).does


# "… may not be declared in the middle of an attack."
@book.requires(
    "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.2",
    ReturnToOrigin,
    PlayCard,
    UseCard,
    TapCharacter,
    when=_would_return,
)
def no_return_is_declared_in_the_middle_of_an_attack(case: Case[State, Returning]) -> Finding:
    attack = attack_under_way(case)
    if attack is not None:
        return violated("{attack} is not over", attack=attack.name)
    return satisfied("no attack is under way")


def _user(state: State, act: UseCard) -> Company | None:
    """The company that uses a resource in play: that of the character or company it is on."""
    card = card_in_use(state, act.card)
    if (act.by or card.player) is Role.HAZARD_PLAYER:
        return None
    return company_named(state, holder_of(state, card) or card.on)


def _company_that_acts(case: Case[State, Doing]) -> Company | None:
    """The company of the resource player that would do something, where one would."""
    state, act = case.state, case.action
    match act:
        case AttackCompany():
            return state.company(act.attacker)
        case FaceAttack():
            return state.company(attack_meant(state, act.attack).company)
        case UseCard():
            return _user(state, act)
        case PlayCard():
            return _player_of_the_card(state, act)
    return company_named(state, act.character)


def _player_of_the_card(state: State, act: PlayCard) -> Company | None:
    if (act.by or act.card.player) is Role.HAZARD_PLAYER:
        return None
    return company_named(state, act.character) if act.character else company_of_play(state, act)


def _returned_before(case: Case[State, Doing]) -> bool:
    """It is the site phase, and the company that would act has returned to its site of origin."""
    if case.state.phase is not Phase.SITE or all(each.returned is None for each in case.state.companies):
        return False
    company = _company_that_acts(case)
    return company is not None and company.returned is not None


# "… it may do nothing during it's site phase."
@book.requires(
    "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.3", *DOINGS, since=ERRATUM, when=_returned_before
)
def a_company_that_returned_does_nothing(_: Case[State, Doing]) -> Finding:
    return violated("the company has returned to its site of origin")


def _returned_by_the_roll(case: Case[State, Doing]) -> bool:
    company = _company_that_acts(case) if _returned_before(case) else None
    return company is not None and company.returned is ReturnCause.UNDER_DEEPS_ROLL


# "A company failing it's underdeeps movement roll is not effected by this rule."
@book.permits(
    "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.3",
    *DOINGS,
    when=_returned_by_the_roll,
    overrides=(
        "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.3#a_company_that_returned_does_nothing",
    ),
    because="is not effected by this rule",
)
def a_failed_under_deeps_roll_does_not_stop_it(_: Case[State, Doing]) -> Finding:
    return applies("the company only failed its Under-deeps roll")
