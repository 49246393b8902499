"""The turn as a map: the phases of a game in order, with the clauses that speak in each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from checker.model import Clause, Rulebook
from checker.proving.coverage import MARKS
from site_plugins.context import Context
from site_plugins.labels import standings
from site_plugins.phases import phases
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, root_of, url_of
from site_plugins.words import first_words

LEAD_IN = re.compile(r"^\*\*.*?\*\*")  # the bold words that open a section are no part of its first clause
ANY_TIME = "At any time, or of the turn as a whole"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True, slots=True)
class Stop:
    """One clause on the map."""

    id: str
    href: str
    words: str
    standing: str
    mark: str
    mark_words: str


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase of the turn."""

    anchor: str
    title: str
    groups: tuple[tuple[str, tuple[Stop, ...]], ...]  # heading inside the phase, its clauses
    sheet: str  # the way to its sheet to print; empty where no clause speaks

    @property
    def count(self) -> int:
        return sum(len(stops) for _, stops in self.groups)


def turn_pages(build: Context) -> Iterator[Page]:
    """A map for each game whose manifest says which phases a turn has."""
    for rulebook in build.verification.rulebooks:
        if not rulebook.phases:
            continue
        path = build.plan.turn_page(rulebook.game)
        url = url_of(path)
        listing, found = by_phase(rulebook)
        shown = [
            Phase(
                f"phase-{number}",
                title,
                tuple(_grouped(build, clauses, url)),
                root_of(url) + url_of(build.plan.sheet_page(rulebook.game, title)) if clauses else "",
            )
            for number, (title, clauses) in enumerate(found, 1)
        ]
        html = render(
            "turn.html",
            title=f"The turn of {rulebook.title}",
            phases=shown,
            listing=listing,
            listing_href=build.plan.link(listing.id, url, rulebook.game) if listing else "",
            rest=tuple(_grouped(build, at_any_time(rulebook), url)),
            any_time=ANY_TIME,
            rest_sheet=root_of(url) + url_of(build.plan.sheet_page(rulebook.game, ANY_TIME)),
            root=root_of(url),
        )
        headings = tuple(Heading(one.anchor, one.title) for one in shown)
        title = "The turn as a map"
        entries = [Entry("", escape(f"{title}: {rulebook.title}", quote=False), "")]
        entries += (Entry(one.anchor, escape(one.title, quote=False), "") for one in shown)
        yield Page(path, title, html, f"The phases of {rulebook.title} in order", "en", headings, tuple(entries))


def by_phase(rulebook: Rulebook) -> tuple[Clause | None, list[tuple[str, list[Clause]]]]:
    """The clause that lists the phases, if one does; and each phase with its clauses."""
    own = [clause for clause in rulebook.clauses if clause.language == rulebook.language]
    listing = rulebook.find(rulebook.phases[0]) if len(rulebook.phases) == 1 else None
    names = phases(listing.shown) if listing else rulebook.phases
    headings = {title for clause in own for title in clause.section}
    headings |= {title for document in rulebook.documents for section in document.sections for title in section}
    if headings.issuperset(names):
        return listing, [(name, [clause for clause in own if name in clause.section]) for name in names]
    return listing, _by_name(rulebook, own, names)


def _by_name(rulebook: Rulebook, own: list[Clause], names: tuple[str, ...]) -> list[tuple[str, list[Clause]]]:
    """A clause speaks in the phases it names, or that translations put it in, or in the one its section is about."""
    told = {clause.id: _named(LEAD_IN.sub("", clause.shown), names) for clause in own}
    rendered: dict[str, set[int]] = {}
    for clause_id, phase in _translated(rulebook, len(names)):
        rendered.setdefault(clause_id, set()).add(phase)
    for clause in own:
        told[clause.id] = told[clause.id] or rendered.get(clause.id, set())
    heard: dict[tuple[str, ...], Counter[int]] = {}
    for clause in own:
        if len(told[clause.id]) < len(names):
            heard.setdefault(clause.section, Counter()).update(told[clause.id])
    about = {
        section: _named(" ".join(section[1:]), names) or {one for one, n in phases.items() if n == max(phases.values())}
        for section, phases in heard.items()
    }
    held: list[list[Clause]] = [[] for _ in names]
    for clause in own:
        spoken = told[clause.id] or about.get(clause.section, set())
        if len(spoken) < len(names):  # the clause that lists them all belongs to none
            for index in spoken:
                held[index].append(clause)
    return list(zip(names, held, strict=True))


def _named(text: str, names: tuple[str, ...]) -> set[int]:
    plain = " ".join(text.casefold().split())
    found = {index for index, name in enumerate(names) if re.search(rf"\b{re.escape(_spoken(name))}\b", plain)}
    ordinals = zip(range(len(names)), ORDINALS, strict=False)
    found |= {index for index, word in ordinals if re.search(rf"\b{word} phase\b", plain)}
    return found


def _spoken(name: str) -> str:
    """How running text names a phase: without "phase" at its end, unless one word alone would be left."""
    words = name.casefold().split()
    return " ".join(words[:-1] if words[-1] == "phase" and len(words) > 2 else words)


def _translated(rulebook: Rulebook, count: int) -> Iterator[tuple[str, int]]:
    """Clauses rendered by a statement whose section is numbered like a phase."""
    by_id: Mapping[str, Clause] = rulebook.by_id
    for translation in rulebook.translations:
        statement = by_id.get(translation.statement)
        number = re.match(r"(\d+)\D*\)", statement.section[-1]) if statement and statement.section else None
        if number and 1 <= int(number[1]) <= count:
            for clause in translation.renders:
                yield clause, int(number[1]) - 1


def at_any_time(rulebook: Rulebook) -> list[Clause]:
    """The clauses of the rulebook that speak in none of its phases."""
    placed = {clause.id for _, clauses in by_phase(rulebook)[1] for clause in clauses}
    own = (clause for clause in rulebook.clauses if clause.language == rulebook.language)
    return [clause for clause in own if clause.id not in placed]


def _grouped(build: Context, clauses: list[Clause], url: str) -> Iterator[tuple[str, tuple[Stop, ...]]]:
    groups: dict[str, list[Stop]] = {}
    for clause in clauses:
        groups.setdefault(" › ".join(clause.section[1:]), []).append(_stop(build, clause, url))
    for title, stops in groups.items():
        yield title, tuple(stops)


def _stop(build: Context, clause: Clause, url: str) -> Stop:
    standing = build.verification.standings[clause.key].standing
    return Stop(
        clause.id,
        build.plan.link(clause.id, url, clause.game),
        first_words(clause, 110),
        standing,
        MARKS[standing],
        standings("en")[standing],
    )
