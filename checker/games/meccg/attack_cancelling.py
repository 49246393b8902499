"""Cancelling: until when, by whom, and which attacks and strikes an effect reaches by what they are keyed to."""

from __future__ import annotations

from typing import Any

from checker.book import SILENT, Finding, Outcome, answer, applies, satisfied, violated
from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import CA, SA, SC, book
from checker.games.meccg.cards import Key
from checker.games.meccg.combat_actions import CancelAttack, CancelStrike
from checker.games.meccg.combat_nouns import Attack
from checker.games.meccg.combat_words import AttackSource, KeyedAs
from checker.games.meccg.fight import (
    all_assigned,
    attack_meant,
    cancels_attack,
    cancels_strike,
    card_in_use,
    card_of,
    deeds_of,
    doer,
    fight,
    strike_meant,
)
from checker.games.meccg.questions import CanCancel, HasEffect, KeyedTo
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect
from checker.judge import Case

Act = Case[State, Any]

CANCELLING = (CancelAttack, CancelStrike, PlayCard, UseCard, TapCharacter)
WITH_A_CARD = (CancelAttack, CancelStrike, PlayCard, UseCard)
ON_THE_ATTACK = (
    Effect.CANCELS_ATTACK,
    Effect.AFFECTS_ATTACK,
    Effect.CHANGES_STRIKES,
    Effect.CHANGES_STRIKES_INDIRECTLY,
    Effect.SETS_STRIKES,
    Effect.CHANGES_KEYED_TYPE,
)
ON_A_STRIKE = (Effect.CANCELS_STRIKE, Effect.AFFECTS_STRIKE)


@book.requires(f"{CA}.2", CancelAttack, PlayCard, UseCard, TapCharacter)
def attack_is_cancelled_before_its_strikes_are_assigned(case: Act) -> Finding:
    attack = attack_meant(case.state, case.action)
    if attack is None or not cancels_attack(case.state, case.action):
        return SILENT
    if all_assigned(case, attack):
        if cancels_strike(case.state, case.action):
            return SILENT  # it may cancel a strike instead
        return violated(f"the strikes of {attack.name} have been assigned")
    return satisfied(f"the strikes of {attack.name} have not been assigned")


def _past_cancelling(case: Case[State, CanCancel]) -> bool:
    attack = fight(case.state, case.action.attack)
    return attack is not None and all_assigned(case, attack)


@book.defines(f"{CA}.2", CanCancel, when=_past_cancelling, overrides=(f"{SA}.1", f"{CA}.15"))
def no_card_can_cancel_it_any_more(_: Case[State, CanCancel]) -> Finding:
    return answer(False, "the strikes of the attack have been assigned")


@book.requires(f"{CA}.2", CancelStrike, PlayCard, UseCard, TapCharacter)
def strike_is_cancelled_before_its_roll(case: Act) -> Finding:
    attack, strike = attack_meant(case.state, case.action), strike_meant(case.state, case.action)
    if attack is None or not cancels_strike(case.state, case.action):
        return SILENT
    rolled = strike is not None and (strike.rolled or strike.result is not None)
    said = f"the dice-roll for the strike has {'' if rolled else 'not '}been made"
    return violated(said) if rolled else satisfied(said)


def _touches(case: Act) -> set[Effect]:
    return {each for each in deeds_of(case.state, case.action) if each in (*ON_THE_ATTACK, *ON_A_STRIKE)}


@book.requires(f"{CA}.5", *CANCELLING)
def who_affects_an_attack_is_in_the_company_facing_it(case: Act) -> Finding:
    state, attack, effects = case.state, attack_meant(case.state, case.action), _touches(case)
    name, card = doer(state, case.action), card_of(state, case.action)
    character = state.character(name) if name else None
    if attack is None or character is None or not effects or (card is not None and card.is_hazard):
        return SILENT
    if character.lost:
        return violated(f"{name} has left play and is in no company")
    his, facing = state.company_of(character).name, state.company(attack.company).name
    if attack.between_companies and his in (facing, attack.attacking_company):
        return SILENT  # what either side may do then is ruled for company versus company combat
    said = f"{name} is in {his}, and {attack.name} is against {facing}"
    return satisfied(said) if his == facing else violated(said)


book.link(f"{CA}.5", f"{SC}.1", "between two companies that section says what either side may affect")


@book.permits(
    f"{CA}.5",
    PlayCard,
    UseCard,
    TapCharacter,
    overrides=f"{CA}.5#who_affects_an_attack_is_in_the_company_facing_it",
)
def type_of_region_or_site_is_changed_from_anywhere(case: Act) -> Finding:
    attack = attack_meant(case.state, case.action)
    if attack is None or _touches(case) != {Effect.CHANGES_KEYED_TYPE}:
        return SILENT
    return applies("only the type of the region or site is affected")


def _uncancellable(case: Act) -> bool:
    attack = attack_meant(case.state, case.action)
    return attack is not None and attack.cannot_be_cancelled


@book.requires(f"{CA}.13", *CANCELLING, when=_uncancellable)
def attack_that_cannot_be_cancelled_is_not(case: Act) -> Finding:
    if not cancels_attack(case.state, case.action) and not cancels_strike(case.state, case.action):
        return SILENT
    return violated("the attack says that it cannot be cancelled")


@book.defines(
    f"{CA}.13",
    CanCancel,
    when=lambda case: (attack := case.state.attack(case.action.attack)) is not None and attack.cannot_be_cancelled,
    overrides=f"{CA}.15",
)
def no_card_can_cancel_it(_: Case[State, CanCancel]) -> Finding:
    return answer(False, "the attack says that it cannot be cancelled")


@book.permits(f"{CA}.13", *CANCELLING, when=_uncancellable, overrides=f"{CA}.13#attack_that_cannot_be_cancelled_is_not")
def its_strikes_may_still_be_cancelled(case: Act) -> Finding:
    if not cancels_strike(case.state, case.action):
        return SILENT
    return applies("only a strike is cancelled, not the attack")


def _made_by_an_event(attack: Attack | None) -> bool:
    return attack is not None and (
        attack.source is AttackSource.EVENT or (attack.card is not None and attack.card.is_event)
    )


def _by_an_event_without_a_key(case: Case[State, KeyedTo]) -> bool:
    attack = case.state.attack(case.action.attack)
    return _made_by_an_event(attack) and attack is not None and attack.keyed_to is None


@book.defines(f"{CA}.11", KeyedTo, when=_by_an_event_without_a_key)
def attack_made_by_an_event_is_keyed_to_nothing(_: Case[State, KeyedTo]) -> Finding:
    return answer(KeyedAs.NOTHING, "an event made the attack, and the card does not say what it is keyed to")


def _limited_to(case: Act) -> Key | None:
    """What the attack must be keyed to for the cancelling card to work."""
    card = card_of(case.state, case.action)
    cancels = cancels_attack(case.state, case.action) or cancels_strike(case.state, case.action)
    return card.only_against if card is not None and cancels else None


@book.requires(f"{CA}.11", *WITH_A_CARD)
def attack_keyed_to_nothing_escapes_what_needs_a_key(case: Act) -> Finding:
    attack = attack_meant(case.state, case.action)
    if attack is None or _limited_to(case) is None or case.ask(KeyedTo(attack.name)) is not KeyedAs.NOTHING:
        return SILENT
    return violated(f"{attack.name} is keyed to nothing, and the card works only against what is keyed to something")


@book.defines(f"{CA}.11", CanCancel)
def what_needs_a_key_cannot_cancel_an_attack_without(case: Case[State, CanCancel]) -> Finding:
    attack, card = case.state.attack(case.action.attack), case.action.card
    if attack is None or card.only_against is None or case.ask(KeyedTo(attack.name)) is not KeyedAs.NOTHING:
        return SILENT
    return answer(False, f"{attack.name} is keyed to nothing")


def _named_attack(case: Case[State, HasEffect]) -> Attack | None:
    return case.state.attack(case.action.on) if case.action.on else None


@book.defines(f"{CA}.11", HasEffect, when=lambda case: _named_attack(case) is not None, overrides=f"{CA}.6")
def what_needs_a_key_does_nothing_to_an_attack_without(case: Case[State, HasEffect]) -> Finding:
    attack, card = _named_attack(case), card_in_use(case.state, case.action.card)
    if attack is None or card is None or card.only_against is None:
        return SILENT
    keyed = case.ask(KeyedTo(attack.name)) is not KeyedAs.NOTHING
    return SILENT if keyed else answer(False, f"{attack.name} is keyed to nothing")


def _types_meet(wanted: Key, key: Key) -> bool:
    regions = set(wanted.region_types) & set(key.region_types)
    return bool(regions) or (wanted.site_type is not None and wanted.site_type is key.site_type)


def _reaches(case: Act, attack: Attack, wanted: Key) -> Finding:
    """Satisfied where the attack is keyed to what the card speaks of, silent where nobody said what to."""
    key, how = attack.keyed_to, case.ask(KeyedTo(attack.name))
    if key is None:
        return SILENT
    if how in (KeyedAs.REGION_BY_NAME, KeyedAs.SITE_BY_NAME):
        name = key.site or key.region
        if how is KeyedAs.SITE_BY_NAME and not key.site and wanted.wording is not key.wording:
            name = case.state.company(attack.company).location  # a site in the region is meant, not the region
        if name and name in (wanted.site, wanted.region):
            return satisfied(f"the card speaks of {name} by name")
        return violated(f"{attack.name} is keyed to {name or 'a site'} by name, and the card speaks of something else")
    if how is KeyedAs.NOT_SAID:
        return violated(f"{attack.name} is not said to be keyed to anything")
    if how is KeyedAs.NOTHING:
        return SILENT
    if _types_meet(wanted, key):
        return satisfied(f"{attack.name} is keyed to a type of which the card speaks")
    return violated(f"{attack.name} is not keyed to what the card speaks of")


@book.requires(f"{CA}.15", *WITH_A_CARD)
def what_is_keyed_by_name_escapes_what_speaks_of_types(case: Act) -> Finding:
    attack, wanted = attack_meant(case.state, case.action), _limited_to(case)
    return SILENT if attack is None or wanted is None else _reaches(case, attack, wanted)


@book.defines(f"{CA}.15", CanCancel)
def what_speaks_of_types_cannot_cancel_what_is_keyed_by_name(case: Case[State, CanCancel]) -> Finding:
    attack, card = case.state.attack(case.action.attack), case.action.card
    if attack is None or card.only_against is None or not card.may_cancel_attacks:
        return SILENT
    found = _reaches(case, attack, card.only_against)
    return SILENT if found is SILENT else answer(found.outcome is Outcome.SATISFIED, found.reason)
