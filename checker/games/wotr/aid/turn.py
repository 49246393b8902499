"""The turn as the aid tells it: recovering before drawing, and how a turn and the game end."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, answer, applies, satisfied, violated
from checker.games.wotr.actions import BeginPhase
from checker.games.wotr.aid.actions import CheckVictory
from checker.games.wotr.aid.questions import GoesOn
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import Draw
from checker.games.wotr.state import State
from checker.games.wotr.words import Phase


# "그 다음에 각 플레이어는 … 카드 2장을 뽑습니다" (then, after recovering, each draws)
@book.requires("AID.recover-and-draw.2", Draw, when=lambda case: case.action.die is None)
def dice_are_recovered_before_cards_are_drawn(case: Case[State, Draw]) -> Finding:
    player, recovered = case.action.player, case.state.recovered
    if recovered is None:
        return SILENT
    if player in recovered:
        return satisfied("{player} has recovered his dice", player=player)
    return violated("{player} has not recovered his dice, and then only are cards drawn", player=player)


# "이제 플레이어들은 어느 플레이어가 군사적 승리 조건들을 달성했는지를 확인합니다" (now they check)
@book.permits("AID.victory-check.1", CheckVictory)
def the_players_check(case: Case[State, CheckVictory]) -> Finding:
    return applies("the players check who has met the conditions of a military victory")


@book.requires("AID.victory-check.1", CheckVictory)
def they_check_in_the_last_phase(case: Case[State, CheckVictory]) -> Finding:
    now = case.state.phase
    if now is Phase.VICTORY_CHECK:
        return satisfied("this is the {now} phase", now=now)
    return violated("a military victory is checked in the victory check phase, and it is the {now} phase", now=now)


# "그렇지 않다면 새로운 게임 턴이 시작됩니다" (if not, a new turn begins)
@book.defines("AID.victory-check.2", GoesOn, when=lambda case: case.state.conditions_met == ())
def without_a_winner_a_new_turn_begins(case: Case[State, GoesOn]) -> Finding:
    return answer(True, "nobody has met his conditions, so a new turn begins")


# "게임이 끝납니다" (the game ends)
@book.defines("AID.victory-check.4", GoesOn, when=lambda case: bool(case.state.conditions_met))
def with_a_winner_the_game_ends(case: Case[State, GoesOn]) -> Finding:
    return answer(False, "{winner} has met his conditions, so the game ends", winner=case.state.conditions_met)


def _a_turn_would_begin(case: Case[State, BeginPhase]) -> bool:
    return case.action.phase is Phase.RECOVER and bool(case.state.conditions_met)


@book.requires("AID.victory-check.4", BeginPhase, when=_a_turn_would_begin)
def no_turn_begins_after_the_game(case: Case[State, BeginPhase]) -> Finding:
    return violated("{winner} has met his conditions, so the game ends", winner=case.state.conditions_met)
