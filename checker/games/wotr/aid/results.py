"""The Action Dice reference chart: which actions each result offers, and to whom."""

from __future__ import annotations

from checker.api import Case, Finding, answer
from checker.games.wotr.book import book
from checker.games.wotr.questions import CardsByDie, Offers, UsedAs
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deed, Face, Side

ONE_OF_THESE = "다음의 행동들 중 하나를"  # "one of the following actions": the heads of the lists close them

HEADS = {
    Face.CHARACTER: "AID.character.1",
    Face.ARMY: "AID.army.1",
    Face.MUSTER: "AID.muster.1",
    Face.EVENT: "AID.event.1",
}


def _shows(case: Case[State, Offers], face: Face, *deeds: Deed, of: Side | None = None) -> bool:
    asked = case.action
    return asked.die is face and asked.to in deeds and of in (None, asked.player)


def _listed(case: Case[State, Offers]) -> Finding:
    return answer(True, "{die:a} result is used {to}", die=case.action.die, to=case.action.to)


def _not_listed(case: Case[State, Offers]) -> Finding:
    return answer(False, "{die:a} result is not used {to}", die=case.action.die, to=case.action.to)


# "인물 행동 주사위 결과는 다음의 행동들 중 하나를 실행하기 위해 사용될 수 있습니다" (one of the actions below)
@book.defines("AID.character.1", Offers, when=lambda case: case.action.die is Face.CHARACTER)
def a_character_result_has_its_list(case: Case[State, Offers]) -> Finding:
    return _not_listed(case)


# "지도자와 군대가 이동/공격합니다" (an Army with a Leader moves or attacks)
@book.defines(
    "AID.character.2",
    Offers,
    when=lambda case: _shows(case, Face.CHARACTER, Deed.MOVE_ARMIES, Deed.ATTACK),
    overrides="AID.character.1",
    because=ONE_OF_THESE,
)
def a_led_army_moves_or_attacks(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "인물 사건 카드 1장을 사용합니다" (play a Character Event card)
@book.defines(
    "AID.character.3",
    Offers,
    when=lambda case: _shows(case, Face.CHARACTER, Deed.PLAY),
    overrides="AID.character.1",
    because=ONE_OF_THESE,
)
def a_character_card_is_played(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "원정대 진행" (Fellowship progress), for the Free Peoples only
@book.defines(
    "AID.character.free-peoples.1",
    Offers,
    when=lambda case: _shows(case, Face.CHARACTER, Deed.MOVE_FELLOWSHIP, of=Side.FREE_PEOPLES),
    overrides="AID.character.1",
    because=ONE_OF_THESE,
)
def the_fellowship_moves(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "원정대를 숨깁니다" (hide the Fellowship)
@book.defines(
    "AID.character.free-peoples.2",
    Offers,
    when=lambda case: _shows(case, Face.CHARACTER, Deed.HIDE_FELLOWSHIP, of=Side.FREE_PEOPLES),
    overrides="AID.character.1",
    because=ONE_OF_THESE,
)
def the_fellowship_hides(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "동료들을 분리합니다" (separate Companions)
@book.defines(
    "AID.character.free-peoples.3",
    Offers,
    when=lambda case: _shows(case, Face.CHARACTER, Deed.SEPARATE_COMPANIONS, of=Side.FREE_PEOPLES),
    overrides="AID.character.1",
    because=ONE_OF_THESE,
)
def companions_separate(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "동료들을 이동시킵니다" (move Companions)
@book.defines(
    "AID.character.free-peoples.4",
    Offers,
    when=lambda case: _shows(case, Face.CHARACTER, Deed.MOVE_CHARACTERS, of=Side.FREE_PEOPLES),
    overrides="AID.character.1",
    because=ONE_OF_THESE,
)
def companions_move(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "부하들을 이동시킵니다" (move Minions), for the Shadow only
@book.defines(
    "AID.character.shadow.1",
    Offers,
    when=lambda case: _shows(case, Face.CHARACTER, Deed.MOVE_CHARACTERS, of=Side.SHADOW),
    overrides="AID.character.1",
    because=ONE_OF_THESE,
)
def minions_move(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "군대 행동 주사위 결과는 다음의 행동들 중 하나를 실행하기 위해 사용될 수 있습니다"
@book.defines("AID.army.1", Offers, when=lambda case: case.action.die is Face.ARMY)
def an_army_result_has_its_list(case: Case[State, Offers]) -> Finding:
    return _not_listed(case)


# "군대들을 이동시킵니다" (move armies)
@book.defines(
    "AID.army.2",
    Offers,
    when=lambda case: _shows(case, Face.ARMY, Deed.MOVE_ARMIES),
    overrides="AID.army.1",
    because=ONE_OF_THESE,
)
def armies_move(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "적군 1개대를 공격합니다" (attack an enemy army)
@book.defines(
    "AID.army.3",
    Offers,
    when=lambda case: _shows(case, Face.ARMY, Deed.ATTACK),
    overrides="AID.army.1",
    because=ONE_OF_THESE,
)
def an_army_attacks(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "군대 사건 카드 1장을 사용합니다" (play an Army Event card)
@book.defines(
    "AID.army.4",
    Offers,
    when=lambda case: _shows(case, Face.ARMY, Deed.PLAY),
    overrides="AID.army.1",
    because=ONE_OF_THESE,
)
def an_army_card_is_played(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "소집 행동 주사위 결과는 다음의 행동들 중 하나를 실행하기 위해 사용될 수 있습니다"
@book.defines("AID.muster.1", Offers, when=lambda case: case.action.die is Face.MUSTER)
def a_muster_result_has_its_list(case: Case[State, Offers]) -> Finding:
    return _not_listed(case)


# "외교적 행동" (the diplomatic action)
@book.defines(
    "AID.muster.2",
    Offers,
    when=lambda case: _shows(case, Face.MUSTER, Deed.DIPLOMACY),
    overrides="AID.muster.1",
    because=ONE_OF_THESE,
)
def a_nation_is_advanced(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "소집 사건 카드 1장을 사용합니다" (play a Muster Event card)
@book.defines(
    "AID.muster.3",
    Offers,
    when=lambda case: _shows(case, Face.MUSTER, Deed.PLAY),
    overrides="AID.muster.1",
    because=ONE_OF_THESE,
)
def a_muster_card_is_played(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "증원병력들을 모집합니다" (recruit reinforcements)
@book.defines(
    "AID.muster.at-war.1",
    Offers,
    when=lambda case: _shows(case, Face.MUSTER, Deed.RECRUIT),
    overrides="AID.muster.1",
    because=ONE_OF_THESE,
)
def reinforcements_are_recruited(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "부하 1명을 등장시킵니다" (bring a Minion into play), for the Shadow only
@book.defines(
    "AID.muster.shadow.1",
    Offers,
    when=lambda case: _shows(case, Face.MUSTER, Deed.BRING_CHARACTER, of=Side.SHADOW),
    overrides="AID.muster.1",
    because=ONE_OF_THESE,
)
def a_minion_comes(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "사건 행동 주사위 결과는 다음의 행동들 중 하나를 실행하기 위해 사용될 수 있습니다"
@book.defines("AID.event.1", Offers, when=lambda case: case.action.die is Face.EVENT)
def an_event_result_has_its_list(case: Case[State, Offers]) -> Finding:
    return _not_listed(case)


# "사건 카드 1장을 뽑습니다" (draw an Event card)
@book.defines(
    "AID.event.2",
    Offers,
    when=lambda case: _shows(case, Face.EVENT, Deed.DRAW),
    overrides="AID.event.1",
    because=ONE_OF_THESE,
)
def an_event_card_is_drawn(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "당신이 선택한 사건 덱에서 사건 카드 1장을" (one card)
@book.defines("AID.event.2", CardsByDie, one=1)
def a_single_card(case: Case[State, CardsByDie], *, one: int) -> Finding:
    return answer(one, "a die draws {one:card|cards}", one=one)


# "사건 카드 1장을 사용합니다. 종류에 상관없이" (play an Event card of any kind)
@book.defines(
    "AID.event.3",
    Offers,
    when=lambda case: _shows(case, Face.EVENT, Deed.PLAY),
    overrides="AID.event.1",
    because=ONE_OF_THESE,
)
def any_event_card_is_played(case: Case[State, Offers]) -> Finding:
    return _listed(case)


def _one_of(case: Case[State, Offers]) -> Finding:
    """A result that may be used as others offers what one of them does."""
    player, die, to = case.action.player, case.action.die, case.action.to
    for face in case.ask(UsedAs(player, die)):
        if case.ask(Offers(player, face, to)):
            return answer(True, "{die:a} result is used as {face:a} result", die=die, face=face)
    return _not_listed(case)


# "“소집”이나 “군대”에 열거된 행동들 중 하나를 선택할 수 있습니다" (one action listed under Muster or Army)
@book.defines("AID.muster-army.1", UsedAs, when=lambda case: case.action.die is Face.MUSTER_ARMY)
def as_muster_or_as_army(case: Case[State, UsedAs]) -> Finding:
    return answer((Face.MUSTER, Face.ARMY), "{die:a} result is used as one of both", die=case.action.die)


@book.defines("AID.muster-army.1", Offers, when=lambda case: case.action.die is Face.MUSTER_ARMY)
def what_either_of_both_offers(case: Case[State, Offers]) -> Finding:
    return _one_of(case)


# "서부의 의지 행동 주사위 결과 1개는 … 아무 다른 행동 주사위 결과 1개로 바뀌고" (changed into any other result)
@book.defines("AID.will-of-the-west.1", UsedAs, when=lambda case: case.action.die is Face.WILL_OF_THE_WEST)
def as_any_other_result(case: Case[State, UsedAs]) -> Finding:
    others = (*FACES[Side.FREE_PEOPLES][:-1], Face.ARMY)
    return answer(others, "{die:a} result is used as any other", die=case.action.die)


@book.defines("AID.will-of-the-west.1", Offers, when=lambda case: case.action.die is Face.WILL_OF_THE_WEST)
def what_any_other_result_offers(case: Case[State, Offers]) -> Finding:
    return _one_of(case)


# "백색의 간달프나 아라고른 - 이실두르의 후계자를 등장시키기 위해" (to bring Gandalf the White or Aragorn into play)
@book.defines(
    "AID.will-of-the-west.2",
    Offers,
    when=lambda case: _shows(case, Face.WILL_OF_THE_WEST, Deed.BRING_CHARACTER, of=Side.FREE_PEOPLES),
    overrides="AID.will-of-the-west.1",
    because="서부의 의지 행동 주사위 결과는 또한",
)
def an_heir_comes(case: Case[State, Offers]) -> Finding:
    return _listed(case)


# "눈을 보이는 행동 주사위 결과들 모두는 추적 칸에 놓여야 합니다" (an Eye goes to the Hunt Box, and offers nothing)
@book.defines("AID.eye-of-sauron.1", Offers, when=lambda case: case.action.die is Face.EYE)
def an_eye_offers_nothing(case: Case[State, Offers]) -> Finding:
    return _not_listed(case)


book.link("WOTR.4.1.15", "AID.action-resolution.3", "which action a result makes available is told by the chart")
book.link("WOTR.5.1.6", "AID.muster-army.1", "whose icon is on two kinds of cards")
book.link("WOTR.5.1.6", "AID.will-of-the-west.1", "whose icon is on no card, and which is used as another")
book.link("WOTR.5.1.2", "AID.event.2", "which result draws, and how many cards")
for _head in HEADS.values():
    book.link("WOTR.4.1.15", _head, "what this result makes available")
