"""`ruleproof convert`: a recorded game rewritten in another format."""

from __future__ import annotations

from pathlib import Path

import click

from checker.audit.record_files import read_record
from checker.cli import output
from checker.cli.run import save
from checker.model import Problem, nearest
from checker.project import load_books


@click.command(name="convert")
@click.argument("file")
@click.option("--to", "name", default="", metavar="FORMAT", help="The format to write (default: the other one).")
@click.option("-o", "--output", "target", type=click.Path(path_type=Path), help="Write to this file.")
@output.game_option
@output.rules_option
@click.pass_context
def convert_command(context: click.Context, file: str, name: str, target: Path | None, game: str, rules: Path) -> None:
    """Rewrite a recorded game in another format.

    Ends with code 1 when an event could not be read, 2 when the file is no record.
    """
    books, problems = load_books(output.rulebooks(rules, game), rules=rules)
    for problem in problems:
        output.echo(str(problem), err=True)
    found = read_record(Path(file), file, books)
    if isinstance(found, Problem):
        raise output.Misuse(str(found))
    names = [one.name for one in found.auditor.formats]
    form = (
        found.auditor.format(name)
        if name
        else next((one for one in found.auditor.formats if one is not found.format), None)
    )
    if form is None:
        raise output.Misuse(f'no format "{name}"; {nearest(name, names) or "there are " + ", ".join(names)}')
    text = form.write(found.record)
    if target is None:
        click.echo(text, nl=False)
    else:
        save(target, text)
    for fault in found.record.faults:
        output.echo(f"{found.shown}: {fault}", err=True)
    context.exit(output.FINDINGS if found.record.faults else output.GOOD)
