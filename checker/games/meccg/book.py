"""The book of the second game."""

from __future__ import annotations

from checker.api import Book
from checker.games.meccg.presumptions import PRESUMPTIONS
from checker.games.meccg.state import State

ERRATUM = "erratum"
NOVEMBER_1997 = "1997-11-17"

book = Book(
    "meccg",
    State,
    layer="ruling",
    presumptions=PRESUMPTIONS,
    pictures="site_plugins.pictures.meccg:draw",
)
