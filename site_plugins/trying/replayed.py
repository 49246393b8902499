"""A recorded game as the viewer steps through it: what each event did, what the clauses said, how the table lay."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from checker.audit.audit import Audit, Breach, Judgement, Moment
from checker.audit.record_files import RecordFile
from checker.judging.book import Book, Question
from checker.judging.facts import simple
from checker.judging.parts import Outcome
from checker.scenarios.situations import Expected, Scenario
from site_plugins.pictures import picture
from site_plugins.trying.known import NOWHERE

Json = dict[str, Any]
FAULTS = 50  # nobody reads more lines about what cannot be read


def replayed(file: RecordFile, found: Audit) -> Json:
    """The whole game as plain values; every picture stands in it once, and the events name it by its number."""
    drawn: dict[str, int] = {}
    draw = cache(lambda fact, value: _drawn(file.book, fact, value))

    def seen(table: Moment) -> list[int]:
        told = ((fact, getattr(table.state, fact)) for fact in file.auditor.shows)
        pictures = (draw(fact, value) for fact, value in told if value is not None)
        return [drawn.setdefault(one, len(drawn)) for one in pictures if one]

    judged, slips = _by_event(found.judgements), _by_event(found.findings)
    tables = {one.event: one for one in found.moments}
    account = file.auditor.account(file.record, found.turns)
    events = []
    for place, event in enumerate(file.record.events, start=1):
        number = getattr(event, "number", place)  # most records count their events; where one does not, its place does
        table = tables.get(number)
        events.append(
            {
                "n": number,
                "turn": table.turn if table else 0,
                "phase": table.phase.replace("_", " ") if table else "",
                "told": file.auditor.tell(event),
                "judged": [_judged(one) for one in judged.get(number, ())],
                "slips": [_slip(one) for one in slips.get(number, ())],
                "table": seen(table) if table else [],
            }
        )
    return {
        "game": file.book.game,
        "title": account.title,
        "players": list(account.players),
        "outcome": account.outcome,
        "turns": found.turns,
        "faults": [str(one) for one in found.faults[:FAULTS]],
        "unread": len(found.faults),
        "checked": [[clause, one.exercised, one.broken] for clause, one in found.clauses.items() if one.exercised],
        "pictures": list(drawn),
        "events": events,
    }


def _by_event(found: Iterable[Any]) -> dict[int, list[Any]]:
    rows: dict[int, list[Any]] = {}
    for one in found:
        rows.setdefault(one.event, []).append(one)
    return rows


def _judged(one: Judgement) -> list[Any]:
    lines = [[line.clause, line.outcome, line.words] for line in one.lines if line.outcome != Outcome.OVERRIDDEN]
    return [one.done, one.ruling, lines]


def _slip(one: Breach) -> list[str]:
    return [one.clause, one.certainty, one.message, one.allowed]


def _drawn(book: Book, fact: str, value: Any) -> str:
    """One fact of the table as the pictures of the scenarios draw it; a question has nothing to draw below it."""
    given, asked = {fact: simple(value)}, Question[Any]()
    state = book.state(**{fact: value})
    return picture(book, Scenario(book.game, "", "", NOWHERE, given, asked, "", {}, state, Expected("answered")))
