"""The pages on which readers bring their own: a table to ask what is allowed on it, a record to step through."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from site_plugins.context import Context
from site_plugins.labels import words
from site_plugins.rendering import render
from site_plugins.site import Entry, Page, root_of, url_of

REPLAY = "replay.md"


def own_pages(build: Context) -> Iterator[Page]:
    """ "May I do this?" for each game that has a book, in its languages, and one page for records."""
    books = build.verification.books
    for rulebook in build.verification.rulebooks:
        book = books.get(rulebook.game)
        if book is None or not book.actions:
            continue
        spoken = [one for one in build.plan.starts if one in book.languages]
        for language in ("", *spoken):
            name = build.said(rulebook.game, rulebook.title or rulebook.game, language)
            yield _may_i(build, rulebook.game, name, language)
    if any(book.auditor is not None for book in books.values()):
        yield _replay(build)


def _may_i(build: Context, game: str, name: str, language: str) -> Page:
    path = build.plan.try_page(game, language)
    t = words(language)
    html = render("may_i.html", game=game, name=name, t=t, root=root_of(url_of(path)))
    entries = (Entry("", escape(f"{t['may_i']} {name}", quote=False), escape(t["may_i_lede"], quote=False)),)
    return Page(path, t["may_i"], html, f"{name}: {t['may_i_lede']}", language or "en", entries=entries)


def _replay(build: Context) -> Page:
    url = url_of(REPLAY)
    readable = [
        (book.game, [one.says for one in book.auditor.formats])
        for book in build.verification.books.values()
        if book.auditor is not None
    ]
    titles = {one.game: one.title or one.game for one in build.verification.rulebooks}
    html = render(
        "replay.html",
        games=[(one, f"{root_of(url)}{url_of(one.path)}", titles.get(one.file.book.game, "")) for one in build.games],
        formats=[(titles.get(game, game), says) for game, says in readable],
        root=root_of(url),
    )
    title = "Audit and replay a game"
    lede = "A recorded game audited in your browser, and stepped through event by event"
    return Page(REPLAY, title, html, lede, entries=(Entry("", title, lede),))
