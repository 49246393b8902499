"""The commands that show what was read: `clauses`, `explain` and `problems`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from pathlib import Path

import click

from checker.cli import output
from checker.cli.checked import explain_judging
from checker.cli.run import read, scenarios_option
from checker.cli.speaking import lang_option, speaker
from checker.model import Clause, Problem, Rulebook, nearest
from checker.proving.mutants import EVERY, try_mutants
from checker.reports.text import filled
from checker.rulebook.remarks import APART
from checker.text.message import ENGLISH, Catalogue, Message, message
from checker.text.slugs import section_id, slug

SECTION, SOURCE, ALSO, LABEL, NUMBER, BEFORE = "section", "source", "also at", "label", "number", "before"
PART_OF, SUB_ITEMS, AUTHORITY, MARKS, ALIASES = "part of", "sub-items", "authority", "marks", "aliases"
FINGERPRINT, SEE_ALSO, CORRECTED, NOT_COUNTED = "fingerprint", "see also", "corrected", "not counted"
WAIVED, RENDERS, RENDERED_BY, REWORDED, REVIEWED = "waived", "renders", "rendered by", "reworded", "reviewed"
OUTSIDE, NO_CLAUSE, IN_CONFLICT, WORDING_ONLY = "not among the sources", "no clause", "conflict", "wording only"
CHANGES = "changes {classes}"
ACCEPTED = "{weight}; accepted: {before}"
REVIEW = "{on} by {by}: {because}"
PRINTED = "{number} in this edition, which prints {other} before {clause}"
IN_EDITION = "{number} in {edition}"
KINDS = ("rule", "ruling", "statement", "reference", *APART)
SENTENCES = (
    *(SECTION, SOURCE, ALSO, LABEL, NUMBER, BEFORE, PART_OF, SUB_ITEMS, AUTHORITY, MARKS, ALIASES, FINGERPRINT),
    *(SEE_ALSO, CORRECTED, NOT_COUNTED, WAIVED, RENDERS, RENDERED_BY, REWORDED, REVIEWED, OUTSIDE, NO_CLAUSE),
    *(IN_CONFLICT, WORDING_ONLY, CHANGES, ACCEPTED, REVIEW, PRINTED, IN_EDITION, *KINDS),
)


@click.command()
@output.game_option
@click.option("--section", default="", metavar="SECTION", help="Only below this heading, or this beginning of ids.")
@click.option("--kind", type=click.Choice(KINDS), help="Only clauses of this kind.")
@output.json_option
@output.rules_option
@click.pass_context
def clauses(context: click.Context, game: str, section: str, kind: str | None, as_json: bool, rules: Path) -> None:
    """List the clauses with their permanent ids.

    Ends with code 1 when something serious is wrong in the sources.
    """
    books = output.rulebooks(rules, game)
    chosen = [clause for book in books for clause in book.clauses if not section or is_in(clause, section)]
    if section and not chosen and not _is_empty_section(books, section):
        raise output.Misuse(f'no section "{section}"; {_nearest_section(books, section)}')
    chosen = [clause for clause in chosen if kind in (None, clause.kind)]
    if as_json:
        output.print_json("clauses", map(output.clause_row, chosen))
    else:
        titles = {book.game: book.title for book in books}
        for line in _listed(chosen, titles):
            output.echo(line)
    context.exit(output.report_serious(problem for book in books for problem in book.problems))


@click.command()
@click.argument("name", metavar="ID")
@scenarios_option
@lang_option
@output.rules_option
def explain(name: str, scenarios: tuple[Path, ...], lang: str, rules: Path) -> None:
    """Show one clause: its words and source, how it takes part in judging, its scenarios and what hangs on it.

    ID is an id such as RULES.4.1.10, or an alias such as "Annotation 25a".
    """
    project = read(rules, scenarios)
    found = [(book, clause) for book in project.rulebooks for clause in _found(book, name)]
    if not found:
        output.echo(removed(project.rulebooks, name))
        return
    speakers = {book.game: speaker(lang, book.game, project.books.get(book.game)) for book, _ in found}
    verification = project.verify(
        mutate=partial(try_mutants, only=frozenset(clause.id for _, clause in found), enough=EVERY)
    )
    for book, clause in found:  # two games may give out the same id
        words = speakers[book.game]
        for line in clause_lines(book, clause, words):
            output.echo(line)
        for line in explain_judging(verification, clause.key, words):
            output.echo(f"  {line}")


@click.command()
@output.game_option
@output.json_option
@output.rules_option
@click.pass_context
def problems(context: click.Context, game: str, as_json: bool, rules: Path) -> None:
    """List everything that is wrong in the sources and the files beside them.

    Ends with code 1 when something serious is among it; notes alone end with code 0.
    """
    found = [problem for book in output.rulebooks(rules, game) for problem in book.problems]
    if as_json:
        output.print_json("problems", map(output.problem_row, found))
    else:
        for problem in found:
            output.echo(output.problem_line(problem))
        output.echo(_summary(found))
    context.exit(output.FINDINGS if any(problem.serious for problem in found) else output.GOOD)


def is_in(clause: Clause, section: str) -> bool:
    """Whether the clause stands below a heading of this name, or its id begins like this."""
    wanted = slug(section)
    return clause.id.startswith(f"{section}.") or any(slug(heading) == wanted for heading in clause.section)


def _is_empty_section(books: tuple[Rulebook, ...], section: str) -> bool:
    """Whether a heading of this name or id stands in a document, even with nothing below it."""
    return section in _section_ids(books) or any(slug(heading) == slug(section) for heading in _headings(books))


def removed(books: tuple[Rulebook, ...], name: str) -> str:
    """The last words of a clause that is gone; a name that never was one ends the command."""
    for book in books:
        meant = book.numbers.get(name, name)
        for stone in book.tombstones:
            if stone.clause == meant:
                last = f" as {meant}" if meant != name else ""
                return f"{name} was removed{last}. It said:\n\n  {stone.text}"
    known = [known for book in books for known in book.by_id]
    if name in _section_ids(books) or any(known_id.startswith(f"{name}.") for known_id in known):
        raise output.Misuse(f'"{name}" is a section; ruleproof clauses --section {name} lists its clauses')
    raise output.Misuse(f'no clause "{name}"; {nearest(name, known) or "ruleproof clauses lists the ids"}')


def clause_lines(book: Rulebook, clause: Clause, words: Catalogue = ENGLISH) -> Iterator[str]:
    """What was read: the clause in its own words, and everything its sources say about it."""
    yield output.style(clause.id, bold=True) + f"  {words.said(clause.kind)}, {words.said(book.title)}"
    yield ""
    yield f"  {clause.shown}"
    yield ""
    facts = [(what, value) for what, value in _facts(book, clause, words) if value]
    named = [(words.said(what), value) for what, value in facts]
    for what, value in named:
        yield f"  {filled(what, 12)}{value}"


def _facts(book: Rulebook, clause: Clause, words: Catalogue) -> Iterator[tuple[str, str]]:
    yield SECTION, " › ".join(map(words.said, clause.section))
    yield SOURCE, str(clause.source)
    yield ALSO, ", ".join(map(str, clause.witnesses))
    yield LABEL, clause.label if clause.label != clause.number else ""
    yield NUMBER, _number(book, clause, words)
    yield BEFORE, _numbers_before(book, clause, words)
    yield PART_OF, clause.parent
    yield SUB_ITEMS, ", ".join(other.id for other in book.clauses if other.parent == clause.id)
    yield AUTHORITY, words.named(clause.authority)
    yield MARKS, ", ".join(_mark(mark, words) for mark in clause.marks)
    yield ALIASES, ", ".join(clause.aliases)
    yield FINGERPRINT, clause.fingerprint
    for link in clause.see_also:
        yield SEE_ALSO, f"{link.words} → {link.target or words.said(OUTSIDE)}"
    for one in clause.corrections:
        yield CORRECTED, f'"{one.find}" → "{one.replace}": {words.said(one.because)}'
    for entry in book.exemptions:
        if entry.clause == clause.id:
            yield NOT_COUNTED if entry.reference else WAIVED, words.said(entry.because)
    yield from _renderings(book, clause, words)
    for change in book.changes:
        if change.clause == clause.id:
            weight = message(CHANGES, {"classes": ", ".join(change.classes)}) if change.stale else Message(WORDING_ONLY)
            yield REWORDED, words.said(message(ACCEPTED, {"weight": weight, "before": change.before}))
    for review in book.reviews.get(clause.id, ()):
        values = {"on": review.on, "by": review.by, "because": review.because}
        yield REVIEWED, words.said(message(REVIEW, values))


def _mark(mark: str, words: Catalogue) -> str:
    """A mark, and what it is followed by: a number or a date."""
    name, space, rest = mark.partition(" ")
    return words.named(name) + space + rest


def _renderings(book: Rulebook, clause: Clause, words: Catalogue) -> Iterator[tuple[str, str]]:
    """The statements in another language that render it, and the clauses that it renders itself."""
    for translation in book.translations:
        differs = f": {words.said(translation.differs)}" if translation.differs else ""
        conflict = f" ({words.said(IN_CONFLICT)})" if translation.conflicts else ""
        if clause.id == translation.statement:
            yield RENDERS, f"{', '.join(translation.renders) or words.said(NO_CLAUSE)}{conflict}{differs}"
        elif clause.id in translation.renders:
            yield RENDERED_BY, f"{translation.statement}{conflict}{differs}"


def _number(book: Rulebook, clause: Clause, words: Catalogue) -> str:
    """What this edition prints; where the id once was another rule's number, both are told."""
    other = book.find(clause.id.partition(".")[2])
    if other is None or other.id == clause.id or not clause.number:
        return clause.number
    values = {"number": clause.number, "other": other.number or clause.id, "clause": other.id}
    return words.said(message(PRINTED, values))


def _numbers_before(book: Rulebook, clause: Clause, words: Catalogue) -> str:
    """The numbers that other editions printed before it."""
    named = [name.split("@") for name, owner in book.numbers.items() if owner == clause.id]
    others = ((number, edition) for number, edition in named if number != clause.number)
    own = f"{clause.id.partition('.')[0]}."
    told = (message(IN_EDITION, {"number": n, "edition": edition}) for n, edition in others if not n.startswith(own))
    return ", ".join(map(words.said, told))


def _found(book: Rulebook, name: str) -> list[Clause]:
    """The clause of this id or alias, whatever its capitals, or all before which this number is printed."""
    spelled = (known for known in book.by_id if known.casefold() == name.casefold())
    one = book.find(name) or book.find(next(spelled, ""))
    return [one] if one else [clause for clause in book.clauses if clause.number == name]


def _listed(chosen: list[Clause], titles: dict[str, str]) -> Iterator[str]:
    width = max((len(clause.id) for clause in chosen), default=0)
    for game, in_game in groupby(chosen, key=lambda clause: clause.game):
        yield output.style(f"{titles[game]} ({game})", bold=True)
        for section, members in groupby(in_game, key=lambda clause: clause.section):
            if section:
                yield output.style("  " + " › ".join(section), dim=True)
            for clause in members:
                yield output.fitted(f"{clause.id:<{width}}  {clause.kind:<9}  {clause.shown}")
    yield output.count(len(chosen), "clause")


def _nearest_section(books: tuple[Rulebook, ...], section: str) -> str:
    stems = {clause.id.rpartition(".")[0] for book in books for clause in book.clauses}
    return nearest(section, _headings(books) | stems) or "ruleproof clauses lists them"


def _headings(books: tuple[Rulebook, ...]) -> set[str]:
    return {path[-1] for book in books for document in book.documents for path in document.sections}


def _section_ids(books: tuple[Rulebook, ...]) -> set[str]:
    return {
        section_id(document.prefix, path) for book in books for document in book.documents for path in document.sections
    }


def _summary(found: list[Problem]) -> str:
    serious = sum(problem.serious for problem in found)
    notes = len(found) - serious
    if not found:
        return "no problems"
    return f"{output.count(serious, 'problem')}, {output.count(notes, 'note')}"
