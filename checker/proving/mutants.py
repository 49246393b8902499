"""A proof down to the operator: every slip of a part's code, put to the scenarios that consult it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from types import CodeType, FrameType, FunctionType
from typing import Any

from checker.judging.book import Book
from checker.judging.cores import shared_out
from checker.judging.hearing import Court
from checker.judging.parts import Part
from checker.proving.proof import Evidence, run
from checker.proving.slips import Slip, fingerprint, name_of, slips
from checker.text.message import Message, message

ENOUGH = 2  # slips that pass unnoticed in one function before the others are left untried
SLIPPED = '"{after}" for "{before}" in {where}'
EVERY = 10_000  # for whoever wants to see them all
FEW = 40  # mutants that one core tries faster than two can share them


@dataclass(frozen=True, slots=True)
class Mutant:
    """A slip that no scenario notices, and the clauses whose parts run the code it is in."""

    clauses: tuple[str, ...]
    key: str
    line: int
    before: str
    after: str
    code: str  # the fingerprint of the function as it stands

    @property
    def slip(self) -> Message:
        """What stands there, for what, and where."""
        values = {"after": self.after, "before": self.before, "where": self.key.partition(": ")[0].partition(":")[2]}
        return message(SLIPPED, values)

    @property
    def words(self) -> str:
        return str(self.slip)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One slip put to scenarios: which of them noticed it first, or all that did not."""

    key: str
    line: int = 0
    before: str = ""
    after: str = ""
    noticed_by: int | None = None  # the identity of an evidence, which is kept alive by whoever keeps this
    asked: frozenset[int] = frozenset()


Settled = Mapping[str, str]  # by its key, the fingerprint of the code for which a slip was settled
NONE_SETTLED: Settled = {}
Known = dict[tuple[str, str, str], Sequence[Attempt]]  # by game, function and the fingerprint of its code


@dataclass(frozen=True, slots=True)
class Mutations:
    """What came of all the mutants of a game."""

    tried: int = 0
    survivors: tuple[Mutant, ...] = ()

    def of(self, clause: str) -> tuple[Mutant, ...]:
        return tuple(mutant for mutant in self.survivors if clause in mutant.clauses)


@dataclass(slots=True)
class _Target:
    """A function of the game, the parts that run it, and the scenarios in which they do."""

    function: FunctionType
    parts: dict[str, Part] = field(default_factory=dict)
    consulting: dict[int, Evidence] = field(default_factory=dict)

    @property
    def name(self) -> str:
        only = next(iter(self.parts.values()), None)
        shared = only is None or len(self.parts) > 1 or self.function.__closure__ is None
        return name_of(self.function) if shared or only is None else f"{name_of(self.function)}[{only.clause}]"

    def key(self, one: Attempt) -> str:
        """The key of a slip, which tells apart what one function written once does for several clauses."""
        return one.key.replace(name_of(self.function), self.name, 1)

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(part.clause for part in self.parts.values()))

    @property
    def nearest_first(self) -> list[Evidence]:
        own = set(self.clauses)
        return sorted(self.consulting.values(), key=lambda one: one.scenario.clause not in own)


def try_mutants(
    book: Book,
    evidence: Iterable[Evidence],
    settled: Settled = NONE_SETTLED,
    *,
    known: Known | None = None,
    only: frozenset[str] = frozenset(),
    enough: int = ENOUGH,
) -> Mutations:
    """Every slip in the code of the parts, each tried until one scenario notices it.

    `known` holds what came out before, and is brought up to date: what neither code nor scenarios touched is not
    tried again. `only` names the clauses somebody wants to know about. A function in which so many slips pass
    unnoticed as are `enough`, besides those that a person has `settled`, has lost its clauses their mark, and its
    other slips are not tried.
    """
    told = tuple(one for one in evidence if one.scenario.game == book.game and not one.result.error)
    found = [each for each in _targets(book, told) if not only or not only.isdisjoint(each.clauses)]
    known = {} if known is None else known
    keys = [(book.game, target.name, fingerprint(target.function)) for target in found]
    tried = _shared_out(book, found, [known.get(key, ()) for key in keys], enough, settled)
    known.update(zip(keys, tried, strict=True))
    survivors = [mutant for target, one in zip(found, tried, strict=True) for mutant in _left(target, one)]
    return Mutations(sum(map(len, tried)), tuple(survivors))


def _targets(book: Book, told: tuple[Evidence, ...]) -> list[_Target]:
    """The functions in which the parts of a book are written: their own, and those of the same package they call."""
    package = package_of(book)
    found: dict[int, _Target] = {}
    for part in (one for one in book.parts if not one.reading):
        for function in _reached([each for each in (part.decide, part.when) if each is not None], package, {}):
            found.setdefault(id(function), _Target(function)).parts[part.id] = part
    by_code: dict[CodeType, list[_Target]] = {}
    for target in found.values():
        by_code.setdefault(target.function.__code__, []).append(target)
    called = {each.__code__: each for named in _methods(book, package).values() for each in named}
    for one in told:
        for code, parts in _ran(book, one, package).items():
            if code not in by_code and code in called and parts:
                by_code[code] = [_Target(called[code])]
                found[id(called[code])] = by_code[code][0]
            for target in by_code.get(code, ()):
                if code in called:
                    target.parts.update({name: book.by_id[name] for name in sorted(parts)})
                if not parts.isdisjoint(target.parts):
                    target.consulting[id(one)] = one
    return list(found.values())


def _ran(book: Book, one: Evidence, package: str) -> dict[CodeType, set[str]]:
    """The code of the game that ran while a scenario was judged, and for which parts."""
    ran: dict[CodeType, set[str]] = {}
    heard = Court.find.__code__

    def called(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not _inside(frame.f_globals.get("__name__", ""), package):
            return
        parts = ran.setdefault(frame.f_code, set())
        outer = frame.f_back
        while outer is not None and outer.f_code is not heard:
            outer = outer.f_back
        if outer is not None:
            parts.add(outer.f_locals["part"].id)

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        run(book, one.scenario, trace=False)
    finally:
        sys.setprofile(before)
    return ran


def package_of(book: Book) -> str:
    """The package a game is written in: the innermost that holds its situation and its parts."""
    home = book.state.__module__.rpartition(".")[0] or book.state.__module__
    for module in dict.fromkeys(part.decide.__module__ for part in book.parts):
        pairs = zip(home.split("."), module.split("."), strict=False)
        shared = ".".join(one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        home = home if shared in ("", "checker") else shared
    return home


def code_of(book: Book, clause: str) -> tuple[str, ...]:
    """The fingerprints of all the code that speaks for a clause, its numbers among it."""
    package = package_of(book)
    methods = _methods(book, package)
    rows: set[str] = set()
    for part in book.parts_of(clause):
        numbers = ",".join(f"{name}={number}" for name, number in part.numbers)
        rows.add(f"{part.kind} {','.join(part.about)} {','.join(part.overrides)} {part.since} {numbers}")
        reached = _reached([each for each in (part.decide, part.when) if each is not None], package, methods)
        rows.update(f"{name_of(function)} {fingerprint(function)}" for function in reached)
    return tuple(sorted(rows))


def reach(book: Book) -> Callable[[list[Callable[..., Any]]], list[FunctionType]]:
    """Which functions of a game these may call, the methods of its classes among them."""
    package = package_of(book)
    methods = _methods(book, package)
    return lambda starts: _reached(starts, package, methods)


def _methods(book: Book, package: str) -> dict[str, list[FunctionType]]:
    """The methods and properties of the game's own classes, by name."""
    kinds: dict[int, type] = {}
    for part in book.parts:
        for value in getattr(part.decide, "__globals__", {}).values():
            if isinstance(value, type) and _inside(value.__module__, package):
                kinds[id(value)] = value
    kinds[id(book.state)] = book.state
    found: dict[str, list[FunctionType]] = {}
    for kind in kinds.values():
        for name, member in vars(kind).items():
            function = _plain(member)
            if function is not None and not name.startswith("__") and _inside(function.__module__, package):
                found.setdefault(name, []).append(function)
    return found


def _plain(member: Any) -> FunctionType | None:
    if isinstance(member, property):
        member = member.fget
    if isinstance(member, staticmethod | classmethod):
        member = member.__func__
    member = getattr(member, "__wrapped__", member)
    return member if isinstance(member, FunctionType) else None


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _reached(
    start: list[Callable[..., Any]], package: str, methods: dict[str, list[FunctionType]]
) -> list[FunctionType]:
    """The functions of a package that these may call, themselves first."""
    found: dict[int, FunctionType] = {}
    waiting: list[Any] = list(start)
    while waiting:
        function = _plain(waiting.pop())
        if function is None or id(function) in found or not _inside(function.__module__, package):
            continue
        found[id(function)] = function
        for name in sorted(_names(function.__code__)):
            waiting.append(function.__globals__.get(name))
            waiting.extend(methods.get(name, ()))
        waiting.extend(cell.cell_contents for cell in function.__closure__ or () if callable(cell.cell_contents))
    return list(found.values())


def _names(code: CodeType) -> set[str]:
    inner = (each for each in code.co_consts if isinstance(each, CodeType))
    return set(code.co_names).union(*map(_names, inner))


def _tried(book: Book, target: _Target, before: Sequence[Attempt], enough: int, settled: Settled) -> list[Attempt]:
    """What became of each slip of a function, asking only what was not asked before."""
    known = {one.key: one for one in before}
    asked = target.nearest_first
    code = fingerprint(target.function)
    found = []
    for slip in slips(target.function):
        held = known.get(slip.key, Attempt(slip.key))
        if held.noticed_by is None or held.noticed_by not in target.consulting:
            new = [one for one in asked if id(one) not in held.asked] if held.noticed_by is None else asked
            by = next((id(one) for one in new if _notices(book, target.function, slip, one)), None)
            held = Attempt(slip.key, slip.line, slip.before, slip.after, by, frozenset(target.consulting))
        found.append(held)
        enough -= held.noticed_by is None and settled.get(target.key(held)) != code
        if not enough:
            break
    return found


def _notices(book: Book, function: FunctionType, slip: Slip, one: Evidence) -> bool:
    was = function.__code__
    function.__code__ = slip.code
    try:
        return run(book, one.scenario, trace=False)[1] != one.result
    finally:
        function.__code__ = was


def _left(target: _Target, tried: Sequence[Attempt]) -> Iterator[Mutant]:
    code = fingerprint(target.function)
    for one in tried:
        if one.noticed_by is None:
            yield Mutant(target.clauses, target.key(one), one.line, one.before, one.after, code)


def _shared_out(
    book: Book, found: list[_Target], known: list[Sequence[Attempt]], enough: int, settled: Settled
) -> list[Sequence[Attempt]]:
    """The same results in the same order, found on all cores where that is quicker and safe."""

    def tried(place: int) -> Sequence[Attempt]:
        return _tried(book, found[place], known[place], enough, settled)

    if sum(not one for one in known) < FEW:
        return [tried(place) for place in range(len(found))]
    return shared_out(tried, len(found))
