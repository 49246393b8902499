"""The situation: one turn of the game as it lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from checker.api import Undefined, changed, fact, plain
from checker.games.wotr.board import Blow, Board
from checker.games.wotr.nouns import RINGS, Act, Army, Decks, Drawn, Figure, HuntBox, Reinforcements, Ring, TableCard
from checker.games.wotr.words import FACES, Did, Face, Moved, Phase, Side


@dataclass(frozen=True, slots=True)
class State:
    """Everything a clause may look at; what is left out has the default, and what is not told is not guessed."""

    turn: int = fact("turn; its number, from 1", told="turn {turn}", becomes="it is turn {turn}", default=1, least=1)
    phase: Phase | None = fact(
        "phase; left out: the phase the action belongs to",
        told="the {phase} phase",
        becomes="it is the {phase} phase",
        default=None,
    )
    characters: tuple[Figure, ...] = fact(
        "characters who entered play or were eliminated", told="{characters}", default=(), unordered=True
    )
    other_bonus_dice: int = fact(
        "Shadow dice from a source our rules do not name (the printed ones add up to ten at most)",
        told="{other_bonus_dice:more Shadow die|more Shadow dice} from another source",
        default=0,
        most=20,
    )
    shadow_pool: int | None = fact(
        "dice in the Shadow pool; left out, or in the recover phase where characters are told: "
        "as the clauses compute it",
        told="{shadow_pool:die|dice} in the Shadow pool",
        becomes="the Shadow pool holds {shadow_pool:die|dice}",
        default=None,
        most=20,
    )
    free_peoples_pool: int | None = fact(
        "dice in the Free Peoples pool; left out, or in the recover phase where characters are told: "
        "as the clauses compute it",
        told="{free_peoples_pool:die|dice} in the Free Peoples pool",
        becomes="the Free Peoples pool holds {free_peoples_pool:die|dice}",
        default=None,
        most=20,
    )
    companions: int = fact(
        "Companions in the Fellowship now",
        told="{companions:Companion|Companions} in the Fellowship",
        becomes="{companions:Companion|Companions} {companions:#is|are} in the Fellowship",
        default=7,
        most=10,
    )
    ring_bearers: int = fact(
        "Ring-bearers in the Fellowship",
        told="{ring_bearers:Ring-bearer|Ring-bearers} in the Fellowship",
        default=2,
        most=2,
    )
    hunt_box: HuntBox = fact(
        "dice in the Hunt Box now",
        told="{hunt_box:or no dice} in the Hunt Box",
        becomes="{hunt_box:or no dice} in the Hunt Box",
        default=HuntBox(),
    )
    hunt_box_last_turn: HuntBox | None = fact(
        "dice in the Hunt Box at the end of the previous turn; left out: by fellowship_moves_last_turn",
        told="{hunt_box_last_turn:or no dice} in the Hunt Box at the end of last turn",
        becomes="{hunt_box_last_turn:or no dice} counted in the Hunt Box last turn",
        default=None,
    )
    fellowship_moves_last_turn: tuple[Moved, ...] | None = fact(
        "how the Fellowship moved last turn, each by die or by card; left out: not told; in turn 1 not at all",
        told=(
            "the Fellowship moved last turn {fellowship_moves_last_turn}",
            "the Fellowship did not move last turn",
        ),
        default=None,
    )
    free_peoples_dice: tuple[Face, ...] | None = fact(
        "unused Free Peoples dice; character, muster, event, muster_army, will_of_the_west, "
        "and army where a ring has made one; left out: not told",
        told=(
            "the unused Free Peoples {free_peoples_dice:#die shows|dice show} {free_peoples_dice}",
            "no unused Free Peoples dice",
        ),
        becomes=(
            "the unused Free Peoples {free_peoples_dice:#die is|dice are} {free_peoples_dice}",
            "no Free Peoples dice are unused",
        ),
        default=None,
        unordered=True,
    )
    shadow_dice: tuple[Face, ...] | None = fact(
        "unused Shadow dice; left out: not told",
        told=(
            "the unused Shadow {shadow_dice:#die shows|dice show} {shadow_dice}",
            "no unused Shadow dice",
        ),
        becomes=(
            "the unused Shadow {shadow_dice:#die is|dice are} {shadow_dice}",
            "no Shadow dice are unused",
        ),
        default=None,
        unordered=True,
    )
    free_peoples_used: tuple[Face, ...] = fact(
        "used Free Peoples dice, set aside",
        told="the used Free Peoples {free_peoples_used:#die shows|dice show} {free_peoples_used}",
        becomes=(
            "the used Free Peoples {free_peoples_used:#die is|dice are} {free_peoples_used}",
            "no Free Peoples dice are used",
        ),
        default=(),
        unordered=True,
    )
    shadow_used: tuple[Face, ...] = fact(
        "used Shadow dice, set aside",
        told="the used Shadow {shadow_used:#die shows|dice show} {shadow_used}",
        becomes=(
            "the used Shadow {shadow_used:#die is|dice are} {shadow_used}",
            "no Shadow dice are used",
        ),
        default=(),
        unordered=True,
    )
    acts: tuple[Act, ...] | None = fact(
        "what was done so far in this Action Resolution phase, in order; [] for nothing yet; "
        "left out: not told, and whoever acts is taken to be the one whose turn it is",
        told=(
            "so far in this phase {acts}",
            "nothing done so far in this phase",
        ),
        default=None,
    )
    rings: tuple[Ring, ...] = fact("the three Elven Rings", told="{rings}", default=RINGS, unordered=True)
    rings_used_this_turn: tuple[Side, ...] = fact(
        "who has used a ring this turn; once per use",
        told="a ring used this turn by {rings_used_this_turn}",
        becomes=(
            "a ring used this turn by {rings_used_this_turn}",
            "no ring is used yet this turn",
        ),
        default=(),
        unordered=True,
    )
    free_peoples_hand: int | None = fact(
        "cards in the Free Peoples hand; left out: not told",
        told="{free_peoples_hand:card|cards} in the Free Peoples hand",
        becomes="the Free Peoples player holds {free_peoples_hand:card|cards}",
        default=None,
        most=60,
    )
    shadow_hand: int | None = fact(
        "cards in the Shadow hand; left out: not told",
        told="{shadow_hand:card|cards} in the Shadow hand",
        becomes="the Shadow player holds {shadow_hand:card|cards}",
        default=None,
        most=60,
    )
    free_peoples_drawn: Drawn | None = fact(
        "cards the Free Peoples player has drawn in the first phase of this turn; left out: none yet when he draws, "
        "not told when that phase ends",
        told="the Free Peoples player has drawn {free_peoples_drawn:or nothing} this turn",
        becomes="the Free Peoples player has drawn {free_peoples_drawn:or nothing} this turn",
        default=None,
    )
    shadow_drawn: Drawn | None = fact(
        "cards the Shadow player has drawn in the first phase of this turn; left out: none yet when he draws, "
        "not told when that phase ends",
        told="the Shadow player has drawn {shadow_drawn:or nothing} this turn",
        becomes="the Shadow player has drawn {shadow_drawn:or nothing} this turn",
        default=None,
    )
    free_peoples_decks: Decks = fact(
        "the Free Peoples Event decks",
        told="the Free Peoples decks hold {free_peoples_decks:or all their cards}",
        default=Decks(),
    )
    shadow_decks: Decks = fact(
        "the Shadow Event decks", told="the Shadow decks hold {shadow_decks:or all their cards}", default=Decks()
    )
    free_peoples_discards: int = fact(
        "cards in the Free Peoples discard piles",
        told="{free_peoples_discards:card|cards} in the Free Peoples discard piles",
        becomes="{free_peoples_discards:card lies|cards lie} in the Free Peoples discard piles",
        default=0,
        most=60,
    )
    shadow_discards: int = fact(
        "cards in the Shadow discard piles",
        told="{shadow_discards:card|cards} in the Shadow discard piles",
        becomes="{shadow_discards:card lies|cards lie} in the Shadow discard piles",
        default=0,
        most=60,
    )
    discarded_cards: tuple[str, ...] = fact(
        "names of Event cards that lie in the discard piles, as far as they are told",
        told="{discarded_cards} in the discard piles",
        becomes="{discarded_cards} {discarded_cards:#lies|lie} in the discard piles",
        default=(),
        unordered=True,
    )
    table_cards: tuple[TableCard, ...] = fact(
        '"Play on the table" cards in play',
        told=(
            "on the table, {table_cards}",
            "no card on the table",
        ),
        default=(),
        unordered=True,
    )
    free_peoples_reinforcements: Reinforcements | None = fact(
        "what the Free Peoples can recruit; left out: not told",
        told="the Free Peoples can recruit {free_peoples_reinforcements:or nothing}",
        default=None,
    )
    shadow_reinforcements: Reinforcements | None = fact(
        "what the Shadow can recruit; left out: not told",
        told="the Shadow can recruit {shadow_reinforcements:or nothing}",
        default=None,
    )
    army: Army | None = fact(
        "the army that is struck; left out: not told",
        becomes="the army left is {army:or nobody}",
        told="an army of {army:or nobody}",
        default=None,
    )
    recovered: tuple[Side, ...] | None = fact(
        "who has recovered his dice this turn; left out: not told",
        told="dice recovered this turn by {recovered:or nobody}",
        default=None,
        unordered=True,
    )
    free_peoples_held: tuple[str, ...] | None = fact(
        "names of the cards in the Free Peoples hand; left out: not told",
        told="the Free Peoples player holds {free_peoples_held:or no card}",
        default=None,
        unordered=True,
    )
    shadow_held: tuple[str, ...] | None = fact(
        "names of the cards in the Shadow hand; left out: not told",
        told="the Shadow player holds {shadow_held:or no card}",
        default=None,
        unordered=True,
    )
    board: Board = fact("the map and the tracks, as far as they matter", told="", default=Board())
    blows: tuple[Blow, ...] = fact(
        "steps taken in the combat round so far, in order", told="so far in this round {blows}", default=()
    )
    conditions_met: tuple[Side, ...] | None = fact(
        "players who have met their victory conditions, which our sources do not print; left out: not told",
        told="victory conditions met by {conditions_met:or nobody}",
        default=None,
        unordered=True,
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

    def told_reinforcements(self, side: Side) -> Reinforcements | None:
        return self.free_peoples_reinforcements if side is Side.FREE_PEOPLES else self.shadow_reinforcements

    def reinforcements(self, side: Side) -> Reinforcements:
        told = self.told_reinforcements(side)
        if told is None:
            raise Undefined("reinforcements", "the situation does not tell what can be recruited")
        return told

    def discards(self, side: Side) -> int:
        return self.free_peoples_discards if side is Side.FREE_PEOPLES else self.shadow_discards

    def but(self, side: Side, **changes: object) -> State:
        """A copy with facts of one side changed: `state.but(side, hand=3)`."""
        return changed(self, **{_fact(side, name): value for name, value in changes.items()})

    @property
    def turns(self) -> tuple[Act, ...]:
        """What was done so far but for cards discarded without a die, which are in nobody's way."""
        return tuple(act for act in self.acts or () if act.did is not Did.DISCARD_WITHOUT_DIE)

    def last_did(self, did: Did) -> bool:
        """Whether that is what was done last."""
        for act in reversed(self.acts or ()):
            if act.did is not Did.DISCARD_WITHOUT_DIE:
                return act.did is did
        return False

    @property
    def one_is_out(self) -> bool:
        """Whether one player has no unused dice, and the other may have some."""
        return (self.free_peoples_dice == ()) != (self.shadow_dice == ())

    def acted(self, act: Act) -> State:
        """A copy in which the act has been done; where nobody tells the acts, nobody tells this one."""
        return self if self.acts is None else changed(self, acts=(*self.acts, act))

    def dice_without(self, side: Side, face: Face | None) -> tuple[Face, ...] | None:
        """His unused dice but for one that shows this face, those that show the same side by side."""
        dice = self.dice(side)
        return None if dice is None else tuple((Counter[Any](dice) - Counter((face,))).elements())

    def without_die(self, side: Side, face: Face | None) -> State:
        """A copy in which one unused die showing this face is gone."""
        return self.but(side, dice=self.dice_without(side, face))

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


@cache
def _fact(side: Side, name: str) -> str:
    return f"{side.value}_{name}"
