"""The second game: rulings for the turn sequence of a collectible card game."""

# The table is `state.py` with its nouns; `vocabulary.py` and `combat_vocabulary.py` register what can be done and
# asked; every module named in SECTIONS holds the rulings of one section and registers their parts on the book when it
# is imported.

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from checker.games.meccg import combat_vocabulary as combat_vocabulary
from checker.games.meccg import vocabulary as vocabulary
from checker.games.meccg.book import book

SECTIONS = (
    "beginning",
    "untap",
    "new_site",
    "followers",
    "companies",
    "characters",
    "storing",
    "movement_phase",
    "site_of_origin",
    "joining",
    "movement",
    "hazards",
    "keying",
    "returning",
    "combat",
    "attack",
    "attack_cancelling",
    "attack_strikes",
    "strike",
    "strike_results",
    "body_check",
    "site_phase",
    "company_combat",
    "automatic_attacks",
    "influence",
    "on_guard",
    "on_guard_list",
    "on_guard_places",
    "end_of_turn",
    "end_of_game",
)

for section in SECTIONS:
    if find_spec(f"{__name__}.{section}"):
        import_module(f"{__name__}.{section}")

__all__ = ["book"]
