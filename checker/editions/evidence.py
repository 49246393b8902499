"""`evidence.json`: every clause, every scenario with what it depends on, every problem, and the receipt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import Any

from checker.judging.facts import simple
from checker.judging.parts import Outcome
from checker.proving.coverage import totals
from checker.proving.proof import Evidence, Proof
from checker.proving.receipt import receipt
from checker.proving.verify import Verification
from checker.scenarios.plain import situation

VERSION = 1
_PROOF = tuple(entry.name for entry in fields(Proof))  # copied one by one: asdict would take as long as the proof


def record(verification: Verification) -> dict[str, Any]:
    return {name: list(held) if isinstance(held, Iterator) else held for name, held in contents(verification).items()}


def contents(verification: Verification) -> dict[str, Any]:
    """What is recorded under which name; the long lists are made as they are read."""
    return {
        "version": VERSION,
        "receipt": asdict(receipt(verification)),
        "totals": asdict(totals(verification.standings.values())),
        "clauses": _clauses(verification),
        "scenarios": map(_scenario, verification.evidence),
        "problems": [
            {
                "file": p.source.path,
                "line": p.source.line,
                "message": p.message,
                "advice": p.advice,
                "serious": p.serious,
            }
            for p in verification.problems
        ],
    }


def evidence(verification: Verification) -> Iterator[str]:
    """The record as JSON, piece by piece: written at once it would outweigh all that it tells of."""
    opening = "{"
    for name, held in contents(verification).items():
        yield f'{opening}\n  "{name}": '
        yield from _list(held) if isinstance(held, Iterator) else (_indented(held, "  "),)
        opening = ","
    yield "\n}\n"


def _list(rows: Iterator[Any]) -> Iterator[str]:
    opening = "["
    for row in rows:
        yield f"{opening}\n    {_indented(row, '    ')}"
        opening = ","
    yield "[]" if opening == "[" else "\n  ]"


def _indented(value: object, by: str) -> str:
    """JSON texts hold no end of a line, so that every one of them is between two lines of the form."""
    return json.dumps(value, ensure_ascii=False, indent=2, default=str).replace("\n", f"\n{by}")


def _clauses(verification: Verification) -> Iterator[dict[str, Any]]:
    for clause in verification.clauses:
        standing = verification.standings[clause.key]
        yield {
            "id": clause.id,
            "game": clause.game,
            "document": clause.document,
            "section": list(clause.section),
            "file": clause.source.path,
            "line": clause.source.line,
            "text": clause.text,
            "standing": standing.standing,
            "missing": list(standing.missing),
            "scenarios": standing.scenarios,
        }


def _scenario(one: Evidence) -> dict[str, Any]:
    return situation(one.scenario) | {
        "file": one.scenario.source.path,
        "line": one.scenario.source.line,
        "outcome": str(one.result),
        "result": {"ruling": one.result.ruling, "value": simple(one.result.value), "error": one.result.error},
        "agrees": one.agrees,
        "because": list(one.verdict.because),
        "rests_on": [{"kind": str(f.kind), "id": f.id, "words": str(f.words)} for f in one.verdict.rests_on],
        "depends_on": list(one.depends_on),
        "decorative": one.decorative,
        "masked_by": list(one.masked_by),
        "without": {clause: str(outcome) for clause, outcome in one.without},
        "proofs": [{name: getattr(proof, name) for name in _PROOF} for proof in one.proofs],
        "steps": [
            {"clause": s.clause, "part": s.part, "outcome": str(s.outcome), "reason": str(s.reason), "by": s.by}
            for s in one.verdict.steps
            if s.outcome is not Outcome.SILENT or s.reason or s.clause == one.scenario.clause
        ],  # nearly every part is silent on nearly every scenario: written down, it would outweigh all the rest
    }
