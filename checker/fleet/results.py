"""What came of each record: written down as it comes, told in order, and remembered by a run that goes on later."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any, BinaryIO

from checker.fleet.crew import Crew, Task
from checker.fleet.gathering import Gathered
from checker.fleet.work import Audited, Terms, failed
from checker.model import Problem


def ground_of(terms: Terms) -> str:
    """What the results of all records hang on: the words of the rules and the code that judges."""
    return hashlib.sha256(json.dumps([terms.edition, terms.words, terms.text, terms.language]).encode()).hexdigest()


def key_of(name: str, text: str, ground: str) -> str:
    """What a result hangs on: the record with its name, and the ground of all."""
    return hashlib.sha256(f"{ground}\n{name}\n{text}".encode(errors="surrogatepass")).hexdigest()


@dataclass(slots=True)
class Ledger:
    """A file of results in the order in which they came, read again at any place."""

    file: BinaryIO
    known: dict[str, int] = field(default_factory=dict)  # what an earlier run settled, by its key: where it stands
    places: dict[int, int] = field(default_factory=dict)  # what is to be told: where it stands

    def __post_init__(self) -> None:
        self.file.seek(0)
        at = 0
        for line in iter(self.file.readline, b""):
            found = _parsed(line)
            if found is not None and found.get("key"):
                self.known[found["key"]] = at
            at += len(line)

    def write(self, place: int, key: str, told: Audited) -> None:
        self.file.seek(0, 2)
        self.places[place] = self.file.tell()
        row = {"key": key if told.settled else "", **asdict(told)}
        self.file.write(json.dumps(row, ensure_ascii=False).encode(errors="surrogatepass") + b"\n")
        self.file.flush()

    def take(self, place: int) -> Audited:
        """What is told of a record; it is asked for once."""
        self.file.seek(self.places.pop(place))
        found = _parsed(self.file.readline())
        if found is None:
            raise ValueError("the ledger was changed by somebody else while it was in use")
        return _told(found)


def _parsed(line: bytes) -> dict[str, Any] | None:
    """A line of a ledger; nothing where it is not whole."""
    try:
        found = json.loads(line.decode(errors="surrogatepass"))
    except ValueError:
        return None
    return found if isinstance(found, dict) and {"key", "record", "line"} <= found.keys() else None


def _told(found: dict[str, Any]) -> Audited:
    problems, text = tuple(found.get("problems", ())), tuple(found.get("text", ()))
    return Audited(found["record"], found["line"], problems, found.get("code", 0), text)


def results(
    entries: Iterable[Gathered], crew: Crew, terms: Terms, ledger: Ledger, reached: Callable[[int], None]
) -> Iterator[Audited]:
    """What came of every record, in the order in which the records were named; `reached` hears how far it is."""
    keys: dict[int, tuple[str, int]] = {}
    ground, due = ground_of(terms), 0

    def tasks() -> Iterator[Task]:
        for place, entry in enumerate(entries):
            if isinstance(entry.text, Problem):
                ledger.write(place, "", failed(entry.name, entry.text))
                continue
            key = key_of(entry.name, entry.text, ground)
            if key in ledger.known:
                ledger.places[place] = ledger.known[key]
                reached(entry.reached)
                continue
            keys[place] = key, entry.reached
            yield Task(place, entry.name, entry.text)

    for task, told in crew(tasks()):
        key, end = keys.pop(task.place)
        ledger.write(task.place, key, replace(told, record=task.name))
        reached(end)
        while due in ledger.places:
            yield ledger.take(due)
            due += 1
    while due in ledger.places:
        yield ledger.take(due)
        due += 1
