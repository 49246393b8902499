"""Playing Event cards: with which die, and where the card goes."""

from __future__ import annotations

from dataclasses import replace

from checker.court import Case
from checker.facts import plain
from checker.games.wotr.actions import PlayCard, ResolveCard
from checker.games.wotr.book import book
from checker.games.wotr.nouns import TableCard
from checker.games.wotr.state import State
from checker.games.wotr.words import Face, Phase, Symbol, a
from checker.parts import SILENT, Finding, applies, becomes, satisfied, violated

MATCHING = {
    Face.CHARACTER: (Symbol.CHARACTER,),
    Face.ARMY: (Symbol.ARMY,),
    Face.MUSTER: (Symbol.MUSTER,),
    Face.MUSTER_ARMY: (Symbol.MUSTER, Symbol.ARMY),
    Face.WILL_OF_THE_WEST: tuple(Symbol),
}


@book.requires("WOTR.5.1.5", PlayCard)
def played_in_action_resolution(case: Case[State, PlayCard]) -> Finding:
    now = case.state.phase or Phase.ACTION_RESOLUTION
    if now is Phase.ACTION_RESOLUTION:
        return satisfied("this is the action resolution phase")
    return violated(f"Event cards are played in the action resolution phase, and it is the {now.words} phase")


@book.requires("WOTR.5.1.6", PlayCard)
def the_icon_matches_the_symbol(case: Case[State, PlayCard]) -> Finding:
    die, card = case.action.die, case.action.card
    if card.symbol in MATCHING.get(die, ()):
        return satisfied(f"{a(die.words)} result matches the {card.symbol.words} symbol of {card.name}")
    return violated(f"{a(die.words)} result does not match the {card.symbol.words} symbol of {card.name}")


@book.permits(
    "WOTR.5.1.5",
    PlayCard,
    when=lambda case: case.action.die is Face.EVENT,
    overrides="WOTR.5.1.6#the_icon_matches_the_symbol",
)
def an_event_result_plays_any_card(case: Case[State, PlayCard]) -> Finding:
    return applies("an Event result plays any Event card")


@book.effects("WOTR.5.1.7", PlayCard, ResolveCard)
def a_resolved_card_is_discarded(case: Case[State, PlayCard | ResolveCard], now: State) -> Finding:
    player, name = case.action.player, case.action.card.name
    return becomes(now.but(player, discards=now.discards(player) + 1).bury((name,)), f"{name} is discarded")


@book.requires("WOTR.5.1.7", PlayCard, when=lambda case: bool(case.state.discarded_cards))
def a_discarded_card_is_not_played_again(case: Case[State, PlayCard]) -> Finding:
    name = case.action.card.name
    if plain(name) in map(plain, case.state.discarded_cards):
        return violated(f"{name} lies in the discard pile")
    return satisfied(f"{name} has not been discarded")


@book.requires("WOTR.5.1.8", PlayCard, ResolveCard)
def requirements_are_met(case: Case[State, PlayCard | ResolveCard]) -> Finding:
    unmet = [each.says or "a requirement" for each in case.action.card.requirements if not each.met]
    if unmet:
        return violated(f"{case.action.card.name} cannot be played, for this is not so: {'; '.join(unmet)}")
    return satisfied("every requirement is met") if case.action.card.requirements else SILENT


@book.effects(
    "WOTR.5.1.9", PlayCard, ResolveCard, when=lambda case: case.action.card.play_on_table, overrides="WOTR.5.1.7"
)
def a_table_card_stays_in_play(case: Case[State, PlayCard | ResolveCard], now: State) -> Finding:
    laid = TableCard(case.action.card.name, case.action.player)
    return becomes(replace(now, table_cards=(*now.table_cards, laid)), f"{laid.name} is laid on the table")


@book.requires("WOTR.5.1.9", PlayCard, when=lambda case: bool(case.state.table_cards))
def a_card_on_the_table_is_not_played_again(case: Case[State, PlayCard]) -> Finding:
    name = case.action.card.name
    if case.state.table_card(name) is not None:
        return violated(f"{name} lies on the table already")
    return satisfied(f"{name} does not lie on the table")
