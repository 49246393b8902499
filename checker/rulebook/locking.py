"""A game's documents beside what its lock remembers of them: every clause under its permanent id."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from checker.ids.lock import Permanent, settle
from checker.ids.lockfile import Lock, parse
from checker.model import Problem, Rewording
from checker.rulebook.folder import LOCK
from checker.rulebook.reading import Imported, imported


@dataclass(frozen=True, slots=True)
class Locked:
    """A game's documents as they are now, beside what its lock remembers."""

    read: Imported
    lock: Lock | None
    settled: Permanent
    faults: tuple[Problem, ...]  # of the lock
    unread: frozenset[str]  # clauses of documents that cannot be read now: nobody removed them

    @property
    def shown(self) -> str:
        """The path of the lock as people write it."""
        return f"{self.read.folder.shown}/{LOCK}"

    @property
    def differs(self) -> bool:
        return self.settled.lock != self.lock

    @property
    def stale(self) -> tuple[Rewording, ...]:
        return tuple(change for change in self.settled.changes if change.stale)


def locked(path: Path, shown: str = "") -> Locked:
    """Read all documents of a game, and give their clauses the ids that its lock knows them by."""
    with _kept():
        read = imported(path, shown)
        text = read.folder.text(LOCK) if read.folder.has(LOCK) else None
        known, faults = None, tuple[Problem, ...]()
        if isinstance(text, Problem):
            faults = (text,)
        elif text is not None:
            known, faults = parse(text, f"{read.folder.shown}/{LOCK}")
        settled = settle(known, read.clauses, {one.name: one.edition for one in read.documents if one.edition})
        return Locked(read, known, settled, faults, _unread(read, known, settled))


def _unread(read: Imported, known: Lock | None, settled: Permanent) -> frozenset[str]:
    if known is None or not any(problem.serious for problem in read.problems):
        return frozenset()
    documents = {clause.document for clause in read.clauses}
    removed = set(settled.removed)
    return frozenset(entry.id for entry in known.entries if entry.id in removed and entry.document not in documents)


@contextmanager
def _kept() -> Iterator[None]:
    """Everything made here is kept, so the search for garbage in it would only take time that grows with it."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
