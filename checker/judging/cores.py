"""Work that takes many verdicts, shared out over the cores of this machine: the same results in the same order."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def cores() -> int:
    """The cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared_out(work: Callable[[int], T], number: int, chunk: int = 4) -> list[T]:
    """What the work gives for each of so many places, on all cores where that is safe."""
    global _work
    if cores() < 2 or number < 2 or not hasattr(os, "fork") or threading.active_count() > 1 or _in_a_pool():
        return [work(place) for place in range(number)]
    _work = work
    try:
        with multiprocessing.get_context("fork").Pool(cores()) as pool:
            return pool.map(_one, range(number), chunksize=chunk)
    finally:
        _work = None


def _in_a_pool() -> bool:
    return multiprocessing.current_process().daemon


_work: Callable[[int], Any] | None = None  # what the forked workers find in their memory


def _one(place: int) -> Any:
    return _work(place) if _work is not None else None
