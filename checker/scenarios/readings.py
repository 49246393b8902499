"""Readings put into a game's book: what they switch is there, and each side comes out as it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import show, simple
from checker.judging.judge import judge
from checker.judging.readings import outcome
from checker.judging.verdict import CONFLICT, UNDEFINED, Change, PartFailed, Verdict
from checker.model import Problem, Reading, Rulebook, Side, Source, nearest
from checker.scenarios.expected import agrees
from checker.scenarios.situations import Expected, Situation, read_expected, read_situation
from checker.text.flow import flow


def adopt(book: Book, rulebook: Rulebook, path: str) -> tuple[Book, tuple[Problem, ...]]:
    """The book with the readings of its rulebook that run; what keeps the others from running is told."""
    problems = [*_waiting(book, rulebook.readings, path)]
    sound = []
    for reading in rulebook.readings:
        faults = [fault for side in reading.sides for fault in _switches(book, reading, side)]
        problems += faults
        if not faults:
            sound.append(reading)
    made = book.reading(sound)
    problems += [fault for reading in sound for fault in _run(made, rulebook, reading)]
    return made, tuple(problems)


def situation(book: Book, rulebook: Rulebook, reading: Reading) -> Situation:
    """The situation that hangs on a reading; only for one that was adopted."""
    return read_situation(reading.situation, book, rulebook)[0]


def sides(book: Book, reading: Reading, told: Situation) -> dict[str, Verdict]:
    """What comes out of the situation on each side of a reading."""
    return {side.id: _judged(book, reading, told, ((reading.id, side.id),)) for side in reading.sides}


def _judged(book: Book, reading: Reading, told: Situation, reads: tuple[tuple[str, str], ...] = ()) -> Verdict:
    played = any(isinstance(side.then, Mapping) and "after" in side.then for side in reading.sides)
    return judge(book, told.state, told.put, change=Change(reads=reads), after=played, trace=False)


def _waiting(book: Book, readings: Iterable[Reading], path: str) -> Iterator[Problem]:
    """Parts that speak only under a reading which nobody has written down."""
    switched = {(one.id, name) for one in readings for side in one.sides for name in side.on}
    for part in book.parts:
        if part.reading and (part.reading, part.id) not in switched:
            words = f'{part.id} waits for a side of "{part.reading}" that switches it on'
            yield Problem(Source(path, 1), words, "write that reading, or take the part away")


def _switches(book: Book, reading: Reading, side: Side) -> Iterator[Problem]:
    for key in ("on", "off"):
        for name in getattr(side, key):
            part = book.by_id.get(name)
            if part is None:
                yield Problem(side.source, f'unknown part "{show(name)}"', nearest(name[:200], book.by_id))
            elif key == "on" and part.reading != reading.id:
                advice = f'register it with reading="{reading.id}"'
                yield Problem(side.source, f'"{show(name)}" speaks whichever side is taken', advice)


def _run(book: Book, rulebook: Rulebook, reading: Reading) -> Iterator[Problem]:
    told, faults = read_situation(reading.situation, book, rulebook)
    for fault in faults:
        where = reading.sources.get(str(fault.at[0]) if fault.at else "", reading.source)
        yield Problem(where, fault.message, fault.advice)
    wanted: dict[str, Expected] = {}
    for side in reading.sides:
        expected, wrong = read_expected(side.then, book, told.name, ("then",))
        yield from (Problem(side.source, fault.message, fault.advice) for fault in wrong)
        if expected is not None:
            wanted[side.id] = expected
    if not faults and len(wanted) == len(reading.sides):
        yield from _compared(book, reading, told, wanted)


def _compared(book: Book, reading: Reading, told: Situation, wanted: dict[str, Expected]) -> Iterator[Problem]:
    try:
        found = sides(book, reading, told)
        taken = _judged(book, reading, told)
    except PartFailed as failure:
        yield Problem(reading.source, f"the checkers failed: {failure}", "mend them first")
        return
    for side in reading.sides:
        if not _as_said(wanted[side.id], found[side.id]):
            came = _came(found[side.id])
            yield Problem(
                side.source, f'"{side.id}" says {wanted[side.id]}, and {came} came out', "mend one of the two"
            )
    outcomes = [outcome(verdict) for verdict in found.values()]
    if all(one == outcomes[0] for one in outcomes):
        advice = "say what each side switches, on = [part] or off = [part]"
        yield Problem(reading.source, f'the reading "{reading.id}" changes nothing', advice)
    elif not reading.taken and taken.ruling not in (UNDEFINED, CONFLICT):
        words = f'"{reading.id}" is officially unsettled, and {_came(taken)} comes out'
        yield Problem(reading.source, words, "let no part decide it, or take a side")


def _as_said(wanted: Expected, found: Verdict) -> bool:
    if wanted.after is not None:
        return found.after is not None and agrees(wanted.after, found.after)
    return wanted.ruling == found.ruling and (wanted.answer is None or agrees(wanted.answer, found.answer))


def _came(verdict: Verdict) -> str:
    value: Any = verdict.answer if verdict.answer is not None else verdict.after
    return verdict.ruling if value is None else f"{verdict.ruling} {flow(simple(value))}"
