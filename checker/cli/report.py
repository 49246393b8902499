"""`ruleproof report`: one run written for other programs, whether there are findings or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import click
from click.core import ParameterSource

from checker.cli import output
from checker.cli.gate import base_option, gate
from checker.cli.run import existing, run, save, scenarios_option, snapshot_option
from checker.editions.evidence import evidence
from checker.proving.coverage import totals
from checker.proving.flaws import errors
from checker.proving.ratchet import Comparison
from checker.proving.verify import Verification
from checker.reports import json as json_report
from checker.reports.badge import badge
from checker.reports.github import commands
from checker.reports.junit import junit
from checker.reports.markdown import summary
from checker.reports.sarif import sarif

FORMATS: dict[str, tuple[str, Callable[[Verification, Comparison], str | Iterator[str]]]] = {
    "junit": ("junit.xml", junit),
    "sarif": ("ruleproof.sarif", sarif),
    "markdown": ("summary.md", summary),
    "badge": ("coverage.svg", lambda run, _: badge(totals(run.standings.values()))),
    "json": ("coverage.json", lambda run, _: json_report.coverage(run)),
    "evidence": ("evidence.json", lambda run, _: evidence(run)),
    "github": ("annotations.txt", commands),
}


_PRINTED: dict[str, Callable[[str], str]] = {  # the others have written out already what steers a terminal
    **dict.fromkeys(("junit", "badge"), output.harmless_xml),
    **dict.fromkeys(("sarif", "json", "evidence"), output.harmless_json),
}


@click.command()
@click.option("--format", "form", type=click.Choice(list(FORMATS)), help="Print this one report.")
@click.option("-o", "--output", "file", type=click.Path(path_type=Path), help="Write the one report to this file.")
@click.option("--folder", type=click.Path(path_type=Path), help="Write every report into this folder.")
@base_option
@scenarios_option
@snapshot_option
@output.rules_option
@click.pass_context
def report(
    context: click.Context,
    form: str | None,
    file: Path | None,
    folder: Path | None,
    base: str | None,
    scenarios: tuple[Path, ...],
    snapshot: Path | None,
    rules: Path,
) -> None:
    """Write reports for other programs; with findings too, and then the exit code is 1."""
    if form is None and folder is None:
        raise output.Misuse("nothing to write; name a --format, or a --folder for all of them")
    if file is not None and form is None:
        raise output.Misuse("--output goes with --format")
    if snapshot and context.get_parameter_source("snapshot") is ParameterSource.COMMANDLINE:
        existing([snapshot])
    verification = run(rules, scenarios)
    _, _, faults, comparison, problems = gate(base, verification, snapshot, rules, scenarios)
    for problem in (*faults, *problems):
        output.echo(str(problem), err=True)
    if folder is not None:
        for name, write in FORMATS.values():
            save(folder / name, _ended(write(verification, comparison)))
    if form is not None:
        told = _ended(FORMATS[form][1](verification, comparison))
        if file is None:
            click.echo(_PRINTED.get(form, str)(told if isinstance(told, str) else "".join(told)), nl=False)
        else:
            save(file, told)
    wrong = faults or problems or errors(verification) or comparison.worse
    context.exit(output.FINDINGS if wrong else output.GOOD)


def _ended(words: str | Iterator[str]) -> str | Iterator[str]:
    return f"{words}\n" if isinstance(words, str) and words and not words.endswith("\n") else words
