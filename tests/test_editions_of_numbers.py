"""A number means what it meant in its edition: `104.3b@2025-11` finds that rule under whatever number it has now."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.ids.lockfile import parse
from checker.ids.printed import noted, number_in

MANIFEST = """\
title = "The Sea"
checkers = "none"
[[document]]
name = "rules"
path = "rules.txt"
reader = "numbered text"
prefix = "SEA"
edition = "{edition}"
"""
FIRST = "1.1 Ships sail.\n\n1.2 Tugs pull barges.\n\n1.3 Boats sink. See rule 1.2.\n"
SECOND = "1.1 Ships sail.\n\n1.2 Gulls fly.\n\n1.3 Tugs pull barges.\n\n1.4 Boats sink. See rule 1.3.\n"
THIRD = "1.1 Ships sail.\n\n1.2 Gulls fly.\n\n1.3 Boats sink. See rule 1.2.\n"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def publish(text: str, edition: str) -> Result:
    game = Path("rules_src/sea")
    game.mkdir(parents=True, exist_ok=True)
    (game / "rulebook.toml").write_text(MANIFEST.format(edition=edition), "utf-8")
    (game / "rules.txt").write_text(text, "utf-8")
    return run("lock", "--write")


@pytest.fixture
def sea(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    publish(FIRST, "2024")
    publish(SECOND, "2025-11")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("1.2", "SEA.1.2-2"),
        ("1.2@2025-11", "SEA.1.2-2"),
        ("1.2@2024", "SEA.1.2"),
        ("SEA.1.2@2024", "SEA.1.2"),
        ("1.3@2025-11", "SEA.1.2"),
        ("1.3@2024", "SEA.1.3"),
        ("1.1@2024", "SEA.1.1"),
        ("1.1@2025-11", "SEA.1.1"),
    ],
)
def test_a_number_with_its_edition_finds_what_it_meant_there(name: str, found: str, sea: Path) -> None:
    assert run("explain", name).stdout.split()[0] == found


@pytest.mark.parametrize("name", ["1.4@2024", "1.1@2023", "9.9@2024"])
def test_what_an_edition_did_not_print_is_not_found_in_it(name: str, sea: Path) -> None:
    assert run("explain", name).exit_code == 2


def test_explain_tells_both_numbers(sea: Path) -> None:
    told = run("explain", "1.2@2024").stdout
    assert "number      1.3 in this edition" in told
    assert "before      1.2 in 2024" in told


def test_a_rule_that_is_gone_is_found_by_the_number_it_had(sea: Path) -> None:
    publish(THIRD, "2026")
    assert run("explain", "1.3@2025-11").stdout.startswith(
        "1.3@2025-11 was removed as SEA.1.2. It said:\n\n  Tugs pull barges."
    )
    assert run("explain", "1.2@2024").stdout.startswith("1.2@2024 was removed as SEA.1.2.")
    assert run("explain", "1.3@2026").stdout.split()[0] == "SEA.1.3"


def test_a_new_edition_is_told_with_every_number_that_changed(sea: Path) -> None:
    (sea / "rules_src/sea/rulebook.toml").write_text(MANIFEST.format(edition="2026"), "utf-8")
    (sea / "rules_src/sea/rules.txt").write_text(SECOND.replace("1.4", "1.5").replace("1.3", "1.4"), "utf-8")
    told = run("lock")
    assert told.exit_code == 1
    assert "  edition   2026\n  numbered  SEA.1.2  1.3 → 1.4\n  numbered  SEA.1.3  1.4 → 1.5\n" in told.stdout


def test_a_renumbering_is_reviewed_in_one_go(sea: Path) -> None:
    assert "SEA.1.3  reference" in run("lock").stdout
    accepted = run("review", "--references", "--because", "renumbered", "--by", "somebody")
    assert (accepted.exit_code, "sea: 1 clause accepted" in accepted.stdout) == (0, True)
    assert run("lock").exit_code == 0


def test_the_numbers_survive_reading_and_writing_the_lock(sea: Path) -> None:
    text = (sea / "rules_src/sea/clauses.lock").read_text("utf-8")
    found, problems = parse(text, "clauses.lock")
    assert not problems
    assert found.editions == (("rules", "2024"), ("rules", "2025-11"))
    assert {entry.id: entry.printed for entry in found.entries} == {
        "SEA.1.1": (("2024", "1.1"),),
        "SEA.1.2-2": (("2025-11", "1.2"),),
        "SEA.1.2": (("2024", "1.2"), ("2025-11", "1.3")),
        "SEA.1.3": (("2024", "1.3"), ("2025-11", "1.4")),
    }


def test_an_edition_that_is_still_being_made_may_be_renumbered() -> None:
    assert noted(noted((("1", "4"),), "2", "5"), "2", "6") == (("1", "4"), ("2", "6"))
    assert noted(noted((("1", "4"),), "2", "5"), "2", "4") == (("1", "4"),)
    assert number_in((("1", "4"), ("3", "6")), ("1", "2", "3"), "2") == "4"


def test_a_document_without_an_edition_has_no_numbers_to_keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    publish(FIRST, "")
    assert "printed " not in (tmp_path / "rules_src/sea/clauses.lock").read_text("utf-8").partition("version 1")[2]
