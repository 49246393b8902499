"""Scenario files under pytest: an item for each scenario and each problem, failures told in words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from checker.ids.lock import settle
from checker.ids.lockfile import render
from checker.rulebook.folder import LOCK
from checker.rulebook.reading import imported
from tests.conftest import ROOT
from tests.toy import scenario_text, write_project

OFFER = """
from importlib.metadata import EntryPoint
import checker.project
checker.project.entry_points = lambda group: [EntryPoint("quay", "tests.quayside:BOOK", group)]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write_project(tmp_path)
    (tmp_path / "conftest.py").write_text(OFFER)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    return tmp_path


def pytest_run(folder: Path, *args: str) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-o", "addopts=", "--color=no", *args]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60).stdout


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_each_scenario_is_an_item_named_by_clause_and_title(project: Path) -> None:
    write(project, "tests/scenarios/quay/a.yaml", scenario_text("Q.2", "legal", title="Three are fine"))
    output = pytest_run(project, "-v")
    assert output.count("tests/scenarios/quay/a.yaml::Q.2: Three are fine PASSED") == 1
    assert "1 passed" in output


def test_a_failure_tells_situation_expectation_verdict_and_trace_without_a_traceback(project: Path) -> None:
    write(
        project,
        "tests/scenarios/a.yaml",
        scenario_text("Q.2", "legal", given="{crates: 5}", when="{load: {crates: 4}}"),
    )
    output = pytest_run(project)
    for row in (
        "tests/scenarios/a.yaml:4: expected legal, came out illegal",
        "Given crates on the quay: 5",
        "When the harbour master loads 4 crates",
        "✗ Q.2: 4 crates loaded, at most 3 allowed",
    ):
        assert row in output
    assert "Traceback" not in output
    assert "pytest_plugin.py" not in output


def test_a_decorative_scenario_fails(project: Path) -> None:
    write(project, "tests/scenarios/a.yaml", scenario_text("Q.2", "legal", when="{load: {crates: 1}}"))
    output = pytest_run(project)
    assert "decorative: it comes out the same without Q.2" in output
    assert "1 failed" in output


def test_each_problem_is_a_failing_item_and_hides_no_scenario(project: Path) -> None:
    bad = "    - {title: b, when: {lood: {}}, then: legal}\n    - {title: c, when: sail, then: maybe}\n"
    write(project, "tests/scenarios/a.yaml", scenario_text("Q.2", "legal") + bad)
    output = pytest_run(project)
    assert 'tests/scenarios/a.yaml:8: unknown action "lood"; did you mean "load"?' in output
    assert 'tests/scenarios/a.yaml:9: "maybe" is no verdict' in output
    assert "2 failed, 1 passed" in output


def test_the_folders_can_be_set(project: Path) -> None:
    (project / "rules_src").rename(project / "rules")
    (project / "pytest.ini").write_text("[pytest]\nruleproof_rules = rules\nruleproof_scenarios =\n  cases\n  more\n")
    write(project, "cases/a.yaml", scenario_text("Q.2", "legal"))
    write(project, "more/b.yml", scenario_text("Q.2", "illegal", when="{load: {crates: 4}}"))
    write(project, "elsewhere/c.yaml", "not: ours\n")
    assert "2 passed" in pytest_run(project)


def test_without_a_rules_folder_nothing_is_collected(tmp_path: Path) -> None:
    write(tmp_path, "tests/scenarios/a.yaml", "anything: at all\n")
    write(tmp_path, "tests/test_a.py", "def test_a():\n    pass\n")
    assert "1 passed" in pytest_run(tmp_path)


def test_a_scenario_of_a_clause_reworded_in_its_meaning_fails_until_it_is_reviewed(project: Path) -> None:
    rules = project / "rules_src" / "quay"
    (rules / LOCK).write_text(render(settle(None, imported(rules).clauses).lock))
    words = (rules / "quay.md").read_text()
    (rules / "quay.md").write_text(words.replace("No more than 3 crates", "No more than 4 crates"))
    write(project, "tests/scenarios/a.yaml", scenario_text("Q.2", "legal"))
    assert "Q.2 was reworded (number) and not reviewed; ruleproof review Q.2 accepts" in pytest_run(project)
