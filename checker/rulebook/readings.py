"""Points that the sources leave open, as people wrote them down: a situation, its sides, and which of them is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from checker.model import Problem, Reading, Side, nearest
from checker.rulebook.remarks import Clauses
from checker.text.strict_toml import Table, Wanted

_TEXT = Wanted(str, required=True, worded=True)
_READING = {
    "id": _TEXT,
    "clauses": Wanted(list, required=True, of=str),
    "question": _TEXT,
    "given": Wanted(dict),
    "when": Wanted(dict),
    "ask": Wanted(dict),
    "side": Wanted(list, required=True, of=dict),
    "taken": Wanted(str, worded=True, required=False),
    "by": Wanted(str),
    "because": Wanted(str),
}
_SIDE = {
    "id": _TEXT,
    "words": _TEXT,
    "on": Wanted(list, of=str),
    "off": Wanted(list, of=str),
}
_SITUATION = ("given", "when", "ask")


def readings(top: Table, clauses: Clauses) -> tuple[tuple[Reading, ...], list[Problem]]:
    """Every reading that is whole; what is wrong with the others is told with its line."""
    problems = top.check({"reading": Wanted(list, of=dict)}, "a file of readings")
    found: dict[str, Reading] = {}
    for row in top.tables("reading"):
        faults = [*_plain(row, "a reading", _READING, _SITUATION[1:]), *_about(row, clauses)]
        sides: dict[str, Side] = {}
        for each in row.tables("side"):
            faults += _plain(each, "a side", {**_SIDE, "then": Wanted(dict, required=True)}, ("then",))
            if sides.setdefault(each.text("id"), _side(each)).source != each.source:
                faults.append(Problem(each.at("id"), f'a second side "{each.text("id")}"', "give it a name of its own"))
        faults += _taken(row, sides)
        if row.text("id") in found:
            first = found[row.text("id")].source
            faults.append(Problem(row.at("id"), f'a second reading "{row.text("id")}"', f"the first is at {first}"))
        problems += faults
        if not faults:
            found[row.text("id")] = _reading(row, clauses, tuple(sides.values()))
    return tuple(found.values()), problems


def _plain(row: Table, what: str, keys: Mapping[str, Wanted], either: tuple[str, ...]) -> list[Problem]:
    """What is wrong with the keys of a table, of which some may be a word or a table."""
    given = {key: Wanted(type(row.values[key]), required=True) for key in either if row.values.get(key)}
    kinds = {key: want if want.kind in (str, dict) else Wanted(dict) for key, want in given.items()}
    return row.check({**keys, **kinds}, what)


def _about(row: Table, clauses: Clauses) -> list[Problem]:
    faults: list[Problem] = []
    for name in row.texts("clauses"):
        clauses.find(name, row.at("clauses"), faults)
    if row.values.get("clauses") == []:
        faults.append(
            Problem(row.at("clauses"), "a reading of no clause", "name the clauses that leave the point open")
        )
    if ("when" in row.values) == ("ask" in row.values):
        both = "both when and ask" if "when" in row.values else "neither when nor ask"
        faults.append(Problem(row.source, f"a reading with {both}", "put one action or question to its situation"))
    return faults


def _taken(row: Table, sides: Mapping[str, Side]) -> Iterator[Problem]:
    if len(sides) < 2:
        yield Problem(row.source, "a reading with fewer than two sides", "write each as [[reading.side]]")
    taken = row.text("taken")
    if taken and taken not in sides:
        advice = nearest(taken, sides) or f"its sides are {', '.join(sides)}"
        yield Problem(row.at("taken"), f'"{taken}" is no side of this reading', advice)
    for key in ("by", "because"):
        if bool(taken) != bool(row.text(key).strip()):
            unsettled = f'"{key}" of a reading that nobody has taken'
            words = f'a reading is taken without "{key}"' if taken else unsettled
            yield Problem(row.at(key), words, f'say {key} = "…"' if taken else 'say which side is "taken"')


def _side(row: Table) -> Side:
    switches = {"on": row.texts("on"), "off": row.texts("off")}
    return Side(row.text("id"), row.text("words"), row.values.get("then"), row.source, **switches)


def _reading(row: Table, clauses: Clauses, sides: tuple[Side, ...]) -> Reading:
    return Reading(
        id=row.text("id"),
        clauses=tuple(clauses.by_name[name].id for name in row.texts("clauses")),
        question=row.text("question"),
        sides=sides,
        situation={key: row.values[key] for key in _SITUATION if key in row.values},
        source=row.source,
        taken=row.text("taken"),
        by=row.text("by"),
        because=row.text("because"),
        sources={key: row.at(key) for key in _SITUATION},
    )
