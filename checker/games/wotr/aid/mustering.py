"""Diplomacy, recruiting, bringing characters into play, and the cards in hand."""

from __future__ import annotations

from collections import Counter

from checker.api import SILENT, Case, Finding, answer, plain, satisfied, violated
from checker.games.wotr.actions import UseDie
from checker.games.wotr.aid.questions import FreeRegion, OneMuster
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import PlayCard
from checker.games.wotr.nouns import HEIRS, MINIONS, called
from checker.games.wotr.state import State
from checker.games.wotr.words import Face, Settlement, Side, Symbol, Unit


def _a_nation_is_told(case: Case[State, UseDie]) -> bool:
    return bool(case.action.nation)


# "우방국 1개국의 정치 카운터를" (the counter of a friendly Nation)
@book.requires("AID.muster.2", UseDie, when=_a_nation_is_told)
def the_nation_is_a_friend(case: Case[State, UseDie]) -> Finding:
    nation, player = case.state.board.nation(case.action.nation), case.action.player
    if nation.side is player:
        return satisfied("{nation} is a friend of {player}", nation=nation, player=player)
    return violated("{nation} is no friend of {player}", nation=nation, player=player)


# "“전쟁 중” 칸을 향해 1칸" (one step towards At War): there is none left
@book.requires("AID.muster.2", UseDie, when=_a_nation_is_told)
def there_is_a_step_left(case: Case[State, UseDie]) -> Finding:
    nation = case.state.board.nation(case.action.nation)
    if nation.steps:
        return SILENT
    return violated("{nation} is at war already", nation=nation)


# "정치 카운터를 1칸 전진시킵니다" (one step)
@book.requires("AID.muster.2", UseDie, when=_a_nation_is_told, one=1)
def it_advances_one_step(case: Case[State, UseDie], *, one: int) -> Finding:
    if case.action.steps <= one:
        return SILENT
    return violated("{steps:step|steps} advanced, a Muster result advances {one}", steps=case.action.steps, one=one)


# "정치 카운터가 활성화되어 있을 때에만 “전쟁 중” 칸에 도달할 수 있습니다" (At War only where its counter is active)
@book.requires("AID.muster.2", UseDie, when=_a_nation_is_told, step=1)
def a_passive_nation_does_not_go_to_war(case: Case[State, UseDie], *, step: int) -> Finding:
    nation = case.state.board.nation(case.action.nation)
    if nation.side is Side.FREE_PEOPLES and nation.steps == step and not nation.active:
        return violated("{nation} is passive and cannot reach At War", nation=nation)
    return SILENT


def _recruits(case: Case[State, UseDie]) -> bool:
    return bool(case.action.recruits)


def _numbers(case: Case[State, UseDie]) -> OneMuster:
    units = Counter(Unit.LEADER if one.unit is Unit.NAZGUL else one.unit for one in case.action.recruits)
    return OneMuster(units[Unit.ELITE], units[Unit.REGULAR], units[Unit.LEADER])


# "“전쟁 중” 인 국가 전용" (for Nations At War only)
@book.requires("AID.muster.at-war.1", UseDie, when=_recruits)
def the_nations_are_at_war(case: Case[State, UseDie]) -> Finding:
    for one in case.action.recruits:
        nation = case.state.board.nation(one.nation)
        if nation.steps:
            return violated("{nation} is not at war", nation=nation)
    return satisfied("every Nation that recruits is at war")


def _supply_is_told(case: Case[State, UseDie]) -> bool:
    return case.state.told_reinforcements(case.action.player) is not None


# "증원병력들을 모집합니다" (reinforcements are recruited): what is not among them is not
@book.requires("AID.muster.at-war.1", UseDie, when=_supply_is_told)
def they_are_among_the_reinforcements(case: Case[State, UseDie]) -> Finding:
    supply = case.state.reinforcements(case.action.player)
    for unit, number in Counter(one.unit for one in case.action.recruits).items():
        left = supply.of(unit)
        if number > left:
            return violated("{unit} recruited: {number}, but available: {left}", unit=unit, number=number, left=left)
    return SILENT


# "증원병력들을 등장시킵니다:" (what is brought into play is one of these)
@book.requires("AID.muster.at-war.1", UseDie, when=_recruits)
def it_is_one_of_four(case: Case[State, UseDie]) -> Finding:
    asked = _numbers(case)
    if case.ask(asked):
        return satisfied("one die recruits so much")
    return violated(
        "{elite} elite, {regular} regular, {leader} Leaders: one die does not recruit these",
        elite=asked.elite,
        regular=asked.regular,
        leader=asked.leader,
    )


@book.defines("AID.muster.at-war.1", OneMuster)
def nothing_else(case: Case[State, OneMuster]) -> Finding:
    return answer(False, "that is none of the four choices")


def _differ(case: Case[State, UseDie]) -> Finding:
    regions = Counter(one.region for one in case.action.recruits)
    for region, recruits in regions.items():
        if recruits > 1:
            return violated(
                "{region} receives {recruits} recruits, and the settlements must be different",
                region=region,
                recruits=recruits,
            )
    return satisfied("the settlements are different")


def _places(case: Case[State, UseDie]) -> Finding:
    """In friendly settlements that are free."""
    board, player = case.state.board, case.action.player
    for region in (board.region(one.region) for one in case.action.recruits):
        if region.settlement is Settlement.NONE:
            return violated("{region} holds no settlement", region=region)
        if board.controller(region.name) is player.other:
            return violated("the settlement in {region} is not friendly to {player}", region=region, player=player)
        if region.besieged or not case.ask(FreeRegion(player, region.name)):
            return violated("the settlement in {region} is not free", region=region)
    return satisfied("the settlements are friendly and free")


def _choice(case: Case[State, OneMuster], elite: int = 0, regular: int = 0, leader: int = 0) -> Finding:
    if case.action != OneMuster(elite, regular, leader):
        return SILENT
    return answer(True, "one die recruits so much")


def _chosen(case: Case[State, UseDie], elite: int = 0, regular: int = 0, leader: int = 0) -> bool:
    return _numbers(case) == OneMuster(elite, regular, leader)


HEAD = {"overrides": "AID.muster.at-war.1", "because": "증원병력들을 등장시킵니다:"}


# "아무 우방 자유 정착지 1곳에 정예 부대 1개" (one elite unit in one friendly free settlement)
@book.defines("AID.muster.at-war.1.1", OneMuster, one=1, **HEAD)
def one_elite_unit(case: Case[State, OneMuster], *, one: int) -> Finding:
    return _choice(case, elite=one)


@book.requires("AID.muster.at-war.1.1", UseDie, when=lambda case: _chosen(case, elite=1))
def in_one_free_settlement(case: Case[State, UseDie]) -> Finding:
    return _places(case)


# "아무 서로 다른 우방 자유 정착지 2곳에 지도자 2명" (two Leaders in two different ones)
@book.defines("AID.muster.at-war.1.2", OneMuster, two=2, **HEAD)
def two_leaders(case: Case[State, OneMuster], *, two: int) -> Finding:
    return _choice(case, leader=two)


@book.requires("AID.muster.at-war.1.2", UseDie, when=lambda case: _chosen(case, leader=2))
def leaders_in_two_free_settlements(case: Case[State, UseDie]) -> Finding:
    return _places(case)


# "서로 다른" (different ones)
@book.requires("AID.muster.at-war.1.2", UseDie, when=lambda case: _chosen(case, leader=2))
def leaders_in_different_settlements(case: Case[State, UseDie]) -> Finding:
    return _differ(case)


# "아무 서로 다른 우방 자유 정착지 2곳에 정규 부대 2개" (two regular units in two different ones)
@book.defines("AID.muster.at-war.1.3", OneMuster, two=2, **HEAD)
def two_regular_units(case: Case[State, OneMuster], *, two: int) -> Finding:
    return _choice(case, regular=two)


@book.requires("AID.muster.at-war.1.3", UseDie, when=lambda case: _chosen(case, regular=2))
def regulars_in_two_free_settlements(case: Case[State, UseDie]) -> Finding:
    return _places(case)


# "서로 다른" (different ones)
@book.requires("AID.muster.at-war.1.3", UseDie, when=lambda case: _chosen(case, regular=2))
def regulars_in_different_settlements(case: Case[State, UseDie]) -> Finding:
    return _differ(case)


# "아무 서로 다른 우방 자유 정착지 2곳에 지도자 1명과 정규 부대 1개" (a Leader and a regular unit in two different ones)
@book.defines("AID.muster.at-war.1.4", OneMuster, one=1, **HEAD)
def a_leader_and_a_regular_unit(case: Case[State, OneMuster], *, one: int) -> Finding:
    return _choice(case, leader=one, regular=one)


@book.requires("AID.muster.at-war.1.4", UseDie, when=lambda case: _chosen(case, leader=1, regular=1))
def both_in_two_free_settlements(case: Case[State, UseDie]) -> Finding:
    return _places(case)


# "서로 다른" (different ones)
@book.requires("AID.muster.at-war.1.4", UseDie, when=lambda case: _chosen(case, leader=1, regular=1))
def both_in_different_settlements(case: Case[State, UseDie]) -> Finding:
    return _differ(case)


def _brings(case: Case[State, UseDie], side: Side) -> bool:
    return case.action.player is side and bool(case.action.figure)


# "부하 1명을 등장시킵니다" (one Minion comes into play)
@book.requires("AID.muster.shadow.1", UseDie, when=lambda case: _brings(case, Side.SHADOW))
def he_is_a_minion(case: Case[State, UseDie]) -> Finding:
    if called(case.action.figure) in MINIONS:
        return satisfied("{figure} is a Minion", figure=case.action.figure)
    return violated("{figure} is no Minion", figure=case.action.figure)


# "백색의 간달프나 아라고른 - 이실두르의 후계자를 등장시키기 위해" (Gandalf the White or Aragorn)
@book.requires("AID.will-of-the-west.2", UseDie, when=lambda case: _brings(case, Side.FREE_PEOPLES))
def he_is_one_of_the_two(case: Case[State, UseDie]) -> Finding:
    if called(case.action.figure) in HEIRS:
        return satisfied("{figure} may come by a Will of the West", figure=case.action.figure)
    return violated("{figure} does not come by a Will of the West", figure=case.action.figure)


def _plays(case: Case[State, PlayCard], symbol: Symbol) -> bool:
    return case.action.card.symbol is symbol and case.action.die is not Face.EVENT


def _in_hand(case: Case[State, PlayCard]) -> Finding:
    player, card, held = case.action.player, case.action.card, case.state.held(case.action.player)
    if held is None:
        return SILENT
    if plain(card.name) in map(plain, held):
        return satisfied("{card} is in hand", card=card)
    return violated("{card} is not in the hand of {player}", card=card, player=player)


# "당신의 손에 있는 인물 사건 카드" (a Character card in your hand)
@book.requires("AID.character.3", PlayCard, when=lambda case: _plays(case, Symbol.CHARACTER))
def a_character_card_in_hand(case: Case[State, PlayCard]) -> Finding:
    return _in_hand(case)


# "당신의 손에 있는 군대 사건 카드" (an Army card in your hand)
@book.requires("AID.army.4", PlayCard, when=lambda case: _plays(case, Symbol.ARMY))
def an_army_card_in_hand(case: Case[State, PlayCard]) -> Finding:
    return _in_hand(case)


# "당신의 손에 있는 소집 사건 카드" (a Muster card in your hand)
@book.requires("AID.muster.3", PlayCard, when=lambda case: _plays(case, Symbol.MUSTER))
def a_muster_card_in_hand(case: Case[State, PlayCard]) -> Finding:
    return _in_hand(case)


# "당신의 손에 있는 사건 카드" (a card in your hand)
@book.requires("AID.event.3", PlayCard, when=lambda case: case.action.die is Face.EVENT)
def a_card_in_hand(case: Case[State, PlayCard]) -> Finding:
    return _in_hand(case)
