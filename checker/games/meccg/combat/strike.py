"""The strike sequence: what may be done until the dice-roll."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.api import Case, Finding, Undefined, applies, becomes, satisfied, silent, violated
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import (
    ResolveStrike,
    StayUntapped,
    UseExcessStrikes,
)
from checker.games.meccg.combat.looks import (
    OTHER_DEEDS,
    attack_meant,
    deed,
    excess_of,
    strike_meant,
    with_strike,
)
from checker.games.meccg.combat.nouns import Attack, Strike
from checker.games.meccg.combat.words import StrikeResult
from checker.games.meccg.questions import (
    StatusOf,
)
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Status

ON_A_STRIKE = (Effect.AFFECTS_STRIKE, Effect.CANCELS_STRIKE, Effect.CHANGES_PROWESS)


def _in_its_sequence(strike: Strike) -> bool:
    """The defending player has chosen to resolve it, and the dice-roll is not made."""
    return strike.being_resolved and strike.result is None


def _under_way(state: State) -> list[tuple[Attack, Strike]]:
    return [(attack, strike) for attack in state.attacks for strike in attack.strikes if _in_its_sequence(strike)]


def _before_the_roll(case: Case[State, Any]) -> bool:
    return bool(_under_way(case.state))


def _is_about(case: Case[State, Any], attack: Attack, strike: Strike) -> bool:
    """The deed is on this strike: on the attack, on one of the two who fight in it, or on nothing else."""
    return deed(case.state, case.action).on in ("", attack.name, strike.target, strike.striker)


def _by_whom_it_may_be(case: Case[State, Any], strike: Strike) -> bool:
    """Hazards may affect it, and resources that the defending character plays."""
    done = deed(case.state, case.action)
    return (done.card is not None and done.card.is_hazard) or case.state.the_character(
        done.character
    ).name == strike.target


# Annotation 17: "The only actions that may be declared during a strike sequence are those outlined in Annotation 18."
# Annotation 18: "When a defending player chooses to resolve a strike against a particular character, the only actions
# that may be taken by either player until the strike dice-roll is made are the following: playing hazard cards that
# affect the strike, … and the defending character may play resource cards that affect the strike. An action that has
# the condition that a target character tap, but which otherwise has an effect not outlined here, may not be declared at
# this point."
def only_what_affects_the_strike_until_the_roll(case: Case[State, Any]) -> Finding:
    attack, strike = _under_way(case.state)[0]
    if not deed(case.state, case.action).has(ON_A_STRIKE) or not _is_about(case, attack, strike):
        return violated(
            "the strike against {target} is being resolved, and this does not affect it", target=strike.target
        )
    if not _by_whom_it_may_be(case, strike):
        return violated("only {target} plays resources that affect the strike against him", target=strike.target)
    return satisfied("it affects the strike against {target}", target=strike.target)


def only_that_strike_is_rolled(case: Case[State, ResolveStrike]) -> Finding:
    strike = _under_way(case.state)[0][1]
    if strike_meant(attack_meant(case.state, case.action.attack), case.action.strike) is strike:
        return satisfied("its dice-roll is what comes now")
    return violated("the strike against {target} is being resolved", target=strike.target)


# "The only actions that may be declared during a strike sequence are those outlined in Annotation 18."
book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.2", *OTHER_DEEDS, when=_before_the_roll)(
    only_what_affects_the_strike_until_the_roll
)
# "… the only actions that may be taken by either player until the strike dice-roll is made are the following …"
book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.3", *OTHER_DEEDS, when=_before_the_roll)(
    only_what_affects_the_strike_until_the_roll
)
# "The only actions that may be declared during a strike sequence …"
book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.2", ResolveStrike, when=_before_the_roll)(
    only_that_strike_is_rolled
)
# "… until the strike dice-roll is made …"
book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.3", ResolveStrike, when=_before_the_roll)(
    only_that_strike_is_rolled
)
book.link(
    "CRF.movement-hazard-phase.combat.the-strike-sequence.2",
    "CRF.movement-hazard-phase.combat.the-strike-sequence.3",
    "the one points to the list in the other",
    twins=True,
)


def _strike_of(case: Case[State, Any]) -> Strike:
    return strike_meant(attack_meant(case.state, case.action.attack), case.action.strike)


def _of_the_strike_under_way(case: Case[State, Any]) -> bool:
    return _in_its_sequence(_strike_of(case))


# "… the attacker may decide to use any or all of his remaining -1 modifications due to strikes in excess of the
# company's size …"
@book.permits("CRF.movement-hazard-phase.combat.the-strike-sequence.3", UseExcessStrikes, when=_of_the_strike_under_way)
def attacker_uses_what_remains(case: Case[State, UseExcessStrikes]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    left = excess_of(case, attack) - attack.excess_used
    if case.action.count > left:
        return silent("{left} of the modifications {left:#is|are} left", left=left)
    return applies("{count} of {left} that are left", count=case.action.count, left=left)


def _its_target_is_not_tapped(case: Case[State, StayUntapped]) -> bool:
    his = case.action.character == _strike_of(case).target and not _strike_of(case).stays_untapped
    return _of_the_strike_under_way(case) and his and case.ask(StatusOf(case.action.character)) is not Status.TAPPED


# "… a target untapped character may take a -3 modification so that he will not automatically tap …"
@book.permits("CRF.movement-hazard-phase.combat.the-strike-sequence.3", StayUntapped, when=_its_target_is_not_tapped)
def untapped_target_stays_untapped(case: Case[State, StayUntapped]) -> Finding:
    if case.ask(StatusOf(case.action.character)) is Status.WOUNDED:
        raise Undefined("status_of", "the text does not say whether a wounded character is untapped for the -3")
    return applies("{character} is untapped and the target of the strike", character=case.action.character)


def _modified(case: Case[State, Any], now: State, by: int) -> State:
    strike = _strike_of(case)
    return _with(case, now, replace(strike, modification=strike.modification + by))


def _with(case: Case[State, Any], now: State, changed: Strike) -> State:
    """The table with the strike in question as it has become."""
    attack = attack_meant(now, case.action.attack)
    return with_strike(now, attack, strike_meant(attack, case.action.strike), changed)


# "… his remaining -1 modifications due to strikes in excess of the company's size …"
@book.effects("CRF.movement-hazard-phase.combat.the-strike-sequence.3", UseExcessStrikes, each=-1)
def each_excess_strike_costs_the_target_prowess(
    case: Case[State, UseExcessStrikes], now: State, *, each: int
) -> Finding:
    return becomes(_modified(case, now, case.action.count * each), "the target fights with that much less")


# "… a target untapped character may take a -3 modification …"
@book.effects("CRF.movement-hazard-phase.combat.the-strike-sequence.3", StayUntapped, takes=-3)
def staying_untapped_costs_prowess(case: Case[State, StayUntapped], now: State, *, takes: int) -> Finding:
    strike = _strike_of(case)
    changed = replace(strike, modification=strike.modification + takes, stays_untapped=True)
    return becomes(_with(case, now, changed), "he fights with that much less, and does not tap")


def _stays_untapped(case: Case[State, ResolveStrike]) -> bool:
    """Its target took the -3, and the strike does not wound him."""
    return _strike_of(case).stays_untapped and case.action.result is not StrikeResult.SUCCESSFUL


# "… so that he will not automatically tap …"
@book.effects("CRF.movement-hazard-phase.combat.the-strike-sequence.3", ResolveStrike, when=_stays_untapped)
def who_took_the_modification_does_not_tap(case: Case[State, ResolveStrike], now: State) -> Finding:
    target = case.state.the_character(_strike_of(case).target)
    return becomes(now.with_character(target), "{target} took -3 and does not tap", target=target.name)
