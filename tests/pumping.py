"""Hostile texts for a regular expression, made from its own parts: what may be repeated is, and the end is wrong."""

from __future__ import annotations

import ast
import importlib
import re
import re._constants as kind  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("checker", "site_plugins")
METHODS = frozenset("match fullmatch search findall finditer sub subn split".split())
MANY = 20  # times that are no bound
KINDS = {kind.CATEGORY_DIGIT: "1", kind.CATEGORY_SPACE: " ", kind.CATEGORY_WORD: "a"}
OTHERS = {kind.CATEGORY_NOT_DIGIT: "a", kind.CATEGORY_NOT_SPACE: "a", kind.CATEGORY_NOT_WORD: " "}
LETTERS = "a 1.x\n\t\"'*<>[](){}:;,-#|\\/"


@dataclass(frozen=True, slots=True)
class Used:
    """A regular expression, where it stands, and what is asked of it."""

    place: str
    pattern: re.Pattern[Any]
    methods: frozenset[str]

    def run(self, method: str, text: str) -> object:
        given = text.encode("utf-8", "replace") if isinstance(self.pattern.pattern, bytes) else text
        if method in ("sub", "subn"):
            return getattr(self.pattern, method)(given[:0], given)
        found = getattr(self.pattern, method)(given)
        return list(found) if method == "finditer" else found


def used() -> tuple[Used, ...]:
    """Every regular expression of the project, once."""
    found: dict[tuple[Any, int], tuple[str, re.Pattern[Any], set[str]]] = {}
    paths = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py") if path.name != "__main__.py")
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    asked = _asked(trees.values())
    for path, tree in trees.items():
        place = path.relative_to(ROOT).as_posix()
        for pattern, method in _written(tree):
            found.setdefault((pattern.pattern, pattern.flags), (place, pattern, set()))[2].add(method)
        name = place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for called, pattern in _held(vars(importlib.import_module(name))):
            methods = asked.get(called, set()) or {"search", "sub"}
            found.setdefault((pattern.pattern, pattern.flags), (f"{place}: {called}", pattern, set()))[2].update(
                methods
            )
    return tuple(Used(place, pattern, frozenset(methods)) for place, pattern, methods in found.values())


def _asked(trees: Any) -> dict[str, set[str]]:
    """What is asked of each name, wherever it is."""
    found: dict[str, set[str]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in METHODS:
                name = getattr(node.value, "id", "") or getattr(node.value, "attr", "")
                found.setdefault(name, set()).add(node.attr)
    return found


def _written(tree: ast.Module) -> Iterator[tuple[re.Pattern[Any], str]]:
    """Those that stand where they are used."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            first = node.args[0] if node.args else None
            if getattr(node.func.value, "id", "") == "re" and isinstance(first, ast.Constant):
                flags = (
                    each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute) and each.attr.isupper()
                )
                yield re.compile(first.value, sum(getattr(re, flag) for flag in set(flags))), node.func.attr


def _held(names: dict[str, Any]) -> Iterator[tuple[str, re.Pattern[Any]]]:
    for name, value in tuple(names.items()):
        waiting = [value]
        while waiting:
            held = waiting.pop()
            if isinstance(held, re.Pattern):
                yield name, held
            elif type(held) in (dict, list, tuple, set, frozenset):
                waiting += held.values() if isinstance(held, dict) else held


def pieces(pattern: re.Pattern[Any]) -> list[tuple[str, str]]:
    """What to begin with, and what to repeat."""
    words = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    repeated: list[tuple[str, str, Any]] = []
    whole = _sample(parser.parse(words, pattern.flags & ~re.UNICODE), repeated)
    found = {("", each) for each in (whole, f"{whole} ", " ", "\t", "\n", "a")}
    for before, body, node in repeated:
        for piece in {body, f"{body} ", *_ways(node)}:
            found |= {(before, piece), ("", piece), ("", before + piece)}
    return sorted(each for each in found if each[1])


def _sample(parts: Any, repeated: list[tuple[str, str, Any]]) -> str:
    """A text that the expression takes, or nearly; what may be repeated in it is noted, with what stands before it."""
    made = ""
    for what, given in parts:
        if what is kind.LITERAL:
            made += chr(given)
        elif what is kind.NOT_LITERAL:
            made += "b" if given == ord("a") else "a"
        elif what is kind.ANY:
            made += "a"
        elif what is kind.IN:
            made += _one(given)
        elif what is kind.BRANCH:
            made += [_sample(each, repeated) for each in given[1]][0]  # noqa: RUF015  (what is repeated in all is noted)
        elif what in (kind.SUBPATTERN, kind.ATOMIC_GROUP):
            made += _sample(given[3] if what is kind.SUBPATTERN else given, repeated)
        elif what in (kind.MAX_REPEAT, kind.MIN_REPEAT, kind.POSSESSIVE_REPEAT):
            body = _sample(given[2], repeated)
            if given[1] > MANY:
                repeated.append((made, body, given[2]))
            made += body * max(1, given[0])
    return made


def _one(given: Any) -> str:
    """A letter of a class."""
    some = list(_letters(given))
    if given[0][0] is kind.NEGATE:
        return next((letter for letter in LETTERS if letter not in some), "z")
    return some[0]


def _letters(given: Any) -> Iterator[str]:
    for what, each in given:
        if what is kind.LITERAL:
            yield chr(each)
        elif what is kind.RANGE:
            yield chr(each[0])
        elif what is kind.CATEGORY:
            yield (KINDS | OTHERS)[each]


def _ways(parts: Any) -> Iterator[str]:
    """Other letters and branches that the same place takes."""
    for what, given in parts:
        if what is kind.IN and given[0][0] is not kind.NEGATE:
            yield from _letters(given)
        elif what in (kind.ANY, kind.IN):
            yield from ' a"*'
        elif what is kind.BRANCH:
            yield from (_sample(each, []) for each in given[1])
        elif what is kind.SUBPATTERN:
            yield from _ways(given[3])
