"""A document that repeats clauses: every difference is a problem that shows both lines."""

from __future__ import annotations

import pytest

from checker.model import Clause, Document
from checker.rulebook.copies import compare
from checker.rulebook.readers import READERS

ROWS = ["Roll all dice.", "Keep the Eyes.", "Place the rest.", "Rest a while."]


def clauses(name: str, rows: list[str], label: str = "X.1") -> tuple[Clause, ...]:
    """A row may say its own label and status: `✔️ | X.2 | Roll.`"""
    full = [row if "|" in row else f"| {label} | {row}" for row in rows]
    text = "|  |  |  |\n|---|---|---|\n" + "".join(f"| {row} |\n" for row in full)
    document = Document(name, f"{name}.md", "clause table", "X", "en", "rulebook")
    return READERS["clause table"](text, document, "game", f"{name}.md").clauses


def told(copy: list[str]) -> list[str]:
    return [str(problem) for problem in compare(clauses("one", ROWS), clauses("two", copy))[1]]


def test_the_same_rows_are_witnesses_of_each_other() -> None:
    witnessed, problems = compare(clauses("one", ROWS), clauses("two", ["A new one.", *ROWS])[1:])
    assert not problems
    assert [str(clause.witnesses[0]) for clause in witnessed] == ["two.md:4", "two.md:5", "two.md:6", "two.md:7"]


@pytest.mark.parametrize(
    ("copy", "problem"),
    [
        (
            [ROWS[0], "Keep the eyes.", *ROWS[2:]],
            (
                'two.md:4: differs from its twin at one.md:4: "Keep the eyes." here, "Keep the Eyes." there; '
                "make both lines say the same"
            ),
        ),
        (
            [*ROWS[:3], "Rest a while"],
            (
                'two.md:6: differs from its twin at one.md:6: "Rest a while" here, "Rest a while." there; '
                "make both lines say the same"
            ),
        ),
        (
            [ROWS[0], "Keep  the Eyes.", *ROWS[2:]],
            (
                'two.md:4: differs from its twin at one.md:4: "Keep  the Eyes." here, "Keep the Eyes." there; '
                "make both lines say the same"
            ),
        ),
        (
            ["✔️ | X.1 | Roll all dice.", *ROWS[1:]],
            "two.md:3: differs from its twin at one.md:3: status ✔️ here, no status there; make both lines say the same",
        ),
        (
            [*ROWS[:3], "| X.2 | Rest a while."],
            (
                'two.md:6: "Rest a while." stands under the label "X.2", not "X.1" like its twin at one.md:6; '
                "make both documents say the same"
            ),
        ),
        (
            [ROWS[1], ROWS[0], *ROWS[2:]],
            (
                'two.md:3: "Keep the Eyes." stands at another place than its twin at one.md:4; '
                "make both documents say the same"
            ),
        ),
        (ROWS[:3], 'one.md:6: the row "X.1" "Rest a while." is missing from two.md; add the row there too'),
        (
            [*ROWS, "Rest again."],
            (
                'two.md:7: the row "X.1" "Rest again." has no twin in the documents it repeats; '
                "add it there too, or remove it here"
            ),
        ),
        (
            [*ROWS, ROWS[3]],
            (
                'two.md:7: the row "X.1" "Rest a while." has no twin in the documents it repeats; '
                "add it there too, or remove it here"
            ),
        ),
    ],
    ids=["word", "full stop", "space", "status", "label", "order", "missing", "extra", "doubled"],
)
def test_a_difference_is_one_problem_that_names_both_places(copy: list[str], problem: str) -> None:
    assert told(copy) == [problem]


def test_all_differences_come_in_one_run() -> None:
    assert [line.partition(":")[0] for line in told(["Roll no dice.", "Keep the Eyes.", "Place them."])] == [
        "two.md",
        "two.md",
        "one.md",
    ]
