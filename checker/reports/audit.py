"""An audit as people and programs read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from checker.audit.audit import BROKEN, Audit, Breach
from checker.reports.numbers import counted

VERSION = 1
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


def as_text(audit: Audit, words: Mapping[str, str]) -> Iterator[str]:
    """The findings, then what was checked."""
    yield f"{audit.record}: {counted(audit.turns, 'turn')}"
    for finding in audit.findings:
        yield from _finding(finding, words)
    broken = len(audit.broken)
    doubtful = len(audit.findings) - broken
    yield f"  {counted(broken, 'clause')} broken" if broken else "  no clause was broken"
    if doubtful:
        yield f"  {doubtful} that the record cannot tell"
    yield ""
    yield "  clause         exercised    kept  broken"
    for clause, tally in audit.clauses.items():
        if tally.exercised:
            yield f"  {clause:<14} {tally.exercised:>9} {tally.kept:>7} {tally.broken:>7}"
    idle = [clause for clause, tally in audit.clauses.items() if not tally.exercised]
    if idle:
        yield f"  no event exercised {', '.join(idle)}"


def _finding(finding: Breach, words: Mapping[str, str]) -> Iterator[str]:
    mark = "✗" if finding.certainty == BROKEN else "?"
    phase = finding.phase.replace("_", " ")
    yield f"  {mark} turn {finding.turn}, {phase}, event {finding.event}: {finding.message}"
    quote = words.get(finding.clause, "")
    said = f": “{quote}”" if quote else ""
    yield f"      {finding.certainty} {finding.clause}{said}"
    if finding.allowed:
        yield f"      allowed: {finding.allowed}"


def fault_lines(audit: Audit) -> Iterator[str]:
    """What could not be read, each with its event's number."""
    for fault in audit.faults[:FAULTS]:
        yield f"{audit.record}: {fault}"
    if len(audit.faults) > FAULTS:
        yield f"{audit.record}: and {len(audit.faults) - FAULTS:,} more"
