"""Whether the engine that ran is the one that was loaded: a game's code could put other functions in its place."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from types import FunctionType

from checker.model import Problem, Source

_ROOMS = ("checker.judging", "checker.model", "checker.proving", "checker.scenarios", "checker.text")
_ADVICE = "the code of a game, or something loaded with it, assigns to a name of the engine; take that out"

Engine = Mapping[tuple[str, str], object]


def as_loaded() -> Engine:
    """Every function and class of the engine as it stands now, with the code of each function."""
    return dict(_standing())


def replaced(engine: Engine) -> Iterator[Problem]:
    """What stands now where something else was loaded."""
    now = dict(_standing())
    for (module, name), held in engine.items():
        if now.get((module, name)) is not held:
            words = f"{name} is not the one that was loaded: what this run says is not the engine's word"
            yield Problem(Source(f"{module.replace('.', '/')}.py", 1), words, _ADVICE)


def _standing() -> Iterator[tuple[tuple[str, str], object]]:
    for module, loaded in tuple(sys.modules.items()):
        if module.startswith(_ROOMS):
            for name, value in tuple(vars(loaded).items()):
                if isinstance(value, type) and value.__module__ == module:
                    for member, held in tuple(vars(value).items()):
                        yield from _codes(module, f"{name}.{member}", held)
                if not name.startswith("__") and callable(value):
                    yield from _codes(module, name, value)


def _codes(module: str, name: str, value: object) -> Iterator[tuple[tuple[str, str], object]]:
    if callable(value) or isinstance(value, property):
        yield (module, name), value
    if isinstance(value, FunctionType):
        yield (module, f"the code of {name}"), value.__code__
