"""The toy game as a whole project on disk, with scenarios, for tests of the gate, the reports and the diff."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.judging.book import Book
from checker.project import load_project
from checker.proving.verify import Verification
from tests import toy

SCENARIOS = """\
game: quay
Q.2:
  quote: No more than 3 crates
  scenarios:
    - title: three crates are loaded
      when: {load: {crates: 3}}
      then: legal
    - title: the fourth crate is one too many
      when: {load: {crates: 4}}
      then: illegal
"""
TOLL = """\
game: quay
Q.6:
  quote: In a storm there is no toll
  scenarios:
    - title: nobody pays in a storm
      given: {weather: storm}
      ask: toll
      then: {answer: 0}
    - title: everybody pays in a light wind
      given: {weather: light wind}
      ask: toll
      then: {answer: 2}
"""


@dataclass(frozen=True, slots=True)
class Offer:
    """An entry point as an installed package would offer it."""

    name: str
    made: Book
    module: str = "quay"
    value: str = "quay:BOOK"

    def load(self) -> Book:
        return self.made


@dataclass(frozen=True, slots=True)
class Project:
    """A project in the current folder."""

    folder: Path
    offer: Callable[[Book], None]

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        path = self.folder / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def ruleproof(self, *arguments: str) -> Result:
        return CliRunner().invoke(main, arguments, catch_exceptions=False)

    def json(self, *arguments: str) -> Any:
        return json.loads(self.ruleproof(*arguments).stdout)

    def verify(self) -> Verification:
        return load_project(Path("rules_src"), [Path("tests/scenarios")]).verify()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Two clauses proven by two scenarios each, eight clauses that nobody has checked, a lock, and no snapshot."""

    def offer(book: Book) -> None:
        monkeypatch.setattr("checker.project.entry_points", lambda group: [Offer("quay", book)])

    toy.write_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    offer(toy.book())
    made = Project(tmp_path, offer)
    made.write("tests/scenarios/quay/loading.yaml", SCENARIOS)
    made.write("tests/scenarios/quay/toll.yaml", TOLL)
    locked = made.ruleproof("lock", "--write")
    assert locked.exit_code == 0, locked.output
    return made
