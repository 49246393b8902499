"""Reads a player aid without headings: bare title lines, paragraphs of several statements, and lists."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate

from checker.model import Clause, Document, Problem, Source, Title, nearest
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import sentences
from checker.rulebook.readers.reading import Extract, Reader

_ENOUGH_HINTS = 20  # a text with more unknown titles is not misspelled but another one
_SENTENCE_ENDS = tuple(".!?:;,。！？：；…")


@dataclass(slots=True)
class _Block:
    """Lines that belong together: a title, a paragraph, or a list item with its indent."""

    kind: str
    first: int
    lines: list[str]
    item: ln.Item | None = None

    @property
    def indent(self) -> int:
        return self.item.indent if self.item else 0


@dataclass(slots=True)
class _Place:
    """Where in the aid the reading has got to."""

    places: dict[str, list[int]]  # of each title in the manifest
    expected: int = 0  # the next title of the manifest
    section: Title | None = None
    items: list[tuple[int, str]] = field(default_factory=list)  # indent and id of the open list items


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(text)
    front_matter, start, problems = ln.front_matter(lines, path)
    headings = ln.Headings([], [])
    place = _Place(_places(document.titles))
    positions: Counter[str] = Counter()
    clauses: list[Clause] = []
    for block in _blocks(lines, start, document.titles):
        words = " ".join(line for line in block.lines if line)
        if block.kind == "title":
            problems += _open(block, words, document, path, place, headings)
            continue
        if block.kind == "item" and not any(c.isalnum() for c in words):
            source = Source(path, block.first)
            problems.append(Problem(source, "a list item without text", "write it, or remove it", serious=False))
            continue
        if block.kind == "paragraph" and not _has_sentence(words):
            near = document.titles if len(problems) < _ENOUGH_HINTS else ()
            problems.append(_looks_like_a_title(words, Source(path, block.first), near))
            continue
        while place.items and (block.kind == "paragraph" or place.items[-1][0] >= block.indent):
            place.items.pop()
        parent = place.items[-1][1] if place.items else ""
        stem = parent or ".".join(filter(None, (document.prefix, place.section.slug if place.section else "")))
        for line, statement in _statements(block, words):
            positions[stem] += 1
            clauses.append(
                Clause(
                    id=f"{stem}.{positions[stem]}",
                    label="",
                    game=game,
                    document=document.name,
                    language=document.language,
                    section=headings.path,
                    kind="statement",
                    text=statement,
                    source=Source(path, line),
                    authority=document.authority,
                    parent=parent,
                )
            )
        if block.kind == "item":
            place.items.append((block.indent, clauses[-1].id))
    problems += [_missing(title, path) for title in document.titles[place.expected :]]
    return Extract(tuple(clauses), tuple(problems), tuple(headings.seen), front_matter)


def _places(titles: tuple[Title, ...]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for index, title in enumerate(titles):
        places.setdefault(title.title, []).append(index)
    return places


def _blocks(lines: list[str], start: int, titles: tuple[Title, ...]) -> Iterator[_Block]:
    known = {_plain(title.title): title.title for title in titles}
    block: _Block | None = None
    for number, line in enumerate(lines[start:], start=start + 1):
        words = line.strip()
        if ln.is_markup(words):
            continue
        open_block = block if block and block.kind != "title" else None
        item = ln.item(line, fresh=open_block is None, above=open_block.item if open_block else None)
        title = known.get(_plain(words))
        if words and block and open_block and not item and not title:
            block.lines.append(words)
            continue
        if block:
            yield block
            block = None
        if item:
            block = _Block("item", number, [item.words], item)
        elif title:
            block = _Block("title", number, [title])
        elif not ln.is_decoration(words):
            block = _Block("paragraph", number, [words])
    if block:
        yield block


def _plain(title: str) -> str:
    """A title without what some writers set around it: number signs, stars, a colon, decomposed letters."""
    return unicodedata.normalize("NFC", " ".join(title.strip("#*_: \t").split()))


def _open(
    block: _Block, words: str, document: Document, path: str, place: _Place, headings: ln.Headings
) -> list[Problem]:
    """Move on to the section this title opens; titles skipped on the way are missing."""
    titles = document.titles
    ahead = place.places.get(words, [])
    found = next(iter(ahead[bisect_left(ahead, place.expected) :][:1]), None)
    if found is None:
        advice = "list it in the manifest's sections at this place too"
        return [Problem(Source(path, block.first), f'the title "{words}" comes once more', advice)]
    skipped = titles[place.expected : found]
    place.expected, place.section, place.items = found + 1, titles[found], []
    headings.open(titles[found].level, words)
    return [_missing(title, path) for title in skipped]


def _missing(title: Title, path: str) -> Problem:
    advice = "list the titles in the order they are printed, spelled as they are printed"
    return Problem(title.source, f'the title "{title.title}" is not found at its place in {path}', advice)


def _looks_like_a_title(words: str, source: Source, titles: tuple[Title, ...]) -> Problem:
    hint = nearest(words[:60], (title.title for title in titles))
    advice = hint or "list it in the manifest's sections, or end the sentence with a full stop"
    return Problem(source, f'"{words[:60]}" looks like a title, but the manifest does not list it', advice)


def _has_sentence(words: str) -> bool:
    return words.rstrip(")）*_\"'”’」』 ").endswith(_SENTENCE_ENDS) or len(sentences.spans(words)) > 1


def _statements(block: _Block, words: str) -> Iterator[tuple[int, str]]:
    """Each statement with the line it starts on; a list item is one statement, however many sentences it has."""
    if block.kind == "item":
        yield block.first, words
        return
    starts = list(accumulate((len(line) + 1 for line in block.lines), initial=0))
    for start, end in sentences.statement_spans(words):
        yield block.first + bisect_right(starts, start) - 1, words[start:end]


READER = Reader(read, "bare title lines, paragraphs of several statements, and lists")
