"""The site for programs: every clause and every piece of evidence as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from io import BytesIO
from typing import Any

from checker.editions.evidence import contents
from checker.model import Clause
from checker.proving.coverage import totals
from checker.proving.proof import Evidence
from checker.reports.badge import badge
from site_plugins.context import Context

VERSION = 1

Json = dict[str, Any]
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=str)


def api_files(build: Context) -> Iterator[tuple[str, bytes]]:
    """`clauses.json`, one file for each clause, `evidence.json`, and the badge that counts them."""
    clauses = build.verification.clauses
    found = totals(build.verification.standings.values())
    rows = (_clause(build, clause) for clause in clauses)
    yield "api/clauses.json", _written({"version": VERSION, "totals": asdict(found), "clauses": rows})
    for clause in clauses:
        path = f"api/clauses/{build.plan.files[clause.game, clause.id]}.json"
        yield path, _json({"version": VERSION, **_clause(build, clause), **_proven(build, clause)})
    yield "api/evidence.json", _written(contents(build.verification))
    yield "coverage.svg", badge(found).encode()


def _json(value: Any) -> bytes:
    return _ENCODER.encode(value).encode()


def _written(value: Json) -> bytes:
    """An object whose long lists are made and written row by row, so that they are never held as a whole."""
    written = BytesIO()
    written.writelines(_pieces(value))
    return written.getvalue()


def _pieces(value: Json) -> Iterator[bytes]:
    between = b"{"
    for name, held in value.items():
        yield between + _json(name) + b":"
        yield from _rows(held) if isinstance(held, Iterator) else (_json(held),)
        between = b","
    yield b"}"


def _rows(rows: Iterator[Json]) -> Iterator[bytes]:
    between = b"["
    for row in rows:
        yield between + _json(row)
        between = b","
    yield b"]" if between == b"," else b"[]"


def _clause(build: Context, clause: Clause) -> Json:
    standing = build.verification.standings[clause.key]
    url, anchor = build.plan.address(clause)
    return {
        "id": clause.id,
        "aliases": list(clause.aliases),
        "label": clause.label,
        "game": clause.game,
        "document": clause.document,
        "language": clause.language,
        "section": list(clause.section),
        "kind": clause.kind,
        "authority": clause.authority,
        "marks": list(clause.marks),
        "text": clause.text,
        "shown": clause.shown,
        "file": clause.source.path,
        "line": clause.source.line,
        "url": f"{url}#{anchor}",
        "standing": standing.standing,
        "mark": standing.mark,
        "missing": list(standing.missing),
        "scenarios": standing.scenarios,
    }


def _proven(build: Context, clause: Clause) -> Json:
    book = build.verification.books.get(clause.game)
    return {
        "parent": clause.parent,
        "see_also": [{"words": one.words, "target": one.target} for one in clause.see_also],
        "corrections": [
            {"find": one.find, "replace": one.replace, "because": one.because} for one in clause.corrections
        ],
        "witnesses": [{"file": one.path, "line": one.line} for one in clause.witnesses],
        "overrides": list(book.beats(clause.id)) if book else [],
        "overridden_by": list(book.beaten_by(clause.id)) if book else [],
        "evidence": [_evidence(one) for one in build.verification.of(clause.key)],
        "without": [
            {"clause": one.scenario.clause, "title": one.scenario.title, "was": str(one.result), "becomes": str(result)}
            for one, result in build.absent.get(clause.key, ())
        ],
    }


def _evidence(one: Evidence) -> Json:
    return {
        "title": one.scenario.title,
        "file": one.scenario.source.path,
        "line": one.scenario.source.line,
        "expected": str(one.scenario.expected),
        "outcome": str(one.result),
        "agrees": one.agrees,
        "depends_on": list(one.depends_on),
    }
