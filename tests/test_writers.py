"""Whoever is killed, or writes beside another: the old file or the new one, never half, and nothing is lost.

`RULEPROOF_ROUNDS=200` tries each as often as that.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from checker import files
from checker.cli import main
from checker.ids.lockfile import parse
from checker.proving import ratchet
from tests.quay import Project, project

__all__ = ["project"]

ROUNDS = int(os.environ.get("RULEPROOF_ROUNDS", "6"))
LOCK, SNAPSHOT = "rules_src/quay/clauses.lock", "tests/coverage.txt"

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can fork")

WHY = ("--because", "so", "--code-unchanged", "so")


def beside(work: Callable[[], object]) -> int:
    """Do this in another process; its number."""
    number = os.fork()
    if number:
        return number
    code = 70
    try:
        sys.stdout = sys.stderr = files.open_nowhere()
        work()
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 1
    finally:
        os._exit(code)


def command(*arguments: str) -> Callable[[], object]:
    return lambda: main.main(list(arguments))


def ended(number: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])


def took(work: Callable[[], object]) -> float:
    start = time.monotonic()
    ended(beside(work))
    return time.monotonic() - start


def killed(work: Callable[[], object], within: float) -> int:
    """Start it and kill it at some moment."""
    number = beside(work)
    time.sleep(random.uniform(0, within))
    os.kill(number, signal.SIGKILL)
    return ended(number)


def reworded(project: Project) -> None:
    project.replace("rules_src/quay/quay.md", "No more than 3", "No more than 4")
    project.replace("rules_src/quay/quay.md", "The toll is 2", "The toll is 3")


def test_a_file_whose_writer_is_killed_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    path, texts = tmp_path / "a.txt", [letter * 3_000_000 for letter in "ab"]
    files.write_text(path, texts[0])

    def write() -> None:
        for turn in range(1000):
            files.write_text(path, texts[turn % 2])

    for _ in range(ROUNDS):
        killed(write, 0.1)
        assert path.read_text() in texts


@pytest.mark.parametrize("work", [("lock", "--write"), ("review", "Q.2", "--by", "me", *WHY)])
def test_a_lock_whose_writer_is_killed_can_be_read(project: Project, work: tuple[str, ...]) -> None:
    reworded(project)
    before = project.read(LOCK)
    time_it_takes = took(command(*work))
    after = project.read(LOCK)
    assert before != after
    for _ in range(ROUNDS):
        project.write(LOCK, before)
        killed(command(*work), time_it_takes * 1.2)
        lock, problems = parse(project.read(LOCK), LOCK)
        assert (problems, len(lock.entries)) == ((), 10)
        assert project.read(LOCK) in (before, after)


def test_a_snapshot_whose_writer_is_killed_can_be_read(project: Project) -> None:
    work = command("coverage", "--write")
    time_it_takes = took(work)
    after = project.read(SNAPSHOT)
    before = after.replace("Q.2\tproven\t2", "Q.2\tproven\t1")
    for _ in range(ROUNDS):
        project.write(SNAPSHOT, before)
        killed(work, time_it_takes * 1.2)
        snapshot, problems = ratchet.parse(project.read(SNAPSHOT), SNAPSHOT)
        assert (problems, len(snapshot.standings)) == ((), 10)
        assert project.read(SNAPSHOT) in (before, after)


def test_reports_whose_writer_is_killed_are_whole_or_not_there(project: Project) -> None:
    work = command("report", "--folder", "out")
    time_it_takes = took(work)
    for _ in range(ROUNDS):
        killed(work, time_it_takes * 1.2)
        assert json.loads(project.read("out/evidence.json"))["version"] == 1
        assert project.read("out/junit.xml").endswith("</testsuites>\n")


def test_an_export_whose_writer_is_killed_is_whole_or_not_there(project: Project) -> None:
    work = ("export", "out")
    time_it_takes = took(command(*work))
    whole = {path.relative_to(project.folder) for path in Path(project.folder, "out").rglob("*")}
    assert len(whole) > 5
    for _ in range(ROUNDS):
        shutil.rmtree(project.folder / "out", ignore_errors=True)
        killed(command(*work), time_it_takes * 1.2)
        found = {path.relative_to(project.folder) for path in Path(project.folder, "out").rglob("*")}
        assert found in (set(), whole)


def test_of_two_reviews_at_the_same_time_none_is_lost(project: Project) -> None:
    reworded(project)
    before = project.read(LOCK)
    for _ in range(ROUNDS):
        project.write(LOCK, before)
        both = [beside(command("review", name, "--by", name, *WHY)) for name in ("Q.2", "Q.5")]
        assert [ended(number) for number in both] == [0, 0]
        lock, problems = parse(project.read(LOCK), LOCK)
        assert not problems
        assert [review.by for entry in lock.entries for review in entry.reviews] == ["Q.2", "Q.5"]


def test_of_a_lock_and_a_review_at_the_same_time_none_is_lost(project: Project) -> None:
    before = project.read(LOCK)
    project.replace("rules_src/quay/quay.md", "No more than 3", "No more than 4")
    rules = project.read("rules_src/quay/quay.md")
    project.write("rules_src/quay/quay.md", f"{rules.rstrip()}\n|  | Q | Gulls are not fed. |\n")
    for _ in range(ROUNDS):
        project.write(LOCK, before)
        both = [
            beside(command("lock", "--write")),
            beside(command("review", "Q.2", "--by", "me", *WHY)),
        ]
        assert ended(both[0]) in (0, 1)
        assert ended(both[1]) == 0
        lock, problems = parse(project.read(LOCK), LOCK)
        assert not problems
        assert [entry.id for entry in lock.entries if entry.reviews] == ["Q.2"]
        assert "Q.11" in [entry.id for entry in lock.entries]


def test_of_two_accepted_reasons_at_the_same_time_none_is_lost(project: Project) -> None:
    assert project.ruleproof("coverage", "--write").exit_code == 0
    proven = project.read(SNAPSHOT).replace("Q.1\tunproven\t0", "Q.1\tproven\t1")
    for _ in range(ROUNDS):
        project.write(SNAPSHOT, proven)
        both = [beside(command("coverage", "--write", "--accept-worse", reason)) for reason in ("tide", "storm")]
        codes = [ended(number) for number in both]
        assert codes == [0, 0]
        assert len(ratchet.parse(project.read(SNAPSHOT), SNAPSHOT)[0].accepted) == 1  # the second finds nothing worse


def test_who_waits_too_long_is_told(tmp_path: Path) -> None:
    with (
        files.held(tmp_path),
        pytest.raises(files.Busy, match="another program is writing there"),
        files.held(tmp_path, 0),
    ):
        pass


def test_a_lock_that_changed_meanwhile_is_not_overwritten(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    reworded(project)

    def edits(name: str) -> str:
        project.write(LOCK, project.read(LOCK).replace("Nobody knows what this clause means.", "Somebody knows."))
        return "me"

    monkeypatch.setattr("checker.cli.lock.git_name", edits)
    told = project.ruleproof("review", "Q.2", *WHY)
    assert told.exit_code == 2
    assert told.stderr == f"Error: {LOCK} changed while it was read; nothing was recorded, try again\n"


@pytest.mark.parametrize(
    ("work", "place"),
    [
        (("lock", "--write"), "rules_src/quay"),
        (("coverage", "--write"), "tests"),
        (("report", "--folder", "out"), "out"),
    ],
)
@pytest.mark.parametrize("number", [28, 30, 13])
def test_a_full_disk_or_a_read_only_folder_is_told_in_one_line(
    project: Project, monkeypatch: pytest.MonkeyPatch, work: tuple[str, ...], place: str, number: int
) -> None:
    reworded(project)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("checker.files.os.fsync" if number == 28 else "checker.files.tempfile.mkstemp", refuse)
    told = project.ruleproof(*work)
    assert told.exit_code == 2
    assert told.stderr.splitlines()[-1].endswith(f"cannot be written: {os.strerror(number)}")
    monkeypatch.undo()
    assert not list(Path(project.folder, place).glob(".*"))
