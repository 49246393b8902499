"""Slips of the pen in a checker's code: which are made, and which the scenarios notice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from checker.judging.book import Book
from checker.judging.parts import SILENT, Finding, applies, satisfied, violated
from checker.model import Settled, Source
from checker.proving.mutants import EVERY, Known, Mutations, try_mutants
from checker.proving.slips import fingerprint, slips
from checker.proving.verify import unsettled
from tests.toy import Here, Load, Weather, book, empty_book, evidence, rulebook


def few(case: Here, most: int) -> Finding:
    return satisfied("few enough") if case.action.crates <= most else violated("too many")


def calm_day(case: Here) -> Finding:
    if case.state.weather is Weather.CALM and not case.state.night:
        return applies("calm weather")
    return SILENT


def any_marked(case: Any) -> bool:
    return any(crate.weight > 2 for crate in case.state.special if crate.holds)


def said(case: Any) -> Finding:
    return violated("{n} crates", n=case.action.crates + 1)


def written(function: Any) -> list[str]:
    return [f"{slip.before} → {slip.after}" for slip in slips(function)]


def test_a_comparison_is_widened_and_turned() -> None:
    assert written(few) == [
        "case.action.crates <= most → case.action.crates < most",
        "case.action.crates <= most → case.action.crates > most",
    ]


def test_guards_choices_and_negations_slip() -> None:
    assert written(calm_day) == [
        "if case.state.weather is Weather.CALM and (not case.state.night): … → nothing",
        (
            "case.state.weather is Weather.CALM and (not case.state.night) → "
            "case.state.weather is Weather.CALM or not case.state.night"
        ),
        "case.state.weather is Weather.CALM and (not case.state.night) → not case.state.night",
        "case.state.weather is Weather.CALM and (not case.state.night) → case.state.weather is Weather.CALM",
        "case.state.weather is Weather.CALM → case.state.weather is not Weather.CALM",
        "Weather.CALM → Weather.STORM",
        "not case.state.night → case.state.night",
    ]


def test_calls_filters_and_numbers_slip() -> None:
    found = written(any_marked)
    assert found[0].startswith("any(")
    assert "all(" in found[0].partition(" → ")[2]
    assert "crate.weight > 2 → crate.weight >= 2" in found
    assert "2 → 3" in found
    assert "2 → 1" in found


def test_words_that_are_only_read_do_not_slip() -> None:
    assert written(said) == []


def test_a_slip_runs_as_it_reads() -> None:
    was = few.__code__
    (wider, _) = slips(few)  # type: ignore[arg-type]
    try:
        few.__code__ = wider.code
        assert few(Here(None, Load(3), None), 3).outcome == "violated"  # type: ignore[arg-type]
    finally:
        few.__code__ = was
    assert few(Here(None, Load(3), None), 3).outcome == "satisfied"  # type: ignore[arg-type]


def trial(made: Book, *crates: int, known: Known | None = None) -> Mutations:
    told = [
        evidence("Q.2", "legal" if number <= 3 else "illegal", made, when=f"{{load: {{crates: {number}}}}}")
        for number in crates
    ]
    return try_mutants(made, told, known=known, enough=EVERY)


def limited() -> Book:
    made = empty_book()
    made.permits("Q.1", Load)(lambda case: applies("as many as he wants"))
    made.requires("Q.2", Load, most=3)(few)
    return made


def test_scenarios_at_the_limit_notice_every_slip() -> None:
    assert trial(limited(), 3, 4).survivors == ()


@pytest.mark.parametrize(
    ("crates", "left"), [((4,), ["case.action.crates < most"]), ((1,), ["case.action.crates < most"])]
)
def test_a_slip_that_no_scenario_notices_survives(crates: tuple[int, ...], left: list[str]) -> None:
    found = trial(limited(), *crates)
    assert [mutant.after for mutant in found.survivors] == left
    assert [mutant.clauses for mutant in found.survivors] == [("Q.2",)]


def test_what_was_tried_before_is_not_tried_again() -> None:
    made, known = limited(), Known()
    told = (evidence("Q.2", "illegal", made, when="{load: {crates: 4}}"),)
    first = try_mutants(made, told, known=known, enough=EVERY)
    before = dict(known)
    assert try_mutants(made, told, known=known, enough=EVERY) == first
    assert known == before


def test_a_slip_that_is_settled_hides_no_other_behind_it() -> None:
    made = empty_book()
    made.permits("Q.3", Load)(calm_day)
    first, second, third, *_ = (mutant.key for mutant in try_mutants(made, (), enough=EVERY).survivors)
    code = fingerprint(made.parts[0].decide)  # type: ignore[arg-type]

    def told_of(settled: dict[str, str]) -> list[str]:
        return [mutant.key for mutant in try_mutants(made, (), settled, enough=1).survivors]

    assert told_of({}) == [first]
    assert told_of({first: code, second: code}) == [first, second, third]
    assert told_of({first: "of other code"}) == [first]


def test_the_code_is_as_it_was_after_a_trial() -> None:
    was = few.__code__
    trial(limited(), 4)
    assert few.__code__ is was


def test_what_a_person_settled_counts_no_more_until_the_code_is_other() -> None:
    found = trial(limited(), 4)
    (mutant,) = found.survivors
    entry = Settled(mutant.key, mutant.code, "nobody loads exactly three", Source("settled.toml", 1))
    said_so = replace(rulebook(), settled=(entry,))
    assert unsettled(found, said_so) == ((), ())
    stale = replace(rulebook(), settled=(replace(entry, code="another"),))
    left, problems = unsettled(found, stale)
    assert left == (mutant,)
    assert [problem.source.path for problem in problems] == ["settled.toml"]


def plainly() -> Any:
    def shown(crates: int) -> int:
        return crates + 1

    return shown


def at_length() -> Any:
    def shown(crates: int) -> int:
        # one more than there are
        return (
            crates + 1
        )  # fmt: skip

    return shown


def otherwise() -> Any:
    def shown(crates: int) -> int:
        return crates + 2

    return shown


def test_a_fingerprint_is_that_of_the_code_and_not_of_its_comments() -> None:
    assert fingerprint(plainly()) != fingerprint(otherwise())
    assert fingerprint(at_length()).isalnum()


def test_the_toy_game_has_slips_of_its_own_and_each_names_its_clause() -> None:
    one = evidence("Q.2", "legal", book())
    found = try_mutants(book(), [one], enough=EVERY)
    assert found.tried > 5
    assert all(mutant.clauses for mutant in found.survivors)
