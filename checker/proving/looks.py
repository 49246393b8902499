"""What one function looks at besides its arguments, read from its byte code."""

from __future__ import annotations

import abc
import builtins
import csv
import decimal
import dis
import functools
import operator
import os
import statistics
import string
import sys
import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

# Of the standard library, what depends on its arguments alone.
ALLOWED = frozenset(
    "__future__ abc bisect builtins collections copy csv dataclasses decimal difflib enum fractions functools heapq"
    " itertools json math numbers operator re statistics string textwrap tomllib types typing typing_extensions"
    " unicodedata".split()
)
ENGINE = ("checker.api", "checker.judging", "checker.text", "checker.model", "checker.audit")
_DENIED = (  # and what of it does not, or reaches what is hidden
    operator.attrgetter,
    operator.methodcaller,
    functools.update_wrapper,
    functools.wraps,
    functools.singledispatch,
    abc.get_cache_token,
    csv.register_dialect,
    csv.unregister_dialect,
    csv.list_dialects,
    csv.field_size_limit,
    decimal.getcontext,
    decimal.setcontext,
    decimal.localcontext,
    statistics.NormalDist,
    string.Formatter,
    typing.get_type_hints,
    typing.ForwardRef,
    types.FunctionType,
    types.CodeType,
    types.MethodType,
    types.ModuleType,
)
_BUILTINS = frozenset(
    "abs all any ascii bin bool bytes callable chr classmethod complex dict divmod enumerate filter float format"
    " frozenset getattr hasattr hex int isinstance issubclass iter len list map max min next object oct ord pow"
    " property range repr reversed round set slice sorted staticmethod str sum super tuple type zip"
    " True False None NotImplemented Ellipsis __debug__ __build_class__".split()
)
_ENDING = (SystemExit, KeyboardInterrupt, GeneratorExit, RecursionError)  # the last tells how deep the caller is
_BENEATH = frozenset(
    "f_back f_locals f_globals f_builtins f_code gi_frame gi_code gi_yieldfrom cr_frame cr_code cr_await ag_frame"
    " ag_code tb_frame tb_next format format_map mro cache_info cache_clear cache_parameters register".split()
)
_FREE = frozenset("__name__ __doc__ __len__ __contains__ __iter__ __members__ __init__ __post_init__".split())
_BUILDING = ("__init__", "__post_init__", "__new__")  # here a value is still being made
_READERS = frozenset("getattr hasattr attrgetter methodcaller".split())
_IDLE = frozenset("CACHE COPY_FREE_VARS EXTENDED_ARG MAKE_CELL NOP PUSH_NULL RESUME".split())
_LOADS = {
    **dict.fromkeys("LOAD_GLOBAL LOAD_NAME LOAD_FROM_DICT_OR_GLOBALS".split(), "global"),
    **dict.fromkeys("LOAD_DEREF LOAD_CLASSDEREF LOAD_FROM_DICT_OR_DEREF".split(), "cell"),
}
_MEMBERS = frozenset("LOAD_ATTR LOAD_METHOD LOAD_SUPER_ATTR".split())
_EVENTS = {
    **dict.fromkeys("STORE_GLOBAL DELETE_GLOBAL".split(), "keeps"),
    **dict.fromkeys("STORE_DEREF DELETE_DEREF".split(), "changes"),
    **dict.fromkeys("STORE_ATTR DELETE_ATTR".split(), "stores"),
    "IMPORT_NAME": "imports",
}
_TABLES = {
    id(held) for module in (sys, os, builtins) for held in vars(module).values() if isinstance(held, list | dict)
}
NOTHING = object()  # stands for what is not known


def asked_of(thing: object, name: str, *otherwise: object) -> Any:
    """`getattr` as a game's code has it while it judges: a name that is put together shows nothing that is hidden."""
    if name.startswith("_") or name in _BENEATH:
        raise AttributeError(f"{name} is hidden from a part")
    return getattr(thing, name, *otherwise)


@dataclass(frozen=True, slots=True)
class Room:
    """What a game's code may use: its own modules, some of the engine's, some of the standard library."""

    package: str
    engine: tuple[str, ...]
    private: frozenset[str] = frozenset()  # what the game's own classes keep to themselves
    sealed: frozenset[str] = frozenset()  # what the engine's classes keep to themselves

    def owns(self, module: object) -> bool:
        """Whether a module belongs to the game, or is written beside it."""
        if not isinstance(module, str):
            return False
        root = self.package.partition(".")[0]
        return inside(module, self.package) or (root != "checker" and inside(module, root))

    def may_use(self, module: str) -> bool:
        if self.owns(module):
            return True
        if inside(module, "checker"):
            return any(inside(module, room) for room in self.engine)
        return module.partition(".")[0].removeprefix("_") in ALLOWED

    def hides(self, name: object) -> bool:
        if not isinstance(name, str) or name in _FREE or name in self.private:
            return False
        return name in _BENEATH or (len(name) > 1 and name[0] == "_" and name.isidentifier())

    def seals(self, name: str) -> bool:
        return name in _BENEATH or name in self.sealed or name[:2] == "__"


@dataclass(frozen=True, slots=True)
class _Event:
    """Something a function does that may reach outside."""

    kind: str
    name: Any
    line: int
    chain: tuple[str, ...] = ()  # the members that are asked for next


def looks(function: FunctionType, room: Room) -> Iterator[tuple[str, int]]:
    """Everything it looks at that it is not given, in words, and the line."""
    if vars(sys.modules.get(function.__module__, builtins)) is not function.__globals__:
        yield f"names of another module than {function.__module__}", function.__code__.co_firstlineno
    free = frozenset(function.__code__.co_freevars)
    for event in _events(function.__code__):
        if event.kind == "keeps":
            yield f"the name {event.name} of its module to remember something", event.line
        elif event.kind == "changes" and event.name in free:
            yield f"the name {event.name} around it to remember something", event.line
        elif event.kind == "stores" and function.__name__ not in _BUILDING:
            yield f".{event.name} to remember something; make a new value", event.line
        elif event.kind == "imports":
            yield f"the module {event.name}, imported while it judges", event.line
        elif room.hides(event.name) if event.kind == "member" else event.kind == "named" and room.seals(event.name):
            yield f".{event.name}", event.line
        elif event.kind in ("global", "cell"):
            yield from ((words, event.line) for words in _followed(function, event, room))


def holds(function: FunctionType) -> Iterator[tuple[str, object]]:
    """What it finds again whenever it is called: what its names stand for, its defaults, what is around it."""
    for event in _events(function.__code__):
        if event.kind in ("global", "cell"):
            value, name = _resolved(function, event)
            if value is not NOTHING and not isinstance(value, ModuleType):  # modules are told of where they are named
                yield name, value
    for number, value in enumerate(function.__defaults__ or (), 1):
        yield f"its default {number}", value
    for name, value in (function.__kwdefaults__ or {}).items():
        yield f"its default of {name}", value
    for cell in function.__closure__ or ():
        if (value := _content(cell)) is not NOTHING:
            yield "what stands around it", value
    for name, value in vars(function).items():
        if name != "__wrapped__":
            yield f"its own .{name}", value


def faults(value: object, name: str, room: Room) -> Iterator[str]:
    """What is wrong with a function, a class or a module that a game's code uses; other values are looked into."""
    if value is asked_of:
        return
    if isinstance(value, ModuleType):
        yield f"the module {value.__name__}" + (" itself" if room.may_use(value.__name__) else "")
    elif any(value is denied for denied in _DENIED):
        yield f"{name}(), which reaches what is hidden"
    elif _built_in(value):
        if getattr(value, "__name__", "") not in _BUILTINS and not _harmless_error(value):
            yield f"{getattr(value, '__name__', name)}()"
    elif isinstance(value, operator.attrgetter | operator.methodcaller):
        yield from (f".{each}" for each in value.__reduce__()[1] if room.hides(each))
    elif id(value) in _TABLES or value is os.environ:
        yield f"{name} of the running program"
    else:
        home = _home(value)
        if not room.may_use(home):
            yield f"{name} of the module {home}"


def _home(value: object) -> str:
    """The module that a function or a class was written in, or the one of a value's type."""
    if isinstance(value, FunctionType):
        return str(value.__globals__.get("__name__", ""))
    home = getattr(value, "__module__", None) if isinstance(value, type | BuiltinFunctionType) else None
    if not isinstance(home, str):
        home = getattr(value, "__objclass__", type(value)).__module__
    return home


def _built_in(value: object) -> bool:
    return getattr(builtins, str(getattr(value, "__name__", "")), NOTHING) is value


def _harmless_error(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseException) and not issubclass(value, _ENDING)


def _followed(function: FunctionType, event: _Event, room: Room) -> Iterator[str]:
    """What is wrong with the value that a name, and the members asked of it, lead to."""
    passed = _passed(function, event)
    for each in passed:
        if isinstance(each, ModuleType) and not room.may_use(each.__name__):
            yield f"the module {each.__name__}"
            return
    value, name = passed[-1], _resolved(function, event)[1]
    if name in _READERS and event.name not in _READERS:
        yield f"{event.name}, which is {name}"
    elif value is not NOTHING:
        yield from faults(value, name, room)


def _first(function: FunctionType, event: _Event) -> object:
    return _cell(function, event.name) if event.kind == "cell" else _global(function, event.name)


def _passed(function: FunctionType, event: _Event) -> list[object]:
    """The values a name leads to, through modules and their members."""
    found = [_first(function, event)]
    for member in event.chain:
        if not isinstance(found[-1], ModuleType):
            break
        found.append(getattr(found[-1], member, NOTHING))
    return found


def _resolved(function: FunctionType, event: _Event) -> tuple[object, str]:
    """The last of them, and the name it goes by there."""
    passed = _passed(function, event)
    if passed[0] is getattr or passed[0] is asked_of:
        return passed[0], "getattr"
    return passed[-1], str((event.name, *event.chain)[len(passed) - 1])


def _global(function: FunctionType, name: str) -> object:
    if name in function.__globals__:
        return function.__globals__[name]
    return getattr(builtins, name, NOTHING)


def _cell(function: FunctionType, name: str) -> object:
    names = function.__code__.co_freevars
    return _content((function.__closure__ or ())[names.index(name)]) if name in names else NOTHING


def _content(cell: Any) -> object:
    try:
        return cell.cell_contents
    except ValueError:  # nothing was put there yet
        return NOTHING


@lru_cache(maxsize=8192)
def _events(code: CodeType) -> tuple[_Event, ...]:
    """What a function does that may reach outside, and in which line."""
    found: list[_Event] = []
    line, reads = code.co_firstlineno, not _READERS.isdisjoint(code.co_names)
    asked = -1  # where the value stands of which a member is asked next
    told: object = None
    for step in dis.get_instructions(code):
        if step.opname in _IDLE:
            continue
        line = step.positions.lineno if step.positions and step.positions.lineno else line
        of, asked = asked, -1
        before, told = told, None
        if isinstance(step.argval, CodeType):
            found += _events(step.argval)
        elif step.opname in _LOADS:
            asked = len(found)
            found.append(_Event(_LOADS[step.opname], step.argval, line))
        elif step.opname in _MEMBERS:
            if of >= 0:
                found[of] = replace(found[of], chain=(*found[of].chain, step.argval))
                asked = of
            found.append(_Event("member", step.argval, line))
        elif step.opname == "LOAD_CONST":
            told = step.argval
            found += (_Event("named", name, line) for name in _words(told) if reads)
        elif step.opname == "MATCH_CLASS":
            found += (_Event("member", name, line) for name in _words(before))
        elif step.opname in _EVENTS:
            found.append(_Event(_EVENTS[step.opname], step.argval, line))
    return tuple(found)


def _words(constant: object) -> tuple[str, ...]:
    held = constant if isinstance(constant, tuple) else (constant,)
    return tuple(each for each in held if isinstance(each, str))


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")
