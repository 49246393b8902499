"""What a game's code looks at besides what it is given: the caller, the clock, the environment, its own memory."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from checker.judging.book import Book
from checker.judging.parts import Part
from checker.model import Problem, Source
from checker.proving.held import Holdings, Owner, loose
from checker.proving.looks import ENGINE, Room, asked_of, inside, looks
from checker.proving.mutants import package_of, reach

_ADVICE = "a part sees only what it is given: the situation, what is put to it, and its numbers"


@dataclass(frozen=True, slots=True)
class Glance:
    """A place where a game's code looks at something that it is not given."""

    source: Source
    words: str
    clauses: tuple[str, ...]  # of the parts that run it

    @property
    def problem(self) -> Problem:
        return Problem(self.source, self.words, _ADVICE)


@dataclass(slots=True)
class Watch:
    """The code of a book, looked at before anything is judged, so that what it remembers shows."""

    book: Book
    room: Room
    holdings: Holdings
    _changed: dict[tuple[int, str], tuple[Owner, str]] = field(default_factory=dict)
    _loose: dict[tuple[type, str], None] = field(default_factory=dict)

    def look(self) -> None:
        """Look once more at what may remember."""
        for owner, name in self.holdings.changed():
            self._changed.setdefault((id(owner), name), (owner, name))

    def given(self, *values: object) -> None:
        """Look whether a situation holds what can be changed, where a part could leave marks for itself."""
        for value in values:
            self._loose.update(dict.fromkeys(loose(value)))

    def glances(self) -> tuple[Glance, ...]:
        """Everything of the kind in the code that judging may run, each once."""
        self.look()
        again = _holdings(self.book, self.room)  # what was kept meanwhile is there now
        found = [(owner, words, 0) for owner, words in again.wrong]
        for function in again.functions.values():
            found += [(function, words, line) for words, line in looks(function, self.room)]
        found += [(owner, f"{name} to remember something", 0) for owner, name in self._changed.values()]
        clauses = _speaking(self.book, again) if found else {}
        told: dict[tuple[int, str], Glance] = {}
        every = tuple(dict.fromkeys(part.clause for part in self.book.parts))
        for words in _unsound(self.book):
            told[0, words] = Glance(_place(self.book.state.__module__, 1), words, every)
        for kind, held in self._loose:
            words = f"{kind.__qualname__} holds a {held}, which can be changed"
            told[0, words] = Glance(_place(kind.__module__, 1), words, every)
        for part in self.book.parts:
            home = getattr(part.decide, "__module__", None) or type(part.decide).__module__
            if not isinstance(part.decide, FunctionType) or not inside(home, self.room.package):
                words = f"{part.name} is no function in {self.room.package}: nobody can see what it looks at"
                told[id(part), ""] = Glance(_place(home, 1), words, (part.clause,))
        for owner, words, line in found:
            line = line or (owner.__code__.co_firstlineno if isinstance(owner, FunctionType) else 1)
            words = f"{owner.__qualname__} uses {words}"
            told.setdefault(
                (id(owner), words), Glance(_place(owner.__module__, line), words, clauses.get(id(owner), ()))
            )
        return tuple(told.values())


def watch(book: Book) -> Watch:
    """The book's code as it stands; what it asks of a thing by name goes through a door that hides what is hidden."""
    room = _room(book)
    holdings = _holdings(book, room)
    for function in holdings.functions.values():
        function.__globals__["getattr"] = asked_of
    return Watch(book, room, holdings)


def glances(book: Book) -> tuple[Glance, ...]:
    """What shows without judging anything."""
    return watch(book).glances()


def _unsound(book: Book) -> Iterator[str]:
    """What of the book is not as the engine makes it, and so could answer for itself."""
    own = sorted(name for name in vars(book) if hasattr(Book, name))
    yield from (f"{name} of the book of {book.game} is not the engine's" for name in own)
    fresh = vars(Book(book.game, book.state))
    for name, value in vars(book).items():
        if name in fresh and isinstance(fresh[name], list | dict) and type(value) is not type(fresh[name]):
            yield f"{name} of the book of {book.game} is a {type(value).__name__}"
    for part in book.parts:
        words = (part.clause, *part.about, *part.overrides, *(name for name, _ in part.numbers))
        numbers = [number for _, number in part.numbers]
        if type(part) is not Part or {type(word) for word in words} != {str} or not {type(n) for n in numbers} <= {int}:
            yield f"{part.id} is not as the book registers it"


def _place(module: str, line: int) -> Source:
    return Source(f"{module.replace('.', '/')}.py", line)


def _holdings(book: Book, room: Room) -> Holdings:
    holdings = Holdings(room)
    holdings.add(_starts(book))
    return holdings


def _starts(book: Book) -> Iterator[Any]:
    """The functions that the engine calls, and the classes it makes values of."""
    made: list[Callable[..., Any] | object] = [book.prepare, book.state]
    for kind in book.actions.values():
        made += [kind.type, kind.does, kind.candidates, kind.presumes]
    for question in book.questions.values():
        made += [question.type, question.otherwise]
    for part in book.parts:
        made += [part.decide, part.when]
    yield from (each for each in made if callable(each))


def _speaking(book: Book, holdings: Holdings) -> dict[int, tuple[str, ...]]:
    """For each function or class the clauses whose parts run it."""
    found: dict[int, dict[str, None]] = {}
    reached = reach(book)
    for part in book.parts:
        starts = [each for each in (part.decide, part.when) if each is not None]
        for each in (*holdings.below(starts), *map(id, reached(starts))):
            found.setdefault(each, {})[part.clause] = None
    return {each: tuple(clauses) for each, clauses in found.items()}


def _room(book: Book) -> Room:
    package = package_of(book)
    kinds = {
        value
        for name, module in tuple(sys.modules.items())
        if inside(name, package)
        for value in tuple(getattr(module, "__dict__", {}).values())
        if isinstance(value, type) and inside(value.__module__, package)
    }
    members = {name for kind in kinds for name in (*vars(kind), *getattr(kind, "__slots__", ()))}
    own = frozenset(name for name in members if not name.startswith("__"))
    sealed = _engine_keeps()
    return Room(package, ENGINE, own - sealed, sealed)


def _engine_keeps() -> frozenset[str]:
    """What the classes of the engine keep to themselves; no class of a game opens it by using the same name."""
    return frozenset(
        member
        for name, module in tuple(sys.modules.items())
        if any(inside(name, room) for room in ENGINE)
        for kind in tuple(vars(module).values())
        if isinstance(kind, type)
        for member in (*vars(kind), *getattr(kind, "__slots__", ()))
        if member.startswith("_")
    )
