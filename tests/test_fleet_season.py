"""A season of generated games: the faults planted in it are the only findings, and the summary counts them."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from checker.audit.summary import summed
from checker.cli import main
from tests.audit_faults import GAMES
from tests.season import play, season

ROOT = GAMES.parent.parent
GAMES_PLAYED = int(os.environ.get("RULEPROOF_SEASON", "10"))


def test_a_seed_gives_the_same_game_again_and_another_seed_another() -> None:
    assert play(1, 2) == play(1, 2) != play(2, 2)


@pytest.mark.slow
def test_the_faults_planted_in_a_season_are_the_only_findings(tmp_path: Path) -> None:
    expected = {}
    for name, text, faults in season(GAMES_PLAYED, 3):
        (tmp_path / name).write_text(text, encoding="utf-8")
        expected[str(tmp_path / name)] = faults
    out = tmp_path / "out"
    words = ["--rules", str(ROOT / "rules_src"), "audit", f"{tmp_path}/*.json", "--jobs", "2", "--out", str(out)]
    assert CliRunner().invoke(main, words).exit_code == 1
    audits = [json.loads(line) for line in (out / "audits.jsonl").read_text(encoding="utf-8").splitlines()]
    found = {one["record"]: tuple((each["clause"], each["event"]) for each in one["findings"]) for one in audits}
    assert found == expected
    planted = Counter(clause for faults in expected.values() for clause, _ in faults)
    assert planted
    assert {clause: count.turns.total() for clause, count in summed(audits).worst} == planted
    assert json.loads((out / "summary.json").read_text(encoding="utf-8"))["broken"] == planted.total()
