"""`ruleproof lock` and `ruleproof review` on a small game."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.ids.lockfile import parse

MANIFEST = """\
title = "A small game"
language = "en"

[[document]]
name = "rules"
title = "Rules"
path = "rules.md"
reader = "clause table"
prefix = "S"
authority = "rulebook"
provenance = "written for this test"
"""
ELVES = "Elves may move through any forest without stopping."
ORCS = "Orcs lose one die for every mountain they cross."
TROLLS = "When the sun rises all trolls are turned to stone."


class Game:
    """A rules folder with one game of one document."""

    def __init__(self, rules: Path) -> None:
        self.rules = rules
        self.folder = rules / "small"
        self.lock = self.folder / "clauses.lock"
        self.folder.mkdir(parents=True)
        (self.folder / "rulebook.toml").write_text(MANIFEST, encoding="utf-8")

    def print(self, *texts: str) -> None:
        rows = "".join(f"|  | S.1 | {text} |\n" for text in texts)
        (self.folder / "rules.md").write_text(f"| | | |\n|---|---|---|\n{rows}", encoding="utf-8")

    def run(self, *arguments: str) -> Result:
        return CliRunner().invoke(main, ["--rules", str(self.rules), *arguments])

    def accepted(self) -> list[str]:
        return [entry.words for entry in parse(self.lock.read_text(encoding="utf-8"), "clauses.lock")[0].entries]


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Elves and Orcs, recorded."""
    made = Game(tmp_path / "rules")
    made.print(ELVES, ORCS)
    assert made.run("lock", "--write").exit_code == 0
    return made


def test_a_first_lock_is_announced_and_not_written(tmp_path: Path) -> None:
    game = Game(tmp_path / "rules")
    game.print(ELVES, ORCS)
    result = game.run("lock")
    assert (result.output, result.exit_code) == ("small: no lock yet; 2 clauses to record\n", 1)
    assert not game.lock.exists()


def test_writing_records_the_clauses(game: Game) -> None:
    assert game.accepted() == [ELVES, ORCS]


def test_a_lock_that_says_what_the_documents_say_is_good(game: Game) -> None:
    result = game.run("lock")
    assert (result.output, result.exit_code) == ("small: 2 clauses, as recorded\n", 0)


def test_lock_after_lock_leaves_the_file_alone(game: Game) -> None:
    before = game.lock.stat()
    game.run("lock", "--write")
    assert (game.lock.stat().st_ino, game.lock.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_every_difference_is_shown_and_nothing_is_written_without_being_asked(game: Game) -> None:
    before = game.lock.read_bytes()
    game.print(ORCS.replace("one die", "two dice"), TROLLS)
    result = game.run("lock")
    assert result.output.splitlines() == [
        "small: 2 clauses, not recorded yet",
        f"  added     S.1.3  {TROLLS}",
        f"  removed   S.1.1  {ELVES}",
        "  reworded  S.1.2  number; needs a review",
        "            Orcs lose [-one die-] {+two dice+} for every mountain they cross.",
        'accept reworded clauses with: ruleproof review ID --because "…"',
    ]
    assert (result.exit_code, game.lock.read_bytes()) == (1, before)


def test_a_move_is_shown_and_recorded(game: Game) -> None:
    game.print(ORCS, ELVES)
    assert f"  moved     S.1.2  {ORCS}" in game.run("lock").output
    assert game.run("lock", "--write").exit_code == 0
    assert game.accepted() == [ORCS, ELVES]


def test_a_clause_that_comes_back_is_shown(game: Game) -> None:
    game.print(ORCS)
    game.run("lock", "--write")
    game.print(ELVES, ORCS)
    assert f"  came back S.1.1  {ELVES}" in game.run("lock").output


def test_a_rewording_that_matters_fails_until_it_is_reviewed(game: Game) -> None:
    game.print(ELVES.replace("may", "must"), ORCS)
    assert game.run("lock", "--write").exit_code == 1
    assert game.run("lock").exit_code == 1
    assert game.run("review", "S.1.1", "--by", "Ann", "--because", "second printing").exit_code == 0
    assert game.run("lock").exit_code == 0


def test_a_change_of_wording_only_passes_once_it_is_recorded(game: Game) -> None:
    game.print(ELVES.replace("forest", "forrest"), ORCS)
    assert game.run("lock", "--write").exit_code == 0
    result = game.run("lock")
    assert "reworded  S.1.1  wording only (recorded)" in result.output
    assert result.exit_code == 0


def test_a_second_rewording_is_not_recorded_by_the_first(game: Game) -> None:
    game.print(ELVES.replace("may", "must"), ORCS)
    game.run("lock", "--write")
    game.print(ELVES.replace("may", "cannot"), ORCS)
    assert "reworded  S.1.1  modal, negation; needs a review\n" in game.run("lock").output


def test_words_that_return_to_what_was_accepted_are_shown_as_restored(game: Game) -> None:
    game.print(ELVES.replace("may", "must"), ORCS)
    game.run("lock", "--write")
    game.print(ELVES, ORCS)
    assert f"restored  S.1.1  {ELVES}\n" in game.run("lock").output
    assert game.run("lock", "--write").exit_code == 0
    assert game.run("lock").output == "small: 2 clauses, as recorded\n"


def test_a_document_with_another_name_moves_its_clauses(game: Game) -> None:
    (game.folder / "rulebook.toml").write_text(MANIFEST.replace('name = "rules"', 'name = "laws"'), encoding="utf-8")
    moved = f"small: 2 clauses, not recorded yet\n  moved     S.1.1  {ELVES}\n  moved     S.1.2  {ORCS}\n"
    assert game.run("lock").output == moved


def test_the_clauses_of_a_document_taken_out_of_the_rulebook_are_shown_as_removed(game: Game) -> None:
    (game.folder / "more.md").write_text(f"|  | T.1 | {TROLLS} |\n", encoding="utf-8")
    more = MANIFEST.partition("\n\n")[2].replace("rules", "more").replace('"S"', '"T"')
    (game.folder / "rulebook.toml").write_text(MANIFEST + more, encoding="utf-8")
    assert game.run("lock", "--write").exit_code == 0
    (game.folder / "rulebook.toml").write_text(MANIFEST, encoding="utf-8")
    assert game.run("lock").output == f"small: 2 clauses, not recorded yet\n  removed   T.1.1  {TROLLS}\n"


def test_a_review_records_who_and_why(game: Game) -> None:
    game.print(ELVES.replace("may", "must"), ORCS)
    result = game.run("review", "S.1.1", "--by", "Ann Lee", "--because", "second printing")
    review = parse(game.lock.read_text(encoding="utf-8"), "")[0].entries[0].reviews[0]
    assert (review.by, review.because) == ("Ann Lee", "second printing")
    assert result.output.splitlines() == [
        "S.1.1: accepted",
        "  Elves [-may-] {+must+} move through any forest without stopping.",
    ]


def test_a_review_is_shown_with_its_clause(game: Game) -> None:
    game.print(ELVES.replace("may", "must"), ORCS)
    game.run("review", "S.1.1", "--by", "Ann", "--because", "second printing")
    shown = r"^  reviewed    \d{4}-\d\d-\d\d by Ann: second printing$"
    assert re.search(shown, game.run("explain", "S.1.1").output, re.MULTILINE)


def test_a_review_records_no_other_clause(game: Game) -> None:
    game.print(ELVES.replace("may", "must"), ORCS.replace("one", "two"), TROLLS)
    game.run("review", "S.1.1", "--by", "Ann", "--because", "second printing")
    assert game.accepted() == [ELVES.replace("may", "must"), ORCS]


def test_a_review_is_signed_with_the_name_git_knows(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(game.rules / "gitconfig"))
    (game.rules / "gitconfig").write_text("[user]\n\tname = Ann of Git\n", encoding="utf-8")
    if subprocess.run(["git", "--version"], capture_output=True, check=False).returncode:
        pytest.skip("there is no git here")
    game.print(ELVES.replace("may", "must"), ORCS)
    game.run("review", "S.1.1", "--because", "second printing")
    assert "Ann of Git" in game.lock.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["S.1.1", "--by", "Ann"], 'no reason given for accepting "S.1.1"; say why with --because'),
        (["S.1.11", "--by", "Ann", "--because", "x"], 'no clause "S.1.11"; did you mean "S.1.1"?'),
        (["S.1.2", "--by", "Ann", "--because", "x"], 'the clause "S.1.2" was removed; there are no words to review'),
        (["S.1.3", "--by", "Ann", "--because", "x"], '"S.1.3" is not in the lock yet'),
    ],
)
def test_a_review_that_cannot_be_is_refused_and_nothing_is_written(
    game: Game, arguments: list[str], message: str
) -> None:
    before = game.lock.read_bytes()
    game.print(ELVES.replace("may", "must"), TROLLS)
    result = game.run("review", *arguments)
    assert message in result.output
    assert (result.exit_code, game.lock.read_bytes()) == (2, before)


def test_there_is_nothing_to_review_in_accepted_words(game: Game) -> None:
    result = game.run("review", "S.1.1", "--by", "Ann", "--because", "x")
    assert (result.output, result.exit_code) == (
        "S.1.1: nothing to review; its words are those last accepted\n",
        0,
    )


@pytest.mark.parametrize("command", [("lock", "--write"), ("review", "S.1.1", "--by", "Ann", "--because", "x")])
def test_a_merge_conflict_in_the_lock_is_reported_and_left_alone(game: Game, command: tuple[str, ...]) -> None:
    broken = game.lock.read_text(encoding="utf-8") + "<<<<<<< ours\n=======\n>>>>>>> theirs\n"
    line = broken.count("\n", 0, broken.index("<<<<<<<")) + 1
    game.lock.write_text(broken, encoding="utf-8")
    game.print(ELVES.replace("may", "must"), ORCS)
    result = game.run(*command)
    assert f"rules/small/clauses.lock:{line}: problem: a merge conflict" in result.output
    assert (result.exit_code, game.lock.read_text(encoding="utf-8")) == (1, broken)


def test_a_clause_cut_in_two_by_a_merge_conflict_is_one_problem(game: Game) -> None:
    words = f"  accepted {ELVES}\n"
    torn = f"<<<<<<< ours\n{words}=======\n{words}>>>>>>> theirs\n  pending Elves may fly.\n"
    game.lock.write_text(game.lock.read_text(encoding="utf-8").replace(words, torn), encoding="utf-8")
    assert game.run("problems").output.count("problem:") == 1


def test_a_document_that_cannot_be_read_buries_no_clause(game: Game) -> None:
    before = game.lock.read_bytes()
    (game.folder / "rules.md").unlink()
    result = game.run("lock", "--write")
    assert "not written; mend the problems first" in result.output
    assert (result.exit_code, game.lock.read_bytes()) == (1, before)


def test_a_folder_that_cannot_be_written_is_named(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("checker.files.write_text", refuse)
    game.print(TROLLS)
    result = game.run("lock", "--write")
    assert "small/clauses.lock cannot be written: Permission denied" in result.output
    assert result.exit_code == 2


def test_a_copy_that_lags_behind_is_told_and_does_not_keep_the_ids_from_being_recorded(game: Game) -> None:
    head, table = MANIFEST.split("[[document]]")
    copy = table.replace('"rules', '"copy') + 'witness_of = ["rules"]\n'
    (game.folder / "rulebook.toml").write_text(f"{head}[[document]]{table}[[document]]{copy}", encoding="utf-8")
    (game.folder / "copy.md").write_bytes((game.folder / "rules.md").read_bytes())
    game.print(ELVES, ORCS, TROLLS)
    result = game.run("lock", "--write")
    assert "rules/small/rules.md:5: problem: the row" in result.stderr
    assert (result.exit_code, game.accepted()) == (1, [ELVES, ORCS, TROLLS])


def test_clauses_of_an_unreadable_document_are_not_shown_as_removed(game: Game) -> None:
    (game.folder / "rules.md").unlink()
    assert "removed" not in game.run("lock").output
