"""The one function that turns rulebooks, books and scenarios into evidence and standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from checker.judging.book import Book
from checker.judging.facts import show
from checker.judging.lint import lint
from checker.model import Clause, Key, Problem, Rulebook
from checker.proving.coverage import Standing, less, standing_of
from checker.proving.engine import as_loaded, replaced
from checker.proving.given import Watch, watch
from checker.proving.mutants import Mutant, Mutations, Settled, try_mutants
from checker.proving.proof import Evidence, Result, prove
from checker.proving.shared import Shared, shared
from checker.proving.steady import contradicting, unsteady
from checker.proving.unread import unread
from checker.scenarios.situations import Comment, Scenario, ScenarioFile


@dataclass(frozen=True, slots=True)
class Verification:
    """Everything this run has shown."""

    rulebooks: tuple[Rulebook, ...]
    books: Mapping[str, Book]
    evidence: tuple[Evidence, ...]
    standings: Mapping[Key, Standing]
    problems: tuple[Problem, ...]
    mutants: Mapping[str, Mutations] = field(default_factory=dict)  # by game
    shared: Mapping[str, Shared] = field(default_factory=dict)  # by game, what statements share with clauses
    _by_clause: dict[Key, list[Evidence]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for one in self.evidence:
            self._by_clause.setdefault(one.scenario.key, []).append(one)
        for shared_ in self.shared.values():
            for clause, evidence in shared_.evidence.items():
                self._by_clause.setdefault(clause, []).extend(evidence)

    def of(self, clause: Key) -> tuple[Evidence, ...]:
        """The evidence of one clause."""
        return tuple(self._by_clause.get(clause, ()))

    def lent(self, clause: Key) -> Shared | None:
        """What a statement without code of its own shares with the clauses it speaks for."""
        found = self.shared.get(clause.game)
        return found if found is not None and clause in found.evidence else None

    def book_of(self, clause: Key) -> Book | None:
        """The book in which the scenarios of a clause were judged."""
        lent = self.lent(clause)
        return lent.book if lent is not None else self.books.get(clause.game)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for rulebook in self.rulebooks for clause in rulebook.clauses)

    def without(self, clause: Key) -> tuple[tuple[Evidence, Result], ...]:
        """Every scenario that comes out otherwise when this clause is switched off, with the new outcome."""
        told = (one for one in self.evidence if one.scenario.game == clause.game)
        return tuple((one, new) for one in told for off, new in one.without if off == clause.id)


OFTEN = 10  # scenarios after which it is looked again whether the code of a game remembers something
_ENGINE = as_loaded()
Mutate = Callable[[Book, tuple[Evidence, ...], Settled], Mutations]


def no_mutants(_: Book, __: tuple[Evidence, ...], ___: Settled) -> Mutations:
    """For whoever wants to know which scenarios agree, and not where the clauses stand."""
    return Mutations()


def verify(
    rulebooks: Iterable[Rulebook],
    books: Mapping[str, Book],
    files: Iterable[ScenarioFile],
    problems: Iterable[Problem] = (),
    prover: Callable[[Book, Scenario], Evidence] = prove,
    mutate: Mutate = try_mutants,
) -> Verification:
    """Run and prove every scenario, try every slip of the code, then say where every clause stands."""
    rulebooks, files = tuple(rulebooks), tuple(files)
    scenarios = tuple(scenario for file in files for scenario in file.scenarios)
    watches = {game: watch(book) for game, book in books.items()}
    evidence = tuple(_watched(prover, books, watches, scenarios))
    by_clause: dict[Key, list[Evidence]] = {}
    for one in evidence:
        by_clause.setdefault(one.scenario.key, []).append(one)
    asides: dict[Key, list[Comment]] = {}
    for aside in (aside for file in files for aside in file.asides):
        asides.setdefault(aside.key, []).append(aside)
    standings: dict[Key, Standing] = {}
    mutants: dict[str, Mutations] = {}
    lent: dict[str, Shared] = {}
    found = [*problems, *contradicting(scenarios), *unsteady(books, evidence)]
    for rulebook in rulebooks:
        book = books.get(rulebook.game)
        found.extend(rulebook.problems)
        left: dict[str, list[Mutant]] = {}
        seen: dict[str, list[str]] = {}
        if book is not None:
            found.extend((*lint(book, rulebook), *unread(book)))
            settled = {entry.slip: entry.code for entry in rulebook.settled}
            trial = mutants[rulebook.game] = mutate(book, evidence, settled)
            for glance in watches[rulebook.game].glances():
                found.append(glance.problem)
                for name in glance.clauses:
                    seen.setdefault(name, []).append(glance.words)
            open_ones, stale = unsettled(trial, rulebook)
            found.extend(stale if mutate is not no_mutants else ())
            for mutant in open_ones:
                for name in mutant.clauses:
                    left.setdefault(name, []).append(mutant)
        told = _share(rulebook, book, scenarios, lent)
        for clause in rulebook.clauses:
            own, said = tuple(by_clause.get(clause.key, ())), tuple(asides.get(clause.key, ()))
            slips = tuple(left.get(clause.id, ()))
            standing = _lent(clause, rulebook, told, said) or standing_of(clause, rulebook, book, own, slips, said)
            standings[clause.key] = less(standing, seen.get(clause.id, ()))
    found.extend(problem for file in files for problem in file.problems)
    found.extend(replaced(_ENGINE))
    return Verification(rulebooks, books, evidence, standings, tuple(found), mutants, lent)


def _lent(clause: Clause, rulebook: Rulebook, told: Shared | None, said: tuple[Comment, ...]) -> Standing | None:
    """The standing of a statement that speaks for clauses, by the scenarios it shares with them."""
    if told is None or clause.key not in told.evidence:
        return None
    return standing_of(clause, rulebook, told.book, told.evidence[clause.key], (), said)


def _share(
    rulebook: Rulebook, book: Book | None, scenarios: tuple[Scenario, ...], lent: dict[str, Shared]
) -> Shared | None:
    """What the statements of a rulebook share with its clauses, kept for whoever shows it."""
    told = None if book is None else shared(book, rulebook, scenarios)
    if told is not None:
        lent[rulebook.game] = told
    return told


def _watched(
    prover: Callable[[Book, Scenario], Evidence],
    books: Mapping[str, Book],
    watches: Mapping[str, Watch],
    scenarios: Iterable[Scenario],
) -> Iterator[Evidence]:
    """The evidence; meanwhile it is looked again and again whether the code of a game keeps something."""
    for number, scenario in enumerate(scenarios):
        watches[scenario.game].given(scenario.state, scenario.put)
        yield prover(books[scenario.game], scenario)
        if number % OFTEN == 0:
            watches[scenario.game].look()


def unsettled(trial: Mutations, rulebook: Rulebook) -> tuple[tuple[Mutant, ...], tuple[Problem, ...]]:
    """The slips that still count against their clauses, and what was said of code that is no longer so."""
    said = {entry.slip: entry for entry in rulebook.settled}
    settled = {mutant.key for mutant in trial.survivors if mutant.key in said and said[mutant.key].code == mutant.code}
    stale = [
        Problem(entry.source, f'"{show(entry.slip)}" was settled for other code or is noticed now', "look again", False)
        for entry in rulebook.settled
        if entry.slip not in settled
    ]
    return tuple(mutant for mutant in trial.survivors if mutant.key not in settled), tuple(stale)
