"""The six phases in their order."""

from __future__ import annotations

from checker.api import Case, Finding, Undefined, answer, applies, satisfied, violated
from checker.games.wotr.actions import BeginPhase, Pass, RecoverDice, RollDice, Skip, UseDie
from checker.games.wotr.book import book
from checker.games.wotr.questions import NextPhase
from checker.games.wotr.state import State


# The row's words: "The phases of the turn are: Phase 1) Recover Action Dice and Draw Event Cards, …".
@book.permits("WOTR.4.1.1", BeginPhase, RecoverDice)
def a_turn_has_these_phases(case: Case[State, BeginPhase | RecoverDice]) -> Finding:
    return applies("the turn goes through its phases, and what a phase is named after is done in it")


# "The phases of the turn are: Phase 1) …, Phase 2) …, Phase 3) …"
@book.defines("WOTR.4.1.1", NextPhase)
def phases_follow_in_order(case: Case[State, NextPhase]) -> Finding:
    now = case.state.phase
    if now is None:
        raise Undefined("next_phase", "the situation does not tell which phase it is")
    return answer(now.next, "the {now} phase is followed by the {then} phase", now=now, then=now.next)


# "Phase 1) …, Phase 2) …, Phase 3) …"
@book.requires("WOTR.4.1.1", BeginPhase)
def no_phase_is_passed_over(case: Case[State, BeginPhase]) -> Finding:
    due, phase = case.ask(NextPhase()), case.action.phase
    if phase is due:
        return satisfied("the {phase} phase comes next", phase=phase)
    return violated(
        "after the {now} phase comes the {due} phase, not the {phase} phase", now=case.state.phase, due=due, phase=phase
    )


# And: "Phase 4) Action Roll, Phase 5) Action Resolution".
@book.requires("WOTR.4.1.1", RollDice, UseDie, Pass, Skip)
def each_thing_in_its_phase(case: Case[State, RollDice | UseDie | Pass | Skip]) -> Finding:
    home, now = case.action.home, case.state.phase
    if now is home:
        return satisfied("this is the {now} phase", now=now)
    return violated("this belongs to the {home} phase, and it is the {now} phase", home=home, now=now)
