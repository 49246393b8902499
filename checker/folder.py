"""A game's folder as it is now: its documents read, beside what its lock remembers of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from checker import doubles, files, manifest, strict_toml, witness
from checker.lock import Lock, Settled, parse, settle
from checker.manifest import Manifest
from checker.model import Change, Clause, Document, Problem, Source, nearest
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
        """Which file of the same folder may have been meant."""
        place = Path(name).parent
        try:
            beside = [place / path.name for path in (self.path / place).iterdir()]
        except OSError:
            return ""
        return nearest(name, (path.as_posix() for path in beside if path != Path(name)))


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


@dataclass(frozen=True, slots=True)
class Locked:
    """A game's documents as they are now, beside what its lock remembers."""

    read: Imported
    lock: Lock | None
    settled: Settled
    faults: tuple[Problem, ...]  # of the lock
    unread: frozenset[str]  # clauses of documents that cannot be read now: nobody removed them

    @property
    def shown(self) -> str:
        """The path of the lock as people write it."""
        return f"{self.read.folder.shown}/{LOCK}"

    @property
    def differs(self) -> bool:
        return self.settled.lock != self.lock

    @property
    def stale(self) -> tuple[Change, ...]:
        return tuple(change for change in self.settled.changes if change.stale)


def shown_folder(rules: Path) -> str:
    """The folder as people write it where they stand; only its name where it lies elsewhere."""
    whole, here = rules.resolve(), Path.cwd().resolve()
    return whole.relative_to(here).as_posix() if here in whole.parents else whole.name


def game_folders(rules: Path) -> tuple[Path, ...]:
    try:
        return tuple(sorted(path for path in rules.iterdir() if (path / MANIFEST).exists()))
    except OSError:
        return ()


def locked(path: Path, shown: str = "") -> Locked:
    """Read all documents of a game, and give their clauses the ids that its lock knows them by."""
    with _kept():
        read = imported(path, shown)
        text = read.folder.text(LOCK) if read.folder.has(LOCK) else None
        known, faults = None, tuple[Problem, ...]()
        if isinstance(text, Problem):
            faults = (text,)
        elif text is not None:
            known, faults = parse(text, f"{read.folder.shown}/{LOCK}")
        settled = settle(known, read.clauses)
        return Locked(read, known, settled, faults, _unread(read, known, settled))


def _unread(read: Imported, known: Lock | None, settled: Settled) -> frozenset[str]:
    if known is None or not any(problem.serious for problem in read.problems):
        return frozenset()
    documents = {clause.document for clause in read.clauses}
    removed = set(settled.removed)
    return frozenset(entry.id for entry in known.entries if entry.id in removed and entry.document not in documents)


@contextmanager
def _kept() -> Iterator[None]:
    """Everything made here is kept, so the search for garbage in it would only take time that grows with it."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


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
        labels = {clause.label for clause in ours}
        copies = tuple(copy for copy in copies if copy.label in labels)
    together, problems = witness.compare(ours, copies)
    start = 0
    for name in names:
        end = start + len(clauses[name])
        clauses[name], start = together[start:end], end
    return problems
