"""The nouns of the project: what a rulebook is made of."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

# Controls of both sets, ends of lines and paragraphs, marks of direction, and halves of characters.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class Key(NamedTuple):
    """What tells a clause from every other: ids are given out game by game, so the id alone does not."""

    game: str
    id: str


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """Where words stand: a path as people write it, and a line counted from 1."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{visible(self.path)}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something wrong in an input: where, what, and what to do about it."""

    source: Source
    message: str
    advice: str = ""
    serious: bool = True  # False: worth showing, but no reason to fail

    def __str__(self) -> str:
        return visible(f"{self.source}: {self.message}" + (f"; {self.advice}" if self.advice else ""))


@dataclass(frozen=True, slots=True)
class Reference:
    """A pointer inside a clause's words ("See also …"); `target` is an id, "" when it lies outside our sources."""

    words: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Correction:
    """A mended defect of a source: the page shows `replace`, the original stays one click away."""

    clause: str
    find: str
    replace: str
    because: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One row or bullet of a source, kept verbatim."""

    id: str
    label: str  # as the source prints it, "" where it prints none
    game: str
    document: str  # the document's name in the manifest
    language: str
    section: tuple[str, ...]
    kind: str  # rule, ruling, statement, reference
    text: str
    source: Source
    marks: tuple[str, ...] = ()  # erratum · annotation 25a · new · effective 1997-11-17
    aliases: tuple[str, ...] = ()
    authority: str = "rulebook"  # rulebook, ruling, erratum, player aid
    lead_in: str = ""  # the bold words that open a section inside this clause's text
    parent: str = ""  # id of the clause whose sub-item this is
    see_also: tuple[Reference, ...] = ()
    witnesses: tuple[Source, ...] = ()  # other places that print the same words
    corrections: tuple[Correction, ...] = ()
    number: str = ""  # what this edition prints before this clause and no other, as printed: 104.3b

    @property
    def key(self) -> Key:
        return Key(self.game, self.id)

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.text)

    def says(self, words: str) -> bool:
        """Whether these words stand in the clause, as printed or as corrected, however they are spaced."""
        quoted = " ".join(words.split())
        return quoted in " ".join(self.text.split()) or quoted in " ".join(self.shown.split())

    @property
    def shown(self) -> str:
        """The words with the corrections applied."""
        words = self.text
        for correction in self.corrections:
            words = words.replace(correction.find, correction.replace)
        return words


@dataclass(frozen=True, slots=True)
class Title:
    """A section title of a document that prints its titles as bare lines; the manifest lists them in order."""

    title: str
    slug: str
    level: int
    source: Source


@dataclass(frozen=True, slots=True)
class Document:
    """One source document as the manifest names it."""

    name: str
    path: str
    reader: str
    prefix: str
    language: str
    authority: str
    title: str = ""
    provenance: str = ""
    witness_of: tuple[str, ...] = ()  # documents whose clauses this one repeats
    front_matter: tuple[tuple[str, str], ...] = ()
    sections: tuple[tuple[str, ...], ...] = ()  # every heading path in order, the empty ones too
    titles: tuple[Title, ...] = ()  # only for documents without headings
    permalink: Source | None = None  # where its front matter asks for an address of its own
    options: tuple[tuple[str, str], ...] = ()  # what the manifest tells this document's reader
    edition: str = ""  # the name of the edition, by which its numbers are cited later: 2025-11


@dataclass(frozen=True, slots=True)
class Exemption:
    """A clause that stands outside the count (`reference`) or that no program can decide (`waiver`), with a reason."""

    clause: str
    because: str
    source: Source
    reference: bool = False


@dataclass(frozen=True, slots=True)
class Settled:
    """A slip of the pen in a game's code that cannot matter, as a person says of this state of the code."""

    slip: str  # the function, what stands there and what might
    code: str  # the fingerprint of the function
    because: str
    source: Source


@dataclass(frozen=True, slots=True)
class Side:
    """One way to read an open point: what comes out of its situation then, and what it switches in the book."""

    id: str
    words: str
    then: Any  # as written: a ruling, {answer: …} or {after: {…}}
    source: Source
    on: tuple[str, ...] = ()  # parts that speak only where this side is taken
    off: tuple[str, ...] = ()  # parts that do not speak where it is


@dataclass(frozen=True, slots=True)
class Reading:
    """A point that the sources leave open: a situation that hangs on it, its sides, and which of them is taken."""

    id: str
    clauses: tuple[str, ...]
    question: str
    sides: tuple[Side, ...]
    situation: Mapping[str, Any]  # given, and when or ask, as written
    source: Source
    taken: str = ""  # the id of a side; empty: officially unsettled
    by: str = ""  # the role of who took it
    because: str = ""
    sources: Mapping[str, Source] = field(default_factory=dict)  # where the keys of the situation stand

    def side(self, name: str) -> Side | None:
        return next((side for side in self.sides if side.id == name), None)

    @property
    def says(self) -> str:
        """The question with what is taken, or with all that may be."""
        side = self.side(self.taken)
        return f"{self.question} {side.words if side else ' / '.join(each.words for each in self.sides)}"


@dataclass(frozen=True, slots=True)
class Known:
    """Open points that somebody has looked at, by their keys, and what he says of them."""

    keys: tuple[str, ...]
    because: str
    source: Source
    question: str = ""  # worth a discussion: what is asked of whoever makes the rules; empty: nothing is
    told: Mapping[str, Any] = field(default_factory=dict, hash=False)  # the situation that shows it, as written
    otherwise: Mapping[str, Any] = field(default_factory=dict, hash=False)  # the one beside it; may be empty


@dataclass(frozen=True, slots=True)
class Translation:
    """A statement in another language, the clauses it renders and how it differs from them."""

    statement: str
    renders: tuple[str, ...]
    differs: str = ""
    conflicts: bool = False
    speaks: tuple[str, ...] = ()  # parts of those clauses that its own words carry
    compared: str = ""  # the day on which the statement was last compared with these clauses
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game explained, for tooltips."""

    word: str
    meaning: str
    ko: str = ""  # the Korean name, where the game has one
    ko_meaning: str = ""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a game says in another language: for each English sentence and each word the one that is said there."""

    language: str
    sentences: Mapping[str, str]
    words: Mapping[str, str]
    source: Source
    places: Mapping[str, Source] = field(default_factory=dict)  # where each English sentence stands


@dataclass(frozen=True, slots=True)
class Asked:
    """How players ask for a clause, in one language."""

    clause: str
    language: str
    phrases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rewording:
    """What the lock knows about a clause whose words are not those last accepted."""

    clause: str
    before: str
    after: str
    classes: tuple[str, ...]  # number, modal, negation, scope, unclassified; empty: wording only

    @property
    def stale(self) -> bool:
        return bool(self.classes)


@dataclass(frozen=True, slots=True)
class Review:
    """Who accepted a rewording, when and why, and what ties this to the words and to the review before."""

    on: str
    by: str
    because: str
    words: str = ""  # the fingerprint of what was accepted
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Tombstone:
    """An id that once named a clause; it is never given out again."""

    clause: str
    text: str
    printed: tuple[tuple[str, str], ...] = ()  # edition and number, where editions printed one before it


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One game's rules as read: clauses with permanent ids, and everything said about them."""

    game: str
    title: str
    language: str = "en"
    checkers: str = ""  # the name under which the game's checkers are registered
    phases: tuple[str, ...] = ()  # of a turn, in order; or one id, of the clause that lists them
    documents: tuple[Document, ...] = ()
    clauses: tuple[Clause, ...] = ()
    problems: tuple[Problem, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    settled: tuple[Settled, ...] = ()
    readings: tuple[Reading, ...] = ()
    known: tuple[Known, ...] = ()  # open points that somebody has looked at
    translations: tuple[Translation, ...] = ()
    older: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)  # statements, by reworded clauses
    glossary: tuple[Term, ...] = ()
    asked: tuple[Asked, ...] = ()
    names: tuple[tuple[str, ...], ...] = ()  # words that players have for the same thing
    spoken: tuple[Spoken, ...] = ()  # its catalogues, one for each other language
    changes: tuple[Rewording, ...] = ()
    reviews: Mapping[str, tuple[Review, ...]] = field(default_factory=dict, hash=False)  # by clause, oldest first
    tombstones: tuple[Tombstone, ...] = ()
    numbers: Mapping[str, str] = field(default_factory=dict, hash=False)  # `104.3b@2025-11` → the id of what it was
    by_id: dict[str, Clause] = field(default_factory=dict, compare=False, repr=False)  # ids and aliases

    def __post_init__(self) -> None:
        for clause in self.clauses:
            for name in (*clause.aliases, clause.id):
                self.by_id[name] = clause
        self._name_by_number()

    def untranslated(self, language: str) -> tuple[Document, ...]:
        """The documents, all of them in another language; none where one is written in this one."""
        if any((one.language or self.language) == language for one in self.documents):
            return ()
        return self.documents

    def _name_by_number(self) -> None:
        """A printed number names its clause, alone and behind the prefix, unless an id or another document has it.

        The id of a clause that was removed is an id too.
        """
        buried = {stone.clause for stone in self.tombstones}
        prefixes = {document.name: document.prefix for document in self.documents}
        numbers: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            if clause.number:
                for name in (clause.number, f"{prefixes.get(clause.document, '')}.{clause.number}"):
                    numbers.setdefault(name, []).append(clause)
        for name, named in numbers.items():
            if len(named) == 1 and name not in buried:
                self.by_id.setdefault(name, named[0])

    def find(self, name: str) -> Clause | None:
        """The clause with this id, alias or printed number, of this edition or of the one named behind an @."""
        return self.by_id.get(name) or self.by_id.get(self.numbers.get(name, ""))


def fingerprint(words: str) -> str:
    """The same for the same words, however they are spaced or composed."""
    plain = " ".join(unicodedata.normalize("NFC", words).split())
    return hashlib.sha256(plain.encode("utf-8", "backslashreplace")).hexdigest()[:16]


def visible(words: str) -> str:
    """The words on one line, with every character written out that would move, hide or turn round what is printed."""
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), words)


def nearest(word: str, known: Iterable[str], *, say: str = "did you mean") -> str:
    """A ready hint: `did you mean "companions"?`, or nothing when nothing is near."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'{say} "{close[0]}"?' if close else ""
