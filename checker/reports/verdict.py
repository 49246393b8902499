"""One verdict as plain values, for programs: what `ruleproof judge --json` prints and the browser is told."""

from __future__ import annotations

from typing import Any

from checker.judging.book import Book
from checker.judging.facts import simple
from checker.judging.judge import nearest_allowed
from checker.judging.verdict import Footing, Step, Verdict
from checker.model import Rulebook
from checker.scenarios.authorities import leaning
from checker.scenarios.prose import Telling
from checker.scenarios.situations import Scenario

VERSION = 1


def verdict_report(
    book: Book, rulebook: Rulebook, scenario: Scenario, verdict: Verdict, told: Telling
) -> dict[str, Any]:
    """The verdict on a situation, with everything that led to it."""
    near: tuple[Any, ...] = ()
    if told.near:
        near = nearest_allowed(book, scenario.state, scenario.put, as_of=scenario.as_of)
    return {
        "version": VERSION,
        "game": book.game,
        "verdict": verdict.ruling,
        "answer": simple(verdict.answer),
        "after": simple(verdict.after),
        "decided_by": list(verdict.because),
        "rests_on": [footing_report(footing) for footing in verdict.rests_on],
        "because": [step_report(step) for step in verdict.steps],
        "note": str(verdict.note),
        "nearest_allowed": [{book.name_of(move): simple(move)} for move in near],
        "gaps": list(told.gaps),
        "words": str(told).splitlines(),
        "authorities": leaning(rulebook, verdict),
    }


def step_report(step: Step) -> dict[str, str]:
    """One clause consulted."""
    return {
        "clause": step.clause,
        "outcome": str(step.outcome),
        "reason": str(step.reason),
        "by": step.by,
        "kind": str(step.kind),
        "about": step.about,
    }


def footing_report(footing: Footing) -> dict[str, str]:
    """What a firm verdict rests on."""
    return {"kind": str(footing.kind), "id": footing.id, "words": str(footing.words)}
