"""The one function that turns rulebooks, books and scenarios into evidence and standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from checker.book import Book
from checker.coverage import Standing, standing_of
from checker.lint import lint
from checker.model import Clause, Problem, Rulebook
from checker.proof import Evidence, prove
from checker.situations import Scenario, ScenarioFile


@dataclass(frozen=True, slots=True)
class Verification:
    """Everything this run has shown."""

    rulebooks: tuple[Rulebook, ...]
    books: Mapping[str, Book]
    evidence: tuple[Evidence, ...]
    standings: Mapping[str, Standing]
    problems: tuple[Problem, ...]
    _by_clause: dict[str, list[Evidence]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for one in self.evidence:
            self._by_clause.setdefault(one.scenario.clause, []).append(one)

    def of(self, clause: str) -> tuple[Evidence, ...]:
        """The evidence of one clause."""
        return tuple(self._by_clause.get(clause, ()))

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for rulebook in self.rulebooks for clause in rulebook.clauses)

    def without(self, clause: str) -> tuple[tuple[Evidence, str], ...]:
        """Every scenario that comes out otherwise when this clause is switched off, with the new outcome."""
        return tuple((one, str(new)) for one in self.evidence for off, new in one.without if off == clause)


def verify(
    rulebooks: Iterable[Rulebook],
    books: Mapping[str, Book],
    files: Iterable[ScenarioFile],
    problems: Iterable[Problem] = (),
    prover: Callable[[Book, Scenario], Evidence] = prove,
) -> Verification:
    """Run and prove every scenario, then say where every clause stands."""
    rulebooks, files = tuple(rulebooks), tuple(files)
    evidence = tuple(prover(books[s.game], s) for file in files for s in file.scenarios)
    by_clause: dict[str, list[Evidence]] = {}
    for one in evidence:
        by_clause.setdefault(one.scenario.clause, []).append(one)
    standings: dict[str, Standing] = {}
    found = list(problems)
    for rulebook in rulebooks:
        book = books.get(rulebook.game)
        found.extend(rulebook.problems)
        if book is not None:
            found.extend(lint(book, rulebook))
        for clause in rulebook.clauses:
            standings[clause.id] = standing_of(clause, rulebook, book, tuple(by_clause.get(clause.id, ())))
    found.extend(problem for file in files for problem in file.problems)
    return Verification(rulebooks, books, evidence, standings, tuple(found))


def scenarios_of(files: Iterable[ScenarioFile]) -> tuple[Scenario, ...]:
    return tuple(scenario for file in files for scenario in file.scenarios)
