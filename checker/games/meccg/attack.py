"""Attacks: how one begins, what is left of a cancelled one, and when it is faced, concluded or defeated."""

from __future__ import annotations

from typing import Any

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg.actions import PlayCard, RevealOnGuard
from checker.games.meccg.book import CA, CS, MP, SC, book
from checker.games.meccg.cards import Card
from checker.games.meccg.combat_actions import (
    AssignStrike,
    AttackCompany,
    FaceAttack,
    MakeBodyCheck,
    ResolveSpecialAction,
    ResolveStrike,
    TakeTrophy,
    UseExcessStrikes,
)
from checker.games.meccg.combat_nouns import Attack, ChainEntry, Strike
from checker.games.meccg.combat_words import AttackSource, AttackStage, Pile
from checker.games.meccg.fight import (
    all_assigned,
    card_in_use,
    card_of,
    fight,
    is_lost,
)
from checker.games.meccg.looks import strike_finished
from checker.games.meccg.questions import (
    AttackConcluded,
    BodyCheckDue,
    Faced,
    FacesStrike,
    HasEffect,
    WhereCreatureGoes,
)
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, CardKind, Effect
from checker.judge import Case

Act = Case[State, Any]


def _done(state: State, attack: Attack, strike: Strike) -> bool:
    """Nothing of it is left; a strike whose target fell to another one before is as good as rolled."""
    return strike_finished(attack, strike) or (not strike.rolled and is_lost(state, strike.target))


@book.defines(f"{CA}.1", AttackConcluded)
def attack_is_concluded_with_its_final_strike(case: Case[State, AttackConcluded]) -> Finding:
    attack = fight(case.state, case.action.attack)
    if attack is None or attack.reached in (AttackStage.CANCELLED, AttackStage.REMOVED):
        return SILENT
    if attack.defeated and not attack.strikes:
        return answer(True, f"all of {attack.name} was defeated")
    left = [each.target or "nobody" for each in attack.strikes if not _done(case.state, attack, each)]
    if left or not all_assigned(case, attack):
        said = f"the strike against {' and '.join(left)}" if left else "a strike not yet assigned"
        return answer(False, f"{said} is not done with: dice-roll, special actions and body check")
    return answer(True, f"the final strike of {attack.name}, its special actions and its body check are resolved")


def _is_cancelled(case: Case[State, Faced]) -> bool:
    attack = case.state.attack(case.action.attack)
    return attack is not None and attack.reached is AttackStage.CANCELLED


@book.defines(f"{CA}.3", Faced, when=_is_cancelled, overrides=f"{CA}.14")
def cancelled_attack_counts_as_faced(_: Case[State, Faced]) -> Finding:
    return answer(True, "the attack was cancelled, and the company is considered to have faced it")


def _of_a_cancelled_attack(case: Act) -> bool:
    attack = fight(case.state, case.action.attack)
    return attack is not None and attack.reached is AttackStage.CANCELLED


@book.requires(
    f"{CA}.3",
    AssignStrike,
    ResolveStrike,
    UseExcessStrikes,
    ResolveSpecialAction,
    MakeBodyCheck,
    when=_of_a_cancelled_attack,
)
def nothing_of_a_cancelled_attack_happens(case: Act) -> Finding:
    return violated(f"{case.action.attack or 'the attack'} was cancelled and has no effect on the company")


@book.defines(f"{CA}.3", FacesStrike, when=_of_a_cancelled_attack, overrides=f"{SC}.4")
def nobody_faces_a_strike_of_a_cancelled_attack(_: Act) -> Finding:
    return answer(False, "the attack was cancelled")


@book.defines(f"{CA}.3", BodyCheckDue, when=_of_a_cancelled_attack, overrides=f"{CS}.4")
def no_body_check_follows_a_cancelled_attack(_: Act) -> Finding:
    return answer(False, "the attack was cancelled")


def _from_a_cancelled_attack(case: Case[State, HasEffect]) -> bool:
    named = [
        each for each in case.state.attacks if case.action.card in (each.name, each.card.name if each.card else "")
    ]
    return bool(case.action.card and named) and named[0].reached is AttackStage.CANCELLED


@book.defines(f"{CA}.3", HasEffect, when=_from_a_cancelled_attack)
def cancelled_attack_has_no_effect(case: Case[State, HasEffect]) -> Finding:
    return answer(False, f"{case.action.card} was cancelled")


def _attack_declared(case: Act) -> str:
    """The attack an action would declare, by a name for it."""
    act = case.action
    if isinstance(act, RevealOnGuard):
        guard = case.state.on_guard_card(act.card)
        card = guard.card if guard else None
    else:
        card = card_of(case.state, act)
    if isinstance(act, AttackCompany | FaceAttack):
        return "the attack"
    makes = card is not None and (card.kind is CardKind.CREATURE or card.has(Effect.CREATES_ATTACK))
    return (card.name or "the attack") if card is not None and makes else ""


def _told(entry: ChainEntry) -> str:
    return (entry.card.name if entry.card else "") or entry.name or entry.kind.value


@book.requires(f"{CA}.4", PlayCard, RevealOnGuard, AttackCompany, FaceAttack)
def attack_is_the_first_of_its_chain(case: Act) -> Finding:
    name, last = _attack_declared(case), case.state.last_declared
    if not name:
        return SILENT
    if last is not None:
        return violated(f"{name} would answer {_told(last)} in the same chain of effects")
    return satisfied(f"{name} is the first declared action") if isinstance(case.action, PlayCard) else SILENT


@book.permits(f"{CA}.4", RevealOnGuard, overrides=f"{CA}.4#attack_is_the_first_of_its_chain")
def on_guard_creature_may_answer(case: Case[State, RevealOnGuard]) -> Finding:
    guard = case.state.on_guard_card(case.action.card)
    if guard is None or guard.card.kind is not CardKind.CREATURE or case.state.last_declared is None:
        return SILENT
    return applies(f"{guard.card.name} is an on-guard creature")


def _on_an_attack(case: Case[State, HasEffect]) -> bool:
    return bool(case.action.on) and case.state.attack(case.action.on) is not None


def _meets(case: Case[State, HasEffect], card: Card) -> bool:
    """The card does not lie on another company than the one attacked."""
    attack = case.state.attack(case.action.on)
    facing = case.state.company(attack.company).name if attack else ""
    elsewhere = any(each.name == card.on for each in case.state.companies) and card.on != facing
    return card.all_companies or not elsewhere


@book.defines(f"{CA}.6", HasEffect, when=_on_an_attack, overrides=f"{MP}.2")
def card_modifies_attacks_only_if_it_mentions_them(case: Case[State, HasEffect]) -> Finding:
    card = card_in_use(case.state, case.action.card)
    if card is None:
        return SILENT
    if not card.mentions_attacks:
        return answer(False, f"the text of {card.name} does not speak of attacks")
    return answer(True, f"the text of {card.name} speaks of attacks") if _meets(case, card) else SILENT


def _by_minions(state: State, attack: Attack) -> bool:
    return state.alignment_of(state.company(attack.company)) is Alignment.MINION


def _unstarred_against_minions(state: State, attack: Attack | None) -> bool:
    if attack is None or attack.source in (AttackSource.AUTOMATIC_ATTACK, AttackSource.COMPANY):
        return False
    return _by_minions(state, attack) and not (attack.card and attack.card.starred)


@book.defines(
    f"{CA}.7",
    WhereCreatureGoes,
    when=lambda case: _unstarred_against_minions(case.state, case.state.attack(case.action.attack)),
)
def creature_defeated_by_minions_goes_out_of_play(case: Case[State, WhereCreatureGoes]) -> Finding:
    return answer(Pile.OUT_OF_PLAY_OF_ITS_PLAYER, "a minion company defeated it, and there is no * by its points")


def _still_a_trophy(case: Case[State, WhereCreatureGoes]) -> bool:
    attack = case.state.attack(case.action.attack)
    return attack is not None and bool(attack.trophy_of) and not attack.trophy_discarded


@book.defines(
    f"{CA}.7",
    WhereCreatureGoes,
    when=_still_a_trophy,
    overrides=f"{CA}.7#creature_defeated_by_minions_goes_out_of_play",
)
def trophy_stays_until_it_is_discarded(case: Case[State, WhereCreatureGoes]) -> Finding:
    attack = case.state.attack(case.action.attack)
    if not _unstarred_against_minions(case.state, attack):
        return SILENT
    return answer(Pile.TROPHY, f"{attack.trophy_of if attack else ''} has taken it as a trophy")


@book.requires(f"{CA}.7", TakeTrophy)
def trophy_is_taken_of_a_defeated_attack(case: Case[State, TakeTrophy]) -> Finding:
    attack = case.state.attack(case.action.attack)
    if attack is None or not _unstarred_against_minions(case.state, attack):
        return SILENT
    said = f"{attack.name} has {'' if attack.defeated else 'not '}been defeated"
    return satisfied(said) if attack.defeated else violated(said)


def _in_chain(state: State, name: str) -> ChainEntry | None:
    return next(
        (each for each in state.chain if name and name in (each.name, each.card.name if each.card else "")), None
    )


@book.defines(f"{CA}.14", Faced)
def attack_resolved_in_its_chain_is_faced(case: Case[State, Faced]) -> Finding:
    attack = case.state.attack(case.action.attack)
    entry = _in_chain(case.state, case.action.attack or (attack.name if attack else ""))
    if attack is not None and (attack.stage is not None or entry is None):
        faced = attack.reached is AttackStage.RESOLVED
    elif entry is not None:
        faced = entry.resolved and entry.successful is not False
    else:
        return SILENT
    return answer(faced, f"it has {'' if faced else 'not '}resolved in its chain of effects")
