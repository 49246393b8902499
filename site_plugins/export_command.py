"""`ruleproof export DIR`: the site as plain pages that other generators build."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import click

from checker.audit.record_files import read_records
from checker.cli import output
from checker.cli.run import run, save, scenarios_option
from checker.files import read_text, whole
from checker.model import Problem
from checker.proving.flaws import errors
from site_plugins.export import exported
from site_plugins.pages import build
from site_plugins.recorded import FOLDER as GAMES
from site_plugins.site import GUIDE, Options, inside, url_of


@click.command("export")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option("--docs", type=click.Path(path_type=Path), default=Path("docs"), show_default=True, help="Pages by hand.")
@click.option("--site-url", default="", metavar="URL", help="Where the site will be published.")
@click.option("--site-name", default="Ruleproof", show_default=True)
@scenarios_option
@output.rules_option
@click.pass_context
def export(
    context: click.Context,
    folder: Path,
    docs: Path,
    site_url: str,
    site_name: str,
    scenarios: tuple[Path, ...],
    rules: Path,
) -> None:
    """Write the site as plain pages for other generators, with findings too, and then the exit code is 1.

    DIR gets Markdown pages with HTML inside and a mkdocs.yml that needs no plugin of ours.
    """
    if folder.is_dir() and any(folder.iterdir()):
        raise output.Misuse(f'"{folder}" is not empty; name a new folder')
    found = run(rules, scenarios)
    records = read_records(docs / GAMES)
    documents = {path.relative_to(docs).as_posix(): text for path, text in _documents(docs)}
    by_hand = {url_of(path): path for path in documents}
    options = Options(site_url, site_name, records=records, guide=GUIDE in documents, by_hand=by_hand)
    site = build(found, options)
    count = 0
    kept = ((f"docs/{GAMES}/{name}", text) for name, text in records)
    with whole(folder) as made:
        for path, text in chain(exported(site, documents, options), kept):
            if not inside(path):
                raise output.Misuse(f'"{path}" would lie outside of "{folder}"; give it another name')
            save(made / path, text)
            count += 1
    output.echo(f"{output.count(count, 'file')} in {folder}; build them with: mkdocs build -f {folder / 'mkdocs.yml'}")
    wrong = [*errors(found), *site.problems]
    for error in wrong:
        output.echo(str(error), err=True)
    context.exit(output.FINDINGS if wrong else output.GOOD)


def _documents(folder: Path) -> list[tuple[Path, str]]:
    found = [(path, read_text(path)) for path in sorted(folder.rglob("*.md"))]
    problems = [text for _, text in found if isinstance(text, Problem)]
    if problems:
        raise output.Misuse("; ".join(map(str, problems)))
    return [(path, text) for path, text in found if isinstance(text, str)]
