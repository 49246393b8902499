"""Drawing Event cards, and the hand limit."""

from __future__ import annotations

from typing import Any, cast

from checker.api import SILENT, Case, Finding, Undefined, answer, applies, plain, satisfied, violated
from checker.games.wotr.actions import AllocateHunt, BeginPhase, Pass, RollDice, Skip, UseDie, UseRing
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import Discard, DiscardTableCard, Draw, PlayCard, Reshuffle
from checker.games.wotr.nouns import Drawn
from checker.games.wotr.questions import CardsByDie, CardsToDraw, ExcessCards, Offers
from checker.games.wotr.state import State
from checker.games.wotr.words import Deck, Deed, Face, Facing, Phase, Side

DOING = (UseDie, PlayCard, Draw, DiscardTableCard, Pass, Skip, UseRing, AllocateHunt, RollDice)
Doing = UseDie | PlayCard | Draw | DiscardTableCard | Pass | Skip | UseRing | AllocateHunt | RollDice


def _at_the_start(case: Case[State, Draw]) -> bool:
    return case.action.die is None


def _by_a_die(case: Case[State, Draw]) -> bool:
    return case.action.die is not None


# "both players must draw one card from each of their decks"
@book.defines("WOTR.5.1.1", CardsToDraw, one=1)
def one_from_each_deck(case: Case[State, CardsToDraw], *, one: int) -> Finding:
    return answer(one, "{one:card|cards} drawn from each deck at the start of every turn", one=one)


# "During the first phase of each game turn (including the first turn) both players must draw"
@book.permits("WOTR.5.1.1", Draw, when=_at_the_start)
def cards_are_drawn_at_the_start(case: Case[State, Draw]) -> Finding:
    return applies("every turn starts with drawing cards")


# "one card from each of their decks"
@book.requires("WOTR.5.1.1", Draw, when=_at_the_start)
def draws_what_is_due(case: Case[State, Draw]) -> Finding:
    player, before = case.action.player, case.state.drawn(case.action.player) or Drawn()
    for deck in Deck:
        drawn, due = before.of(deck) + case.action.of(deck), case.ask(CardsToDraw(player, deck))
        if drawn > due or (drawn < due and not case.action.goes_on):
            return violated(
                "{drawn:card|cards} drawn from the {deck} deck, {due} must be", drawn=drawn, deck=deck, due=due
            )
    return satisfied("the cards that must be drawn are drawn")


# In words: "During the first phase of each game turn (including the first turn)".
@book.requires("WOTR.5.1.1", Draw, when=_at_the_start)
def in_the_first_phase(case: Case[State, Draw]) -> Finding:
    now = case.state.phase
    if now is Phase.RECOVER:
        return satisfied("this is the first phase of the turn")
    return violated("cards are drawn in the first phase, and it is the {now} phase", now=now)


def _has_already(case: Case[State, Draw]) -> Finding:
    """A card that he has drawn before is in no deck of his any more."""
    player = case.action.player
    for card in case.action.names or ():
        if plain(card) in map(plain, case.state.held(player) or ()) or case.state.table_card(card) is not None:
            return violated("{player} has drawn {card} before, so it is in no deck", player=player, card=card)
    return SILENT


# "draw one card from each of their decks"
@book.requires("WOTR.5.1.1", Draw, when=_at_the_start)
def what_is_drawn_lay_in_a_deck(case: Case[State, Draw]) -> Finding:
    return _has_already(case)


# "both players must draw"
@book.requires("WOTR.5.1.1", BeginPhase, when=lambda case: case.state.phase is Phase.RECOVER)
def both_have_drawn(case: Case[State, BeginPhase]) -> Finding:
    for side in Side:
        drawn = case.state.drawn(side)
        for deck in Deck:
            due = case.ask(CardsToDraw(side, deck))
            if drawn is None and due:
                raise Undefined("cards_drawn", "the situation does not tell which cards were drawn in this phase")
            if drawn is not None and drawn.of(deck) != due:
                return violated("{player} has not drawn his card from the {deck} deck", player=side, deck=deck)
    return satisfied("both players have drawn their cards")


# "It is also possible for players to draw cards from either deck by using an Action Die result"
@book.permits("WOTR.5.1.2", Draw, when=_by_a_die)
def a_die_draws_too(case: Case[State, Draw]) -> Finding:
    return applies("a die may be used to draw")


# "during the Action Resolution phase"
@book.requires("WOTR.5.1.2", Draw, when=_by_a_die)
def a_die_draws_in_action_resolution(case: Case[State, Draw]) -> Finding:
    now = case.state.phase
    if now is Phase.ACTION_RESOLUTION:
        return satisfied("this is the {now} phase", now=now)
    return violated("a die draws cards in the action resolution phase, and it is the {now} phase", now=now)


# "to draw cards from either deck"
@book.requires("WOTR.5.1.2", Draw, when=_by_a_die)
def what_a_die_draws_lay_in_a_deck(case: Case[State, Draw]) -> Finding:
    return _has_already(case)


# "by using an Action Die result": which one, and for how many cards, is told by the player aid.
@book.requires("WOTR.5.1.2", Draw, when=_by_a_die)
def an_event_result_draws(case: Case[State, Draw]) -> Finding:
    player, die = case.action.player, cast(Face, case.action.die)
    if case.ask(Offers(player, die, Deed.DRAW)):
        return satisfied("{die:a} result draws a card", die=die)
    return violated("{die:a} result draws no card, an Event result does", die=die)


@book.requires("WOTR.5.1.2", Draw, when=_by_a_die)
def one_card_for_a_die(case: Case[State, Draw]) -> Finding:
    drawn, due = case.action.character + case.action.strategy, case.ask(CardsByDie())
    if not drawn:
        raise Undefined("cards_drawn", "no rule says whether a die may be spent to draw no card")
    if drawn == due:
        return satisfied("{drawn:card|cards} drawn", drawn=drawn)
    return violated("{drawn:card|cards} drawn with one die, which draws a single card", drawn=drawn)


# "Players may hold a maximum of six cards in their hand at any time"
@book.defines("WOTR.5.1.3", ExcessCards, most=6)
def six_cards_at_most(case: Case[State, ExcessCards], *, most: int) -> Finding:
    player, hand = case.action.player, case.state.told_hand(case.action.player)
    if hand is None:
        raise Undefined("excess_cards", "the situation does not tell how many cards are in hand")
    return answer(
        max(0, hand - most),
        "{player} holds {hand:card|cards}, at most {most} allowed",
        player=player,
        hand=hand,
        most=most,
    )


def _excess(case: Case[State, Any], side: Side) -> int:
    return 0 if case.state.told_hand(side) is None else case.ask(ExcessCards(side))


# "and must immediately discard those in excess as soon as the maximum number is exceeded"
@book.requires("WOTR.5.1.3", *DOING)
def excess_is_discarded_first(case: Case[State, Doing]) -> Finding:
    excess = _excess(case, case.action.player)
    return violated("{excess:card|cards} must be discarded first", excess=excess) if excess else SILENT


# "must immediately discard those in excess"
@book.requires("WOTR.5.1.3", *DOING)
def the_opponent_waits_for_it(case: Case[State, Doing]) -> Finding:
    other = case.action.player.other
    excess = _excess(case, other)
    if excess:
        return violated("{other} must discard {excess:card|cards} first", other=other, excess=excess)
    return SILENT


# "must immediately discard those in excess"
@book.requires("WOTR.5.1.3", BeginPhase)
def no_excess_is_carried_on(case: Case[State, BeginPhase]) -> Finding:
    excess = _excess(case, Side.FREE_PEOPLES) or _excess(case, Side.SHADOW)
    return violated("{excess:card|cards} must be discarded first", excess=excess) if excess else SILENT


# "must immediately discard those in excess"
@book.permits("WOTR.5.1.3", Discard)
def the_excess_goes(case: Case[State, Discard]) -> Finding:
    return applies("cards in excess are discarded")


# "those in excess"
@book.requires("WOTR.5.1.3", Discard)
def just_the_excess_is_discarded(case: Case[State, Discard]) -> Finding:
    cards, excess = case.action.cards, case.ask(ExcessCards(case.action.player))
    if cards == excess:
        return satisfied("the excess is discarded: {excess:card|cards}", excess=excess)
    return violated("{cards:card|cards} discarded, {excess} must be", cards=cards, excess=excess)


# "a maximum of six cards in their hand … must immediately discard those in excess"
@book.requires("WOTR.5.1.3", Discard)
def only_cards_in_hand_are_discarded(case: Case[State, Discard]) -> Finding:
    player, held = case.action.player, case.state.held(case.action.player)
    if held is None:
        return SILENT
    for card in case.action.names or ():
        if plain(card) not in map(plain, held):
            return violated("{card} is not in the hand of {player}", card=card, player=player)
    return SILENT


# "Cards are discarded face down."
@book.requires("WOTR.5.1.3", Discard, when=lambda case: case.action.facing is Facing.UP)
def discarded_face_down(case: Case[State, Discard]) -> Finding:
    return violated("cards are discarded face down, not face up")


def _depleted(case: Case[State, CardsToDraw | Reshuffle]) -> bool:
    return not case.state.decks(case.action.player).of(case.action.deck)


# "It is now no longer possible for the player to draw cards out of that deck."
@book.defines("WOTR.5.1.4", CardsToDraw, when=_depleted, overrides="WOTR.5.1.1", because="It is now no longer possible")
def nothing_from_a_depleted_deck(case: Case[State, CardsToDraw]) -> Finding:
    return answer(0, "the {deck} deck is depleted", deck=case.action.deck)


# "no longer possible for the player to draw cards out of that deck"
@book.requires("WOTR.5.1.4", Draw)
def no_more_than_the_deck_holds(case: Case[State, Draw]) -> Finding:
    for deck in Deck:
        drawn, left = case.action.of(deck), case.state.decks(case.action.player).of(deck)
        if drawn > left:
            return violated(
                "{drawn:card|cards} drawn from the {deck} deck, which holds {left}", drawn=drawn, deck=deck, left=left
            )
    return satisfied("the decks hold the cards drawn")


# "If a deck is depleted during the game, the discarded cards are not reshuffled."
@book.requires("WOTR.5.1.4", Reshuffle, when=_depleted)
def discards_are_not_reshuffled(case: Case[State, Reshuffle]) -> Finding:
    return violated("a depleted deck is not made anew from the discarded cards")


# "the discarded cards are not reshuffled"
@book.requires("WOTR.5.1.4", Draw)
def a_discarded_card_is_not_drawn_again(case: Case[State, Draw]) -> Finding:
    for card in case.action.names or ():
        if plain(card) in map(plain, case.state.discarded_cards):
            return violated("{card} lies in the discard pile, and discarded cards are not reshuffled", card=card)
    return SILENT
