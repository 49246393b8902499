"""In whose place a problem is shown: at the clause it is about, where there is one."""

from __future__ import annotations

import re
from bisect import bisect_right

from checker.model import Problem
from checker.proving.verify import Verification


def placed(verification: Verification) -> dict[str, list[Problem]]:
    """The problems of each clause: those that name it, stand on its line, or lie in its scenarios."""
    clauses = {clause.id for clause in verification.clauses}
    starts = _starts(verification)
    found: dict[str, list[Problem]] = {}
    for problem in verification.problems:
        clause = _named(problem, clauses) or _nearest(problem, starts)
        if clause:
            found.setdefault(clause, []).append(problem)
    return found


def _named(problem: Problem, clauses: set[str]) -> str:
    about = getattr(problem, "clause", "")
    if about in clauses:
        return str(about)
    words = (word.strip(".,;:\"'()") for word in re.split(r"[\s#]+", problem.message))
    return next((word for word in words if word in clauses), "")


def _starts(verification: Verification) -> dict[str, list[tuple[int, str]]]:
    """For each file the lines at which a clause, or a scenario of one, begins."""
    starts: dict[str, list[tuple[int, str]]] = {}
    for clause in verification.clauses:
        starts.setdefault(clause.source.path, []).append((clause.source.line, clause.id))
    for one in verification.evidence:
        source = one.scenario.source
        starts.setdefault(source.path, []).append((source.line, one.scenario.clause))
    return {path: sorted(lines) for path, lines in starts.items()}


def _nearest(problem: Problem, starts: dict[str, list[tuple[int, str]]]) -> str:
    lines = starts.get(problem.source.path, [])
    index = bisect_right(lines, (problem.source.line, "\U0010ffff")) - 1
    if index < 0:
        return ""
    line, clause = lines[index]
    # In a rule document a problem belongs to the very line; in a scenario file to the scenario it lies in.
    return clause if line == problem.source.line or problem.source.path.endswith((".yaml", ".yml")) else ""
