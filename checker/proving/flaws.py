"""What a run has found wrong, each with a place, a rule and how serious it is."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from checker.model import Key, Source, visible
from checker.proving.coverage import UNPROVEN
from checker.proving.ratchet import SNAPSHOT, Comparison
from checker.proving.verify import Verification

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
class Flaw:
    """One thing wrong: which rule it breaks, where, and the words people read."""

    rule: str  # a key of RULES
    level: str
    source: Source
    message: str
    clause: str = ""
    game: str = ""

    @property
    def key(self) -> Key:
        return Key(self.game, self.clause)

    def __str__(self) -> str:
        return visible(f"{self.source}: {self.message}")


def findings(verification: Verification, comparison: Comparison | None = None) -> tuple[Flaw, ...]:
    """Everything found, in the order of the inputs; only errors fail a run."""
    found = (*_problems(verification), *_scenarios(verification), *_clauses(verification))
    return (
        *found,
        *_worse(verification, comparison, {one.key for one in found if one.level == ERROR}),
    )


def errors(verification: Verification) -> tuple[Flaw, ...]:
    """The findings that make the exit code 1."""
    return tuple(finding for finding in findings(verification) if finding.level == ERROR)


def _problems(verification: Verification) -> Iterator[Flaw]:
    for problem in verification.problems:
        words = f"{problem.message}; {problem.advice}" if problem.advice else problem.message
        rule, level = ("problem", ERROR) if problem.serious else ("remark", NOTE)
        yield Flaw(rule, level, problem.source, words)


def _scenarios(verification: Verification) -> Iterator[Flaw]:
    for one in verification.evidence:
        scenario = one.scenario
        told = f'{scenario.clause}: "{scenario.title}"'
        if not one.agrees:
            rule = "crashed" if one.result.error else "disagrees"
            words = f"{told} expects {scenario.expected}, comes out {one.result}"
            yield Flaw(rule, ERROR, scenario.source, words, scenario.clause, scenario.game)
        elif one.decorative:
            words = f"{told} comes out the same without the clause"
            yield Flaw("decorative", WARNING, scenario.source, words, scenario.clause, scenario.game)


def _clauses(verification: Verification) -> Iterator[Flaw]:
    for rulebook in verification.rulebooks:
        changes = {change.clause: change for change in rulebook.changes}
        for clause in rulebook.clauses:
            change = changes.get(clause.id)
            if change is not None and change.stale:
                words = (
                    f"{clause.id} was reworded ({', '.join(change.classes)}) and not reviewed; "
                    f"ruleproof review {clause.id} accepts the new words"
                )
                yield Flaw("suspect", ERROR, clause.source, words, clause.id, clause.game)
            elif change is not None:
                yield Flaw("reworded", NOTE, clause.source, f"{clause.id} was reworded", clause.id, clause.game)
            standing = verification.standings[clause.key]
            if standing.standing == UNPROVEN and not any(not one.agrees for one in verification.of(clause.key)):
                words = f"{clause.id} is not proven: {'; '.join(standing.missing)}"
                yield Flaw("unproven", NOTE, clause.source, words, clause.id, clause.game)


def _worse(verification: Verification, comparison: Comparison | None, told: Set[Key]) -> Iterator[Flaw]:
    """What the gate will not let pass and no other error tells of."""
    places = {clause.key: clause.source for clause in verification.clauses}
    for shift in comparison.worse if comparison else ():
        if shift.key not in told:
            place = places.get(shift.key, Source(SNAPSHOT, 1))
            yield Flaw("worse", ERROR, place, str(shift), shift.clause, shift.game)
