"""The strike sequence: what may be done until the dice-roll, and what the roll makes of the target."""

from __future__ import annotations

from typing import Any

from checker.book import SILENT, Finding, answer, applies, satisfied, violated
from checker.games.meccg import actions as a
from checker.games.meccg import combat_actions as c
from checker.games.meccg.actions import ChooseOrder, PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import CS, book
from checker.games.meccg.combat_actions import CancelStrike, StayUntapped, UseExcessStrikes
from checker.games.meccg.combat_nouns import Attack, Strike
from checker.games.meccg.combat_words import StrikeResult
from checker.games.meccg.fight import (
    attack_meant,
    body_check_waits,
    deeds_of,
    defending_player,
    excess_of,
    fight,
    is_lost,
    sequence_under_way,
    strike_meant,
    strikes_against,
)
from checker.games.meccg.looks import attack_under_way, strike_finished
from checker.games.meccg.questions import (
    ConsideredTapped,
    FacesSpecialAction,
    ProwessOf,
    ResultOfStrike,
    StatusOf,
)
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, OrderOf, Role, Status
from checker.judge import Case

# Everything a player might do while a strike is being resolved, but for the steps of the strike itself.
DEEDS = (
    PlayCard,
    UseCard,
    TapCharacter,
    StayUntapped,
    UseExcessStrikes,
    CancelStrike,
    c.CancelAttack,
    c.AssignStrike,
    c.ResolveStrike,
    c.FaceAttack,
    c.AttackCompany,
    a.RevealOnGuard,
    a.Influence,
    a.PlayCharacter,
    a.TransferCharacter,
    a.SupportCheck,
    a.TakeFollower,
    a.SplitCompany,
    a.JoinCompanies,
)

MODIFYING = (StayUntapped, UseExcessStrikes)
DECLARED = (PlayCard, UseCard, TapCharacter)
FREE = (*DECLARED, CancelStrike, *MODIFYING)


def _was_wounded(case: Case[State, FacesSpecialAction]) -> bool:
    """A strike wounded him, whatever he is now."""
    strikes = strikes_against(case.state, case.action.attack, case.action.character)
    return any(each.target_healed or each.result is StrikeResult.SUCCESSFUL for each in strikes)


@book.defines(f"{CS}.1", FacesSpecialAction, when=_was_wounded)
def healed_character_still_faces_special_actions(_: Case[State, FacesSpecialAction]) -> Finding:
    return answer(True, "the strike wounded him, and his history keeps that")


def _affects_the_strike(case: Case[State, Any], attack: Attack, strike: Strike) -> str:
    """Why an action with a card or an ability does not affect the strike; nothing if it does."""
    state, act = case.state, case.action
    effects = set(deeds_of(state, act))
    telling = {Effect.AFFECTS_STRIKE, Effect.CANCELS_STRIKE}
    if isinstance(act, PlayCard) and not act.taps:
        telling.add(Effect.CHANGES_PROWESS)
    if not effects & telling:
        return "its effect is not on the strike"
    elsewhere = state.character(act.on) if isinstance(act, PlayCard) and act.on else None
    if elsewhere is not None and elsewhere.name not in (strike.target, strike.striker):
        return f"it is played on {elsewhere.name}, who does not face the strike"
    number = act.strike if isinstance(act, CancelStrike) else 0
    if number and attack_meant(state, act) == attack and strike_meant(state, act) is not strike:
        return "it affects another strike"
    who = act.character if isinstance(act, PlayCard) and not act.card.is_hazard else ""
    if who and who not in (strike.target, strike.striker):
        return f"{who} is not the defending character"
    return ""


def _refusal(case: Case[State, Any], attack: Attack, strike: Strike) -> str:
    """Why an action is none of the four that are allowed before the roll; nothing if it is one."""
    act = case.action
    if isinstance(act, PlayCard | UseCard | TapCharacter | CancelStrike):
        return _affects_the_strike(case, attack, strike)
    if isinstance(act, UseExcessStrikes):
        left = excess_of(case, attack) - attack.excess_used
        return "" if act.count <= left else f"{act.count} of the -1 modifications wanted, {left} remaining"
    if isinstance(act, StayUntapped):
        who = act.character or strike.target
        if who != strike.target:
            return f"{who} is not the target of the strike"
        known = case.state.character(who) if who else None
        status = case.ask(StatusOf(who)) if known else Status.UNTAPPED
        return "" if status is Status.UNTAPPED else f"{who} is {status.value}, not untapped"
    return "it is none of the actions that may be taken now"


def _announced(case: Case[State, StayUntapped | UseExcessStrikes]) -> tuple[Attack, Strike] | None:
    """The strike not yet rolled that a modification is for, which by that begins to be resolved."""
    attack, who = fight(case.state, case.action.attack), getattr(case.action, "character", "")
    ahead = [each for each in attack.strikes if not each.rolled and not each.cancelled] if attack else []
    chosen = next((each for each in ahead if each.target == who), ahead[0] if ahead else None)
    return (attack, chosen) if attack and chosen else None


def _before_the_first_sequence(state: State) -> bool:
    """Strikes have been assigned, and none of them has been resolved yet."""
    attack = attack_under_way(state)
    return (
        attack is not None
        and any(each.target for each in attack.strikes)
        and not any(each.being_resolved or each.rolled or each.result or each.cancelled for each in attack.strikes)
    )


def _after_the_roll(case: Case[State, Any]) -> Finding:
    """Violated by what would still modify a strike that has been rolled, or comes before its sequence is over."""
    state, act = case.state, case.action
    attack = fight(state, act.attack) if isinstance(act, MODIFYING) else None
    begun = [s for each in state.attacks for s in each.strikes if s.being_resolved and strike_finished(each, s)]
    rolled = begun or (list(attack.strikes) if attack else [])
    if not rolled or not isinstance(act, FREE) or body_check_waits(state) or state.last_declared is not None:
        return SILENT
    return violated(f"the dice-roll for the strike against {rolled[0].target or 'its target'} has been made")


def only_the_four_actions_until_the_roll(case: Case[State, Any]) -> Finding:
    announced = _announced(case) if isinstance(case.action, MODIFYING) else None
    found = sequence_under_way(case.state) or announced
    if found is None and isinstance(case.action, DECLARED) and _before_the_first_sequence(case.state):
        return satisfied("no strike sequence has begun")
    if found is None:
        return _after_the_roll(case)
    attack, strike = found
    if isinstance(case.action, c.ResolveStrike) and strike_meant(case.state, case.action) is strike:
        return SILENT
    during = f"the strike of {attack.name} against {strike.target or 'its target'} is being resolved"
    refusal = _refusal(case, attack, strike)
    return violated(f"{during}: {refusal}") if refusal else satisfied(during)


LATER = (c.ResolveSpecialAction, a.MakeCorruptionCheck, a.DrawCards)
for clause in (f"{CS}.2", f"{CS}.3"):
    book.requires(clause, *DEEDS, *LATER)(only_the_four_actions_until_the_roll)
book.link(f"{CS}.2", f"{CS}.3", "the one points to the list in the other", twins=True)


@book.requires(f"{CS}.5", ChooseOrder)
def defending_player_orders_the_special_actions(case: Case[State, ChooseOrder]) -> Finding:
    act = case.action
    if act.of is not OrderOf.SPECIAL_ACTIONS:
        return SILENT
    strikes = strikes_against(case.state, "", act.character)
    if strikes and len(strikes[0].special_actions) == 1:
        return SILENT
    struck = (each for each in case.state.attacks if any(strike in each.strikes for strike in strikes))
    defender = defending_player(case.state, next(struck, None) or fight(case.state))
    said = f"the defending player is the {defender.value}"
    return satisfied(said) if act.by is defender else violated(said)


def _struck(case: Case[State, StatusOf]) -> bool:
    character = case.state.character(case.action.character)
    name = character.name if character else case.action.character
    strikes = strikes_against(case.state, "", name) if name else ()
    return any(each.result is StrikeResult.SUCCESSFUL and not each.target_healed for each in strikes)


@book.defines(f"{CS}.6", StatusOf, when=_struck)
def successful_strike_is_the_wound(_: Case[State, StatusOf]) -> Finding:
    return answer(Status.WOUNDED, "a strike against him was successful, and that is the wound")


def _wounded(case: Case[State, Any]) -> bool:
    return case.ask(StatusOf(case.action.character)) is Status.WOUNDED


@book.defines(f"{CS}.7", ProwessOf, when=_wounded, less=2)
def wound_costs_two_prowess_and_no_more(case: Case[State, ProwessOf], *, less: int) -> Finding:
    character = case.state.character(case.action.character)
    if character is None:
        return SILENT
    return answer(character.prowess - less, f"{character.name} is wounded: {character.prowess} less {less}")


@book.defines(f"{CS}.7", ConsideredTapped, when=_wounded)
def wounded_character_is_not_tapped(_: Case[State, ConsideredTapped]) -> Finding:
    return answer(False, "wounded characters are not considered tapped")


@book.requires(f"{CS}.8", ChooseOrder)
def his_player_orders_the_prowess_bonuses(case: Case[State, ChooseOrder]) -> Finding:
    act, character = case.action, case.state.character(case.action.character)
    if act.of is not OrderOf.PROWESS_BONUSES or not (character or act.character):
        return SILENT
    player = character.player if character else Role.RESOURCE_PLAYER
    name = character.name if character else act.character
    said = f"{name} is a character of the {player.value}"
    return satisfied(said) if act.by is player else violated(said)


def _fell_before(case: Case[State, ResultOfStrike]) -> bool:
    """The target was killed by another strike of the attack before this one was rolled."""
    attack = fight(case.state, case.action.attack)
    strike = case.state.strike(attack, case.action.strike)
    if attack is None or strike is None or strike.rolled or strike.cancelled or not is_lost(case.state, strike.target):
        return False
    others = [each for each in attack.strikes if each is not strike and each.target == strike.target]
    return any(each.result is StrikeResult.SUCCESSFUL or (each.rolled and each.result is None) for each in others)


@book.defines(f"{CS}.9", ResultOfStrike, when=_fell_before)
def second_strike_against_the_dead_is_successful(_: Case[State, ResultOfStrike]) -> Finding:
    return answer(StrikeResult.SUCCESSFUL, "the first strike killed its target")


def _between_sequences(state: State) -> bool:
    """One strike is done with, another is still to come, and none is being resolved."""
    attack = attack_under_way(state)
    if attack is None or sequence_under_way(state) or body_check_waits(state):
        return False
    behind = [each for each in attack.strikes if strike_finished(attack, each)]
    ahead = [each for each in attack.strikes if not each.rolled and not each.cancelled and each.target]
    return bool(behind and ahead) and len(behind) + len(ahead) == len(attack.strikes)


@book.permits(f"{CS}.10", PlayCard, UseCard, TapCharacter, CancelStrike, overrides=(f"{CS}.2", f"{CS}.3"))
def there_is_time_between_strike_sequences(case: Case[State, Any]) -> Finding:
    if not _between_sequences(case.state):
        return SILENT
    return applies("one strike sequence is over and the next has not begun")
