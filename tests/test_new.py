"""`ruleproof new`: a project that is green at once, with code or around a rulebook one already has."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.settings import settings

RULEBOOK = "1.1 Ships sail.\n\n1.2 Tugs pull barges.\n\n1.3 Storms sink boats.\n"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def harbour(here: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new project; what it loads is forgotten afterwards."""
    monkeypatch.setattr("sys.path", [*sys.path])
    monkeypatch.setattr("checker.project._own", {})
    sys.path_importer_cache.clear()  # what it holds of "harbour" lies in the folder of an earlier test
    made = run("new", "harbour")
    assert made.exit_code == 0, made.output
    monkeypatch.chdir(here / "harbour")
    yield here / "harbour"
    for name in [name for name in sys.modules if name.split(".")[0] == "harbour"]:
        del sys.modules[name]


def test_a_new_project_is_green_and_every_clause_is_proven(harbour: Path) -> None:
    assert [(name, run(name).exit_code) for name in ("problems", "lock", "check", "coverage")] == [
        ("problems", 0),
        ("lock", 0),
        ("check", 0),
        ("coverage", 0),
    ]
    assert "4 of 4 clauses proven (100 %)" in run("coverage").stdout


def test_it_is_recorded_from_the_start_so_that_nothing_proven_can_be_lost(harbour: Path) -> None:
    snapshot = (harbour / "tests/coverage.txt").read_text("utf-8")
    assert snapshot.count("\tproven\t2") == 4
    scenarios = harbour / "tests/scenarios/harbour/loading.yaml"
    scenarios.write_text(scenarios.read_text("utf-8").replace("crates: 4", "crates: 5"), "utf-8")
    lost = run("coverage")
    assert (lost.exit_code, "HARBOUR.loading.1: proven → partly" in lost.output) == (1, True)


def test_its_editors_know_what_its_scenarios_can_say(harbour: Path) -> None:
    assert json.loads((harbour / "schema.json").read_text("utf-8")) == json.loads(run("schema", "harbour").stdout)
    scenarios = harbour / "tests/scenarios/harbour/loading.yaml"
    first = scenarios.read_text("utf-8").splitlines()[0]
    assert (scenarios.parent / first.partition("$schema=")[2]).resolve() == harbour / "schema.json"


def test_a_name_that_python_has_for_a_module_is_refused(here: Path) -> None:
    refused = run("new", "json")
    assert (refused.exit_code, "there is a module json already" in refused.stderr) == (2, True)


def test_a_rulebook_without_code_stands_as_not_proven_and_the_gate_starts_at_zero(here: Path) -> None:
    (here / "sea.txt").write_text(RULEBOOK, "utf-8")
    started = run("new", "sea", "--from", "sea.txt")
    assert started.exit_code == 0, started.output
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(here / "sea")
        assert [(name, run(name).exit_code) for name in ("problems", "lock", "check", "coverage")] == [
            ("problems", 0),
            ("lock", 0),
            ("check", 0),
            ("coverage", 0),
        ]
        assert "0 of 3 clauses proven (0 %)" in run("coverage").stdout
        assert run("explain", "1.2").stdout.startswith("SEA.1.2")


def test_a_rulebook_that_no_reader_keeps_is_told(here: Path) -> None:
    (here / "sea.yaml").write_text("rules: [\n" + RULEBOOK, "utf-8")
    assert run("new", "sea", "--from", "sea.yaml").exit_code == 1


def test_nothing_is_written_over(here: Path) -> None:
    (here / "sea").mkdir()
    (here / "sea" / "mine.md").write_text("mine", "utf-8")
    result = run("new", "sea")
    assert (result.exit_code, [path.name for path in (here / "sea").iterdir()]) == (2, ["mine.md"])


def test_a_name_that_cannot_be_a_package_is_refused_with_one_that_can(here: Path) -> None:
    assert 'try "my-sea"' in run("new", "My Sea!").stderr


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ruleproof.toml", 'rules = "r"\nscenarios = ["s"]\n'),
        ("pyproject.toml", '[tool.ruleproof]\nrules = "r"\nscenarios = ["s"]\n'),
    ],
)
def test_the_configuration_says_where_things_lie(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    said = settings(tmp_path)
    assert (said.rules, said.scenarios, said.problems) == (f"{tmp_path}/r", (f"{tmp_path}/s",), ())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('rulez = "r"\n', 'ruleproof.toml:1: the configuration has no key "rulez"; did you mean "rules"?'),
        ('rules = "../r"\n', 'ruleproof.toml:1: "../r" leads out of the project; name a place inside it'),
        ('games = {quay = "quay book"}\n', 'ruleproof.toml:1: "quay book" names no book; write games'),
        ("rules = 7\n", 'ruleproof.toml:1: "rules" must be text in quotes, not a whole number'),
    ],
)
def test_a_wrong_configuration_ends_the_command_with_its_line(text: str, message: str, here: Path) -> None:
    (here / "ruleproof.toml").write_text(text, "utf-8")
    result = run("check")
    assert (result.exit_code, message in result.stderr) == (2, True)


def test_a_book_that_is_not_there_is_told_with_its_manifest(harbour: Path) -> None:
    (harbour / "pyproject.toml").write_text('[tool.ruleproof]\ngames = {harbor = "harbour.book:book"}\n', "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("checker.project._own", {})
        told = run("check")
    assert told.exit_code == 1
    assert 'rules_src/harbour/rulebook.toml:1: no checkers are named "harbour"; did you mean "harbor"?' in told.output


PART = """from checker.api import violated
from harbour.book import Load, book


@book.requires("HARBOUR.loading.1", Load)
def nobody_loads(case):
    return violated("nobody loads")
"""


def test_a_module_that_registers_parts_and_is_imported_by_nobody_is_told(harbour: Path) -> None:
    (harbour / "harbour" / "storms.py").write_text(PART, "utf-8")
    result = run("check")
    words = "harbour/storms.py:5: harbour.storms registers parts, and nothing imports it; import it in harbour.book"
    assert (words in result.output, result.exit_code) == (True, 1)


def test_a_module_beside_a_book_that_registers_nothing_or_knows_it_not_is_no_problem(harbour: Path) -> None:
    (harbour / "harbour" / "words.py").write_text("from harbour.book import Load\n\nLOADED = Load\n", "utf-8")
    (harbour / "harbour" / "other.py").write_text(PART.replace("harbour.book", "its.book"), "utf-8")
    assert run("check").exit_code == 0


def test_the_commands_read_the_configuration_and_options_go_before_it(harbour: Path) -> None:
    (harbour / "rules_src").rename(harbour / "words")
    (harbour / "ruleproof.toml").write_text('rules = "words"\n', "utf-8")
    assert run("check").exit_code == 0
    assert run("check", "--rules", "rules_src").exit_code == 2
