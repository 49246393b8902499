"""The commands that keep ids permanent: `lock` records a reading, `review` accepts a rewording."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click

from checker import files
from checker.cli import output
from checker.lock import Lock, Refused, Settled, accept, parse, render, settle
from checker.model import Change, Clause, Problem, nearest
from checker.rulebook import LIMIT, LOCK, imported, shown_folder, unread
from checker.wording import word_diff


@dataclass(frozen=True, slots=True)
class Import:
    """A game's documents as they are now, beside what its lock remembers."""

    game: str
    path: Path
    shown: str
    lock: Lock | None
    settled: Settled
    problems: tuple[Problem, ...]  # of the documents: something in them could not be read
    differences: tuple[Problem, ...]  # between documents that should say the same
    faults: tuple[Problem, ...]  # of the lock
    unread: frozenset[str]  # clauses of documents that cannot be read now: nobody removed them

    @property
    def differs(self) -> bool:
        return self.settled.lock != self.lock

    @property
    def stale(self) -> tuple[Change, ...]:
        return tuple(change for change in self.settled.changes if change.stale)


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
        if output.report_serious((*found.problems, *found.faults)):
            code = output.FINDINGS
            if write:
                output.echo(f"{found.shown}: not written; mend the problems first", err=True)
        elif found.differs and write:
            save(found, found.settled.lock)
            output.echo(f"{found.shown}: written")
        if output.report_serious(found.differences) or found.stale or (found.differs and not write):
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


def imports(rules: Path, game: str = "") -> Iterator[Import]:
    for book in output.rulebooks(rules, game):
        read = imported(rules / book.game, f"{shown_folder(rules)}/{book.game}")
        path, shown = read.folder.path / LOCK, f"{read.folder.shown}/{LOCK}"
        text = read.folder.text(LOCK) if read.folder.has(LOCK) else None
        known, faults = None, tuple[Problem, ...]()
        if isinstance(text, Problem):
            faults = (text,)
        elif text is not None:
            known, faults = parse(text, shown)
        missing = frozenset(unread(read, known))
        wrong = (read.problems, read.differences, faults)
        yield Import(book.game, path, shown, known, settle(known, read.clauses), *wrong, missing)


def sought(found: Iterable[Import], name: str) -> tuple[Import, Clause]:
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


def told(found: Import) -> Iterator[str]:
    """What an import would change, one line to a clause and one more for the words of a rewording."""
    settled = found.settled
    if found.faults:
        return
    if found.lock is None:
        yield f"{found.game}: no lock yet; {output.count(len(settled.clauses), 'clause')} to record"
        return
    words = {clause.id: clause.text for clause in settled.clauses} | {s.clause: s.text for s in settled.tombstones}
    recorded = {entry.id: entry.pending for entry in found.lock.entries}
    lines = [
        f"  {click.style(f'{verb:9}', fg=colour)} {name}  {output.fitted(words[name])}"
        for verb, colour, names in (
            ("added", "green", settled.added),
            ("removed", "red", settled.removed),
            ("came back", "green", settled.revived),
            ("moved", "cyan", settled.moved),
        )
        for name in names
        if name not in found.unread
    ]
    for change in settled.changes:
        classes = ", ".join(change.classes) + "; needs a review" if change.stale else "wording only"
        known = " (recorded)" if recorded.get(change.clause) else ""
        verb = click.style("reworded ", fg="red" if change.stale else "yellow")
        lines += [f"  {verb} {change.clause}  {classes}{known}", f"            {marked(change)}"]
    state = "not recorded yet" if found.differs else "as recorded"
    yield f"{found.game}: {output.count(len(settled.clauses), 'clause')}, {state}"
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


def save(found: Import, lock: Lock) -> None:
    text = render(lock)
    if len(text.encode()) > LIMIT:
        raise output.Misuse(f"{found.shown} would be larger than {LIMIT:,} bytes; split the game's folder")
    try:
        files.write_text(found.path, text)
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
