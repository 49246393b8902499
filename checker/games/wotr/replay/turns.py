"""A record cut into turns, and what each event tells of the phase it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from checker.games.wotr.replay.record import ACTS, BASE, Event
from checker.games.wotr.words import Side


class Mark(StrEnum):
    """What an event shows of the phase."""

    DRAW = "draw"
    HUNT = "hunt"
    ROLL = "roll"
    ACT = "act"
    EARLY = "early"  # an act before the dice of its turn are rolled: in a wrong phase, and no turn begins after it
    QUIET = "quiet"  # the Free Peoples player does something, or nothing: before the Hunt it is the Fellowship phase
    NONE = "none"


def mark(event: Event) -> Mark:
    if event.kind in ACTS:
        return Mark.ACT
    if event.kind != BASE:
        return Mark.NONE
    for kind, found in (("hunt-allocation", Mark.HUNT), ("action-roll", Mark.ROLL), ("card-draw", Mark.DRAW)):
        if event.of(kind):
            return found
    plain = event.player is Side.FREE_PEOPLES and not event.of("card-discard")
    return Mark.QUIET if plain else Mark.NONE


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a record: its events, each with its mark."""

    number: int
    events: tuple[Event, ...]
    marks: tuple[Mark, ...]


_RANKS = {Mark.DRAW: 1, Mark.HUNT: 3, Mark.ROLL: 4, Mark.ACT: 5}


def turns(events: tuple[Event, ...]) -> Iterator[Turn]:
    """The turns; a draw, an allocation or a roll begins one only where what follows is a turn's beginning too."""
    marks = _with_early(events, tuple(mark(event) for event in events))
    after = _following(events, marks)
    start, number, rank = 0, 1, 0
    rolled: set[Side | None] = set()
    for index, (event, shown) in enumerate(zip(events, marks, strict=True)):
        if shown not in _RANKS:
            continue
        late = rank == 3 and after[index].next is Mark.ROLL  # the dice of this turn are still to be rolled
        begins = (
            (shown is Mark.DRAW and rank > 1 and not late and after[index].next in (Mark.HUNT, Mark.ROLL, Mark.NONE))
            or (shown is Mark.HUNT and rank == 5 and after[index].roll_before_hunt)
            or (shown is Mark.ROLL and rank == 5 and event.player in rolled and after[index].both_roll)
        )
        if begins:
            start_of_next = _quiet_before(marks, index, start) if shown is not Mark.DRAW else index
            yield Turn(number, events[start:start_of_next], marks[start:start_of_next])
            start, number, rank = start_of_next, number + 1, 0
            rolled = set()
        rank = max(rank, _RANKS[shown])
        if shown is Mark.ROLL:
            rolled.add(event.player)
    if events:
        yield Turn(number, events[start:], marks[start:])


def _with_early(events: tuple[Event, ...], marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The marks, with acts told that stand between the beginning of a turn and the last of its rolls."""
    found = list(marks)
    telling = [index for index, shown in enumerate(marks) if shown in _RANKS]
    for before, here, after in zip(telling, telling[1:], telling[2:], strict=False):
        if marks[here] is not Mark.ACT or marks[after] not in (Mark.HUNT, Mark.ROLL):
            continue
        between_rolls = marks[before] is marks[after] is Mark.ROLL and events[before].player != events[after].player
        if marks[before] in (Mark.DRAW, Mark.HUNT) or between_rolls:
            found[here] = Mark.EARLY
    return tuple(found)


def _quiet_before(marks: tuple[Mark, ...], index: int, start: int) -> int:
    """A Fellowship phase right before the event that begins a turn belongs to that turn."""
    return index - 1 if index - 1 > start and marks[index - 1] is Mark.QUIET else index


@dataclass(frozen=True, slots=True)
class _Ahead:
    next: Mark  # the next allocation, roll or act
    roll_before_hunt: bool
    both_roll: bool  # this player and the other, before anyone acts


def _following(events: tuple[Event, ...], marks: tuple[Mark, ...]) -> list[_Ahead]:
    """For each event what comes after it, from the last to the first."""
    ahead: list[_Ahead] = []
    following, roll, rollers = Mark.NONE, False, frozenset[Side | None]()
    for event, shown in zip(reversed(events), reversed(marks), strict=True):
        others = rollers - {event.player}
        ahead.append(_Ahead(following, roll, bool(others)))
        if shown in (Mark.HUNT, Mark.ROLL, Mark.ACT):
            following = shown
        if shown is Mark.ROLL:
            roll, rollers = True, rollers | {event.player}
        elif shown is Mark.HUNT:
            roll = False
        elif shown is Mark.ACT:
            roll, rollers = roll, frozenset()
    ahead.reverse()
    return ahead


@dataclass(frozen=True, slots=True)
class Gathered:
    """What belongs together though it may be written in several events, by the index of the last of them."""

    draws: Mapping[int, tuple[str, ...]]  # the cards a player draws at the start of the turn
    hunts: Mapping[int, int]  # the dice a player places for the Hunt
    opening: int  # how many events belong to the first phase
    drawing: frozenset[Side | None]  # who draws in it
    at_last: frozenset[Side | None]  # who draws in it or too late, before anyone acts
    rolling: frozenset[Side | None]  # who rolls in the turn


def gather(turn: Turn) -> Gathered:
    opening, placing = (
        next((index for index, shown in enumerate(turn.marks) if _RANKS.get(shown, 0) > rank), len(turn.events))
        for rank in (1, 3)
    )
    cards: dict[Side | None, tuple[int, tuple[str, ...]]] = {}
    dice: dict[Side | None, tuple[int, int]] = {}
    late: dict[int, int] = {}
    for index, (event, shown) in enumerate(zip(turn.events, turn.marks, strict=True)):
        if shown is Mark.DRAW and index < opening:
            drawn = tuple(card for deed in event.of("card-draw") for card in deed.words("cards"))
            cards[event.player] = index, (*cards.get(event.player, (0, ()))[1], *drawn)
        elif shown is Mark.HUNT:
            placed = sum(deed.number("quantity") for deed in event.of("hunt-allocation"))
            if index < placing:
                dice[event.player] = index, dice.get(event.player, (0, 0))[1] + placed
            else:
                late[index] = placed
    acting = next((index for index, shown in enumerate(turn.marks) if shown is Mark.ACT), len(turn.events))
    return Gathered(
        dict(cards.values()),
        {**dict(dice.values()), **late},
        opening,
        frozenset(cards),
        frozenset(turn.events[index].player for index in range(acting) if turn.marks[index] is Mark.DRAW),
        frozenset(event.player for event, shown in zip(turn.events, turn.marks, strict=True) if shown is Mark.ROLL),
    )
