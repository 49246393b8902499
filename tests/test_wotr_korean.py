"""Reasons in Korean: every sentence a clause says has its translation."""

from __future__ import annotations

from pathlib import Path

from checker.games.wotr.korean import korean
from checker.project import load_project


def test_every_reason_that_a_scenario_brings_up_is_said_in_korean() -> None:
    verification = load_project(Path("rules_src"), [Path("tests/scenarios/wotr")]).verify()
    reasons = {step.reason for one in verification.evidence for step in one.verdict.steps if step.reason}
    assert sorted(reason for reason in reasons if korean(reason) == reason) == []


def test_numbers_and_names_stay_as_they_are() -> None:
    assert korean("4 dice placed, at most 3 allowed") == "4개를 놓음, 최대 3개"
    assert korean("1 die placed, at most 0 allowed") == "1개를 놓음, 최대 0개"
    assert korean("Denethor's Folly is laid on the table") == "Denethor's Folly: 테이블에 놓습니다"


def test_words_of_the_table_are_the_korean_ones() -> None:
    said = korean("the Free Peoples player has no unused Event die; unused: Character, Muster")
    assert said == "자유민족 플레이어에게 사용하지 않은 사건 주사위가 없습니다; 남은 주사위: 인물, 소집"


def test_a_reason_nobody_put_into_korean_stays_english() -> None:
    assert korean("the eagles are coming") == "the eagles are coming"
