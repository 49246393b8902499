"""The heaviest rising run of a row of numbers: what can stay where it is when the rest is put in order."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence


def rising_run(numbers: Sequence[int], weight: Callable[[int], int] = lambda _: 1) -> list[int]:
    """The indices of numbers that ascend and together weigh most; `weight` is asked by index.

    No number stands in the row twice. Of every run it is enough to know the lightest number it can end with, so the
    ends kept ascend in number and in weight, and the work is that of looking something up for each number.
    """
    ends: list[int] = []  # indices, ascending in their number and in the weight of the heaviest run that ends there
    heaviest: list[int] = []  # by index
    before: list[int] = []
    for index, number in enumerate(numbers):
        at = bisect_left(ends, number, key=numbers.__getitem__)
        heaviest.append((heaviest[ends[at - 1]] if at else 0) + weight(index))
        before.append(ends[at - 1] if at else -1)
        outdone = at
        while outdone < len(ends) and heaviest[ends[outdone]] <= heaviest[index]:
            outdone += 1
        ends[at:outdone] = [index]
    run: list[int] = []
    index = ends[-1] if ends else -1
    while index >= 0:
        run.append(index)
        index = before[index]
    return run[::-1]
