"""A scenario's situation and action as one inline SVG, drawn by the game's own code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from checker.judging.book import Book
from checker.scenarios.situations import Scenario
from checker.text.message import Catalogue
from site_plugins.pictures.svg import Piece, drawing, struck

__all__ = ["picture"]


def picture(book: Book, scenario: Scenario, language: str = "en", *, refused: bool = False) -> str:
    """The picture of a scenario, or nothing where its game draws none or nothing is worth drawing."""
    if not book.pictures:
        return ""
    words = book.speaker(language)
    body = _artist(book.pictures)(scenario, words)
    return drawing(struck(body, words.said("Not allowed")) if refused else body)


@cache
def _artist(place: str) -> Callable[[Scenario, Catalogue], Piece]:
    """The function that a book names as `package.module:function`, loaded when it is first needed."""
    module, colon, name = place.partition(":")
    if not colon:
        raise ValueError(f'"{place}" names no function; write it as "package.module:function"')
    draw: Callable[[Scenario, Catalogue], Piece] = getattr(import_module(module), name)
    return draw
