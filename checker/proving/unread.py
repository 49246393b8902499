"""Facts and arguments that a scenario may tell and that no code of the game reads."""

from __future__ import annotations

import dis
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import CodeType, FunctionType
from typing import Any, get_args, get_type_hints

from checker.judging.book import Book
from checker.model import Problem, Source
from checker.proving.mutants import reach

_ADVICE = "let the part whose words speak of it read it, or take it out of the vocabulary"


def unread(book: Book) -> tuple[Problem, ...]:
    """Each of them, by the class it stands in; what is read under one name is taken for read under it everywhere."""
    heard = frozenset(name for function in _judging(book) for name in _names(function))
    return tuple(
        Problem(_place(kind), f"{kind.__name__}.{name} is told and read by no part", _ADVICE, serious=False)
        for kind in _told(book)
        for name in (each.name for each in fields(kind))
        if name not in heard
    )


def _place(kind: type) -> Source:
    return Source(f"{kind.__module__.replace('.', '/')}.py", 1)


def _judging(book: Book) -> list[FunctionType]:
    """What parts, questions read off the table and moves may run."""
    starts: list[Callable[..., Any] | None] = [made for part in book.parts for made in (part.decide, part.when)]
    starts += [kind.otherwise for kind in book.questions.values()]
    starts += [kind.does for kind in book.actions.values()]
    starts += [made for kind in _told(book) for name, made in vars(kind).items() if not name.startswith("__")]
    return reach(book)([start for start in starts if start is not None])


def _names(function: FunctionType) -> Iterator[str]:
    """The names of members that a function asks for, also those it keeps as words or as values of a choice."""
    for name in _spoken(function.__code__):
        yield name
        value = function.__globals__.get(name)
        if isinstance(value, type) and issubclass(value, Enum):
            yield from (str(member.value) for member in value)


def _spoken(code: CodeType) -> Iterator[str]:
    for step in dis.get_instructions(code):
        for value in step.argval if isinstance(step.argval, tuple) else (step.argval,):
            if isinstance(value, str):
                yield sys.intern(value)
    for held in code.co_consts:
        if isinstance(held, CodeType):
            yield from _spoken(held)


def _told(book: Book) -> Iterator[type]:
    """Every class whose fields a situation, an action or a question tells."""
    seen: dict[type, None] = {}
    waiting: list[Any] = [
        book.state,
        *(one.type for one in book.actions.values()),
        *(one.type for one in book.questions.values()),
    ]
    while waiting:
        kind = waiting.pop()
        waiting.extend(get_args(kind))
        if isinstance(kind, type) and is_dataclass(kind) and kind not in seen:
            seen[kind] = None
            waiting.extend(get_type_hints(kind).values())
    yield from sorted(seen, key=lambda kind: (kind.__module__, kind.__qualname__))
