"""What a game says in all, sentence by sentence, and what of it a catalogue does not say or need not say."""

from __future__ import annotations

import ast
import inspect
import sys
import typing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from types import ModuleType
from typing import Any

from checker.judging import book as books
from checker.judging import judge, lacking, stopped
from checker.judging.book import Book
from checker.judging.facts import fields_of, spoken, unwrap
from checker.judging.parts import LAYERS
from checker.judging.words import Word
from checker.model import Problem, Spoken
from checker.scenarios import prose, told, vocabulary
from checker.scenarios.labels import labels
from checker.scenarios.situations import Scenario
from checker.scenarios.told import label
from checker.scenarios.vocabulary import explained, groups
from checker.text.message import AND, NOTHING
from checker.text.template import Alternatives, Aside, Hole, holes, pieces

# Where in a call the words of a finding stand.
_WORDED = {
    "violated": 0,
    "satisfied": 0,
    "silent": 0,
    "applies": 0,
    "answer": 1,
    "becomes": 1,
    "Undefined": 1,
    "Message": 0,
}
_ENGINE = (
    *told.SENTENCES,
    *prose.SENTENCES,
    *stopped.SENTENCES,
    *judge.SENTENCES,
    *books.SENTENCES,
    *lacking.SENTENCES,
    *vocabulary.SENTENCES,
    AND,
)
_WORDS = (NOTHING, "yes", "no", *LAYERS)


@dataclass(frozen=True, slots=True)
class Said:
    """Everything that is said of a game in English, with the place where it is said first."""

    sentences: dict[str, str]
    words: dict[str, str]


def said(book: Book, scenarios: Iterable[Scenario], besides: Iterable[str] = ()) -> Said:
    """All sentences and words of a game; `besides` are those of the engine that stand elsewhere."""
    sentences = dict.fromkeys((*_ENGINE, *besides), "the engine")
    words = dict.fromkeys(_WORDS, "the engine")
    for sentence, where in (*_vocabulary(book), *explained(book), *_messages(book), *_points(book)):
        if sentence:
            sentences.setdefault(sentence, where)
    for word, where in _choices(book):
        words.setdefault(word, where)
    for one in labels(book):
        (sentences if one.sentence else words).setdefault(one.words, one.place)
    for scenario in scenarios:
        for text in filter(None, (scenario.title, scenario.note)):
            sentences.setdefault(text, str(scenario.source))
    return Said(sentences, words)


def differences(needed: Said, held: Spoken) -> Iterator[Problem]:
    """What the catalogue lacks, and which of its sentences nobody says any more."""
    for kind, wanted, has in (("sentence", needed.sentences, held.sentences), ("word", needed.words, held.words)):
        for text, where in wanted.items():
            if text not in has:
                words = f'the {kind} "{text}" is not translated'
                yield Problem(held.source, words, f"said by {where}", serious=False)
    for text in held.sentences:
        if text in held.places and text not in needed.sentences:
            yield Problem(held.places[text], f'nobody says "{text}" any more', "take it out", serious=False)


def _kinds(book: Book) -> Iterator[type[Any]]:
    yield book.state
    yield from groups(book)
    yield from (each.type for each in book.actions.values())
    yield from (each.type for each in book.questions.values())


def _vocabulary(book: Book) -> Iterator[tuple[str, str]]:
    for kind in _kinds(book):
        where = spoken(kind.__name__)
        yield from ((one, where) for one in _each(getattr(kind, "TOLD", "")))
        for name, entry in fields_of(kind).items():
            for words in (entry.told, entry.becomes):
                yield from ((one, f"{where}.{name}") for one in _each(words))
    for name, says in _says(book):
        yield from ((one, name) for one in _each(says))
    yield from ((one.words, one.id) for one in book.presumptions.values())


def _says(book: Book) -> Iterator[tuple[str, Alternatives]]:
    yield from ((each.name, each.says) for each in book.actions.values())
    yield from ((each.name, each.says) for each in book.questions.values())


def _each(words: Alternatives | None) -> Iterator[str]:
    """Every sentence of these that says more than its value; where there are several values, their order is said."""
    for one in (words,) if isinstance(words, str) else words or ():
        if any(letter.isalpha() for letter in _outside(one)) or len(holes(one)) > 1:
            yield one


def _outside(template: str) -> str:
    """What stands outside the holes, and what a hole says by itself."""
    flat = (piece for one in pieces(template) for piece in (one.pieces if isinstance(one, Aside) else (one,)))
    return "".join(piece.form + (piece.yes or "") + piece.no if isinstance(piece, Hole) else piece for piece in flat)


def _points(book: Book) -> Iterator[tuple[str, str]]:
    for reading in book.readings:
        yield reading.question, reading.id
        yield from ((side.words, f"{reading.id}.{side.id}") for side in reading.sides)
        yield from ((words, reading.id) for words in (reading.by, reading.because))
    yield from ((link.why, f"{link.one} and {link.other}") for link in book.links)


def _choices(book: Book) -> Iterator[tuple[str, str]]:
    """The words of choices, and what facts are called that have no sentence of their own."""
    for kind in _kinds(book):
        for entry in fields_of(kind).values():
            where = f"{spoken(kind.__name__)}.{entry.name}"
            yield label(entry), where
            for one in _members(entry.type):
                yield str(getattr(one, "words", "") or str(one.value).replace("_", " ")), where
    for part in book.parts:
        yield from ((name.replace("_", " "), part.id) for name, _ in part.numbers)
    for question in book.questions.values():
        for one in _members(question.answers):
            yield str(getattr(one, "words", "") or str(one.value).replace("_", " ")), question.name
    for module in _modules(book):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Word) and kind.__module__ == module.__name__:
                yield from ((one.words, f"{module.__name__}.{kind.__name__}") for one in kind)


def _members(kind: Any) -> Iterator[Enum]:
    inner = unwrap(kind)[1]
    if typing.get_origin(inner) is tuple:
        inner = typing.get_args(inner)[0]
    if isinstance(inner, type) and issubclass(inner, Enum):
        yield from inner


def _messages(book: Book) -> Iterator[tuple[str, str]]:
    """Every sentence that a part can say, as it stands in the code of the game."""
    for module in _modules(book):
        tree = ast.parse(inspect.getsource(module))
        for scope in (tree, *(one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))):
            constants = _constants(scope)
            for node in _own(scope):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _WORDED:
                    place = _WORDED[node.func.id]
                    for words in _texts(node.args[place], constants) if len(node.args) > place else ():
                        yield words, f"{module.__name__}:{node.lineno}"


def _modules(book: Book) -> list[ModuleType]:
    """The modules of the game that hold its parts, and those that they stand on in the same package."""
    package = {part.decide.__module__.rpartition(".")[0] for part in book.parts} | {book.state.__module__}
    shortest = min(package, key=len)
    return [
        one for name, one in sorted(sys.modules.items()) if f"{name}.".startswith(shortest) and inspect.ismodule(one)
    ]


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function or a module, and not in a function inside it."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from _own(child)


def _constants(scope: ast.AST) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for node in _own(scope):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, []).extend(_texts(node.value, {}))
    return found


def _texts(node: ast.expr, constants: dict[str, list[str]]) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body, constants), *_texts(node.orelse, constants)]
    if isinstance(node, ast.Name):
        return constants.get(node.id, [])
    return []
