"""What a reading kept of a document: words, printed numbers, and clauses that are several rules in one."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from checker.model import Clause, Document, Problem, Source
from checker.rulebook.readers import numbers as nr
from checker.rulebook.readers.lines import split, visible, without_markup, without_targets
from checker.rulebook.readers.reading import Extract, Reader

ENOUGH = 0.98  # of the words
ENOUGH_NUMBERS = 0.95
LONG = 250  # words of a clause that may be several rules
_FEW = 3  # printed numbers are a numbering from this many on
_FEW_WORDS = 8  # a loss of so few words is told line by line, whatever share of a small text it is
_SHOWN = 8  # places that one problem names
_JOINED = 0.05  # of the lines that begin like a point: as many may stand inside a clause by chance
_WORD = re.compile(r"[^\W_]+")
_POINT = re.compile(r"\(?(?:[A-Za-z]|[ivx]{2,5}|[IVX]{2,5}|\d{1,3})[.)]|\d{1,4}(?:[^\w\s$€£+]\w{1,4}){1,6}[.):]?")


@dataclass(frozen=True, slots=True)
class Lost:
    """Lines of which words were not read: from one line to another, and what stands there."""

    first: int
    last: int
    words: int
    quote: str

    def __str__(self) -> str:
        return f"line {self.first}" if self.first == self.last else f"lines {self.first}–{self.last}"


@dataclass(frozen=True, slots=True)
class Balance:
    """What became of the words and the printed numbers of a document."""

    words: int
    lost: tuple[Lost, ...]
    numbers: int
    lost_numbers: tuple[tuple[int, str], ...]  # line and number
    long: tuple[tuple[int, Clause], ...]  # words and clause, the longest first
    jumps: tuple[tuple[int, str, str], ...]  # line, a number, and the one that follows it
    points: int = 0  # lines that begin like a point of a list
    joined: tuple[tuple[int, str], ...] = ()  # of these, the ones inside a clause that began above: line and point

    @property
    def kept(self) -> int:
        return self.words - sum(run.words for run in self.lost)

    @property
    def share(self) -> float:
        return self.kept / self.words if self.words else 1.0

    @property
    def joins(self) -> bool:
        """Whether rules were made one with those above them, more often than by chance."""
        return len(self.joined) >= _FEW and len(self.joined) > _JOINED * self.points

    @property
    def lumps(self) -> tuple[tuple[int, Clause], ...]:
        return tuple(one for one in self.long if one[0] > LONG)

    @property
    def lumped(self) -> float:
        """Which part of all words stands in clauses that are too long to be one rule."""
        return sum(count for count, _ in self.lumps) / self.words if self.words else 0.0


def account(text: str, reader: Reader, reading: Extract, document: Document) -> Balance:
    """Compare what a person reads in the document with what the reader made of it."""
    lines = list(reader.words(text))
    for first, last, _ in reading.skipped:
        lines[first - 1 : last] = [""] * (last - first + 1)
    words = [tokens(nr.without_keyword(line)) for line in lines]
    printed = _printed(lines)
    sizes = sorted(((len(tokens(c.text)), c) for c in reading.clauses), key=lambda pair: (-pair[0], pair[1].source))
    known = _numbers(reading)
    points = _points(text, lines, reader, reading)
    starts = {clause.source.line for clause in reading.clauses}
    return Balance(
        words=sum(map(len, words)),
        lost=tuple(_runs(_lost(words, reading, document), lines)),
        numbers=len(printed),
        lost_numbers=tuple((line, number) for line, number in printed if number not in known),
        long=tuple(sizes[:_SHOWN]) if not sizes or sizes[min(len(sizes), _SHOWN) - 1][0] <= LONG else tuple(sizes),
        jumps=tuple(_jumps(reading.clauses)),
        points=len(points),
        joined=tuple((line, point) for line, point in points if line not in starts),
    )


def problems(found: Balance, reading: Extract, path: str) -> list[Problem]:
    """Whatever was lost, with its lines; what the reader itself told is not told again line by line."""
    told = sorted(problem.source.line for problem in reading.problems if problem.source.path == path)
    notes = [
        Problem(
            Source(path, run.first), f'these words are not read: "{run.quote}"', f"they stand on {run}", serious=False
        )
        for run in found.lost
        if not _told(told, run)
    ]
    if found.share < ENOUGH and found.words - found.kept > _FEW_WORDS:
        where = _some([str(run) for run in sorted(found.lost, key=lambda run: -run.words)])
        message = f"only {found.kept:,} of {found.words:,} words are read; not read: {where}"
        notes.insert(0, Problem(Source(path, found.lost[0].first), message, "`ruleproof import` tries other readers"))
    if found.lost_numbers:
        where = _some([f'"{number}" on line {line}' for line, number in found.lost_numbers])
        message = f"{len(found.lost_numbers):,} of {found.numbers:,} printed numbers name no clause: {where}"
        serious = len(found.lost_numbers) > (1 - ENOUGH_NUMBERS) * found.numbers
        advice = "`ruleproof import` tries other readers"
        notes.append(Problem(Source(path, found.lost_numbers[0][0]), message, advice, serious))
    if found.joins:
        where = _some([f'"{point}" on line {line}' for line, point in found.joined])
        message = f"{len(found.joined):,} lines that begin like a rule of their own stand inside another: {where}"
        notes.append(Problem(Source(path, found.joined[0][0]), message, "`ruleproof import` tries other readers"))
    if found.lumped > 0.2:  # a fifth of the book in lumps: this is not how it is meant to be read
        where = _some([f"line {clause.source.line}" for _, clause in found.lumps])
        message = f"{len(found.lumps):,} clauses of more than {LONG} words hold several rules each: {where}"
        advice = "`ruleproof import` tries other readers"
        notes.append(Problem(found.lumps[0][1].source, message, advice))
        return notes
    notes += [
        Problem(clause.source, f"a clause of {count:,} words", "is it one rule? divide it if it is not", serious=False)
        for count, clause in found.lumps
    ]
    return notes


def tokens(words: str) -> list[str]:
    """The words as they are compared, however they are marked up, spelled in capitals or composed."""
    plain = words if words.isascii() else unicodedata.normalize("NFC", words)
    return _WORD.findall(plain.casefold())


def _lost(words: Sequence[list[str]], reading: Extract, document: Document) -> list[Counter[str]]:
    """For each line the words of it that no clause and no title has."""
    printed = {title for path in reading.sections for title in path}
    printed.update(value for _, value in reading.front_matter)
    printed.update(title.title for title in document.titles)
    titles = {
        tuple(tokens(nr.without_keyword(plain(title))))
        for title in printed
        for plain in (without_markup, without_targets)
    }
    spare: Counter[str] = Counter()  # words of titles that do not stand alone on their line
    for title in {path[-1] for path in reading.sections if path}:
        spare.update(tokens(without_targets(title)))
    pools: dict[int, Counter[str]] = {}
    for clause in reading.clauses:
        pool = pools.setdefault(clause.source.line, Counter())
        pool.update(tokens(f"{without_targets(clause.text)} {clause.number} {clause.label} {' '.join(clause.marks)}"))
    starts = sorted(pools)
    lost: list[Counter[str]] = []
    for number, line in enumerate(words, start=1):
        if not line or tuple(line) in titles:
            spare.subtract(line)
            lost.append(Counter())
            continue
        at = bisect_right(starts, number) - 1
        pool = pools[starts[at]] if at >= 0 else Counter()
        wanted = Counter(line)
        missing = wanted - pool
        pool -= wanted
        lost.append(missing)
    rest = +spare  # and words that a clause takes up again after another one began
    for pool in pools.values():
        rest.update(pool)
    for missing in lost:
        if missing and all(rest[word] >= count for word, count in missing.items()):
            rest.subtract(missing)
            missing.clear()
    return lost


def _runs(lost: Iterable[Counter[str]], lines: Sequence[str]) -> Iterable[Lost]:
    """Neighbouring lines as one loss; blank lines between them do not part it."""
    first = last = count = 0
    for number, missing in enumerate(lost, start=1):
        if missing:
            first, last, count = first or number, number, count + missing.total()
        elif first and lines[number - 1].strip():
            yield Lost(first, last, count, _quote(lines[first - 1]))
            first = last = count = 0
    if first:
        yield Lost(first, last, count, _quote(lines[first - 1]))


def _quote(line: str) -> str:
    words = " ".join(line.split())
    return words if len(words) <= 60 else words[:57] + "…"


def _told(lines: list[int], run: Lost) -> bool:
    at = bisect_right(lines, run.last)
    return at > 0 and lines[at - 1] >= run.first


def _printed(lines: Iterable[str]) -> list[tuple[int, str]]:
    """The numbers printed at the beginning of lines, where they are a numbering and not amounts."""
    found: list[tuple[int, str]] = []
    for line, words in enumerate(lines, start=1):
        number = nr.leading(words.strip().lstrip("#").strip())
        if number and number.dotted and number.rest:
            found.append((line, number.number))
    if len(found) < _FEW:
        return []
    pairs = [(one, other) for (_, one), (_, other) in pairwise(found)]
    rising = sum(nr.order(one) < nr.order(other) for one, other in pairs)
    decimals = sum(one < other for one, other in pairs)  # A1.11 stands before A1.2
    return found if max(rising, decimals) >= 0.7 * len(pairs) else []


def _points(text: str, lines: Sequence[str], reader: Reader, reading: Extract) -> list[tuple[int, str]]:
    """The lines that begin like a point, `A.`, `(b)`, `1.` or `1/2/3`, whether a clause begins there or not."""
    shown = split(text) if reader.words is visible else lines
    titles = {" ".join(tokens(without_targets(title))) for path in reading.sections for title in path}
    found: list[tuple[int, str]] = []
    for line, words in enumerate(shown, start=1):
        point, _, rest = words.strip().lstrip("#*_>- ").partition(" ")
        if _POINT.fullmatch(point) and rest.strip()[:1].isupper() and lines[line - 1].strip():
            title = any(" ".join(tokens(one)) in titles for one in (words, lines[line - 1]))
            found += [] if title else [(line, point)]
    return found


def _numbers(reading: Extract) -> set[str]:
    known = {name for clause in reading.clauses for name in (clause.number, clause.label, *clause.aliases)}
    for title in {title for path in reading.sections for title in path}:
        if found := nr.leading(without_targets(title).strip()):
            known.add(found.number)
    return known


def _jumps(clauses: Iterable[Clause]) -> Iterable[tuple[int, str, str]]:
    """Neighbours below the same number of which the second is not the next."""
    last: dict[str, str] = {}
    for clause in clauses:
        if not clause.number or clause.number.endswith("+"):
            continue
        shelf = next(iter(nr.above(clause.number)), "")
        before, last[shelf] = last.get(shelf, ""), clause.number
        if before and not nr.succeeds(before, clause.number):
            yield clause.source.line, before, clause.number


def _some(places: Sequence[str]) -> str:
    more = f" and {len(places) - _SHOWN:,} more" if len(places) > _SHOWN else ""
    return ", ".join(places[:_SHOWN]) + more
