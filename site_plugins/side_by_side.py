"""Documents in another language than their rulebook's: each statement beside the clauses it renders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from html import escape

from checker.model import Rulebook, Translation
from checker.proving.coverage import STANDINGS
from site_plugins.cards import Card, card
from site_plugins.clause_pages import headings, with_cards
from site_plugins.context import Context
from site_plugins.labels import EMPTY, NO_TRANSLATION, language_of, say, standings, words
from site_plugins.naming import naming
from site_plugins.overviews import Row, counted
from site_plugins.plan import ClausePage, DocumentPlan
from site_plugins.rendering import render
from site_plugins.site import Entry, Page, root_of, url_of
from site_plugins.telling import Row as Told
from site_plugins.telling import Shown
from site_plugins.words import first_words, plain

NAMES = {"ko": "한국어"}


@dataclass(frozen=True, slots=True)
class Beside:
    """A clause beside a statement, with those of its cases that stand nowhere else on the page."""

    card: Card
    elsewhere: tuple[str, ...]  # the statements at which its other cases stand


@dataclass(frozen=True, slots=True)
class Counterpart:
    """How a statement relates to clauses of the rulebook."""

    differs: str
    conflicts: bool
    older: tuple[str, ...]  # the clauses that were reworded since they were compared
    cards: tuple[Beside, ...]


def side_by_side(build: Context) -> Iterator[Page]:
    """The pages of every language that is not its rulebook's, and a start page for each."""
    languages: dict[str, list[DocumentPlan]] = {}
    for plan in (*build.plan.documents, *build.plan.twins):
        if plan.pages[0].language != plan.rulebook.language:
            languages.setdefault(plan.pages[0].language, []).append(plan)
    for language, plans in languages.items():
        yield _start(build, language, plans, build.plan.start_page(language))
        for game in dict.fromkeys(plan.rulebook.game for plan in plans):
            own = [plan for plan in plans if plan.rulebook.game == game]
            title = build.said(game, own[0].rulebook.title, language)
            yield _start(build, language, own, build.plan.start_page(language, game), title)
        for plan in build.plan.documents:
            for page in plan.pages if plan in plans else ():
                yield _page(build, plan, page)


def _start(build: Context, language: str, plans: list[DocumentPlan], path: str, game: str = "") -> Page:
    name = NAMES.get(language, language) + (f" · {game}" if game else "")
    url = url_of(path)
    rows = [
        Row(
            page.title,
            root_of(url) + url_of(page.path),
            build.said(plan.rulebook.game, plan.rulebook.title, language),
            counted(build, page.clauses),
            language,
        )
        for plan in plans
        for page in plan.pages
    ]
    terms = {plan.rulebook.game: plan.rulebook for plan in plans}
    html = render(
        "language.html",
        language=language,
        name=name,
        rows=rows,
        note=say(NO_TRANSLATION, language_of(language)) if all(one in build.plan.twins for one in plans) else "",
        standing_words=standings(language_of(language)),
        glossaries=[
            (build.said(one.game, one.title, language), [term for term in one.glossary if term.ko])
            for one in terms.values()
        ],
        t=words(language),
    )
    entry = Entry("", escape(name, quote=False), "")
    return Page(path, name, html, "", language, (), (entry,))


def _page(build: Context, plan: DocumentPlan, page: ClausePage) -> Page:
    return Page(
        page.path,
        page.title,
        partial(_body, build, plan, page),
        f"{plan.rulebook.title}: {page.title}",
        page.language,
        headings(page),
        tuple(_entries(page)),
    )


def _body(build: Context, plan: DocumentPlan, page: ClausePage) -> str:
    url = url_of(page.path)
    told = language_of(page.language)
    rendered = _by_statement(plan.rulebook)
    groups = with_cards(build, page)
    told_at = {case.source: own.id for group in groups for own in group.cards for case in _cases(own)}
    counterparts = {
        one.id: tuple(
            _counterpart(build, translation, url, page.language, told_at) for translation in rendered.get(one.id, ())
        )
        for one in page.clauses
    }
    return render(
        "side_by_side.html",
        page=page,
        groups=groups,
        counterparts=counterparts,
        rulebook=plan.rulebook,
        standings=[(name, standings(told)[name]) for name in STANDINGS],
        root=root_of(url),
        link=lambda name: build.plan.link(name, url, plan.rulebook.game),
        t=words(page.language),
        empty=say(EMPTY, told),
        naming=naming(build, page),
    )


def _entries(page: ClausePage) -> Iterator[Entry]:
    yield Entry("", escape(page.title, quote=False), escape(page.rulebook.title, quote=False))
    for clause in page.clauses:
        title = escape(first_words(clause, 60), quote=False)
        yield Entry(clause.id, title, f"<p>{escape(plain(clause.shown), quote=False)}</p><p>{escape(clause.id)}</p>")


def _by_statement(rulebook: Rulebook) -> dict[str, list[Translation]]:
    found: dict[str, list[Translation]] = {}
    for translation in rulebook.translations:
        found.setdefault(translation.statement, []).append(translation)
    return found


def _counterpart(
    build: Context, translation: Translation, url: str, language: str, told_at: dict[str, str]
) -> Counterpart:
    known = (build.clauses[name] for name in translation.renders if name in build.clauses)
    cards = (card(build, clause, url, language) for clause in known)
    beside = tuple(_beside(one, translation.statement, told_at) for one in cards)
    game = build.clauses[translation.statement].game
    older = build.rulebook(game).older.get(translation.statement, ())
    return Counterpart(build.said(game, translation.differs, language), translation.conflicts, older, beside)


def _beside(whole: Card, statement: str, told_at: dict[str, str]) -> Beside:
    """The clause with the cases that the page has not told yet, which are told from now on."""
    left: list[Told] = []
    elsewhere: dict[str, None] = {}
    for row in whole.rows:
        elsewhere.update((told_at[one.source], None) for one in row.scenarios if one.source in told_at)
        if fresh := tuple(one for one in row.scenarios if one.source not in told_at):
            left.append(row if len(fresh) == len(row.scenarios) else Told(fresh))
    made = replace(whole, rows=tuple(left))
    told_at.update((one.source, statement) for one in _cases(made))
    elsewhere.pop(statement, None)  # they stand beside it
    return Beside(made, tuple(elsewhere))


def _cases(whole: Card) -> Iterator[Shown]:
    return (one for row in whole.rows for one in row.scenarios)
