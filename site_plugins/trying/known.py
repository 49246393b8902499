"""What the browser knows of a game besides its code: its clauses by their ids, and how its open points are read."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from checker.judging.book import Book
from checker.model import Clause, Reading, Rulebook, Side, Source
from checker.text.message import Catalogue

Json = dict[str, Any]
NOWHERE = Source("here", 1)
_READING = ("id", "question", "taken", "by", "because")
_SIDE = ("id", "words", "then")


def known(book: Book, clauses: Iterable[Clause], place: str) -> Json:
    """The game as plain values; the words of the clauses stay on their pages."""
    return {
        "book": place,
        "clauses": {one.id: [one.authority, *one.aliases] for one in clauses},
        "readings": [_told(one) for one in book.readings],
        "spoken": [[one.language, dict(one.sentences), dict(one.words)] for one in book.languages.values()],
    }


def game_of(name: str, told: Json) -> tuple[Book, Rulebook]:
    """The game of these plain values: the book that judges, and a rulebook without words."""
    module, _, attribute = told["book"].partition(":")
    book: Book = getattr(import_module(module), attribute)
    clauses = (
        Clause(clause, "", name, "", "en", (), "rule", "", NOWHERE, aliases=tuple(aliases), authority=authority)
        for clause, (authority, *aliases) in told["clauses"].items()
    )
    spoken = (Catalogue(*one) for one in told["spoken"])
    return book.reading(map(_reading, told["readings"])).speaking(spoken), Rulebook(name, name, clauses=tuple(clauses))


def _told(one: Reading) -> Json:
    sides = [
        {key: getattr(side, key) for key in _SIDE} | {"on": list(side.on), "off": list(side.off)} for side in one.sides
    ]
    return {key: getattr(one, key) for key in _READING} | {"clauses": list(one.clauses), "sides": sides}


def _reading(told: Json) -> Reading:
    sides = tuple(
        Side(**{key: side[key] for key in _SIDE}, source=NOWHERE, on=tuple(side["on"]), off=tuple(side["off"]))
        for side in told["sides"]
    )
    plain = {key: told[key] for key in _READING}
    return Reading(**plain, clauses=tuple(told["clauses"]), sides=sides, situation={}, source=NOWHERE)
