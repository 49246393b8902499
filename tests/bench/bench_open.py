"""How fast `ruleproof open` looks, what it finds, and how that grows with the scenarios.

Each game is explored with every single change of a quarter, a half and all of its scenarios: situations with one fact
told otherwise, verdicts, verdicts per second, and the findings of each kind. Twice in a row the findings must be the
same. What a naive explorer would do stands beside it: change every fact there is, whether anybody hears it or not.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from checker.judging.book import Book
from checker.judging.facts import fields_of
from checker.model import Rulebook
from checker.open.changes import changes
from checker.open.explore import explore
from checker.open.heard import vocabulary
from checker.open.points import PointKind
from checker.open.posed import Posed
from checker.project import load_project
from checker.scenarios.situations import Scenario

ROOT = Path(__file__).parents[2]
SHARES = (4, 2, 1)


def every_change(book: Book, scenarios: list[Scenario]) -> int:
    """The situations with one fact told otherwise, heard or not."""
    every = {(kind, name) for kind in vocabulary(book) for name in fields_of(kind)}
    return sum(1 for one in scenarios for _ in changes(Posed(one.state, one.put, one.as_of), every))


def show(book: Book, rulebook: Rulebook, scenarios: list[Scenario]) -> float:
    """One row for each share of the scenarios; what all of them take."""
    seconds = 0.0
    for share in SHARES:
        some = scenarios[::share]
        start = time.perf_counter()
        found = explore(book, rulebook, some)
        seconds = time.perf_counter() - start
        kinds = Counter(point.key.kind for point in found.points)
        row = f"{book.game:<8} {len(some):>9,} {every_change(book, some):>9,} {found.changes:>9,} {found.verdicts:>9,}"
        row += f" {seconds:>8.2f} {found.verdicts / seconds:>9,.0f}"
        print(row + "".join(f" {kinds[kind]:>{len(kind)}}" for kind in PointKind), flush=True)
        if share == 1 and [point.key for point in explore(book, rulebook, some).points] != [
            point.key for point in found.points
        ]:
            raise SystemExit(f"{book.game}: a second run finds other points")
    return seconds


def main() -> None:
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_known_args()
    project = load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])
    told = [one for file in project.files for one in file.scenarios]
    head = f"{'game':<8} {'scenarios':>9} {'changes':>9} {'heard':>9} {'verdicts':>9} {'seconds':>8} {'a second':>9}"
    print(head + "".join(f" {kind}" for kind in PointKind))
    total = 0.0
    for rulebook in project.rulebooks:
        if rulebook.game in project.books:
            mine = [one for one in told if one.game == rulebook.game]
            total += show(project.books[rulebook.game], rulebook, mine)
    print(f"every single change of all games: {total:.1f} s")


if __name__ == "__main__":
    main()
