"""The situation: one turn of the game as it lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from checker.api import Undefined, changed, fact, plain
from checker.games.wotr.board import Blow, Board
from checker.games.wotr.nouns import RINGS, Act, Army, Decks, Drawn, Figure, HuntBox, Reinforcements, Ring, TableCard
from checker.games.wotr.words import FACES, Did, Face, Moved, Phase, Side


@dataclass(frozen=True, slots=True)
class State:
    """Everything a clause may look at; what is left out has the default, and what is not told is not guessed."""

    turn: int = fact("turn; its number, from 1", default=1, least=1, ko="턴")
    phase: Phase | None = fact("phase; left out: the phase the action belongs to", default=None, ko="단계")
    characters: tuple[Figure, ...] = fact(
        "characters who entered play or were eliminated", default=(), unordered=True, ko="인물"
    )
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
    fellowship_moves_last_turn: tuple[Moved, ...] | None = fact(
        "how the Fellowship moved last turn, each by die or by card; left out: not told; in turn 1 not at all",
        default=None,
        ko="이전 턴의 원정대 이동",
    )
    free_peoples_dice: tuple[Face, ...] | None = fact(
        "unused Free Peoples dice; character, muster, event, muster_army, will_of_the_west, "
        "and army where a ring has made one; left out: not told",
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
        "who has used a ring this turn; once per use", default=(), unordered=True, ko="이번 턴 반지 사용"
    )
    free_peoples_hand: int | None = fact(
        "cards in the Free Peoples hand; left out: not told", default=None, most=60, ko="자유민족 손패"
    )
    shadow_hand: int | None = fact(
        "cards in the Shadow hand; left out: not told", default=None, most=60, ko="암흑군단 손패"
    )
    free_peoples_drawn: Drawn | None = fact(
        "cards the Free Peoples player has drawn in the first phase of this turn; left out: none yet when he draws, "
        "not told when that phase ends",
        default=None,
        ko="자유민족이 첫 단계에 뽑은 카드",
    )
    shadow_drawn: Drawn | None = fact(
        "cards the Shadow player has drawn in the first phase of this turn; left out: none yet when he draws, "
        "not told when that phase ends",
        default=None,
        ko="암흑군단이 첫 단계에 뽑은 카드",
    )
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
    free_peoples_reinforcements: Reinforcements | None = fact(
        "what the Free Peoples can recruit; left out: not told", default=None, ko="자유민족 증원병력"
    )
    shadow_reinforcements: Reinforcements | None = fact(
        "what the Shadow can recruit; left out: not told", default=None, ko="암흑군단 증원병력"
    )
    army: Army | None = fact("the army that is struck; left out: not told", default=None, ko="공격받은 군대")
    recovered: tuple[Side, ...] | None = fact(
        "who has recovered his dice this turn; left out: not told", default=None, unordered=True, ko="회수한 플레이어"
    )
    free_peoples_held: tuple[str, ...] | None = fact(
        "names of the cards in the Free Peoples hand; left out: not told",
        default=None,
        unordered=True,
        ko="자유민족 손의 카드",
    )
    shadow_held: tuple[str, ...] | None = fact(
        "names of the cards in the Shadow hand; left out: not told",
        default=None,
        unordered=True,
        ko="암흑군단 손의 카드",
    )
    board: Board = fact("the map and the tracks, as far as they matter", default=Board(), ko="게임 보드")
    blows: tuple[Blow, ...] = fact(
        "steps taken in the combat round so far, in order", default=(), ko="전투 라운드에서 한 일"
    )
    conditions_met: tuple[Side, ...] | None = fact(
        "players who have met their victory conditions, which our sources do not print; left out: not told",
        default=None,
        unordered=True,
        ko="승리 조건을 달성한 플레이어",
    )

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """Dice that show what is not on them, and rings that are not the three."""
        for side in Side:
            for field in (f"{side.value}_dice", f"{side.value}_used"):
                for index, face in enumerate(getattr(self, field) or ()):
                    if not self.may_show(side, face):
                        names = ", ".join(known.value for known in FACES[side])
                        advice = f"one of {names}; where a ring made it, tell rings_used_this_turn"
                        yield (field, index), f'"{face.value}" is on no die of {side.words}', advice
        seen: set[str] = set()
        for index, ring in enumerate(self.rings):
            name = ring.name.lower()
            if name not in ("vilya", "nenya", "narya") or name in seen:
                yield ("rings", index), f'"{ring.name}" is no further ring', "vilya, nenya, narya, each once"
            seen.add(name)

    def may_show(self, side: Side, face: Face | None) -> bool:
        """Whether a die of his can show this: what is on its faces, or what a ring made of it."""
        return face in FACES[side] or self.used_a_ring(side)

    def dice(self, side: Side) -> tuple[Face, ...] | None:
        return self.free_peoples_dice if side is Side.FREE_PEOPLES else self.shadow_dice

    def used(self, side: Side) -> tuple[Face, ...]:
        return self.free_peoples_used if side is Side.FREE_PEOPLES else self.shadow_used

    def pool(self, side: Side) -> int | None:
        return self.free_peoples_pool if side is Side.FREE_PEOPLES else self.shadow_pool

    def held(self, side: Side) -> tuple[str, ...] | None:
        return self.free_peoples_held if side is Side.FREE_PEOPLES else self.shadow_held

    def told_hand(self, side: Side) -> int | None:
        return self.free_peoples_hand if side is Side.FREE_PEOPLES else self.shadow_hand

    def hand(self, side: Side) -> int:
        return self.told_hand(side) or 0

    def drawn(self, side: Side) -> Drawn | None:
        return self.free_peoples_drawn if side is Side.FREE_PEOPLES else self.shadow_drawn

    def decks(self, side: Side) -> Decks:
        return self.free_peoples_decks if side is Side.FREE_PEOPLES else self.shadow_decks

    def reinforcements(self, side: Side) -> Reinforcements:
        told = self.free_peoples_reinforcements if side is Side.FREE_PEOPLES else self.shadow_reinforcements
        if told is None:
            raise Undefined("reinforcements", "the situation does not tell what can be recruited")
        return told

    def discards(self, side: Side) -> int:
        return self.free_peoples_discards if side is Side.FREE_PEOPLES else self.shadow_discards

    def but(self, side: Side, **changes: object) -> State:
        """A copy with facts of one side changed: `state.but(side, hand=3)`."""
        return changed(self, **{f"{side.value}_{name}": value for name, value in changes.items()})

    @property
    def turns(self) -> tuple[Act, ...]:
        """What was done so far but for cards discarded without a die, which are in nobody's way."""
        return tuple(act for act in self.acts or () if act.did is not Did.DISCARD_WITHOUT_DIE)

    def last_did(self, did: Did) -> bool:
        """Whether that is what was done last."""
        return bool(self.turns) and self.turns[-1].did is did

    @property
    def one_is_out(self) -> bool:
        """Whether one player has no unused dice, and the other may have some."""
        return (self.free_peoples_dice == ()) != (self.shadow_dice == ())

    def acted(self, act: Act) -> State:
        """A copy in which the act has been done; where nobody tells the acts, nobody tells this one."""
        return self if self.acts is None else changed(self, acts=(*self.acts, act))

    def without_die(self, side: Side, face: Face | None) -> State:
        """A copy in which one unused die showing this face is gone."""
        dice = self.dice(side)
        return (
            self if dice is None else self.but(side, dice=tuple((Counter[object](dice) - Counter((face,))).elements()))
        )

    def used_a_ring(self, side: Side) -> bool:
        """Whether he used a ring this turn: told, or shown by the acts."""
        rings = (Did.RING, Did.RING_TO_EYE)
        return side in self.rings_used_this_turn or any(a.player is side and a.did in rings for a in self.acts or ())

    def table_card(self, name: str) -> TableCard | None:
        return next((card for card in self.table_cards if plain(card.name) == plain(name)), None)

    def bury(self, names: Iterable[str]) -> State:
        """A copy in which cards of these names lie in the discard piles."""
        return changed(self, discarded_cards=tuple(dict.fromkeys((*self.discarded_cards, *names))))

    def ring(self, name: str) -> Ring | None:
        """The ring of this name."""
        return next((ring for ring in self.rings if plain(ring.name) == plain(name)), None)

    def rings_of(self, side: Side) -> tuple[Ring, ...]:
        """The rings he holds."""
        return tuple(ring for ring in self.rings if ring.holder.value == side.value)
