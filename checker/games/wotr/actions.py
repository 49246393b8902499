"""What players do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from checker.facts import fact
from checker.games.wotr.nouns import Card
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deed, Face, Facing, FigureKind, Phase, Place, Side, Striker, Supply, Unit

WHO = "who does it"


@dataclass(frozen=True, slots=True)
class BeginPhase:
    """The game goes on to another phase."""

    phase: Phase = fact("the phase that begins", ko="시작하는 단계")


@dataclass(frozen=True, slots=True)
class RecoverDice:
    """A player takes his dice into his pool at the start of a turn."""

    player: Side = fact(WHO, ko="플레이어")
    dice: int = fact("how many dice he takes", most=20, ko="주사위 수")


@dataclass(frozen=True, slots=True)
class AllocateHunt:
    """Dice are placed in the Hunt Box for the Hunt."""

    dice: int = fact("how many dice are placed; all that he places this turn", most=20, ko="주사위 수")
    player: Side = fact(WHO, default=Side.SHADOW, ko="플레이어")


@dataclass(frozen=True, slots=True)
class RollDice:
    """A player rolls his Action Dice."""

    player: Side = fact(WHO, ko="플레이어")
    results: tuple[Face, ...] = fact("what the dice show, one entry per die rolled", unordered=True, ko="결과")

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        for index, face in enumerate(self.results):
            if face not in FACES[self.player]:
                names = ", ".join(known.value for known in FACES[self.player])
                yield (
                    ("results", index),
                    f'"{face.value}" is on no die of {self.player.words}',
                    f"one of {names}",
                )


@dataclass(frozen=True, slots=True)
class UseDie:
    """A player uses an Action Die to take an action."""

    player: Side = fact(WHO, ko="플레이어")
    die: Face = fact("the result on the die he uses", ko="주사위")
    to: Deed = fact("what he uses it for", default=Deed.OTHER, ko="용도")


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes instead of taking an action."""

    player: Side = fact(WHO, ko="플레이어")


@dataclass(frozen=True, slots=True)
class Skip:
    """A player skips an action and discards a die without effect."""

    player: Side = fact(WHO, ko="플레이어")
    die: Face = fact("the result on the die he discards", ko="주사위")
    dice: int = fact("how many dice he discards", default=1, most=20, ko="주사위 수")
    also_acts: bool = fact("whether he performs the die's action all the same", default=False, ko="행동도 수행")


@dataclass(frozen=True, slots=True)
class UseRing:
    """A player uses an Elven Ring to change the result on a die."""

    player: Side = fact(WHO, ko="플레이어")
    die: Face = fact("the result on the die he changes", ko="바꾸는 주사위")
    into: Face = fact("the result he changes it to", ko="새 결과")
    where: Place = fact("where the die lies", default=Place.UNUSED, ko="주사위 위치")
    ring: str = fact("ring; vilya, nenya or narya; left out: one he holds", default="", ko="반지")


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws Event cards."""

    player: Side = fact(WHO, ko="플레이어")
    character: int = fact("cards drawn from his Character deck", default=0, most=24, ko="인물 덱에서")
    strategy: int = fact("cards drawn from his Strategy deck", default=0, most=24, ko="전략 덱에서")
    die: Face | None = fact("the die he uses; left out: the draw at the start of the turn", default=None, ko="주사위")


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """A player makes his discarded cards into a new deck."""

    player: Side = fact(WHO, ko="플레이어")


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discards cards from his hand."""

    player: Side = fact(WHO, ko="플레이어")
    cards: int = fact("how many cards", default=1, most=60, ko="카드 수")
    facing: Facing = fact("face down or up", default=Facing.DOWN, ko="방향")


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player plays an Event card with an Action Die, and its effects are resolved as far as they can be."""

    player: Side = fact(WHO, ko="플레이어")
    die: Face = fact("the die he uses", ko="주사위")
    card: Card = fact("the card he plays", default=Card(), ko="카드")


@dataclass(frozen=True, slots=True)
class ResolveCard:
    """A player carries out what a card he is playing tells him, told step by step; then its effects are resolved."""

    player: Side = fact(WHO, ko="플레이어")
    card: Card = fact("the card", ko="카드")
    done: tuple[int, ...] = fact("how much of each instruction he carries out, in the card's order", ko="수행한 수")


@dataclass(frozen=True, slots=True)
class DiscardTableCard:
    """A player discards a card that lies on the table."""

    player: Side = fact(WHO, ko="플레이어")
    card: str = fact("name of the card", ko="카드")
    die: Face | None = fact("the die he uses for it, if any", default=None, ko="주사위")


@dataclass(frozen=True, slots=True)
class Recruit:
    """A card lets a player recruit units or Leaders."""

    player: Side = fact(WHO, ko="플레이어")
    unit: Unit = fact("what is recruited", ko="부대")
    number: int = fact("how many", default=1, ko="수")
    taken_from: Supply = fact("where the figures are taken from", default=Supply.REINFORCEMENTS, ko="출처")


@dataclass(frozen=True, slots=True)
class TakeCasualties:
    """Army units are removed from the army on the table."""

    regulars: int = fact("regular units removed", default=0, ko="정규 부대")
    elites: int = fact("elite units removed", default=0, ko="정예 부대")
    by: Striker = fact("what caused it", default=Striker.CARD, ko="원인")
    removed_too: tuple[FigureKind, ...] = fact(
        "other figures the players take off with them; Leaders whom a clause removes need no mention",
        default=(),
        ko="함께 제거",
    )
    card_spares_leaders: bool = fact(
        "whether the card's text says that Leaders stay", default=False, ko="카드: 지도자 유지"
    )
    card_removes: tuple[FigureKind, ...] = fact(
        "figures that the card's text removes as well", default=(), ko="카드: 추가 제거"
    )


SPENDING = (UseDie, PlayCard, Draw, DiscardTableCard)  # actions that use a die

HOME = {
    RecoverDice: Phase.RECOVER,
    AllocateHunt: Phase.HUNT_ALLOCATION,
    RollDice: Phase.ACTION_ROLL,
    **dict.fromkeys((UseDie, PlayCard, DiscardTableCard, Pass, Skip, UseRing), Phase.ACTION_RESOLUTION),
}


def prepare(state: State, put: object) -> State:
    """A situation that does not tell its phase is in the one the action belongs to."""
    if state.phase is not None:
        return state
    if isinstance(put, Draw):
        return replace(state, phase=Phase.RECOVER if put.die is None else Phase.ACTION_RESOLUTION)
    home = HOME.get(type(put))
    return state if home is None else replace(state, phase=home)
