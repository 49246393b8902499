"""A change is held against the edition it is made on: what it can edit itself does not make it pass."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from checker.judging.book import Book
from tests import toy
from tests.quay import Project, project

__all__ = ["project"]

LOADING = "tests/scenarios/quay/loading.yaml"
RULES, LOCK = "rules_src/quay/quay.md", "rules_src/quay/clauses.lock"
MANIFEST = "rules_src/quay/rulebook.toml"
SNAPSHOT = "tests/coverage.txt"
FOURTH = "    - title: the fourth crate is one too many\n      when: {load: {crates: 4}}\n      then: illegal\n"


def git(*arguments: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@quay")
    subprocess.run(["git", *who, *arguments], check=True, capture_output=True)


@pytest.fixture
def change(project: Project) -> Project:
    """A project whose coverage and lock are committed, and a change about to be made on it."""
    project.write(
        LOADING,
        project.read(LOADING) + "    - title: five crates\n      when: {load: {crates: 5}}\n      then: illegal\n",
    )
    assert project.ruleproof("lock", "--write").exit_code == 0
    assert project.ruleproof("coverage", "--write").exit_code == 0
    git("init", "--quiet", "--initial-branch=main")
    git("add", ".")
    git("commit", "--quiet", "--message=base")
    return project


def gate(change: Project, *more: str) -> tuple[int, str]:
    ended = change.ruleproof("coverage", "--base", "main", *more)
    return ended.exit_code, ended.stderr.removeprefix("judging every scenario\n")


def lowered(change: Project) -> None:
    """The snapshot as somebody edits it who wants to pass."""
    change.replace(SNAPSHOT, "Q.2\tproven\t3", "Q.2\tproven\t2")


def test_a_change_that_takes_nothing_away_passes(change: Project) -> None:
    change.write(LOADING, change.read(LOADING).replace("five crates", "as many as five crates"))
    assert gate(change) == (0, "")


def test_a_deleted_scenario_with_a_lowered_count_is_seen(change: Project) -> None:
    change.write(LOADING, change.read(LOADING).partition("    - title: five")[0])
    lowered(change)
    assert change.ruleproof("coverage").exit_code == 0
    code, told = gate(change)
    assert code == 1
    assert 'Q.2: still proven: 1 of 3 scenarios lost; the scenario "five crates" is gone' in told


def test_a_scenario_replaced_by_a_copy_of_another_is_seen(change: Project) -> None:
    change.replace(
        LOADING, "when: {load: {crates: 4}}\n      then: illegal", "when: {load: {crates: 9}}\n      then: illegal"
    )
    code, told = gate(change)
    assert code == 1
    assert 'the scenario "the fourth crate is one too many" is gone' in told


def test_a_snapshot_lowered_by_hand_is_seen(change: Project) -> None:
    lowered(change)
    code, told = gate(change)
    assert code == 1
    assert "the snapshot was lowered" in told


def test_a_snapshot_that_is_gone_is_seen(change: Project) -> None:
    (change.folder / SNAPSHOT).unlink()
    code, told = gate(change)
    assert code == 1
    assert 'tests/coverage.txt:1: the snapshot is gone; "main" has one' in told


def test_new_words_written_into_the_lock_by_hand_are_seen(change: Project) -> None:
    from checker.model import fingerprint

    old, new = "No more than 3 crates are loaded.", "More than 3 crates are loaded."
    change.replace(RULES, old, new)
    change.replace(LOADING, "quote: No more than 3 crates", "quote: ore than 3 crates")
    change.replace(LOCK, fingerprint(old), fingerprint(new))
    change.replace(LOCK, old, new)
    assert change.ruleproof("check").exit_code == 0
    code, told = gate(change)
    assert code == 1
    assert "rules_src/quay/clauses.lock:" in told
    assert "Q.2: its accepted words changed, and nobody reviewed them" in told


def test_a_clause_taken_out_of_the_lock_is_seen(change: Project) -> None:
    change.write(LOCK, change.read(LOCK).partition("clause Q.10 ")[0])
    change.replace(RULES, "|  | Q | Nobody knows what this clause means. |\n", "")
    code, told = gate(change)
    assert code == 1
    assert "Q.10: it is gone from the lock and was not buried" in told


def test_unchecked_rules_called_a_player_aid_need_a_reason(change: Project) -> None:
    rows = "".join(f"|  | R | Rule {number} that nobody checks. |\n" for number in range(60))
    change.write("rules_src/quay/more.md", f"## More\n\n|  |  |  |\n|---|---|---|\n{rows}")
    more = '\n[[document]]\nname = "more"\npath = "more.md"\nreader = "clause table"\nprefix = "R"\n'
    change.write(MANIFEST, change.read(MANIFEST) + more + 'authority = "player aid"\n')
    assert change.ruleproof("lock", "--write").exit_code == 0
    code, told = gate(change)
    assert code == 1
    assert "worse: 60 clauses" in told
    assert "R.1: new → reference: a player aid restates the rules" in told


def test_calling_rules_a_player_aid_needs_a_reason(change: Project) -> None:
    change.replace(MANIFEST, 'authority = "rulebook"', 'authority = "player aid"')
    code, told = gate(change)
    assert code == 1
    assert "Q.1: unproven → reference: it now stands outside the count; a player aid restates the rules" in told


def test_what_is_worse_passes_with_a_reason_and_the_reason_stands_first(change: Project) -> None:
    change.replace(LOADING, FOURTH, FOURTH.replace("4", "5"))
    assert change.ruleproof("coverage", "--base", "main", "--write", "--accept-worse", "the crane broke").exit_code == 0
    code, told = gate(change)
    assert code == 0
    assert told.startswith("to be accepted with this change:\n  accepted: Q.2: the crane broke")
    summary = change.ruleproof("report", "--format", "markdown", "--base", "main").stdout
    assert summary.index("To be accepted with this change") < summary.index("scenarios agree")
    assert "the crane broke" in summary


def test_a_new_waiver_stands_among_what_is_to_be_accepted(change: Project) -> None:
    change.write("rules_src/quay/waivers.toml", '[[waiver]]\nclause = "Q.10"\nbecause = "nobody knows"\n')
    code, told = gate(change)
    assert code == 0
    assert "waived: Q.10: nobody knows" in told


def test_another_authority_stands_among_what_is_to_be_accepted(change: Project) -> None:
    change.replace(MANIFEST, 'authority = "rulebook"', 'authority = "ruling"')
    assert "quay.md has the authority of a ruling" in gate(change)[1]


def test_a_correction_stands_among_what_is_to_be_accepted(change: Project) -> None:
    mended = '[[correction]]\nclause = "Q.7"\nfind = "pays"\nreplace = "owes"\nbecause = "a slip"\n'
    change.write("rules_src/quay/corrections.toml", mended)
    assert 'corrected: Q.7: "pays" reads "owes": a slip' in gate(change)[1]


def test_an_open_point_that_is_decided_stands_among_what_is_to_be_accepted(change: Project) -> None:
    point = """
[[reading]]
id = "night"
clauses = ["Q.4"]
question = "Does the night begin at dusk?"
given = { weather = "calm" }
when = { load = { crates = 4 } }
taken = "dusk"
by = "the harbour master"
because = "so it was always"
[[reading.side]]
id = "dusk"
words = "It does."
then = "legal"
[[reading.side]]
id = "dark"
words = "It does not."
then = "illegal"
"""
    change.write("rules_src/quay/readings.toml", point)
    assert "decided: night: dusk, by the harbour master: so it was always" in gate(change)[1]


def test_a_workflow_that_changed_stands_among_what_is_to_be_accepted(change: Project) -> None:
    change.write(".github/workflows/rules.yml", "on: push\n")
    assert ".github/workflows decides what is checked, and it changed" in gate(change)[1]


def test_a_decorative_scenario_may_go(change: Project) -> None:
    change.write(LOADING, change.read(LOADING) + "    - title: none\n      when: sail\n      then: undefined\n")
    git("commit", "--quiet", "--all", "--message=more")
    change.write(LOADING, change.read(LOADING).partition("    - title: none\n")[0])
    assert gate(change)[0] == 0


def test_a_scenario_that_the_new_code_cannot_read_is_seen(change: Project) -> None:
    few = Book("quay", toy.Quay)
    few.action(toy.Load, says="the harbour master loads {crates} crates")
    change.offer(few)
    (change.folder / "tests/scenarios/quay/toll.yaml").unlink()
    assert 'the scenario "nobody pays in a storm" cannot be read any more' in gate(change)[1]


@pytest.mark.parametrize("name", ["nowhere", "", "main..HEAD"])
def test_a_base_that_is_none_ends_the_command(change: Project, name: str) -> None:
    assert change.ruleproof("coverage", "--base", name).exit_code == 2


def test_a_folder_can_be_the_base(change: Project, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("base") / "quay"
    subprocess.run(["cp", "-r", str(change.folder), str(other)], check=True)
    change.replace(LOADING, FOURTH, FOURTH.replace("4", "5"))
    assert change.ruleproof("coverage", "--base", str(other)).exit_code == 1
    assert Path(other).is_dir()


@pytest.mark.parametrize("name", ["ruleproof.toml", "pyproject.toml"])
def test_a_change_that_looks_elsewhere_for_scenarios_and_snapshot_is_held_against_the_old_places(
    change: Project, name: str
) -> None:
    table = "" if name == "ruleproof.toml" else "[tool.ruleproof]\n"
    change.write(name, f'{table}scenarios = ["tests/few"]\nsnapshot = "tests/few.txt"\n')
    change.write("tests/few/loading.yaml", change.read(LOADING).partition("    - title: five")[0])
    assert change.ruleproof("coverage", "--write").exit_code == 0
    assert change.ruleproof("coverage").exit_code == 0
    code, told = gate(change)
    assert code == 1
    assert 'the scenario "five crates" is gone' in told
    assert "Q.6: proven → unproven" in told
    assert f"{name} decides what is checked, and it changed" in told
