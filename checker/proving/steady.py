"""Whether judging is steady: the same once more in another order, and the same for equal situations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from checker.judging.book import Book
from checker.model import Problem
from checker.proving.proof import Evidence, run
from checker.scenarios.plain import canonical, situation
from checker.scenarios.situations import Scenario


def unsteady(books: Mapping[str, Book], evidence: Sequence[Evidence]) -> Iterator[Problem]:
    """Each scenario that comes out otherwise when all are judged once more, last one first."""
    for one in reversed(evidence):
        again = run(books[one.scenario.game], one.scenario, trace=False)[1]
        if str(again) != str(one.result):
            words = f"{_named(one.scenario)} came out {one.result}, and {again} when it was judged once more"
            yield Problem(one.scenario.source, words, "the code of a game remembers nothing and asks no clock")


def contradicting(scenarios: Sequence[Scenario]) -> Iterator[Problem]:
    """Equal situations of which different things are expected, and scenarios that repeat one of the same clause."""
    told: dict[str, Scenario] = {}
    same: dict[str, Scenario] = {}
    for scenario in scenarios:
        plain = situation(scenario)
        put = canonical({name: value for name, value in plain.items() if name not in ("clause", "title", "then")})
        first = told.setdefault(put, scenario)
        if (scenario.expected.ruling, scenario.expected.answer) != (first.expected.ruling, first.expected.answer):
            words = f"{_named(scenario)} expects {scenario.expected}, and {_named(first)} expects {first.expected}"
            yield Problem(scenario.source, f"{words}, of equal situations", f"the other stands at {first.source}")
        before = same.setdefault(canonical([put, scenario.clause, str(scenario.expected)]), scenario)
        if before is not scenario:
            words = f'{_named(scenario)} says the same as "{before.title}"'
            yield Problem(scenario.source, words, f"{before.source} says it already; remove one of them", False)


def _named(scenario: Scenario) -> str:
    return f'{scenario.clause}: "{scenario.title}"'
