"""The strikes of an attack: how many there are, what may change that, and to whom they go."""

from __future__ import annotations

from typing import Any

from checker.book import SILENT, Finding, answer, satisfied, violated
from checker.games.meccg.actions import PlayCard, TapCharacter, UseCard
from checker.games.meccg.book import CA, book
from checker.games.meccg.combat_actions import AssignStrike
from checker.games.meccg.combat_nouns import Attack, Reassignment
from checker.games.meccg.combat_words import ReassignmentWording
from checker.games.meccg.fight import all_assigned, attack_meant, deeds_of, excess_of, fight
from checker.games.meccg.questions import BodiesToDefeat, HasEffect, NumberOfStrikes, PrevailingReassignment
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Side
from checker.judge import Case

ALATAR = "Alatar"
NEW_NUMBER = (Effect.CHANGES_STRIKES, Effect.CHANGES_STRIKES_INDIRECTLY, Effect.SETS_STRIKES)
LEVELS = (
    (ReassignmentWording.ALATAR,),
    (ReassignmentWording.ALWAYS, ReassignmentWording.IN_ALL_CASES),
    (ReassignmentWording.OTHER,),
    (ReassignmentWording.REGARDLESS,),
)


@book.defines(f"{CA}.8", BodiesToDefeat)
def excess_strikes_have_no_body_to_defeat(case: Case[State, BodiesToDefeat]) -> Finding:
    attack = fight(case.state, case.action.attack)
    if attack is None or not excess_of(case, attack):
        return SILENT
    number, excess = case.ask(NumberOfStrikes(attack.name)), excess_of(case, attack)
    return answer(max(number - excess, 0), f"{number} strikes, {excess} of them in excess of the company's size")


def _everybody_faces_one(state: State, name: str) -> bool:
    attack = fight(state, name)
    return attack is not None and attack.all_face_a_strike


def _one_each(state: State, attack: Attack) -> int:
    return state.size(state.company(attack.company)) or len(attack.strikes) or attack.number_of_strikes


@book.defines(f"{CA}.9", NumberOfStrikes, when=lambda case: _everybody_faces_one(case.state, case.action.attack))
def number_of_strikes_is_not_changed(case: Case[State, NumberOfStrikes]) -> Finding:
    attack = fight(case.state, case.action.attack)
    return answer(_one_each(case.state, attack), "all characters face a strike, one each") if attack else SILENT


@book.defines(
    f"{CA}.9",
    NumberOfStrikes,
    when=lambda case: _everybody_faces_one(case.state, case.action.attack),
    overrides=f"{CA}.9#number_of_strikes_is_not_changed",
)
def number_of_strikes_is_reduced_to_a_specific_number(case: Case[State, NumberOfStrikes]) -> Finding:
    attack = fight(case.state, case.action.attack)
    set_to = [each.reduces_to for each in attack.strike_effects if each.reduces_to is not None] if attack else []
    if attack is None or not set_to:
        return SILENT
    return answer(min(_one_each(case.state, attack), *set_to), f"an effect reduces the strikes to {min(set_to)}")


@book.requires(f"{CA}.9", AssignStrike, when=lambda case: _everybody_faces_one(case.state, case.action.attack))
def nobody_faces_two_where_all_face_one(case: Case[State, AssignStrike]) -> Finding:
    attack, target = fight(case.state, case.action.attack), case.action.target
    if attack is not None and any(strike.target == target for strike in attack.strikes):
        return violated(f"{target} faces a strike already, and all characters face one")
    return satisfied(f"{target} faces no strike yet, and all characters face one")


def _against_one_for_all(case: Case[State, HasEffect]) -> bool:
    return bool(case.action.on) and _everybody_faces_one(case.state, case.action.on)


@book.defines(f"{CA}.9", HasEffect, when=_against_one_for_all, overrides=f"{CA}.6")
def effect_on_the_strikes_does_nothing(case: Case[State, HasEffect]) -> Finding:
    card = case.state.card(case.action.card)
    if card is None or not card.has(*NEW_NUMBER, Effect.SEVERAL_STRIKES):
        return SILENT
    return answer(False, f"all characters face a strike of {case.action.on}, one each")


@book.defines(
    f"{CA}.9",
    HasEffect,
    when=_against_one_for_all,
    overrides=(f"{CA}.6", f"{CA}.9#effect_on_the_strikes_does_nothing"),
)
def effect_that_sets_a_specific_number_works(case: Case[State, HasEffect]) -> Finding:
    card = case.state.card(case.action.card)
    if card is None or not card.has(Effect.SETS_STRIKES):
        return SILENT
    return answer(True, f"{card.name} reduces the strikes to a specific number")


@book.requires(f"{CA}.10", PlayCard, UseCard, TapCharacter)
def number_of_strikes_is_changed_before_they_are_assigned(case: Case[State, Any]) -> Finding:
    attack = attack_meant(case.state, case.action)
    changes = [each.value for each in deeds_of(case.state, case.action) if each in NEW_NUMBER]
    if attack is None or not changes:
        return SILENT
    said = f"it {changes[0]}, and the strikes of {attack.name} are"
    return violated(f"{said} assigned") if all_assigned(case, attack) else satisfied(f"{said} not assigned yet")


def _level(effect: Reassignment) -> int:
    if effect.card == ALATAR:
        return 0
    return next(rank for rank, words in enumerate(LEVELS) if effect.wording in words)


def _highest(case: Case[State, PrevailingReassignment]) -> tuple[Reassignment, ...]:
    attack = case.state.attack(case.action.attack)
    effects = attack.reassignments if attack else ()
    top = min((_level(each) for each in effects), default=0)
    return tuple(each for each in effects if _level(each) == top)


@book.defines(f"{CA}.12", PrevailingReassignment)
def highest_level_decides(case: Case[State, PrevailingReassignment]) -> Finding:
    highest = _highest(case)
    if len(highest) != 1:
        return SILENT
    return answer(highest[0].card, f"no other effect is of the level of {highest[0].card}")


@book.defines(f"{CA}.12", PrevailingReassignment, overrides=f"{CA}.12#highest_level_decides")
def resource_beats_hazard_on_the_same_level(case: Case[State, PrevailingReassignment]) -> Finding:
    highest = _highest(case)
    resources = [each for each in highest if each.side is Side.RESOURCE]
    if len(highest) < 2 or len(resources) != 1:
        return SILENT
    return answer(resources[0].card, f"{resources[0].card} is the resource among {len(highest)} of the same level")
