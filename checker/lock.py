"""Permanent ids: what a new reading of the documents does to the clauses that the lock knows."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from checker.alignment import NONE, Alignment, Passage
from checker.lockfile import Entry, Lock, parse, render
from checker.model import Change, Clause, Review, Tombstone, fingerprint, nearest
from checker.numbering import homes, name_all, shelf
from checker.wording import classify

__all__ = ["Entry", "Lock", "Refused", "Review", "Settled", "accept", "parse", "render", "settle"]


class Refused(ValueError):
    """A review that cannot be recorded; the message says why."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A reading whose clauses have their permanent ids, and what it does to the lock; all but clauses are ids."""

    clauses: tuple[Clause, ...]
    lock: Lock
    changes: tuple[Change, ...] = ()
    tombstones: tuple[Tombstone, ...] = ()  # every one there is
    added: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    revived: tuple[str, ...] = ()


def settle(lock: Lock | None, clauses: tuple[Clause, ...]) -> Settled:
    """Give the clauses of a reading the ids the lock knows them by, and new ids to the new ones.

    The lock keeps the words last accepted; what a clause reads now is pending there until a review accepts it.
    """
    known = lock or Lock()
    prints = [clause.fingerprint for clause in clauses]
    alignment = Alignment(
        [_as_known(entry) for entry in known.entries],
        [
            Passage(clause.document, shelf(clause.id), mark, clause.text)
            for clause, mark in zip(clauses, prints, strict=True)
        ],
    )
    alignment.match_same_words()
    revived = _revived(known, clauses, prints, alignment)
    alignment.match_alike(frozenset(revived))

    entries = [known.entries[old] if old != NONE else None for old in alignment.old_of]
    ids = [entry.id if entry else revived.get(new, "") for new, entry in enumerate(entries)]
    given = [entry.id for entry in known.entries] + [stone.clause for stone in known.tombstones]
    names = name_all(clauses, ids, given)
    permanent = {clause.id: name for clause, name in zip(clauses, names, strict=True)}

    settled: list[Clause] = []
    locked: list[Entry] = []
    changes: list[Change] = []
    for clause, name, mark, entry in zip(clauses, names, prints, entries, strict=True):
        settled.append(_renamed(clause, name, permanent.get(clause.parent, clause.parent)))
        if entry is None:
            locked.append(Entry(name, clause.document, clause.text))
            continue
        reworded = mark != fingerprint(entry.words)
        pending = clause.text if reworded else ""
        if reworded:
            classes = classify(entry.words, clause.text, clause.language)
            changes.append(Change(name, entry.words, clause.text, classes))
            if entry.pending and mark == fingerprint(entry.pending):
                pending = entry.pending  # the same words in other spacing are no news
        same = entry.pending == pending and entry.document == clause.document
        locked.append(entry if same else replace(entry, pending=pending, document=clause.document))

    removed = [entry for old, entry in enumerate(known.entries) if alignment.new_of[old] == NONE]
    back = frozenset(revived.values())
    stones = tuple(stone for stone in known.tombstones if stone.clause not in back)
    stones += tuple(Tombstone(entry.id, entry.words) for entry in removed)
    return Settled(
        tuple(settled),
        Lock(tuple(locked), stones),
        tuple(changes),
        stones,
        added=tuple(name for name, known_id in zip(names, ids, strict=True) if not known_id),
        moved=tuple(known.entries[old].id for old in _moved(alignment)),
        removed=tuple(entry.id for entry in removed),
        revived=tuple(revived.values()),
    )


def accept(lock: Lock, clause_id: str, words: str, by: str, because: str, on: str) -> Lock:
    """The lock with these words accepted for the clause, and who, when and why on record."""
    if not because.strip():
        raise Refused(f'no reason given for accepting "{clause_id}"; say why with --because')
    if not by.strip():
        raise Refused(f'nobody named as the reviewer of "{clause_id}"; say who with --by')
    known = {entry.id: index for index, entry in enumerate(lock.entries)}
    if clause_id not in known:
        buried = any(stone.clause == clause_id for stone in lock.tombstones)
        hint = "the clause was removed" if buried else nearest(clause_id, known)
        raise Refused(f'the lock has no clause "{clause_id}"' + (f"; {hint}" if hint else ""))
    index = known[clause_id]
    entry = lock.entries[index]
    review = Review(on, " ".join(by.split()), " ".join(because.split()))
    accepted = replace(entry, words=words, pending="", reviews=(*entry.reviews, review))
    return replace(lock, entries=(*lock.entries[:index], accepted, *lock.entries[index + 1 :]))


def _as_known(entry: Entry) -> Passage:
    accepted = fingerprint(entry.words)
    now = fingerprint(entry.pending) if entry.pending else accepted
    return Passage(entry.document, shelf(entry.id), now, entry.pending or entry.words, accepted)


def _renamed(clause: Clause, name: str, parent: str) -> Clause:
    return clause if (clause.id, clause.parent) == (name, parent) else replace(clause, id=name, parent=parent)


def _revived(lock: Lock, clauses: Sequence[Clause], prints: Sequence[str], alignment: Alignment) -> dict[int, str]:
    """New clauses that say, on the same shelf, exactly what a removed one said: they take its id back."""
    waiting: dict[tuple[str, str], list[str]] = defaultdict(list)
    for stone in reversed(lock.tombstones):
        waiting[shelf(stone.clause), fingerprint(stone.text)].append(stone.clause)
    revived: dict[int, str] = {}
    for _ in range(2 if waiting else 0):  # the second time for sub-items whose parent came back the first time
        ids = [lock.entries[old].id if old != NONE else "" for old in alignment.old_of]
        for new, clause_id in revived.items():
            ids[new] = clause_id
        for new, place in enumerate(homes(clauses, ids)):
            stones = waiting.get((place, prints[new]))
            if stones and not ids[new]:
                revived[new] = stones.pop()
    return revived


def _moved(alignment: Alignment) -> list[int]:
    """The old positions to take out, as few as can be, so that the others ascend.

    Of two clauses that changed places, it is the one that now stands on another shelf than its id names.
    """
    runs: dict[
        int, tuple[int, int]
    ] = {}  # position → the weight of the heaviest run that ends there, and the one before
    ends: list[int] = []  # ascending in position and in weight
    for new, position in enumerate(alignment.old_of):
        if position == NONE:
            continue
        at = bisect_left(ends, position)
        before = ends[at - 1] if at else NONE
        at_home = alignment.old[position].shelf == alignment.new[new].shelf
        weight = (runs[before][0] if at else 0) + (2 if at_home else 1)
        runs[position] = weight, before
        outdone = at
        while outdone < len(ends) and runs[ends[outdone]][0] <= weight:
            outdone += 1
        ends[at:outdone] = [position]
    kept: set[int] = set()
    position = ends[-1] if ends else NONE
    while position != NONE:
        kept.add(position)
        position = runs[position][1]
    return [old for old in runs if old not in kept]
