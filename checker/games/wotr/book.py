"""The book of the first game: what it takes for granted, and which of its clauses belong together."""

from __future__ import annotations

from checker.api import Book, changed
from checker.games.wotr.presumptions import PRESUMPTIONS
from checker.games.wotr.state import State

NOTHING_ELSE = "nothing-else"
CARDS_AND_BATTLES = "cards-and-battles"
SHUFFLING = "shuffling"
ON_THE_MAP = "on-the-map"
FREE_REGIONS = "free-regions"


def prepare(state: State, put: object) -> State:
    """A situation that does not tell its phase is in the one the action belongs to."""
    return state if state.phase is not None else changed(state, phase=getattr(put, "home", None))


book = Book(
    "wotr",
    State,
    prepare=prepare,
    presumptions=PRESUMPTIONS,
    pictures="site_plugins.pictures.wotr:draw",
)

book.link("WOTR.4.1.2", "WOTR.4.1.3", "one sentence in two rows")
book.link("WOTR.4.1.14", "WOTR.4.1.15", "halves of one sentence")
book.link("WOTR.5.1.5", "WOTR.5.1.6", "halves of one sentence")
book.link("WOTR.4.1.27", "WOTR.4.1.28", '"This" is the change into an Eye')
book.link("WOTR.4.1.27", "WOTR.4.1.29", '"he" is the Shadow player, "the opposite" is a change from an Eye')
book.link("WOTR.5.1.9", "WOTR.5.1.11", '"such a card" is one played on the table')
