"""Cancelling: until when, by whom, and which attacks and strikes an effect reaches by what they are keyed to."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, answer, applies, satisfied, violated
from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import CancelAttack, CancelStrike
from checker.games.meccg.combat.looks import (
    all_assigned,
    attack_meant,
    attack_on,
    company_called,
    deed,
    strike_acted_on,
)
from checker.games.meccg.combat.words import AttackSource, KeyedAs
from checker.games.meccg.nouns.cards import Key
from checker.games.meccg.questions import KeyedTo
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect

Act = Case[State, Any]

CANCELLING = (CancelAttack, CancelStrike, PlayCard, UseCard, TapCharacter)
CANCELS = (Effect.CANCELS_ATTACK, Effect.CANCELS_STRIKE)
ON_THE_ATTACK = (
    *CANCELS,
    Effect.AFFECTS_ATTACK,
    Effect.AFFECTS_STRIKE,
    Effect.CHANGES_STRIKES,
    Effect.CHANGES_STRIKES_INDIRECTLY,
    Effect.SETS_STRIKES,
    Effect.CHANGES_KEYED_TYPE,
)


def _cancels_the_attack(case: Act) -> bool:
    """It cancels an attack, and nothing less."""
    does = deed(case.state, case.action).does
    return Effect.CANCELS_ATTACK in does and Effect.CANCELS_STRIKE not in does


# Annotation 13: "An attack may not be canceled once its strikes have been assigned."
@book.requires(
    "CRF.movement-hazard-phase.combat.attack.2", CancelAttack, PlayCard, UseCard, TapCharacter, when=_cancels_the_attack
)
def attack_is_cancelled_before_its_strikes_are_assigned(case: Act) -> Finding:
    attack = attack_on(case.state, deed(case.state, case.action).on)
    if all_assigned(case, attack):
        return violated("the strikes of {attack} have been assigned", attack=attack.name)
    return satisfied("the strikes of {attack} have not been assigned", attack=attack.name)


def _cancels_a_strike(case: Act) -> bool:
    """It cancels a strike, and not the whole attack."""
    does = deed(case.state, case.action).does
    return Effect.CANCELS_STRIKE in does and Effect.CANCELS_ATTACK not in does


# "A strike may not be canceled once the dice-roll for the strike has been made."
@book.requires(
    "CRF.movement-hazard-phase.combat.attack.2", CancelStrike, PlayCard, UseCard, TapCharacter, when=_cancels_a_strike
)
def strike_is_cancelled_before_its_roll(case: Act) -> Finding:
    if strike_acted_on(case.state, case.action).result is not None:
        return violated("the dice-roll for the strike has been made")
    return satisfied("the dice-roll for the strike has not been made")


def _somebody_affects_it(case: Act) -> bool:
    """A character is told who cancels or directly affects the attack or a strike of it."""
    done = deed(case.state, case.action)
    return bool(done.character) and done.has(ON_THE_ATTACK)


# "In order to cancel an attack or to directly affect an attack, the character doing so must be in the company facing
# the attack."
@book.requires("CRF.movement-hazard-phase.combat.attack.5", *CANCELLING, when=_somebody_affects_it)
def who_affects_an_attack_is_in_the_company_facing_it(case: Act) -> Finding:
    done = deed(case.state, case.action)
    attack = attack_on(case.state, done.on)
    character = case.state.the_character(done.character)
    facing = company_called(case.state, attack.company)
    if character.lost or case.state.company_of(character).name != facing.name:
        return violated(
            "{character} is not in the company that faces {attack}", character=character.name, attack=attack.name
        )
    return satisfied("{character} is in the company that faces {attack}", character=character.name, attack=attack.name)


def _only_the_type_changes(case: Act) -> bool:
    return set(ON_THE_ATTACK) & set(deed(case.state, case.action).does) == {Effect.CHANGES_KEYED_TYPE}


# "Note that the region/site type a hazard creature was keyed to can be affected otherwise."
@book.permits(
    "CRF.movement-hazard-phase.combat.attack.5",
    PlayCard,
    UseCard,
    TapCharacter,
    when=_only_the_type_changes,
    overrides="CRF.movement-hazard-phase.combat.attack.5#who_affects_an_attack_is_in_the_company_facing_it",
    because="can be affected otherwise",
)
def type_of_region_or_site_is_changed_from_anywhere(_: Act) -> Finding:
    return applies("only the type of the region or site is affected")


def _uncancellable(case: Case[State, CancelStrike]) -> bool:
    return attack_meant(case.state, case.action.attack).cannot_be_cancelled


def _cancels_what_cannot_be(case: Act) -> bool:
    return _cancels_the_attack(case) and attack_on(case.state, deed(case.state, case.action).on).cannot_be_cancelled


# "If an attack can not be cancelled …"
@book.requires(
    "CRF.movement-hazard-phase.combat.attack.13",
    CancelAttack,
    PlayCard,
    UseCard,
    TapCharacter,
    when=_cancels_what_cannot_be,
)
def attack_that_cannot_be_cancelled_is_not(_: Act) -> Finding:
    return violated("the attack says that it cannot be cancelled")


# "… strikes from the attack may still be cancelled."
@book.permits("CRF.movement-hazard-phase.combat.attack.13", CancelStrike, when=_uncancellable)
def its_strikes_may_still_be_cancelled(_: Case[State, CancelStrike]) -> Finding:
    return applies("a strike is cancelled, not the attack")


def _made_by_an_event_that_names_no_key(case: Case[State, KeyedTo]) -> bool:
    attack = attack_meant(case.state, case.action.attack)
    return attack.source is AttackSource.EVENT and attack.keyed_to is None


# "Attacks created by events are not keyed to anything unless specifically stated as being keyed to something on the
# card."
@book.defines("CRF.movement-hazard-phase.combat.attack.11", KeyedTo, when=_made_by_an_event_that_names_no_key)
def attack_made_by_an_event_is_keyed_to_nothing(_: Case[State, KeyedTo]) -> Finding:
    return answer(KeyedAs.NOTHING, "an event made the attack, and the card does not say what it is keyed to")


def _key_asked_for(case: Act) -> Key | None:
    """What the attack must be keyed to for the cancelling card to work."""
    done = deed(case.state, case.action)
    return done.card.only_against if done.card is not None and done.has(CANCELS) else None


def _keyed_as(case: Act) -> KeyedAs:
    return case.ask(KeyedTo(attack_on(case.state, deed(case.state, case.action).on).name))


def _keyed_to_nothing_where_a_key_is_asked_for(case: Act) -> bool:
    return _key_asked_for(case) is not None and _keyed_as(case) is KeyedAs.NOTHING


# "Attacks created by events are not keyed to anything …"
@book.requires(
    "CRF.movement-hazard-phase.combat.attack.11", *CANCELLING, when=_keyed_to_nothing_where_a_key_is_asked_for
)
def attack_keyed_to_nothing_escapes_what_needs_a_key(_: Act) -> Finding:
    return violated("the attack is keyed to nothing, and the card works only against what is keyed to something")


def _keyed_by_name_where_a_type_is_asked_for(case: Act) -> bool:
    wanted = _key_asked_for(case)
    only_a_type = wanted is not None and not wanted.region and not wanted.site
    return only_a_type and _keyed_as(case) in (KeyedAs.REGION_BY_NAME, KeyedAs.SITE_BY_NAME)


# "Attacks or strikes keyed by name to a region or site cannot be cancelled by effects which refer only to the type of
# the region or site."
@book.requires("CRF.movement-hazard-phase.combat.attack.15", *CANCELLING, when=_keyed_by_name_where_a_type_is_asked_for)
def what_is_keyed_by_name_escapes_what_speaks_of_types(_: Act) -> Finding:
    return violated("the attack is keyed by name, and the card speaks only of a type")
