"""Clauses read and locked per second, how that grows, and how long a Markdown library needs to read the same table.

Seconds are the processor's, the fewest of three runs, so that what the machine does besides is not counted. The growth
is the time per clause divided by that of the line above: 1.0 is linear, quadratic work would show 10.0 between the last
two lines.
The Markdown library only finds the cells; ours also reads the files, gives ids, parses the lock, compares every clause
with it and renders it again.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import markdown
from bs4 import BeautifulSoup

from checker.ids.lockfile import render
from checker.rulebook.folder import LOCK, MANIFEST
from checker.rulebook.locking import locked

SIZES = (200, 2_000, 10_000, 100_000)
COMPARED = 10_000  # above this the Markdown library only makes one wait
RULEBOOK = """\
title = "Bench"
document = [{ name = "rules", path = "rules.md", reader = "clause table", prefix = "S", authority = "rulebook" }]
"""
WORDS = (
    "the player may must place a die card army company site phase move draw attack each any when after before turn "
    "character region until only two three opponent chooses discards reveals immediately"
)


def table(size: int) -> str:
    """Rows of about thirty words, twenty to a label."""
    random, words = Random(size), WORDS.split()
    rows = ["| | | |", "|---|---|---|"]
    for row in range(size):
        text = " ".join(random.choices(words, k=30))
        rows.append(f"|  | S.{row // 20 + 1} | Clause {row + 1}: {text}. |")
    return "\n".join(rows)


def read_and_lock(folder: Path) -> tuple[int, str]:
    found = locked(folder)
    if found.faults or found.read.problems:
        raise SystemExit(f"the benchmark's own document is wrong: {[*found.faults, *found.read.problems][0]}")
    return len(found.settled.clauses), render(found.settled.lock)


def read_as_markdown(text: str) -> int:
    page = BeautifulSoup(markdown.markdown(text, extensions=["tables"]), "html.parser")
    rows = [[cell.get_text() for cell in row.find_all("td")] for row in page.find_all("tr")]
    return sum(len(cells) == 3 and bool(cells[2]) for cells in rows)


def seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N", help="numbers of clauses")
    print(f"{'clauses':>8} {'seconds':>9} {'clauses/s':>10} {'growth':>7}   {'Markdown s':>10} {'ratio':>6}")
    before = None
    for size in options.parse_args().sizes:
        text = table(size)
        with TemporaryDirectory() as place:
            folder = Path(place)
            (folder / MANIFEST).write_text(RULEBOOK, encoding="utf-8")
            (folder / "rules.md").write_text(text, encoding="utf-8")
            count, written = read_and_lock(folder)
            if count != size:
                raise SystemExit(f"{size} clauses written, {count} read")
            (folder / LOCK).write_text(written, encoding="utf-8")
            ours = seconds(partial(read_and_lock, folder))
        growth = f"{ours / size / before:.2f}" if before else "-"
        before = ours / size
        line = f"{size:>8,} {ours:>9.3f} {size / ours:>10,.0f} {growth:>7}"
        if size <= COMPARED:
            theirs = seconds(partial(read_as_markdown, text))
            line += f"   {theirs:>10.3f} {theirs / ours:>5.1f}x"
        print(line, flush=True)


if __name__ == "__main__":
    main()
