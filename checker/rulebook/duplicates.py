"""Finds what stands in a rulebook twice: ids, aliases, labels that come back, words."""

from __future__ import annotations

from collections.abc import Iterable

from checker.model import Clause, Problem


def ids(clauses: Iterable[Clause]) -> tuple[tuple[Clause, ...], list[Problem]]:
    """The clauses without those whose id is taken, and a problem with both places for each of these."""
    kept: dict[str, Clause] = {}
    problems = []
    for clause in clauses:
        first = kept.setdefault(clause.id, clause)
        if first is not clause:
            message = f"the id {clause.id} is already taken by {first.source}"
            problems.append(
                Problem(clause.source, message, "give the row another label, or the document another prefix")
            )
    return tuple(kept.values()), problems


def names(clauses: Iterable[Clause]) -> list[Problem]:
    """Aliases that name two clauses."""
    owners: dict[str, Clause] = {}
    problems = []
    for clause in clauses:
        for alias in clause.aliases:
            first = owners.setdefault(alias, clause)
            if first is not clause:
                message = f'"{alias}" names two clauses: {clause.id} and {first.id} at {first.source}'
                problems.append(Problem(clause.source, message, "renumber one of them"))
    return problems


def labels(clauses: Iterable[Clause]) -> list[Problem]:
    """A label that comes back after another one: its rows would be counted on as if nothing stood between.

    A number that a published book prints twice is its publisher's slip: the reader tells it, nobody mends it here.
    """
    problems = []
    last_seen: dict[tuple[str, str], Clause] = {}
    before = ""
    for clause in clauses:
        key = (clause.document, clause.label)
        if clause.label and not clause.number and clause.label != before and key in last_seen:
            message = f'duplicate label "{clause.label}": its rows stand at {last_seen[key].source} already'
            problems.append(Problem(clause.source, message, "move the row up to them, or give it a label of its own"))
        last_seen[key] = clause
        before = clause.label
    return problems


def words(clauses: Iterable[Clause]) -> list[Problem]:
    """The same words twice in one document."""
    problems = []
    firsts: dict[tuple[str, str, str], Clause] = {}
    for clause in clauses:
        first = firsts.setdefault((clause.document, clause.parent, clause.text), clause)
        if first is not clause:
            message = f"{clause.id} says the same as {first.id} at {first.source}"
            problems.append(Problem(clause.source, message, "remove one of them if it is a slip", serious=False))
    return problems
