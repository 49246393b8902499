"""What a scenario may tell and no code of the game reads is told to whoever checks the project."""

from __future__ import annotations

from checker.judging.book import Book
from checker.judging.hearing import Case
from checker.judging.parts import Finding, applies
from checker.proving.unread import unread
from tests import toy


def told(book: Book) -> list[str]:
    return [problem.message.partition(" is ")[0] for problem in unread(book)]


def test_facts_and_arguments_that_nobody_reads_are_told() -> None:
    assert told(toy.book()) == ["Crate.holds", "Crate.weight", "Load.carefully", "Quay.special"]


def test_what_a_part_reads_is_not_told() -> None:
    book = toy.book()

    @book.permits("Q.10", toy.Load)
    def with_care(case: Case[toy.Quay, toy.Load]) -> Finding:
        heavy = [crate for crate in case.state.special if crate.weight > 3]
        return applies(f"{len(heavy)} heavy crates, {case.action.carefully}")

    assert told(book) == ["Crate.holds"]


def test_what_only_a_page_would_show_is_no_error() -> None:
    assert not any(problem.serious for problem in unread(toy.book()))
