"""Names on the table: what each of them names, and whether every name that is used is one that something there has."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from checker.judging.facts import HINTS, At, Fault, FieldFact, fields_of, plain, show
from checker.model import nearest


def unknown_names(state: Any, put: Any, at: tuple[At, At]) -> list[Fault]:
    """Every name in the situation or in what is put to the clauses that nothing on the table has."""
    told = [(*one, at[0]) for one in _named(state)] + [(*one, at[1]) for one in _named(put)]
    known: dict[str, dict[str, str]] = {}
    for _, name, entry, _ in told:
        if entry.names:
            known.setdefault(entry.names, {}).setdefault(plain(name), name)
    faults: list[Fault] = []
    for inner, name, entry, outer in told:
        if entry.refers and not any(plain(name) in known.get(sort, {}) for sort in entry.refers):
            near = [one for sort in entry.refers for one in known.get(sort, {}).values()]
            hint = nearest(name[:100], near) if len(faults) < HINTS else ""
            faults.append(
                Fault((*outer, *inner), f'"{show(name)}" is no {_sorts(entry)} on the table', hint or _on(near))
            )
    return faults


def names_told(state: Any, put: Any) -> dict[str, dict[str, None]]:
    """Every name that something on the table has, by sort, as it is written."""
    found: dict[str, dict[str, None]] = {}
    for _, name, entry in (*_named(state), *_named(put)):
        if entry.names:
            found.setdefault(entry.names, {})[name] = None
    return found


def _named(built: Any, at: At = ()) -> Iterator[tuple[At, str, FieldFact]]:
    """Each name told, with the field it is told in and the keys that lead to it."""
    if not dataclasses.is_dataclass(built) or isinstance(built, type):
        return
    for key, entry in fields_of(type(built)).items():
        value = getattr(built, key)
        listed = isinstance(value, tuple)
        for index, each in enumerate(value if listed else (value,)):
            where = (*at, key, index) if listed else (*at, key)
            if isinstance(each, str) and each and (entry.names or entry.refers):
                yield where, each, entry
            elif not isinstance(each, str):
                yield from _named(each, where)


def _sorts(entry: FieldFact) -> str:
    *others, last = entry.refers
    return f"{', '.join(others)} or {last}" if others else last


def _on(near: list[str]) -> str:
    return f"there: {', '.join(map(show, near[:12]))}" if near else "tell it in given: first"
