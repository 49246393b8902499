"""Turns a game's folder into a rulebook; whatever is wrong in it becomes a problem, never an exception."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from checker import doubles, files, lock, manifest, remarks, strict_toml, witness
from checker.manifest import Manifest
from checker.model import Clause, Document, Problem, Reference, Rulebook, Source, nearest
from checker.readers import READERS, Reading
from checker.strict_toml import Table

MANIFEST = "rulebook.toml"
LOCK = "clauses.lock"
LIMIT = 64 * 1024 * 1024  # bytes: a hundred thousand clauses and their lock


@dataclass(frozen=True, slots=True)
class Folder:
    """A game's folder; `shown` is how people write its path."""

    path: Path
    shown: str

    def text(self, name: str) -> str | Problem:
        """A file of this folder; a link that leads out of it is refused."""
        path, shown = self.path / name, f"{self.shown}/{name}"
        try:
            outside = not path.resolve().is_relative_to(self.path.resolve())
            odd = path.exists() and not path.is_file() and not path.is_dir()
        except (OSError, RuntimeError, ValueError) as error:
            return Problem(Source(shown, 1), f"cannot be read: {error}", "name a plain file")
        if outside or odd:
            what = "leads out of the game's folder" if outside else "is not a plain file"
            return Problem(Source(shown, 1), what, "put the file itself into the folder")
        return files.read_text(path, shown, LIMIT)

    def has(self, name: str) -> bool:
        """Whether anything of this name lies there, a link that leads nowhere too."""
        return (self.path / name).exists() or (self.path / name).is_symlink()

    def table(self, name: str) -> Table | Problem | None:
        """A TOML file of this folder, nothing if there is none."""
        if not self.has(name):
            return None
        text = self.text(name)
        return text if isinstance(text, Problem) else strict_toml.parse(text, f"{self.shown}/{name}")

    def nearest(self, name: str) -> str:
        try:
            return nearest(name, (path.name for path in self.path.iterdir() if path.name != name))
        except OSError:
            return ""


@dataclass(frozen=True, slots=True)
class Imported:
    """A game's documents as they are now, before the lock gives the clauses their permanent ids."""

    game: str
    folder: Folder
    manifest: Manifest
    documents: tuple[Document, ...]
    clauses: tuple[Clause, ...]
    problems: tuple[Problem, ...]
    differences: tuple[Problem, ...] = ()  # between documents that should say the same; every clause is read


def load_all(rules: Path) -> tuple[Rulebook, ...]:
    """Every game below this folder: each sub-folder with a rulebook.toml."""
    shown = shown_folder(rules)
    return tuple(load(folder, f"{shown}/{folder.name}") for folder in game_folders(rules))


def shown_folder(rules: Path) -> str:
    """The folder as people write it where they stand; only its name where it lies elsewhere."""
    whole, here = rules.resolve(), Path.cwd().resolve()
    return whole.relative_to(here).as_posix() if here in whole.parents else whole.name


def game_folders(rules: Path) -> tuple[Path, ...]:
    try:
        return tuple(sorted(path for path in rules.iterdir() if (path / MANIFEST).exists()))
    except OSError:
        return ()


def load(folder: Path, shown: str = "") -> Rulebook:
    """One game: clauses with permanent ids, and everything said about them."""
    read = imported(folder, shown)
    if not read.manifest.documents:
        return Rulebook(read.game, read.manifest.title, problems=tuple(sorted(read.problems)))
    problems = [*read.problems, *read.differences]
    locked, faults = None, tuple[Problem, ...]()
    if read.folder.has(LOCK):
        text = read.folder.text(LOCK)
        if isinstance(text, Problem):
            problems.append(text)
        else:
            locked, faults = lock.parse(text, f"{read.folder.shown}/{LOCK}")
            problems += faults
    settled = lock.settle(locked, read.clauses)
    missing = unread(read, locked)
    clauses = _linked(_as_printed(settled, read.clauses) if faults else settled.clauses)
    tombstones = tuple(stone for stone in settled.tombstones if stone.clause not in missing)
    known = remarks.Clauses(clauses, tombstones, missing)
    mended, wrong = remarks.corrections(_remarks(read.folder, "corrections.toml", problems), known)
    exemptions, odd = remarks.exemptions(_remarks(read.folder, "waivers.toml", problems), known)
    translations, off = remarks.translations(_remarks(read.folder, "translations.toml", problems), known)
    glossary, amiss = remarks.glossary(_remarks(read.folder, "glossary.toml", problems))
    clauses = remarks.corrected(clauses, mended)
    problems += [*wrong, *odd, *off, *amiss, *remarks.unexplained(clauses, exemptions), *remarks.garbled(clauses)]
    problems += [*doubles.labels(clauses), *doubles.names(clauses), *doubles.words(clauses)]
    return Rulebook(
        game=read.game,
        title=read.manifest.title,
        language=read.manifest.language,
        checkers=read.manifest.checkers,
        documents=read.documents,
        clauses=clauses,
        problems=tuple(sorted(problems)),
        exemptions=exemptions,
        translations=translations,
        glossary=glossary,
        changes=settled.changes,
        tombstones=tombstones,
    )


def imported(path: Path, shown: str = "") -> Imported:
    """Read all documents of a game and compare those that repeat others."""
    whole = path.resolve()
    folder = Folder(path, shown or f"{whole.parent.name}/{whole.name}")
    top = folder.table(MANIFEST)
    if top is None:
        top = Problem(Source(f"{folder.shown}/{MANIFEST}", 1), "no such file", "every game's folder has one")
    if isinstance(top, Problem):
        return Imported(whole.name, folder, Manifest(whole.name, "en", whole.name, (), {}, ()), (), (), (top,))
    book = manifest.read(top, whole.name)
    problems = list(book.problems)
    documents: list[Document] = []
    clauses: dict[str, tuple[Clause, ...]] = {}
    for document in book.documents:
        reading = _reading(folder, document, whole.name, book.sources[document.name])
        problems += reading.problems
        clauses[document.name] = reading.clauses
        documents.append(replace(document, front_matter=reading.front_matter, sections=reading.sections))
    differences: list[Problem] = []
    for document in documents:
        if document.witness_of and clauses[document.name]:
            differences += _witnessed(document, clauses)
    own = (c for document in documents if not document.witness_of for c in clauses[document.name])
    unique, doubled = doubles.ids(own)
    problems += doubled
    return Imported(whole.name, folder, book, tuple(documents), unique, tuple(problems), tuple(differences))


def _reading(folder: Folder, document: Document, game: str, named_at: Source) -> Reading:
    text = folder.text(document.path)
    if isinstance(text, Problem):
        if text.message == "no such file":
            advice = folder.nearest(document.path) or text.advice
            text = Problem(named_at, f'no such file "{document.path}"', advice)
        return Reading(problems=(text,))
    path = f"{folder.shown}/{document.path}"
    reading = READERS[document.reader](text, document, game, path)
    problems = [*reading.problems, *_conflicts(text, path)]
    if not reading.clauses:
        advice = f'is "{document.reader}" the right reader for it?'
        problems.append(Problem(Source(path, 1), "no clause found in this document", advice))
    return replace(reading, problems=tuple(problems))


def _conflicts(text: str, path: str) -> list[Problem]:
    advice = "choose one side and remove the marks"
    return [
        Problem(Source(path, number), "an unresolved merge conflict", advice)
        for number, line in enumerate(text.split("\n"), start=1)
        if line.startswith(("<<<<<<< ", ">>>>>>> "))
    ]


def _witnessed(document: Document, clauses: dict[str, tuple[Clause, ...]]) -> list[Problem]:
    """Compare with all repeated documents at once, then give each of them back its own clauses."""
    names = [name for name in document.witness_of if clauses.get(name)]
    ours, copies = [c for name in names for c in clauses[name]], clauses[document.name]
    if len(names) < len(document.witness_of):  # rows whose own document cannot be read are not without a twin
        copies = tuple(copy for copy in copies if copy.label in {clause.label for clause in ours})
    together, problems = witness.compare(ours, copies)
    start = 0
    for name in names:
        end = start + len(clauses[name])
        clauses[name], start = together[start:end], end
    return problems


def unread(read: Imported, locked: lock.Lock | None) -> set[str]:
    """Clauses of documents that could not be read now: they are not here, but nobody removed them."""
    seen = {clause.document for clause in read.clauses}
    return {entry.id for entry in locked.entries if entry.document not in seen} if locked else set()


def _as_printed(settled: lock.Settled, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
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
