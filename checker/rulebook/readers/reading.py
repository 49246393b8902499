"""What a reader is, and what it hands back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from checker.model import Clause, Document, Problem, Source
from checker.rulebook.readers import lines as ln


@dataclass(frozen=True, slots=True)
class Extract:
    """A document as read: clauses with provisional ids, and all that is wrong with it."""

    clauses: tuple[Clause, ...] = ()
    problems: tuple[Problem, ...] = ()
    sections: tuple[tuple[str, ...], ...] = ()
    front_matter: tuple[tuple[str, str], ...] = ()
    permalink: Source | None = None  # where the front matter asks for an address
    skipped: tuple[tuple[int, int, str], ...] = ()  # first and last line left out on purpose, and why


@dataclass(frozen=True, slots=True)
class Reader:
    """One format: how it is read, and what of each line of such a document a person reads."""

    read: Callable[[str, Document, str, str], Extract]  # text, document, game, path as people write it
    told: str  # one line for people who choose
    words: Callable[[str], Sequence[str]] = ln.visible
    suffixes: tuple[str, ...] = (".md", ".txt")
    options: tuple[str, ...] = ()  # the keys a manifest may set under the document's `options`

    def __call__(self, text: str, document: Document, game: str, path: str) -> Extract:
        return self.read(text, document, game, path)
