"""The two recorded games, on the command line: what is found, how it is printed, and how the command ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from checker.cli import main
from tests.audit_faults import GAMES

ROOT = GAMES.parent.parent
CLEAN, SLIPS = GAMES / "app-recording-1.json", GAMES / "transcribed-1.json"


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["--rules", str(ROOT / "rules_src"), *map(str, words)])


def told(*words: str | Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("audit", "--json", *words).stdout)
    return found


def test_the_game_recorded_by_the_app_breaks_no_clause() -> None:
    found = told(CLEAN)
    assert (found["turns"], found["findings"]) == (16, [])
    assert run("audit", CLEAN).exit_code == 0


def test_the_game_typed_from_a_video_has_the_two_slips_of_its_typist() -> None:
    findings = told(SLIPS)["findings"]
    assert [(one["turn"], one["event"], one["player"], one["clause"], one["certainty"]) for one in findings] == [
        (2, 30, "shadow", "WOTR.4.1.12", "broken"),
        (9, 338, "free-peoples", "WOTR.4.1.23", "broken"),
    ]
    assert run("audit", SLIPS).exit_code == 1


def test_short_draws_from_exhausted_decks_are_kept_rules() -> None:
    clauses = told(CLEAN)["clauses"]
    assert clauses["WOTR.5.1.4"]["kept"] > 0
    assert clauses["WOTR.5.1.1"]["broken"] == clauses["WOTR.5.1.4"]["broken"] == 0


def test_json_has_the_promised_shape() -> None:
    found = told(SLIPS)
    assert list(found) == ["version", "record", "turns", "findings", "clauses"]
    keys = ["turn", "phase", "event", "player", "clause", "certainty", "message", "allowed"]
    assert all(list(one) == keys for one in found["findings"])
    assert all(one["exercised"] == one["kept"] + one["broken"] for one in found["clauses"].values())
    assert sum(one["broken"] for one in found["clauses"].values()) == len(found["findings"])
    assert sum(clause.startswith("WOTR.") for clause in found["clauses"]) == 44


def test_several_records_are_told_one_by_one() -> None:
    assert [one["turns"] for one in told(CLEAN, SLIPS)["audits"]] == [16, 9]


def test_a_finding_quotes_the_clause_and_says_what_was_allowed() -> None:
    printed = run("audit", SLIPS).stdout
    assert "turn 2, action roll, event 30" in printed
    assert "the Shadow player rolls the remaining dice in his dice pool" in printed
    assert "allowed: the Shadow player rolls 6 dice" in printed


def test_the_summary_names_clauses_that_no_event_exercised() -> None:
    last = run("audit", CLEAN).stdout.strip().splitlines()[-1]
    assert "no event exercised" in last
    assert "WOTR.5.1.15" in last


def test_a_file_that_is_not_there_ends_with_code_two_and_the_others_are_audited() -> None:
    result = run("audit", "nowhere.json", CLEAN)
    assert result.exit_code == 2
    assert "nowhere.json" in result.stderr
    assert "16 turns" in result.stdout


def test_converting_there_and_back_finds_the_same(tmp_path: Path) -> None:
    text, back = tmp_path / "game.txt", tmp_path / "game.json"
    assert run("convert", SLIPS, "-o", text).exit_code == 0
    assert run("convert", text, "--to", "app", "-o", back).exit_code == 0
    found = [told(path)["findings"] for path in (SLIPS, text, back)]
    assert found[0] == found[1] == found[2]


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    result = run("convert", CLEAN, "--to", "notatoin")
    assert result.exit_code == 2
    assert 'did you mean "notation"?' in result.output
