"""The lock as people read, compare and merge it: text to `Lock` and back."""

from __future__ import annotations

import re
from dataclasses import dataclass

from checker.ids import chain
from checker.ids.printed import Printed
from checker.model import Problem, Review, Source, Tombstone, fingerprint, nearest

VERSION = "1"
_HEADER = """\
# The permanent ids of the clauses. Written by "ruleproof lock --write" and "ruleproof review", committed, not edited.
#
# edition DOCUMENT NAME      an edition of a document, oldest first, separated by a tab
# document NAME              the clauses below were read from this document, in this order
# clause ID FINGERPRINT      a clause; the fingerprint is that of the accepted words
#   accepted WORDS           the words a person last agreed to
#   pending WORDS            the words the document has now, until "ruleproof review ID" accepts them
#   corrected FINGERPRINT    the words as they are printed with the corrections that a person agreed to
#   judged CODE SCENARIOS    the code and the scenarios that spoke for the accepted words
#   printed EDITION NUMBER   from this edition on the document prints this number before the clause, separated by a tab
#   reviewed DATE WHO WHY FINGERPRINT MARK   a review, oldest first, separated by tabs: the mark is made of the review,
#                            of what it accepted and of the mark before it, so that an edit by hand shows
# buried ID FINGERPRINT      a removed clause; its id is never given out again
#
# In words a line break is written \\n, a tab \\t, a carriage return \\r and a backslash \\\\.
"""
_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0", " ": "\\s"}
_SIGNS = {escaped[1]: plain for plain, escaped in _ESCAPES.items()}
_IN_WORDS = re.compile(r"[\\\n\t\r\0]")
_IN_NAMES = re.compile(r"[\\\n\t\r\0 ]")
_ESCAPED = re.compile(r"\\(.?)", re.DOTALL)
_CONFLICT = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_DETAILS = ("accepted", "pending", "corrected", "judged", "printed", "reviewed")
_KEYWORDS = ("version", "edition", "document", "clause", "buried", *_DETAILS)
_FIELDS = 5  # of a review
_ENOUGH = 100  # problems after which a file is no lock at all


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the lock knows of one clause."""

    id: str
    document: str
    words: str  # as last accepted
    pending: str = ""  # what the document says now, when that was not accepted yet
    reviews: tuple[Review, ...] = ()
    corrected: str = ""  # the fingerprint of the words as printed, where corrections were accepted
    judged: str = ""  # the fingerprints of the code and of the scenarios when the words were accepted
    printed: Printed = ()  # its numbers in the editions that were recorded


@dataclass(frozen=True, slots=True)
class Lock:
    """The clauses in the order of the last reading, and the ids that are gone for good."""

    entries: tuple[Remembered, ...] = ()
    tombstones: tuple[Tombstone, ...] = ()
    editions: tuple[tuple[str, str], ...] = ()  # document and name, in the order they were recorded


def render(lock: Lock) -> str:
    """The lock as text; the same lock always gives the same text."""
    lines = [_HEADER, f"version {VERSION}", ""]
    lines += [f"edition {_escape(document)}\t{_escape(name)}" for document, name in lock.editions]
    lines += [""] if lock.editions else []
    document = None
    for entry in lock.entries:
        if entry.document != document:
            document = entry.document
            lines += [f"document {_escape(document)}", ""]
        lines.append(f"clause {_name(entry.id)} {fingerprint(entry.words)}")
        lines.append(f"  accepted {_escape(entry.words)}")
        if entry.pending:
            lines.append(f"  pending {_escape(entry.pending)}")
        if entry.corrected:
            lines.append(f"  corrected {_escape(entry.corrected)}")
        if entry.judged:
            lines.append(f"  judged {_escape(entry.judged)}")
        lines += _printed(entry.printed)
        fields = ((r.on, r.by, r.because, r.words, r.mark) for r in entry.reviews)
        lines += ["  reviewed " + "\t".join(map(_escape, each)) for each in fields]
        lines.append("")
    for stone in lock.tombstones:
        lines += [f"buried {_name(stone.clause)} {fingerprint(stone.text)}", f"  accepted {_escape(stone.text)}"]
        lines += [*_printed(stone.printed), ""]
    return "\n".join(lines)


def parse(text: str, path: str) -> tuple[Lock, tuple[Problem, ...]]:
    """What can be read of the lock, and all that is wrong with it; with a problem it must not be written back."""
    reading = _Reading(path)
    conflict = 0
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.removesuffix("\r")
        if not line or line[0] == "#" or line.isspace():
            continue
        if line.startswith(_CONFLICT):
            if not conflict:
                reading.problem(number, "a merge conflict", "keep the blocks of both sides and remove the markers")
            conflict = 0 if line.startswith(_CONFLICT[-1]) else number
            reading.tear()
        elif not conflict:
            reading.line(number, line)
        if len(reading.problems) >= _ENOUGH:
            break
    else:
        reading.finish()
    found = Lock(tuple(reading.entries), tuple(reading.tombstones), tuple(reading.editions))
    return found, tuple(sorted(reading.problems))


class _Reading:
    """The lock as far as it has been read."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.entries: list[Remembered] = []
        self.tombstones: list[Tombstone] = []
        self.editions: list[tuple[str, str]] = []
        self.problems: list[Problem] = []
        self.lines: dict[str, int] = {}
        self.versioned = False
        self.document: str | None = None
        self.block: _Block | None = None
        self.torn = False  # a conflict cut the block in two; its other half is no further problem

    def tear(self) -> None:
        self.block, self.torn = None, True

    def problem(self, number: int, message: str, advice: str = "restore it from version control") -> None:
        self.problems.append(Problem(Source(self.path, number), message, advice))

    def line(self, number: int, line: str) -> None:
        inside = line.startswith("  ")
        keyword, _, rest = line[2:].partition(" ") if inside else line.partition(" ")
        if not self.versioned:
            self._version(number, keyword, rest)
        elif inside and keyword in _DETAILS:
            self._detail(number, keyword, rest)
        elif not inside and keyword in ("clause", "buried"):
            self._open(number, keyword, rest)
        elif not inside and keyword == "document":
            self._close()
            self.document = self._plain(number, rest)
        elif not inside and keyword == "edition" and rest.count("\t") == 1:
            self._close()
            self.editions.append(self._pair(number, rest))
        else:
            hint = nearest(keyword, _KEYWORDS)
            self.problem(
                number, f'cannot read the line "{line.strip()[:40]}"', hint or "restore it from version control"
            )

    def finish(self) -> None:
        self._close()
        if not self.versioned:
            self.problem(
                1, f'no line "version {VERSION}"', "restore the file, or delete it to number the clauses afresh"
            )

    def _version(self, number: int, keyword: str, rest: str) -> None:
        self.versioned = True  # asked for once
        if (keyword, rest) != ("version", VERSION):
            found = f"version {rest}" if keyword == "version" else f"{keyword} {rest}"
            advice = "restore the file, or update ruleproof if a newer one wrote it"
            self.problem(number, f'expected "version {VERSION}", found "{found[:40]}"', advice)

    def _open(self, number: int, keyword: str, rest: str) -> None:
        self._close()
        name, _, mark = rest.partition(" ")
        clause_id = self._plain(number, name)
        self.block = _Block(number, keyword == "buried", clause_id, mark)
        first = self.lines.setdefault(clause_id, number)
        if not name:
            self.problem(number, f'"{keyword}" without an id')
        elif first != number:
            self.problem(number, f'the id "{clause_id}" stands here twice, first in line {first}', "keep one of them")
        elif keyword == "clause" and self.document is None:
            self.problem(number, f'the clause "{clause_id}" belongs to no document', 'put it below a "document" line')

    def _detail(self, number: int, keyword: str, rest: str) -> None:
        block = self.block
        if block is None and self.torn:
            return
        if block is None:
            self.problem(number, f'"{keyword}" stands outside a block', 'put it below a "clause" line')
        elif keyword == "reviewed":
            fields = rest.split("\t")
            if len(fields) != _FIELDS or block.buried:
                self.problem(number, "a review is not date, name, reason, fingerprint and mark separated by tabs")
            else:
                block.reviews.append(Review(*(self._plain(number, field) for field in fields)))
        elif keyword == "printed":
            if rest.count("\t") == 1:
                block.printed.append(self._pair(number, rest))
            else:
                self.problem(number, "a printed number is not edition and number separated by a tab")
        elif keyword in block.words or (keyword != "accepted" and block.buried):
            self.problem(number, f'"{keyword}" does not belong here', "keep one of them")
        else:
            block.words[keyword] = self._plain(number, rest)

    def _close(self) -> None:
        block, self.block, self.torn = self.block, None, False
        if block is None or self.lines[block.id] != block.number:
            return
        words = block.words.get("accepted")
        if words is None:
            self.problem(block.number, f'"{block.id}" has no accepted words')
        elif fingerprint(words) != block.fingerprint:
            advice = 'undo the edit; "ruleproof review" accepts new words'
            self.problem(block.number, f'the words of "{block.id}" do not match their fingerprint', advice)
        elif block.buried:
            self.tombstones.append(Tombstone(block.id, words, tuple(block.printed)))
        else:
            pending, reviews = block.words.get("pending", ""), tuple(block.reviews)
            corrected, judged = block.words.get("corrected", ""), block.words.get("judged", "")
            for wrong in chain.broken(block.id, reviews, words, corrected):
                advice = 'undo the edit; only "ruleproof review" writes reviews'
                self.problem(block.number, f'"{block.id}": {wrong} is not what a command wrote', advice)
            known = (pending, reviews, corrected, judged, tuple(block.printed))
            self.entries.append(Remembered(block.id, self.document or "", words, *known))

    def _pair(self, number: int, rest: str) -> tuple[str, str]:
        one, _, other = rest.partition("\t")
        return self._plain(number, one), self._plain(number, other)

    def _plain(self, number: int, written: str) -> str:
        if "\\" not in written:
            return written
        odd = [sign for sign in _ESCAPED.findall(written) if sign not in _SIGNS]
        if odd:
            self.problem(number, f'unknown escape "\\{odd[0]}"', "write a backslash as \\\\")
        return _ESCAPED.sub(lambda match: _SIGNS.get(match[1], match[0]), written)


class _Block:
    """One clause of the lock while its lines are read."""

    __slots__ = ("buried", "fingerprint", "id", "number", "printed", "reviews", "words")

    def __init__(self, number: int, buried: bool, clause_id: str, mark: str) -> None:
        self.number, self.buried, self.id, self.fingerprint = number, buried, clause_id, mark
        self.words: dict[str, str] = {}
        self.reviews: list[Review] = []
        self.printed: list[tuple[str, str]] = []


def _printed(printed: Printed) -> list[str]:
    return [f"  printed {_escape(edition)}\t{_escape(number)}" for edition, number in printed]


def _escape(words: str) -> str:
    return _IN_WORDS.sub(lambda match: _ESCAPES[match[0]], words)


def _name(clause_id: str) -> str:
    return _IN_NAMES.sub(lambda match: _ESCAPES[match[0]], clause_id)
