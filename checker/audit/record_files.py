"""A record file on its way to an audit: which game it is of, in which format, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from checker.audit.audit import Audit, audit
from checker.files import read_text
from checker.judging.book import Book
from checker.judging.records import Auditor, Format, Record
from checker.model import Problem, Rulebook, Source

LIMIT = 512 * 1024 * 1024  # a million events as an app writes them, and some


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A record with what it takes to audit or to rewrite it."""

    shown: str
    book: Book
    auditor: Auditor
    format: Format
    record: Record


def read_record(path: Path, shown: str, books: Mapping[str, Book], game: str = "") -> RecordFile | Problem:
    """The record in a file, or why there is none."""
    text = read_text(path, shown, LIMIT)
    return text if isinstance(text, Problem) else recognise(text, shown, books, game)


def read_records(folder: Path) -> tuple[tuple[str, str], ...]:
    """The name and the text of every file in a folder of records, in a steady order."""
    texts = ((path.name, read_text(path, path.name, LIMIT)) for path in sorted(folder.glob("*.*")))
    return tuple((name, text) for name, text in texts if isinstance(text, str))


def recognise(text: str, shown: str, books: Mapping[str, Book], game: str = "") -> RecordFile | Problem:
    """The record that a text holds, in the first format of any game that knows it."""
    for book in books.values():
        if book.auditor is None or (game and book.game != game):
            continue
        form = book.auditor.recognised(text)
        if form is not None:
            record = form.read(text)
            if record.events:
                return RecordFile(shown, book, book.auditor, form, record)
            why = str(record.faults[0]) if record.faults else "no events"
            return Problem(Source(shown, 1), f"not a record: {why}", "")
    known = sorted(book.game for book in books.values() if book.auditor is not None)
    return Problem(Source(shown, 1), "not a record", f"records can be read of {', '.join(known) or 'no game'}")


def audit_file(file: RecordFile, rulebook: Rulebook | None, *, keep: bool = False) -> Audit:
    """Audit it; clauses of the rulebook that no event exercises are counted with nought."""
    return audit(file.book, file.record, file.shown, words_of(rulebook, file.book) or None, keep=keep)


def words_of(rulebook: Rulebook | None, book: Book) -> dict[str, str]:
    """The clauses in the language the rulebook is written in, and of the translations those with code of their own."""
    if rulebook is None:
        return {}
    return {
        clause.id: clause.shown
        for clause in rulebook.clauses
        if clause.language == rulebook.language or book.parts_of(clause.id)
    }
