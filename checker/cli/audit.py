"""`ruleproof audit` and `ruleproof convert`: recorded games put to the judge, and rewritten in another format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from checker.cli import output
from checker.cli.run import save
from checker.model import Problem, Rulebook, nearest
from checker.project import load_books
from checker.record_files import RecordFile, audit_file, read_record, words_of
from checker.reports.audit import as_json as audit_json
from checker.reports.audit import as_text, fault_lines, several_as_json


@click.command(name="audit")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@output.json_option
@output.game_option
@output.rules_option
@click.pass_context
def audit_command(context: click.Context, files: tuple[str, ...], as_json: bool, game: str, rules: Path) -> None:
    """Play recorded games again, and say event by event which clauses were broken.

    Ends with code 0 when no clause was broken, with 1 when one was or an event could not be read, and with 2 when a
    file is no record.
    """
    rulebooks = output.rulebooks(rules, game)
    told: list[dict[str, Any]] = []
    worst = output.GOOD
    for number, file in enumerate(_records(files, rulebooks)):
        if isinstance(file, Problem):
            click.echo(str(file), err=True)
            worst = output.MISUSE
            continue
        rulebook = next((one for one in rulebooks if one.game == file.book.game), None)
        audit, words = audit_file(file, rulebook), words_of(rulebook)
        for line in fault_lines(audit):
            click.echo(line, err=True)
        if as_json:
            told.append(audit_json(audit, words))
        else:
            output.echo("\n".join([*([""] if number else []), *as_text(audit, words)]))
        if audit.broken or audit.faults:
            worst = max(worst, output.FINDINGS)
    if as_json and told:
        whole = told[0] if len(files) == 1 else several_as_json(told)
        output.echo(json.dumps(whole, ensure_ascii=False, indent=2))
    context.exit(worst)


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
    rulebooks = output.rulebooks(rules, game)
    found = _records((file,), rulebooks)[0]
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
        click.echo(f"{found.shown}: {fault}", err=True)
    context.exit(output.FINDINGS if found.record.faults else output.GOOD)


def _records(files: tuple[str, ...], rulebooks: tuple[Rulebook, ...]) -> list[RecordFile | Problem]:
    books, problems = load_books(rulebooks)
    for problem in problems:
        click.echo(str(problem), err=True)
    return [read_record(Path(file), file, books) for file in files]
