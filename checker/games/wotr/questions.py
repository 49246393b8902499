"""What clauses can be asked about a situation, and what the table itself answers."""

from __future__ import annotations

from dataclasses import dataclass

from checker.api import Case, Question, Undefined, fact
from checker.games.wotr.book import book
from checker.games.wotr.nouns import called
from checker.games.wotr.state import State
from checker.games.wotr.words import Deck, Deed, Face, Phase, Place, Side, Traveller

WHOSE = "whose"


@dataclass(frozen=True, slots=True)
class NextPhase(Question[Phase]):
    """Which phase follows the one it is."""


book.question(NextPhase, Phase, says="Which phase comes next?")


@dataclass(frozen=True, slots=True)
class StartingDice(Question[int]):
    """How many dice a player starts the game with."""

    player: Side = fact(WHOSE)


book.question(StartingDice, int, says="How many dice does {player} start with?")


@dataclass(frozen=True, slots=True)
class ExtraDice(Question[int]):
    """How many additional dice a character in play brings a player."""

    player: Side = fact(WHOSE)
    character: str = fact("name of the character", refers="character")


book.question(
    ExtraDice,
    int,
    says="How many dice does {character} bring {player}?",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class EffectiveTurn(Question[int]):
    """In which turn the gain or loss of a die is effective."""

    turn: int = fact("in which turn a die was gained or lost")


book.question(
    EffectiveTurn,
    int,
    says="When is a die effective that was gained or lost in turn {turn}?",
)


@dataclass(frozen=True, slots=True)
class BonusDice(Question[int]):
    """How many additional dice a player has gained so far, those lost again included."""

    player: Side = fact(WHOSE)


def _arrived(case: Case[State, BonusDice]) -> int:
    brought = {}
    for figure in case.state.characters:
        dice = case.ask(ExtraDice(case.action.player, figure.name))
        if dice and figure.entered is None:
            raise Undefined("bonus_dice", "the situation does not tell when a character entered play")
        if dice and case.ask(EffectiveTurn(figure.entered or 0)) <= case.state.turn:
            brought[called(figure.name)] = dice
    return sum(brought.values())


book.question(BonusDice, int, says="How many dice has {player} gained?", otherwise=_arrived)


@dataclass(frozen=True, slots=True)
class LostDice(Question[int]):
    """How many additional dice a player has lost again."""

    player: Side = fact(WHOSE)


book.question(LostDice, int, says="How many dice has {player} lost again?", otherwise=lambda _: 0)


@dataclass(frozen=True, slots=True)
class PoolMaximum(Question[int | None]):
    """The most dice a player's pool may hold; nothing where no clause sets a maximum."""

    player: Side = fact(WHOSE)


book.question(
    PoolMaximum,
    int | None,
    says="How many dice may the pool of {player} hold at most?",
    otherwise=lambda _: None,
)


@dataclass(frozen=True, slots=True)
class DicePool(Question[int]):
    """How many dice are in a player's pool this turn."""

    player: Side = fact(WHOSE)


def _pool(case: Case[State, DicePool]) -> int:
    """Starting dice, plus those gained, less those lost, at most the maximum."""
    player = case.action.player
    told = case.state.pool(player)
    recovering = case.state.phase is Phase.RECOVER and case.state.characters  # the pool told may be the one before
    if told is not None and not recovering:
        return told
    more = case.state.other_bonus_dice if player is Side.SHADOW else 0
    bonus, lost = case.ask(BonusDice(player)), case.ask(LostDice(player))
    total = case.ask(StartingDice(player)) + bonus - lost + more
    most = case.ask(PoolMaximum(player))
    return total if most is None else min(total, most)


book.question(DicePool, int, says="How many dice are in the pool of {player}?", otherwise=_pool)


@dataclass(frozen=True, slots=True)
class HuntMinimum(Question[int]):
    """The fewest dice the Shadow player must place in the Hunt Box."""


book.question(
    HuntMinimum,
    int,
    says="How many dice must be placed in the Hunt Box at least?",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class AddsToHuntMaximum(Question[bool]):
    """Whether somebody in the Fellowship adds to the number of dice that may be placed in the Hunt Box."""

    figure: Traveller = fact("who is in the Fellowship")


book.question(
    AddsToHuntMaximum,
    bool,
    says="Does a {figure} add to the most dice for the Hunt Box?",
)


@dataclass(frozen=True, slots=True)
class HuntMaximum(Question[int]):
    """The most dice the Shadow player may place in the Hunt Box."""


book.question(HuntMaximum, int, says="How many dice may be placed in the Hunt Box at most?")


@dataclass(frozen=True, slots=True)
class DiceToRoll(Question[int]):
    """How many dice a player rolls in the Action Roll."""

    player: Side = fact(WHOSE)


book.question(DiceToRoll, int, says="How many dice does {player} roll?")


@dataclass(frozen=True, slots=True)
class FellowshipDiceDuringHunt(Question[int]):
    """How many Fellowship dice lie in the Hunt Box while the Hunt for the move being made is resolved."""


book.question(
    FellowshipDiceDuringHunt,
    int,
    says="How many Fellowship dice are in the box while the Hunt is resolved?",
)


@dataclass(frozen=True, slots=True)
class PlayerToAct(Question[Side]):
    """Who acts next in the Action Resolution phase; undefined where the situation does not tell what was done."""


book.question(PlayerToAct, Side, says="Who acts next?")


@dataclass(frozen=True, slots=True)
class UnusedDice(Question[int]):
    """How many unused dice a player has; dice in the Hunt Box are none of them."""

    player: Side = fact(WHOSE)


def _unused(case: Case[State, UnusedDice]) -> int:
    dice = case.state.dice(case.action.player)
    if dice is None:
        raise Undefined("unused_dice", "the situation does not tell who has which unused dice")
    return len(dice)


book.question(
    UnusedDice,
    int,
    says="How many unused dice has {player}?",
    otherwise=_unused,
)


@dataclass(frozen=True, slots=True)
class DieLies(Question[Place | None]):
    """Where a die of a player with this result lies, the unused ones first; nothing where he has none."""

    player: Side = fact(WHOSE)
    die: Face | None = fact("the result on the die")


def _lies(case: Case[State, DieLies]) -> Place | None:
    """A die that is used is taken to be there where nobody tells the dice, if it can show the result at all."""
    player, die = case.action.player, case.action.die
    dice = case.state.dice(player)
    if case.state.may_show(player, die) if dice is None else die in dice:
        return Place.UNUSED
    return Place.USED if die in case.state.used(player) else None


book.question(
    DieLies,
    Place | None,
    says="Where does a {die} die of {player} lie?",
    otherwise=_lies,
)


@dataclass(frozen=True, slots=True)
class Offers(Question[bool]):
    """Whether a result on a player's die offers an action."""

    player: Side = fact(WHOSE)
    die: Face = fact("the result on the die")
    to: Deed = fact("what the die is used for")


book.question(Offers, bool, says="May {player} use a {die} result {to}?")


@dataclass(frozen=True, slots=True)
class UsedAs(Question[tuple[Face, ...]]):
    """As which results a die may be used."""

    player: Side = fact(WHOSE)
    die: Face = fact("the result on the die")


def _as_itself(case: Case[State, UsedAs]) -> tuple[Face, ...]:
    """A plain result is what it shows; what two icons or none of them are good for only a clause can say."""
    if case.action.die in (Face.MUSTER_ARMY, Face.WILL_OF_THE_WEST):
        raise Undefined("used_as", "no clause says as which results this die may be used")
    return (case.action.die,)


book.question(
    UsedAs,
    tuple[Face, ...],
    says="As which results may {player} use a {die} result?",
    otherwise=_as_itself,
)


@dataclass(frozen=True, slots=True)
class CardsByDie(Question[int]):
    """How many Event cards a die draws."""


book.question(CardsByDie, int, says="How many cards does a die draw?")


@dataclass(frozen=True, slots=True)
class CardsToDraw(Question[int]):
    """How many cards a player draws from a deck at the start of a turn."""

    player: Side = fact(WHOSE)
    deck: Deck = fact("which deck")


book.question(
    CardsToDraw,
    int,
    says="How many cards does {player} draw from the {deck} deck?",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class ExcessCards(Question[int]):
    """How many cards a player holds too many."""

    player: Side = fact(WHOSE)


book.question(
    ExcessCards,
    int,
    says="How many cards too many does {player} hold?",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class StaysOnTable(Question[bool]):
    """Whether a card that was played on the table stays there."""

    card: str = fact("name of the card", refers="card on the table")


book.question(StaysOnTable, bool, says="Does {card} stay on the table?")
