"""What lies on the table: rings, cards, decks, armies and figures."""

from __future__ import annotations

import re
from dataclasses import dataclass

from checker.api import fact, plain
from checker.games.wotr.words import Deck, Did, RingHolder, RingSide, Side, Symbol, Unit

MINIONS = ("saruman", "witch_king", "mouth_of_sauron")
HEIRS = ("aragorn", "gandalf_the_white")  # Strider is the one who is not Aragorn yet


def called(name: str) -> str:
    """A character's name without article, title and punctuation, so that every way to write it is one."""
    words = (
        re.sub(r"\W+", "_", plain(name))
        .strip("_")
        .removeprefix("the_")
        .replace("witchking", "witch_king")
        .replace("û", "u")
    )
    if "strider" in words.split("_"):
        return "strider"
    return next((known for known in MINIONS + HEIRS if f"{words}_".startswith(f"{known}_")), words)


@dataclass(frozen=True, slots=True)
class Figure:
    """A character who has been in play, with the turns in which he came and went."""

    name: str = fact(
        "name of the character, such as Saruman, Witch-king, Strider or Gandalf the White", names="character", ko="이름"
    )
    entered: int | None = fact(
        "entered play in turn; 0 for before the game; left out: not told", default=None, ko="등장한 턴"
    )
    eliminated: int | None = fact("eliminated in turn; left out: he was not", default=None, ko="제거된 턴")


@dataclass(frozen=True, slots=True)
class HuntBox:
    """Dice lying in the Hunt Box, by owner."""

    shadow: int = fact("Shadow dice", default=0, most=20, ko="암흑군단 주사위")
    free_peoples: int = fact(
        "Free Peoples dice; the Fellowship dice of the clauses", default=0, most=20, ko="자유민족 주사위"
    )


@dataclass(frozen=True, slots=True)
class Act:
    """One act of the Action Resolution phase, already done."""

    player: Side = fact("who did it", ko="플레이어")
    did: Did = fact(
        "what it was; ring: a ring changed a die to an action result; ring_to_eye: into an Eye; "
        "discard_with_die / discard_without_die: a card on the table was discarded at that cost",
        default=Did.ACTION,
        ko="한 일",
    )


@dataclass(frozen=True, slots=True)
class Ring:
    """One Elven Ring counter."""

    name: str = fact("vilya, nenya or narya", names="ring", ko="이름")
    holder: RingHolder = fact("who holds it; or discarded", default=RingHolder.FREE_PEOPLES, ko="가진 쪽")
    side: RingSide = fact("the side that shows", default=RingSide.RING, ko="보이는 면")


RINGS = (Ring("vilya"), Ring("nenya"), Ring("narya"))


@dataclass(frozen=True, slots=True)
class Decks:
    """Cards left in a player's two Event decks."""

    character: int = fact("cards left in the Character deck; left out: a full deck", default=24, most=24, ko="인물 덱")
    strategy: int = fact("cards left in the Strategy deck; left out: a full deck", default=24, most=24, ko="전략 덱")

    def of(self, deck: Deck) -> int:
        return self.character if deck is Deck.CHARACTER else self.strategy


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards that a player has drawn in the first phase of this turn."""

    character: int = fact("from the Character deck", default=0, most=24, ko="인물 덱에서")
    strategy: int = fact("from the Strategy deck", default=0, most=24, ko="전략 덱에서")

    def of(self, deck: Deck) -> int:
        return self.character if deck is Deck.CHARACTER else self.strategy


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something a card asks for before it may be played."""

    says: str = fact("what must be so", default="", ko="조건")
    met: bool | None = fact("whether it is so on the board now; left out: not told", default=None, ko="충족됨")


@dataclass(frozen=True, slots=True)
class Instruction:
    """One thing a card tells its player to do."""

    says: str = fact("what to do", default="", ko="지시")
    amount: int = fact("how much of it the card indicates", default=1, ko="지시된 수")
    possible: int | None = fact("how much of it can be done now; left out: all of it", default=None, ko="가능한 수")
    optional: bool = fact('whether the card says "may"', default=False, ko="선택적")

    @property
    def doable(self) -> int:
        """As much of what the card indicates as can be done."""
        return self.amount if self.possible is None else min(self.amount, self.possible)


@dataclass(frozen=True, slots=True)
class Card:
    """An Event card as it is printed, and how the board stands towards it."""

    name: str = fact("its name", default="an Event card", ko="이름")
    symbol: Symbol = fact("the symbol in its upper right corner", default=Symbol.CHARACTER, ko="기호")
    requirements: tuple[Requirement, ...] = fact("what it requires to be played", default=(), ko="요구 사항")
    play_on_table: bool = fact('whether it reads "Play on the table"', default=False, ko="테이블에 놓는 카드")
    instructions: tuple[Instruction, ...] = fact("what it tells its player to do", default=(), ko="지시")


@dataclass(frozen=True, slots=True)
class TableCard:
    """A "Play on the table" card that was played and lies on the table."""

    name: str = fact("its name", names="card on the table", ko="이름")
    player: Side = fact("whose card it is", default=Side.FREE_PEOPLES, ko="플레이어")
    play_condition_holds: bool | None = fact(
        "whether what it required to be played is still so; left out: it required nothing",
        default=None,
        ko="사용 조건 유지",
    )
    ending_reached: bool | None = fact(
        "whether the event that its text names as its end has come; left out: not told",
        default=None,
        ko="종료 조건 충족",
    )
    discard_needs_die: bool = fact(
        "whether its text lets an Action Die be used to discard it", default=False, ko="버리는 데 주사위 필요"
    )


@dataclass(frozen=True, slots=True)
class Reinforcements:
    """Figures a player has left to recruit."""

    regular: int = fact("regular units", default=0, ko="정규 부대")
    elite: int = fact("elite units", default=0, ko="정예 부대")
    leader: int = fact("Leaders", default=0, ko="지도자")
    nazgul: int = fact("Nazgûl", default=0, ko="나즈굴")

    def of(self, unit: Unit) -> int:
        return int(getattr(self, unit.value))


@dataclass(frozen=True, slots=True)
class Army:
    """An army with the figures that stand with it."""

    regulars: int = fact("regular units", default=0, ko="정규 부대")
    elites: int = fact("elite units", default=0, ko="정예 부대")
    leaders: int = fact("Free Peoples Leaders", default=0, ko="지도자")
    nazgul: int = fact("Nazgûl", default=0, ko="나즈굴")
    companions: int = fact("Companions", default=0, ko="동료")
    minions: int = fact("Minions", default=0, ko="부하")
