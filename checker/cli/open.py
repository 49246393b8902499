"""`ruleproof open`: what the rules leave open, and what a game's code only seems to know."""

from __future__ import annotations

from pathlib import Path

import click

from checker.cli import output
from checker.cli.progress import working
from checker.cli.run import read, scenarios_option
from checker.model import Rulebook, nearest
from checker.open.explore import BUDGET, explore
from checker.open.settling import sifted
from checker.project import Project
from checker.reports import open as report
from checker.reports.open import VERSION


@click.command(name="open")
@click.argument("game", default="")
@click.option("--pairs", is_flag=True, help="Change two facts at once as well, and try the laws on what that makes.")
@click.option("--all", "every", is_flag=True, help="Print the points that are known too.")
@click.option(
    "--budget", type=click.IntRange(1, 100_000), default=BUDGET, show_default=True, help="Verdicts a scenario."
)
@output.json_option
@scenarios_option
@output.rules_option
@click.pass_context
def open_command(
    context: click.Context,
    game: str,
    pairs: bool,
    every: bool,
    budget: int,
    as_json: bool,
    scenarios: tuple[Path, ...],
    rules: Path,
) -> None:
    """Look for what is unsettled in GAME, or in every game.

    Every scenario is judged again with one fact told otherwise. What that shows is reported with the smallest
    situation in which it can be seen: clauses that contradict each other, silences one choice away from a firm
    verdict, what rests on an assumption or a reading, facts that decide nothing, and laws that are broken.

    Ends with code 1 when a point is found that rules_src/GAME/open.toml does not know.
    """
    project = read(rules, scenarios)
    games = _games(project, game)
    new, records = 0, []
    for rulebook in games:
        name, book = rulebook.game, project.books[rulebook.game]
        told = [one for file in project.files for one in file.scenarios]
        with working(f"looking for what {name} leaves open"):
            found = explore(book, rulebook, told, budget, pairs=pairs)
        told_of = sifted(book, rulebook, found, whole=not pairs and budget >= BUDGET)
        new += len(told_of.new)
        records.append(report.as_record(book, found, told_of))
        if not as_json:
            for line in report.as_text(book, found, told_of, every=every):
                output.echo(line)
        for problem in told_of.gone:
            output.echo(output.problem_line(problem), err=True)
    if as_json:
        output.echo(output.json_text({"version": VERSION, "games": records}))
    mine = [one for each in games for one in each.problems]
    failed = output.report_serious([*project.problems, *mine]) == output.FINDINGS
    context.exit(output.FINDINGS if new or failed else output.GOOD)


def _games(project: Project, game: str) -> list[Rulebook]:
    if game and game not in project.books:
        known = sorted(project.books)
        raise output.Misuse(f'no game "{game}" with code; {nearest(game, known) or "there are " + ", ".join(known)}')
    return [one for one in project.rulebooks if one.game in ([game] if game else project.books)]
