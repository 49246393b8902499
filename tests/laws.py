"""The laws that no game breaks, on situations made by changing scenarios; `python -m tests.laws` tries them in full."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from checker.judging.cores import shared_out
from checker.open.changes import Alteration, changes
from checker.open.heard import Heard, listening
from checker.open.posed import Posed, writable
from checker.open.sightings import seen_by_law
from checker.project import Project, load_project
from checker.text.slugs import plain_letters

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("meccg", "wotr")


class Start(NamedTuple):
    """A scenario, and what is heard while it is judged and played out."""

    title: str
    told: Posed
    heard: Heard


@cache
def project() -> Project:
    return load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])


@cache
def starts(game: str) -> tuple[Start, ...]:
    """Every scenario of a game."""
    book, found = project().books[game], []
    with listening(book) as since:
        for file in project().files:
            for one in file.scenarios:
                if one.game == game:
                    since()
                    told = Posed(one.state, one.put, one.as_of)
                    told.judged(book, after=True)
                    found.append(Start(one.title, told, since()))
    return tuple(found)


@cache
def printed(game: str) -> str:
    """All that the rules print, whose names are no chance names."""
    rulebook = project().rulebook(game)
    assert rulebook is not None
    words = [clause.shown for clause in rulebook.clauses]
    return plain_letters("\n".join([*words, *(word for term in rulebook.glossary for word in (term.word, term.ko))]))


def breaches(game: str, told: Posed) -> list[str]:
    """Every law that a situation breaks, with what breaks it."""
    return [f"{one.key}: {one.words}" for one in seen_by_law(project().books[game], told, printed(game))]


def at_random(game: str, number: int) -> Posed:
    """A situation made of a scenario by one to three changes: always the same one for a number."""
    chance = Random(f"{game}: {number}")
    start = chance.choice(starts(game))
    told = start.told
    for _ in range(chance.randint(1, 3)):
        found = list(changes(told, start.heard))
        made = chance.choice(found).made(told) if found else told
        told = made if writable(made) else told
    return told


def around(start: Start) -> Iterator[tuple[Alteration, Posed]]:
    """The scenario with one fact told otherwise."""
    for change in changes(start.told, start.heard):
        made = change.made(start.told)
        if writable(made):
            yield change, made


def single_changes(game: str, place: int) -> dict[str, str]:
    """What is broken by single changes of a scenario, and what shows it first."""
    start, found = starts(game)[place], dict[str, str]()
    for change, made in around(start):
        for words in breaches(game, made):
            found.setdefault(words, f"{start.title}, with {change.at} {change.was!r} → {change.now!r}")
    return found


def at_number(game: str, number: int) -> list[str]:
    return breaches(game, at_random(game, number))


def main() -> int:
    """Every single change of every scenario, and so many situations made by more than one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--random", type=int, default=20_000, metavar="N", help="situations at random, a game")
    asked = parser.parse_args()
    broken = 0
    for game in asked.games:
        known = starts(game)
        singles = shared_out(partial(single_changes, game), len(known))
        rest = shared_out(partial(at_number, game), asked.random, 64)
        first: dict[str, str] = {}
        for each in singles:
            first = each | first
        for number, found in enumerate(rest):
            first = dict.fromkeys(found, f"situation number {number}") | first
        for words, shown in sorted(first.items()):
            print(f"{game}: {words}\n    {shown}")
        broken += len(first)
        print(f"{game}: {len(first)} laws broken around {len(known):,} scenarios and in {asked.random:,} situations")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
