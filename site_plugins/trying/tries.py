"""Actions worth trying on a table: those the game offers itself, or else every one that can be told in a few words."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import islice, product
from typing import Any

from checker.judging.book import ActionKind
from checker.judging.facts import FieldFact, fields_of, unwrap
from checker.judging.names import unknown_names

MOST = 60  # tries of one kind of action
NUMBERS = 6  # and of a number in it


def tries(kind: ActionKind, state: Any) -> tuple[Any, ...]:
    """Instances of an action; none where only the reader can tell what he means."""
    offered = kind.candidates(state) if kind.candidates is not None else _every(kind.type, state)
    return tuple(dict.fromkeys(islice(offered, MOST)))


def _every(kind: type[Any], state: Any) -> Iterator[Any]:
    """Every action of this kind that is made of choices, small numbers and things that lie on the table."""
    told = [entry for entry in fields_of(kind).values() if entry.required or entry.refers]
    values = [tuple(_values(entry, state)) for entry in told]
    for chosen in product(*values):
        made = kind(**{entry.name: value for entry, value in zip(told, chosen, strict=True)})
        check = getattr(made, "faults", None)
        if not (check is not None and any(check())) and not unknown_names(state, made, ((), ())):
            yield made


def _values(entry: FieldFact, state: Any) -> Iterable[Any]:
    optional, kind = unwrap(entry.type)
    if kind is bool:
        return (True, False)
    if kind is int:
        return range(entry.least, min(entry.most, entry.least + NUMBERS) + 1)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if kind is str and entry.refers:
        return dict.fromkeys(_names(state, entry.refers)) or ((None,) if optional else ())
    if dataclasses.is_dataclass(kind):
        return dict.fromkeys(thing for thing in _things(state) if type(thing) is kind)
    return ()


def _names(state: Any, sorts: tuple[str, ...]) -> Iterator[str]:
    for thing in _things(state):
        for entry in fields_of(type(thing)).values():
            name = getattr(thing, entry.name)
            if isinstance(name, str) and name and entry.names in sorts:
                yield name


def _things(held: Any) -> Iterator[Any]:
    """Everything on the table that has facts of its own."""
    if isinstance(held, tuple):
        for one in held:
            yield from _things(one)
    elif dataclasses.is_dataclass(held) and not isinstance(held, type):
        yield held
        for entry in fields_of(typing.cast("type[Any]", type(held))).values():
            yield from _things(getattr(held, entry.name))
