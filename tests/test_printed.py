"""Numbers that a clause prints, beside those that its code declares."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.judging.parts import Kind, Part, satisfied
from checker.model import Correction
from checker.proving.printed import printed_numbers, strays
from tests.toy import rulebook


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("No more than 3 crates.", {"3": 3}),
        ("Two ships, seven dice and 25 points.", {"Two": 2, "seven": 7, "25": 25}),
        ("It is modified by -2.", {"-2": 2}),
        ("See Annotation 25a and rule 704.", {}),
        ("[effective 11/17/97] Phase 1) begins.", {}),
        ("No one may do so; the one who did pays.", {}),
        ("Only one may.", {"one": 1}),
        ("주사위 두 개를 굴립니다.", {"두": 2}),
    ],
)
def test_numbers_are_read_in_digits_and_words(words: str, numbers: dict[str, int]) -> None:
    assert printed_numbers(words) == numbers


def limit(**numbers: int) -> Part:
    return Part("Q.2", Kind.REQUIRES, ("load",), lambda case: satisfied("fine"), numbers=tuple(numbers.items()))


def test_a_number_that_only_the_text_has_is_told() -> None:
    clause = rulebook(Q_2="No more than 25 crates are loaded.").by_id["Q.2"]
    assert tuple(map(str, strays(clause, [limit(most=20)], {}))) == (
        'the text prints "25", and no part declares that number',
        "a part declares most 20, which the text does not print",
    )


def test_the_same_number_in_both_is_fine() -> None:
    clause = rulebook().by_id["Q.2"]
    assert strays(clause, [limit(most=3)], {}) == ()


def test_a_number_that_counts_nothing_is_explained_beside_the_scenarios() -> None:
    clause = rulebook(Q_2="The number 7 is painted on the quay.").by_id["Q.2"]
    assert strays(clause, [], {"7": "paint"}) == ()


def test_what_a_correction_prints_is_what_counts() -> None:
    clause = rulebook().by_id["Q.2"]
    corrected = replace(clause, corrections=(Correction("Q.2", "3 crates", "4 crates", "a slip of the print"),))
    assert strays(clause, [limit(most=4)], {}) != ()
    assert strays(corrected, [limit(most=4)], {}) == ()
