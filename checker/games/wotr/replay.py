"""A record played again: turns and phases in order, each event put to the judge as the action it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from checker.audit import Hearing
from checker.games.wotr.acting import ANSWERED, act
from checker.games.wotr.actions import AllocateHunt, BeginPhase, RecoverDice, RollDice, UseDie
from checker.games.wotr.book import book
from checker.games.wotr.formats.app import APP
from checker.games.wotr.hands import (
    discard_excess,
    draw_for_the_turn,
    drawn_by,
    forgive,
    missing_draws,
)
from checker.games.wotr.nouns import FACES, Face, HuntBox, Phase, Side
from checker.games.wotr.play import Play
from checker.games.wotr.questions import DicePool, ExcessCards
from checker.games.wotr.record import BASE, Event, Options, spelled
from checker.games.wotr.seen import observe
from checker.games.wotr.state import State
from checker.games.wotr.turns import Mark, Turn, turns
from checker.judge import judge
from checker.records import Auditor, Record

ORDER = tuple(Phase)
PHASES = {
    Mark.QUIET: Phase.FELLOWSHIP,
    Mark.HUNT: Phase.HUNT_ALLOCATION,
    Mark.ROLL: Phase.ACTION_ROLL,
    Mark.ACT: Phase.ACTION_RESOLUTION,
}


def replay(record: Record, hearing: Hearing) -> int:
    """Put every event to the hearing; the number of turns."""
    options = record.options if isinstance(record.options, Options) else Options()
    play = Play(hearing, Counter(side for side, _ in options.tokens))
    play.foreign = bool(options.expansions or options.variants)
    hearing.answered, hearing.doubt = ANSWERED, play.doubts
    count = 0
    for turn in turns(record.events):
        count = turn.number
        _open(play, turn)
        following = _actors(turn)
        totals = _totals(turn)
        for index, event in enumerate(turn.events):
            hearing.at(event.number, spelled(event.player.value) if event.player else "")
            _event(play, turn, index, following[index], totals)
    return count


def _open(play: Play, turn: Turn) -> None:
    """End the turn before, and recover."""
    first = turn.events[0]
    if turn.number > 1:
        play.hearing.at(first.number, "")
        _end(play)
    play.begin(turn)
    state = play.state
    box = state.hunt_box if turn.number > 1 else None
    play.state = replace(
        state, turn=turn.number, phase=Phase.RECOVER, acts=None, rings_used_this_turn=(), hunt_box_last_turn=box
    )
    for side in Side:
        pool = play.hearing.ask(DicePool(side)) or 0
        recovered = judge(book, play.state, RecoverDice(side, pool), after=True, trace=False).after
        if recovered is not None:
            play.state = recovered
    # Nobody writes down how many dice are recovered: the roll shows it, and the clauses say how many it should be.
    play.state = replace(play.state, shadow_pool=None, free_peoples_pool=None, hunt_box=HuntBox())
    play.hearing.phase = Phase.RECOVER.value


def _end(play: Play) -> None:
    """The Victory Check leaves no trace in a record; that it may begin is asked all the same."""
    state = play.state
    for side in Side:  # dice of a turn that was taken from him are told already
        for face in (state.dice(side) or ())[: max(0, play.owed[side])]:
            play.state = play.state.without_die(side, face)
    left = [side for side in Side if play.state.dice(side)]
    uses = (UseDie(side, face) for side in left for face in play.state.dice(side) or ())
    _begin(play, Phase.VICTORY_CHECK, uses, play.who(left[0]) if left else "")


def _begin(play: Play, phase: Phase, instead: Iterator[UseDie] = iter(()), player: str = "") -> bool:
    over = [side for side in Side if play.hearing.ask(ExcessCards(side))]
    action = BeginPhase(phase)
    for side in over:
        play.fit(side, action)
    over = [side for side in over if play.hearing.ask(ExcessCards(side))]
    options = [*instead, *(BeginPhase(one) for one in ORDER)]
    player = player or (play.who(over[0]) if over else "")
    broken = play.hearing.put(action, instead=options, player=player)
    for side in over:
        forgive(play, side)
    return not broken


def _enter(play: Play, phase: Phase) -> None:
    """Go forward to a phase; one that was passed over before is not entered again."""
    now = play.state.phase or Phase.RECOVER
    if ORDER.index(phase) <= ORDER.index(now):
        return
    if now is Phase.RECOVER:
        missing_draws(play)
    if phase is Phase.ACTION_RESOLUTION and play.rolled:
        _missing_rolls(play)
    _begin(play, phase)
    between = ORDER[ORDER.index(now) + 1 : ORDER.index(phase)]
    play.missed.update(between)
    play.state = replace(play.state, phase=phase, acts=() if phase is Phase.ACTION_RESOLUTION else play.state.acts)
    play.hearing.phase = phase.value
    if Phase.ACTION_ROLL in between:
        for side in Side:
            play.state = play.state.but(side, dice=_used_later(play, side))


def _event(play: Play, turn: Turn, index: int, following: Side | None, totals: dict[int, int]) -> None:
    event, shown = turn.events[index], turn.marks[index]
    if not event.whole:
        play.blurred = True
        play.lost = play.lost or event.player is None
        play.lost_cards = play.lost_cards or event.lost_deeds
    if shown in PHASES and not (shown is Mark.QUIET and _order(play) >= ORDER.index(Phase.ACTION_ROLL)):
        _enter(play, PHASES[shown])
    late = PHASES.get(shown) if PHASES.get(shown) in play.missed else None
    before = play.state.phase
    if late is not None:
        play.state = replace(play.state, phase=late)
    _put(play, event, shown, following, index, totals)
    if late is not None:
        play.state = replace(play.state, phase=before)


def _order(play: Play) -> int:
    return ORDER.index(play.state.phase or Phase.RECOVER)


def _put(play: Play, event: Event, shown: Mark, following: Side | None, index: int, totals: dict[int, int]) -> None:
    side = event.player
    if shown is Mark.ACT:
        act(play, event, following)
    elif side is None:
        return
    elif shown is Mark.DRAW:
        _draw(play, side, event, index, totals)
    elif shown is Mark.HUNT:
        observe(play, event)
        if index in totals and not event.lost_deeds:
            _allocate(play, side, totals[index])
    elif shown is Mark.ROLL:
        observe(play, event)
        if not event.lost_deeds:
            _roll(play, side, tuple(face for deed in event.of("action-roll") for face in deed.faces("dice")))
    elif event.kind == BASE and event.of("card-discard"):
        observe(play, event, ("card-discard",))
        _discard(play, side, event)
    else:
        observe(play, event)
        if not event.whole and event.kind == "":
            if event.die is not None:
                play.drop_surplus(side)
            play.next_acts(following)


def _discard(play: Play, side: Side, event: Event) -> None:
    discard_excess(play, side, sum(len(deed.words("cards")) for deed in event.of("card-discard")))


def _draw(play: Play, side: Side, event: Event, index: int, totals: dict[int, int]) -> None: ...


def _allocate(play: Play, side: Side, dice: int) -> None:
    options = (AllocateHunt(number) for number in sorted(range(13), key=lambda number: abs(number - dice)))
    play.hearing.put(AllocateHunt(dice, side), instead=options)


def _roll(play: Play, side: Side, results: tuple[Face, ...]) -> None:
    """Judge a roll; a second one in a turn is judged together with the first."""
    for face in dict.fromkeys(results):
        if face not in FACES[side]:
            play.blurred = True
    pool = play.hearing.ask(DicePool(side)) or 0
    if side is Side.SHADOW and Phase.HUNT_ALLOCATION in play.missed and side not in play.rolled:
        box = replace(play.state.hunt_box, shadow=max(0, pool - len(results)))  # nobody wrote down how many
        play.state = replace(play.state, hunt_box=box)
    before = play.rolled.get(side, ())
    options = (RollDice(side, _sized(results, number, side)) for number in range(13))
    play.hearing.put(RollDice(side, (*before, *results)), instead=options)
    play.rolled[side] = results
    if before:
        play.state = play.state.but(side, dice=results)


def _sized(results: tuple[Face, ...], number: int, side: Side) -> tuple[Face, ...]:
    return (*results[:number], *(FACES[side][0] for _ in range(number - len(results))))


def _missing_rolls(play: Play) -> None:
    for side in Side:
        if side not in play.rolled:
            play.hearing.put(RollDice(side, ()), player=play.who(side))
            play.state = play.state.but(side, dice=_used_later(play, side))


def _used_later(play: Play, side: Side) -> tuple[Face, ...]:
    return tuple(play.needed[side].elements())


def _actors(turn: Turn) -> list[Side | None]:
    """For each event the player of the next act."""
    found: list[Side | None] = []
    following: Side | None = None
    for event, shown in zip(reversed(turn.events), reversed(turn.marks), strict=True):
        found.append(following)
        if shown is Mark.ACT:
            following = event.player
    found.reverse()
    return found


def _totals(turn: Turn) -> dict[int, int]:
    return {}


book.auditor = Auditor((APP,), State, replay)
_ = (draw_for_the_turn, drawn_by)
