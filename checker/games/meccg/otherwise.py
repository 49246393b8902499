"""The answers that stand where no ruling speaks: what the table shows, read without any ruling."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from checker.court import Undefined
from checker.games.meccg import movement_questions as m
from checker.games.meccg import questions as q
from checker.games.meccg import site_questions as s
from checker.games.meccg.cards import Card, Points
from checker.games.meccg.combat_words import AttackSource, KeyedAs, Pile, StrikeResult, Wording
from checker.games.meccg.people import Player
from checker.games.meccg.state import State
from checker.games.meccg.words import (
    Alignment,
    CardKind,
    Category,
    CheckOutcome,
    Covertness,
    OnGuardPlace,
    RegionType,
    Status,
    Use,
)
from checker.judge import Case

HAND_SIZE = 8


def total(points: Points) -> int:
    """All categories together."""
    return sum(getattr(points, entry.name) for entry in fields(points))


def adding(points: Points, category: Category, more: int) -> Points:
    """The points with more in one category."""
    return replace(points, **{category.value: getattr(points, category.value) + more})


def hand_size(case: Case[State, q.HandSize]) -> int:
    return HAND_SIZE + sum(each.hand_size_bonus for each in case.state.characters if each.player is case.action.player)


def cards_in_hand(case: Case[State, q.CardsInHand]) -> int:
    role = case.action.player
    waiting = sum(1 for each in case.state.on_guard if each.owner is role and not each.revealed)
    return case.state.player(role).hand + waiting


def corruption_outcome(case: Case[State, q.CorruptionOutcome]) -> CheckOutcome:
    character = case.state.character(case.action.character)
    above = case.action.roll - (character.corruption if character else 0)
    if above > 0:
        return CheckOutcome.PASSED
    return CheckOutcome.DISCARDED if above >= -1 else CheckOutcome.ELIMINATED


def item_changes_place(case: Case[State, q.ItemChangesPlace]) -> bool:
    return case.action.outcome is CheckOutcome.PASSED


def direct_influence(case: Case[State, q.DirectInfluence]) -> int:
    """Every bonus counts for each character to be controlled, as long as no ruling says otherwise."""
    character = case.state.character(case.action.character)
    if character is None:
        return 0
    return character.direct_influence + len(case.action.over) * sum(bonus.amount for bonus in character.bonuses)


def new_site_of(case: Case[State, q.NewSiteOf]) -> str:
    return case.state.company(case.action.company).new_site


def moving(case: Case[State, Any]) -> bool:
    return case.state.company(case.action.company).moving


def adjacent(case: Case[State, q.Adjacent]) -> bool:
    asked = {case.action.one, case.action.other}
    return any({pair.one, pair.other} == asked for pair in case.state.looks_adjacent)


def counts_against_hazard_limit(case: Case[State, q.CountsAgainstHazardLimit]) -> bool:
    return case.action.how is Use.PLAYED


def keyed_to(case: Case[State, q.KeyedTo]) -> KeyedAs:
    attack = case.state.attack(case.action.attack)
    key = attack.keyed_to if attack else None
    return KeyedAs.NOT_SAID if key is None else case.ask(m.KeyingOf(key))


def keying_of(case: Case[State, m.KeyingOf]) -> KeyedAs:
    key = case.action.key
    if key.wording is not Wording.KEYED_TO:
        return KeyedAs.NOT_SAID
    if key.region_types:
        return KeyedAs.REGION_TYPE
    if key.site_type:
        return KeyedAs.SITE_TYPE
    return KeyedAs.REGION_BY_NAME if key.region else KeyedAs.SITE_BY_NAME


def site_path_of(case: Case[State, q.SitePathOf]) -> tuple[RegionType, ...]:
    site = case.state.site(case.action.site)
    return site.site_path if site else ()


def number_of_strikes(case: Case[State, q.NumberOfStrikes]) -> int:
    attack = case.state.attack(case.action.attack)
    if attack is None:
        return 0
    count = attack.number_of_strikes + sum(effect.adds for effect in attack.strike_effects)
    lower = [effect.reduces_to for effect in attack.strike_effects if effect.reduces_to is not None]
    return min((max(count, 0), *lower))


def bodies_to_defeat(case: Case[State, q.BodiesToDefeat]) -> int:
    return case.ask(q.NumberOfStrikes(case.action.attack))


def where_creature_goes(case: Case[State, q.WhereCreatureGoes]) -> Pile:
    attack = case.state.attack(case.action.attack)
    taken = attack is not None and attack.trophy_of and not attack.trophy_discarded
    return Pile.TROPHY if taken else Pile.MARSHALLING_POINTS


def covertness_for(case: Case[State, q.CovertnessFor]) -> Covertness:
    attack = case.state.attack(case.action.attack)
    company = case.state.company(attack.company if attack else "")
    return company.covertness_on_arrival or company.covertness or Covertness.OVERT


def in_company_for(case: Case[State, s.InCompanyFor]) -> bool:
    attack = case.state.attack(case.action.attack)
    company = case.state.company(attack.company if attack else "")
    now = tuple(each.name for each in case.state.members(company))
    return case.action.character in (company.members_on_arrival or now)


def faces_attack(case: Case[State, q.FacesAttack]) -> bool:
    """Whoever takes part in it."""
    attack = case.state.attack(case.action.attack)
    parties = (case.state.company(attack.company).name, attack.attacking_company) if attack else ()
    return case.action.company in parties


def faces_strike(case: Case[State, q.FacesStrike]) -> bool:
    """The targets of the strikes."""
    attack = case.state.attack(case.action.attack)
    return attack is not None and any(strike.target == case.action.character for strike in attack.strikes)


def alignment_in_combat(case: Case[State, s.AlignmentInCombat]) -> Alignment:
    return case.state.alignment_of(case.state.company(case.action.company))


def can_cancel(case: Case[State, q.CanCancel]) -> bool:
    attack = case.state.attack(case.action.attack)
    automatic = attack is not None and attack.source is AttackSource.AUTOMATIC_ATTACK
    return not automatic and case.action.card.may_cancel_attacks


def faces_special_action(case: Case[State, q.FacesSpecialAction]) -> bool:
    character = case.state.character(case.action.character)
    if character is None or character.status is not Status.WOUNDED:
        return False
    strikes = [strike for attack in case.state.attacks for strike in attack.strikes if strike.target == character.name]
    return not any(strike.result in (StrikeResult.FAILED, StrikeResult.INEFFECTUAL) for strike in strikes)


def result_of_strike(case: Case[State, q.ResultOfStrike]) -> StrikeResult:
    strike = case.state.strike(case.state.attack(case.action.attack), case.action.strike)
    if strike is None or strike.result is None:
        raise Undefined("result_of_strike")  # the situation does not tell it
    return strike.result


def status_of(case: Case[State, q.StatusOf]) -> Status:
    character = case.state.character(case.action.character)
    return character.status if character else Status.UNTAPPED


def considered_tapped(case: Case[State, q.ConsideredTapped]) -> bool:
    character = case.state.character(case.action.character)
    return character is not None and character.status is not Status.UNTAPPED


def prowess_of(case: Case[State, q.ProwessOf]) -> int:
    character = case.state.character(case.action.character)
    if character is None:
        return 0
    return character.prowess - (1 if character.status is not Status.UNTAPPED else 0)


def influence_number(case: Case[State, q.InfluenceNumber]) -> int:
    return case.action.revealed.influence_number if case.action.revealed else 0


def is_on_guard(case: Case[State, q.IsOnGuard]) -> bool:
    return case.state.on_guard_card(case.action.card) is not None


def where_on_guard_card_is(case: Case[State, q.WhereOnGuardCardIs]) -> OnGuardPlace:
    guard = case.state.on_guard_card(case.action.card)
    return OnGuardPlace.ON_GUARD if guard and not guard.revealed else OnGuardPlace.IN_PLAY


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
