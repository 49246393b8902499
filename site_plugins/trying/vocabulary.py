"""What a reader can change in a situation, fact by fact, from the fields that scenarios are read by."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from enum import Enum
from typing import Any

from checker.judging.book import ActionKind, Book, QuestionKind
from checker.judging.facts import FieldFact, fields_of, simple, spoken, unwrap
from checker.scenarios.told import Teller, outline
from checker.scenarios.vocabulary import example_of
from checker.text.message import ENGLISH, Catalogue

Json = dict[str, Any]
Tongues = tuple[Catalogue, ...]  # English first


def changeable(book: Book) -> Json:
    """The facts of a situation, the actions and the questions of a game, each with its labels and what it may be."""
    groups: dict[str, list[Json]] = {}
    tongues = (ENGLISH, *book.languages.values())
    top = _group(book.state, groups, tongues)
    puts = {
        key: {name: _put(kind, groups, tongues) for name, kind in kinds.items()}
        for key, kinds in (("when", book.actions), ("ask", book.questions))
    }
    return {"given": top, "groups": groups, **puts}


def _put(kind: ActionKind | QuestionKind, groups: dict[str, list[Json]], tongues: Tongues) -> Json:
    words = kind.says or kind.name.replace("_", " ")
    label = [_called(outline(words, one), kind.name) for one in tongues]
    return {"label": label, "group": _group(kind.type, groups, tongues)}


def _called(shown: str, name: str) -> str:
    """A sentence as a menu names it: without who does it, and with dots where something is still to be said."""
    short = shown.removeprefix("… ").removeprefix("…: ")
    return short if any(letter.isalpha() for letter in short) else name.replace("_", " ")


def _short(words: str) -> str:
    """A label up to where it begins to explain itself to writers."""
    return words.partition(":")[0].partition(",")[0]


def _group(kind: type[Any], groups: dict[str, list[Json]], tongues: Tongues) -> str:
    name = spoken(kind.__name__)
    if name not in groups:
        groups[name] = []  # a group may hold itself
        groups[name].extend(_fields(kind, groups, tongues))
    return name


def _fields(kind: type[Any], groups: dict[str, list[Json]], tongues: Tongues) -> Iterator[Json]:
    for entry in fields_of(kind).values():
        yield {
            "name": entry.name,
            "label": [_short(Teller(one).label(entry)) for one in tongues],
            "is": _type(entry.type, entry, groups, tongues),
            "start": start(entry),
            **({"required": True} if entry.required else {}),
        }


def _type(kind: Any, entry: FieldFact, groups: dict[str, list[Json]], tongues: Tongues) -> Json:
    optional, kind = unwrap(kind)
    found: Json = {"none": True} if optional else {}
    if dataclasses.is_dataclass(kind):
        return found | {"kind": "group", "group": _group(typing.cast("type[Any]", kind), groups, tongues)}
    if typing.get_origin(kind) is tuple:
        (inner, *_) = typing.get_args(kind)
        return found | {"kind": "list", "of": _type(inner, entry, groups, tongues), "start": example_of(inner)}
    if kind is bool:
        return found | {"kind": "yes"}
    if kind is int:
        return found | {"kind": "number", "least": entry.least, "most": entry.most}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return found | {"kind": "choice", "of": [_choice(one, tongues) for one in kind]}
    return found | {"kind": "text", "names": entry.names, "refers": list(entry.refers)}


def _choice(one: Enum, tongues: Tongues) -> list[str]:
    return [str(one.value), *(each.word(one) for each in tongues)]


def start(entry: FieldFact) -> Any:
    """What a fact is when a reader adds it: what the table is taken to be as long as nobody tells."""
    if not entry.required and entry.default is not None:
        return simple(entry.default)
    return example_of(entry.type, entry)
