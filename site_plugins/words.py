"""A source's words as HTML: escaped, with its emphasis, the glossary's tooltips and links to what it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from html import escape

from checker.model import Clause, Reference, Term

_EMPHASIS = r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<em>[^*\s][^*]*)\*"
_NOTHING = r"(?!)"

Link = Callable[[str], str]  # a clause id → the way to it, "" where there is none


def _nowhere(_: str) -> str:
    return ""


class Glossary:
    """The terms of one game, found in running text; the first occurrence in a text is explained."""

    def __init__(self, terms: Iterable[Term], language: str = "en") -> None:
        korean = language == "ko"
        named = ((term.ko if korean else term.word, term) for term in terms)
        self._terms: Mapping[str, str] = {
            word.casefold(): (korean and term.ko_meaning) or term.meaning for word, term in named if word
        }
        words = sorted(self._terms, key=lambda word: (-len(word), word))
        # A plural is the same word; Korean joins particles to its nouns, so there only the beginning is a boundary.
        ending = "" if korean else r"(?:s|es)?(?!\w)"
        found = "|".join(re.escape(word) for word in words)
        self.pattern = rf"(?P<term>(?<!\w)(?:{found}){ending})" if found else rf"(?P<term>{_NOTHING})"

    def meaning(self, word: str) -> tuple[str, str]:
        """The term a word stands for and what it means."""
        plain = word.casefold()
        for candidate in (plain, plain.removesuffix("s"), plain.removesuffix("es")):
            if candidate in self._terms:
                return candidate, self._terms[candidate]
        return plain, ""


class Wording:
    """Turns texts of one rulebook into HTML."""

    def __init__(self, terms: Iterable[Term] = (), language: str = "en") -> None:
        self._glossary = Glossary(terms, language)
        self._pattern = re.compile(f"{_EMPHASIS}|{self._glossary.pattern}", re.IGNORECASE)

    def html(
        self, text: str, references: Iterable[Reference] = (), link: Link = _nowhere, clauses: Container[str] = ()
    ) -> str:
        """The text as HTML."""
        targets = {one.words: one.target for one in references if one.words and one.target}
        if not targets:
            return self._plain(text, set())
        split = re.compile("(" + "|".join(map(re.escape, sorted(targets, key=len, reverse=True))) + ")")
        seen: set[str] = set()
        parts = []
        for piece in split.split(text):
            way = link(targets[piece]) if piece in targets else ""
            if way:
                preview = f' data-clause="{escape(targets[piece])}"' if targets[piece] in clauses else ""
                parts.append(f'<a href="{escape(way)}"{preview}>{escape(piece, quote=False)}</a>')
            else:
                parts.append(self._plain(piece, seen))
        return "".join(parts)

    def _plain(self, text: str, seen: set[str]) -> str:
        parts, end = [], 0
        for found in self._pattern.finditer(text):
            parts.append(escape(text[end : found.start()], quote=False))
            end = found.end()
            if found["strong"] is not None:
                parts.append(f"<strong>{self._plain(found['strong'], seen)}</strong>")
            elif found["em"] is not None:
                parts.append(f"<em>{self._plain(found['em'], seen)}</em>")
            else:
                parts.append(self._explained(found["term"], seen))
        parts.append(escape(text[end:], quote=False))
        return "".join(parts)

    def _explained(self, word: str, seen: set[str]) -> str:
        term, meaning = self._glossary.meaning(word)
        shown = escape(word, quote=False)
        if term in seen or not meaning:
            return shown
        seen.add(term)
        return f'<abbr title="{escape(meaning)}">{shown}</abbr>'


def plain(text: str) -> str:
    """The words without the marks of emphasis, for titles and descriptions; a star that stands alone stays."""
    return " ".join(re.sub(_EMPHASIS, lambda found: found["strong"] or found["em"], text).split())


def first_words(clause: Clause, most: int = 90) -> str:
    """The beginning of a clause, cut at a word; the title that opens its section is not repeated."""
    words = plain(clause.shown).removeprefix(plain(clause.lead_in)).lstrip(" .:") or plain(clause.shown)
    if len(words) <= most:
        return words
    cut = words[:most].rsplit(" ", 1)[0] or words[:most]
    return cut.rstrip(",;:. ") + "…"
