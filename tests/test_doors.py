"""What stands at the doors of a program: files nobody may read, names that are no text, outputs that are full."""

# ruff: noqa: E501  (tables of commands)

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from checker.cli import COMMANDS
from tests.quay import Project, project

__all__ = ["project"]

NOBODY = 65534
ODD = os.fsdecode(b"odd \xff.yaml")
SCENARIOS = "tests/scenarios"


@contextmanager
def as_nobody(folder: Path) -> Iterator[None]:
    """Permissions say nothing to root, so a test that runs as root becomes somebody else meanwhile."""
    if os.geteuid() != 0:
        yield
        return
    os.chown(folder, NOBODY, NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_project(project: Project, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """The project in a folder that everybody may enter."""
    with tempfile.TemporaryDirectory(prefix="quay") as name:
        home = Path(name, "quay")
        project.folder.rename(home)
        Path(name).chmod(0o755)
        monkeypatch.chdir(home)
        yield Project(home, project.offer)
        for place in home.rglob("*"):
            place.chmod(0o755 if place.is_dir() else 0o644)


@pytest.mark.parametrize("command", [("check",), ("coverage",), ("report", "--format", "json")])
@pytest.mark.parametrize("what", ["tests/scenarios/quay", "tests/scenarios/quay/toll.yaml", "rules_src/quay"])
def test_what_must_not_be_read_is_a_problem(open_project: Project, command: tuple[str, ...], what: str) -> None:
    (open_project.folder / what).chmod(0)
    with as_nobody(open_project.folder):
        ended = open_project.ruleproof(*command)
    assert ended.exit_code == 1
    if command[0] != "report":
        assert f"{what}" in ended.output
        assert "cannot be read: Permission denied; check its permissions" in ended.output


def test_a_pipe_among_the_scenarios_is_a_problem_and_does_not_hang(project: Project) -> None:
    os.mkfifo(project.folder / SCENARIOS / "quay/pipe.yaml")
    ended = project.ruleproof("check")
    assert ended.exit_code == 1
    assert "tests/scenarios/quay/pipe.yaml:1: a pipe or a device, not a file" in ended.output


@pytest.mark.parametrize("form", ["junit", "sarif", "markdown", "json", "evidence", "github"])
def test_a_file_name_that_is_no_text_is_written_out(project: Project, form: str) -> None:
    (project.folder / SCENARIOS / ODD).write_text("game: quay\nQ.99: {}\n", encoding="utf-8")
    ended = project.ruleproof("report", "--format", form, "-o", "report")
    assert ended.exit_code == 1, ended.output
    told = project.read("report").replace("%5C", "\\").replace("%20", " ")
    assert form == "json" or "odd " in told
    assert b"\xff" not in (project.folder / "report").read_bytes()


def test_a_folder_of_a_game_may_have_a_name_that_is_no_text(project: Project) -> None:
    (project.folder / "rules_src/quay").rename(project.folder / "rules_src" / os.fsdecode(b"q\xff"))
    ended = project.ruleproof("problems")
    assert ended.exit_code in (0, 1)
    assert "Traceback" not in ended.output


def ruleproof(project: Project, *arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "checker.cli", *arguments]
    return subprocess.run(command, cwd=project.folder, stderr=subprocess.PIPE, text=True, check=False, **options)  # type: ignore[call-overload,no-any-return]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "command", [("clauses",), ("problems",), ("clauses", "--json"), ("report", "--format", "evidence")]
)
def test_a_full_output_is_told_in_one_line(project: Project, command: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        ended = ruleproof(project, *command, stdout=full)
    told = [line for line in ended.stderr.splitlines() if line != "judging every scenario"]
    assert told[-1:] == ["Error: standard output: No space left on device; what was found could not be written"]
    assert ("Traceback" in ended.stderr, ended.returncode) == (False, 2)


def test_a_closed_output_is_told_in_one_line(project: Project) -> None:
    ended = ruleproof(project, "problems", preexec_fn=lambda: os.close(1))
    assert ended.stderr == "Error: standard output is closed; what was found could not be written\n"
    assert ended.returncode == 2


# Control characters.

HOSTILE = "a\x1b[31mred\x1b]0;title\x07\x9b8m \u202eback"


@pytest.fixture
def hostile(project: Project) -> Project:
    """A project that speaks in escape sequences wherever somebody may write something."""
    escaped = json.dumps(HOSTILE)
    project.replace("rules_src/quay/quay.md", "The toll is 2 coins.", f"{HOSTILE} \x1b[2J The toll is 2 coins.")
    project.replace("rules_src/quay/quay.md", "## Loading", f"## Loading {HOSTILE}")
    project.write("rules_src/quay/glossary.toml", f'[[term]]\n{escaped} = 1\nword = ""\n')
    project.write(
        "tests/scenarios/quay/odd.yaml",
        f"game: quay\nQ.2:\n  scenarios:\n    - title: {escaped}\n      when: {{load: {{crates: 3}}}}\n      then: illegal\n    - title: b\n      {escaped}: 1\n      when: sail\n      then: legal\n",
    )
    return project


@pytest.mark.parametrize(
    "command",
    [
        "check",
        "coverage",
        "problems",
        "clauses",
        "explain Q.5",
        "lock",
        "report --format github",
        "report --format markdown",
        "report --format junit",
        "report --format json",
        "vocabulary quay",
        "clauses --section loading",
    ],
)
def test_no_escape_of_a_text_reaches_the_terminal(hostile: Project, command: str) -> None:
    ended = hostile.ruleproof(*command.split())
    told = ended.output
    assert not set(told) & set("\x1b\x07\x9b\u202e\x00")


EVERY = (
    "check", "check no\x1b[31m.yaml", "check bad.txt", "coverage", "coverage --base .", "problems", "problems --json", "clauses", "clauses --json",
    "clauses --section \x1b[31mx", "explain x\x1b[31m", "lock", "lock --write", "review Q.2 --by \x1b[31m", "judge quay sit.yaml", "judge quay bad.txt",
    "judge \x1b[31m sit.yaml", "audit game.json", "audit game.txt", "convert game.txt -o out.json", "convert game.json", "import bad.txt",
    "import no\x1b[31m", "diff .", "compare quay rulebook 'player aid'", "languages", "open", "schema quay", "vocabulary \x1b[31m", "new 'a\x1b[31m'",
    "report --format sarif", "report --format evidence", "\x1b[31m",
)  # fmt: skip


def test_no_escape_reaches_the_terminal_by_any_command_or_any_file_it_reads(hostile: Project) -> None:
    said = json.dumps(HOSTILE)
    hostile.write("sit.yaml", 'given: {crates: 3}\nwhen: {load: {crates: 4, "\\x1b[31mx": 1}}\n')
    hostile.write("bad.txt", f"1. a {HOSTILE}\n2. b {HOSTILE}\n")
    hostile.write("game.txt", f'FP M: move {HOSTILE}\n{HOSTILE}\nSH C: muster "{HOSTILE}"\n')
    hostile.write("game.json", f'{{"options": {{}}, "stories": [{{"playerId": {said}, "type": {said}, {said}: 1}}]}}')
    hostile.write("rules_src/quay/readings.toml", f"[[reading]]\nid = {said}\n")
    hostile.write("rules_src/quay/asked.toml", f"[[asked]]\n{said} = {said}\n")
    hostile.write("tests/scenarios/quay/o\x1b[31mdd.yaml", "game: quay\nQ.99: 1\n")
    assert {line.split()[0] for line in EVERY} >= {*COMMANDS} - {"report"}
    for line in EVERY:
        ended = hostile.ruleproof(*shlex.split(line))
        assert ended.exit_code in (0, 1, 2), (line, ended.exception)
        assert not isinstance(ended.exception, Exception), line
        assert not set(ended.output) & set("\x1b\x07\x9b\u202e\x00"), line


def test_no_key_or_title_or_text_begins_a_line_as_a_command_does(project: Project) -> None:
    forged = "::error file=x::forged"
    project.replace("rules_src/quay/quay.md", "The toll is 2 coins.", f"{forged} The toll is 2 coins.")
    project.write("rules_src/quay/glossary.toml", f'[[term]]\n"x\\n{forged}" = 1\nword = ""\n')
    project.write("tests/scenarios/quay/odd.yaml", f'game: quay\n"Q\\n{forged}": 1\nQ.2:\n  "\\n{forged}": 1\n')
    for command in ("check", "coverage", "problems", "clauses", "explain Q.5", "lock", "report --format markdown"):
        lines = project.ruleproof(*command.split()).output.splitlines()
        assert [line for line in lines if line.lstrip().startswith("::")] == [], command


def test_our_own_colours_are_let_through(project: Project) -> None:
    from click.testing import CliRunner

    from checker.cli import main

    told = CliRunner().invoke(main, ["check"], color=True).output
    assert "\x1b[32m✔\x1b[0m" in told
