"""Combat over its small domains: what may be done when, how many strikes there are, and whose effect prevails."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.games.meccg import book
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.combat.actions import CancelAttack, ResolveStrike, UseExcessStrikes
from checker.games.meccg.combat.nouns import Attack, Reassignment, SpecialAction, Strike
from checker.games.meccg.combat.words import BodyCheck, DiceFor, ReassignmentWording, StrikeResult
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Character, Company
from checker.games.meccg.questions import (
    AttackConcluded,
    BodiesToDefeat,
    BodyCheckDue,
    NumberOfStrikes,
    PrevailingReassignment,
    ProwessOf,
)
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Side, Status
from checker.judging.facts import build
from checker.judging.judge import judge

LEGAL, ILLEGAL, UNDEFINED = "legal", "illegal", "undefined"


def ruling(state: State, action: object) -> str:
    return judge(book, state, action).ruling


ELLADAN = Character("Elladan")


def in_sequence(excess: int = 0, used: int = 0) -> State:
    strikes = (Strike("Elladan", being_resolved=True),)
    attack = Attack(number_of_strikes=1 + excess, strikes=strikes, excess_used=used)
    return State(characters=(ELLADAN,), attacks=(attack,))


def after_the_roll(**told: Any) -> State:
    strike = Strike("Elladan", result=StrikeResult.SUCCESSFUL, **told)
    return State(characters=(ELLADAN,), attacks=(Attack(strikes=(strike,)),))


def allowed(state: State, side: Side) -> set[Effect]:
    played = (PlayCard(Card("A Card", side=side, does=(each,)), character="Elladan") for each in Effect)
    return {each for each, act in zip(Effect, played, strict=True) if ruling(state, act) == LEGAL}


@pytest.mark.parametrize("side", list(Side))
def test_until_the_roll_a_card_of_either_side_has_to_affect_the_strike(side: Side) -> None:
    assert allowed(in_sequence(), side) == {Effect.AFFECTS_STRIKE, Effect.CANCELS_STRIKE, Effect.CHANGES_PROWESS}


@pytest.mark.parametrize("side", list(Side))
def test_a_card_that_answers_a_body_check_has_to_affect_it(side: Side) -> None:
    assert allowed(after_the_roll(body_check=BodyCheck.DECLARED), side) == {Effect.AFFECTS_BODY_CHECK}


@pytest.mark.parametrize("side", list(Side))
def test_a_card_answers_only_a_special_action_with_dice_and_only_to_affect_them(side: Side) -> None:
    def answered(dice: DiceFor) -> set[Effect]:
        return allowed(after_the_roll(special_actions=(SpecialAction("what follows", dice),)), side)

    assert answered(DiceFor.NOTHING) == set()
    assert answered(DiceFor.SOMETHING_ELSE) == {Effect.AFFECTS_SPECIAL_ROLL}
    assert answered(DiceFor.CORRUPTION_CHECK) == {Effect.AFFECTS_CORRUPTION_CHECK}


@pytest.mark.parametrize(("excess", "used"), [(e, u) for e in range(4) for u in range(e + 1)])
def test_the_attacker_uses_at_most_the_modifications_he_has_left(excess: int, used: int) -> None:
    fine = [count for count in range(1, 6) if ruling(in_sequence(excess, used), UseExcessStrikes(count)) == LEGAL]
    assert fine == list(range(1, excess - used + 1))


@pytest.mark.parametrize("targets", list(product(("Elladan", ""), repeat=3)))
def test_an_attack_is_cancelled_until_all_are_assigned_and_resolved_from_then_on(targets: tuple[str, ...]) -> None:
    attack = Attack(number_of_strikes=3, strikes=tuple(Strike(each) for each in targets))
    state = State(companies=(Company(size=3),), characters=(ELLADAN,), attacks=(attack,))
    cancelled, resolved = ruling(state, CancelAttack(card=Card("A Card"))), ruling(state, ResolveStrike(strike=1))
    assert (cancelled, resolved) == ((ILLEGAL, LEGAL) if all(targets) else (LEGAL, ILLEGAL))


@given(
    size=st.integers(1, 7),
    changes=st.lists(st.integers(-3, 3), max_size=3),
    set_to=st.lists(st.integers(0, 9), max_size=3),
)
def test_where_all_face_a_strike_only_a_specific_number_reduces_them(
    size: int, changes: list[int], set_to: list[int]
) -> None:
    adding = [changer(f"More {n}", Effect.CHANGES_STRIKES, adds_strikes=each) for n, each in enumerate(changes)]
    setting = [changer(f"Fewer {n}", Effect.SETS_STRIKES, sets_strikes_to=each) for n, each in enumerate(set_to)]
    state = State(
        companies=(Company(size=size),),
        cards=(*adding, *setting),
        attacks=(Attack(company="company", all_face_a_strike=True),),
    )
    assert judge(book, state, NumberOfStrikes()).answer == min([size, *set_to])


def changer(name: str, effect: Effect, **told: Any) -> Card:
    return Card(name, side=Side.HAZARD, does=(effect,), mentions_attacks=True, **told)


@given(number=st.integers(1, 9), size=st.integers(1, 7))
def test_no_more_bodies_have_to_be_defeated_than_there_are_characters(number: int, size: int) -> None:
    state = State(companies=(Company(size=size),), attacks=(Attack(number_of_strikes=number),))
    assert judge(book, state, BodiesToDefeat()).answer == min(number, size)


RANK = {
    ReassignmentWording.ALATAR: 3,
    ReassignmentWording.ALWAYS: 2,
    ReassignmentWording.IN_ALL_CASES: 2,
    ReassignmentWording.OTHER: 1,
    ReassignmentWording.REGARDLESS: 0,
}


@pytest.mark.parametrize(("one", "other"), list(product(ReassignmentWording, repeat=2)))
@pytest.mark.parametrize("sides", list(product(Side, repeat=2)))
def test_the_higher_level_prevails_and_on_one_level_the_resource(
    one: ReassignmentWording, other: ReassignmentWording, sides: tuple[Side, Side]
) -> None:
    effects = (Reassignment("First", one, sides[0]), Reassignment("Second", other, sides[1]))
    found = judge(book, State(attacks=(Attack(reassignments=effects),)), PrevailingReassignment())
    first, second = (RANK[one], sides[0] is Side.RESOURCE), (RANK[other], sides[1] is Side.RESOURCE)
    if first == second:
        assert found.ruling == UNDEFINED
    else:
        assert found.answer == ("First" if first > second else "Second")


@given(prowess=st.integers(0, 12), status=st.sampled_from(Status))
def test_a_wound_costs_two_prowess_and_tapping_one(prowess: int, status: Status) -> None:
    state = State(characters=(Character("Elladan", prowess=prowess, status=status),))
    less = {Status.UNTAPPED: 0, Status.TAPPED: 1, Status.WOUNDED: 2}[status]
    assert judge(book, state, ProwessOf("Elladan")).answer == prowess - less


@pytest.mark.parametrize("result", list(StrikeResult))
@pytest.mark.parametrize("body", [0, 1, 9])
@pytest.mark.parametrize("made", list(BodyCheck))
def test_an_attack_is_concluded_exactly_when_no_body_check_of_it_is_due(
    result: StrikeResult, body: int, made: BodyCheck
) -> None:
    strike = Strike("Elladan", result=result, body_check=made)
    state = State(characters=(ELLADAN,), attacks=(Attack(body=body, strikes=(strike,)),))
    due = judge(book, state, BodyCheckDue()).answer
    assert judge(book, state, AttackConcluded()).answer is not due


@pytest.mark.parametrize(
    "card",
    [{"adds_strikes": 1}, {"sets_strikes_to": 1}, {"adds_strikes": 1, "does": ["changes prowess"]}],
)
def test_a_card_with_a_number_of_strikes_has_a_text_that_changes_them(card: dict[str, object]) -> None:
    _, faults = build(State, {"cards": [{"name": "More of Them", **card}]})
    assert [fault.at[2] for fault in faults] == [next(iter(card))]


def test_the_attack_of_a_company_names_the_company() -> None:
    _, faults = build(State, {"attacks": [{"name": "Raid", "source": "company"}]})
    assert [fault.at for fault in faults] == [("attacks", 0)]
