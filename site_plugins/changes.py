"""The page "What changed": words reworded since they were accepted, and a comparison of two editions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from checker.diff import KINDS, REWORDED, ClauseChange
from checker.model import Problem, Source
from checker.reports.changes import VERSION, clause_row
from checker.wording import word_diff
from site_plugins.cards import ClauseLink
from site_plugins.context import Context
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, url_of

PATH = "changes.md"
TITLE = "What changed"
_TITLES = {"reworded": "Reworded", "added": "Added", "removed": "Removed", "moved": "Moved"}
_ADVICE = "write it with: ruleproof diff OLD NEW --json"


def read_changes(text: str, path: str) -> Mapping[str, Any] | Problem:
    """What `ruleproof diff --json` printed."""
    try:
        record = json.loads(text)
    except ValueError as error:
        line = getattr(error, "lineno", 1)
        return Problem(Source(path, line), f"not JSON: {error}", _ADVICE)
    if not isinstance(record, dict) or record.get("version") != VERSION or not {"old", "new", "clauses"} <= set(record):
        return Problem(Source(path, 1), "not a comparison of two editions", _ADVICE)
    return record


def changes_page(build: Context) -> Iterator[Page]:
    """The one page; without a comparison it shows what waits for a review."""
    url = url_of(PATH)

    def link(name: str) -> ClauseLink:
        return ClauseLink(name, build.plan.link(name, url), name)

    pending = pending_changes(build)
    record = build.options.changes
    html = changes_html(pending, record, link)
    headings = [Heading("pending", "Since the words were last accepted")]
    if record is not None:
        headings.append(Heading("editions", f"From {record['old']} to {record['new']}"))
    words = f"{len(pending)} reworded since last accepted"
    yield Page(PATH, TITLE, html, words, "en", tuple(headings), (Entry("", TITLE, words),))


def pending_changes(build: Context) -> list[dict[str, Any]]:
    """The clauses whose words are not those last accepted, as `ruleproof diff --json` prints them."""
    rows = []
    for rulebook in build.verification.rulebooks:
        for change in rulebook.changes:
            clause = build.clauses.get(change.clause)
            rows.append(
                clause_row(
                    ClauseChange(
                        REWORDED,
                        change.clause,
                        " › ".join(clause.section) if clause else "",
                        change.before,
                        change.after,
                        change.classes or ("wording",),
                        word_diff(change.before, change.after),
                    )
                )
            )
    return rows


def changes_html(pending: list[dict[str, Any]], record: Mapping[str, Any] | None, link: Any = None) -> str:
    """The body of the page; `link` turns a clause's id into a way to it."""
    groups = []
    for kind in KINDS if record else ():
        rows = [row for row in (record or {})["clauses"] if row["kind"] == kind]
        if rows:
            groups.append((kind, _TITLES[kind], rows))
    link = link or (lambda name: ClauseLink(name, "", name))
    return render("changes.html", title=TITLE, pending=pending, record=record, groups=groups, link=link)
