"""A message: words with holes and the values that go into them, put into a sentence only when somebody reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Any

from checker.text.template import Say, empty, fill

NOTHING = "nothing"
AND = "{most} and {last}"  # how a list ends


@dataclass(frozen=True, slots=True)
class Message:
    """`Message("{placed:die|dice} placed, at most {most} allowed", (("placed", 4), ("most", 3)))`."""

    template: str
    values: tuple[tuple[str, Any], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.template)

    def __str__(self) -> str:
        return ENGLISH.said(self)

    def spoken(self, template: str, say: Say) -> str:
        """The sentence, from a template that may be a translation, with each value worded by `say`."""
        return fill(template, dict(self.values), say) if self.values else template


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What is said in a language: for each English sentence the translated one, and what it calls single words."""

    language: str
    sentences: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)  # names, choices and labels

    def template(self, english: str) -> str:
        """The words for an English sentence, with the same holes; in English where nobody has translated it."""
        return self.sentences.get(english, english)

    def said(self, said: Message | str) -> str:
        """The sentence."""
        if isinstance(said, Message):
            return said.spoken(self.template(said.template), self.word)
        return self.template(said)

    def word(self, value: object) -> str:
        """A value as it stands inside a sentence."""
        if empty(value):
            return self.named(NOTHING)
        if isinstance(value, Message):
            return self.said(value)
        if isinstance(value, bool):
            return self.named("yes" if value else "no")
        if isinstance(value, Enum):
            return self.named(str(getattr(value, "words", "") or str(value.value).replace("_", " ")))
        if isinstance(value, tuple | list | frozenset):
            return self.listed([self.word(each) for each in value])
        return self.named(str(getattr(value, "name", "") or value))

    def named(self, english: str) -> str:
        """A name or a single word; as it is where nobody has translated it."""
        return self.words.get(english, english)

    def listed(self, words: list[str]) -> str:
        """`Elladan, Elrohir and Glorfindel`."""
        if len(words) < 2:
            return words[0] if words else self.named(NOTHING)
        return fill(self.template(AND), {"most": ", ".join(words[:-1]), "last": words[-1]}, str)


ENGLISH = Catalogue("en")


def catalogue(language: str, told: Mapping[str, Any]) -> Catalogue:
    """The catalogue that a data file holds: its `sentences` and its `words`."""
    return Catalogue(language, dict(told.get("sentences", {})), dict(told.get("words", {})))


def message(template: str, values: Mapping[str, Any]) -> Message:
    """The message of a part: its words and what was counted and named."""
    return Message(template, tuple(values.items())) if values else _plain(template)


@lru_cache(4096)
def _plain(template: str) -> Message:
    return Message(template)


def said(value: object) -> str:
    """A value in English, as it stands inside a sentence."""
    return ENGLISH.word(value)
