"""The coverage page: what is proven, what is missing and why, and everything the run found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.model import Clause, Exemption, Problem, Reading, Rulebook
from checker.proving.coverage import MARKS, PROVEN, REFERENCE, STANDINGS, totals
from checker.reports.numbers import headline
from site_plugins.cards import ClauseLink
from site_plugins.context import Context
from site_plugins.labels import standings
from site_plugins.lacking import Gaps, lacking
from site_plugins.overviews import counted
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, url_of

HEADINGS = (
    ("sections", "By section"),
    ("heat-map", "Every clause"),
    ("missing", "What is missing"),
    ("problems", "Problems of the sources"),
    ("waivers", "Waivers and reference clauses"),
    ("assumptions", "Assumptions"),
    ("readings", "Open readings"),
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One clause of the heat map."""

    link: ClauseLink
    standing: str
    mark: str
    words: str
    scenarios: int
    section: str
    kind: str


@dataclass(frozen=True, slots=True)
class Section:
    """One heading and how its clauses stand."""

    title: str
    totals: dict[str, int]


@dataclass(frozen=True, slots=True)
class Game:
    """One game's part of the page."""

    title: str
    headline: str
    totals: dict[str, int]
    sections: tuple[Section, ...]
    heat: tuple[tuple[str, tuple[Cell, ...]], ...]  # heading, its clauses
    missing: tuple[tuple[ClauseLink, str, str, tuple[str, ...]], ...]  # link, standing, mark, reasons
    lacking: tuple[Gaps, ...]
    problems: tuple[Problem, ...]
    waivers: tuple[tuple[ClauseLink, Exemption], ...]
    assumptions: tuple[str, ...]
    readings: tuple[tuple[ClauseLink, Reading], ...]


def coverage_page(build: Context) -> Iterator[Page]:
    """The one page."""
    url = url_of("coverage.md")
    games = tuple(_game(build, rulebook, url) for rulebook in build.verification.rulebooks)
    found = totals(build.verification.standings.values())
    of_games = {problem for game in games for problem in game.problems}
    html = render(
        "coverage.html",
        headline=headline(found),
        guide=build.options.guide,
        totals={name: getattr(found, name) for name in STANDINGS},
        games=games,
        headings=HEADINGS,
        problems=[problem for problem in build.verification.problems if problem not in of_games],
        standing_words=standings("en"),
        marks=MARKS,
        kinds=sorted({cell.kind for game in games for _, cells in game.heat for cell in cells}),
        tops=list(dict.fromkeys(cell.section for game in games for _, cells in game.heat for cell in cells)),
        standings=[(name, standings("en")[name]) for name in STANDINGS],
    )
    headings = tuple(Heading(anchor, title) for anchor, title in HEADINGS)
    entries = (Entry("", "Coverage", headline(found)), *(Entry(anchor, title, "") for anchor, title in HEADINGS))
    yield Page("coverage.md", "Coverage", html, headline(found), "en", headings, entries)


def _game(build: Context, rulebook: Rulebook, url: str) -> Game:
    standings = build.verification.standings
    book = build.verification.books.get(rulebook.game)

    def link(name: str) -> ClauseLink:
        return ClauseLink(name, build.plan.link(name, url, rulebook.game), name)

    missing = tuple(
        (link(clause.id), standings[clause.key].standing, standings[clause.key].mark, standings[clause.key].missing)
        for clause in rulebook.clauses
        if standings[clause.key].standing not in (PROVEN, REFERENCE)
    )
    return Game(
        title=rulebook.title or rulebook.game,
        headline=headline(totals(standings[clause.key] for clause in rulebook.clauses)),
        totals=counted(build, rulebook.clauses),
        sections=tuple(
            Section(title, counted(build, clauses)) for title, clauses in _sections(build, rulebook).items()
        ),
        heat=tuple(
            (title, tuple(_cell(build, clause, link(clause.id)) for clause in clauses))
            for title, clauses in _sections(build, rulebook).items()
        ),
        missing=missing,
        lacking=lacking(build, rulebook, url),
        problems=_problems(build, rulebook),
        waivers=tuple((link(one.clause), one) for one in rulebook.exemptions),
        assumptions=book.assumptions if book else (),
        readings=tuple((link(one.clauses[0]), one) for one in book.readings) if book else (),
    )


def _sections(build: Context, rulebook: Rulebook) -> dict[str, list[Clause]]:
    """The clauses under their headings; a document that stands outside the count as a whole is one row."""
    counted_in = {
        clause.document for clause in rulebook.clauses if build.verification.standings[clause.key].standing != REFERENCE
    }
    titles = {document.name: document.title or document.name for document in rulebook.documents}
    found: dict[str, list[Clause]] = {}
    for clause in rulebook.clauses:
        title = " › ".join(clause.section) if clause.document in counted_in else titles.get(clause.document, "")
        found.setdefault(title or rulebook.title, []).append(clause)
    return found


def _problems(build: Context, rulebook: Rulebook) -> tuple[Problem, ...]:
    own = set(rulebook.problems)
    mine = {clause.id for clause in rulebook.clauses}
    own |= {problem for clause, found in build.problems.items() if clause in mine for problem in found}
    return tuple(sorted(own, key=lambda problem: (not problem.serious, problem)))


def _cell(build: Context, clause: Clause, link: ClauseLink) -> Cell:
    standing = build.verification.standings[clause.key]
    words = standings("en")[standing.standing]
    section = clause.section[0] if clause.section else ""
    return Cell(link, standing.standing, standing.mark, words, standing.scenarios, section, clause.kind)
