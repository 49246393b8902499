"""The situation: one turn of the game as it lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from checker.facts import fact, plain
from checker.games.wotr.nouns import RINGS, Act, Army, Decks, Figure, HuntBox, Reinforcements, Ring, TableCard
from checker.games.wotr.words import FACES, Did, Face, Moved, Phase, RingHolder, Side


@dataclass(frozen=True, slots=True)
class State:
    """Everything a clause may look at; what is left out has the default, and what is not told is not guessed."""

    turn: int = fact("turn; its number, from 1", default=1, least=1, ko="턴")
    phase: Phase | None = fact("phase; left out: the phase the action belongs to", default=None, ko="단계")
    characters: tuple[Figure, ...] = fact("characters who entered play or were eliminated", default=(), ko="인물")
    other_bonus_dice: int = fact(
        "Shadow dice from a source our rules do not name (the printed ones add up to ten at most)",
        default=0,
        most=20,
        ko="기타 추가 주사위",
    )
    shadow_pool: int | None = fact(
        "dice in the Shadow pool; left out, or in the recover phase where characters are told: "
        "as the clauses compute it",
        default=None,
        most=20,
        ko="암흑군단 주사위 풀",
    )
    free_peoples_pool: int | None = fact(
        "dice in the Free Peoples pool; left out, or in the recover phase where characters are told: "
        "as the clauses compute it",
        default=None,
        most=20,
        ko="자유민족 주사위 풀",
    )
    companions: int = fact("Companions in the Fellowship now", default=7, most=10, ko="원정대의 동료")
    ring_bearers: int = fact("Ring-bearers in the Fellowship", default=2, most=2, ko="반지-운반자")
    hunt_box: HuntBox = fact("dice in the Hunt Box now", default=HuntBox(), ko="추적 칸")
    hunt_box_last_turn: HuntBox | None = fact(
        "dice in the Hunt Box at the end of the previous turn; left out: by fellowship_moves_last_turn",
        default=None,
        ko="이전 턴 끝의 추적 칸",
    )
    fellowship_moves_last_turn: tuple[Moved, ...] = fact(
        "how the Fellowship moved last turn, each by die or by card", default=(), ko="이전 턴의 원정대 이동"
    )
    free_peoples_dice: tuple[Face, ...] | None = fact(
        "unused Free Peoples dice; left out: not told",
        default=None,
        unordered=True,
        ko="자유민족의 사용하지 않은 주사위",
    )
    shadow_dice: tuple[Face, ...] | None = fact(
        "unused Shadow dice; left out: not told", default=None, unordered=True, ko="암흑군단의 사용하지 않은 주사위"
    )
    free_peoples_used: tuple[Face, ...] = fact(
        "used Free Peoples dice, set aside", default=(), unordered=True, ko="자유민족의 사용한 주사위"
    )
    shadow_used: tuple[Face, ...] = fact(
        "used Shadow dice, set aside", default=(), unordered=True, ko="암흑군단의 사용한 주사위"
    )
    acts: tuple[Act, ...] | None = fact(
        "what was done so far in this Action Resolution phase, in order; [] for nothing yet; "
        "left out: not told, and whoever acts is taken to be the one whose turn it is",
        default=None,
        ko="이 단계에서 한 일",
    )
    rings: tuple[Ring, ...] = fact("the three Elven Rings", default=RINGS, unordered=True, ko="요정의 반지")
    rings_used_this_turn: tuple[Side, ...] = fact(
        "who has used a ring this turn; once per use", default=(), ko="이번 턴 반지 사용"
    )
    free_peoples_hand: int = fact(
        "cards in the Free Peoples hand; 0 where nobody tells", default=0, most=60, ko="자유민족 손패"
    )
    shadow_hand: int = fact("cards in the Shadow hand; 0 where nobody tells", default=0, most=60, ko="암흑군단 손패")
    free_peoples_decks: Decks = fact("the Free Peoples Event decks", default=Decks(), ko="자유민족 사건 덱")
    shadow_decks: Decks = fact("the Shadow Event decks", default=Decks(), ko="암흑군단 사건 덱")
    free_peoples_discards: int = fact(
        "cards in the Free Peoples discard piles", default=0, most=60, ko="자유민족 버린 카드"
    )
    shadow_discards: int = fact("cards in the Shadow discard piles", default=0, most=60, ko="암흑군단 버린 카드")
    discarded_cards: tuple[str, ...] = fact(
        "names of Event cards that lie in the discard piles, as far as they are told",
        default=(),
        unordered=True,
        ko="버린 카드의 이름",
    )
    table_cards: tuple[TableCard, ...] = fact(
        '"Play on the table" cards in play', default=(), unordered=True, ko="테이블 카드"
    )
    free_peoples_reinforcements: Reinforcements = fact(
        "what the Free Peoples can recruit", default=Reinforcements(), ko="자유민족 증원병력"
    )
    shadow_reinforcements: Reinforcements = fact(
        "what the Shadow can recruit", default=Reinforcements(), ko="암흑군단 증원병력"
    )
    army: Army = fact("the army that a card strikes", default=Army(), ko="카드에 맞은 군대")

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """Dice that show what is not on them, and rings that are not the three."""
        for side in Side:
            for field in (f"{side.value}_dice", f"{side.value}_used"):
                for index, face in enumerate(getattr(self, field) or ()):
                    if face not in FACES[side] and not (face is Face.ARMY and self.ring_uses(side)):
                        names = ", ".join(known.value for known in FACES[side])
                        yield (
                            (field, index),
                            f'"{face.value}" is on no die of {side.words}',
                            f"one of {names}",
                        )
        seen: set[str] = set()
        for index, ring in enumerate(self.rings):
            name = ring.name.lower()
            if name not in ("vilya", "nenya", "narya") or name in seen:
                yield ("rings", index), f'"{ring.name}" is no further ring', "vilya, nenya, narya, each once"
            seen.add(name)

    def dice(self, side: Side) -> tuple[Face, ...] | None:
        return self.free_peoples_dice if side is Side.FREE_PEOPLES else self.shadow_dice

    def unused(self, side: Side) -> tuple[Face, ...]:
        """The dice he can still act with, as far as they are told: an Eye belongs in the Hunt Box."""
        return tuple(face for face in self.dice(side) or () if face is not Face.EYE)

    def used(self, side: Side) -> tuple[Face, ...]:
        return self.free_peoples_used if side is Side.FREE_PEOPLES else self.shadow_used

    def pool(self, side: Side) -> int | None:
        return self.free_peoples_pool if side is Side.FREE_PEOPLES else self.shadow_pool

    def hand(self, side: Side) -> int:
        return self.free_peoples_hand if side is Side.FREE_PEOPLES else self.shadow_hand

    def decks(self, side: Side) -> Decks:
        return self.free_peoples_decks if side is Side.FREE_PEOPLES else self.shadow_decks

    def reinforcements(self, side: Side) -> Reinforcements:
        return self.free_peoples_reinforcements if side is Side.FREE_PEOPLES else self.shadow_reinforcements

    def discards(self, side: Side) -> int:
        return self.free_peoples_discards if side is Side.FREE_PEOPLES else self.shadow_discards

    def but(self, side: Side, **changes: object) -> State:
        """A copy with facts of one side changed: `state.but(side, hand=3)`."""
        return replace(self, **{f"{side.value}_{name}": value for name, value in changes.items()})  # type: ignore[arg-type]

    @property
    def last_did(self) -> Did | None:
        """The last act that could be somebody's turn; discarding a card without a die is in nobody's way."""
        return next((act.did for act in reversed(self.acts or ()) if act.did is not Did.DISCARD_WITHOUT_DIE), None)

    @property
    def last_player(self) -> Side:
        """Who did that; before anybody acted, the player who is not the first."""
        acts = (act.player for act in reversed(self.acts or ()) if act.did is not Did.DISCARD_WITHOUT_DIE)
        return next(acts, Side.SHADOW)

    def out_of_dice(self, side: Side) -> bool:
        """Whether he has no unused dice while his opponent has some."""
        return self.dice(side) is not None and not self.unused(side) and bool(self.unused(side.other))

    @property
    def one_is_out(self) -> bool:
        return any(self.out_of_dice(side) for side in Side)

    def acted(self, act: Act) -> State:
        """A copy in which the act has been done; where nobody tells the acts, nobody tells this one."""
        return self if self.acts is None else replace(self, acts=(*self.acts, act))

    def without_die(self, side: Side, face: Face) -> State:
        """A copy in which one unused die showing this face is gone."""
        dice = list(self.dice(side) or ())
        if face in dice:
            dice.remove(face)
        return self if self.dice(side) is None else self.but(side, dice=tuple(dice))

    def ring_uses(self, side: Side) -> int:
        """How often he used a ring this turn: told, or shown by the acts."""
        shown = sum(act.player is side and act.did in (Did.RING, Did.RING_TO_EYE) for act in self.acts or ())
        return max(shown, self.rings_used_this_turn.count(side))

    def table_card(self, name: str) -> TableCard | None:
        return next((card for card in self.table_cards if plain(card.name) == plain(name)), None)

    def bury(self, names: Iterable[str]) -> State:
        """A copy in which cards of these names lie in the discard piles."""
        return replace(self, discarded_cards=tuple(dict.fromkeys((*self.discarded_cards, *names))))

    def ring_for(self, side: Side, name: str = "") -> Ring | None:
        """The ring of this name, or else one this side holds, or else any that is left."""
        if name:
            return next((ring for ring in self.rings if ring.name.lower() == name.lower()), None)
        order = {RingHolder(side.value): 0, RingHolder(side.other.value): 1, RingHolder.DISCARDED: 2}
        return min(self.rings, key=lambda ring: order[ring.holder], default=None)
