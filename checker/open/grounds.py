"""Overrides that lack something: words that give them the right, or a scenario in which they beat what they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from checker.judging.book import Book
from checker.judging.parts import Outcome, Part
from checker.judging.verdict import Step, Verdict

Override = tuple[Part, str]  # who beats, and the clause or part that is beaten, as it is named

_ACTS = (Outcome.APPLIED, Outcome.VIOLATED)


def groundless(book: Book) -> tuple[Part, ...]:
    """The parts that override others and quote no words for it; what held before an erratum has none."""
    return tuple(
        part for part in book.parts if part.overrides and not part.because and not part.formerly and not part.reading
    )


def unmet(book: Book, verdicts: Iterable[Verdict]) -> tuple[Override, ...]:
    """The overrides that decided nothing in any of these verdicts."""
    met = {override for verdict in verdicts for override in _met(book, verdict.steps)}
    named = ((part, name) for part in book.parts if not part.reading for name in part.overrides)
    return tuple((part, name) for part, name in named if (part.id, name) not in met)


def _met(book: Book, steps: tuple[Step, ...]) -> Iterator[tuple[str, str]]:
    beaten = [step for step in steps if step.outcome is Outcome.OVERRIDDEN]
    if not beaten:
        return
    acting = [book.by_id[step.part] for step in steps if step.outcome in _ACTS]
    for part in acting:
        for name in part.overrides:
            if any(name in (step.clause, step.part) and step.part != part.id for step in beaten):
                yield part.id, name
