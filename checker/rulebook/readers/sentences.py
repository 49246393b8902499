"""Cuts a paragraph into sentences without breaking parentheses or bold words apart."""

from __future__ import annotations

import re
import unicodedata

_SIGN = re.compile(r"\*\*|[(（)）]|[.!?]+|[。！？]+")
_ENDERS = ".!?。！？"
_CLOSERS = "”’»」』\"'"
_SPACE = re.compile(r"\s*")
_ABBREVIATION = re.compile(r"(?:^|[\s(（])(?:vs|cf|pp?|e\.g|i\.e)\.$", re.IGNORECASE)
# a sentence in parentheses that only illustrates the one before it says so
_ILLUSTRATES = re.compile(
    r"[(（](?:(?:예[):를]|즉|e\.g\.|i\.e\.|for example|that is)|.*식입니다[.。]?[)）]$)", re.IGNORECASE
)


def spans(words: str) -> list[tuple[int, int]]:
    """Where each sentence starts and ends; a whole sentence in parentheses counts as one of its own."""
    balanced = _balanced(words)  # a parenthesis that never closes must not swallow the rest
    found: list[tuple[int, int]] = []
    start, depth, bold = _skip_space(words, 0), 0, False
    for sign in _SIGN.finditer(words):
        mark, before = sign[0], words[sign.start() - 1] if sign.start() else ""
        if mark == "**":
            bold = not bold
            may_end = before != "" and before in _ENDERS
        elif mark in "(（":
            depth += balanced
            may_end = False
        elif mark in ")）":
            depth = max(0, depth - balanced)
            may_end = words[start] in "(（" and before != "" and before in _ENDERS
        else:
            may_end = True
        if not may_end or depth or bold:
            continue
        end = sign.end()
        while end < len(words) and words[end] in _CLOSERS:
            end += 1
        if _ends_here(words, end, mark):
            found.append((start, end))
            start = _skip_space(words, end)
    if start < len(words):
        found.append((start, len(words.rstrip())))
    return found


def split(words: str) -> list[str]:
    return [words[start:end] for start, end in spans(words)]


def statement_spans(words: str) -> list[tuple[int, int]]:
    """Where each statement stands: an illustration belongs to what it illustrates, the head of a list is one."""
    found: list[tuple[int, int]] = []
    sentences = spans(words)
    if words.rstrip().rstrip("*").endswith((":", "：")):
        return [(sentences[0][0], sentences[-1][1])]
    for start, end in sentences:
        if found and _ILLUSTRATES.match(unicodedata.normalize("NFC", words[start:end])):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _ends_here(words: str, end: int, mark: str) -> bool:
    following = _skip_space(words, end)
    if following == len(words):
        return True
    if following == end and mark[-1] not in "。！？":
        return False
    return not words[following].islower() and not _ABBREVIATION.search(words, max(0, end - 8), end)


def _balanced(words: str) -> bool:
    depth = 0
    for sign in words:
        depth += (sign in "(（") - (sign in ")）")
        if depth < 0:
            return False
    return depth == 0


def _skip_space(words: str, start: int) -> int:
    match = _SPACE.match(words, start)
    return match.end() if match else start
