"""A project as it lies on disk: rulebooks, the books that speak for them, and scenario files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from checker.book import Book
from checker.files import read_text
from checker.folder import MANIFEST, shown_folder
from checker.model import Problem, Rulebook, Source, nearest
from checker.proof import Evidence, prove
from checker.rulebook import load_all
from checker.scenarios import read_scenarios
from checker.situations import Scenario, ScenarioFile
from checker.verify import Verification, verify

GAMES = "ruleproof.games"  # the entry-point group in which a package offers a game's book
SCENARIOS = Path("tests/scenarios")
SUFFIXES = (".yaml", ".yml")
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

    def verify(self, prover: Callable[[Book, Scenario], Evidence] = prove) -> Verification:
        return verify(self.rulebooks, self.books, self.files, self.problems, prover)


def load_project(rules: Path, scenarios: Iterable[Path] = ()) -> Project:
    """Read a rules folder, and scenario files or folders of them."""
    rulebooks = load_all(rules)
    books, problems = load_books(rulebooks, shown_folder(rules))
    paths = scenario_paths(scenarios)
    by_game = {rulebook.game: rulebook for rulebook in rulebooks}
    files = tuple(_read_file(path, books, by_game) for path in paths)
    return Project(rulebooks, books, files, problems)


def load_books(rulebooks: Iterable[Rulebook], rules: str = "rules_src") -> tuple[dict[str, Book], tuple[Problem, ...]]:
    """The books of these rulebooks, offered by installed packages under the names the manifests give."""
    offered = {point.name: point for point in entry_points(group=GAMES)}
    books: dict[str, Book] = {}
    problems: list[Problem] = []
    for rulebook in rulebooks:
        if not rulebook.checkers:
            continue
        found = _load_book(rulebook.checkers, offered)
        if isinstance(found, Book):
            books[rulebook.game] = found
        else:
            problems.append(Problem(Source(f"{rules}/{rulebook.game}/{MANIFEST}", 1), *found))
    return books, tuple(problems)


def _load_book(name: str, offered: Mapping[str, EntryPoint]) -> Book | tuple[str, str]:
    if name not in offered:
        return f'no installed checkers are named "{name}"', nearest(name, offered) or f'offer them under "{GAMES}"'
    try:
        book = offered[name].load()
    except (Exception, SystemExit) as error:  # whatever a game's modules raise while they register, the others go on
        why = str(error) or type(error).__name__
        return f'the checkers "{name}" cannot be loaded: {why}', f"import {offered[name].module} to see where"
    if not isinstance(book, Book):
        return f'the checkers "{name}" are no book but {type(book).__name__}', f"let {offered[name].value} be a Book"
    return book


def scenario_paths(places: Iterable[Path]) -> tuple[Path, ...]:
    """Every scenario file named, and every one below each folder named, in a steady order."""
    found: dict[Path, None] = {}
    for place in places:
        inside = sorted(place.rglob("*.y*ml")) if place.is_dir() else [place]
        found.update(dict.fromkeys(path for path in inside if path == place or path.suffix in SUFFIXES))
    return tuple(found)


def _read_file(path: Path, books: Mapping[str, Book], rulebooks: Mapping[str, Rulebook]) -> ScenarioFile:
    shown = shown_path(path)
    text = read_text(path, shown, SCENARIO_LIMIT)
    if isinstance(text, Problem):
        return ScenarioFile(shown, (), (text,))
    return read_scenarios(text, shown, books, rulebooks)


def shown_path(path: Path) -> str:
    """The path as people write it where they stand."""
    here = Path.cwd()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()
