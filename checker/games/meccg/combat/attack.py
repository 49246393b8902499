"""Attacks: how one begins, what is left of a cancelled one, and when it is faced, concluded or defeated."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, answer, applies, only, satisfied, violated
from checker.games.meccg.actions import PlayCard, RevealOnGuard
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import (
    AssignStrike,
    AttackCompany,
    FaceAttack,
    MakeBodyCheck,
    PutCreature,
    ResolveSpecialAction,
    ResolveStrike,
    TakeTrophy,
    UseExcessStrikes,
)
from checker.games.meccg.combat.looks import all_assigned, attack_meant, card_in_use, company_called
from checker.games.meccg.combat.nouns import Attack
from checker.games.meccg.combat.words import AttackStage, Pile
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.questions import AttackConcluded, BodyCheckDue, Faced, HasEffect, WhereCreatureGoes
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, CardKind, Effect, Role, Sort

Act = Case[State, Any]


def _done(case: Act, attack: Attack, number: int) -> bool:
    """Its dice-roll, the special actions resulting from it and the associated body check are resolved."""
    strike = attack.strikes[number - 1]
    acted = all(each.resolved for each in strike.special_actions)
    return strike.result is not None and acted and not case.ask(BodyCheckDue(attack.name, number))


def _finished(case: Act, attack: Attack, number: int) -> bool:
    return attack.strikes[number - 1].cancelled or _done(case, attack, number)


def _has_not_gone(case: Case[State, AttackConcluded]) -> bool:
    return attack_meant(case.state, case.action.attack).stage not in (AttackStage.CANCELLED, AttackStage.REMOVED)


# Annotation 12: "An attack is considered to be resolved and concluded when the final strike, all special actions
# resulting from the final strike, and the associated body check are resolved."
@book.defines("CRF.movement-hazard-phase.combat.attack.1", AttackConcluded, when=_has_not_gone)
def attack_is_concluded_with_its_final_strike(case: Case[State, AttackConcluded]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    if attack.defeated:
        return answer(True, "all of it was defeated")
    numbers = range(1, len(attack.strikes) + 1)
    left = [number for number in numbers if not _finished(case, attack, number)]
    if left:
        return answer(False, "something of strike {strike} is still to be resolved", strike=left[0])
    return answer(all_assigned(case, attack), "every strike that was assigned is done with")


def is_cancelled(case: Act) -> bool:
    return attack_meant(case.state, case.action.attack).stage is AttackStage.CANCELLED


# Annotation 14: "… except that the company is considered in its history to have faced the attack."
@book.defines(
    "CRF.movement-hazard-phase.combat.attack.3",
    Faced,
    when=is_cancelled,
    overrides="CRF.movement-hazard-phase.combat.attack.14",
    because="is considered in its history to have faced the attack",
)
def cancelled_attack_counts_as_faced(_: Case[State, Faced]) -> Finding:
    return answer(True, "the attack was cancelled, and the company is considered to have faced it")


# "A canceled attack has no effect on its target company …"
@book.requires(
    "CRF.movement-hazard-phase.combat.attack.3",
    AssignStrike,
    ResolveStrike,
    UseExcessStrikes,
    ResolveSpecialAction,
    MakeBodyCheck,
    when=is_cancelled,
)
def nothing_of_a_cancelled_attack_happens(_: Act) -> Finding:
    return violated("the attack was cancelled and has no effect on the company")


def _from_a_cancelled_attack(case: Case[State, HasEffect]) -> bool:
    return any(
        each.name == case.action.card and each.stage is AttackStage.CANCELLED and each.company == case.action.on
        for each in case.state.attacks
    )


# "A canceled attack has no effect on its target company …"
@book.defines("CRF.movement-hazard-phase.combat.attack.3", HasEffect, when=_from_a_cancelled_attack)
def cancelled_attack_has_no_effect(case: Case[State, HasEffect]) -> Finding:
    return answer(False, "{attack} was cancelled", attack=case.action.card)


def _makes_an_attack(card: Card) -> bool:
    return card.kind is CardKind.CREATURE or Effect.CREATES_ATTACK in card.does


def _guarding(case: Case[State, RevealOnGuard]) -> Card:
    """The on-guard card that would be revealed."""
    name = case.action.card
    return only([each.card for each in case.state.on_guard if name in ("", each.card.name)], Sort.ON_GUARD_CARD)


def _in_response(case: Act) -> bool:
    return case.state.last_declared is not None


def _a_creature_in_response(case: Case[State, PlayCard]) -> bool:
    return _in_response(case) and _makes_an_attack(case.action.card)


def _a_guard_in_response(case: Case[State, RevealOnGuard]) -> bool:
    return _in_response(case) and _makes_an_attack(_guarding(case))


def _an_on_guard_creature(case: Case[State, RevealOnGuard]) -> bool:
    return _guarding(case).kind is CardKind.CREATURE


# Annotation 15: "An attack must be the first declared action in a chain of effects …"
@book.requires("CRF.movement-hazard-phase.combat.attack.4", AttackCompany, FaceAttack, when=_in_response)
def attack_is_the_first_of_its_chain(_: Act) -> Finding:
    return violated("another action of this chain of effects was declared first")


# "… i.e., a creature card may not be played in response to another card in the same chain of effects."
@book.requires("CRF.movement-hazard-phase.combat.attack.4", PlayCard, when=_a_creature_in_response)
def creature_is_not_played_in_response(case: Case[State, PlayCard]) -> Finding:
    return violated("{card} makes an attack, and another action was declared first", card=case.action.card.name)


# "… may not be played in response to another card in the same chain of effects."
@book.requires("CRF.movement-hazard-phase.combat.attack.4", RevealOnGuard, when=_a_guard_in_response)
def card_that_makes_an_attack_is_not_revealed_in_response(case: Case[State, RevealOnGuard]) -> Finding:
    return violated("{card} makes an attack, and another action was declared first", card=_guarding(case).name)


# "Revealing an on-guard creature is an exception."
@book.permits(
    "CRF.movement-hazard-phase.combat.attack.4",
    RevealOnGuard,
    when=_an_on_guard_creature,
    overrides="CRF.movement-hazard-phase.combat.attack.4#card_that_makes_an_attack_is_not_revealed_in_response",
    because="is an exception",
)
def on_guard_creature_may_answer(case: Case[State, RevealOnGuard]) -> Finding:
    return applies("{card} is an on-guard creature", card=_guarding(case).name)


def _silent_on_attacks(case: Case[State, HasEffect]) -> bool:
    """The card is asked about an attack, and its text does not speak of attacks."""
    on_an_attack = any(each.name == case.action.on for each in case.state.attacks)
    return on_an_attack and not card_in_use(case.state, case.action.card).mentions_attacks


# "Cards only modify attacks if they say they specifically mention attacks."
@book.defines("CRF.movement-hazard-phase.combat.attack.6", HasEffect, when=_silent_on_attacks)
def card_modifies_attacks_only_if_it_mentions_them(case: Case[State, HasEffect]) -> Finding:
    return answer(False, "the text of {card} does not speak of attacks", card=case.action.card)


def _no_star_against_minions(case: Act) -> bool:
    """A minion company has defeated a creature with no * by its points."""
    state, attack = case.state, attack_meant(case.state, case.action.attack)
    minions = state.alignment_of(company_called(state, attack.company)) is Alignment.MINION
    return minions and attack.defeated and attack.card is not None and not attack.card.starred


# "When a minion company defeats an attack with no * by the MPs, the creature goes to the out-of-play pile belonging to
# the person who played the attack."
@book.defines("CRF.movement-hazard-phase.combat.attack.7", WhereCreatureGoes, when=_no_star_against_minions)
def creature_defeated_by_minions_goes_out_of_play(case: Case[State, WhereCreatureGoes]) -> Finding:
    by = attack_meant(case.state, case.action.attack).played_by
    pile = Pile.OUT_OF_PLAY_HAZARD if by is Role.HAZARD_PLAYER else Pile.OUT_OF_PLAY_RESOURCE
    return answer(pile, "a minion company defeated it, and there is no * by its points")


# "… the creature goes to the out-of-play pile belonging to the person who played the attack."
@book.requires("CRF.movement-hazard-phase.combat.attack.7", PutCreature, when=_no_star_against_minions)
def it_is_put_where_it_goes(case: Case[State, PutCreature]) -> Finding:
    pile = case.ask(WhereCreatureGoes(case.action.attack))
    if case.action.pile is pile:
        return satisfied("a minion company defeated it, and it goes to {pile}", pile=pile)
    return violated("it does not go to {other}", other=case.action.pile)


def _still_a_trophy(case: Case[State, WhereCreatureGoes]) -> bool:
    attack = attack_meant(case.state, case.action.attack)
    return bool(attack.trophy_of) and not attack.trophy_discarded


# "They may still be taken as a trophy, but go to the appropriate out-of-play pile when the trophy is discarded."
@book.defines(
    "CRF.movement-hazard-phase.combat.attack.7",
    WhereCreatureGoes,
    when=_still_a_trophy,
    overrides="CRF.movement-hazard-phase.combat.attack.7#creature_defeated_by_minions_goes_out_of_play",
    because="may still be taken as a trophy",
)
def trophy_stays_until_it_is_discarded(case: Case[State, WhereCreatureGoes]) -> Finding:
    taker = attack_meant(case.state, case.action.attack).trophy_of
    return answer(Pile.TROPHY, "{taker} has taken it as a trophy", taker=taker)


def _on_its_way_out(case: Case[State, TakeTrophy]) -> bool:
    """It goes to an out-of-play pile, and not because a trophy was discarded."""
    out = case.ask(WhereCreatureGoes(case.action.attack)) in (Pile.OUT_OF_PLAY_HAZARD, Pile.OUT_OF_PLAY_RESOURCE)
    return out and not attack_meant(case.state, case.action.attack).trophy_discarded


# "They may still be taken as a trophy …"
@book.permits("CRF.movement-hazard-phase.combat.attack.7", TakeTrophy, when=_on_its_way_out)
def it_may_still_be_taken_as_a_trophy(_: Case[State, TakeTrophy]) -> Finding:
    return applies("it is on its way to the out-of-play pile, and may still be taken as a trophy")


def _stage_told(case: Case[State, Faced]) -> bool:
    return attack_meant(case.state, case.action.attack).stage is not None


# "An attack is considered faced by a company if it successfully resolves in its chain of effects."
@book.defines("CRF.movement-hazard-phase.combat.attack.14", Faced, when=_stage_told)
def attack_resolved_in_its_chain_is_faced(case: Case[State, Faced]) -> Finding:
    if attack_meant(case.state, case.action.attack).stage is AttackStage.RESOLVED:
        return answer(True, "it has resolved in its chain of effects")
    return answer(False, "it has not resolved in its chain of effects")
