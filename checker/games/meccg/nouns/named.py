"""Things on the table by their names: the one of a name, or the one that is meant where no name is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from checker.api import Undefined
from checker.games.meccg.words import Sort


class Named(Protocol):
    """Whatever has a name."""

    @property
    def name(self) -> str: ...


T = TypeVar("T")
N = TypeVar("N", bound=Named)


def named(things: Iterable[N], name: str) -> N | None:
    return next((each for each in things if each.name == name), None)


def meant(things: Sequence[N], name: str, sort: Sort) -> N | None:
    """The one of this name; without a name the only one, and nobody can say which of several."""
    if name:
        return named(things, name)
    if len(things) > 1:
        raise Undefined("which", "which {sort} is meant is not told", sort=sort)
    return next(iter(things), None)


def told(thing: T | None, sort: Sort, name: str = "", of: str = "") -> T:
    """The thing, where anybody has told it."""
    if thing is None or thing == "":
        raise Undefined("which", "no {sort}[ of {of}][ called “{name}”] is told", sort=sort, of=of, name=name)
    return thing
