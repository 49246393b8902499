"""A tiny invented game, a quay on which crates are loaded, for tests of the engine."""

from __future__ import annotations

from pathlib import Path

from checker.judging.book import Book
from checker.judging.hearing import Case
from checker.model import Clause, Rulebook, Source
from checker.proving.proof import Evidence, prove
from checker.scenarios.scenarios import read_scenarios
from checker.scenarios.situations import ScenarioFile
from tests.quayside import (
    BOOK,
    CLAUSES,
    Crate,
    Here,
    Load,
    Quay,
    Sail,
    Tide,
    Toll,
    Weather,
    book,
    candidates,
    empty_book,
    loaded,
)

__all__ = [
    "BOOK",
    "CLAUSES",
    "Case",
    "Crate",
    "Here",
    "Load",
    "Quay",
    "Sail",
    "Tide",
    "Toll",
    "Weather",
    "book",
    "candidates",
    "empty_book",
    "evidence",
    "loaded",
    "rulebook",
    "scenario_file",
    "scenario_text",
    "write_project",
]


def rulebook(**words: str) -> Rulebook:
    """The clauses of the game; `words` replaces the text of some."""
    texts = {**CLAUSES, **{name.replace("_", "."): text for name, text in words.items()}}
    clauses = tuple(
        Clause(name, name, "quay", "rules", "en", ("Loading",), "rule", text, Source("quay.md", line))
        for line, (name, text) in enumerate(texts.items(), 1)
    )
    return Rulebook("quay", "The Quay", checkers="quay", clauses=clauses)


def scenario_file(text: str, with_book: Book | None = None) -> ScenarioFile:
    """What is read from the text of a scenario file."""
    return read_scenarios(text, "quay.yaml", {"quay": with_book or book()}, {"quay": rulebook()})


def scenario_text(clause: str, then: str, *, given: str = "{}", when: str = "", ask: str = "", title: str = "a") -> str:
    put = f"ask: {ask}" if ask else f"when: {when or '{load: {crates: 3}}'}"
    return (
        f"game: quay\n{clause}:\n  scenarios:\n"
        f"    - title: {title}\n      given: {given}\n      {put}\n      then: {then}\n"
    )


def evidence(clause: str, then: str, with_book: Book | None = None, **parts: str) -> Evidence:
    """A scenario of one clause, run and proven."""
    used = with_book or book()
    file = scenario_file(scenario_text(clause, then, **parts), used)
    assert not file.problems, file.problems
    return prove(used, file.scenarios[0])


def write_project(folder: Path) -> None:
    """The game as it would lie on disk, without scenarios."""
    rows = "\n".join(f"|  | Q | {text} |" for text in CLAUSES.values())
    manifest = 'title = "The Quay"\ncheckers = "quay"\n\n[[document]]\nname = "rules"\npath = "quay.md"\n'
    manifest += 'reader = "clause table"\nprefix = "Q"\nauthority = "rulebook"\n'
    game = folder / "rules_src" / "quay"
    game.mkdir(parents=True)
    (game / "rulebook.toml").write_text(manifest)
    (game / "quay.md").write_text(f"## Loading\n\n|  |  |  |\n|---|---|---|\n{rows}\n")
