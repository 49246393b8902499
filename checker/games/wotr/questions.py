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


book.question(NextPhase, Phase, says="Which phase comes next?", ko="다음 단계")


@dataclass(frozen=True, slots=True)
class StartingDice(Question[int]):
    """How many dice a player starts the game with."""

    player: Side = fact(WHOSE, ko="플레이어")


book.question(StartingDice, int, says="How many dice does {player} start with?", ko="{player}의 시작 주사위")


@dataclass(frozen=True, slots=True)
class ExtraDice(Question[int]):
    """How many additional dice a character in play brings a player."""

    player: Side = fact(WHOSE, ko="플레이어")
    character: str = fact("name of the character", refers="character", ko="인물")


book.question(
    ExtraDice,
    int,
    says="How many dice does {character} bring {player}?",
    ko="{character}: {player} 추가 주사위",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class EffectiveTurn(Question[int]):
    """In which turn the gain or loss of a die is effective."""

    turn: int = fact("in which turn a die was gained or lost", ko="얻거나 잃은 턴")


book.question(
    EffectiveTurn,
    int,
    says="When is a die effective that was gained or lost in turn {turn}?",
    ko="{turn}턴의 증감이 적용되는 턴",
)


@dataclass(frozen=True, slots=True)
class BonusDice(Question[int]):
    """How many additional dice a player has gained so far, those lost again included."""

    player: Side = fact(WHOSE, ko="플레이어")


def _arrived(case: Case[State, BonusDice]) -> int:
    brought = {}
    for figure in case.state.characters:
        dice = case.ask(ExtraDice(case.action.player, figure.name))
        if dice and figure.entered is None:
            raise Undefined("bonus_dice", "the situation does not tell when a character entered play")
        if dice and case.ask(EffectiveTurn(figure.entered or 0)) <= case.state.turn:
            brought[called(figure.name)] = dice
    return sum(brought.values())


book.question(
    BonusDice, int, says="How many dice has {player} gained?", ko="{player}의 추가 주사위", otherwise=_arrived
)


@dataclass(frozen=True, slots=True)
class LostDice(Question[int]):
    """How many additional dice a player has lost again."""

    player: Side = fact(WHOSE, ko="플레이어")


book.question(
    LostDice, int, says="How many dice has {player} lost again?", ko="{player}의 잃은 주사위", otherwise=lambda _: 0
)


@dataclass(frozen=True, slots=True)
class PoolMaximum(Question[int | None]):
    """The most dice a player's pool may hold; nothing where no clause sets a maximum."""

    player: Side = fact(WHOSE, ko="플레이어")


book.question(
    PoolMaximum,
    int | None,
    says="How many dice may the pool of {player} hold at most?",
    ko="{player}의 최대 주사위",
    otherwise=lambda _: None,
)


@dataclass(frozen=True, slots=True)
class DicePool(Question[int]):
    """How many dice are in a player's pool this turn."""

    player: Side = fact(WHOSE, ko="플레이어")


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


book.question(
    DicePool, int, says="How many dice are in the pool of {player}?", ko="{player}의 주사위 풀", otherwise=_pool
)


@dataclass(frozen=True, slots=True)
class HuntMinimum(Question[int]):
    """The fewest dice the Shadow player must place in the Hunt Box."""


book.question(
    HuntMinimum,
    int,
    says="How many dice must be placed in the Hunt Box at least?",
    ko="추적 칸 최소",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class AddsToHuntMaximum(Question[bool]):
    """Whether somebody in the Fellowship adds to the number of dice that may be placed in the Hunt Box."""

    figure: Traveller = fact("who is in the Fellowship", ko="원정대의 인물")


book.question(
    AddsToHuntMaximum,
    bool,
    says="Does a {figure} add to the most dice for the Hunt Box?",
    ko="{figure}: 추적 칸 최대에 더하는가",
)


@dataclass(frozen=True, slots=True)
class HuntMaximum(Question[int]):
    """The most dice the Shadow player may place in the Hunt Box."""


book.question(HuntMaximum, int, says="How many dice may be placed in the Hunt Box at most?", ko="추적 칸 최대")


@dataclass(frozen=True, slots=True)
class DiceToRoll(Question[int]):
    """How many dice a player rolls in the Action Roll."""

    player: Side = fact(WHOSE, ko="플레이어")


book.question(DiceToRoll, int, says="How many dice does {player} roll?", ko="{player}가 굴릴 주사위")


@dataclass(frozen=True, slots=True)
class FellowshipDiceDuringHunt(Question[int]):
    """How many Fellowship dice lie in the Hunt Box while the Hunt for the move being made is resolved."""


book.question(
    FellowshipDiceDuringHunt,
    int,
    says="How many Fellowship dice are in the box while the Hunt is resolved?",
    ko="추적 해결 중 원정대 주사위",
)


@dataclass(frozen=True, slots=True)
class PlayerToAct(Question[Side]):
    """Who acts next in the Action Resolution phase; undefined where the situation does not tell what was done."""


book.question(PlayerToAct, Side, says="Who acts next?", ko="다음 플레이어")


@dataclass(frozen=True, slots=True)
class UnusedDice(Question[int]):
    """How many unused dice a player has; dice in the Hunt Box are none of them."""

    player: Side = fact(WHOSE, ko="플레이어")


def _unused(case: Case[State, UnusedDice]) -> int:
    dice = case.state.dice(case.action.player)
    if dice is None:
        raise Undefined("unused_dice", "the situation does not tell who has which unused dice")
    return len(dice)


book.question(
    UnusedDice,
    int,
    says="How many unused dice has {player}?",
    ko="{player}의 사용하지 않은 주사위",
    otherwise=_unused,
)


@dataclass(frozen=True, slots=True)
class DieLies(Question[Place | None]):
    """Where a die of a player with this result lies, the unused ones first; nothing where he has none."""

    player: Side = fact(WHOSE, ko="플레이어")
    die: Face | None = fact("the result on the die", ko="주사위")


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
    ko="{player}의 {die} 주사위 위치",
    otherwise=_lies,
)


@dataclass(frozen=True, slots=True)
class Offers(Question[bool]):
    """Whether a result on a player's die offers an action."""

    player: Side = fact(WHOSE, ko="플레이어")
    die: Face = fact("the result on the die", ko="주사위")
    to: Deed = fact("what the die is used for", ko="용도")


book.question(Offers, bool, says="May {player} use a {die} result {to}?", ko="{player}: {die} 결과로 {to}")


@dataclass(frozen=True, slots=True)
class UsedAs(Question[tuple[Face, ...]]):
    """As which results a die may be used."""

    player: Side = fact(WHOSE, ko="플레이어")
    die: Face = fact("the result on the die", ko="주사위")


book.question(
    UsedAs,
    tuple[Face, ...],
    says="As which results may {player} use a {die} result?",
    ko="{player}: {die} 결과를 쓸 수 있는 결과",
    otherwise=lambda case: (case.action.die,),
)


@dataclass(frozen=True, slots=True)
class CardsByDie(Question[int]):
    """How many Event cards a die draws."""


book.question(CardsByDie, int, says="How many cards does a die draw?", ko="주사위 하나로 뽑는 카드")


@dataclass(frozen=True, slots=True)
class CardsToDraw(Question[int]):
    """How many cards a player draws from a deck at the start of a turn."""

    player: Side = fact(WHOSE, ko="플레이어")
    deck: Deck = fact("which deck", ko="덱")


book.question(
    CardsToDraw,
    int,
    says="How many cards does {player} draw from the {deck} deck?",
    ko="{player}: {deck} 덱에서 뽑을 카드",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class ExcessCards(Question[int]):
    """How many cards a player holds too many."""

    player: Side = fact(WHOSE, ko="플레이어")


book.question(
    ExcessCards,
    int,
    says="How many cards too many does {player} hold?",
    ko="{player}의 초과 카드",
    otherwise=lambda _: 0,
)


@dataclass(frozen=True, slots=True)
class StaysOnTable(Question[bool]):
    """Whether a card that was played on the table stays there."""

    card: str = fact("name of the card", refers="card on the table", ko="카드")


book.question(StaysOnTable, bool, says="Does {card} stay on the table?", ko="{card} 유지 여부")
