"""After the strike dice-roll: special actions, then the body check, and what may answer either."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, Undefined, answer, applies, satisfied, silent, violated
from checker.games.meccg.actions import MakeCorruptionCheck
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import MakeBodyCheck, ResolveSpecialAction, ResolveStrike
from checker.games.meccg.combat.looks import OTHER_DEEDS, attack_meant, deed, strike_meant
from checker.games.meccg.combat.nouns import SpecialAction, Strike
from checker.games.meccg.combat.words import BodyCheck, ChainKind, DiceFor, StrikeResult
from checker.games.meccg.questions import BodyCheckDue
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect

Deed = Case[State, Any]

DEEDS = (*OTHER_DEEDS, ResolveStrike)
ANSWERS = tuple(each for each in DEEDS if each is not MakeCorruptionCheck)  # a strike itself may call for a check

# By what the dice-roll of a special action is directly affected.
AFFECTED_BY = {
    DiceFor.CORRUPTION_CHECK: Effect.AFFECTS_CORRUPTION_CHECK,
    DiceFor.SOMETHING_ELSE: Effect.AFFECTS_SPECIAL_ROLL,
}


def _strike(case: Deed) -> Strike:
    return strike_meant(attack_meant(case.state, case.action.attack), case.action.strike)


def _not_rolled_yet(case: Case[State, BodyCheckDue]) -> bool:
    """The strike was successful or failed, and its body check has not been rolled."""
    strike = _strike(case)
    met = strike.result in (StrikeResult.SUCCESSFUL, StrikeResult.FAILED)
    return met and strike.body_check is not BodyCheck.ROLLED


# Annotation 19: "Following each successful strike or failed strike, a body check must be rolled …"
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.4", BodyCheckDue, when=_not_rolled_yet)
def strike_is_followed_by_a_body_check(case: Case[State, BodyCheckDue]) -> Finding:
    return answer(True, "the strike was {result}", result=_strike(case).result)


def _failed(case: Case[State, BodyCheckDue]) -> bool:
    return _strike(case).result is StrikeResult.FAILED


# "… unless the failed strike has no body …"
@book.defines(
    "CRF.movement-hazard-phase.combat.the-strike-sequence.4",
    BodyCheckDue,
    when=_failed,
    overrides="CRF.movement-hazard-phase.combat.the-strike-sequence.4#strike_is_followed_by_a_body_check",
    because="unless the failed strike has no body",
)
def failed_strike_without_a_body_needs_none(case: Case[State, BodyCheckDue]) -> Finding:
    attack = attack_meant(case.state, case.action.attack)
    if attack.body is None:
        raise Undefined("body", "it is not told whether the strikes of {attack} have a body", attack=attack.name)
    if attack.body:
        return silent("{attack} has a body of {body}", attack=attack.name, body=attack.body)
    return answer(False, "the strike failed, and {attack} has no body", attack=attack.name)


# "… a body check must be rolled …"
@book.permits("CRF.movement-hazard-phase.combat.the-strike-sequence.4", MakeBodyCheck)
def body_check_is_made_where_one_is_due(case: Case[State, MakeBodyCheck]) -> Finding:
    if not case.ask(BodyCheckDue(case.action.attack, case.action.strike)):
        return silent("no body check is due for the strike")
    return applies("the strike was {result}", result=_strike(case).result)


# "However, if the strike calls for any special actions to follow it …, these special actions are resolved before the
# body check."
@book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.4", MakeBodyCheck)
def special_actions_come_before_the_body_check(case: Case[State, MakeBodyCheck]) -> Finding:
    waiting = tuple(each.name for each in _strike(case).special_actions if not each.resolved)
    if waiting:
        return violated("{waiting} has to be resolved before the body check", waiting=waiting)
    return satisfied("no special action of the strike is left")


# "… these special actions are resolved before the body check."
@book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.4", ResolveSpecialAction)
def special_action_does_not_come_after_the_body_check(case: Case[State, ResolveSpecialAction]) -> Finding:
    if _strike(case).body_check is BodyCheck.NOT_MADE:
        return satisfied("the body check has not been made yet")
    return violated("the body check has been made already")


# "The body check is the first declared action in a nested chain of effects …"
@book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.4", MakeBodyCheck)
def body_check_is_the_first_of_its_chain(case: Case[State, MakeBodyCheck]) -> Finding:
    last = case.state.last_declared
    if last is None or last.kind in (ChainKind.ATTACK, ChainKind.STRIKE):
        return satisfied("the body check begins a chain of its own")
    return violated("the body check answers nothing, and an action in the chain is not resolved yet")


def _waiting_for(case: Deed) -> list[str]:
    """The targets of strikes whose body check comes next: all else that they call for is resolved."""
    return [
        strike.target
        for attack in case.state.attacks
        for number, strike in enumerate(attack.strikes, 1)
        if strike.body_check is BodyCheck.NOT_MADE and case.ask(BodyCheckDue(attack.name, number))
    ]


def _a_body_check_comes_next(case: Deed) -> bool:
    return not _special_actions(case.state) and _waiting_for(case) != []


# "… that immediately follows the strike dice-roll and special actions resulting from the strike."
@book.requires(
    "CRF.movement-hazard-phase.combat.the-strike-sequence.4",
    *DEEDS,
    when=_a_body_check_comes_next,
)
def body_check_follows_at_once(case: Deed) -> Finding:
    return violated("the body check for the strike against {target} comes next", target=_waiting_for(case)[0])


def _a_body_check_goes_on(case: Deed) -> bool:
    strikes = (strike for attack in case.state.attacks for strike in attack.strikes)
    return any(each.body_check is BodyCheck.DECLARED for each in strikes)


# "Other actions may be declared in response to a body check, in the same chain of effects, but these are limited to
# those actions that directly affect the body check dice-roll."
@book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.4", *DEEDS, when=_a_body_check_goes_on)
def only_what_affects_its_roll_answers_a_body_check(case: Deed) -> Finding:
    if Effect.AFFECTS_BODY_CHECK in deed(case.state, case.action).does:
        return satisfied("it directly affects the dice-roll of the body check")
    return violated("a body check is going on, and this does not directly affect its dice-roll")


def _special_actions(state: State) -> list[SpecialAction]:
    """Special actions that follow a strike which has been rolled, and that are not resolved."""
    rolled = [strike for attack in state.attacks for strike in attack.strikes if strike.result is not None]
    return [each for strike in rolled for each in strike.special_actions if not each.resolved]


def _something_special_waits(case: Deed) -> bool:
    return bool(_special_actions(case.state))


# "No action may be declared in response to a special action resulting from a strike unless the special action is a
# dice-rolling action … If the special action is a dice-rolling action, an action may be declared in response to it if
# the action directly affects the dice-roll."
@book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.4", *ANSWERS, when=_something_special_waits)
def only_what_affects_its_roll_answers_a_special_action(case: Deed) -> Finding:
    does, waiting = deed(case.state, case.action).does, _special_actions(case.state)
    if any(AFFECTED_BY.get(each.dice_for) in does for each in waiting):
        return satisfied("it directly affects the dice-roll of a special action")
    return violated("{name} comes now, and this does not directly affect a dice-roll for it", name=waiting[0].name)
