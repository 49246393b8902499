"""The document formats this project can read, by the names a manifest uses."""

from __future__ import annotations

from checker.readers import clause_table, player_aid, ruling_list
from checker.readers.reading import Reader, Reading

READERS: dict[str, Reader] = {
    "clause table": clause_table.read,
    "ruling list": ruling_list.read,
    "player aid": player_aid.read,
}

__all__ = ["READERS", "Reader", "Reading"]
