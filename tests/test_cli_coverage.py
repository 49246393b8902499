"""The commands `coverage` and `report` as people and pipelines use them: exit codes, files, streams."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from checker.cli import progress
from checker.cli.run import judged
from checker.judging.book import Book
from checker.judging.parts import Finding, satisfied
from checker.project import load_project
from tests import toy
from tests.quay import Offer, Project, project

__all__ = ["project"]

LOADING = "tests/scenarios/quay/loading.yaml"
REPORTS = [
    "annotations.txt",
    "coverage.json",
    "coverage.svg",
    "evidence.json",
    "junit.xml",
    "ruleproof.sarif",
    "summary.md",
]


def disagree(project: Project) -> None:
    project.replace(LOADING, "then: illegal", "then: legal")


# Exit codes.


@pytest.mark.parametrize("command", [["coverage"], ["coverage", "--json"], ["report", "--format", "junit"]])
def test_all_is_well_is_0(project: Project, command: list[str]) -> None:
    assert project.ruleproof(*command).exit_code == 0


@pytest.mark.parametrize("command", [["coverage"], ["coverage", "--json"], ["report", "--format", "junit"]])
def test_findings_are_1(project: Project, command: list[str]) -> None:
    disagree(project)
    assert project.ruleproof(*command).exit_code == 1


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["coverage", "--rules", "nowhere"], 'no folder "nowhere"'),
        (["coverage", "--rules", "tests"], 'no game in "tests"'),
        (["coverage", "--fail-under", "101"], "101"),
        (["coverage", "--fail-under", "nan"], "--fail-under needs a number from 0 to 100"),
        (["coverage", "--snapshot", "tests"], "is a directory"),
        (["coverage", "--snapshot", "gone.txt"], 'no file or folder "gone.txt"'),
        (["report", "--folder", "out", "--snapshot", "gone.txt"], 'no file or folder "gone.txt"'),
        (["coverage", "--scenarios", "nowhere"], 'no file or folder "nowhere"; check the spelling of the path'),
        (["report", "--folder", "out", "--scenarios", "nowhere"], 'no file or folder "nowhere"'),
        (["check", "nowhere", "tests", "no.yaml"], 'no file or folder "nowhere", "no.yaml"'),
        (["judge", "quay", "no.yaml"], 'no file or folder "no.yaml"'),
        (["coverage", "--accept-worse", "why not"], "--accept-worse goes with --write"),
        (["coverage", "--jsn"], "--jsn"),
        (["report"], "name a --format"),
        (["report", "--format", "pdf"], "pdf"),
        (["report", "--folder", "out", "-o", "x"], "--output goes with --format"),
        (["report", "--format", "junit", "-o", "rules_src"], "rules_src cannot be written"),
        (["coverge"], 'did you mean "coverage"?'),
    ],
)
def test_bad_usage_is_2_and_says_what_to_do(project: Project, command: list[str], words: str) -> None:
    ended = project.ruleproof(*command)
    assert ended.exit_code == 2
    assert words in ended.stderr


@pytest.mark.parametrize(("least", "code"), [("0", 0), ("20", 0), ("20.01", 1), ("100", 1)])
def test_fail_under_counts_exactly(project: Project, least: str, code: int) -> None:
    ended = project.ruleproof("coverage", "--fail-under", least)  # two of ten clauses are proven
    assert ended.exit_code == code
    assert (f"2 of 10 clauses proven (20 %), at least {least} % asked for" in ended.stderr) == bool(code)


def test_a_reworded_clause_fails_until_it_is_reviewed(project: Project) -> None:
    project.replace("rules_src/quay/quay.md", "The toll is 2 coins", "The toll is 2 gold coins")
    assert project.ruleproof("coverage").exit_code == 1
    project.ruleproof("lock", "--write")
    assert project.ruleproof("coverage").exit_code == 1
    project.ruleproof(
        "review", "Q.5", "--by", "the harbour master", "--because", "prices rose", "--code-unchanged", "2 as before"
    )
    assert project.ruleproof("coverage").exit_code == 0


# Files and streams.


def test_every_report_is_written_even_when_there_are_findings(project: Project) -> None:
    disagree(project)
    ended = project.ruleproof("report", "--folder", "out/reports")
    assert ended.exit_code == 1
    assert sorted(path.name for path in Path("out/reports").iterdir()) == REPORTS


def test_a_report_goes_to_a_file_or_to_standard_output(project: Project) -> None:
    printed = project.ruleproof("report", "--format", "markdown").stdout
    project.ruleproof("report", "--format", "markdown", "-o", "summary.md")
    assert project.read("summary.md") == printed


def test_json_is_all_that_standard_output_holds(project: Project) -> None:
    disagree(project)
    ended = project.ruleproof("coverage", "--json", "--fail-under", "100")
    assert json.loads(ended.stdout)["version"] == 1
    assert "expects legal, comes out illegal" in ended.stderr


def test_the_summary_names_what_got_worse(project: Project) -> None:
    project.ruleproof("coverage", "--write")
    disagree(project)
    told = project.ruleproof("report", "--format", "markdown").stdout
    assert "### Worse than before\n\n- Q.2: proven → unproven: " in told


def test_scenarios_may_lie_elsewhere(project: Project) -> None:
    Path("tests/scenarios").rename("situations")
    assert project.json("coverage", "--json")["totals"]["proven"] == 0
    assert project.json("coverage", "--json", "--scenarios", "situations")["totals"]["proven"] == 2


def test_another_project_brings_its_own_scenarios_and_snapshot(
    project: Project, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.ruleproof("coverage", "--write")
    here = tmp_path_factory.mktemp("elsewhere")
    monkeypatch.chdir(here)
    (here / "tests").mkdir()
    (here / "tests/coverage.txt").write_text("game\tx\nX.1\tproven\t2\n")
    ended = project.ruleproof("coverage", "--rules", str(project.folder / "rules_src"))
    assert ended.exit_code == 0, ended.stderr
    assert "2 of 10 clauses proven" in ended.stdout


def test_the_snapshot_of_another_project_is_not_compared_with(
    project: Project, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path_factory.mktemp("elsewhere")
    monkeypatch.chdir(here)
    (here / "tests").mkdir()
    (here / "tests/coverage.txt").write_text("game\tx\nX.1\tproven\t2\n")
    Path(project.folder / "tests").rename(project.folder / "situations")
    rules, scenarios = str(project.folder / "rules_src"), str(project.folder / "situations")
    ended = project.ruleproof("coverage", "--rules", rules, "--scenarios", scenarios)
    assert ended.exit_code == 0, ended.stderr
    named = project.ruleproof(
        "coverage", "--rules", rules, "--scenarios", scenarios, "--snapshot", "tests/coverage.txt"
    )
    assert "X.1: proven → gone" in named.stderr
    assert project.ruleproof("coverage", "--rules", rules, "--scenarios", scenarios, "--write").exit_code == 1
    assert (here / "tests/coverage.txt").read_text() == "game\tx\nX.1\tproven\t2\n"


def test_rules_copied_elsewhere_are_tried_with_the_scenarios_here(
    project: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    copy = tmp_path_factory.mktemp("copy") / "rules"
    shutil.copytree("rules_src", copy)
    assert project.json("coverage", "--json", "--rules", str(copy))["totals"]["proven"] == 2


def test_one_broken_file_is_named_and_the_others_are_counted(project: Project) -> None:
    project.write("tests/scenarios/quay/broken.yaml", "game: quay\nQ.1: [\n")
    ended = project.ruleproof("coverage", "--json")
    assert ended.exit_code == 1
    assert json.loads(ended.stdout)["totals"]["proven"] == 2
    assert "tests/scenarios/quay/broken.yaml:" in ended.stderr


# What pytest thinks of a test is not what counts.

CHANGED = {
    "skip": "@pytest.hookimpl(trylast=True)\ndef pytest_collection_modifyitems(items):\n"
    "    for item in items:\n        item.add_marker(pytest.mark.skip)\n",
    "xfail": "@pytest.hookimpl(trylast=True)\ndef pytest_collection_modifyitems(items):\n"
    "    for item in items:\n        item.add_marker(pytest.mark.xfail(strict=False))\n",
    "setup error": "def pytest_runtest_setup(item):\n    raise RuntimeError('no crane today')\n",
}


@pytest.mark.parametrize("how", CHANGED)
def test_a_skip_an_xfail_or_a_failed_setup_never_turns_a_clause_green(project: Project, root: Path, how: str) -> None:
    disagree(project)
    before = project.json("coverage", "--json")
    project.write("conftest.py", f"import pytest\n\n{CHANGED[how]}")
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/scenarios"],
        env=os.environ | {"PYTHONPATH": f"{project.folder}{os.pathsep}{root}"},
        check=False,
        capture_output=True,
    )
    after = project.json("coverage", "--json")
    assert after == before
    assert next(clause["standing"] for clause in after["clauses"] if clause["id"] == "Q.2") == "unproven"


# Progress.


class Terminal:
    """Standard error as a terminal."""

    def __init__(self) -> None:
        self.written = ""

    def isatty(self) -> bool:
        return True

    def write(self, words: str) -> int:
        self.written += words
        return len(words)

    def flush(self) -> None: ...


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch, ci: str) -> Iterator[Terminal]:
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("TERM", "xterm")
    yield shown


def test_a_terminal_shows_progress_that_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    with terminal(monkeypatch, "") as shown, progress.working("judging"):
        pass
    assert "\x1b[" in shown.written


def test_a_terminal_shows_how_far_the_judging_is(project: Project) -> None:
    told: list[str] = []
    judged(load_project(Path("rules_src"), [Path("tests/scenarios")]), told.append)
    judging = [f"judging scenario {number} of 4" for number in (1, 2, 3, 4)]
    assert told == [*judging, "trying every slip in the code of quay"]


def test_continuous_integration_sees_one_plain_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with terminal(monkeypatch, "true") as shown, progress.working("judging") as tell:
        tell("judging scenario 1 of 4")
    assert shown.written == "judging\n"


def test_checkers_that_end_the_program_while_they_are_loaded_are_a_finding(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Leaves(Offer):
        def load(self) -> Book:
            raise SystemExit(0)

    monkeypatch.setattr("checker.project.entry_points", lambda group: [Leaves("quay", toy.BOOK)])
    ended = project.ruleproof("coverage")
    assert ended.exit_code == 1
    assert 'the checkers "quay" cannot be loaded: 0; import quay to see where' in ended.stderr


@pytest.mark.parametrize("command", [["coverage", "--json"], ["report", "--format", "json"], ["check", "--json"]])
def test_what_a_checker_prints_does_not_stand_in_the_results(project: Project, command: list[str]) -> None:
    book = toy.empty_book()

    @book.requires("Q.2", toy.Load)
    def chatty(case: toy.Here) -> Finding:
        print("counting crates")
        return satisfied("any number will do")

    project.offer(book)
    ended = project.ruleproof(*command)
    assert json.loads(ended.stdout)["version"] == 1
    assert "counting crates" in ended.stderr


def test_no_output_holds_an_escape_sequence(project: Project) -> None:
    disagree(project)
    ended = project.ruleproof("coverage")
    assert "\x1b" not in ended.output
