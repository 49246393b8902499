"""Finds documents that ask for an address another one has, and ids that a file system cannot tell apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from checker.model import Clause, Document, Problem, Rulebook, Source

_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,99}(/[A-Za-z0-9_-]{1,99}){0,9}")
_LINE = re.compile(r"permalink[ \t]*:")


def permalink(document: Document) -> str:
    """The address its front matter asks for, without the slashes around it."""
    return dict(document.front_matter).get("permalink", "").strip("/")


def is_plain(asked: str) -> bool:
    return bool(_PLAIN.fullmatch(asked))


def line_of(text: str) -> int:
    """Where a document says its permalink; the first line, where it says none."""
    return next((number for number, line in enumerate(text.split("\n"), start=1) if _LINE.match(line)), 1)


def folded(name: str) -> str:
    """What file systems that do not tell capitals, or ways to write an accent, apart make of a name."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def capitals(clauses: Iterable[Clause]) -> list[Problem]:
    """Ids that differ in capitals alone: they would be one file for many readers, and one number for most."""
    firsts: dict[str, Clause] = {}
    problems = []
    for clause in clauses:
        first = firsts.setdefault(folded(clause.id), clause)
        if first is not clause:
            message = f"the id {clause.id} differs from {first.id} at {first.source} in capitals alone"
            problems.append(Problem(clause.source, message, "give one of the rows another label"))
    return problems


def apart(rulebooks: Iterable[Rulebook]) -> tuple[Rulebook, ...]:
    """The rulebooks, with a problem at every permalink that another document has taken, and at every odd one."""
    holders: dict[str, Source] = {}
    return tuple(_asked(rulebook, holders) for rulebook in rulebooks)


def _asked(rulebook: Rulebook, holders: dict[str, Source]) -> Rulebook:
    problems = list(rulebook.problems)
    for document in rulebook.documents:
        asked, place = permalink(document), document.permalink
        if not asked or place is None:
            continue
        if not is_plain(asked):
            advice = 'write it as "rules/turn", with letters, digits and hyphens'
            problems.append(Problem(place, f'the permalink "{asked}" is not a plain path', advice))
            continue
        first = holders.setdefault(folded(asked), place)
        if first is not place:
            message = f'the permalink "{asked}" is already taken by {first}'
            problems.append(Problem(place, message, "give one of the two documents another address"))
    return rulebook if len(problems) == len(rulebook.problems) else replace(rulebook, problems=tuple(sorted(problems)))
