"""Verdicts per second, and how long all scenarios take with all their proofs.

First every scenario is put to the judge again and again: with the trace that gives the reasons, and without it. Beside
it the same hunt allocations are decided by five lines of plain Python that know neither reasons nor clauses: what it
costs to cite. Then all scenarios are run once with all their proofs, each of which judges a scenario under one change
of the book. Beside it the usual way to learn whether tests notice a change: a new run of all of them for each change,
of which one is timed and multiplied.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path

from checker.judging.judge import judge
from checker.model import Rulebook
from checker.project import Project, load_project
from checker.proving.proof import prove, run
from checker.scenarios.scenarios import read_situation
from checker.scenarios.situations import Scenario

ROOT = Path(__file__).parents[2]
ONE_RUN = "from tests.bench.bench_judging import every_scenario_once; every_scenario_once()"


def project() -> Project:
    return load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])


def scenarios(found: Project) -> list[Scenario]:
    return [scenario for file in found.files for scenario in file.scenarios]


def every_scenario_once() -> None:
    found = project()
    for scenario in scenarios(found):
        run(found.books[scenario.game], scenario, trace=False)


def per_second(work: Callable[[], int], least: float = 0.5) -> float:
    """How many a second, over at least so many seconds; `work` says how many it did."""
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < least:
        done += work()
    return done / (time.perf_counter() - start)


def judged(found: Project, chosen: list[Scenario], *, trace: bool) -> int:
    for one in chosen:
        judge(found.books[one.game], one.state, one.put, as_of=one.as_of, trace=trace)
    return len(chosen)


def hunt_allocations(found: Project, rulebook: Rulebook) -> list[Scenario]:
    """Every number of Companions and dice, forced and not."""
    allocations = []
    for companions, dice, forced in product(range(8), range(8), (0, 1)):
        text = f"given: {{companions: {companions}, shadow_pool: 7, hunt_box_last_turn: {{free_peoples: {forced}}}}}\n"
        situation, problems = read_situation(
            f"{text}when: {{allocate_hunt: {{dice: {dice}}}}}\n", "bench", found.books["wotr"], rulebook
        )
        if situation is None:
            raise SystemExit(f"the benchmark's own situation is wrong: {problems[0]}")
        allocations.append(situation)
    return allocations


def by_hand(companions: int, dice: int, forced: bool) -> bool:
    least = 1 if forced else 0
    most = max(1, companions)
    return least <= dice <= most


def decided_by_hand(chosen: list[Scenario]) -> int:
    for one in chosen:
        by_hand(one.state.companions, one.put.dice, one.state.hunt_box_last_turn.free_peoples > 0)
    return len(chosen)


def show_verdicts(found: Project) -> None:
    print(f"{'verdicts':<22} {'with trace/s':>12} {'without/s':>12} {'by hand/s':>12} {'ratio':>8}")
    chosen = scenarios(found)
    for game in sorted(found.books):
        mine = [scenario for scenario in chosen if scenario.game == game]
        if mine:
            traced = per_second(partial(judged, found, mine, trace=True))
            bare = per_second(partial(judged, found, mine, trace=False))
            print(f"{f'{game}, {len(mine)} scenarios':<22} {traced:>12,.0f} {bare:>12,.0f}", flush=True)
    rulebook = found.rulebook("wotr")
    if rulebook is not None and "wotr" in found.books:
        hunts = hunt_allocations(found, rulebook)
        traced = per_second(partial(judged, found, hunts, trace=True))
        bare = per_second(partial(judged, found, hunts, trace=False))
        plain = per_second(partial(decided_by_hand, hunts))
        row = f"{f'{len(hunts)} hunt allocations':<22} {traced:>12,.0f} {bare:>12,.0f} {plain:>12,.0f}"
        print(f"{row} {traced / plain:>7.4f}x", flush=True)


def show_proofs(found: Project) -> None:
    chosen = scenarios(found)
    start = time.perf_counter()
    evidence = [prove(found.books[scenario.game], scenario) for scenario in chosen]
    ours = time.perf_counter() - start
    changes = sum(len(one.verdict.consulted) + len(one.proofs) for one in evidence)
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", ONE_RUN], cwd=ROOT, check=True)
    theirs = (time.perf_counter() - start) * changes
    print(f"\n{'scenarios':>9} {'changes':>9} {'seconds':>9} {'changes/s':>10}   {'a run each, s':>13} {'ratio':>8}")
    row = f"{len(chosen):>9,} {changes:>9,} {ours:>9.3f} {changes / ours:>10,.0f}"
    print(f"{row}   {theirs:>13,.0f} {theirs / ours:>7,.0f}x")


def main() -> None:
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_known_args()
    found = project()
    if not scenarios(found):
        raise SystemExit("nothing to measure: no scenarios in tests/scenarios")
    show_verdicts(found)
    show_proofs(found)


if __name__ == "__main__":
    main()
