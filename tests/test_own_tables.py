"""What readers bring: a table, on which everything is tried, and a record, which is played again as at the build."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from checker.audit.record_files import RecordFile, audit_file, recognise
from checker.judging.book import Book
from checker.judging.facts import build
from checker.judging.judge import judge, legal_moves
from checker.proving.proof import Evidence, Result
from checker.scenarios.situations import Scenario, read_situation
from site_plugins.trying import answer
from site_plugins.trying.moves import SHOWN, moves
from site_plugins.trying.replayed import replayed
from site_plugins.trying.starts import starts
from tests.built import ROOT
from tests.test_trying import here, in_the_browser, project, scenarios

Json = dict[str, Any]
TABLE = {
    "phase": "action_resolution",
    "free_peoples_dice": ["character", "muster"],
    "shadow_dice": ["army"],
    "acts": [],
}


def book(game: str = "wotr") -> Book:
    return project().books[game]


def laid(given: Json, game: str = "wotr") -> Any:
    state, faults = build(book(game).state, given)
    assert not faults
    return state


def of(name: str, given: Json, game: str = "wotr", language: str = "en") -> Json:
    (found,) = (one for one in moves(book(game), laid(given, game), language) if one["name"] == name)
    return found


def judged(given: Json, when: Json, game: str = "wotr") -> Any:
    rulebook = project().rulebook(game)
    assert rulebook is not None
    asked, faults = read_situation({"given": given, "when": when}, book(game), rulebook)
    assert not faults
    return judge(book(game), asked.state, asked.put)


# What may be done now


def test_what_is_allowed_and_what_is_not_is_what_the_judge_says_of_each() -> None:
    tried = [one for one in scenarios() if not one.is_question and not one.as_of][::40]
    assert {one.game for one in tried} == {"wotr", "meccg"}
    said = 0
    for scenario in tried:
        given = json.loads(json.dumps(scenario.given))
        for kind in moves(book(scenario.game), scenario.state):
            rows = [(when, "legal", because) for _, when, because in kind["allowed"]]
            rows += [(when, ruling, [clause for clause, _ in why if clause]) for ruling, _, when, why, _ in kind["not"]]
            for when, ruling, clauses in rows:
                verdict = judged(given, when, scenario.game)
                assert verdict.ruling == ruling, (scenario.source, when)
                assert set(clauses) <= set(verdict.because), (scenario.source, when)
                said += 1
    assert said > 500


def test_the_actions_a_game_offers_are_its_legal_moves() -> None:
    found = of("use_die", TABLE)
    legal = list(legal_moves(book(), laid(TABLE), ["use_die"]))
    assert 0 < len(legal) < SHOWN
    assert len(found["allowed"]) == len(legal)
    assert found["allowed"][0][0] == "the Free Peoples player uses a Character die to move the Fellowship"


def test_actions_refused_for_one_reason_are_told_by_the_first_of_them() -> None:
    (turn,) = (one for one in of("skip", TABLE)["not"] if one[3] == [["WOTR.4.1.15", TURN]])
    assert turn[:2] == ["illegal", "the Shadow player skips, discarding an Army die"]


TURN = "it is the turn of the Free Peoples player"


def test_where_the_rules_do_not_say_the_reason_is_what_is_not_told() -> None:
    (open_one,) = of("recruit", TABLE)["not"]
    assert open_one[0] == "undefined"
    assert open_one[3] == [["", "the situation does not tell what can be recruited"]]


def test_a_game_that_offers_no_actions_is_tried_with_what_lies_on_its_table() -> None:
    given = {
        "phase": "organization",
        "sites": [{"name": "Bree"}],
        "companies": [{"name": "Scouts", "site": "Bree"}, {"name": "Riders", "site": "Bree"}],
    }
    found = of("join_companies", given, "meccg")
    told = [said for said, *_ in found["allowed"]] + [said for _, said, *_ in found["not"]]
    assert any("Riders" in said and "Scouts" in said for said in told)


def test_an_action_that_only_a_reader_can_tell_is_not_tried() -> None:
    assert of("roll_dice", TABLE) == {"name": "roll_dice", "allowed": [], "more": 0, "not": []}


def test_moves_are_told_in_the_language_of_the_page() -> None:
    assert of("pass", TABLE, language="ko")["not"][0][1] == "자유민족 플레이어가 패스합니다"


def test_a_table_that_cannot_be_names_the_fact() -> None:
    (found,) = here([{"do": "moves", "game": "wotr", "given": {"compagnions": 3}}])
    assert found["faults"][0]["at"] == ["given", "compagnions"]


def test_every_phase_begins_with_a_table_on_which_its_action_is_allowed() -> None:
    for game, phases in (("wotr", 6), ("meccg", 8)):
        found = starts(book(game), [heard(one) for one in scenarios() if one.game == game])
        assert len(found) == phases
        for one in found:
            assert judged(one["given"], one["when"], game).ruling == "legal", one


def heard(one: Scenario) -> Evidence:
    verdict = judge(book(one.game), one.state, one.put, as_of=one.as_of)
    return Evidence(one, verdict, Result(verdict.ruling), agrees=True)


# A record of a reader's own


@cache
def kept(name: str = "transcribed-1.json") -> tuple[str, RecordFile]:
    text = (ROOT / "docs/games" / name).read_text(encoding="utf-8")
    file = recognise(text, name, project().books)
    assert isinstance(file, RecordFile)
    return text, file


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["transcribed-1.json", "app-recording-1.json"])
def test_a_record_is_audited_in_the_browser_as_at_the_build(name: str) -> None:
    text, file = kept(name)
    (answered,) = in_the_browser([{"do": "audit", "name": name, "text": text}])
    assert answered == plain(replayed(file, audit_file(file, project().rulebook("wotr"), keep=True)))


def test_every_event_leaves_a_table_and_the_judge_saw_the_one_before_it() -> None:
    _, file = kept()
    found = audit_file(file, None, keep=True)
    assert [one.event for one in found.moments] == [event.number for event in file.record.events]
    rolled = found.moments[4].state  # the fifth event is the roll of the Free Peoples player
    assert [face.value for face in rolled.free_peoples_dice] == ["character", "character", "muster_army", "muster"]
    assert found.moments[3].state.free_peoples_dice is None
    assert [found.moments[index].phase for index in (0, 3, 4, 6)] == [
        "recover",
        "hunt_allocation",
        "action_roll",
        "action_resolution",
    ]


def test_an_audit_that_shows_nothing_keeps_nothing() -> None:
    _, file = kept()
    assert audit_file(file, None).moments == ()


def test_every_picture_stands_once_and_the_events_name_it() -> None:
    _, file = kept()
    shown = replayed(file, audit_file(file, None, keep=True))
    assert len(set(shown["pictures"])) == len(shown["pictures"]) < len(shown["events"])
    rolled = [shown["pictures"][index] for index in shown["events"][4]["table"]]
    assert any('aria-label="Free Peoples dice: 2 × Character, Muster, Muster/Army"' in one for one in rolled)


@pytest.mark.parametrize(
    ("text", "answered"),
    [
        ("", {"refused": ""}),
        ("once upon a time", {"refused": ""}),
        ('{"stories": []}', {"refused": "not a record: no events"}),
        ('{"stories": 3}', {"refused": 'not a record: no list of "stories"; give a record as the app stores it'}),
    ],
)
def test_what_is_no_record_says_why(text: str, answered: Json) -> None:
    assert here([{"do": "audit", "name": "x", "text": text}]) == [answered]


def test_a_record_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer, "PATIENCE", -1.0)
    assert here([{"do": "audit", "name": "x", "text": kept()[0]}]) == [{"slow": True}]
