"""The results of a fleet as Parquet: one table of findings, and one of what each record exercised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any, BinaryIO, Protocol

ROWS = 50_000  # written at a time, so that a million records need no more memory than a hundred
FINDINGS = {
    "record": "string", "turn": "int32", "phase": "string", "event": "int64", "player": "string", "clause": "string",
    "certainty": "string", "message": "string", "allowed": "string",
}  # fmt: skip
CLAUSES = {"record": "string", "clause": "string", "exercised": "int64", "kept": "int64", "broken": "int64"}


class NoParquet(Exception):
    """The package that writes Parquet is not installed; the message says what to do."""


class Writer(Protocol):
    def add(self, rows: Iterable[Mapping[str, Any]]) -> None: ...


def available() -> None:
    """Say what is missing before a long run, not after it."""
    _arrow()


def findings_of(audit: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A row for each finding of an audit told in JSON."""
    return ({"record": audit["record"], **finding} for finding in audit["findings"])


def clauses_of(audit: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A row for each clause that an audit told in JSON exercised."""
    for clause, tally in audit["clauses"].items():
        if tally["exercised"]:
            yield {"record": audit["record"], "clause": clause, **tally}


@contextmanager
def table(file: BinaryIO, columns: Mapping[str, str]) -> Iterator[Writer]:
    """A table that grows by the rows added to it."""
    arrow, parquet = _arrow()
    schema = arrow.schema([(name, getattr(arrow, kind)()) for name, kind in columns.items()])
    with parquet.ParquetWriter(file, schema) as writer:
        grown = _Table(arrow, writer, schema)
        yield grown
        grown.write()


class _Table:
    def __init__(self, arrow: Any, writer: Any, schema: Any) -> None:
        self.arrow, self.writer, self.schema = arrow, writer, schema
        self.rows: list[Mapping[str, Any]] = []

    def add(self, rows: Iterable[Mapping[str, Any]]) -> None:
        self.rows += rows
        if len(self.rows) >= ROWS:
            self.write()

    def write(self) -> None:
        if self.rows:
            self.writer.write_table(self.arrow.Table.from_pylist(self.rows, self.schema))
            self.rows = []


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise NoParquet('Parquet needs pyarrow; install it with: pip install "ruleproof[fleet]"') from None
