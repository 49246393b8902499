"""`ruleproof coverage`: where every clause stands, and the gate that lets nothing get worse."""

from __future__ import annotations

import math
from contextlib import nullcontext
from pathlib import Path

import click
from click.core import ParameterSource

from checker.cli import output
from checker.cli.gate import Gate, base_option, gate
from checker.cli.run import existing, holding, run, save, scenarios_option, snapshot_option
from checker.proving.coverage import totals
from checker.proving.ratchet import Comparison, Snapshot, accepting, render
from checker.proving.verify import Verification
from checker.reports import json as json_report
from checker.reports import text
from checker.reports.numbers import percent, proven_of


@click.command()
@click.option("--write", is_flag=True, help="Record the coverage as it is now, when nothing got worse.")
@click.option("--accept-worse", default="", metavar="REASON", help="With --write: record even what got worse, and why.")
@click.option("--fail-under", type=click.FloatRange(0, 100), metavar="PERCENT", help="Fail when less is proven.")
@base_option
@output.json_option
@scenarios_option
@snapshot_option
@output.rules_option
@click.pass_context
def coverage(
    context: click.Context,
    write: bool,
    accept_worse: str,
    fail_under: float | None,
    base: str | None,
    as_json: bool,
    scenarios: tuple[Path, ...],
    snapshot: Path | None,
    rules: Path,
) -> None:
    """Count what is proven, list what is missing, and fail when a clause lost something it had.

    Ends with code 1 when an input cannot be read, a scenario disagrees, a reworded clause waits for its review, a
    clause got worse than the snapshot says, or less is proven than --fail-under asks for. With --base, also when the
    change took away what its base has: a scenario, whatever its title, a mark, a review, words that were accepted.
    """
    if accept_worse and not write:
        raise output.Misuse("--accept-worse goes with --write")
    if fail_under is not None and math.isnan(fail_under):
        raise output.Misuse("--fail-under needs a number from 0 to 100")
    if snapshot and not write and context.get_parameter_source("snapshot") is ParameterSource.COMMANDLINE:
        existing([snapshot])
    verification = run(rules, scenarios)
    output.echo(output.harmless_json(json_report.coverage(verification)) if as_json else text.coverage(verification))
    with holding(snapshot, rules) if write else nullcontext():
        found = gate(base, verification, snapshot, rules, scenarios)
        bad = _compared(verification, found, fail_under, accept_worse, write=write)
    context.exit(output.FINDINGS if bad else output.GOOD)


def _compared(
    verification: Verification,
    gated: Gate,
    fail_under: float | None,
    accept_worse: str,
    *,
    write: bool,
) -> bool:
    """Tell what moved, and record it; whether anything is bad."""
    path, known, faults, comparison, problems = gated
    found = [*map(str, (*faults, *problems)), *filter(None, [text.problems(verification)])]
    found += _below(verification, fail_under)
    for line in found:
        output.echo(line, err=True)
    bad = bool(found)
    if faults:
        output.echo(f"{path}: not compared, not written; mend it first", err=True)
    elif write:
        bad = not _written(path, known, verification, comparison, accept_worse) or bad
    else:
        bad = bool(comparison.worse) or bad
        _tell(path, known, comparison)
    return bad


def _below(verification: Verification, least: float | None) -> list[str]:
    found = totals(verification.standings.values())
    if least is None or (found.counted and 100 * found.proven >= least * found.counted):
        return []
    return [f"{proven_of(found)} clauses proven ({percent(found)}), at least {least:g} % asked for"]


def _written(
    path: Path, known: Snapshot | None, verification: Verification, comparison: Comparison, because: str
) -> bool:
    """Whether the snapshot now says what is so."""
    moved = text.ratchet(comparison)
    if moved:
        output.echo(moved, err=True)
    if known is None and path.exists():
        output.echo(f"{path}: not written; it is of other rules, so name one for these with --snapshot", err=True)
        return False
    if comparison.worse and not because.strip():
        output.echo(f'{path}: not written; mend what got worse, or add --accept-worse "REASON"', err=True)
        return False
    new = accepting(known, verification.standings, comparison.worse, because)
    if known is not None and render(known) == render(new):
        output.echo(f"{path}: nothing to write", err=True)
    else:
        save(path, render(new))
        output.echo(f"{path}: written", err=True)
    return True


def _tell(path: Path, known: Snapshot | None, comparison: Comparison) -> None:
    if known is None:
        output.echo(f"{path}: no snapshot yet; `ruleproof coverage --write` makes one", err=True)
        return
    moved = text.ratchet(comparison)
    if moved:
        output.echo(moved, err=True)
    if comparison.better and not comparison.worse:
        output.echo("keep it with `ruleproof coverage --write`", err=True)
