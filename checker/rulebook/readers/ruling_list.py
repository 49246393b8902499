"""Reads rulings that stand as bullets below headings, one clause to a bullet."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from checker.model import Clause, Document, Problem, Source
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers.reading import Extract, Reader
from checker.rulebook.readers.rulings import annotate
from checker.text.slugs import section_id

_RULER = re.compile(r"[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}")


@dataclass(slots=True)
class _Bullet:
    line: int
    item: ln.Item
    section: tuple[str, ...]
    parent: _Bullet | None
    paragraphs: list[list[str]] = field(default_factory=list)
    id: str = ""

    @property
    def text(self) -> str:
        return "\n\n".join(" ".join(part for part in lines if part) for lines in self.paragraphs).strip()


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(text)
    front_matter, start, problems = ln.front_matter(lines, path)
    headings = ln.Headings([], [])
    bullets: list[_Bullet] = []
    current: _Bullet | None = None
    after_blank = in_prose = False
    for index in range(start, len(lines)):
        line = lines[index]
        if not line.strip():
            after_blank, in_prose = True, False
            continue
        title = ln.heading(line) or (None if current and not after_blank else ln.underlined(lines, index))
        ruler = _RULER.fullmatch(line)
        fresh = after_blank or not (current or in_prose)
        item = None if ruler else ln.item(line, fresh=fresh, above=current.item if current else None)
        if title:
            headings.open(*title)
            current, in_prose = None, False
        elif item:
            current = _Bullet(index + 1, item, headings.path, _parent(current, item.indent), [[item.words]])
            bullets.append(current)
            in_prose = False
        elif ruler or ln.is_markup(line):
            current = None if ruler else current
            continue
        elif owner := _parent(current, ln.width(line)) if after_blank else current:
            if after_blank:
                owner.paragraphs.append([])
            owner.paragraphs[-1].append(line.strip())
            current = owner
        else:
            current = None
            if not in_prose and not ln.is_decoration(line):
                problems.append(ln.prose(path, index + 1, line))
                in_prose = True
        after_blank = False
    front_matter = (*front_matter, *_own_title(lines[start:], headings.seen, bullets, dict(front_matter)))
    clauses, empty = _clauses(bullets, document, game, path)
    front = dict(front_matter)
    annotated = annotate(clauses, document.prefix, front.get("title", document.title), headings.seen)
    return Extract(annotated, (*problems, *empty), tuple(headings.seen), front_matter)


def _own_title(
    lines: list[str], seen: list[tuple[str, ...]], bullets: list[_Bullet], front: dict[str, str]
) -> tuple[tuple[str, str], ...]:
    """Take the document's own title out of all sections: the one heading of the first level, above all others."""
    first = next((found for index, line in enumerate(lines) if (found := _title(lines, index, line))), (0, ""))
    alone = len(seen) > 1 and all(path[:1] == seen[0] for path in seen)
    if first[0] != 1 or not alone or any(one.section == seen[0] for one in bullets):
        return ()
    own = seen[0][0]
    seen[:] = [path[1:] for path in seen[1:]]
    for bullet in bullets:
        bullet.section = bullet.section[1:]
    return (("heading" if front.get("title") else "title", own),)


def _title(lines: list[str], index: int, line: str) -> tuple[int, str] | None:
    return ln.heading(line) or ln.underlined(lines, index)


def _clauses(bullets: list[_Bullet], document: Document, game: str, path: str) -> tuple[list[Clause], list[Problem]]:
    clauses: list[Clause] = []
    problems: list[Problem] = []
    positions: Counter[str] = Counter()
    for bullet in bullets:
        source, words, parent = Source(path, bullet.line), bullet.text, bullet.parent
        while parent and not parent.id:  # an empty bullet cannot be anyone's parent
            parent = parent.parent
        if not any(c.isalnum() for c in words):
            problems.append(Problem(source, "a bullet without text", "write its ruling, or remove it", serious=False))
            continue
        stem = parent.id if parent else section_id(document.prefix, bullet.section)
        positions[stem] += 1
        bullet.id = f"{stem}.{positions[stem]}"
        clauses.append(
            Clause(
                id=bullet.id,
                label="",
                game=game,
                document=document.name,
                language=document.language,
                section=bullet.section,
                kind="ruling",
                text=words,
                source=source,
                authority=document.authority,
                parent=parent.id if parent else "",
            )
        )
    return clauses, problems


def _parent(above: _Bullet | None, indent: int) -> _Bullet | None:
    """The nearest bullet above that stands further left; one column is a slip of the hand, not a level."""
    while above and indent < above.item.indent + 2:
        above = above.parent
    return above


READER = Reader(read, "bullets below headings")
