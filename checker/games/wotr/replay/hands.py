"""Cards in a replay: drawn, discarded, and counted in hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from checker.api import Step, judge
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import Discard, Draw
from checker.games.wotr.drawing import excess_is_discarded_first
from checker.games.wotr.nouns import Decks
from checker.games.wotr.printed import pile, printed
from checker.games.wotr.questions import CardsToDraw, ExcessCards
from checker.games.wotr.replay.play import Hope, Play
from checker.games.wotr.replay.record import Event
from checker.games.wotr.words import Deck, Phase, Side

DECKS = "WOTR.5.1.4"


@cache
def of_turns() -> frozenset[str]:
    """A hand that is too large when a turn starts was told before."""
    return frozenset(part.id for part in book.parts_about("draw") if part.name == excess_is_discarded_first.__name__)


@cache
def not_of_decks() -> frozenset[str]:
    """A card that draws cards is no draw of a turn and takes no die: only what a deck holds is asked of it."""
    return frozenset(part.id for part in book.parts_about("draw") if part.clause != DECKS)


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
    play.known[side].update(cards)
    character, strategy = counted(side, cards)
    action = Draw(side, character, strategy)
    play.fit(side, action)
    before = play.state
    if play.hearing.put(action, instead=_draws(side), off=of_turns(), spare=_spare_draw, player=play.who(side)):
        due = dict.fromkeys(Deck, 0)
        if before.phase is Phase.RECOVER:
            due = {deck: judge(book, before, CardsToDraw(side, deck), trace=False).answer or 0 for deck in Deck}
        wrongly_drawn(play, side, due[Deck.CHARACTER] - character, due[Deck.STRATEGY] - strategy)


def wrongly_drawn(play: Play, side: Side, character: int, strategy: int) -> None:
    """So many cards more, or fewer, would have been right; which of both was so will show."""
    decks = play.state.decks(side)
    left = Decks(max(0, decks.character), max(0, decks.strategy))
    play.state = play.state.but(side, decks=left)
    more = decks.character - character - left.character, decks.strategy - strategy - left.strategy
    play.hope(side, Hope(character + strategy, *more))


def _spare_draw(broken: list[Step]) -> list[Step]:
    """Cards from an empty deck are told as that alone, though they are also more than were due."""
    return [step for step in broken if step.clause == DECKS] or broken


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
        play.known[owner].update(his)
        character, strategy = counted(owner, his)
        action = Draw(owner, character, strategy)
        if (character or strategy) and play.hearing.put(action, off=not_of_decks(), player=play.who(owner)):
            wrongly_drawn(play, owner, 0, 0)


def lose(play: Play, side: Side, *cards: str) -> None:
    """Cards leave a hand, that of their owner, for a reason that is not the hand limit."""
    for owner, his in by_owner(side, cards):
        _leave_hand(play, owner, his)


def _leave_hand(play: Play, side: Side, cards: tuple[str, ...]) -> None:
    bury(play, side, cards)
    shown(play, side, *cards)
    state = play.state
    play.state = state.but(
        side, hand=max(0, state.hand(side) - len(cards)), discards=min(60, state.discards(side) + len(cards))
    )


def shown(play: Play, side: Side, *cards: str) -> None:
    """A card that leaves a hand and that nobody saw drawn was drawn when a draw went wrong."""
    if any(card not in play.known[side] for card in cards):
        play.trust(side)
    play.known[side].difference_update(cards)


def bury(play: Play, side: Side, cards: Iterable[str]) -> None:
    """Cards that were seen drawn go to the discard piles, and are not played again."""
    held = (printed(card) for card in cards if card in play.known[side])
    play.state = play.state.bury(known.name for known in held if known is not None)


def discard_excess(play: Play, side: Side, discarded: tuple[str, ...]) -> None:
    """Judge a discard outside any action: it brings a hand back to its limit."""
    whose = dict(by_owner(side, discarded))
    bury(play, side, whose.get(side, ()))
    shown(play, side, *whose.get(side, ()))
    cards = len(discarded)
    action = Discard(side, cards)
    play.fit(side, action)
    before = play.state
    excess = play.hearing.ask(ExcessCards(side)) or 0
    instead = (Discard(side, excess),) if excess else ()
    if play.hearing.put(action, instead=instead, player=play.who(side)):
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
