"""A scenario's situation and action as one inline SVG, drawn by code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from checker.scenarios.situations import Scenario
from site_plugins.pictures.svg import Piece, drawing

__all__ = ["picture"]

GAMES = ("meccg", "wotr")  # each has a module of its name here


def picture(scenario: Scenario, language: str = "en") -> str:
    """The picture of a scenario, or nothing where nothing is worth drawing."""
    return drawing(_artist(scenario.game)(scenario, language)) if scenario.game in GAMES else ""


@cache
def _artist(game: str) -> Callable[[Scenario, str], Piece]:
    """Loaded when it is first needed, with the game it knows: other projects do without either."""
    draw: Callable[[Scenario, str], Piece] = import_module(f"{__name__}.{game}").draw
    return draw
