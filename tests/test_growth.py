"""Nothing grows faster than its input: hostile texts of every kind are made four times as long, and timed.

`RULEPROOF_GROWTH=1` tries every door, which takes minutes; without it one door is tried, and all that once took long.
"""

# ruff: noqa: E501  (tables of pieces)

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from checker.games.wotr.replay.formats.app import APP
from checker.games.wotr.replay.formats.notation import NOTATION
from checker.ids import lockfile
from checker.ids.lock import settle
from checker.model import Clause, Document, Source, visible
from checker.proving import ratchet
from checker.rulebook.readers import READERS
from checker.text import flow, slugs, strict_toml, strict_yaml, wording
from tests import toy
from tests.growing import ratio

SHORT = 3_000  # letters
FAST = 0.06  # seconds, in which nothing can be said about growth
ROOM = 9  # times as long for four times as much: twice what a straight line takes, half of what a square takes


def document(reader: str) -> Document:
    return Document("rules", "rules.md", reader, "S", "en", "rulebook")


def reader(name: str) -> Callable[[str], object]:
    return lambda text: READERS[name](text, document(name), "g", "rules.md")


DECLARED = replace(document("declared"), options=(("number", "#.#"), ("heading", "## *"), ("skip", "--*")))
DOORS: dict[str, Callable[[str], object]] = {
    **{name: reader(name) for name in READERS if name != "declared"},
    "declared": lambda text: READERS["declared"](text, DECLARED, "g", "rules.md"),
    "toml": lambda text: strict_toml.parse(text, "x.toml"),
    "yaml": lambda text: strict_yaml.parse(text, "x.yaml"),
    "scenarios": toy.scenario_file,
    "lock": lambda text: lockfile.parse(f"version 1\n{text}", "x.lock"),
    "snapshot": lambda text: ratchet.parse(text, "x.txt"),
    "notation": NOTATION.read,
    "app": APP.read,
    "slug": slugs.slug,
    "flow": flow.flow,
    "classify": lambda text: wording.classify(text, f"{text} not 3"),
    "word diff": lambda text: wording.word_diff(text, f"b {text}"),
    "closest": lambda text: wording.closest("the words of a clause", text),
    "lock again": lambda text: settle(None, clauses(text)),
    "visible": visible,
}


def clauses(text: str) -> tuple[Clause, ...]:
    return tuple(
        Clause(f"S.{number}", "", "g", "rules", "en", (), "rule", words, Source("x.md", number))
        for number, words in enumerate(text.split("\n"), 1)
    )


LINES = ("", "# ", "- ", "| | S | ", "- See also: x", "- [effective ")
STARTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("clause table", "ruling list", "player aid"), LINES),
    "toml": ("", "x = [", "["),
    "yaml": ("", "- [", '"'),
    "scenarios": ("", "game: quay\nQ.2: "),
    "notation": ("", 'FP M: x "', "FP M: x "),
    "app": ("", '{"stories": ['),
}
PIECES = [
    " ", "\t", "#", "a", "a b ", "*", "**", "- ", "\\", '\\"', '"', "'", '"""', "See also: ", ";", ", ", " and ", "(", ")", ". ", "[", "]",
    "{", "}", "{: ", "[effective ", "@ ", "7", "Annotation 1: ", "-", "=", "\n", "a\n", "# a\n", "- a\n", "  - a\n", "1. a\n",
    "| | S | a |\n", "가 ", "n't ", "1,000 ", "a.b", "x = 1\n", "[[a]]\nx = 1\n", "k: v\n", "- {a: 1}\n", "FP M: move\n", "a=1 ", "{\"a\":",
    "clause S.1 0\n", "  accepted a\n", "S.1\tproven\t2\n", "<!-- ", "\x1b[",
]  # fmt: skip
ENDS = ["x", "}"]


def seconds(door: Callable[[str], object], text: str) -> float:
    start = time.process_time()
    door(text)
    return time.process_time() - start


def grows(door: Callable[[str], object], start: str, piece: str, end: str) -> float:
    """How many times as long four times as much takes; 0 where it is fast."""
    short, long = (start + piece * (size // len(piece)) + end for size in (SHORT, 4 * SHORT))
    if seconds(door, long) < FAST:
        return 0.0
    return ratio(lambda: seconds(door, short), lambda: seconds(door, long), ROOM)


@pytest.mark.slow
@pytest.mark.parametrize("name", DOORS if os.environ.get("RULEPROOF_GROWTH") else ["notation"])
def test_no_door_takes_longer_than_its_text_is_long(name: str) -> None:
    slow = [
        (start, piece, end, round(ratio, 1))
        for piece in PIECES
        for start in STARTS.get(name, ("",))
        for end in ENDS
        if (ratio := grows(DOORS[name], start, piece, end)) > ROOM
    ]
    assert slow == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("ruling list", "# a" + " " * 200_000 + "b\n- c\n"),
        ("ruling list", "# a\n\n- See also: x" + " " * 120_000 + "y\n"),
        ("ruling list", "".join(f"# heading {n}\n\n- a ruling\n" for n in range(8_000))),
        ("ruling list", f"# {'7' * 5_000}\n\n- a ruling\n"),
        ("notation", ('FP M: x "' + '\\"' * 9_000 + "\n") * 10),
        ("notation", ("FP M: x " + "a " * 9_000 + "\n") * 10),
        ("toml", "[" + " " * 4_000 + "a\nx = ["),
        ("toml", "x" + ".x" * 100_000 + " = 1"),
        ("toml", "x = " + "[" * 100_000),
        ("keyed", "[" * 48_000),
        ("keyed", "- " * 100_000),
    ],
)
def test_what_once_took_long_is_read_at_once(name: str, text: str) -> None:
    assert seconds(DOORS[name], text) < 3
