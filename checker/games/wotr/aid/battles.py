"""The five steps of a combat round, taken by both players at once."""

from __future__ import annotations

from checker.api import Case, Finding, answer, applies, satisfied, violated
from checker.games.wotr.aid.actions import TakeCombatStep
from checker.games.wotr.aid.questions import LeftToChoice, PlaceInRound
from checker.games.wotr.book import book
from checker.games.wotr.state import State
from checker.games.wotr.words import CombatStep, Side


# "각 라운드 동안에 양 플레이어들 모두는 다음의 소단계들을 따릅니다" (both players follow these steps)
@book.permits("AID.resolving-battles.1", TakeCombatStep)
def both_players_follow_the_steps(case: Case[State, TakeCombatStep]) -> Finding:
    return applies("in each combat round both players follow its steps")


def _taken(state: State, player: Side) -> list[CombatStep]:
    return [blow.step for blow in state.blows if blow.player is player]


@book.requires("AID.resolving-battles.1", TakeCombatStep)
def the_steps_are_taken_in_order(case: Case[State, TakeCombatStep]) -> Finding:
    step, taken = case.action.step, _taken(case.state, case.action.player)
    place = case.ask(PlaceInRound(step))
    for other in CombatStep:
        before = case.ask(PlaceInRound(other)) < place
        if other in taken and not before:
            return violated("{step} comes before {other} in a combat round", step=step, other=other)
        if other not in taken and before and not case.ask(LeftToChoice(other)):
            return violated("{other} comes before {step} in a combat round", step=step, other=other)
    return satisfied("{step} is next in the combat round", step=step)


def _place(case: Case[State, PlaceInRound], place: int) -> Finding:
    return answer(place, "{step} is step {place} of a combat round", step=case.action.step, place=place)


def _may_be_left_out(case: Case[State, LeftToChoice]) -> Finding:
    return answer(True, "{step} may be left out", step=case.action.step)


# "1) 전투 카드 사용하기" (play a combat card)
@book.defines("AID.resolving-battles.2", PlaceInRound, when=lambda case: case.action.step is CombatStep.COMBAT_CARD)
def combat_cards_come_first(case: Case[State, PlaceInRound]) -> Finding:
    return _place(case, 1)


# "(선택적)" (optional)
@book.defines("AID.resolving-battles.2", LeftToChoice, when=lambda case: case.action.step is CombatStep.COMBAT_CARD)
def combat_cards_are_optional(case: Case[State, LeftToChoice]) -> Finding:
    return _may_be_left_out(case)


# "2) 전투 굴림을 위한 주사위 굴리기" (the combat roll)
@book.defines("AID.resolving-battles.3", PlaceInRound, when=lambda case: case.action.step is CombatStep.COMBAT_ROLL)
def the_roll_comes_second(case: Case[State, PlaceInRound]) -> Finding:
    return _place(case, 2)


# "3) 지도자 다시-굴림을 위한 주사위 굴리기" (the Leader re-roll)
@book.defines("AID.resolving-battles.4", PlaceInRound, when=lambda case: case.action.step is CombatStep.LEADER_REROLL)
def the_reroll_comes_third(case: Case[State, PlaceInRound]) -> Finding:
    return _place(case, 3)


# "4) 사상자 제거하기" (remove casualties)
@book.defines("AID.resolving-battles.5", PlaceInRound, when=lambda case: case.action.step is CombatStep.CASUALTIES)
def casualties_come_fourth(case: Case[State, PlaceInRound]) -> Finding:
    return _place(case, 4)


# "5) 공격 중단하거나 후퇴하기" (cease the attack or retreat)
@book.defines(
    "AID.resolving-battles.6", PlaceInRound, when=lambda case: case.action.step is CombatStep.CEASE_OR_RETREAT
)
def ceasing_or_retreating_comes_last(case: Case[State, PlaceInRound]) -> Finding:
    return _place(case, 5)


# "(선택적)" (optional)
@book.defines(
    "AID.resolving-battles.6", LeftToChoice, when=lambda case: case.action.step is CombatStep.CEASE_OR_RETREAT
)
def ceasing_or_retreating_is_optional(case: Case[State, LeftToChoice]) -> Finding:
    return _may_be_left_out(case)


# "양 플레이어가 1소단계를 수행하고, 양 플레이어가 2소단계를 수행하는 식입니다" (both take step 1, then step 2)
@book.requires("AID.resolving-battles.7", TakeCombatStep)
def nobody_is_left_behind(case: Case[State, TakeCombatStep]) -> Finding:
    other, step = case.action.player.other, case.action.step
    place, taken = case.ask(PlaceInRound(step)), _taken(case.state, other)
    for earlier in CombatStep:
        due = case.ask(PlaceInRound(earlier)) < place and not case.ask(LeftToChoice(earlier))
        if due and earlier not in taken:
            return violated("{other} has yet to come to {earlier}", other=other, earlier=earlier)
    return satisfied("{other} has taken the steps before {step}", other=other, step=step)
