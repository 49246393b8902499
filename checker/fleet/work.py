"""One record audited, by whoever has the time: the same function here, in another program, and on another machine."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from time import monotonic

from checker.audit.audit import TooSlow, audit
from checker.audit.record_files import recognise, words_of
from checker.files import fingerprint
from checker.judging.book import Book
from checker.judging.memory import Memory
from checker.model import Problem, Rulebook, Source
from checker.project import book_named, speaker
from checker.reports.audit import as_json, as_text, fault_lines
from checker.text.message import ENGLISH, Catalogue

GOOD, FINDINGS, UNREADABLE = 0, 1, 2
_LINE = re.compile(r":\d+$")  # a record that is one line of a file is named by it


@dataclass(frozen=True, slots=True)
class Terms:
    """What an audit goes by: the checkers and the words of each game, and how long a record may take."""

    checkers: Mapping[str, str]  # game → the name under which its book is offered
    words: Mapping[str, Mapping[str, str]]  # game → clause → words
    edition: str = ""  # of the code that judges; whoever has another one judges nothing
    seconds: float = 0  # 0 for as long as it takes
    text: bool = False  # whether somebody reads it as text
    language: str = "en"  # in which it is told
    spoken: Mapping[str, Catalogue] = field(default_factory=dict)  # game → who says it in that language


@dataclass(frozen=True, slots=True)
class Audited:
    """What came of a record: a line of JSON, or no line and a problem; whether it is settled once and for all."""

    record: str
    line: str = ""
    problems: tuple[str, ...] = ()
    code: int = GOOD
    text: tuple[str, ...] = field(default=(), repr=False)
    settled: bool = True


def terms(rulebooks: Iterable[Rulebook], seconds: float = 0, *, text: bool = False, language: str = "en") -> Terms:
    """The terms that these rulebooks set."""
    able = [(one, book) for one in rulebooks if one.checkers and (book := _book(one.checkers)) and book.auditor]
    words = {one.game: words_of(one, book) for one, book in able}
    checkers = {one.game: one.checkers for one, _ in able}
    spoken = {one.game: speaker(told) for one, _ in able for told in one.spoken if told.language == language}
    return Terms(checkers, words, edition(tuple(checkers.values())), seconds, text, language, spoken)


@lru_cache(maxsize=64)
def edition(checkers: tuple[str, ...]) -> str:
    """A hash of the code that judges: ours, and that of the games."""
    packages = {__package__.partition(".")[0]: None}
    for book in filter(None, map(_book, checkers)):
        packages |= dict.fromkeys((book.state.__module__.rpartition(".")[0],) if "." in book.state.__module__ else ())
    return "-".join(map(fingerprint, packages))


@lru_cache(maxsize=64)
def _book(checkers: str) -> Book | None:
    found = book_named(checkers)
    return found if isinstance(found, Book) else None


@lru_cache(maxsize=64)
def _memory(checkers: str) -> Memory | None:
    """What the records that this program has audited have shown of the book."""
    book = _book(checkers)
    return Memory(book) if book is not None else None


def audited(name: str, text: str, terms: Terms) -> Audited:
    """Audit one record; whatever is wrong with it is told, and nothing it holds can stop the others."""
    try:
        return _audited(name, text, terms)
    except TooSlow:
        return slow(name, terms)
    except Exception as error:  # a record that our own code stumbles over must not hold up a million others
        why = f"{type(error).__name__}: {error}"[:200]
        return failed(name, Problem(Source(name, 1), f"the audit failed with {why}", "the other records are audited"))


def _audited(name: str, text: str, terms: Terms) -> Audited:
    if terms.edition != edition(tuple(terms.checkers.values())):
        other = Problem(Source(name, 1), "its worker runs other code than asked for", "install the same version there")
        return failed(name, other, settled=False)
    end = monotonic() + terms.seconds if terms.seconds else None
    books = {game: book for game, checkers in terms.checkers.items() if (book := _book(checkers)) is not None}
    file = recognise(text, name, books)
    if isinstance(file, Problem):
        return failed(name, file)
    words, speaks = terms.words[file.book.game], terms.spoken.get(file.book.game)
    book = file.book.speaking([speaks]) if speaks else file.book
    memory = None if speaks else _memory(terms.checkers[file.book.game])
    found = audit(book, file.record, name, words or None, end=end, language=terms.language, memory=memory)
    line = json.dumps(as_json(found, words), ensure_ascii=False)
    code = FINDINGS if found.broken or found.faults else GOOD
    shown = tuple(as_text(found, words, speaks or ENGLISH)) if terms.text else ()
    return Audited(name, line, tuple(fault_lines(found)), code, shown)


def failed(name: str, problem: Problem, *, settled: bool = True) -> Audited:
    """A record of which nothing can be told but why."""
    says = f"{problem.message}; {problem.advice}" if problem.advice else problem.message
    where = name if problem.source.path == name and _LINE.search(name) else problem.source
    return Audited(name, "", (f"{where}: {says}",), UNREADABLE, settled=settled)


def slow(name: str, terms: Terms) -> Audited:
    problem = Problem(Source(name, 1), f"not done after {terms.seconds:g} seconds", "give it longer with --timeout")
    return failed(name, problem, settled=False)


def died(name: str) -> Audited:
    why = "the program that audited it died, for want of memory it may be"
    return failed(name, Problem(Source(name, 1), why, "audit it by itself"), settled=False)
