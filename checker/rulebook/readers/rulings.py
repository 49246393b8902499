"""Turns the marks and pointers inside a ruling's words into metadata; the words stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from checker.model import Clause, Reference
from checker.rulebook.readers import sentences
from checker.text.slugs import section_id, slug

_NEW = re.compile(r"@\s*")
_ERRATUM = re.compile(r"(?:Rules\s+)?Erratum\s*:\s*", re.IGNORECASE)
_ANNOTATION = re.compile(r"Annotation\s+(\d{1,9}[a-z]?)\s*:\s*", re.IGNORECASE)
_EFFECTIVE = re.compile(r"\[\s*effective:?\s+([^\]\n]{1,40})\]", re.IGNORECASE)
_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})")
_MENTION = re.compile(r"\bAnnotation \d{1,9}[a-z]?\b")
_SEE_ALSO = re.compile(r"\bSee also:?\s+", re.IGNORECASE)
_AND = re.compile(r"(?<!\s)\s+and\s+")
_LEADING_AND = re.compile(r"and\s+")


def annotate(
    clauses: Iterable[Clause], prefix: str, title: str, sections: Iterable[tuple[str, ...]]
) -> tuple[Clause, ...]:
    known = {tuple(slug(heading) for heading in path): section_id(prefix, path) for path in sections}
    return tuple(_annotated(clause, title, known) for clause in clauses)


def _annotated(clause: Clause, title: str, sections: dict[tuple[str, ...], str]) -> Clause:
    words, marks, aliases, authority = clause.text, [], [], clause.authority
    start = 0
    while match := _NEW.match(words, start) or _ERRATUM.match(words, start) or _ANNOTATION.match(words, start):
        if match.re is _NEW:
            marks.append("new")
        elif match.re is _ERRATUM:
            marks.append("erratum")
            authority = "erratum"
        else:
            number = match[1].lower()
            marks.append(f"annotation {number}")
            aliases.append(f"Annotation {number}")
        start = match.end()
    marks += [f"effective {_iso(match[1].strip())}" for match in _EFFECTIVE.finditer(words, start)]
    pointer = _SEE_ALSO.search(words, start)
    only_points = pointer is not None and pointer.start() == start and _is_one_sentence(words[start:])
    return replace(
        clause,
        kind="reference" if only_points else clause.kind,
        marks=tuple(dict.fromkeys(marks)),
        aliases=tuple(dict.fromkeys(aliases)),
        authority=authority,
        see_also=(*_mentions(words, start), *(_pointers(words[pointer.end() :], title, sections) if pointer else ())),
    )


def _is_one_sentence(words: str) -> bool:
    return len(sentences.split(words)) == 1


def _iso(words: str) -> str:
    """`11/17/97` → `1997-11-17`; what is no date stays as printed."""
    match = _DATE.fullmatch(words)
    if not match:
        return words
    month, day, year = int(match[1]), int(match[2]), int(match[3])
    if len(match[3]) == 2:
        year += 1900 if year >= 70 else 2000
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return words


def _mentions(words: str, start: int) -> tuple[Reference, ...]:
    return tuple(Reference(mention) for mention in dict.fromkeys(_MENTION.findall(words, start)))


def _pointers(words: str, title: str, sections: dict[tuple[str, ...], str]) -> tuple[Reference, ...]:
    """`Rulings by Term, Ally and Body Check; and Turn Sequence, Site Phase` → one pointer each."""
    found: list[Reference] = []
    for group in _listed(words.strip().rstrip(".)").split(";")):
        if not group:
            continue
        work, _, place = group.partition(",")
        path = tuple(slug(part) for part in place.split(",")) if place else (slug(work),)
        target = sections.get(path, "") if not place or title.casefold().startswith(work.strip().casefold()) else ""
        if target or not place:
            found.append(Reference(group, target))
            continue
        items = [item for part in _listed(place.split(",")) for item in _AND.split(part)]
        first, *others = [item for item in items if item] or [""]
        found.append(Reference(f"{work}, {first}" if first else group))
        found += [Reference(other) for other in others]
    return tuple(found)


def _listed(parts: list[str]) -> list[str]:
    """The parts of an enumeration, without the "and" before the last."""
    bare = [part.strip() for part in parts]
    return [
        *bare[:1],
        *(_LEADING_AND.sub("", part, count=1) if _LEADING_AND.match(part) else part for part in bare[1:]),
    ]
