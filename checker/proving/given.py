"""What a game's code looks at besides what it is given: the caller, the clock, the environment, its own memory."""

from __future__ import annotations

import builtins
import dis
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter, methodcaller
from types import CodeType, FunctionType, ModuleType
from typing import Any

from checker.judging.book import Book
from checker.model import Problem, Source
from checker.proving.mutants import package_of, reach

# Of the standard library, what depends on its arguments alone.
ALLOWED = frozenset(
    "__future__ abc bisect builtins collections copy dataclasses decimal difflib enum fractions functools heapq"
    " itertools math numbers operator re statistics string textwrap types typing typing_extensions unicodedata".split()
)
_ENGINE = ("checker.api", "checker.judging", "checker.text", "checker.model", "checker.audit")
_DENIED = frozenset(
    "__import__ breakpoint compile delattr eval exec exit globals hash id input locals memoryview open quit setattr"
    " vars".split()
)
_FRAMES = frozenset("f_back f_locals f_globals f_code gi_frame cr_frame ag_frame tb_frame tb_next".split())
_FREE = frozenset("__name__ __doc__ __len__ __contains__ __iter__ __members__ __init__".split())
_READERS = frozenset("getattr hasattr attrgetter methodcaller".split())
_KINDS = {
    **dict.fromkeys("LOAD_GLOBAL LOAD_NAME".split(), "loads"),
    **dict.fromkeys("LOAD_ATTR LOAD_METHOD STORE_ATTR DELETE_ATTR LOAD_SUPER_ATTR".split(), "member"),
    **dict.fromkeys("STORE_GLOBAL DELETE_GLOBAL".split(), "keeps"),
    "IMPORT_NAME": "imports",
    "LOAD_CONST": "named",
}
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


@dataclass(frozen=True, slots=True)
class _Game:
    """What belongs to a game: its package, and what its own classes keep to themselves."""

    package: str
    private: frozenset[str]

    def may_use(self, module: str) -> bool:
        if _inside(module, "checker") and not _inside(module, self.package):
            return any(_inside(module, room) for room in _ENGINE)
        root = module.partition(".")[0]
        return root == self.package.partition(".")[0] or root.removeprefix("_") in ALLOWED

    def hides(self, name: object) -> bool:
        if not isinstance(name, str) or name in _FREE or name in self.private:
            return False
        return name in _FRAMES or (len(name) > 1 and name[0] == "_" and name.isidentifier())


def glances(book: Book) -> tuple[Glance, ...]:
    """Everything of the kind in the code that judging may run, each once."""
    game = _game(book)
    found: dict[tuple[int, str], Glance] = {}
    for part in book.parts:
        home = getattr(part.decide, "__module__", None) or type(part.decide).__module__
        if not isinstance(part.decide, FunctionType) or not _inside(home, game.package):
            words = f"{part.name} is no function in {game.package}: nobody can see what it looks at"
            found[id(part), ""] = Glance(_place(home, 1), words, (part.clause,))
    for function, clauses in _judging(book):
        for at, line in _seen(function, game):
            words = f"{function.__qualname__} uses {at}"
            found.setdefault((id(function), at), Glance(_place(function.__module__, line), words, clauses))
    return tuple(found.values())


def _place(module: str, line: int) -> Source:
    return Source(f"{module.replace('.', '/')}.py", line)


def _judging(book: Book) -> Iterator[tuple[FunctionType, tuple[str, ...]]]:
    """The functions that judging runs, and the clauses whose parts run them."""
    speaking: dict[int, tuple[FunctionType, dict[str, None]]] = {}
    reached = reach(book)

    def speak(starts: Iterable[Callable[..., Any] | None], clauses: Iterable[str]) -> None:
        for function in reached([each for each in starts if each is not None]):
            speaking.setdefault(id(function), (function, {}))[1].update(dict.fromkeys(clauses))

    for part in book.parts:
        speak((part.decide, part.when), (part.clause,))
    speak((made for kind in book.actions.values() for made in (kind.does, kind.candidates)), ())
    speak((kind.otherwise for kind in book.questions.values()), ())
    for function, clauses in speaking.values():
        yield function, tuple(clauses)


def _game(book: Book) -> _Game:
    package = package_of(book)
    kinds = {
        value
        for name, module in tuple(sys.modules.items())
        if _inside(name, package)
        for value in tuple(getattr(module, "__dict__", {}).values())
        if isinstance(value, type) and _inside(value.__module__, package)
    }
    members = (name for kind in kinds for name in (*vars(kind), *getattr(kind, "__slots__", ())))
    return _Game(package, frozenset(name for name in members if not name.startswith("__")))


def _seen(function: FunctionType, game: _Game) -> Iterator[tuple[str, int]]:
    for kind, name, line in _steps(function.__code__):
        if kind == "keeps":
            yield f"the name {name} of its module to remember something", line
        elif kind == "imports" and not game.may_use(str(name)):
            yield f"the module {name}", line
        elif kind in ("member", "named") and game.hides(name):
            yield f".{name}", line
        elif kind == "loads":
            yield from ((at, line) for at in _looked_up(function, str(name), game))


@lru_cache(maxsize=8192)
def _steps(code: CodeType) -> tuple[tuple[str, object, int], ...]:
    """What a function does that may reach outside, and in which line."""
    found: list[tuple[str, object, int]] = []
    line, reads = code.co_firstlineno, not _READERS.isdisjoint(code.co_names)
    for step in dis.get_instructions(code):
        line = step.positions.lineno if step.positions and step.positions.lineno else line
        kind = _KINDS.get(step.opname, "")
        if isinstance(step.argval, CodeType):
            found += _steps(step.argval)
        elif kind and (kind != "named" or (reads and isinstance(step.argval, str))):
            found.append((kind, step.argval, line))
    return tuple(found)


def _looked_up(function: FunctionType, name: str, game: _Game) -> Iterator[str]:
    value = function.__globals__.get(name, getattr(builtins, name, None))
    if isinstance(value, ModuleType):
        if not game.may_use(value.__name__):
            yield f"the module {value.__name__}"
    elif any(value is getattr(builtins, denied) for denied in _DENIED if hasattr(builtins, denied)):
        yield f"{name}()"
    elif (value is getattr or value is hasattr) and name not in _READERS:
        yield f"{name}, which is getattr"
    elif isinstance(value, attrgetter | methodcaller):
        yield from (f".{each}" for each in value.__reduce__()[1] if game.hides(each))
    elif _of_the_system(value):
        yield f"{name} of the running program"
    else:
        home = getattr(value, "__module__", None) if callable(value) else type(value).__module__
        if isinstance(home, str) and not game.may_use(home):
            yield f"{name} of the module {home}"


def _of_the_system(value: object) -> bool:
    """Whether this is one of the tables in which Python keeps what it runs in: sys.argv, sys.modules, os.environ."""
    tables = isinstance(value, list | dict) or value is os.environ
    return tables and any(value is held for module in (sys, os) for held in vars(module).values())


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")
