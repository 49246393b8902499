"""Clauses that are steps of the one before them: it ends with a colon, and the game's code ties them to it."""

from __future__ import annotations

from checker.model import Clause, Key, Rulebook
from checker.proving.verify import Verification


def steps(verification: Verification) -> dict[Key, tuple[Clause, ...]]:
    """For every clause that announces others those that follow it."""
    found: dict[Key, tuple[Clause, ...]] = {}
    for rulebook in verification.rulebooks:
        book = verification.books.get(rulebook.game)
        tied = {frozenset((one.one, one.other)) for one in book.links} if book else set()
        for at, clause in enumerate(rulebook.clauses):
            if clause.shown.rstrip().endswith(":") and (follow := _following(rulebook, at, tied)):
                found[clause.key] = follow
    return found


def _following(rulebook: Rulebook, at: int, tied: set[frozenset[str]]) -> tuple[Clause, ...]:
    head, found = rulebook.clauses[at], []
    for clause in rulebook.clauses[at + 1 :]:
        if clause.section != head.section or frozenset((head.id, clause.id)) not in tied:
            break
        found.append(clause)
    return tuple(found)
