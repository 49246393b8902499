"""The numbers of coverage in words, so that every output prints the same ones."""

from __future__ import annotations

from checker.proving.coverage import Totals


def proven_of(totals: Totals) -> str:
    """`131 of 168`: counts first, because a percentage hides how much is missing."""
    return f"{totals.proven:,} of {totals.counted:,}"


def percent(totals: Totals) -> str:
    """Floored; without a clause to count there is no percentage."""
    return f"{totals.percent} %" if totals.counted else "–"


def counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def grouped(number: int) -> int | str:
    """A number as it stands in a sentence: with a comma where it is long."""
    return number if number < 1_000 else f"{number:,}"


def headline(totals: Totals) -> str:
    """`131 of 168 clauses proven (77 %), 30 partly, 7 not proven, 12 for reference`."""
    return (
        f"{proven_of(totals)} clauses proven ({percent(totals)}), {totals.partly:,} partly, "
        f"{totals.unproven:,} not proven, {totals.reference:,} for reference"
    )
