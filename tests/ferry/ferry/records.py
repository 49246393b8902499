"""A played day written down, one act to a line, and played again."""

from __future__ import annotations

from typing import Any

from checker.api import Format, Hearing, Record, Unread, nearest
from ferry.table import Cross, EndPhase, Fee, HangRedLantern, Load, ShowLanterns

FIRST = "ferry"
SIMPLE = {"cross": Cross, "red": HangRedLantern, "end": EndPhase}


def recognises(text: str) -> bool:
    return text.lstrip().partition("\n")[0].strip() == FIRST


def read(text: str) -> Record:
    events: list[Any] = []
    faults: list[Unread] = []
    for line, row in enumerate(text.split("\n"), start=1):
        words = row.partition("#")[0].split()
        if not words or words == [FIRST]:
            continue
        event = _event(words)
        if isinstance(event, str):
            faults.append(Unread(len(events) + 1, f'"{row.strip()[:40]}" is no act', event, line))
        events.append(None if isinstance(event, str) else event)
    return Record(tuple(events), faults=tuple(faults))


def _event(words: list[str]) -> Any:
    """The act that a line tells, or what to write instead."""
    name, *rest = words
    numbers = [int(word) for word in rest if word.isdecimal() and len(word) < 4]
    if name in SIMPLE and not rest:
        return SIMPLE[name]()
    if name == "load" and len(rest) == 2 and len(numbers) == 1 and rest[1] in (fee.value for fee in Fee):
        return Load(numbers[0], Fee(rest[1]))
    if name == "show" and len(rest) == len(numbers) == 2:
        return ShowLanterns(*numbers)
    return nearest(name, ("load", "show", *SIMPLE)) or "write load 2 coin, show 3 1, cross, red or end"


def write(record: Record) -> str:
    return "\n".join((FIRST, *map(line_of, record.events), ""))


def line_of(event: Any) -> str:
    if isinstance(event, Load):
        return f"load {event.crates} {event.fee}"
    if isinstance(event, ShowLanterns):
        return f"show {event.east} {event.west}"
    return next((word for word, kind in SIMPLE.items() if isinstance(event, kind)), "# not read")


def replay(record: Record, hearing: Hearing) -> int:
    """Put each act to the judge; a day is a turn."""
    hearing.turn = 1
    for number, event in enumerate(record.events, start=1):
        hearing.at(number, "the ferryman")
        hearing.phase = str(hearing.state.phase)
        if event is not None:
            hearing.put(event)
    hearing.close()
    return hearing.turn


NOTATION = Format("notation", "one act to a line", recognises, read, write)
