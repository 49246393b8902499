"""The second game: rulings for the turn sequence of a collectible card game."""

# The table is `state.py`, with its nouns and words; the two modules `vocabulary` register what can be done and asked;
# every module named in SECTIONS holds the rulings of one section, in the order of the document.

from __future__ import annotations

from importlib import import_module

from checker.games.meccg import vocabulary
from checker.games.meccg.book import book
from checker.games.meccg.combat import vocabulary as combat_vocabulary

SECTIONS = (
    "beginning",
    "untap",
    "organization.new_site",
    "organization.followers",
    "organization.companies",
    "organization.characters",
    "organization.storing",
    "movement_hazard.course",
    "movement_hazard.site_of_origin",
    "movement_hazard.joining",
    "movement_hazard.movement",
    "movement_hazard.hazards",
    "movement_hazard.keying",
    "movement_hazard.returning",
    "combat.losses",
    "combat.attack",
    "combat.cancelling",
    "combat.strikes",
    "combat.strike",
    "combat.results",
    "combat.body_check",
    "site_phase.playing",
    "site_phase.company_combat",
    "site_phase.automatic_attacks",
    "site_phase.influence",
    "site_phase.on_guard",
    "site_phase.on_guard_moments",
    "site_phase.on_guard_list",
    "site_phase.on_guard_places",
    "end_of_turn",
    "end_of_game",
    "other_sides",
    "laws",
)

for section in SECTIONS:
    import_module(f"{__name__}.{section}")

__all__ = ["book", "combat_vocabulary", "vocabulary"]
