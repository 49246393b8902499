"""`ruleproof diff OLD NEW`: what a change does to the words and to the verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from checker import files
from checker.cli import output
from checker.cli.progress import working
from checker.diff import diff, edition
from checker.project import SCENARIOS, load_project
from checker.reports import changes, evidence
from checker.revisions import Unusable, resolve, unpack
from checker.revisions import evidence as judged
from checker.rulebook import game_folders

RULES = Path("rules_src")


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two that are compared: a whole project with its own code, or a folder of rules alone."""

    name: str
    folder: Path
    project: bool

    def scenarios(self) -> tuple[Path, ...]:
        own = self.folder / SCENARIOS
        return (own,) if self.project and own.is_dir() else ()


@click.command(name="diff")
@click.argument("old")
@click.argument("new", default=".")
@click.option("--json", "form", flag_value="json", help="Print JSON.")
@click.option("--markdown", "form", flag_value="markdown", help="Print Markdown, for a pull request.")
@click.option("--exit-code", "strict", is_flag=True, help="End with code 1 when anything changed.")
@click.option(
    "--scenarios",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Scenarios for two folders of rules; projects bring their own.",
)
@click.pass_context
def diff_command(
    context: click.Context, old: str, new: str, form: str | None, strict: bool, scenarios: tuple[Path, ...]
) -> None:
    """Compare OLD with NEW: two git revisions, two projects, or two folders of rules.

    A project (a git revision, or a folder with rules_src in it) is judged by its own checkers; a folder of rules by
    the installed ones. The scenarios of both sides are put to both, so that a verdict that changes is seen whichever
    side wrote the scenario down. NEW is the project in the current folder unless it is named.
    """
    with ExitStack() as stack:
        try:
            sides = tuple(_side(name, stack) for name in (old, new))
            places = tuple(place for side in sides for place in side.scenarios())
            if not all(side.project for side in sides):
                places += scenarios or ((SCENARIOS,) if SCENARIOS.is_dir() and not places else ())
            roots = [side.folder.as_posix() for side in sides] + [Path.cwd().as_posix()]
            absolute = tuple(dict.fromkeys(place.resolve() for place in places))
            before, after = (edition(side.name, _record(side, absolute), roots) for side in sides)
        except Unusable as error:
            raise output.Misuse(str(error)) from None
    difference = diff(before, after)
    written = {"json": changes.as_json, "markdown": changes.as_markdown}.get(form or "", changes.as_text)
    click.echo(written(difference).rstrip("\n"))
    context.exit(output.FINDINGS if strict and difference else output.GOOD)


def _side(name: str, stack: ExitStack) -> Side:
    path = Path(name)
    if path.is_dir():
        folder = path.resolve()
        if (folder / RULES).is_dir():
            return Side(name, folder, project=True)
        if game_folders(folder):
            return Side(name, folder, project=False)
        raise Unusable(f'no rules in "{name}"; name a folder of games, or one with {RULES} in it')
    commit = resolve(Path.cwd(), name)
    folder = stack.enter_context(files.scratch()) / commit[:12]
    unpack(Path.cwd(), commit, folder)
    if not (folder / RULES).is_dir():
        raise Unusable(f'revision "{name}" has no {RULES}; name a later one')
    return Side(name, folder, project=True)


def _record(side: Side, scenarios: tuple[Path, ...]) -> Mapping[str, Any]:
    with working(f"judging {side.name}"):
        if side.project:
            return judged(side.name, side.folder, RULES, scenarios)
        return evidence.record(load_project(side.folder, scenarios).verify())
