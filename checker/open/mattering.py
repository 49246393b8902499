"""What ever made a difference: of every fact and every choice, whether telling it otherwise changed a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from checker.judging.book import Book
from checker.judging.facts import fields_of, spoken
from checker.open.changes import Alteration
from checker.open.heard import Heard, held_in, vocabulary

LEAST = 3  # changes to and from a choice after which it counts that none of them made a difference


@dataclass(slots=True)
class Mattering:
    """Counts, while situations are changed."""

    heard: Heard = field(default_factory=set)
    tried: dict[object, int] = field(default_factory=dict)
    matters: set[object] = field(default_factory=set)

    def count(self, change: Alteration, *, differs: bool) -> None:
        for one in _about(change):
            self.tried[one] = self.tried.get(one, 0) + 1
            if differs:
                self.matters.add(one)
        if differs:
            self.matters.update(change.within)  # what holds a fact that matters does too

    def join(self, other: Mattering) -> None:
        """What was counted elsewhere."""
        self.heard |= other.heard
        self.matters |= other.matters
        for one, times in other.tried.items():
            self.tried[one] = self.tried.get(one, 0) + times

    def waits(self, change: Alteration) -> bool:
        """Whether something that this change is about has made no difference yet."""
        return any(one not in self.matters for one in _about(change))


def _about(change: Alteration) -> Iterator[object]:
    """The fact that a change is about, and the choices; a name that was left out and would be meant anyway is none."""
    if not change.names or change.chooses:
        yield change.field
    yield from {*_choices(change.was)} ^ {*_choices(change.now)}


def _choices(value: object) -> Iterator[Enum]:
    for each in value if isinstance(value, tuple) else (value,):
        if isinstance(each, Enum):
            yield each


def unheard(book: Book, mattering: Mattering) -> Iterator[tuple[str, str]]:
    """Facts that nobody hears, and facts and choices that never made a difference, each with why."""
    kinds: dict[type[Enum], str] = {}
    for kind in vocabulary(book):
        for name, entry in fields_of(kind).items():
            where, fact = f"{spoken(kind.__name__)}.{name}", (kind, name)
            says = entry.says.partition(";")[0] or name.replace("_", " ")
            if fact not in mattering.heard:
                yield where, f"{says}: it can be told, and nobody hears it"
            elif mattering.tried.get(fact) and fact not in mattering.matters:
                yield where, f"{says}: it is looked at, and telling it otherwise never made a difference"
            choice: type[Enum] | None = held_in(entry.type, Enum)
            if choice is not None:
                kinds.setdefault(choice, says)
    for choice, says in kinds.items():
        for value in choice:
            if mattering.tried.get(value, 0) >= LEAST and value not in mattering.matters:
                yield f"{spoken(choice.__name__)} = {value.value}", f'{says}: "{value.value}" never made a difference'
