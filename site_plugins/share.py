"""A small page for every clause, whose words unfold where its link is pasted, and which leads to the card."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from site_plugins.context import Context
from site_plugins.labels import STANDING, language_of
from site_plugins.overviews import game_path
from site_plugins.rendering import template
from site_plugins.site import share_path, share_url, url_of
from site_plugins.words import plain


def share_files(build: Context) -> Iterator[tuple[str, bytes]]:
    """`c/<id>.html` for every clause, living or removed."""
    page = template("share.html")
    base = build.options.site_url.rstrip("/")
    for clause in build.verification.clauses:
        url, anchor = build.plan.addresses[clause.id]
        standing = build.verification.standings[clause.id].standing
        html = page.render(
            id=clause.id,
            title=f"{clause.id} · {build.rulebook(clause.game).title}",
            words=plain(clause.shown),
            language=clause.language,
            target=f"../{url}#{quote(anchor)}",
            here=f"{base}/{share_url(clause.id)}" if base else "",
            site_name=build.options.site_name,
            standing=STANDING[language_of(clause.language)][standing],
        )
        yield share_path(clause.id), html.encode()
    for rulebook in build.verification.rulebooks:
        for stone in rulebook.tombstones:
            html = page.render(
                id=stone.clause,
                title=f"{stone.clause} · {rulebook.title}",
                words=plain(stone.text),
                language=rulebook.language,
                target=f"../{url_of(game_path(rulebook))}#{quote(stone.clause)}",
                here=f"{base}/{share_url(stone.clause)}" if base else "",
                site_name=build.options.site_name,
                standing="removed",
            )
            yield share_path(stone.clause), html.encode()
