"""Blocks as clauses: each under the number that is printed before it, or counted below its headings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from checker.model import Clause, Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers import sentences
from checker.rulebook.readers.blocks import CODE, ITEM, PARAGRAPH, TABLE, TITLE, Block, without_own_title
from checker.rulebook.readers.reading import Extract
from checker.text.slugs import section_id, slug

EXAMPLE, DEFINITION, CREDIT = "example", "definition", "credit"
_APART = {
    "glossary": DEFINITION,
    "definitions": DEFINITION,
    "credits": CREDIT,
    "acknowledgements": CREDIT,
    "acknowledgments": CREDIT,
}
_EMPHASIS = re.compile(r"[*`]|\b_|_\b")
_NUMBERING = 3  # so many numbers of several parts are how this book counts its rules
_EXAMPLES = ("example:", "examples:", "example.", "for example:")

Finder = Callable[[Block], nr.Numbered | None]


@dataclass(slots=True)
class _Place:
    """Where in the document the reading has got to."""

    headings: ln.Headings
    number: str = ""  # printed before the last title, until a clause takes it
    owner: int = -1  # the clause that the next unnumbered words belong to
    under: str = ""  # the id of the clause that bears the number of the last title
    items: list[tuple[int, str]] = field(default_factory=list)
    letters: tuple[str, str] = ("", "")  # the clause whose lettered points are being read, and the last letter


class _Outline:
    """The clauses so far."""

    def __init__(self, document: Document, game: str, path: str) -> None:
        self.document, self.game, self.path = document, game, path
        self.clauses: list[Clause] = []
        self.paragraphs: list[list[str]] = []
        self.problems: list[Problem] = []
        self.ids: dict[str, str] = {}  # number → id
        self.taken: dict[str, int] = {}  # id → line
        self.positions: Counter[str] = Counter()

    def add(
        self, words: str, line: int, section: tuple[str, ...], kind: str, proposed: str, number: str = "", up: str = ""
    ) -> int:
        if number and number in self.ids:
            first = self.taken[self.ids[number]]
            message = f'the number "{number}" is printed twice; the first is on line {first}'
            self.problems.append(Problem(Source(self.path, line), message, serious=False))
        name, count = proposed, 1
        while name in self.taken:
            count += 1
            name = f"{proposed}-{self.positions[proposed] + count}"
        self.positions[proposed] += count - 1
        self.taken[name] = line
        if number:
            self.ids.setdefault(number, name)
        self.clauses.append(
            Clause(
                id=name,
                label=number,
                game=self.game,
                document=self.document.name,
                language=self.document.language,
                section=section,
                kind=kind,
                text="",
                source=Source(self.path, line),
                authority=self.document.authority,
                parent=up,
                number=number,
            )
        )
        self.paragraphs.append([words])
        return len(self.clauses) - 1

    def next(self, stem: str) -> str:
        """The next free position below this id."""
        self.positions[f"{stem}."] += 1
        return f"{stem}.{self.positions[f'{stem}.']}"

    def parent(self, number: str) -> str:
        return next((self.ids[up] for up in nr.above(number) if up in self.ids), "")


def extract(
    blocks: Iterable[Block],
    document: Document,
    game: str,
    path: str,
    find: Finder,
    *,
    by_sentence: bool = False,
    front_matter: tuple[tuple[str, str], ...] = (),
    problems: Iterable[Problem] = (),
    skipped: tuple[tuple[int, int, str], ...] = (),
) -> Extract:
    """The clauses of these blocks; `find` says which number is printed before one."""
    chosen, own_title = without_own_title(blocks)
    find = _without_counts(chosen, find)
    outline = _Outline(document, game, path)
    place = _Place(ln.Headings([], []))
    for block in chosen:
        if block.kind == TITLE:
            _title(block, place, find)
        else:
            _words(block, place, outline, find, by_sentence)
    clauses = tuple(
        _with_text(clause, paragraphs) for clause, paragraphs in zip(outline.clauses, outline.paragraphs, strict=True)
    )
    key = "heading" if dict(front_matter).get("title") else "title"
    front = (*front_matter, (key, own_title)) if own_title else front_matter
    return Extract(clauses, (*problems, *outline.problems), tuple(place.headings.seen), front, skipped=skipped)


def _with_text(clause: Clause, paragraphs: list[str]) -> Clause:
    return replace(clause, text="\n\n".join(filter(None, paragraphs)))


def _without_counts(blocks: list[Block], find: Finder) -> Finder:
    """Plain numbers that begin again, or beside numbers such as 4.1, count the points of a list and name no rule."""
    titles: Counter[str] = Counter()
    points: Counter[str] = Counter()
    dotted = 0
    for block in blocks:
        found = find(block)
        if found and not found.dotted and not found.marked:
            (titles if block.kind == TITLE else points)[found.number] += 1
        dotted += found is not None and found.dotted and block.kind != TITLE
    counted = {
        True: any(count > 1 for count in titles.values()),
        False: dotted >= _NUMBERING or any(count > 1 for count in points.values()),
    }
    if not any(counted.values()):
        return find

    def sure(block: Block) -> nr.Numbered | None:
        found = find(block)
        return found if found and (found.dotted or found.marked or not counted[block.kind == TITLE]) else None

    return sure


def _title(block: Block, place: _Place, find: Finder) -> None:
    words = " ".join(_EMPHASIS.sub("", ln.without_targets(block.words)).replace("[", "").replace("]", "").split())
    place.headings.open(block.level, words or block.words)
    found = find(block)
    place.number = found.number if found else ""
    place.owner, place.under, place.items, place.letters = -1, "", [], ("", "")


def _words(block: Block, place: _Place, outline: _Outline, find: Finder, by_sentence: bool) -> None:
    section, prefix = place.headings.path, outline.document.prefix
    kind = next((_APART[slug(title)] for title in section if slug(title) in _APART), "rule")
    found = find(block) if kind == "rule" else None
    if found:
        up = outline.parent(found.number)
        name = f"{prefix}.{nr.as_id(found.number)}"
        place.owner = outline.add(found.rest, block.line, section, kind, name, found.number, up)
        place.letters, place.number = (outline.clauses[place.owner].id, ""), ""
        place.items = [(block.level, outline.clauses[place.owner].id)] if block.kind == ITEM else []
        return
    if not any(c.isalnum() for c in ln.without_targets(block.words)):
        return
    if place.owner >= 0:
        _below(block, place, outline)
        return
    if kind != "rule":
        outline.add(block.words, block.line, section, kind, outline.next(section_id(prefix, section)))
        return
    _unnumbered(block, place, outline, by_sentence)


def _below(block: Block, place: _Place, outline: _Outline) -> None:
    """Words without a number after a numbered clause: an example, a point, or one more paragraph of it."""
    owner = outline.clauses[place.owner]
    lettered = nr.letter(block.words)
    if block.words.casefold().lstrip("*_").startswith(_EXAMPLES):
        name = f"{owner.id}.example-{_count(outline, owner.id, 'example')}"
        outline.add(block.words, block.line, owner.section, EXAMPLE, name, up=owner.id)
    elif lettered and owner.number and _follows(lettered[0], place.letters, owner.id):
        place.letters = (owner.id, lettered[0])
        number = f"{owner.number}({lettered[0]})"
        outline.add(lettered[1], block.line, owner.section, "rule", f"{owner.id}.{lettered[0]}", number, owner.id)
    elif block.kind == ITEM:
        while place.items and place.items[-1][0] >= block.level:
            place.items.pop()
        up = place.items[-1][1] if place.items else owner.id
        name = f"{up}.item-{_count(outline, up, 'item')}"
        index = outline.add(_marked(block), block.line, owner.section, "rule", name, up=up)
        place.items.append((block.level, outline.clauses[index].id))
    elif block.kind in (TABLE, CODE) or len(outline.clauses) - 1 != place.owner:
        name = f"{owner.id}.part-{_count(outline, owner.id, 'part')}"
        outline.add(block.words, block.line, owner.section, "rule", name, up=owner.id)
    else:
        outline.paragraphs[place.owner].append(block.words)


def _unnumbered(block: Block, place: _Place, outline: _Outline, by_sentence: bool) -> None:
    section, prefix = place.headings.path, outline.document.prefix
    stem = section_id(prefix, section)
    if place.number:  # the first words below a numbered title are the rule of that number
        name = f"{prefix}.{nr.as_id(place.number)}"
        index = outline.add(_marked(block), block.line, section, "rule", name, place.number)
        place.under, place.number = outline.clauses[index].id, ""
        return
    kind = EXAMPLE if block.words.casefold().lstrip("*_").startswith(_EXAMPLES) else "rule"
    while place.items and (block.kind != ITEM or place.items[-1][0] >= block.level):
        place.items.pop()
    up = place.items[-1][1] if place.items else place.under
    for words in _statements(block, by_sentence):
        name = f"{up}.part-{_count(outline, up, 'part')}" if place.under else outline.next(up or stem)
        outline.add(words, block.line, section, kind, name, up=up)
    if block.kind == ITEM:
        place.items.append((block.level, outline.clauses[-1].id))


def _statements(block: Block, by_sentence: bool) -> list[str]:
    if by_sentence and block.kind == PARAGRAPH:
        return [block.words[start:end] for start, end in sentences.statement_spans(block.words)] or [block.words]
    return [_marked(block)]


def _marked(block: Block) -> str:
    """An item with the number its list prints: `3. Draw` is not the same as `Draw`."""
    return f"{block.mark} {block.words}" if block.mark else block.words


def _follows(letter: str, letters: tuple[str, str], owner: str) -> bool:
    last = letters[1] if letters[0] == owner else ""
    if letter.isdigit():
        return int(letter) == (int(last) + 1 if last.isdigit() else 1)
    return letter in ("a", "i") if not last else letter > last or len(letter) != len(last)


def _count(outline: _Outline, name: str, what: str) -> int:
    outline.positions[f"{name} {what}"] += 1
    return outline.positions[f"{name} {what}"]
