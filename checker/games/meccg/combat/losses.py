"""Combat in general: strikes are assigned before any is resolved, and a loss has its side effects at once."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, applies, satisfied, violated
from checker.games.meccg.actions import EndPhase
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import (
    AssignStrike,
    MakeBodyCheck,
    ResolveSideEffect,
    ResolveSpecialAction,
    ResolveStrike,
    StayUntapped,
    UseExcessStrikes,
)
from checker.games.meccg.combat.looks import OTHER_DEEDS, all_assigned, attack_meant
from checker.games.meccg.state import State

STEPS = (ResolveStrike, StayUntapped, UseExcessStrikes, ResolveSpecialAction, MakeBodyCheck)


def _a_side_effect_waits(case: Case[State, Any]) -> bool:
    """A side effect is not resolved, and it is not being resolved in a chain of effects that may be answered."""
    return bool(case.state.side_effects_of_loss) and case.state.last_declared is None


# "Side effects of losing a character are resolved immediately after the character is lost, before other characters
# resolve their strikes."
@book.requires("CRF.movement-hazard-phase.combat.general.1", *STEPS, *OTHER_DEEDS, EndPhase, when=_a_side_effect_waits)
def side_effects_of_a_loss_come_first(case: Case[State, Any]) -> Finding:
    return violated("{first} comes first: a character was lost", first=case.state.side_effects_of_loss)


# "… are resolved immediately after the character is lost …"
@book.permits("CRF.movement-hazard-phase.combat.general.1", ResolveSideEffect)
def side_effect_of_a_loss_is_resolved_now(case: Case[State, ResolveSideEffect]) -> Finding:
    return applies("{name} follows the loss of a character immediately", name=case.action.name)


# "All strikes of an attack must be assigned before any are resolved."
@book.requires("CRF.movement-hazard-phase.combat.general.2", ResolveStrike)
def every_strike_is_assigned_before_one_is_resolved(case: Case[State, ResolveStrike]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    if all_assigned(case, attack):
        return satisfied("every strike of {attack} is assigned", attack=attack.name)
    return violated("not every strike of {attack} is assigned", attack=attack.name)


# "All strikes of an attack must be assigned before any are resolved."
@book.requires("CRF.movement-hazard-phase.combat.general.2", AssignStrike)
def no_strike_is_assigned_after_one_is_resolved(case: Case[State, AssignStrike]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    begun = [each.target for each in attack.strikes if each.result is not None]
    if begun:
        return violated("the strike against {target} came before all were assigned", target=begun[0])
    return satisfied("no strike of {attack} has been resolved", attack=attack.name)
