"""An audit as people and programs read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from checker.audit.audit import BROKEN, CANNOT_TELL, Audit, Breach
from checker.reports.numbers import grouped
from checker.reports.text import filled
from checker.text.message import ENGLISH, Catalogue, message

VERSION = 1
TURNS = "{turns:turn|turns}"
WHERE = "turn {turn}, {phase}, event {event}"
CLAUSES_BROKEN = "{clauses:clause|clauses} broken"
NONE_BROKEN = "no clause was broken"
DOUBTFUL = "{number} that the record cannot tell"
_CERTAIN = {BROKEN: "broken {clause}", CANNOT_TELL: "cannot tell {clause}"}
INSTEAD = "allowed: {what}"
IDLE = "no event exercised {clauses}"
CLAUSE = "clause"
COLUMNS = (("exercised", 9), ("kept", 7), ("broken", 7))
SENTENCES = (
    *_CERTAIN.values(),
    TURNS,
    WHERE,
    CLAUSES_BROKEN,
    NONE_BROKEN,
    DOUBTFUL,
    INSTEAD,
    IDLE,
    CLAUSE,
    *(one for one, _ in COLUMNS),
)
FAULTS = 50  # nobody reads more lines about what cannot be read


def as_json(audit: Audit, words: Mapping[str, str]) -> dict[str, Any]:
    """One record as plain values."""
    return {
        "version": VERSION,
        "record": audit.record,
        "turns": audit.turns,
        "findings": [_row(finding, words) for finding in audit.findings],
        "clauses": {
            clause: {"exercised": tally.exercised, "kept": tally.kept, "broken": tally.broken}
            for clause, tally in audit.clauses.items()
        },
    }


def _row(finding: Breach, words: Mapping[str, str]) -> dict[str, Any]:
    quote = words.get(finding.clause, "")
    return {
        "turn": finding.turn,
        "phase": finding.phase,
        "event": finding.event,
        "player": finding.player,
        "clause": finding.clause,
        "certainty": finding.certainty,
        "message": f"{finding.message} – {finding.clause}: “{quote}”" if quote else finding.message,
        "allowed": finding.allowed,
    }


def as_text(audit: Audit, words: Mapping[str, str], speaks: Catalogue = ENGLISH) -> Iterator[str]:
    """The findings, then what was checked."""

    def say(template: str, **values: object) -> str:
        return speaks.said(message(template, values))

    yield f"{audit.record}: {say(TURNS, turns=grouped(audit.turns))}"
    for finding in audit.findings:
        yield from _finding(finding, words, speaks)
    broken = len(audit.broken)
    doubtful = len(audit.findings) - broken
    yield f"  {say(CLAUSES_BROKEN, clauses=broken) if broken else say(NONE_BROKEN)}"
    if doubtful:
        yield f"  {say(DOUBTFUL, number=doubtful)}"
    yield ""
    yield f"  {filled(say(CLAUSE), 14)} {' '.join(filled(say(one), size, right=True) for one, size in COLUMNS)}"
    for clause, tally in audit.clauses.items():
        if tally.exercised:
            yield f"  {clause:<14} {tally.exercised:>9} {tally.kept:>7} {tally.broken:>7}"
    idle = [clause for clause, tally in audit.clauses.items() if not tally.exercised]
    if idle:
        yield f"  {say(IDLE, clauses=', '.join(idle))}"


def _finding(finding: Breach, words: Mapping[str, str], speaks: Catalogue) -> Iterator[str]:
    mark = "✗" if finding.certainty == BROKEN else "?"
    phase = speaks.named(finding.phase.replace("_", " "))
    where = speaks.said(message(WHERE, {"turn": finding.turn, "phase": phase, "event": finding.event}))
    yield f"  {mark} {where}: {finding.message}"
    quote = words.get(finding.clause, "")
    said = f": “{quote}”" if quote else ""
    yield f"      {speaks.said(message(_CERTAIN[finding.certainty], {'clause': finding.clause}))}{said}"
    if finding.allowed:
        yield f"      {speaks.said(message(INSTEAD, {'what': finding.allowed}))}"


def fault_lines(audit: Audit) -> Iterator[str]:
    """What could not be read, each with its event's number."""
    for fault in audit.faults[:FAULTS]:
        yield f"{audit.record}: {fault}"
    if len(audit.faults) > FAULTS:
        yield f"{audit.record}: and {len(audit.faults) - FAULTS:,} more"
