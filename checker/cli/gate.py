"""The gate of a change: held against the edition it is made on, as `--base` names it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from checker import files
from checker.cli import output
from checker.cli.run import compared, home, read_snapshot, scenarios_of
from checker.editions.base import Base, based, held_against, locks
from checker.editions.revisions import Unusable
from checker.ids.tampering import tampered
from checker.model import Problem, Source
from checker.proving.judged import judged
from checker.proving.ratchet import SNAPSHOT, Comparison, Snapshot
from checker.proving.verify import Verification
from checker.rulebook.folder import LOCK, shown_folder

base_option = click.option(
    "--base",
    default=None,
    metavar="REVISION",
    help="Hold the change against the snapshot, the locks and the scenarios of this git revision or folder.",
)


class Gate(NamedTuple):
    """What the gate has found."""

    path: Path  # of the snapshot
    known: Snapshot | None
    faults: tuple[Problem, ...]  # of the snapshot: it cannot be compared with
    comparison: Comparison
    problems: tuple[Problem, ...] = ()  # what the change did to files that only commands write


def gate(
    base: str | None, verification: Verification, snapshot: Path | None, rules: Path, scenarios: tuple[Path, ...]
) -> Gate:
    """Where the snapshot is, what it says, what is wrong with it or with a lock, and what has moved."""
    path, known, faults = read_snapshot(snapshot, rules, verification)
    moved = compared(known, verification)
    if base is None:
        return Gate(path, known, faults, moved)
    here = (Path() if home(rules) == Path() else home(rules)).resolve()
    places = tuple(_inside(place, here) for place in scenarios or scenarios_of(rules))
    try:
        with based(base, here, _inside(rules, here), places, _inside(snapshot or here / SNAPSHOT, here)) as found:
            held = held_against(found, verification, known)
            problems = (*_gone(found, known, path), *_tampered(found, verification, rules))
    except Unusable as error:
        raise output.Misuse(str(error)) from None
    told = {shift.key for shift in held.worse}
    worse = (*held.worse, *(shift for shift in moved.worse if shift.key not in told))
    return Gate(path, known, faults, Comparison(held.better, worse, held.accepted), problems)


def _inside(place: Path, here: Path) -> Path:
    whole = place.resolve()
    if not whole.is_relative_to(here):
        raise output.Misuse(f'"{place}" lies outside of the project; --base looks for it in another edition of it')
    return whole.relative_to(here)


def _gone(base: Base, known: Snapshot | None, path: Path) -> Iterator[Problem]:
    if base.snapshot is not None and known is None:
        yield Problem(Source(path.as_posix(), 1), f'the snapshot is gone; "{base.name}" has one', "restore it")


def _tampered(base: Base, verification: Verification, rules: Path) -> Iterator[Problem]:
    scenarios = [one.scenario for one in verification.evidence]
    now = locks(rules)
    for game, before in base.locks.items():
        place = f"{shown_folder(rules)}/{game}/{LOCK}"
        if game not in now:
            yield Problem(Source(place, 1), f'the lock is gone; "{base.name}" has it', "restore it")
            continue
        text = files.read_text(rules / game / LOCK)
        lines = text.split("\n") if isinstance(text, str) else []
        for clause, words in tampered(before, now[game], judged(verification.books, scenarios, game)):
            line = next((number for number, row in enumerate(lines, 1) if row.startswith(f"clause {clause} ")), 1)
            advice = f'restore it from "{base.name}"; only "ruleproof review" accepts words'
            yield Problem(Source(place, line), f"{clause}: {words}", advice)
