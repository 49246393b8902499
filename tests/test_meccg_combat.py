"""Combat over its small domains: what may be done when, how many strikes there are, and whose effect prevails."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.games.meccg import book
from checker.games.meccg.actions import PlayCard
from checker.games.meccg.cards import Card
from checker.games.meccg.combat_actions import CancelAttack, ResolveStrike, UseExcessStrikes
from checker.games.meccg.combat_nouns import Attack, ChainEntry, Reassignment, Strike, StrikeEffect
from checker.games.meccg.combat_words import BodyCheck, ChainKind, ReassignmentWording, StrikeResult
from checker.games.meccg.people import Character, Company
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
from checker.judge import judge

LEGAL, ILLEGAL, UNDEFINED = "legal", "illegal", "undefined"


def ruling(state: State, action: object) -> str:
    return judge(book, state, action).ruling


def in_sequence(excess: int = 0, used: int = 0) -> State:
    strikes = (Strike("Elladan", being_resolved=True),)
    attack = Attack(number_of_strikes=1 + excess, strikes=strikes, excess_strikes=excess, excess_used=used)
    return State(attacks=(attack,))


def allowed(state: State, side: Side) -> set[Effect]:
    return {each for each in Effect if ruling(state, PlayCard(Card("A Card", side=side, does=(each,)))) == LEGAL}


@pytest.mark.parametrize("side", list(Side))
def test_until_the_roll_a_card_of_either_side_has_to_affect_the_strike(side: Side) -> None:
    assert allowed(in_sequence(), side) == {Effect.AFFECTS_STRIKE, Effect.CANCELS_STRIKE, Effect.CHANGES_PROWESS}


@pytest.mark.parametrize("side", list(Side))
def test_a_card_that_answers_a_body_check_has_to_affect_it(side: Side) -> None:
    state = State(chain=(ChainEntry(ChainKind.BODY_CHECK),))
    assert allowed(state, side) == {Effect.AFFECTS_BODY_CHECK}


@pytest.mark.parametrize("side", list(Side))
def test_a_card_answers_only_a_special_action_with_dice_and_only_to_affect_them(side: Side) -> None:
    still = State(chain=(ChainEntry(ChainKind.SPECIAL_ACTION),))
    rolled = State(chain=(ChainEntry(ChainKind.SPECIAL_ACTION, dice_rolling=True),))
    assert (allowed(still, side), allowed(rolled, side)) == (set(), {Effect.AFFECTS_SPECIAL_ROLL})


@pytest.mark.parametrize(("excess", "used"), [(e, u) for e in range(4) for u in range(e + 1)])
def test_the_attacker_uses_at_most_the_modifications_he_has_left(excess: int, used: int) -> None:
    fine = [count for count in range(1, 6) if ruling(in_sequence(excess, used), UseExcessStrikes(count)) == LEGAL]
    assert fine == list(range(1, excess - used + 1))


@pytest.mark.parametrize("targets", list(product(("Elladan", ""), repeat=3)))
def test_an_attack_is_cancelled_until_all_are_assigned_and_resolved_from_then_on(targets: tuple[str, ...]) -> None:
    state = State(attacks=(Attack(number_of_strikes=3, strikes=tuple(Strike(each) for each in targets)),))
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
    effects = [StrikeEffect(adds=each) for each in changes] + [StrikeEffect(reduces_to=each) for each in set_to]
    attack = Attack(all_face_a_strike=True, strike_effects=tuple(effects))
    state = State(companies=(Company(size=size),), attacks=(attack,))
    assert judge(book, state, NumberOfStrikes()).answer == min([size, *set_to])


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
    strike = Strike("Elladan", rolled=True, result=result, body_check=made)
    state = State(attacks=(Attack(body=body, strikes=(strike,)),))
    due = judge(book, state, BodyCheckDue()).answer
    assert judge(book, state, AttackConcluded()).answer is not due
