"""Nothing may get worse unseen: the snapshot, what counts as worse, and who has to say so."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from checker.cli import main
from checker.judging.book import Book
from checker.judging.parts import Finding
from checker.model import Key
from checker.proving.coverage import STANDINGS, Standing
from checker.proving.ratchet import Comparison, Snapshot, compare, parse, render
from tests import toy
from tests.quay import Project, project

__all__ = ["project"]

LOADING = "tests/scenarios/quay/loading.yaml"
RULES = "rules_src/quay/quay.md"
SNAPSHOT = "tests/coverage.txt"


@pytest.fixture
def gated(project: Project) -> Project:
    """The project with its coverage committed."""
    assert project.ruleproof("coverage", "--write").exit_code == 0
    return project


def test_nothing_changed_passes(gated: Project) -> None:
    assert gated.ruleproof("coverage").exit_code == 0


def test_the_snapshot_has_one_line_per_clause(gated: Project) -> None:
    lines = [line for line in gated.read(SNAPSHOT).splitlines() if not line.startswith("#")]
    assert [line.split("\t")[:3] for line in lines][:4] == [
        ["game", "quay"],
        ["Q.1", "unproven", "0"],
        ["Q.2", "proven", "2"],
        ["Q.3", "unproven", "0"],
    ]
    assert len(lines) == 1 + len(toy.CLAUSES)


def test_this_project_passes_its_own_gate(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    ended = CliRunner().invoke(main, ["coverage", "--snapshot", SNAPSHOT])
    assert ended.exit_code == 0, ended.stderr


# Worse.


def test_a_lost_scenario_fails_and_is_named(gated: Project) -> None:
    gated.write(LOADING, gated.read(LOADING).partition("    - title: the fourth")[0])
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.2: proven → partly: 1 of 2 scenarios lost; " in ended.stderr
    assert "one side only: no scenario is not allowed" in ended.stderr


def test_a_lost_scenario_fails_even_where_the_clause_stays_proven(gated: Project) -> None:
    spare = gated.read(LOADING)
    gated.write(LOADING, spare + _titled(spare, "again, three"))
    assert gated.ruleproof("coverage", "--write").exit_code == 0
    gated.write(LOADING, spare)
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.2: still proven: 1 of 3 scenarios lost" in ended.stderr


def _titled(text: str, title: str) -> str:
    """The scenario of three crates once more."""
    start, end = text.index("    - title: three"), text.index("    - title: the fourth")
    return text[start:end].replace("three crates are loaded", title)


def test_a_decorative_scenario_fails(gated: Project) -> None:
    gated.write(LOADING, gated.read(LOADING) + "    - title: none at all\n      when: sail\n      then: undefined\n")
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert 'Q.2: proven → partly: decorative: "none at all" comes out the same without the clause' in ended.stderr


def test_a_reworded_number_fails(gated: Project) -> None:
    gated.replace(RULES, "No more than 3 crates are loaded", "No more than 4 crates are loaded")
    gated.replace(LOADING, "No more than 3 crates", "crates are loaded")
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.2: proven → partly: suspect: reworded (number) and not reviewed" in ended.stderr


def test_other_punctuation_alone_passes(gated: Project) -> None:
    gated.replace(RULES, "3 crates are loaded.", "3 crates are loaded!")
    assert gated.ruleproof("coverage").exit_code == 0


@pytest.mark.parametrize("reason", ["", "  ", "\\t\\n"])
def test_a_waiver_without_a_reason_fails(project: Project, reason: str) -> None:
    project.write("rules_src/quay/waivers.toml", '[[waiver]]\nclause = "Q.10"\nbecause = "nobody knows"\n')
    assert project.ruleproof("coverage", "--write").exit_code == 0
    project.write("rules_src/quay/waivers.toml", f'[[waiver]]\nclause = "Q.10"\nbecause = "{reason}"\n')
    ended = project.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.10: partly → unproven: no checker speaks for this clause" in ended.stderr
    assert 'rules_src/quay/waivers.toml:3: "because" is empty; a waiver needs it' in ended.stderr


def test_a_clause_that_lost_its_checker_fails(gated: Project) -> None:
    gated.offer(toy.empty_book())
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.2: proven → unproven: no checker speaks for this clause" in ended.stderr


def test_a_new_clause_without_a_checker_fails(gated: Project) -> None:
    gated.write(RULES, gated.read(RULES) + "|  | Q | Gulls are not fed from the quay. |\n")
    gated.ruleproof("lock", "--write")
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.11: new → unproven: no checker speaks for this clause" in ended.stderr


def test_a_proven_clause_that_disappears_fails(gated: Project) -> None:
    gated.replace(RULES, "|  | Q | No more than 3 crates are loaded. |\n", "")
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.2: proven → gone: the clause is no longer in any rulebook" in ended.stderr


def test_a_proven_clause_put_outside_the_count_fails(gated: Project) -> None:
    gated.write("rules_src/quay/waivers.toml", '[[reference]]\nclause = "Q.2"\nbecause = "let us not"\n')
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.2: proven → reference: it now stands outside the count; let us not" in ended.stderr


def test_a_scenario_that_disagrees_fails(gated: Project) -> None:
    gated.replace(LOADING, "then: illegal", "then: legal")
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert 'Q.2: proven → unproven: "the fourth crate is one too many" expects legal, comes out illegal' in ended.stderr


@pytest.mark.parametrize("error", [ZeroDivisionError("never divide crates"), SystemExit(0), RecursionError()])
def test_a_checker_that_crashes_proves_nothing(gated: Project, error: BaseException) -> None:
    gated.offer(_crashing(error))
    ended = gated.ruleproof("coverage")
    assert ended.exit_code == 1
    assert "Q.2: proven → unproven" in ended.stderr
    assert f"crashed: Q.2#no_more failed with {type(error).__name__}" in ended.stderr


def _crashing(error: BaseException) -> Book:
    book = toy.empty_book()

    @book.requires("Q.2", toy.Load, most=3)
    def no_more(case: toy.Here, most: int) -> Finding:
        raise error

    return book


def test_worse_is_not_recorded_without_a_reason(gated: Project) -> None:
    before = gated.read(SNAPSHOT)
    gated.offer(toy.empty_book())
    ended = gated.ruleproof("coverage", "--write")
    assert ended.exit_code == 1
    assert gated.read(SNAPSHOT) == before


def test_worse_with_a_reason_is_recorded_and_the_reason_stays(gated: Project) -> None:
    gated.write(LOADING, gated.read(LOADING).partition("    - title: the fourth")[0])
    assert gated.ruleproof("coverage", "--write", "--accept-worse", "the crane is\nbroken").exit_code == 0
    gated.write(LOADING, gated.read(LOADING) + _titled(gated.read(LOADING) + "    - title: the fourth", "again"))
    gated.ruleproof("coverage", "--write")
    assert "# accepted: Q.2: the crane is broken" in gated.read(SNAPSHOT).splitlines()


# Better.


def test_a_new_scenario_that_proves_something_passes_and_is_recorded(gated: Project) -> None:
    gated.write(
        "tests/scenarios/quay/storm.yaml",
        "game: quay\nQ.9:\n  scenarios:\n"
        "    - title: the crates stay\n      given: {weather: storm, crates: 5}\n"
        "      when: {load: {crates: 2}}\n      then: {after: {crates: 5}}\n"
        "    - title: the crates leave\n      given: {weather: calm, crates: 5}\n"
        "      when: {load: {crates: 2}}\n      then: {after: {crates: 3}}\n",
    )
    looked = gated.ruleproof("coverage")
    assert looked.exit_code == 0
    assert "Q.9: unproven → proven" in looked.stderr
    assert gated.ruleproof("coverage", "--write").exit_code == 0
    assert "Q.9\tproven\t2" in gated.read(SNAPSHOT)


@pytest.mark.parametrize(
    "waivers",
    [
        '[[waiver]]\nclause = "Q.10"\nbecause = "nobody knows"\n',
        '[[reference]]\nclause = "Q.10"\nbecause = "it decides nothing"\n',
    ],
)
def test_an_unproven_clause_with_a_reason_passes(gated: Project, waivers: str) -> None:
    gated.write("rules_src/quay/waivers.toml", waivers)
    assert gated.ruleproof("coverage").exit_code == 0


def test_a_decorative_scenario_taken_away_passes(project: Project) -> None:
    good = project.read(LOADING)
    project.write(LOADING, good + "    - title: none at all\n      when: sail\n      then: undefined\n")
    project.ruleproof("coverage", "--write")
    project.write(LOADING, good)
    ended = project.ruleproof("coverage")
    assert ended.exit_code == 0
    assert "Q.2: partly → proven" in ended.stderr


# The snapshot itself.


def test_a_broken_snapshot_is_named_line_by_line_and_never_overwritten(gated: Project) -> None:
    broken = "game\tquay\nQ.1\tprovn\t2\nQ.2\tproven\tmany\nQ.3\tproven\t1\nQ.3\tproven\t1\n"
    broken += "<<<<<<< HEAD\n# ruleproof coverage 1: clause\n"
    other = "use that version, or remove the file and write it anew"
    advice = "take it from the last commit; only `ruleproof coverage --write` writes this file"
    gated.write(SNAPSHOT, broken)
    ended = gated.ruleproof("coverage", "--write")
    assert ended.exit_code == 1
    assert [line for line in ended.stderr.splitlines() if line.startswith("tests/coverage.txt:")] == [
        'tests/coverage.txt:2: "provn" is no standing; did you mean "proven"?',
        f'tests/coverage.txt:3: "many" is no number of scenarios; {advice}',
        f'tests/coverage.txt:5: a second line for "Q.3"; {advice}',
        f'tests/coverage.txt:6: "<<<<<<< HEAD" is no line of a snapshot; {advice}',
        f"tests/coverage.txt:7: a snapshot of another version of ruleproof; {other}",
        "tests/coverage.txt: not compared, not written; mend it first",
    ]
    assert gated.read(SNAPSHOT) == broken


REASONS = (
    "no checker speaks for this clause",
    "no scenario tries this clause",
    '"a title" expects legal, comes out illegal',
    "waived: nobody knows",
    "one side only: no scenario is allowed",
    'decorative: "a title" comes out the same without the clause',
    "suspect: reworded (number) and not reviewed",
)


Q_1 = Key("quay", "Q.1")

# Every standing a clause can have, as far as the ratchet tells them apart.
EVERY = [
    Standing("Q.1", standing, missing, scenarios)
    for standing in STANDINGS
    for missing in ((), *((reason,) for reason in REASONS), REASONS[3:5])
    for scenarios in (0, 2)
]


def moved(before: Standing, after: Standing) -> Comparison:
    return compare(Snapshot({Q_1: before}), {Q_1: after})


@pytest.mark.parametrize("one", EVERY, ids=str)
def test_a_line_survives_being_written(one: Standing) -> None:
    snapshot = Snapshot({Q_1: one}, ("Q.2: the crane is broken",))
    assert parse(render(snapshot), "x") == (snapshot, ())


def test_no_clause_is_better_or_worse_than_itself() -> None:
    assert [one for one in EVERY if moved(one, one) != Comparison()] == []


def test_no_clause_is_both_better_and_worse() -> None:
    both = [(one, other) for one, other in product(EVERY, EVERY) if (m := moved(one, other)).better and m.worse]
    assert both == []


def test_a_clause_that_stops_being_proven_is_always_worse() -> None:
    proven = [one for one in EVERY if one.standing == "proven"]
    others = [one for one in EVERY if one.standing != "proven"]
    assert [(one, other) for one, other in product(proven, others) if not moved(one, other).worse] == []


def test_a_clause_that_becomes_proven_is_always_better() -> None:
    proven = [one for one in EVERY if one.standing == "proven" and not one.missing]
    others = [one for one in EVERY if one.standing != "proven"]
    assert [(other, one) for one, other in product(proven, others) if not moved(other, one).better] == []


def test_worse_is_worse_whichever_way_it_is_undone() -> None:
    """What gets worse one way gets better, or at least not worse, the way back."""
    there = [(one, other) for one, other in product(EVERY, EVERY) if moved(one, other).worse]
    inside = [(one, other) for one, other in there if "reference" not in (one.standing, other.standing)]
    simple = [(one, other) for one, other in inside if one.missing == other.missing or not one.missing]
    assert [(one, other) for one, other in simple if moved(other, one).worse] == []


def test_every_worse_clause_says_what_it_lost() -> None:
    hollow = [(a, b) for a, b in product(EVERY, EVERY) if any(not shift.reasons for shift in moved(a, b).worse)]
    assert hollow == []


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader_of_snapshots(text: str) -> None:
    snapshot, problems = parse(text, "x")
    said = [line for line in text.split("\n") if line.strip() and not line.startswith("#")]
    assert len(snapshot.standings) + len(problems) == len(said)
