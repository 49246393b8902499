"""Playing Event cards: with which die, and where the card goes."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, Undefined, applies, becomes, changed, plain, satisfied, violated
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import PlayCard, Recruit, ResolveCard, TakeCasualties
from checker.games.wotr.nouns import TableCard
from checker.games.wotr.questions import UsedAs
from checker.games.wotr.state import State
from checker.games.wotr.words import Face, Phase


# "Event Cards can be played"
@book.permits("WOTR.5.1.5", PlayCard)
def event_cards_are_played(case: Case[State, PlayCard]) -> Finding:
    return applies("Event cards are played with dice")


# "during the Action Resolution phase"
@book.requires("WOTR.5.1.5", PlayCard, ResolveCard, Recruit, TakeCasualties)
def played_in_action_resolution(case: Case[State, PlayCard | ResolveCard | Recruit | TakeCasualties]) -> Finding:
    now = case.state.phase
    if now is Phase.ACTION_RESOLUTION:
        return satisfied("this is the {now} phase", now=now)
    return violated("Event cards are played in the action resolution phase, and it is the {now} phase", now=now)


# "by using an Action Die result whose icon matches the symbol on the upper right corner of the card"
@book.requires("WOTR.5.1.6", PlayCard)
def the_icon_matches_the_symbol(case: Case[State, PlayCard]) -> Finding:
    die, card = case.action.die, case.action.card
    if any(face.value == card.symbol.value for face in case.ask(UsedAs(case.action.player, die))):
        return satisfied("{die:a} result matches the {symbol} symbol of {card}", die=die, symbol=card.symbol, card=card)
    return violated(
        "{die:a} result does not match the {symbol} symbol of {card}", die=die, symbol=card.symbol, card=card
    )


# "by using an Event Action Die result"
@book.permits(
    "WOTR.5.1.5",
    PlayCard,
    when=lambda case: Face.EVENT in case.ask(UsedAs(case.action.player, case.action.die)),
    overrides="WOTR.5.1.6#the_icon_matches_the_symbol",
    because="in two ways: by using an Event Action Die result",
)
def an_event_result_plays_any_card(case: Case[State, PlayCard]) -> Finding:
    return applies("an Event result plays any Event card")


# "Generally, Event Cards are discarded as soon as their effects are resolved."
@book.effects("WOTR.5.1.7", PlayCard, ResolveCard)
def a_resolved_card_is_discarded(case: Case[State, PlayCard | ResolveCard], now: State) -> Finding:
    player, card = case.action.player, case.action.card
    return becomes(
        now.but(player, discards=now.discards(player) + 1).bury((card.name,)), "{card} is discarded", card=card
    )


# "discarded as soon as their effects are resolved"
@book.requires("WOTR.5.1.7", PlayCard)
def a_discarded_card_is_not_played_again(case: Case[State, PlayCard]) -> Finding:
    if plain(case.action.card.name) in map(plain, case.state.discarded_cards):
        return violated("{card} lies in the discard pile", card=case.action.card)
    return SILENT


# "if a requirement is not fully satisfied, the card cannot be played"
@book.requires("WOTR.5.1.8", PlayCard, ResolveCard, when=lambda case: bool(case.action.card.requirements))
def requirements_are_met(case: Case[State, PlayCard | ResolveCard]) -> Finding:
    card = case.action.card
    unmet = tuple(each.says for each in card.requirements if each.met is False)
    if unmet:
        return violated("{card} cannot be played, for this is not so: {unmet}", card=card, unmet=unmet)
    if any(each.met is None for each in card.requirements):
        raise Undefined("requirements", "the situation does not tell whether the card's requirements are met")
    return satisfied("every requirement is met")


# "it means that the card is not discarded after it is played"
@book.effects(
    "WOTR.5.1.9",
    PlayCard,
    ResolveCard,
    when=lambda case: case.action.card.play_on_table,
    overrides="WOTR.5.1.7",
    because="the card is not discarded after it is played",
)
def a_table_card_stays_in_play(case: Case[State, PlayCard | ResolveCard], now: State) -> Finding:
    laid = TableCard(case.action.card.name, case.action.player)
    return becomes(changed(now, table_cards=(*now.table_cards, laid)), "{card} is laid on the table", card=laid)


# "the card is not discarded after it is played"
@book.requires("WOTR.5.1.9", PlayCard)
def a_card_on_the_table_is_not_played_again(case: Case[State, PlayCard]) -> Finding:
    if case.state.table_card(case.action.card.name) is not None:
        return violated("{card} lies on the table already", card=case.action.card)
    return SILENT
