"""A scenario's situation and action as one inline SVG, drawn by code."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from checker.situations import Scenario
from site_plugins.pictures import meccg, wotr
from site_plugins.pictures.svg import Piece, drawing

__all__ = ["picture"]

GAMES: Mapping[str, Callable[[Scenario, str], Piece]] = {"meccg": meccg.draw, "wotr": wotr.draw}


def picture(scenario: Scenario, language: str = "en") -> str:
    """The picture of a scenario, or nothing where nothing is worth drawing."""
    draw = GAMES.get(scenario.game)
    return drawing(draw(scenario, language)) if draw else ""
