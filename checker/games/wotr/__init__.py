"""War of the Ring: the game turn and the event cards, and what its player aid says."""

from checker.games.wotr import (
    aid,
    card_effects,
    cards,
    dice,
    domains,
    drawing,
    hunt,
    laws,
    other_sides,
    phases,
    pools,
    rings,
    table,
)
from checker.games.wotr.book import book
from checker.games.wotr.replay import replay

__all__ = [
    "aid",
    "book",
    "card_effects",
    "cards",
    "dice",
    "domains",
    "drawing",
    "hunt",
    "laws",
    "other_sides",
    "phases",
    "pools",
    "replay",
    "rings",
    "table",
]
