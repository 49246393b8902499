"""What a run has found wrong, each with a place, a rule and how serious it is."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from checker.coverage import UNPROVEN
from checker.model import Source
from checker.ratchet import SNAPSHOT, Comparison
from checker.verify import Verification

ERROR, WARNING, NOTE = "error", "warning", "note"
RULES = {
    "problem": "an input that cannot be read as it is written",
    "remark": "something in an input that is worth a look",
    "disagrees": "a scenario that comes out otherwise than it says",
    "crashed": "a scenario that broke its checker",
    "decorative": "a scenario that comes out the same without its clause",
    "suspect": "a clause whose words changed in a way that can change its meaning, and that nobody has reviewed",
    "reworded": "a clause whose words changed without changing its meaning",
    "unproven": "a clause that nobody has checked",
    "worse": "a clause that has lost something it had",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong: which rule it breaks, where, and the words people read."""

    rule: str  # a key of RULES
    level: str
    source: Source
    message: str
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.source}: {self.message}"


def findings(verification: Verification, comparison: Comparison | None = None) -> tuple[Finding, ...]:
    """Everything found, in the order of the inputs; only errors fail a run."""
    found = (*_problems(verification), *_scenarios(verification), *_clauses(verification))
    return (*found, *_worse(verification, comparison, {one.clause for one in found if one.level == ERROR}))


def errors(verification: Verification) -> tuple[Finding, ...]:
    """The findings that make the exit code 1."""
    return tuple(finding for finding in findings(verification) if finding.level == ERROR)


def _problems(verification: Verification) -> Iterator[Finding]:
    for problem in verification.problems:
        words = f"{problem.message}; {problem.advice}" if problem.advice else problem.message
        rule, level = ("problem", ERROR) if problem.serious else ("remark", NOTE)
        yield Finding(rule, level, problem.source, words)


def _scenarios(verification: Verification) -> Iterator[Finding]:
    for one in verification.evidence:
        scenario = one.scenario
        told = f'{scenario.clause}: "{scenario.title}"'
        if not one.agrees:
            rule = "crashed" if one.result.error else "disagrees"
            words = f"{told} expects {scenario.expected}, comes out {one.result}"
            yield Finding(rule, ERROR, scenario.source, words, scenario.clause)
        elif one.decorative:
            words = f"{told} comes out the same without the clause"
            yield Finding("decorative", WARNING, scenario.source, words, scenario.clause)


def _clauses(verification: Verification) -> Iterator[Finding]:
    for rulebook in verification.rulebooks:
        changes = {change.clause: change for change in rulebook.changes}
        for clause in rulebook.clauses:
            change = changes.get(clause.id)
            if change is not None and change.stale:
                words = (
                    f"{clause.id} was reworded ({', '.join(change.classes)}) and not reviewed; "
                    f"ruleproof review {clause.id} accepts the new words"
                )
                yield Finding("suspect", ERROR, clause.source, words, clause.id)
            elif change is not None:
                yield Finding("reworded", NOTE, clause.source, f"{clause.id} was reworded", clause.id)
            standing = verification.standings[clause.id]
            if standing.standing == UNPROVEN and not any(not one.agrees for one in verification.of(clause.id)):
                words = f"{clause.id} is not proven: {'; '.join(standing.missing)}"
                yield Finding("unproven", NOTE, clause.source, words, clause.id)


def _worse(verification: Verification, comparison: Comparison | None, told: Set[str]) -> Iterator[Finding]:
    """What the gate will not let pass and no other error tells of."""
    places = {clause.id: clause.source for clause in verification.clauses}
    for shift in comparison.worse if comparison else ():
        if shift.clause not in told:
            place = places.get(shift.clause, Source(SNAPSHOT, 1))
            yield Finding("worse", ERROR, place, str(shift), shift.clause)
