"""What changed between two editions: words, places, ids and verdicts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.editions.diff import (
    ADDED,
    FLIPPED,
    LOST,
    MOVED,
    NEW,
    REMOVED,
    REWORDED,
    UNREAD,
    Difference,
    VerdictChange,
    diff,
)
from checker.editions.edition import edition
from checker.reports import changes

WORDS = (
    "No more than 3 crates are loaded.",
    "The toll is 2 coins.",
    "A captain pays 5 coins.",
    "Gulls are not fed from the quay.",
    "In a storm the crates stay where they are.",
)


def clause(name: str, text: str, section: str = "Loading", line: int = 1) -> dict[str, Any]:
    return {
        "id": name,
        "game": "quay",
        "document": "rules",
        "section": [section],
        "text": text,
        "file": "q.md",
        "line": line,
    }


def numbered(*texts: str) -> list[dict[str, Any]]:
    return [clause(f"Q.{number}", text, line=number) for number, text in enumerate(texts, 1)]


def scenario(title: str, outcome: str, file: str = "q.yaml", result: object = None, **more: Any) -> dict[str, Any]:
    return {
        "game": "quay",
        "clause": "Q.1",
        "title": title,
        "file": file,
        "line": 4,
        "outcome": outcome,
        "because": ["Q.1"],
        "result": result,
    } | more


def between(
    old: list[dict[str, Any]],
    new: list[dict[str, Any]],
    was: tuple[dict[str, Any], ...] = (),
    now: tuple[dict[str, Any], ...] = (),
    problems: tuple[dict[str, Any], ...] = (),
) -> Difference:
    before = {"clauses": old, "scenarios": was, "problems": ()}
    after = {"clauses": new, "scenarios": now, "problems": problems}
    return diff(edition("old", before, "/old", "/new"), edition("new", after, "/new", "/old"))


def kinds(found: Difference) -> list[tuple[str, str]]:
    return [(change.kind, change.id) for change in found.clauses]


# Words.


def test_an_edition_does_not_differ_from_itself() -> None:
    assert not between(numbered(*WORDS), numbered(*WORDS))


@pytest.mark.parametrize(
    ("before", "after", "classes"),
    [
        ("The toll is 2 coins.", "The toll is 3 coins.", ("number",)),
        ("The toll is 2 coins.", "The Toll is 2 coins!", ("wording",)),
        ("A ship may sail at night.", "A ship must sail at night.", ("modal",)),
        ("Gulls are fed from the quay.", "Gulls are not fed from the quay.", ("negation",)),
        ("Pay the toll for each crate loaded.", "Pay the toll for any crate loaded.", ("scope",)),
        ("The toll is paid in coins.", "The toll is being paid in coins.", ("substance",)),
    ],
)
def test_a_rewording_is_classified(before: str, after: str, classes: tuple[str, ...]) -> None:
    found = between([clause("Q.1", before)], [clause("Q.1", after)])
    assert [(change.kind, change.classes) for change in found.clauses] == [(REWORDED, classes)]


def test_a_rewording_is_shown_word_by_word() -> None:
    found = between([clause("Q.1", "The toll is 2 coins.")], [clause("Q.1", "The toll is 3 coins.")])
    assert changes.marked(found.clauses[0]) == "The toll is [-2-] {+3+} coins."


def test_other_spacing_is_no_change() -> None:
    assert not between([clause("Q.1", "The toll is 2 coins.")], [clause("Q.1", "The  toll is\n2 coins.")])


def test_a_clause_that_came_is_added_and_one_that_went_is_removed() -> None:
    assert kinds(between(numbered(*WORDS[:2]), numbered(*WORDS[:3]))) == [(ADDED, "Q.3")]
    assert kinds(between(numbered(*WORDS[:3]), numbered(*WORDS[:2]))) == [(REMOVED, "Q.3")]


def test_a_clause_put_first_has_moved_and_the_others_have_not() -> None:
    old = [clause(f"Q.{n}", text) for n, text in enumerate(WORDS, 1)]
    found = between(old, [old[4], *old[:4]])
    assert kinds(found) == [(MOVED, "Q.5")]


def test_a_clause_that_moved_below_its_heading_is_not_said_to_come_from_where_it_is() -> None:
    old = [clause(f"Q.{n}", text, "Loading") for n, text in enumerate(WORDS, 1)]
    assert [change.was for change in between(old, [old[4], *old[:4]]).clauses] == ["elsewhere in Loading"]


def test_a_clause_under_another_heading_has_moved_and_says_where_it_stood() -> None:
    found = between([clause("Q.1", WORDS[0], "Loading")], [clause("Q.1", WORDS[0], "Sailing")])
    assert [(change.kind, change.was, change.section) for change in found.clauses] == [
        (MOVED, "Q.1 in Loading", "Sailing")
    ]


def test_without_a_lock_a_clause_put_between_renumbers_those_after_it_and_rewords_none() -> None:
    found = between(numbered(*WORDS[:3]), numbered(WORDS[0], WORDS[3], *WORDS[1:3]))
    assert kinds(found) == [(ADDED, "Q.2")]
    assert found.renumbered == (("Q.2", "Q.3"), ("Q.3", "Q.4"))


@given(st.lists(st.sampled_from(WORDS), max_size=6), st.lists(st.sampled_from(WORDS), max_size=6))
def test_every_clause_is_accounted_for(old: list[str], new: list[str]) -> None:
    found = between(numbered(*old), numbered(*new))
    count = {kind: sum(change.kind == kind for change in found.clauses) for kind in (ADDED, REMOVED)}
    assert len(old) - count[REMOVED] == len(new) - count[ADDED]


@given(st.lists(st.sampled_from(WORDS), max_size=5, unique=True), st.permutations(WORDS))
def test_what_is_added_one_way_is_removed_the_other_way(some: list[str], others: list[str]) -> None:
    there = between(numbered(*some), numbered(*others))
    back = between(numbered(*others), numbered(*some))
    added = [change.after for change in there.clauses if change.kind == ADDED]
    removed = [change.before for change in back.clauses if change.kind == REMOVED]
    assert sorted(added) == sorted(removed)


# Verdicts.

ONE = numbered(WORDS[0])


def verdicts(found: Difference) -> list[tuple[str, str, str, str]]:
    return [(change.kind, change.title, change.before, change.after) for change in found.verdicts]


def test_a_scenario_that_comes_out_otherwise_is_shown_before_and_after() -> None:
    found = between(ONE, ONE, (scenario("four", "illegal"),), (scenario("four", "legal"),))
    assert verdicts(found) == [(FLIPPED, "four", "illegal", "legal")]


def test_the_same_scenario_in_the_files_of_both_is_told_once() -> None:
    both = ("/old/q.yaml", "/new/q.yaml")
    found = between(
        ONE,
        ONE,
        tuple(scenario("four", "illegal", file) for file in both),
        tuple(scenario("four", "legal", file) for file in both),
    )
    assert verdicts(found) == [(FLIPPED, "four", "illegal", "legal")]
    assert found.asked == 1


def test_the_same_result_in_other_words_is_no_change() -> None:
    was = scenario("four", "after {'a': 1}", result={"ruling": "legal", "value": {"a": 1}})
    now = scenario("four", "after {a: 1}", result={"ruling": "legal", "value": {"a": 1}})
    assert not between(ONE, ONE, (was,), (now,))


def test_an_edition_that_records_only_words_is_compared_by_them() -> None:
    now = scenario("four", "answer {a: true}", result={"ruling": "answered", "value": {"a": True}})
    assert not between(ONE, ONE, (scenario("four", "answer {'a': True}"),), (now,))
    assert between(ONE, ONE, (scenario("four", "answer {'a': False}"),), (now,))


def test_a_scenario_rewritten_in_new_words_is_compared_by_its_title() -> None:
    """Each edition reads only its own file: the vocabulary changed, the verdict did not."""
    assert not between(
        ONE, ONE, (scenario("four", "legal", "/old/a.yaml"),), (scenario("four", "legal", "/new/b.yaml"),)
    )


def test_a_scenario_that_can_no_longer_be_read_says_why() -> None:
    problem = {"file": "/old/q.yaml", "line": 4, "message": 'unknown fact "crane"', "advice": "", "serious": True}
    found = between(ONE, ONE, (scenario("four", "legal", "/old/q.yaml"),), (), (problem,))
    assert verdicts(found) == [(LOST, "four", "legal", 'cannot be read: unknown fact "crane"')]


def test_a_scenario_the_old_edition_could_not_read_is_no_changed_verdict() -> None:
    found = between(ONE, ONE, (), (scenario("four", "legal"),))
    assert verdicts(found) == [(NEW, "four", "cannot be read", "legal")]
    assert "comes out otherwise: " not in changes.as_text(found)


def test_what_an_edition_cannot_read_of_its_own_files_is_told() -> None:
    problem = {"file": "q.yaml", "line": 2, "message": "a binary file, not text", "advice": "", "serious": True}
    found = between(ONE, ONE, problems=(problem,))
    assert [(name, str(problem)) for name, problem in found.problems] == [("new", "q.yaml:2: a binary file, not text")]


# The three forms.


def test_every_form_names_every_change() -> None:
    old, new = numbered(*WORDS[:3]), numbered(WORDS[0].replace("3", "4"), *WORDS[2:5])
    found = between(old, new, (scenario("four", "illegal"),), (scenario("four", "legal"),))
    assert {change.kind for change in found.clauses} >= {REWORDED, ADDED, REMOVED}
    for form in (changes.as_text, changes.as_json, changes.as_markdown):
        told = form(found)
        assert [change.id for change in found.clauses if change.id not in told] == []
        assert "four" in told
        assert told.index("illegal") < told.rindex("legal")


def test_markdown_holds_no_markup_of_the_rules() -> None:
    found = between([], [clause("Q.1", "<script>alert(1)</script> | **loud** @everyone")])
    told = changes.as_markdown(found)
    assert "<script>" not in told
    assert "@everyone" not in told
    assert r"\*\*loud\*\*" in told


def test_where_no_scenario_could_be_put_to_both_nothing_is_claimed_about_verdicts() -> None:
    found = Difference(
        "old", "new", verdicts=(VerdictChange("quay", "Q.1", "a", "a.yaml:4", "legal", UNREAD),), asked=1
    )
    assert changes.as_text(found).startswith("no scenario could be put to both editions, so no verdict was compared\n")


def test_where_no_scenario_was_found_nothing_is_claimed_about_verdicts() -> None:
    assert changes.as_text(between(ONE, ONE)).splitlines()[-1] == "no scenario was found, so no verdict was compared"
