"""Turns a game's folder into a rulebook; whatever is wrong in it becomes a problem, never an exception."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from checker.ids import lock
from checker.model import Clause, Problem, Reference, Rulebook, Source, nearest
from checker.rulebook import asked, duplicates, remarks, translated
from checker.rulebook import readings as open_points
from checker.rulebook.addresses import apart, capitals
from checker.rulebook.catalogues import catalogues
from checker.rulebook.folder import MANIFEST, Folder, game_folders, shown_folder, shown_name
from checker.rulebook.known import known_points
from checker.rulebook.locking import locked
from checker.rulebook.pointers import pointed
from checker.rulebook.reading import Imported
from checker.text.strict_toml import Table


def load_all(rules: Path) -> tuple[Rulebook, ...]:
    """Every game below this folder: each sub-folder with a rulebook.toml."""
    shown = shown_folder(rules)
    return apart(load(folder, f"{shown}/{shown_name(folder)}") for folder in game_folders(rules))


def load(folder: Path, shown: str = "") -> Rulebook:
    """One game: clauses with permanent ids, and everything said about them."""
    found = locked(folder, shown)
    read, settled = found.read, found.settled
    if not read.manifest.documents:
        return Rulebook(read.game, read.manifest.title, problems=tuple(sorted(read.problems)))
    problems = [*read.problems, *read.differences, *found.faults]
    clauses = _linked(_as_printed(settled, read.clauses) if found.faults else settled.clauses)
    clauses, lost = pointed(clauses, read.documents)
    problems += lost
    tombstones = tuple(stone for stone in settled.tombstones if stone.clause not in found.unread)
    known = remarks.Clauses(clauses, tombstones, found.unread)
    mended, wrong = remarks.corrections(_remarks(read.folder, "corrections.toml", problems), known)
    exemptions, odd = remarks.exemptions(_remarks(read.folder, "waivers.toml", problems), known)
    translations, off = translated.translations(_remarks(read.folder, "translations.toml", problems), known)
    slips, unsettled = remarks.settled(_remarks(read.folder, "settled.toml", problems))
    glossary, amiss = remarks.glossary(_remarks(read.folder, "glossary.toml", problems))
    readings, untold = open_points.readings(_remarks(read.folder, "readings.toml", problems), known)
    points, unlike = known_points(_remarks(read.folder, "open.toml", problems))
    questions = _remarks(read.folder, "asked.toml", problems)
    phrases, unfit = asked.asked(questions, known)
    names, misnamed = asked.names(questions)
    spoken, unspoken = catalogues(read.folder, read.manifest.languages)
    clauses = remarks.corrected(clauses, mended)
    problems += [*wrong, *odd, *off, *amiss, *unsettled, *untold, *unlike, *remarks.unexplained(clauses, exemptions)]
    problems += [*remarks.garbled(clauses), *unfit, *misnamed, *unspoken, *asked.unasked(clauses, phrases, questions)]
    problems += [*duplicates.labels(clauses), *duplicates.names(clauses), *duplicates.words(clauses)]
    problems += [*capitals(clauses), *_unlisted_phases(read, clauses)]
    problems += translated.unlisted(clauses, translations, read.manifest.language)
    reworded = {change.clause for change in settled.changes}
    reviews = {entry.id: entry.reviews for entry in settled.lock.entries if entry.reviews}
    return Rulebook(
        game=read.game,
        title=read.manifest.title,
        language=read.manifest.language,
        checkers=read.manifest.checkers,
        phases=read.manifest.phases,
        documents=read.documents,
        clauses=clauses,
        problems=tuple(sorted(problems)),
        exemptions=(*exemptions, *remarks.apart(clauses, exemptions)),
        settled=slips,
        readings=readings,
        known=points,
        translations=translations,
        older=translated.dated(translations, settled.changes, reviews),
        glossary=glossary,
        asked=phrases,
        names=names,
        spoken=spoken,
        changes=(*settled.changes, *(c for c in lock.corrections(found.lock, clauses) if c.clause not in reworded)),
        reviews=reviews,
        tombstones=tombstones,
        numbers=lock.numbers(settled.lock),
    )


def _unlisted_phases(read: Imported, clauses: tuple[Clause, ...]) -> Iterator[Problem]:
    """The one phase of a manifest is the id of the clause that lists them all."""
    phases = read.manifest.phases
    known = {name for clause in clauses for name in (clause.id, clause.number, *clause.aliases)}
    if len(phases) == 1 and phases[0] not in known:
        advice = nearest(phases[0], known) or 'list them, phases = ["First", "Second"], or name the clause that does'
        said = f'the phases stand in "{phases[0]}", which is no clause'
        yield Problem(Source(f"{read.folder.shown}/{MANIFEST}", 1), said, advice)


def _as_printed(settled: lock.Permanent, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Beside a lock that cannot be read whole, a clause it does not know bears the number it is printed under."""
    taken, added = {clause.id for clause in settled.clauses}, set(settled.added)
    names = {
        now.id: was.id
        for now, was in zip(settled.clauses, clauses, strict=True)
        if now.id in added and was.id not in taken
    }
    return tuple(replace(c, id=names.get(c.id, c.id), parent=names.get(c.parent, c.parent)) for c in settled.clauses)


def _linked(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Give pointers to an alias the clause that bears it."""
    owners = {alias: clause.id for clause in clauses for alias in clause.aliases}
    return tuple(
        replace(c, see_also=tuple(Reference(r.words, r.target or owners.get(r.words, "")) for r in c.see_also))
        if c.see_also
        else c
        for c in clauses
    )


def _remarks(folder: Folder, name: str, problems: list[Problem]) -> Table:
    """A file beside the documents; it may be absent."""
    table = folder.table(name)
    if isinstance(table, Problem):
        problems.append(table)
    return table if isinstance(table, Table) else Table({}, Source(f"{folder.shown}/{name}", 1))
