"""A project as it lies on disk: rulebooks, the books that speak for them, and scenario files."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from checker.files import below, is_folder, read_text, shown
from checker.judging.book import Book
from checker.model import Problem, Rulebook, Source, Spoken, nearest
from checker.proving.loading import left_out, strangers
from checker.proving.mutants import try_mutants
from checker.proving.proof import Evidence, prove
from checker.proving.verify import Mutate, Verification, verify
from checker.rulebook.folder import MANIFEST, shown_folder
from checker.rulebook.load import load_all
from checker.scenarios.authorities import unsound as misspoken
from checker.scenarios.known import unsound as unasked
from checker.scenarios.readings import adopt
from checker.scenarios.scenarios import read_scenarios
from checker.scenarios.situations import Scenario, ScenarioFile
from checker.settings import SHARED, Settings, around
from checker.text.message import Catalogue

GAMES = "ruleproof.games"  # the entry-point group in which a package offers a game's book
SCENARIOS = Path("tests/scenarios")
SUFFIXES = (".yaml", ".yml")
READINGS = "readings.toml"
SCENARIO_LIMIT = 2 * 1024 * 1024
JUDGING = "judging every scenario"  # what is said while it lasts


@dataclass(frozen=True, slots=True)
class Project:
    """What was found on disk, before anything is judged."""

    rulebooks: tuple[Rulebook, ...]
    books: Mapping[str, Book]
    files: tuple[ScenarioFile, ...]
    problems: tuple[Problem, ...] = ()

    def rulebook(self, game: str) -> Rulebook | None:
        return next((one for one in self.rulebooks if one.game == game), None)

    def verify(
        self, prover: Callable[[Book, Scenario], Evidence] = prove, mutate: Mutate = try_mutants
    ) -> Verification:
        return verify(self.rulebooks, self.books, self.files, self.problems, prover, mutate)


def load_project(rules: Path, scenarios: Iterable[Path] = ()) -> Project:
    """Read a rules folder, and scenario files or folders of them."""
    rulebooks = load_all(rules)
    shown = shown_folder(rules)
    books, problems = load_books(rulebooks, shown, rules)
    for rulebook in rulebooks:
        if rulebook.game in books:
            books[rulebook.game] = books[rulebook.game].speaking(map(speaker, rulebook.spoken))
            path = f"{shown}/{rulebook.game}/{READINGS}"
            books[rulebook.game], unsound = adopt(books[rulebook.game], rulebook, path)
            problems += (*unsound, *misspoken(books[rulebook.game], rulebook), *unasked(books[rulebook.game], rulebook))
    paths, unread = scenario_places(scenarios)
    by_game = {rulebook.game: rulebook for rulebook in rulebooks}
    files = tuple(_read_file(path, books, by_game) for path in paths)
    return Project(rulebooks, books, files, (*problems, *unread))


def speaker(told: Spoken) -> Catalogue:
    """Who says what a game says in another language."""
    return Catalogue(told.language, told.sentences, told.words)


def load_books(
    rulebooks: Iterable[Rulebook], shown: str = "rules_src", rules: Path = Path("rules_src")
) -> tuple[dict[str, Book], tuple[Problem, ...]]:
    """The books of these rulebooks, by the names the manifests give: the project's own, or of installed packages."""
    said = around(rules)
    offers = offered(said)
    books: dict[str, Book] = {}
    problems = list(said.problems)
    for rulebook in rulebooks:
        if not rulebook.checkers:
            continue
        point = offers.get(rulebook.checkers)
        strange = strangers(point.module) if point else ()
        problems += strange
        found = (
            (f'the checkers "{rulebook.checkers}" are not loaded', f"mend {strange[0].source} first")
            if strange
            else _load_book(rulebook.checkers, offers)
        )
        if isinstance(found, Book):
            books[rulebook.game] = found
            problems += left_out(offers[rulebook.checkers].module)
        else:
            problems.append(Problem(Source(f"{shown}/{rulebook.game}/{MANIFEST}", 1), *found))
    return books, tuple(problems)


_own: dict[str, EntryPoint] = {}  # the books of projects that were opened in this program, none of them installed


def offered(said: Settings | None = None) -> Mapping[str, EntryPoint]:
    """Every book there is: of installed packages, and before them what a project offers from its own folder."""
    said = said or around(Path("rules_src"))
    if said.games:
        sys.path[:0] = [folder for folder in said.code if folder not in sys.path and is_folder(Path(folder))]
        _own.update((name, EntryPoint(name, value, GAMES)) for name, value in said.games.items())
    return {point.name: point for point in entry_points(group=GAMES)} | _own


def book_named(name: str) -> Book | tuple[str, str]:
    """The book that is offered under a name, or what is wrong and what to do about it."""
    return _load_book(name, offered())


def _load_book(name: str, offers: Mapping[str, EntryPoint]) -> Book | tuple[str, str]:
    if name not in offers:
        advice = nearest(name, offers) or f'name them under "games" in {SHARED}, or install a package that offers them'
        return f'no checkers are named "{name}"', advice
    try:
        book = offers[name].load()
    except (Exception, SystemExit) as error:  # whatever a game's modules raise while they register, the others go on
        why = str(error) or type(error).__name__
        return f'the checkers "{name}" cannot be loaded: {why}', f"import {offers[name].module} to see where"
    if type(book) is not Book:  # one of its own kind could answer for itself
        return f'the checkers "{name}" are no book but {type(book).__name__}', f"let {offers[name].value} be a Book"
    return book


def scenario_paths(places: Iterable[Path]) -> tuple[Path, ...]:
    """Every scenario file named, and every one below each folder named, in a steady order."""
    return scenario_places(places)[0]


def scenario_places(places: Iterable[Path]) -> tuple[tuple[Path, ...], tuple[Problem, ...]]:
    """The same, and the folders that cannot be looked into."""
    found: dict[Path, None] = {}
    problems: list[Problem] = []
    for place in places:
        inside, unread = below(place, SUFFIXES) if is_folder(place) else ((place,), ())
        found.update(dict.fromkeys(inside))
        problems += unread
    return tuple(found), tuple(problems)


def _read_file(path: Path, books: Mapping[str, Book], rulebooks: Mapping[str, Rulebook]) -> ScenarioFile:
    name = shown(path)
    text = read_text(path, name, SCENARIO_LIMIT)
    if isinstance(text, Problem):
        return ScenarioFile(name, (), (text,))
    return read_scenarios(text, name, books, rulebooks)
