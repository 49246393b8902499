"""No command takes longer than what it reads is long: projects of every kind are made four times as large, and timed.

`RULEPROOF_GROWTH=1` puts every kind of project through every command, which takes minutes.
"""

# ruff: noqa: E501  (tables of texts)

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import toy
from tests.growing import ratio
from tests.quay import SCENARIOS, Offer

LONG = bool(os.environ.get("RULEPROOF_GROWTH"))
SHORT = 300 if LONG else 250
ROOM = 8
FAST = 0.3  # seconds, in which nothing can be said about growth
RULES, MANIFEST = "rules_src/quay/quay.md", "rules_src/quay/rulebook.toml"
TABLE = "## More\n\n|  |  |  |\n|---|---|---|\n"
COMMANDS = (
    "check", "problems", "clauses", "lock", "lock --write", "coverage", "explain Q.2", "report --folder out", "export site"
)  # fmt: skip


def rows(count: int, words: str) -> str:
    return TABLE + "".join(f"|  | Q | {words.format(number, number + 1)} |\n" for number in range(count))


def put(folder: Path, name: str, text: str, *, after: bool = False) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{path.read_text()}\n{text}" if after else text)


def scenario(number: int) -> str:
    given, load = number % 49, 4 + number // 49 % 45
    return f"    - title: t{number}\n      given: {{crates: {given}}}\n      when: {{load: {{crates: {load}}}}}\n      then: illegal\n"


HEAVY = "Crate number {0} is heavy and may not be lifted by {1} cranes."
WAIVER = '[[waiver]]\nclause = "Q.{0}"\nbecause = "x"\n'
TERM = '[[term]]\nword = "crate{0}"\nmeaning = "box {0}"\n'
MENDED = '[[correction]]\nclause = "Q.2"\nfind = "harbour{0}"\nreplace = "port"\nbecause = "so"\n'
COPY = '[[document]]\nname = "d{0}"\npath = "quay.md"\nreader = "clause table"\nprefix = "R{0}"\n'
PART = "## Part {0}\n\n|  |  |  |\n|---|---|---|\n|  | Q | Rule of part {0}. |\n\n"


def many(text: str, count: int) -> str:
    return "".join(text.format(number, number + 1) for number in range(count))


KINDS: dict[str, Callable[[Path, int], None]] = {
    "clauses": lambda folder, count: put(folder, RULES, rows(count, HEAVY), after=True),
    "equal clauses": lambda folder, count: put(folder, RULES, rows(count, "Gulls are not fed."), after=True),
    "headings": lambda folder, count: put(folder, RULES, many(PART, count), after=True),
    "equal headings": lambda folder, count: put(folder, RULES, PART.format("x") * count, after=True),
    "pointers": lambda folder, count: put(folder, RULES, rows(count, "See Q.{0}, rule Q.2 and Loading."), after=True),
    "one long clause": lambda folder, count: put(folder, RULES, rows(1, "word and " * 3 * count), after=True),
    "waivers": lambda folder, count: put(folder, "rules_src/quay/waivers.toml", many(WAIVER, count)),
    "terms": lambda folder, count: put(folder, "rules_src/quay/glossary.toml", many(TERM, count)),
    "corrections": lambda folder, count: put(folder, "rules_src/quay/corrections.toml", many(MENDED, count)),
    "documents": lambda folder, count: put(folder, MANIFEST, many(COPY, count // 4), after=True),
    "unknown keys": lambda folder, count: put(folder, MANIFEST, many("[x{0}]\ny = 1\n", count), after=True),
    "scenarios": lambda folder, count: put(
        folder, "tests/scenarios/quay/more.yaml", "game: quay\nQ.2:\n  scenarios:\n" + "".join(map(scenario, range(count)))
    ),
    "unknown clauses": lambda folder, count: put(
        folder, "tests/scenarios/quay/more.yaml", "game: quay\n" + many("Q.9{0}:\n  scenarios: []\n", count)
    ),
}  # fmt: skip
LATER = {  # what a new edition says instead
    "clauses that are gone": "Ship {1} sails at dawn when tide {0} has come, with {1} goods.",
    "clauses that are reworded": "Crate number {0} is very heavy and must not be lifted by {1} cranes.",
    "clauses in another order": "Crate number {1} is heavy and may not be lifted by {0} cranes.",
}


@pytest.fixture
def seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, int], float]:
    """How long a command takes for a project of some kind and size."""
    from click.testing import CliRunner

    from checker.cli import main

    monkeypatch.setattr("checker.project.entry_points", lambda group: [Offer("quay", toy.book())])
    made = iter(range(1_000))

    def run(line: str) -> None:
        assert CliRunner().invoke(main, line.split()).exit_code in (0, 1)

    def timed(kind: str, line: str, count: int) -> float:
        folder = tmp_path / str(next(made))
        folder.mkdir()
        toy.write_project(folder)
        put(folder, "tests/scenarios/quay/loading.yaml", SCENARIOS)
        monkeypatch.chdir(folder)
        if kind in LATER:
            before = (folder / RULES).read_text()
            put(folder, RULES, rows(count, HEAVY), after=True)
            run("lock --write")
            put(folder, RULES, f"{before}\n{rows(count, LATER[kind])}")
        else:
            KINDS[kind](folder, count)
        start = time.thread_time()
        run(line)
        return time.thread_time() - start

    return timed


TRIED = [(kind, line) for kind in (*KINDS, *LATER) for line in COMMANDS]
SOME = [("equal headings", "lock"), ("clauses that are gone", "lock"), ("scenarios", "check")]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "line"), TRIED if LONG else SOME)
def test_no_command_takes_longer_than_its_project_is_large(
    seconds: Callable[[str, str, int], float], kind: str, line: str
) -> None:
    if seconds(kind, line, 4 * SHORT) > FAST:
        assert ratio(lambda: seconds(kind, line, SHORT), lambda: seconds(kind, line, 4 * SHORT), ROOM) <= ROOM
