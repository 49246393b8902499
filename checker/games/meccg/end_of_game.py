"""The end of the game: who may call it, what may still be done, and the marshalling points step by step."""

from __future__ import annotations

from dataclasses import replace

from checker.api import Case, Finding, Undefined, answer, satisfied, violated
from checker.games.meccg.actions import CallCouncil, PlayCard, SupportCheck
from checker.games.meccg.book import book
from checker.games.meccg.nouns.cards import Card, Points
from checker.games.meccg.otherwise import adding, category_totals, total
from checker.games.meccg.questions import (
    CategoryOf,
    CategoryTotals,
    DoubledPoints,
    HasEffect,
    KillPoints,
    MarshallingPoints,
    PointsForCalling,
    ReducedPoints,
    SubtractedPoints,
)
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, CardKind, Category, Council, Effect, ModifiedBy, Phase, Role

LASTING = (CardKind.LONG_EVENT, CardKind.PERMANENT_EVENT)
APPLY_NOW = (ModifiedBy.MY_PRECIOUS, ModifiedBy.FACTION_ON_LEADER, ModifiedBy.ELIMINATED_CHARACTER)
NEVER_DOUBLED = (Category.MISC, Category.KILL)
ON_CORRUPTION_CHECKS = (Effect.AFFECTS_CORRUPTION_CHECK, Effect.REDUCES_CORRUPTION, Effect.PREVENTS_DISCARD)


def opponent_of(role: Role) -> Role:
    return Role.HAZARD_PLAYER if role is Role.RESOURCE_PLAYER else Role.RESOURCE_PLAYER


def _at_the_end(case: Case[State, SupportCheck]) -> bool:
    return case.state.phase in (None, Phase.END_OF_GAME)


# "Characters may tap to aid corruption checks, if they are in the same company."
@book.requires("CRF.end-of-game.2", SupportCheck, when=_at_the_end)
def supporter_is_in_the_same_company(case: Case[State, SupportCheck]) -> Finding:
    state = case.state
    supporter, checked = state.the_character(case.action.supporter), state.the_character(case.action.character)
    if supporter == checked:
        said = "{checked} makes the check himself, and another of his company would have to aid it"
        return violated(said, checked=checked.name)
    if state.company_of(supporter) != state.company_of(checked):
        said = "{supporter} is not in the company of {checked}"
        return violated(said, supporter=supporter.name, checked=checked.name)
    said = "{supporter} is in the company of {checked}"
    return satisfied(said, supporter=supporter.name, checked=checked.name)


def _reaches(card: Card, on: str) -> bool:
    """It lies on nobody else than who is asked about, or affects every company."""
    return card.all_companies or card.on in ("", on or card.on)


def _still_in_play(case: Case[State, HasEffect]) -> bool:
    """On whomever it acts; which cards modify an attack is ruled elsewhere, and then no attack is fought."""
    state, on = case.state, case.action.on
    lasting = (card for card in state.cards if card.kind in LASTING and card.name == case.action.card)
    on_an_attack = any(attack.name == on for attack in state.attacks)
    return state.phase is Phase.END_OF_GAME and not on_an_attack and any(_reaches(card, on) for card in lasting)


# "Long- and permanent-events still in play will still have an effect."
@book.defines("CRF.end-of-game.3", HasEffect, when=_still_in_play)
def lasting_events_keep_their_effect(case: Case[State, HasEffect]) -> Finding:
    return answer(True, "{card} is still in play", card=case.action.card or "the event")


def _at_the_council(case: Case[State, PlayCard]) -> bool:
    return case.state.phase is Phase.END_OF_GAME


# "Only resources that directly affect corruption checks may be played during the Free Council."
@book.requires("CRF.end-of-game.4", PlayCard, when=_at_the_council)
def resource_directly_affects_corruption_checks(case: Case[State, PlayCard]) -> Finding:
    card = case.action.card
    if card.has(*ON_CORRUPTION_CHECKS):
        return satisfied("{card} directly affects corruption checks", card=card.name or "the resource")
    return violated("{card} does not directly affect corruption checks", card=card.name or "the resource")


# "… if one category is more than half of your positive marshalling points, reduce that category to equal all of your
# other positive marshalling point categories combined."
def largest_category_is_cut_to_the_rest(case: Case[State, ReducedPoints]) -> Finding:
    points = case.ask(DoubledPoints(case.action.player))
    held = {each.value: getattr(points, each.value) for each in Category}
    positive = sum(max(each, 0) for each in held.values())
    cut = {name: min(each, positive - each) for name, each in held.items()}
    said = "of {positive} positive points no category brings more than the others combined"
    return answer(Points(**cut), said, positive=positive)


book.defines("CRF.end-of-game.5", ReducedPoints)(largest_category_is_cut_to_the_rest)
# "If one of your categories accounts for more than half of your positive marshalling point total, reduce it …"
book.defines("CRF.end-of-game.9", ReducedPoints)(largest_category_is_cut_to_the_rest)
book.link("CRF.end-of-game.5", "CRF.end-of-game.9", "the third step is the easy way of the earlier ruling", twins=True)


# "To calculate marshalling points at the Free Council, follow these steps:"
@book.defines("CRF.end-of-game.6", MarshallingPoints)
def steps_follow_in_order(case: Case[State, MarshallingPoints]) -> Finding:
    reduced = total(case.ask(ReducedPoints(case.action.player)))
    less = case.ask(SubtractedPoints(case.action.player))
    said = "{reduced} after totalling, doubling and the half rule, less {less}"
    return answer(reduced - less, said, reduced=reduced, less=less)


book.link("CRF.end-of-game.6", "CRF.end-of-game.7", "step 1 of the calculation")
book.link("CRF.end-of-game.6", "CRF.end-of-game.8", "step 2 of the calculation")
book.link("CRF.end-of-game.6", "CRF.end-of-game.9", "step 3 of the calculation")
book.link("CRF.end-of-game.6", "CRF.end-of-game.10", "step 4 of the calculation")


# "The modifications from My Precious, factions played on a leader, and eliminated characters apply now."
@book.defines("CRF.end-of-game.7", CategoryTotals)
def modifications_apply_to_the_totals(case: Case[State, CategoryTotals]) -> Finding:
    points = category_totals(case)
    changes = case.state.player(case.action.player).modifications
    if any(change.because not in APPLY_NOW for change in changes):
        raise Undefined("category_totals", "the ruling does not say when another modification applies")
    for change in changes:
        points = adding(points, change.category, change.points)
    return answer(points, "{n?what changes points is part of the totals|nothing changes the totals}", n=len(changes))


# "If your opponent has no points in a category double your points in that category. Doubling does not apply to the
# Miscellaneous or Kill categories."
@book.defines("CRF.end-of-game.8", DoubledPoints, factor=2)
def points_the_opponent_has_none_of_are_doubled(case: Case[State, DoubledPoints], *, factor: int) -> Finding:
    own: Points = case.ask(CategoryTotals(case.action.player))
    other: Points = case.ask(CategoryTotals(opponent_of(case.action.player)))
    alone = [each.value for each in Category if each not in NEVER_DOUBLED and getattr(other, each.value) <= 0]
    doubled = {name: max(factor * getattr(own, name), getattr(own, name)) for name in alone}
    said = "what the player has in {alone} is doubled, where the opponent has no points"
    return answer(replace(own, **doubled), said, alone=alone)


# "Subtract any points that are subtracted from your total, including points from unique resources your opponent has
# duplicated in his hand."
@book.defines("CRF.end-of-game.10", SubtractedPoints)
def subtractions_and_duplicated_uniques_come_last(case: Case[State, SubtractedPoints]) -> Finding:
    player = case.state.player(case.action.player)
    doubles = sum(card.points for card in player.duplicated_by_opponent if card.unique and not card.is_hazard)
    said = "{less} subtracted, {doubles} for duplicated unique resources"
    return answer(player.subtracted + doubles, said, less=player.subtracted, doubles=doubles)


def _calls_the_audience(case: Case[State, PointsForCalling]) -> bool:
    """As told; otherwise it is what a minion player would call."""
    minion = case.state.player(case.action.player).alignment is Alignment.MINION
    called = case.action.council or (Council.AUDIENCE if minion else Council.FREE_COUNCIL)
    return called is Council.AUDIENCE


# "Marshalling points that minions have at an Under-deeps site do not count for calling the Audience with Sauron …"
@book.defines("CRF.end-of-game.12", PointsForCalling, when=_calls_the_audience)
def under_deeps_points_do_not_count_for_calling(case: Case[State, PointsForCalling]) -> Finding:
    below = case.state.player(case.action.player).under_deeps_points
    held = total(case.ask(CategoryTotals(case.action.player)))
    return answer(held - below, "{below} of {held} points are held at Under-deeps sites", below=below, held=held)


# "… if you have met the deck cycling … requirements, not if only your opponent has."
@book.requires("CRF.end-of-game.13", CallCouncil)
def caller_has_cycled_the_deck_himself(case: Case[State, CallCouncil]) -> Finding:
    needed, cycles = case.state.cycles_needed, case.state.player(case.action.by).deck_cycles
    if needed is None:
        raise Undefined("cycles_needed", "it is not told how often a deck must be cycled before the end is called")
    said = "the {player} has cycled his deck {cycles:time|times}, {needed} needed"
    if cycles >= needed:
        return satisfied(said, player=case.action.by, cycles=cycles, needed=needed)
    return violated(said, player=case.action.by, cycles=cycles, needed=needed)


# "… if you have met the … marshalling point requirements, not if only your opponent has."
@book.requires("CRF.end-of-game.13", CallCouncil)
def caller_has_the_points_himself(case: Case[State, CallCouncil]) -> Finding:
    act, needed = case.action, case.state.points_needed
    if needed is None:
        raise Undefined("points_needed", "it is not told how many points are needed to call the end")
    points = case.ask(PointsForCalling(act.by, act.council))
    said = "the {player} has {points:marshalling point|marshalling points}, {needed} needed"
    if points >= needed:
        return satisfied(said, player=act.by, points=points, needed=needed)
    return violated(said, player=act.by, points=points, needed=needed)


def _of_a_card_he_played(case: Case[State, KillPoints]) -> bool:
    return case.action.card.player is case.action.player


# "You may not recieve kill MPs from a card you played."
@book.defines("CRF.end-of-game.14", KillPoints, when=_of_a_card_he_played)
def own_card_brings_no_kill_points(case: Case[State, KillPoints]) -> Finding:
    said = "the {player} played {card} himself"
    return answer(0, said, player=case.action.player, card=case.action.card.name or "the card")


def _of_a_lesser_item(case: Case[State, CategoryOf]) -> bool:
    return case.action.card.kind in (CardKind.MINOR_ITEM, CardKind.SPECIAL_ITEM)


# "MPs from special and minor items count as item MPs."
@book.defines("CRF.end-of-game.15", CategoryOf, when=_of_a_lesser_item)
def special_and_minor_items_are_items(case: Case[State, CategoryOf]) -> Finding:
    card = case.action.card
    return answer(Category.ITEM, "{card} is {kind:a}", card=card.name or "the card", kind=card.kind)
