"""Everything a site is made of, from one verification: paths and contents, and not a byte written."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from checker.proving.verify import Verification
from site_plugins import (
    api,
    authorities,
    changes,
    clause_pages,
    coverage_page,
    games,
    matrix,
    open_points,
    overviews,
    share,
    sheets,
    side_by_side,
    turn,
)
from site_plugins.ask import ask_files
from site_plugins.context import Context, context
from site_plugins.inserts import fill
from site_plugins.navigation import navigation
from site_plugins.recorded import Audited, audited
from site_plugins.site import Options, Page, Site
from site_plugins.static import static_files
from site_plugins.telling import Tell, shown
from site_plugins.trying import own
from site_plugins.trying.offer import refusal, trying_files
from site_plugins.unfolded import unfolded

# Each makes pages of its own from the same build; a new kind of page is one more line here.
PAGES: tuple[Callable[[Context], Iterable[Page]], ...] = (
    overviews.overviews,
    clause_pages.clause_pages,
    turn.turn_pages,
    sheets.sheet_pages,
    side_by_side.side_by_side,
    coverage_page.coverage_page,
    matrix.matrix_page,
    changes.changes_page,
    games.game_pages,
    own.own_pages,
    authorities.authority_pages,
    open_points.open_pages,
)
FILES: tuple[Callable[[Context], Iterable[tuple[str, bytes]]], ...] = (
    api.api_files,
    matrix.matrix_files,
    share.share_files,
    static_files,
)


@contextmanager
def without_collection() -> Iterator[None]:
    """What is made here lives as long as the build: to look for garbage in it again and again only takes time."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


@without_collection()
def build(
    verification: Verification, options: Options | None = None, tell: Tell = shown, audit: Audited = audited
) -> Site:
    """The generated part of the site."""
    made = context(verification, options or Options(), tell, audit)
    pages = {page.path: page for make in PAGES for page in make(made)}
    asking = partial(ask_files, made, pages)
    return Site(
        pages,
        partial(_files, made),
        navigation(made, pages),
        made.plan.problems,
        partial(fill, made),
        asking,
        partial(trying_files, made),
        partial(unfolded, made),
        refusal(made),
    )


def _files(made: Context) -> Iterator[tuple[str, bytes]]:
    for make in FILES:
        yield from make(made)
