"""The number a book prints is the id of its rule, edition after edition, and its pointers are followed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.rulebook.load import load
from checker.text.wording import classify

MANIFEST = 'title = "Sea"\n[[document]]\nname = "r"\npath = "r.txt"\nreader = "numbered text"\nprefix = "SEA"\n'
FIRST = "104.1 Ships sail.\n104.1a Tugs pull barges.\n104.1b Anchors hold. See rule 104.1a.\n104.2 Storms sink boats.\n"
# a new rule 104.1a; what was 104.1a and 104.1b is now 104.1b and 104.1c
SECOND = (
    "104.1 Ships sail.\n104.1a Rowers row.\n104.1b Tugs pull barges.\n"
    "104.1c Anchors hold. See rule 104.1b.\n104.2 Storms sink boats.\n"
)


class Sea:
    def __init__(self, rules: Path) -> None:
        self.rules, self.folder = rules, rules / "sea"
        self.folder.mkdir(parents=True)
        (self.folder / "rulebook.toml").write_text(MANIFEST, encoding="utf-8")

    def publish(self, text: str) -> None:
        (self.folder / "r.txt").write_text(text, encoding="utf-8")

    def run(self, *words: str) -> Result:
        return CliRunner().invoke(main, [*words, "--rules", str(self.rules)])


@pytest.fixture
def sea(tmp_path: Path) -> Sea:
    made = Sea(tmp_path / "rules")
    made.publish(FIRST)
    assert made.run("lock", "--write").exit_code == 0
    return made


@pytest.mark.parametrize("name", ["SEA.104.1b", "104.1b"])
def test_explain_knows_a_rule_by_its_printed_number(sea: Sea, name: str) -> None:
    result = sea.run("explain", name)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "SEA.104.1b  rule, Sea")
    assert "  number      104.1b" in result.stdout.splitlines()


def test_a_number_that_the_book_prints_twice_is_told_and_names_both_rules(sea: Sea) -> None:
    sea.publish(f"{FIRST}104.1a Barges are slow.\n")
    assert sea.run("lock", "--write").exit_code == 0
    found = sea.run("problems")
    assert found.exit_code == 0
    assert 'the number "104.1a" is printed twice; the first is on line 2' in found.stdout
    told = sea.run("explain", "104.1a").stdout
    assert "  Tugs pull barges." in told
    assert "  Barges are slow." in told
    refused = sea.run("review", "104.1a", "--because", "so")
    assert refused.exit_code == 2
    assert '"104.1a" is printed before 2 clauses; say which: SEA.104.1a and SEA.104.1a-2' in refused.stderr


def test_a_renumbered_rule_keeps_its_id_and_both_names_find_it(sea: Sea) -> None:
    sea.publish(SECOND)
    book = load(sea.folder)
    assert [(clause.number, clause.id) for clause in book.clauses] == [
        ("104.1", "SEA.104.1"),
        ("104.1a", "SEA.104.1a-2"),
        ("104.1b", "SEA.104.1a"),
        ("104.1c", "SEA.104.1b"),
        ("104.2", "SEA.104.2"),
    ]
    anchors = book.find("SEA.104.1b")
    assert anchors is not None
    assert book.find("104.1c") is anchors
    assert "104.1c in this edition, which prints 104.1b before SEA.104.1a" in sea.run("explain", "SEA.104.1b").stdout


def test_a_renumbering_is_no_rewording(sea: Sea) -> None:
    sea.publish(SECOND)
    changes = load(sea.folder).changes
    assert [(change.clause, change.classes) for change in changes] == [("SEA.104.1b", ("reference",))]


def test_what_changed_only_in_its_references_is_reviewed_in_one_go(sea: Sea) -> None:
    sea.publish(SECOND)
    sea.run("lock", "--write")
    result = sea.run("review", "--references", "--by", "me", "--because", "renumbered")
    assert result.stdout.splitlines() == [
        "SEA.104.1b: Anchors hold. See rule [-104.1a.-] {+104.1b.+}",
        "sea: 1 clause accepted",
    ]
    assert load(sea.folder).changes == ()


def test_a_pointer_becomes_a_link_to_the_rule_it_names(sea: Sea) -> None:
    clause = load(sea.folder).find("104.1b")
    assert clause is not None
    assert [(link.words, link.target) for link in clause.see_also] == [("rule 104.1a", "SEA.104.1a")]


def test_a_pointer_that_leads_nowhere_is_told(sea: Sea) -> None:
    sea.publish(FIRST.replace("See rule 104.1a", "See rules 104.1a and 999.9z"))
    assert [problem.message for problem in load(sea.folder).problems] == [
        'SEA.104.1b points to "999.9z", which is not in this rulebook'
    ]


def test_one_clause_or_all_references_but_not_both(sea: Sea) -> None:
    assert sea.run("review", "--because", "x").stderr == "Error: name one clause, or say --references\n"


@pytest.mark.parametrize(
    ("before", "after", "classes"),
    [
        ("See rule 704.5k.", "See rule 704.5m.", ("reference",)),
        ("See sections 4.1, 4.2 and 5.", "See sections 4.1, 4.3 and 6.", ("reference",)),
        ("See rule 704. Draw 3 cards.", "See rule 705. Draw 4 cards.", ("number",)),
        ("Draw 3 cards.", "Draw 4 cards.", ("number",)),
    ],
)
def test_only_the_numbers_of_other_rules_are_references(before: str, after: str, classes: tuple[str, ...]) -> None:
    assert classify(before, after) == classes
