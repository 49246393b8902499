"""No regular expression takes longer than its text is long: each is given texts made from its own parts.

`RULEPROOF_GROWTH=1` makes them longer and ends them in more ways, which takes minutes.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.fuzz import patience
from tests.growing import ratio
from tests.pumping import Used, pieces, used

LONG = bool(os.environ.get("RULEPROOF_GROWTH"))
SHORT = 5_000 if LONG else 2_000  # letters
FAST = 0.01  # seconds, in which nothing can be said about growth
ROOM = 9
ENDS = ("", "\0", "\n!", '"', " x") if LONG else ("\0", "")


def seconds(one: Used, method: str, text: str) -> float:
    start = time.thread_time()
    one.run(method, text)
    return time.thread_time() - start


def slow(one: Used) -> Iterator[tuple[str, str, str, str, str]]:
    """What makes it take much longer than four times as long for four times as much."""
    for before, piece in pieces(one.pattern):
        for end in ENDS:
            short, long = (before + piece * (size // len(piece)) + end for size in (SHORT, 4 * SHORT))
            for method in sorted(one.methods):
                if seconds(one, method, long) < FAST:
                    continue
                grown = ratio(lambda: seconds(one, method, short), lambda: seconds(one, method, long), ROOM)  # noqa: B023
                if grown > ROOM:
                    yield one.place, method, before[:40], piece[:40], f"{end!r}: {grown:.1f} times"


@pytest.mark.slow
def test_no_regular_expression_takes_longer_than_its_text_is_long() -> None:
    every = used()
    assert len(every) > 100
    found: list[tuple[str, str, str, str, str]] = []
    for one in every:
        with patience():
            found += islice(slow(one), 1)
    assert found == []


@pytest.mark.parametrize("pattern", [r"\s+x", r'(?:[^"]|"[^"]*")*;'])
def test_an_expression_that_grows_faster_is_found(pattern: str) -> None:
    assert list(islice(slow(Used("here", re.compile(pattern), frozenset({"search"}))), 1))
