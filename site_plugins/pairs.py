"""How far two situations lie apart, fact by fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from checker.situations import Scenario

APART = 1000  # another action altogether


def distance(one: Scenario, other: Scenario) -> int:
    """The number of small steps from one situation to the other."""
    if one.put_name != other.put_name or one.as_of != other.as_of:
        return APART
    mine, theirs = dict(_facts(one)), dict(_facts(other))
    return sum(_step(mine.get(key), theirs.get(key)) for key in {*mine, *theirs})


def _facts(scenario: Scenario) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield from _flat(("given",), scenario.given)
    yield from _flat(("when",), scenario.put_raw)


def _flat(at: tuple[str, ...], value: object) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _flat((*at, str(key)), inner)
    else:
        yield at, value


def _step(one: object, other: object) -> int:
    if one == other:
        return 0
    if type(one) is int and type(other) is int:
        return abs(one - other)
    if isinstance(one, list) and isinstance(other, list):
        return max(1, abs(len(one) - len(other)))
    return 1
