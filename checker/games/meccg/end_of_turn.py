"""The end-of-turn phase: its effects come last, and until then cards may be played and sites replaced."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, answer, applies, satisfied, violated
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
from checker.games.meccg.questions import CountsAsMovement, HasMovementHazardPhase
from checker.games.meccg.state import State
from checker.games.meccg.words import OrderOf, Phase, Refusal, Role

Declared = PlayCard | UseCard | TapCharacter | PlayCharacter | Influence | ChooseOrder | ResolveEndOfTurnEffects


# "Once both players are done with all actions in the End-of-Turn phase …"
@book.requires("CRF.end-of-turn-phase.1", ResolveEndOfTurnEffects)
def both_players_are_done_first(case: Case[State, ResolveEndOfTurnEffects]) -> Finding:
    if case.state.phase not in (None, Phase.END_OF_TURN):
        return violated(
            f"they are triggered by the ending of the end-of-turn phase, not in the {case.state.phase} phase"
        )
    if case.state.players_done:
        return satisfied("both players are done with all actions of the phase")
    return violated("the players are not yet done with all actions of the phase")


# "… declared and resolved in the order chosen by the current player."
@book.requires("CRF.end-of-turn-phase.1", ChooseOrder, ResolveEndOfTurnEffects)
def the_current_player_chooses_the_order_of_effects(
    case: Case[State, ChooseOrder | ResolveEndOfTurnEffects],
) -> Finding:
    if isinstance(case.action, ChooseOrder) and case.action.of is not OrderOf.END_OF_TURN_EFFECTS:
        return SILENT
    if case.action.by is Role.RESOURCE_PLAYER:
        return satisfied(f"it is the turn of the {case.action.by.value}")
    return violated(f"it is not the turn of the {case.action.by.value}")


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
)
def nothing_is_declared_after_the_effects(case: Case[State, Declared]) -> Finding:
    if not case.state.end_of_turn_effects_resolved:
        return SILENT
    return violated("the end-of-turn effects have been resolved, and nothing further may be declared this turn")


def _hands_are_reconciled_but_the_turn_is_not_over(state: State) -> bool:
    return state.phase is Phase.END_OF_TURN and state.hands_reconciled and not state.end_of_turn_effects_resolved


# "Cards may be played during the End-of-Turn phase after hand size has been reconciled."
@book.permits("CRF.end-of-turn-phase.2", PlayCard)
def cards_may_be_played_after_hands_are_reconciled(case: Case[State, PlayCard]) -> Finding:
    if not _hands_are_reconciled_but_the_turn_is_not_over(case.state):
        return SILENT
    return applies(f"{case.action.card.name or 'a card'} may be played in the end-of-turn phase even now")


# "Cards may be played …"
@book.requires("CRF.end-of-turn-phase.2", Refuse)
def nobody_refuses_such_a_card(case: Case[State, Refuse]) -> Finding:
    if case.action.what is not Refusal.END_OF_TURN_CARD or case.state.phase is not Phase.END_OF_TURN:
        return SILENT
    if not _hands_are_reconciled_but_the_turn_is_not_over(case.state):
        return SILENT
    return violated("hands are reconciled, and cards may still be played")


# "Replacing one site with another at the end of the turn counts as movement …"
@book.defines(
    "CRF.end-of-turn-phase.3", CountsAsMovement, when=lambda case: case.state.company(case.action.company).site_replaced
)
def a_replaced_site_counts_as_movement(case: Case[State, CountsAsMovement]) -> Finding:
    return answer(True, f"the site of {case.state.company(case.action.company).name} was replaced with another")


# "… without a movement/hazard phase."
@book.defines(
    "CRF.end-of-turn-phase.3",
    HasMovementHazardPhase,
    when=lambda case: case.state.company(case.action.company).site_replaced,
)
def a_replaced_site_brings_no_movement_hazard_phase(case: Case[State, HasMovementHazardPhase]) -> Finding:
    company = case.state.company(case.action.company).name
    return answer(False, f"the site of {company} was replaced at the end of the turn, without a movement/hazard phase")
