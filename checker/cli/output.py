"""What the commands share: the options they take, and how clauses and problems are printed."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex
from typing import Any

import click

from checker.model import Clause, Problem, Rulebook, nearest, visible
from checker.rulebook import folder
from checker.rulebook.load import load

VERSION = 1
GOOD, FINDINGS, MISUSE = 0, 1, 2

_OURS = token_hex(8)  # nobody who writes a rule or a title can know it
_LOOSE = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_COMMAND = re.compile(r"^(\s*)(::|##\[)", re.MULTILINE)  # so a line begins that a pipeline takes for its own
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
    return tuple(load(path, f"{shown}/{folder.shown_name(path)}") for path in game_folders(rules, game))


class Misuse(click.ClickException):
    """The command cannot do what it was asked; click prints the message and ends with code 2."""

    exit_code = MISUSE

    def __init__(self, message: str) -> None:
        super().__init__(harmless(message))


def print_json(name: str, rows: Iterable[dict[str, Any]]) -> None:
    echo(json_text({"version": VERSION, name: list(rows)}))


def clause_row(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "label": clause.label,
        "number": clause.number,
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
    kind = style("problem", fg="red") if problem.serious else style("note", fg="yellow")
    return f"{style(str(problem.source), bold=True)}: {kind}: {row['message']}"


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


def style(words: str, **look: Any) -> str:
    """Words in a colour, marked as ours so that `echo` lets it through."""
    return click.style(_written_out(words), **look).replace("\x1b", f"\x1b{_OURS}")


def harmless(words: str) -> str:
    """Words that may be printed: what would steer a terminal is written out, and no line is a command to a pipeline."""
    ours = f"\x1b{_OURS}"
    return _COMMAND.sub(r"\1\\\2", ours.join(map(_written_out, words.split(ours))))


def _written_out(words: str) -> str:
    """Controls made visible, but for the ends of lines and tabs."""
    return "\n".join("\t".join(map(visible, line.split("\t"))) for line in words.split("\n"))


def json_text(value: object) -> str:
    """JSON in which no character steers a terminal."""
    return harmless_json(json.dumps(value, ensure_ascii=False, indent=2))


def harmless_json(text: str) -> str:
    """The same JSON; what JSON itself lets stand stands in its texts only, where an escape means the same."""
    return _LOOSE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def harmless_xml(text: str) -> str:
    """The same XML."""
    return _LOOSE.sub(lambda found: f"&#x{ord(found[0]):x};", text)


def echo(words: str, *, err: bool = False, nl: bool = True) -> None:
    """Print words for people. Colour reaches a terminal only, and not where NO_COLOR asks for none."""
    told = harmless(words).replace(f"\x1b{_OURS}", "\x1b")
    click.echo(told, err=err, nl=nl, color=False if os.environ.get("NO_COLOR") else None)
