"""What clauses can be asked about a situation."""

from __future__ import annotations

from dataclasses import dataclass

from checker.book import Question
from checker.facts import fact
from checker.games.wotr.words import Deck, Side

WHOSE = "whose"


@dataclass(frozen=True, slots=True)
class StartingDice(Question[int]):
    """How many dice a player starts the game with."""

    player: Side = fact(WHOSE, ko="플레이어")


@dataclass(frozen=True, slots=True)
class GivesDie(Question[bool]):
    """Whether a character in play gives a player an additional die."""

    player: Side = fact(WHOSE, ko="플레이어")
    character: str = fact("name of the character", ko="인물")


@dataclass(frozen=True, slots=True)
class BonusDice(Question[int]):
    """How many additional dice a player has gained so far, those lost again included."""

    player: Side = fact(WHOSE, ko="플레이어")


@dataclass(frozen=True, slots=True)
class LostDice(Question[int]):
    """How many additional dice a player has lost again."""

    player: Side = fact(WHOSE, ko="플레이어")


@dataclass(frozen=True, slots=True)
class TurnsUntilEffective(Question[int]):
    """How many turns after it happens a gain or loss of a die is effective."""


@dataclass(frozen=True, slots=True)
class PoolMaximum(Question[int | None]):
    """The most dice a player's pool may hold; nothing where no clause sets a maximum."""

    player: Side = fact(WHOSE, ko="플레이어")


@dataclass(frozen=True, slots=True)
class DicePool(Question[int]):
    """How many dice are in a player's pool this turn."""

    player: Side = fact(WHOSE, ko="플레이어")


@dataclass(frozen=True, slots=True)
class HuntMinimum(Question[int]):
    """The fewest dice the Shadow player must place in the Hunt Box."""


@dataclass(frozen=True, slots=True)
class HuntMaximum(Question[int]):
    """The most dice the Shadow player may place in the Hunt Box."""


@dataclass(frozen=True, slots=True)
class FellowshipDiceDuringHunt(Question[int]):
    """How many Fellowship dice lie in the Hunt Box while the Hunt for the move being made is resolved."""


@dataclass(frozen=True, slots=True)
class PlayerToAct(Question[Side]):
    """Who acts next in the Action Resolution phase; undefined where the situation does not tell what was done."""


@dataclass(frozen=True, slots=True)
class UnusedDice(Question[int]):
    """How many unused dice a player has."""

    player: Side = fact(WHOSE, ko="플레이어")


@dataclass(frozen=True, slots=True)
class CardsToDraw(Question[int]):
    """How many cards a player draws from a deck at the start of a turn."""

    player: Side = fact(WHOSE, ko="플레이어")
    deck: Deck = fact("which deck", ko="덱")


@dataclass(frozen=True, slots=True)
class ExcessCards(Question[int]):
    """How many cards a player holds too many."""

    player: Side = fact(WHOSE, ko="플레이어")


@dataclass(frozen=True, slots=True)
class StaysOnTable(Question[bool]):
    """Whether a card that was played on the table stays there."""

    card: str = fact("name of the card", ko="카드")
