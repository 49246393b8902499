"""The looks at the table that several sections share: whom a play concerns, what it does, which fight is on."""

from __future__ import annotations

from typing import Any

from checker.api import Case, named, told
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.combat.nouns import Attack
from checker.games.meccg.combat.words import AttackStage, Wording
from checker.games.meccg.nouns.cards import Card, Key
from checker.games.meccg.nouns.people import Company, Site
from checker.games.meccg.questions import AttackConcluded, HasEffect
from checker.games.meccg.state import State
from checker.games.meccg.words import Sort


def company_of_play(state: State, act: PlayCard) -> Company:
    """The company a card is played on: named itself, or that of the character, site, attack or acting character."""
    on = act.on or act.character
    attack = named(state.attacks, on)
    if attack is not None:
        return state.company(attack.company)
    bound = [each for each in state.companies if on in (each.new_site, each.site) and on]
    known = {each.name for each in state.companies} | {each.name for each in state.characters}
    return bound[0] if bound else company_named(state, on if on in known else "")


def card_asked_about(case: Case[State, HasEffect]) -> Card:
    """The card in play; where there is none of this name, one that does nothing."""
    return case.state.card(case.action.card) or Card()


def company_named(state: State, name: str) -> Company:
    """The company of this name, or of the character of this name; without a name, the one that is meant."""
    character = named(state.characters, name)
    return state.company_of(character) if character else state.company(name)


def is_site(state: State, name: str) -> bool:
    """Whether the name is that of a site, and of no company or character."""
    if not name or state.character(name) or any(company.name == name for company in state.companies):
        return False
    return state.site(name) is not None or any(name in (each.site, each.new_site) for each in state.companies)


def keyed_to_site(key: Key, name: str, site: Site | None) -> bool | None:
    """Whether what is keyed to a site fits the one of this name; None where it is keyed otherwise, or nobody told."""
    if key.wording is Wording.PLAYED_AT_A_SITE_IN:
        return key.region == told(site.region.name if site else None, Sort.REGION, of=name)
    if key.site:
        return key.site == name if name else None
    if key.site_type is not None:
        return key.site_type is told(site.type if site else None, Sort.TYPE, of=name)
    return None


def attack_under_way(case: Case[State, Any]) -> Attack | None:
    """The attack being fought: resolved in its chain of effects and not concluded."""
    fought = (each for each in case.state.attacks if each.stage in (None, AttackStage.RESOLVED))
    return next((each for each in fought if not case.ask(AttackConcluded(each.name))), None)
