"""Words for players: the verdict first, a line for each clause that did something, Given, When and Then."""

from __future__ import annotations

import pytest

from checker.judging.judge import judge
from checker.scenarios.prose import sentences, tell
from checker.scenarios.told import Teller
from checker.text.message import ENGLISH
from tests.toy import Crate, Load, Quay, Sail, Tide, Toll, Weather, book, scenario_file, scenario_text

CALM = Quay(weather=Weather.CALM)


def told(state: Quay, put: object, language: str = "en") -> list[str]:
    verdict = judge(book(), state, put, after=True)
    return str(tell(book(), state, put, verdict, language=language)).splitlines()


def test_a_refusal_gives_the_players_own_numbers_and_what_is_allowed_instead() -> None:
    assert told(Quay(), Load(5)) == [
        "Not allowed.",
        "  ✗ Q.2: 5 crates loaded, at most 3 allowed",
        "  only Q.3 could overrule this, and does not apply here",
        "  The harbour master loads 3 crates – that would be allowed",
        "  Q.10 also speaks of this, and nobody has modelled it",
        "  also looked at:",
        "    • Q.1: he loads as many as he wants",
    ]


def test_what_decided_comes_first_and_what_was_only_looked_at_comes_last() -> None:
    verdict = judge(book(), CALM, Load(4))
    lines = tell(book(), CALM, Load(4), verdict).lines
    assert [(line.clause, line.decides) for line in lines] == [("Q.1", True), ("Q.3", True), ("Q.2", True)]


def test_a_question_is_asked_also_where_no_answer_is_expected() -> None:
    scenario = scenario_file(scenario_text("Q.7", "conflict", given="{captain: Anna}", ask="toll")).scenarios[0]
    assert str(sentences(book(), scenario)).splitlines()[1] == "Asked: how much toll is due"


def test_the_beaten_line_is_kept_and_says_who_beat_it() -> None:
    assert told(CALM, Load(4))[:4] == [
        "Allowed.",
        "  • Q.1: he loads as many as he wants",
        "  • Q.3: calm weather allows 4",
        "  ~ Q.2: 4 crates loaded, at most 3 allowed (overruled by Q.3)",
    ]


def test_what_an_allowed_action_changes_is_said() -> None:
    assert "  afterwards crates on the quay: 7" in told(Quay(), Load(3))


def test_every_line_carries_its_clause_so_that_a_page_can_link_it() -> None:
    verdict = judge(book(), CALM, Load(4))
    lines = tell(book(), CALM, Load(4), verdict).lines
    assert [(line.clause, line.outcome, line.by) for line in lines] == [
        ("Q.1", "applied", ""),
        ("Q.3", "applied", ""),
        ("Q.2", "overridden", "Q.3"),
    ]


def test_an_answer_is_said_first() -> None:
    assert told(Quay(), Toll()) == ["The answer is 2.", "  • Q.5: the toll is 2"]


def test_silence_and_contradiction_are_said_plainly() -> None:
    assert told(Quay(), Tide())[0] == "The rules do not say: no clause answers “whether the tide is in”."
    assert told(Quay(), Sail())[0] == "The rules do not say: no clause allows this, and none forbids it."
    assert told(Quay(captain="Anna"), Toll())[0] == "The rules contradict each other: Q.5 says 2 but Q.7 says 5."


def test_the_verdict_is_told_in_korean_too() -> None:
    rows = told(Quay(), Load(5), "ko")
    assert rows[0] == "할 수 없습니다."
    assert "  가장 가까운 허용: 상자 3개를 싣습니다" in rows


def spoken(then: str, language: str = "en", **parts: str) -> list[str]:
    (scenario,) = scenario_file(scenario_text("Q.2", then, **parts)).scenarios
    return str(sentences(book(), scenario, language)).splitlines()


def test_given_when_then_are_made_of_the_labels() -> None:
    given = (
        "{crates: 5, weather: light_wind, night: true, special: [{holds: tea}, {holds: tea}, {holds: salt, weight: 3}]}"
    )
    marked = "crates that are marked: what is in it: tea; what is in it: tea; what is in it: salt, its weight: 3"
    assert spoken("illegal", given=given, when="{load: {crates: 4, carefully: true}}") == [
        f"Given crates on the quay: 5; the weather: light wind; whether it is night: yes; {marked}",
        "When the harbour master loads 4 crates (with care: yes)",
        "Then it is not allowed",
    ]


def test_given_when_then_are_told_in_korean_where_there_are_words() -> None:
    assert spoken("legal", "ko", given="{crates: 5, weather: storm}") == [
        "상황 부두의 상자: 5; 날씨: storm",
        "행동 상자 3개를 싣습니다",
        "결과 할 수 있습니다",
    ]


@pytest.mark.parametrize(
    ("then", "parts", "words"),
    [
        ("{answer: 2}", {"ask": "toll"}, "Then the answer is 2"),
        ("undefined", {"ask": "tide"}, "Then the rules do not say"),
        ("{after: {crates: 7, weather: calm}}", {}, "Then afterwards crates on the quay: 7; the weather: calm"),
    ],
)
def test_every_expectation_has_its_words(then: str, parts: dict[str, str], words: str) -> None:
    assert spoken(then, **parts)[-1] == words


def test_nothing_given_takes_no_line() -> None:
    assert spoken("legal")[0] == "When the harbour master loads 3 crates"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        (None, "nothing"),
        ("", "nothing"),
        ((), "nothing"),
        (Weather.LIGHT_WIND, "light wind"),
        ((Weather.CALM, Weather.CALM, Weather.STORM), "2 × calm and storm"),
        (Crate("tea"), "what is in it: tea"),
        ({"a": 1}, "a: 1"),
    ],
)
def test_a_value_is_said_as_people_say_it(value: object, words: str) -> None:
    assert Teller(ENGLISH).value(value) == words
