"""A checker that looks at more than it is given is caught, and its clause loses the mark."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from operator import attrgetter
from pathlib import Path

import pytest

from checker.judging.book import Book
from checker.judging.judge import judge
from checker.judging.parts import Finding, satisfied, violated
from checker.model import Key
from checker.project import load_project
from checker.proving import coverage, proof
from checker.proving.given import glances
from tests import toy
from tests.quay import Project, project

__all__ = ["project"]

LOADING = "tests/scenarios/quay/loading.yaml"
ARGUMENTS, CALLS = sys.argv, [0]
court_of = attrgetter("_court")


def most(case: toy.Here, limit: bool) -> Finding:
    return violated("too many") if case.action.crates > 3 and limit else satisfied("fits")


def the_caller(case: toy.Here) -> Finding:
    return most(case, sys._getframe(3).f_locals.get("scenario") is None)


def the_court(case: toy.Here) -> Finding:
    return most(case, case._court.record)


def the_court_by_its_name(case: toy.Here) -> Finding:
    return most(case, getattr(case, "_court").record)  # noqa: B009


def the_court_by_another_way(case: toy.Here) -> Finding:
    return most(case, court_of(case).record)


def the_clock(case: toy.Here) -> Finding:
    return most(case, time.time() > 0)


def the_environment(case: toy.Here) -> Finding:
    return most(case, os.environ.get("CI") is None)


def the_arguments(case: toy.Here) -> Finding:
    return most(case, "coverage" not in ARGUMENTS)


def a_file(case: toy.Here) -> Finding:
    with open("/dev/null") as file:  # noqa: PTH123
        return most(case, not file.read())


def a_module_named_late(case: toy.Here) -> Finding:
    import inspect

    return most(case, bool(inspect.stack()))


def a_name_it_remembers(case: toy.Here) -> Finding:
    global CALLS
    CALLS = [len(CALLS)]
    return most(case, True)


def where_it_lies(case: toy.Here) -> Finding:
    return most(case, id(case) > 0)


def its_own_code(case: toy.Here) -> Finding:
    return most(case, bool(most.__code__))


def through_another(case: toy.Here) -> Finding:
    return the_clock(case)


def offered(decide: Callable[..., Finding]) -> Book:
    book = toy.empty_book()
    book.requires("Q.2", toy.Load)(decide)
    return book


CHEATS = {
    the_caller: "the module sys",
    the_court: "._court",
    the_court_by_its_name: "._court",
    the_court_by_another_way: "._court",
    the_clock: "the module time",
    the_environment: "the module os",
    the_arguments: "ARGUMENTS of the running program",
    a_file: "open()",
    a_module_named_late: "the module inspect",
    a_name_it_remembers: "the name CALLS of its module to remember something",
    where_it_lies: "id()",
    its_own_code: ".__code__",
    through_another: "the module time",
}


@pytest.mark.parametrize("decide", CHEATS, ids=lambda each: str(each.__name__))
def test_a_part_that_looks_beyond_its_case_is_named(decide: Callable[..., Finding]) -> None:
    words = [glance.words for glance in glances(offered(decide))]
    assert [each for each in words if CHEATS[decide] in each]


def test_a_part_that_keeps_to_its_case_is_not_named() -> None:
    assert glances(toy.book()) == ()


def test_what_is_no_function_of_the_game_is_named() -> None:
    [glance] = glances(offered(Finding))
    assert "is no function in tests" in glance.words


def test_a_part_without_a_name_cannot_be_registered() -> None:
    with pytest.raises(TypeError, match=r"Q\.2 requires: .* is no function; write it with def"):
        offered(partial(most, limit=True))


@pytest.mark.parametrize("game", ["wotr", "meccg"])
def test_the_games_here_look_at_nothing_else(root: Path, game: str) -> None:
    assert glances(load_project(root / "rules_src").books[game]) == ()


def test_a_clause_whose_code_looks_at_the_clock_has_no_mark(project: Project) -> None:
    assert project.verify().standings[Key("quay", "Q.2")].standing == "proven"
    book = toy.book()
    book.requires("Q.2", toy.Load)(the_clock)
    project.offer(book)
    standing = project.verify().standings[Key("quay", "Q.2")]
    assert standing.standing == "partly"
    assert "the_clock uses the module time" in standing.missing
    assert project.ruleproof("check").exit_code == 1


# What is judged once more.


def remembering() -> Book:
    """A part that speaks only when it is asked for the first time."""
    book, asked = toy.empty_book(), set[int]()

    @book.requires("Q.2", toy.Load)
    def at_first(case: toy.Here) -> Finding:
        first = case.action.crates not in asked
        asked.add(case.action.crates)
        return most(case, first)

    return book


def test_a_part_that_remembers_what_it_was_asked_is_caught(project: Project) -> None:
    project.offer(remembering())
    told = [str(problem) for problem in project.verify().problems]
    assert [each for each in told if "when it was judged once more" in each]


def test_equal_situations_with_different_expectations_are_an_error(project: Project) -> None:
    rows = "    - title: a fourth crate\n      when: {load: {crates: 4}}\n      then: legal\n"
    project.write("tests/scenarios/quay/other.yaml", f"game: quay\nQ.3:\n  scenarios:\n{rows}")
    ended = project.ruleproof("check")
    assert ended.exit_code == 1
    assert '"a fourth crate" expects legal, and Q.2: "the fourth crate is one too many" expects illegal' in ended.stdout


def test_a_scenario_that_says_the_same_as_another_is_told(project: Project) -> None:
    copy = "    - title: once more\n      when: {load: {crates: 4}}\n      then: illegal\n"
    project.write(LOADING, project.read(LOADING) + copy)
    told = [str(problem) for problem in project.verify().problems]
    assert [each for each in told if '"once more" says the same as "the fourth crate is one too many"' in each]


# The engine itself.


def test_an_engine_with_another_judge_in_it_is_told(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.proving.proof.judge", lambda *given, **more: judge(*given, **more))
    told = [str(problem) for problem in project.verify().problems]
    assert [each for each in told if "proof.py:1: judge is not the one that was loaded" in each]


def test_an_engine_whose_evidence_flatters_is_told(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof.Evidence, "decorative", property(lambda evidence: False))
    told = [str(problem) for problem in project.verify().problems]
    assert [each for each in told if "Evidence.decorative is not the one that was loaded" in each]


def test_an_engine_whose_code_was_exchanged_is_told(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage.less, "__code__", (lambda standing, reasons: standing).__code__)
    told = [str(problem) for problem in project.verify().problems]
    assert [each for each in told if "the code of less is not the one that was loaded" in each]


def test_an_engine_that_was_exchanged_before_anybody_looked_is_told() -> None:
    """A game that is loaded first could do this before the engine is looked at for the first time."""
    told = """
import checker.judging.judge as judging
from checker.proving.engine import as_loaded, replaced
judging.judge = lambda *given, **more: None
judging.judge.__module__ = "checker.judging.judge"
judging.Court = type("Court", (), {"__module__": "harbour"})
for problem in replaced(as_loaded()):
    print(problem)
"""
    ended = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "judge.py:1: judge is not the one that was loaded" in ended.stdout
    assert "judge.py:1: Court is not the one that was loaded" in ended.stdout
