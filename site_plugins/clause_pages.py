"""The pages that hold clause cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from checker.coverage import STANDINGS, totals
from site_plugins.cards import Card, card
from site_plugins.context import Context
from site_plugins.labels import STANDING, language_of, words
from site_plugins.plan import ClausePage, DocumentPlan, Group
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, root_of, url_of
from site_plugins.words import first_words, plain

EMPTY = {"en": "The source prints this heading and nothing under it.", "ko": "원문에는 제목만 있습니다."}


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A heading and the cards below it."""

    anchor: str
    title: str
    level: int
    card_level: int
    heading: bool
    empty: bool
    cards: tuple[Card, ...]


def clause_pages(build: Context) -> Iterator[Page]:
    """Every page of cards in the language of its rulebook."""
    for plan in build.plan.documents:
        if plan.pages[0].language == plan.rulebook.language:
            for page in plan.pages:
                yield clause_page(build, plan, page)


def clause_page(build: Context, plan: DocumentPlan, page: ClausePage) -> Page:
    """One page of cards."""
    url = url_of(page.path)
    told = language_of(page.language)
    groups = groups_of(build, page, url)
    cards = [one for group in groups for one in group.cards]
    found = totals(build.verification.standings[one.id] for one in cards)
    html = render(
        "clauses.html",
        page=page,
        lede=page.document.provenance or page.document.title,
        groups=groups,
        totals={name: getattr(found, name) for name in STANDINGS},
        standing_words=STANDING[told],
        standings=[(name, STANDING[told][name]) for name in STANDINGS if getattr(found, name)],
        kinds=sorted({one.kind for one in cards}),
        root=root_of(url),
        link=lambda name: build.plan.link(name, url),
        t=words(page.language),
        empty=EMPTY[told],
    )
    title = page.title if not plan.split else f"{page.title} · {page.document.title or page.document.name}"
    return Page(
        page.path,
        page.title,
        html,
        description=f"{page.rulebook.title}: {title}",
        language=page.language,
        headings=tuple(Heading(one.anchor, one.title, one.level) for one in groups if one.heading),
        entries=tuple(entries(build, page, cards)),
    )


def groups_of(build: Context, page: ClausePage, url: str) -> list[ShownGroup]:
    """The cards under their headings; a heading that only repeats the page's title is left out."""
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
                cards=tuple(card(build, clause, url) for clause in group.clauses),
            )
        )
    return found


def _repeats(group: Group, page: ClausePage) -> bool:
    if group.section == page.section[: len(group.section)]:
        return True
    alone = len({one.section[:1] for one in page.groups}) == 1
    return not page.section and len(group.section) == 1 and alone


def entries(build: Context, page: ClausePage, cards: list[Card]) -> Iterator[Entry]:
    """A search record for the page and one for each clause."""
    yield Entry(
        "", escape(page.title, quote=False), escape(f"{page.rulebook.title}. {page.document.title}", quote=False)
    )
    for one in cards:
        clause = build.clauses[one.id]
        title = f"{one.id} {first_words(clause, 60)}"
        titles = " ".join(shown.title for row in one.rows for shown in row.scenarios)
        body = " ".join((plain(clause.shown), *clause.aliases, *clause.id.split(".", 1)[1:], titles))
        yield Entry(one.id, escape(title, quote=False), f"<p>{escape(body, quote=False)}</p>")
