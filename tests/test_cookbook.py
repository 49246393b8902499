"""The cookbook shows what the small game of the tests says, and the proof says what the cookbook claims."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from checker.project import load_project
from checker.proving.verify import Verification

ROOT = Path(__file__).resolve().parent.parent
FERRY = ROOT / "tests/ferry"
PAGE = (ROOT / "docs/cookbook.md").read_text(encoding="utf-8")
RECIPES = dict(re.findall(r"^## (.+)\n((?:(?!## ).*\n)*)", PAGE, re.MULTILINE))
BLOCKS = [
    (title, kind, block)
    for title, text in RECIPES.items()
    for kind, block in re.findall(r"```(\w+)\n(.*?)```", text, re.DOTALL)
]
CLAIMS = re.findall(r"^Without \*(.+)\* the proof says:\n`(.+)`\.$", PAGE, re.MULTILINE)
SOURCES = {"markdown": "rules_src/ferry/*.md", "python": "ferry/*.py", "yaml": "tests/scenarios/ferry/*.yaml"}


def sources(kind: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(FERRY.glob(SOURCES[kind])))


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is found as its project says."""
    monkeypatch.chdir(FERRY)
    monkeypatch.setattr("checker.project._own", {})
    monkeypatch.setattr("sys.path", [*sys.path])


def verified(folder: Path, leave_out: str = "") -> Verification:
    """The whole game judged without one scenario."""
    for path in FERRY.glob(SOURCES["yaml"]):
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf"    - title: {re.escape(leave_out)}\n(?:      .*\n)+", "", text) if leave_out else text
        (folder / path.name).write_text(re.sub(r"  scenarios:\n(?=\n|\Z)", "  scenarios: []\n", text), encoding="utf-8")
    return load_project(Path("rules_src"), [folder]).verify()


def test_there_are_twelve_kinds_each_with_its_clause_its_part_and_its_scenarios() -> None:
    kinds = {title: [kind for name, kind, _ in BLOCKS if name == title] for title in RECIPES}
    assert list(kinds.values()) == [["markdown", "python", "yaml"]] * 12


@pytest.mark.parametrize(("title", "kind", "block"), BLOCKS, ids=[f"{title}, {kind}" for title, kind, _ in BLOCKS])
def test_every_line_of_it_stands_in_the_game(title: str, kind: str, block: str) -> None:
    for piece in block.strip("\n").split("\n\n\n"):
        assert piece in sources(kind)


def test_every_clause_of_the_game_is_proven(tmp_path: Path) -> None:
    assert {str(one.standing) for one in verified(tmp_path).standings.values()} == {"proven", "reference"}


@pytest.mark.parametrize(("title", "words"), CLAIMS, ids=[title for title, _ in CLAIMS])
def test_the_proof_says_what_is_claimed_when_the_scenario_is_missing(title: str, words: str, tmp_path: Path) -> None:
    missing = [why for one in verified(tmp_path, title).standings.values() for why in one.missing]
    assert words in missing
