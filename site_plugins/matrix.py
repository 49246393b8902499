"""The matrix: clause × scenario × verdict × proof, as a page and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from checker.proving.coverage import MARKS, STANDINGS
from checker.proving.proof import Evidence
from site_plugins.context import Context
from site_plugins.labels import standings
from site_plugins.rendering import render
from site_plugins.site import Entry, Page, root_of, url_of
from site_plugins.telling import Ending, outcome

COLUMNS = (
    "clause",
    "standing",
    "scenario",
    "expected",
    "verdict",
    "agrees",
    "depends_on_clause",
    "proofs",
    "file",
    "line",
)
FELT = ("all", "some", "none", "decorative")
MOST = 2000  # rows a browser shows without effort; the CSV always holds all


@dataclass(frozen=True, slots=True)
class Row:
    """One clause with one of its scenarios, or with none."""

    clause: str
    href: str
    standing: str
    mark: str
    mark_words: str
    section: str
    title: str = ""
    outcome: Ending | None = None
    agrees: bool = True
    proof: str = ""
    game: str = ""
    case: str = ""  # the way to the scenario itself
    felt: str = ""  # all, some, none of the changes, or decorative


def matrix_page(build: Context) -> Iterator[Page]:
    """The sortable table."""
    url = url_of("matrix.md")
    rows = list(_rows(build, url))
    html = render(
        "matrix.html",
        rows=rows[:MOST],
        total=len(rows),
        standings=[(name, standings("en")[name]) for name in STANDINGS],
        sections=list(dict.fromkeys(row.section for row in rows)),
        games=[(one.game, one.title or one.game) for one in build.verification.rulebooks],
        verdicts=sorted({row.outcome.kind for row in rows if row.outcome}),
        felts=[name for name in FELT if any(row.felt == name for row in rows)],
        root=root_of(url),
    )
    yield Page(
        "matrix.md", "The matrix", html, "Clause, scenario, verdict, proof", entries=(Entry("", "The matrix", ""),)
    )


def _rows(build: Context, url: str) -> Iterator[Row]:
    for clause in build.verification.clauses:
        standing = build.verification.standings[clause.key].standing
        found = build.verification.of(clause.key)
        told = (
            clause.id,
            build.plan.link(clause.id, url, clause.game),
            standing,
            MARKS[standing],
            standings("en")[standing],
            clause.section[0] if clause.section else "",
        )
        if not found:
            yield Row(*told, game=clause.game)
        for number, one in enumerate(found, 1):
            book = build.verification.books[clause.game]
            case = f"{told[1]}-s{number}"
            ending = outcome(book, one.result, scenario=one.scenario)
            yield Row(*told, one.scenario.title, ending, one.agrees, _proof(one), clause.game, case, _felt(one))


def _felt(one: Evidence) -> str:
    held = sum(proof.changes for proof in one.proofs)
    return "decorative" if one.decorative else "all" if held == len(one.proofs) else "some" if held else "none"


def _proof(one: Evidence) -> str:
    if one.decorative:
        return "decorative" + (f", masked by {', '.join(one.masked_by)}" if one.masked_by else "")
    held = sum(proof.changes for proof in one.proofs)
    return f"{held} of {len(one.proofs)} changes felt"


def matrix_files(build: Context) -> Iterator[tuple[str, bytes]]:
    """The whole matrix as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for clause in build.verification.clauses:
        standing = build.verification.standings[clause.key].standing
        for one in build.verification.of(clause.key):
            scenario = one.scenario
            held = f"{sum(proof.changes for proof in one.proofs)}/{len(one.proofs)}"
            row = (scenario.title, scenario.expected, one.result, one.agrees, not one.decorative, held)
            writer.writerow(map(_cell, (clause.id, standing, *row, scenario.source.path, scenario.source.line)))
        if not build.verification.of(clause.key):
            writer.writerow(map(_cell, (clause.id, standing, *[""] * 6, clause.source.path, clause.source.line)))
    yield "api/matrix.csv", text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> object:
    """A cell a spreadsheet does not take for a formula."""
    words = str(value)
    return f"'{words}" if words.startswith(("=", "+", "-", "@", "\t", "\r")) else value
