"""A JSON Schema of a game's scenario files, made of its vocabulary, so that editors complete and check them."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from enum import Enum
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import MOST, FieldFact, fields_of, plain, spoken, unwrap
from checker.judging.parts import LAYERS
from checker.model import Rulebook
from checker.scenarios.scenarios import CLAUSE_KEYS
from checker.scenarios.told import outline
from checker.text.message import ENGLISH

Json = dict[str, Any]

_RULINGS = {
    "legal": "the clauses allow the action",
    "illegal": "a clause forbids the action",
    "conflict": "clauses in force contradict each other",
    "undefined": "no clause decides it",
}


def _aside(description: str) -> Json:
    return {
        "type": "object",
        "description": description,
        "additionalProperties": {"type": "string", "minLength": 1},
    }


def schema(book: Book, rulebook: Rulebook) -> Json:
    """The schema of whole scenario files of this game."""
    types = _Types()
    scenario = _scenario(book, types)
    clause = {
        "type": "object",
        "description": "one clause: words of it, and scenarios that show it",
        "properties": {
            "quote": {"type": "string", "minLength": 1, "description": "words of the clause, letter by letter"},
            "not_modelled": _aside("words of the clause that no code speaks for, each with the reason"),
            "other_numbers": _aside("numbers it prints that are no limit, count or amount, each explained"),
            "scenarios": {
                "type": "array",
                "minItems": 1,
                "items": scenario,
                "description": "situations, each with what must come out of it",
            },
        },
        "anyOf": [{"required": [key]} for key in CLAUSE_KEYS if key != "quote"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Scenarios of {rulebook.title}",
        "type": "object",
        "properties": {"game": {"const": book.game, "description": "the game whose clauses are shown"}},
        "required": ["game"],
        "minProperties": 2,
        "propertyNames": {"enum": ["game", *rulebook.by_id]},
        "additionalProperties": clause,
        "$defs": types.definitions,
    }


class _Types:
    """The schema of every type met, each group of facts defined once."""

    def __init__(self) -> None:
        self.definitions: dict[str, Json] = {}

    def of(self, kind: Any, entry: FieldFact | None = None, partial: bool = False) -> Json:
        optional, kind = unwrap(kind)
        if optional:
            return {"anyOf": [self.of(kind, entry, partial), {"type": "null"}]}
        if dataclasses.is_dataclass(kind):
            return self._group(typing.cast("type[Any]", kind), partial)
        if typing.get_origin(kind) is tuple:
            return {"type": "array", "maxItems": MOST, "items": self.of(typing.get_args(kind)[0], entry, partial)}
        if kind is bool:
            return {"type": "boolean"}
        if kind is int:
            least, most = (entry.least, entry.most) if entry else (-MOST, MOST)
            return {"type": "integer", "minimum": least, "maximum": most}
        if kind is str:
            return {"type": "string", "maxLength": MOST}
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": spellings(kind)}
        return {}

    def _group(self, kind: type[Any], partial: bool) -> Json:
        name = spoken(kind.__name__) + ("_after" if partial else "")
        if name not in self.definitions:
            self.definitions[name] = {}  # a group may hold itself
            known = fields_of(kind)
            required = [] if partial else [key for key, entry in known.items() if entry.required]
            self.definitions[name] = {
                "type": "object",
                "description": " ".join((kind.__doc__ or "").split()),
                "properties": {key: self._field(entry, partial) for key, entry in known.items()},
                "required": required,
                "additionalProperties": False,
            }
        reference: Json = {"$ref": f"#/$defs/{name}"}
        # An empty group may be left out after its name: every fact in it has a default.
        return reference if self.definitions[name].get("required") else {"anyOf": [reference, {"type": "null"}]}

    def _field(self, entry: FieldFact, partial: bool) -> Json:
        found = self.of(entry.type, entry, partial)
        found["description"] = entry.says or entry.name.replace("_", " ")
        return found


def spellings(kind: type[Enum]) -> list[str]:
    """How the choices may be written: as the game says them, first; then with low lines, and with spaces."""
    values = [str(choice.value) for choice in kind]
    others = [form for value in values for form in (plain(value), plain(value).replace("_", " "))]
    return list(dict.fromkeys([*values, *others]))


def _scenario(book: Book, types: _Types) -> Json:
    given = {"anyOf": [types.of(book.state), {"type": "null"}]}
    layers = {"enum": list(LAYERS), "description": "only what was in force in this layer"}
    return {
        "type": "object",
        "description": "one situation, one action or question, and what must come out",
        "properties": {
            "title": {"type": "string", "minLength": 1, "description": "a sentence that says what it shows"},
            "given": {**given, "description": "what lies on the table; whatever is not said has its default"},
            "when": _one_of(book.actions, types, "the action that is put to the clauses"),
            "ask": _one_of(book.questions, types, "the question that is put to the clauses"),
            "then": _then(book, types),
            "as_of": {
                "description": "judge as of an earlier layer, a date, or just before one clause",
                "anyOf": [layers, {"type": "string", "pattern": r"^(\d{4}-\d{2}-\d{2}|before .+)$"}],
            },
            "note": {"type": "string", "description": "a remark shown with the scenario"},
        },
        "required": ["title", "then"],
        "oneOf": [{"required": ["when"]}, {"required": ["ask"]}],
        "allOf": [
            {
                "if": {"required": ["when"]},
                "then": {"properties": {"then": {"not": {"type": "object", "required": ["answer"]}}}},
            },
            *(_answer(name, kind.answers, types) for name, kind in book.questions.items()),
        ],
        "additionalProperties": False,
    }


def _one_of(kinds: Mapping[str, Any], types: _Types, says: str) -> Json:
    bare = [name for name, kind in kinds.items() if not any(entry.required for entry in fields_of(kind.type).values())]
    whole: Json = {
        "type": "object",
        "properties": {
            name: {**types.of(kind.type), "description": outline(kind.says, ENGLISH)} for name, kind in kinds.items()
        },
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
    }
    return {"description": says, "anyOf": [whole, {"enum": bare}] if bare else [whole]}


def _then(book: Book, types: _Types) -> Json:
    rulings = [{"const": name, "description": words} for name, words in _RULINGS.items()]
    after: Json = types.of(book.state, partial=True)
    after = {**after, "description": "facts of the situation after the action; those not named do not matter"}
    either = {"answer": {"description": "the answer to the question"}, "after": after}
    mapping = {
        "type": "object",
        "properties": either,
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
    }
    return {"description": "what must come out", "anyOf": [*rulings, mapping]}


def _answer(name: str, answers: Any, types: _Types) -> Json:
    asked = {"anyOf": [{"const": name}, {"type": "object", "required": [name]}]}
    value = {**types.of(answers), "description": "the answer to the question"}
    mapping = {"type": "object", "properties": {"answer": value}, "required": ["answer"], "additionalProperties": False}
    expected = {"anyOf": [{"enum": ["conflict", "undefined"]}, mapping]}
    return {
        "if": {"required": ["ask"], "properties": {"ask": asked}},
        "then": {"properties": {"then": expected}},
    }
