"""TOML in which every table knows the line of each of its keys, so that a wrong one can be pointed at."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field

from checker.model import Problem, Source, nearest
from checker.text.toml_lines import Path, lines_of

_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
_CONFLICT = re.compile(r"^(?:<{7}|={7}|>{7})(?:\s|$)", re.MULTILINE)
_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
PARTS = 64  # of one dotted key; reading one takes time that grows with the square of their number
_DOTTED = re.compile(rf"(?<![\w-]){_PART}(?:\.[ \t]*+{_PART}){{{PARTS}}}")
DIGITS = 100  # of one number
_DIGITS = re.compile(rf"(?<![0-9_])[0-9_]{{{DIGITS + 1}}}")
ENOUGH_HINTS = 20  # looking for near matches is slow; who needs more has another trouble than spelling
_NAMES = {str: "text in quotes", bool: "true or false", int: "a whole number", list: "a list", dict: "a table"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a table may say under one key."""

    kind: type
    required: bool = False
    worded: bool = False  # blanks do not do
    choices: tuple[str, ...] = ()
    of: type | None = None  # what each item of a list must be


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a file, with the place of the table and of its keys."""

    values: Mapping[str, object]
    source: Source
    lines: Mapping[Path, int] = field(default_factory=dict)  # of the whole file
    scope: Path = ()

    def at(self, *keys: str | int) -> Source:
        return Source(self.source.path, self.lines.get((*self.scope, *keys), self.source.line))

    def text(self, key: str, default: str = "") -> str:
        value = self.values.get(key)
        return value if isinstance(value, str) else default

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.values.get(key)
        return tuple(v for v in value if isinstance(v, str)) if isinstance(value, list) else ()

    def flag(self, key: str) -> bool:
        return self.values.get(key) is True

    def tables(self, key: str) -> tuple[Table, ...]:
        """The tables listed under this key, `[[key]]` or `key = [{…}, {…}]`."""
        value = self.values.get(key)
        rows = value if isinstance(value, list) else []
        return tuple(
            Table(row, self.at(key, index), self.lines, (*self.scope, key, index))
            for index, row in enumerate(rows)
            if isinstance(row, dict)
        )

    def check(self, keys: Mapping[str, Wanted], what: str) -> list[Problem]:
        """Everything in this table that is not as `keys` allows."""
        problems: list[Problem] = []
        for name, value in self.values.items():
            key = keys.get(name)
            if key is None:
                hint = nearest(name, keys) if len(problems) < ENOUGH_HINTS else ""
                advice = hint or f"the keys of {what} are {', '.join(keys)}"
                problems.append(Problem(self.at(name), f'{what} has no key "{name}"', advice))
            elif type(value) is not key.kind:
                problems.append(Problem(self.at(name), f'"{name}" must be {_NAMES[key.kind]}, not {_say(value)}'))
            elif key.required and (value == "" or (key.worded and not str(value).strip())):
                problems.append(Problem(self.at(name), f'"{name}" is empty', f"{what} needs it"))
            elif key.of and isinstance(value, list) and (odd := [v for v in value if type(v) is not key.of]):
                message = f'each item of "{name}" must be {_NAMES[key.of]}, not {_say(odd[0])}'
                problems.append(Problem(self.at(name), message))
            elif key.choices and value not in key.choices:
                advice = nearest(str(value), key.choices) or f"choose {', '.join(key.choices)}"
                problems.append(Problem(self.at(name), f'unknown {name} "{value}"', advice))
        for name, key in keys.items():
            if key.required and name not in self.values:
                advice = f"add [[{name}]]" if key.of is dict else f'add {name} = "…"'
                problems.append(Problem(self.source, f'{what} lacks the key "{name}"', advice))
        return problems


def parse(text: str, path: str) -> Table | Problem:
    conflict = _CONFLICT.search(text)
    if conflict:
        line = text.count("\n", 0, conflict.start()) + 1
        return Problem(Source(path, line), "an unresolved merge conflict", "choose one side and remove the marks")
    long = _DOTTED.search(text)
    if long:
        line = text.count("\n", 0, long.start()) + 1
        return Problem(Source(path, line), f"more than {PARTS} words joined by full stops", "shorten this line")
    try:
        values = tomllib.loads(text.replace("\r\n", "\n"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = _AT_LINE.search(str(error))
        line = int(place[1]) if place and place[1] else text.count("\n") + 1 if place else 1
        what = _AT_LINE.sub("", str(error)).strip() if place else "nested too deeply"
        return Problem(Source(path, line), f"not TOML: {what[:1].lower()}{what[1:]}", "mend this line")
    except ValueError:  # a number of more digits than Python reads
        digits = _DIGITS.search(text)
        line = text.count("\n", 0, digits.start()) + 1 if digits else 1
        return Problem(Source(path, line), f"a number of more than {DIGITS} digits", "write a number that can be meant")
    return Table(values, Source(path, 1), lines_of(text))


def _say(value: object) -> str:
    """A wrong value in a message: short words as they are, of anything larger only what it is."""
    if isinstance(value, str):
        return f'"{value[:40]}"'
    if isinstance(value, bool):
        return str(value).lower()
    return _NAMES.get(type(value), f"{value}"[:40])
