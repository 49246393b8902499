"""What a reader can change in a situation, fact by fact, from the fields that scenarios are read by."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterator
from enum import Enum
from typing import Any

from checker.judging.book import ActionKind, Book, QuestionKind
from checker.judging.facts import FieldFact, fields_of, simple, spoken, unwrap
from checker.scenarios.prose import label, value_words
from checker.scenarios.vocabulary import example_of

Json = dict[str, Any]
LANGUAGES = ("en", "ko")
_HOLE = re.compile(r"\{\w+\}")


def changeable(book: Book) -> Json:
    """The facts of a situation, the actions and the questions of a game, each with its labels and what it may be."""
    groups: dict[str, list[Json]] = {}
    top = _group(book.state, groups)
    puts = {
        key: {name: _put(kind, groups) for name, kind in kinds.items()}
        for key, kinds in (("when", book.actions), ("ask", book.questions))
    }
    return {"given": top, "groups": groups, **puts}


def _put(kind: ActionKind | QuestionKind, groups: dict[str, list[Json]]) -> Json:
    words = kind.says or kind.name.replace("_", " ")
    labels = [_HOLE.sub("…", one) for one in (words, kind.ko or words)]
    return {"label": labels, "group": _group(kind.type, groups)}


def _group(kind: type[Any], groups: dict[str, list[Json]]) -> str:
    name = spoken(kind.__name__)
    if name not in groups:
        groups[name] = []  # a group may hold itself
        groups[name].extend(_fields(kind, groups))
    return name


def _fields(kind: type[Any], groups: dict[str, list[Json]]) -> Iterator[Json]:
    for entry in fields_of(kind).values():
        yield {
            "name": entry.name,
            "label": [label(entry, language) for language in LANGUAGES],
            "is": _type(entry.type, entry, groups),
            "start": start(entry),
            **({"required": True} if entry.required else {}),
        }


def _type(kind: Any, entry: FieldFact, groups: dict[str, list[Json]]) -> Json:
    optional, kind = unwrap(kind)
    found: Json = {"none": True} if optional else {}
    if dataclasses.is_dataclass(kind):
        return found | {"kind": "group", "group": _group(typing.cast("type[Any]", kind), groups)}
    if typing.get_origin(kind) is tuple:
        (inner, *_) = typing.get_args(kind)
        return found | {"kind": "list", "of": _type(inner, entry, groups), "start": example_of(inner)}
    if kind is bool:
        return found | {"kind": "yes"}
    if kind is int:
        return found | {"kind": "number", "least": entry.least, "most": entry.most}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return found | {"kind": "choice", "of": [_choice(one) for one in kind]}
    return found | {"kind": "text", "names": entry.names, "refers": list(entry.refers)}


def _choice(one: Enum) -> list[str]:
    return [str(one.value), *(value_words(one, language=language) for language in LANGUAGES)]


def start(entry: FieldFact) -> Any:
    """What a fact is when a reader adds it: what the table is taken to be as long as nobody tells."""
    if not entry.required and entry.default is not None:
        return simple(entry.default)
    return example_of(entry.type, entry)
