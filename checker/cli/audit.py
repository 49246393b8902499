"""`ruleproof audit`: recorded games put to the judge, one or a million of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

import click

from checker.cli import output
from checker.cli.audit_output import JOURNAL, outputs
from checker.cli.progress import bar
from checker.cli.speaking import lang_option, speaker
from checker.files import journal, scratch
from checker.fleet.cluster import NoCluster, cluster
from checker.fleet.crew import Crew, beside, here
from checker.fleet.gathering import NamedPlace, entries, is_one_record, named, total
from checker.fleet.results import Ledger, results
from checker.fleet.work import Terms, terms
from checker.judging.cores import cores
from checker.project import load_books
from checker.project import speaker as speaker_of
from checker.reports.fleet_tables import NoParquet
from checker.text.message import ENGLISH

FEW, SMALL = 8, 4 * 1024 * 1024  # so many records, of so many bytes, are done before other programs have started
SECONDS = 600.0  # for a record among others


@click.command(name="audit")
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@output.json_option
@click.option("--json-lines", "as_lines", is_flag=True, help="Print a line of JSON for each record.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FOLDER", help="Write results and a page with plots here."
)
@click.option("--parquet", is_flag=True, help="Write the results as Parquet too (with --out).")
@click.option("--jobs", type=click.IntRange(1, 1024), help="How many records at a time (default: one for each core).")
@click.option(
    "--timeout", type=click.FloatRange(0), help="Seconds for one record among others, 0 for any (default 600)."
)
@click.option("--cluster", "address", default="", metavar="ADDRESS", help="Audit on the Dask cluster at this address.")
@lang_option
@output.game_option
@output.rules_option
@click.pass_context
def audit_command(
    context: click.Context,
    records: tuple[str, ...],
    as_json: bool,
    as_lines: bool,
    out: Path | None,
    parquet: bool,
    jobs: int | None,
    timeout: float | None,
    address: str,
    lang: str,
    game: str,
    rules: Path,
) -> None:
    """Play recorded games again, and say event by event which clauses were broken.

    A RECORD is a file, a folder, a pattern such as 'games/**/*.json', an archive (zip, tar), a file of JSON lines, or -
    for standard input. With --out a run that was stopped goes on where it was.

    Ends with code 0 when no clause was broken, with 1 when one was or an event could not be read, and with 2 when a
    record cannot be read or audited.
    """
    if parquet and out is None:
        raise output.Misuse("--parquet needs a folder to write to; name it with --out")
    if out is not None and lang != ENGLISH.language:
        raise output.Misuse("--lang is for what is printed; the page that --out writes is in English")
    rulebooks = output.rulebooks(rules, game)
    books, problems = load_books(rulebooks, rules=rules)
    for problem in problems:
        output.echo(str(problem), err=True)
    places = named(records)
    alone = len(places) == 1 and is_one_record(places[0])
    seconds = timeout if timeout is not None else 0 if alone else SECONDS
    set_terms = terms(rulebooks, seconds, text=not (as_json or as_lines or out), language=lang)
    speaks = ENGLISH
    for rulebook in rulebooks:
        if rulebook.game in set_terms.checkers:
            book = books[rulebook.game].speaking(map(speaker_of, rulebook.spoken))
            speaks = speaker(lang, rulebook.game, book)
    words = {clause: text for one in set_terms.words.values() for clause, text in one.items()}
    worst = output.GOOD
    try:
        with (
            _ledger(out) as ledger,
            _crew(places, set_terms, jobs, address) as crew,
            outputs(words, speaks, alone=alone, as_json=as_json, as_lines=as_lines, out=out, parquet=parquet) as tell,
            bar("auditing", total(places)) as reached,
        ):
            for told in results(entries(places), crew, set_terms, ledger, reached):
                worst = max(worst, told.code)
                tell(told)
    except (NoCluster, NoParquet) as missing:
        raise output.Misuse(str(missing)) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise output.Misuse(
            f"{error.filename or out or 'standard output, or a scratch file'}: {error.strerror or error}"
        ) from None
    context.exit(worst)


@contextmanager
def _ledger(out: Path | None) -> Iterator[Ledger]:
    """The journal of the folder that is written, or one that nobody keeps."""
    with nullcontext(out) if out else scratch() as place, journal(place / JOURNAL) as file:
        yield Ledger(file)


def _crew(places: tuple[NamedPlace, ...], terms: Terms, jobs: int | None, address: str) -> AbstractContextManager[Crew]:
    if address:
        return cluster(address, terms)
    little = len(places) <= FEW and total(places) <= SMALL and all(map(is_one_record, places))
    alone = len(places) == 1 and is_one_record(places[0])
    if jobs is None and (little or alone):
        return nullcontext(here(terms))
    return nullcontext(beside(terms, jobs or cores()))
