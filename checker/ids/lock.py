"""Permanent ids: what a new reading of the documents does to the clauses that the lock knows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from checker.ids import chain
from checker.ids.lockfile import Lock, Remembered
from checker.ids.matching import NONE, Alignment, Passage
from checker.ids.numbering import homes, name_all, shelf
from checker.ids.printed import Printed, noted, number_in, with_editions
from checker.model import Clause, Review, Rewording, Tombstone, fingerprint, nearest
from checker.text.rising import rising_run
from checker.text.typos import elsewhere
from checker.text.wording import REFERENCE, classify


class Refused(ValueError):
    """A review that cannot be recorded; the message says why."""


@dataclass(frozen=True, slots=True)
class Permanent:
    """A reading whose clauses have their permanent ids, and what it does to the lock; all but clauses are ids."""

    clauses: tuple[Clause, ...]
    lock: Lock
    changes: tuple[Rewording, ...] = ()
    tombstones: tuple[Tombstone, ...] = ()  # every one there is
    added: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    revived: tuple[str, ...] = ()


def settle(
    lock: Lock | None, clauses: tuple[Clause, ...], editions: Mapping[str, str] = MappingProxyType({})
) -> Permanent:
    """Give the clauses of a reading the ids the lock knows them by, and new ids to the new ones.

    The lock keeps the words last accepted; what a clause reads now is pending there until a review accepts it.
    `editions` names the edition of each document that has one.
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

    used = elsewhere([*(entry.words for entry in known.entries), *(clause.text for clause in clauses)])
    settled: list[Clause] = []
    locked: list[Remembered] = []
    changes: list[Rewording] = []
    for clause, name, mark, entry in zip(clauses, names, prints, entries, strict=True):
        settled.append(_renamed(clause, name, permanent.get(clause.parent, clause.parent)))
        edition = editions.get(clause.document, "")
        printed = noted(entry.printed if entry else (), edition, clause.number) if edition else ()
        if entry is None:
            locked.append(Remembered(name, clause.document, clause.text, printed=printed))
            continue
        printed = printed if edition else entry.printed
        reworded = mark != fingerprint(entry.words)
        pending = clause.text if reworded else ""
        if reworded:
            classes = classify(entry.words, clause.text, clause.language, used)
            changes.append(Rewording(name, entry.words, clause.text, classes))
            if entry.pending and mark == fingerprint(entry.pending):
                pending = entry.pending  # the same words in other spacing are no news
        same = (entry.pending, entry.document, entry.printed) == (pending, clause.document, printed)
        locked.append(entry if same else replace(entry, pending=pending, document=clause.document, printed=printed))

    removed = [entry for old, entry in enumerate(known.entries) if alignment.new_of[old] == NONE]
    back = frozenset(revived.values())
    stones = tuple(stone for stone in known.tombstones if stone.clause not in back)
    stones += tuple(Tombstone(entry.id, entry.words, _gone(entry, editions)) for entry in removed)
    return Permanent(
        tuple(settled),
        Lock(tuple(locked), stones, with_editions(known.editions, editions)),
        tuple(changes),
        stones,
        added=tuple(name for name, known_id in zip(names, ids, strict=True) if not known_id),
        moved=tuple(known.entries[old].id for old in _moved(alignment)),
        removed=tuple(entry.id for entry in removed),
        revived=tuple(revived.values()),
    )


def _gone(entry: Remembered, editions: Mapping[str, str]) -> Printed:
    edition = editions.get(entry.document, "")
    return noted(entry.printed, edition, "") if edition and entry.printed else entry.printed


def numbers(lock: Lock) -> dict[str, str]:
    """`104.3b@2025-11` → the id of the clause that bore this number in that edition."""
    editions: dict[str, list[str]] = defaultdict(list)
    for document, name in lock.editions:
        editions[document].append(name)
    every = [name for _, name in lock.editions]
    bearers = [(entry.id, entry.printed, editions[entry.document]) for entry in lock.entries if entry.printed]
    bearers += [(stone.clause, stone.printed, every) for stone in lock.tombstones if stone.printed]
    found: dict[str, str] = {}
    for clause, printed, known in bearers:
        for edition in known:
            if number := number_in(printed, known, edition):
                found.setdefault(f"{number}@{edition}", clause)
                found.setdefault(f"{clause.partition('.')[0]}.{number}@{edition}", clause)
    return found


def accept(
    lock: Lock,
    clause_id: str,
    words: str,
    by: str,
    because: str,
    on: str,
    *,
    corrected: str = "",
    judged: str = "",
    unchanged: str = "",
) -> Lock:
    """The lock with these words accepted for the clause, and who, when and why on record.

    `judged` are the fingerprints of the code and the scenarios that speak for the clause now. Where they are those that
    spoke for the words before, somebody has to say why they may stay as they are (`unchanged`).
    """
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
    same = classify(entry.words, words) in ((), (REFERENCE,)) and corrected == entry.corrected
    if judged and entry.judged == judged and not same and not unchanged.strip():
        raise Refused(
            f'neither the code nor a scenario of "{clause_id}" changed with its words; change them, '
            'or say why they stay with --code-unchanged "…"'
        )
    why = " ".join(because.split()) + (f"; code unchanged: {' '.join(unchanged.split())}" if unchanged.strip() else "")
    new = Review(on, " ".join(by.split()), why, chain.accepted(words, corrected))
    review = chain.linked(clause_id, entry.reviews, new)
    accepted = replace(
        entry, words=words, pending="", reviews=(*entry.reviews, review), corrected=corrected, judged=judged
    )
    return replace(lock, entries=(*lock.entries[:index], accepted, *lock.entries[index + 1 :]))


def remember(lock: Lock, judged: Mapping[str, str]) -> Lock:
    """The lock with what speaks now for each clause whose words are accepted."""
    entries = (entry if entry.pending else replace(entry, judged=judged.get(entry.id, "")) for entry in lock.entries)
    return replace(lock, entries=tuple(entries))


def corrections(lock: Lock | None, clauses: Iterable[Clause]) -> tuple[Rewording, ...]:
    """Clauses that are printed otherwise than their source has them, by more than a typo, and nobody agreed to that."""
    accepted = {entry.id: entry.corrected for entry in lock.entries} if lock else {}
    clauses, found = tuple(clauses), []
    used = elsewhere(clause.text for clause in clauses)
    for clause in clauses:
        if clause.corrections and accepted.get(clause.id) != fingerprint(clause.shown):
            classes = classify(clause.text, clause.shown, clause.language, used)
            found += [Rewording(clause.id, clause.text, clause.shown, classes)] if classes else []
    return tuple(found)


def _as_known(entry: Remembered) -> Passage:
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
    placed = [(new, old) for new, old in enumerate(alignment.old_of) if old != NONE]

    def weight(index: int) -> int:
        new, old = placed[index]
        return 2 if alignment.old[old].shelf == alignment.new[new].shelf else 1

    stay = set(rising_run([old for _, old in placed], weight))
    return [old for index, (_, old) in enumerate(placed) if index not in stay]
