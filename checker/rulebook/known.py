"""Open points that somebody has looked at: what he says of them, and the questions worth a discussion."""

from __future__ import annotations

from typing import Any

from checker.model import Known, Problem
from checker.text.strict_toml import Table, Wanted

_POINT = {
    "keys": Wanted(list, required=True, of=str),
    "because": Wanted(str, required=True, worded=True),
    "question": Wanted(str, worded=True),
    "given": Wanted(dict),
    "when": Wanted(dict),
    "ask": Wanted(dict),
    "as_of": Wanted(str),
    "otherwise": Wanted(dict),
}
_SITUATION = ("given", "when", "ask", "as_of")


def known_points(top: Table) -> tuple[tuple[Known, ...], list[Problem]]:
    """Every entry that is whole; what is wrong with the others is told with its line."""
    problems = top.check({"point": Wanted(list, of=dict)}, "a file of open points")
    found: list[Known] = []
    taken: dict[str, Known] = {}
    for row in top.tables("point"):
        faults = [*row.check(_POINT, "an open point"), *_faults(row, taken)]
        problems += faults
        if not faults:
            known = _known(row)
            found.append(known)
            taken.update(dict.fromkeys(known.keys, known))
    return tuple(found), problems


def _faults(row: Table, taken: dict[str, Known]) -> list[Problem]:
    faults = [
        Problem(row.at("keys"), f'"{key}" stands here twice', f"the first is at {taken[key].source}")
        for key in row.texts("keys")
        if key in taken
    ]
    keys = row.texts("keys")
    faults += [
        Problem(row.at("keys"), f'"{key}" stands here twice', "take one out")
        for key in dict.fromkeys(keys)
        if keys.count(key) > 1
    ]
    if row.values.get("keys") == []:
        faults.append(Problem(row.at("keys"), "an open point without a key", "`ruleproof open` prints the keys"))
    told = any(key in row.values for key in _SITUATION)
    if row.text("question") and ("when" in row.values) == ("ask" in row.values):
        faults.append(Problem(row.source, "a question without a situation", "write given, and when or ask"))
    elif told and not row.text("question"):
        faults.append(Problem(row.source, "a situation without a question", 'say question = "…", or drop it'))
    return faults


def _known(row: Table) -> Known:
    told: dict[str, Any] = {key: row.values[key] for key in _SITUATION if key in row.values}
    otherwise = row.values.get("otherwise")
    return Known(
        keys=row.texts("keys"),
        because=row.text("because"),
        source=row.source,
        question=row.text("question"),
        told=told,
        otherwise=otherwise if isinstance(otherwise, dict) else {},
    )
