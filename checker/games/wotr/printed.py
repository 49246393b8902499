"""The 96 Event cards as they are printed: side, deck and symbol of each."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache

from checker.api import read_packaged
from checker.games.wotr.words import Deck, Side, Symbol

_ID = re.compile(r"(fp|s)(cha|str)(\d\d?)([a-z]*)")


@dataclass(frozen=True, slots=True)
class Printed:
    """One Event card."""

    id: str
    name: str
    side: Side
    deck: Deck
    symbol: Symbol


@cache
def printed_cards() -> dict[str, Printed]:
    """Every card by its id."""
    rows = csv.DictReader(read_packaged(__package__, "event_cards.csv").splitlines())
    return {
        row["id"]: Printed(
            row["id"], row["name"], Side(row["side"].replace("-", "_")), Deck(row["deck"]), Symbol(row["symbol"])
        )
        for row in rows
    }


def printed(card: str) -> Printed | None:
    """The card with this id; letters after the number, as in `sstr01km`, tell another print of the same card."""
    told = _ID.fullmatch(card.lower())
    return printed_cards().get(f"{told[1]}{told[2]}{int(told[3]):02}") if told else None


def pile(card: str) -> tuple[Side, Deck] | None:
    """The deck an id belongs to, even where no such card is printed."""
    told = _ID.match(card.lower())
    if told is None:
        return None
    side = Side.FREE_PEOPLES if told[1] == "fp" else Side.SHADOW
    return side, Deck.CHARACTER if told[2] == "cha" else Deck.STRATEGY
