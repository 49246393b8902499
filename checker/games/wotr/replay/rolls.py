"""Rolls in a replay: judged, mended by what the turn goes on to use, and given to him whose they are."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import islice

from checker.api import LEGAL, Instead, Message, Step, changed, judge
from checker.games.wotr.actions import RollDice
from checker.games.wotr.book import book
from checker.games.wotr.nouns import HuntBox
from checker.games.wotr.questions import DicePool
from checker.games.wotr.replay.play import Play
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Face, Phase, Side

ORDERED = "WOTR.4.1.1"


def roll(play: Play, side: Side, results: tuple[Face, ...]) -> None:
    """Judge a roll; a second one in a turn is judged together with the first."""
    if side is Side.SHADOW and (play.box_open or Phase.HUNT_ALLOCATION in play.missed) and side not in play.rolled:
        pool = play.hearing.ask(DicePool(side)) or 0  # how many were placed is told by those that are rolled
        play.state = changed(play.state, hunt_box=HuntBox(max(0, pool - len(results))))
    before = play.rolled.get(side, ())
    play.rolled[side] = results
    foreign = [face for face in results if face not in FACES[side]]
    results, beyond = _with_his_faces(play, side, results)
    options = (
        Instead(
            RollDice(side, _sized(results, number, side)),
            Message("{player} rolls {number:die|dice}", (("player", side), ("number", number))),
        )
        for number in range(13)
    )
    if side in play.came:
        play.fit_characters(side, RollDice(side, (*before, *results)))
    due = partial(_due, play.state, side, results)
    if play.hearing.put(RollDice(side, (*before, *results)), instead=options, spare=_spare_roll):
        play.wrong_rolls.add(side)
        eyes = sum(face is Face.EYE for face in results)
        kept = tuple(face for face in results if face is not Face.EYE)
        play.state = play.state.but(side, dice=_mended(play, side, kept, due() - eyes))
    for face in beyond:
        play.state = play.state.without_die(side, face)
    if foreign:
        play.wrong_rolls.add(side)


def _with_his_faces(play: Play, side: Side, results: tuple[Face, ...]) -> tuple[tuple[Face, ...], tuple[Face, ...]]:
    """A face that his dice do not have stands for one that the turn goes on to use; and those it does not use."""
    own = tuple(face for face in results if face in FACES[side])
    used = tuple(islice((play.needed[side] - Counter(own)).elements(), len(results) - len(own)))
    beyond = FACES[side][:1] * (len(results) - len(own) - len(used))
    return (*own, *used, *beyond), beyond


def _spare_roll(broken: list[Step]) -> list[Step]:
    """A roll in another phase is told as that alone, however many dice it has."""
    return [step for step in broken if step.clause == ORDERED] or broken


def roll_for_the_other(play: Play, side: Side, results: tuple[Face, ...]) -> None:
    """Where one player rolls twice and the other never, one roll is the other's: the one that was wrong, or this."""
    first, dice = play.rolled[side], play.state.dice(side)
    if side in play.wrong_rolls:
        del play.rolled[side]
        roll(play, side, results)
        stray = first
    else:
        roll(play, side, results)
        play.state = play.state.but(side, dice=dice)
        stray = results
    play.rolled[side.other] = stray
    rolled = tuple(face for face in stray if face is not Face.EYE)
    play.state = play.state.but(side.other, dice=rolled or used_later(play, side.other))


def roll_untold(play: Play, side: Side) -> None:
    """A roll that the record tells of and that cannot be read: the dice are those that the turn goes on to use."""
    play.rolled[side] = ()
    play.wrong_rolls.add(side)
    play.state = play.state.but(side, dice=used_later(play, side))


def _due(state: State, side: Side, results: tuple[Face, ...]) -> int:
    """How many dice should have been rolled."""
    sizes = (RollDice(side, _sized(results, number, side)) for number in range(13))
    allowed = (len(one.results) for one in sizes if judge(book, state, one, trace=False).ruling == LEGAL)
    return next(allowed, len(results))


def _mended(play: Play, side: Side, dice: tuple[Face, ...], due: int) -> tuple[Face, ...]:
    """The dice of a wrong roll, as far as the rest of the turn shows them: those it uses were there."""
    missing = (Counter(used_later(play, side)) - Counter(dice)).elements()
    dice = (*dice, *islice(missing, max(0, due - len(dice))))
    surplus = list((Counter(dice) - play.needed[side]).elements())[: max(0, len(dice) - due)]
    return tuple((Counter(dice) - Counter(surplus)).elements())


def _sized(results: tuple[Face, ...], number: int, side: Side) -> tuple[Face, ...]:
    return (*results[:number], *(FACES[side][0] for _ in range(number - len(results))))


def missing_rolls(play: Play) -> None:
    for side in Side:
        if side not in play.rolled:
            play.hearing.put(RollDice(side, ()), player=play.who(side))
            play.state = play.state.but(side, dice=used_later(play, side))


def used_later(play: Play, side: Side) -> tuple[Face, ...]:
    return tuple(face for face in play.needed[side].elements() if face is not Face.EYE)
