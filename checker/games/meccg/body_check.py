"""After the strike dice-roll: special actions, then the body check, and what may answer either."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg.book import CS, book
from checker.games.meccg.combat_actions import MakeBodyCheck, ResolveSpecialAction
from checker.games.meccg.combat_nouns import Attack, Strike
from checker.games.meccg.combat_words import AttackStage, BodyCheck, ChainKind, StrikeResult
from checker.games.meccg.fight import body_check_waits, cancels_strike, deeds_of, fight, strike_meant
from checker.games.meccg.questions import BodyCheckDue, FacesSpecialAction
from checker.games.meccg.state import State
from checker.games.meccg.strike import DEEDS
from checker.games.meccg.words import CardKind, Effect
from checker.judge import Case

Deed = Case[State, Any]


def _strike(case: Deed) -> tuple[Attack | None, Strike | None]:
    attack = fight(case.state, case.action.attack)
    return attack, case.state.strike(attack, case.action.strike)


@book.defines(f"{CS}.4", BodyCheckDue)
def strike_is_followed_by_a_body_check(case: Case[State, BodyCheckDue]) -> Finding:
    _, strike = _strike(case)
    if strike is None or strike.cancelled or strike.result not in (StrikeResult.SUCCESSFUL, StrikeResult.FAILED):
        return SILENT
    if strike.body_check is BodyCheck.ROLLED:
        return answer(False, "its body check has been rolled")
    return answer(True, f"the strike {'succeeded' if strike.result is StrikeResult.SUCCESSFUL else 'failed'}")


@book.defines(f"{CS}.4", BodyCheckDue, overrides=f"{CS}.4#strike_is_followed_by_a_body_check")
def failed_strike_without_a_body_needs_none(case: Case[State, BodyCheckDue]) -> Finding:
    attack, strike = _strike(case)
    if attack is None or strike is None or strike.result is not StrikeResult.FAILED or attack.body > 0:
        return SILENT
    return answer(False, f"the strike failed, and {attack.name} has no body")


@book.requires(f"{CS}.4", MakeBodyCheck)
def body_check_is_made_where_one_is_due(case: Case[State, MakeBodyCheck]) -> Finding:
    attack, strike = _strike(case)
    if attack is None or strike is None or (strike.rolled and strike.result is None):
        return SILENT
    if strike.result is None:
        return violated("the dice-roll of the strike has not been made")
    due = case.ask(BodyCheckDue(case.action.attack, case.action.strike))
    said = f"the strike was {strike.result.value}"
    return satisfied(said) if due else violated(f"{said}, and no body check is due")


def _open_in_chain(state: State, kind: ChainKind) -> bool:
    return any(entry.kind is kind and not entry.resolved for entry in state.chain)


@book.requires(f"{CS}.4", MakeBodyCheck, ResolveSpecialAction)
def special_actions_come_before_the_body_check(case: Case[State, MakeBodyCheck | ResolveSpecialAction]) -> Finding:
    attack, strike = _strike(case)
    if attack is None or strike is None:
        return SILENT
    escapes = strike.target_healed and not case.ask(FacesSpecialAction(strike.target, attack.name))
    if isinstance(case.action, ResolveSpecialAction):
        if escapes:
            return violated(f"{strike.target} is not wounded any more")
        if strike.body_check is not BodyCheck.NOT_MADE or _open_in_chain(case.state, ChainKind.BODY_CHECK):
            return violated("the body check has been made already")
        return satisfied("the body check has not been made yet") if strike.rolled or strike.result else SILENT
    waiting = [each.name for each in strike.special_actions if not each.resolved and not escapes]
    if waiting or _open_in_chain(case.state, ChainKind.SPECIAL_ACTION):
        return violated(f"{', '.join(waiting) or 'a special action'} has to be resolved first")
    return satisfied("every special action of the strike is resolved") if strike.special_actions else SILENT


@book.requires(f"{CS}.4", *DEEDS)
def body_check_follows_at_once(case: Deed) -> Finding:
    waits = body_check_waits(case.state)
    if waits is None or any(entry.kind is ChainKind.BODY_CHECK for entry in case.state.chain):
        return SILENT
    attack, strike = waits
    if cancels_strike(case.state, case.action) and strike_meant(case.state, case.action) is strike:
        return SILENT  # until when a strike is cancelled is ruled elsewhere
    return violated(
        f"the body check for the strike of {attack.name} against {strike.target or 'its target'} comes next"
    )


@book.requires(f"{CS}.4", MakeBodyCheck)
def body_check_is_the_first_of_its_chain(case: Case[State, MakeBodyCheck]) -> Finding:
    last = case.state.last_declared
    outer = (ChainKind.ATTACK, ChainKind.STRIKE, ChainKind.BODY_CHECK)
    if last is None or last.kind in outer or (last.card is not None and last.card.kind is CardKind.CREATURE):
        return SILENT
    name = (last.card.name if last.card else "") or last.name or last.kind.value
    return violated(f"the body check answers nothing, and {name} is not resolved yet")


def _body_check_open(state: State) -> bool:
    declared = any(
        strike.body_check is BodyCheck.DECLARED
        for attack in state.attacks
        if attack.reached is not AttackStage.CANCELLED
        for strike in attack.strikes
    )
    return declared or _open_in_chain(state, ChainKind.BODY_CHECK)


@book.requires(f"{CS}.4", *DEEDS)
def only_what_affects_its_roll_answers_a_body_check(case: Deed) -> Finding:
    if not _body_check_open(case.state):
        return SILENT
    if Effect.AFFECTS_BODY_CHECK in deeds_of(case.state, case.action):
        return satisfied("it directly affects the dice-roll of the body check")
    return violated("a body check is going on, and this does not directly affect its dice-roll")


def _special_actions(state: State) -> Iterator[tuple[str, bool]]:
    """Special actions going on, by name, and whether dice are rolled for them."""
    rolled = {
        each.name: each.dice_rolling
        for attack in state.attacks
        for strike in attack.strikes
        if (strike.rolled or strike.result) and not strike.cancelled and strike.body_check is BodyCheck.NOT_MADE
        for each in strike.special_actions
        if not each.resolved
    }
    declared = [each for each in state.chain if each.kind is ChainKind.SPECIAL_ACTION and not each.resolved]
    for entry in declared:
        yield entry.name, entry.dice_rolling or rolled.get(entry.name, False)
    if not declared:
        yield from rolled.items()


@book.requires(f"{CS}.4", *DEEDS)
def nothing_answers_a_special_action(case: Deed) -> Finding:
    going_on = [name or "the special action" for name, _ in _special_actions(case.state)]
    if not going_on:
        return SILENT
    return violated(f"{', '.join(going_on)} is as good as the strike dice-roll, and nothing answers it")


@book.permits(
    f"{CS}.4",
    *DEEDS,
    overrides=(f"{CS}.4#nothing_answers_a_special_action", f"{CS}.4#body_check_follows_at_once"),
)
def what_affects_its_roll_answers_a_special_action(case: Deed) -> Finding:
    effects = deeds_of(case.state, case.action)
    for name, dice_rolling in _special_actions(case.state):
        corruption = "corruption" in name.lower() and Effect.AFFECTS_CORRUPTION_CHECK in effects
        if dice_rolling and (corruption or Effect.AFFECTS_SPECIAL_ROLL in effects):
            return applies(f"dice are rolled for {name or 'the special action'}, and it directly affects the roll")
    return SILENT
