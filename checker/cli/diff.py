"""`ruleproof diff OLD NEW`: what a change does to the words and to the verdicts."""

from __future__ import annotations

from pathlib import Path

import click

from checker.cli import output
from checker.cli.progress import working
from checker.cli.run import scenarios_option
from checker.editions.compare import compare
from checker.editions.revisions import Unusable
from checker.reports import changes

FORMS = {"text": changes.as_text, "json": changes.as_json, "markdown": changes.as_markdown}


@click.command(name="diff")
@click.argument("old")
@click.argument("new", default=".")
@click.option("--json", "form", flag_value="json", help="Print JSON.")
@click.option("--markdown", "form", flag_value="markdown", help="Print Markdown, for a pull request.")
@click.option("--exit-code", "strict", is_flag=True, help="End with code 1 when anything changed.")
@scenarios_option
@output.rules_option
@click.pass_context
def diff_command(
    context: click.Context,
    old: str,
    new: str,
    form: str | None,
    strict: bool,
    scenarios: tuple[Path, ...],
    rules: Path,
) -> None:
    """Compare OLD with NEW: two git revisions, two projects, or two folders of rules.

    A project (a git revision, or a folder with rules_src in it) is judged by its own checkers, wherever in it their
    package lies; a folder of rules by the installed ones. The scenarios of both sides are put to both, so that a
    verdict that changes is seen whichever side wrote the scenario down. NEW is the project in the current folder,
    uncommitted changes included, unless it is named.

    Ends with code 1 when a file of NEW cannot be read or the code of a project cannot be had, and with --exit-code when
    anything changed.
    """
    try:
        difference = compare(old, new, rules=rules, scenarios=scenarios, telling=working)
    except Unusable as error:
        raise output.Misuse(str(error)) from None
    told = FORMS[form or "text"](difference).rstrip("\n")
    output.echo(output.harmless_json(told) if form == "json" else told)
    for name, problem in difference.problems:
        output.echo(f"in {name}: {problem}", err=True)
    unread = any(name == difference.new for name, _ in difference.problems)
    doubtful = unread or difference.borrowed
    context.exit(output.FINDINGS if doubtful or (strict and difference) else output.GOOD)
