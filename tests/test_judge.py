"""Judging: overrides, exceptions to exceptions, conflicts, silence, layers, effects and what is allowed instead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from checker.judging.book import Book, Question
from checker.judging.hearing import Case
from checker.judging.judge import answered, gaps, judge, legal_moves, nearest_allowed
from checker.judging.parts import SILENT, Finding, Outcome, answer, applies, becomes, satisfied, violated
from checker.judging.verdict import Change, PartFailed, Step
from tests.toy import Crate, Here, Load, Quay, Sail, Tide, Toll, Weather, book, empty_book

CALM, STORM = Quay(weather=Weather.CALM), Quay(weather=Weather.STORM)
CALM_NIGHT = Quay(weather=Weather.CALM, night=True)


def outcomes(steps: Iterable[Step]) -> dict[str, tuple[str, str]]:
    return {step.clause: (str(step.outcome), step.by) for step in steps}


@pytest.mark.parametrize(
    ("state", "crates", "ruling", "because"),
    [
        (Quay(), 3, "legal", ("Q.1",)),
        (Quay(), 4, "illegal", ("Q.2",)),
        (CALM, 4, "legal", ("Q.1", "Q.3")),
        (CALM, 5, "illegal", ("Q.2",)),
        (CALM_NIGHT, 4, "illegal", ("Q.2", "Q.4")),
        (CALM_NIGHT, 3, "legal", ("Q.1", "Q.3")),
    ],
)
def test_a_rule_its_exception_and_the_exception_to_that(
    state: Quay, crates: int, ruling: str, because: tuple[str, ...]
) -> None:
    verdict = judge(book(), state, Load(crates))
    assert (verdict.ruling, verdict.because) == (ruling, because)


def test_a_beaten_clause_keeps_its_step_and_names_who_beat_it() -> None:
    steps = judge(book(), CALM, Load(4)).steps
    assert outcomes(steps)["Q.2"] == ("overridden", "Q.3")
    assert next(str(step.reason) for step in steps if step.clause == "Q.2") == "4 crates loaded, at most 3 allowed"


def test_a_beaten_exception_beats_nothing() -> None:
    found = outcomes(judge(book(), CALM_NIGHT, Load(4)).steps)
    assert found["Q.3"] == ("overridden", "Q.4")
    assert found["Q.2"] == ("violated", "")


def test_every_step_carries_a_clause_an_outcome_and_what_it_is_about() -> None:
    for step in judge(book(), CALM, Load(4)).steps:
        assert step.clause.startswith("Q.")
        assert step.about == "load"
        assert step.reason or step.outcome is Outcome.SILENT


def test_a_question_is_answered_by_the_clause_that_stands() -> None:
    assert judge(book(), Quay(), Toll()).answer == 2
    assert judge(book(), STORM, Toll()).answer == 0


def test_clauses_that_disagree_are_a_conflict_that_names_them() -> None:
    verdict = judge(book(), Quay(captain="Anna"), Toll())
    assert (verdict.ruling, verdict.because) == ("conflict", ("Q.5", "Q.7"))
    assert str(verdict.note) == "Q.5 says 2 but Q.7 says 5"


def test_clauses_that_agree_are_no_conflict() -> None:
    made = empty_book()
    for clause in ("Q.5", "Q.7"):
        made.defines(clause, Toll)(lambda case: answer(4, "four"))
    verdict = judge(made, Quay(), Toll())
    assert (verdict.answer, verdict.because) == (4, ("Q.5", "Q.7"))


def test_clauses_that_beat_each_other_are_a_conflict() -> None:
    made = empty_book()
    made.defines("Q.5", Toll, overrides="Q.6")(lambda case: answer(2, "two"))
    made.defines("Q.6", Toll, overrides="Q.5")(lambda case: answer(0, "none"))
    verdict = judge(made, Quay(), Toll())
    assert (verdict.ruling, verdict.because) == ("conflict", ("Q.5", "Q.6"))


def test_a_question_nobody_answers_is_undefined() -> None:
    verdict = judge(book(), Quay(), Tide())
    assert (verdict.ruling, str(verdict.note)) == ("undefined", "no clause answers “whether the tide is in”")


def test_an_action_that_nobody_allows_or_forbids_is_undefined() -> None:
    verdict = judge(book(), Quay(), Sail())
    assert (verdict.ruling, str(verdict.note)) == ("undefined", "no clause allows this, and none forbids it")


def test_an_action_that_hangs_on_an_unanswered_question_is_undefined() -> None:
    made = empty_book()

    @made.requires("Q.2", Load)
    def at_high_tide(case: Here) -> Finding:
        return satisfied("the tide is in") if case.ask(Tide()) else violated("the tide is out")

    verdict = judge(made, Quay(), Load(1))
    assert (verdict.ruling, str(verdict.note)) == ("undefined", "no clause answers “whether the tide is in”")


def hanging_on_the_tide(made: Book, **options: str) -> Book:
    made.requires("Q.10", Load, **options)(lambda case: satisfied("in") if case.ask(Tide()) else violated("out"))
    return made


def test_what_a_clause_forbids_is_forbidden_whatever_else_is_open() -> None:
    verdict = judge(hanging_on_the_tide(book()), Quay(), Load(4))
    assert (verdict.ruling, verdict.because) == ("illegal", ("Q.2",))
    assert outcomes(verdict.steps)["Q.10"] == ("silent", "")
    assert [str(step.reason) for step in verdict.steps if step.clause == "Q.10"] == [
        "no clause answers “whether the tide is in”"
    ]


def test_a_clause_that_a_doubtful_one_would_beat_decides_nothing() -> None:
    verdict = judge(hanging_on_the_tide(book(), overrides="Q.2"), Quay(), Load(4))
    assert (verdict.ruling, str(verdict.note)) == ("undefined", "no clause answers “whether the tide is in”")


def test_a_doubtful_clause_that_is_beaten_anyway_is_not_waited_for() -> None:
    made = hanging_on_the_tide(book())
    made.permits("Q.9", Load, overrides="Q.10")(lambda case: applies("the tide does not matter"))
    assert judge(made, Quay(), Load(3)).ruling == "legal"


def test_a_question_without_an_answer_may_be_asked_by_two_clauses() -> None:
    made = hanging_on_the_tide(empty_book())
    made.requires("Q.2", Load)(lambda case: satisfied("in") if case.ask(Tide()) else violated("out"))
    assert [step.clause for step in judge(made, Quay(), Load(1)).steps] == ["Q.10", "Q.2"]


def test_clauses_that_beat_each_other_keep_their_steps() -> None:
    made = empty_book()
    made.permits("Q.1", Load, overrides="Q.2")(lambda case: applies("as he wants"))
    made.requires("Q.2", Load, overrides="Q.1")(lambda case: violated("never"))
    verdict = judge(made, Quay(), Load(1))
    assert (verdict.ruling, verdict.because) == ("conflict", ("Q.1", "Q.2"))
    assert [step.clause for step in verdict.steps] == ["Q.1", "Q.2"]


def test_a_silent_clause_is_no_permission() -> None:
    made = empty_book()
    made.requires("Q.2", Load)(lambda case: SILENT)
    assert judge(made, Quay(), Load(1)).ruling == "undefined"


def test_a_question_is_put_to_the_clauses_once_for_each_situation() -> None:
    made = book()
    asked = []

    @made.requires("Q.10", Load)
    def toll_twice(case: Here) -> Finding:
        asked.append((case.ask(Toll()), case.ask(Toll())))
        return satisfied("paid")

    verdict = judge(made, Quay(), Load(1))
    assert asked == [(2, 2)]
    assert [step.clause for step in verdict.steps if step.about == "toll"] == ["Q.5", "Q.6", "Q.7"]


# Effects.


def test_an_effect_changes_the_situation_afterwards() -> None:
    assert judge(book(), Quay(crates=10), Load(3), after=True).after == Quay(crates=7)


def test_an_effect_that_is_overridden_does_nothing() -> None:
    verdict = judge(book(), STORM, Load(3), after=True)
    assert verdict.after == STORM
    assert outcomes(verdict.steps)["Q.8"] == ("overridden", "Q.9")


def test_effects_build_on_each_other_in_the_order_of_the_book() -> None:
    made = book()

    @made.effects("Q.10", Load)
    def one_falls_off(case: Here, now: Quay) -> Finding:
        return becomes(replace(now, crates=now.crates + 1), "one falls back") if now.crates < 10 else SILENT

    assert judge(made, Quay(crates=10), Load(3), after=True).after == Quay(crates=7)
    assert judge(made, Quay(crates=9), Load(3), after=True).after == Quay(crates=7)


def test_effects_that_leave_different_situations_are_a_conflict() -> None:
    made = book()
    made.effects("Q.10", Load)(lambda case, now: becomes(replace(now, crates=2), "two crates are left"))
    verdict = judge(made, Quay(crates=10), Load(3), after=True)
    assert (verdict.ruling, verdict.because) == ("conflict", ("Q.8", "Q.10"))
    assert str(verdict.note) == "what comes of it is open, because Q.8 and Q.10 leave different situations"
    assert judge(made, Quay(crates=10), Load(3)).ruling == "legal"


def test_effects_that_add_to_one_list_do_not_disagree() -> None:
    made = book()
    for clause in ("Q.9", "Q.10"):
        made.effects(clause, Load)(
            lambda case, now, clause=clause: becomes(replace(now, special=(*now.special, Crate(clause))), "one more")
        )
    assert judge(made, Quay(), Load(3), after=True).ruling == "legal"


def test_an_effect_that_hangs_on_an_unanswered_question_leaves_open_what_comes_of_the_action() -> None:
    made = book()
    made.effects("Q.10", Load)(lambda case, now: becomes(now, "wet") if case.ask(Tide()) else SILENT)
    verdict = judge(made, Quay(), Load(3), after=True)
    assert (verdict.ruling, verdict.after) == ("undefined", None)
    assert str(verdict.note) == "what comes of it is open, because no clause answers “whether the tide is in”"
    assert verdict.steps[-1].clause == "Q.10"


def test_who_asks_is_told_that_it_is_allowed_where_only_what_comes_of_it_is_open() -> None:
    made = book()
    made.effects("Q.10", Load)(lambda case, now: becomes(now, "wet") if case.ask(Tide()) else SILENT)
    verdict = answered(made, Quay(), Load(3))
    assert (verdict.ruling, verdict.after, verdict.because) == ("legal", None, ("Q.1",))
    assert str(verdict.note).startswith("what comes of it is open, because no clause answers")


def test_an_illegal_action_has_no_afterwards() -> None:
    assert judge(book(), Quay(), Load(4), after=True).after is None


# Layers.


def layered() -> Book:
    made = empty_book()
    made.permits("Q.1", Load)(lambda case: applies("as many as he wants"))

    @made.requires("Q.2", Load, since="erratum", most=3)
    def now(case: Here, most: int) -> Finding:
        return violated("too many") if case.action.crates > most else satisfied("few enough")

    @made.requires("Q.2", Load, formerly=True, most=1)
    def before(case: Here, most: int) -> Finding:
        return violated("too many then") if case.action.crates > most else satisfied("few enough then")

    @made.requires("Q.4", Load, since="1997-11-17")
    def never(case: Here) -> Finding:
        return violated("forbidden since November") if case.state.night else SILENT

    return made


@pytest.mark.parametrize(
    ("as_of", "crates", "night", "ruling"),
    [
        ("", 3, False, "legal"),
        ("", 4, False, "illegal"),
        ("erratum", 3, False, "legal"),
        ("ruling", 2, False, "illegal"),
        ("rulebook", 2, False, "illegal"),
        ("rulebook", 1, False, "legal"),
        ("before Q.2", 2, False, "illegal"),
        ("before Q.2", 1, False, "legal"),
        ("before Q.1", 3, False, "undefined"),
        ("1997-11-16", 1, True, "legal"),
        ("1997-11-17", 1, True, "illegal"),
        ("rulebook", 1, True, "legal"),
        ("ruling", 1, True, "illegal"),
        ("before Q.4", 1, True, "legal"),
    ],
)
def test_only_what_was_in_force_then_speaks(as_of: str, crates: int, night: bool, ruling: str) -> None:
    assert judge(layered(), Quay(night=night), Load(crates), as_of=as_of).ruling == ruling


# Changes.


@pytest.mark.parametrize(
    ("change", "ruling"),
    [
        (Change(off=frozenset({"Q.2"})), "legal"),
        (Change(off=frozenset({"Q.2#no_more"})), "legal"),
        (Change(nudge=(frozenset({"Q.2#no_more"}), "most", 1)), "legal"),
        (Change(nudge=(frozenset({"Q.2#no_more"}), "most", -1)), "illegal"),
        (Change(unless=frozenset({"Q.3#a_fourth"})), "legal"),
        (Change(flip=frozenset({"Q.2#no_more"})), "legal"),
        (Change(off=frozenset({"Q.3"})), "illegal"),
    ],
)
def test_a_change_of_the_book_is_a_change_of_the_verdict(change: Change, ruling: str) -> None:
    assert judge(book(), Quay(), Load(4), change=change).ruling == ruling


def test_turning_a_silent_requirement_round_leaves_it_silent() -> None:
    made = book()
    made.requires("Q.10", Load)(lambda case: SILENT)
    assert judge(made, Quay(), Load(1), change=Change(flip=frozenset({"Q.10#<lambda>"}))).ruling == "legal"


# Mistakes in the code of a game.


def broken(finding: object) -> Book:
    made = empty_book()
    made.requires("Q.2", Load)(lambda case: finding)
    return made


@pytest.mark.parametrize(
    ("finding", "words"),
    [
        (None, "returned None, not a finding"),
        (True, "returned True, not a finding"),
        (applies("as a permission would"), 'found "applied"'),
    ],
)
def test_a_forgotten_or_wrong_return_is_an_error_not_a_permission(finding: object, words: str) -> None:
    with pytest.raises(PartFailed, match=words):
        judge(broken(finding), Quay(), Load(1))


def test_an_answer_of_nothing_is_an_error() -> None:
    made = empty_book()
    made.defines("Q.5", Toll)(lambda case: answer(None, "?"))
    with pytest.raises(PartFailed, match="answers nothing"):
        judge(made, Quay(), Toll())


def test_an_effect_that_leaves_no_situation_is_an_error() -> None:
    made = book()
    made.effects("Q.10", Load)(lambda case, now: becomes(None, "gone"))
    with pytest.raises(PartFailed, match="left None behind"):
        judge(made, Quay(), Load(1), after=True)


def test_an_exception_in_a_part_names_the_part() -> None:
    made = empty_book()

    @made.requires("Q.2", Load)
    def divides(case: Here) -> Finding:
        return violated(str(1 // 0))

    with pytest.raises(PartFailed, match=r"Q\.2#divides failed with ZeroDivisionError"):
        judge(made, Quay(), Load(1))


def test_a_question_the_book_does_not_know_is_an_error_that_names_it() -> None:
    made = empty_book()
    made.requires("Q.2", Load)(lambda case: satisfied(str(case.ask(Question()))))
    with pytest.raises(PartFailed, match="Question is not registered on the book of quay"):
        judge(made, Quay(), Load(1))


def test_a_question_asked_in_order_to_answer_itself_is_an_error() -> None:
    made = empty_book()

    @made.defines("Q.5", Toll)
    def circular(case: Case[Quay, Toll]) -> Finding:
        return answer(case.ask(Toll()) + 1, "one more")

    with pytest.raises(PartFailed, match="toll is asked in order to answer itself"):
        judge(made, Quay(), Toll())


# What is allowed instead.


def test_every_candidate_that_is_judged_legal_is_offered_and_no_other() -> None:
    for state in (Quay(), CALM, CALM_NIGHT, STORM):
        offered = set(legal_moves(book(), state))
        assert offered == {Load(n) for n in range(11) if judge(book(), state, Load(n)).ruling == "legal"}


def test_the_nearest_allowed_action_differs_least() -> None:
    assert nearest_allowed(book(), Quay(), Load(7)) == (Load(3),)
    assert nearest_allowed(book(), CALM, Load(7)) == (Load(4),)


def test_nothing_is_near_where_nothing_is_allowed() -> None:
    made = book()
    made.requires("Q.10", Load)(lambda case: violated("closed"))
    assert nearest_allowed(made, Quay(), Load(7)) == ()


def test_a_gap_is_a_clause_about_the_action_that_nobody_modelled() -> None:
    assert gaps(book(), Load(1)) == ("Q.10",)
    assert gaps(book(), Sail()) == ()
