"""The index of the jump box: what a clause is called, where it is, and its words."""

from __future__ import annotations

import json
from collections.abc import Iterator

from site_plugins.context import Context
from site_plugins.words import plain

PATH = "assets/ruleproof/jump.json"


def jump_files(build: Context) -> Iterator[tuple[str, bytes]]:
    """One list: id, address, standing, section, words, other names."""
    rows = []
    for clause in build.verification.clauses:
        url, anchor = build.plan.addresses[clause.id]
        standing = build.verification.standings[clause.id].standing
        section = clause.section[-1] if clause.section else ""
        rows.append([clause.id, f"{url}#{anchor}", standing, section, plain(clause.shown), list(clause.aliases)])
    yield PATH, json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode()
