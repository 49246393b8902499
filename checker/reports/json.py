"""Coverage as JSON, version 1: totals and every clause with what it misses."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from checker.proving.coverage import totals
from checker.proving.verify import Verification

VERSION = 1


def record(verification: Verification) -> dict[str, Any]:
    return {
        "version": VERSION,
        "totals": asdict(totals(verification.standings.values())),
        "clauses": [
            {
                "id": clause.id,
                "game": clause.game,
                "section": " › ".join(clause.section),
                "standing": verification.standings[clause.key].standing,
                "missing": list(verification.standings[clause.key].missing),
                "scenarios": verification.standings[clause.key].scenarios,
            }
            for clause in verification.clauses
        ],
    }


def coverage(verification: Verification) -> str:
    return json.dumps(record(verification), ensure_ascii=False, indent=2)
