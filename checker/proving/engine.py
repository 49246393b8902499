"""Whether the engine that ran is the one on disk: a game's code could put other functions in its place."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType, ModuleType

from checker.model import Problem, Source

_GAMES = "checker.games"
_ROOMS = tuple(
    f"checker.{room}" for room in "model text ids rulebook judging scenarios audit proving editions reports".split()
)
_PYTHON = {*sys.stdlib_module_names, "frozen_importlib"}
_ADVICE = "the code of a game, or something loaded with it, assigns to a name of the engine; take that out"

Engine = Mapping[tuple[str, str], object]


def as_loaded() -> Engine:
    """Every function and class of the engine as it stands now, with the code of each function."""
    return dict(_standing())


def replaced(engine: Engine) -> Iterator[Problem]:
    """What stands now where something else was loaded, and what was something else before it was looked at."""
    now = dict(_standing())
    found = [key for key, held in engine.items() if now.get(key) is not held]
    for module, name in dict.fromkeys((*found, *_strange())):
        words = f"{name} is not the one that was loaded: what this run says is not the engine's word"
        yield Problem(Source(f"{module.replace('.', '/')}.py", 1), words, _ADVICE)


@cache
def _strange() -> tuple[tuple[str, str], ...]:
    """What was not what its file says when this was first asked, once in a program."""
    return tuple(key for module, loaded in _modules() for key in _unlike(module, loaded))


def _unlike(module: str, loaded: ModuleType) -> Iterator[tuple[str, str]]:
    spec = loaded.__spec__
    code = getattr(spec.loader, "get_code", lambda _: None)(module) if spec else None
    if code is None:
        return
    written, sources = set(_below(code)), {name.partition(".")[0] for name in code.co_names}
    for name, value in tuple(vars(loaded).items()):
        home = getattr(value, "__module__", None)
        if not isinstance(value, FunctionType | type) or not isinstance(home, str):
            continue
        root = home.partition(".")[0].removeprefix("_").removesuffix("_external")
        if home == module:
            yield from ((module, each) for each, inner in _functions(name, value, module) if inner not in written)
        elif home.startswith(_GAMES) or not (root in sources or root in _PYTHON):
            yield module, name


def _functions(name: str, value: FunctionType | type, module: str) -> Iterator[tuple[str, CodeType]]:
    """The code of a function, and of the methods that a class wrote itself."""
    own = isinstance(value, FunctionType)
    for each, held in {name: value}.items() if own else tuple(vars(value).items()):
        plain = getattr(held, "fget", None) or getattr(held, "__func__", None) or held
        inner = getattr(plain, "__wrapped__", plain)
        if isinstance(inner, FunctionType) and inner.__module__ == module:
            made = inner.__code__.co_filename == "<string>" and each[:2] == "__"  # by the dataclass
            if not made:
                yield name if own else f"{name}.{each}", inner.__code__


def _below(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _below(inner)


def _modules() -> Iterator[tuple[str, ModuleType]]:
    for module, loaded in tuple(sys.modules.items()):
        if module.startswith(_ROOMS):
            yield module, loaded


def _standing() -> Iterator[tuple[tuple[str, str], object]]:
    for module, loaded in _modules():
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
