"""The nouns of the project: what a rulebook is made of."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """Where words stand: a path as people write it, and a line counted from 1."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """Something wrong in an input: where, what, and what to do about it."""

    source: Source
    message: str
    advice: str = ""
    serious: bool = True  # False: worth showing, but no reason to fail

    def __str__(self) -> str:
        return f"{self.source}: {self.message}" + (f"; {self.advice}" if self.advice else "")


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

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.text)

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


@dataclass(frozen=True, slots=True)
class Exemption:
    """A clause that stands outside the count (`reference`) or that no program can decide (`waiver`), with a reason."""

    clause: str
    because: str
    source: Source
    reference: bool = False


@dataclass(frozen=True, slots=True)
class Translation:
    """A statement in another language, the clauses it renders and how it differs from them."""

    statement: str
    renders: tuple[str, ...]
    differs: str = ""
    conflicts: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game explained, for tooltips."""

    word: str
    meaning: str
    ko: str = ""  # the Korean name, where the game has one
    ko_meaning: str = ""


@dataclass(frozen=True, slots=True)
class Change:
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
    """Who accepted a rewording, when and why."""

    on: str
    by: str
    because: str


@dataclass(frozen=True, slots=True)
class Tombstone:
    """An id that once named a clause; it is never given out again."""

    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One game's rules as read: clauses with permanent ids, and everything said about them."""

    game: str
    title: str
    language: str = "en"
    checkers: str = ""  # the name under which the game's checkers are registered
    documents: tuple[Document, ...] = ()
    clauses: tuple[Clause, ...] = ()
    problems: tuple[Problem, ...] = ()
    exemptions: tuple[Exemption, ...] = ()
    translations: tuple[Translation, ...] = ()
    glossary: tuple[Term, ...] = ()
    changes: tuple[Change, ...] = ()
    reviews: Mapping[str, tuple[Review, ...]] = field(default_factory=dict, hash=False)  # by clause, oldest first
    tombstones: tuple[Tombstone, ...] = ()
    by_id: dict[str, Clause] = field(default_factory=dict, compare=False, repr=False)  # ids and aliases

    def __post_init__(self) -> None:
        for clause in self.clauses:
            for name in (*clause.aliases, clause.id):
                self.by_id[name] = clause

    def find(self, name: str) -> Clause | None:
        """The clause with this id or alias."""
        return self.by_id.get(name)


def fingerprint(words: str) -> str:
    """The same for the same words, however they are spaced or composed."""
    plain = " ".join(unicodedata.normalize("NFC", words).split())
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def nearest(word: str, known: Iterable[str], *, say: str = "did you mean") -> str:
    """A ready hint: `did you mean "companions"?`, or nothing when nothing is near."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'{say} "{close[0]}"?' if close else ""
