"""Proofs: whether a scenario's outcome hangs on its clause, found by changing the clause in the smallest ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from checker.book import Book, Kind, Outcome, Part
from checker.facts import simple
from checker.flow import flow
from checker.judge import ANSWERED, CONFLICT, ILLEGAL, LEGAL, UNCHANGED, UNDEFINED, Change, PartFailed, Verdict, judge
from checker.partial import agrees, project
from checker.situations import Scenario


@dataclass(frozen=True, slots=True)
class Proof:
    """One change of one part, and what the scenario's outcome became."""

    part: str
    how: str  # off, nudge, condition, turned
    words: str  # the change as people read it
    outcome: str
    changes: bool
    number: str = ""
    by: int = 0


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
        if telling.isdisjoint(book.twins(clause)):  # without it the hearing is the same hearing
            continue
        other, changed, _ = run(book, scenario, Change(off=book.twins(clause)), trace=False)
        if changed != result and not changed.error:
            without.append((clause, changed))
        elif clause == own and result.ruling == ILLEGAL and own in verdict.because:
            masked = tuple(c for c in other.because if c not in book.twins(own))
    proofs = tuple(_proofs(book, scenario, result))
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


def _proofs(book: Book, scenario: Scenario, result: Result) -> Iterator[Proof]:
    for part in book.parts_of(scenario.clause):
        for how, words, change, number, by in changes_of(book, part):
            _, changed, _ = run(book, scenario, change, trace=False)
            differs = changed != result and not changed.error
            yield Proof(part.id, how, words, str(changed), differs, number, by)


def changes_of(book: Book, part: Part) -> Iterator[tuple[str, str, Change, str, int]]:
    """The smallest changes of a part: off, each number by one both ways, its condition or its finding turned round."""
    same = frozenset(f"{clause}#{part.name}" for clause in book.twins(part.clause))
    yield "off", "switched off", Change(off=same), "", 0
    for name, number in part.numbers:
        for by in (1, -1):
            words = f"{name.replace('_', ' ')} {number + by} instead of {number}"
            yield "nudge", words, Change(nudge=(same, name, by)), name, by
    if part.when is not None:
        yield "condition", "its condition turned round", Change(unless=same), "", 0
    if not part.numbers and part.kind is not Kind.EFFECTS:
        yield "turned", "its answer turned round", Change(flip=same), "", 0


def acts(evidence: Evidence) -> bool:
    """Whether the scenario's own clause did something in it."""
    own = (step for step in evidence.verdict.steps if step.clause == evidence.scenario.clause)
    return any(step.outcome in (Outcome.APPLIED, Outcome.VIOLATED) for step in own)
