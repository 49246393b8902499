"""The end of the game: who may call it, what may still be done, and the marshalling points step by step."""

from __future__ import annotations

from dataclasses import replace

from checker.api import SILENT, Case, Finding, answer, satisfied, violated
from checker.games.meccg.actions import CallCouncil, PlayCard, SupportCheck
from checker.games.meccg.book import book
from checker.games.meccg.nouns.cards import Points
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
from checker.games.meccg.words import Alignment, CardKind, Category, Effect, Phase, Role, Status

NEVER_DOUBLED = (Category.MISC, Category.KILL)
ON_CORRUPTION_CHECKS = (Effect.AFFECTS_CORRUPTION_CHECK, Effect.REDUCES_CORRUPTION, Effect.PREVENTS_DISCARD)


def opponent_of(role: Role) -> Role:
    return Role.HAZARD_PLAYER if role is Role.RESOURCE_PLAYER else Role.RESOURCE_PLAYER


# "Characters may tap to aid corruption checks, if they are in the same company."
@book.requires("CRF.end-of-game.2", SupportCheck)
def supporter_is_untapped_in_the_same_company(case: Case[State, SupportCheck]) -> Finding:
    state = case.state
    supporter, checked = state.character(case.action.supporter), state.character(case.action.character)
    if supporter is None or checked is None or state.phase not in (None, Phase.END_OF_GAME):
        return SILENT
    if supporter.name == checked.name:
        return violated(f"{checked.name} makes the check himself, and another of his company would have to aid it")
    apart = state.company_of(supporter).name != state.company_of(checked).name
    if apart or supporter.player is not checked.player:
        return violated(f"{supporter.name} is not in the company of {checked.name}")
    if supporter.status is not Status.UNTAPPED:
        return violated(f"{supporter.name} is {supporter.status.value} and cannot tap")
    return satisfied(f"{supporter.name} is untapped and in the company of {checked.name}")


def _still_in_play(case: Case[State, HasEffect]) -> bool:
    card, asked = case.state.card(case.action.card), case.action.on
    if card is None or card.kind not in (CardKind.LONG_EVENT, CardKind.PERMANENT_EVENT):
        return False
    on_another = card.on != (asked or case.state.company().name) and not card.all_companies
    elsewhere = on_another and any(each.name == card.on for each in case.state.companies)
    return case.state.phase is Phase.END_OF_GAME and not elsewhere


# "Long- and permanent-events still in play will still have an effect."
@book.defines("CRF.end-of-game.3", HasEffect, when=_still_in_play)
def lasting_events_keep_their_effect(case: Case[State, HasEffect]) -> Finding:
    return answer(True, f"{case.action.card or 'the event'} is still in play")


# "Only resources that directly affect corruption checks may be played during the Free Council."
@book.requires("CRF.end-of-game.4", PlayCard)
def resource_directly_affects_corruption_checks(case: Case[State, PlayCard]) -> Finding:
    card = case.action.card
    if case.state.phase is not Phase.END_OF_GAME or card.is_hazard:
        return SILENT
    if card.has(*ON_CORRUPTION_CHECKS):
        return satisfied(f"{card.name or 'the resource'} directly affects corruption checks")
    return violated(f"{card.name or 'the resource'} does not directly affect corruption checks")


def largest_category_is_cut_to_the_rest(case: Case[State, ReducedPoints]) -> Finding:
    points = case.ask(DoubledPoints(case.action.player))
    positive = sum(max(getattr(points, each.value), 0) for each in Category)
    for each in Category:
        held = getattr(points, each.value)
        rest = positive - held
        if held > rest:
            reason = f"{held} of {positive} positive points come from {each.value}; the other categories have {rest}"
            return answer(adding(points, each, rest - held), reason)
    return answer(points, f"no category has more than half of the {positive} positive points")


# "… if one category is more than half of your positive marshalling points, reduce that category to equal all of your
# other positive marshalling point categories combined."
book.defines("CRF.end-of-game.5", ReducedPoints)(largest_category_is_cut_to_the_rest)
# "If one of your categories accounts for more than half of your positive marshalling point total, reduce it …"
book.defines("CRF.end-of-game.9", ReducedPoints)(largest_category_is_cut_to_the_rest)
book.link("CRF.end-of-game.5", "CRF.end-of-game.9", "the third step is the easy way of the earlier ruling", twins=True)


# "To calculate marshalling points at the Free Council, follow these steps:"
@book.defines("CRF.end-of-game.6", MarshallingPoints)
def steps_follow_in_order(case: Case[State, MarshallingPoints]) -> Finding:
    reduced = total(case.ask(ReducedPoints(case.action.player)))
    less = case.ask(SubtractedPoints(case.action.player))
    return answer(reduced - less, f"{reduced} after totalling, doubling and the half rule, less {less}")


book.link("CRF.end-of-game.6", "CRF.end-of-game.7", "step 1 of the calculation")
book.link("CRF.end-of-game.6", "CRF.end-of-game.8", "step 2 of the calculation")
book.link("CRF.end-of-game.6", "CRF.end-of-game.9", "step 3 of the calculation")
book.link("CRF.end-of-game.6", "CRF.end-of-game.10", "step 4 of the calculation")


# "The modifications from My Precious, factions played on a leader, and eliminated characters apply now."
@book.defines("CRF.end-of-game.7", CategoryTotals)
def modifications_apply_to_the_totals(case: Case[State, CategoryTotals]) -> Finding:
    points = category_totals(case)
    changes = case.state.player(case.action.player).modifications
    if not changes:
        return SILENT
    for change in changes:
        points = adding(points, change.category, change.points)
    return answer(points, f"{len(changes)} modifications are part of the totals")


# "If your opponent has no points in a category double your points in that category. Doubling does not apply to the
# Miscellaneous or Kill categories."
@book.defines("CRF.end-of-game.8", DoubledPoints, factor=2)
def points_the_opponent_has_none_of_are_doubled(case: Case[State, DoubledPoints], *, factor: int) -> Finding:
    own: Points = case.ask(CategoryTotals(case.action.player))
    other: Points = case.ask(CategoryTotals(opponent_of(case.action.player)))
    alone = [
        each
        for each in Category
        if each not in NEVER_DOUBLED and getattr(own, each.value) > 0 and getattr(other, each.value) <= 0
    ]
    doubled = replace(own, **{each.value: factor * getattr(own, each.value) for each in alone})
    names = ", ".join(each.value for each in alone) or "nothing"
    return answer(doubled, f"the opponent has no points in {names} that the player has points in")


# "Subtract any points that are subtracted from your total, including points from unique resources your opponent has
# duplicated in his hand."
@book.defines("CRF.end-of-game.10", SubtractedPoints)
def subtractions_and_duplicated_uniques_come_last(case: Case[State, SubtractedPoints]) -> Finding:
    player = case.state.player(case.action.player)
    duplicated = sum(card.points for card in player.duplicated_by_opponent if card.unique and not card.is_hazard)
    return answer(
        player.subtracted + duplicated, f"{player.subtracted} subtracted, {duplicated} for duplicated unique resources"
    )


def _is_minion(case: Case[State, PointsForCalling]) -> bool:
    return case.state.player(case.action.player).alignment is Alignment.MINION


# "Marshalling points that minions have at an Under-deeps site do not count for calling the Audience with Sauron …"
@book.defines("CRF.end-of-game.12", PointsForCalling, when=_is_minion)
def under_deeps_points_do_not_count_for_calling(case: Case[State, PointsForCalling]) -> Finding:
    below = case.state.player(case.action.player).under_deeps_points
    held = total(case.ask(CategoryTotals(case.action.player)))
    return answer(held - below, f"{below} of {held} points are held at Under-deeps sites")


# "… if you have met the deck cycling … requirements, not if only your opponent has."
@book.requires("CRF.end-of-game.13", CallCouncil)
def caller_has_cycled_the_deck_himself(case: Case[State, CallCouncil]) -> Finding:
    needed, cycles = case.state.cycles_needed, case.state.player(case.action.by).deck_cycles
    said = f"the {case.action.by.value} has cycled his deck {cycles} times, {needed} needed"
    return satisfied(said) if cycles >= needed else violated(said)


# "… if you have met the … marshalling point requirements, not if only your opponent has."
@book.requires("CRF.end-of-game.13", CallCouncil)
def caller_has_the_points_himself(case: Case[State, CallCouncil]) -> Finding:
    needed, points = case.state.points_needed, case.ask(PointsForCalling(case.action.by))
    said = f"the {case.action.by.value} has {points} marshalling points, {needed} needed"
    return satisfied(said) if points >= needed else violated(said)


# "You may not recieve kill MPs from a card you played."
@book.defines("CRF.end-of-game.14", KillPoints, when=lambda case: case.action.card.player is case.action.player)
def own_card_brings_no_kill_points(case: Case[State, KillPoints]) -> Finding:
    return answer(0, f"the {case.action.player.value} played {case.action.card.name or 'the card'} himself")


# "MPs from special and minor items count as item MPs."
@book.defines(
    "CRF.end-of-game.15",
    CategoryOf,
    when=lambda case: case.action.card.kind in (CardKind.MINOR_ITEM, CardKind.SPECIAL_ITEM),
)
def special_and_minor_items_are_items(case: Case[State, CategoryOf]) -> Finding:
    return answer(Category.ITEM, f"{case.action.card.name or 'the card'} is a {case.action.card.kind.value}")
