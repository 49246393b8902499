"""The games broken on purpose: a part that says nothing, and a number that is another, cost their clause its mark."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from checker.judging.book import Book
from checker.judging.parts import SILENT, Finding, Part
from checker.judging.verdict import LEGAL
from checker.project import Project, load_project
from checker.proving.coverage import PROVEN, standing_of
from checker.proving.proof import prove
from checker.proving.verify import Verification

ROOT = Path(__file__).parent.parent
GAMES = ("wotr", "meccg")


@cache
def project() -> Project:
    return load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])


@cache
def verified() -> Verification:
    return project().verify()


def silenced(part: Part) -> Part:
    """The part under its own name, saying nothing whatever the case."""

    def nothing(*_: Any, **__: Any) -> Finding:
        return SILENT

    nothing.__name__ = part.name
    return replace(part, decide=nothing, when=None)


def with_part(book: Book, old: Part, new: Part) -> Book:
    """The book with one part in place of another."""
    made = copy.copy(book)
    for name, value in vars(book).items():
        if isinstance(value, list):
            setattr(made, name, [new if each is old else each for each in value])
        elif isinstance(value, dict):
            setattr(made, name, {key: _swapped(each, old, new) for key, each in value.items()})
    return made


def _swapped(value: Any, old: Part, new: Part) -> Any:
    if isinstance(value, list):
        return [new if each is old else each for each in value]
    return new if value is old else value


def standing_with(book: Book, part: Part) -> str:
    """Where the part's clause stands by what its scenarios show under this book."""
    run = verified()
    rulebook = next(one for one in run.rulebooks if one.game == book.game)
    clause = rulebook.by_id[part.clause]
    again = tuple(prove(book, one.scenario) for one in run.of(clause.key))
    asides = tuple(aside for file in project().files for aside in file.asides if aside.key == clause.key)
    return standing_of(clause, rulebook, book, again, (), asides).standing


def proven_parts(game: str) -> Iterator[Part]:
    run = verified()
    for part in (one for one in run.books[game].parts if not one.reading):
        rulebook = next(one for one in run.rulebooks if one.game == game)
        if run.standings[rulebook.by_id[part.clause].key].standing == PROVEN:
            yield part


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_clause_stays_proven_when_one_of_its_parts_says_nothing(game: str) -> None:
    book = verified().books[game]
    kept = [
        part.id for part in proven_parts(game) if standing_with(with_part(book, part, silenced(part)), part) == PROVEN
    ]
    assert kept == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by", [1, -1])
def test_no_clause_stays_proven_when_one_of_its_numbers_is_another(game: str, by: int) -> None:
    book = verified().books[game]
    kept = []
    for part in proven_parts(game):
        for name, number in part.numbers:
            numbers = tuple((other, number + by if other == name else value) for other, value in part.numbers)
            if standing_with(with_part(book, part, replace(part, numbers=numbers)), part) == PROVEN:
                kept.append(f"{part.id} {name}")
    assert kept == []


@pytest.mark.slow
def test_no_scenario_is_allowed_or_answered_on_no_footing() -> None:
    resting_on_nothing = [
        f"{one.scenario.source}: {one.scenario.title}"
        for one in verified().evidence
        if one.verdict.ruling in (LEGAL, "illegal", "answered") and not one.verdict.rests_on
    ]
    assert resting_on_nothing == []


@pytest.mark.slow
def test_a_presumption_is_found_by_its_id_wherever_a_verdict_rests_on_it() -> None:
    run = verified()
    for one in run.evidence:
        for footing in one.verdict.rests_on:
            if footing.kind == "presumption":
                assert run.books[one.scenario.game].presumption(footing.id).words == footing.words
