"""What activates a Nation of the Free Peoples, and what advances a Nation's counter by itself."""

from __future__ import annotations

from checker.api import Case, Finding, answer, becomes, changed
from checker.games.wotr.actions import UseDie
from checker.games.wotr.aid.actions import Happen
from checker.games.wotr.aid.fellowship import REFUGES
from checker.games.wotr.aid.questions import StepsAdvanced, TurnsActive
from checker.games.wotr.book import book
from checker.games.wotr.state import State
from checker.games.wotr.words import Deed, Happening, Settlement, Side


def _is_activated(case: Case[State, Happen]) -> bool:
    did = case.action
    of_the_free_peoples = case.state.board.nation(did.nation).side is Side.FREE_PEOPLES
    return of_the_free_peoples and case.ask(TurnsActive(did.nation, did.what, did.region, did.army, did.companion))


# "자유민족 국가의 정치 카운터는 활성 면으로 … 뒤집힙니다" (the counter of a Free Peoples Nation is flipped)
@book.effects("AID.activating-nations.1", Happen, when=_is_activated)
def the_counter_is_flipped(case: Case[State, Happen], now: State) -> Finding:
    nation = case.action.nation
    return becomes(
        changed(now, board=now.board.with_nation(nation, activated=True)), "{nation} is activated", nation=nation
    )


def _an_enemy_enters_its_region(case: Case[State, TurnsActive]) -> bool:
    board, asked = case.state.board, case.action
    enemy = board.army(asked.army).player is board.nation(asked.nation).side.other
    return asked.what is Happening.ENTERED and enemy and board.region(asked.region).nation == asked.nation


# "그 국가의 지역이 적군에게 침입 받습니다" (an enemy army enters a region of the Nation)
@book.defines("AID.activating-nations.2", TurnsActive, when=_an_enemy_enters_its_region)
def an_enemy_enters(case: Case[State, TurnsActive]) -> Finding:
    return answer(
        True, "an enemy army enters {region} of {nation}", region=case.action.region, nation=case.action.nation
    )


def _its_units_are_attacked(case: Case[State, TurnsActive | StepsAdvanced]) -> bool:
    asked = case.action
    return asked.what is Happening.ATTACKED and asked.nation in case.state.board.army(asked.army).nations


# "그 국가의 부대들을 포함하고 있는 군대가 공격 받습니다" (an army with its units is attacked)
@book.defines("AID.activating-nations.3", TurnsActive, when=_its_units_are_attacked)
def its_units_are_attacked(case: Case[State, TurnsActive]) -> Finding:
    return answer(True, "an army with units of {nation} is attacked", nation=case.action.nation)


def _in_its_refuge(case: Case[State, TurnsActive], what: Happening) -> bool:
    asked, region = case.action, case.state.board.region(case.action.region)
    return asked.what is what and region.nation == asked.nation and region.settlement in REFUGES


# "반지의 원정대가 그 국가의 도시나 거점에서 선언됩니다" (the Fellowship is declared in its City or Stronghold)
@book.defines("AID.activating-nations.4", TurnsActive, when=lambda case: _in_its_refuge(case, Happening.DECLARED))
def the_fellowship_is_declared_there(case: Case[State, TurnsActive]) -> Finding:
    return answer(True, "the Fellowship is declared in {region}", region=case.action.region)


def _a_companion_stops_there(case: Case[State, TurnsActive]) -> bool:
    able = case.action.nation in case.state.board.traveller(case.action.companion).activates
    return able and _in_its_refuge(case, Happening.COMPANION_STOPS)


# "(그 국가를 활성화할 수 있는) 동료가 그 국가의 도시들이나 거점들 중 1곳에서 그의 이동을 끝냅니다"
# (a Companion who can activate it ends his movement in one of its Cities or Strongholds)
@book.defines("AID.activating-nations.5", TurnsActive, when=_a_companion_stops_there)
def a_companion_stops(case: Case[State, TurnsActive]) -> Finding:
    return answer(
        True, "{companion} ends his movement in {region}", companion=case.action.companion, region=case.action.region
    )


# "소집 행동 주사위 결과를 사용함으로써 … 전진됩니다" (a Muster result advances it), "1칸" (one step)
@book.effects("AID.advancing-nations.1", UseDie, when=lambda case: case.action.to is Deed.DIPLOMACY, one=1)
def a_muster_result_advances_it(case: Case[State, UseDie], now: State, *, one: int) -> Finding:
    nation = case.action.nation
    return becomes(
        changed(now, board=now.board.with_nation(nation, one)),
        "{nation} advances {one:step|steps}",
        nation=nation,
        one=one,
    )


# "특정 사건 카드들을 사용함으로써" (or certain Event cards)
@book.defines("AID.advancing-nations.1", StepsAdvanced, when=lambda case: case.action.what is Happening.BY_CARD, one=1)
def an_event_card_advances_it(case: Case[State, StepsAdvanced], *, one: int) -> Finding:
    return answer(one, "an Event card advances {nation} {one:step|steps}", nation=case.action.nation, one=one)


def _steps(case: Case[State, Happen]) -> int:
    did = case.action
    return case.ask(StepsAdvanced(did.nation, did.what, did.region, did.army, did.rounds, did.player))


# "추가로, 다음의 사건들 중 어떤 것이든 발생할 때마다 … 자동으로" (whenever one of these happens, by itself)
@book.effects("AID.advancing-nations.2", Happen)
def it_advances_by_itself(case: Case[State, Happen], now: State) -> Finding:
    nation, steps = case.action.nation, _steps(case)
    return becomes(
        changed(now, board=now.board.with_nation(nation, steps)),
        "{nation} advances {steps:step|steps}",
        nation=nation,
        steps=steps,
    )


# "발발한 전투 라운드들의 수에 상관없이, 각 전투는 공격 1번으로 간주됩니다" (each battle is one attack)
@book.defines("AID.advancing-nations.3", StepsAdvanced, when=_its_units_are_attacked, one=1)
def an_attack_on_its_units_advances_it(case: Case[State, StepsAdvanced], *, one: int) -> Finding:
    return answer(one, "units of {nation} are attacked, in {one:battle|battles}", nation=case.action.nation, one=one)


def _its_settlement_is_captured(case: Case[State, StepsAdvanced]) -> bool:
    board, asked = case.state.board, case.action
    region = board.region(asked.region)
    its_own = region.nation == asked.nation and region.settlement is not Settlement.NONE
    return asked.what is Happening.CAPTURED and its_own and asked.player is board.nation(asked.nation).side.other


# "국가의 정착지 (마을이나 도시, 거점)이 상대에게 점령됩니다" (its settlement is captured by the opponent)
@book.defines("AID.advancing-nations.4", StepsAdvanced, when=_its_settlement_is_captured)
def the_loss_of_a_settlement_advances_it(case: Case[State, StepsAdvanced]) -> Finding:
    return answer(1, "{region} of {nation} is captured", region=case.action.region, nation=case.action.nation)
