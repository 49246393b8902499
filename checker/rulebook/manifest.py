"""A game's rulebook.toml: which documents it has, and how each is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from checker.model import Document, Problem, Source, Title, nearest
from checker.rulebook.readers import readers
from checker.text.slugs import LONGEST, slug
from checker.text.strict_toml import Table, Wanted

NO_CHECKERS = "none"  # rules for which nobody has written code, which is a state and no error
AUTHORITIES = ("rulebook", "ruling", "erratum", "player aid")

_TOP = {
    "title": Wanted(str, required=True),
    "language": Wanted(str),
    "languages": Wanted(list, of=str),
    "checkers": Wanted(str),
    "phases": Wanted(list, of=str),
    "document": Wanted(list, required=True, of=dict),
}
_DOCUMENT = {
    "name": Wanted(str, required=True),
    "path": Wanted(str, required=True),
    "reader": Wanted(str, required=True),
    "prefix": Wanted(str),
    "language": Wanted(str),
    "authority": Wanted(str, choices=AUTHORITIES),
    "title": Wanted(str),
    "provenance": Wanted(str),
    "witness_of": Wanted(list, of=str),
    "sections": Wanted(list, of=dict),
    "options": Wanted(dict),
    "edition": Wanted(str),
}
_SECTION = {"title": Wanted(str, required=True), "slug": Wanted(str, required=True), "level": Wanted(int)}
LEVELS = range(1, 7)
_NAME = re.compile(r"\w[\w .-]{0,79}")
_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,39}")
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
    phases: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()  # in which a catalogue says what the game says in English


def read(top: Table, game: str) -> Manifest:
    """What the manifest says; a value that is refused is told, and what holds without it is used instead."""
    problems = top.check(_TOP, "a rulebook")
    language = _language(top, "en", problems)
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
    languages = tuple(_languages(top, problems))
    return Manifest(
        _worded(top, "title", game),
        language,
        "" if top.text("checkers") == NO_CHECKERS else _worded(top, "checkers", game),
        tuple(_repeating(documents.values(), named, sources, problems)),
        sources,
        tuple(problems),
        tuple(name.strip() for name in top.texts("phases") if name.strip()),
        languages,
    )


def _worded(table: Table, key: str, instead: str) -> str:
    return table.text(key).strip() or instead


def _language(table: Table, instead: str, problems: list[Problem]) -> str:
    language = table.text("language", instead)
    if _LANGUAGE.fullmatch(language):
        return language
    problems.append(
        Problem(table.at("language"), f'"{language}" is not a language', 'write a language code such as "en"')
    )
    return instead


def _languages(top: Table, problems: list[Problem]) -> Iterator[str]:
    for language in dict.fromkeys(top.texts("languages")):
        if _LANGUAGE.fullmatch(language):
            yield language
        else:
            advice = 'write language codes such as "fr"'
            problems.append(Problem(top.at("languages"), f'"{language}" is not a language', advice))


def _repeating(
    documents: Iterable[Document], named: set[str], sources: Mapping[str, Source], problems: list[Problem]
) -> Iterator[Document]:
    """Each document with the known ones among those it repeats; one that repeats only unknown ones is no rulebook."""
    for document in documents:
        known = tuple(name for name in document.witness_of if name in named and name != document.name)
        for name in document.witness_of:
            if name not in known:
                hint = nearest(name, named - {document.name}) or "name another document of this rulebook"
                problems.append(Problem(sources[document.name], f'witness of an unknown document "{name}"', hint))
        if known or not document.witness_of:
            yield replace(document, witness_of=known)


def _document(table: Table, language: str) -> tuple[Document, list[Problem], bool]:
    """The document, what is wrong with its table, and whether it can be read all the same."""
    problems = table.check(_DOCUMENT, "a document")
    titles, faults = _titles(table)
    problems += faults
    name, prefix, authority = table.text("name"), table.text("prefix"), table.text("authority")
    document = Document(
        name=name,
        path=table.text("path"),
        reader=table.text("reader"),
        prefix=prefix,
        language=_language(table, language, problems),
        authority=authority if authority in AUTHORITIES else AUTHORITIES[0],
        title=_worded(table, "title", name),
        provenance=table.text("provenance"),
        witness_of=table.texts("witness_of"),
        titles=titles,
        options=_options(table),
        edition=table.text("edition"),
    )
    known = readers()
    if document.reader and document.reader not in known:
        advice = nearest(document.reader, known) or f"choose {', '.join(known)}"
        problems.append(Problem(table.at("reader"), f'unknown reader "{document.reader}"', advice))
    elif document.reader:
        problems += _odd_options(table, document, known[document.reader].options)
    inside = _stays_inside(document.path)
    if "path" in table.values and not inside:
        advice = "name a file inside the game's folder, without .."
        problems.append(Problem(table.at("path"), f'the path "{document.path}" leads out of the folder', advice))
    if name and not _NAME.fullmatch(name):
        advice = "write letters, digits, spaces and hyphens"
        problems.append(Problem(table.at("name"), f'"{name}" cannot name a document', advice))
    if not _PREFIX.fullmatch(prefix):
        advice = 'ids begin with it: letters, digits and hyphens, such as prefix = "RULES"'
        problems.append(Problem(table.at("prefix"), f'"{prefix}" cannot be a prefix', advice))
    named = bool(_NAME.fullmatch(name) and document.path and _PREFIX.fullmatch(prefix))
    return document, problems, named and inside and document.reader in known


def _options(table: Table) -> tuple[tuple[str, str], ...]:
    """What the document tells its reader; a list of texts becomes lines."""
    given = table.values.get("options")
    rows = given.items() if isinstance(given, dict) else ()
    return tuple((name, "\n".join(map(str, value)) if isinstance(value, list) else str(value)) for name, value in rows)


def _odd_options(table: Table, document: Document, allowed: tuple[str, ...]) -> list[Problem]:
    return [
        Problem(
            table.at("options"),
            f'the reader "{document.reader}" has no option "{name}"',
            nearest(name, allowed) or (f"its options are {', '.join(allowed)}" if allowed else "it has no options"),
        )
        for name, _ in document.options
        if name not in allowed
    ]


def _titles(table: Table) -> tuple[tuple[Title, ...], list[Problem]]:
    titles: list[Title] = []
    problems: list[Problem] = []
    slugs: dict[str, Source] = {}
    for row in table.tables("sections"):
        problems += row.check(_SECTION, "a section")
        title, word, level = row.text("title").strip(), row.text("slug"), row.values.get("level", 1)
        if type(level) is int and level not in LEVELS:
            problems.append(
                Problem(row.at("level"), "a level that no heading has", f"write {LEVELS[0]} to {LEVELS[-1]}")
            )
        if word and (len(word) > LONGEST or not _SLUG.fullmatch(word)):
            advice = "join words by hyphens, levels by full stops"
            problems.append(Problem(row.source, f'"{word}" cannot be part of an id', advice))
            word = ""
        word = word or slug(title)
        if word in slugs:
            first = f"the first is at {slugs[word]}"
            problems.append(Problem(row.source, f'a second section "{word}"', first))
        elif title:
            titles.append(
                Title(title, word, level if type(level) is int and level in LEVELS else LEVELS[0], row.source)
            )
        slugs.setdefault(word, row.source)
    return tuple(titles), problems


def _stays_inside(path: str) -> bool:
    parts = PurePosixPath(path.replace("\\", "/"))
    return not parts.is_absolute() and ".." not in parts.parts and ":" not in path and "\0" not in path
