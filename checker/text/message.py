"""A message: words with holes and the values that go into them, put into a sentence only when somebody reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

_HOLE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


@dataclass(frozen=True, slots=True)
class Message:
    """`Message("{placed:die|dice} placed, at most {most} allowed", (("placed", 4), ("most", 3)))`.

    After a colon a hole says how its value is worded: `{n:die|dice}` counts, `{n:#die|dice}` gives only the noun that
    goes with the number, `{face:a}` puts the article before it, `{player:이/가}` the Korean particle behind it.
    """

    template: str
    values: tuple[tuple[str, Any], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.template)

    def __str__(self) -> str:
        return self.spoken(self.template, said)

    def spoken(self, template: str, say: Callable[[object], str]) -> str:
        """The sentence, from a template that may be a translation, with each value worded by `say`."""
        if not self.values:
            return template
        values = dict(self.values)
        return _HOLE.sub(lambda hole: _filled(hole, values, say), template)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Messages in another language: for each English template the translated one, and what it calls single words."""

    language: str
    templates: Mapping[str, str]
    words: Mapping[str, str]  # names and other plain words; a choice brings its own word, under the language's name
    nothing: str

    def said(self, said: Message | str) -> str:
        """The sentence; in English where nobody has translated it."""
        found = said if isinstance(said, Message) else Message(said)
        template = self.templates.get(found.template)
        return str(found) if template is None else found.spoken(template, self.word)

    def word(self, value: object) -> str:
        if value is None or value == "" or value == ():
            return self.nothing
        if isinstance(value, Enum):
            return str(getattr(value, self.language, "") or said(value))
        if isinstance(value, tuple | list | frozenset):
            return ", ".join(self.word(each) for each in value)
        plain = said(value)
        return self.words.get(plain, plain)


def catalogue(language: str, told: Mapping[str, Any]) -> Catalogue:
    """The catalogue that a data file holds: its `sentences`, its `words`, and what it says for nothing at all."""
    return Catalogue(language, dict(told["sentences"]), dict(told.get("words", {})), str(told["nothing"]))


def message(template: str, values: Mapping[str, Any]) -> Message:
    """The message of a part: its words and what was counted and named."""
    return Message(template, tuple(values.items()))


@lru_cache(maxsize=4096)
def holes(template: str) -> frozenset[str]:
    """The names of the holes in a template."""
    return frozenset(hole[1] for hole in _HOLE.finditer(template))


def _filled(hole: re.Match[str], values: Mapping[str, Any], say: Callable[[object], str]) -> str:
    name, form = hole[1], hole[2] or ""
    if name not in values:
        return hole[0]
    value = values[name]
    words = say(value)
    if form == "a":
        return f"{'an' if words[:1].lower() in tuple('aeiou') else 'a'} {words}"
    if "/" in form:
        return words + _particle(words, *form.split("/", 1))
    if "|" in form:
        one, many = form.lstrip("#").split("|", 1)
        noun = one if value == 1 else many
        return noun if form.startswith("#") else f"{words} {noun}"
    return words


# How the last letter sounds: 1 with a final consonant, 8 with a final ㄹ, after which 로 stands and not 으로.
_SOUNDS = dict(zip("0123456789", (1, 8, 0, 1, 0, 0, 1, 8, 8, 0), strict=True)) | {"l": 8, "m": 1, "n": 1, "r": 8}


def _particle(words: str, closed: str, opened: str) -> str:
    """The particle after a final consonant or after a vowel, as the last letter or digit sounds."""
    last = next((one for one in reversed(words.lower()) if one.isalnum()), "")
    final = (ord(last) - 0xAC00) % 28 if "가" <= last <= "힣" else _SOUNDS.get(last, 0)
    soft = final == 0 or (final == 8 and closed == "으로")
    return opened if soft else closed


def said(value: object) -> str:
    """A value in English, as it stands inside a sentence."""
    if value is None or value == "" or value == ():
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(getattr(value, "words", "") or str(value.value).replace("_", " "))
    if isinstance(value, tuple | list | frozenset):
        return listed([said(each) for each in value])
    return str(getattr(value, "name", "") or value)


def listed(words: list[str], last: str = " and ") -> str:
    """`Elladan, Elrohir and Glorfindel`."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + last + words[-1] if words else "nothing"
