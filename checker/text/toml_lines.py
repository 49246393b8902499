"""The line of every key and every table of a TOML text, from its tokens."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto

Path = tuple[str | int, ...]  # the keys that lead to a value, and in a list its place

# Nothing here tries a second way to read the same letters, so that reading takes as long as the text.
_SIGN = re.compile(
    r"""[ \t\r]++|\#[^\n]*+"""
    r'''|(?P<said>"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{0,5}|"(?:[^"\\\n]|\\.)*+"?'''
    r"""|\'\'\'(?:[^\']|\'{1,2}(?!\'))*+\'{0,5}|\'[^\'\n]*+\'?|[^\s"'\[\]{}=,.\#]++|.|\n)""",
    re.DOTALL,
)


class _Next(Enum):
    """What the next token may be."""

    KEY = auto()
    HEADER = auto()
    VALUE = auto()
    END = auto()


@dataclass(slots=True)
class _Open:
    """A list or an inline table whose end has not come yet."""

    path: Path
    is_list: bool
    items: int = 0


@dataclass(slots=True)
class _Reading:
    """How far the tokens have been read."""

    lines: dict[Path, int] = field(default_factory=dict)
    tables: Counter[Path] = field(default_factory=Counter)  # how many each [[list]] has so far
    scope: Path = ()  # the table whose pairs are read
    path: Path = ()  # the value that comes next
    names: list[tuple[str, int]] = field(default_factory=list)
    brackets: int = 0
    stack: list[_Open] = field(default_factory=list)
    next: _Next = _Next.KEY

    def read(self, sign: str, line: int) -> None:
        if self.next is _Next.HEADER:
            self._header(sign, line)
        elif self.next is _Next.KEY:
            self._key(sign, line)
        elif self.next is _Next.VALUE:
            self._value(sign, line)
        else:
            self._end(sign)

    def _key(self, sign: str, line: int) -> None:
        if sign == "[" and not self.stack:
            self.next, self.brackets = _Next.HEADER, 1
        elif sign == "=":
            self.path = self.stack[-1].path if self.stack else self.scope
            for name, at in self.names:
                self.path = (*self.path, name)
                self.lines.setdefault(self.path, at)
            self.names, self.next = [], _Next.VALUE
        elif sign == "}":
            self._end(sign)
        elif sign not in (".", "\n"):
            self.names.append((_plain(sign), line))

    def _header(self, sign: str, line: int) -> None:
        """`[[a]]` opens the next `a`; in `[a.b]` the last `a` there is, is meant."""
        if sign == "[":
            self.brackets += 1
        elif sign != "]":
            self.names += [(_plain(sign), line)] if sign != "." else []
        else:
            self.scope = ()
            for depth, (name, at) in enumerate(self.names, 1):
                self.scope = (*self.scope, name)
                self.lines.setdefault(self.scope, at)
                if depth == len(self.names) and self.brackets > 1:
                    self.tables[self.scope] += 1
                if self.tables[self.scope]:
                    self.scope = (*self.scope, self.tables[self.scope] - 1)
                    self.lines.setdefault(self.scope, at)
            self.names, self.next = [], _Next.END

    def _value(self, sign: str, line: int) -> None:
        inside = bool(self.stack) and self.stack[-1].is_list
        if sign == "\n":
            return
        if sign == "]" and inside:
            self._end(sign)
        elif sign in ("[", "{"):
            if inside and sign == "{":
                self.lines[self.path] = line
            self.stack.append(_Open(self.path, sign == "["))
            self.path = (*self.path, 0)
            self.next = _Next.VALUE if sign == "[" else _Next.KEY
        else:
            self.next = _Next.END

    def _end(self, sign: str) -> None:
        """After a value or a header; a date of two words and a number with a point have more tokens."""
        self.next = _Next.END
        if not self.stack:
            self.next = _Next.KEY if sign == "\n" else _Next.END
        elif sign in ("]", "}"):
            self.stack.pop()
        elif sign == ",":
            top = self.stack[-1]
            top.items += 1
            self.path = (*top.path, top.items)
            self.next = _Next.VALUE if top.is_list else _Next.KEY


def lines_of(text: str) -> dict[Path, int]:
    """Each key, and each table in a list, with its line; the text is one that tomllib has read."""
    reading = _Reading()
    for sign, line in _signs(text):
        reading.read(sign, line)
    return reading.lines


def _signs(text: str) -> Iterator[tuple[str, int]]:
    line = 1
    for found in _SIGN.finditer(text):
        sign = found["said"]
        if sign:
            yield sign, line
            line += sign.count("\n")


def _plain(key: str) -> str:
    """A key without its quotes."""
    if key[0] == '"' and "\\" in key:
        return next(iter(tomllib.loads(f"{key} = 0")))
    return key[1:-1] if key[0] in "\"'" else key
