"""An override stands on words of its clause, and some scenario meets it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from checker.judging.judge import judge
from checker.judging.lint import lint
from checker.judging.parts import applies
from checker.judging.verdict import Verdict
from checker.open.grounds import groundless, unmet
from checker.project import Project, load_project
from tests.toy import Load, Quay, Sail, Weather, book, empty_book, rulebook

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("wotr", "meccg")


@cache
def project() -> Project:
    return load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])


def verdicts(game: str) -> list[Verdict]:
    made = project().books[game]
    told = (one for file in project().files for one in file.scenarios if one.game == game)
    return [judge(made, one.state, one.put, as_of=one.as_of, after=True) for one in told]


@pytest.mark.parametrize("game", GAMES)
def test_every_override_quotes_its_ground(game: str) -> None:
    assert [part.id for part in groundless(project().books[game])] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_override_is_met_by_a_scenario(game: str) -> None:
    assert [(part.id, name) for part, name in unmet(project().books[game], verdicts(game))] == []


def test_an_override_that_no_verdict_met_is_named() -> None:
    met = judge(book(), Quay(weather=Weather.CALM), Load(4))
    assert [(part.id, name) for part, name in unmet(book(), [met])] == [
        ("Q.4#not_at_night", "Q.3"),
        ("Q.6#free", "Q.5"),
        ("Q.9#stay", "Q.8"),
    ]


def test_an_override_without_words_is_named() -> None:
    made = book()
    made.permits("Q.10", Load, overrides="Q.2")(lambda case: applies(""))
    assert [part.clause for part in groundless(made)] == ["Q.10"]


def test_words_that_do_not_stand_in_the_clause_are_told_with_the_closest() -> None:
    made = book()
    made.permits("Q.10", Load, overrides="Q.2", because="Nobody nose what")(lambda case: applies(""))
    (problem,) = lint(made, rulebook())
    assert problem.message == '"Nobody nose what" does not stand in Q.10, on whose words <lambda> overrides others'
    assert problem.advice == 'the closest words: "Nobody knows what"'


def test_the_beaten_clause_may_itself_give_the_ground() -> None:
    made = book()
    made.permits("Q.10", Load, overrides="Q.2", because="No more than 3")(lambda case: applies(""))
    assert lint(made, rulebook()) == ()


def test_one_of_two_beaten_clauses_gives_no_ground_against_the_other() -> None:
    made = book()
    made.permits("Q.10", Load, overrides=("Q.2", "Q.1"), because="No more than 3")(lambda case: applies(""))
    assert len(lint(made, rulebook())) == 1


def test_a_ground_without_an_override_is_refused() -> None:
    with pytest.raises(TypeError, match="name what it overrides"):
        empty_book().permits("Q.10", Sail, because="Nobody knows")
