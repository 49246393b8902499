"""What changed between two editions: clauses added, removed, moved and reworded, and verdicts that came to differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from checker.editions.edition import Edition, Judged, Passed
from checker.ids.matching import NONE, Alignment, Passage
from checker.ids.numbering import shelf
from checker.model import Problem, fingerprint
from checker.text.rising import rising_run
from checker.text.wording import classify, word_diff

ADDED, REMOVED, MOVED, REWORDED = "added", "removed", "moved", "reworded"
KINDS = (REWORDED, ADDED, REMOVED, MOVED)
FLIPPED, LOST, NEW = "flipped", "lost", "new"
UNREAD = "cannot be read"


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

    game: str
    clause: str
    title: str
    source: str
    before: str
    after: str
    because_before: tuple[str, ...] = ()
    because_after: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """Whether both editions could be asked."""
        return LOST if self.after.startswith(UNREAD) else NEW if self.before.startswith(UNREAD) else FLIPPED


@dataclass(frozen=True, slots=True)
class Difference:
    """Everything that changed from the old edition to the new one."""

    old: str
    new: str
    clauses: tuple[ClauseChange, ...] = ()
    verdicts: tuple[VerdictChange, ...] = ()
    renumbered: tuple[tuple[str, str], ...] = ()  # the same clause in the same place under another id
    asked: int = 0  # scenarios that at least one edition could be asked
    problems: tuple[tuple[str, Problem], ...] = ()  # by edition: what could not be read, and so not compared
    notes: tuple[str, ...] = ()
    same_code: tuple[str, ...] = ()  # games of which both editions were judged by the same code
    borrowed: bool = False  # whether an edition that should have code of its own was judged by other code

    @property
    def compared(self) -> int:
        """Scenarios that both editions could be asked."""
        return self.asked - len({(one.game, one.clause, one.title) for one in self.verdicts if one.kind != FLIPPED})

    def __bool__(self) -> bool:
        return bool(self.clauses or self.verdicts or self.renumbered)


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
            place = _place(one, other)
            found.append(ClauseChange(MOVED, other.id, other.section, one.text, other.text, was=place, sources=sources))
        elif one.id != other.id:
            renumbered.append((one.id, other.id))
    found.sort(key=lambda change: KINDS.index(change.kind))
    return Difference(
        old.name,
        new.name,
        tuple(found),
        tuple(_verdicts(old, new)),
        tuple(renumbered),
        len({key[1:] for key in (*old.outcomes, *new.outcomes)}),
        tuple((one.name, problem) for one in (old, new) for problem in one.own),
        tuple(_notes(old, new)),
        _same_code(old, new),
        any(one.project and one.foreign for one in (old, new)),
    )


def _same_code(old: Edition, new: Edition) -> tuple[str, ...]:
    return tuple(game for game in old.foreign if game in new.foreign)


def _notes(old: Edition, new: Edition) -> Iterator[str]:
    """What a reader must know about whose code spoke for which edition."""
    yield from (one.note for one in (old, new) if one.note)
    same = _same_code(old, new)
    if same:
        yield f"both sides were judged by the same code ({', '.join(same)}): a change of the code does not show here"


def _place(one: Passed, other: Passed) -> str:
    """Where a clause stood, as far as that is not where it stands."""
    where = f" in {one.section}" if one.section else ""
    return f"{'elsewhere' if (one.id, one.section) == (other.id, other.section) else one.id}{where}"


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
    return set(range(len(positions))) - set(rising_run(positions))


def _verdicts(old: Edition, new: Edition) -> Iterator[VerdictChange]:
    """Every scenario put to both; one that an edition cannot read is sought there by game, clause and title."""
    names_old, names_new = ({key[1:]: one for key, one in edition.outcomes.items()} for edition in (old, new))
    seen: set[tuple[str, str, str, str, str]] = set()
    for key in dict.fromkeys((*new.outcomes, *old.outcomes)):
        before = old.outcomes.get(key) or names_old.get(key[1:])
        after = new.outcomes.get(key) or names_new.get(key[1:])
        known = after or before
        if known is None or (before and after and before.same(after)):
            continue
        change = VerdictChange(
            known.game,
            known.clause,
            known.title,
            known.source,
            before.words if before else _unread(old, known),
            after.words if after else _unread(new, known),
            before.because if before else (),
            after.because if after else (),
        )
        same = (change.game, change.clause, change.title, change.before, change.after)
        if same not in seen:  # a scenario that nobody edited stands in both editions' files
            seen.add(same)
            yield change


def _unread(where: Edition, known: Judged) -> str:
    """Why an edition does not know a scenario: the problem nearest above it in its file."""
    path, _, line = known.source.rpartition(":")
    here = sorted(problem for problem in (*where.own, *where.others) if problem.source.path == path)
    above = [problem.message for problem in here if problem.source.line <= int(line)]
    below = [problem.message for problem in here if problem.source.line > int(line)]
    why = above[-1] if above else below[0] if below else ""
    return f"{UNREAD}: {why}" if why else UNREAD
