"""The smallest situation that still shows a point: whatever can be left out is left out, in a fixed order."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import At, FieldFact, fields_of, unwrap
from checker.open.changes import GIVEN, PUT, Alteration
from checker.open.points import Sighting
from checker.open.posed import writable
from checker.open.sightings import again

MOST = 600  # tries for one point


def smallest(book: Book, sighting: Sighting, printed: str) -> Sighting:
    """The sighting with all left out that it does not need."""
    tries, shrunk = 0, True
    while shrunk:
        shrunk = False
        for less in _smaller(sighting):
            tries += 1
            if tries > MOST:
                return sighting
            told = less.made(sighting.told)
            change = _moved(sighting.change, less)
            if (sighting.change is None or change) and writable(told):
                found = again(book, sighting.key, told, change, printed)
                if found is not None:
                    sighting, shrunk = found, True
                    break
    return sighting


def _smaller(sighting: Sighting) -> Iterator[Alteration]:
    """Every way to tell a little less, what leaves out most first."""
    steps = [*_less(sighting.told.state, (GIVEN,)), *_less(sighting.told.put, (PUT,))]
    yield from sorted(steps, key=lambda step: len(step.at))


def _less(value: Any, at: At) -> Iterator[Alteration]:
    kind = type(value)
    for name, entry in fields_of(kind).items():
        held, where, field = getattr(value, name), (*at, name), (kind, name)
        for now in _simpler(entry, held):
            yield Alteration(where, field, held, now)
        if dataclasses.is_dataclass(held):
            yield from _less(held, where)
        elif isinstance(held, tuple):
            for index, each in enumerate(held):
                if dataclasses.is_dataclass(each):
                    yield from _less(each, (*where, index))


def _simpler(entry: FieldFact, held: Any) -> Iterator[Any]:
    if not entry.required:
        if held == entry.default:
            return
        yield entry.default
    if isinstance(held, tuple):
        for index in range(len(held)):
            yield held[:index] + held[index + 1 :]
    elif isinstance(held, int) and not isinstance(held, bool):
        yield from (now for now in (max(entry.least, 0), held - 1) if entry.least <= now < held)
    elif isinstance(held, Enum) and entry.required:
        first = next(iter(unwrap(entry.type)[1]), held)
        if isinstance(first, Enum) and list(type(held)).index(held) > 0 and isinstance(held, type(first)):
            yield first


def _moved(change: Alteration | None, less: Alteration) -> Alteration | None:
    """The change after something was left out; nothing where that was what it is about."""
    if change is None:
        return None
    shared = less.at == change.at[: len(less.at)]
    if not shared:
        return None if change.at == less.at[: len(change.at)] else change
    rest = change.at[len(less.at) :]
    if not rest or not isinstance(rest[0], int) or not isinstance(less.was, tuple):
        return None
    gone = next((index for index, each in enumerate(less.was) if less.now[index : index + 1] != (each,)), len(less.was))
    if rest[0] == gone or not isinstance(less.now, tuple) or len(less.now) != len(less.was) - 1:
        return None
    index = rest[0] - 1 if rest[0] > gone else rest[0]
    return dataclasses.replace(change, at=(*less.at, index, *rest[1:]))
