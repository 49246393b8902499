"""What is wrong with a game's book itself, before any situation is judged."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator

from checker.judging.book import Book
from checker.judging.facts import show
from checker.judging.parts import LAYERS, Kind, Part
from checker.model import Problem, Rulebook, Source, nearest
from checker.text.wording import closest


def lint(book: Book, rulebook: Rulebook) -> tuple[Problem, ...]:
    """Unknown ids, overrides without their words, cycles, clauses that answer twice, and layers not printed."""
    found = (
        *_unknown(book, rulebook),
        *_named(book, rulebook),
        *_grounds(book, rulebook),
        *_cycles(book),
        *_twice(book),
        *_layers(book, rulebook),
    )
    return tuple(sorted(set(found)))


def _where(part: Part) -> Source:
    code = getattr(inspect.unwrap(part.decide), "__code__", None)
    return Source(_path(part.decide.__module__), code.co_firstlineno if code else 1)


def _path(module: str) -> str:
    """The file of a module, from the folder in which its package lies."""
    inside = "/__init__" if hasattr(sys.modules.get(module), "__path__") else ""
    return f"{module.replace('.', '/')}{inside}.py"


def _unknown(book: Book, rulebook: Rulebook) -> Iterator[Problem]:
    for part in book.parts:
        names = (part.clause, *(name.split("#")[0] for name in part.overrides))
        for name in names:
            if name not in rulebook.by_id:
                yield _no_clause(_where(part), name, part.name, rulebook)
        for target in part.overrides:
            if "#" in target and target not in book.by_id:
                hint = nearest(target, book.by_id)
                yield Problem(_where(part), f'unknown part "{target}" in {part.name}', hint)


def _named(book: Book, rulebook: Rulebook) -> Iterator[Problem]:
    """Ids that the book names outside its parts."""
    links = ((clause, "a link") for link in book.links for clause in (link.one, link.other))
    concerns = ((clause, action.name) for action in book.actions.values() for clause in action.concerns)
    for clause, place in (*links, *concerns):
        if clause not in rulebook.by_id:
            yield _no_clause(_cited(book, clause), clause, place, rulebook)


def _no_clause(where: Source, name: str, place: str, rulebook: Rulebook) -> Problem:
    """A removed clause has no near match: nobody meant another one."""
    stone = next((one for one in rulebook.tombstones if one.clause == name), None)
    if stone is None:
        return Problem(where, f'unknown clause "{name}" in {place}', nearest(name, rulebook.by_id))
    advice = f"it read: {stone.text[:80]}; remove what speaks for it, or name the clause that says so now"
    return Problem(where, f'the clause "{name}" in {place} was removed', advice)


def _cited(book: Book, name: str) -> Source:
    """The first line of the game's own modules that has this id in quotes."""
    home = book.state.__module__
    package = home.rpartition(".")[0] or home
    for module in sorted(one for one in sys.modules if one == package or one.startswith(f"{package}.")):
        try:
            lines, _ = inspect.getsourcelines(sys.modules[module])
        except (OSError, TypeError):
            continue
        for number, line in enumerate(lines, start=1):
            if f'"{name}"' in line or f"'{name}'" in line:
                return Source(_path(module), number)
    return Source(_path(home), 1)


def _grounds(book: Book, rulebook: Rulebook) -> Iterator[Problem]:
    """What gives a part the right to override others stands in its clause, or in each of theirs ("unless …")."""
    for part in book.parts:
        own, *beaten = (rulebook.by_id.get(name.split("#")[0]) for name in (part.clause, *part.overrides))
        if not part.because or part.reading or own is None or own.says(part.because):
            continue
        if all(other is not None and other.says(part.because) for other in beaten):
            continue
        now = closest(part.because, own.shown)
        advice = f'the closest words: "{now}"' if now else f'it reads: "{show(own.shown)}"'
        words = f'"{show(part.because)}" does not stand in {own.id}, on whose words {part.name} overrides others'
        yield Problem(_where(part), words, advice)


def _cycles(book: Book) -> Iterator[Problem]:
    def beats(part: Part) -> list[Part]:
        named = (other for name in part.overrides for other in book.parts_of(name.split("#")[0]))
        return [other for other in named if part.beats(other) and set(other.about) & set(part.about)]

    state: dict[str, int] = {}

    def visit(part: Part, trail: tuple[str, ...]) -> Iterator[Problem]:
        state[part.id] = 1
        for other in beats(part):
            if state.get(other.id) == 1:
                loop = (*trail[trail.index(other.id) :], other.id) if other.id in trail else (part.id, other.id)
                yield Problem(_where(other), f"override cycle: {' beats '.join(loop)}", "let one of them yield")
            elif other.id not in state:
                yield from visit(other, (*trail, other.id))
        state[part.id] = 2

    for part in book.parts:
        if part.id not in state:
            yield from visit(part, (part.id,))


def _twice(book: Book) -> Iterator[Problem]:
    spoken: dict[tuple[str, str], Part] = {}
    for part in book.parts:
        if part.kind is not Kind.DEFINES or part.formerly or part.reading:
            continue
        key = (part.clause, part.about[0])
        if key in spoken and not (part.beats(spoken[key]) or spoken[key].beats(part)):
            words = f"{part.clause} speaks twice about {part.about[0]}: {spoken[key].name} and {part.name}"
            yield Problem(_where(part), words, "make them one part")
        spoken[key] = part


def _layers(book: Book, rulebook: Rulebook) -> Iterator[Problem]:
    for part in book.parts:
        clause = rulebook.by_id.get(part.clause)
        if clause is None or not part.since:
            continue
        printed = clause.authority == part.since if part.since in LAYERS else f"effective {part.since}" in clause.marks
        if not printed:
            yield Problem(_where(part), f'{part.clause} is not marked "{part.since}" in its source', "drop since=")
