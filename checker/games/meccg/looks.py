"""The looks at the table that several sections share: whom a play concerns, what it does, which fight is on."""

from __future__ import annotations

from typing import Any

from checker.games.meccg.actions import PlayCard, SupportCheck, TapCharacter, UseCard
from checker.games.meccg.cards import Key, OnGuardCard
from checker.games.meccg.combat_actions import CancelAttack, CancelStrike
from checker.games.meccg.combat_nouns import Attack, Strike
from checker.games.meccg.combat_words import AttackStage, BodyCheck, StrikeResult, Wording
from checker.games.meccg.people import Company, Site
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Role


def company_of_play(state: State, act: PlayCard) -> Company:
    """The company a card is played on: named itself, or that of the character, site, attack or acting character."""
    if any(company.name == act.on for company in state.companies):
        return state.company(act.on)
    character = state.character(act.on) if act.on else None
    if character is not None:
        return state.company_of(character)
    attack = state.attack(act.on) if act.on else None
    if attack is not None:
        return state.company(attack.company)
    player = state.character(act.character) if act.character and not act.on else None
    if player is not None:
        return state.company_of(player)
    bound = (company for company in state.companies if act.on and act.on in (company.new_site, company.site))
    return next(bound, state.company())


def is_site(state: State, name: str) -> bool:
    """Whether the name is that of a site, and of no company or character."""
    if not name or state.character(name) or any(company.name == name for company in state.companies):
        return False
    return state.site(name) is not None or any(name in (each.site, each.new_site) for each in state.companies)


def keyed_to_site(key: Key, name: str, site: Site | None) -> bool | None:
    """Whether what is keyed to a site fits the one of this name; None where it is keyed otherwise, or nobody told."""
    if key.wording is Wording.PLAYED_AT_A_SITE_IN and key.region:
        return key.region == site.region.name if site and site.region.name else None
    if key.site:
        return key.site == name if name else None
    if key.site_type is not None:
        return key.site_type is site.type if site and site.type else None
    return None


def beside_another(state: State, guard: OnGuardCard) -> bool:
    """The on-guard card lies on one of several companies at a Haven."""
    own = state.company(guard.company)
    site = state.site_now(own)
    beside = any(each.location == own.location for each in state.companies if each.name != own.name)
    return bool(guard.company) and beside and site is not None and site.is_haven


def effects_of(state: State, act: Any) -> tuple[Effect, ...]:
    """What an action does by the text of its card or ability."""
    match act:
        case PlayCard():
            return act.card.does
        case TapCharacter():
            return act.does
        case UseCard():
            card = state.card(act.card)
            return card.does if card else ()
        case CancelAttack():
            return (Effect.CANCELS_ATTACK, *(act.card.does if act.card else ()))
        case CancelStrike():
            return (Effect.CANCELS_STRIKE, *(act.card.does if act.card else ()))
        case SupportCheck():
            return (Effect.AFFECTS_CORRUPTION_CHECK,)
    return ()


def by_whom(state: State, act: PlayCard | UseCard) -> Role:
    """The player who acts."""
    if act.by is not None:
        return act.by
    if isinstance(act, PlayCard):
        character = state.character(act.character) if act.character and act.card.played_by is None else None
        return character.player if character and not act.card.is_hazard else act.card.player
    card = state.card(act.card)
    bears = (each for each in state.characters if any(act.card and item.name == act.card for item in each.items))
    bearer = (state.character(card.controlled_by) if card.controlled_by else None) if card else next(bears, None)
    if bearer is not None and not (card and (card.played_by or card.is_hazard)):
        return bearer.player
    return card.player if card else Role.RESOURCE_PLAYER


def defender_of(state: State, attack: Attack) -> Role:
    """The player of the company an attack is against."""
    return state.company(attack.company).player


def body_check_owed(attack: Attack, strike: Strike) -> bool:
    """A strike that succeeded, or failed and has a body, is followed by a body check."""
    return strike.result is StrikeResult.SUCCESSFUL or (strike.result is StrikeResult.FAILED and attack.body > 0)


def strike_finished(attack: Attack, strike: Strike) -> bool:
    """Nothing of it is left: its dice-roll, special actions and body check are done, or it was cancelled."""
    if strike.cancelled:
        return True
    checked = strike.body_check is BodyCheck.ROLLED or not body_check_owed(attack, strike)
    return strike.rolled and all(action.resolved for action in strike.special_actions) and checked


def attack_under_way(state: State) -> Attack | None:
    """The attack being fought: resolved in its chain, with something of it left to do."""
    for attack in state.attacks:
        over = attack.strikes and all(strike_finished(attack, strike) for strike in attack.strikes)
        if attack.reached is AttackStage.RESOLVED and not over and not attack.defeated:
            return attack
    return None
