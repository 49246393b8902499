"""What `audit` prints and writes: each record as it is told, and the summary over all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import takewhile
from pathlib import Path
from textwrap import indent
from typing import Any

import click

from checker.audit.summary import Summary
from checker.cli import output
from checker.files import replacing, write_text
from checker.fleet.work import Audited
from checker.reports import fleet_tables
from checker.reports.fleet import as_json as summary_json
from checker.reports.fleet import as_text as summary_text
from checker.reports.fleet_page import fleet_page
from checker.text.message import Catalogue

JOURNAL = "journal.jsonl"
AUDITS, PROBLEMS, SUMMARY, TEXT = "audits.jsonl", "problems.txt", "summary.json", "summary.txt"
VERSION = 1

Tell = Callable[[Audited, Mapping[str, Any] | None], None]


@contextmanager
def outputs(
    words: Mapping[str, str],
    speaks: Catalogue,
    *,
    alone: bool,
    as_json: bool,
    as_lines: bool,
    out: Path | None,
    parquet: bool,
) -> Iterator[Callable[[Audited], None]]:
    """Tell a record everywhere it is to be told; what is told of all of them follows at the end."""
    summary, read = Summary(), 0
    with ExitStack() as stack:
        tells = [stack.enter_context(_folder(out, parquet=parquet))] if out else []
        if as_json or as_lines or not out:
            show = _json(alone=alone) if as_json else _lines() if as_lines else _text()
            tells.append(stack.enter_context(show))

        def tell(told: Audited) -> None:
            nonlocal read
            read += 1
            for line in told.problems:
                output.echo(line, err=True)
            row = json.loads(told.line) if told.line else None
            if row is None:
                summary.unread += 1
            else:
                summary.add(row)
            for each in tells:
                each(told, row)

        yield tell
    if out:
        write_text(out / SUMMARY, json.dumps(summary_json(summary, words), ensure_ascii=False, indent=2) + "\n")
        write_text(out / TEXT, "\n".join(summary_text(summary)) + "\n")
        for name, text in fleet_page(summary, words).items():
            write_text(out / name, text)
    if not (as_json or as_lines) and (out or read > 1):
        output.echo("\n".join((*([] if out else [""]), *summary_text(summary, speaks))))


@contextmanager
def _folder(out: Path, *, parquet: bool) -> Iterator[Tell]:
    """The results in a folder; each file takes its place when all of it is written."""
    with ExitStack() as stack:
        audits, problems = (stack.enter_context(replacing(out / name)) for name in (AUDITS, PROBLEMS))
        tables = []
        if parquet:
            for name, columns, rows in (
                ("findings.parquet", fleet_tables.FINDINGS, fleet_tables.findings_of),
                ("clauses.parquet", fleet_tables.CLAUSES, fleet_tables.clauses_of),
            ):
                file = stack.enter_context(replacing(out / name))
                tables.append((stack.enter_context(fleet_tables.table(file, columns)), rows))

        def tell(told: Audited, row: Mapping[str, Any] | None) -> None:
            for line in told.problems:
                problems.write(f"{line}\n".encode(errors="backslashreplace"))
            if row is not None:
                audits.write(f"{told.line}\n".encode(errors="backslashreplace"))
                for table, rows in tables:
                    table.add(rows(row))

        yield tell


@contextmanager
def _json(*, alone: bool) -> Iterator[Tell]:
    """One object for a lone record, else a list of them; it is printed as it grows."""
    printed = 0

    def tell(_: Audited, row: Mapping[str, Any] | None) -> None:
        nonlocal printed
        if row is None:
            return
        whole = json.dumps(row, ensure_ascii=False, indent=2)
        if alone:
            output.echo(whole)
            return
        start = ",\n" if printed else f'{{\n  "version": {VERSION},\n  "audits": [\n'
        click.echo(start + indent(whole, "    "), nl=False)
        printed += 1

    yield tell
    if printed:
        output.echo("\n  ]\n}")


@contextmanager
def _lines() -> Iterator[Tell]:
    def tell(told: Audited, _: Mapping[str, Any] | None) -> None:
        if told.line:
            click.echo(told.line)

    yield tell


@contextmanager
def _text() -> Iterator[Tell]:
    """A lone record whole; of several the findings only, since what was exercised is counted over all of them."""
    first: Audited | None = None
    printed = 0

    def brief(told: Audited) -> None:
        nonlocal printed
        output.echo("\n".join(([""] if printed else []) + list(takewhile(bool, told.text))))
        printed += 1

    def tell(told: Audited, row: Mapping[str, Any] | None) -> None:
        nonlocal first
        if row is None:
            return
        if first is None and not printed:
            first = told
            return
        if first is not None:
            brief(first)
            first = None
        brief(told)

    yield tell
    if first is not None:
        output.echo("\n".join(first.text))
