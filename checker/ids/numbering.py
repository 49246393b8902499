"""Ids for new clauses: beside their neighbours, and never one that was given out before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from string import ascii_lowercase

from checker.model import Clause

_NUMBERED = re.compile(r"([0-9]{1,9})([a-z]{0,5})")


def shelf(clause_id: str) -> str:
    """What an id shares with its neighbours: all but the number at its end."""
    return clause_id.rpartition(".")[0]


def homes(clauses: Sequence[Clause], known: Sequence[str]) -> list[str]:
    """The shelf on which each clause's neighbours have their permanent ids; "" in `known` is a clause without one.

    A renamed heading keeps the shelf its clauses came from; sub-items belong to their parent.
    """
    permanent = {clause.id: clause_id for clause, clause_id in zip(clauses, known, strict=True) if clause_id}
    counts: Counter[tuple[str, str]] = Counter()
    for clause, clause_id in zip(clauses, known, strict=True):
        if clause_id and not clause.parent:
            counts[shelf(clause.id), shelf(clause_id)] += 1
    claimed: dict[str, str] = {}
    taken: set[str] = set()
    for (read_as, kept), _ in sorted(counts.items(), key=lambda item: (item[0][0] != item[0][1], -item[1], item[0])):
        if read_as not in claimed and kept not in taken:
            claimed[read_as] = kept
            taken.add(kept)
    return [
        permanent.get(clause.parent, clause.parent)
        if clause.parent
        else claimed.get(shelf(clause.id), shelf(clause.id))
        for clause in clauses
    ]


def name_all(clauses: Sequence[Clause], known: Sequence[str], given: Iterable[str]) -> list[str]:
    """An id for every clause: the one known for it, or a new one that is not among those ever given."""
    register = _Register(given)
    permanent: dict[str, str] = {}
    places = homes(clauses, known)
    at_home = [bool(known_id) and shelf(known_id) == place for known_id, place in zip(known, places, strict=True)]
    ahead = Counter(shelf(clause.id) for clause, here in zip(clauses, at_home, strict=True) if here)
    in_use = set(ahead)
    behind: dict[str, str] = {}
    names: list[str] = []
    for clause, name, place, here in zip(clauses, known, places, at_home, strict=True):
        read_as = shelf(clause.id)
        ahead[read_as] -= here
        if not name:
            home = permanent.get(clause.parent, place) if clause.parent else place
            if clause.number:
                name = register.as_printed(clause.id)
            elif read_as not in in_use:
                name = register.as_proposed(_join(home, clause.id.rpartition(".")[2]))
            elif ahead[read_as]:
                name = register.after(behind.get(read_as, _join(home, "0")))
            else:
                name = register.at_end(home)
            here = True
        if here:
            behind[read_as] = name
        permanent[clause.id] = name
        names.append(name)
    return names


class _Register:
    """Every id ever given, and the next one free."""

    def __init__(self, given: Iterable[str]) -> None:
        self._given: set[str] = set()
        self._numbers: Counter[str] = Counter()
        self._letters: Counter[str] = Counter()
        for clause_id in given:
            self._take(clause_id)

    def as_proposed(self, clause_id: str) -> str:
        """The id itself if nobody ever had it, otherwise the next one on its shelf."""
        return self.at_end(shelf(clause_id)) if clause_id in self._given else self._take(clause_id)

    def as_printed(self, clause_id: str) -> str:
        """The id that the printed number gives; the second rule printed under a number has it with a 2 behind."""
        name, count = clause_id, 1
        while name in self._given:
            count += 1
            name = f"{clause_id}-{count}"
        return self._take(name)

    def at_end(self, place: str) -> str:
        return self._next(self._numbers, place, lambda number: _join(place, str(number)))

    def after(self, clause_id: str) -> str:
        """`9a` after `9` and `9b` after `9a`."""
        place, _, last = clause_id.rpartition(".")
        numbered = _NUMBERED.fullmatch(last)
        base = _join(place, numbered[1]) if numbered else f"{clause_id}-"
        return self._next(self._letters, base, lambda count: base + _letters(count))

    def _next(self, used: Counter[str], where: str, name: Callable[[int], str]) -> str:
        number = used[where] + 1
        while name(number) in self._given:
            number += 1
        used[where] = number
        return self._take(name(number))

    def _take(self, clause_id: str) -> str:
        self._given.add(clause_id)
        place, _, last = clause_id.rpartition(".")
        numbered = _NUMBERED.fullmatch(last)
        if numbered:
            base = _join(place, numbered[1])
            self._numbers[place] = max(self._numbers[place], int(numbered[1]))
            self._letters[base] = max(self._letters[base], _count(numbered[2]))
        return clause_id


def _join(place: str, last: str) -> str:
    return f"{place}.{last}" if place else last


def _letters(count: int) -> str:
    """1 → a, 26 → z, 27 → aa."""
    letters = ""
    while count:
        count, rest = divmod(count - 1, 26)
        letters = ascii_lowercase[rest] + letters
    return letters


def _count(letters: str) -> int:
    count = 0
    for letter in letters:
        count = 26 * count + ascii_lowercase.index(letter) + 1
    return count
