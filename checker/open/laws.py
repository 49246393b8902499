"""The laws that no game breaks: what must make no difference, and what must not be able to happen."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from typing import Any

from checker.judging.book import Book
from checker.judging.changing import changed
from checker.judging.facts import build, fields_of, plain, simple
from checker.judging.names import names_told, unknown_names
from checker.judging.stopped import attempt
from checker.judging.verdict import ANSWERED, LEGAL, UNDEFINED, PartFailed, Verdict
from checker.open.posed import Posed, writable
from checker.text.slugs import plain_letters

OFFERED = 400  # moves looked through for the one that was made
TRIED = 12  # offered moves that are tried themselves


@dataclass(frozen=True, slots=True)
class Broken:
    """A law that a situation breaks: by what, and the other situation that ought to come out the same."""

    law: str
    about: str
    words: str
    other: Posed | None = None


def broken(book: Book, told: Posed, only: str = "", printed: str = "") -> Iterator[Broken]:
    """Every law that this situation breaks; `printed` is the text of the rules, whose names are no chance names."""
    for name, law in LAWS.items():
        if only in ("", name):
            yield from law(book, told, name)
    if only in ("", NAMES):
        yield from names(book, told, NAMES, printed)


def fails(book: Book, told: Posed, law: str) -> Iterator[Broken]:
    """No situation that can be written makes the code of a game fail."""
    try:
        told.judged(book, after=True)
    except PartFailed as failure:
        yield Broken(law, failure.where, f"the code of {failure.where} fails on it: {failure}")


def order(book: Book, told: Posed, law: str) -> Iterator[Broken]:
    """The order of a list in any order makes no difference."""
    base = None
    for at, held, made in _loose(told):
        base = base or _outcome(told.judged(book))
        for turned in _turned(held):
            other = made(turned)
            if _outcome(other.judged(book)) != base:
                yield Broken(law, at, f"the order of {at.rpartition('.')[2]}, which says nothing, decides", other)
                break


def names(book: Book, told: Posed, law: str, printed: str = "") -> Iterator[Broken]:
    """What things are called makes no difference, unless the rules themselves speak of the name."""
    known = {
        sort: {plain(name): f"{name} by another name" for name in held if name and plain_letters(name) not in printed}
        for sort, held in names_told(told.state, told.put).items()
    }
    every = {name: new for names in known.values() for name, new in names.items()}
    if every and _decides(book, told, every):
        for sort, new in known.items():
            other = _decides(book, told, new)
            if other:
                yield Broken(law, sort, f"what the {sort} is called decides", other)


def _decides(book: Book, told: Posed, new: dict[str, str]) -> Posed | None:
    """The situation with these names in it, where it comes out otherwise."""
    other = Posed(_renamed(told.state, new), _renamed(told.put, new), told.as_of)
    if other == told:
        return None
    base = told.judged(book)
    same = _outcome(other.judged(book)) == _outcome(replace(base, answer=_renamed(base.answer, new)))
    return None if same or not writable(other) else other


def far(book: Book, told: Posed, law: str) -> Iterator[Broken]:
    """Something far away makes no difference; whoever left a name out may be asked for it."""
    base = _outcome(told.judged(book)) if book.far else None
    for each in book.far:
        other = replace(told, state=attempt(each.says, each.add, told.state))
        if other.state != told.state:
            said = other.judged(book)
            asked_back = said.ruling == UNDEFINED and not said.silent_on
            if _outcome(said) != base and not asked_back and writable(other):
                yield Broken(law, each.says, f"{each.says}, far away, decides", other)


def excluded(book: Book, told: Posed, law: str) -> Iterator[Broken]:
    """An action is not allowed where the answer that excludes it is given."""
    name = book.name_of(told.put)
    ruled: Verdict | None = None
    for each in book.exclusions:
        if each.action != name:
            continue
        question = attempt(each.says, each.asks, told.state, told.put)
        if question is None:
            continue
        other = replace(told, put=question)
        said = other.judged(book)
        if said.ruling == ANSWERED and said.answer == each.answer:
            ruled = ruled or told.judged(book)
            if ruled.ruling == LEGAL:
                yield Broken(law, book.name_of(question), each.says, other)


def afterwards(book: Book, told: Posed, law: str) -> Iterator[Broken]:
    """What an allowed action leaves behind could have been told."""
    if book.name_of(told.put) not in book.actions:
        return
    after = told.judged(book, after=True).after
    if after is None:
        return
    built, faults = build(type(after), simple(after))
    faults = faults or unknown_names(after, None, ((), ()))
    if faults:
        at = ".".join(str(key) for key in faults[0].at if isinstance(key, str))
        yield Broken(law, at, f"what it leaves behind could not have been told: {faults[0].message}")
    elif built != after:
        yield Broken(law, "", "what it leaves behind is another situation once it is written down")


def offered(book: Book, told: Posed, law: str) -> Iterator[Broken]:
    """Where moves are offered, an allowed one is among them, and what is offered as allowed can be told."""
    kind = book.actions.get(book.name_of(told.put))
    if kind is None or kind.candidates is None or told.judged(book).ruling != LEGAL:
        return
    state = attempt("preparing the situation", book.prepare, told.state, told.put)
    moves = list(islice(kind.candidates(state), OFFERED))
    if 0 < len(moves) < OFFERED and _missing(told.put, moves):
        yield Broken(law, "missing", "it is allowed and not among the moves that are offered")
    for move in moves[:: max(1, len(moves) // TRIED)]:
        other = replace(told, put=move)
        if other.judged(book).ruling == LEGAL and not writable(other):
            yield Broken(law, "odd", "a move is offered that could not be told", other)
            break


def _missing(put: Any, moves: list[Any]) -> bool:
    """Whether no move says the same, though it says nothing of what moves that are offered never say."""
    known = fields_of(type(put))
    said = [name for name, entry in known.items() if entry.required or getattr(put, name) != entry.default]
    for name in said:
        always = getattr(moves[0], name)
        if getattr(put, name) != always and all(getattr(move, name) == always for move in moves):
            return False
    wanted = [_contents(simple(getattr(put, name))) for name in said]
    return all([_contents(simple(getattr(move, name))) for name in said] != wanted for move in moves)


NAMES = "names"
Law = Callable[[Book, Posed, str], Iterator[Broken]]
LAWS: dict[str, Law] = {
    "code": fails,
    "order": order,
    "far away": far,
    "excluded": excluded,
    "afterwards": afterwards,
    "offered": offered,
}


def _outcome(verdict: Verdict) -> tuple[str, Any]:
    return verdict.ruling, _contents(simple(verdict.answer))


def _contents(value: Any) -> Any:
    """A plain value in which the order of lists says nothing."""
    if isinstance(value, dict):
        return {key: _contents(item) for key, item in value.items()}
    return sorted(map(_contents, value), key=repr) if isinstance(value, list) else value


def _turned(held: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    yield held[::-1]
    if len(held) > 2:
        yield (*held[1:], held[0])


def _loose(told: Posed) -> Iterator[tuple[str, tuple[Any, ...], Callable[[tuple[Any, ...]], Posed]]]:
    """Every list in any order, where it stands, and how it is told otherwise."""
    for at, held, put in _lists(told.state, "given"):
        yield at, held, lambda new, put=put: replace(told, state=put(new))  # type: ignore[misc]
    for at, held, put in _lists(told.put, "put"):
        yield at, held, lambda new, put=put: replace(told, put=put(new))  # type: ignore[misc]


def _lists(value: Any, at: str) -> Iterator[tuple[str, tuple[Any, ...], Callable[[Any], Any]]]:
    for name, entry in fields_of(type(value)).items():
        held, where = getattr(value, name), f"{at}.{name}"
        if isinstance(held, tuple):
            if entry.unordered and len(held) > 1 and any(each != held[0] for each in held):
                yield where, held, lambda new, name=name: changed(value, **{name: new})  # type: ignore[misc]
            for index, each in enumerate(held):
                if dataclasses.is_dataclass(each):
                    for deeper, inner, put in _lists(each, where):
                        yield (
                            deeper,
                            inner,
                            lambda new, name=name, held=held, index=index, put=put: changed(  # type: ignore[misc]
                                value, **{name: (*held[:index], put(new), *held[index + 1 :])}
                            ),
                        )
        elif dataclasses.is_dataclass(held):
            for deeper, inner, put in _lists(held, where):
                yield deeper, inner, lambda new, name=name, put=put: changed(value, **{name: put(new)})  # type: ignore[misc]


def _renamed(value: Any, new: dict[str, str]) -> Any:
    """The same value in which these names are others, wherever they stand."""
    if isinstance(value, Enum):
        return value
    if isinstance(value, str):
        return new.get(plain(value), value)
    if isinstance(value, tuple):
        return tuple(_renamed(each, new) for each in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return changed(value, **{name: _renamed(getattr(value, name), new) for name in fields_of(type(value))})
    return value
