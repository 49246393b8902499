"""Which facts are heard: every field of a situation, an action or a question that is read while they are judged."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

from checker.judging import changing, facts
from checker.judging.book import Book
from checker.judging.facts import fields_of, unwrap

Heard = set[tuple[type, str]]  # a class of the vocabulary, and a field of it


@contextmanager
def listening(book: Book) -> Iterator[Callable[[], Heard]]:
    """While this lasts, what is read of the vocabulary is noted; the call gives what was since the last."""
    heard: Heard = set()
    kinds = vocabulary(book)
    kept = [(kind, name, kind.__dict__.get(name)) for kind in kinds for name in fields_of(kind)]
    for kind, name, own in kept:
        setattr(kind, name, _Listener(kind, name, own if hasattr(own, "__get__") else None, heard))

    def since() -> Heard:
        found = set(heard)
        heard.clear()
        return found

    try:
        yield since
    finally:
        for kind, name, own in kept:
            if own is None:
                delattr(kind, name)
            else:
                setattr(kind, name, own)


def vocabulary(book: Book) -> tuple[type, ...]:
    """Every class of which situations, actions and questions are made."""
    starts: list[type] = [
        book.state,
        *(kind.type for kind in book.actions.values()),
        *(kind.type for kind in book.questions.values()),
    ]
    found: dict[type, None] = {}
    while starts:
        kind = starts.pop(0)
        if kind not in found:
            found[kind] = None
            starts += [inner for entry in fields_of(kind).values() if (inner := held_in(entry.type))]
    return tuple(found)


def held_in(kind: Any, base: type | None = None) -> Any:
    """The class of which a value, or an entry of a list, is made: one with facts of its own, or one below `base`."""
    kind = unwrap(kind)[1]
    while getattr(kind, "__args__", None):
        kind = unwrap(kind.__args__[0])[1]
    fits = isinstance(kind, type) and (issubclass(kind, base) if base else dataclasses.is_dataclass(kind))
    return kind if fits else None


def _code(of: Any) -> CodeType | None:
    return getattr(of, "__code__", None)


# Whoever copies a value reads all of it and looks at none.
_COPIERS: tuple[Any, ...] = (changing.changed, dataclasses.replace, getattr(dataclasses, "_replace", None), facts._said)
_COPYING = frozenset(code for code in map(_code, _COPIERS) if code)


class _Listener:
    """Stands in the place of a field while somebody listens."""

    def __init__(self, kind: type, name: str, own: Any, heard: Heard) -> None:
        self.key, self.name, self.own, self.heard = (kind, name), name, own, heard

    def __get__(self, one: Any, kind: type | None = None) -> Any:
        if one is None:
            return self
        if sys._getframe(1).f_code not in _COPYING:
            self.heard.add(self.key)
        return self.own.__get__(one, kind) if self.own is not None else one.__dict__[self.name]

    def __set__(self, one: Any, value: Any) -> None:
        if self.own is not None:
            self.own.__set__(one, value)
        else:
            one.__dict__[self.name] = value
