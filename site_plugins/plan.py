"""Which page holds which clauses, and so where every clause is found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from checker.model import Clause, Document, Rulebook
from checker.slugs import slug
from site_plugins.site import file_name, root_of, url_of

MOST = 40  # clauses a page may hold before it is split at its headings
RESERVED = {"api", "assets", "c", "search", "coverage", "matrix", "ko"}


@dataclass(frozen=True, slots=True)
class Group:
    """The clauses that stand directly under one heading."""

    section: tuple[str, ...]
    anchor: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ClausePage:
    """A page of clause cards."""

    path: str
    title: str
    rulebook: Rulebook
    document: Document
    groups: tuple[Group, ...]
    section: tuple[str, ...] = ()  # the heading the page is about, where it is only a part of its document

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for group in self.groups for clause in group.clauses)

    @property
    def language(self) -> str:
        return self.document.language or self.rulebook.language


@dataclass(frozen=True, slots=True)
class DocumentPlan:
    """A document and its pages; one that is split also has a contents page at `path`."""

    path: str
    rulebook: Rulebook
    document: Document
    pages: tuple[ClausePage, ...]

    @property
    def split(self) -> bool:
        return self.pages[0].path != self.path


@dataclass(frozen=True, slots=True)
class Plan:
    """Every document's pages, and the address of every clause and section."""

    documents: tuple[DocumentPlan, ...]
    addresses: Mapping[str, tuple[str, str]]  # clause id, alias or section id → page url, anchor

    def of(self, game: str) -> tuple[DocumentPlan, ...]:
        return tuple(one for one in self.documents if one.rulebook.game == game)

    def link(self, name: str, here: str) -> str:
        """The way from the page `here` to a clause, or nothing when the name is unknown."""
        found = self.addresses.get(name)
        if found is None:
            return ""
        url, anchor = found
        return f"#{anchor}" if url == here else f"{root_of(here)}{url}#{anchor}"


def plan(rulebooks: Iterable[Rulebook]) -> Plan:
    """The pages of these rulebooks."""
    taken: set[str] = set()
    documents = tuple(
        one for rulebook in rulebooks for document in rulebook.documents for one in _document(rulebook, document, taken)
    )
    addresses: dict[str, tuple[str, str]] = {}
    for one in documents:
        for page in one.pages:
            url = url_of(page.path)
            for group in page.groups:
                addresses.setdefault(group.anchor, (url, group.anchor))
    for one in documents:
        for page in one.pages:
            url = url_of(page.path)
            for clause in page.clauses:
                for name in (clause.id, *clause.aliases):
                    addresses[name] = (url, clause.id)
    return Plan(documents, addresses)


def _document(rulebook: Rulebook, document: Document, taken: set[str]) -> Iterator[DocumentPlan]:
    clauses = [clause for clause in rulebook.clauses if clause.document == document.name]
    if not clauses:
        return
    base = _base(rulebook, document, taken)
    anchors = _anchors(clauses, document)
    groups = tuple(_groups(clauses, document, anchors))
    title = document.title or document.name
    parts = list(_parts(groups, 1)) if len(clauses) > MOST else []
    if len(parts) < 2:
        page = ClausePage(f"{base}.md", title, rulebook, document, groups)
        yield DocumentPlan(page.path, rulebook, document, (page,))
        return
    pages: list[ClausePage] = []
    names: set[str] = set()
    for section, mine in parts:
        name = _free(_page_name(document, section, len(pages)), names)
        pages.append(ClausePage(f"{base}/{name}.md", " › ".join(section) or title, rulebook, document, mine, section))
    yield DocumentPlan(f"{base}/index.md", rulebook, document, tuple(pages))


def _parts(groups: tuple[Group, ...], depth: int) -> Iterator[tuple[tuple[str, ...], tuple[Group, ...]]]:
    """The groups by their headings to this depth; what is still too long is divided at the next."""
    waiting: tuple[Group, ...] = ()  # headings that only hold others go with the first of these
    for section in dict.fromkeys(group.section[:depth] for group in groups):
        mine = tuple(group for group in groups if group.section[:depth] == section)
        deeper = {group.section[: depth + 1] for group in mine}
        if sum(len(group.clauses) for group in mine) > MOST and len(deeper) > 1:
            yield from _parts(mine, depth + 1)
        elif any(group.clauses for group in mine):
            yield section, waiting + mine
            waiting = ()
        elif depth > 1:
            waiting += mine


def _page_name(document: Document, section: tuple[str, ...], index: int) -> str:
    given = next((one.slug for one in document.titles if section and one.title == section[-1]), "")
    name = given or "-".join(map(slug, section)) or "clauses"
    return file_name(name) if name.isascii() else f"part-{index + 1}"


def _base(rulebook: Rulebook, document: Document, taken: set[str]) -> str:
    """The permalink the source asks for, where it is a plain path that nothing else holds."""
    asked = dict(document.front_matter).get("permalink", "").strip("/")
    plain = (
        re.fullmatch(r"[A-Za-z0-9_-]{1,99}(/[A-Za-z0-9_-]{1,99}){0,9}", asked) and asked.split("/")[0] not in RESERVED
    )
    language = document.language or rulebook.language
    folder = "" if language == rulebook.language else f"{slug(language)}/"
    own = f"{folder}{slug(rulebook.game)}/{file_name(slug(document.name))}"
    return _free(asked if plain and asked not in taken else own, taken)


def _free(name: str, taken: set[str]) -> str:
    found, count = name, 1
    while found in taken:
        count += 1
        found = f"{name}-{count}"
    taken.add(found)
    return found


def _groups(clauses: list[Clause], document: Document, anchors: Mapping[tuple[str, ...], str]) -> Iterator[Group]:
    held: dict[tuple[str, ...], list[Clause]] = {section: [] for section in document.sections}
    for clause in clauses:
        held.setdefault(clause.section, []).append(clause)
    for section, mine in held.items():
        yield Group(section, anchors[section], tuple(mine))


def _anchors(clauses: list[Clause], document: Document) -> dict[tuple[str, ...], str]:
    """An anchor for each heading: the beginning its clauses' ids share, or a slug where that is no heading's own."""
    stems: dict[tuple[str, ...], list[list[str]]] = {}
    for clause in clauses:
        if not clause.parent:
            stem = clause.id.split(".")[:-1]
            for depth in range(1, len(clause.section) + 1):
                stems.setdefault(clause.section[:depth], []).append(stem)
    anchors: dict[tuple[str, ...], str] = {}
    taken = {clause.id for clause in clauses}
    for section in dict.fromkeys((*document.sections, *(clause.section for clause in clauses), *stems)):
        shared = ".".join(_shared(stems.get(section, [])))
        name = shared if "." in shared and shared not in taken else f"s-{slug(section[-1]) if section else 'clauses'}"
        anchors[section] = _free(name, taken)
    return anchors


def _shared(stems: list[list[str]]) -> list[str]:
    found = stems[0] if stems else []
    for stem in stems[1:]:
        same = 0
        while same < min(len(found), len(stem)) and found[same] == stem[same]:
            same += 1
        found = found[:same]
    return found
