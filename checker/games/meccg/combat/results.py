"""What a strike leaves behind: wounds, special actions and their order, and the time between two strikes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from checker.api import Case, Finding, answer, applies, becomes, only, satisfied, silent, violated
from checker.games.meccg.actions import ChooseOrder
from checker.games.meccg.book import book
from checker.games.meccg.combat.actions import ResolveSpecialAction, ResolveStrike
from checker.games.meccg.combat.looks import attack_meant, company_called, strike_meant, with_strike
from checker.games.meccg.combat.nouns import Attack, Strike
from checker.games.meccg.combat.words import StrikeResult
from checker.games.meccg.nouns.people import Character
from checker.games.meccg.questions import (
    ConsideredTapped,
    FacesSpecialAction,
    ProwessOf,
    ResultOfStrike,
    StatusOf,
    TimeForActions,
    WoundedBefore,
)
from checker.games.meccg.state import State
from checker.games.meccg.words import OrderOf, Sort, Status


def strikes_against(state: State, character: str) -> list[Strike]:
    return [strike for attack in state.attacks for strike in attack.strikes if strike.target == character]


def _a_strike_wounded(case: Case[State, Any]) -> bool:
    """A strike against him was successful, whether or not he has been healed since."""
    return any(each.result is StrikeResult.SUCCESSFUL for each in strikes_against(case.state, case.action.character))


# Annotation 16: "When a wounded character becomes unwounded, he is considered in his history to have been wounded …"
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.1", WoundedBefore, when=_a_strike_wounded)
def healed_character_has_been_wounded(_: Case[State, WoundedBefore]) -> Finding:
    return answer(True, "a strike against him was successful, and his history keeps that")


# "… and must face any special actions the wounding strike presented him."
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.1", FacesSpecialAction, when=_a_strike_wounded)
def healed_character_still_faces_special_actions(_: Case[State, FacesSpecialAction]) -> Finding:
    return answer(True, "the strike wounded him, and he must face what it presented him")


def _strike_with_special_actions(case: Case[State, ChooseOrder]) -> tuple[Attack, Strike]:
    """The strike against the character named whose special actions are to be put in order."""
    found = [
        (attack, strike)
        for attack in case.state.attacks
        for strike in attack.strikes
        if strike.target == case.action.character and strike.special_actions
    ]
    return only(found, Sort.STRIKE)


def _special_actions(case: Case[State, ChooseOrder]) -> bool:
    return case.action.of is OrderOf.SPECIAL_ACTIONS


def _ordered_by_the_defender(case: Case[State, ChooseOrder]) -> bool:
    """The player of the company that is attacked names each special action of a strike once."""
    if not _special_actions(case):
        return False
    attack, strike = _strike_with_special_actions(case)
    named = sorted(case.action.order) == sorted(each.name for each in strike.special_actions)
    return named and case.action.by is company_called(case.state, attack.company).player


# Annotation 20: "If more than one special action is to follow a strike, the defending player decides the order they are
# resolved."
@book.permits(
    "CRF.movement-hazard-phase.combat.the-strike-sequence.5", ChooseOrder, when=_ordered_by_the_defender, one=1
)
def defending_player_orders_the_special_actions(case: Case[State, ChooseOrder], *, one: int) -> Finding:
    if len(case.action.order) <= one:
        return silent("{n:special action needs|special actions need} no order", n=len(case.action.order))
    return applies("the {by} defends", by=case.action.by)


# "… the defending player decides the order they are resolved."
@book.effects("CRF.movement-hazard-phase.combat.the-strike-sequence.5", ChooseOrder, when=_special_actions)
def special_actions_stand_in_the_order_chosen(case: Case[State, ChooseOrder], now: State) -> Finding:
    attack, strike = _strike_with_special_actions(case)
    by_name = {each.name: each for each in strike.special_actions}
    ordered = tuple(by_name[name] for name in case.action.order)
    return becomes(with_strike(now, attack, strike, replace(strike, special_actions=ordered)), "the order is settled")


def _order_is_settled(case: Case[State, ResolveSpecialAction]) -> bool:
    return OrderOf.SPECIAL_ACTIONS in case.state.orders_chosen


# "… the defending player decides the order they are resolved."
@book.requires("CRF.movement-hazard-phase.combat.the-strike-sequence.5", ResolveSpecialAction, when=_order_is_settled)
def special_actions_are_resolved_in_the_order_chosen(case: Case[State, ResolveSpecialAction]) -> Finding:
    strike = strike_meant(attack_meant(case.state, case.action.attack), case.action.strike)
    left = tuple(each.name for each in strike.special_actions if not each.resolved)
    if left[:1] == (case.action.name,):
        return satisfied("{name} is the first in the order chosen", name=case.action.name)
    return violated("{first} comes first in the order chosen", first=left[:1])


def _struck(case: Case[State, StatusOf]) -> bool:
    strikes = strikes_against(case.state, case.action.character)
    return any(each.result is StrikeResult.SUCCESSFUL and not each.target_healed for each in strikes)


# Annotation 21: "A successful strike against a character is synonymous with that character being wounded, i.e.,
# inverting a character card on the playing surface is not a separate action from the successful strike."
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.6", StatusOf, when=_struck)
def successful_strike_is_the_wound(_: Case[State, StatusOf]) -> Finding:
    return answer(Status.WOUNDED, "a strike against him was successful, and that is the wound")


# "… inverting a character card on the playing surface is not a separate action from the successful strike."
@book.effects(
    "CRF.movement-hazard-phase.combat.the-strike-sequence.6",
    ResolveStrike,
    when=lambda case: case.action.result is StrikeResult.SUCCESSFUL,
)
def the_successful_strike_inverts_the_card(case: Case[State, ResolveStrike], now: State) -> Finding:
    strike = strike_meant(attack_meant(case.state, case.action.attack), case.action.strike)
    target = replace(case.state.the_character(strike.target), status=Status.WOUNDED)
    return becomes(now.with_character(target), "{target} is wounded by the strike itself", target=target.name)


def _wounded(case: Case[State, ProwessOf | ConsideredTapped]) -> bool:
    return case.ask(StatusOf(case.action.character)) is Status.WOUNDED


def _character(case: Case[State, Any]) -> Character:
    return only([each for each in case.state.characters if each.name == case.action.character], Sort.CHARACTER)


# "Wounded characters only suffer a -2 prowess."
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.7", ProwessOf, when=_wounded, less=2)
def wound_costs_two_prowess_and_no_more(case: Case[State, ProwessOf], *, less: int) -> Finding:
    prowess = _character(case).prowess
    return answer(prowess - less, "wounded: {prowess} less {less}", prowess=prowess, less=less)


# "In general, wounded characters are not considered tapped."
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.7", ConsideredTapped, when=_wounded)
def wounded_character_is_not_tapped(_: Case[State, ConsideredTapped]) -> Finding:
    return answer(False, "wounded characters are not considered tapped")


def _his_own_prowess_bonuses(case: Case[State, ChooseOrder]) -> bool:
    return case.action.of is OrderOf.PROWESS_BONUSES and case.action.by is _character(case).player


# "Non-item prowess bonuses are applied in the order the player controlling the character decides."
@book.permits("CRF.movement-hazard-phase.combat.the-strike-sequence.8", ChooseOrder, when=_his_own_prowess_bonuses)
def his_player_orders_the_prowess_bonuses(case: Case[State, ChooseOrder]) -> Finding:
    return applies("{name} is a character of the {by}", name=case.action.character, by=case.action.by)


def _strike_asked_about(case: Case[State, ResultOfStrike]) -> Strike:
    return strike_meant(attack_meant(case.state, case.action.attack), case.action.strike)


def _fell_before(case: Case[State, ResultOfStrike]) -> bool:
    """Another strike has killed the target of this one, which was never rolled."""
    strike = _strike_asked_about(case)
    return strike.result is None and any(each.kills for each in strikes_against(case.state, strike.target))


# "If a character is facing two strikes, and the first strike kills the character, the second strike is considered
# successful."
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.9", ResultOfStrike, when=_fell_before)
def second_strike_against_the_dead_is_successful(_: Case[State, ResultOfStrike]) -> Finding:
    return answer(StrikeResult.SUCCESSFUL, "the first strike killed its target")


def _between_sequences(case: Case[State, TimeForActions]) -> bool:
    """A strike has been resolved, another of the same attack is still to come, and none is being resolved."""
    strikes = attack_meant(case.state, case.action.attack).strikes
    behind = any(each.result is not None for each in strikes)
    return behind and any(each.result is None for each in strikes) and not any(each.being_resolved for each in strikes)


# "There is time between the strike sequences to take actions that are otherwise legal."
@book.defines("CRF.movement-hazard-phase.combat.the-strike-sequence.10", TimeForActions, when=_between_sequences)
def there_is_time_between_strike_sequences(_: Case[State, TimeForActions]) -> Finding:
    return answer(True, "one strike sequence is over and the next has not begun")
