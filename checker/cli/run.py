"""What the commands that judge a whole project share: the options that name it, and one run over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import click

from checker import files
from checker.cli import output
from checker.cli.progress import working
from checker.judging.book import Book
from checker.model import Problem
from checker.project import JUDGING, SCENARIOS, Project, load_project
from checker.proving.mutants import Mutations, Settled, try_mutants
from checker.proving.proof import Evidence, prove
from checker.proving.ratchet import SNAPSHOT, Comparison, Snapshot, compare, parse
from checker.proving.verify import Mutate, Verification, no_mutants
from checker.scenarios.situations import Scenario
from checker.settings import around

scenarios_option = click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(path_type=Path),
    help=f"A scenario file, or a folder of them; may be repeated (default {SCENARIOS}).",
)
snapshot_option = click.option(
    "--snapshot",
    type=click.Path(path_type=Path, dir_okay=False),
    help=f"Where the coverage last accepted is written (default {SNAPSHOT}).",
)


def home(rules: Path) -> Path:
    """The folder of the project: this one, unless the rules lie elsewhere with scenarios of their own beside them."""
    elsewhere = rules.resolve().parent
    if not elsewhere.is_relative_to(Path.cwd()) and (elsewhere / SCENARIOS).is_dir():
        return elsewhere
    return Path()


def scenarios_of(rules: Path) -> tuple[Path, ...]:
    """Where the project around these rules keeps its scenarios."""
    return tuple(map(Path, around(rules).scenarios)) or (home(rules) / SCENARIOS,)


def read(rules: Path, scenarios: tuple[Path, ...]) -> Project:
    """The rules and their scenarios; a folder without rules ends the command."""
    output.game_folders(rules)
    existing(scenarios)
    return load_project(rules, scenarios or scenarios_of(rules))


def existing(named: Iterable[Path]) -> None:
    """What a person names and is not there ends the command."""
    lost = [f'"{path}"' for path in named if not path.exists()]
    if lost:
        raise output.Misuse(f"no file or folder {', '.join(lost)}; check the spelling of the path")


def run(rules: Path, scenarios: tuple[Path, ...]) -> Verification:
    """Read and judge everything."""
    with working(JUDGING) as tell:
        return judged(read(rules, scenarios), tell)


def judged(project: Project, tell: Callable[[str], None], mutate: Mutate = try_mutants) -> Verification:
    """Judge everything, and tell how far it is."""
    last, numbers = sum(len(file.scenarios) for file in project.files), count(1)

    def told(book: Book, scenario: Scenario) -> Evidence:
        tell(f"judging scenario {next(numbers):,} of {last:,}")
        return prove(book, scenario)

    def tried(book: Book, evidence: tuple[Evidence, ...], settled: Settled) -> Mutations:
        tell(f"trying every slip in the code of {book.game}")
        return mutate(book, evidence, settled)

    return project.verify(told, no_mutants if mutate is no_mutants else tried)


@contextmanager
def holding(named: Path | None, rules: Path) -> Iterator[None]:
    """Nobody else writes the snapshot between reading and writing it; who comes second waits."""
    folder = (named or home(rules) / SNAPSHOT).parent
    if not folder.is_dir():
        yield
        return
    with ExitStack() as stack:
        try:
            stack.enter_context(files.held(folder))
        except OSError as error:
            raise output.Misuse(f"{folder}: {error.strerror or error}; nothing was recorded, try again") from None
        yield


def read_snapshot(
    named: Path | None, rules: Path, verification: Verification
) -> tuple[Path, Snapshot | None, tuple[Problem, ...]]:
    """Where the snapshot is, and what it says: nothing where there is none yet.

    One that was not named and knows no clause of rules that lie elsewhere is another project's.
    """
    path = named or home(rules) / SNAPSHOT
    if not path.exists():
        return path, None, ()
    text = files.read_text(path, path.as_posix())
    if isinstance(text, Problem):
        return path, None, (text,)
    known, faults = parse(text, path.as_posix())
    ours = named or rules.resolve().is_relative_to(Path.cwd()) or known.standings.keys() & verification.standings.keys()
    return (path, known, faults) if ours else (path, None, ())


def compared(snapshot: Snapshot | None, verification: Verification) -> Comparison:
    return compare(snapshot, verification.standings) if snapshot else Comparison()


def save(path: Path, text: str | Iterable[str]) -> None:
    try:
        files.write_text(path, text)
    except OSError as error:
        raise output.Misuse(f"{path} cannot be written: {error.strerror or error}") from None
