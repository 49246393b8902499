"""Scenario files: everything wrong in one is told with its line, in one run, and hides nothing else."""

# ruff: noqa: E501  (a table of messages)

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from checker.model import Tombstone
from checker.scenarios.scenarios import ENOUGH, read_scenarios, read_situation
from tests.toy import Load, Quay, Toll, book, rulebook, scenario_file, scenario_text

GOOD = """\
game: quay
Q.2:
  quote: No more than 3
  scenarios:
    - title: Three crates are fine
      given: {crates: 5, weather: storm}
      when: {load: {crates: 3}}
      then: legal
      note: the storm does not matter
    - title: Four are one too many
      when: {load: {crates: 4}}
      then: illegal
      as_of: rulebook
Q.5:
  scenarios:
    - title: The toll
      ask: toll
      then: {answer: 2}
    - title: The crates go
      when: {load: {crates: 3}}
      then: {after: {crates: 7}}
"""


def problems(text: str) -> list[str]:
    return [str(problem) for problem in scenario_file(text).problems]


def test_a_file_holds_its_scenarios_in_order_with_their_lines() -> None:
    file = scenario_file(GOOD)
    assert not file.problems
    assert [(s.clause, s.title, s.source.line) for s in file.scenarios] == [
        ("Q.2", "Three crates are fine", 5),
        ("Q.2", "Four are one too many", 10),
        ("Q.5", "The toll", 16),
        ("Q.5", "The crates go", 19),
    ]
    first, second, third, last = file.scenarios
    assert (first.state.crates, first.put, first.note, first.quote) == (
        5,
        Load(3),
        "the storm does not matter",
        "No more than 3",
    )
    assert (second.as_of, str(second.expected)) == ("rulebook", "illegal")
    assert (third.put, third.is_question, str(third.expected)) == (Toll(), True, "answer 2")
    assert str(last.expected) == "after {crates: 7}"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("game: quay", "game: quai", 'quay.yaml:1: unknown game "quai"; did you mean "quay"?'),
        ("game: quay\n", "", 'quay.yaml:1: "game" is missing; known games: quay'),
        ("Q.2:", "Q.22:", 'quay.yaml:2: unknown clause "Q.22"; did you mean "Q.2"?'),
        ("quote: No", "qoute: No", 'quay.yaml:3: unknown key "qoute"; did you mean "quote"?'),
        ("No more than 3", "Zyx", 'quay.yaml:3: "Zyx" does not stand in Q.2; it reads: "No more than 3 crates are loaded."'),
        ("more than 3", "more than 4", 'quay.yaml:3: "No more than 4" does not stand in Q.2; the closest words now: "No more than 3"'),
        ("title: Three", "tittle: Three", 'quay.yaml:5: unknown key "tittle"; did you mean "title"?'),
        ("title: Three crates are fine", "title: 3", 'quay.yaml:5: "3" is no title; say in a sentence what it shows'),
        ("crates: 5", "crate: 5", 'quay.yaml:6: unknown fact "crate" in quay; did you mean "crates"?'),
        ("crates: 5", "crates: -5", "quay.yaml:6: -5 is out of range; a number from 0 to 50 makes sense here"),
        ("crates: 5", "crates: 10000", "quay.yaml:6: 10000 is out of range; a number from 0 to 50 makes sense here"),
        ("weather: storm", "weather: strom", 'quay.yaml:6: "strom" is no weather; did you mean "storm"?'),
        ("weather: storm", "night: no", 'quay.yaml:6: "no" is neither true nor false; write true or false'),
        ("when: {load: {crates: 3}}", "when: {lood: {crates: 3}}", 'quay.yaml:7: unknown action "lood"; did you mean "load"?'),
        ("when: {load: {crates: 3}}", "when: toll", 'quay.yaml:7: unknown action "toll"; "toll" goes with ask:'),
        ("when: {load: {crates: 3}}", "when: load", 'quay.yaml:7: "crates" is missing in load; it says: how many crates'),
        ("when: {load: {crates: 3}}", "when: [load]", 'quay.yaml:7: "when" names one action; write it as {name: {…}}'),
        ("then: legal", "then: leagl", 'quay.yaml:8: "leagl" is no verdict; did you mean "legal"?'),
        ("then: legal", "then: yes", 'quay.yaml:8: "yes" is no verdict; one of legal, illegal, conflict, undefined, answer, after'),
        ("then: legal", "then: {answer: 2}", 'quay.yaml:8: "answer" does not fit here; answer: goes with ask:, after: goes with when:'),
        ("then: {answer: 2}", "then: legal", 'quay.yaml:18: a question has no verdict "legal"; write answer: and a value'),
        ("then: {answer: 2}", "then: {answer: two}", 'quay.yaml:18: "two" is not a whole number; write digits, such as 3'),
        ("after: {crates: 7}", "after: {}", "quay.yaml:21: nothing is expected after; name at least one fact"),
        ("after: {crates: 7}", "after: {crats: 7}", 'quay.yaml:21: unknown fact "crats" in quay; did you mean "crates"?'),
        ("as_of: rulebook", "as_of: yesterday", 'quay.yaml:13: "yesterday" is no point in time; one of rulebook, ruling, erratum, a date such as 1997-11-16, or before CLAUSE'),
        ("as_of: rulebook", "as_of: 1997-13-40", 'quay.yaml:13: "1997-13-40" is no point in time; one of rulebook, ruling, erratum, a date such as 1997-11-16, or before CLAUSE'),
        ("as_of: rulebook", "as_of: before Q.22", 'quay.yaml:13: unknown clause "Q.22"; did you mean "Q.2"?'),
        ("Four are one too many", "Three crates are fine", 'quay.yaml:10: a second scenario titled "Three crates are fine"; give it its own title'),
        ("      when: {load: {crates: 4}}\n", "", "quay.yaml:10: a situation with neither when nor ask; write when: for an action or ask: for a question"),
        ("note: the storm does not matter", "note: [a]", 'quay.yaml:9: "[\'a\']" is not text; put it in quotes'),
        ("given: {crates: 5, weather: storm}", "given: []", 'quay.yaml:6: "[]" is not a group of facts; write a mapping with crates, weather, night, captain, special in it'),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line_and_what_to_do(old: str, new: str, expected: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    found = [one for one in problems(text) if "without a title" not in one]
    assert found == [expected]


def test_a_broken_scenario_leaves_the_others_standing() -> None:
    file = scenario_file(GOOD.replace("crates: 5", "crates: -5").replace("answer: 2", "answer: two"))
    assert [problem.source.line for problem in file.problems] == [6, 18]
    assert [scenario.title for scenario in file.scenarios] == ["Four are one too many", "The crates go"]


def test_a_key_given_twice_leaves_the_other_problems_visible() -> None:
    text = GOOD.replace("then: legal", "then: legal\n      then: illegal").replace("answer: 2", "answer: two")
    assert problems(text) == [
        'quay.yaml:9: "then" is given twice, first on line 8; keep one of them',
        'quay.yaml:19: "two" is not a whole number; write digits, such as 3',
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'quay.yaml:1: no scenarios here; start with "game: …" and a clause id'),
        ("# nothing\n", 'quay.yaml:1: no scenarios here; start with "game: …" and a clause id'),
        ("- a\n", 'quay.yaml:1: not a scenario file; start with "game: …" and a clause id'),
        ("just words", 'quay.yaml:1: not a scenario file; start with "game: …" and a clause id'),
        ("game: quay\n", "quay.yaml:1: no scenarios here; add a clause id with scenarios under it"),
        ("game: [quay]\n", "quay.yaml:1: unknown game \"['quay']\"; did you mean \"quay\"?"),
        ("game: quay\nQ.2:\n", 'quay.yaml:2: "Q.2" holds no scenarios; write quote: and scenarios: under it'),
        ("game: quay\nQ.2: {scenarios: []}\n", 'quay.yaml:2: "Q.2" holds no scenarios; write scenarios: and a list under it'),
        ("game: quay\nQ.2: {scenarios: [3]}\n", "quay.yaml:2: not a scenario; write title, given, when or ask, then"),
    ],
)  # fmt: skip
def test_a_file_without_scenarios_is_told_so(text: str, message: str) -> None:
    assert problems(text) == [message]


def test_a_removed_clause_shows_what_it_read() -> None:
    rules = replace(rulebook(), tombstones=(Tombstone("Q.99", "Nobody swims."),))
    file = read_scenarios(scenario_text("Q.99", "legal"), "quay.yaml", {"quay": book()}, {"quay": rules})
    assert [str(one) for one in file.problems] == ['quay.yaml:2: clause "Q.99" was removed; it read: Nobody swims.']


def test_a_game_without_checkers_is_told_so() -> None:
    file = read_scenarios("game: quay\n", "quay.yaml", {}, {"quay": rulebook()})
    assert [str(one) for one in file.problems] == [
        'quay.yaml:1: nobody has written checkers for "quay"; known games: none'
    ]


@pytest.mark.parametrize(
    "text",
    [
        "game: quay\n" + "".join(f"Q.2{n}: 1\n" for n in range(20_000)),
        scenario_text("Q.2", "legal", given="{" + ", ".join(f"crates{n}: 1" for n in range(30_000)) + "}"),
        scenario_text("Q.2", "legal", given=f"{{special: [{', '.join(['{holdz: 1, wait: 2}'] * 5000)}]}}"),
        scenario_text("Q.2", "legal", given=f"{{{'x' * 500_000}: 1}}"),
        scenario_text("Q.2", "legal", given=f"{{weather: {'y' * 500_000}}}"),
        "game: quay\nQ.2:\n  quote: " + "more crates " * 40_000 + "\n  scenarios: [1]\n",
        "game: quay\nQ.2:\n  scenarios:\n" + "    - {tittle: a}\n" * 9_000,
    ],
    ids=["clauses", "facts", "groups", "key", "choice", "quote", "scenarios"],
)
def test_a_hostile_file_is_answered_quickly_and_briefly(text: str) -> None:
    started = time.process_time()
    found = problems(text)
    assert time.process_time() - started < 10
    assert 1 <= len(found) <= ENOUGH + 1
    assert max(map(len, found)) < 2_000


def test_one_situation_is_read_without_an_expectation() -> None:
    asked, wrong = read_situation('{"given": {"crates": 5}, "when": {"load": {"crates": 4}}}', "-", book(), rulebook())
    assert not wrong
    assert asked is not None
    assert (asked.state, asked.put) == (Quay(crates=5), Load(4))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a:1: no situation here; write given: and when: or ask:"),
        (
            "when: {load: {crates: 4}}\nthen: legal",
            'a:2: "then" is for scenarios; leave it out: the judge says what comes out',
        ),
        ("game: chess\nask: toll", 'a:1: the situation is of "chess"; it is put to the judge of "quay"'),
        ("given: {}", "a:1: a situation with neither when nor ask; write when: for an action or ask: for a question"),
    ],
)
def test_a_situation_that_cannot_be_read_is_told_so(text: str, message: str) -> None:
    asked, wrong = read_situation(text, "a", book(), rulebook())
    assert asked is None
    assert [str(one) for one in wrong] == [message]


def test_the_point_in_time_of_the_caller_goes_before_the_written_one() -> None:
    asked, _ = read_situation("ask: toll\nas_of: erratum", "a", book(), rulebook(), as_of="before Q.5")
    assert asked is not None
    assert asked.as_of == "before Q.5"


# What was refused is never used.


def test_a_quote_that_does_not_stand_in_the_clause_is_not_carried_on() -> None:
    file = scenario_file(GOOD.replace("No more than 3", "<b>No more than 5"))
    assert len(file.problems) == 1
    assert {scenario.quote for scenario in file.scenarios} == {""}


@pytest.mark.parametrize("again", ["then: illegal", "when: {load: {crates: 4}}", "given: {}"])
def test_a_scenario_that_says_two_things_at_once_is_not_judged(again: str) -> None:
    file = scenario_file(GOOD.replace("      then: legal\n", f"      then: legal\n      {again}\n"))
    assert len(file.problems) == 1
    assert [scenario.title for scenario in file.scenarios] == ["Four are one too many", "The toll", "The crates go"]


def test_a_situation_with_a_fact_told_twice_is_not_judged() -> None:
    file = scenario_file(GOOD.replace("{crates: 5, weather: storm}", "{crates: 5, crates: 6}"))
    assert len(file.problems) == 1
    assert "Three crates are fine" not in [scenario.title for scenario in file.scenarios]
