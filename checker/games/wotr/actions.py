"""What players do with the turn, their dice and the Elven Rings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from checker.api import changed, fact
from checker.games.wotr.board import Move, Recruited
from checker.games.wotr.book import NOTHING_ELSE, book
from checker.games.wotr.nouns import Act, Drawn
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deed, Did, Face, Phase, Place, Side

WHO = "who does it"


def faces(state: State, side: Side) -> tuple[Face, ...]:
    """The results he has, each once."""
    return tuple(Counter(state.dice(side) or ()))


@dataclass(frozen=True, slots=True)
class BeginPhase:
    """The game goes on to another phase."""

    phase: Phase = fact("the phase that begins")


def _begin(state: State, action: BeginPhase) -> State:
    """A new turn takes over what lay in the Hunt Box; a new Action Resolution has seen no act yet."""
    if action.phase is Phase.RECOVER:
        state = changed(
            state,
            turn=state.turn + 1,
            hunt_box_last_turn=state.hunt_box,
            fellowship_moves_last_turn=None,
            rings_used_this_turn=(),
            free_peoples_drawn=Drawn(),
            shadow_drawn=Drawn(),
            recovered=(),
        )
    return changed(state, phase=action.phase, acts=() if action.phase is Phase.ACTION_RESOLUTION else None)


book.action(
    BeginPhase,
    presumes=NOTHING_ELSE,
    says="the {phase} phase begins",
    does=_begin,
    candidates=lambda _: (BeginPhase(phase) for phase in Phase),
)


@dataclass(frozen=True, slots=True)
class RecoverDice:
    """A player takes his dice into his pool at the start of a turn."""

    home: ClassVar[Phase] = Phase.RECOVER
    player: Side = fact(WHO)
    dice: int = fact("how many dice his pool has then, those in the Hunt Box and the new ones among them", most=20)


def _recover(state: State, action: RecoverDice) -> State:
    box = changed(state.hunt_box, **{action.player.value: 0})
    recovered = None if state.recovered is None else (*state.recovered, action.player)
    return changed(state.but(action.player, pool=action.dice, dice=None), hunt_box=box, recovered=recovered)


book.action(
    RecoverDice,
    presumes=NOTHING_ELSE,
    says="{player} recovers {dice} dice",
    does=_recover,
    candidates=lambda _: (RecoverDice(side, dice) for side in Side for dice in range(13)),
)


@dataclass(frozen=True, slots=True)
class AllocateHunt:
    """Dice are placed in the Hunt Box for the Hunt; those that lie there already count with them."""

    home: ClassVar[Phase] = Phase.HUNT_ALLOCATION
    dice: int = fact("how many dice are placed", most=20)
    player: Side = fact(WHO, default=Side.SHADOW)


def _allocate(state: State, action: AllocateHunt) -> State:
    return changed(state, hunt_box=changed(state.hunt_box, shadow=state.hunt_box.shadow + action.dice))


book.action(
    AllocateHunt,
    presumes=NOTHING_ELSE,
    says="{player} places {dice} dice in the Hunt Box",
    does=_allocate,
    candidates=lambda _: (AllocateHunt(dice) for dice in range(11)),
)


@dataclass(frozen=True, slots=True)
class RollDice:
    """A player rolls his Action Dice."""

    home: ClassVar[Phase] = Phase.ACTION_ROLL
    player: Side = fact(WHO)
    results: tuple[Face, ...] = fact("what the dice show, one entry per die rolled", unordered=True)

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        for index, face in enumerate(self.results):
            if face not in FACES[self.player]:
                names = ", ".join(known.value for known in FACES[self.player])
                yield ("results", index), f'"{face.value}" is on no die of {self.player.words}', f"one of {names}"


book.action(
    RollDice,
    presumes=NOTHING_ELSE,
    says="{player} rolls {results}",
    does=lambda state, action: state.but(action.player, dice=action.results),
)


@dataclass(frozen=True, slots=True)
class MoveDie:
    """A player lays a die somewhere else: an Eye into the Hunt Box, a die back out of it."""

    player: Side = fact(WHO)
    die: Face = fact("the result on the die")
    where: Place = fact("where the die lies", told="from {where}")
    to: Place = fact("where he lays it")


def _move(state: State, action: MoveDie) -> State:
    """What the rules let a player move by itself is an Eye of the Shadow player."""
    box = changed(state.hunt_box, shadow=state.hunt_box.shadow + 1)
    return changed(state.without_die(action.player, action.die), hunt_box=box)


book.action(
    MoveDie,
    presumes=NOTHING_ELSE,
    says="{player} moves {die:a} die from {where} to {to}",
    does=_move,
    candidates=lambda state: (
        MoveDie(side, face, Place.UNUSED, Place.HUNT_BOX) for side in Side for face in faces(state, side)
    ),
)


@dataclass(frozen=True, slots=True)
class UseDie:
    """A player uses an Action Die to take an action."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    takes_turn: ClassVar[bool] = True
    player: Side = fact(WHO)
    die: Face = fact("the result on the die he uses")
    to: Deed = fact("what he uses it for", default=Deed.OTHER)
    puts: Place | None = fact(
        "where he puts the die afterwards; left out: where it belongs", told="putting it with {puts}", default=None
    )
    used_as: Face | None = fact(
        "the result it is used as, where it may be used as several; left out: not told", default=None
    )
    moves: tuple[Move, ...] = fact("what moves, and where to or how far; left out: not told", default=())
    army: str = fact("the army that attacks; left out: not told", default="", refers="army")
    target: str = fact("the army that is attacked", default="", refers="army")
    nation: str = fact("the Nation whose counter is advanced", default="", refers="nation")
    steps: int = fact(
        "how many steps its counter is advanced", told="advancing it {steps:step|steps}", default=1, most=3
    )
    recruits: tuple[Recruited, ...] = fact("what is recruited, and where; left out: not told", default=())
    figure: str = fact("the character who comes into play; left out: not told", default="")


def uses(state: State) -> Iterator[UseDie]:
    of_the_free_peoples = (Deed.MOVE_FELLOWSHIP, Deed.HIDE_FELLOWSHIP, Deed.SEPARATE_COMPANIONS)
    for side in Side:
        deeds = [deed for deed in Deed if side is Side.FREE_PEOPLES or deed not in of_the_free_peoples]
        yield from (UseDie(side, face, deed) for face in faces(state, side) for deed in deeds)


book.action(
    UseDie,
    presumes=NOTHING_ELSE,
    says=(
        "{player} uses {die:a} die[ as {used_as}] {to}[, namely {moves}][, with {army}][ against "
        "{target}][, for {nation}][, taking {recruits}][, namely {figure}][, and puts it with {puts}]"
    ),
    does=lambda state, action: state.acted(Act(action.player)),
    candidates=uses,
)


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes instead of taking an action."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    takes_turn: ClassVar[bool] = True
    player: Side = fact(WHO)


book.action(
    Pass,
    presumes=NOTHING_ELSE,
    says="{player} passes",
    does=lambda state, action: state.acted(Act(action.player, Did.PASS)),
    candidates=lambda _: (Pass(side) for side in Side),
)


@dataclass(frozen=True, slots=True)
class Skip:
    """A player skips an action and discards a die without effect."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    takes_turn: ClassVar[bool] = True
    player: Side = fact(WHO)
    die: Face = fact("the result on the die he discards")
    dice: int = fact("how many dice he discards", told="{dice} in all", default=1, most=20)
    also_acts: bool = fact(
        "whether he performs the die's action all the same", told="and acting all the same", default=False
    )


book.action(
    Skip,
    presumes=NOTHING_ELSE,
    says="{player} skips, discarding {die:a} die[, {dice} in all][{also_acts?, and acts all the same|}]",
    does=lambda state, action: state.acted(Act(action.player, Did.SKIP)),
    candidates=lambda state: (Skip(side, face) for side in Side for face in faces(state, side)),
)


@dataclass(frozen=True, slots=True)
class UseRing:
    """A player uses an Elven Ring to change the result on a die."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    player: Side = fact(WHO)
    die: Face = fact("the result on the die he changes")
    into: Face = fact("the result he changes it to")
    where: Place = fact("where the die lies", told="among {where}", default=Place.UNUSED)
    ring: str = fact(
        "ring; vilya, nenya or narya; left out: the only one he holds", told="with {ring}", default="", refers="ring"
    )


def _use_ring(state: State, action: UseRing) -> State:
    did = Did.RING_TO_EYE if action.into is Face.EYE else Did.RING
    used = (*state.rings_used_this_turn, action.player)
    after = changed(state.acted(Act(action.player, did)), rings_used_this_turn=used)
    dice = list(state.dice(action.player) or ())
    if action.die not in dice:
        return after
    dice[dice.index(action.die)] = action.into
    return after.but(action.player, dice=tuple(dice))


book.action(
    UseRing,
    presumes=NOTHING_ELSE,
    says=(
        "{player} uses {ring:^} to change {die:a} die[ among {where}] into {into}",
        "{player} uses a ring to change {die:a} die[ among {where}] into {into}",
    ),
    does=_use_ring,
    candidates=lambda state: (
        UseRing(side, face, into, ring=ring.name)
        for side in Side
        for face in faces(state, side)
        for into in Face
        for ring in state.rings
    ),
)
