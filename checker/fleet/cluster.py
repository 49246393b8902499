"""Who audits elsewhere: the workers of a Dask cluster, each given the same function and the same terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import chain
from typing import Any

from checker.fleet.crew import GRACE, Crew, Done, Task
from checker.fleet.work import Audited, Terms, audited, died, failed, slow
from checker.model import Problem, Source

PATIENCE = "10s"  # so long a cluster has to answer
LONELY = 60.0  # seconds without any worker after which nobody is expected to come
AHEAD = 3  # records that wait for each core, so that none is ever idle
LOAD = 64 * 1024 * 1024  # letters of records under way, besides one


class NoCluster(Exception):
    """Nobody answers at the address, or Dask is not installed; the message says what to do."""


@contextmanager
def cluster(address: str, terms: Terms) -> Iterator[Crew]:
    """The crew of the cluster at an address."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise NoCluster('a cluster needs Dask; install it with: pip install "ruleproof[fleet]"') from None
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise NoCluster(f'no cluster at "{address}": {why}; start one with: dask scheduler') from None
    with client:
        yield partial(_spread, client, terms)


def _spread(client: Any, terms: Terms, tasks: Iterable[Task]) -> Done:
    underway: dict[Any, Task] = {}
    waiting = iter(tasks)
    task: Task | None = None
    idle = 0.0
    try:
        while True:
            most = AHEAD * max(1, sum(client.nthreads().values()))
            while len(underway) < most and sum(len(one.text) for one in underway.values()) < LOAD:
                task = next(waiting, None)
                if task is None:
                    break
                # The terms go with every record: what only lay on a worker that dies would be lost with it.
                underway[client.submit(audited, task.name, task.text, terms, pure=False)] = task
                task = None
            if not underway:
                return
            done = _done(underway)
            idle = 0.0 if done else idle + GRACE
            for future in done:
                told = _told(future, underway[future])
                yield underway.pop(future), told
            lonely = idle > LONELY and not client.nthreads()
            if lonely or (terms.seconds and idle > AHEAD * terms.seconds + GRACE):
                client.cancel(list(underway))
                for late in underway.values():
                    yield late, _untold(late.name, "it has no worker left") if lonely else slow(late.name, terms)
                underway.clear()
                idle = 0.0
    except (OSError, RuntimeError, ValueError, CancelledError) as error:  # nobody answers at the address any more
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        for lost in chain([task] if task else [], underway.values(), waiting):
            yield lost, _untold(lost.name, why)


def _done(underway: Iterable[Any]) -> list[Any]:
    """Those that are done, once one of them is; none where that takes too long to wait for."""
    distributed: Any = import_module("distributed")
    futures = list(underway)
    try:
        return list(distributed.wait(futures, timeout=GRACE, return_when="FIRST_COMPLETED").done)
    except TimeoutError:
        return []


def _told(future: Any, task: Task) -> Audited:
    distributed: Any = import_module("distributed")
    if future.status == "finished":
        told: Audited = future.result()
        return told
    error = None if future.cancelled() else future.exception()
    if isinstance(error, distributed.KilledWorker):
        return died(task.name)
    return _untold(task.name, f"{type(error).__name__}: {error}"[:200] if error else "it let the record go")


def _untold(name: str, why: str) -> Audited:
    told = Problem(Source(name, 1), f"not audited by the cluster: {why}", "audit it again")
    return failed(name, told, settled=False)
