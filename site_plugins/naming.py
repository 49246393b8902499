"""The note of a page on the names in its examples: which of them the rules print, and that the others were chosen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from checker.judging.book import Book
from checker.judging.names import names_told
from checker.model import Clause
from checker.proving.proof import Evidence
from checker.text.template import fill
from site_plugins.context import Context
from site_plugins.labels import say
from site_plugins.plan import ClausePage

PRINTED = (
    "Names in the examples: the rules themselves print {names}. All others, with their numbers and what their cards "
    "say, were chosen for the examples."
)
CHOSEN = "All names in the examples, with their numbers and what their cards say, were chosen for the examples."


def naming(build: Context, page: ClausePage) -> str:
    """Which names on the page are the rules' own; nothing where no example has a name."""
    book = build.verification.books.get(page.rulebook.game)
    if book is None:
        return ""
    evidence = [one for clause in page.clauses for one in build.verification.of(clause.key)]
    names = sorted(set(_names(evidence)))
    printed = [name for name in names if _is_printed(name, page.rulebook.clauses)]
    return _note(book, printed, names, page.language)


def _names(evidence: Iterable[Evidence]) -> Iterator[str]:
    """Proper names: what is called by a small letter is only numbered or described."""
    for one in evidence:
        for names in names_told(one.scenario.state, one.scenario.put).values():
            yield from (name for name in names if name[:1].isupper())


def _is_printed(name: str, clauses: Iterable[Clause]) -> bool:
    wanted = re.compile(rf"\b{re.escape(name.replace('’', chr(39)))}\b")
    return any(wanted.search(clause.text.replace("’", "'")) for clause in clauses)


def _note(book: Book, printed: list[str], names: list[str], language: str) -> str:
    if not printed:
        return say(CHOSEN, language) if names else ""
    words = book.speaker(language)
    return fill(say(PRINTED, language), {"names": words.listed([words.word(name) for name in printed])}, str)
