"""The end-of-turn phase: its effects come last, and until then cards may be played and sites replaced."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, answer, satisfied, violated
from checker.games.meccg.actions import (
    ChooseOrder,
    Influence,
    PlayCard,
    PlayCharacter,
    Refuse,
    ResolveEndOfTurnEffects,
    TapCharacter,
    UseCard,
)
from checker.games.meccg.book import book
from checker.games.meccg.nouns.named import told
from checker.games.meccg.questions import CountsAsMovement, HasMovementHazardPhase
from checker.games.meccg.state import State
from checker.games.meccg.words import OrderOf, Phase, Refusal, Role

Declared = PlayCard | UseCard | TapCharacter | PlayCharacter | Influence | ChooseOrder | ResolveEndOfTurnEffects


# "Once both players are done with all actions in the End-of-Turn phase …"
@book.requires("CRF.end-of-turn-phase.1", ResolveEndOfTurnEffects)
def both_players_are_done_first(case: Case[State, ResolveEndOfTurnEffects]) -> Finding:
    if told(case.state.phase, "phase") is not Phase.END_OF_TURN:
        said = "they are triggered by the ending of the end-of-turn phase, not in the phase: {phase}"
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


def _after_the_effects(case: Case[State, Declared]) -> bool:
    return case.state.end_of_turn_effects_resolved


# "No further actions may be declared that turn."
@book.requires(
    "CRF.end-of-turn-phase.1",
    PlayCard,
    UseCard,
    TapCharacter,
    PlayCharacter,
    Influence,
    ChooseOrder,
    ResolveEndOfTurnEffects,
    when=_after_the_effects,
)
def nothing_is_declared_after_the_effects(_: Case[State, Declared]) -> Finding:
    return violated("the end-of-turn effects have been resolved, and nothing further may be declared this turn")


def _for_reconciled_hands(case: Case[State, Refuse]) -> bool:
    """In the end-of-turn phase, with hands reconciled and its effects still to come."""
    state = case.state
    now = state.phase is Phase.END_OF_TURN and state.hands_reconciled and not state.end_of_turn_effects_resolved
    return case.action.what is Refusal.END_OF_TURN_CARD and now


# "Cards may be played during the End-of-Turn phase after hand size has been reconciled."
@book.requires("CRF.end-of-turn-phase.2", Refuse, when=_for_reconciled_hands)
def nobody_refuses_a_card_because_hands_are_reconciled(_: Case[State, Refuse]) -> Finding:
    return violated("hands are reconciled, and cards may still be played")


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
