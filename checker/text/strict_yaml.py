"""YAML read as plain values that know their lines: no tags, no anchors, no surprises."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from checker.model import Problem, Source

DEPTH = 30
EVENTS = 100_000
ENOUGH = 100  # problems after which reading on helps nobody
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one is many times faster where it exists

Path = tuple[str | int, ...]

_NUMBER = re.compile(r"[-+]?[0-9]{1,18}")
# JSON writes a character beyond U+FFFF as two escapes, which YAML does not know
_SURROGATES = re.compile(r"\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})", re.IGNORECASE)
_PLAIN = {"true": True, "false": False, "": None, "null": None, "~": None}


@dataclass(slots=True)
class Located:
    """A plain value, and the line of every key and item in it."""

    value: Any
    lines: dict[Path, int]
    unclear: frozenset[Path] = frozenset()  # mappings in which a key is given twice: nobody knows which is meant

    def line(self, at: Path) -> int:
        """The line of the deepest known point on the way to `at`."""
        while at and at not in self.lines:
            at = at[:-1]
        return self.lines.get(at, 1)


class _Refused(Exception):
    """The file is not plain; nothing after this point is read."""


@dataclass(slots=True)
class _Open:
    """A mapping or a list whose end has not come yet."""

    at: Path
    held: Any  # a dict or a list
    key: str | None = None
    repeated: bool = False  # the value that follows belongs to a key given twice

    @property
    def wants_key(self) -> bool:
        return isinstance(self.held, dict) and self.key is None


@dataclass(slots=True)
class _Reading:
    """The values built so far, from the parser's events in one pass."""

    path: str
    lines: dict[Path, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    unclear: set[Path] = field(default_factory=set)
    stack: list[_Open] = field(default_factory=list)
    value: Any = None
    documents: int = 0
    events: int = 0
    plain: bool = True  # nothing but keys, lists, words and numbers so far

    def wrong(self, line: int, message: str, advice: str) -> None:
        problem = Problem(Source(self.path, line), message, advice)
        if problem not in self.problems[-1:]:  # one line of aliases is one mistake
            self.problems.append(problem)
        if len(self.problems) >= ENOUGH:
            raise _Refused

    def not_plain(self, line: int, message: str, advice: str) -> None:
        """Reading goes on, so that everything of the kind is told at once; but no value of this file is used."""
        self.plain = False
        self.wrong(line, message, advice)

    def refuse(self, line: int, message: str, advice: str) -> None:
        self.wrong(line, message, advice)
        raise _Refused

    def read(self, event: Any) -> None:
        line = event.start_mark.line + 1
        kind = type(event)
        self.events += 1
        if self.events > EVENTS:
            self.refuse(line, f"more than {EVENTS:,} values", "split the file")
        if kind is yaml.ScalarEvent:
            self._check_plain(event, line)
            self._scalar(event, line)
        elif kind in (yaml.MappingStartEvent, yaml.SequenceStartEvent):
            self._check_plain(event, line)
            self._start({} if kind is yaml.MappingStartEvent else [], line)
        elif kind in (yaml.MappingEndEvent, yaml.SequenceEndEvent):
            self.stack.pop()
        elif kind is yaml.AliasEvent:
            self._no_anchors(line)
            self._scalar(yaml.ScalarEvent(None, None, (True, False), "", event.start_mark), line)
        elif kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                self.refuse(line, "a second document in one file", 'remove the line "---"')

    def _no_anchors(self, line: int) -> None:
        self.not_plain(line, "anchors and aliases are not used here", "write the value out")

    def _check_plain(self, event: Any, line: int) -> None:
        if event.anchor:
            self._no_anchors(line)
        if event.tag:
            self.not_plain(line, f'the tag "{event.tag[:60]}" is not used here', "write a plain value")

    def _scalar(self, event: Any, line: int) -> None:
        if self.stack and self.stack[-1].wants_key:
            self._name(self.stack[-1], event.value, line)
        else:
            self._put(plain_value(event.value, event.style), line)

    def _name(self, top: _Open, key: str, line: int) -> None:
        top.key = key
        top.repeated = key in top.held
        if top.repeated:
            self.unclear.add(top.at)
            first = self.lines[(*top.at, key)]
            self.wrong(line, f'"{key[:60]}" is given twice, first on line {first}', "keep one of them")
        else:
            self.lines[(*top.at, key)] = line

    def _start(self, held: Any, line: int) -> None:
        if len(self.stack) >= DEPTH:
            self.refuse(line, f"nested more than {DEPTH} deep", "flatten it")
        if self.stack and self.stack[-1].wants_key:
            self.not_plain(line, "a key must be a word", "write key: value")
            top = self.stack[-1]
            top.key, top.repeated = "", True
            self.stack.append(_Open((*top.at, ""), held))
            return
        self.stack.append(_Open(self._put(held, line), held))

    def _put(self, value: Any, line: int) -> Path:
        """Store a value where it belongs, and return the way to it."""
        if not self.stack:
            self.value = value
            self.lines.setdefault((), line)
            return ()
        top = self.stack[-1]
        if isinstance(top.held, list):
            at: Path = (*top.at, len(top.held))
            top.held.append(value)
            self.lines[at] = line
            return at
        key, top.key = top.key or "", None
        if not top.repeated:
            top.held[key] = value
        return (*top.at, key)


def parse(text: str, path: str) -> tuple[Located, tuple[Problem, ...]]:
    """The one document in the text, nothing of it where it is not plain; a key given twice keeps its first value."""
    reading = _Reading(path)
    try:
        for event in yaml.parse(_SURROGATES.sub(_joined, text), Loader=LOADER):
            reading.read(event)
        if reading.plain:
            return Located(reading.value, reading.lines, frozenset(reading.unclear)), tuple(reading.problems)
    except _Refused:
        pass
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        advice = "check indentation, quotes and colons on this line"
        reading.wrong(mark.line + 1 if mark is not None else 1, f"not readable as YAML: {error.problem}", advice)
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        reading.wrong(line, "half a character, which is no text", "save it as plain UTF-8 text")
    except yaml.YAMLError as error:
        at = getattr(error, "position", 0)
        line = text.count("\n", 0, at if isinstance(at, int) else 0) + 1
        reading.wrong(line, f"not readable as YAML: {str(error).splitlines()[0]}", "save it as plain UTF-8 text")
    return Located(None, reading.lines), tuple(reading.problems)


def _joined(pair: re.Match[str]) -> str:
    return chr(0x10000 + ((int(pair[1], 16) - 0xD800) << 10) + int(pair[2], 16) - 0xDC00)


def plain_value(words: str, style: str | None = "") -> Any:
    """Only true, false, null and whole numbers are more than text; `no` and `1997-11-17` stay words."""
    if style:
        return words
    if words in _PLAIN:
        return _PLAIN[words]
    return int(words) if _NUMBER.fullmatch(words) else words
