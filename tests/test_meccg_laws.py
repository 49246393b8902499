"""Laws that no table of the card game breaks: the order of loose lists and a company far away change no verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

from checker.games.meccg import book
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.state import State
from checker.games.meccg.words import Role
from checker.judging.judge import judge
from checker.project import load_project
from checker.scenarios.situations import Scenario

FAR_AWAY = Company("Far Away", Role.HAZARD_PLAYER, site="Far Site")


def told() -> Iterator[Scenario]:
    for file in load_project(Path("rules_src"), [Path("tests/scenarios/meccg")]).files:
        yield from (each for each in file.scenarios if each.game == "meccg")


def verdict(scenario: Scenario, state: State) -> tuple[str, object]:
    found = judge(book, state, scenario.put, as_of=scenario.as_of, trace=False)
    return found.ruling, found.answer


def reversed_lists(state: State) -> State:
    loose = [entry.name for entry in fields(state) if entry.metadata.get("unordered")]
    return replace(state, **{name: getattr(state, name)[::-1] for name in loose})


def test_the_order_of_what_lies_on_the_table_changes_no_verdict() -> None:
    changed = [each.title for each in told() if verdict(each, each.state) != verdict(each, reversed_lists(each.state))]
    assert changed == []


def test_a_company_of_the_opponent_far_away_changes_no_verdict() -> None:
    changed = []
    for each in told():
        if any(company.player is Role.RESOURCE_PLAYER for company in each.state.companies):
            beside = replace(each.state, companies=(*each.state.companies, FAR_AWAY))
            changed += [each.title] if verdict(each, each.state) != verdict(each, beside) else []
    assert changed == []
