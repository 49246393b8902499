"""Deeds of a kind that nobody here knows: the facts they may have changed are untold until the record shows them."""

from __future__ import annotations

from checker.games.wotr.replay.deeds import DEEDS
from checker.games.wotr.replay.formats.notation import RINGS
from checker.games.wotr.replay.play import Play
from checker.games.wotr.replay.record import Deed, Event

# Kinds that are known to change nothing which the rules here look at.
HARMLESS = frozenset(
    "card-reveal combat-card-choose-not companion-random fellowship-corruption fellowship-declare fellowship-guide "
    "fellowship-heal fellowship-hide fellowship-reveal fellowship-reveal-in-mordor region-choose".split()
)


def unsettle(play: Play, event: Event) -> None:
    """Doubt what the deeds of an event may have changed."""
    for deed in event.deeds:
        if deed.type not in DEEDS and deed.type not in HARMLESS:
            _unsettle(play, deed)


def _unsettle(play: Play, deed: Deed) -> None:
    words = deed.type.split("-")
    if "ring" in words or "rings" in words:
        named = {ring for ring in deed.words("ring") if ring in RINGS}
        play.unsure_rings |= named or set(RINGS)
    elif "die" in words or "dice" in words:
        play.blurred = True  # the next roll shows the dice again
    elif "card" in words and (deed.words("card") or deed.words("cards")):
        play.lost_cards = True
        for seen in play.cards.values():
            seen.lost = True
    elif words[0] in ("character", "companion") and (deed.words("characters") or deed.words("companions")):
        play.lost_pools = True
