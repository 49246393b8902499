"""The commands that keep ids permanent: `lock` records a reading, `review` accepts a rewording."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

import click

from checker import files
from checker.cli import output
from checker.folder import LIMIT, LOCK, Locked, locked, shown_folder
from checker.lock import Lock, Refused, accept, render
from checker.model import Change, Clause, nearest
from checker.wording import word_diff


@click.command()
@click.option("--write", is_flag=True, help="Record the ids; rewordings stay pending until they are reviewed.")
@output.game_option
@output.rules_option
@click.pass_context
def lock(context: click.Context, write: bool, game: str, rules: Path) -> None:
    """Show what the documents as they are now would change in the lock.

    Ends with code 1 when there is a difference that is not recorded, or a rewording that changes a number, a modal
    verb, a negation or a scope word and nobody has reviewed, or something serious is wrong. Where a lock or a document
    cannot be read whole, nothing is recorded.
    """
    code = output.GOOD
    for found in imports(rules, game):
        for line in told(found):
            output.echo(line)
        if output.report_serious((*found.read.problems, *found.faults)):
            code = output.FINDINGS
            if write:
                output.echo(f"{found.shown}: not written; mend the problems first", err=True)
        elif found.differs and write:
            save(found, found.settled.lock)
            output.echo(f"{found.shown}: written")
        if found.stale:
            output.echo('accept reworded clauses with: ruleproof review ID --because "…"')
        if output.report_serious(found.read.differences) or found.stale or (found.differs and not write):
            code = output.FINDINGS
    context.exit(code)


@click.command()
@click.argument("name", metavar="ID")
@click.option("--by", default="", metavar="NAME", help="Who accepts it; without it, the name git knows you by.")
@click.option("--because", default="", metavar="TEXT", help="Why the new words are right.")
@output.rules_option
@click.pass_context
def review(context: click.Context, name: str, by: str, because: str, rules: Path) -> None:
    """Accept the words a clause has now, and record who and why.

    Only this clause is recorded; everything else in the lock stays as it is.
    """
    games = tuple(imports(rules))
    if output.report_serious(fault for game in games for fault in game.faults):
        output.echo("nothing written; mend the problems first", err=True)
        context.exit(output.FINDINGS)
    found, clause = sought(games, name)
    if found.lock is None or clause.id in (*found.settled.added, *found.settled.revived):
        raise output.Misuse(f'"{clause.id}" is not in the lock yet; record it with: ruleproof lock --write')
    change = next((change for change in found.settled.changes if change.clause == clause.id), None)
    if change is None:
        output.echo(f"{clause.id}: nothing to review; its words are those last accepted")
        return
    today = date.today().isoformat()  # noqa: DTZ011  a review bears the reviewer's own date
    try:
        reviewed = accept(found.lock, clause.id, clause.text, by or git_name(rules), because, today)
    except Refused as refusal:
        raise output.Misuse(str(refusal)) from None
    save(found, reviewed)
    output.echo(f"{clause.id}: accepted")
    output.echo(f"  {marked(change)}")


def imports(rules: Path, game: str = "") -> Iterator[Locked]:
    for folder in output.game_folders(rules, game):
        yield locked(folder, f"{shown_folder(rules)}/{folder.name}")


def sought(found: Iterable[Locked], name: str) -> tuple[Locked, Clause]:
    """The clause with this id or alias; an unknown one is answered with the nearest, a removed one with its end."""
    names: dict[str, None] = {}
    for one in found:
        for clause in one.settled.clauses:
            if name in (clause.id, *clause.aliases):
                return one, clause
            names.update(dict.fromkeys((clause.id, *clause.aliases)))
        if any(stone.clause == name for stone in one.settled.tombstones):
            raise output.Misuse(f'the clause "{name}" was removed; there are no words to review')
    hint = nearest(name, names) or "list the ids with: ruleproof clauses"
    raise output.Misuse(f'no clause "{name}"; {hint}')


def told(found: Locked) -> Iterator[str]:
    """What an import would change, one line to a clause and one more for the words of a rewording."""
    settled = found.settled
    if found.faults:
        return
    if found.lock is None:
        yield f"{found.read.game}: no lock yet; {output.count(len(settled.clauses), 'clause')} to record"
        return
    words = {clause.id: clause.text for clause in settled.clauses} | {s.clause: s.text for s in settled.tombstones}
    recorded = {entry.id: entry for entry in found.lock.entries}
    kept = [(recorded[entry.id], entry) for entry in settled.lock.entries if entry.id in recorded]
    elsewhere = (*settled.moved, *(now.id for was, now in kept if was.document != now.document))
    same = {now.id for was, now in kept if was.pending == now.pending}
    lines = [
        f"  {click.style(f'{verb:9}', fg=colour)} {name}  {output.fitted(words[name])}"
        for verb, colour, names in (
            ("added", "green", settled.added),
            ("removed", "red", settled.removed),
            ("came back", "green", settled.revived),
            ("moved", "cyan", dict.fromkeys(elsewhere)),
            ("restored", "green", [now.id for was, now in kept if was.pending and not now.pending]),
        )
        for name in names
        if name not in found.unread
    ]
    for change in settled.changes:
        classes = ", ".join(change.classes) + "; needs a review" if change.stale else "wording only"
        known = " (recorded)" if change.clause in same else ""
        verb = click.style("reworded ", fg="red" if change.stale else "yellow")
        lines += [f"  {verb} {change.clause}  {classes}{known}", f"            {marked(change)}"]
    state = "not recorded yet" if found.differs else "as recorded"
    yield f"{found.read.game}: {output.count(len(settled.clauses), 'clause')}, {state}"
    yield from lines


def marked(change: Change) -> str:
    """The words with [-what went-] and {+what came+}."""
    parts = []
    for kind, words in word_diff(change.before, change.after):
        if kind == "removed":
            parts.append(click.style(f"[-{words}-]", fg="red"))
        elif kind == "added":
            parts.append(click.style(f"{{+{words}+}}", fg="green"))
        else:
            parts.append(words)
    return " ".join(parts)


def save(found: Locked, lock: Lock) -> None:
    text = render(lock)
    if len(text.encode()) > LIMIT:
        raise output.Misuse(f"{found.shown} would be larger than {LIMIT:,} bytes; split the game's folder")
    try:
        files.write_text(found.read.folder.path / LOCK, text)
    except OSError as error:
        raise output.Misuse(f"{found.shown} cannot be written: {error.strerror or error}") from None


def git_name(folder: Path) -> str:
    """The name git would put on a commit here, "" when it knows none."""
    try:
        asked = subprocess.run(
            ["git", "config", "user.name"],  # noqa: S607  whichever git the reviewer uses
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=5,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return asked.stdout.strip()
