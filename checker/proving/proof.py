"""Proofs: whether a scenario's outcome hangs on its clause, found by changing the clause in the smallest ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import simple
from checker.judging.judge import judge
from checker.judging.parts import Kind, Outcome, Part
from checker.judging.verdict import (
    ANSWERED,
    CONFLICT,
    ILLEGAL,
    LEGAL,
    UNCHANGED,
    UNDEFINED,
    Change,
    PartFailed,
    Verdict,
)
from checker.scenarios.expected import agrees, project
from checker.scenarios.situations import Scenario
from checker.text.flow import flow


@dataclass(frozen=True, slots=True)
class Proof:
    """One change of one part, and what the scenario's outcome became."""

    part: str
    how: str  # off, nudge, answer, condition, turned
    words: str  # the change as people read it
    result: Result
    changes: bool
    number: str = ""
    by: int = 0
    promised: bool = False  # it changes as the part's kind promises: what was forbidden is allowed, and so on
    together: tuple[str, ...] = ()  # the clauses of the same norm that were off as well, before and after

    @property
    def outcome(self) -> str:
        """What came out, as scenario files write it."""
        return str(self.result)


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of a scenario, in a form that can be compared and printed."""

    ruling: str
    value: Any = None
    error: str = ""

    def __str__(self) -> str:
        if self.error:
            return f"crashed: {self.error}"
        if self.ruling == ANSWERED:
            return f"answer {flow(simple(self.value))}"
        return self.ruling if self.value is None else f"after {flow(self.value)}"


@dataclass(frozen=True, slots=True)
class Evidence:
    """A scenario run: the verdict with its steps, whether it agrees, and what it depends on."""

    scenario: Scenario
    verdict: Verdict
    result: Result
    agrees: bool
    depends_on: tuple[str, ...] = ()
    without: tuple[tuple[str, Result], ...] = ()  # clause switched off → what comes out instead
    proofs: tuple[Proof, ...] = ()  # of the scenario's own clause
    masked_by: tuple[str, ...] = ()

    @property
    def decorative(self) -> bool:
        """It would come out the same whatever its own clause said."""
        return not self.result.error and self.scenario.clause not in self.depends_on


def run(book: Book, scenario: Scenario, change: Change = UNCHANGED, trace: bool = True) -> tuple[Verdict, Result, bool]:
    """The scenario judged under a change of the book: the verdict, what came out, and whether that was expected."""
    expected = scenario.expected
    after = expected.after is not None
    played = after or expected.ruling in (CONFLICT, UNDEFINED)  # what comes of an action may be what is open
    try:
        verdict = judge(
            book, scenario.state, scenario.put, change=change, as_of=scenario.as_of, after=played, trace=trace
        )
    except PartFailed as failure:
        return Verdict("crashed", ()), Result("crashed", error=str(failure)), False
    if verdict.ruling == ANSWERED:
        right = expected.ruling == ANSWERED and verdict.answer == expected.answer
        return verdict, Result(ANSWERED, verdict.answer), right
    if after and verdict.ruling == LEGAL:
        return verdict, Result(LEGAL, project(expected.after, verdict.after)), agrees(expected.after, verdict.after)
    return verdict, Result(verdict.ruling), verdict.ruling == expected.ruling and not after


def prove(book: Book, scenario: Scenario) -> Evidence:
    """The scenario's evidence with everything it depends on."""
    verdict, result, right = run(book, scenario)
    if result.error:
        return Evidence(scenario, verdict, result, right)
    own = scenario.clause
    without: list[tuple[str, Result]] = []
    masked: tuple[str, ...] = ()
    telling = _telling(verdict)
    for clause in verdict.consulted:
        if clause not in telling:  # without it the hearing is the same hearing
            continue
        other, changed, _ = run(book, scenario, Change(off=frozenset({clause})), trace=False)
        if changed != result and not changed.error:
            without.append((clause, changed))
        elif clause == own and result.ruling == ILLEGAL and own in verdict.because:
            masked = other.because
    proofs = tuple(_proofs(book, scenario, verdict, result))
    depends = [clause for clause, _ in without]
    if own not in depends and any(proof.changes for proof in proofs):
        depends.append(own)
    return Evidence(scenario, verdict, result, right, tuple(depends), tuple(without), proofs, masked)


def _telling(verdict: Verdict) -> set[str]:
    """The clauses that may have had a say; a part that was silent beats nothing and decides nothing.

    Two things do not show in the steps: what stopped a hearing, since it was never found, and what an effect found
    before the others were played out, by which it beats them.
    """
    stopped = verdict.ruling in (CONFLICT, UNDEFINED)
    steps = (s for s in verdict.steps if stopped or s.outcome is not Outcome.SILENT or s.kind is Kind.EFFECTS)
    return {step.clause for step in steps}


def _proofs(book: Book, scenario: Scenario, verdict: Verdict, result: Result) -> Iterator[Proof]:
    """Each change of each part of its own clause; where a clause of the same norm masks it, without that one too."""
    same = book.twins(scenario.clause) - {scenario.clause}
    masked = same and not same.isdisjoint(verdict.because)
    before, apart, _ = run(book, scenario, Change(off=same), trace=False) if masked else (verdict, result, False)
    for part in book.spoken(scenario.clause):
        yield from _proofs_of(book, scenario, part, before, apart, same if masked else frozenset())


def _proofs_of(
    book: Book, scenario: Scenario, part: Part, before: Verdict, result: Result, same: frozenset[str]
) -> Iterator[Proof]:
    for how, words, change, number, by in changes_of(part):
        _, changed, _ = run(book, scenario, replace(change, off=change.off | same), trace=False)
        differs = changed != result and not changed.error
        promised = differs and _as_promised(part, before, result, changed)
        yield Proof(part.id, how, words, changed, differs, number, by, promised, tuple(sorted(same)))


def _as_promised(part: Part, before: Verdict, result: Result, changed: Result) -> bool:
    """Forbidden becomes allowed, allowed becomes forbidden, and the verdict had rested on this very clause."""
    if part.kind is Kind.REQUIRES:
        return (result.ruling, changed.ruling) == (ILLEGAL, LEGAL) and part.clause in before.because
    if part.kind is Kind.PERMITS:
        return (result.ruling, changed.ruling) == (LEGAL, ILLEGAL) and part.clause in before.because
    return True


def changes_of(part: Part) -> Iterator[tuple[str, str, Change, str, int]]:
    """The smallest changes of a part: off, each number by one both ways, its condition or its finding turned round."""
    own = frozenset({part.id})
    yield "off", "switched off", Change(off=own), "", 0
    for name, number in part.numbers:
        for by in (1, -1):
            words = f"{name.replace('_', ' ')} {number + by} instead of {number}"
            yield "nudge", words, Change(nudge=(own, name, by)), name, by
    if part.counts and not part.numbers:
        for by in (1, -1):
            yield "answer", f"its answer one {'more' if by > 0 else 'less'}", Change(answer=(own, by)), "its answer", by
    if part.when is not None:
        yield "condition", "its condition turned round", Change(unless=own), "", 0
    if not part.numbers and part.kind is not Kind.EFFECTS:
        yield "turned", "its answer turned round", Change(flip=own), "", 0


def acts(evidence: Evidence) -> bool:
    """Whether the scenario's own clause did something in it."""
    own = (step for step in evidence.verdict.steps if step.clause == evidence.scenario.clause)
    return any(step.outcome in (Outcome.APPLIED, Outcome.VIOLATED) for step in own)
