"""Compares a document that repeats clauses with the clauses it repeats."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import replace

from checker.model import Clause, Problem, Source
from checker.text.rising import rising_run


def compare(clauses: Sequence[Clause], copies: Sequence[Clause]) -> tuple[tuple[Clause, ...], list[Problem]]:
    """The clauses with the places that print the same words, and every difference with both of its lines."""
    places: dict[Source, Source] = {}
    problems: list[Problem] = []
    missing: list[Clause] = []
    extra: list[Clause] = []
    mine, theirs = _by_label(clauses), _by_label(copies)
    for label in dict.fromkeys((*mine, *theirs)):
        ours, others = mine.get(label, []), theirs.get(label, [])
        pairs = _pairs(ours, others)
        places.update((ours[i].source, others[j].source) for i, j in pairs)
        problems += [_marked(ours[i], others[j]) for i, j in pairs if ours[i].marks != others[j].marks]
        problems += _differences(ours, others, pairs, missing, extra)
    problems += _strays(missing, extra, copies)
    witnessed = tuple(
        replace(c, witnesses=(*c.witnesses, places[c.source])) if c.source in places else c for c in clauses
    )
    return witnessed, problems


def _by_label(clauses: Iterable[Clause]) -> dict[str, list[Clause]]:
    groups: dict[str, list[Clause]] = defaultdict(list)
    for clause in clauses:
        groups[clause.label or clause.id.rpartition(".")[0]].append(clause)
    return groups


def _pairs(ours: list[Clause], others: list[Clause]) -> list[tuple[int, int]]:
    """The most rows that say the same in the same order (patience: the longest rising run of matches)."""
    waiting: dict[str, deque[int]] = defaultdict(deque)
    for i, clause in enumerate(ours):
        waiting[clause.text].append(i)
    matches = [(waiting[c.text].popleft(), j) for j, c in enumerate(others) if waiting.get(c.text)]
    return [matches[at] for at in rising_run([i for i, _ in matches])]


def _differences(
    ours: list[Clause],
    others: list[Clause],
    pairs: list[tuple[int, int]],
    missing: list[Clause],
    extra: list[Clause],
) -> list[Problem]:
    """Rows that stand at the same place and say something else; rows without a counterpart there are handed on."""
    problems = []
    last_i = last_j = -1
    for i, j in (*pairs, (len(ours), len(others))):
        gap, other_gap = ours[last_i + 1 : i], others[last_j + 1 : j]
        problems += [_reworded(mine, other) for mine, other in zip(gap, other_gap, strict=False)]
        missing += gap[len(other_gap) :]
        extra += other_gap[len(gap) :]
        last_i, last_j = i, j
    return problems


def _strays(missing: list[Clause], extra: list[Clause], copies: Sequence[Clause]) -> list[Problem]:
    """Rows without a counterpart: those that say the same as each other only stand elsewhere."""
    waiting: dict[str, deque[Clause]] = defaultdict(deque)
    for clause in missing:
        waiting[clause.text].append(clause)
    moved = [(waiting[other.text].popleft() if waiting.get(other.text) else None, other) for other in extra]
    problems = [_elsewhere(mine, other) if mine else _extra(other) for mine, other in moved]
    return problems + [_lacking(mine, copies) for rest in waiting.values() for mine in rest]


def _elsewhere(mine: Clause, other: Clause) -> Problem:
    how = "at another place than"
    if mine.label != other.label:
        how = f'under the label "{other.label}", not "{mine.label}" like'
    message = f'"{_near(other.text, 0)}" stands {how} its twin at {mine.source}'
    return Problem(other.source, message, "make both documents say the same")


def _marked(mine: Clause, other: Clause) -> Problem:
    here, there = ", ".join(other.marks) or "no status", ", ".join(mine.marks) or "no status"
    message = f"differs from its twin at {mine.source}: {here} here, {there} there"
    return Problem(other.source, message, "make both lines say the same")


def _reworded(mine: Clause, other: Clause) -> Problem:
    start = next((n for n, (a, b) in enumerate(zip(mine.text, other.text, strict=False)) if a != b), None)
    cut = min(len(mine.text), len(other.text)) if start is None else start
    here, there = _near(other.text, cut), _near(mine.text, cut)
    message = f'differs from its twin at {mine.source}: "{here}" here, "{there}" there'
    return Problem(other.source, message, "make both lines say the same")


def _lacking(mine: Clause, copies: Sequence[Clause]) -> Problem:
    where = copies[-1].source.path if copies else "its second witness"
    message = f'the row "{mine.label}" "{_near(mine.text, 0)}" is missing from {where}'
    return Problem(mine.source, message, "add the row there too")


def _extra(other: Clause) -> Problem:
    message = f'the row "{other.label}" "{_near(other.text, 0)}" has no twin in the documents it repeats'
    return Problem(other.source, message, "add it there too, or remove it here")


def _near(words: str, at: int) -> str:
    """The words around the place where two texts part."""
    start, end = max(0, at - 30), at + 30
    return ("…" if start else "") + words[start:end] + ("…" if end < len(words) else "")
