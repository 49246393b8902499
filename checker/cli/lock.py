"""The commands that keep ids permanent: `lock` records a reading, `review` accepts a rewording."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path

import click

from checker import files
from checker.cli import output
from checker.cli.run import scenarios_of, scenarios_option
from checker.ids.lock import Refused, accept, remember
from checker.ids.lockfile import Lock, parse, render
from checker.model import Clause, Rewording, fingerprint, nearest
from checker.project import Project, load_project
from checker.proving.judged import judged
from checker.rulebook.folder import LIMIT, LOCK, shown_folder, shown_name
from checker.rulebook.locking import Locked, locked
from checker.text.wording import REFERENCE, word_diff


@click.command()
@click.option("--write", is_flag=True, help="Record the ids; rewordings stay pending until they are reviewed.")
@scenarios_option
@output.game_option
@output.rules_option
@click.pass_context
def lock(context: click.Context, write: bool, scenarios: tuple[Path, ...], game: str, rules: Path) -> None:
    """Show what the documents as they are now would change in the lock.

    Ends with code 1 when there is a difference that is not recorded, or a rewording that changes a number, a modal
    verb, a negation or a scope word and nobody has reviewed, or something serious is wrong. Where a lock or a document
    cannot be read whole, nothing is recorded.
    """
    code = output.GOOD
    project = speaking(rules, scenarios) if write else None
    for folder in output.game_folders(rules, game):
        with held((folder,) if write else ()):
            code = max(code, _locked(locked(folder, shown_game(rules, folder)), project))
    context.exit(code)


def speaking(rules: Path, scenarios: tuple[Path, ...]) -> Project:
    """The books and scenarios that speak for the clauses now."""
    return load_project(rules, scenarios or scenarios_of(rules))


def speaks(project: Project, game: str) -> dict[str, str]:
    return judged(project.books, (scenario for file in project.files for scenario in file.scenarios), game)


def _locked(found: Locked, project: Project | None) -> int:
    """Tell of one game what is to record, and record it where a project is given; the exit code it asks for."""
    code, write = output.GOOD, project is not None
    recorded = remember(found.settled.lock, speaks(project, found.read.game)) if project else found.settled.lock
    for line in told(found):
        output.echo(line)
    if output.report_serious((*found.read.problems, *found.faults)):
        code = output.FINDINGS
        if write:
            output.echo(f"{found.shown}: not written; mend the problems first", err=True)
    elif write and recorded != found.lock:
        save(found, recorded)
        output.echo(f"{found.shown}: written")
    if found.stale:
        output.echo('accept reworded clauses with: ruleproof review ID --because "…"')
    if output.report_serious(found.read.differences) or found.stale or (found.differs and not write):
        code = output.FINDINGS
    return code


@click.command()
@click.argument("name", metavar="[ID]", default="")
@click.option("--references", is_flag=True, help="Accept every clause that changed only in the rules it names.")
@click.option("--by", default="", metavar="NAME", help="Who accepts it; without it, the name git knows you by.")
@click.option("--because", default="", metavar="TEXT", help="Why the new words are right.")
@click.option("--code-unchanged", default="", metavar="TEXT", help="Why neither code nor scenarios change with them.")
@scenarios_option
@output.game_option
@output.rules_option
@click.pass_context
def review(
    context: click.Context,
    name: str,
    references: bool,
    by: str,
    because: str,
    code_unchanged: str,
    scenarios: tuple[Path, ...],
    game: str,
    rules: Path,
) -> None:
    """Accept the words a clause has now, and record who and why.

    Only this clause is recorded; everything else in the lock stays as it is. After a renumbering, --references accepts
    in one go all clauses in which only the numbers of other rules changed.

    Words that a correction changes are accepted the same way. Where neither the code nor a scenario of the clause
    changed since its words were last accepted, --code-unchanged says why they may stay.
    """
    if bool(name) is references:
        raise output.Misuse("name one clause, or say --references")
    with held(output.game_folders(rules, game)):
        project = speaking(rules, scenarios)
        _reviewed(context, project, name, by, because, code_unchanged, tuple(imports(rules, game)))


def _reviewed(
    context: click.Context,
    project: Project,
    name: str,
    by: str,
    because: str,
    unchanged: str,
    games: tuple[Locked, ...],
) -> None:
    if output.report_serious(fault for game in games for fault in game.faults):
        output.echo("nothing written; mend the problems first", err=True)
        context.exit(output.FINDINGS)
    if not name:
        for one in games:
            _accept_references(one, project, by or git_name(one.read.folder.path), because)
        return
    found, clause = sought(games, name)
    if found.lock is None or clause.id in (*found.settled.added, *found.settled.revived):
        raise output.Misuse(f'"{clause.id}" is not in the lock yet; record it with: ruleproof lock --write')
    rulebook = project.rulebook(found.read.game)
    changes = rulebook.changes if rulebook else found.settled.changes
    change = next((change for change in changes if change.clause == clause.id), None)
    if change is None:
        output.echo(f"{clause.id}: nothing to review; its words are those last accepted")
        return
    reviewer = by or git_name(found.read.folder.path)
    save(found, _accepted(found.lock, clause, project, reviewer, because, unchanged))
    output.echo(f"{clause.id}: accepted")
    output.echo(f"  {marked(change)}")


def _accepted(lock: Lock, clause: Clause, project: Project, by: str, because: str, unchanged: str = "") -> Lock:
    """The lock with the clause accepted as it reads and as it is printed now."""
    rulebook = project.rulebook(clause.game)
    printed = rulebook.by_id.get(clause.id, clause) if rulebook else clause
    try:
        return accept(
            lock,
            clause.id,
            clause.text,
            by,
            because,
            date.today().isoformat(),  # noqa: DTZ011  a review bears the reviewer's own date
            corrected=fingerprint(printed.shown) if printed.corrections else "",
            judged=speaks(project, clause.game).get(clause.id, ""),
            unchanged=unchanged,
        )
    except Refused as refusal:
        raise output.Misuse(str(refusal)) from None


def _accept_references(found: Locked, project: Project, by: str, because: str) -> None:
    """Accept what changed only in its references, and print each."""
    clauses = {clause.id: clause for clause in found.settled.clauses}
    changes = [change for change in found.settled.changes if change.classes == (REFERENCE,)]
    reviewed = found.lock
    for change in changes:
        reviewed = _accepted(reviewed or found.settled.lock, clauses[change.clause], project, by, because)
        output.echo(f"{change.clause}: {marked(change)}")
    if changes and reviewed is not None:
        save(found, reviewed)
    output.echo(f"{found.read.game}: {output.count(len(changes), 'clause')} accepted")


def imports(rules: Path, game: str = "") -> Iterator[Locked]:
    for folder in output.game_folders(rules, game):
        yield locked(folder, shown_game(rules, folder))


def shown_game(rules: Path, folder: Path) -> str:
    return f"{shown_folder(rules)}/{shown_name(folder)}"


@contextmanager
def held(folders: Iterable[Path]) -> Iterator[None]:
    """What is read of these locks is what they say until they are written: of two who write, one waits."""
    with ExitStack() as stack:
        for folder in folders:
            try:
                stack.enter_context(files.held(folder))
            except OSError as error:
                raise output.Misuse(f"{folder}: {error.strerror or error}; nothing was recorded, try again") from None
        yield


def sought(found: Iterable[Locked], name: str) -> tuple[Locked, Clause]:
    """The clause with this id or alias; an unknown one is answered with the nearest, a removed one with its end."""
    names: dict[str, None] = {}
    meant: list[tuple[Locked, Clause]] = []
    for one in found:
        for clause in one.settled.clauses:
            if name in (clause.id, *clause.aliases, clause.number):
                meant.append((one, clause))
            names.update(dict.fromkeys((clause.id, *clause.aliases)))
    games = dict.fromkeys(clause.game for _, clause in meant)
    if len(games) > 1:
        raise output.Misuse(f'"{name}" is a clause of {" and of ".join(games)}; say which with --game')
    if len(meant) > 1 and all(clause.id != name for _, clause in meant):
        ids = " and ".join(clause.id for _, clause in meant)
        raise output.Misuse(f'"{name}" is printed before {len(meant)} clauses; say which: {ids}')
    if meant:
        return meant[0]
    for one in found:
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
        f"  {output.style(f'{verb:9}', fg=colour)} {name}  {output.fitted(words[name])}"
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
        verb = output.style("reworded ", fg="red" if change.stale else "yellow")
        lines += [f"  {verb} {change.clause}  {classes}{known}", f"            {marked(change)}"]
    before = {entry.id: entry.printed for entry in found.lock.entries}
    new = [name for document, name in settled.lock.editions if (document, name) not in found.lock.editions]
    lines += [f"  edition   {name}" for name in new]
    numbered = [now for now in settled.lock.entries if before.get(now.id) and now.printed != before[now.id]]
    lines += [f"  numbered  {now.id}  {before[now.id][-1][1]} → {now.printed[-1][1]}" for now in numbered]
    state = "not recorded yet" if found.differs else "as recorded"
    yield f"{found.read.game}: {output.count(len(settled.clauses), 'clause')}, {state}"
    yield from lines


def marked(change: Rewording) -> str:
    """The words with [-what went-] and {+what came+}."""
    parts = []
    for kind, words in word_diff(change.before, change.after):
        if kind == "removed":
            parts.append(output.style(f"[-{words}-]", fg="red"))
        elif kind == "added":
            parts.append(output.style(f"{{+{words}+}}", fg="green"))
        else:
            parts.append(words)
    return " ".join(parts)


def save(found: Locked, lock: Lock) -> None:
    text = render(lock)
    if len(text.encode()) > LIMIT:
        raise output.Misuse(f"{found.shown} would be larger than {LIMIT:,} bytes; split the game's folder")
    if unlike(found):
        raise output.Misuse(f"{found.shown} changed while it was read; nothing was recorded, try again")
    try:
        files.write_text(found.read.folder.path / LOCK, text)
    except OSError as error:
        raise output.Misuse(f"{found.shown} cannot be written: {error.strerror or error}") from None


def unlike(found: Locked) -> bool:
    """Whether the lock no longer says what was read; an editor or git asks nobody before it writes."""
    folder = found.read.folder
    text = folder.text(LOCK) if folder.has(LOCK) else None
    return text is not None if found.lock is None else not isinstance(text, str) or parse(text, LOCK)[0] != found.lock


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
