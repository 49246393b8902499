"""Golden cases: what goes in and what comes out stand together in one file below tests/golden."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.model import Clause, Document, Problem, Source, Title
from checker.rulebook.readers import READERS
from checker.rulebook.readers.reading import Extract

GOLDEN = Path(__file__).parent / "golden"
CASES = sorted(path for name in READERS for path in GOLDEN.glob(f"{name.replace(' ', '_')}/*.txt"))


def titles(head: str) -> tuple[Title, ...]:
    """`titles: 1 turn 턴; 2 turn.roll 굴림`: level, slug and title of each section."""
    line = next((line for line in head.splitlines() if line.startswith("titles: ")), "titles: ")
    rows = [row.split(maxsplit=2) for row in line.removeprefix("titles: ").split("; ") if row]
    return tuple(
        Title(title, slug, int(level), Source("rulebook.toml", number))
        for number, (level, slug, title) in enumerate(rows, start=1)
    )


def options(head: str) -> tuple[tuple[str, str], ...]:
    """`option number: #.# ⏎ #.#.#`: what the manifest tells the reader."""
    rows = (line.removeprefix("option ").split(": ", 1) for line in head.splitlines() if line.startswith("option "))
    return tuple((name, value.replace(" ⏎ ", "\n")) for name, value in rows)


def told(clause: Clause) -> str:
    words = f"{clause.id} line {clause.source.line} [{' › '.join(clause.section)}] {clause.text}".replace(
        "\n\n", " ¶ "
    ).replace("\n", " ⏎ ")
    words += f" {{{'; '.join(clause.marks)}}}" if clause.marks else ""
    words += "".join(f" ={alias}" for alias in clause.aliases)
    words += "".join(f" ->{link.words}" + (f": {link.target}" if link.target else "") for link in clause.see_also)
    return words + (" (reference)" if clause.kind == "reference" else "")


def told_problem(problem: Problem) -> str:
    return f"{'problem' if problem.serious else 'note'} line {problem.source.line} {problem.message}"


def outcome(reading: Extract, wanted: str) -> set[str]:
    lines = {*map(told, reading.clauses), *map(told_problem, reading.problems)}
    if "\nsection " in wanted:
        lines.update(f"section {' › '.join(path)}" for path in reading.sections)
    return lines


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_document_gives_the_clauses_and_problems_written_below_it(path: Path) -> None:
    head, rest = path.read_text(encoding="utf-8").split("=== input\n")
    text, wanted = rest.split("=== output\n")
    reader = path.parent.name.replace("_", " ")
    document = Document("case", "case.md", reader, "X", "en", "rulebook", titles=titles(head), options=options(head))
    reading = READERS[reader](text, document, "game", "case.md")
    assert outcome(reading, wanted) == set(wanted.splitlines())
    assert [told(c) for c in reading.clauses] == [line for line in wanted.splitlines() if line.startswith(("X.", "X-"))]


def test_every_reader_has_its_cases_and_every_folder_its_reader() -> None:
    folders = {path.name.replace("_", " ") for path in GOLDEN.iterdir() if path.is_dir()}
    assert folders - {"said"} == set(READERS)
    assert min(sum(case.parent.name == name.replace(" ", "_") for case in CASES) for name in READERS) > 0
