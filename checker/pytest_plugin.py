"""Runs scenario files under pytest: one item for each scenario, and one for each problem in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from checker import files
from checker.cli.checked import decoration, failure, suspects
from checker.model import Problem, visible
from checker.project import SUFFIXES, load_project
from checker.proving.proof import Evidence
from checker.proving.verify import Verification, no_mutants
from checker.settings import settings

RULES, SCENARIOS = "ruleproof_rules", "ruleproof_scenarios"

_folders = pytest.StashKey[tuple[Path, ...]]()
_verified = pytest.StashKey[Verification]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(RULES, "the folder that holds the rulebooks", default="")
    parser.addini(SCENARIOS, "folders that hold scenario files", type="linelist", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Without a rules folder there is nothing to collect."""
    rules, scenarios = places(config)
    config.stash[_folders] = scenarios if rules.is_dir() else ()


def places(config: pytest.Config) -> tuple[Path, tuple[Path, ...]]:
    """The folders that pytest's own settings name, or else the project's."""
    root, said = config.rootpath, settings(config.rootpath)
    scenarios = config.getini(SCENARIOS) or said.scenarios or ("tests/scenarios",)
    rules = config.getini(RULES) or said.rules or "rules_src"
    return root / rules, tuple((root / name).resolve() for name in scenarios)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix not in SUFFIXES:
        return None
    if not any(file_path.is_relative_to(folder) for folder in parent.config.stash[_folders]):
        return None
    file: ScenarioModule = ScenarioModule.from_parent(parent, path=file_path)
    return file


def verified(config: pytest.Config) -> Verification:
    """Every scenario file of the folders, proven once for each run."""
    if _verified not in config.stash:
        folders: tuple[Path, ...] = config.stash[_folders]
        project = load_project(places(config)[0], folders)
        config.stash[_verified] = project.verify(mutate=no_mutants)
    return config.stash[_verified]


class ScenarioModule(pytest.File):
    """One scenario file."""

    def collect(self) -> Iterator[pytest.Item]:
        verification = verified(self.config)
        stale = suspects(verification)
        shown = files.shown(self.path)
        for one in verification.evidence:
            if one.scenario.source.path == shown:
                name = visible(f"{one.scenario.clause}: {one.scenario.title}")
                suspect = stale.get(one.scenario.key)
                yield ScenarioItem.from_parent(self, name=name, one=one, verification=verification, suspect=suspect)
        for problem in verification.problems:
            if problem.source.path == shown:
                yield ProblemItem.from_parent(
                    self, name=visible(f"line {problem.source.line}: {problem.message}"), problem=problem
                )


class Disagrees(Exception):
    """The rows that explain a failure."""


class _Row(pytest.Item):
    """An item whose failure is told in words, not by a traceback."""

    line: int

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:  # noqa: ARG002
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        # pytest prints a name that ends the node id with its dots turned into colons; this one does not end it.
        return self.path, self.line - 1, f"scenario {self.name}"


class ScenarioItem(_Row):
    """One scenario: it fails where it disagrees, where nothing in it hangs on its clause, and where that is suspect."""

    def __init__(
        self, *, one: Evidence, verification: Verification, suspect: Problem | None, **options: object
    ) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self.one, self.verification, self.line = one, verification, one.scenario.source.line
        self.suspect = suspect

    def runtest(self) -> None:
        if not self.one.agrees:
            rows = failure(self.verification.books[self.one.scenario.game], self.one)
            raise Disagrees("\n".join(map(visible, rows)))
        if self.one.decorative:
            raise Disagrees(visible(f"{self.one.scenario.source}: {decoration(self.one)}"))
        if self.suspect:
            raise Disagrees(str(self.suspect))


class ProblemItem(_Row):
    """One thing wrong in a scenario file."""

    def __init__(self, *, problem: Problem, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]
        self.problem, self.line = problem, problem.source.line

    def runtest(self) -> None:
        raise Disagrees(str(self.problem))
