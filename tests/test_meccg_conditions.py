"""What a card waits for before it is played or taken back: met, not met, and where nobody has told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.games.meccg import book
from checker.games.meccg.actions import PlayCard, TakeBackOnGuard
from checker.games.meccg.combat.nouns import Attack, ChainEntry, Strike
from checker.games.meccg.combat.words import StrikeResult
from checker.games.meccg.nouns.cards import Card, OnGuardCard
from checker.games.meccg.nouns.people import Character, Company
from checker.games.meccg.state import State
from checker.games.meccg.words import MovementStep, Phase, Status
from checker.judging.judge import judge

AT_MORIA = Card("A Quick Rest", only_at_site="Moria")
WHILE_MOVING = Card("A Quick Rest", only_on_moving=True)
AFTER_AN_ATTACK = Card("A Quick Rest", only_after_attack=True)
ON_THE_TAPPED = Card("Hot Meal", only_on_tapped=True)
BOTH = Card("Hot Meal", only_on_tapped=True, only_on_moving=True)

STAYING = Company("Scouts", site="Bree", step=MovementStep.UNDER_WAY)
MOVING = Company("Scouts", site="Bree", new_site="Moria", step=MovementStep.UNDER_WAY)
OVER = Attack("Orcs", company="Scouts", strikes=(Strike("Elladan", result=StrikeResult.INEFFECTUAL),))
OPEN = Attack("Orcs", company="Scouts", strikes=(Strike("Elladan"),))


def verdict(
    card: Card,
    company: Company = STAYING,
    status: Status = Status.TAPPED,
    attacks: tuple[Attack, ...] = (),
    phase: Phase = Phase.MOVEMENT_HAZARD,
    on: str = "Elladan",
) -> str:
    characters = (Character("Elladan", "Scouts", status=status),)
    state = State(phase=phase, characters=characters, companies=(company,), attacks=attacks)
    return judge(book, state, PlayCard(card, on=on)).ruling


@pytest.mark.parametrize(
    ("company", "phase", "expected"),
    [
        (MOVING, Phase.MOVEMENT_HAZARD, "legal"),
        (STAYING, Phase.MOVEMENT_HAZARD, "illegal"),
        (Company("Scouts", site="Moria"), Phase.END_OF_TURN, "legal"),
        (Company("Scouts", site="Bree"), Phase.END_OF_TURN, "illegal"),
        (Company("Scouts", site="Moria"), Phase.SITE, "legal"),
        (Company("Scouts", site="Bree"), Phase.SITE, "illegal"),
        (STAYING, Phase.ORGANIZATION, "legal"),  # its text waits until the new site is revealed
    ],
)
def test_a_card_that_names_a_site_is_played_on_who_is_there_or_going_there(
    company: Company, phase: Phase, expected: str
) -> None:
    assert verdict(AT_MORIA, company, phase=phase) == expected


def test_a_card_for_moving_companies_is_played_on_no_other() -> None:
    assert verdict(WHILE_MOVING, MOVING) == "legal"
    assert verdict(WHILE_MOVING, STAYING) == "illegal"


def test_a_card_for_after_an_attack_waits_until_one_is_concluded() -> None:
    assert verdict(AFTER_AN_ATTACK, attacks=(OVER,)) == "legal"
    assert verdict(AFTER_AN_ATTACK, attacks=(OPEN,)) == "illegal"
    assert verdict(AFTER_AN_ATTACK) == "illegal"


def test_a_card_for_the_tapped_is_played_on_who_is_considered_tapped() -> None:
    assert [verdict(ON_THE_TAPPED, status=each) for each in Status] == ["illegal", "legal", "illegal"]


def test_nobody_has_told_on_whom_a_card_for_the_tapped_is_played() -> None:
    assert verdict(ON_THE_TAPPED, on="Scouts") == "undefined"


def test_one_condition_that_is_not_met_is_enough() -> None:
    assert verdict(BOTH, MOVING) == "legal"
    assert verdict(BOTH, STAYING) == "illegal"
    assert verdict(BOTH, STAYING, on="Scouts") == "illegal"


def test_an_on_guard_card_is_taken_back_when_nothing_is_declared_or_fought() -> None:
    at_rest = State(phase=Phase.SITE, companies=(STAYING,), on_guard=(OnGuardCard(Card("Sudden Doubt"), "Scouts"),))
    playing = replace(at_rest, chain=(ChainEntry(card=Card("Old Sword")),))
    fighting = replace(at_rest, characters=(Character("Elladan", "Scouts"),), attacks=(OPEN,))
    act = TakeBackOnGuard("Sudden Doubt")
    assert [judge(book, each, act).ruling for each in (at_rest, playing, fighting)] == ["legal", "illegal", "illegal"]
