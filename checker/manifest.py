"""A game's rulebook.toml: which documents it has, and how each is read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath

from checker.model import Document, Problem, Source, Title, nearest
from checker.readers import READERS
from checker.strict_toml import Key, Table

AUTHORITIES = ("rulebook", "ruling", "erratum", "player aid")

_TOP = {
    "title": Key(str, required=True),
    "language": Key(str),
    "checkers": Key(str),
    "document": Key(list, required=True, of=dict),
}
_DOCUMENT = {
    "name": Key(str, required=True),
    "path": Key(str, required=True),
    "reader": Key(str, required=True, choices=tuple(READERS)),
    "prefix": Key(str),
    "language": Key(str),
    "authority": Key(str, choices=AUTHORITIES),
    "title": Key(str),
    "provenance": Key(str),
    "witness_of": Key(list, of=str),
    "sections": Key(list, of=dict),
}
_SECTION = {"title": Key(str, required=True), "slug": Key(str, required=True), "level": Key(int)}
_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_SLUG = re.compile(r"[^\W_]+(?:[.-][^\W_]+)*")


@dataclass(frozen=True, slots=True)
class Manifest:
    """The manifest as read; `sources` says where it names each document."""

    title: str
    language: str
    checkers: str
    documents: tuple[Document, ...]
    sources: dict[str, Source]
    problems: tuple[Problem, ...]


def read(top: Table, game: str) -> Manifest:
    problems = top.check(_TOP, "a rulebook")
    language = top.text("language", "en")
    documents: dict[str, Document] = {}
    sources: dict[str, Source] = {}
    for table in top.tables("document"):
        document, faults, usable = _document(table, language)
        problems += faults
        if document.name in documents:
            first = f"the first is at {sources[document.name]}"
            problems.append(Problem(table.at("name"), f'a second document "{document.name}"', first))
        elif usable:
            documents[document.name], sources[document.name] = document, table.at("path")
    named = {table.text("name") for table in top.tables("document")}
    for document in documents.values():
        for name in document.witness_of:
            if name not in named or name == document.name:
                hint = nearest(name, named - {document.name}) or "name another document of this rulebook"
                problems.append(Problem(sources[document.name], f'witness of an unknown document "{name}"', hint))
    return Manifest(
        top.text("title", game),
        language,
        top.text("checkers") or game,
        tuple(documents.values()),
        sources,
        tuple(problems),
    )


def _document(table: Table, language: str) -> tuple[Document, list[Problem], bool]:
    """The document, what is wrong with its table, and whether it can be read all the same."""
    problems = table.check(_DOCUMENT, "a document")
    titles, faults = _titles(table)
    problems += faults
    document = Document(
        name=table.text("name"),
        path=table.text("path"),
        reader=table.text("reader"),
        prefix=table.text("prefix"),
        language=table.text("language", language),
        authority=table.text("authority", "rulebook"),
        title=table.text("title", table.text("name")),
        provenance=table.text("provenance"),
        witness_of=table.texts("witness_of"),
        titles=titles,
    )
    inside = _stays_inside(document.path)
    if "path" in table.values and not inside:
        advice = "name a file inside the game's folder, without .."
        problems.append(Problem(table.at("path"), f'the path "{document.path}" leads out of the folder', advice))
    if not _PREFIX.fullmatch(document.prefix):
        advice = 'ids begin with it: letters, digits and hyphens, such as prefix = "RULES"'
        problems.append(Problem(table.at("prefix"), f'"{document.prefix}" cannot be a prefix', advice))
    if not _LANGUAGE.fullmatch(document.language):
        advice = 'write a language code such as "en"'
        problems.append(Problem(table.at("language"), f'"{document.language}" is not a language', advice))
    named = bool(document.name and document.path and _PREFIX.fullmatch(document.prefix))
    return document, problems, named and inside and document.reader in READERS


def _titles(table: Table) -> tuple[tuple[Title, ...], list[Problem]]:
    titles: list[Title] = []
    problems: list[Problem] = []
    slugs: dict[str, Source] = {}
    for row in table.tables("sections"):
        problems += row.check(_SECTION, "a section")
        level = row.values.get("level", 1)
        title = Title(row.text("title").strip(), row.text("slug"), level if isinstance(level, int) else 1, row.source)
        if title.slug and not _SLUG.fullmatch(title.slug):
            advice = "join words by hyphens, levels by full stops"
            problems.append(Problem(row.source, f'"{title.slug}" cannot be part of an id', advice))
        elif title.slug in slugs:
            first = f"the first is at {slugs[title.slug]}"
            problems.append(Problem(row.source, f'a second section "{title.slug}"', first))
        slugs.setdefault(title.slug, row.source)
        titles.append(title)
    return tuple(titles), problems


def _stays_inside(path: str) -> bool:
    parts = PurePosixPath(path.replace("\\", "/"))
    return not parts.is_absolute() and ".." not in parts.parts and ":" not in path and "\0" not in path
