"""What the pictures of the card game call things, in English; a catalogue has the other languages."""

from __future__ import annotations

from enum import Enum
from typing import Any

from checker.games.meccg.words import Phase
from checker.judging.facts import fields_of
from checker.scenarios.told import Teller, label
from checker.text.message import ENGLISH, Catalogue, message


class Words:
    """The words of one language."""

    def __init__(self, speaker: Catalogue) -> None:
        self.speaker = speaker
        self.english = speaker.language == ENGLISH.language

    def __call__(self, what: str | Enum) -> str:
        """A name, a choice or a single word; an English choice in the short words that scenarios write."""
        if isinstance(what, Enum):
            return str(what.value) if self.english else self.speaker.word(what)
        return self.speaker.named(what)

    def said(self, template: str, **values: object) -> str:
        """A label with values in it."""
        return self.speaker.said(message(template, values))

    def phase(self, phase: Phase) -> str:
        return self.speaker.word(phase).removeprefix("the ")

    def fact(self, kind: type[Any], name: str) -> str:
        """What a fact is called; as scenarios write it, which is shorter, where that has a translation."""
        short = name.replace("_", " ")
        if self.english or short in self.speaker.words:
            return self.speaker.named(short)
        return self.speaker.named(label(fields_of(kind)[name]))

    def value(self, value: object) -> str:
        return Teller(self.speaker).value(value)
