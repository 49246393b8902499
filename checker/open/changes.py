"""Single changes of a situation: one fact that is heard told otherwise, all else as it was."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, replace
from enum import Enum
from typing import Any, get_args, get_origin

from checker.judging.changing import changed
from checker.judging.facts import At, FieldFact, fields_of, unwrap
from checker.judging.names import names_told
from checker.open.heard import Heard
from checker.open.posed import Posed

GIVEN, PUT = "given", "put"


@dataclass(frozen=True, slots=True)
class Alteration:
    """One fact told otherwise: where it stands, and what is told now."""

    at: At  # GIVEN or PUT, then the keys that lead to it
    field: tuple[type, str]
    was: Any
    now: Any
    names: bool = False  # it names something on the table
    within: tuple[tuple[type, str], ...] = ()  # the facts inside of which it stands

    def made(self, told: Posed) -> Posed:
        """The situation with the change in it."""
        if self.at[0] == GIVEN:
            return replace(told, state=_put(told.state, self.at[1:], self.now))
        return replace(told, put=_put(told.put, self.at[1:], self.now))

    @property
    def chooses(self) -> bool:
        """Whether a thing that is told is told otherwise: nothing is left out, and nothing is added."""
        return (
            isinstance(self.was, str | bool | int)
            and isinstance(self.now, str | bool | int)
            and "" not in (self.was, self.now)
        )


def _put(value: Any, at: At, now: Any) -> Any:
    if not at:
        return now
    key, *rest = at
    if isinstance(key, int):
        return (*value[:key], _put(value[key], tuple(rest), now), *value[key + 1 :])
    return changed(value, **{key: _put(getattr(value, key), tuple(rest), now)})


def changes(told: Posed, heard: Heard) -> Iterator[Alteration]:
    """Every change of a fact that is heard, in the order of the vocabulary."""
    names = names_told(told.state, told.put)
    yield from _of(told.state, (GIVEN,), heard, names, ())
    yield from _of(told.put, (PUT,), heard, names, ())


Names = dict[str, dict[str, None]]
Within = tuple[tuple[type, str], ...]


def _of(value: Any, at: At, heard: Heard, names: Names, within: Within) -> Iterator[Alteration]:
    kind = type(value)
    for name, entry in fields_of(kind).items():
        if (kind, name) not in heard:
            continue
        held, where, field = getattr(value, name), (*at, name), (kind, name)
        for now in _otherwise(entry, held, names):
            yield Alteration(where, field, held, now, bool(entry.refers), within)
        if dataclasses.is_dataclass(held):
            yield from _of(held, where, heard, names, (*within, field))
        elif isinstance(held, tuple):
            for index, each in enumerate(held):
                if dataclasses.is_dataclass(each):
                    yield from _of(each, (*where, index), heard, names, (*within, field))


def _otherwise(entry: FieldFact, held: Any, names: Names) -> Iterator[Any]:
    """The other values worth telling of this fact."""
    optional, kind = unwrap(entry.type)
    found: list[Any] = []
    if optional and held is not None:
        found.append(None)
    elif not entry.required and held != entry.default:
        found.append(entry.default)
    if get_origin(kind) is tuple:
        found += _lists(entry, get_args(kind)[0], held, names)
    elif dataclasses.is_dataclass(kind):
        found += [] if held is not None else _plainest(kind)
    else:
        found += _values(entry, kind, held, names)
    seen: list[Any] = [held]
    for each in found:
        if each not in seen or (type(each) is bool) != (type(held) is bool):
            seen.append(each)
            yield each


def _values(entry: FieldFact, kind: Any, held: Any, names: Names) -> list[Any]:
    if kind is bool:
        return [True, False] if held is None else [not held]
    if kind is int:
        near = (held - 1, held + 1, held + 2) if held is not None else (entry.least, entry.least + 1, entry.least + 5)
        return [each for each in near if entry.least <= each <= entry.most]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [each for each in kind if each is not held]
    if kind is str and entry.refers:
        return [name for sort in entry.refers for name in names.get(sort, ()) if name != held]
    return []


def _lists(entry: FieldFact, kind: Any, held: Any, names: Names) -> list[Any]:
    if held is None:
        return [(), *((each,) for each in _entries(entry, kind, names)[:1])]
    fewer = [held[:index] + held[index + 1 :] for index in range(len(held))]
    return fewer + [(*held, each) for each in _entries(entry, kind, names, held)]


def _entries(entry: FieldFact, kind: Any, names: Names, held: tuple[Any, ...] = ()) -> list[Any]:
    """What could stand in a list besides."""
    kind = unwrap(kind)[1]
    if dataclasses.is_dataclass(kind):
        return [_named_anew(each, held) for each in (held[-1:] or _plainest(kind))]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if kind is str and entry.refers:
        return [name for sort in entry.refers for name in names.get(sort, ()) if name not in held]
    return []


def _named_anew(value: Any, held: tuple[Any, ...]) -> Any:
    """A further one of the same kind, under a name that no other has."""
    for name, entry in fields_of(type(value)).items():
        if entry.names:
            taken = {getattr(each, name) for each in held}
            fresh = next(each for n in range(2, 1000) if (each := f"{getattr(value, name)} {n}".strip()) not in taken)
            return changed(value, **{name: fresh})
    return value


def _plainest(kind: Any) -> list[Any]:
    """The value of which nothing is told but what must be, if there is one."""
    needed: dict[str, Any] = {}
    for name, entry in fields_of(kind).items():
        if entry.required:
            made = _simplest(entry)
            if made is MISSING:
                return []
            needed[name] = made
    return [kind(**needed)]


def _simplest(entry: FieldFact) -> Any:
    optional, kind = unwrap(entry.type)
    if optional:
        return None
    if get_origin(kind) is tuple:
        return ()
    if kind is int:
        return max(entry.least, 1)
    if kind is bool:
        return False
    if kind is str:
        return f"another {entry.names}" if entry.names else MISSING
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    made = _plainest(kind) if dataclasses.is_dataclass(kind) else []
    return made[0] if made else MISSING
