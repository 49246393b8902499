"""The command that says what the catalogues of other languages lack: `languages`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from checker.audit import audit
from checker.cli import checked, clauses, output
from checker.model import Problem, Rulebook
from checker.project import SCENARIOS, Project, load_project
from checker.proving import coverage, told
from checker.reports import audit as audited
from checker.reports import fleet
from checker.scenarios.languages import differences, said

ENGINE = (
    *(*told.SENTENCES, *coverage.SENTENCES, *audit.SENTENCES, *audited.SENTENCES, *fleet.SENTENCES),
    *(*checked.SENTENCES, *clauses.SENTENCES),
)


@click.command()
@click.option("--strict", is_flag=True, help="Fail where anything is missing or said by nobody.")
@output.rules_option
@click.pass_context
def languages(context: click.Context, strict: bool, rules: Path) -> None:
    """Print what each catalogue of a game does not say yet, and what it says though nobody else does any more."""
    output.game_folders(rules)
    project = load_project(rules, (SCENARIOS,))
    unread = [problem for rulebook in project.rulebooks for problem in rulebook.problems if problem.serious]
    for problem in unread:  # a catalogue that cannot be read lacks nothing that could be listed
        output.echo(str(problem), err=True)
    found = list(_differences(project))
    for problem in found:
        output.echo(str(problem))
    output.echo(f"{len(found)} sentence{'s' if len(found) != 1 else ''} to translate or to take out")
    context.exit(1 if unread or (strict and found) else 0)


def _differences(project: Project) -> Iterator[Problem]:
    scenarios = [scenario for file in project.files for scenario in file.scenarios]
    for rulebook in project.rulebooks:
        book = project.books.get(rulebook.game)
        if book is not None and rulebook.spoken:
            needed = said(book, [one for one in scenarios if one.game == rulebook.game], ENGINE)
            for spoken in rulebook.spoken:
                titled = dict.fromkeys(_titles(rulebook, spoken.language), "the titles of its pages")
                titled |= {words: where for words, where in _remarks(rulebook) if words}
                called = {word: where for word, where in _called(rulebook) if word}
                whole = replace(needed, sentences=titled | needed.sentences, words=called | needed.words)
                yield from differences(whole, spoken)


def _titles(rulebook: Rulebook, language: str) -> Iterator[str]:
    """What the pages of a game are called in a language, and the headings of documents that are told in it."""
    yield rulebook.title or rulebook.game
    for document in rulebook.untranslated(language):
        yield document.title or document.name
        yield from (heading for section in document.sections for heading in section)


def _remarks(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """What people said about its clauses, where that is ours to say: why something is corrected or not counted."""
    for clause in rulebook.clauses:
        yield from ((one.because, f"a correction of {clause.id}") for one in clause.corrections)
    yield from ((one.because, f"the waiver of {one.clause}") for one in rulebook.exemptions)
    yield from ((one.differs, f"the translation {one.statement}") for one in rulebook.translations)


def _called(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """What its authorities and its marks are called."""
    for clause in rulebook.clauses:
        yield clause.authority, f"the authority of {clause.id}"
        yield from ((mark.partition(" ")[0], f"a mark of {clause.id}") for mark in clause.marks)
