"""Combat in general: strikes are assigned before any is resolved, and a loss has its side effects at once."""

from __future__ import annotations

from typing import Any

from checker.book import SILENT, Finding, applies, satisfied, violated
from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import CG, book
from checker.games.meccg.combat_actions import (
    AssignStrike,
    CancelStrike,
    MakeBodyCheck,
    ResolveSideEffect,
    ResolveSpecialAction,
    ResolveStrike,
    StayUntapped,
    UseExcessStrikes,
)
from checker.games.meccg.combat_words import AttackStage
from checker.games.meccg.fight import all_assigned, fight
from checker.games.meccg.state import State
from checker.judge import Case

DEEDS = (PlayCard, UseCard, TapCharacter, CancelStrike)
OF_A_STRIKE = (ResolveStrike, StayUntapped, UseExcessStrikes, ResolveSpecialAction, MakeBodyCheck)


@book.requires(f"{CG}.1", *OF_A_STRIKE, *DEEDS)
def side_effects_of_a_loss_come_first(case: Case[State, Any]) -> Finding:
    state = case.state
    strike = isinstance(case.action, ResolveStrike)
    if state.side_effects_of_loss:
        if isinstance(case.action, DEEDS) and state.last_declared is not None:
            return SILENT  # it answers what is going on; the side effect itself may be what it answers
        waiting = ", ".join(sorted(state.side_effects_of_loss))
        return violated(f"{waiting} follows the loss of a character immediately and is not resolved yet")
    lost = [each.name for each in state.characters if each.lost]
    if strike and lost:
        return satisfied(f"every side effect of losing {' and '.join(lost)} is resolved")
    return SILENT


@book.permits(f"{CG}.1", ResolveSideEffect)
def side_effect_of_a_loss_is_resolved_now(case: Case[State, ResolveSideEffect]) -> Finding:
    waiting = case.state.side_effects_of_loss
    if not waiting or (case.action.name and case.action.name not in waiting):
        return SILENT
    return applies("a side effect of losing a character is resolved immediately after the loss")


@book.requires(f"{CG}.2", ResolveStrike)
def every_strike_is_assigned_before_one_is_resolved(case: Case[State, ResolveStrike]) -> Finding:
    attack = fight(case.state, case.action.attack)
    if attack is None or attack.reached in (AttackStage.CANCELLED, AttackStage.REMOVED):
        return SILENT
    if all_assigned(case, attack):
        return satisfied(f"every strike of {attack.name} is assigned")
    count = sum(1 for strike in attack.strikes if strike.target)
    return violated(f"{count} of the strikes of {attack.name} assigned, and not all of them")


@book.requires(f"{CG}.2", AssignStrike)
def no_strike_is_assigned_after_one_is_resolved(case: Case[State, AssignStrike]) -> Finding:
    attack = fight(case.state, case.action.attack)
    if attack is None:
        return SILENT
    begun = [each.target or "nobody" for each in attack.strikes if each.rolled or each.being_resolved]
    if begun:
        return violated(f"the strike against {begun[0]} is being resolved or has been, before all were assigned")
    return satisfied(f"no strike of {attack.name} has been resolved")
