"""Records of which each is one line of JSON, in a file or on standard input."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO

from checker.audit.record_files import LIMIT
from checker.files import decode
from checker.model import Problem, Source

LINES = (".jsonl", ".ndjson")

Found = tuple[str, str | Problem, int]  # the name of a record, its text, and how many bytes were read up to its end


def lines_of(stream: BinaryIO, shown: str) -> Iterator[Found]:
    """Every line that holds something."""
    return _records(_pieces(stream), shown)


def _pieces(stream: BinaryIO) -> Iterator[bytes]:
    return iter(lambda: stream.readline(LIMIT + 1), b"")


def _records(pieces: Iterable[bytes], shown: str) -> Iterator[Found]:
    reached = number = 0
    goes_on = False  # the piece is the rest of a line that is too long
    for raw in pieces:
        reached += len(raw)
        number += not goes_on
        if raw.strip() and not goes_on:
            yield f"{shown}:{number}", decode(raw, Source(shown, number), LIMIT), reached
        goes_on = not raw.endswith(b"\n")


def told_by_standard_input(stream: BinaryIO, shown: str) -> Iterator[Found]:
    """One record, or one in each line where the first line is a JSON value by itself and more follow."""
    first = stream.readline(LIMIT + 1)
    alone = _is_json(first)
    second = stream.readline(LIMIT + 1) if alone else b""
    if second:
        yield from _records(chain((first, second), _pieces(stream)), shown)
        return
    raw = first if alone else first + stream.read(LIMIT + 1 - len(first))
    yield shown, decode(raw, Source(shown, 1), LIMIT), len(raw)


def _is_json(raw: bytes) -> bool:
    try:
        json.loads(raw)
    except (ValueError, RecursionError):
        return False
    return raw.lstrip().startswith((b"{", b"["))
