"""Recorded games turn by turn: each event, what the clauses said of it, and what was broken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from urllib.parse import quote

from checker.audit.audit import BROKEN, Audit, Judgement
from checker.audit.record_files import RecordFile
from checker.judging.parts import Outcome
from checker.judging.records import Unread
from site_plugins.context import Context
from site_plugins.recorded import Recorded
from site_plugins.rendering import render
from site_plugins.site import Entry, Heading, Page, root_of, url_of


@dataclass(frozen=True, slots=True)
class Said:
    """One clause that spoke of an event."""

    id: str
    href: str
    outcome: str
    words: str


@dataclass(frozen=True, slots=True)
class Slip:
    """A finding, with the words of its clause and the way there."""

    event: int
    turn: int
    phase: str
    message: str
    clause: str
    href: str
    words: str
    broken: bool
    allowed: str


@dataclass(frozen=True, slots=True)
class Row:
    """One event: what the record says, and what was judged."""

    number: int
    phase: str
    told: str
    done: tuple[tuple[str, str, tuple[Said, ...]], ...]  # what was done, the ruling, the clauses
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class TurnRows:
    """One turn of the game, phase by phase."""

    number: int
    phases: tuple[tuple[str, tuple[Row, ...]], ...]


def game_pages(build: Context) -> Iterator[Page]:
    """A page for each record that the project keeps."""
    return (_page(build, one) for one in build.games)


def _page(build: Context, game: Recorded) -> Page:
    url, file, found = url_of(game.path), game.file, game.audit
    name = file.book.game
    slips = [_slip(build, url, found, index, name) for index in range(len(found.findings))]
    turns = tuple(_turns(build, url, file, found, slips))
    exercised = [(clause, tally) for clause, tally in found.clauses.items() if tally.exercised]
    idle = [clause for clause, tally in found.clauses.items() if not tally.exercised]
    title = game.account.title
    html = render(
        "game.html",
        account=game.account,
        name=game.name,
        file=quote(file.shown),
        game=game.rulebook.title if game.rulebook else name,
        events=len(file.record.events),
        turns=turns,
        slips=slips,
        faults=_faults(found.faults),
        exercised=[(clause, _link(build, clause, url, name), tally) for clause, tally in exercised],
        idle=[(clause, _link(build, clause, url, name)) for clause in idle],
        root=root_of(url),
    )
    headings = tuple(Heading(f"turn-{turn.number}", f"Turn {turn.number}") for turn in turns)
    entries = (Entry("", escape(f"{title}, turn by turn", quote=False), escape(game.account.outcome, quote=False)),)
    return Page(
        game.path, title, html, f"A recorded game audited against {len(exercised)} clauses", "en", headings, entries
    )


def _faults(faults: tuple[Unread, ...]) -> tuple[str, ...]:
    return tuple(map(str, faults[:50]))


def _link(build: Context, clause: str, url: str, game: str) -> str:
    return build.plan.link(clause, url, game) if clause in build.clauses else ""


def _slip(build: Context, url: str, found: Audit, index: int, game: str) -> Slip:
    one = found.findings[index]
    clause = build.clauses.get(one.clause)
    href, words = _link(build, one.clause, url, game), clause.text if clause else ""
    broken = one.certainty == BROKEN
    return Slip(one.event, one.turn, _phase(one.phase), one.message, one.clause, href, words, broken, one.allowed)


def _phase(name: str) -> str:
    return name.replace("_", " ")


def _turns(build: Context, url: str, file: RecordFile, found: Audit, slips: list[Slip]) -> Iterator[TurnRows]:
    judged: dict[int, list[Judgement]] = {}
    for one in found.judgements:
        judged.setdefault(one.event, []).append(one)
    broken: dict[int, list[Slip]] = {}
    for slip in slips:
        broken.setdefault(slip.event, []).append(slip)
    number, phase = 1, ""
    rows: list[Row] = []
    for place, event in enumerate(file.record.events, start=1):
        at: int = getattr(event, "number", place)  # a game may number its events itself
        heard = judged.get(at, [])
        turn = max((one.turn for one in heard), default=number)
        if turn != number:
            yield TurnRows(number, _by_phase(rows))
            number, rows = turn, []
        phase = _phase(heard[-1].phase) if heard else phase
        done = tuple((one.done, one.ruling, tuple(_said(build, url, one, file.book.game))) for one in heard)
        rows.append(Row(at, phase, file.auditor.tell(event), done, tuple(broken.get(at, ()))))
    yield TurnRows(number, _by_phase(rows))


def _by_phase(rows: list[Row]) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    return tuple((phase, tuple(same)) for phase, same in groupby(rows, key=lambda row: row.phase))


def _said(build: Context, url: str, judgement: Judgement, game: str) -> Iterator[Said]:
    for line in judgement.lines:
        if line.outcome != Outcome.OVERRIDDEN:
            yield Said(line.clause, _link(build, line.clause, url, game), line.outcome, line.words)
