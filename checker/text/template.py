"""Words with holes: how a template takes values in, the same for every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

# A hole says after a colon how its value is worded, and after a question mark what stands for yes and for no:
#   {n:die|dice}     "1 die", "4 dice"                {face:a}          "an Event"
#   {n:#is|are}      "is", "are"; of a list, by its length
#   {card:or none}   the words after "or" where there is no value      {name:^}  with a capital letter
#   {tapped?tapped|untapped}                          {player:이/가}    the particle that goes with the last sound
# What stands in [square brackets] is left out where a hole in it has no value, or one that goes without saying.
_PIECE = re.compile(r"(\[)|(\])|\{(\w+)(?:\?([^{}|]*)\|([^{}]*)|:([^{}]*))?\}")

Say = Callable[[object], str]
Alternatives = str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hole:
    """The place of one value."""

    text: str
    name: str
    form: str = ""
    yes: str | None = None
    no: str = ""

    @property
    def needs(self) -> bool:
        """Whether nothing can be said here without a value."""
        return self.yes is None and not self.form.startswith("or ")


@dataclass(frozen=True, slots=True)
class Aside:
    """What is said only where all its holes have something to say."""

    text: str
    pieces: tuple[str | Hole, ...]

    @property
    def holes(self) -> tuple[Hole, ...]:
        return tuple(one for one in self.pieces if isinstance(one, Hole))


@lru_cache(maxsize=8192)
def pieces(template: str) -> tuple[str | Hole | Aside, ...]:
    """The template taken apart."""
    found: list[str | Hole | Aside] = []
    aside: list[str | Hole] | None = None
    end = opened = 0
    for one in _PIECE.finditer(template):
        here = found if aside is None else aside
        if one.start() > end:
            here.append(template[end : one.start()])
        end = one.end()
        if one[1]:
            aside, opened = [], one.start()
        elif one[2] and aside is not None:
            text = template[opened:end]
            found.append(Aside(text, tuple(aside)) if any(isinstance(each, Hole) for each in aside) else text)
            aside = None
        else:
            here.append(Hole(one[0], one[3], one[6] or "", one[4], one[5] or "") if one[3] else one[0])
    return (*found, template[opened if aside is not None else end :])


@lru_cache(maxsize=8192)
def holes(template: str) -> frozenset[str]:
    """The names of the holes in a template."""
    return frozenset(one.name for one in every_hole(template))


def every_hole(template: str) -> Iterator[Hole]:
    """The holes of a template, those of its asides among them."""
    for one in pieces(template):
        if isinstance(one, Aside):
            yield from one.holes
        elif isinstance(one, Hole):
            yield one


def empty(value: object) -> bool:
    """Whether there is nothing to say."""
    return value is None or value == "" or value == ()


def fill(template: str, values: Mapping[str, Any], say: Say, unsaid: Collection[str] = ()) -> str:
    """The template with its values; `unsaid` names those that go without saying."""
    if not values and "[" not in template:
        return template
    return "".join(_filled(one, values, say, unsaid) for one in pieces(template))


def fitting(given: Alternatives, values: Mapping[str, Any]) -> str:
    """The first template for which there is something to say in every hole that needs it; else the last."""
    if isinstance(given, str):
        return given
    for template in given:
        needed = (one for one in pieces(template) if isinstance(one, Hole) and one.needs)
        if not any(_lacking(values.get(one.name)) for one in needed):
            return template
    return given[-1]


def _lacking(value: object) -> bool:
    return empty(value) or (value == 0 and not isinstance(value, bool))


def _filled(one: str | Hole | Aside, values: Mapping[str, Any], say: Say, unsaid: Collection[str]) -> str:
    if isinstance(one, str):
        return one
    if isinstance(one, Hole):
        return _worded(one, values[one.name], say) if one.name in values else one.text
    if any(hole.name in unsaid or (hole.yes is None and empty(values.get(hole.name))) for hole in one.holes):
        return ""
    return "".join(_filled(each, values, say, unsaid) for each in one.pieces)


def _worded(hole: Hole, value: Any, say: Say) -> str:
    form = hole.form
    if hole.yes is not None:
        return hole.no if empty(value) or value is False or value == 0 else hole.yes
    if form.startswith("or ") and empty(value):
        return form.removeprefix("or ")
    words = say(value)
    if form.startswith("or ") and not words:
        return form.removeprefix("or ")
    if form == "^":
        return words[:1].upper() + words[1:]
    if form == "a":
        return f"{'an' if words[:1].lower() in tuple('aeiou') else 'a'} {words}"
    if "/" in form and not form.startswith("or "):
        return words + _particle(words, *form.split("/", 1))
    if "|" in form:
        one, many = form.lstrip("#").split("|", 1)
        if form.startswith("#"):
            count = len(value) if isinstance(value, tuple | list | frozenset) else value
            return one if count == 1 else many
        return f"{words} {one if value == 1 and value is not True else many}"
    return words


# How the last letter sounds: 1 with a final consonant, 8 with a final ㄹ, after which 로 stands and not 으로.
_SOUNDS = dict(zip("0123456789", (1, 8, 0, 1, 0, 0, 1, 8, 8, 0), strict=True)) | {"l": 8, "m": 1, "n": 1}
_ENDINGS = ((re.compile(r"(ng|ck|[mn]e|[aeiou]p)\W*$"), 1), (re.compile(r"le\W*$"), 8))  # of English names: Ring, Bane
_BESIDE = re.compile(r"(?<=\w)\s*\([^()]*(\([^()]*\)[^()]*)*\)$")  # what is told of a name does not change its sound


def _particle(words: str, closed: str, opened: str) -> str:
    """The particle after a final consonant or after a vowel, as the last letter or digit sounds."""
    name = _BESIDE.sub("", words.lower())
    last = next((one for one in reversed(name) if one.isalnum()), "")
    known = (sound for ending, sound in _ENDINGS if ending.search(name))
    final = (ord(last) - 0xAC00) % 28 if "가" <= last <= "힣" else next(known, _SOUNDS.get(last, 0))
    soft = final == 0 or (final == 8 and closed == "으로")
    return opened if soft else closed


_AGREE = (
    (re.compile(r"\b([Aa]) \{(\w+)\}"), lambda one: f"{{{one[2]}:a}}" if one[1] == "a" else one[0]),
    (re.compile(r"\{(\w+)\} (dice|[a-z]+s)\b"), lambda one: f"{{{one[1]}:{_single(one[2])}|{one[2]}}}"),
)


@lru_cache(maxsize=4096)
def agreeing(template: str) -> str:
    """The template with the article and the plural beside a hole made to agree: `a {face} die`, `{n} crates`."""
    for found, better in _AGREE:
        template = found.sub(better, template)
    return template


def _single(plural: str) -> str:
    return "die" if plural == "dice" else plural.removesuffix("s")
