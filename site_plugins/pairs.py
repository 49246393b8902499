"""How far two situations lie apart, fact by fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from checker.scenarios.situations import Scenario

APART = 1000  # another action altogether


def distance(one: Scenario, other: Scenario) -> int:
    """The number of small steps from one situation to the other."""
    if one.put_name != other.put_name or one.as_of != other.as_of:
        return APART
    mine, theirs = dict(_facts(one)), dict(_facts(other))
    return sum(_step(mine.get(key), theirs.get(key)) for key in {*mine, *theirs})


def next_to(one: Scenario, other: Scenario) -> bool:
    """Whether the one step between them is a number by one, or one thing more in a list."""
    mine, theirs = dict(_facts(one)), dict(_facts(other))
    apart = [(mine.get(key), theirs.get(key)) for key in {*mine, *theirs} if mine.get(key) != theirs.get(key)]
    return len(apart) == 1 and _is_count(*apart[0]) and _step(*apart[0]) == 1


def _is_count(one: object, other: object) -> bool:
    if isinstance(one, list) and isinstance(other, list):
        return len(one) != len(other)
    return type(one) is int and type(other) is int


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
        mine, theirs = Counter(map(repr, one)), Counter(map(repr, other))
        return max(1, ((mine - theirs) + (theirs - mine)).total())
    return 1
