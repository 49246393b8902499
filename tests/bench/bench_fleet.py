"""A season audited one record after the other, on one core, on two, and on a Dask cluster of two workers.

The rows are the same records with the same results. "ideal" is the time of one core divided by the number of workers,
and the share of it that was reached; workers are started before the clock, as they are for a season. "own CPU s" is
what this program itself needs meanwhile, which no further worker makes less: on a machine that does other things
besides, it says more than the clock.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from checker.fleet.cluster import cluster
from checker.fleet.crew import Crew, Task, beside, here
from checker.fleet.work import terms
from checker.project import load_project
from tests.bench.bench_audit import record

ROOT = Path(__file__).parents[2]


def tasks(records: int, events: int) -> list[Task]:
    texts = [record(events + number % 7) for number in range(7)]  # games are not all of one length
    return [Task(place, f"{place}.json", texts[place % 7]) for place in range(records)]


def timed(crew: Crew, work: list[Task], warm: int) -> tuple[float, float, dict[int, str]]:
    """Seconds by the clock and of this program, after some records that only start the workers; and what came of it."""
    start, own, found = 0.0, 0.0, {}

    def given() -> Iterable[Task]:
        nonlocal start
        yield from (Task(-1 - place, "warm.json", work[0].text) for place in range(warm))
        yield from work

    for count, (task, told) in enumerate(crew(given()), 1):
        if count == warm:
            start, own = time.perf_counter(), time.process_time()
        found[task.place] = told.line
    spent = time.perf_counter() - start, time.process_time() - own
    return *spent, {place: line for place, line in found.items() if place >= 0}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--records", type=int, default=60, help="how many records")
    options.add_argument("--events", type=int, default=400, help="events in each")
    asked = options.parse_args()
    by = terms(load_project(ROOT / "rules_src").rulebooks)
    work = tasks(asked.records, asked.events)
    events = sum(task.text.count('"playerId"') for task in work)
    print(f"{'who audits':<28} {'seconds':>8} {'events/s':>9} {'of the ideal':>13} {'own CPU s':>10}", flush=True)
    first: dict[int, str] = {}
    single = 0.0

    def show(name: str, crew: Crew, workers: int, warm: int) -> None:
        nonlocal first, single
        seconds, own, found = timed(crew, work, warm)
        first, single = first or found, single or seconds
        if found != first:
            raise SystemExit(f"{name}: other results")
        share = single / (workers * seconds)
        print(f"{name:<28} {seconds:>8.2f} {events / seconds:>9,.0f} {share:>13.2f} {own:>10.2f}", flush=True)

    show("this program", here(by), 1, 1)
    show("one program beside it", beside(by, 1), 1, 1)
    show("two programs beside it", beside(by, 2), 2, 4)
    on_dask(lambda address: with_cluster(address, by, show))


def with_cluster(address: str, by: Any, show: Callable[[str, Crew, int, int], None]) -> None:
    with cluster(address, by) as crew:
        show("Dask, two workers", crew, 2, 4)


def on_dask(run: Callable[[str], None]) -> None:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        print('Dask is not installed; pip install "ruleproof[fleet]"')
        return
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as two:
        run(two.scheduler_address)


if __name__ == "__main__":
    main()
