"""The contents pages: one for each game and one for each document that is split."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from checker.model import Clause, Document, Rulebook, Tombstone
from checker.proving.coverage import STANDINGS, totals
from site_plugins.context import Context
from site_plugins.labels import EMPTY, NO_TRANSLATION, say, standings, words
from site_plugins.plan import ClausePage, DocumentPlan
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, root_of, url_of


@dataclass(frozen=True, slots=True)
class Row:
    """A page one can go to, and how its clauses stand."""

    title: str
    href: str
    note: str
    totals: dict[str, int]
    language: str = "en"


def overviews(build: Context) -> Iterator[Page]:
    """The contents pages of every game."""
    for rulebook in build.verification.rulebooks:
        yield game_page(build, rulebook)
    for plan in (*build.plan.documents, *build.plan.twins):
        if plan.split:
            yield contents_page(build, plan)


def game_page(build: Context, rulebook: Rulebook) -> Page:
    """What the game consists of."""
    path = build.plan.game_page(rulebook.game)
    url = url_of(path)
    rows = [
        Row(
            plan.document.title or plan.document.name,
            root_of(url) + url_of(plan.path),
            plan.document.provenance,
            counted(build, (clause for page in plan.pages for clause in page.clauses)),
            plan.pages[0].language,
        )
        for plan in build.plan.of(rulebook.game)
    ]
    book = build.verification.books.get(rulebook.game)
    html = render(
        "rulebook.html",
        title=rulebook.title or rulebook.game,
        rows=rows,
        root=root_of(url),
        turn=root_of(url) + url_of(build.plan.turn_page(rulebook.game)) if rulebook.phases else "",
        may_i=root_of(url) + url_of(build.plan.try_page(rulebook.game)) if book and book.actions else "",
        totals=counted(build, rulebook.clauses),
        standing_words=standings("en"),
        witnesses=_witnesses(build, rulebook),
        glossary=sorted(rulebook.glossary, key=lambda term: term.word.casefold()),
        assumptions=book.assumptions if book else (),
        tombstones=rulebook.tombstones,
        problems=[one for one in rulebook.problems if not rulebook.clauses],
        t=words("en"),
    )
    headings = [Heading("documents", "Documents"), Heading("glossary", "Glossary")]
    return Page(
        path,
        rulebook.title or rulebook.game,
        html,
        description=f"The rules of {rulebook.title} with their proofs",
        headings=tuple(headings),
        entries=(Entry("", escape(rulebook.title, quote=False), ""), *map(_gone, rulebook.tombstones)),
    )


def _gone(stone: Tombstone) -> Entry:
    return Entry(stone.clause, escape(f"{stone.clause} (removed)", quote=False), escape(stone.text, quote=False))


def _witnesses(build: Context, rulebook: Rulebook) -> list[Document]:
    shown = {plan.document.name for plan in build.plan.of(rulebook.game)}
    return [document for document in rulebook.documents if document.name not in shown]


def contents_page(build: Context, plan: DocumentPlan) -> Page:
    """The sections of a document that is split over pages."""
    url = url_of(plan.path)
    language = plan.pages[0].language
    rows = []
    pages: dict[tuple[str, ...], list[ClausePage]] = {}
    held = set()  # headings that stand on a page with others
    for page in plan.pages:
        first, *more = dict.fromkeys(group.section[:1] for group in page.groups)
        pages.setdefault(first, []).append(page)
        held.update(more)
    for top in dict.fromkeys((*(section[:1] for section in plan.document.sections), *pages)):
        rows += [
            Row(page.title, root_of(url) + url_of(page.path), "", counted(build, page.clauses), language)
            for page in pages.get(top, ())
        ]
        if top not in pages and top not in held:
            rows.append(Row(top[0] if top else "", "", say(EMPTY, language), counted(build, ()), language))
    title = plan.document.title or plan.document.name
    foreign = language != plan.rulebook.language
    html = render(
        "contents.html",
        title=title,
        note=say(NO_TRANSLATION, language) if foreign else plan.document.provenance,
        note_language=language if foreign else "en",
        rows=rows,
        totals=counted(build, (clause for page in plan.pages for clause in page.clauses)),
        standing_words=standings(language),
        source=plan.document.path,
        t=words(language),
    )
    return Page(
        plan.path,
        title,
        html,
        description=f"{plan.rulebook.title}: {title}",
        language=language,
        entries=(Entry("", escape(title, quote=False), escape(plan.document.provenance, quote=False)),),
    )


def counted(build: Context, clauses: Iterable[Clause]) -> dict[str, int]:
    """How many of these clauses stand where."""
    found = totals(build.verification.standings[clause.key] for clause in clauses)
    return {name: getattr(found, name) for name in STANDINGS}
