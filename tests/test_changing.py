"""A value with some of its fields changed is what the standard library makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.games.wotr.nouns import Decks, HuntBox
from checker.games.wotr.state import State
from checker.games.wotr.words import Face
from checker.judging.changing import changed


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (State(), {}),
        (State(), {"turn": 3, "acts": (), "shadow_dice": (Face.EYE,)}),
        (State(turn=2, hunt_box=HuntBox(1, 2)), {"free_peoples_decks": Decks(3, 4)}),
        (Decks(1, 2), {"strategy": 0}),
    ],
)
def test_a_changed_value_is_the_one_that_replace_makes(value: State | Decks, changes: dict[str, object]) -> None:
    assert changed(value, **changes) == replace(value, **changes)  # type: ignore[arg-type]


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        changed(Decks(), colour=1)
