"""A game's documents as they are now: read, and compared with those that repeat them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from checker.model import Clause, Document, Problem, Source
from checker.rulebook import copies, duplicates, losses, manifest
from checker.rulebook.addresses import line_of
from checker.rulebook.folder import MANIFEST, Folder, shown_name
from checker.rulebook.manifest import Manifest
from checker.rulebook.readers import readers
from checker.rulebook.readers.lines import split, too_long
from checker.rulebook.readers.reading import Extract


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


def imported(path: Path, shown: str = "") -> Imported:
    """Read all documents of a game and compare those that repeat others."""
    whole = path.resolve()
    game = shown_name(whole)
    folder = Folder(path, shown or f"{shown_name(whole.parent)}/{game}")
    top = folder.table(MANIFEST)
    if top is None:
        top = Problem(Source(f"{folder.shown}/{MANIFEST}", 1), "no such file", "every game's folder has one")
    if isinstance(top, Problem):
        return Imported(game, folder, Manifest(game, "en", game, (), {}, ()), (), (), (top,))
    book = manifest.read(top, game)
    problems = list(book.problems)
    documents: list[Document] = []
    clauses: dict[str, tuple[Clause, ...]] = {}
    for document in book.documents:
        reading = _read(folder, document, game, book.sources[document.name])
        problems += reading.problems
        clauses[document.name] = reading.clauses
        documents.append(
            replace(
                document,
                front_matter=reading.front_matter,
                sections=reading.sections,
                permalink=reading.permalink,
            )
        )
    differences: list[Problem] = []
    for document in documents:
        if document.witness_of and clauses[document.name]:
            differences += _witnessed(document, clauses)
    own = (c for document in documents if not document.witness_of for c in clauses[document.name])
    unique, doubled = duplicates.ids(own)
    problems += doubled
    return Imported(game, folder, book, tuple(documents), unique, tuple(problems), tuple(differences))


def _read(folder: Folder, document: Document, game: str, named_at: Source) -> Extract:
    text = folder.text(document.path)
    if isinstance(text, Problem):
        if text.message == "no such file":
            advice = folder.nearest(document.path) or text.advice
            text = Problem(named_at, f'no such file "{document.path}"', advice)
        return Extract(problems=(text,))
    path = f"{folder.shown}/{document.path}"
    reader = readers()[document.reader]
    reading = reader(text, document, game, path)
    problems = [*reading.problems, *_conflicts(text, path), *too_long(split(text), path)]
    if not reading.clauses:
        advice = f'is "{document.reader}" the right reader for it?'
        problems.append(Problem(Source(path, 1), "no clause found in this document", advice))
    else:
        problems += losses.problems(losses.account(text, reader, reading, document), reading, path)
    asks = any(key == "permalink" for key, _ in reading.front_matter)
    permalink = Source(path, line_of(text)) if asks else None
    return replace(reading, problems=tuple(problems), permalink=permalink)


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
    ours, repeated = [c for name in names for c in clauses[name]], clauses[document.name]
    if len(names) < len(document.witness_of):  # rows whose own document cannot be read are not without a twin
        labels = {clause.label for clause in ours}
        repeated = tuple(copy for copy in repeated if copy.label in labels)
    together, problems = copies.compare(ours, repeated)
    start = 0
    for name in names:
        end = start + len(clauses[name])
        clauses[name], start = together[start:end], end
    return problems
