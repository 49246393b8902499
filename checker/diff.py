"""What changed between two editions: clauses added, removed, moved and reworded, and verdicts that came to differ."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from checker.alignment import NONE, Alignment, Passage
from checker.model import fingerprint
from checker.numbering import shelf
from checker.receipt import canonical
from checker.wording import classify, word_diff

ADDED, REMOVED, MOVED, REWORDED = "added", "removed", "moved", "reworded"
KINDS = (REWORDED, ADDED, REMOVED, MOVED)
UNREAD = "cannot be read"
_SITUATION = ("game", "clause", "title", "given", "when", "ask", "as_of")


@dataclass(frozen=True, slots=True)
class Passed:
    """One clause of an edition."""

    id: str
    document: str
    section: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came out of one scenario in an edition, and the clauses that decided it."""

    clause: str
    title: str
    source: str
    words: str
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """One state of the rules and of the code that judges them."""

    name: str
    clauses: tuple[Passed, ...]
    outcomes: Mapping[str, Outcome]  # by the situation itself, wherever it is written
    problems: tuple[tuple[str, int, str], ...] = ()  # file, line, words


@dataclass(frozen=True, slots=True)
class ClauseChange:
    """A clause that is not what it was."""

    kind: str
    id: str
    section: str
    before: str = ""
    after: str = ""
    classes: tuple[str, ...] = ()  # of a rewording: number, modal, negation, scope, or wording alone
    words: tuple[tuple[str, str], ...] = ()
    was: str = ""  # where it stood, if it moved
    sources: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class VerdictChange:
    """A scenario that comes out otherwise."""

    clause: str
    title: str
    source: str
    before: str
    after: str
    because_before: tuple[str, ...] = ()
    because_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """Everything that changed from the old edition to the new one."""

    old: str
    new: str
    clauses: tuple[ClauseChange, ...] = ()
    verdicts: tuple[VerdictChange, ...] = ()
    renumbered: tuple[tuple[str, str], ...] = ()  # the same clause in the same place under another id

    def __bool__(self) -> bool:
        return bool(self.clauses or self.verdicts or self.renumbered)


def edition(name: str, record: Mapping[str, Any], roots: Iterable[str] = ()) -> Edition:
    """An edition from its `evidence.json`; paths below one of the roots are shown without it."""
    roots = tuple(f"{root.rstrip('/')}/" for root in roots)

    def near(path: str) -> str:
        return next((path.removeprefix(root) for root in roots if path.startswith(root)), path)

    clauses = tuple(
        Passed(c["id"], f"{c['game']}/{c['document']}", " › ".join(c["section"]), c["text"], f"{c['file']}:{c['line']}")
        for c in record["clauses"]
    )
    outcomes = {
        canonical({key: s[key] for key in (*_SITUATION, "then") if key in s}): Outcome(
            s["clause"], s["title"], f"{near(s['file'])}:{s['line']}", s["outcome"], tuple(s["because"])
        )
        for s in record["scenarios"]
    }
    problems = tuple((near(p["file"]), p["line"], p["message"]) for p in record["problems"] if p["serious"])
    return Edition(name, clauses, outcomes, problems)


def diff(old: Edition, new: Edition) -> Difference:
    was, alone_old, alone_new = _paired(old.clauses, new.clauses)
    moved = _out_of_place([position for position, _ in was])
    found = [ClauseChange(ADDED, c.id, c.section, after=c.text, sources=("", c.source)) for c in alone_new]
    found += [ClauseChange(REMOVED, c.id, c.section, before=c.text, sources=(c.source, "")) for c in alone_old]
    renumbered: list[tuple[str, str]] = []
    for index, (position, other) in enumerate(was):
        one = old.clauses[position]
        sources = (one.source, other.source)
        if fingerprint(one.text) != fingerprint(other.text):
            classes = classify(one.text, other.text) or ("wording",)
            words = word_diff(one.text, other.text)
            found.append(
                ClauseChange(REWORDED, other.id, other.section, one.text, other.text, classes, words, sources=sources)
            )
        if index in moved or (one.document, one.section) != (other.document, other.section):
            place = f"{one.id} in {one.section}" if one.section else one.id
            found.append(ClauseChange(MOVED, other.id, other.section, one.text, other.text, was=place, sources=sources))
        elif one.id != other.id:
            renumbered.append((one.id, other.id))
    found.sort(key=lambda change: KINDS.index(change.kind))
    return Difference(old.name, new.name, tuple(found), tuple(_verdicts(old, new)), tuple(renumbered))


def _paired(
    old: Sequence[Passed], new: Sequence[Passed]
) -> tuple[list[tuple[int, Passed]], list[Passed], list[Passed]]:
    """Each new clause with the position of the old one it was, and those of either edition that stand alone.

    The same clause is known by its id and words, then by its words, by likeness, and last by its id alone.
    """
    alignment = Alignment([_passage(clause) for clause in old], [_passage(clause) for clause in new])
    by_id = {(clause.document.partition("/")[0], clause.id): index for index, clause in enumerate(old)}

    def match_ids(*, same_words: bool) -> None:
        for index, clause in enumerate(new):
            other = by_id.get((clause.document.partition("/")[0], clause.id), NONE)
            if other == NONE or alignment.old_of[index] != NONE or alignment.new_of[other] != NONE:
                continue
            if not same_words or fingerprint(old[other].text) == fingerprint(clause.text):
                alignment.pair(other, index)

    match_ids(same_words=True)
    alignment.match_same_words()
    alignment.match_alike(frozenset())
    match_ids(same_words=False)
    return (
        [(was, clause) for clause, was in zip(new, alignment.old_of, strict=True) if was != NONE],
        [clause for clause, partner in zip(old, alignment.new_of, strict=True) if partner == NONE],
        [clause for clause, partner in zip(new, alignment.old_of, strict=True) if partner == NONE],
    )


def _passage(clause: Passed) -> Passage:
    return Passage(clause.document, shelf(clause.id), fingerprint(clause.text), clause.text)


def _out_of_place(positions: Sequence[int]) -> set[int]:
    """The fewest indices to leave out so that the positions ascend: these clauses moved, the others stayed."""
    ends: list[int] = []  # the index that ends the lowest ascending run of each length
    before: list[int] = []
    for index, position in enumerate(positions):
        length = bisect_left(ends, position, key=positions.__getitem__)
        before.append(ends[length - 1] if length else NONE)
        ends[length : length + 1] = [index]
    stayed: set[int] = set()
    index = ends[-1] if ends else NONE
    while index != NONE:
        stayed.add(index)
        index = before[index]
    return set(range(len(positions))) - stayed


def _verdicts(old: Edition, new: Edition) -> Iterator[VerdictChange]:
    seen: set[tuple[str, str, str, str]] = set()
    for situation in dict.fromkeys((*old.outcomes, *new.outcomes)):
        before, after = old.outcomes.get(situation), new.outcomes.get(situation)
        known = after or before
        if known is None or (before and after and before.words == after.words):
            continue
        change = VerdictChange(
            known.clause,
            known.title,
            known.source,
            before.words if before else _unread(old, known),
            after.words if after else _unread(new, known),
            before.because if before else (),
            after.because if after else (),
        )
        same = (change.clause, change.title, change.before, change.after)
        if same not in seen:  # a scenario whose expectation was edited stands in both editions' files
            seen.add(same)
            yield change


def _unread(where: Edition, known: Outcome) -> str:
    """Why an edition does not know a scenario: the problem nearest above it in its file."""
    path, _, line = known.source.rpartition(":")
    above = [words for file, at, words in where.problems if file == path and at <= int(line)]
    below = [words for file, at, words in where.problems if file == path and at > int(line)]
    why = above[-1] if above else below[0] if below else ""
    return f"{UNREAD}: {why}" if why else UNREAD
