"""The numbers that editions printed before a clause, so that a number of an old edition still finds what it meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

Printed = tuple[tuple[str, str], ...]  # edition and number, oldest first; only where the number is another than before


def noted(known: Printed, edition: str, number: str) -> Printed:
    """What is known of a clause with the number that this edition prints; an empty one where it prints none."""
    before = tuple(one for one in known if one[0] != edition)
    return before if (before[-1][1] if before else "") == number else (*before, (edition, number))


def with_editions(known: Iterable[tuple[str, str]], now: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The editions of each document in their order, those of the documents as they are now among them."""
    return tuple(dict.fromkeys((*known, *((name, edition) for name, edition in now.items() if edition))))


def number_in(printed: Printed, editions: Sequence[str], edition: str) -> str:
    """The number that an edition printed before the clause; `editions` are those of its document in order."""
    if edition not in editions:
        return ""
    until = set(editions[: editions.index(edition) + 1])
    return next((number for name, number in reversed(printed) if name in until), "")
