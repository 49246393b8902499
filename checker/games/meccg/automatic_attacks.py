"""Automatic-attacks: in which order they are faced, as what company, and what can be done against them."""

from __future__ import annotations

from collections.abc import Iterator

from checker.book import SILENT, Finding, answer, satisfied, violated
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.attack import cancelled_attack_counts_as_faced
from checker.games.meccg.book import CA, SA, book
from checker.games.meccg.combat_actions import AssignStrike, CancelAttack, FaceAttack
from checker.games.meccg.combat_nouns import Attack
from checker.games.meccg.combat_words import AttackSource, AttackStage
from checker.games.meccg.fight import sequence_under_way
from checker.games.meccg.looks import by_whom, company_of_play, strike_finished
from checker.games.meccg.people import Character
from checker.games.meccg.questions import CanCancel, CovertnessFor, Faced
from checker.games.meccg.site_phase import attacks_on, for_the_site, name_of
from checker.games.meccg.site_questions import InCompanyFor
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Role, Status
from checker.judge import Case

AUTOMATIC = AttackSource.AUTOMATIC_ATTACK
PLAYABLE = (
    Effect.CANCELS_ATTACK,
    Effect.CANCELS_STRIKE,
    Effect.AFFECTS_STRIKE,
    Effect.AFFECTS_BODY_CHECK,
    Effect.AFFECTS_SPECIAL_ROLL,
)


def _automatic(attack: Attack | None) -> bool:
    return attack is not None and attack.source is AUTOMATIC


def _being_fought(attack: Attack) -> bool:
    left = any(not strike_finished(attack, strike) for strike in attack.strikes)
    return attack.reached is AttackStage.RESOLVED and left


@book.defines(f"{SA}.1", CanCancel, when=lambda case: _automatic(case.state.attack(case.action.attack)))
def a_card_that_cancels_attacks_cancels_automatic_ones(case: Case[State, CanCancel]) -> Finding:
    card, attack = case.action.card, case.state.attack(case.action.attack)
    if attack is None or attack.cannot_be_cancelled or card.only_against is not None:
        return SILENT
    can = card.may_cancel_attacks
    return answer(can, f"{name_of(card)} {'can' if can else 'cannot'} cancel an attack")


@book.requires(f"{SA}.1", CancelAttack)
def an_automatic_attack_is_cancelled_by_what_cancels_attacks(case: Case[State, CancelAttack]) -> Finding:
    card, attack = case.action.card, case.state.attack(case.action.attack)
    if card is None or attack is None or not _automatic(attack):
        return SILENT
    said = f"{name_of(card)} {'can' if card.may_cancel_attacks else 'cannot'} cancel an attack"
    return satisfied(said) if card.may_cancel_attacks else violated(said)


def _was_cancelled(case: Case[State, Faced]) -> bool:
    attack = case.state.attack(case.action.attack)
    return attack is not None and _automatic(attack) and attack.reached is AttackStage.CANCELLED


book.defines(f"{SA}.1", Faced, when=_was_cancelled, overrides=f"{CA}.14")(cancelled_attack_counts_as_faced)
book.link(f"{SA}.1", f"{CA}.3", "a cancelled attack counts as faced, automatic or not", twins=True)


@book.requires(f"{SA}.1", FaceAttack)
def a_cancelled_automatic_attack_is_not_faced_again(case: Case[State, FaceAttack]) -> Finding:
    attack = case.state.attack(case.action.attack) if case.action.attack else None
    if attack is None or not _automatic(attack) or attack.reached is not AttackStage.CANCELLED:
        return SILENT
    return violated(f"{attack.name} was cancelled, and the company counts as having faced it")


def _facing(case: Case[State, FaceAttack]) -> Attack | None:
    """The automatic-attack to be faced next."""
    if case.action.attack:
        attack = case.state.attack(case.action.attack)
        return attack if _automatic(attack) else None
    waiting = [each for each in case.state.attacks if each.reached is AttackStage.TO_BE_FACED and _automatic(each)]
    return next(iter(sorted(waiting, key=lambda each: each.added)), None)


def _not_faced(case: Case[State, FaceAttack], attack: Attack) -> Iterator[Attack]:
    """The other automatic-attacks that the company has still to face, or to fight to the end."""
    for other in attacks_on(case.state, case.state.company(attack.company), AUTOMATIC):
        if other.name != attack.name and (_being_fought(other) or not case.ask(Faced(other.name))):
            yield other


@book.requires(f"{SA}.2", FaceAttack)
def added_automatic_attacks_come_after_the_sites_own(case: Case[State, FaceAttack]) -> Finding:
    attack = _facing(case)
    if attack is None:
        return SILENT
    own = [other.name for other in _not_faced(case, attack) if not other.added]
    if attack.added and own:
        return violated(f"{attack.name} was added to the site, and {', '.join(own)} of its own is not over")
    return satisfied(f"no automatic-attack of the site's own has to come before {attack.name}")


@book.requires(f"{SA}.2", FaceAttack)
def automatic_attacks_are_faced_in_order(case: Case[State, FaceAttack]) -> Finding:
    attack = _facing(case)
    if attack is None:
        return SILENT
    ahead = case.state.attacks[: case.state.attacks.index(attack)]
    waiting = [other.name for other in _not_faced(case, attack) if other in ahead and other.added == attack.added]
    if waiting:
        return violated(f"{', '.join(waiting)} comes before {attack.name} and is not over")
    return satisfied(f"{attack.name} is next in order")


def _before_an_automatic_attack(case: Case[State, CovertnessFor | InCompanyFor]) -> bool:
    attack = case.state.attack(case.action.attack)
    return attack is None or _automatic(attack)


@book.defines(f"{SA}.3", CovertnessFor, when=_before_an_automatic_attack)
def covertness_is_checked_before_each_automatic_attack(case: Case[State, CovertnessFor]) -> Finding:
    attack = case.state.attack(case.action.attack)
    company = case.state.company(attack.company if attack else "")
    if company.covertness is None:
        return SILENT
    return answer(company.covertness, f"{company.name} is {company.covertness.value} now")


@book.defines(f"{SA}.3", InCompanyFor, when=_before_an_automatic_attack)
def composition_is_checked_before_each_automatic_attack(case: Case[State, InCompanyFor]) -> Finding:
    attack, name = case.state.attack(case.action.attack), case.action.character
    company = case.state.company(attack.company if attack else "")
    now = any(name == each.name for each in case.state.members(company))
    return answer(now, f"{name} is {'' if now else 'not '}in {company.name} now")


@book.requires(f"{SA}.3", AssignStrike)
def only_who_is_in_the_company_now_is_struck(case: Case[State, AssignStrike]) -> Finding:
    attack, target = case.state.attack(case.action.attack), case.state.character(case.action.target)
    if attack is None or not _automatic(attack) or target is None or target.name != case.action.target:
        return SILENT
    now = case.ask(InCompanyFor(target.name, attack.name))
    said = f"{target.name} is {'' if now else 'not '}in the company that faces {attack.name}"
    return satisfied(said) if now else violated(said)


def _tapping(case: Case[State, CancelAttack]) -> Character | None:
    """The character who would tap to cancel an automatic-attack, with no card."""
    act = case.action
    automatic = _automatic(case.state.attack(act.attack))
    return case.state.character(act.character) if automatic and act.card is None and act.character else None


@book.requires(f"{SA}.4", CancelAttack)
def the_attack_is_an_automatic_attack(case: Case[State, CancelAttack]) -> Finding:
    act, attack = case.action, case.state.attack(case.action.attack)
    character = case.state.character(act.character) if act.card is None and act.character else None
    if attack is None or character is None or not character.home_site:
        return SILENT
    said = f"{attack.name} is of this source: {attack.source.value}"
    return satisfied(said) if _automatic(attack) else violated(said)


@book.requires(f"{SA}.4", CancelAttack)
def the_character_is_at_his_home_site(case: Case[State, CancelAttack]) -> Finding:
    character = _tapping(case)
    if character is None or not character.home_site:
        return SILENT
    company = case.state.company_of(character)
    site = case.state.site_now(company)
    where = company.location or (site.name if site else "")
    said = f"{character.name} is at {where or 'no site'}, his home site is {character.home_site}"
    return satisfied(said) if where == character.home_site else violated(said)


@book.requires(f"{SA}.4", CancelAttack)
def the_character_is_untapped(case: Case[State, CancelAttack]) -> Finding:
    character = _tapping(case)
    if character is None:
        return SILENT
    if character.status is Status.UNTAPPED:
        return satisfied(f"{character.name} is untapped")
    return violated(f"{character.name} is {character.status.value} and cannot tap")


@book.requires(f"{SA}.4", CancelAttack, one=1)
def the_character_cancels_one(case: Case[State, CancelAttack], *, one: int) -> Finding:
    character = _tapping(case)
    if character is None:
        return SILENT
    before = sum(1 for each in case.state.attacks if _automatic(each) and each.cancelled_by == character.name)
    said = f"{character.name} has cancelled {before} automatic-attacks here, {one} allowed"
    return satisfied(said) if before < one else violated(said)


def _played_against(state: State, act: PlayCard) -> Attack | None:
    """The automatic-attack a resource is played against: named, or declared, or with strikes not done with."""
    named = state.attack(act.on) if act.on else None
    if named is not None:
        return named if _automatic(named) else None
    if for_the_site(act.card):
        return None
    for attack in attacks_on(state, company_of_play(state, act), AUTOMATIC):
        if attack.reached is AttackStage.DECLARED or _being_fought(attack):
            return attack
    return None


@book.requires(f"{SA}.5", PlayCard)
def only_some_resources_serve_against_automatic_attacks(case: Case[State, PlayCard]) -> Finding:
    card, attack = case.action.card, _played_against(case.state, case.action)
    if card.is_hazard or attack is None or by_whom(case.state, case.action) is not Role.RESOURCE_PLAYER:
        return SILENT
    playable = (*PLAYABLE, Effect.CHANGES_PROWESS) if sequence_under_way(case.state) else PLAYABLE
    serves = [effect.value for effect in card.does if effect in playable]
    if serves:
        return satisfied(f"{name_of(card)} {serves[0]}")
    if card.has(Effect.REMOVES_AUTOMATIC_ATTACK):
        return SILENT  # it leaves nothing to be played against; when it may come is ruled elsewhere
    return violated(f"{name_of(card)} cancels neither {attack.name} nor a strike and belongs in no strike sequence")
