"""`ruleproof new NAME`: a small project of one's own that is green at once."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from checker import files
from checker.cli import lock, output, starting
from checker.cli.run import save
from checker.ids.lock import remember
from checker.model import Problem
from checker.project import SCENARIOS, load_project
from checker.proving.ratchet import SNAPSHOT, Snapshot, render
from checker.rulebook.folder import LIMIT
from checker.rulebook.locking import locked
from checker.rulebook.trying import Trial, tries
from checker.scenarios.schema import schema
from checker.text.slugs import slug

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_TAKEN = {*sys.stdlib_module_names, "checker", "site_plugins", "tests", "docs"}  # packages that are there already
_EDITION = re.compile(r"(20\d\d)-?([01]\d)?-?([0-3]\d)?")


@click.command(name="new")
@click.argument("name")
@click.option("--from", "source", type=click.Path(path_type=Path), metavar="FILE", help="Start from this rulebook.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where to write it (default: a folder of this name).")
@click.pass_context
def new_command(context: click.Context, name: str, source: Path | None, folder: Path | None) -> None:
    """Write a small project with a page of house rules, its code, scenarios, a site, tests and a pipeline.

    With --from, the project is made around a rulebook one already has, without any code: every clause is there and
    stands as not proven, and from the first `ruleproof coverage --write` on the gate lets nothing get worse.

    Ends with code 1 when no reader keeps 98 % of the rulebook's words; the project is written all the same.
    """
    if not _NAME.fullmatch(name) or len(name) > 40:
        raise output.Misuse(
            f'"{name}" cannot name a project; try "{slug(name)[:40]}": small letters, digits and hyphens'
        )
    if source is None and (module := name.replace("-", "_")) in _TAKEN:
        raise output.Misuse(f'"{name}" cannot name a project: there is a module {module} already; choose another name')
    place = folder or Path(name)
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise output.Misuse(f'"{place}" is there already and not empty; name another folder with --folder')
    best = None
    if source is None:
        made = starting.house_rules(name)
    else:
        text = files.read_text(source, str(source), LIMIT)
        if isinstance(text, Problem):
            raise output.Misuse(str(text))
        best = tries(text, source.name, name, name.upper())[0]
        edition = _EDITION.search(source.stem)
        when = "-".join(part for part in edition.groups() if part) if edition else "1"
        made = starting.own_rulebook(name, source.name, text, best.reader, when)
    for path, content in made.items():
        save(place / path, content)
    code = _recorded(place, name, best)
    output.echo(f"{place}: {output.count(len(made) + (2 if best else 3), 'file')}, {_next(place)}")
    context.exit(code)


def _recorded(place: Path, name: str, best: Trial | None) -> int:
    """Give the clauses their ids, record what is proven, and tell editors what a scenario can say."""
    rules, scenarios = place / "rules_src", place / SCENARIOS
    found = locked(rules / name, f"rules_src/{name}")
    project = load_project(rules, (scenarios,))
    lock.save(found, remember(found.settled.lock, lock.speaks(project, name)))
    output.echo(f"rules_src/{name}: {output.count(len(found.settled.clauses), 'clause')} recorded")
    project = load_project(rules, (scenarios,))
    save(place / SNAPSHOT, render(Snapshot(project.verify().standings)))
    if best is None:
        save(place / "schema.json", f"{output.json_text(schema(project.books[name], project.rulebooks[0]))}\n")
        return output.GOOD
    output.echo(f'read with "{best.reader}", which {best.why}; `ruleproof import` says more')
    return output.GOOD if best.fits else output.FINDINGS


def _next(place: Path) -> str:
    return f"now: cd {place} && ruleproof check && ruleproof coverage && mkdocs build --strict"
