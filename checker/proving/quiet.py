"""Whether a compiled module has no name that could lead it out of its game; most have none, and need no second look."""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

from checker.proving.looks import ALLOWED, Room, inside

DENIED = frozenset(
    "__import__ __builtins__ __loader__ __spec__ breakpoint compile delattr eval exec globals input locals memoryview"
    " open setattr vars".split()
)
FREE = frozenset("__name__ __doc__ __init__ __len__ __iter__ __contains__ __members__".split())
OURS = frozenset({"auditor"})  # what a module may put on the game's own book
_ATTRIBUTE, _IMPORT = dis.opmap["STORE_ATTR"], dis.opmap["IMPORT_NAME"]
_LOUD = DENIED | {  # what of the modules that may be used is itself a module that may not
    name
    for module in ALLOWED & sys.modules.keys()
    for name, held in vars(sys.modules[module]).items()
    if isinstance(held, ModuleType) and held.__name__.partition(".")[0] not in ALLOWED
}
_PLAIN = FREE | set(
    "__all__ __annotations__ __file__ __future__ __match_args__ __module__ __package__ __qualname__ __slots__"
    " __post_init__ __str__ __repr__ __call__ __bool__".split()
)


def quiet(spec: ModuleSpec, room: Room) -> bool:
    """Whether nothing in the compiled module has a name that could lead astray."""
    try:
        code = getattr(spec.loader, "get_code", lambda _: None)(spec.name)
    except (SyntaxError, ValueError, RecursionError, ImportError):
        return False
    waiting: list[CodeType] = [code] if code else []
    while waiting:
        inner = waiting.pop()
        steps = inner.co_code[::2]
        if any(name in _LOUD or (name[:2] == "__" and name not in _PLAIN) for name in inner.co_names):
            return False
        if inner is code and "__name__" in _stored(code, "STORE_NAME"):
            return False
        if _ATTRIBUTE in steps and inner is code and not OURS.issuperset(_stored(code, "STORE_ATTR")):
            return False
        if _IMPORT in steps and not all(may_use(name, room) for name in _sources(inner)):
            return False
        waiting += (each for each in inner.co_consts if isinstance(each, CodeType))
    return code is not None


def _stored(code: CodeType, how: str) -> set[str]:
    return {step.argval for step in dis.get_instructions(code) if step.opname == how}


def _sources(code: CodeType) -> Iterator[str]:
    """The modules that are imported from, and what is; those of the module's own package have no name here."""
    source, numbers = "", [0, 0]
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_CONST":
            numbers = [numbers[-1], step.argval if isinstance(step.argval, int) else 0]
        elif step.opname == "IMPORT_NAME":
            source = "" if numbers[0] else str(step.argval)
            if source:
                yield source
        elif step.opname == "IMPORT_FROM" and source:
            yield f"{source}.{step.argval}"


def may_use(name: str, room: Room) -> bool:
    """Whether a game may use this module, or this member of a module."""
    if name == "sys.version_info":
        return True
    first, *members = name.split(".")
    value: object = sys.modules.get(first)
    for member in members:
        value = getattr(value, member, None) if isinstance(value, ModuleType) else None
        if isinstance(value, ModuleType) and not inside(value.__name__, "checker") and not room.may_use(value.__name__):
            return False
    return room.may_use(name)
