"""The page on which two authorities of one game stand side by side: where they part, and where only one speaks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape
from itertools import combinations

from checker.judging.book import Book
from checker.judging.parts import Outcome
from checker.judging.verdict import Rest
from checker.model import Rulebook
from checker.open.authorities import compare
from checker.proving.proof import Evidence
from checker.reports.authorities import as_record
from checker.scenarios.authorities import authorities, by_authority
from site_plugins.cards import ClauseLink
from site_plugins.context import Context
from site_plugins.rendering import render
from site_plugins.site import Entry, Page, url_of

NAME = "authorities.md"


def authority_pages(build: Context) -> Iterator[Page]:
    """A page for every game whose book names small parts and whose clauses have more than one authority."""
    for rulebook in build.verification.rulebooks:
        book = build.verification.books.get(rulebook.game)
        names = authorities(rulebook)
        if book is not None and book.domains and len(names) > 1:
            title = " and ".join(names).capitalize()
            path = path_of(build, rulebook.game)
            words = f"{rulebook.title}: where they part"
            entry = Entry("", escape(title, quote=False), escape(words, quote=False))
            body = partial(_body, build, rulebook, book, title, path)
            yield Page(path, title, body, words, "en", (), (entry,))


def path_of(build: Context, game: str) -> str:
    return f"{build.plan.folders[game]}/{NAME}"


def _body(build: Context, rulebook: Rulebook, book: Book, title: str, path: str) -> str:
    url = url_of(path)

    def link(name: str) -> ClauseLink:
        return ClauseLink(name, build.plan.link(name, url, rulebook.game), name)

    pairs = list(combinations(authorities(rulebook), 2))
    books = {name: by_authority(book, rulebook, name) for pair in pairs for name in pair}
    records = [as_record(book, rulebook.game, pair, compare(books[pair[0]], books[pair[1]], book)) for pair in pairs]
    lent = build.verification.shared.get(rulebook.game)
    parting = [one for evidence in (lent.parting.values() if lent else ()) for one in evidence if _decides(one)]
    return render("authorities.html", title=title, records=records, parting=parting, link=link)


def _decides(one: Evidence) -> bool:
    """Whether the statement itself comes to another outcome, and is not merely silent."""
    acted = (step.clause for step in one.verdict.steps if step.outcome in (Outcome.APPLIED, Outcome.VIOLATED))
    return one.scenario.clause in acted and any(footing.kind is Rest.CLAUSE for footing in one.verdict.rests_on)
