"""A fleet of audits in numbers, as people and programs read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from checker.audit.summary import LATE, Count, Summary
from checker.reports.audit import CLAUSE, IDLE
from checker.reports.numbers import grouped
from checker.reports.text import filled
from checker.text.message import ENGLISH, Catalogue, message

VERSION = 1
HEADLINE = "{records:record|records}, {turns:turn|turns}: {hit:record|records} broke a clause"
NO_HIT = "{records:record|records}, {turns:turn|turns}: no record broke a clause"
UNREAD = "{unread} could not be read"
COLUMNS = (("broken", 7), ("in records", 11), ("exercised", 10))
OFTEN = "most often in"
REST = "and {clauses:clause|clauses} more"
NOBODY = "nobody in particular"
BY_SIDE = "by side: {sides}"
TURN, LATER = "turn {turn}", "turn {turn} and later"
SENTENCES = (HEADLINE, NO_HIT, UNREAD, *(one for one, _ in COLUMNS), OFTEN, REST, NOBODY, BY_SIDE, TURN, LATER)
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


def as_text(summary: Summary, speaks: Catalogue = ENGLISH) -> Iterator[str]:
    """What was broken most, by whom and when, and what nobody exercised."""

    def say(template: str, **values: object) -> str:
        return speaks.said(message(template, values))

    yield headline(summary, speaks)
    worst = summary.worst
    if worst:
        yield ""
        columns = " ".join(filled(say(one), size, right=True) for one, size in COLUMNS)
        yield f"  {filled(say(CLAUSE), 14)} {columns}  {say(OFTEN)}"
        for clause, count in worst[:MOST]:
            told = f"{count.turns.total():>7,} {count.records:>11,} {count.exercised:>10,}"
            yield f"  {clause:<14} {told}  {_when(count, speaks)}"
        if len(worst) > MOST:
            yield f"  {say(REST, clauses=grouped(len(worst) - MOST))}"
        sides = (f"{speaks.named(side) if side else say(NOBODY)} {n:,}" for side, n in summary.by_side.most_common())
        yield f"  {say(BY_SIDE, sides=', '.join(sides))}"
    if summary.idle:
        yield f"  {say(IDLE, clauses=', '.join(summary.idle))}"


def headline(summary: Summary, speaks: Catalogue = ENGLISH) -> str:
    """`100 records, 1,200 turns: 5 records broke a clause, 1 could not be read`."""
    values = {"records": summary.records, "turns": summary.turns, "hit": summary.broken_records}
    template = HEADLINE if summary.broken_records else NO_HIT
    told = speaks.said(message(template, {name: grouped(number) for name, number in values.items()}))
    rest = speaks.said(message(UNREAD, {"unread": grouped(summary.unread)})) if summary.unread else ""
    return f"{told}, {rest}" if rest else told


def turn_name(turn: int) -> str:
    return f"{turn} and later" if turn >= LATE else str(turn)


def _when(count: Count, speaks: Catalogue) -> str:
    (turn, number), *_ = sorted(count.turns.items(), key=lambda one: (-one[1], one[0]))
    (side, _), *_ = count.sides.most_common(1)
    told = speaks.said(message(LATER if turn >= LATE else TURN, {"turn": turn}))
    return f"{told} ({number:,})" + (f", {speaks.named(side)}" if side else "")
