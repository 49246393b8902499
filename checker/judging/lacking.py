"""The thing that is meant or told, or a verdict left open where nobody tells it; its sort is only worded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from checker.judging.stopped import Undefined
from checker.judging.words import Word

WHICH = "which {sort} is meant is not told"
NOT_TOLD = "no {sort}[ of {of}][ called “{name}”] is told"
SENTENCES = (WHICH, NOT_TOLD)


class Named(Protocol):
    """Whatever has a name."""

    @property
    def name(self) -> str: ...


T = TypeVar("T")
N = TypeVar("N", bound=Named)


def named(things: Iterable[N], name: str) -> N | None:
    return next((each for each in things if each.name == name), None)


def meant(things: Sequence[N], name: str, sort: Word) -> N | None:
    """The one of this name; without a name the only one, and nobody can say which of several."""
    if name:
        return named(things, name)
    if len(things) > 1:
        raise Undefined("which", WHICH, sort=sort)
    return next(iter(things), None)


def told(thing: T | None, sort: Word, name: str = "", of: str = "") -> T:
    """The thing, where anybody has told it."""
    if thing is None or thing == "":
        raise Undefined("which", NOT_TOLD, sort=sort, of=of, name=name)
    return thing


def only(found: Sequence[T], sort: Word) -> T:
    """The one there is."""
    if len(found) != 1:
        raise Undefined("which", WHICH, sort=sort)
    return found[0]
