"""The toy game as a project with checkers of its own, in a git repository, for tests of what a change does."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import toy

CHECKERS = """\
from dataclasses import dataclass

from checker.api import Book, applies, fact, satisfied, violated


@dataclass(frozen=True, slots=True)
class Quay:
    crates: int = fact("crates on the quay", default=10, most=50)


@dataclass(frozen=True, slots=True)
class Load:
    crates: int = fact("how many crates")


def loaded(state, action):
    return state


def candidates(state):
    return (Load(crates) for crates in range(state.crates + 1))


BOOK = Book("quay", Quay)
BOOK.action(Load, says="the harbour master loads {crates} crates", does=loaded, candidates=candidates)


@BOOK.permits("Q.1", Load)
def as_he_wants(case):
    return applies("he loads as many as he wants")


@BOOK.requires("Q.2", Load, most=3)
def no_more(case, most):
    words = f"{case.action.crates} crates loaded, at most {most} allowed"
    return satisfied(words) if case.action.crates <= most else violated(words)
"""
SCENARIOS = """\
game: quay
Q.2:
  quote: crates are loaded
  scenarios:
    - title: three crates are loaded
      when: {load: {crates: 3}}
      then: legal
    - title: the fourth crate is one too many
      when: {load: {crates: 4}}
      then: illegal
"""
RULES, LOADING, CODE = "rules_src/quay/quay.md", "tests/scenarios/quay/loading.yaml", "quay_rules.py"


def put(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def edit(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    put(folder, name, text.replace(old, new))


@pytest.fixture
def quay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with checkers of its own, offered as an installed package would offer them; the current folder."""
    folder = tmp_path / "quay"
    folder.mkdir()
    toy.write_project(folder)
    put(folder, CODE, CHECKERS)
    put(folder, LOADING, SCENARIOS)
    put(folder, "quay_rules-1.dist-info/METADATA", "Name: quay-rules\nVersion: 1\n")
    put(folder, "quay_rules-1.dist-info/entry_points.txt", "[ruleproof.games]\nquay = quay_rules:BOOK\n")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def committed(quay: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same in a git repository of its own."""
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    git(quay, "init", "--quiet", "--initial-branch=main")
    commit(quay, "v1")
    return quay


def git(folder: Path, *arguments: str) -> str:
    settings = ["-c", "user.name=the harbour master", "-c", "user.email=quay@example.org", "-c", "commit.gpgsign=false"]
    ran = subprocess.run(["git", *settings, *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return ran.stdout


def commit(folder: Path, tag: str) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", tag)
    git(folder, "tag", tag)


def raise_the_limit(folder: Path) -> None:
    edit(folder, RULES, "No more than 3 crates", "No more than 4 crates")
    edit(folder, CODE, "most=3", "most=4")
