"""Who audits: this program, or others beside it on every core, watched so that one that hangs or dies is missed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from time import monotonic

from checker.fleet.work import Audited, Terms, audited, died, slow

GRACE = 5.0  # seconds a worker has to say by itself that its time is over
START = 120.0  # and to start: many start at once, on a machine that may be busy
TRIES = 2  # a worker may die of another record's memory; a record that kills two is the one


@dataclass(frozen=True, slots=True)
class Task:
    """A record to audit, by its place among all of them."""

    place: int
    name: str
    text: str


Done = Iterator[tuple[Task, Audited]]
Crew = Callable[[Iterable[Task]], Done]  # in any order, each once


def here(terms: Terms) -> Crew:
    """One after the other, in this program."""
    return lambda tasks: ((task, _quietly(audited, task.name, task.text, terms)) for task in tasks)


def _quietly(work: Callable[[str, str, Terms], Audited], name: str, text: str, terms: Terms) -> Audited:
    """What a game's code prints meanwhile goes to standard error: standard output is for results."""
    with redirect_stdout(sys.stderr):
        return work(name, text, terms)


def beside(terms: Terms, number: int, work: Callable[[str, str, Terms], Audited] = audited) -> Crew:
    """So many at a time, in programs beside this one."""
    return partial(_spread, terms, number, work)


class _Worker:
    """A program beside this one, and what it is at."""

    def __init__(self, terms: Terms, work: Callable[[str, str, Terms], Audited]) -> None:
        context = get_context("spawn")  # a fork of a program with threads, such as a moving bar, may hang
        self.line, other = context.Pipe()
        self.program = context.Process(target=_serve, args=(other, terms, work), daemon=True)
        self.program.start()
        other.close()
        self.task: Task | None = None
        self.tries = 0
        self.ready = False
        self.end: float | None = None

    def give(self, task: Task, seconds: float, tries: int = 1) -> None:
        self.task, self.tries = task, tries
        self.start(seconds if self.ready else START)
        try:
            self.line.send((task.name, task.text))
        except OSError:  # it died; its silence will be heard
            return

    def start(self, seconds: float) -> None:
        """Begin to count its time; while it is still starting, that is not the record's."""
        self.end = monotonic() + seconds + GRACE if seconds else None

    def stop(self) -> None:
        self.line.close()
        self.program.kill()
        self.program.join()


def _serve(line: Connection, terms: Terms, work: Callable[[str, str, Terms], Audited]) -> None:
    """What a worker does: audit what it is given until nobody gives anything."""
    try:
        line.send(None)
        while True:
            name, text = line.recv()
            line.send(_quietly(work, name, text, terms))
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _spread(terms: Terms, number: int, work: Callable[[str, str, Terms], Audited], tasks: Iterable[Task]) -> Done:
    waiting = iter(tasks)
    crew: list[_Worker] = []
    try:
        while True:
            idle = [worker for worker in crew if worker.task is None]
            while idle or len(crew) < number:
                task = next(waiting, None)
                if task is None:
                    break
                if not idle:
                    crew.append(_Worker(terms, work))
                (idle.pop() if idle else crew[-1]).give(task, terms.seconds)
            busy = [worker for worker in crew if worker.task is not None]
            if not busy:
                return
            yield from _heard(crew, busy, terms, work)
    finally:
        for worker in crew:
            worker.stop()


def _heard(crew: list[_Worker], busy: list[_Worker], terms: Terms, work: Callable[[str, str, Terms], Audited]) -> Done:
    """What the workers have done once one of them has; who died or hangs is replaced."""
    ends = [worker.end for worker in busy if worker.end is not None]
    ready = wait([worker.line for worker in busy], max(0.0, min(ends) - monotonic()) if ends else None)
    for worker in busy:
        task = worker.task
        if task is None:
            continue
        if worker.line in ready:
            try:
                told: Audited | None = worker.line.recv()
            except (EOFError, OSError):
                yield from _replaced(crew, worker, task, terms, work)
                continue
            if told is None:
                worker.ready = True
                worker.start(terms.seconds)
            else:
                worker.task = None
                yield task, told
        elif worker.end is not None and monotonic() > worker.end:
            crew.remove(worker)
            worker.stop()
            yield task, slow(task.name, terms)


def _replaced(
    crew: list[_Worker], worker: _Worker, task: Task, terms: Terms, work: Callable[[str, str, Terms], Audited]
) -> Done:
    """A record whose worker died is given to a new one once; then it is the record that kills them."""
    crew.remove(worker)
    worker.stop()
    if worker.tries >= TRIES:
        yield task, died(task.name)
        return
    fresh = _Worker(terms, work)
    crew.append(fresh)
    fresh.give(task, terms.seconds, worker.tries + 1)
