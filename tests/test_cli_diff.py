"""`ruleproof diff` as people use it: folders, git revisions, uncommitted changes, and what cannot be compared."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from tests.repository import CODE, LOADING, RULES, SCENARIOS, commit, committed, edit, git, put, quay, raise_the_limit

__all__ = ["committed", "quay"]


def compare(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["diff", *arguments], catch_exceptions=False)


def record(*arguments: str) -> Any:
    ended = compare(*arguments, "--json")
    assert ended.exit_code in (0, 1), ended.stderr
    return json.loads(ended.stdout)


TOLD = """\
reworded: 1 clause
  Q.2  (number)  rules_src/quay/quay.md:6
      No more than [-3-] {+4+} crates are loaded.

comes out otherwise: 1 scenario
  Q.2  the fourth crate is one too many  tests/scenarios/quay/loading.yaml:8
      before: illegal (by Q.2)
      after:  legal (by Q.1)
"""


def test_two_revisions_are_each_judged_by_their_own_code(committed: Path) -> None:
    raise_the_limit(committed)
    commit(committed, "v2")
    ended = compare("v1", "v2")
    assert (ended.exit_code, ended.stdout) == (0, TOLD)


def test_uncommitted_changes_are_what_a_revision_is_compared_with(committed: Path) -> None:
    raise_the_limit(committed)
    assert compare("HEAD").stdout == TOLD


def test_comparing_changes_neither_the_files_nor_the_index(committed: Path) -> None:
    raise_the_limit(committed)
    git(committed, "add", CODE)
    before = git(committed, "status", "--porcelain")
    compare("HEAD")
    assert git(committed, "status", "--porcelain") == before


def test_two_project_folders_are_each_judged_by_their_own_code(quay: Path) -> None:
    shutil.copytree(quay, quay.parent / "old")
    raise_the_limit(quay)
    assert compare("../old", ".").stdout == TOLD


def test_two_folders_of_rules_need_no_project_around_them(quay: Path) -> None:
    shutil.copytree(quay / "rules_src", quay.parent / "old" / "games")
    shutil.copytree(quay / "rules_src", quay.parent / "new" / "games")
    edit(quay.parent, "new/games/quay/quay.md", "The toll is 2 coins", "The toll is 3 coins")
    found = record("../old/games", "../new/games")
    assert [(change["kind"], change["id"], change["classes"]) for change in found["clauses"]] == [
        ("reworded", "Q.5", ["number"])
    ]


def test_two_folders_of_one_game_may_have_different_names(quay: Path) -> None:
    shutil.copytree(quay / "rules_src/quay", quay.parent / "games/quay-1998")
    shutil.copytree(quay / "rules_src/quay", quay.parent / "games/quay-2004")
    edit(quay.parent, "games/quay-2004/quay.md", "The toll is 2 coins", "The toll is 3 coins")
    found = record("../games/quay-1998", "../games/quay-2004")
    assert [(change["kind"], change["id"]) for change in found["clauses"]] == [("reworded", "Q.5")]


def test_rules_and_scenarios_may_lie_elsewhere(committed: Path) -> None:
    git(committed, "mv", "rules_src", "law")
    git(committed, "mv", "tests/scenarios", "situations")
    commit(committed, "v2")
    edit(committed, "law/quay/quay.md", "No more than 3 crates", "No more than 4 crates")
    edit(committed, CODE, "most=3", "most=4")
    found = record("v2", "--rules", "law", "--scenarios", "situations")
    assert [change["id"] for change in found["clauses"]] == ["Q.2"]
    assert [change["title"] for change in found["verdicts"]] == ["the fourth crate is one too many"]


def test_a_project_may_be_a_folder_of_its_repository(quay: Path) -> None:
    git(quay.parent, "init", "--quiet", "--initial-branch=main")
    commit(quay.parent, "v1")
    raise_the_limit(quay)
    assert compare("v1").stdout == TOLD


def test_a_scenario_that_was_taken_away_is_still_put_to_both(committed: Path) -> None:
    raise_the_limit(committed)
    put(committed, LOADING, SCENARIOS.partition("    - title: the fourth")[0])
    assert [change["title"] for change in record("HEAD")["verdicts"]] == ["the fourth crate is one too many"]


def test_files_left_out_of_archives_are_compared_all_the_same(committed: Path) -> None:
    put(committed, ".gitattributes", "tests export-ignore\n")
    commit(committed, "v2")
    assert record("v1", "v2")["asked"] == 2


# What cannot be read or compared.


@pytest.mark.parametrize("text", ["game: quay\nQ.2: [\n", "game: quay\n\0"])
def test_a_broken_file_is_told_and_the_rest_is_compared(committed: Path, text: str) -> None:
    raise_the_limit(committed)
    put(committed, "tests/scenarios/quay/broken.yaml", text)
    ended = compare("HEAD")
    assert (ended.exit_code, ended.stdout) == (1, TOLD)
    assert "in the current folder: tests/scenarios/quay/broken.yaml:" in ended.stderr


def test_a_broken_file_of_the_old_edition_is_told_and_fails_nothing(committed: Path) -> None:
    put(committed, "tests/scenarios/quay/broken.yaml", "game: quay\nQ.2: [\n")
    commit(committed, "v2")
    (committed / "tests/scenarios/quay/broken.yaml").unlink()
    ended = compare("v2")
    assert ended.exit_code == 0
    assert "in v2: tests/scenarios/quay/broken.yaml:" in ended.stderr


def test_a_binary_document_is_told(committed: Path) -> None:
    put(committed, RULES, "\0\1")
    ended = compare("HEAD")
    assert ended.exit_code == 1
    assert "in the current folder: rules_src/quay/quay.md:1: a binary file, not text" in ended.stderr


def test_an_edition_whose_own_code_cannot_run_is_judged_by_the_installed_code_and_says_so(committed: Path) -> None:
    put(committed, "checker/__init__.py", "raise RuntimeError('from another age')\n")
    commit(committed, "v2")
    told = compare("v2", "v1").stdout
    assert told.splitlines()[0] == (
        "v2: its own checkers cannot be asked (RuntimeError: from another age); the installed ones judged it"
    )


@pytest.mark.parametrize("line", ["BOOK =", "    words ="])
def test_checkers_that_print_are_compared_all_the_same(committed: Path, line: str) -> None:
    raise_the_limit(committed)
    edit(committed, CODE, line, f'{line.replace(line.strip(), "")}print("crates!")\n{line}')
    assert compare("HEAD").stdout == TOLD


def test_checkers_that_would_end_the_program_are_not_loaded(committed: Path) -> None:
    edit(committed, CODE, "BOOK =", "import os; os._exit(7)\nBOOK =")
    ended = compare("HEAD")
    assert ended.exit_code == 1
    assert "can no longer be asked: 2 scenarios" in ended.stdout
    assert "quay_rules uses os._exit while it is imported" in ended.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["v9"], '"v9" is neither a folder nor a git revision here; `git log --oneline` lists revisions'),
        (["v1..v2"], '"v1..v2" is a range; name its two ends apart: v1 v2'),
        (["tests"], 'no rules in "tests"; name a folder of games, or one with rules_src in it'),
        (["quay_rules.py"], '"quay_rules.py" is a file; name the folder of the rules it belongs to'),
        (["v1", "--rules", "law"], 'revision "v1" has no rules in "law"'),
        (["v1", "--rules", "/"], '"/" is outside the project'),
        (["v1", "--scenarios", "nowhere"], "no scenarios in 'nowhere'; check the path"),
        ([""], "an empty name; name a git revision or a folder"),
        ([], "Missing argument 'OLD'"),
    ],
)
def test_what_cannot_be_compared_is_2_and_says_what_to_do(committed: Path, arguments: list[str], words: str) -> None:
    ended = compare(*arguments)
    assert ended.exit_code == 2
    assert words in ended.stderr


def test_without_a_repository_two_folders_can_be_compared(quay: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(quay.parent))
    ended = compare("v1")
    assert ended.exit_code == 2
    assert 'no folder "v1", and no git repository here; compare two folders' in ended.stderr


def test_without_git_two_folders_can_be_compared(quay: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(quay))
    ended = compare("v1")
    assert ended.exit_code == 2
    assert "git cannot be run: " in ended.stderr
    assert compare(".", ".").exit_code == 0


# Exit codes.


@pytest.mark.parametrize(("options", "code"), [([], 0), (["--exit-code"], 1)])
def test_a_difference_is_a_finding_only_where_it_is_asked_for(quay: Path, options: list[str], code: int) -> None:
    shutil.copytree(quay, quay.parent / "old")
    edit(quay, RULES, "The toll is 2 coins", "The toll is 3 coins")
    assert compare("../old", ".", *options).exit_code == code


def test_no_difference_is_no_finding(quay: Path) -> None:
    assert compare(".", ".", "--exit-code").exit_code == 0
