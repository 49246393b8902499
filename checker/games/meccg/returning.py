"""Returning to the site of origin: what ends with it, when it cannot be declared, and what the company may still do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.book import SILENT, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import Influence, PlayCard, ReturnToOrigin, TapCharacter, UseCard
from checker.games.meccg.book import ERRATUM, MG, MR, book
from checker.games.meccg.combat_actions import AttackCompany, FaceAttack
from checker.games.meccg.looks import attack_under_way, by_whom, company_of_play, effects_of
from checker.games.meccg.movement_phase import in_movement
from checker.games.meccg.movement_questions import MovementHazardPhaseConcluded
from checker.games.meccg.people import Company
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, MovementStep, Phase, ReturnCause, Role
from checker.judge import Case

Returning = ReturnToOrigin | PlayCard | UseCard | TapCharacter
Doing = PlayCard | UseCard | TapCharacter | Influence | AttackCompany | FaceAttack
DOINGS = (PlayCard, UseCard, TapCharacter, Influence, AttackCompany, FaceAttack)


@book.effects(f"{MR}.1", ReturnToOrigin)
def its_site_path_disappears_and_its_phase_ends(case: Case[State, ReturnToOrigin], now: State) -> Finding:
    company = now.company(case.state.company(case.action.company).name)
    gone = replace(company, path=(), new_site="", step=MovementStep.OVER)
    return becomes(now.with_company(gone), f"{company.name} has no site path any more, and its phase is over")


def _has_returned(case: Case[State, MovementHazardPhaseConcluded]) -> bool:
    return case.state.company(case.action.company).returned is not None


@book.defines(f"{MR}.1", MovementHazardPhaseConcluded, when=_has_returned, overrides=f"{MG}.2")
def its_phase_is_concluded_at_once(case: Case[State, MovementHazardPhaseConcluded]) -> Finding:
    return answer(True, f"{case.state.company(case.action.company).name} has returned to its site of origin")


def _in_the_site_phase(case: Case[State, Any]) -> bool:
    """The phase is told, or what is done belongs to the site phase."""
    act, phase = case.action, case.state.phase
    if phase is not None or isinstance(act, UseCard | TapCharacter):
        return phase is Phase.SITE
    return not isinstance(act, PlayCard) or act.card.is_for_the_site_phase


@book.requires(f"{MR}.1", PlayCard)
def nothing_is_played_on_a_company_that_has_returned(case: Case[State, PlayCard]) -> Finding:
    company = company_of_play(case.state, case.action)
    if company.returned is None or not in_movement(case.state) or _in_the_site_phase(case):
        return SILENT
    return violated(f"{company.name} has returned to its site of origin, and its movement/hazard phase has ended")


@book.requires(f"{MR}.2", ReturnToOrigin, PlayCard, UseCard, TapCharacter)
def no_return_is_declared_in_the_middle_of_an_attack(case: Case[State, Returning]) -> Finding:
    returns = isinstance(case.action, ReturnToOrigin) or Effect.RETURNS_TO_ORIGIN in effects_of(case.state, case.action)
    if not returns:
        return SILENT
    attack = attack_under_way(case.state)
    if attack is not None:
        return violated(f"{attack.name} is not over, and nothing that returns a company is declared before that")
    return satisfied("no attack is under way")


def _company_that_acts(case: Case[State, Doing]) -> Company | None:
    """The company of the resource player that would do something, where one would."""
    state, act = case.state, case.action
    if isinstance(act, AttackCompany):
        return state.company(act.attacker)
    if isinstance(act, FaceAttack):
        attack = state.attack(act.attack)
        return state.company(attack.company if attack else "")
    if isinstance(act, PlayCard | UseCard) and by_whom(state, act) is Role.HAZARD_PLAYER:
        return None
    if isinstance(act, UseCard):
        card = state.card(act.card)
        name = (card.controlled_by or card.on) if card else ""
        listed = any(company.name == name for company in state.companies)
        character = None if listed or not name else state.character(name)
        return state.company_of(character) if character else state.company(name if listed else "")
    character = state.character(act.character) if act.character else None
    if character is not None:
        return state.company_of(character)
    return company_of_play(state, act) if isinstance(act, PlayCard) else state.company()


def _returned(case: Case[State, Doing]) -> Company | None:
    company = _company_that_acts(case) if _in_the_site_phase(case) else None
    return company if company is not None and company.returned is not None else None


@book.requires(f"{MR}.3", *DOINGS)
def a_company_that_returned_does_nothing(case: Case[State, Doing]) -> Finding:
    company = _returned(case)
    if company is None or company.returned is None:
        return SILENT
    return violated(f"{company.name} has returned to its site of origin because of {company.returned.value}")


@book.permits(
    f"{MR}.3",
    *DOINGS,
    overrides=f"{MR}.3#a_company_that_returned_does_nothing",
)
def a_failed_under_deeps_roll_does_not_stop_it(case: Case[State, Doing]) -> Finding:
    company = _returned(case)
    if company is None or company.returned is not ReturnCause.UNDER_DEEPS_ROLL:
        return SILENT
    return applies(f"{company.name} only failed its Under-deeps roll")


@book.permits(
    f"{MR}.3",
    *DOINGS,
    since=ERRATUM,
    formerly=True,
    overrides=f"{MR}.3#a_company_that_returned_does_nothing",
)
def a_company_that_returned_could_still_act(case: Case[State, Doing]) -> Finding:
    company = _returned(case)
    if company is None:
        return SILENT
    return applies(f"{company.name} has returned, and nothing yet kept it from acting")
