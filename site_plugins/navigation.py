"""The way through the generated pages, written as MkDocs writes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from checker.model import Rulebook
from site_plugins import authorities, open_points
from site_plugins.context import Context
from site_plugins.recorded import FOLDER as GAMES
from site_plugins.side_by_side import NAMES
from site_plugins.site import Page
from site_plugins.trying.own import REPLAY

MOST = 40  # entries of one list; every page of a document carries the lists it stands in
FEW = 20  # entries of the shorter lists a longer one is made of


def navigation(build: Context, pages: Mapping[str, Page]) -> dict[str, list[Any]]:
    """Two lists: the rules, game by game, and the evidence."""
    rules: list[Any] = []
    other: dict[str, dict[str, list[Any]]] = {}  # language → game → its pages
    for rulebook in build.verification.rulebooks:
        items: list[Any] = [build.plan.game_page(rulebook.game)]
        for plan in (*build.plan.of(rulebook.game), *build.plan.twins_of(rulebook.game)):
            language = plan.pages[0].language
            title = _safe(plan.document.title or plan.document.name)
            parts = _folded([{_safe(page.title): page.path} for page in plan.pages])
            place = items if language == rulebook.language else _shelf(build, other, language, rulebook)
            place.append({title: [plan.path, *parts] if plan.split else plan.path})
        items += _beside_the_rules(build, pages, rulebook.game)
        rules.append({_safe(rulebook.title or rulebook.game): items})
        for language, shelves in other.items():
            if found := list(_asked_of_it(build, pages, rulebook, language)):
                shelves.setdefault(rulebook.game, []).extend(found)
    for language, shelves in other.items():
        games = [
            {_safe(build.said(game, build.rulebook(game).title or game, language)): items}
            for game, items in shelves.items()
        ]
        rules.append({_safe(NAMES.get(language, language)): [build.plan.start_page(language), *games]})
    evidence: list[Any] = [
        {page.title: path} for path, page in pages.items() if path in ("coverage.md", "matrix.md", "changes.md")
    ]
    kept = (path for path in pages if path == REPLAY or path.startswith(f"{GAMES}/"))
    records = [{_safe(pages[path].title): path} for path in sorted(kept, key=lambda path: path != REPLAY)]
    if records:
        evidence.append({"Recorded games": records})
    return {"rules": rules, "evidence": evidence}


def _shelf(build: Context, other: dict[str, dict[str, list[Any]]], language: str, rulebook: Rulebook) -> list[Any]:
    """The pages of a game in another language, which begin with the start page of it."""
    start = build.plan.start_page(language, rulebook.game)
    return other.setdefault(language, {}).setdefault(rulebook.game, [start])


def _beside_the_rules(build: Context, pages: Mapping[str, Page], game: str) -> Iterator[dict[str, str]]:
    """What a game has besides its documents."""
    if build.plan.turn_page(game) in pages:
        yield {"The turn as a map": build.plan.turn_page(game)}
    for path in (build.plan.try_page(game), authorities.path_of(build, game), open_points.path_of(build, game)):
        if path in pages:
            yield {_safe(pages[path].title): path}


def _asked_of_it(
    build: Context, pages: Mapping[str, Page], rulebook: Rulebook, language: str
) -> Iterator[dict[str, str]]:
    """The same in another language."""
    if (page := build.plan.try_page(rulebook.game, language)) in pages:
        yield {pages[page].title: page}
    if (page := open_points.path_of(build, rulebook.game, language)) in pages:
        yield {pages[page].title: page}


def _folded(items: list[dict[str, str]]) -> list[Any]:
    """A list that is too long as shorter lists, each named after its first and its last entry."""
    if len(items) <= MOST:
        return items
    size = FEW
    while len(items) > size * MOST:
        size *= FEW
    lists = (items[start : start + size] for start in range(0, len(items), size))
    return [{" – ".join({**one[0], **one[-1]}): _folded(one)} for one in lists]


def _safe(title: str) -> str:
    """The themes print titles as they get them."""
    return escape(title, quote=False)


def filled(nav: list[Any] | None, made: Mapping[str, list[Any]]) -> list[Any]:
    """The project's navigation with `ruleproof: rules` and `ruleproof: evidence` filled in; what it omits is added."""
    result: list[Any] = []
    placed: set[str] = set()
    for item in nav or ["index.md"]:
        name = item.get("ruleproof") if isinstance(item, dict) else None
        if isinstance(name, str) and name in made:
            placed.add(name)
            result.extend(made[name])
        elif isinstance(item, dict):
            result.append({title: _inside(inner, made, placed) for title, inner in item.items()})
        else:
            result.append(item)
    for name, items in made.items():
        if name not in placed:
            result.extend(items)
    return result


def _inside(inner: Any, made: Mapping[str, list[Any]], placed: set[str]) -> Any:
    if not isinstance(inner, list):
        return inner
    result: list[Any] = []
    for item in inner:
        name = item.get("ruleproof") if isinstance(item, dict) else None
        if isinstance(name, str) and name in made:
            placed.add(name)
            result.extend(made[name])
        else:
            result.append(item)
    return result
