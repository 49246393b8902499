"""What speaks for each clause now, as a fingerprint of its code and one of its scenarios."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

from checker.judging.book import Book
from checker.proving.mutants import code_of
from checker.scenarios.plain import said
from checker.scenarios.situations import Scenario


def judged(books: Mapping[str, Book], scenarios: Iterable[Scenario], game: str) -> dict[str, str]:
    """For each clause of a game that code speaks for: `CODE SCENARIOS`, the same as long as both say the same."""
    book = books.get(game)
    if book is None:
        return {}
    told: dict[str, list[str]] = {}
    for scenario in scenarios:
        if scenario.game == game:
            told.setdefault(scenario.clause, []).append(said(scenario))
    clauses = dict.fromkeys(part.clause for part in book.parts)
    return {clause: f"{_hash(code_of(book, clause))} {_hash(sorted(told.get(clause, ())))}" for clause in clauses}


def _hash(rows: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(rows).encode(errors="surrogatepass")).hexdigest()[:16]
