"""A situation as the explorer holds it: told, put to the judge, and written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import build, simple
from checker.judging.judge import judge
from checker.judging.names import unknown_names
from checker.judging.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Posed:
    """A situation, the action or question put to it, and the day of the rules."""

    state: Any
    put: Any
    as_of: str = ""

    def judged(self, book: Book, *, trace: bool = False, after: bool = False) -> Verdict:
        return judge(book, self.state, self.put, as_of=self.as_of, trace=trace, after=after)

    @property
    def size(self) -> int:
        """How much is told."""
        return leaves(simple(self.state)) + leaves(simple(self.put))

    def raw(self, book: Book) -> dict[str, Any]:
        """As scenario files write it."""
        name = book.name_of(self.put)
        key = "ask" if name in book.questions else "when"
        told = {"given": simple(self.state), key: {name: simple(self.put)}}
        return {**told, "as_of": self.as_of} if self.as_of else told


def leaves(value: Any) -> int:
    """How many plain values there are in a value."""
    if isinstance(value, dict):
        return sum(1 + leaves(each) for each in value.values())
    return sum(1 + leaves(each) for each in value) if isinstance(value, list) else 1


def writable(told: Posed) -> bool:
    """Whether a scenario could say this: its values are in range, and its names are of things on the table."""
    for value in (told.state, told.put):
        built, faults = build(type(value), simple(value))
        if faults or built != value:
            return False
    return not unknown_names(told.state, told.put, ((), ()))
