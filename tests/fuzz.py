"""Hostile inputs made from good ones and from what once broke something: `make fuzz` goes on where it stopped.

Input number N is always the same. It goes through the functions that read, and every hundredth through the commands.
"""

# ruff: noqa: E501  (tables of pieces)

from __future__ import annotations

import argparse
import contextlib
import io
import json
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from click.testing import CliRunner

from checker.cli import main as ruleproof
from checker.games.wotr.replay.formats.app import APP
from checker.games.wotr.replay.formats.notation import NOTATION
from checker.ids import lockfile
from checker.model import Document
from checker.project import load_project
from checker.proving import ratchet
from checker.rulebook.readers import READERS
from checker.scenarios.scenarios import read_situation
from checker.text import strict_toml, strict_yaml
from tests import toy
from tests.quay import SCENARIOS

ROOT = Path(__file__).resolve().parent.parent
PROGRESS = ROOT / ".fuzz" / "progress.json"
PATIENCE = 10.0  # seconds for one input
LONGEST = 20_000  # letters of one input
THROUGH_COMMANDS = 100  # every so many inputs

PIECES = [
    " ", "\n", "\t", "\r", "\0", "\x1b[31m", "\u202e", "\ufeff", "\u2028", "\ud800", "#", "|", "*", "- ", "\\", '"', "'", '"""', "'''", "[", "]",
    "[[", "]]", "{", "}", "(", ")", ":", ": ", "=", ";", ",", ".", "&a", "*a", "!!python/object:os.system", "<<: ", "---\n", "<<<<<<< ours\n",
    "=======\n", ">>>>>>> theirs\n", "9" * 5_000, "0x" + "f" * 400, "1e999", "nan", "-1", "null", "true", "no", "See also: ", "[effective ",
    "Annotation 1: ", "@ ", "../", "/etc/passwd", "game: quay\n", "then: legal\n", "when: {load: {crates: 3}}\n", "FP ", "SH C: ", '{"stories": [',
    "가", "é", "e\u0301", "::error::x", "<script>", "a" * 300, "a.b.c.d", "[document]\n", "[[waiver]]\n", "clause Q.1 0\n", "version 2\n",
]  # fmt: skip

# What once broke something, with the door it came through.
BROKE = [
    ("toml", f"x = {'1' * 5_000}"),
    ("toml", "x = ["),
    ("toml", "[" + " " * 4_000),
    ("toml", "x" + ".x" * 20_000 + "=1"),
    ("toml", "a = \"it's '''\"\n[[b]]\nc = 1\n"),
    ("ruling list", f"# {'7' * 5_000}\n\n- a\n"),
    ("ruling list", "# a" + " " * 20_000 + "b\n- c\n"),
    ("ruling list", "- See also: x" + " " * 20_000 + "y"),
    ("notation", ('FP M: x "' + '\\"' * 9_000 + "\n") * 3),
    ("app", '{"stories": [{"playerId": "\\ud800", "type": "\\udfff"}]}'),
    ("scenarios", 'game: quay\n"Q\\n::error::x": 1\n'),
    ("scenarios", "game: quay\nQ.2: &a [*a]\n"),
    ("ruling list", "# a\n\n- See also: Rulings, , \n"),
    ("yaml", "a: \ud800\n"),
    ("lock", "version 1\n\ndocument rules\n\nclause Q.1 0\n  accepted \ud800\n"),
]

PLACES = {
    "manifest": "rules_src/quay/rulebook.toml",
    "document": "rules_src/quay/quay.md",
    "waivers": "rules_src/quay/waivers.toml",
    "corrections": "rules_src/quay/corrections.toml",
    "translations": "rules_src/quay/translations.toml",
    "glossary": "rules_src/quay/glossary.toml",
    "locked": "rules_src/quay/clauses.lock",
    "scenario file": "tests/scenarios/quay/loading.yaml",
}
COMMANDS = ("check", "problems", "clauses", "lock", "coverage", "explain Q.2", "report --format sarif")


def good() -> dict[str, list[str]]:
    """Inputs that can be read, by the door they go through."""
    rules, games = ROOT / "rules_src", sorted((ROOT / "tests/scenarios").rglob("*.yaml"))
    tables = [path.read_text(encoding="utf-8")[:LONGEST] for path in sorted(rules.rglob("*.toml"))]
    texts = [path.read_text(encoding="utf-8")[:LONGEST] for path in sorted(rules.rglob("*.md"))]
    with tempfile.TemporaryDirectory() as folder:
        toy.write_project(Path(folder))
        quay = {name: Path(folder, place).read_text() for name, place in PLACES.items() if Path(folder, place).exists()}
    waiver = '[[waiver]]\nclause = "Q.10"\nbecause = "nobody knows"\n'
    record = 'FP M: move\nSH C: muster\n# turn 2\nFP ring vilya M>C: move; draw "a card"\n'
    story = '{"options": {}, "stories": [{"playerId": "shadow", "type": "action-die", "die": "muster", "actions": []}]}'
    return {
        **dict.fromkeys(READERS, texts),
        "toml": tables,
        "yaml": [path.read_text(encoding="utf-8")[:LONGEST] for path in games[:5]],
        "scenarios": [SCENARIOS],
        "situation": ["given: {crates: 3}\nwhen: {load: {crates: 3}}\n", '{"ask": "toll"}'],
        "lock": [(rules / "wotr/clauses.lock").read_text(encoding="utf-8")[:LONGEST]],
        "snapshot": [(ROOT / "tests/coverage.txt").read_text(encoding="utf-8")[:LONGEST]],
        "notation": [record],
        "app": [story],
        "manifest": [quay["manifest"]],
        "document": [quay["document"]],
        "waivers": [waiver],
        "corrections": ['[[correction]]\nclause = "Q.1"\nfind = "harbour"\nreplace = "port"\nbecause = "so"\n'],
        "translations": ['[[translation]]\nstatement = "Q.1"\nrenders = ["Q.2"]\n'],
        "glossary": ['[[term]]\nword = "crate"\nmeaning = "a box"\n'],
        "locked": ["version 1\n\ndocument rules\n\nclause Q.1 0\n  accepted a\n"],
        "scenario file": [SCENARIOS],
    }


def _reader(name: str) -> Callable[[str], object]:
    document = Document("rules", "rules.md", name, "S", "en", "rulebook")
    # half a character cannot come out of a file
    return lambda text: READERS[name](text.encode("utf-8", "replace").decode(), document, "g", "rules.md")


DOORS: dict[str, Callable[[str], object]] = {
    **{name: _reader(name) for name in READERS},
    "toml": lambda text: strict_toml.parse(text, "x.toml"),
    "yaml": lambda text: strict_yaml.parse(text, "x.yaml"),
    "scenarios": toy.scenario_file,
    "situation": lambda text: read_situation(text, "x.yaml", toy.BOOK, toy.rulebook()),
    "lock": lambda text: lockfile.parse(text, "x.lock"),
    "snapshot": lambda text: ratchet.parse(text, "x.txt"),
    "notation": lambda text: NOTATION.write(NOTATION.read(text)),
    "app": lambda text: APP.write(APP.read(text)),
}


def mutated(chance: random.Random, text: str) -> str:
    """The text with a few wounds."""
    for _ in range(chance.randint(1, 6)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.choice((0, 1, 3, 20, 400)))
        piece = chance.choice(PIECES) * chance.choice((1, 1, 1, 2, 50))
        text = chance.choice((text[:start] + piece + text[end:], text[:end] + text[start:], text[:start] + text[end:]))
    return text[:LONGEST]


def made(number: int, sources: dict[str, list[str]]) -> tuple[str, str]:
    """Input number so-and-so: its door, and the text."""
    chance = random.Random(number)
    broke = [(door, text) for door, text in BROKE if chance.random() < 0.1]
    door = chance.choice(sorted(sources))
    door, text = broke[0] if broke else (door, chance.choice(sources[door]))
    return door, mutated(chance, text)


def put(home: Path, door: str, text: str, *, commands: bool) -> None:
    """Let one text in; whatever it is, nothing may be raised and nothing may take long."""
    if door in DOORS:
        DOORS[door](text)
    place = home / PLACES.get(door, PLACES["scenario file"])
    kept = place.read_bytes() if place.exists() else None
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode("utf-8", "surrogatepass"))
        if door in PLACES:
            load_project(home / "rules_src", [home / "tests/scenarios"])
        for line in COMMANDS if commands else ():
            rules = ["--rules", str(home / "rules_src")]
            with contextlib.redirect_stdout(io.StringIO()):
                ended = CliRunner().invoke(ruleproof, [*line.split(), *rules], catch_exceptions=False)
            assert ended.exit_code in (0, 1, 2), (line, ended.exit_code)
            assert "\x1b" not in ended.output, line
    finally:
        if kept is None:
            place.unlink(missing_ok=True)
        else:
            place.write_bytes(kept)


@contextlib.contextmanager
def patience() -> Iterator[None]:
    """Seconds of the processor's time, so that a busy machine is nobody's fault; and many of the clock's, for waiting."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {PATIENCE:g} seconds")

    timers = {signal.SIGPROF: (signal.ITIMER_PROF, PATIENCE), signal.SIGALRM: (signal.ITIMER_REAL, 12 * PATIENCE)}
    before = {number: signal.signal(number, late) for number in timers}
    for timer, seconds in timers.values():
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for number, (timer, _) in timers.items():
            signal.setitimer(timer, 0)
            signal.signal(number, before[number])


@contextlib.contextmanager
def home() -> Iterator[Path]:
    """A project to put hostile files into."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        toy.write_project(Path(folder))
        path = Path(folder, PLACES["scenario file"])
        path.parent.mkdir(parents=True)
        path.write_text(SCENARIOS)
        yield Path(folder)


def tried(number: int, place: Path, sources: dict[str, list[str]]) -> str:
    """What went wrong with this input, "" for nothing."""
    door, text = made(number, sources)
    try:
        with patience():
            put(place, door, text, commands=number % THROUGH_COMMANDS == 0)
    except (Exception, SystemExit) as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"input {number}, {door}: {type(error).__name__}: {error} at {Path(last.filename).name}:{last.lineno}"
    return ""


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=3600)
    options.add_argument("--inputs", type=int, default=100_000)
    options.add_argument("--anew", action="store_true", help="begin at input 0")
    asked = options.parse_args()
    known: dict[str, Any] = {"next": 0, "wrong": [], "seconds": 0}
    if PROGRESS.exists() and not asked.anew:
        known = json.loads(PROGRESS.read_text())
    start, sources = time.monotonic(), good()
    number, before = known["next"], known["seconds"]
    PROGRESS.parent.mkdir(exist_ok=True)
    with home() as place:
        while number < asked.inputs and time.monotonic() - start < asked.seconds:
            wrong = tried(number, place, sources)
            if wrong:
                known["wrong"].append(wrong)
                print(wrong, flush=True)
            number += 1
            if number % 100 == 0 or wrong:
                known |= {"next": number, "seconds": round(before + time.monotonic() - start)}
                PROGRESS.write_text(json.dumps(known, indent=1))
    print(f"{number:,} inputs in {before + time.monotonic() - start:,.0f} s, {len(known['wrong'])} went wrong")
    return 1 if known["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
