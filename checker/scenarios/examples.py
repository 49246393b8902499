"""How scenarios say each fact, action and question: for each the shortest example there is."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from checker.judging.book import Book
from checker.judging.facts import fields_of, simple, unwrap
from checker.scenarios.prose import said
from checker.scenarios.situations import Scenario
from checker.scenarios.told import Teller
from checker.text.flow import flow
from checker.text.message import ENGLISH, Catalogue

K = TypeVar("K")
LONGEST = 100  # what is longer shows a whole situation, not a fact


@dataclass(frozen=True, slots=True)
class Example:
    """Something as a scenario writes it, and as people say it where that can be said of it alone."""

    written: str
    words: str = ""

    def __str__(self) -> str:
        return f"{self.written} – {self.words}" if self.words else self.written


@dataclass(frozen=True, slots=True)
class Examples:
    """What there is of them."""

    facts: Mapping[tuple[type[Any], str], Example] = field(default_factory=dict)
    puts: Mapping[str, Example] = field(default_factory=dict)  # of actions and questions, by name


def examples(book: Book, scenarios: Iterable[Scenario], words: Catalogue = ENGLISH) -> Examples:
    """The shortest example of everything that these scenarios say."""
    facts: dict[tuple[type[Any], str], tuple[str, Scenario]] = {}
    puts: dict[str, tuple[str, Scenario]] = {}
    for one in scenarios:
        for kind, key, value in (*_written(book.state, one.given), *_written(type(one.put), one.put_raw)):
            _keep(facts, (kind, key), f"{key}: {flow(value)}", one)
        if one.put_raw:
            _keep(puts, one.put_name, flow({one.put_name: one.put_raw}), one)
    return Examples(
        {(kind, key): Example(text, _told(book, kind, key, one, words)) for (kind, key), (text, one) in facts.items()},
        {name: Example(text, said(book, one.put, words.language)) for name, (text, one) in puts.items()},
    )


def _keep(kept: dict[K, tuple[str, Scenario]], key: K, text: str, one: Scenario) -> None:
    if len(text) <= LONGEST and (key not in kept or len(text) < len(kept[key][0])):
        kept[key] = (text, one)


def _told(book: Book, kind: type[Any], key: str, one: Scenario, words: Catalogue) -> str:
    """A fact of the table can be said alone; what belongs to a thing is said with the thing."""
    return "; ".join(Teller(words).given(one.state, [key])) if kind is book.state else ""


def _written(kind: Any, raw: object) -> Iterator[tuple[type[Any], str, Any]]:
    """Every fact that is written in a group, with the kind of group it belongs to; defaults show nothing."""
    kind = unwrap(kind)[1]
    if typing.get_origin(kind) is tuple and isinstance(raw, list | tuple):
        for each in raw:
            yield from _written(typing.get_args(kind)[0], each)
    elif dataclasses.is_dataclass(kind) and isinstance(raw, Mapping):
        known = fields_of(typing.cast("type[Any]", kind))
        for key, value in raw.items():
            if known[key].required or value != simple(known[key].default):
                yield typing.cast("type[Any]", kind), key, value
            yield from _written(known[key].type, value)
