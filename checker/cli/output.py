"""What the commands share: the options they take, and how clauses and problems are printed."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from checker import folder
from checker.model import Clause, Problem, Rulebook, nearest
from checker.rulebook import load

VERSION = 1
GOOD, FINDINGS, MISUSE = 0, 1, 2

rules_option = click.option(
    "--rules",
    type=click.Path(path_type=Path),
    default=Path("rules_src"),
    show_default=True,
    help="The folder that holds one folder for each game.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
game_option = click.option("--game", default="", metavar="GAME", help="Only this game.")


def game_folders(rules: Path, game: str = "") -> tuple[Path, ...]:
    """The folders of the games asked for; a folder or a game that is not there ends the command."""
    if not rules.is_dir():
        raise Misuse(f'no folder "{rules}"; name the folder of the rules with --rules')
    found = folder.game_folders(rules)
    if not found and (rules / folder.MANIFEST).exists():
        raise Misuse(
            f'"{rules}" is one game; name the folder around it: --rules {rules.parent if rules.name else ".."}'
        )
    if not found:
        raise Misuse(f'no game in "{rules}"; a game is a folder with a {folder.MANIFEST}')
    chosen = tuple(path for path in found if game in ("", path.name))
    if not chosen:
        names = [path.name for path in found]
        raise Misuse(f'no game "{game}"; {nearest(game, names) or "there are " + ", ".join(names)}')
    return chosen


def rulebooks(rules: Path, game: str = "") -> tuple[Rulebook, ...]:
    """The rulebooks of the games asked for."""
    shown = folder.shown_folder(rules)
    return tuple(load(path, f"{shown}/{path.name}") for path in game_folders(rules, game))


class Misuse(click.ClickException):
    """The command cannot do what it was asked; click prints the message and ends with code 2."""

    exit_code = MISUSE


def print_json(name: str, rows: Iterable[dict[str, Any]]) -> None:
    echo(json.dumps({"version": VERSION, name: list(rows)}, ensure_ascii=False, indent=2))


def clause_row(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "label": clause.label,
        "game": clause.game,
        "document": clause.document,
        "language": clause.language,
        "section": list(clause.section),
        "kind": clause.kind,
        "text": clause.text,
        "fingerprint": clause.fingerprint,
        "source": {"path": clause.source.path, "line": clause.source.line},
        "marks": list(clause.marks),
        "aliases": list(clause.aliases),
    }


def problem_row(problem: Problem) -> dict[str, Any]:
    message = f"{problem.message}; {problem.advice}" if problem.advice else problem.message
    source = problem.source
    return {"path": source.path, "line": source.line, "message": message}


def problem_line(problem: Problem) -> str:
    row = problem_row(problem)
    kind = click.style("problem", fg="red") if problem.serious else click.style("note", fg="yellow")
    return f"{click.style(str(problem.source), bold=True)}: {kind}: {row['message']}"


def report_serious(problems: Iterable[Problem]) -> int:
    """Print the serious ones where they do not disturb the output; the exit code they ask for."""
    serious = [problem for problem in problems if problem.serious]
    for problem in serious:
        echo(problem_line(problem), err=True)
    return FINDINGS if serious else GOOD


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def fitted(line: str) -> str:
    """Cut to the width of the terminal; whole where the output goes elsewhere."""
    flat = " ".join(line.split("\n"))
    if not sys.stdout.isatty():
        return flat
    width = shutil.get_terminal_size().columns
    return flat if len(flat) <= width else flat[: max(1, width - 1)] + "…"


def echo(line: str, *, err: bool = False) -> None:
    """Colour reaches a terminal only, and not where NO_COLOR asks for none."""
    click.echo(line, err=err, color=False if os.environ.get("NO_COLOR") else None)
