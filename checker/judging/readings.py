"""Which readings of open points a verdict hangs on, found by trying their other sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from checker.judging.facts import show, simple
from checker.judging.verdict import ANSWERED, Footing, Rest, Verdict
from checker.model import Reading

Otherwise = Callable[[tuple[tuple[str, str], ...]], Verdict]  # the verdict where readings are taken on other sides


def hanging(verdict: Verdict, stirred: Iterable[Reading], otherwise: Otherwise) -> Verdict:
    """The verdict with the readings it hangs on: another side of theirs would give another one."""
    found: list[Footing] = []
    for reading in stirred:
        tried = {side.id: otherwise(((reading.id, side.id),)) for side in reading.sides if side.id != reading.taken}
        outcomes = [outcome(one) for one in tried.values()] + ([outcome(verdict)] if reading.taken else [])
        if all(one == outcomes[0] for one in outcomes):
            continue
        sides = (f"{side.words} ({_told(tried[side.id])})" for side in reading.sides if side.id in tried)
        says = reading.says if reading.taken else f"officially unsettled: {reading.question} {' / '.join(sides)}"
        found.append(Footing(Rest.READING, reading.id, says))
    return replace(verdict, rests_on=(*verdict.rests_on, *found)) if found else verdict


def outcome(verdict: Verdict) -> tuple[str, Any, Any]:
    """What two verdicts on the same thing can differ in."""
    return verdict.ruling, simple(verdict.answer), simple(verdict.after)


def _told(verdict: Verdict) -> str:
    return show(simple(verdict.answer)) if verdict.ruling == ANSWERED else verdict.ruling
