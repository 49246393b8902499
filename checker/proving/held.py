"""What a game's code holds between two calls, and whether it changes: code that remembers can tell who asks."""

from __future__ import annotations

import functools
import gc
import operator
import re
import sys
import types
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, is_dataclass
from decimal import Decimal
from enum import Enum, EnumMeta
from fractions import Fraction
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

from checker.judging.book import Book
from checker.proving.looks import NOTHING, Room, faults, holds

_FIXED = (bool, int, float, complex, str, bytes, range, slice, Decimal, Fraction, re.Pattern, type(None), type(...))
_MANY = (tuple, frozenset, list, set, dict, deque, MappingProxyType)
_CACHED: type[Any] = type(functools.lru_cache(int))
_COMPARING = frozenset(
    "__eq__ __ne__ __hash__ __bool__ __getattribute__ __getattr__ __setattr__ __instancecheck__".split()
)
_DISGUISES = frozenset("__class__ __dict__ __slots__ __weakref__".split())  # what says of a value what it is and holds
_STILL = ("checker", "types", "typing", "dataclasses", "enum", "abc", "_abc")  # whose values remember nothing
_PLACES = (types.MemberDescriptorType,)
_MADE_LATER = 1 << 9  # the flag of a class that a running program made
_MADE = "<string>"  # where the functions come from that a dataclass writes for itself

Kept = tuple[object, ...]
Owner = FunctionType | type  # in whose code a value is found


@dataclass(slots=True)
class Holdings:
    """Everything that functions and classes hold: the functions among it, what is wrong, and what of it can change."""

    room: Room
    functions: dict[int, FunctionType] = field(default_factory=dict)
    wrong: list[tuple[Owner, str]] = field(default_factory=list)
    kept: list[tuple[Owner, str, Any, Kept]] = field(default_factory=list)
    _held: dict[int, list[object]] = field(default_factory=dict)  # by the identity of what holds it

    def add(self, starts: Iterable[object]) -> None:
        """These functions and classes, all that they hold, and all that those hold."""
        waiting: list[tuple[Any, str, Any]] = [(start, "", start) for start in starts]
        while waiting:
            value, name, owner = waiting.pop()
            if type(value) in _FIXED or id(value) in self._held:
                continue
            owner = value if isinstance(value, Owner) and self._owns(value) else owner
            inner = list(self._opened(value, name, owner))
            # kept alive, so that an identity stays its own
            self._held[id(value)] = [value, *(each for each, _ in inner)]
            waiting += ((each, called, owner) for each, called in inner)

    def below(self, starts: Iterable[object]) -> set[int]:
        """The identities of all that these hold."""
        found: set[int] = set()
        waiting = list(starts)
        while waiting:
            value = waiting.pop()
            if id(value) not in found and id(value) in self._held:
                found.add(id(value))
                waiting += self._held[id(value)]
        return found

    def changed(self) -> Iterator[tuple[Owner, str]]:
        """What holds other things now than when it was looked at."""
        for owner, name, value, before in self.kept:
            now = _inner(value)
            if len(now) != len(before) or not all(map(operator.is_, now, before)):
                yield owner, name

    def _owns(self, value: Owner) -> bool:
        if isinstance(value, FunctionType):
            return self.room.owns(value.__globals__.get("__name__"))
        return self._home(value)

    def _home(self, kind: type) -> bool:
        """Whether a class is the game's own: it says so, or is not to be found where it says that it is."""
        return self.room.owns(kind.__module__) or not _found(kind)

    def _opened(self, value: Any, name: str, owner: Owner) -> Iterator[tuple[object, str]]:
        if isinstance(value, Owner) and not self._owns(value):
            self._tell(owner, faults(value, name, self.room))
            yield from ((cell.cell_contents, name) for cell in getattr(value, "__closure__", None) or ())
        elif isinstance(value, FunctionType):
            self.functions[id(value)] = value
            yield from ((held, called) for called, held in holds(value))
        elif isinstance(value, type):
            yield from self._class(value)
        elif issubclass(type(value), _MANY):
            yield from self._many(value, name, owner)
        elif isinstance(value, _CACHED):
            self._tell(owner, _kept_by(value, name))
            yield value.__wrapped__, name
        elif isinstance(value, Book):
            self._tell(owner, (f"{name}, the book itself",))
        elif self._home(type(value)) or isinstance(value, types.SimpleNamespace):
            yield type(value), name
            yield from ((each, name) for each in _inner(value))
            if not isinstance(value, Enum) and not _frozen(type(value)):
                self.kept.append((owner, name, value, _inner(value)))
        else:
            yield from self._other(value, name, owner)

    def _many(self, value: Any, name: str, owner: Owner) -> Iterator[tuple[object, str]]:
        if not isinstance(value, tuple | frozenset) or self._home(type(value)):
            self._tell(owner, (words for words in faults(value, name, self.room) if "running" in words))
            self.kept.append((owner, name, value, _inner(value)))
        yield from ((each, name) for each in _inner(value))
        yield getattr(value, "default_factory", None), name
        if self._home(type(value)):
            yield type(value), name

    def _other(self, value: Any, name: str, owner: Owner) -> Iterator[tuple[object, str]]:
        """What is not the game's own, and no collection."""
        if isinstance(value, functools.partial):
            yield from ((each, name) for each in (value.func, value.args, value.keywords))
        elif isinstance(value, types.MethodType):
            yield from ((each, name) for each in (value.__func__, value.__self__))
        elif isinstance(value, types.BuiltinMethodType) and not isinstance(value.__self__, ModuleType | type | None):
            yield value.__self__, name
        elif isinstance(value, property):
            yield from ((each, name) for each in (value.fget, value.fset, value.fdel))
        elif isinstance(value, staticmethod | classmethod):
            yield value.__func__, name
        elif isinstance(value, functools.cached_property):
            yield value.func, name
        elif value is getattr and name != "getattr":
            self._tell(owner, (f"{name}, which is getattr",))  # by its name it is found and given what hides
        elif callable(value) or isinstance(value, ModuleType | operator.attrgetter | operator.methodcaller):
            self._tell(owner, faults(value, name, self.room))
        elif type(value).__module__.partition(".")[0] not in _STILL:
            self._tell(owner, (f"{name}, a {type(value).__name__}, which may remember",))

    def _class(self, kind: type) -> Iterator[tuple[object, str]]:
        for base in kind.__bases__:
            yield base, base.__name__
        if not isinstance(kind, EnumMeta):
            yield type(kind), type(kind).__name__
        self.kept.append((kind, kind.__name__, kind, _inner(kind)))
        for name, held in tuple(vars(kind).items()):
            if name in _COMPARING and held is not None and not _written_for_it(held):
                self._tell(kind, (f"{name} of its own; a value is what its fields say",))
            if name in _DISGUISES and not isinstance(held, types.GetSetDescriptorType | tuple | str):
                self._tell(kind, (f"{name} of its own; a value is what it is",))
            if not _machinery(name, held):
                yield held, f"{kind.__name__}.{name}"
        for made in getattr(kind, "__dataclass_fields__", {}).values():
            yield made.default_factory, f"{kind.__name__}.{made.name}"

    def _tell(self, owner: Owner, words: Iterable[str]) -> None:
        self.wrong += ((owner, each) for each in words)


def _inner(value: Any) -> Kept:
    """What stands in a collection, in a value of the game's own, or in a class; its own methods are not asked."""
    kind = type(value)
    if isinstance(value, type):
        return tuple(held for name, held in vars(value).items() if not _machinery(name, held))
    if kind is MappingProxyType:
        return (*value.keys(), *value.values())
    many = next((each for each in _MANY if issubclass(kind, each)), None)
    listed = () if many is None else tuple(many.__iter__(value))
    if many is dict:
        listed += tuple(dict.values(value))
    if kind in _MANY:
        return listed
    places = (held for each in kind.__mro__ for held in vars(each).values() if type(held) in _PLACES)
    slots = (each for place in places if (each := _content(place, value)) is not NOTHING)
    return (*listed, *getattr(value, "__dict__", {}).values(), *slots)


def _content(place: Any, value: object) -> object:
    """What stands in a slot, whatever the slot is called."""
    try:
        return place.__get__(value)
    except AttributeError:  # nothing was put there yet
        return NOTHING


def _found(kind: type) -> bool:
    """Whether a class stands where it says; what is built in has no place of its own."""
    if not kind.__flags__ & _MADE_LATER:
        return True
    there: Any = sys.modules.get(kind.__module__)
    for name in kind.__qualname__.split("."):
        there = vars(there).get(name) if hasattr(there, "__dict__") else None
    return there is kind


def loose(value: object) -> Iterator[tuple[type, str]]:
    """What of a situation can be changed by whoever sees it, with the class that holds it."""
    waiting: list[tuple[Any, type]] = [(value, type(value))]
    while waiting:
        held, holder = waiting.pop()
        kind = type(held)
        if kind in _FIXED or isinstance(held, Enum | type):
            continue
        if kind in (tuple, frozenset):
            waiting += ((each, holder) for each in held)
        elif is_dataclass(kind) and not issubclass(kind, _MANY):
            waiting += ((each, kind) for each in _inner(held))
        else:
            yield holder, kind.__name__


def _machinery(name: str, held: object) -> bool:
    """What Python itself, or a decorator of a class, puts into a class."""
    if isinstance(held, FunctionType):
        return _written_for_it(held)
    if isinstance(held, types.MemberDescriptorType | types.GetSetDescriptorType):
        return True
    return name.startswith("__") and name.endswith("__") and not isinstance(held, property | staticmethod | classmethod)


def _written_for_it(held: object) -> bool:
    """Whether a dataclass, an enum or a protocol brought this method along."""
    if not isinstance(held, FunctionType):
        return False
    return held.__code__.co_filename == _MADE or held.__globals__.get("__name__") in ("enum", "typing", "dataclasses")


def _frozen(kind: type) -> bool:
    return bool(getattr(getattr(kind, "__dataclass_params__", None), "frozen", False))


def _kept_by(cached: Any, name: str) -> Iterator[str]:
    """What is wrong with a cache: what it has forgotten shows what was asked, and so does what can be changed."""
    if cached.cache_parameters()["maxsize"] is not None:
        yield f"{name}, which keeps only some, so that it shows what was asked; use functools.cache"
    if any(isinstance(each, list | set | dict | deque) for each in _results(cached)):
        yield f"{name}, which keeps what can be changed; let it return what cannot"


def _results(cached: Any) -> Iterator[object]:
    """What a cache holds, its own keys and links between them left out."""
    own, endless = vars(cached), cached.cache_parameters()["maxsize"] is None
    for each in gc.get_referents(cached):
        if each is not own and isinstance(each, dict) and (endless or any(map(_is_link, each.values()))):
            yield from (held for held in each.values() if not _is_link(held))
        elif each is not own:
            yield each


def _is_link(value: object) -> bool:
    return type(value).__name__ == "_lru_list_elem"
