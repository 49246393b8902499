"""Places in hand-written pages, `<!-- ruleproof: games -->` or `<!-- ruleproof: clause ID -->`, filled by the build."""

from __future__ import annotations

import re
from html import escape

from checker.proving.coverage import STANDINGS, totals
from checker.reports.numbers import headline
from site_plugins.cards import card
from site_plugins.context import Context
from site_plugins.labels import standings, words
from site_plugins.overviews import Row, counted
from site_plugins.rendering import render
from site_plugins.site import root_of, url_of

_PLACE = re.compile(r"<!--\s*ruleproof:\s*(games|totals|clause)\b[ \t]*([^\s<>]*)\s*-->")


def fill(build: Context, html: str, url: str) -> str:
    """The page at `url` with every place filled."""
    return _PLACE.sub(lambda place: _block(_filled(build, place[1], place[2], url)), html)


def _block(html: str) -> str:
    """Without the blank lines that would end a block of HTML inside Markdown."""
    return "\n".join(line.strip() for line in html.splitlines() if line.strip())


def _filled(build: Context, what: str, name: str, url: str) -> str:
    if what == "games":
        return render("games.html", rows=_games(build, url), standing_words=standings("en"))
    if what == "totals":
        found = totals(build.verification.standings.values())
        counts = {name: getattr(found, name) for name in STANDINGS}
        return render("totals.html", headline=headline(found), totals=counts, standing_words=standings("en"))
    clause = build.clauses.get(name)
    if clause is None:
        return f'<p class="problem problem-serious">no clause "{escape(name)}"</p>'
    return render(
        "sample.html",
        card=card(build, clause, url),
        href=build.plan.link(clause.id, url, clause.game),
        link=lambda other: build.plan.link(other, url, clause.game),
        t=words("en"),
    )


def _games(build: Context, url: str) -> list[Row]:
    return [
        Row(
            rulebook.title or rulebook.game,
            root_of(url) + url_of(build.plan.game_page(rulebook.game)),
            ", ".join(plan.document.title or plan.document.name for plan in build.plan.of(rulebook.game)),
            counted(build, rulebook.clauses),
        )
        for rulebook in build.verification.rulebooks
    ]
