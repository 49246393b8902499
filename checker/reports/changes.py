"""What changed between two editions, as text, as JSON and as Markdown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from checker.editions.diff import FLIPPED, KINDS, LOST, MOVED, NEW, REWORDED, ClauseChange, Difference, VerdictChange
from checker.reports.markdown import MOST, plain
from checker.reports.numbers import counted

VERSION = 1
VERDICTS = {
    FLIPPED: "comes out otherwise",
    LOST: "can no longer be asked",
    NEW: "could not be asked before",
}
_MARKS = {"removed": ("[-", "-]"), "added": ("{+", "+}"), "same": ("", "")}


def record(difference: Difference) -> dict[str, Any]:
    return {
        "version": VERSION,
        "old": difference.old,
        "new": difference.new,
        "asked": difference.asked,
        "compared": difference.compared,
        "clauses": [clause_row(change) for change in difference.clauses],
        "verdicts": [_verdict_row(change) for change in difference.verdicts],
        "renumbered": [{"was": was, "id": now} for was, now in difference.renumbered],
        "problems": [
            {"edition": name, "file": problem.source.path, "line": problem.source.line, "message": problem.message}
            for name, problem in difference.problems
        ],
        "notes": list(difference.notes),
        "same_code": list(difference.same_code),
    }


def as_json(difference: Difference) -> str:
    return json.dumps(record(difference), ensure_ascii=False, indent=2)


def clause_row(change: ClauseChange) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "id": change.id,
        "section": change.section,
        "before": change.before,
        "after": change.after,
        "classes": list(change.classes),
        "words": [list(run) for run in change.words],
        "was": change.was,
        "source": {"before": change.sources[0], "after": change.sources[1]},
    }


def _verdict_row(change: VerdictChange) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "clause": change.clause,
        "title": change.title,
        "source": change.source,
        "before": {"outcome": change.before, "because": list(change.because_before)},
        "after": {"outcome": change.after, "because": list(change.because_after)},
    }


def as_text(difference: Difference) -> str:
    lines = [*difference.notes, ""] if difference.notes else []
    if not difference:
        words = f"nothing changed between {difference.old} and {difference.new}"
        return "\n".join([*lines, words, unmoved(difference)])
    for kind in KINDS:
        changes = [change for change in difference.clauses if change.kind == kind]
        if changes:
            lines += [f"{kind}: {counted(len(changes), 'clause')}", *(row for c in changes for row in _told(c)), ""]
    if difference.renumbered:
        lines += [f"renumbered: {counted(len(difference.renumbered), 'clause')}"]
        lines += [*(f"  {was} → {now}" for was, now in difference.renumbered), ""]
    if not any(change.kind == FLIPPED for change in difference.verdicts):
        lines += [unmoved(difference), ""]
    for kind, heading in VERDICTS.items():
        verdicts = [change for change in difference.verdicts if change.kind == kind]
        if verdicts:
            lines += [f"{heading}: {counted(len(verdicts), 'scenario')}"]
            lines += [*(row for change in verdicts for row in _flipped(change)), ""]
    return "\n".join(lines).rstrip()


def unmoved(difference: Difference) -> str:
    """What can be said of the verdicts when none has changed."""
    if not difference.asked:
        return "no scenario was found, so no verdict was compared"
    if not difference.compared:
        return "no scenario could be put to both editions, so no verdict was compared"
    return f"of {counted(difference.compared, 'scenario')} put to both editions, none comes out otherwise"


def _told(change: ClauseChange) -> Iterator[str]:
    before, after = change.sources
    if change.kind == REWORDED:
        yield f"  {change.id}  ({', '.join(change.classes)})  {after}"
        yield f"      {marked(change)}"
    elif change.kind == MOVED:
        yield f"  {change.id}  {before} → {after}  was {change.was}"
    else:
        yield f"  {change.id}  {after or before}"
        yield f"      {' '.join((change.after or change.before).split())}"


def _flipped(change: VerdictChange) -> Iterator[str]:
    yield f"  {change.clause}  {change.title}  {change.source}"
    yield f"      before: {_because(change.before, change.because_before)}"
    yield f"      after:  {_because(change.after, change.because_after)}"


def _because(outcome: str, clauses: tuple[str, ...]) -> str:
    return f"{outcome} (by {', '.join(clauses)})" if clauses else outcome


def marked(change: ClauseChange) -> str:
    """The words with [-what went-] and {+what came+}."""
    return " ".join(f"{_MARKS[kind][0]}{words}{_MARKS[kind][1]}" for kind, words in change.words)


def as_markdown(difference: Difference) -> str:
    """The same for a pull request: words that went are struck, words that came are bold."""
    lines = [f"## What changed from {plain(difference.old)} to {plain(difference.new)}", ""]
    for note in difference.notes:
        lines += [plain(note), ""]
    if not difference:
        return "\n".join([*lines, f"Nothing; {unmoved(difference)}.", ""])
    if not any(change.kind == FLIPPED for change in difference.verdicts):
        lines += [f"{unmoved(difference).capitalize()}.", ""]
    for kind, heading in VERDICTS.items():
        verdicts = [change for change in difference.verdicts if change.kind == kind]
        if verdicts:
            lines += [f"### {heading.capitalize()}", "", "| clause | scenario | before | after |", "|---|---|---|---|"]
            for one in verdicts[:MOST]:
                cells = (one.clause, one.title, one.before, one.after)
                lines.append("| " + " | ".join(plain(cell) for cell in cells) + " |")
            lines += ["", *_more(len(verdicts))]
    if difference.clauses or difference.renumbered:
        lines += ["### Clauses", ""]
    lines += [f"- **{plain(change.id)}** {_happened(change)}" for change in difference.clauses[:MOST]]
    lines += [f"- **{plain(now)}** renumbered, was {plain(was)}" for was, now in difference.renumbered[:MOST]]
    lines += ["", *_more(max(len(difference.clauses), len(difference.renumbered)))]
    return "\n".join(lines).rstrip() + "\n"


def _happened(change: ClauseChange) -> str:
    if change.kind == REWORDED:
        words = " ".join(_emphasis(kind, run) for kind, run in change.words)
        return f"reworded ({', '.join(change.classes)}): {words}"
    if change.kind == MOVED:
        return f"moved, was {plain(change.was)}"
    return f"{change.kind}: {plain(change.after or change.before)}"


def _more(number: int) -> list[str]:
    return [f"… and {number - MOST:,} more", ""] if number > MOST else []


def _emphasis(kind: str, words: str) -> str:
    mark = {"removed": "~~", "added": "**", "same": ""}[kind]
    return f"{mark}{plain(words)}{mark}"
