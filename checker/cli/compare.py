"""`ruleproof compare`: two authorities of one book put to whole small parts of the game."""

from __future__ import annotations

from pathlib import Path

import click

from checker.cli import output
from checker.cli.judging import authority_named, book_of, project_of
from checker.cli.progress import working
from checker.open.authorities import compare
from checker.reports.authorities import as_record, as_text
from checker.scenarios.authorities import by_authority


@click.command(name="compare")
@click.argument("game")
@click.argument("one")
@click.argument("other")
@output.json_option
@output.rules_option
@click.pass_context
def compare_command(context: click.Context, game: str, one: str, other: str, as_json: bool, rules: Path) -> None:
    """Compare two authorities of GAME, such as "rulebook" and "player aid", over whole small parts of the game.

    Lists where both decide and part, with the simplest situation of each kind, and counts where only one of them
    decides. Ends with code 1 when they contradict each other.
    """
    book, rulebook = book_of(project_of(rules), game)
    names = authority_named(rulebook, one, "ONE"), authority_named(rulebook, other, "OTHER")
    if not book.domains:
        raise output.Misuse(f'the book of "{game}" names no part of the game that is small enough; add book.domain(…)')
    with working(f"putting {names[0]} and {names[1]} to every situation"):
        found = compare(by_authority(book, rulebook, names[0]), by_authority(book, rulebook, names[1]), book)
    record = as_record(book, game, names, found)
    output.echo(output.json_text(record) if as_json else as_text(record))
    context.exit(1 if found.contradictions else 0)
