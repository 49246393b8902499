"""A choice that carries the words people use for it."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Word(StrEnum):
    """A member is its name in scenarios, and what players say."""

    words: str

    def __new__(cls, name: str, words: str = "") -> Self:
        member = str.__new__(cls, name)
        member._value_ = name
        member.words = words or name.replace("_", " ")
        return member
