"""What is wrong with a book before anything is judged."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from checker.judging.book import Book
from checker.judging.lint import lint
from checker.judging.parts import answer, applies, satisfied
from checker.model import Rulebook, Tombstone
from tests.toy import Load, Toll, book, empty_book, rulebook


def messages(made: Book, rules: Rulebook | None = None) -> list[str]:
    return [f"{problem.message}; {problem.advice}" for problem in lint(made, rules or rulebook())]


def test_a_sound_book_has_no_problems() -> None:
    assert messages(book()) == []


def test_an_unknown_clause_is_told_with_the_nearest() -> None:
    made = empty_book()

    @made.requires("Q.22", Load, overrides="R.5")
    def typo(case: object) -> object:
        return satisfied("")

    assert messages(made) == [
        'unknown clause "Q.22" in typo; did you mean "Q.2"?',
        'unknown clause "R.5" in typo; did you mean "Q.5"?',
    ]
    assert lint(made, rulebook())[0].source.path == "tests/test_lint.py"


def test_a_part_in_the_first_file_of_a_package_is_told_with_that_file() -> None:
    made = empty_book()

    @cache
    def typo(case: object) -> object:
        return satisfied("")

    typo.__module__ = "checker"
    made.requires("Q.22", Load)(typo)
    (problem,) = lint(made, rulebook())
    assert problem.source.path == "checker/__init__.py"
    assert problem.source.line > 1


def test_an_unknown_part_is_told_with_the_nearest() -> None:
    made = book()
    made.permits("Q.10", Load, overrides="Q.2#no_mre")(lambda case: applies(""))
    assert messages(made) == ['unknown part "Q.2#no_mre" in <lambda>; did you mean "Q.2#no_more"?']


def test_ids_outside_parts_are_checked_too() -> None:
    made = empty_book()
    made.link("Q.1", "Q.99", "because")
    assert [one.split(";")[0] for one in messages(made)] == ['unknown clause "Q.99" in a link']


def test_an_override_cycle_is_told_as_a_loop() -> None:
    made = empty_book()
    names = ("Q.1", "Q.2", "Q.3")
    for clause, beaten in zip(names, (*names[1:], "Q.1"), strict=True):
        made.permits(clause, Load, overrides=beaten)(lambda case: applies(""))
    (only,) = messages(made)
    loop = "Q.1#<lambda> beats Q.2#<lambda> beats Q.3#<lambda> beats Q.1#<lambda>"
    assert only == f"override cycle: {loop}; let one of them yield"


def test_clauses_that_never_meet_are_no_cycle() -> None:
    made = empty_book()
    made.permits("Q.1", Load, overrides="Q.5")(lambda case: applies(""))
    made.defines("Q.5", Toll, overrides="Q.1")(lambda case: answer(1, ""))
    assert messages(made) == []


def test_a_clause_that_answers_one_question_twice_is_told() -> None:
    made = book()
    made.defines("Q.5", Toll)(lambda case: answer(3, ""))
    assert messages(made) == ["Q.5 speaks twice about toll: toll and <lambda>; make them one part"]


def test_a_layer_that_the_source_does_not_print_is_told() -> None:
    made = empty_book()
    made.requires("Q.2", Load, since="erratum")(lambda case: satisfied(""))
    assert messages(made) == ['Q.2 is not marked "erratum" in its source; drop since=']
    printed = tuple(replace(c, authority="erratum") if c.id == "Q.2" else c for c in rulebook().clauses)
    assert messages(made, replace(rulebook(), clauses=printed)) == []


def test_a_clause_that_was_removed_is_told_with_its_last_words_and_no_other_is_guessed() -> None:
    made = empty_book()
    made.link("Q.1", "Q.99", "because")

    @made.requires("Q.99", Load)
    def late(case: object) -> object:
        return satisfied("")

    rules = replace(rulebook(), tombstones=(Tombstone("Q.99", "Nobody swims."),))
    told = "was removed; it read: Nobody swims.; remove what speaks for it, or name the clause that says so now"
    assert sorted(messages(made, rules)) == [f'the clause "Q.99" in a link {told}', f'the clause "Q.99" in late {told}']


def test_an_id_outside_parts_is_told_in_the_file_and_line_that_name_it() -> None:
    made = empty_book()
    made.link("Q.1", "Q.98", "because")  # this line
    (found,) = lint(made, rulebook())
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    assert (found.source.path, "# this line" in lines[found.source.line - 1]) == ("tests/test_lint.py", True)
