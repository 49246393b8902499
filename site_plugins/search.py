"""Our search records in the index of the theme's search: the one place that knows how it keeps them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from site_plugins.site import Page


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
    index = getattr(search, "search_index", None)
    entries = getattr(index, "entries", None)
    if not isinstance(entries, list):
        return False
    entries.extend(found)
    return True
