"""Proofs: what a scenario hangs on, and the vacuous parts, decorative scenarios and forgotten returns they uncover."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.judging.book import Book
from checker.judging.parts import SILENT, Finding, Kind, answer, applies, becomes, satisfied, violated
from checker.judging.verdict import Change
from checker.proving.proof import Result, run
from tests.toy import CLAUSES, Here, Load, Quay, Tide, Toll, book, empty_book, evidence


def permissive() -> Book:
    made = empty_book()
    made.permits("Q.1", Load)(lambda case: applies("as many as he wants"))
    return made


def at_most_three(made: Book, *clauses: str) -> Book:
    def no_more(case: Here, most: int) -> Finding:
        return violated("too many") if case.action.crates > most else satisfied("few enough")

    for clause in clauses:
        made.requires(clause, Load, most=3)(no_more)
    return made


def test_a_scenario_depends_on_the_clauses_without_which_it_comes_out_otherwise() -> None:
    one = evidence("Q.3", "legal", given="{weather: calm}", when="{load: {crates: 4}}")
    assert one.agrees
    assert one.depends_on == ("Q.3",)
    assert [(clause, str(result)) for clause, result in one.without] == [("Q.3", "illegal")]


def test_an_exception_to_an_exception_hangs_on_itself() -> None:
    one = evidence("Q.4", "illegal", given="{weather: calm, night: true}", when="{load: {crates: 4}}")
    assert "Q.4" in one.depends_on
    assert not one.decorative


@pytest.mark.parametrize(
    ("crates", "then", "flips"),
    [(3, "legal", [-1]), (4, "illegal", [1]), (2, "legal", []), (5, "illegal", [])],
)
def test_a_number_is_nudged_both_ways_and_flips_only_at_the_limit(crates: int, then: str, flips: list[int]) -> None:
    one = evidence("Q.2", then, when=f"{{load: {{crates: {crates}}}}}")
    assert [proof.by for proof in one.proofs if proof.how == "nudge" and proof.changes] == flips
    assert {proof.by for proof in one.proofs if proof.how == "nudge"} == {1, -1}


def test_a_scenario_far_from_the_limit_is_decorative() -> None:
    assert evidence("Q.2", "legal", when="{load: {crates: 1}}").decorative
    assert not evidence("Q.2", "legal", when="{load: {crates: 3}}").decorative


def test_a_scenario_of_a_clause_that_is_never_asked_is_decorative() -> None:
    one = evidence("Q.5", "legal", when="{load: {crates: 3}}")
    assert one.agrees
    assert one.decorative


def test_a_scenario_of_a_clause_without_any_part_is_decorative() -> None:
    assert evidence("Q.10", "illegal", when="{load: {crates: 4}}").decorative


def test_a_silent_scenario_hangs_on_the_condition() -> None:
    one = evidence("Q.6", "{answer: 2}", ask="toll")
    assert [(proof.how, proof.outcome) for proof in one.proofs if proof.changes] == [("condition", "answer 0")]


def test_an_effect_that_is_switched_off_leaves_another_situation() -> None:
    one = evidence("Q.8", "{after: {crates: 7}}", given="{crates: 10}")
    assert one.agrees
    assert {clause: str(result) for clause, result in one.without}["Q.8"] == "after {crates: 10}"


def test_a_conflict_of_effects_can_be_expected() -> None:
    made = book()
    made.effects("Q.10", Load)(lambda case, now: becomes(replace(now, crates=2), "two crates are left"))
    one = evidence("Q.10", "conflict", made)
    assert one.agrees
    assert set(one.depends_on) == {"Q.1", "Q.8", "Q.10"}


def test_an_effect_that_beat_another_is_missed_though_it_found_nothing_to_do_in_the_end() -> None:
    made = permissive()
    made.effects("Q.7", Load)(lambda case, now: becomes(replace(now, night=True), "night falls"))
    made.effects("Q.8", Load)(lambda case, now: becomes(replace(now, crates=1), "one crate is left"))
    made.effects("Q.9", Load, overrides="Q.8")(lambda case, now: SILENT if now.night else becomes(now, "they stay"))
    one = evidence("Q.9", "{after: {crates: 10}}", made, given="{crates: 10}")
    assert one.agrees
    assert {clause: str(result) for clause, result in one.without}["Q.9"] == "after {crates: 1}"


def test_a_clause_whose_question_stops_the_hearing_is_among_those_the_scenario_hangs_on() -> None:
    made = permissive()
    made.requires("Q.3", Load)(lambda case: satisfied("in") if case.ask(Tide()) else SILENT)
    assert evidence("Q.1", "undefined", made).depends_on == ("Q.3",)


def test_a_wrong_effect_disagrees() -> None:
    one = evidence("Q.8", "{after: {crates: 8}}", given="{crates: 10}")
    assert not one.agrees
    assert str(one.result) == "after {crates: 7}"


def test_two_clauses_that_forbid_the_same_thing_mask_each_other() -> None:
    made = at_most_three(permissive(), "Q.2", "Q.10")
    one = evidence("Q.2", "illegal", made, when="{load: {crates: 5}}")
    assert one.agrees
    assert one.decorative
    assert one.masked_by == ("Q.10",)


def test_of_two_clauses_that_print_the_same_norm_each_carries_it_while_the_other_is_off() -> None:
    made = at_most_three(permissive(), "Q.2", "Q.10")
    made.link("Q.2", "Q.10", "both print the same rule", twins=True)
    one = evidence("Q.2", "illegal", made, when="{load: {crates: 4}}")
    assert not one.decorative
    assert one.masked_by == ("Q.10",)
    assert [(proof.how, proof.by, proof.together) for proof in one.proofs if proof.promised] == [
        ("off", 0, ("Q.10",)),
        ("nudge", 1, ("Q.10",)),
    ]


def test_a_clause_of_the_same_norm_whose_own_code_does_nothing_is_not_carried_by_the_other() -> None:
    made = at_most_three(permissive(), "Q.10")
    made.requires("Q.2", Load)(lambda case: SILENT)
    made.link("Q.2", "Q.10", "both print the same rule", twins=True)
    assert evidence("Q.2", "illegal", made, when="{load: {crates: 4}}").decorative


def test_what_only_becomes_open_was_not_forbidden_by_the_clause_alone() -> None:
    made = at_most_three(empty_book(), "Q.2")
    one = evidence("Q.2", "illegal", made, when="{load: {crates: 4}}")
    assert [(proof.outcome, proof.promised) for proof in one.proofs if proof.how == "off"] == [("undefined", False)]


def test_a_permission_that_beats_nothing_is_no_proof() -> None:
    one = evidence("Q.1", "legal", permissive())
    assert [(proof.outcome, proof.promised) for proof in one.proofs if proof.how == "off"] == [("undefined", False)]


def test_a_vacuous_part_leaves_its_scenarios_without_proof() -> None:
    made = permissive()
    made.requires("Q.2", Load, most=3)(lambda case, most: satisfied("always fine"))
    one = evidence("Q.2", "legal", made)
    assert one.agrees
    assert one.decorative


def test_a_forgotten_return_is_a_crash_that_names_the_part() -> None:
    made = permissive()

    @made.requires("Q.2", Load)
    def forgetful(case: Here) -> Finding:
        if case.action.crates > 3:
            return violated("too many")
        return None  # type: ignore[return-value]

    one = evidence("Q.2", "legal", made)
    assert not one.agrees
    assert not one.decorative
    assert str(one.result).startswith("crashed: Q.2#forgetful returned None")


def test_a_crash_under_a_change_proves_nothing() -> None:
    made = permissive()

    @made.requires("Q.2", Load, divisor=1)
    def fragile(case: Here, divisor: int) -> Finding:
        return satisfied(str(1 // divisor))

    one = evidence("Q.2", "legal", made)
    assert next(proof.outcome for proof in one.proofs if proof.by == -1).startswith("crashed")
    assert one.decorative


def test_an_answer_that_is_true_or_false_is_turned_round() -> None:
    made = empty_book()
    made.defines("Q.5", Toll, coins=2)(lambda case, coins: answer(coins, "coins"))
    one = evidence("Q.5", "{answer: 2}", made, ask="toll")
    assert {proof.how for proof in one.proofs} == {"off", "nudge"}
    assert str(dict(one.without)["Q.5"]) == "undefined"


def test_a_conflict_can_be_expected() -> None:
    one = evidence("Q.7", "conflict", given="{captain: Anna}", ask="toll")
    assert one.agrees
    assert set(one.depends_on) == {"Q.5", "Q.7"}


def test_the_evidence_holds_the_situation_it_was_judged_on() -> None:
    assert evidence("Q.2", "legal", given="{night: true}").scenario.state == Quay(night=True)


def test_every_number_of_the_game_has_a_scenario_it_flips() -> None:
    flipped = {
        (part.id, by)
        for part in book().parts
        for by in (1, -1)
        for _ in part.numbers
        for one in (
            evidence("Q.2", "legal"),
            evidence("Q.2", "illegal", when="{load: {crates: 4}}"),
            evidence("Q.3", "legal", given="{weather: calm}", when="{load: {crates: 4}}"),
            evidence("Q.3", "illegal", given="{weather: calm}", when="{load: {crates: 5}}"),
            evidence("Q.5", "{answer: 2}", ask="toll"),
        )
        if any(proof.part == part.id and proof.by == by and proof.changes for proof in one.proofs)
    }
    assert len(flipped) == 6


# What a scenario hangs on, against every clause of the book switched off.


@dataclass(frozen=True)
class Sketch:
    """A part of an invented book: what it asks first, what it finds, and which clauses it says it beats."""

    clause: str
    kind: Kind
    finds: int
    asks: Toll | Tide | None
    overrides: tuple[str, ...]


IDS = tuple(CLAUSES)[:5]
SKETCHES = st.builds(
    Sketch,
    clause=st.sampled_from(IDS),
    kind=st.sampled_from(Kind),
    finds=st.integers(0, 2),
    asks=st.sampled_from((None, None, None, Toll(), Tide())),
    overrides=st.lists(st.sampled_from(IDS), max_size=2, unique=True).map(tuple),
)
FINDS: dict[Kind, tuple[Callable[[Quay], Finding], ...]] = {
    Kind.REQUIRES: (lambda now: satisfied("fine"), lambda now: violated("wrong"), lambda now: SILENT),
    Kind.PERMITS: (lambda now: applies("may"), lambda now: SILENT, lambda now: SILENT),
    Kind.DEFINES: (lambda now: answer(1, "one"), lambda now: answer(2, "two"), lambda now: SILENT),
    Kind.EFFECTS: (
        lambda now: becomes(replace(now, crates=now.crates + 1), "one more"),
        lambda now: becomes(replace(now, night=True), "night falls") if now.crates == 10 else SILENT,
        lambda now: SILENT,
    ),
}


def sketched(sketches: list[Sketch]) -> Book:
    made = empty_book()
    for number, sketch in enumerate(sketches):

        def decide(case: Here, now: Quay = Quay(), sketch: Sketch = sketch) -> Finding:  # noqa: B008
            if isinstance(sketch.asks, Tide):
                case.ask(sketch.asks)
            if isinstance(sketch.asks, Toll) and sketch.kind is not Kind.DEFINES:
                case.ask(sketch.asks)
            return FINDS[sketch.kind][sketch.finds](now)

        decide.__name__ = f"part_{number}"
        about = Toll if sketch.kind is Kind.DEFINES else Load
        getattr(made, sketch.kind)(sketch.clause, about, overrides=sketch.overrides)(decide)
    return made


@settings(max_examples=300, deadline=None)
@given(st.lists(SKETCHES, min_size=1, max_size=7), st.sampled_from(("legal", "{after: {crates: 7}}", "ask")))
def test_what_a_scenario_hangs_on_is_what_switching_off_any_clause_shows(sketches: list[Sketch], then: str) -> None:
    made = sketched(sketches)
    one = evidence("Q.1", "{answer: 1}", made, ask="toll") if then == "ask" else evidence("Q.1", then, made)
    found: dict[str, Result] = {}
    for clause in IDS:
        _, changed, _ = run(made, one.scenario, Change(off=frozenset({clause})))
        if changed != one.result and not changed.error and not one.result.error:
            found[clause] = changed
    assert dict(one.without) == found
