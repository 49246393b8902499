"""A sheet to print for each phase of a turn: what its clauses say, with a case or two, on two pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from html import escape

from checker.model import Clause, Rulebook
from site_plugins.context import Context
from site_plugins.labels import language_of
from site_plugins.rendering import render
from site_plugins.site import Entry, Page, root_of, url_of
from site_plugins.telling import Row, Shown, arranged
from site_plugins.turn import ANY_TIME, at_any_time, by_phase
from site_plugins.words import plain

PAPER = 2 * 190 * 277 * 0.66  # square millimetres of two pages that words fill; the rest is edges and ends of lines
SIZES = (9.0, 8.0, 7.0, 6.0)  # points, the first that leaves room
LEAST = 7.0  # of a sheet with cases; where they would need smaller letters, the rules stand alone
POINT = 0.3528  # millimetres
COLUMN = 92.0  # millimetres
PIXEL = 25.4 / 96
_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Told:
    """One clause on a sheet."""

    id: str
    href: str
    words: str
    cases: tuple[Shown, ...]
    drawn: bool = False  # whether there is room for the pictures of its cases

    @property
    def length(self) -> int:
        return len(self.id) + len(self.words) + sum(len(one.title) + len(one.because) + 12 for one in self.cases)


@dataclass(frozen=True, slots=True)
class Sheet:
    """Two pages: sections with their clauses, and the size of the letters in points."""

    size: float
    sections: tuple[tuple[str, tuple[Told, ...]], ...]


def sheet_pages(build: Context) -> Iterator[Page]:
    """A page for every phase of which clauses speak, and one for what is of no phase."""
    for rulebook in build.verification.rulebooks:
        for title, clauses in sheets_of(rulebook):
            path = build.plan.sheet_page(rulebook.game, title)
            words = f"{rulebook.title}: {title}, two pages to print"
            entry = Entry("", escape(f"{title}: reference sheet", quote=False), escape(words, quote=False))
            body = partial(_body, build, rulebook, title, clauses, path)
            yield Page(path, f"{title} · {rulebook.title}", body, words, rulebook.language, (), (entry,))


def sheets_of(rulebook: Rulebook) -> list[tuple[str, list[Clause]]]:
    """What the sheets of a game are about; a game without phases has none."""
    if not rulebook.phases:
        return []
    rest = (ANY_TIME, at_any_time(rulebook))
    return [(title, clauses) for title, clauses in (*by_phase(rulebook)[1], rest) if clauses]


def _body(build: Context, rulebook: Rulebook, title: str, clauses: list[Clause], path: str) -> str:
    url = url_of(path)
    return render(
        "sheet.html",
        title=title,
        game=rulebook.title,
        sheet=fitted([_told(build, clause, url) for clause in clauses], [clause.section[1:] for clause in clauses]),
        turn=root_of(url) + url_of(build.plan.turn_page(rulebook.game)),
    )


def _told(build: Context, clause: Clause, url: str) -> Told:
    book = build.verification.book_of(clause.key)
    language = language_of(clause.language)
    found = enumerate(build.verification.of(clause.key), 1)
    cases = (build.tell(book, one, number, language) for number, one in found) if book else ()
    href = build.plan.link(clause.id, url, clause.game)
    return Told(clause.id, href, plain(clause.shown), chosen(arranged(tuple(cases))))


def chosen(rows: tuple[Row, ...]) -> tuple[Shown, ...]:
    """The pair at the limit; without a pair, what is refused, because that is what somebody will ask."""
    if rows and len(rows[0].scenarios) > 1:
        return rows[0].scenarios
    alone = [one for row in rows for one in row.scenarios]
    return tuple([*(one for one in alone if one.because), *alone][:1])


def fitted(told: Iterable[Told], sections: Iterable[tuple[str, ...]]) -> Sheet:
    """The clauses under their headings, in the largest letters that leave room, with pictures as far as it goes."""
    entries = list(told)
    if sum(one.length for one in entries) * _letter(LEAST) > PAPER:
        entries = [replace(one, cases=()) for one in entries]
    letters = sum(one.length for one in entries)
    size = next((one for one in SIZES if letters * _letter(one) <= PAPER), SIZES[-1])
    room = PAPER - letters * _letter(size)
    groups: dict[str, list[Told]] = {}
    for one, section in zip(entries, sections, strict=True):
        wanted = _pictures(one.cases)
        drawn = 0 < wanted <= room
        room -= wanted if drawn else 0
        groups.setdefault(" › ".join(section), []).append(replace(one, drawn=drawn))
    return Sheet(size, tuple((title, tuple(each)) for title, each in groups.items()))


def _letter(size: float) -> float:
    """The square millimetres of a letter."""
    return 0.54 * 1.4 * (size * POINT) ** 2


def _pictures(cases: tuple[Shown, ...]) -> float:
    """The square millimetres of the pictures of these cases, side by side in a column."""
    sizes = [(float(found[1]), float(found[2])) for one in cases if (found := _BOX.search(one.picture))]
    if len(sizes) < len(cases) or not sizes:
        return 0.0
    wide = COLUMN / len(sizes)
    return COLUMN * max(high * min(PIXEL, wide / across) for across, high in sizes)
