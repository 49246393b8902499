"""What a situation may say: typed fields with a meaning, built strictly from plain values."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass
from enum import Enum
from functools import cache
from typing import Any

from checker.model import nearest
from checker.text.template import Alternatives

MOST = 1000  # the largest number and the longest list that make sense on a table
HINTS = 20  # wrong names in one place for which a near one is sought: seeking takes time

_BETWEEN_WORDS = re.compile(r"[\s_/–-]+")

At = tuple[str | int, ...]  # the keys that lead to a value


def fact(
    says: str,
    *,
    told: Alternatives | None = None,
    becomes: Alternatives | None = None,
    default: Any = MISSING,
    least: int = 0,
    most: int = MOST,
    unordered: bool = False,
    names: str = "",
    refers: str | tuple[str, ...] = (),
) -> Any:
    """A field of a situation, an action or a question, with what it means for those who write it.

    `told` is how people say it, with its value in a hole named as the field, `""` where it is never said; `becomes` is
    what is said when it changes, behind the name of the thing. The first of several is used for which there are values.

    `names` says that the value is the name of something of this sort (a character, a card); `refers` that it is a name
    which something of one of these sorts on the table must have.
    """
    meaning: dict[str, Any] = {"says": says, "told": told, "becomes": becomes}
    meaning |= {"least": least, "most": most, "unordered": unordered}
    meaning |= {"names": names, "refers": (refers,) if isinstance(refers, str) else refers}
    if default is MISSING:
        return dataclasses.field(metadata=meaning)
    return dataclasses.field(default=default, metadata=meaning)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one value, and the keys that lead to it."""

    at: At
    message: str
    advice: str = ""


@dataclass(frozen=True, slots=True)
class FieldFact:
    """One field of a vocabulary class, resolved."""

    name: str
    type: Any
    default: Any
    says: str = ""
    told: Alternatives | None = None
    becomes: Alternatives | None = None
    least: int = 0
    most: int = MOST
    unordered: bool = False
    names: str = ""
    refers: tuple[str, ...] = ()

    @property
    def required(self) -> bool:
        return self.default is MISSING


_MEANING = ("says", "told", "becomes", "least", "most", "unordered", "names", "refers")
_known: dict[type[Any], dict[str, FieldFact]] = {}


def fields_of(kind: type[Any]) -> dict[str, FieldFact]:
    """The fields of a vocabulary class in order; a type that scenarios cannot write is refused here."""
    if kind not in _known:
        _known[kind] = _resolve(kind)
    return _known[kind]


def _resolve(kind: type[Any]) -> dict[str, FieldFact]:
    hints = typing.get_type_hints(kind)
    found = {}
    for entry in dataclasses.fields(kind):
        default = entry.default if entry.default_factory is MISSING else entry.default_factory()
        _readable(hints[entry.name], f"{kind.__name__}.{entry.name}")
        found[entry.name] = FieldFact(entry.name, hints[entry.name], default=default, **_meaning(entry.metadata))
    return found


def _meaning(metadata: Mapping[str, Any]) -> dict[str, Any]:
    return {key: metadata[key] for key in _MEANING if key in metadata}


def _readable(kind: Any, where: str) -> None:
    _, kind = unwrap(kind)
    if typing.get_origin(kind) is tuple:
        arguments = typing.get_args(kind)
        if len(arguments) != 2 or arguments[1] is not Ellipsis:
            raise TypeError(f"{where}: write a list as tuple[X, ...], not {kind}")
        _readable(arguments[0], where)
    elif not (dataclasses.is_dataclass(kind) or kind in (bool, int, str, object, Any) or _is_choice(kind)):
        raise TypeError(f"{where}: a scenario cannot write a value of type {kind!r}")


def _is_choice(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def unwrap(kind: Any) -> tuple[bool, Any]:
    """Whether the type allows nothing, and the type without that."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        rest = [part for part in typing.get_args(kind) if part is not type(None)]
        if len(rest) > 1:
            raise TypeError(f"a value is of one type, not of {kind}")
        return True, rest[0]
    return False, kind


def is_of(kind: Any, value: object) -> bool:
    """Whether a value is of exactly this type, and so compares as its type does and not in a way of its own."""
    if type(value) is kind:
        return not dataclasses.is_dataclass(kind) or _compares_fields(kind)
    if value is None or kind in (object, Any):
        return kind in (object, Any) or unwrap(kind)[0]
    kind = unwrap(kind)[1]
    if typing.get_origin(kind) is tuple:
        item = typing.get_args(kind)[0]
        return type(value) is tuple and all(is_of(item, each) for each in value)
    return type(value) is kind and is_of(kind, value)


@cache
def _compares_fields(kind: type[Any]) -> bool:
    """Whether it was the dataclass itself that wrote how two of its values compare."""
    eq = vars(kind).get("__eq__")
    return isinstance(eq, types.FunctionType) and eq.__code__.co_filename == "<string>"


def spoken(name: str) -> str:
    """`DrawCard` as scenarios write it: `draw_card`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def plain(words: str) -> str:
    """`Out of Play`, `out-of-play` and `out_of_play` are one word to us."""
    words = words.strip().lower()
    return words if words.isalnum() else _BETWEEN_WORDS.sub("_", words)


def printable(text: str) -> str:
    """The text with what a terminal would obey instead of print, such as an escape, written out."""
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)


def show(raw: object) -> str:
    """A value short enough for an error message."""
    if isinstance(raw, bool):
        return str(raw).lower()
    words = printable(" ".join(("nothing" if raw is None else str(raw)[:400]).split()))
    return words if len(words) <= 60 else words[:57] + "…"


def build(kind: Any, raw: object, at: At = (), entry: FieldFact | None = None) -> tuple[Any, list[Fault]]:
    """The value of this type that the plain value stands for, or every fault that keeps it from being one."""
    optional, kind = unwrap(kind)
    if raw is None and optional:
        return None, []
    if dataclasses.is_dataclass(kind):
        return _build_class(typing.cast("type[Any]", kind), raw, at)
    if typing.get_origin(kind) is tuple:
        return _build_list(typing.get_args(kind)[0], raw, at, entry)
    return _build_plain(kind, raw, at, entry)


def _build_class(kind: type[Any], raw: object, at: At) -> tuple[Any, list[Fault]]:
    raw = {} if raw is None else raw
    known = fields_of(kind)
    values, faults = build_fields(kind, raw, at, build)
    if not isinstance(raw, Mapping):
        return None, faults
    for name, entry in known.items():
        if entry.required and name not in raw:
            faults.append(Fault(at, f'"{name}" is missing in {spoken(kind.__name__)}', f"it says: {entry.says}"))
    if faults:
        return None, faults
    built = kind(**values)
    check = getattr(built, "faults", None)
    if check is not None:
        faults = [Fault((*at, *where), message, advice) for where, message, advice in check()]
    return (None if faults else built), faults


def build_fields(kind: type[Any], raw: object, at: At, make: Any) -> tuple[dict[str, Any], list[Fault]]:
    """The named fields of a group of facts, each built by `make`; a name that is not a field is a fault."""
    known = fields_of(kind)
    if not isinstance(raw, Mapping):
        keys = ", ".join(known) or "nothing"
        return {}, [Fault(at, f'"{show(raw)}" is not a group of facts', f"write a mapping with {keys} in it")]
    faults: list[Fault] = []
    values: dict[str, Any] = {}
    for key, value in raw.items():
        if key not in known:
            hint = f"known here: {', '.join(known) or 'nothing'}"
            if len(faults) < HINTS:
                hint = nearest(str(key)[:100], known) or hint
            faults.append(Fault((*at, key), f'unknown fact "{show(key)}" in {spoken(kind.__name__)}', hint))
            continue
        values[key], wrong = make(known[key].type, value, (*at, key), known[key])
        faults.extend(wrong)
    return values, faults


def _build_list(kind: Any, raw: object, at: At, entry: FieldFact | None) -> tuple[Any, list[Fault]]:
    if not isinstance(raw, Sequence) or isinstance(raw, str):
        return None, [Fault(at, f'"{show(raw)}" is not a list', "write it as [one, another]")]
    if len(raw) > MOST:
        return None, [Fault(at, f"a list of {len(raw)} entries", f"at most {MOST} make sense")]
    built, faults = [], []
    for index, item in enumerate(raw):
        value, wrong = build(kind, item, (*at, index), entry)
        built.append(value)
        faults.extend(wrong)
    return tuple(built), faults


def _build_plain(kind: Any, raw: object, at: At, entry: FieldFact | None) -> tuple[Any, list[Fault]]:
    if _is_choice(kind):
        return _build_choice(kind, raw, at)
    if kind is bool:
        if isinstance(raw, bool):
            return raw, []
        return None, [Fault(at, f'"{show(raw)}" is neither true nor false', "write true or false")]
    if kind is int:
        return _build_number(raw, at, entry)
    if kind is str:
        if isinstance(raw, str) and len(raw) <= MOST:
            return raw, []
        return None, [Fault(at, f'"{show(raw)}" is not text', "put it in quotes")]
    return raw, []


def _build_number(raw: object, at: At, entry: FieldFact | None) -> tuple[Any, list[Fault]]:
    least, most = (entry.least, entry.most) if entry else (-MOST, MOST)
    if isinstance(raw, bool) or not isinstance(raw, int):
        quoted = isinstance(raw, str) and raw.strip().isdecimal()
        advice = "write it without quotes" if quoted else "write digits, such as 3"
        return None, [Fault(at, f'"{show(raw)}" is {"text, " if quoted else ""}not a whole number', advice)]
    if not least <= raw <= most:
        return None, [Fault(at, f"{show(raw)} is out of range", f"a number from {least} to {most} makes sense here")]
    return raw, []


def _build_choice(kind: type[Enum], raw: object, at: At) -> tuple[Any, list[Fault]]:
    choices = _choices(kind)
    if isinstance(raw, str) and plain(raw) in choices:
        return choices[plain(raw)], []
    names = [str(choice.value) for choice in kind]
    hint = nearest(str(raw)[:100], names) or f"one of {', '.join(names)}"
    return None, [Fault(at, f'"{show(raw)}" is no {spoken(kind.__name__).replace("_", " ")}', hint)]


@cache
def _choices(kind: type[Enum]) -> dict[str, Enum]:
    return {plain(str(choice.value)): choice for choice in kind}


def simple(value: object) -> Any:
    """A built value as plain values: the inverse of `build`, for printing and JSON."""
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dict(_said(value))
    if isinstance(value, (tuple, list)):
        return [simple(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(simple(item) for item in value)
    if isinstance(value, Mapping):
        return {str(key): simple(item) for key, item in value.items()}
    return value


def _said(value: Any) -> Iterator[tuple[str, Any]]:
    for name, entry in fields_of(type(value)).items():
        held = getattr(value, name)
        if entry.required or held != entry.default:
            yield name, simple(held)
