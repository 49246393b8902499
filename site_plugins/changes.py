"""The page "What changed": words reworded since they were accepted, and a comparison of two editions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from checker.editions.compare import compare
from checker.editions.diff import FLIPPED, KINDS, REWORDED, ClauseChange
from checker.editions.revisions import dated, last_release
from checker.reports.changes import VERDICTS, clause_row
from checker.reports.changes import record as diff_record
from checker.text.wording import word_diff
from site_plugins.cards import ClauseLink
from site_plugins.context import Context
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, url_of

PATH = "changes.md"
TITLE = "What changed"
RELEASE = "release"  # instead of the name of an edition: the last release, whatever it is called
_TITLES = {"reworded": "Reworded", "added": "Added", "removed": "Removed", "moved": "Moved"}


def compared(other: str, root: Path, rules: Path, scenarios: Iterable[Path]) -> Mapping[str, Any] | str:
    """This project beside another edition of it; both are judged now, so that the page shows no verdict from before."""
    if not other:
        return ""
    named = last_release(root) if other == RELEASE else other
    found = diff_record(compare(named, ".", rules=rules, scenarios=tuple(scenarios), here=root))
    return {**found, "old": dated(root, named)}


def changes_page(build: Context) -> Iterator[Page]:
    """The one page; without a comparison it shows what waits for a review."""
    url = url_of(PATH)

    def link(name: str) -> ClauseLink:
        return ClauseLink(name, build.plan.link(name, url), name)

    pending = pending_changes(build)
    found = build.options.changes
    record = None if isinstance(found, str) else found
    html = changes_html(pending, record, link, why=found if isinstance(found, str) else "")
    headings = [Heading("pending", "Since the words were last accepted")]
    if record is not None:
        headings.append(Heading("editions", f"Since {record['old']}"))
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


def changes_html(
    pending: list[dict[str, Any]], record: Mapping[str, Any] | None, link: Any = None, *, why: str = ""
) -> str:
    """The body of the page; `link` turns a clause's id into a way to it."""
    clauses, verdicts = (record["clauses"], record["verdicts"]) if record else ([], [])
    groups = [(_TITLES[kind], [row for row in clauses if row["kind"] == kind]) for kind in KINDS]
    asked = [(words, [row for row in verdicts if row["kind"] == kind]) for kind, words in VERDICTS.items()]
    return render(
        "changes.html",
        title=TITLE,
        pending=pending,
        record=record,
        why=why,
        groups=[(words, rows) for words, rows in groups if rows],
        verdicts=[(words.capitalize(), rows) for words, rows in asked if rows],
        flipped=any(row["kind"] == FLIPPED for row in verdicts),
        link=link or (lambda name: ClauseLink(name, "", name)),
    )
