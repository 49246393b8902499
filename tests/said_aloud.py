"""Scenarios as somebody reads them aloud; `python -m tests.said_aloud` writes their golden texts anew."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from checker.judging.book import Book
from checker.project import Project, load_project
from checker.proving.proof import prove
from checker.proving.told import proofs
from checker.scenarios.prose import sentences, tell
from checker.scenarios.situations import Scenario
from tests.conftest import ROOT

FOLDER = ROOT / "tests" / "golden" / "said"
HEAD = "# "


@cache
def project() -> Project:
    return load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])


def spoken() -> list[tuple[str, str]]:
    """Every game in every language that it is told in."""
    return [(game, language) for game, book in project().books.items() for language in ("en", *book.languages)]


def scenarios(game: str) -> Iterator[Scenario]:
    return (one for file in project().files for one in file.scenarios if one.game == game)


def golden(game: str, language: str) -> Path:
    return FOLDER / f"{game}.{language}.txt"


def chosen(text: str) -> list[str]:
    """The headings of a golden text, each naming a clause and the title of one of its scenarios."""
    return [line.removeprefix(HEAD) for line in text.splitlines() if line.startswith(HEAD)]


def written(game: str, language: str, headings: list[str]) -> str:
    """The scenarios under these headings as they are told now."""
    book = project().books[game]
    found = {f"{one.clause}: {one.title}": one for one in scenarios(game)}
    return "\n".join("\n".join([HEAD + each, *aloud(book, found[each], language), ""]) for each in headings)


def aloud(book: Book, one: Scenario, language: str) -> Iterator[str]:
    """Title, situation, verdict with its reasons, and proofs, in this order."""
    evidence = prove(book, one)
    own = one.clause if one.clause in evidence.depends_on else ""
    yield book.said(one.title, language)
    yield from sentences(book, one, language).rows
    verdict = tell(book, one.state, one.put, evidence.verdict, as_of=one.as_of, language=language, own=own)
    yield from str(verdict).splitlines()
    yield from (f"  {words}" for words, _ in proofs(book, evidence, book.speaker(language)))


if __name__ == "__main__":
    for game, language in spoken():
        headings = chosen(golden(game, "en").read_text(encoding="utf-8"))
        golden(game, language).write_text(written(game, language, headings), encoding="utf-8")
