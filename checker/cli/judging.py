"""The commands that judge and say how to ask: `check`, `judge`, `vocabulary` and `schema`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from checker.cli import output
from checker.cli.checked import check_text, report, suspects
from checker.cli.progress import working
from checker.cli.run import existing, judged, scenarios_of
from checker.cli.speaking import lang_option, speaker
from checker.files import decode, read_text
from checker.judging.book import Book
from checker.judging.judge import answered
from checker.judging.verdict import PartFailed
from checker.model import Problem, Rulebook, Source, nearest
from checker.project import JUDGING, SCENARIO_LIMIT, SUFFIXES, Project, load_project, scenario_paths
from checker.proving.verify import no_mutants
from checker.reports.verdict import verdict_report
from checker.scenarios.authorities import authorities, by_authority, leaning
from checker.scenarios.prose import tell
from checker.scenarios.scenarios import read_situation
from checker.scenarios.schema import schema
from checker.scenarios.situations import Scenario, read_as_of
from checker.scenarios.vocabulary import vocabulary

STDIN = "-"
GOVERNING = ("rulebook", "ruling", "erratum")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--strict", is_flag=True, help="Fail on a decorative scenario too.")
@output.json_option
@output.rules_option
@click.pass_context
def check(context: click.Context, paths: tuple[Path, ...], strict: bool, as_json: bool, rules: Path) -> None:
    """Run scenario files, or folders of them (by default those of the project), and print a verdict for each scenario.

    Ends with code 1 when a scenario disagrees, an input has a problem, or a clause whose scenarios were run was
    reworded in a way that can change its meaning and nobody has reviewed it.
    """
    existing(paths)
    with working(JUDGING, elsewhere=False) as tell:
        verification = judged(project_of(rules, paths or scenarios_of(rules)), tell, no_mutants)
    problems = [problem for problem in verification.problems if problem.serious]
    problems += [*suspects(verification).values(), *_empty(paths)]
    if as_json:
        output.echo(_dump(report(verification)))
        output.report_serious(problems)
    else:
        for line in check_text(verification, problems):
            output.echo(line)
    failed = any(not one.agrees or (strict and one.decorative) for one in verification.evidence)
    context.exit(1 if failed or problems else 0)


@click.command(name="judge")
@click.argument("game")
@click.argument("file", default=STDIN)
@click.option("--as-of", default="", help="A layer (rulebook, ruling, erratum), a date, or 'before CLAUSE'.")
@click.option("--by", default="", help='One authority alone, such as "player aid".')
@lang_option
@output.json_option
@output.rules_option
@click.pass_context
def judge_command(
    context: click.Context, game: str, file: str, as_of: str, by: str, lang: str, as_json: bool, rules: Path
) -> None:
    """Judge one situation, written as YAML or JSON in FILE or on standard input.

    Ends with code 0 whatever the verdict, with code 1 when the situation cannot be read.
    """
    book, rulebook = book_of(project_of(rules), game)
    speaker(lang, game, book)
    for fault in read_as_of(as_of or None, rulebook)[1]:
        raise output.Misuse(f"--as-of: {fault.message}; {fault.advice}")
    if by:
        book = by_authority(book, rulebook, authority_named(rulebook, by, "--by"))
    scenario = _situation(file, book, rulebook, as_of)
    if not isinstance(scenario, Scenario):
        output.echo("\n".join(map(str, scenario)), err=True)
        context.exit(1)
    try:
        verdict = answered(book, scenario.state, scenario.put, as_of=scenario.as_of)
        told = tell(book, scenario.state, scenario.put, verdict, as_of=scenario.as_of, language=lang)
        if as_json:
            output.echo(_dump(verdict_report(book, rulebook, scenario, verdict, told)))
        else:
            output.echo("\n".join((str(told), *_leans(leaning(rulebook, verdict), by))))
    except PartFailed as failure:
        output.echo(f"{scenario.source}: the checkers failed: {failure}; report it with the situation", err=True)
        context.exit(1)


def _leans(leans: Mapping[str, list[str]], by: str) -> Iterator[str]:
    """What rests on another authority than the one that governs is told, for the rules themselves are silent there."""
    first = next(iter(leans), "")
    for authority, clauses in leans.items():
        if by:
            yield f"  by the {authority} alone"
            return
        if authority != first or authority not in GOVERNING:
            yield f"  this rests on the {authority}, where the rulebook is silent: {', '.join(clauses)}"


def authority_named(rulebook: Rulebook, name: str, where: str) -> str:
    """The authority of this name, or how its name is written."""
    known = authorities(rulebook)
    if name in known:
        return name
    raise output.Misuse(f'{where}: no authority "{name}"; {nearest(name, known) or "there are " + ", ".join(known)}')


@click.command(name="vocabulary")
@click.argument("game")
@lang_option
@output.rules_option
def vocabulary_command(game: str, lang: str, rules: Path) -> None:
    """Print all that a scenario of GAME may say, and how to write it."""
    project = project_of(rules, scenarios_of(rules))
    book, rulebook = book_of(project, game)
    words = speaker(lang, game, book)
    scenarios = (one for file in project.files for one in file.scenarios if one.game == game)
    output.echo(vocabulary(book, rulebook, scenarios, words), nl=False)


@click.command(name="schema")
@click.argument("game")
@output.rules_option
def schema_command(game: str, rules: Path) -> None:
    """Print a JSON Schema of GAME's scenario files, with which an editor completes and checks them."""
    output.echo(_dump(schema(*book_of(project_of(rules), game))))


def _empty(paths: tuple[Path, ...]) -> Iterator[Problem]:
    """A folder that is named and holds nothing to run was probably not the one meant."""
    for path in paths:
        if path.is_dir() and not scenario_paths([path]):
            advice = f"the names of scenario files end in {' or '.join(SUFFIXES)}"
            yield Problem(Source(path.as_posix(), 1), "no scenario file in this folder", advice)


def project_of(rules: Path, places: tuple[Path, ...] = ()) -> Project:
    output.game_folders(rules)  # a folder without rules ends the command here
    return load_project(rules, places)


def book_of(project: Project, game: str) -> tuple[Book, Rulebook]:
    rulebook = project.rulebook(game)
    if game in project.books and rulebook is not None:
        return project.books[game], rulebook
    known = f"there are {', '.join(sorted(project.books)) or 'none'}"
    if rulebook is not None:
        why = "".join(f"\n{problem}" for problem in project.problems)
        raise output.Misuse(f'no checkers for "{game}"; {known}{why}')
    raise output.Misuse(f'no game "{game}"; {nearest(game, project.books) or known}')


def _situation(file: str, book: Book, rulebook: Rulebook, as_of: str) -> Scenario | tuple[Problem, ...]:
    if file == STDIN:
        raw = sys.stdin.buffer.read(SCENARIO_LIMIT + 1)
        text = decode(raw, Source("standard input", 1), SCENARIO_LIMIT)
    else:
        existing([Path(file)])
        text = read_text(Path(file), file, SCENARIO_LIMIT)
    if isinstance(text, Problem):
        return (text,)
    scenario, problems = read_situation(text, "standard input" if file == STDIN else file, book, rulebook, as_of)
    return problems if scenario is None else scenario


def _dump(value: object) -> str:
    return output.json_text(value)
