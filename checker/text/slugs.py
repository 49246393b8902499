"""Headings as the short, stable words an id is made of."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_NOT_A_WORD = re.compile(r"[\W_]+")
LONGEST = 80  # letters of a slug: ids are made of it, and files named after them
_POSITION = re.compile(r"\d+[a-z]*")


def slug(heading: str) -> str:
    """`Company vs. Company Combat` → `company-vs-company-combat`; letters of every script stay."""
    words = _NOT_A_WORD.sub("-", plain_letters(heading)).strip("-")[:LONGEST].rstrip("-")
    if not words:
        return "untitled"
    # a heading "7" would otherwise give its first ruling the id of the first sub-item of ruling 7
    return f"section-{words}" if _POSITION.fullmatch(words) else words


def plain_letters(words: str) -> str:
    """`Nazgûl` and `NAZGUL` are one word."""
    plain = "".join(c for c in unicodedata.normalize("NFD", words) if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", plain).casefold()


def section_id(prefix: str, headings: Iterable[str]) -> str:
    """The id of the section below these headings."""
    return ".".join((prefix, *(slug(heading) for heading in headings)))
