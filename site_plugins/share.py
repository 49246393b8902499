"""A small page for every clause, whose words unfold where its link is pasted, and which leads to the card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from urllib.parse import quote

from site_plugins.context import Context
from site_plugins.labels import language_of, standings
from site_plugins.policy import POLICY
from site_plugins.rendering import template
from site_plugins.site import url_of
from site_plugins.unfolded import picture_of
from site_plugins.words import plain


def share_files(build: Context) -> Iterator[tuple[str, bytes]]:
    """`c/<id>.html` for every clause, living or removed."""
    page = partial(template("share.html").render, policy=POLICY)
    base = build.options.site_url.rstrip("/")
    for clause in build.verification.clauses:
        url, anchor = build.plan.address(clause)
        path = build.plan.share(clause.game, clause.id)
        standing = build.verification.standings[clause.key].standing
        html = page(
            id=clause.id,
            title=f"{clause.id} · {build.rulebook(clause.game).title}",
            words=plain(clause.shown),
            language=clause.language,
            target=f"../{url}#{quote(anchor)}",
            here=f"{base}/{quote(path)}" if base else "",
            site_name=build.options.site_name,
            standing=standings(language_of(clause.language))[standing],
            picture=f"{base}/{quote(picture_of(build, clause))}" if base and build.options.drawn else "",
        )
        yield path, html.encode()
    for rulebook in build.verification.rulebooks:
        for stone in rulebook.tombstones:
            path = build.plan.share(rulebook.game, stone.clause)
            html = page(
                id=stone.clause,
                title=f"{stone.clause} · {rulebook.title}",
                words=plain(stone.text),
                language=rulebook.language,
                target=f"../{url_of(build.plan.game_page(rulebook.game))}#{quote(stone.clause)}",
                here=f"{base}/{quote(path)}" if base else "",
                site_name=build.options.site_name,
                standing="removed",
                picture="",
            )
            yield path, html.encode()
