"""The numbers that a clause prints, in digits or words, beside those that its code declares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from checker.judging.parts import Part
from checker.model import Clause
from checker.text.message import Message, message

ONLY_PRINTED = 'the text prints "{word}", and no part declares that number'
ONLY_DECLARED = "a part declares {name} {number}, which the text does not print"
_WORDS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
} | {"twice": 2, "double": 2}
_KOREAN = {
    "한": 1,
    "하나": 1,
    "두": 2,
    "둘": 2,
    "세": 3,
    "셋": 3,
    "네": 4,
    "넷": 4,
    "다섯": 5,
    "여섯": 6,
    "일곱": 7,
    "여덟": 8,
}
_PRINTED = re.compile(rf"(?<![\w.,/-])-?(\d{{1,6}})(?![A-Za-z0-9_/]|[.,]\d)|\b({'|'.join(_WORDS)})\b", re.IGNORECASE)
_COUNTED = re.compile(rf"(?<![가-힣])({'|'.join(_KOREAN)})\s?(?:개|장|번|명|가지|곳)")
# What is printed like a number and counts nothing: references, dates, labels of a list, pronouns.
_NO_NUMBER = re.compile(
    r"\b(?:annotations?|rules?|sections?|pages?|p\.|step|phase|turn|no\.|number)\s+#?\d+[a-z]?\)?"
    r"|\[[^\]]{0,80}\]|\d{1,2}/\d{1,2}/\d{2,4}"
    r"|\b(?:no|the|this|that|each|every|any|which|another|former|latter) one\b|\bone another\b|\bone or more\b"
    r"|\d+(?:단계|소단계|\))"
    r"|\bone by one\b|\bone after the other\b|\bany one\b",
    re.IGNORECASE,
)


def printed_numbers(words: str) -> dict[str, int]:
    """Each number as it is printed, and what it counts to."""
    plain = _NO_NUMBER.sub(lambda match: " " * len(match[0]), words)
    found = {match[0].strip(): _value(match[1], match[2]) for match in _PRINTED.finditer(plain)}
    return found | {match[1]: _KOREAN[match[1]] for match in _COUNTED.finditer(plain)}


def _value(digits: str | None, word: str | None) -> int:
    return int(digits) if digits else _WORDS[(word or "zero").lower()]


def strays(clause: Clause, parts: Iterable[Part], explained: Mapping[str, str]) -> tuple[Message, ...]:
    """Numbers that only the text has or only the code."""
    printed = printed_numbers(clause.shown)
    declared = {name: abs(number) for part in parts for name, number in part.numbers}
    values = set(printed.values())
    told = {word.strip().lower() for word in explained}
    only_printed = [
        message(ONLY_PRINTED, {"word": word})
        for word, number in printed.items()
        if number not in declared.values() and word.lower() not in told
    ]
    only_declared = [
        message(ONLY_DECLARED, {"name": name.replace("_", " "), "number": number})
        for name, number in declared.items()
        if number not in values
    ]
    return (*only_printed, *only_declared)
