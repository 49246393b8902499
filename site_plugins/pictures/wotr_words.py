"""What the pictures of War of the Ring call things, in English and Korean."""

from __future__ import annotations

from enum import Enum

from checker.games.wotr.state import State
from checker.games.wotr.words import Face, Side
from checker.judging.facts import fields_of

CAPTIONS = {
    "turn": "Turn",
    "phase": "Phase",
    "characters": "Characters",
    "other_bonus_dice": "Other bonus dice",
    "shadow_pool": "Shadow pool",
    "free_peoples_pool": "Free Peoples pool",
    "companions": "Companions",
    "ring_bearers": "Ring-bearers",
    "hunt_box": "Hunt Box",
    "hunt_box_last_turn": "Hunt Box last turn",
    "fellowship_moves_last_turn": "Fellowship moves last turn",
    "free_peoples_dice": "Free Peoples dice",
    "shadow_dice": "Shadow dice",
    "free_peoples_used": "Free Peoples dice, used",
    "shadow_used": "Shadow dice, used",
    "acts": "So far",
    "rings": "Elven Rings",
    "rings_used_this_turn": "Rings used this turn",
    "free_peoples_hand": "Free Peoples hand",
    "shadow_hand": "Shadow hand",
    "free_peoples_decks": "Free Peoples decks",
    "shadow_decks": "Shadow decks",
    "free_peoples_discards": "Free Peoples discards",
    "shadow_discards": "Shadow discards",
    "table_cards": "On the table",
    "free_peoples_reinforcements": "Free Peoples reinforcements",
    "shadow_reinforcements": "Shadow reinforcements",
    "army": "Army struck by the card",
    "recovered": "Has recovered",
    "conditions_met": "Has met his conditions",
    "free_peoples_held": "Cards in the Free Peoples hand",
    "shadow_held": "Cards in the Shadow hand",
    "blows": "In this combat round",
    "board": "On the board",
}

# The labels of these are sentences; a caption is shorter.
_KOREAN_CAPTIONS = {
    "free_peoples_dice": "자유민족 주사위",
    "shadow_dice": "암흑군단 주사위",
    "free_peoples_used": "자유민족 사용한 주사위",
    "shadow_used": "암흑군단 사용한 주사위",
}

_ENGLISH = {
    "free_peoples": "Free Peoples",
    "shadow": "Shadow",
    "nazgul": "Nazgûl",
    "leader": "Leader",
    "companion": "Companion",
    "minion": "Minion",
    "ring_bearer": "Ring-bearer",
    "ring_to_eye": "ring → Eye",
    "discard_with_die": "discard, with a die",
    "discard_without_die": "discard, no die",
    "hunt_box": "Hunt Box",
    "effect_none": "no effect",
    "other": "an action",
    "discarded": "Discarded",
    "down": "face down",
    "up": "face up",
}

_KOREAN = {
    "free_peoples": "자유민족",
    "shadow": "암흑군단",
    "character": "인물",
    "army": "군대",
    "muster": "소집",
    "event": "사건",
    "muster_army": "소집/군대",
    "will_of_the_west": "서부의 의지",
    "eye": "눈",
    "strategy": "전략",
    "recover": "회수와 뽑기",
    "fellowship": "원정대",
    "hunt_allocation": "추적 할당",
    "action_roll": "행동 굴림",
    "action_resolution": "행동 해결",
    "victory_check": "승리 확인",
    "move_fellowship": "원정대 이동",
    "hide_fellowship": "원정대 숨기기",
    "separate_companions": "동료 분리",
    "move_characters": "인물 이동",
    "move_armies": "군대 이동",
    "attack": "공격",
    "recruit": "소집",
    "diplomacy": "외교",
    "bring_character": "인물 등장",
    "other": "다른 행동",
    "action": "행동",
    "pass": "패스",
    "skip": "행동 건너뛰기",
    "ring": "반지",
    "ring_to_eye": "반지 → 눈",
    "discard_with_die": "주사위로 버리기",
    "discard_without_die": "주사위 없이 버리기",
    "discarded": "버려짐",
    "town": "마을",
    "city": "도시",
    "stronghold": "거점",
    "besieged": "포위됨",
    "at war": "전쟁 중",
    "passive": "비활성",
    "Level": "레벨",
    "progress": "진행",
    "revealed": "노출",
    "hidden": "숨음",
    "the Fellowship": "원정대",
    "combat_card": "전투 카드",
    "combat_roll": "전투 굴림",
    "leader_reroll": "지도자 다시-굴림",
    "cease_or_retreat": "공격 중단이나 후퇴",
    "draw": "사건 카드 뽑기",
    "play": "사건 카드 사용",
    "die": "주사위",
    "card": "카드",
    "unused": "사용하지 않음",
    "used": "사용함",
    "hunt_box": "추적 칸",
    "down": "앞면 아래로",
    "up": "앞면 위로",
    "regular": "정규 부대",
    "elite": "정예 부대",
    "leader": "지도자",
    "nazgul": "나즈굴",
    "companion": "동료",
    "minion": "부하",
    "ring_bearer": "반지-운반자",
    "reinforcements": "증원병력",
    "casualties": "사상자",
    "battle": "전투",
    "pool": "주사위 풀",
    "hand": "손패",
    "deck": "덱",
    "discards": "버린 카드",
    "empty": "비어 있음",
    "no dice": "주사위 없음",
    "none": "없음",
    "nothing yet": "아직 없음",
    "effect_none": "효과 없음",
    "and acts": "행동도 수행",
    "still holds": "조건 유지",
    "no longer holds": "조건 상실",
    "has ended": "종료됨",
    "needs a die": "주사위 필요",
    "vilya": "빌랴",
    "nenya": "네냐",
    "narya": "나랴",
    "possible": "가능",
    "may": "선택",
    "removed": "제거",
    "the card removes": "카드로 제거",
    "the card spares Leaders": "카드: 지도자 유지",
}


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        self.korean = language == "ko"

    def __call__(self, what: str | Enum) -> str:
        if isinstance(what, Face):
            return what.ko if self.korean else what.words
        key = str(what.value if isinstance(what, Enum) else what)
        return (_KOREAN if self.korean else _ENGLISH).get(key) or key.replace("_", " ")

    def caption(self, fact: str) -> str:
        if self.korean:
            return _KOREAN_CAPTIONS.get(fact) or fields_of(State)[fact].ko
        return CAPTIONS[fact]

    def die(self, side: Side, face: Face | None = None) -> str:
        return self(face) if face else f"{self(side)} {'주사위' if self.korean else 'die'}"

    def turn(self, number: int | None) -> str:
        if number is None:
            return "아직 모름" if self.korean else "not told"
        if not number:
            return "처음부터" if self.korean else "from the start"
        return f"{number}턴" if self.korean else f"turn {number}"
