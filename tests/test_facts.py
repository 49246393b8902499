"""Facts: plain values become typed ones, or every fault is named with the keys that lead to it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.judging.facts import build, fact, fields_of, plain, simple, spoken
from checker.scenarios.expected import agrees, build_partial, project
from tests.toy import Crate, Quay, Weather


def faults(raw: object) -> list[str]:
    _, found = build(Quay, raw)
    return [f"{'.'.join(map(str, one.at))}: {one.message}; {one.advice}" for one in found]


def test_what_is_not_said_has_its_default() -> None:
    assert build(Quay, {"night": True}) == (Quay(night=True), [])
    assert build(Quay, None) == (Quay(), [])


@pytest.mark.parametrize("written", ["light wind", "Light Wind", "light_wind", "light-wind", " LIGHT  WIND "])
def test_a_choice_may_be_written_with_spaces_hyphens_or_low_lines(written: str) -> None:
    assert build(Quay, {"weather": written})[0] == Quay(weather=Weather.LIGHT_WIND)


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        ({"crate": 3}, 'crate: unknown fact "crate" in quay; did you mean "crates"?'),
        ({"zzz": 3}, 'zzz: unknown fact "zzz" in quay; known here: crates, weather, night, captain, special'),
        ({"crates": -1}, "crates: -1 is out of range; a number from 0 to 50 makes sense here"),
        ({"crates": 10_000}, "crates: 10000 is out of range; a number from 0 to 50 makes sense here"),
        ({"crates": "3"}, 'crates: "3" is text, not a whole number; write it without quotes'),
        ({"crates": True}, 'crates: "true" is not a whole number; write digits, such as 3'),
        ({"crates": None}, 'crates: "nothing" is not a whole number; write digits, such as 3'),
        ({"night": "no"}, 'night: "no" is neither true nor false; write true or false'),
        ({"night": 1}, 'night: "1" is neither true nor false; write true or false'),
        ({"weather": "strom"}, 'weather: "strom" is no weather; did you mean "storm"?'),
        ({"weather": "hail"}, 'weather: "hail" is no weather; one of calm, storm, light wind'),
        ({"weather": ["calm"]}, 'weather: "[\'calm\']" is no weather; did you mean "calm"?'),
        ({"captain": 3}, 'captain: "3" is not text; put it in quotes'),
        ({"captain": "x" * 1001}, f'captain: "{"x" * 57}…" is not text; put it in quotes'),
        ({"special": "tea"}, 'special: "tea" is not a list; write it as [one, another]'),
        ({"special": ["tea"]}, 'special.0: "tea" is not a group of facts; write a mapping with holds, weight in it'),
        ({"special": [{}]}, 'special.0: "holds" is missing in crate; it says: what is in it'),
        ({"special": [{"holds": "tea"}] * 1001}, "special: a list of 1001 entries; at most 1000 make sense"),
        ([], ': "[]" is not a group of facts; write a mapping with crates, weather, night, captain, special in it'),
    ],
)
def test_a_fault_says_where_what_and_what_to_do(raw: object, fault: str) -> None:
    assert faults(raw) == [fault]


def test_all_faults_are_found_at_once() -> None:
    raw = {"crates": -1, "night": 3, "special": [{"weight": 10}, {"holds": "tea", "colour": "red"}]}
    assert [one.split(":")[0] for one in faults(raw)] == [
        "crates",
        "night",
        "special.0.weight",
        "special.0",
        "special.1.colour",
    ]


def test_a_class_may_refuse_a_combination_of_its_facts() -> None:
    @dataclass(frozen=True, slots=True)
    class Span:
        first: int = fact("from")
        last: int = fact("to")

        def faults(self) -> list[tuple[tuple[str, ...], str, str]]:
            return (
                [(("last",), f"{self.last} comes before {self.first}", "swap them")] if self.last < self.first else []
            )

    globals()["Span"] = Span
    assert build(Span, {"first": 1, "last": 2}) == (Span(1, 2), [])
    _, found = build(Span, {"first": 2, "last": 1})
    assert [(one.at, one.message) for one in found] == [(("last",), "1 comes before 2")]


def test_a_field_of_a_type_that_no_scenario_can_write_is_refused_at_once() -> None:
    @dataclass(frozen=True, slots=True)
    class Odd:
        ratio: float = fact("a ratio", default=0.5)

    with pytest.raises(TypeError, match=r"Odd\.ratio: a scenario cannot write a value of type"):
        fields_of(Odd)


@given(
    st.builds(
        Quay,
        crates=st.integers(0, 50),
        weather=st.sampled_from(Weather),
        night=st.booleans(),
        captain=st.none() | st.text(max_size=5),
        special=st.lists(st.builds(Crate, holds=st.text(max_size=5), weight=st.integers(1, 9)), max_size=3).map(tuple),
    )
)
def test_plain_values_are_the_way_back(state: Quay) -> None:
    assert build(Quay, simple(state)) == (state, [])
    partial, _ = build_partial(Quay, simple(state))
    assert agrees(partial, state)


def test_names_are_written_small_with_low_lines() -> None:
    assert spoken("AllocateTwoDice") == "allocate_two_dice"
    assert plain("Out of–Play ") == "out_of_play"


TEA, SALT, HEAVY_TEA = Crate("tea"), Crate("salt"), Crate("tea", 5)


@pytest.mark.parametrize(
    ("expected", "special", "agree"),
    [
        ([{"holds": "salt"}, {"holds": "tea"}], (TEA, SALT), True),
        ([{"holds": "tea"}, {"holds": "tea", "weight": 5}], (HEAVY_TEA, TEA), True),
        ([{"holds": "tea"}], (TEA, SALT), False),
        ([{"holds": "tea"}, {"holds": "tea"}], (TEA, SALT), False),
        ([], (), True),
    ],
)
def test_a_list_without_order_agrees_when_each_entry_finds_its_own(
    expected: list[dict[str, object]], special: tuple[Crate, ...], agree: bool
) -> None:
    partial, wrong = build_partial(Quay, {"special": expected})
    assert not wrong
    assert agrees(partial, Quay(special=special)) is agree


def test_a_thousand_equal_entries_are_paired_off() -> None:
    partial, _ = build_partial(Quay, {"special": [{"holds": "tea"}] * 1000})
    assert agrees(partial, Quay(special=(TEA,) * 1000))


def test_only_the_facts_that_are_named_are_compared_and_shown() -> None:
    partial, _ = build_partial(Quay, {"night": True})
    assert agrees(partial, Quay(crates=1, night=True))
    assert project(partial, Quay(crates=1, night=False)) == {"night": False}
