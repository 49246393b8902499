"""The commands that judge, as a person and a program use them."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from tests.test_scenarios import GOOD
from tests.toy import scenario_text, write_project

SCENARIO_KEYS = ("clause", "title", "path", "line", "expected", "actual", "agrees")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with the toy game, in which the commands are run."""
    write_project(tmp_path)
    point = EntryPoint("quay", "tests.quayside:BOOK", "ruleproof.games")
    monkeypatch.setattr("checker.project.entry_points", lambda group: [point])
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*args: str, stdin: str = "") -> Result:
    result = CliRunner().invoke(main, args, input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def scenarios(here: Path, text: str, name: str = "tests/scenarios/quay/a.yaml") -> str:
    path = here / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return name


# check


def test_every_scenario_gets_its_verdict(here: Path) -> None:
    scenarios(here, GOOD.split("Q.5:")[0])
    result = run("check")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "✔ Q.2  Three crates are fine: legal",
        "✔ Q.2  Four are one too many: illegal",
        "2 of 2 scenarios agree",
    ]


def test_a_file_outside_is_checked_too(here: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "mine.yml"
    outside.write_text(scenario_text("Q.2", "legal"))
    result = run("check", str(outside))
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "1 of 1 scenarios agree")


def test_a_disagreement_prints_situation_expectation_and_reasons(here: Path) -> None:
    path = scenarios(here, scenario_text("Q.2", "legal", given="{crates: 5}", when="{load: {crates: 4}}"))
    result = run("check")
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "✘ Q.2  a: illegal",
        f"    {path}:4: expected legal, came out illegal",
        "    Given crates on the quay: 5",
        "    When the harbour master loads 4 crates",
        "    Then it is allowed",
        "    ✗ Q.2: 4 crates loaded, at most 3 allowed",
        "    • Q.1: he loads as many as he wants",
        "0 of 1 scenarios agree",
    ]


def test_a_decorative_scenario_is_reported_and_fails_only_when_strict(here: Path) -> None:
    path = scenarios(here, scenario_text("Q.2", "legal", when="{load: {crates: 1}}"))
    assert run("check").exit_code == 0
    assert f"    {path}:4: decorative: it comes out the same without Q.2" in run("check").output
    assert run("check", "--strict").exit_code == 1


def test_problems_of_all_files_are_told_in_one_run(here: Path) -> None:
    scenarios(here, GOOD.replace("crates: 5", "crates: -5").replace("then: illegal", "then: maybe"))
    scenarios(here, "", "tests/scenarios/quay/b.yaml")
    result = run("check", "tests/scenarios")
    assert result.exit_code == 1
    assert [row.split(": ")[0] for row in result.output.splitlines() if "✘" in row] == [
        "✘ tests/scenarios/quay/a.yaml:6",
        "✘ tests/scenarios/quay/a.yaml:12",
        "✘ tests/scenarios/quay/b.yaml:1",
    ]


def test_the_json_holds_every_scenario_with_steps_and_dependencies(here: Path) -> None:
    path = scenarios(here, scenario_text("Q.3", "legal", given="{weather: calm}", when="{load: {crates: 4}}"))
    found = json.loads(run("check", "--json").output)
    assert (set(found), found["version"]) == ({"version", "scenarios"}, 1)
    (one,) = found["scenarios"]
    assert {key: one[key] for key in SCENARIO_KEYS} == {
        "clause": "Q.3",
        "title": "a",
        "path": path,
        "line": 4,
        "expected": "legal",
        "actual": "legal",
        "agrees": True,
    }
    assert one["depends_on"] == ["Q.3"]
    assert set(one) == {*SCENARIO_KEYS, "because", "rests_on", "depends_on"}
    assert one["because"][1] == {
        "clause": "Q.2",
        "outcome": "overridden",
        "reason": "4 crates loaded, at most 3 allowed",
        "by": "Q.3",
        "kind": "requires",
        "about": "load",
    }


def test_problems_do_not_disturb_the_json(here: Path) -> None:
    scenarios(here, "game: quay\nQ.22: {}\n")
    result = run("check", "--json")
    assert (result.exit_code, json.loads(result.stdout)["scenarios"]) == (1, [])
    assert result.stderr == ('tests/scenarios/quay/a.yaml:2: problem: unknown clause "Q.22"; did you mean "Q.2"?\n')


@pytest.mark.parametrize("text", ["x" * 10 * 1024 * 1024, "\0", "a: &a [*a]", "[" * 100_000])
def test_a_hostile_file_is_one_problem(here: Path, text: str) -> None:
    scenarios(here, text)
    result = run("check")
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "0 of 0 scenarios agree, 1 problem"


def test_a_file_may_hold_more_scenarios_of_a_clause_that_has_some(here: Path) -> None:
    scenarios(here, scenario_text("Q.2", "legal"))
    mine = scenarios(here, scenario_text("Q.2", "illegal", when="{load: {crates: 4}}"), "mine.yaml")
    assert run("check", "tests/scenarios", mine).output.splitlines() == [
        "✔ Q.2  a: legal",
        "✔ Q.2  a: illegal",
        "2 of 2 scenarios agree",
    ]


def test_a_clause_reworded_in_its_meaning_fails_the_check_until_it_is_reviewed(here: Path) -> None:
    scenarios(here, scenario_text("Q.2", "legal"))
    assert run("lock", "--write").exit_code == 0
    rules = here / "rules_src" / "quay" / "quay.md"
    rules.write_text(rules.read_text().replace("No more than 3 crates", "No more than 4 crates"))
    result = run("check")
    assert result.exit_code == 1
    assert result.output.splitlines()[1:] == [
        (
            "✘ rules_src/quay/quay.md:6: Q.2 was reworded (number) and not reviewed; "
            "ruleproof review Q.2 accepts the new words"
        ),
        "1 of 1 scenarios agree, 1 problem",
    ]
    assert run("review", "Q.2", "--by", "Ann", "--because", "second edition", "--code-unchanged", "so").exit_code == 0
    assert run("check").exit_code == 0


def test_a_clause_reworded_in_its_wording_only_passes_the_check(here: Path) -> None:
    scenarios(here, scenario_text("Q.2", "legal"))
    assert run("lock", "--write").exit_code == 0
    rules = here / "rules_src" / "quay" / "quay.md"
    rules.write_text(rules.read_text().replace("No more than 3 crates", "No more than 3 craates"))
    assert run("check").exit_code == 0


def test_a_folder_without_scenario_files_is_a_problem(here: Path) -> None:
    (here / "empty").mkdir()
    result = run("check", "empty")
    assert result.exit_code == 1
    assert result.output.startswith("✘ empty:1: no scenario file in this folder; the names of scenario files end in")


def test_a_folder_without_rules_is_misuse(here: Path) -> None:
    assert run("check", "--rules", "nowhere").exit_code == 2


# judge


def test_one_situation_is_judged_from_a_file_and_from_standard_input(here: Path) -> None:
    text = "given: {crates: 5}\nwhen: {load: {crates: 4}}\n"
    for result in (run("judge", "quay", scenarios(here, text, "s.yaml")), run("judge", "quay", stdin=text)):
        assert result.exit_code == 0
        assert result.output.splitlines()[:2] == ["Not allowed.", "  ✗ Q.2: 4 crates loaded, at most 3 allowed"]


def test_a_situation_may_be_json(here: Path) -> None:
    assert run("judge", "quay", "-", stdin='{"ask": {"toll": {}}}').output.startswith("The answer is 2.")


def test_the_verdict_as_json_offers_what_is_allowed(here: Path) -> None:
    found = json.loads(run("judge", "quay", "--json", stdin="when: {load: {crates: 4}}").output)
    assert (found["version"], found["verdict"], found["decided_by"]) == (1, "illegal", ["Q.2"])
    assert found["nearest_allowed"] == [{"load": {"crates": 3}}]
    assert found["gaps"] == ["Q.10"]


def test_a_situation_can_be_judged_as_of_an_earlier_point(here: Path) -> None:
    text = "when: {load: {crates: 4}}"
    assert run("judge", "quay", "--as-of", "before Q.2", stdin=text).output.startswith("Allowed.")
    wrong = run("judge", "quay", "--as-of", "someday", stdin=text)
    assert wrong.exit_code == 2
    assert '--as-of: "someday" is no point in time; one of rulebook' in wrong.output


def test_a_situation_that_cannot_be_read_names_the_line(here: Path) -> None:
    result = run("judge", "quay", stdin="given:\n  crate: 5\nwhen: {load: {crates: 4}}\n")
    assert result.exit_code == 1
    assert result.stderr == 'standard input:2: unknown fact "crate" in quay; did you mean "crates"?\n'


def test_an_unknown_game_is_misuse(here: Path) -> None:
    result = run("judge", "quai", stdin="ask: toll")
    assert result.exit_code == 2
    assert 'no game "quai"; did you mean "quay"?' in result.stderr


def test_a_scenario_file_is_sent_to_the_command_it_is_for(here: Path) -> None:
    result = run("judge", "quay", scenarios(here, GOOD))
    assert result.exit_code == 1
    assert result.stderr.endswith(":2: a scenario file, not one situation; put it to `ruleproof check`\n")


def test_a_situation_that_is_too_large_is_refused(here: Path) -> None:
    result = run("judge", "quay", stdin="x" * 10 * 1024 * 1024)
    assert result.exit_code == 1
    assert result.stderr.startswith("standard input:1: larger than")


# vocabulary and explain


def test_the_vocabulary_is_printed_for_people_and_for_editors(here: Path) -> None:
    assert run("vocabulary", "quay").output.startswith("THE VOCABULARY OF THE QUAY\n")
    assert json.loads(run("schema", "quay").output)["title"] == "Scenarios of The Quay"


def test_slips_that_nobody_notices_are_listed_with_their_clause(here: Path) -> None:
    scenarios(here, scenario_text("Q.2", "illegal", when="{load: {crates: 4}}"))
    assert 'a slip nobody notices: "case.action.crates < most"' in run("explain", "Q.2").output


def test_a_clause_is_explained_with_parts_scenarios_and_what_flips_without_it(here: Path) -> None:
    scenarios(here, scenario_text("Q.3", "legal", given="{weather: calm}", when="{load: {crates: 4}}"))
    output = run("explain", "Q.3").output
    for row in (
        "standing: ❕ partly",
        "permits load (a fourth, calm 4, under a condition)",
        "overrides: Q.2",
        "overridden by: Q.4",
        "✔ a: legal (tests/scenarios/quay/a.yaml:4)",
        "If this rule said 3 instead of 4, this would not be allowed.",
        "Q.3  a: illegal instead of legal",
    ):
        assert row in output
