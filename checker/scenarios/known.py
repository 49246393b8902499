"""Open points worth a discussion, put to the judge: the situation that shows each, and the one beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.judging.book import Book
from checker.judging.judge import judge
from checker.judging.readings import outcome
from checker.judging.verdict import PartFailed
from checker.model import Known, Problem, Rulebook
from checker.scenarios.situations import Situation, read_situation


def shown_by(book: Book, rulebook: Rulebook, known: Known) -> tuple[Situation, ...]:
    """The situations of a question that `unsound` finds nothing wrong with."""
    return tuple(read_situation(raw, book, rulebook)[0] for raw in _written(known))


def unsound(book: Book, rulebook: Rulebook) -> tuple[Problem, ...]:
    """Questions whose situations cannot be read, or that come out alike."""
    return tuple(problem for known in rulebook.known if known.question for problem in _faults(book, rulebook, known))


def _faults(book: Book, rulebook: Rulebook, known: Known) -> Iterator[Problem]:
    read = [read_situation(raw, book, rulebook) for raw in _written(known)]
    faults = [fault for _, found in read for fault in found]
    yield from (Problem(known.source, fault.message, fault.advice) for fault in faults)
    if faults:
        return
    try:
        came = [outcome(judge(book, one.state, one.put, as_of=one.as_of)) for one, _ in read]
    except PartFailed as failure:
        yield Problem(known.source, f"the checkers failed: {failure}", "mend them first")
        return
    if len(came) > 1 and came[0] == came[1]:
        words = f'both situations of "{known.question}" come out alike'
        yield Problem(known.source, words, "tell otherwise = {…} so that the two part, or leave it out")


def _written(known: Known) -> Iterator[Mapping[str, object]]:
    yield known.told
    if known.otherwise:
        yield known.otherwise
