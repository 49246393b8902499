"""The nouns of a site: pages, plain files and the way through them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from checker.model import Problem, fingerprint

GUIDE = "reading.md"
LONGEST = 180  # bytes of an id in the name of a file
_ODD = re.compile(r"[^\w.-]+")
_OUTSIDE = re.compile(r"[\\:\0-\x1f\ud800-\udfff]")
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One search record; title and text are HTML."""

    anchor: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page that its table of contents names; the title is plain text."""

    id: str
    title: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its Markdown path as MkDocs counts it, and its body as HTML, or what writes it when it is wanted."""

    path: str
    title: str
    body: str | Callable[[], str]
    description: str = ""
    language: str = "en"
    headings: tuple[Heading, ...] = ()
    entries: tuple[Entry, ...] = ()

    @property
    def html(self) -> str:
        return self.body if isinstance(self.body, str) else self.body()

    @property
    def url(self) -> str:
        return url_of(self.path)


@dataclass(frozen=True, slots=True)
class Options:
    """What a project may choose about its site."""

    site_url: str = ""
    site_name: str = "Ruleproof"
    changes: Mapping[str, Any] | str = ""  # as `ruleproof diff --json` prints it, or why nothing was compared
    records: tuple[tuple[str, str], ...] = ()  # recorded games: the name of the file and its text
    issues: str = ""  # the address where a reader says what is wrong, with {title} and {body} in it
    guide: bool = False  # whether the project has a page of its own on how to read the marks
    drawn: bool = False  # whether a link to a clause unfolds with a picture
    by_hand: Mapping[str, str] = field(default_factory=dict)  # addresses that other files have, and which


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that is generated; `nav` is written as MkDocs writes it.

    Long pages and all files are made when they are asked for, one at a time: together they outweigh the rules.
    """

    pages: Mapping[str, Page]
    files: Callable[[], Iterator[tuple[str, bytes]]]
    nav: Mapping[str, list[Any]] = field(default_factory=dict)  # rules, evidence
    problems: tuple[Problem, ...] = ()  # what only a site can find wrong: two things that ask for one address
    fill: Callable[[str, str], str] = lambda html, _: html  # a hand-written page's HTML and its address
    ask: Callable[..., Iterator[tuple[str, bytes]]] = lambda *_: iter(())  # the files of the box to ask in
    trying: Callable[..., Iterator[tuple[str, bytes]]] = lambda *_: iter(())  # what changing a situation needs
    unfolding: Callable[..., Iterator[tuple[str, bytes]]] = lambda *_: iter(())  # pictures of shared links
    untried: str = ""  # why no situation can be changed


def url_of(path: str) -> str:
    """Where a Markdown path is published: `a/b.md` at `a/b/`, `a/index.md` at `a/`."""
    stem = quote(path.removesuffix(".md"))
    if stem == "index":
        return ""
    return stem.removesuffix("index") if stem.endswith("/index") else f"{stem}/"


def file_name(clause: str) -> str:
    """The id as the name of a file: it never leads out of its folder, and no file system finds it too long or odd."""
    plain = _ODD.sub("-", clause).strip(".-") or "clause"
    if plain == clause and len(plain.encode()) <= LONGEST:
        return plain
    return f"{plain.encode()[:LONGEST].decode(errors='ignore')}-{fingerprint(clause)}"


def inside(path: str) -> bool:
    """Whether a path of a file stays in the folder it is written to, on every system."""
    parts = path.split("/")
    return not any(part in ("", ".", "..") or _OUTSIDE.search(part) for part in parts)


def spoken(language: str) -> str:
    """A language code as pages and addresses may bear it; what is none is told elsewhere and never used."""
    return language if _LANGUAGE.fullmatch(language) else "en"


def root_of(url: str) -> str:
    """The way from a page back to the root of the site."""
    return "../" * url.count("/") or "./"
