"""Each side of a diff is judged by the code of that edition, wherever its package lies, or it says that it was not."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from tests.repository import CODE, LOADING, commit, committed, edit, git, put, quay

__all__ = ["committed", "quay"]

PYPROJECT = (
    '[project]\nname = "quay-rules"\nversion = "1"\n[project.entry-points."ruleproof.games"]\nquay = "{place}"\n'
)
FLIPPED = "the fourth crate is one too many"


def compare(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["diff", *arguments], catch_exceptions=False)


def as_package(folder: Path, place: str) -> None:
    """The code moves into a package of the repository, described there and offered nowhere else."""
    shutil.rmtree(folder / "quay_rules-1.dist-info")
    (folder / place).mkdir(parents=True)
    (folder / CODE).rename(folder / place / "rules.py")


def in_a_package(folder: Path) -> str:
    as_package(folder, "packages/harbour/quay_game")
    put(folder, "packages/harbour/quay_game/__init__.py", "")
    put(folder, "packages/harbour/pyproject.toml", PYPROJECT.format(place="quay_game.rules:BOOK"))
    return "packages/harbour/quay_game/rules.py"


def below_src(folder: Path) -> str:
    as_package(folder, "libs/harbour/src/quay_game")
    put(folder, "libs/harbour/src/quay_game/__init__.py", "")
    put(folder, "libs/harbour/pyproject.toml", PYPROJECT.format(place="quay_game.rules:BOOK"))
    return "libs/harbour/src/quay_game/rules.py"


def by_setup_cfg(folder: Path) -> str:
    as_package(folder, "quay_game")
    put(folder, "quay_game/__init__.py", "")
    rows = "[metadata]\nname = quay-rules\n[options.entry_points]\nruleproof.games =\n    quay = quay_game.rules:BOOK\n"
    put(folder, "setup.cfg", rows)
    return "quay_game/rules.py"


def by_the_configuration(folder: Path) -> str:
    as_package(folder, "code/quay_game")
    put(folder, "ruleproof.toml", 'code = ["code"]\ngames = {quay = "quay_game.rules:BOOK"}\n')
    return "code/quay_game/rules.py"


@pytest.mark.parametrize("layout", [in_a_package, below_src, by_setup_cfg, by_the_configuration])
def test_a_change_of_the_code_alone_shows_wherever_the_package_lies(
    committed: Path, layout: Callable[[Path], str]
) -> None:
    place = layout(committed)
    commit(committed, "v2")
    edit(committed, place, "most=3", "most=4")
    ended = compare("v2", "--json")
    told = json.loads(ended.stdout)
    assert [change["title"] for change in told["verdicts"]] == [FLIPPED]
    assert (ended.exit_code, told["notes"], told["same_code"]) == (0, [], [])


def test_where_the_package_lay_before_it_is_found_too(committed: Path) -> None:
    place = in_a_package(committed)
    edit(committed, place, "most=3", "most=4")
    ended = compare("v1", "--json")
    told = json.loads(ended.stdout)
    assert ([change["title"] for change in told["verdicts"]], told["notes"]) == ([FLIPPED], [])


def test_code_that_is_only_installed_judges_both_sides_and_that_is_said_and_a_finding(
    committed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "installed"
    elsewhere.mkdir()
    for name in (CODE, "quay_rules-1.dist-info"):
        shutil.move(committed / name, elsewhere / name)
    git(committed, "add", "--all")
    git(committed, "commit", "--quiet", "--amend", "--message", "v1")
    monkeypatch.setenv("PYTHONPATH", str(elsewhere))
    monkeypatch.syspath_prepend(str(elsewhere))
    ended = compare("HEAD", "--json")
    told = json.loads(ended.stdout)
    assert (ended.exit_code, told["same_code"]) == (1, ["quay"])
    assert told["notes"] == [
        "HEAD: the code of quay does not lie in it, and what is installed judged it",
        "the current folder: the code of quay does not lie in it, and what is installed judged it",
        "both sides were judged by the same code (quay): a change of the code does not show here",
    ]


def test_code_that_is_nowhere_is_said_to_be_nowhere(committed: Path) -> None:
    shutil.rmtree(committed / "quay_rules-1.dist-info")
    (committed / CODE).unlink()
    commit(committed, "v2")
    ended = compare("v1", "v2")
    assert ended.exit_code == 1
    assert "v2: the code of quay is nowhere to be had, and nothing of it was judged" in ended.stdout


def test_two_folders_of_rules_are_judged_by_the_same_code_and_that_is_said(
    quay: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(quay))
    shutil.copytree(quay / "rules_src", quay.parent / "old" / "games")
    shutil.copytree(quay / "rules_src", quay.parent / "new" / "games")
    ended = compare("../old/games", "../new/games")
    assert ended.stdout.splitlines()[0] == (
        "both sides were judged by the same code (quay): a change of the code does not show here"
    )
    assert ended.exit_code == 0


def test_rules_without_any_code_need_no_note(quay: Path) -> None:
    (quay / LOADING).unlink()
    edit(quay, "rules_src/quay/rulebook.toml", 'checkers = "quay"', 'checkers = "none"')
    ended = compare(".", ".")
    assert (ended.exit_code, ended.stdout.splitlines()[0]) == (
        0,
        "nothing changed between the current folder and the current folder",
    )
