"""The rising run: what stays in its place while the rest is put in order."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.text.rising import rising_run


@pytest.mark.parametrize(
    ("numbers", "stay"),
    [
        ([], []),
        ([5], [0]),
        ([1, 2, 3], [0, 1, 2]),
        ([3, 1, 2], [1, 2]),
        ([2, 3, 1], [0, 1]),
        ([4, 1, 3, 2, 5], [1, 3, 4]),
    ],
)
def test_the_longest_run_stays(numbers: list[int], stay: list[int]) -> None:
    assert rising_run(numbers) == stay


def test_a_heavy_number_outweighs_two_light_ones() -> None:
    assert rising_run([9, 1, 2], weight=lambda index: 3 if index == 0 else 1) == [0]


@given(st.lists(st.integers(0, 30), unique=True, max_size=8), st.lists(st.integers(1, 3), min_size=8, max_size=8))
def test_no_other_run_weighs_more(numbers: list[int], weights: list[int]) -> None:
    def rises(run: tuple[int, ...]) -> bool:
        return all(numbers[a] < numbers[b] for a, b in pairwise(run))

    everything = range(len(numbers))
    runs = [run for size in everything for run in combinations(everything, size + 1) if rises(run)]
    found = tuple(rising_run(numbers, weights.__getitem__))
    assert rises(found)
    assert sum(weights[i] for i in found) == max((sum(weights[i] for i in run) for run in runs), default=0)
