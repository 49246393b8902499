"""The words of the table: sides, phases, faces and every other choice a fact can make."""

from __future__ import annotations

from checker.api import Word


class Side(Word):
    FREE_PEOPLES = "free_peoples", "the Free Peoples player", "자유민족 플레이어"
    SHADOW = "shadow", "the Shadow player", "암흑군단 플레이어"

    @property
    def other(self) -> Side:
        return Side.SHADOW if self is Side.FREE_PEOPLES else Side.FREE_PEOPLES


class Phase(Word):
    RECOVER = "recover", "recover", "행동 주사위 회수와 사건 카드 뽑기"
    FELLOWSHIP = "fellowship", "fellowship", "원정대"
    HUNT_ALLOCATION = "hunt_allocation", "hunt allocation", "추적 할당"
    ACTION_ROLL = "action_roll", "action roll", "행동 굴림"
    ACTION_RESOLUTION = "action_resolution", "action resolution", "행동 해결"
    VICTORY_CHECK = "victory_check", "victory check", "승리 확인"

    @property
    def next(self) -> Phase:
        """The phase after this one; after the last comes the first of the next turn."""
        phases = list(Phase)
        return phases[(phases.index(self) + 1) % len(phases)]


class Face(Word):
    CHARACTER = "character", "Character", "인물"
    ARMY = "army", "Army", "군대"
    MUSTER = "muster", "Muster", "소집"
    EVENT = "event", "Event", "사건"
    MUSTER_ARMY = "muster_army", "Muster/Army", "소집/군대"
    WILL_OF_THE_WEST = "will_of_the_west", "Will of the West", "서부의 의지"
    EYE = "eye", "Eye", "눈"


FACES = {
    Side.FREE_PEOPLES: (Face.CHARACTER, Face.MUSTER, Face.EVENT, Face.MUSTER_ARMY, Face.WILL_OF_THE_WEST),
    Side.SHADOW: (Face.CHARACTER, Face.ARMY, Face.MUSTER, Face.EVENT, Face.MUSTER_ARMY, Face.EYE),
}


class Deck(Word):
    CHARACTER = "character", "Character", "인물"
    STRATEGY = "strategy", "Strategy", "전략"


class Symbol(Word):
    CHARACTER = "character", "Character", "인물"
    ARMY = "army", "Army", "군대"
    MUSTER = "muster", "Muster", "소집"


class RingHolder(Word):
    FREE_PEOPLES = "free_peoples", "the Free Peoples player", "자유민족 플레이어"
    SHADOW = "shadow", "the Shadow player", "암흑군단 플레이어"
    DISCARDED = "discarded", "out of play", "버려짐"


class RingSide(Word):
    RING = "ring", "the Ring", "반지"
    EYE = "eye", "the Flaming Eye", "불타는 눈"


class Deed(Word):
    """What a die is used for."""

    MOVE_FELLOWSHIP = "move_fellowship", "to move the Fellowship", "원정대 이동"
    HIDE_FELLOWSHIP = "hide_fellowship", "to hide the Fellowship", "원정대 숨기기"
    SEPARATE_COMPANIONS = "separate_companions", "to separate Companions", "동료 분리"
    MOVE_CHARACTERS = "move_characters", "to move characters", "인물 이동"
    MOVE_ARMIES = "move_armies", "to move armies", "군대 이동"
    ATTACK = "attack", "to attack", "공격"
    RECRUIT = "recruit", "to recruit", "모집"
    DIPLOMACY = "diplomacy", "for diplomacy", "외교"
    BRING_CHARACTER = "bring_character", "to bring a character into play", "인물 등장"
    DRAW = "draw", "to draw an Event card", "사건 카드 뽑기"
    PLAY = "play", "to play an Event card", "사건 카드 사용"
    OTHER = "other", "for an action that its result offers", "그 결과의 행동"


class Did(Word):
    """One act of the Action Resolution phase."""

    ACTION = "action", "took an action", "행동"
    PASS = "pass", "passed", "패스"
    SKIP = "skip", "skipped", "건너뜀"
    RING = "ring", "changed a die with a ring", "반지 사용"
    RING_TO_EYE = "ring_to_eye", "made an Eye with a ring", "반지로 눈을 만듦"
    DISCARD_WITH_DIE = "discard_with_die", "discarded a card on the table with a die", "주사위로 테이블 카드 버림"
    DISCARD_WITHOUT_DIE = "discard_without_die", "discarded a card on the table", "테이블 카드 버림"


class Moved(Word):
    DIE = "die", "by a die", "주사위"
    CARD = "card", "by a card", "카드"


class Place(Word):
    UNUSED = "unused", "the unused dice", "사용하지 않은 주사위"
    USED = "used", "the used dice", "사용한 주사위"
    HUNT_BOX = "hunt_box", "the Hunt Box", "추적 칸"


class Facing(Word):
    DOWN = "down", "down", "뒷면"
    UP = "up", "up", "앞면"


class Traveller(Word):
    """Who is in the Fellowship."""

    COMPANION = "companion", "Companion", "동료"
    RING_BEARER = "ring_bearer", "Ring-bearer", "반지-운반자"


class Unit(Word):
    REGULAR = "regular", "regular units", "정규 부대"
    ELITE = "elite", "elite units", "정예 부대"
    LEADER = "leader", "Leaders", "지도자"
    NAZGUL = "nazgul", "Nazgûl", "나즈굴"


class Supply(Word):
    REINFORCEMENTS = "reinforcements", "the reinforcements", "증원병력"
    CASUALTIES = "casualties", "the casualties", "사상자"


class FigureKind(Word):
    LEADER = "leader", "Leaders", "지도자"
    NAZGUL = "nazgul", "Nazgûl", "나즈굴"
    COMPANION = "companion", "Companions", "동료"
    MINION = "minion", "Minions", "부하"


class Striker(Word):
    CARD = "card", "card", "카드"
    BATTLE = "battle", "battle", "전투"


class Settlement(Word):
    NONE = "none", "no settlement", "정착지 없음"
    TOWN = "town", "a Town", "마을"
    CITY = "city", "a City", "도시"
    STRONGHOLD = "stronghold", "a Stronghold", "거점"


class Happening(Word):
    """What happens on the map and is of concern to a Nation."""

    ENTERED = "entered", "an army enters a region", "군대가 지역에 들어옴"
    ATTACKED = "attacked", "an army is attacked", "군대가 공격 받음"
    DECLARED = "declared", "the Fellowship is declared", "원정대 선언"
    COMPANION_STOPS = "companion_stops", "a Companion ends his movement", "동료가 이동을 끝냄"
    CAPTURED = "captured", "a settlement is captured", "정착지 점령"
    BY_CARD = "by_card", "an Event card advances a Nation", "사건 카드로 전진"


class CombatStep(Word):
    """What is done in a combat round."""

    COMBAT_CARD = "combat_card", "the combat card", "전투 카드"
    COMBAT_ROLL = "combat_roll", "the combat roll", "전투 굴림"
    LEADER_REROLL = "leader_reroll", "the Leader re-roll", "지도자 다시-굴림"
    CASUALTIES = "casualties", "the removal of casualties", "사상자 제거"
    CEASE_OR_RETREAT = "cease_or_retreat", "ceasing the attack or retreating", "공격 중단이나 후퇴"
