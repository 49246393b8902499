"""Two games may give their clauses the same ids: what one has shown says nothing about the other."""

from __future__ import annotations

import shutil

import pytest

from checker.editions.diff import diff
from checker.editions.edition import Edition, edition
from checker.model import Key
from checker.proving.coverage import PROVEN, UNPROVEN, Standing
from checker.proving.ratchet import Snapshot, parse, render
from tests import toy
from tests.quay import Offer, Project, project

__all__ = ["project"]


@pytest.fixture
def harbours(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Beside the quay a pier with the same clauses under the same ids, the same code, and not one scenario."""
    shutil.copytree(project.folder / "rules_src/quay", project.folder / "rules_src/pier")
    project.replace("rules_src/pier/rulebook.toml", 'checkers = "quay"', 'checkers = "pier"')
    pier = toy.book()
    pier.game = "pier"
    offers = [Offer("quay", toy.book()), Offer("pier", pier)]
    monkeypatch.setattr("checker.project.entry_points", lambda group: offers)
    return project


def standings_of(found: list[dict[str, str]], clause: str) -> dict[str, str]:
    return {row["game"]: row["standing"] for row in found if row["id"] == clause}


def test_a_clause_is_not_proven_by_the_scenarios_of_another_game(harbours: Project) -> None:
    found = harbours.verify()
    assert found.standings[Key("quay", "Q.2")].standing == PROVEN
    assert found.standings[Key("pier", "Q.2")].standing == UNPROVEN
    assert (len(found.of(Key("quay", "Q.2"))), len(found.of(Key("pier", "Q.2")))) == (2, 0)
    assert len(found.standings) == 2 * len(toy.CLAUSES)


def test_what_a_clause_changes_in_one_game_it_does_not_change_in_another(harbours: Project) -> None:
    found = harbours.verify()
    assert len(found.without(Key("quay", "Q.2"))) == 1
    assert found.without(Key("pier", "Q.2")) == ()


@pytest.mark.parametrize("form", ["json", "evidence"])
def test_the_reports_tell_the_games_apart(harbours: Project, form: str) -> None:
    clauses = harbours.json("report", "--format", form)["clauses"]
    assert standings_of(clauses, "Q.2") == {"quay": PROVEN, "pier": UNPROVEN}


def test_a_snapshot_holds_the_clauses_of_both_games(harbours: Project) -> None:
    assert harbours.ruleproof("coverage", "--write").exit_code == 0
    assert harbours.ruleproof("coverage").exit_code == 0
    known, problems = parse(harbours.read("tests/coverage.txt"), "coverage.txt")
    assert not problems
    assert (known.standings[Key("quay", "Q.2")].standing, known.standings[Key("pier", "Q.2")].standing) == (
        PROVEN,
        UNPROVEN,
    )


def test_a_snapshot_of_two_games_survives_being_written() -> None:
    one = Standing("Q.2", PROVEN, (), 2)
    both = Snapshot({Key("pier", "Q.2"): one, Key("quay", "Q.2"): one})
    assert parse(render(both), "x") == (both, ())


def test_a_clause_that_got_worse_in_one_game_is_found_at_its_own_place(harbours: Project) -> None:
    harbours.ruleproof("coverage", "--write")
    lines = harbours.read("tests/coverage.txt")
    start = lines.index("game\tpier")
    end = lines.find("game\t", start + 1) if lines.find("game\t", start + 1) > 0 else len(lines)
    better = lines[start:end].replace("Q.3\tunproven", "Q.3\tproven")
    harbours.write("tests/coverage.txt", lines[:start] + better + lines[end:])
    told = harbours.ruleproof("report", "--format", "github", "--snapshot", "tests/coverage.txt").stdout
    assert [line.partition(",")[0] for line in told.splitlines() if "Q.3" in line] == [
        "::error file=rules_src/pier/quay.md"
    ]


def test_explain_asks_which_game_is_meant_by_telling_of_each(harbours: Project) -> None:
    told = harbours.ruleproof("explain", "Q.2").stdout
    assert [line.strip() for line in told.splitlines() if "standing:" in line] == [
        "standing: ❌ unproven",
        "standing: ✔️ proven",
    ]


def test_a_verdict_that_two_games_share_by_name_is_compared_within_its_own_game() -> None:
    def judged(file: str, game: str, outcome: str) -> dict[str, object]:
        names = {"file": file, "line": 1, "game": game, "clause": "Q.2", "title": "three crates"}
        return names | {"outcome": outcome, "because": []}

    def named(name: str, folder: str) -> Edition:
        scenarios = [judged(f"{folder}/pier.yaml", "pier", "legal"), judged(f"{folder}/quay.yaml", "quay", "illegal")]
        return edition(name, {"clauses": [], "scenarios": scenarios, "problems": []})

    assert diff(named("old", "before"), named("new", "after")).verdicts == ()


def test_a_review_asks_which_game_is_meant(harbours: Project) -> None:
    harbours.replace("rules_src/quay/quay.md", "No more than 3", "No more than 4")
    assert harbours.ruleproof("lock", "--write", "--game", "pier").exit_code == 0
    ended = harbours.ruleproof("review", "Q.2", "--by", "me", "--because", "it is right", "--code-unchanged", "so")
    assert (ended.exit_code, ended.stderr) == (
        2,
        'Error: "Q.2" is a clause of pier and of quay; say which with --game\n',
    )
    ended = harbours.ruleproof(
        "review", "Q.2", "--by", "me", "--because", "it is right", "--code-unchanged", "so", "--game", "quay"
    )
    assert ended.exit_code == 0
