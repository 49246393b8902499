"""The pages that hold clause cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from html import escape

from checker.model import Clause
from checker.proving.coverage import STANDINGS, totals
from site_plugins.cards import Card, card
from site_plugins.context import Context
from site_plugins.labels import EMPTY, NO_TRANSLATION, language_of, say, standings, words
from site_plugins.naming import naming
from site_plugins.plan import ClausePage, DocumentPlan, Group
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, root_of, url_of
from site_plugins.words import first_words, plain


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A heading and the clauses below it."""

    anchor: str
    title: str
    level: int
    card_level: int
    heading: bool
    empty: bool
    clauses: tuple[Clause, ...]
    cards: tuple[Card, ...] = ()


def clause_pages(build: Context) -> Iterator[Page]:
    """Every page of cards in the language of its rulebook, and those that are told in another."""
    own = (plan for plan in build.plan.documents if plan.pages[0].language == plan.rulebook.language)
    for plan in (*own, *build.plan.twins):
        for page in plan.pages:
            yield clause_page(build, plan, page)


def clause_page(build: Context, plan: DocumentPlan, page: ClausePage) -> Page:
    """One page of cards."""
    title = page.title if not plan.split else f"{page.title} · {page.document.title or page.document.name}"
    return Page(
        page.path,
        page.title,
        partial(_body, build, page),
        description=f"{page.rulebook.title}: {title}",
        language=page.language,
        headings=headings(page),
        entries=tuple(entries(build, page)),
    )


def _body(build: Context, page: ClausePage) -> str:
    url = url_of(page.path)
    told = language_of(page.language)
    found = totals(build.verification.standings[one.key] for one in page.clauses)
    foreign = page.language != page.rulebook.language
    return render(
        "clauses.html",
        page=page,
        lede=say(NO_TRANSLATION, told) if foreign else page.document.provenance or page.document.title,
        groups=with_cards(build, page),
        totals={name: getattr(found, name) for name in STANDINGS},
        standing_words=standings(told),
        standings=[(name, standings(told)[name]) for name in STANDINGS if getattr(found, name)],
        kinds=[(kind, say(kind, told)) for kind in sorted({one.kind for one in page.clauses})],
        root=root_of(url),
        link=lambda name: build.plan.link(name, url, page.rulebook.game),
        t=words(page.language),
        empty=say(EMPTY, told),
        naming=naming(build, page),
        listed=[(one.id, first_words(one, 60)) for one in page.clauses],
    )


def headings(page: ClausePage) -> tuple[Heading, ...]:
    """What the table of contents names."""
    return tuple(Heading(one.anchor, one.title, one.level) for one in _groups(page) if one.heading)


def with_cards(build: Context, page: ClausePage) -> list[ShownGroup]:
    """The cards under their headings."""
    url = url_of(page.path)
    return [
        replace(one, cards=tuple(card(build, clause, url, page.language) for clause in one.clauses))
        for one in _groups(page)
    ]


def _groups(page: ClausePage) -> list[ShownGroup]:
    """The clauses under their headings; a heading that only repeats the page's title is left out."""
    titled = {group.section for group in page.groups if _repeats(group, page)}
    top = min((len(group.section) for group in page.groups if group.section not in titled), default=1)
    found = []
    sections = {group.section for group in page.groups}
    for group in page.groups:
        level = max(2, min(5, 2 + len(group.section) - top))
        inner = any(other[: len(group.section)] == group.section and other != group.section for other in sections)
        found.append(
            ShownGroup(
                anchor=group.anchor,
                title=group.section[-1] if group.section else page.title,
                level=level,
                card_level=level + 1 if group.section not in titled else 2,
                heading=group.section not in titled,
                empty=not group.clauses and not inner,
                clauses=group.clauses,
            )
        )
    return found


def _repeats(group: Group, page: ClausePage) -> bool:
    if group.section == page.section[: len(group.section)]:
        return True
    alone = len({one.section[:1] for one in page.groups}) == 1
    return not page.section and len(group.section) == 1 and alone


def entries(build: Context, page: ClausePage) -> Iterator[Entry]:
    """A search record for the page and one for each clause."""
    yield Entry(
        "", escape(page.title, quote=False), escape(f"{page.rulebook.title}. {page.document.title}", quote=False)
    )
    for clause in page.clauses:
        title = f"{clause.id} {first_words(clause, 60)}"
        scenarios = (one.scenario for one in build.verification.of(clause.key))
        titles = " ".join(build.said(clause.game, one.title, page.language) for one in scenarios)
        body = " ".join((plain(clause.shown), *clause.aliases, *clause.id.split(".", 1)[1:], titles))
        yield Entry(clause.id, escape(title, quote=False), f"<p>{escape(body, quote=False)}</p>")
