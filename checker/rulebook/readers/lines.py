"""The lines of a document: headings, list items, front matter and prose, told apart as every reader needs it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from checker.model import Problem, Source

_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*))?")
_UNDERLINE = re.compile(r" {0,3}(=+|-{2,})[ \t]*")
_ITEM = re.compile(r"(\s*)(?:[-*+]|(\d{1,3})[.)])(?:\s+(.*))?", re.DOTALL)
_FRONT_MATTER_KEY = re.compile(r"([A-Za-z_][\w-]*)[ \t]*:(?:[ \t]+(.*))?")


def split(text: str) -> list[str]:
    """Lines as an editor counts them, whatever ends them."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


LONGEST = 300  # letters of a heading: it is repeated for every clause below it


@dataclass(slots=True)
class Headings:
    """The headings above the line now being read."""

    stack: list[tuple[int, str]]
    seen: list[tuple[str, ...]]

    def open(self, level: int, title: str) -> None:
        title = title[:LONGEST]
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
    title = _without_attributes((match[2] or "").strip())
    without_closing = title.rstrip("#")
    if not without_closing or without_closing[-1] in " \t":
        title = without_closing.strip()
    return (len(match[1]), title) if title else None


def too_long(lines: list[str], path: str) -> list[Problem]:
    """Headings that are no headings but a text of their own."""
    return [
        Problem(Source(path, index + 1), f"a heading of {len(title[1]):,} letters", f"shorten it to {LONGEST} at most")
        for index, line in enumerate(lines)
        if len(line) > LONGEST and (title := heading(line) or underlined(lines, index)) and len(title[1]) > LONGEST
    ]


def _without_attributes(title: str) -> str:
    """`Roll {#roll}` → `Roll`."""
    start = title.rfind("{")
    attributes = title[start + 1 : -1]
    if start < 0 or title[-1] != "}" or "}" in attributes or attributes[:1] not in (":", "#", "."):
        return title
    return title[:start].rstrip()


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


def without_comments(text: str) -> str:
    """The text without what stands between `<!--` and `-->`; every line keeps its number."""
    kept: list[str] = []
    at = 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start)) >= 0:
        kept += [text[at:start], "\n" * text.count("\n", start, end)]
        at = end + 3
    return "".join(kept) + text[at:]


_TAG = re.compile(r"</?[A-Za-z][^<>]{0,300}>")
_TARGET = re.compile(r"\]\([^()\s]{0,300}(?:\s+\"[^\"]{0,200}\")?\)")
_ADDRESS = re.compile(r"\b(?:https?|mailto|ftp):[^\s<>)\]]+")
_LIST_MARK = re.compile(r"^\s*(?:>\s*)*(?:[-*+•]|\d{1,9}[.)])\s+")


def visible(text: str) -> list[str]:
    """Each line as a person reads it: without markup for programs, the targets of links and the marks of lists."""
    lines = split(without_comments(text))
    end = front_matter(lines, "")[1]
    bare = (_without_attributes(line.rstrip()) if line.startswith("#") else line for line in lines)
    return ["" if number < end or is_markup(line) else without_markup(line) for number, line in enumerate(bare)]


def without_markup(line: str) -> str:
    """The line without tags, targets of links and a mark of a list."""
    return _LIST_MARK.sub("", without_targets(line), count=1)


def without_targets(words: str) -> str:
    """The words without tags, addresses and the targets of links."""
    return _TAG.sub(" ", _ADDRESS.sub(" ", _TARGET.sub("] ", words.replace("&nbsp;", " "))))


def front_matter(lines: list[str], path: str) -> tuple[tuple[tuple[str, str], ...], int, list[Problem]]:
    """The `key: value` pairs between two `---` lines on top, the number of lines they take, and what is wrong there."""
    if lines[0].rstrip() != "---":
        return (), 0, []
    end = next((i for i, line in enumerate(lines) if i and line.rstrip() in ("---", "...")), None)
    if end is None:
        return (), 1, [Problem(Source(path, 1), "the front matter is never closed", 'end it with a line "---"')]
    inside = [line for line in lines[1:end] if line.strip()]
    if inside and not any(_FRONT_MATTER_KEY.fullmatch(line.rstrip()) for line in inside):
        return (), 0, []  # two rulers with words between them
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
