"""Pointers that the words of a rule make to other rules of the book, by their printed numbers: found and checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from checker.model import Clause, Document, Problem, Reference
from checker.rulebook.readers import numbers as nr
from checker.text.slugs import section_id

_SPOKEN = re.compile(
    r"\b(?:rules?|sections?|articles?|regulations?|clauses?|chapters?)\s+(?=[A-Z]?\d)([\w.–+-]{1,24})"
    r"((?:\s*(?:,|,?\s(?:and|or|to|through))\s+[A-Z]?\d[\w.]{0,23}){0,12})",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[A-Z]?\d[\w.]{0,23}")
_NAMED = re.compile(r"\{ref:([\w.-]{1,80})\}", re.IGNORECASE)


def pointed(
    clauses: tuple[Clause, ...], documents: Iterable[Document]
) -> tuple[tuple[Clause, ...], tuple[Problem, ...]]:
    """The clauses with a link for every rule they name, and a problem for every one that is not in the book."""
    numbered = {clause.document for clause in clauses if clause.number}
    named = {clause.document for clause in clauses if clause.label and clause.label in clause.aliases}
    if not numbered and not named:
        return clauses, ()
    targets = _targets(clauses, documents)
    found: list[Clause] = []
    problems: list[Problem] = []
    for clause in clauses:
        if clause.document not in numbered and clause.document not in named:
            found.append(clause)
            continue
        links: dict[str, str] = {}
        for words, number in _mentions(clause.text):
            target = targets.get(number, "") or targets.get(number.casefold(), "")
            if target and target != clause.id:
                links.setdefault(words, target)
            elif not target and (_NAMED.fullmatch(words) or nr.leading(f"[{number}] x")):
                message = f'{clause.id} points to "{words}", which is not in this rulebook'
                problems.append(Problem(clause.source, message, "was it renumbered?", serious=False))
        more = tuple(Reference(words, target) for words, target in links.items())
        found.append(replace(clause, see_also=(*clause.see_also, *more)) if more else clause)
    return tuple(found), tuple(problems)


def _mentions(text: str) -> Iterator[tuple[str, str]]:
    """The words of each pointer, and the number or name in them."""
    for match in _SPOKEN.finditer(text):
        first = match[1].split("–")[0].rstrip(".-")
        yield match[0][: match.start(1) - match.start() + len(first)], first
        yield from ((number, number) for number in (m[0].rstrip(".") for m in _NUMBER.finditer(match[2])))
    yield from ((match[0], match[1]) for match in _NAMED.finditer(text))


def _targets(clauses: Iterable[Clause], documents: Iterable[Document]) -> dict[str, str]:
    """Number or name → the id of its clause, or of the section that bears it."""
    targets: dict[str, str] = {}
    for document in documents:
        for path in document.sections:
            title = nr.leading(path[-1]) if path else None
            if title:
                targets.setdefault(title.number, section_id(document.prefix, path))
    for clause in clauses:
        for name in (clause.number, *clause.aliases):
            if name:
                targets[name] = clause.id
                targets.setdefault(name.casefold(), clause.id)
    return targets
