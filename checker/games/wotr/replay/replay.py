"""A record played again: turns and phases in order, each event put to the judge as the action it shows."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from itertools import islice

from checker.api import Auditor, Hearing, Record, Step, changed
from checker.games.wotr.actions import AllocateHunt, BeginPhase, RecoverDice, UseDie
from checker.games.wotr.board import Board
from checker.games.wotr.book import book
from checker.games.wotr.hunt import during_hunt_allocation, only_dice_he_has
from checker.games.wotr.nouns import HuntBox
from checker.games.wotr.questions import DicePool, ExcessCards
from checker.games.wotr.replay.account import account
from checker.games.wotr.replay.acting import act, act_early
from checker.games.wotr.replay.formats.app import APP
from checker.games.wotr.replay.formats.notation import NOTATION
from checker.games.wotr.replay.hands import discard_excess, draw_for_the_turn, drawn_by, forgive, missing_draws
from checker.games.wotr.replay.play import Play
from checker.games.wotr.replay.politics import AT_THE_START
from checker.games.wotr.replay.record import BASE, Event, Options, spelled
from checker.games.wotr.replay.rolls import missing_rolls, roll, roll_for_the_other, roll_untold, used_later
from checker.games.wotr.replay.seen import observe
from checker.games.wotr.replay.telling import tell
from checker.games.wotr.replay.turns import Gathered, Mark, Turn, gather, turns
from checker.games.wotr.replay.unknown import unsettle
from checker.games.wotr.state import State
from checker.games.wotr.words import Phase, Side

ORDER = tuple(Phase)
UNTOLD = frozenset(
    {
        "WOTR.5.1.11",  # no record tells whether what a card on the table required is still so
        "AID.character.free-peoples.2#only_a_revealed_fellowship_is_hidden",  # nor all that reveals the Fellowship
        "WOTR.5.1.3#the_opponent_waits_for_it",  # nor which of two events came first that it writes one after the other
    }
)
# Judged where dice are placed or rolled and cards are drawn, not again when that phase ends.
JUDGED = frozenset(
    {
        "WOTR.4.1.9",
        "WOTR.4.1.12#the_shadow_player_has_rolled",
        "WOTR.4.1.13#the_free_peoples_have_rolled",
        "WOTR.5.1.1#both_have_drawn",
    }
)
EXCESS = "WOTR.5.1.3"
ACTS = (Mark.ACT, Mark.EARLY)
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
    for event in record.events:
        if event.ring is not None:
            play.ring_uses.setdefault(event.ring.ring, deque()).append((event.number, event.player))
    play.foreign = bool(options.expansions or options.variants)
    hearing.untold, hearing.doubt = UNTOLD, play.doubts
    count = 0
    for turn in turns(record.events):
        count = turn.number
        _open(play, turn)
        following = _actors(turn)
        gathered = gather(turn)
        play.draws_at_last = gathered.at_last
        for index, event in enumerate(turn.events):
            hearing.at(event.number, spelled(event.player.value) if event.player else "")
            _event(play, turn, index, following[index], gathered)
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
    play.state = changed(
        state, turn=turn.number, phase=Phase.RECOVER, acts=None, rings_used_this_turn=(), hunt_box_last_turn=box
    )
    for side in Side:
        pool = play.hearing.ask(DicePool(side)) or 0
        recovered = play.hearing.judged(play.state, RecoverDice(side, pool), after=True).after
        if recovered is not None:
            play.state = recovered
    # Nobody writes down how many dice are recovered: the roll shows it, and the clauses say how many it should be.
    play.state = changed(play.state, shadow_pool=None, free_peoples_pool=None, hunt_box=HuntBox())
    play.hearing.phase = Phase.RECOVER.value


def _end(play: Play) -> None:
    """The Victory Check leaves no trace in a record; that it may begin is asked all the same."""
    state = play.state
    for side in Side:  # dice of a turn that was taken from him are told already
        for face in (state.dice(side) or ())[: max(0, play.owed[side])]:
            play.state = play.state.without_die(side, face)
    left = [side for side in Side if play.state.dice(side)]
    uses = (UseDie(side, face) for side in left for face in play.state.dice(side) or ())
    if _begin(play, Phase.VICTORY_CHECK, uses, play.who(left[0]) if left else ""):
        play.lose_track(None)


def _begin(play: Play, phase: Phase, instead: Iterable[UseDie] = (), player: str = "") -> bool:
    action = BeginPhase(phase)
    for side in Side:
        play.fit(side, action)
    before = play.state
    options = (one for several in (instead, map(BeginPhase, ORDER)) for one in several)
    if play.hearing.put(action, instead=options, off=JUDGED, player=player):
        for side in Side:
            if play.hearing.judged(before, ExcessCards(side)).answer:
                play.hearing.blame(EXCESS, play.who(side))
                forgive(play, side)
        return True
    return False


def _enter(play: Play, phase: Phase) -> None:
    """Go forward to a phase; one that was passed over before is not entered again."""
    now = play.state.phase or Phase.RECOVER
    if ORDER.index(phase) <= ORDER.index(now):
        return
    if now is Phase.RECOVER:
        missing_draws(play)
    if phase is Phase.ACTION_RESOLUTION and play.rolled:
        missing_rolls(play)
    _begin(play, phase)
    between = ORDER[ORDER.index(now) + 1 : ORDER.index(phase)]
    play.missed.update(between)
    play.state = changed(play.state, phase=phase, acts=() if phase is Phase.ACTION_RESOLUTION else play.state.acts)
    play.hearing.phase = phase.value
    if phase is Phase.ACTION_RESOLUTION:
        play.spend()
    if Phase.ACTION_ROLL in between:
        for side in Side:
            play.state = play.state.but(side, dice=used_later(play, side))


def _event(play: Play, turn: Turn, index: int, following: Side | None, gathered: Gathered) -> None:
    event, shown = turn.events[index], turn.marks[index]
    if not event.whole:
        play.blurred = True
        play.lost = play.lost or event.player is None
        play.lost_cards = play.lost_cards or event.lost_deeds
        if event.lost_deeds or event.player is None:
            play.lose_all()
    unsettle(play, event)
    if shown in PHASES and not (shown is Mark.QUIET and _order(play) >= ORDER.index(Phase.ACTION_ROLL)):
        _enter(play, PHASES[shown])
    late = PHASES.get(shown) if PHASES.get(shown) in play.missed else None
    before = play.state.phase
    if late is not None:
        play.state = changed(play.state, phase=late)
    _put(play, event, shown, following, index, gathered)
    if late is not None:
        play.state = changed(play.state, phase=before)


def _order(play: Play) -> int:
    return ORDER.index(play.state.phase or Phase.RECOVER)


def _put(play: Play, event: Event, shown: Mark, following: Side | None, index: int, gathered: Gathered) -> None:
    side = event.player
    if shown in ACTS:
        act(play, event, following) if shown is Mark.ACT else act_early(play, event)
    elif side is None:
        return
    elif shown is Mark.DRAW:
        _draw(play, side, event, index, gathered)
    elif shown is Mark.HUNT:
        _hunt(play, side, event, gathered.hunts.get(index))
    elif shown is Mark.ROLL:
        _roll(play, side, event, gathered)
    elif event.kind == BASE and event.of("card-discard"):
        _throw_away(play, side, event, gathered)
    else:
        _pass_by(play, side, event, following)


def _throw_away(play: Play, side: Side, event: Event, gathered: Gathered) -> None:
    observe(play, event, ("card-discard",))
    if play.state.phase is Phase.RECOVER and side not in play.drawn and side not in gathered.drawing:
        draw_for_the_turn(play, side, ())  # he has gone on to discard without drawing
    _discard(play, side, event)


def _hunt(play: Play, side: Side, event: Event, dice: int | None) -> None:
    """Judge what is placed for the Hunt, once all of it is there."""
    observe(play, event)
    if dice is not None and not event.lost_deeds:
        _allocate(play, side, dice)


def _pass_by(play: Play, side: Side, event: Event, following: Side | None) -> None:
    """Take over what an event shows that no clause is about."""
    observe(play, event)
    if not event.whole and event.kind == "":
        if event.die is not None:
            play.drop_surplus(side)
        play.next_acts(following)


def _roll(play: Play, side: Side, event: Event, gathered: Gathered) -> None:
    """Judge a roll; a second one of the same player is the other's, who has none."""
    observe(play, event)
    others = side in play.rolled and side.other not in gathered.rolling
    if event.lost_deeds:
        roll_untold(play, side.other if others else side)
    else:
        results = tuple(face for deed in event.of("action-roll") for face in deed.faces("dice"))
        (roll_for_the_other if others else roll)(play, side, results)


def _discard(play: Play, side: Side, event: Event) -> None:
    discard_excess(play, side, tuple(card for deed in event.of("card-discard") for card in deed.words("cards")))


def _draw(play: Play, side: Side, event: Event, index: int, gathered: Gathered) -> None:
    """Judge a draw once all of it is there; one outside the first phase stands alone."""
    observe(play, event, ("card-draw", "card-discard"))
    if index in gathered.draws:
        draw_for_the_turn(play, side, gathered.draws[index])
    elif index >= gathered.opening:
        now = play.state.phase
        if play.missed and side not in play.drawn:  # that the phases came in a wrong order is told already
            play.state = changed(play.state, phase=Phase.RECOVER)
        draw_for_the_turn(play, side, drawn_by(event))
        play.state = changed(play.state, phase=now)
    if event.of("card-discard"):
        _discard(play, side, event)


def _allocate(play: Play, side: Side, dice: int) -> None:
    rolled = play.state.hunt_box if Side.SHADOW in play.rolled else None
    if rolled is not None:  # dice placed too late: the roll has shown them already, and its Eyes are none of them
        play.state = changed(play.state, hunt_box=changed(rolled, shadow=0))
    near = (AllocateHunt(number) for number in sorted(range(13), key=lambda number: abs(number - dice)))
    nearest = islice(filter(play.hearing.allows, near), 1)
    if play.hearing.put(AllocateHunt(dice, side), instead=nearest, spare=_spare_allocation):
        play.box_open = True
    if rolled is not None:
        play.state = changed(play.state, hunt_box=rolled)


def _spare_allocation(broken: list[Step]) -> list[Step]:
    """More dice than allowed are told once, though they may also be more than he has; dice too late as that alone."""
    late = [step for step in broken if step.part.endswith(during_hunt_allocation.__name__)]
    return late or [step for step in broken if len(broken) == 1 or not step.part.endswith(only_dice_he_has.__name__)]


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


def _start() -> State:
    return State(free_peoples_hand=0, shadow_hand=0, board=Board(nations=AT_THE_START))


# What lies on the table and changes as the record goes on; the map is in no record as a whole.
SHOWS = (
    "free_peoples_dice",
    "shadow_dice",
    "hunt_box",
    "rings",
    "free_peoples_hand",
    "shadow_hand",
    "free_peoples_decks",
    "shadow_decks",
    "free_peoples_used",
    "shadow_used",
    "companions",
    "characters",
    "table_cards",
)
book.auditor = Auditor((APP, NOTATION), _start, replay, tell, account, SHOWS)
