"""The end-of-turn phase: its effects come last, and until then cards may be played and sites replaced."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, answer, applies, satisfied, told, violated
from checker.games.meccg.actions import ChooseOrder, PlayCard, ResolveEndOfTurnEffects
from checker.games.meccg.book import book
from checker.games.meccg.combat.looks import OTHER_DEEDS
from checker.games.meccg.questions import CountsAsMovement, HasMovementHazardPhase
from checker.games.meccg.state import State
from checker.games.meccg.words import OrderOf, Phase, Role, Sort


# "Once both players are done with all actions in the End-of-Turn phase …"
@book.requires("CRF.end-of-turn-phase.1", ResolveEndOfTurnEffects)
def both_players_are_done_first(case: Case[State, ResolveEndOfTurnEffects]) -> Finding:
    if told(case.state.phase, Sort.PHASE) is not Phase.END_OF_TURN:
        said = "they are triggered by the ending of the end-of-turn phase, not in {phase}"
        return violated(said, phase=case.state.phase)
    if case.state.players_done:
        return satisfied("both players are done with all actions of the phase")
    return violated("the players are not yet done with all actions of the phase")


def _of_the_effects(case: Case[State, ChooseOrder]) -> bool:
    return case.action.of is OrderOf.END_OF_TURN_EFFECTS


def _his_turn(case: Case[State, Any]) -> Finding:
    if case.action.by is Role.RESOURCE_PLAYER:
        return satisfied("it is the turn of the {player}", player=case.action.by)
    return violated("it is not the turn of the {player}", player=case.action.by)


# "… declared and resolved in the order chosen by the current player."
@book.requires("CRF.end-of-turn-phase.1", ChooseOrder, when=_of_the_effects)
def the_current_player_chooses_the_order_of_effects(case: Case[State, ChooseOrder]) -> Finding:
    return _his_turn(case)


# "… declared and resolved in the order chosen by the current player."
@book.requires("CRF.end-of-turn-phase.1", ResolveEndOfTurnEffects)
def the_current_player_has_the_effects_resolved(case: Case[State, ResolveEndOfTurnEffects]) -> Finding:
    return _his_turn(case)


def _after_the_effects(case: Case[State, Any]) -> bool:
    return case.state.end_of_turn_effects_resolved


# "No further actions may be declared that turn."
@book.requires(
    "CRF.end-of-turn-phase.1",
    *OTHER_DEEDS,
    ChooseOrder,
    ResolveEndOfTurnEffects,
    when=_after_the_effects,
)
def nothing_is_declared_after_the_effects(_: Case[State, Any]) -> Finding:
    return violated("the end-of-turn effects have been resolved, and nothing further may be declared this turn")


def _hands_are_reconciled(case: Case[State, PlayCard]) -> bool:
    return case.state.phase is Phase.END_OF_TURN and case.state.hands_reconciled


# "Cards may be played during the End-of-Turn phase after hand size has been reconciled."
@book.permits("CRF.end-of-turn-phase.2", PlayCard, when=_hands_are_reconciled)
def cards_are_played_after_hands_are_reconciled(_: Case[State, PlayCard]) -> Finding:
    return applies("hands are reconciled, and cards may still be played")


def _site_replaced(case: Case[State, CountsAsMovement | HasMovementHazardPhase]) -> bool:
    return case.state.company(case.action.company).site_replaced


# "Replacing one site with another at the end of the turn counts as movement …"
@book.defines("CRF.end-of-turn-phase.3", CountsAsMovement, when=_site_replaced)
def a_replaced_site_counts_as_movement(case: Case[State, CountsAsMovement]) -> Finding:
    company = case.state.company(case.action.company)
    return answer(True, "the site of {company} was replaced with another", company=company.name)


# "… without a movement/hazard phase."
@book.defines(
    "CRF.end-of-turn-phase.3",
    HasMovementHazardPhase,
    when=_site_replaced,
    overrides="CRF.movement-hazard-phase.movement.general.1",
    because="without a movement/hazard phase",
)
def a_replaced_site_brings_no_movement_hazard_phase(case: Case[State, HasMovementHazardPhase]) -> Finding:
    company = case.state.company(case.action.company)
    said = "the site of {company} was replaced at the end of the turn, without a movement/hazard phase"
    return answer(False, said, company=company.name)
