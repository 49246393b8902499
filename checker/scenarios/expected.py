"""What a scenario expects of the situation after an action: some of its facts, compared with all of them."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping, Sequence
from typing import Any

from checker.judging.facts import MOST, At, Fault, FieldFact, build, build_fields, fields_of, simple, unwrap


def build_partial(kind: Any, raw: object, at: At = (), entry: FieldFact | None = None) -> tuple[Any, list[Fault]]:
    """Like `build`, but a group of facts may name some of its fields only; the result is compared with `agrees`."""
    optional, kind = unwrap(kind)
    if raw is None and optional:
        return None, []
    if dataclasses.is_dataclass(kind):
        return build_fields(typing.cast("type[Any]", kind), raw, at, build_partial)
    if typing.get_origin(kind) is tuple and isinstance(raw, Sequence) and not isinstance(raw, str):
        item = typing.get_args(kind)[0]
        if dataclasses.is_dataclass(item) and len(raw) <= MOST:
            parts, faults = [], []
            for index, each in enumerate(raw):
                value, wrong = build_partial(item, each, (*at, index))
                parts.append(value)
                faults.extend(wrong)
            return tuple(parts), faults
    return build(kind, raw, at, entry)


def agrees(expected: object, actual: object, unordered: bool = False) -> bool:
    """Whether the built value holds everything the partial value names."""
    if isinstance(expected, Mapping):
        if not dataclasses.is_dataclass(actual) or isinstance(actual, type):
            return False
        known = fields_of(type(actual))
        return all(agrees(value, getattr(actual, key), known[key].unordered) for key, value in expected.items())
    if isinstance(expected, tuple):
        return isinstance(actual, tuple) and _lists_agree(expected, actual, unordered)
    return expected == actual


def _lists_agree(expected: tuple[Any, ...], actual: tuple[Any, ...], unordered: bool) -> bool:
    if len(expected) != len(actual):
        return False
    if not unordered:
        return all(agrees(item, other) for item, other in zip(expected, actual, strict=True))
    return _each_has_its_own(expected, actual)


def _each_has_its_own(expected: tuple[Any, ...], actual: tuple[Any, ...]) -> bool:
    """Whether the entries can be paired off; an entry that names little may have to leave a fuller one its partner."""
    partner: dict[int, int] = {}

    def pair(item: int, tried: set[int]) -> bool:
        fits = [index for index, other in enumerate(actual) if index not in tried and agrees(expected[item], other)]
        for index in sorted(fits, key=partner.__contains__):  # the free ones first
            tried.add(index)
            if index not in partner or pair(partner[index], tried):
                partner[index] = item
                return True
        return False

    return all(pair(item, set()) for item in range(len(expected)))


def project(expected: object, actual: object, unordered: bool = False) -> object:
    """The actual value as plain values, cut down to what the partial value names; where order says nothing, sorted."""
    if isinstance(expected, Mapping) and dataclasses.is_dataclass(actual) and not isinstance(actual, type):
        known = fields_of(type(actual))
        return {key: project(value, getattr(actual, key), known[key].unordered) for key, value in expected.items()}
    found = simple(actual)
    return sorted(found, key=repr) if unordered and isinstance(found, list) else found


def merged(before: Any, partial: object, kind: Any = None) -> Any:
    """What was, with everything that the partial value names in its place; a thing in a list is found by its name."""
    if isinstance(partial, Mapping) and dataclasses.is_dataclass(before) and not isinstance(before, type):
        known = fields_of(type(before))
        changes = {key: merged(getattr(before, key), new, unwrap(known[key].type)[1]) for key, new in partial.items()}
        return dataclasses.replace(before, **changes)
    if isinstance(partial, Mapping):
        return _made(kind, partial)
    if isinstance(partial, tuple | list) and any(isinstance(each, Mapping) for each in partial):
        old = before if isinstance(before, tuple) else ()
        item = typing.get_args(kind)[0] if kind else None
        return tuple(_one_of(old, new, place, len(partial), item) for place, new in enumerate(partial))
    return partial


def _one_of(old: tuple[Any, ...], new: Any, place: int, many: int, kind: Any) -> Any:
    """The thing of a list that a partial one means: the one of its name, or the one in its place."""
    name = _name(new)
    found = next((each for each in old if name and _name(each) == name), None)
    if found is None and not name and len(old) == many:
        found = old[place]
    return _made(kind, new) if found is None else merged(found, new, kind)


def _name(one: Any) -> str:
    if isinstance(one, Mapping):
        return str(one.get("name") or (_name(one["card"]) if "card" in one else ""))
    return str(getattr(one, "name", "") or (_name(one.card) if getattr(one, "card", None) is not None else ""))


@dataclasses.dataclass(frozen=True)
class Thing:
    """Something new of which less is told than it must have."""

    name: str


def _made(kind: Any, new: Mapping[str, Any]) -> Any:
    known = fields_of(kind) if dataclasses.is_dataclass(kind) and isinstance(kind, type) else {}
    if not known or any(entry.required and key not in new for key, entry in known.items()):
        return Thing(_name(new))
    return kind(**{key: merged(None, value, unwrap(known[key].type)[1]) for key, value in new.items()})
