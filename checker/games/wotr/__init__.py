"""War of the Ring: the game turn and the event cards."""

from checker.games.wotr import (
    card_effects,
    cards,
    dice,
    drawing,
    hunt,
    other_sides,
    phases,
    pools,
    reference,
    rings,
    table,
)
from checker.games.wotr.book import book
from checker.games.wotr.replay import replay

__all__ = [
    "book",
    "card_effects",
    "cards",
    "dice",
    "drawing",
    "hunt",
    "other_sides",
    "phases",
    "pools",
    "reference",
    "replay",
    "rings",
    "table",
]
