"""What `coverage` and `report` share: the options that name a project, and one run over it."""

from __future__ import annotations

from pathlib import Path

import click

from checker import files
from checker.cli import output
from checker.cli.progress import working
from checker.model import Problem
from checker.project import SCENARIOS, load_project
from checker.ratchet import SNAPSHOT, Comparison, Snapshot, compare, parse
from checker.verify import Verification

scenarios_option = click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(path_type=Path),
    help=f"A scenario file, or a folder of them; may be repeated (default {SCENARIOS}).",
)
snapshot_option = click.option(
    "--snapshot",
    type=click.Path(path_type=Path),
    default=Path(SNAPSHOT),
    show_default=True,
    help="Where the coverage last accepted is written.",
)


def run(rules: Path, scenarios: tuple[Path, ...]) -> Verification:
    """Read and judge everything; a folder without rules ends the command."""
    output.rulebooks(rules)
    with working("judging every scenario"):
        return load_project(rules, scenarios or (SCENARIOS,)).verify()


def read_snapshot(path: Path) -> tuple[Snapshot | None, tuple[Problem, ...]]:
    """The committed snapshot, nothing where there is none yet."""
    if not path.exists():
        return None, ()
    text = files.read_text(path, path.as_posix())
    return (None, (text,)) if isinstance(text, Problem) else parse(text, path.as_posix())


def compared(snapshot: Snapshot | None, verification: Verification) -> Comparison:
    return compare(snapshot, verification.standings) if snapshot else Comparison()


def save(path: Path, text: str) -> None:
    try:
        files.write_text(path, text)
    except OSError as error:
        raise output.Misuse(f"{path} cannot be written: {error.strerror or error}") from None
