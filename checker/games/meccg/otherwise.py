"""The answers that stand where no ruling speaks: what the table shows, read without any ruling."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from checker.api import Case, Undefined, only
from checker.games.meccg import questions as q
from checker.games.meccg.combat.looks import attack_meant, company_called, size_of, strike_meant
from checker.games.meccg.combat.nouns import Attack
from checker.games.meccg.combat.words import AttackSource, KeyedAs, Pile, StrikeResult, Wording
from checker.games.meccg.looks.companies import moves
from checker.games.meccg.movement_hazard import questions as m
from checker.games.meccg.nouns.cards import Card, Points
from checker.games.meccg.nouns.people import Character, Player
from checker.games.meccg.site_phase import questions as s
from checker.games.meccg.state import State
from checker.games.meccg.words import (
    Alignment,
    CardKind,
    Category,
    CheckOutcome,
    Effect,
    OnGuardPlace,
    Purpose,
    RegionType,
    Sort,
    Status,
    Use,
)

HAND_SIZE = 8


def total(points: Points) -> int:
    """All categories together."""
    return sum(getattr(points, entry.name) for entry in fields(points))


def adding(points: Points, category: Category, more: int) -> Points:
    """The points with more in one category."""
    return replace(points, **{category.value: getattr(points, category.value) + more})


def hand_size(case: Case[State, q.HandSize]) -> int:
    own = (each for each in case.state.characters if each.player is case.action.player and not each.lost)
    return HAND_SIZE + sum(each.hand_size_bonus for each in own)


def cards_in_hand(case: Case[State, q.CardsInHand]) -> int:
    role = case.action.player
    if any(each.owner is role and not each.revealed for each in case.state.on_guard):
        raise Undefined("cards_in_hand", "no clause says whether cards on-guard are in the hand")
    return case.state.player(role).hand


def corruption_outcome(case: Case[State, q.CorruptionOutcome]) -> CheckOutcome:
    above = case.action.roll - case.state.the_character(case.action.character).corruption
    if above > 0:
        return CheckOutcome.PASSED
    return CheckOutcome.DISCARDED if above >= -1 else CheckOutcome.ELIMINATED


def item_changes_place(case: Case[State, q.ItemChangesPlace]) -> bool:
    moves = case.action.purpose in (Purpose.STORING, Purpose.TRANSFERRING)
    if not moves or case.action.outcome is not CheckOutcome.PASSED:
        raise Undefined("item_changes_place")
    return True


def direct_influence(case: Case[State, q.DirectInfluence]) -> int:
    return case.state.the_character(case.action.character).direct_influence


def new_site_of(case: Case[State, q.NewSiteOf]) -> str:
    return case.state.company(case.action.company).new_site


def counts_as_movement(case: Case[State, q.CountsAsMovement]) -> bool:
    return moves(case.state.company(case.action.company))


def has_movement_hazard_phase(case: Case[State, q.HasMovementHazardPhase]) -> bool:
    return case.ask(q.CountsAsMovement(case.action.company))


def adjacent(case: Case[State, q.Adjacent]) -> bool:
    asked = {case.action.one, case.action.other}
    if not case.state.looks_adjacent:
        raise Undefined("adjacent", "it is not told which regions are adjacent on the map")
    return any({pair.one, pair.other} == asked for pair in case.state.looks_adjacent)


def counts_against_hazard_limit(case: Case[State, q.CountsAgainstHazardLimit]) -> bool:
    if case.action.how is not Use.PLAYED:
        raise Undefined("counts_against_hazard_limit")
    return True


def keyed_to(case: Case[State, q.KeyedTo]) -> KeyedAs:
    attack = attack_meant(case.state, case.action.attack)
    if attack.keyed_to is None:
        raise Undefined("keyed_to", "it is not told what {attack} is keyed to", attack=attack.name)
    return case.ask(m.KeyingOf(attack.keyed_to))


def keying_of(case: Case[State, m.KeyingOf]) -> KeyedAs:
    key = case.action.key
    if key.wording is not Wording.KEYED_TO:
        raise Undefined("keying_of")
    if key.region_types:
        return KeyedAs.REGION_TYPE
    if key.site_type:
        return KeyedAs.SITE_TYPE
    return KeyedAs.REGION_BY_NAME if key.region else KeyedAs.SITE_BY_NAME


def site_path_of(case: Case[State, q.SitePathOf]) -> tuple[RegionType, ...]:
    return only([each for each in case.state.sites if each.name == case.action.site], Sort.SITE).site_path


def number_of_strikes(case: Case[State, q.NumberOfStrikes]) -> int:
    """As printed, with what the cards in play that act on the attack make of it."""
    attack = attack_meant(case.state, case.action.attack)
    cards = [card for card in case.state.cards if card.adds_strikes or card.sets_strikes_to is not None]
    acting = [card for card in cards if case.ask(q.HasEffect(card.name, attack.name))]
    count = _printed_strikes(case.state, attack) + sum(card.adds_strikes for card in acting)
    return min([max(count, 0), *(each.sets_strikes_to for each in acting if each.sets_strikes_to is not None)])


def _printed_strikes(state: State, attack: Attack) -> int:
    if attack.all_face_a_strike:
        return size_of(state, attack)
    if attack.number_of_strikes is None and not attack.strikes:
        raise Undefined("number_of_strikes", "it is not told how many strikes {attack} has", attack=attack.name)
    return len(attack.strikes) if attack.number_of_strikes is None else attack.number_of_strikes


def has_effect(case: Case[State, q.HasEffect]) -> bool:
    """A card whose text speaks of attacks acts on the attack it is asked about."""
    if not any(each.name == case.action.on for each in case.state.attacks):
        raise Undefined("has_effect")
    return True


def where_creature_goes(case: Case[State, q.WhereCreatureGoes]) -> Pile:
    attack = attack_meant(case.state, case.action.attack)
    if not attack.defeated:
        raise Undefined("where_creature_goes", "it is not told that {attack} was defeated", attack=attack.name)
    if attack.source not in (AttackSource.CREATURE, AttackSource.ON_GUARD_CREATURE):
        raise Undefined("where_creature_goes", "{attack} is no creature", attack=attack.name)
    return Pile.MARSHALLING_POINTS


def faces_attack(case: Case[State, q.FacesAttack]) -> bool:
    """The company it is against."""
    attack = attack_meant(case.state, case.action.attack)
    if attack.between_companies:
        raise Undefined("faces_attack")
    return case.action.company == attack.company


def faces_strike(case: Case[State, q.FacesStrike]) -> bool:
    """The targets of the strikes."""
    attack = attack_meant(case.state, case.action.attack)
    if attack.between_companies:
        raise Undefined("faces_strike")
    return any(strike.target == case.action.character for strike in attack.strikes)


def alignment_in_combat(case: Case[State, s.AlignmentInCombat]) -> Alignment:
    return case.state.alignment_of(company_called(case.state, case.action.company))


def result_of_strike(case: Case[State, q.ResultOfStrike]) -> StrikeResult:
    strike = strike_meant(attack_meant(case.state, case.action.attack), case.action.strike)
    if strike.result is None:
        raise Undefined("result_of_strike")  # the situation does not tell it
    return strike.result


def _character(state: State, name: str) -> Character:
    return only([each for each in state.characters if each.name == name], Sort.CHARACTER)


def status_of(case: Case[State, q.StatusOf]) -> Status:
    return _character(case.state, case.action.character).status


def wounded_before(case: Case[State, q.WoundedBefore]) -> bool:
    if case.ask(q.StatusOf(case.action.character)) is not Status.WOUNDED:
        raise Undefined("wounded_before")
    return True


def considered_tapped(case: Case[State, q.ConsideredTapped]) -> bool:
    status = case.ask(q.StatusOf(case.action.character))
    if status is Status.WOUNDED:
        raise Undefined("considered_tapped")
    return status is Status.TAPPED


def prowess_of(case: Case[State, q.ProwessOf]) -> int:
    tapped = case.ask(q.ConsideredTapped(case.action.character))
    return _character(case.state, case.action.character).prowess - (1 if tapped else 0)


def is_on_guard(case: Case[State, q.IsOnGuard]) -> bool:
    guard = case.state.on_guard_card(case.action.card)
    if guard is not None and (guard.revealed or guard.site_left_play):
        raise Undefined("is_on_guard")
    return guard is not None


def on_guard_listed(case: Case[State, q.OnGuardListed]) -> bool:
    """A text that does none of the five things is not on the list; the list itself is silent about allies."""
    if Effect.REMOVES_ALLY in case.action.card.does:
        raise Undefined("on_guard_listed", "the list speaks of characters and does not say whether an ally is meant")
    return False


def where_on_guard_card_is(case: Case[State, q.WhereOnGuardCardIs]) -> OnGuardPlace:
    guard = case.state.the_on_guard_card(case.action.card)
    if guard.site_left_play:
        raise Undefined("where_on_guard_card_is")
    return OnGuardPlace.IN_PLAY if guard.revealed else OnGuardPlace.ON_GUARD


def category_of(case: Case[State, q.CategoryOf]) -> Category:
    by_kind = {
        CardKind.CHARACTER: Category.CHARACTER,
        CardKind.ITEM: Category.ITEM,
        CardKind.FACTION: Category.FACTION,
        CardKind.ALLY: Category.ALLY,
        CardKind.CREATURE: Category.KILL,
    }
    return by_kind.get(case.action.card.kind, Category.MISC)


def kill_points(case: Case[State, q.KillPoints]) -> int:
    return case.action.card.points


def scored(case: Case[State, Any], card: Card) -> tuple[Category, int]:
    """The category of a card that brings points, and how many the player receives for it."""
    category = case.ask(q.CategoryOf(card))
    if category is Category.KILL:
        return category, case.ask(q.KillPoints(card, case.action.player))
    return category, card.points


def category_totals(case: Case[State, q.CategoryTotals]) -> Points:
    """The categories with every scoring card, without the modifications."""
    player: Player = case.state.player(case.action.player)
    points = player.points
    for card in player.scoring:
        points = adding(points, *scored(case, card))
    return points


def doubled_points(case: Case[State, q.DoubledPoints]) -> Points:
    return case.ask(q.CategoryTotals(case.action.player))


def reduced_points(case: Case[State, q.ReducedPoints]) -> Points:
    return case.ask(q.DoubledPoints(case.action.player))


def marshalling_points(case: Case[State, q.MarshallingPoints]) -> int:
    return total(case.ask(q.CategoryTotals(case.action.player)))


def points_for_calling(case: Case[State, q.PointsForCalling]) -> int:
    return total(case.ask(q.CategoryTotals(case.action.player)))
