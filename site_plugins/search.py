"""Our search records in the index of the theme's search: the one place that knows how it keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from site_plugins.site import Page

Record = Mapping[str, str]  # location, title, text


def records(pages: Iterable[Page]) -> list[dict[str, str]]:
    """The records of these pages as the theme writes them."""
    return [
        {
            "location": f"{page.url}#{entry.anchor}" if entry.anchor else page.url,
            "title": entry.title,
            "text": entry.text,
        }
        for page in pages
        for entry in page.entries
    ]


def add_records(search: Any, found: list[dict[str, str]]) -> bool:
    """Put the records into the index of the search plugin; False where it keeps none that we know."""
    entries = _entries(search)
    if entries is None:
        return False
    entries.extend(found)
    return True


def by_hand(search: Any, pages: Iterable[Page]) -> tuple[Record, ...]:
    """The records of the pages written by hand."""
    ours = {record["location"] for record in records(pages)}
    return tuple(record for record in _entries(search) or () if record["location"] not in ours)


def _entries(search: Any) -> list[dict[str, str]] | None:
    entries = getattr(getattr(search, "search_index", None), "entries", None)
    return entries if isinstance(entries, list) else None
