"""Laws that no game breaks, on situations made by changing scenarios: `python -m tests.laws` tries many more."""

from __future__ import annotations

import pytest

from checker.open.laws import LAWS, NAMES
from tests import laws

BUDGET = 300  # situations of a game, made by one to three changes
EVERY = (*LAWS, NAMES)


@pytest.mark.parametrize("game", laws.GAMES)
def test_no_scenario_breaks_a_law(game: str) -> None:
    broken = {start.title: found for start in laws.starts(game) if (found := laws.breaches(game, start.told))}
    assert broken == {}


@pytest.mark.parametrize("game", laws.GAMES)
def test_no_situation_made_by_changes_breaks_a_law(game: str) -> None:
    broken = {number: found for number in range(BUDGET) if (found := laws.at_number(game, number))}
    assert broken == {}


@pytest.mark.parametrize("game", laws.GAMES)
def test_a_number_always_makes_the_same_situation(game: str) -> None:
    assert laws.at_random(game, 7) == laws.at_random(game, 7)
    assert laws.at_random(game, 7) != laws.at_random(game, 8)


@pytest.mark.parametrize("game", laws.GAMES)
def test_a_game_says_what_is_far_away_and_which_answers_exclude_which_acts(game: str) -> None:
    """Without these two laws would hold of it whatever it did."""
    book = laws.project().books[game]
    assert book.far
    assert book.exclusions


@pytest.mark.parametrize("game", laws.GAMES)
def test_what_is_far_away_is_added_to_some_scenario(game: str) -> None:
    book = laws.project().books[game]
    states = [start.told.state for start in laws.starts(game)]
    assert [each.says for each in book.far if not any(each.add(state) != state for state in states)] == []
