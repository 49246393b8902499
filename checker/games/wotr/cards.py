"""Playing Event cards: with which die, and where the card goes."""

from __future__ import annotations

from dataclasses import replace

from checker.court import Case
from checker.games.wotr.actions import PlayCard
from checker.games.wotr.book import book
from checker.games.wotr.nouns import Face, Phase, Symbol, TableCard
from checker.games.wotr.state import State
from checker.parts import SILENT, Finding, applies, becomes, satisfied, silent, violated

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


@book.requires("WOTR.5.1.5", PlayCard)
def an_event_result_plays_any_card(case: Case[State, PlayCard]) -> Finding:
    if case.action.die is Face.EVENT:
        return satisfied("an Event result plays any Event card")
    return violated(f"a {case.action.die.words} result is not an Event result")


@book.permits("WOTR.5.1.6", PlayCard, overrides="WOTR.5.1.5#an_event_result_plays_any_card")
def a_matching_icon_plays_the_card(case: Case[State, PlayCard]) -> Finding:
    die, symbol = case.action.die, case.action.card.symbol
    if symbol not in MATCHING.get(die, ()):
        if die is Face.EVENT:
            return SILENT
        return silent(f"a {die.words} result does not match the {symbol.words} symbol of {case.action.card.name}")
    return applies(f"a {die.words} result matches the {symbol.words} symbol of {case.action.card.name}")


@book.effects("WOTR.5.1.7", PlayCard)
def a_resolved_card_is_discarded(case: Case[State, PlayCard], now: State) -> Finding:
    player = case.action.player
    return becomes(now.but(player, discards=now.discards(player) + 1), f"{case.action.card.name} is discarded")


@book.requires("WOTR.5.1.8", PlayCard)
def requirements_are_met(case: Case[State, PlayCard]) -> Finding:
    unmet = [each.says or "a requirement" for each in case.action.card.requirements if not each.met]
    if unmet:
        return violated(f"{case.action.card.name} requires what is not so: {'; '.join(unmet)}")
    return satisfied("every requirement is met") if case.action.card.requirements else SILENT


@book.effects("WOTR.5.1.9", PlayCard, when=lambda case: case.action.card.play_on_table, overrides="WOTR.5.1.7")
def a_table_card_stays_in_play(case: Case[State, PlayCard], now: State) -> Finding:
    laid = TableCard(case.action.card.name, case.action.player)
    return becomes(replace(now, table_cards=(*now.table_cards, laid)), f"{laid.name} is laid on the table")
