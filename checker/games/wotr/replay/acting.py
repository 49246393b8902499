"""Acts of the Action Resolution phase in a replay: dice, cards, passes and rings."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any

from checker.api import changed
from checker.games.wotr.actions import Pass, Skip, UseDie, UseRing
from checker.games.wotr.card_actions import DiscardTableCard, Draw, PlayCard
from checker.games.wotr.nouns import Act, Card, Ring
from checker.games.wotr.printed import printed
from checker.games.wotr.questions import PlayerToAct
from checker.games.wotr.replay.cards_seen import same
from checker.games.wotr.replay.hands import (
    AGAIN,
    by_owner,
    counted,
    draw_by_a_card,
    drawn_by,
    forgive,
    judge_draw,
    lose,
    shown,
    wrongly_drawn,
)
from checker.games.wotr.replay.play import CARD_CLAUSES, Hope, Play, taken
from checker.games.wotr.replay.politics import NAMES
from checker.games.wotr.replay.record import CARD, PASS, TOKEN, TOKEN_SKIP, Event
from checker.games.wotr.replay.seen import card_name, observe
from checker.games.wotr.replay.sparing import NO_ACTION, NO_SUCH_DIE, TURN, WRONG_DIE, named, spare, spare_strays
from checker.games.wotr.replay.uses import untold, used
from checker.games.wotr.words import Deed, Did, Face, RingHolder, RingSide, Side


def act(play: Play, event: Event, following: Side | None) -> None:
    """Judge an act, and whatever else its event shows."""
    side = event.player
    for owner, face in taken(event):
        play.needed[owner][face] -= 1
    if side is None or (not event.whole and event.kind != PASS and event.die is None):
        _unreadable(play, event, following)
        return
    _make_up(play, side)
    broken = _ring(play, side, event) if event.ring else frozenset()
    if event.kind in (TOKEN, TOKEN_SKIP) or _passes_a_token(play, side, event):
        play.tokens[side] -= event.kind == TOKEN
        play.state = play.state.acted(Act(side, Did.ACTION if event.kind == TOKEN else Did.PASS))
        observe(play, event)
    else:
        broken |= _judge(play, side, event, broken)
    if broken:
        _settle(play, side, event, broken, following)
        play.politics.lost |= NAMES  # what he did instead, or which Nation it was, nobody can tell
    play.trim()


def _judge(play: Play, side: Side, event: Event, ring: frozenset[str]) -> frozenset[str]:
    """Judge what a die is used for; `ring` is what was wrong with a ring used before."""
    action, judged = _action(side, event)
    if isinstance(action, PlayCard):
        broken = _play_card(play, action, event.card)
    elif isinstance(action, Draw):
        play.fit(side, action)
        broken = _draw(play, action, event)
    else:
        play.fit(side, action)
        if isinstance(action, DiscardTableCard):
            _needs_a_die(play, action.card)
        off = untold(play, action, event, ring) if isinstance(action, UseDie) else frozenset()
        broken = play.hearing.put(action, instead=_instead(play, action), off=off, spare=partial(spare, play))
    came = {figure.name for figure in play.state.characters}
    observe(play, event, () if broken and isinstance(action, PlayCard) else judged)  # another card may lie there
    if (broken or ring) and event.of("character-play"):
        play.doubt_characters(side, {figure.name for figure in play.state.characters} - came)
    if isinstance(action, UseDie) and event.kind == CARD:
        lose(play, side, event.card)  # a card that nobody knows was still played
    if isinstance(action, Draw) and broken - AGAIN:
        wrongly_drawn(play, side, min(0, 1 - action.character), min(0, 1 - action.strategy))
    return broken


def _draw(play: Play, action: Draw, event: Event) -> frozenset[str]:
    """Judge a draw by a die; cards of the other player that it names are drawn from his deck."""
    side = action.player
    whose = dict(by_owner(side, drawn_by(event)))
    told = partial(spare_strays if side.other in whose else spare, play)
    instead = _instead(play, action)
    broken = judge_draw(play, action, whose.get(side, ()), instead=instead, spare=told)
    draw_by_a_card(play, side.other, whose.get(side.other, ()))
    return broken


def act_early(play: Play, event: Event) -> None:
    """Judge an act in a phase that is not its own: that is the slip, and its die is gone once it is rolled."""
    side = event.player
    dice = list(taken(event))
    for owner, face in dice:
        play.needed[owner][face] -= 1
    play.spent += dice[-1:] if event.ring else dice
    if side is not None:
        play.owed[side.other] += 1  # where that act should have been, the other acts twice
    if side is None or not event.whole or event.kind in (TOKEN, TOKEN_SKIP):
        observe(play, event)
        return
    action, judged = _action(side, event)
    if event.ring:
        _ring(play, side, event)
    elif isinstance(action, PlayCard):
        _play_card(play, action, event.card)
        play.hope(side, Hope(1))  # it may have been taken back
    else:
        off = untold(play, action, event) if isinstance(action, UseDie) else frozenset()
        play.hearing.put(action, off=off, spare=partial(spare, play))
    observe(play, event, () if event.ring else judged)
    if event.kind == CARD and (event.ring or not isinstance(action, PlayCard)):
        lose(play, side, event.card)


def _needs_a_die(play: Play, name: str) -> None:
    """Where a die is used to discard a card, its text lets one be used: the record does not hold the text."""
    cards = tuple(
        changed(card, discard_needs_die=True) if card.name == name else card for card in play.state.table_cards
    )
    play.state = changed(play.state, table_cards=cards)


def _play_card(play: Play, action: PlayCard, card: str) -> frozenset[str]:
    """Judge the play of a card; it leaves the hand of its owner, whoever is said to have played it."""
    side = action.player
    ((owner, _),) = by_owner(side, (card,))
    seen = play.cards[owner]
    buried, drawn, missing = play.state.discarded_cards, seen.holds(card), owner is not side or seen.lacks(card)
    if owner is side:
        shown(play, side, card)
    play.fit(side, action)
    held = seen.names if missing and not seen.lost else None
    before = play.state = play.state.but(side, held=held)
    broken = play.hearing.put(action, instead=_instead(play, action), spare=partial(spare, play))
    play.state = play.state.but(side, held=None)
    if not drawn:  # a wrong name, it may be, for the card that was really played
        play.state = changed(play.state, discarded_cards=buried)
        seen.anywhere.add(same(card))
    if owner is not side:
        play.state = play.state.but(side, hand=before.hand(side), discards=before.discards(side))
        lose(play, owner, card)
    return broken


def _action(side: Side, event: Event) -> tuple[Any, tuple[str, ...]]:
    """What the event does by the rules, and the deeds that are told by it."""
    die = event.die or Face.EYE
    kinds = [deed.type for deed in event.deeds]
    known = printed(event.card)
    if event.kind == PASS:
        return Pass(side), ()
    if die is Face.EYE:
        return UseDie(side, die), ()  # whatever it was to be used for, an Eye is no die to act with
    if event.kind == CARD and known is not None:
        laid = "card-play-on-table" in kinds
        return PlayCard(side, die, Card(known.name, known.symbol, play_on_table=laid)), ("card-play-on-table",)
    if event.kind == CARD:
        return UseDie(side, die), ()
    if "action-die-skip" in kinds:
        return Skip(side, die), ()
    if kinds and set(kinds) == {"card-draw"}:
        return Draw(side, *counted(side, drawn_by(event)), die), ("card-draw",)
    for card in (card for deed in event.of("card-discard-from-table") for card in deed.words("card")):
        return DiscardTableCard(side, card_name(card), die), ("card-discard-from-table",)
    use = used(side, die, event)
    return use, ("political-advance",) if use.to is Deed.DIPLOMACY else ()


def _ring(play: Play, side: Side, event: Event) -> frozenset[str]:
    ring = event.ring
    if ring is None:
        return frozenset()
    play.lost_rings = play.lost_rings or not ring.ring
    action = UseRing(side, ring.die, ring.into, ring=ring.ring)
    play.fit(side, action)
    dice_before = play.state.dice(side) or ()
    there = ring.die in dice_before
    rings_before, used_before = play.state.rings, play.state.rings_used_this_turn
    play.ring = ring.ring
    broken = play.hearing.put(action, instead=_instead(play, action), spare=partial(spare, play))
    play.unsure_rings.discard(ring.ring)  # now it lies where this use of it leaves it
    play.ring = ""
    if broken:  # what was no right use of a ring does not take the right to use one
        play.state = changed(play.state, rings_used_this_turn=used_before)
        if (user := _next_user(play, ring.ring, event.number)) is not None:  # it is where it can be used next
            kept = (_ready(one, user) if one.name == ring.ring else one for one in rings_before)
            play.state = changed(play.state, rings=tuple(kept))
        if event.die in dice_before and event.die not in (play.state.dice(side) or ()):
            play.state = play.state.but(side, dice=dice_before)  # the die is used as it was
    if broken and not there and play.state.dice(side) is not None:
        play.drop_surplus(side)
        if ring.into is not Face.EYE:  # the record shows the die that the ring made
            play.state = play.state.but(side, dice=(*(play.state.dice(side) or ()), ring.into))
    dice_now = play.state.dice(side)
    if broken and event.die is not None and dice_now is not None and event.die not in dice_now:
        left = play.state.without_die(side, ring.into)  # the die that is used is the one it was meant to make
        play.state = left.but(side, dice=(*(left.dice(side) or ()), event.die))
    return broken


def _next_user(play: Play, ring: str, event: int) -> Side | None:
    uses = play.ring_uses.get(ring, deque())
    while uses and uses[0][0] <= event:
        uses.popleft()
    return uses[0][1] if uses else None


def _ready(ring: Ring, user: Side) -> Ring:
    """The counter as it lies before this player uses it."""
    side = RingSide.RING if user is Side.FREE_PEOPLES else RingSide.EYE
    return changed(ring, holder=RingHolder(user.value), side=side)


def _passes_a_token(play: Play, side: Side, event: Event) -> bool:
    """With no dice left, but an action token, a player is asked again and may decline: that is no pass of the rules."""
    return event.kind == PASS and play.tokens[side] > 0 and play.state.dice(side) == ()


def _unreadable(play: Play, event: Event, following: Side | None) -> None:
    play.lose_track(event.player)
    if event.player is not None:
        observe(play, event)
        play.drop_surplus(event.player)
        if event.kind == CARD and event.card:
            lose(play, event.player, event.card)
    play.next_acts(following)


def _make_up(play: Play, side: Side) -> None:
    """A player whose turn was taken from him acts once more without another finding."""
    if play.owed[side] > 0 and play.hearing.ask(PlayerToAct()) is side.other:
        play.owed[side] -= 1
        play.next_acts(side)


def _settle(play: Play, side: Side, event: Event, broken: frozenset[str], following: Side | None) -> None:
    """Go on from what the record shows, so that one slip is one finding."""
    parts = {named(part) for part in broken}
    if parts & WRONG_DIE and event.die is not None:
        play.wrong_dice[side].append(event.die)
    if parts & (TURN | NO_SUCH_DIE | NO_ACTION):
        play.lose_track(None)
    if parts & TURN and not play.drop_surplus(side.other) and not parts & NO_SUCH_DIE:
        play.owed[side.other] += 1  # else a die that he never uses tells that an act of his was not written down
    if parts & (NO_SUCH_DIE | NO_ACTION):
        play.drop_surplus(side)
    else:
        play.mend(side)
    if any(part.split("#")[0] in CARD_CLAUSES for part in broken):
        forgive(play, side)
    play.next_acts(following)


def _instead(play: Play, action: Any) -> Iterator[Any]:
    """What might have been done in its place, the nearest first."""
    state, side = play.state, action.player
    faces = tuple(dict.fromkeys(state.dice(side) or ()))
    due = play.hearing.ask(PlayerToAct())
    near: Iterator[Any] = iter(())
    if isinstance(action, UseRing):
        near = (UseRing(side, face, into, ring=action.ring) for face in faces for into in Face)
        near = chain((UseRing(side, face, action.into, ring=action.ring) for face in faces), near)
    elif isinstance(action, PlayCard):
        near = (PlayCard(side, face, action.card) for face in faces)
    elif isinstance(action, Draw):
        near = (Draw(side, *one, face) for face in (action.die, *faces) for one in ((1, 0), (0, 1)))
    elif isinstance(action, DiscardTableCard):
        near = (DiscardTableCard(side, action.card, face) for face in faces)
    elif isinstance(action, Skip):
        near = (Skip(side, face) for face in faces)
    elif isinstance(action, UseDie):
        near = (UseDie(side, face, action.to) for face in faces)
    acts = (UseDie(who, face) for who in (side, due) if who for face in dict.fromkeys(state.dice(who) or ()))
    yield from chain(near, acts, (Pass(who) for who in (due,) if who))
