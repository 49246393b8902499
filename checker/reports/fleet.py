"""A fleet of audits in numbers, as people and programs read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from checker.audit.summary import LATE, Count, Summary
from checker.reports.numbers import counted

VERSION = 1
MOST = 20  # clauses told on a terminal, the most broken first


def as_json(summary: Summary, words: Mapping[str, str]) -> dict[str, Any]:
    """The summary as plain values."""
    return {
        "version": VERSION,
        "records": summary.records,
        "records_with_findings": summary.broken_records,
        "records_not_read": summary.unread,
        "turns": summary.turns,
        "broken": sum(count.turns.total() for count in summary.clauses.values()),
        "by_side": dict(sorted(summary.by_side.items())),
        "by_turn": {str(turn): sides.total() for turn, sides in summary.by_turn.items()},
        "clauses": {clause: _row(clause, count, words) for clause, count in summary.clauses.items()},
        "never_exercised": summary.idle,
    }


def _row(clause: str, count: Count, words: Mapping[str, str]) -> dict[str, Any]:
    return {
        "text": words.get(clause, ""),
        "exercised": count.exercised,
        "kept": count.kept,
        "broken": count.broken,
        "cannot_tell": count.doubtful,
        "records": count.records,
        "by_turn": {str(turn): number for turn, number in sorted(count.turns.items())},
        "by_side": dict(sorted(count.sides.items())),
    }


def as_text(summary: Summary) -> Iterator[str]:
    """What was broken most, by whom and when, and what nobody exercised."""
    yield headline(summary)
    worst = summary.worst
    if worst:
        yield ""
        yield "  clause          broken  in records  exercised  most often in"
        for clause, count in worst[:MOST]:
            told = f"{count.turns.total():>7,} {count.records:>11,} {count.exercised:>10,}"
            yield f"  {clause:<14} {told}  {_when(count)}"
        if len(worst) > MOST:
            yield f"  and {counted(len(worst) - MOST, 'clause')} more"
        sides = (f"{side or 'nobody in particular'} {number:,}" for side, number in summary.by_side.most_common())
        yield f"  by side: {', '.join(sides)}"
    if summary.idle:
        yield f"  no event exercised {', '.join(summary.idle)}"


def headline(summary: Summary) -> str:
    """`100 records, 1,200 turns: 5 records broke a clause, 1 could not be read`."""
    rest = f", {summary.unread:,} could not be read" if summary.unread else ""
    hit = counted(summary.broken_records, "record") if summary.broken_records else "no record"
    return f"{counted(summary.records, 'record')}, {counted(summary.turns, 'turn')}: {hit} broke a clause{rest}"


def turn_name(turn: int) -> str:
    return f"{turn} and later" if turn >= LATE else str(turn)


def _when(count: Count) -> str:
    (turn, number), *_ = sorted(count.turns.items(), key=lambda one: (-one[1], one[0]))
    (side, _), *_ = count.sides.most_common(1)
    return f"turn {turn_name(turn)} ({number:,})" + (f", {side}" if side else "")
