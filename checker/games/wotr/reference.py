"""The Action Dice reference of the player aid: which actions a result offers."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, answer
from checker.games.wotr.book import book
from checker.games.wotr.questions import Offers
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deed, Face, Side

BOTH = tuple(Side)
FREE_PEOPLES, SHADOW = (Side.FREE_PEOPLES,), (Side.SHADOW,)

# Each statement: whose dice, which result, and what that offers.
STATEMENTS: tuple[tuple[str, tuple[Side, ...], Face, tuple[Deed, ...]], ...] = (
    ("AID.character.2", BOTH, Face.CHARACTER, (Deed.MOVE_ARMIES, Deed.ATTACK)),  # with a Leader
    ("AID.character.free-peoples.1", FREE_PEOPLES, Face.CHARACTER, (Deed.MOVE_FELLOWSHIP,)),
    ("AID.character.free-peoples.2", FREE_PEOPLES, Face.CHARACTER, (Deed.HIDE_FELLOWSHIP,)),
    ("AID.character.free-peoples.3", FREE_PEOPLES, Face.CHARACTER, (Deed.SEPARATE_COMPANIONS,)),
    ("AID.character.free-peoples.4", FREE_PEOPLES, Face.CHARACTER, (Deed.MOVE_CHARACTERS,)),
    ("AID.character.shadow.1", SHADOW, Face.CHARACTER, (Deed.MOVE_CHARACTERS,)),
    ("AID.army.2", BOTH, Face.ARMY, (Deed.MOVE_ARMIES,)),
    ("AID.army.3", BOTH, Face.ARMY, (Deed.ATTACK,)),
    ("AID.muster.2", BOTH, Face.MUSTER, (Deed.DIPLOMACY,)),
    ("AID.muster.at-war.1", BOTH, Face.MUSTER, (Deed.RECRUIT,)),
    ("AID.muster.shadow.1", SHADOW, Face.MUSTER, (Deed.BRING_CHARACTER,)),
    ("AID.will-of-the-west.2", FREE_PEOPLES, Face.WILL_OF_THE_WEST, (Deed.BRING_CHARACTER,)),
)


def _offered_by(clause: str, sides: tuple[Side, ...], die: Face, deeds: tuple[Deed, ...]) -> None:
    def told(case: Case[State, Offers]) -> bool:
        return case.action.player in sides and case.action.die is die and case.action.to in deeds

    @book.defines(clause, Offers, when=told)
    def the_aid_lists_it(case: Case[State, Offers]) -> Finding:
        return answer(True, "{die:a} result is used {to}", die=case.action.die, to=case.action.to)


for _statement in STATEMENTS:
    _offered_by(*_statement)


def _one_of(case: Case[State, Offers], faces: tuple[Face, ...]) -> Finding:
    """A result that stands for others offers what one of them does."""
    player, die, to = case.action.player, case.action.die, case.action.to
    for face in faces:
        if case.ask(Offers(player, face, to)):
            return answer(True, "{die:a} result is used as {face:a} result", die=die, face=face)
    return SILENT


# "“소집”이나 “군대”에 열거된 행동들 중 하나를 선택할 수 있습니다."
@book.defines("AID.muster-army.1", Offers, when=lambda case: case.action.die is Face.MUSTER_ARMY)
def either_of_both(case: Case[State, Offers]) -> Finding:
    return _one_of(case, (Face.MUSTER, Face.ARMY))


# "자유민족 플레이어가 선택한 아무 다른 행동 주사위 결과 1개로 바뀌고"
@book.defines("AID.will-of-the-west.1", Offers, when=lambda case: case.action.die is Face.WILL_OF_THE_WEST)
def any_other_result(case: Case[State, Offers]) -> Finding:
    return _one_of(case, (*FACES[Side.FREE_PEOPLES][:-1], Face.ARMY))
