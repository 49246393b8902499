"""Every command ends with 0 when all is well, 1 when there are findings, 2 when it was asked wrongly."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from tests.quay import Project, project

__all__ = ["project"]

LOADING, RULES = "tests/scenarios/quay/loading.yaml", "rules_src/quay/quay.md"
SITUATION = "when: {load: {crates: 3}}\n"

GOOD = {
    "clauses": ["clauses"],
    "explain": ["explain", "Q.2"],
    "problems": ["problems"],
    "lock": ["lock"],
    "review": ["review", "Q.2", "--because", "read again"],
    "check": ["check"],
    "coverage": ["coverage"],
    "report": ["report", "--folder", "out"],
    "judge": ["judge", "quay", "situation.yaml"],
    "vocabulary": ["vocabulary", "quay"],
    "schema": ["schema", "quay"],
    "languages": ["languages", "--strict"],
    "export": ["export", "out", "--docs", "pages"],
}
# These need more than this project, or no rules at all: checkers to load, a recorded game, a file. Tested with those.
ELSEWHERE = ("diff", "import", "new", "audit", "convert", "compare", "open")


def commands() -> list[str]:
    return main.list_commands(click.Context(main))


def ended(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.fixture
def quay(project: Project) -> Project:
    project.write("situation.yaml", SITUATION)
    project.write("pages/index.md", "# The Quay\n")
    return project


def test_no_command_is_left_out() -> None:
    assert sorted((*GOOD, *ELSEWHERE)) == sorted(commands())


@pytest.mark.parametrize("name", GOOD)
def test_all_is_well_is_0(quay: Project, name: str) -> None:
    result = ended(*GOOD[name])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", ["check", "coverage", "report", "export"])
def test_a_scenario_that_disagrees_is_a_finding(quay: Project, name: str) -> None:
    quay.replace(LOADING, "then: illegal", "then: legal")
    assert ended(*GOOD[name]).exit_code == 1


@pytest.mark.parametrize("name", ["clauses", "problems", "lock", "check", "coverage", "report", "export"])
def test_a_document_that_cannot_be_read_is_a_finding(quay: Project, name: str) -> None:
    quay.write(RULES, "\0")
    assert ended(*GOOD[name]).exit_code == 1


@pytest.mark.parametrize("name", ["check", "coverage", "report", "export"])
def test_a_scenario_file_that_cannot_be_read_is_a_finding(quay: Project, name: str) -> None:
    quay.write("tests/scenarios/quay/broken.yaml", "game: quay\nQ.1: [\n")
    assert ended(*GOOD[name]).exit_code == 1


@pytest.mark.parametrize("name", ["lock", "coverage", "report", "export"])
def test_a_reworded_number_is_a_finding(quay: Project, name: str) -> None:
    quay.replace(RULES, "No more than 3 crates", "No more than 4 crates")
    assert ended(*GOOD[name]).exit_code == 1


def test_a_situation_that_cannot_be_read_is_a_finding(quay: Project) -> None:
    quay.write("situation.yaml", "when: {load: {crates: many}}\n")
    assert ended(*GOOD["judge"]).exit_code == 1


def test_a_lock_that_cannot_be_read_is_a_finding(quay: Project) -> None:
    quay.write("rules_src/quay/clauses.lock", "\0")
    assert ended(*GOOD["review"]).exit_code == 1


@pytest.mark.parametrize("name", [*GOOD, *ELSEWHERE])
def test_an_unknown_option_is_2(quay: Project, name: str) -> None:
    assert ended(name, "--nonsense").exit_code == 2


@pytest.mark.parametrize("name", GOOD)
def test_a_folder_without_rules_is_2(quay: Project, name: str) -> None:
    result = ended(*GOOD[name], "--rules", "nowhere")
    assert result.exit_code == 2
    assert 'no folder "nowhere"' in result.stderr


def test_an_unknown_command_is_2_and_offers_the_nearest() -> None:
    result = ended("covrage")
    assert result.exit_code == 2
    assert 'did you mean "coverage"?' in result.stderr


@pytest.mark.parametrize("name", ["report", "export"])
def test_what_was_asked_for_is_written_with_findings_too(quay: Project, name: str) -> None:
    quay.replace(LOADING, "then: illegal", "then: legal")
    ended(*GOOD[name])
    assert [path.name for path in Path("out").iterdir()]


@pytest.mark.parametrize("name", [*GOOD, *ELSEWHERE])
def test_the_page_on_pipelines_names_every_command(root: Path, name: str) -> None:
    assert f"`{name}`" in (root / "docs/ci.md").read_text(encoding="utf-8")
