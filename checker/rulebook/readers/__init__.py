"""The document formats that can be read, by the names a manifest uses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points

from checker.rulebook.readers import (
    asciidoc,
    clause_table,
    declared,
    html,
    keyed,
    numbered_list,
    numbered_markdown,
    numbered_text,
    player_aid,
    prose,
    restructured,
    ruling_list,
)
from checker.rulebook.readers.reading import Extract, Reader

OFFERED = "ruleproof.readers"  # the entry-point group in which a package offers a reader of its own

READERS: dict[str, Reader] = {
    "numbered text": numbered_text.READER,
    "numbered markdown": numbered_markdown.READER,
    "numbered list": numbered_list.READER,
    "prose": prose.READER,
    "ruling list": ruling_list.READER,
    "player aid": player_aid.READER,
    "clause table": clause_table.READER,
    "keyed": keyed.READER,
    "asciidoc": asciidoc.READER,
    "restructuredtext": restructured.READER,
    "html": html.READER,
    "declared": declared.READER,
}


@cache
def readers() -> Mapping[str, Reader]:
    """The readers of this package, and those that installed packages offer."""
    found = dict(READERS)
    for point in entry_points(group=OFFERED):
        if point.name in found:
            continue
        try:
            reader = point.load()
        except Exception:  # noqa: S112  a package that cannot be loaded offers nothing; the manifest then says so
            continue
        if isinstance(reader, Reader):
            found[point.name] = reader
    return found


__all__ = ["OFFERED", "READERS", "Extract", "Reader", "readers"]
