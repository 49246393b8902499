"""One authority of a book by itself: its own clauses, and what its statements render of others in their own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from checker.judging.book import Book
from checker.judging.parts import Outcome, Part
from checker.judging.verdict import Verdict
from checker.model import Problem, Rulebook, Source, Translation, nearest

Said = tuple[Translation, Part]  # a statement, and a part of another clause that its words carry


def authorities(rulebook: Rulebook) -> tuple[str, ...]:
    """The authorities that a game's clauses have, in the order of their documents."""
    return tuple(dict.fromkeys(clause.authority for clause in rulebook.clauses if clause.authority))


def by_authority(book: Book, rulebook: Rulebook, authority: str) -> Book:
    """The book as it would be if there were nothing but the documents of this authority."""
    own = {clause.id for clause in rulebook.clauses if clause.authority == authority}
    said = [(entry, part) for entry, part in carried(book, rulebook) if entry.statement in own]
    if not said:
        return book.only([part for part in book.parts if part.clause in own])
    return _retold(book, own, said)


def leaning(rulebook: Rulebook, verdict: Verdict) -> dict[str, list[str]]:
    """The authorities that a verdict leans on, each with its clauses: those it rests on, and those they asked."""
    acted = {step.clause: None for step in verdict.steps if step.outcome in (Outcome.APPLIED, Outcome.VIOLATED)}
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys((*verdict.because, *acted)):
        clause = rulebook.by_id.get(name)
        if clause is not None:
            found.setdefault(clause.authority, []).append(name)
    return found


def retelling(book: Book, rulebook: Rulebook) -> Book | None:
    """The book in which statements speak for the clauses they render; nothing where no statement does."""
    statements = {entry.statement for entry, _ in carried(book, rulebook)}
    of = {clause.authority for clause in rulebook.clauses if clause.id in statements}
    return by_authority(book, rulebook, of.pop()) if len(of) == 1 else None


def carried(book: Book, rulebook: Rulebook) -> tuple[Said, ...]:
    """Every part that a statement's words carry, as its translation says; a part may be carried for some acts only."""
    found = []
    for entry in rulebook.translations:
        for name in entry.speaks:
            part = book.by_id.get(name.split(" to ")[0])
            if part is not None:
                about = tuple(name.split(" to ")[1:]) or part.about
                found.append((entry, replace(part, about=about)))
    return tuple(found)


def unsound(book: Book, rulebook: Rulebook) -> Iterator[Problem]:
    """Parts that translations name and that are not there, or that belong to a clause the statement does not render."""
    for entry in rulebook.translations:
        for name in entry.speaks:
            part, source = book.by_id.get(name.split(" to ")[0]), entry.source or Source("", 1)
            if part is None:
                yield Problem(
                    source, f'unknown part "{name}"', nearest(name, book.by_id) or "`ruleproof explain` lists them"
                )
            elif part.clause not in entry.renders:
                words = f"{entry.statement} speaks for {part.id}, and does not render {part.clause}"
                yield Problem(source, words, "list the clause under renders, or take the part out")
            elif any(act not in part.about for act in name.split(" to ")[1:]):
                yield Problem(source, f'"{name}": the part is about {", ".join(part.about)}', "name one of these")


def _retold(book: Book, own: Iterable[str], said: list[Said]) -> Book:
    """Parts under the ids of the statements that carry them, which beat whatever renders what they beat."""
    renamed: dict[str, list[str]] = {}
    for entry, part in said:
        for name in (part.clause, part.id):
            new = name.replace(part.clause, entry.statement, 1)
            renamed.setdefault(name, []).append(new)

    def beaten(part: Part) -> tuple[str, ...]:
        return tuple(dict.fromkeys(new for name in part.overrides for new in (name, *renamed.get(name, ()))))

    mine = [part for part in book.parts if part.clause in own]
    told = [replace(part, clause=entry.statement, overrides=beaten(part)) for entry, part in said]
    made = book.only([*mine, *told])
    tellers: dict[str, list[str]] = {}
    for entry, part in said:
        tellers.setdefault(part.id, []).append(entry.statement)
    for statements in tellers.values():
        for other in statements[1:]:
            made.link(statements[0], other, "both carry the same words", twins=True)
    return made
