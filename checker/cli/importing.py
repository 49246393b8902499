"""`ruleproof import FILE`: which reader fits a rulebook one already has, and what it would lose."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from checker import files
from checker.cli import output
from checker.model import Problem, nearest
from checker.rulebook.folder import LIMIT
from checker.rulebook.losses import LONG
from checker.rulebook.readers import readers
from checker.rulebook.trying import Trial, percent, tries
from checker.text.slugs import slug

_SHOWN = 5


@click.command(name="import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--reader", default="", metavar="READER", help="Try only this one.")
@click.option("--prefix", default="", metavar="PREFIX", help="What the ids begin with (default: from the file's name).")
@output.json_option
@click.pass_context
def import_command(context: click.Context, file: Path, reader: str, prefix: str, as_json: bool) -> None:
    """Try the readers on FILE, say which fits and why, and what it would lose. Nothing is written.

    Ends with code 1 when none keeps 98 % of the words and 95 % of the printed numbers.
    """
    if reader and reader not in readers():
        raise output.Misuse(
            f'no reader "{reader}"; {nearest(reader, readers()) or "there are " + ", ".join(readers())}'
        )
    text = files.read_text(file, str(file), LIMIT)
    if isinstance(text, Problem):
        raise output.Misuse(str(text))
    found = tries(text, file.name, slug(file.stem), prefix or prefix_of(file), reader)
    if as_json:
        output.echo(json.dumps({"version": output.VERSION, "readers": [row(one) for one in found]}, indent=2))
    else:
        for line in told(found, file.name, prefix or prefix_of(file)):
            output.echo(line)
    context.exit(output.GOOD if found and found[0].fits else output.FINDINGS)


def prefix_of(file: Path) -> str:
    """`comp-rules.txt` → `COMP`: the first word of the file's name, in capitals."""
    word = slug(file.stem).partition("-")[0].upper()
    return word if word.isascii() and word[:1].isalpha() else "RULES"


def told(found: tuple[Trial, ...], name: str, prefix: str) -> Iterator[str]:
    """The loss report of the best reader, what the others would do, and what to write into the manifest."""
    best = found[0]
    verdict = f'"{best.reader}" fits' if best.fits else f'no reader fits; "{best.reader}" comes closest'
    yield output.style(f"{name}: {verdict}: {output.count(len(best.reading.clauses), 'clause')}", bold=True)
    yield from (f"  {what:<20}{words}" for what, words in _rows(best))
    notes = [problem for problem in best.problems if problem.serious]
    yield from (output.problem_line(problem) for problem in notes)
    if len(found) > 1:
        yield "the others:"
        yield from (f"  {one.reader:<20}{one.why}" for one in found[1:])
    yield "for the manifest:"
    yield from (
        f"  {line}"
        for line in ("[[document]]", f'path = "{name}"', f'reader = "{best.reader}"', f'prefix = "{prefix}"')
    )


def _rows(best: Trial) -> Iterator[tuple[str, str]]:
    found = best.account
    yield "words kept", f"{found.kept:,} of {found.words:,} ({percent(found.share)})"
    if found.numbers:
        kept = found.numbers - len(found.lost_numbers)
        yield "numbers kept", f"{kept:,} of {found.numbers:,} ({percent(best.numbers)})"
    yield from (("left out", f"lines {first}–{last}: {why}") for first, last, why in best.reading.skipped[:_SHOWN])
    yield from (("not read", f'{run}: "{run.quote}"') for run in found.lost[:_SHOWN])
    yield from _more(len(found.lost))
    yield from (("number lost", f'line {line}: "{number}"') for line, number in found.lost_numbers[:_SHOWN])
    yield from (
        ("longest clause", f"{count:,} words, line {clause.source.line}: {clause.id}")
        for count, clause in found.long[:_SHOWN]
        if count
    )
    if found.lumps:
        yield "lumps", f"{output.count(len(found.lumps), 'clause')} of more than {LONG} words"
    yield from (("number jumps", f"line {line}: {one} → {other}") for line, one, other in found.jumps[:_SHOWN])
    yield from _more(len(found.jumps))


def _more(count: int) -> Iterator[tuple[str, str]]:
    if count > _SHOWN:
        yield "", f"and {count - _SHOWN:,} more"


def row(one: Trial) -> dict[str, Any]:
    """One trial as plain values, for programs."""
    return {
        "reader": one.reader,
        "fits": one.fits,
        "clauses": len(one.reading.clauses),
        "words": one.account.words,
        "words_kept": one.account.kept,
        "numbers": one.account.numbers,
        "numbers_kept": one.account.numbers - len(one.account.lost_numbers),
        "lumps": len(one.account.lumps),
        "not_read": [{"first": run.first, "last": run.last, "words": run.words} for run in one.account.lost],
        "jumps": [{"line": line, "from": a, "to": b} for line, a, b in one.account.jumps],
        "problems": [output.problem_row(problem) for problem in one.problems],
    }
