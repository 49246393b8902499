"""What statements in another language render: every one of them once, and on which day it was compared last."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from checker.model import Clause, Problem, Review, Rewording, Translation
from checker.rulebook.remarks import Clauses
from checker.text.strict_toml import Table, Wanted

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_FILE: Mapping[str, Wanted] = {"compared": Wanted(str), "translation": Wanted(list, of=dict)}
_TRANSLATION: Mapping[str, Wanted] = {
    "statement": Wanted(str, required=True),
    "renders": Wanted(list, required=True, of=str),
    "differs": Wanted(str),
    "conflicts": Wanted(bool),
    "speaks": Wanted(list, of=str),
    "compared": Wanted(str),
}


def translations(top: Table, clauses: Clauses) -> tuple[tuple[Translation, ...], list[Problem]]:
    """The entries of a file, each statement once; `compared` on top holds for all that name no day of their own."""
    problems = [*top.check(_FILE, "a file of translations"), *_no_day(top)]
    found: dict[str, Translation] = {}
    for row in top.tables("translation"):
        faults = [*row.check(_TRANSLATION, "a translation"), *_no_day(row)]
        problems += faults
        statement = clauses.find(row.text("statement"), row.at("statement"), problems)
        rendered = [clauses.find(name, row.at("renders"), problems) for name in row.texts("renders")]
        if faults or not statement:
            continue
        if statement.id in found:
            problems.append(Problem(row.source, f"{statement.id} is listed twice", "join the two entries"))
            continue
        found[statement.id] = Translation(
            statement.id,
            tuple(clause.id for clause in rendered if clause),
            row.text("differs"),
            conflicts=row.flag("conflicts"),
            speaks=tuple(row.texts("speaks")),
            compared=row.text("compared") or top.text("compared"),
            source=row.source,
        )
    return tuple(found.values()), problems


def _no_day(table: Table) -> Iterator[Problem]:
    day = table.text("compared")
    if day and not _DAY.fullmatch(day):
        yield Problem(table.at("compared"), f'compared: "{day}" is no day', "write it as 2026-11-19")


def unlisted(clauses: Iterable[Clause], found: Iterable[Translation], language: str) -> Iterator[Problem]:
    """Statements that are not listed, of a document in another language than the rules of which others are."""
    clauses, listed = tuple(clauses), {entry.statement for entry in found}
    documents = {clause.document for clause in clauses if clause.id in listed and clause.language != language}
    for clause in clauses:
        if clause.document in documents and clause.id not in listed:
            advice = "add it to translations.toml, with renders = [] where no clause says it"
            yield Problem(clause.source, f"{clause.id} is in no translation", advice)


def dated(
    found: Iterable[Translation], changes: Iterable[Rewording], reviews: Mapping[str, tuple[Review, ...]]
) -> dict[str, tuple[str, ...]]:
    """For each statement the clauses that were reworded after it was compared with them, accepted or not."""
    changed = {change.clause for change in changes}

    def reworded(name: str, day: str) -> bool:
        return name in changed or bool(day and any(review.on > day for review in reviews.get(name, ())))

    older = {one.statement: tuple(name for name in one.renders if reworded(name, one.compared)) for one in found}
    return {statement: names for statement, names in older.items() if names}
