"""Cards in a replay: drawn, discarded, and counted in hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from checker.api import Step, changed
from checker.games.wotr import drawing
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import Discard, Draw
from checker.games.wotr.drawing import excess_is_discarded_first
from checker.games.wotr.nouns import Decks
from checker.games.wotr.printed import pile, printed
from checker.games.wotr.questions import CardsToDraw, ExcessCards
from checker.games.wotr.replay.cards_seen import same, title
from checker.games.wotr.replay.play import Hope, Play
from checker.games.wotr.replay.record import Event
from checker.games.wotr.words import Deck, Phase, Side

DECKS = "WOTR.5.1.4"
AGAIN = frozenset(
    {
        f"WOTR.5.1.1#{drawing.what_is_drawn_lay_in_a_deck.__name__}",
        f"WOTR.5.1.2#{drawing.what_a_die_draws_lay_in_a_deck.__name__}",
        f"WOTR.5.1.4#{drawing.a_discarded_card_is_not_drawn_again.__name__}",
    }
)
IN_HAND = f"WOTR.5.1.3#{drawing.only_cards_in_hand_are_discarded.__name__}"


@cache
def of_turns() -> frozenset[str]:
    """A hand that is too large when a turn starts was told before."""
    return frozenset(part.id for part in book.parts_about("draw") if part.name == excess_is_discarded_first.__name__)


@cache
def not_of_decks() -> frozenset[str]:
    """A card that draws cards is no draw of a turn and takes no die: only what a deck holds is asked of it."""
    return frozenset(part.id for part in book.parts_about("draw") if part.clause != DECKS and part.id not in AGAIN)


@cache
def not_of_hands() -> frozenset[str]:
    """Cards that a card or a combat takes from a hand are no excess: only that they were there is asked."""
    return frozenset(part.id for part in book.parts_about("discard") if part.id != IN_HAND)


def counted(side: Side, cards: Iterable[str]) -> tuple[int, int]:
    """How many of the cards are from the player's own Character deck, and how many from his Strategy deck."""
    decks = [found[1] for card in cards if (found := pile(card)) is not None and found[0] is side]
    return decks.count(Deck.CHARACTER), decks.count(Deck.STRATEGY)


def drawn_by(event: Event) -> tuple[str, ...]:
    return tuple(card for deed in event.of("card-draw") for card in deed.words("cards"))


def draw_for_the_turn(play: Play, side: Side, cards: Iterable[str]) -> None:
    """Judge all that a player draws at the start of a turn as one draw."""
    play.drawn.add(side)
    cards = tuple(cards)
    character, strategy = counted(side, cards)
    action = Draw(side, character, strategy, names=tuple(map(title, cards)))
    play.fit(side, action)
    before = play.state
    broken = judge_draw(play, action, cards, instead=_draws(side), off=of_turns(), player=play.who(side))
    if broken - AGAIN:
        due = dict.fromkeys(Deck, 0)
        if before.phase is Phase.RECOVER:
            due = {deck: play.hearing.judged(before, CardsToDraw(side, deck)).answer or 0 for deck in Deck}
        wrongly_drawn(play, side, due[Deck.CHARACTER] - character, due[Deck.STRATEGY] - strategy)


def judge_draw(play: Play, action: Draw, cards: tuple[str, ...], **more: Any) -> frozenset[str]:
    """Judge a draw of cards that the record names: none of them lies elsewhere."""
    side, seen = action.player, play.cards[action.player]
    known = tuple(title(card) for card in cards if same(card) not in seen.anywhere)
    play.state = play.state.but(side, held=None if seen.lost else seen.names)
    spare = more.pop("spare", _spare_draw)
    broken = play.hearing.put(changed(action, names=known), spare=lambda steps: _once(spare(steps)), **more)
    play.state = play.state.but(side, held=None)
    if not broken:
        seen.draws(cards)
    elif broken <= AGAIN:  # another card was drawn in its place
        gone = {card for card in cards if title(card) in play.state.discarded_cards or seen.holds(card)}
        gone |= {card for card in cards if play.state.table_card(title(card))}
        seen.draws(card for card in cards if card not in gone)
        seen.misdraws(gone, *counted(side, gone))
    else:
        seen.misdraws(cards, max(1, action.character), max(1, action.strategy))
    return broken


def wrongly_drawn(play: Play, side: Side, character: int, strategy: int) -> None:
    """So many cards more, or fewer, would have been right; which of both was so will show."""
    decks = play.state.decks(side)
    left = Decks(max(0, decks.character), max(0, decks.strategy))
    play.state = play.state.but(side, decks=left)
    more = decks.character - character - left.character, decks.strategy - strategy - left.strategy
    play.hope(side, Hope(character + strategy, *more))


def _spare_draw(broken: list[Step]) -> list[Step]:
    """Cards from an empty deck are told as that alone, though they are also more than were due."""
    return [step for step in broken if step.clause == DECKS and step.part not in AGAIN] or broken


def _once(broken: list[Step]) -> list[Step]:
    """Which cards they are matters only where nothing else is wrong with a draw."""
    return [step for step in broken if step.part not in AGAIN] or broken[:1]


def _draws(side: Side) -> Iterator[Draw]:
    return (Draw(side, character, strategy) for character in (1, 0) for strategy in (1, 0))


def by_owner(side: Side, cards: Iterable[str]) -> Iterator[tuple[Side, tuple[str, ...]]]:
    """Whose cards these are, whoever is said to hold them; one that does not tell is his who is."""
    owners = [(found[0] if (found := pile(card)) else side, card) for card in cards]
    for owner in Side:
        if his := tuple(card for each, card in owners if each is owner):
            yield owner, his


def draw_by_a_card(play: Play, side: Side, cards: tuple[str, ...]) -> None:
    for owner, his in by_owner(side, cards):
        character, strategy = counted(owner, his)
        action = Draw(owner, character, strategy)
        if not (character or strategy):
            continue
        if judge_draw(play, action, his, off=not_of_decks(), player=play.who(owner)) - AGAIN:
            wrongly_drawn(play, owner, 0, 0)


def lose(play: Play, side: Side, *cards: str, told: bool = False) -> None:
    """Cards leave a hand, that of their owner, for a reason that is not the hand limit."""
    for owner, his in by_owner(side, cards):
        if told:
            _were_there(play, owner, his)
        _leave_hand(play, owner, his)


def _were_there(play: Play, side: Side, cards: tuple[str, ...]) -> None:
    """Cards that leave a hand and were never in it are a slip, whatever they leave it for."""
    seen = play.cards[side]
    missing = [card for card in cards if seen.lacks(card)]
    if not missing:
        return
    before = play.state
    play.state = before.but(side, held=seen.names)
    action = Discard(side, len(missing), names=tuple(map(title, missing)))
    play.hearing.put(action, off=not_of_hands(), player=play.who(side))
    play.state = before
    seen.anywhere |= set(map(same, missing))


def _leave_hand(play: Play, side: Side, cards: tuple[str, ...]) -> None:
    bury(play, side, cards)
    shown(play, side, *cards)
    state = play.state
    play.state = state.but(
        side, hand=max(0, state.hand(side) - len(cards)), discards=min(60, state.discards(side) + len(cards))
    )


def shown(play: Play, side: Side, *cards: str) -> None:
    """A card that leaves a hand and that nobody saw drawn was drawn when a draw went wrong, and was not counted."""
    seen = play.cards[side]
    if any(not seen.holds(card) and same(card) not in seen.anywhere for card in cards):
        play.trust(side)
    for card in cards:
        seen.leaves(card)


def bury(play: Play, side: Side, cards: Iterable[str]) -> None:
    """Cards that were seen drawn go to the discard piles, and are not played again."""
    held = (printed(card) for card in cards if play.cards[side].holds(card))
    play.state = play.state.bury(known.name for known in held if known is not None)


def discard_excess(play: Play, side: Side, discarded: tuple[str, ...]) -> None:
    """Judge a discard outside any action: it brings a hand back to its limit."""
    whose = dict(by_owner(side, discarded))
    his, seen = whose.get(side, ()), play.cards[side]
    missing = tuple(card for card in his if seen.lacks(card))
    cards = len(discarded)
    action = Discard(side, cards, names=tuple(map(title, missing)))
    play.state = play.state.but(side, held=seen.names)
    play.fit(side, action)
    bury(play, side, his)
    shown(play, side, *his)
    seen.anywhere |= set(map(same, missing))
    before = play.state
    excess = play.hearing.ask(ExcessCards(side)) or 0
    instead = (Discard(side, excess),) if excess else ()
    broken = play.hearing.put(action, instead=instead, player=play.who(side))
    play.state = play.state.but(side, held=None)
    if broken - {IN_HAND}:
        if strays := whose.get(side.other):  # they were never his
            play.state = play.state.but(side, hand=before.hand(side) - cards + len(strays))
            lose(play, side.other, *strays)
        elif cards > excess:
            play.hope(side, Hope(cards - excess))
        forgive(play, side)


def forgive(play: Play, side: Side) -> None:
    """A hand that is too large is told once; from then on the cards in excess count as discarded."""
    play.state = play.state.but(side, hand=max(0, play.state.hand(side)))
    excess = play.hearing.ask(ExcessCards(side)) or 0
    if excess:
        play.state = play.state.but(side, hand=play.state.hand(side) - excess)
        play.hope(side, Hope(excess))


def missing_draws(play: Play) -> None:
    """Who has not drawn when the first phase ends, and does not draw too late either, has drawn nothing."""
    for side in Side:
        if side not in play.drawn and side not in play.draws_at_last and play.state.phase is Phase.RECOVER:
            draw_for_the_turn(play, side, ())
