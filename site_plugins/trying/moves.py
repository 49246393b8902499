"""What may be done on a table: every action tried, those that are allowed, and why the others are not."""

from __future__ import annotations

from typing import Any

from checker.judging.book import ActionKind, Book
from checker.judging.facts import simple
from checker.judging.judge import judge
from checker.judging.parts import Outcome
from checker.judging.stopped import attempt
from checker.judging.verdict import ILLEGAL, LEGAL, PartFailed, Verdict
from checker.scenarios.prose import said
from site_plugins.trying.tries import tries

Json = dict[str, Any]
SHOWN = 24  # allowed actions of one kind that are written out


def moves(book: Book, state: Any, language: str = "en") -> list[Json]:
    """One entry for each kind of action, in the book's order."""
    return [_kind(book, kind, state, language) for kind in book.actions.values()]


def _kind(book: Book, kind: ActionKind, state: Any, language: str) -> Json:
    allowed: list[list[Any]] = []
    groups: dict[tuple[str, tuple[Any, ...]], list[Any]] = {}
    for put in _tried(kind, state):
        try:
            verdict = judge(book, state, put)
        except PartFailed as failure:
            verdict = Verdict("crashed", ())
            why: tuple[tuple[str, str], ...] = (("", str(failure)),)
        else:
            why = _why(book, verdict, language)
        one = [said(book, put, language), {kind.name: simple(put)}]
        if verdict.ruling == LEGAL:
            allowed.append([*one, list(verdict.because)])
            continue
        # Refused for the same reason by the same clauses, they are told by the first of them.
        by = tuple(clause for clause, _ in why) if verdict.ruling == ILLEGAL and why[0][0] else why
        group = groups.setdefault((verdict.ruling, by), [verdict.ruling, *one, [list(pair) for pair in why], 0])
        group[-1] += 1
    return {
        "name": kind.name,
        "allowed": allowed[:SHOWN],
        "more": max(0, len(allowed) - SHOWN),
        "not": [*groups.values()],
    }


def _tried(kind: ActionKind, state: Any) -> tuple[Any, ...]:
    try:
        found: tuple[Any, ...] = attempt(kind.name, tries, kind, state)
    except PartFailed:  # what cannot be tried here can still be told and judged
        return ()
    return found


def _why(book: Book, verdict: Verdict, language: str) -> tuple[tuple[str, str], ...]:
    """The clauses that decided against it with their reasons, or what the verdict itself says."""
    broken = (step for step in verdict.steps if step.outcome is Outcome.VIOLATED and step.clause in verdict.because)
    reasons = {step.clause: book.said(step.reason, language) for step in reversed(list(broken))}
    if reasons:
        return tuple((clause, reasons[clause]) for clause in verdict.because if clause in reasons)
    return (("", book.said(verdict.note, language)),)
