"""The vocabulary: complete for people, and as a schema that takes the right files and refuses the wrong ones."""

from __future__ import annotations

import json
from dataclasses import make_dataclass
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from checker.judging.book import Presumption
from checker.judging.facts import build, fact, fields_of
from checker.project import load_project
from checker.scenarios.schema import schema
from checker.scenarios.vocabulary import example, vocabulary
from checker.text.strict_yaml import parse
from tests.conftest import ROOT
from tests.test_scenarios import GOOD
from tests.toy import Weather, book, rulebook, scenario_file, scenario_text

TEXT = vocabulary(book(), rulebook())


def valid(text: str) -> bool:
    located, _ = parse(text, "a.yaml")
    return Draft202012Validator(schema(book(), rulebook())).is_valid(located.value)


def test_every_fact_action_and_question_is_named_with_its_meaning() -> None:
    kinds = [book().state, *(a.type for a in book().actions.values()), *(q.type for q in book().questions.values())]
    for kind in kinds:
        for entry in fields_of(kind).values():
            assert f"  {entry.name}: {entry.says}" in TEXT
    for name in (*book().actions, *book().questions):
        assert f"\n{name}: " in TEXT


def test_types_ranges_choices_and_defaults_are_said() -> None:
    assert "a whole number from 0 to 50; default 10" in TEXT
    assert "one of calm, storm, light wind; default light wind" in TEXT
    assert "a list; each entry a group: crate; in any order; default []" in TEXT
    assert "text, or null; default null" in TEXT
    assert "crate: A crate with something in it." in TEXT
    assert "a whole number from 1 to 9; default 1" in TEXT
    assert "whole number from 0 to 1000; required" in TEXT


def test_the_example_of_every_action_and_question_can_be_read() -> None:
    for kind in (*(a.type for a in book().actions.values()), *(q.type for q in book().questions.values())):
        assert build(kind, example(kind))[1] == []
    assert "for example: when: {load: {crates: 1}}" in TEXT
    assert "for example: when: sail" in TEXT
    assert "for example: ask: toll\n               then: {answer: 1}" in TEXT


def test_an_example_changes_a_thing_into_something_else() -> None:
    change = make_dataclass("Change", [("old", Weather, fact("what it is")), ("new", Weather, fact("what it becomes"))])
    assert example(change) == {"old": "calm", "new": "storm"}


def test_the_example_file_can_be_read() -> None:
    rows = TEXT.split("\n    game:")[1].split("\n\n")[0]
    text = "\n".join(row.removeprefix("    ") for row in f"    game:{rows}".splitlines())
    assert not scenario_file(text).problems


def test_assumptions_and_open_readings_are_shown() -> None:
    made = book()
    made.presumptions["crates"] = Presumption("crates", "A crate is a crate.")
    assert "WHAT IS TAKEN FOR GRANTED\n\n- A crate is a crate." in vocabulary(made, rulebook())


def test_the_schema_is_one_and_describes_every_field() -> None:
    made = schema(book(), rulebook())
    Draft202012Validator.check_schema(made)
    assert made["$defs"]["quay"]["properties"]["crates"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 50,
        "description": "crates on the quay",
    }
    clause = made["additionalProperties"]
    for group in (made, clause, clause["properties"]["scenarios"]["items"], *made["$defs"].values()):
        assert all(entry["description"] for entry in group["properties"].values())
    json.dumps(made)


def test_the_schema_takes_a_good_file() -> None:
    assert valid(GOOD)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game: quay", "game: quai"),
        ("game: quay\n", ""),
        ("Q.2:", "Q.22:"),
        ("quote: No", "qoute: No"),
        ("title: Three", "tittle: Three"),
        ("crates: 5", "crate: 5"),
        ("crates: 5", "crates: -5"),
        ("crates: 5", "crates: 10000"),
        ("crates: 5", "crates: five"),
        ("weather: storm", "weather: strom"),
        ("weather: storm", "night: no"),
        ("when: {load: {crates: 3}}", "when: {lood: {crates: 3}}"),
        ("when: {load: {crates: 3}}", "when: load"),
        ("when: {load: {crates: 3}}", "when: {load: {crates: 3}, sail: {}}"),
        ("when: {load: {crates: 3}}", "given: {}"),
        ("ask: toll", "ask: toll\n      when: sail"),
        ("then: legal", "then: leagl"),
        ("then: legal", "then: {answer: 2}"),
        ("then: {answer: 2}", "then: legal"),
        ("then: {answer: 2}", "then: {answer: two}"),
        ("after: {crates: 7}", "after: {crats: 7}"),
        ("as_of: rulebook", "as_of: yesterday"),
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(old: str, new: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    assert scenario_file(text).problems
    assert not valid(text)


@pytest.mark.parametrize("written", ["light wind", "light_wind"])
def test_the_schema_takes_the_spellings_of_a_choice(written: str) -> None:
    assert valid(GOOD.replace("weather: storm", f"weather: {written}"))


def test_the_scenario_files_of_this_project_fit_their_schemas() -> None:
    project = load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])
    validators = {
        rules.game: Draft202012Validator(schema(project.books[rules.game], rules))
        for rules in project.rulebooks
        if rules.game in project.books
    }
    for file in project.files:
        located, _ = parse((Path.cwd() / file.path).read_text(encoding="utf-8"), file.path)
        wrong = [error.message[:200] for error in validators[located.value["game"]].iter_errors(located.value)]
        assert not wrong, file.path


def test_each_fact_is_shown_as_the_shortest_scenario_writes_it_and_as_people_say_it() -> None:
    told = vocabulary(book(), rulebook(), scenario_file(GOOD).scenarios)
    assert "      for example crates: 5 – crates on the quay: 5\n" in told
    assert "for example: when: {load: {crates: 3}}\n" in told
    assert "in words: the harbour master loads 3 crates\n" in told
    assert "for example crates" not in TEXT


def test_an_example_shows_no_default_and_nothing_that_is_longer_than_a_line() -> None:
    long = "{crates: 10, special: [" + ", ".join(["{holds: tea}"] * 12) + "]}"
    told = vocabulary(book(), rulebook(), scenario_file(scenario_text("Q.2", "legal", given=long)).scenarios)
    assert "for example crates: 10" not in told
    assert "for example special" not in told
    assert "for example holds: tea" in told
