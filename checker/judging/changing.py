"""A frozen value with some of its fields changed, quickly: a situation has many, and every act changes some."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast

T = TypeVar("T")


def changed(value: T, /, **changes: Any) -> T:
    """What `dataclasses.replace` returns, for a class whose fields are all given when it is made."""
    kind: Any = value.__class__
    held, places = _shape(kind)
    filled = list(held(value))
    for name, new in changes.items():
        filled[places[name]] = new
    return cast(T, kind(*filled))


@cache
def _shape(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
    names = [entry.name for entry in fields(kind)]
    held = attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, name) for name in names)
    return held, {name: place for place, name in enumerate(names)}
