"""What ever made a difference: of every fact and every choice, whether a change of it changed a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from checker.judging.book import Book
from checker.judging.facts import fields_of, spoken, unwrap
from checker.open.changes import Change
from checker.open.heard import Heard, held_in, vocabulary

Fact = tuple[type, str]
LEAST = 3  # changes of a choice after which it counts that none of them made a difference


@dataclass(slots=True)
class Mattering:
    """Counts, while situations are changed."""

    heard: Heard = field(default_factory=set)
    tried: dict[object, int] = field(default_factory=dict)
    matters: set[object] = field(default_factory=set)

    def count(self, change: Change, *, differs: bool) -> None:
        for one in self._about(change):
            self.tried[one] = self.tried.get(one, 0) + 1
            if differs:
                self.matters.add(one)

    @staticmethod
    def _about(change: Change) -> Iterator[object]:
        yield change.field
        for value in {change.was, change.now} if _plain(change) else ():
            if isinstance(value, Enum):
                yield (*change.field, value)
        if isinstance(change.was, tuple) and isinstance(change.now, tuple):
            for value in set(change.was) ^ set(change.now) if _plain(change) else ():
                if isinstance(value, Enum):
                    yield (*change.field, value)

    def wanted(self, change: Change) -> bool:
        """Whether something that this change is about has made no difference yet."""
        return any(one not in self.matters for one in self._about(change))


def _plain(change: Change) -> bool:
    try:
        hash(change.was), hash(change.now)
    except TypeError:
        return False
    return True


def unheard(book: Book, mattering: Mattering) -> Iterator[tuple[str, str]]:
    """Facts that nobody hears, and facts and choices that never made a difference, each with why."""
    for kind in vocabulary(book):
        for name, entry in fields_of(kind).items():
            where, fact = f"{spoken(kind.__name__)}.{name}", (kind, name)
            if fact not in mattering.heard:
                yield where, f"{entry.says.partition(';')[0] or name}: it can be told, and nobody hears it"
            elif mattering.tried.get(fact) and fact not in mattering.matters:
                yield where, f"{entry.says.partition(';')[0] or name}: it is looked at, and no change of it made a difference"
            elif fact in mattering.matters and not held_in(entry.type):
                for value in _choices(entry.type):
                    choice = (*fact, value)
                    if mattering.tried.get(choice, 0) >= LEAST and choice not in mattering.matters:
                        yield f"{where} = {value.value}", f"{entry.says.partition(';')[0] or name}: that it is {value.value} never made a difference"


def _choices(kind: object) -> tuple[Enum, ...]:
    kind = unwrap(kind)[1]
    inner = getattr(kind, "__args__", (kind,))[0]
    return tuple(inner) if isinstance(inner, type) and issubclass(inner, Enum) else ()
