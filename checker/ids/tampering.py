"""What was done to a lock that no command does: held against the lock of an earlier edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.ids.lockfile import Lock, Remembered
from checker.model import fingerprint
from checker.text.wording import REFERENCE, classify

UNCHANGED = "; code unchanged: "  # stands in a review that says why neither code nor scenarios changed


def tampered(before: Lock, now: Lock, judged: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each clause whose entry is not what `lock` and `review` make of the earlier one, and what is wrong with it.

    `judged` are the fingerprints of the code and the scenarios that speak for each clause now.
    """
    kept = {entry.id: entry for entry in now.entries}
    buried = {stone.clause for stone in now.tombstones}
    for stone in before.tombstones:
        if stone.clause not in buried and stone.clause not in kept:
            yield stone.clause, "its id was buried and is gone from the lock"
    for entry in before.entries:
        if entry.id in kept:
            yield from ((entry.id, words) for words in _wrong(entry, kept[entry.id], judged.get(entry.id, "")))
        elif entry.id not in buried:
            yield entry.id, "it is gone from the lock and was not buried"


def _wrong(before: Remembered, now: Remembered, judged: str) -> Iterator[str]:
    old, new = before.reviews, now.reviews
    if new[: len(old)] != old:
        yield "a review of it was changed or taken away"
        return
    reworded = fingerprint(before.words) != fingerprint(now.words)
    if not reworded and before.corrected == now.corrected:
        return
    if len(new) == len(old):
        yield "its accepted words changed, and nobody reviewed them"
        return
    classes = classify(before.words, now.words) if reworded else ()
    explained = any(UNCHANGED in review.because for review in new[len(old) :])
    if classes not in ((), (REFERENCE,)) and before.judged and before.judged == judged and not explained:
        yield "its words were accepted as changed, and neither its code nor a scenario changed with them"
