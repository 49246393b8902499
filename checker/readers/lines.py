"""The lines of a document: headings, list items, front matter and prose, told apart as every reader needs it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from checker.model import Problem, Source

_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*))?")
_ATTRIBUTES = re.compile(r"\s*\{[:#.][^{}]*\}$")
_UNDERLINE = re.compile(r" {0,3}(=+|-{2,})[ \t]*")
_ITEM = re.compile(r"(\s*)(?:[-*+]|(\d{1,3})[.)])(?:\s+(.*))?", re.DOTALL)
_FRONT_MATTER_KEY = re.compile(r"([A-Za-z_][\w-]*)[ \t]*:(?:[ \t]+(.*))?")


def split(text: str) -> list[str]:
    """Lines as an editor counts them, whatever ends them."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


@dataclass(slots=True)
class Headings:
    """The headings above the line now being read."""

    stack: list[tuple[int, str]]
    seen: list[tuple[str, ...]]

    def open(self, level: int, title: str) -> None:
        while self.stack and self.stack[-1][0] >= level:
            self.stack.pop()
        self.stack.append((level, title))
        self.seen.append(self.path)

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(title for _, title in self.stack)


def heading(line: str) -> tuple[int, str] | None:
    """The level and the title of a `## heading` line."""
    match = _HEADING.fullmatch(line.rstrip())
    if not match:
        return None
    title = _ATTRIBUTES.sub("", (match[2] or "").strip())
    without_closing = title.rstrip("#")
    if not without_closing or without_closing[-1] in " \t":
        title = without_closing.strip()
    return (len(match[1]), title) if title else None


def underlined(lines: list[str], index: int) -> tuple[int, str] | None:
    """The level and the title of a line with a line of = or - below it."""
    title = lines[index].strip()
    if index + 1 == len(lines) or _ITEM.fullmatch(lines[index]) or not any(c.isalnum() for c in title):
        return None
    match = _UNDERLINE.fullmatch(lines[index + 1])
    return (1 if match[1][0] == "=" else 2, title) if match else None


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list: how far it is indented, what it says, and whether a number stands before it."""

    indent: int
    words: str
    numbered: bool = False


def item(line: str, *, fresh: bool, above: Item | None) -> Item | None:
    """The list item on this line; where a sentence may be going on, only a first or a next number opens one."""
    match = _ITEM.fullmatch(line)
    if not match:
        return None
    found = Item(width(match[1]), (match[3] or "").strip(), match[2] is not None)
    if not found.numbered:
        return found
    follows = above is not None and above.numbered
    return found if found.words and (fresh or follows or int(match[2]) == 1) else None


def width(line: str) -> int:
    """How far a line is indented; a tab reaches to the next fourth column."""
    expanded = line.expandtabs(4)
    return len(expanded) - len(expanded.lstrip())


def is_markup(line: str) -> bool:
    """Comments and attribute lists: words for programs."""
    bare = line.strip()
    return (bare[:1], bare[-1:]) == ("{", "}") or (bare[:4], bare[-3:]) == ("<!--", "-->")


def is_decoration(line: str) -> bool:
    """Markup, rulers and signs without words: nothing that could be a rule."""
    return is_markup(line) or not any(c.isalnum() for c in line)


def front_matter(lines: list[str], path: str) -> tuple[tuple[tuple[str, str], ...], int, list[Problem]]:
    """The `key: value` pairs between two `---` lines on top, the number of lines they take, and what is wrong there."""
    if lines[0].rstrip() != "---":
        return (), 0, []
    end = next((i for i, line in enumerate(lines) if i and line.rstrip() in ("---", "...")), None)
    if end is None:
        return (), 1, [Problem(Source(path, 1), "the front matter is never closed", 'end it with a line "---"')]
    pairs: dict[str, str] = {}
    problems = []
    for number, line in enumerate(lines[1:end], start=2):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _FRONT_MATTER_KEY.fullmatch(line.rstrip())
        if not match:
            problems.append(_odd(path, number, f'"{line.strip()}" is not "key: value"'))
        elif match[1] in pairs:
            problems.append(_odd(path, number, f'the key "{match[1]}" stands here twice'))
        else:
            pairs[match[1]] = _unquoted((match[2] or "").strip())
    return tuple(pairs.items()), end + 1, problems


def prose(path: str, number: int, line: str) -> Problem:
    """Words that are no clause are said to be left out, never dropped in silence."""
    words = line.strip()
    shown = words if len(words) <= 60 else words[:57] + "…"
    return Problem(Source(path, number), f'these words are not read as a clause: "{shown}"', serious=False)


def _odd(path: str, number: int, message: str) -> Problem:
    return Problem(Source(path, number), f"front matter: {message}", "mend or remove the line", serious=False)


def _unquoted(value: str) -> str:
    if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
        return value[1:-1]
    return value
