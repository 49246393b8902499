"""Fault injection: a violation planted in the record of a clean game is one finding, at its event, for its clause."""

from __future__ import annotations

import json

import pytest

from checker.audit.audit import BROKEN, Audit, audit
from checker.games.wotr import book
from checker.games.wotr.replay.formats.app import APP
from tests.aid_faults import AID_FAULTS
from tests.audit_faults import FAULTS, GAMES, Planted, Story, clean

OPTIONS = json.loads((GAMES / "app-recording-1.json").read_text(encoding="utf-8"))["options"]
MOST = 6  # places tried for each kind here; the tables yield them all
ALL = {**FAULTS, **AID_FAULTS}


def audited(stories: list[Story]) -> Audit:
    return audit(book, APP.read(json.dumps({"options": OPTIONS, "stories": stories})), "planted")


def some(planted: list[Planted]) -> list[Planted]:
    """Places from the whole game, not only its beginning."""
    step = max(1, len(planted) // MOST)
    return planted[::step]


@pytest.mark.parametrize("name", list(ALL))
def test_a_planted_fault_is_the_only_finding(name: str) -> None:
    planted = list(ALL[name](clean()))
    assert planted, "the fault finds no place in the game"
    for one in some(planted):
        found = audited(one.stories)
        told = [(finding.clause, finding.event, finding.certainty) for finding in found.findings]
        assert told == [(one.clause, one.event, BROKEN)], f"{name}: {one.what}"
        assert found.clauses[one.clause].broken == 1


def test_there_are_more_than_twenty_kinds_of_faults() -> None:
    assert len(FAULTS) > 30


def test_two_faults_far_apart_are_two_findings() -> None:
    first = next(FAULTS["no_die_for_the_hunt_when_one_is_forced"](clean()))
    second = list(FAULTS["a_die_nobody_rolled"](first.stories))[-1]
    told = [(finding.clause, finding.event) for finding in audited(second.stories).findings]
    assert told == [(first.clause, first.event), (second.clause, second.event)]


def test_a_finding_says_what_would_have_been_allowed() -> None:
    planted = next(FAULTS["a_die_too_many_for_the_hunt"](clean()))
    assert audited(planted.stories).findings[0].allowed == "the Shadow player places 7 dice in the Hunt Box"
