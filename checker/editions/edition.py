"""One edition of the rules: its clauses and what came out of the scenarios put to it, read from its `evidence.json`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from checker.model import Problem, Source


@dataclass(frozen=True, slots=True)
class Passed:
    """One clause of an edition."""

    id: str
    document: str
    section: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Judged:
    """What came out of one scenario in an edition, and the clauses that decided it."""

    game: str
    clause: str
    title: str
    source: str
    words: str
    because: tuple[str, ...]
    result: object = None  # what the words say, where the edition's record holds it

    def same(self, other: Judged) -> bool:
        """Two engines may word the same result differently."""
        if self.result is None or other.result is None:
            return _plain(self.words) == _plain(other.words)
        return self.result == other.result


@dataclass(frozen=True, slots=True)
class Edition:
    """One state of the rules and of the code that judges them."""

    name: str
    clauses: tuple[Passed, ...]
    outcomes: Mapping[tuple[str, str, str, str], Judged]  # by file, game, clause and title
    own: tuple[Problem, ...] = ()  # what cannot be read of its files
    others: tuple[Problem, ...] = ()  # what it cannot read of the scenarios that only the other edition has
    note: str = ""  # what a reader must know about how it was judged
    foreign: tuple[str, ...] = ()  # games that other code than its own has judged
    project: bool = False  # whether it is one that should have code of its own


def edition(name: str, record: Mapping[str, Any], root: str = "", other: str = "", note: str = "") -> Edition:
    """An edition from its `evidence.json`; paths below its own root or the other's are shown without it."""
    mine, theirs = (f"{folder.rstrip('/')}/" for folder in (root, other))

    def near(path: str) -> str:
        return path.removeprefix(mine) if path.startswith(mine) else path.removeprefix(theirs)

    clauses = tuple(
        Passed(
            c["id"],
            f"{c['game']}/{c['document']}",
            " › ".join(c["section"]),
            c["text"],
            f"{near(c['file'])}:{c['line']}",
        )
        for c in record["clauses"]
    )
    outcomes = {
        (str(PurePath(root, s["file"])), s["game"], s["clause"], s["title"]): Judged(
            s["game"],
            s["clause"],
            s["title"],
            f"{near(s['file'])}:{s['line']}",
            s["outcome"],
            tuple(s["because"]),
            s.get("result"),
        )
        for s in record["scenarios"]
    }
    own, others = list[Problem](), list[Problem]()
    for p in record["problems"]:
        if p["serious"]:
            strange = p["file"].startswith(theirs) and not p["file"].startswith(mine)
            problem = Problem(Source(near(p["file"]), p["line"]), p["message"], p["advice"])
            (others if strange else own).append(problem)
    return Edition(name, clauses, outcomes, tuple(own), tuple(others), note)


def _plain(words: str) -> str:
    """Without the marks in which one engine's way to write a value differs from another's."""
    return re.sub(r"['\"]", "", words).casefold().replace("none", "null")
