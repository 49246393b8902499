"""A short run of what `make fuzz` does for an hour."""

from __future__ import annotations

import pytest

from tests import fuzz


@pytest.mark.parametrize(("door", "text"), fuzz.BROKE)
def test_what_once_broke_something_breaks_nothing(door: str, text: str) -> None:
    with fuzz.home() as place, fuzz.patience():
        fuzz.put(place, door, text, commands=False)


@pytest.mark.parametrize("first", [0, 100, 200, 300])
def test_hostile_inputs_are_answered(first: int) -> None:
    sources = fuzz.good()
    with fuzz.home() as place:
        assert [wrong for number in range(first, first + 40) if (wrong := fuzz.tried(number, place, sources))] == []


def test_an_input_is_the_same_whenever_it_is_made() -> None:
    sources = fuzz.good()
    assert fuzz.made(17, sources) == fuzz.made(17, sources)
    assert fuzz.made(17, sources) != fuzz.made(18, sources)
