"""The numbers that rulebooks print before their rules: which they are, and which may follow which."""

from __future__ import annotations

import re
from dataclasses import dataclass

from checker.text.slugs import slug

_LONGEST = 24  # characters of a number; a longer word is none
_KEYWORD = re.compile(
    r"(?:(?:article|rule|section|law|chapter|part|appendix|regulation|clause|paragraph)\s+|§+\s*)", re.IGNORECASE
)
_PART = re.compile(r"[A-Za-z]{1,3}|[IVXLCDM]{1,7}|[A-Za-z]{0,2}\d{1,4}[A-Za-z]{0,2}\d{0,3}[a-z]{0,2}\d{0,2}[a-z]?")
_MIXED = re.compile(r"[A-Z]?\d{1,4}[a-z]{1,2}(?:\d{1,3}[a-z]?){0,3}|[A-Z]\d{1,4}[a-z]?\d{0,3}[a-z]?")
_INTEGER = re.compile(r"\d{1,4}")
_PIECE = re.compile(r"\d+|[A-Za-z]+")
_FEW_WORDS = 4  # in a row of a table, so few are an amount rather than a rule
_LETTERS = re.compile(r"[A-Z]|[IVX]{2,5}")
_LETTER = re.compile(r"(?:\(?([a-z]|[ivx]{2,5})[.)]\)?|\((\d{1,2})\))\s+(?=\S)")
_WRAPPERS = ("**", "__", "[", "(", "`", "*", "_")
_CLOSING = {"**": "**", "__": "__", "[": "]", "(": ")", "`": "`", "*": "*", "_": "_", "": ""}
_BOTH = re.compile(  # **[4.1]** and **(4.1)** are **4.1**
    r"\A(?:(?:\*\*|__)\(([^()*_\s]{1,12}[.-][^()*_\s]{1,12})\)(?:\*\*|__)"
    r"|(?:\*\*\[|\[\*\*|__\[)([^\]*_\s]{1,24})(?:\]\*\*|\*\*\]|\]__))"
)
_OF_A_BOOK = re.compile(r"[A-Z]{2,4}\s+(?=\d{1,4}[.-]\d)|#(?=\d{1,4}[.-]\d)")  # CR 4.1 and #4.1 are 4.1
_POINTS = re.compile(r"(?:\((?:[a-zA-Z]{1,3}|\d{1,3})\)){1,5}(?=[\s.:])")  # 5.04(b)(2)
_ENDS = ".):]:–—-"


@dataclass(frozen=True, slots=True)
class Numbered:
    """A printed number, what follows it, and how sure it is that this is the number of what follows."""

    number: str
    rest: str
    dotted: bool = False  # several parts: "4.1", "2e2"
    marked: bool = False  # bold, in brackets, or after a word such as "Rule"


def leading(words: str) -> Numbered | None:
    """The number these words begin with; a sentence that merely begins with an amount has none."""
    words = _BOTH.sub(lambda both: f"**{both[1] or both[2]}**", words, count=1)
    wrapper = next((mark for mark in _WRAPPERS if words.startswith(mark)), "")
    inside = words[len(wrapper) :]
    keyword = _KEYWORD.match(inside)
    before = keyword or _OF_A_BOOK.match(inside)
    start = len(wrapper) + (before.end() if before else 0)
    token, points = _token(words, start)
    number = token.rstrip("+")
    after = words[start + len(token) + len(points) :]
    if not number or len(number) > _LONGEST or not (any(c.isdigit() for c in number) or _is_lettered(keyword, token)):
        return None
    ended = after[:1] != "" and after[0] in _ENDS
    unwrapped = _unwrapped(after, wrapper)
    if unwrapped is None:
        return None
    rest, marked = unwrapped, bool(wrapper) or keyword is not None
    if rest[:1] in (",", ";"):  # "Article 4, clause 2" is no number of its own
        return None
    if rest and not rest[0].isspace() and not rest.startswith(_WRAPPERS) and not marked:
        return None
    if keyword and not wrapper and not ended and rest.lstrip()[:1].islower():
        return None  # "Rule 4.1 says so" speaks of a rule, it is none
    dotted = any(sign in number for sign in ".-．")
    if not _is_number(number, dotted, ended) or (not dotted and (not (ended or marked) or wrapper in ("*", "_", "("))):
        return None
    mixed = not dotted and any(map(str.isdigit, number)) and not _INTEGER.fullmatch(number)
    rest = rest.strip()
    rest = rest.lstrip("–—-").lstrip() if rest[:2] in ("– ", "— ", "- ") else rest  # Article 3 – Masters
    return Numbered(token + points, rest, dotted or mixed, marked)


def _token(words: str, start: int) -> tuple[str, str]:
    """The signs that may be a number, and the points in brackets right behind it: `5.04` and `(b)(2)`."""
    end = start
    while end < len(words) and end - start <= _LONGEST and (words[end].isalnum() or words[end] in ".-+–．"):
        end += 1
    token = words[start:end].rstrip(".-–．")
    points = _POINTS.match(words, start + len(token)) if "." in token else None  # not behind a plain amount
    return token, points[0] if points else ""


def _unwrapped(after: str, wrapper: str) -> str | None:
    """What follows the number and the end of what it is wrapped in; nothing where that has no end."""
    closing = _CLOSING[wrapper]
    rest = after.lstrip(_ENDS.replace(closing, "") if closing else _ENDS)
    if not closing:
        return rest
    if rest.startswith(closing):
        return rest[len(closing) :].lstrip(_ENDS)
    if rest[:1].isspace() and wrapper in ("**", "__", "*", "_"):
        return wrapper + rest.lstrip()  # the number and its first words are bold together
    return None


def _is_number(number: str, dotted: bool, ended: bool) -> bool:
    if dotted:
        return all(_PART.fullmatch(part) for part in re.split(r"[.\-–．]", number))
    return bool(_INTEGER.fullmatch(number) or _MIXED.fullmatch(number) or (ended and number.isalpha()))


def _is_lettered(keyword: re.Match[str] | None, token: str) -> bool:
    """`Appendix G.` and `Part IV:` bear a letter or a Roman numeral."""
    return keyword is not None and _LETTERS.fullmatch(token) is not None


def without_keyword(line: str) -> str:
    """`Rule 5: Stop` → `5: Stop`: the word before a number is printed with it, and none of the rule's own."""
    bare = line.lstrip("#*_ \t")
    found = _KEYWORD.match(bare) or _OF_A_BOOK.match(bare)
    return bare[found.end() :] if found and leading(bare) else line


def letter(words: str) -> tuple[str, str] | None:
    """`a) …`, `(a) …`, `a. …` and `(1) …`: the letter or count, and what follows it."""
    match = _LETTER.match(words)
    return (match[1] or match[2], words[match.end() :]) if match else None


def cell(row: str) -> Numbered | None:
    """The number in the first cell of a row, where words follow it: a rule, and not the result of a roll."""
    first, _, rest = row.strip().strip("|").partition("|")
    found = leading(f"{first.strip()} x") if first.strip() else None
    if found is None or found.rest != "x" or "." not in found.number or len(rest.split()) < _FEW_WORDS:
        return None
    return Numbered(found.number, rest.strip(" |"), dotted=True, marked=True)


def order(number: str) -> tuple[tuple[int, int, str], ...]:
    """A key by which printed numbers ascend; digits count as numbers, letters as letters."""
    return tuple(
        (0, int(piece), "") if piece.isdigit() else (1, len(piece) if piece.islower() else 0, piece)
        for piece in _PIECE.findall(number)
    )


def above(number: str) -> list[str]:
    """The numbers that may stand above this one, the nearest first: `1e1a` → `1e1`, `1e`, `1`."""
    pieces = (match.start() for match in _PIECE.finditer(number.rstrip("+")))
    found = [number[:start].rstrip(".-–．(") for start in pieces if start]
    return [*([number.rstrip("+")] if number.endswith("+") else []), *reversed(found)]


def as_id(number: str) -> str:
    """The number as the end of an id: what an address cannot bear is replaced."""
    bare = number.rstrip("+") + "-plus" * (len(number) - len(number.rstrip("+")))
    kept = re.sub(r"[^\w.-]+", ".", bare).strip(".-")
    return kept or slug(number)


def succeeds(before: str, after: str) -> bool:
    """Whether a number is the next one; many books leave out the letters l and o."""
    one, other = order(before), order(after)
    if len(one) != len(other) or one[:-1] != other[:-1] or not one:
        return False
    (_, first, letters), (_, second, others) = one[-1], other[-1]
    if not letters and not others:
        return second == first + 1
    if len(letters) == len(others) == 1:
        return 1 <= ord(others) - ord(letters) <= (2 if chr(ord(letters) + 1) in "lo" else 1)
    return len(letters) + 1 == len(others) or letters[:-1] == others[:-1]
