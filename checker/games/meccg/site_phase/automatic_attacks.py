"""Automatic-attacks: in which order they are faced, as what company, and what can be done against them."""

from __future__ import annotations

from typing import Any

from checker.api import SILENT, Case, Finding, answer, applies, only, satisfied, told, violated
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import AssignStrike, CancelAttack, FaceAttack
from checker.games.meccg.combat.attack import cancelled_attack_counts_as_faced, is_cancelled
from checker.games.meccg.combat.looks import attack_meant, company_called
from checker.games.meccg.combat.nouns import Attack
from checker.games.meccg.combat.words import AttackSource, AttackStage
from checker.games.meccg.nouns.people import Character
from checker.games.meccg.questions import AttackConcluded, CovertnessFor, Faced, StatusOf
from checker.games.meccg.site_phase.questions import InCompanyFor
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Sort, Status

# What cancels the attack, cancels a strike, or would be playable during the strike sequence.
SERVES = (
    Effect.CANCELS_ATTACK,
    Effect.CANCELS_STRIKE,
    Effect.AFFECTS_STRIKE,
    Effect.CHANGES_PROWESS,
    Effect.AFFECTS_BODY_CHECK,
    Effect.AFFECTS_SPECIAL_ROLL,
)


def _automatic(attack: Attack) -> bool:
    return attack.source is AttackSource.AUTOMATIC_ATTACK


def _about_an_automatic_attack(case: Case[State, Any]) -> bool:
    return _automatic(attack_meant(case.state, case.action.attack))


def _with_a_card_that_can(case: Case[State, CancelAttack]) -> bool:
    """An automatic-attack would be cancelled with a card whose text is told and cancels attacks."""
    card = case.action.card
    if card is None or not _about_an_automatic_attack(case):
        return False
    return Effect.CANCELS_ATTACK in told(card.does or None, Sort.TEXT)


# "A card that can cancel an attack can cancel an automatic-attack …"
@book.permits("CRF.site-phase.automatic-attacks.1", CancelAttack, when=_with_a_card_that_can)
def a_card_that_cancels_attacks_cancels_automatic_ones(case: Case[State, CancelAttack]) -> Finding:
    return applies("{card} can cancel an attack", card=case.action.card)


# "… and this counts as facing the automatic-attack."
book.defines(
    "CRF.site-phase.automatic-attacks.1",
    Faced,
    when=is_cancelled,
    overrides="CRF.movement-hazard-phase.combat.attack.14",
    because="this counts as facing the automatic-attack",
)(cancelled_attack_counts_as_faced)
book.link(
    "CRF.site-phase.automatic-attacks.1",
    "CRF.movement-hazard-phase.combat.attack.3",
    "a cancelled attack counts as faced, automatic or not",
    twins=True,
)


def _a_cancelled_automatic_attack(case: Case[State, FaceAttack]) -> bool:
    return _about_an_automatic_attack(case) and is_cancelled(case)


# "… and this counts as facing the automatic-attack."
@book.requires("CRF.site-phase.automatic-attacks.1", FaceAttack, when=_a_cancelled_automatic_attack)
def a_cancelled_automatic_attack_is_not_faced_again(_: Case[State, FaceAttack]) -> Finding:
    return violated("it was cancelled, and the company counts as having faced it")


def _in_order(state: State, attack: Attack) -> list[Attack]:
    """The automatic-attacks that its company faces: the site's own as listed, then those that were added."""
    met = [each for each in state.attacks if _automatic(each) and each.company == attack.company]
    return sorted(met, key=lambda each: each.added)


def _over(case: Case[State, FaceAttack], attack: Attack) -> bool:
    gone = attack.stage in (AttackStage.CANCELLED, AttackStage.REMOVED)
    return gone or case.ask(AttackConcluded(attack.name))


# "Automatic-attacks added to a site are faced after the normal automatic-attacks for the site. Multiple
# automatic-attacks are faced in the order listed and/or resolved."
@book.requires("CRF.site-phase.automatic-attacks.2", FaceAttack, when=_about_an_automatic_attack)
def automatic_attacks_are_faced_in_order(case: Case[State, FaceAttack]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    order = _in_order(case.state, attack)
    ahead = [each.name for each in order[: order.index(attack)] if not _over(case, each)]
    if ahead:
        return violated("{first} comes before {attack} and is not over", first=ahead[0], attack=attack.name)
    return satisfied("{attack} is next in order", attack=attack.name)


def _before_an_automatic_attack(case: Case[State, CovertnessFor]) -> bool:
    attack = attack_meant(case.state, case.action.attack)
    return _automatic(attack) and attack.stage is AttackStage.TO_BE_FACED


# "… overt/covert status is checked before each automatic attack."
@book.defines("CRF.site-phase.automatic-attacks.3", CovertnessFor, when=_before_an_automatic_attack)
def covertness_is_checked_before_each_automatic_attack(case: Case[State, CovertnessFor]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    company = company_called(case.state, attack.company)
    covertness = told(company.covertness, Sort.COVERTNESS)
    return answer(covertness, "{company} is {covertness} now", company=company.name, covertness=covertness)


# "Company composition … is checked before each automatic attack."
@book.defines("CRF.site-phase.automatic-attacks.3", InCompanyFor, when=_about_an_automatic_attack)
def composition_is_checked_before_each_automatic_attack(case: Case[State, InCompanyFor]) -> Finding:
    company = company_called(case.state, attack_meant(case.state, case.action.attack).company)
    now = any(case.action.character == each.name for each in case.state.members(company))
    return answer(now, "so {company} stands before the attack", company=company.name)


# "Company composition … is checked before each automatic attack."
@book.requires("CRF.site-phase.automatic-attacks.3", AssignStrike, when=_about_an_automatic_attack)
def only_who_is_in_the_company_now_is_struck(case: Case[State, AssignStrike]) -> Finding:
    if case.ask(InCompanyFor(case.action.target, case.action.attack)):
        return satisfied("{target} is in the company that faces the attack", target=case.action.target)
    return violated("{target} is not in the company that faces the attack", target=case.action.target)


def _tapping(case: Case[State, CancelAttack]) -> Character:
    """The character who would tap."""
    return only([each for each in case.state.characters if each.name == case.action.character], Sort.CHARACTER)


def _at_home(state: State, character: Character) -> bool:
    home = told(character.home_site, Sort.HOME_SITE)
    return company_called(state, character.company).location == home


def _tapping_at_home(case: Case[State, CancelAttack]) -> bool:
    """An untapped character, and no card, would cancel an automatic-attack at his home site."""
    if not _about_an_automatic_attack(case) or case.action.card is not None:
        return False
    untapped = case.ask(StatusOf(_tapping(case).name)) is Status.UNTAPPED
    return untapped and _at_home(case.state, _tapping(case))


# "Any character may tap to cancel one automatic-attack at his home site."
@book.permits("CRF.site-phase.automatic-attacks.4", CancelAttack, when=_tapping_at_home, one=1)
def a_character_taps_at_his_home_site(case: Case[State, CancelAttack], *, one: int) -> Finding:
    character = _tapping(case)
    before = [each.name for each in case.state.attacks if each.cancelled_by == character.name]
    if len(before) >= one:
        return SILENT
    return applies("{character} taps at {site}, his home site", character=character.name, site=character.home_site)


def _a_resource_against_it(case: Case[State, PlayCard]) -> bool:
    """A resource is played on an automatic-attack."""
    against = any(each.name == case.action.on and _automatic(each) for each in case.state.attacks)
    return against and not case.action.card.is_hazard


# "The only resources you may play against automatic-attacks are ones that cancel the attack, cancel a strike, or would
# be otherwise playable during the strike sequence."
@book.requires("CRF.site-phase.automatic-attacks.5", PlayCard, when=_a_resource_against_it)
def only_some_resources_serve_against_automatic_attacks(case: Case[State, PlayCard]) -> Finding:
    card = case.action.card
    if card.has(*SERVES):
        return satisfied("{card} cancels the attack or belongs in a strike sequence", card=card.name)
    return violated("{card} cancels nothing and belongs in no strike sequence", card=card.name)
