"""The strikes of an attack: how many there are, what may change that, and to whom they go."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, answer, satisfied, violated
from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import AssignStrike
from checker.games.meccg.combat.looks import all_assigned, attack_meant, attack_on, card_in_use, deed, excess_of
from checker.games.meccg.combat.nouns import Reassignment
from checker.games.meccg.combat.words import ReassignmentWording
from checker.games.meccg.questions import BodiesToDefeat, HasEffect, NumberOfStrikes, PrevailingReassignment
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Side

NEW_NUMBER = (Effect.CHANGES_STRIKES, Effect.CHANGES_STRIKES_INDIRECTLY, Effect.SETS_STRIKES)
# The level of a card that reassigns strikes, the first one on top; what uses none of the words stands between.
LEVELS = {
    ReassignmentWording.ALATAR: 1,
    ReassignmentWording.ALWAYS: 2,
    ReassignmentWording.IN_ALL_CASES: 2,
    ReassignmentWording.OTHER: 3,
    ReassignmentWording.REGARDLESS: 4,
}


# "Excess strikes applied as -1 modifiers do not have to have their body defeated."
@book.defines("CRF.movement-hazard-phase.combat.attack.8", BodiesToDefeat)
def excess_strikes_have_no_body_to_defeat(case: Case[State, BodiesToDefeat]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    number, excess = case.ask(NumberOfStrikes(attack.name)), excess_of(case, attack)
    return answer(
        number - excess, "{n:strike|strikes}, {excess} in excess of the company's size", n=number, excess=excess
    )


def _all_face_one(case: Case[State, AssignStrike]) -> bool:
    return attack_meant(case.state, case.action.attack).all_face_a_strike


# "If an attack states all characters in a company face a strike, then effects which allow a character to face more than
# one strike have no effect against the attack."
@book.requires("CRF.movement-hazard-phase.combat.attack.9", AssignStrike, when=_all_face_one)
def nobody_faces_more_than_one_strike(case: Case[State, AssignStrike]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    if any(strike.target == case.action.target for strike in attack.strikes):
        return violated("{target} faces a strike already, and all characters face one", target=case.action.target)
    return satisfied("{target} faces no strike yet", target=case.action.target)


def _on_one_for_all(case: Case[State, HasEffect]) -> bool:
    return any(each.name == case.action.on and each.all_face_a_strike for each in case.state.attacks)


def _on_its_strikes(case: Case[State, HasEffect]) -> bool:
    """The card is asked about an attack of which all face a strike, and it changes who faces how many."""
    card = card_in_use(case.state, case.action.card) if _on_one_for_all(case) else None
    return card is not None and card.has(*NEW_NUMBER, Effect.SEVERAL_STRIKES)


def _sets_a_number(case: Case[State, HasEffect]) -> bool:
    """It sets their number, and its text speaks of attacks: another one does nothing to any attack."""
    if not _on_its_strikes(case):
        return False
    card = card_in_use(case.state, case.action.card)
    return card.has(Effect.SETS_STRIKES) and card.mentions_attacks


# "Similarly, effects that change the attack's number of strikes have no effect."
@book.defines("CRF.movement-hazard-phase.combat.attack.9", HasEffect, when=_on_its_strikes)
def effect_on_the_strikes_does_nothing(case: Case[State, HasEffect]) -> Finding:
    return answer(False, "all characters face a strike of {attack}, one each", attack=case.action.on)


# "As an exception, effects which reduce the number of strikes to a specific number do work."
@book.defines(
    "CRF.movement-hazard-phase.combat.attack.9",
    HasEffect,
    when=_sets_a_number,
    overrides="CRF.movement-hazard-phase.combat.attack.9#effect_on_the_strikes_does_nothing",
    because="As an exception",
)
def effect_that_sets_a_specific_number_works(case: Case[State, HasEffect]) -> Finding:
    return answer(True, "{card} reduces the strikes to a specific number", card=case.action.card)


def _changes_the_number(case: Case[State, Any]) -> bool:
    """It changes the number of strikes, indirectly or besides other effects."""
    return deed(case.state, case.action).has(NEW_NUMBER)


# "Any effect that would change the number of strikes for an attack may not be played after strikes are assigned. This
# includes cards that have other additional effects, and cards that only indirectly change the number of strikes."
@book.requires("CRF.movement-hazard-phase.combat.attack.10", PlayCard, UseCard, TapCharacter, when=_changes_the_number)
def number_of_strikes_is_changed_before_they_are_assigned(case: Case[State, Any]) -> Finding:
    attack = attack_on(case.state, deed(case.state, case.action).on)
    if all_assigned(case, attack):
        return violated("the strikes of {attack} are assigned", attack=attack.name)
    return satisfied("the strikes of {attack} are not assigned yet", attack=attack.name)


def _highest(case: Case[State, PrevailingReassignment]) -> list[Reassignment]:
    effects = attack_meant(case.state, case.action.attack).reassignments
    top = min((LEVELS[each.wording] for each in effects), default=None)
    return [each for each in effects if LEVELS[each.wording] == top]


def _one_is_highest(case: Case[State, PrevailingReassignment]) -> bool:
    return len(_highest(case)) == 1


# "There are three levels of cards which reassign strikes. Alatar is the top level … Cards which say they "always" or
# "in all cases" … are the next level … Cards which say … "regardless of ..." … are the third level, and are overridden
# by all other effects from conflicting cards."
@book.defines("CRF.movement-hazard-phase.combat.attack.12", PrevailingReassignment, when=_one_is_highest)
def highest_level_decides(case: Case[State, PrevailingReassignment]) -> Finding:
    card = _highest(case)[0].card
    return answer(card, "{card} is of the highest level", card=card)


def _resources(case: Case[State, PrevailingReassignment]) -> list[str]:
    """The resources on the highest level."""
    return [each.card for each in _highest(case) if each.side is Side.RESOURCE]


def _one_is_a_resource(case: Case[State, PrevailingReassignment]) -> bool:
    return len(_resources(case)) == 1


# "If two effects on the same level conflict, the resource overrides the hazard."
@book.defines(
    "CRF.movement-hazard-phase.combat.attack.12",
    PrevailingReassignment,
    when=_one_is_a_resource,
    overrides="CRF.movement-hazard-phase.combat.attack.12#highest_level_decides",
    because="If two effects on the same level conflict",
)
def resource_beats_hazard_on_the_same_level(case: Case[State, PrevailingReassignment]) -> Finding:
    card = _resources(case)[0]
    return answer(card, "{card} is the resource on its level", card=card)
