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
from checker.model import Clause, Problem, Rulebook, nearest
from checker.proving.mutants import EVERY, try_mutants
from checker.rulebook.remarks import APART
from checker.text.slugs import section_id, slug

KINDS = ("rule", "ruling", "statement", "reference", *APART)


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
@output.rules_option
def explain(name: str, scenarios: tuple[Path, ...], rules: Path) -> None:
    """Show one clause: its words and source, how it takes part in judging, its scenarios and what hangs on it.

    ID is an id such as RULES.4.1.10, or an alias such as "Annotation 25a".
    """
    project = read(rules, scenarios)
    found = [(book, clause) for book in project.rulebooks for clause in _found(book, name)]
    if not found:
        output.echo(removed(project.rulebooks, name))
        return
    verification = project.verify(
        mutate=partial(try_mutants, only=frozenset(clause.id for _, clause in found), enough=EVERY)
    )
    for book, clause in found:  # two games may give out the same id
        for line in clause_lines(book, clause):
            output.echo(line)
        for line in explain_judging(verification, clause.key):
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


def clause_lines(book: Rulebook, clause: Clause) -> Iterator[str]:
    yield output.style(clause.id, bold=True) + f"  {clause.kind}, {book.title}"
    yield ""
    yield f"  {clause.shown}"
    yield ""
    facts = [
        ("section", " › ".join(clause.section)),
        ("source", str(clause.source)),
        ("also at", ", ".join(map(str, clause.witnesses))),
        ("label", clause.label if clause.label != clause.number else ""),
        ("number", _number(book, clause)),
        ("before", _numbers_before(book, clause)),
        ("part of", clause.parent),
        ("sub-items", ", ".join(other.id for other in book.clauses if other.parent == clause.id)),
        ("authority", clause.authority),
        ("marks", ", ".join(clause.marks)),
        ("aliases", ", ".join(clause.aliases)),
        ("fingerprint", clause.fingerprint),
    ]
    facts += [("see also", f"{link.words} → {link.target or 'not among the sources'}") for link in clause.see_also]
    facts += [("corrected", f'"{c.find}" → "{c.replace}": {c.because}') for c in clause.corrections]
    facts += [(_exempt(e.reference), e.because) for e in book.exemptions if e.clause == clause.id]
    for translation in book.translations:
        differs = f": {translation.differs}" if translation.differs else ""
        conflict = " (conflict)" if translation.conflicts else ""
        if clause.id == translation.statement:
            facts.append(("renders", f"{', '.join(translation.renders) or 'no clause'}{conflict}{differs}"))
        elif clause.id in translation.renders:
            facts.append(("rendered by", f"{translation.statement}{conflict}{differs}"))
    for change in book.changes:
        if change.clause == clause.id:
            weight = f"changes {', '.join(change.classes)}" if change.stale else "wording only"
            facts.append(("reworded", f"{weight}; accepted: {change.before}"))
    facts += [("reviewed", f"{r.on} by {r.by}: {r.because}") for r in book.reviews.get(clause.id, ())]
    for what, value in facts:
        if value:
            yield f"  {what:<12}{value}"


def _number(book: Rulebook, clause: Clause) -> str:
    """What this edition prints; where the id once was another rule's number, both are told."""
    other = book.find(clause.id.partition(".")[2])
    if other is None or other.id == clause.id or not clause.number:
        return clause.number
    return f"{clause.number} in this edition, which prints {other.number or clause.id} before {other.id}"


def _numbers_before(book: Rulebook, clause: Clause) -> str:
    """The numbers that other editions printed before it."""
    named = [name.split("@") for name, owner in book.numbers.items() if owner == clause.id]
    others = [f"{number} in {edition}" for number, edition in named if number != clause.number]
    return ", ".join(one for one in others if not one.startswith(f"{clause.id.partition('.')[0]}."))


def _exempt(reference: bool) -> str:
    return "not counted" if reference else "waived"


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
