"""Reads YAML and JSON: every text below its keys is a clause, and the keys stay out of the words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import yaml

from checker.model import Clause, Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.reading import Extract, Reader
from checker.text.slugs import slug

_NUMBERS = ("number", "num", "no", "rulenumber", "rule_number", "ref", "reference", "index", "label", "key")
_NAMES = ("id", "rule", "section", "subsection", "chapter", "slug", "name", "anchor", "uid", "code")
_TITLES = ("title", "name", "heading", "header", "text", "label", "term")
_HEADS = ("title", "heading", "header", "term")
_TEXTS = ("text", "ruletext", "rule_text", "body", "content", "description", "rule", "definition", "snippet")
_EXAMPLES = ("example", "examples")
_LITERAL = re.compile(r"true|false|yes|no|null|~|-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\d", re.IGNORECASE)
_PLAIN = re.compile(r"[\w.:/#-]+")
_SHOWN = 8  # lines that one note names
_DEEP = 200
_NESTED = 500  # levels, before anything is made of them
_MANY = 500_000  # values of one document, so that a few bytes that repeat each other do not become the world


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in the document a value stands."""

    id: str
    section: tuple[str, ...] = ()
    parent: str = ""
    key: str = ""
    number: str = ""


@dataclass(slots=True)
class _Found:
    document: Document
    game: str
    path: str
    clauses: list[Clause]
    problems: list[Problem]
    sections: list[tuple[str, ...]]
    taken: Counter[str]
    names: dict[str, list[tuple[int, str]]] = field(default_factory=dict)  # key → lines and words that sort entries
    values: int = 0

    def problem(self, line: int, message: str, advice: str, *, serious: bool = True) -> None:
        self.problems.append(Problem(Source(self.path, line), message, advice, serious))


def read(text: str, document: Document, game: str, path: str) -> Extract:
    found = _Found(document, game, path, [], [], [], Counter())
    try:
        for tree in _trees(text):
            _walk(tree, _Place(document.prefix), found, 0)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        found.problem(mark.line + 1 if mark else 1, f"not YAML: {error.problem or error.context}", "mend this line")
    except (yaml.YAMLError, RecursionError) as error:
        found.problem(1, f"not YAML: {str(error)[:100]}", "mend it")
    for key, places in found.names.items():
        (line, quote), more = places[0], [str(line) for line, _ in places[1:]]
        also = (
            f"; so are {len(more):,} more under this key, on line{'s' * (len(more) > 1)} {_some(more)}" if more else ""
        )
        message = f'"{key}: {quote}" is taken for a name, not for words of a rule{also}'
        found.problem(line, message, "", serious=False)
    return Extract(tuple(found.clauses), tuple(found.problems), tuple(dict.fromkeys(found.sections)))


def _some(lines: list[str]) -> str:
    return ", ".join(lines[:_SHOWN]) + (" …" if len(lines) > _SHOWN else "")


def _trees(text: str) -> Iterator[yaml.Node]:
    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    plain = text.removeprefix("\ufeff").replace("\t", " ")
    depth = 0
    for event in yaml.parse(plain, Loader=loader):  # whoever composes what is nested too deep dies of it
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > _NESTED:
            mark: Any = event.start_mark
            raise yaml.MarkedYAMLError(problem=f"more than {_NESTED} levels", problem_mark=mark)
    return iter(yaml.compose_all(plain, Loader=loader))


def _walk(node: yaml.Node, place: _Place, found: _Found, depth: int) -> None:
    found.values += 1
    line = node.start_mark.line + 1
    if found.values > _MANY or depth > _DEEP:
        if found.values == _MANY + 1 or depth > _DEEP:
            found.problem(line, "too much in one document; the rest is not read", "divide it into several files")
        return
    if isinstance(node, yaml.MappingNode):
        _mapping(node, place, found, depth)
    elif isinstance(node, yaml.SequenceNode):
        for child in node.value:
            _walk(child, place, found, depth + 1)
    elif isinstance(node, yaml.ScalarNode) and any(c.isalnum() for c in node.value):
        _text(node, replace(place, number=""), found)


def _mapping(node: yaml.MappingNode, place: _Place, found: _Found, depth: int) -> None:
    pairs = [(key.value, value) for key, value in node.value if isinstance(key, yaml.ScalarNode)]
    for key, _ in node.value:
        if not isinstance(key, yaml.ScalarNode):
            found.problem(key.start_mark.line + 1, "a key that is no plain text; it is not read", "write it as text")
    scalars = {key.casefold(): value for key, value in pairs if _says(value)}
    number = _number(scalars) or _number_as_key(place.key)
    name = _name(pairs)
    title = _title(scalars, pairs)
    own = _own_id(place, number, name, title, found)
    section = (*place.section, title) if title else place.section
    if title:
        found.sections.append(section)
    inner = replace(place, id=own, section=section, number=number)
    said = place.parent
    for key, value in pairs:
        low = key.casefold()
        if isinstance(value, yaml.ScalarNode):
            if (
                not _says(value)
                or (low in (*_NUMBERS, *_NAMES) and value.value in (number, name))
                or value.value == title
            ):
                continue
            if _number_as_key(key):
                where = replace(inner, id=f"{found.document.prefix}.{nr.as_id(key)}", parent=said)
                _text(value, where, found, number=key)
            elif low in _TEXTS or low in _TITLES or _is_prose(value.value):
                first = said == place.parent
                where = replace(inner, key=place.key if place.key == "example" else low, parent=said)
                clause = _text(value, where, found, name if first else "", number if first else "")
                said = clause.id if first else said
            elif not _LITERAL.fullmatch(value.value):
                found.names.setdefault(key, []).append((value.start_mark.line + 1, value.value[:60]))
        else:
            kind = "example" if low in _EXAMPLES or place.key == "example" else key
            named = isinstance(value, yaml.MappingNode) and low not in _EXAMPLES and not _number_as_key(key)
            way = f"{own}.{slug(key)}" if named else own
            _walk(value, replace(inner, id=way, key=kind, parent=said), found, depth + 1)


def _says(value: yaml.Node) -> bool:
    return isinstance(value, yaml.ScalarNode) and any(c.isalnum() for c in value.value)


def _is_prose(words: str) -> bool:
    return len(words.split()) > 1


def _is_name(key: str, words: str) -> bool:
    """Whether a value names or sorts an entry, `type: section`, and says nothing of a rule."""
    low = key.casefold()
    says = low in (*_TEXTS, *_TITLES) or _number_as_key(key) != ""
    return not _is_prose(words) and (low in (*_NUMBERS, *_NAMES) or not says)


def _number(scalars: dict[str, yaml.Node]) -> str:
    for key in (*_NUMBERS, *_NAMES):
        value = scalars.get(key)
        if value is not None and _is_number(str(value.value)):
            return str(value.value).strip()
    return ""


def _is_number(words: str) -> bool:
    found = nr.leading(f"[{words.strip()}] x")
    return found is not None and found.number == words.strip().rstrip("+")


def _number_as_key(key: str) -> str:
    return key if key[:1].isdigit() and _is_number(key) else ""


def _name(pairs: list[tuple[str, yaml.Node]]) -> str:
    """The word by which the document itself names this entry: `rule: rule_of_zones`."""
    for key, value in pairs:
        word = key.casefold() in _NAMES and isinstance(value, yaml.ScalarNode) and value.value
        if word and _PLAIN.fullmatch(word) and not _LITERAL.fullmatch(word) and not _is_number(word):
            return str(word)
    return ""


def _title(scalars: dict[str, yaml.Node], pairs: list[tuple[str, yaml.Node]]) -> str:
    """What heads this entry: a few words beside other entries, or a name beside a text."""
    collections = any(isinstance(value, yaml.CollectionNode) and value.value for _, value in pairs)
    texts = any(key in scalars for key in _TEXTS)
    for key in _TITLES if collections else _HEADS if texts else ():
        words = str(scalars[key].value) if key in scalars else ""
        if words and len(words.split()) <= 10 and not words.rstrip().endswith((".", "!", "?", ":", ";")):
            return " ".join(words.split())
    return ""


def _own_id(place: _Place, number: str, name: str, title: str, found: _Found) -> str:
    prefix = found.document.prefix
    if number:
        return f"{prefix}.{nr.as_id(number)}"
    if name:
        return f"{prefix}.{slug(name)}"
    own = slug(title)
    return f"{place.id}.{own}" if title and not place.id.endswith(f".{own}") else place.id


def _text(node: yaml.Node, place: _Place, found: _Found, alias: str = "", number: str = "") -> Clause:
    stem = f"{place.id}.example-" if place.key == "example" else f"{place.id}."
    name = place.id if alias or number else ""
    while not name or f"={name}" in found.taken:
        found.taken[stem] += 1
        name = f"{stem}{found.taken[stem]}"
    found.taken[f"={name}"] += 1
    clause = Clause(
        id=name,
        label=number or alias,
        game=found.game,
        document=found.document.name,
        language=found.document.language,
        section=place.section,
        kind="example" if place.key == "example" else "rule",
        text=str(node.value).strip(),
        source=Source(found.path, node.start_mark.line + 1),
        aliases=(alias,) if alias and alias != number else (),
        authority=found.document.authority,
        parent=place.parent,
        number=number,
    )
    found.clauses.append(clause)
    return clause


def visible(text: str) -> list[str]:
    """The values without their keys, each on the line it begins on; names and plain values are no words of a rule."""
    lines = [""] * (len(ln.split(text)) + 1)
    waiting: list[yaml.Node] = []
    try:
        waiting = list(_trees(text))
    except (yaml.YAMLError, RecursionError):
        return ln.split(text)
    seen: set[int] = set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            waiting += [value for _, value in node.value]
            for key, value in node.value:
                if isinstance(key, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode):
                    seen.update([id(value)] if _is_name(key.value, value.value) else [])
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value
        elif not _LITERAL.fullmatch(node.value):
            lines[node.start_mark.line] += f" {' '.join(node.value.split())}"
    return lines


READER = Reader(read, "YAML or JSON, each text below its keys", words=visible, suffixes=(".yaml", ".yml", ".json"))
