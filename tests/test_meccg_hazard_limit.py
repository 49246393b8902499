"""The hazard limit over its whole small domain: strict when a hazard is declared, not strict when it resolves."""

from __future__ import annotations

import pytest

from checker.games.meccg import book
from checker.games.meccg.actions import PlayCard, ResolveHazard, UseCard
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Phase, Side
from checker.judging.judge import judge

LIMITS = range(9)
DECLARED = range(10)


def table(limit: int, declared: int, *cards: Card) -> State:
    return State(phase=Phase.MOVEMENT_HAZARD, hazard_limit=limit, hazards_declared=declared, cards=cards)


@pytest.mark.parametrize("limit", LIMITS)
def test_a_hazard_is_declared_only_below_the_limit(limit: int) -> None:
    hazard = PlayCard(Card("Foul Weather", side=Side.HAZARD))
    allowed = [n for n in DECLARED if judge(book, table(limit, n), hazard).ruling == "legal"]
    assert allowed == [n for n in DECLARED if n < limit]


@pytest.mark.parametrize("limit", LIMITS)
def test_a_hazard_resolves_up_to_the_limit(limit: int) -> None:
    allowed = [n for n in DECLARED if judge(book, table(limit, n), ResolveHazard()).ruling == "legal"]
    assert allowed == [n for n in DECLARED if n <= limit]


@pytest.mark.parametrize("limit", LIMITS)
def test_an_event_is_tapped_at_any_count(limit: int) -> None:
    event = Card("Watchful Crows", kind=CardKind.PERMANENT_EVENT, side=Side.HAZARD)
    rulings = {judge(book, table(limit, n, event), UseCard()).ruling for n in DECLARED}
    assert rulings == {"legal"}


@pytest.mark.parametrize("limit", LIMITS)
def test_an_event_that_says_it_counts_is_tapped_only_below_the_limit(limit: int) -> None:
    event = Card("Watchful Crows", kind=CardKind.PERMANENT_EVENT, side=Side.HAZARD, use_counts_as_hazard=True)
    allowed = [n for n in DECLARED if judge(book, table(limit, n, event), UseCard()).ruling == "legal"]
    assert allowed == [n for n in DECLARED if n < limit]
