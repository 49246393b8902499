"""What a verdict rests on: a clause that grants, a stated presumption or the table; resting on nothing it is open."""

from __future__ import annotations

import pytest

from checker.judging.book import Book, Presumption
from checker.judging.hearing import Case
from checker.judging.judge import judge
from checker.judging.parts import Finding, answer, applies, satisfied, violated
from checker.judging.verdict import Rest, Verdict
from tests.toy import Here, Load, Quay, Tide, Toll, book

WORK = Presumption("work", "The harbour master works unless a rule forbids it.")
CLOSED = Presumption("closed", "Nothing is loaded that no rule lets on board.", allows=False)


def quay(presumes: str = "") -> Book:
    made = Book("quay", Quay, presumptions=[WORK, CLOSED])
    made.action(Load, says="crates are loaded", presumes=presumes)
    made.question(Toll, int, says="how much toll is due", otherwise=lambda case: case.state.crates)
    made.question(Tide, bool, says="whether the tide is in", otherwise=lambda case: True, presumes="work")
    return made


def rests(verdict: Verdict) -> list[tuple[str, str]]:
    return [(str(footing.kind), footing.id) for footing in verdict.rests_on]


def test_a_requirement_that_is_met_allows_nothing() -> None:
    made = quay()
    made.requires("Q.2", Load)(lambda case: satisfied("few enough"))
    verdict = judge(made, Quay(), Load(1))
    assert (verdict.ruling, rests(verdict)) == ("undefined", [])


def test_what_a_clause_permits_rests_on_that_clause() -> None:
    made = quay("work")
    made.permits("Q.1", Load)(lambda case: applies("as many as he wants"))
    verdict = judge(made, Quay(), Load(1))
    assert (verdict.ruling, rests(verdict)) == ("legal", [("clause", "Q.1")])


def test_what_no_clause_permits_rests_on_the_presumption_of_its_kind_and_says_it() -> None:
    verdict = judge(quay("work"), Quay(), Load(1))
    assert (verdict.ruling, rests(verdict)) == ("legal", [("presumption", "work")])
    assert verdict.rests_on[0].words == WORK.words


def test_what_is_presumed_forbidden_needs_a_grant() -> None:
    made = quay("closed")
    verdict = judge(made, Quay(), Load(1))
    assert (verdict.ruling, rests(verdict)) == ("illegal", [("presumption", "closed")])
    made.permits("Q.1", Load)(lambda case: applies("as many as he wants"))
    assert judge(made, Quay(), Load(1)).ruling == "legal"


def test_a_presumption_may_hang_on_the_case() -> None:
    made = Book("quay", Quay, presumptions=[WORK])
    made.action(Load, says="crates are loaded", presumes=lambda case: "" if case.state.night else "work")
    assert judge(made, Quay(), Load(1)).ruling == "legal"
    assert judge(made, Quay(night=True), Load(1)).ruling == "undefined"


def test_what_is_forbidden_rests_on_the_clauses_that_forbid_it() -> None:
    made = quay("work")
    made.requires("Q.2", Load)(lambda case: violated("too many"))
    made.requires("Q.4", Load)(lambda case: violated("it is night"))
    assert rests(judge(made, Quay(), Load(9))) == [("clause", "Q.2"), ("clause", "Q.4")]


def test_an_answer_rests_on_the_clause_that_gives_it_and_not_on_what_it_asked() -> None:
    made = quay()

    @made.defines("Q.5", Toll)
    def twice_at_high_tide(case: Case[Quay, Toll]) -> Finding:
        return answer(2 if case.ask(Tide()) else 1, "the tide decides")

    assert rests(judge(made, Quay(), Toll())) == [("clause", "Q.5")]


def test_an_answer_read_off_the_table_says_so() -> None:
    assert rests(judge(quay(), Quay(crates=4), Toll())) == [("table", "")]


def test_an_answer_that_takes_something_for_granted_says_what() -> None:
    assert rests(judge(quay(), Quay(), Tide())) == [("presumption", "work")]


def test_arithmetic_over_other_answers_rests_on_what_they_rest_on() -> None:
    made = Book("quay", Quay, presumptions=[WORK])
    made.question(Tide, bool, says="whether the tide is in")
    made.question(Toll, int, says="how much toll is due", otherwise=lambda case: 2 if case.ask(Tide()) else 1)
    made.defines("Q.10", Tide)(lambda case: answer(True, "the tide is in"))
    assert rests(judge(made, Quay(), Toll())) == [("clause", "Q.10"), ("table", "")]


def test_a_presumption_that_nobody_lists_is_refused() -> None:
    with pytest.raises(TypeError, match='presumes "wrok", which the book of quay does not list; did you mean "work"'):
        quay("wrok")


def test_a_beaten_permission_grants_nothing() -> None:
    made = quay()
    made.permits("Q.3", Load)(lambda case: applies("calm weather"))

    @made.requires("Q.4", Load, overrides="Q.3")
    def not_at_night(case: Here) -> Finding:
        return violated("it is night")

    assert rests(judge(made, Quay(), Load(4))) == [("clause", "Q.4")]


def test_every_firm_verdict_of_the_toy_game_names_its_footing() -> None:
    for crates in range(6):
        verdict = judge(book(), Quay(), Load(crates))
        assert verdict.rests_on
        assert all(footing.kind is Rest.CLAUSE for footing in verdict.rests_on)
