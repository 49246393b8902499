"""Parts that speak only where an open point is read otherwise than it is read here, or where nobody has decided it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.api import SILENT, Case, Finding, Undefined, answer, applies, violated
from checker.games.meccg.actions import (
    Influence,
    PlayCard,
    Refuse,
    ReturnToOrigin,
    RevealOnGuard,
    SupportCheck,
    TapCharacter,
    UseCard,
)
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import AttackCompany, CancelAttack, CancelStrike, StayUntapped
from checker.games.meccg.combat.looks import attack_meant, deed
from checker.games.meccg.combat.strike import ON_A_STRIKE
from checker.games.meccg.combat.words import AttackStage, ReassignmentWording
from checker.games.meccg.end_of_game import NEVER_DOUBLED
from checker.games.meccg.grants import is_offered
from checker.games.meccg.looks.companies import place_of
from checker.games.meccg.looks.influence import is_hobbit
from checker.games.meccg.looks.plays import company_named
from checker.games.meccg.nouns.cards import Card, Points
from checker.games.meccg.organization.storing import is_minion
from checker.games.meccg.questions import (
    CategoryTotals,
    CorruptionOutcome,
    DoubledPoints,
    FacesStrike,
    OnGuardListed,
    PrevailingReassignment,
    StatusOf,
    SubtractedPoints,
)
from checker.games.meccg.site_phase.company_combat import of_heroes_and_minions, sides_of
from checker.games.meccg.site_phase.on_guard import company_met
from checker.games.meccg.state import State
from checker.games.meccg.words import (
    BAG_END,
    Alignment,
    CardKind,
    Category,
    CheckOutcome,
    Effect,
    Purpose,
    Refusal,
    RegionAccess,
    ReturnCause,
    Role,
    SiteType,
    Status,
)


@book.defines("CRF.organization-phase.storing-items.1", CorruptionOutcome, reading="minion-who-transfers")
def a_minion_who_transfers_only_taps(case: Case[State, CorruptionOutcome]) -> Finding:
    act = case.action
    if act.purpose is not Purpose.TRANSFERRING or not is_minion(case.state, act.character):
        return SILENT
    if case.state.the_character(act.character).corruption - act.roll not in (0, 1):
        return SILENT
    return answer(CheckOutcome.TAPPED, "a minion who transfers an item only taps")


@book.requires("CRF.movement-hazard-phase.movement.general.4", Refuse, reading="region-movement-of-one")
def of_one_with_access_nothing_is_said(case: Case[State, Refuse]) -> Finding:
    access = [case.state.player(role).region_access for role in Role]
    if case.action.what is not Refusal.REGION_MOVEMENT or RegionAccess.NONE not in access:
        return SILENT
    raise Undefined("refuse", "the ruling speaks only of two players with access to region movement")


@book.permits(
    "CRF.movement-hazard-phase.general.8",
    ReturnToOrigin,
    reading="who-turns-back",
    overrides="CRF.movement-hazard-phase.general.8#a_company_is_sent_back_where_joining_is_impossible",
)
def a_company_that_stayed_may_be_chosen(case: Case[State, ReturnToOrigin]) -> Finding:
    stayed = not case.state.company(case.action.company).moving
    return applies("any of them may be chosen") if stayed and case.action.because is ReturnCause.COMPOSITION else SILENT


@book.requires(
    "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.2", ReturnToOrigin, reading="middle-of-an-attack"
)
def a_declared_attack_is_under_way(case: Case[State, ReturnToOrigin]) -> Finding:
    declared = [each.name for each in case.state.attacks if each.stage is AttackStage.DECLARED]
    return violated("{attacks} {n:#has|have} been declared", attacks=declared, n=len(declared)) if declared else SILENT


@book.requires("CRF.movement-hazard-phase.combat.attack.2", CancelAttack, reading="strikes-assigned")
def the_first_strike_assigned_ends_it(case: Case[State, CancelAttack]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    assigned = any(strike.target for strike in attack.strikes)
    return violated("a strike of {attack} has been assigned", attack=attack.name) if assigned else SILENT


@book.permits(
    "CRF.movement-hazard-phase.combat.attack.5",
    CancelStrike,
    PlayCard,
    UseCard,
    TapCharacter,
    reading="strike-of-an-attack",
    overrides="CRF.movement-hazard-phase.combat.attack.5#who_affects_an_attack_is_in_the_company_facing_it",
)
def who_affects_a_strike_may_stand_elsewhere(case: Case[State, Any]) -> Finding:
    does = set(deed(case.state, case.action).does)
    return applies("only a strike is affected") if does and does <= set(ON_A_STRIKE) else SILENT


@book.defines(
    "CRF.movement-hazard-phase.combat.attack.12",
    PrevailingReassignment,
    reading="reassignment-in-other-words",
    overrides="CRF.movement-hazard-phase.combat.attack.12#highest_level_decides",
)
def other_words_stand_on_no_level(case: Case[State, PrevailingReassignment]) -> Finding:
    effects = attack_meant(case.state, case.action.attack).reassignments
    if all(each.wording is not ReassignmentWording.OTHER for each in effects):
        return SILENT
    raise Undefined("prevailing_reassignment", "the ruling speaks of three levels, and a card stands on none of them")


@book.requires(
    "CRF.movement-hazard-phase.combat.the-strike-sequence.3", TapCharacter, reading="ability-before-the-roll"
)
def before_the_roll_only_cards_act(case: Case[State, TapCharacter]) -> Finding:
    under_way = any(strike.being_resolved for attack in case.state.attacks for strike in attack.strikes)
    return violated("until the dice-roll only cards are played") if under_way else SILENT


def _target_with(case: Case[State, StayUntapped], *statuses: Status) -> Finding:
    name = case.action.character
    struck = any(s.being_resolved and s.target == name for attack in case.state.attacks for s in attack.strikes)
    return applies("{name} is untapped", name=name) if struck and case.ask(StatusOf(name)) in statuses else SILENT


@book.permits("CRF.movement-hazard-phase.combat.the-strike-sequence.3", StayUntapped, reading="wounded-and-untapped")
def a_wounded_target_is_not_tapped(case: Case[State, StayUntapped]) -> Finding:
    return _target_with(case, Status.UNTAPPED, Status.WOUNDED)


@book.permits("CRF.movement-hazard-phase.combat.the-strike-sequence.3", StayUntapped, reading="wounded-and-untapped")
def only_an_upright_target_is_untapped(case: Case[State, StayUntapped]) -> Finding:
    return _target_with(case, Status.UNTAPPED)


@book.permits(
    "CRF.site-phase.influence-attempts.1",
    Influence,
    reading="wizard-himself",
    overrides="CRF.site-phase.influence-attempts.1#nothing_is_influenced_away_from_a_wizard_or_ringwraith",
)
def he_himself_is_not_controlled(case: Case[State, Influence]) -> Finding:
    himself = case.state.character(case.action.target) if case.action.target else None
    followed = himself is None or himself.controlled_by
    return SILENT if followed else applies("{name} is controlled by nobody", name=case.action.target)


@book.requires("CRF.site-phase.influence-attempts.2", Influence, reading="hobbit-at-bag-end")
def at_bag_end_no_hobbit_is_influenced(case: Case[State, Influence]) -> Finding:
    if not is_offered(case) or not is_hobbit(case.state, case.action.target):
        return SILENT
    if place_of(company_named(case.state, case.action.character)) != BAG_END:
        return SILENT
    return violated("{target} is a Hobbit, and the attempt is made at Bag End", target=case.action.target)


@book.defines(
    "CRF.site-phase.on-guard-cards.7.3",
    OnGuardListed,
    reading="ally-on-the-list",
    overrides="CRF.site-phase.on-guard-cards.8#it_may_remove_an_ally",
)
def an_ally_counts_as_a_character(case: Case[State, OnGuardListed]) -> Finding:
    removes = Effect.REMOVES_ALLY in case.action.card.does
    return answer(True, "an ally counts as a character of the company") if removes else SILENT


@book.permits(
    "CRF.site-phase.general.7",
    PlayCard,
    reading="which-normally-taps-the-site",
    overrides="CRF.site-phase.general.7#what_would_tap_the_site_comes_after_every_attack",
)
def what_leaves_the_site_untapped_need_not_wait(case: Case[State, PlayCard]) -> Finding:
    kinds = (CardKind.ALLY, CardKind.ITEM, CardKind.FACTION)
    free = case.action.card.kind in kinds and not case.action.card.would_tap_site
    return applies("{card} leaves the site untapped", card=case.action.card.name) if free else SILENT


@book.permits(
    "CRF.site-phase.automatic-attacks.5",
    PlayCard,
    reading="resource-against-an-automatic-attack",
    overrides="CRF.site-phase.automatic-attacks.5#only_some_resources_serve_against_automatic_attacks",
)
def what_directly_affects_it_may_be_played(case: Case[State, PlayCard]) -> Finding:
    return applies("it directly affects the attack") if case.action.card.has(Effect.AFFECTS_ATTACK) else SILENT


@book.defines(
    "CRF.site-phase.company-vs-company-combat.4",
    FacesStrike,
    reading="who-faces-strikes",
    overrides="CRF.site-phase.company-vs-company-combat.4#all_characters_face_strikes",
)
def only_those_who_strike_or_are_struck(case: Case[State, FacesStrike]) -> Finding:
    attack, name = attack_meant(case.state, case.action.attack), case.action.character
    if not attack.between_companies:
        return SILENT
    return answer(any(name in (each.target, each.striker) for each in attack.strikes), "those of the strikes face them")


@book.permits(
    "CRF.site-phase.on-guard-cards.12",
    RevealOnGuard,
    reading="darkhaven-as-haven",
    overrides="CRF.site-phase.on-guard-cards.12#card_serves_only_against_its_own_company",
)
def a_darkhaven_is_no_haven(case: Case[State, RevealOnGuard]) -> Finding:
    site = case.state.site(company_met(case).location)
    dark = site is not None and site.type is SiteType.DARKHAVEN
    return applies("{site} is a Darkhaven", site=company_met(case).location) if dark else SILENT


@book.permits("CRF.site-phase.company-vs-company-combat.6", AttackCompany, reading="minions-against-minions")
def no_two_heroes_attack_each_other(case: Case[State, AttackCompany]) -> Finding:
    listed = sides_of(case) <= {Alignment.HERO, Alignment.MINION} and sides_of(case) != {Alignment.HERO}
    return applies("only hero companies are held apart") if listed and of_heroes_and_minions(case) else SILENT


@book.permits("CRF.site-phase.company-vs-company-combat.6", AttackCompany, reading="minions-against-minions")
def a_minion_and_a_hero_company_attack_each_other(case: Case[State, AttackCompany]) -> Finding:
    both = sides_of(case) == {Alignment.HERO, Alignment.MINION}
    return (
        applies("minion and hero companies can attack each other") if both and of_heroes_and_minions(case) else SILENT
    )


@book.permits(
    "CRF.end-of-game.2",
    SupportCheck,
    reading="aid-for-himself",
    overrides="CRF.end-of-game.2#supporter_is_in_the_same_company",
)
def he_is_in_his_own_company(case: Case[State, SupportCheck]) -> Finding:
    himself = case.action.supporter == case.action.character
    return applies("{name} is in his own company", name=case.action.supporter) if himself else SILENT


def _doubled(case: Case[State, DoubledPoints], *, of_losses: bool, against_losses: bool) -> Finding:
    own: Points = case.ask(CategoryTotals(case.action.player))
    rival = next(role for role in Role if role is not case.action.player)
    other: Points = case.ask(CategoryTotals(rival))
    doubled = dict[str, int]()
    for each in (one.value for one in Category if one not in NEVER_DOUBLED):
        mine, theirs = getattr(own, each), getattr(other, each)
        if (mine > 0 or (of_losses and mine)) and (theirs == 0 or (against_losses and theirs < 0)):
            doubled[each] = 2 * mine
    return answer(replace(own, **doubled), "doubled: {names}", names=tuple(doubled))


DOUBLED = "CRF.end-of-game.8#points_the_opponent_has_none_of_are_doubled"


@book.defines("CRF.end-of-game.8", DoubledPoints, reading="losses-doubled", overrides=DOUBLED)
def losses_are_doubled_too(case: Case[State, DoubledPoints]) -> Finding:
    return _doubled(case, of_losses=True, against_losses=True)


@book.defines("CRF.end-of-game.8", DoubledPoints, reading="no-points", overrides=DOUBLED)
def an_opponent_with_losses_has_points(case: Case[State, DoubledPoints]) -> Finding:
    return _doubled(case, of_losses=False, against_losses=False)


def _as_doubled(case: Case[State, SubtractedPoints], card: Card) -> int:
    plain = case.ask(CategoryTotals(case.action.player))
    doubled = case.ask(DoubledPoints(case.action.player))
    faction = card.kind is CardKind.FACTION and doubled.faction > plain.faction
    return card.points * (2 if faction else 1)


@book.defines(
    "CRF.end-of-game.10",
    SubtractedPoints,
    reading="duplicated-faction",
    overrides="CRF.end-of-game.10#subtractions_and_duplicated_uniques_come_last",
)
def a_duplicated_faction_costs_what_it_brought(case: Case[State, SubtractedPoints]) -> Finding:
    player = case.state.player(case.action.player)
    lost = sum(_as_doubled(case, each) for each in player.duplicated_by_opponent if each.unique and not each.is_hazard)
    return answer(player.subtracted + lost, "{lost} for duplicated unique resources", lost=lost)
