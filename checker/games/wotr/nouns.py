"""What lies on the table: rings, cards, decks, armies and figures."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

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
        "name of the character, such as Saruman, Witch-king, Strider or Gandalf the White", names="character"
    )
    entered: int | None = fact(
        "entered play in turn; 0 for before the game; left out: not told",
        told="in play since turn {entered}",
        becomes="entered play in turn {entered}",
        default=None,
    )
    eliminated: int | None = fact(
        "eliminated in turn; left out: he was not",
        told="eliminated in turn {eliminated}",
        becomes="is eliminated in turn {eliminated}",
        default=None,
    )


@dataclass(frozen=True, slots=True)
class HuntBox:
    """Dice lying in the Hunt Box, by owner."""

    shadow: int = fact("Shadow dice", told="{shadow:Shadow die|Shadow dice}", default=0, most=20)
    free_peoples: int = fact(
        "Free Peoples dice; the Fellowship dice of the clauses",
        told="{free_peoples:Free Peoples die|Free Peoples dice}",
        default=0,
        most=20,
    )


@dataclass(frozen=True, slots=True)
class Act:
    """One act of the Action Resolution phase, already done."""

    TOLD: ClassVar = "{player} {did}"

    player: Side = fact("who did it")
    did: Did = fact(
        "what it was; ring: a ring changed a die to an action result; ring_to_eye: into an Eye; "
        "discard_with_die / discard_without_die: a card on the table was discarded at that cost",
        default=Did.ACTION,
    )


@dataclass(frozen=True, slots=True)
class Ring:
    """One Elven Ring counter."""

    TOLD: ClassVar = "{name:^}"

    name: str = fact("vilya, nenya or narya", names="ring")
    holder: RingHolder = fact(
        "who holds it; or discarded", told="gone {holder}", becomes="goes {holder}", default=RingHolder.FREE_PEOPLES
    )
    side: RingSide = fact("the side that shows", told="{side} up", becomes="shows {side}", default=RingSide.RING)


RINGS = (Ring("vilya"), Ring("nenya"), Ring("narya"))


@dataclass(frozen=True, slots=True)
class Decks:
    """Cards left in a player's two Event decks."""

    character: int = fact(
        "cards left in the Character deck; left out: a full deck",
        told="{character:Character card|Character cards}",
        default=24,
        most=24,
    )
    strategy: int = fact(
        "cards left in the Strategy deck; left out: a full deck",
        told="{strategy:Strategy card|Strategy cards}",
        default=24,
        most=24,
    )

    def of(self, deck: Deck) -> int:
        return self.character if deck is Deck.CHARACTER else self.strategy


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards that a player has drawn in the first phase of this turn."""

    character: int = fact(
        "from the Character deck", told="{character:Character card|Character cards}", default=0, most=24
    )
    strategy: int = fact("from the Strategy deck", told="{strategy:Strategy card|Strategy cards}", default=0, most=24)

    def of(self, deck: Deck) -> int:
        return self.character if deck is Deck.CHARACTER else self.strategy


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something a card asks for before it may be played."""

    TOLD: ClassVar = "{says}"

    says: str = fact("what must be so", default="")
    met: bool | None = fact(
        "whether it is so on the board now; left out: not told", told="{met?which is so|which is not so}", default=None
    )


@dataclass(frozen=True, slots=True)
class Instruction:
    """One thing a card tells its player to do."""

    TOLD: ClassVar = "{says}[ {amount}]"

    says: str = fact("what to do", default="")
    amount: int = fact("how much of it the card indicates", told="", default=1)
    possible: int | None = fact(
        "how much of it can be done now; left out: all of it", told="{possible} possible", default=None
    )
    optional: bool = fact('whether the card says "may"', told="if he wishes", default=False)

    @property
    def doable(self) -> int:
        """As much of what the card indicates as can be done."""
        return self.amount if self.possible is None else min(self.amount, self.possible)


@dataclass(frozen=True, slots=True)
class Card:
    """An Event card as it is printed, and how the board stands towards it."""

    name: str = fact("its name", default="an Event card")
    symbol: Symbol = fact(
        "the symbol in its upper right corner", told="with the {symbol} symbol", default=Symbol.CHARACTER
    )
    requirements: tuple[Requirement, ...] = fact(
        "what it requires to be played", told="asking that {requirements}", default=()
    )
    play_on_table: bool = fact('whether it reads "Play on the table"', told="“Play on the table”", default=False)
    instructions: tuple[Instruction, ...] = fact("what it tells its player to do", told="“{instructions}”", default=())


@dataclass(frozen=True, slots=True)
class TableCard:
    """A "Play on the table" card that was played and lies on the table."""

    name: str = fact("its name", names="card on the table")
    player: Side = fact("whose card it is", told="of {player}", default=Side.FREE_PEOPLES)
    play_condition_holds: bool | None = fact(
        "whether what it required to be played is still so; left out: it required nothing",
        told="{play_condition_holds?what it required still so|what it required no longer so}",
        default=None,
    )
    ending_reached: bool | None = fact(
        "whether the event that its text names as its end has come; left out: not told",
        told="{ending_reached?its end has come|its end has not come}",
        default=None,
    )
    discard_needs_die: bool = fact(
        "whether its text lets an Action Die be used to discard it", told="discarded with a die", default=False
    )


@dataclass(frozen=True, slots=True)
class Reinforcements:
    """Figures a player has left to recruit."""

    regular: int = fact("regular units", told="{regular:regular unit|regular units}", default=0)
    elite: int = fact("elite units", told="{elite:elite unit|elite units}", default=0)
    leader: int = fact("Leaders", told="{leader:Leader|Leaders}", default=0)
    nazgul: int = fact("Nazgûl", told="{nazgul} Nazgûl", default=0)

    def of(self, unit: Unit) -> int:
        return int(getattr(self, unit.value))


@dataclass(frozen=True, slots=True)
class Army:
    """An army with the figures that stand with it."""

    regulars: int = fact("regular units", told="{regulars:regular unit|regular units}", default=0)
    elites: int = fact("elite units", told="{elites:elite unit|elite units}", default=0)
    leaders: int = fact("Free Peoples Leaders", told="{leaders:Leader|Leaders}", default=0)
    nazgul: int = fact("Nazgûl", told="{nazgul} Nazgûl", default=0)
    companions: int = fact("Companions", told="{companions:Companion|Companions}", default=0)
    minions: int = fact("Minions", told="{minions:Minion|Minions}", default=0)
