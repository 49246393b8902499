"""How much longer more takes, on a machine that others use too: the least of several runs, taken in turns."""

from __future__ import annotations

from collections.abc import Callable

ROUNDS = 6


def ratio(short: Callable[[], float], long: Callable[[], float], room: float) -> float:
    """How many times as long the long one takes; others only make a run longer, so it is tried until there is room."""
    least, most, found = float("inf"), float("inf"), float("inf")
    for turn in range(ROUNDS):
        least, most = min(least, short()), min(most, long())
        found = most / max(least, 1e-4)
        if turn and found <= room:
            break
    return found
