"""Drawing Event cards, and the hand limit."""

from __future__ import annotations

from checker.court import Case
from checker.games.wotr.actions import (
    AllocateHunt,
    BeginPhase,
    Discard,
    DiscardTableCard,
    Draw,
    Pass,
    PlayCard,
    Reshuffle,
    RollDice,
    Skip,
    UseDie,
    UseRing,
)
from checker.games.wotr.book import book
from checker.games.wotr.questions import CardsToDraw, ExcessCards
from checker.games.wotr.state import State
from checker.games.wotr.words import Deck, Face, Facing, Phase, Side, a, count
from checker.parts import SILENT, Finding, answer, satisfied, violated

Holding = UseDie | PlayCard | Draw | DiscardTableCard | Pass | Skip | UseRing | AllocateHunt | RollDice | BeginPhase


def _drawn(action: Draw) -> dict[Deck, int]:
    return {Deck.CHARACTER: action.character, Deck.STRATEGY: action.strategy}


def _at_the_start(case: Case[State, Draw]) -> bool:
    return case.action.die is None


def _by_a_die(case: Case[State, Draw]) -> bool:
    return case.action.die is not None


@book.defines("WOTR.5.1.1", CardsToDraw, each=1)
def one_from_each_deck(case: Case[State, CardsToDraw], *, each: int) -> Finding:
    return answer(each, f"{each} card is drawn from each deck at the start of every turn")


@book.requires("WOTR.5.1.1", Draw, when=_at_the_start)
def draws_what_is_due(case: Case[State, Draw]) -> Finding:
    player = case.action.player
    for deck, drawn in _drawn(case.action).items():
        due = case.ask(CardsToDraw(player, deck))
        if drawn != due and drawn <= max(due, case.state.decks(player).left(deck)):
            return violated(f"{count(drawn, 'card')} drawn from the {deck.words} deck, {due} must be drawn")
    return satisfied("the cards that must be drawn are drawn")


@book.requires("WOTR.5.1.1", Draw, when=_at_the_start)
def in_the_first_phase(case: Case[State, Draw]) -> Finding:
    now = case.state.phase or Phase.RECOVER
    if now is Phase.RECOVER:
        return satisfied("this is the first phase of the turn")
    return violated(f"cards are drawn in the first phase, and it is the {now.words} phase")


@book.requires("WOTR.5.1.2", Draw, when=_by_a_die)
def a_die_draws_in_action_resolution(case: Case[State, Draw]) -> Finding:
    now = case.state.phase or Phase.ACTION_RESOLUTION
    if now is Phase.ACTION_RESOLUTION:
        return satisfied("a die draws cards in the action resolution phase")
    return violated(f"a die draws cards in the action resolution phase, and it is the {now.words} phase")


@book.requires("WOTR.5.1.2", Draw, when=_by_a_die)
def an_event_result_draws(case: Case[State, Draw]) -> Finding:
    die = case.action.die or Face.EVENT
    if die in (Face.EVENT, Face.WILL_OF_THE_WEST):
        return satisfied(f"{a(die.words)} result draws a card")
    return violated(f"{a(die.words)} result draws no card, an Event result does")


@book.requires("WOTR.5.1.2", Draw, when=_by_a_die, cards=1)
def one_card_for_a_die(case: Case[State, Draw], *, cards: int) -> Finding:
    drawn = case.action.character + case.action.strategy
    if drawn == cards:
        return satisfied(f"{count(drawn, 'card')} drawn")
    return violated(f"{count(drawn, 'card')} drawn with one die, which draws {cards}")


@book.defines("WOTR.5.1.3", ExcessCards, most=6)
def six_cards_at_most(case: Case[State, ExcessCards], *, most: int) -> Finding:
    player = case.action.player
    hand = case.state.hand(player)
    return answer(max(0, hand - most), f"{player.words} holds {count(hand, 'card')}, at most {most} allowed")


@book.requires(
    "WOTR.5.1.3", UseDie, PlayCard, Draw, DiscardTableCard, Pass, Skip, UseRing, AllocateHunt, RollDice, BeginPhase
)
def excess_is_discarded_first(case: Case[State, Holding]) -> Finding:
    if isinstance(case.action, Draw | DiscardTableCard) and case.action.die is None:
        return (
            SILENT  # both cards of the first phase are drawn before any is discarded; a card that falls waits for none
        )
    players = tuple(Side) if isinstance(case.action, BeginPhase) else (case.action.player,)
    for player in players:
        excess = case.ask(ExcessCards(player)) if case.state.hand(player) else 0
        if excess:
            return violated(f"{count(excess, 'card')} must be discarded first")
    return satisfied("nobody holds too many cards")


@book.requires("WOTR.5.1.3", Discard)
def just_the_excess_is_discarded(case: Case[State, Discard]) -> Finding:
    excess = case.ask(ExcessCards(case.action.player))
    if case.action.cards == excess:
        return satisfied(f"the excess is discarded: {count(excess, 'card')}")
    return violated(f"{count(case.action.cards, 'card')} discarded, {excess} must be")


@book.requires("WOTR.5.1.3", Discard)
def discarded_face_down(case: Case[State, Discard]) -> Finding:
    if case.action.facing is Facing.DOWN:
        return satisfied("cards are discarded face down")
    return violated("cards are discarded face down, not face up")


@book.defines(
    "WOTR.5.1.4",
    CardsToDraw,
    when=lambda case: case.state.decks(case.action.player).left(case.action.deck) == 0,
    overrides="WOTR.5.1.1",
)
def nothing_from_a_depleted_deck(case: Case[State, CardsToDraw]) -> Finding:
    return answer(0, f"the {case.action.deck.words} deck is depleted")


@book.requires("WOTR.5.1.4", Draw, beyond=0)
def no_more_than_the_deck_holds(case: Case[State, Draw], *, beyond: int) -> Finding:
    decks = case.state.decks(case.action.player)
    for deck, drawn in _drawn(case.action).items():
        left = decks.left(deck) + beyond
        if drawn > left:
            return violated(f"{count(drawn, 'card')} drawn from the {deck.words} deck, which holds {left}")
    return satisfied("the decks hold the cards drawn")


@book.requires("WOTR.5.1.4", Reshuffle)
def discards_are_not_reshuffled(case: Case[State, Reshuffle]) -> Finding:
    return violated("a depleted deck is not made anew from the discarded cards")
