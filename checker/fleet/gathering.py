"""The records that a command line names: files, folders, patterns, archives, JSON lines and standard input."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from checker.audit.record_files import LIMIT
from checker.files import changed, read_text, reading, size_of, unread
from checker.fleet.archives import SUFFIXES, members
from checker.fleet.lines import LINES, lines_of, told_by_standard_input
from checker.model import Problem, Source

STANDARD_INPUT, SHOWN_INPUT = "-", "standard input"
_WILD = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Gathered:
    """One record on its way: its name, its text or why there is none, and how far into what was named it lies."""

    name: str
    text: str | Problem
    reached: int = 0  # bytes of everything named, up to here


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """What a command line names: where it lies, as people write it, or why there is nothing."""

    shown: str
    path: Path | None = None
    size: int = 0
    problem: Problem | None = None


def named(places: Iterable[str]) -> tuple[NamedPlace, ...]:
    """Every file that is meant, once, in the order in which they are named; those of a folder or a pattern by name."""
    found: dict[str, NamedPlace] = {}
    for place in places:
        for one in _meant(place):
            found.setdefault(one.shown, one)
    return tuple(found.values())


def _meant(place: str) -> Iterator[NamedPlace]:
    if place == STANDARD_INPUT:
        yield NamedPlace(SHOWN_INPUT)
        return
    path = Path(place)
    size = size_of(path)
    if size is None and path.is_dir():
        pattern, inside = "the folder", path.rglob("*")
    elif size is None and _WILD.intersection(place):
        first = next(index for index, part in enumerate(path.parts) if _WILD.intersection(part))
        pattern, inside = "the pattern", Path(*path.parts[:first]).glob("/".join(path.parts[first:]))
    else:
        yield NamedPlace(place, path, size or 0)
        return
    several = sorted((one, size) for one in inside if not _hidden(one, path) and (size := size_of(one)) is not None)
    for one, size in several:
        yield NamedPlace(one.as_posix(), one, size)
    if not several:
        nothing = Problem(Source(place, 1), f"no file in {pattern}", "check its spelling; ** stands for any folders")
        yield NamedPlace(place, path, problem=nothing)


def _hidden(path: Path, place: Path) -> bool:
    """Whether a file of a folder or a pattern is one that systems keep for themselves."""
    return any(part.startswith(".") and part not in place.parts for part in path.parts)


def total(places: Iterable[NamedPlace]) -> int:
    return sum(one.size for one in places)


def is_one_record(place: NamedPlace) -> bool:
    """Whether what is named is a single record for all we can see."""
    return place.path is not None and not place.shown.lower().endswith((*SUFFIXES, *LINES))


def entries(places: Iterable[NamedPlace]) -> Iterator[Gathered]:
    """Every record of every place, one after the other; only one of them is held at a time."""
    before = 0
    for place in places:
        for name, text, reached in _entries_of(place):
            yield Gathered(name, text, before + min(reached, place.size))
        before += place.size


def _entries_of(place: NamedPlace) -> Iterator[tuple[str, str | Problem, int]]:
    source = Source(place.shown, 1)
    if place.problem is not None:
        yield place.shown, place.problem, 0
    elif place.path is not None and is_one_record(place):
        yield place.shown, read_text(place.path, place.shown, LIMIT), place.size
    else:
        try:
            with reading(place.path) as (stream, grew):
                if place.path is None:
                    inside = told_by_standard_input(stream, place.shown)
                elif PurePosixPath(place.shown.lower()).name.endswith(LINES):
                    inside = lines_of(stream, place.shown)
                else:
                    inside = members(stream, place.shown, place.size)
                yield from inside
                if grew():
                    yield place.shown, changed(source), place.size
        except OSError as error:
            yield place.shown, unread(source, error), place.size
