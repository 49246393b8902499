"""Recorded games put to the judge: what each event kept and broke, and what would have been allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from time import monotonic
from typing import Any

from checker.judging.book import Book
from checker.judging.judge import judge
from checker.judging.memory import Memory
from checker.judging.parts import Kind, Outcome
from checker.judging.records import Record, Unread
from checker.judging.stopped import attempt
from checker.judging.verdict import CONFLICT, ILLEGAL, LEGAL, UNCHANGED, Change, PartFailed, Step, Verdict
from checker.scenarios.prose import Line, hanging_words, lines_of, said
from checker.text.message import Catalogue, Message

BROKEN, CANNOT_TELL = "broken", "cannot tell"
OR = "; or "  # between what would have been allowed
SENTENCES = (OR,)
ALLOWED = 3  # more alternatives than this nobody reads
TRIED = 40  # and more than this are not put to the judge
SOUGHT = 1_000  # after so many findings a record is no game, and alternatives are sought no more

_SPOKE = (Outcome.APPLIED, Outcome.SATISFIED, Outcome.VIOLATED)


class TooSlow(Exception):
    """A record is not done with in the time it was given."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A clause that an event broke, or may have broken."""

    turn: int
    phase: str
    event: int
    player: str
    clause: str
    certainty: str
    message: str
    allowed: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many events a clause had something to say about."""

    exercised: int = 0
    kept: int = 0
    broken: int = 0


@dataclass(frozen=True, slots=True)
class Judgement:
    """One thing put to the judge: where in the record, what was done, and what each clause said."""

    turn: int
    phase: str
    event: int
    player: str
    done: str
    ruling: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The situation as an event leaves it, and the place of the event in the game."""

    event: int
    turn: int
    phase: str
    state: Any


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found in one record."""

    record: str
    turns: int
    findings: tuple[Breach, ...]
    clauses: Mapping[str, Tally]
    faults: tuple[Unread, ...] = ()
    judgements: tuple[Judgement, ...] = ()
    moments: tuple[Moment, ...] = ()

    @property
    def broken(self) -> tuple[Breach, ...]:
        return tuple(finding for finding in self.findings if finding.certainty == BROKEN)


@dataclass(frozen=True, slots=True)
class Instead:
    """An alternative that stands for others like it, with the words for all of them."""

    action: Any
    words: str | Message


@dataclass(slots=True)
class Hearing:
    """A replay as it runs: the situation now, the place in the record, and what was found so far."""

    book: Book
    state: Any
    language: str = "en"  # what is found is told in it
    keep: bool = False  # every judgement and every table, for a page that shows them
    untold: frozenset[str] = frozenset()  # clauses that ask for what no record of the game tells
    end: float | None = None  # by the clock of the machine, when the time for this record is over
    memory: Memory | None = None  # what one event has shown of the next; none where everything is to be told
    turn: int = 0
    phase: str = ""
    event: int = 0
    player: str = ""
    doubt: Callable[[str], bool] = lambda clause: False  # noqa: ARG005  whether a clause can be told broken here
    findings: list[Breach] = field(default_factory=list)
    judgements: list[Judgement] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    _tallies: dict[str, list[int]] = field(default_factory=dict)
    _heard: dict[str, bool] = field(default_factory=dict)  # this event's clauses: whether each was broken

    def at(self, event: int, player: str) -> None:
        """Go on to an event, as long as there is time."""
        if self.end is not None and monotonic() > self.end:
            raise TooSlow
        if event != self.event:
            self.close()
        self.event, self.player = event, player

    def close(self) -> None:
        """Count what the event exercised: each clause once, however many parts of it spoke."""
        if self.keep and self.event:
            self.moments.append(Moment(self.event, self.turn, self.phase, self.state))
        for clause, broken in self._heard.items():
            tally = self._tallies.setdefault(clause, [0, 0])
            tally[broken] += 1
        self._heard.clear()

    def put(
        self,
        action: Any,
        *,
        instead: Iterable[Any] = (),
        off: frozenset[str] = frozenset(),
        spare: Callable[[list[Step]], list[Step]] = lambda broken: broken,
        player: str = "",
    ) -> frozenset[str]:
        """Judge an action and go on from it as the record does; the parts it broke, none where it was allowed.

        `off` names clauses that do not speak of this kind of it, `spare` drops violations that repeat another.
        """
        off |= self.untold
        change = Change(off=off) if off else UNCHANGED
        try:
            verdict = judge(self.book, self.state, action, change=change, after=True, memory=self.memory)
        except PartFailed as failure:
            self.wonder(failure.where.split("#")[0], f"{self._done(action)}: {failure}")
            return frozenset()
        broken = [step for step in verdict.steps if step.outcome is Outcome.VIOLATED and step.kind is Kind.REQUIRES]
        if verdict.ruling == CONFLICT:
            for clause in verdict.because:
                self.wonder(clause, f"{self._done(action)}: {self._words.said(verdict.note)}")
        blamed: dict[str, str] = {}
        for step in spare(broken) if verdict.ruling == ILLEGAL else ():
            blamed.setdefault(step.clause, self._words.said(step.reason))
        self._hear(verdict, blamed)
        self._keep(action, verdict)
        if blamed:
            allowed, hangs = self._beside(action, change, instead) if len(self.findings) < SOUGHT else ("", "")
            for clause, reason in blamed.items():
                self._find(clause, f"{self._done(action)}: {reason}{hangs}", allowed, player)
        self.state = verdict.after if verdict.after is not None else self._all_the_same(action, broken, off)
        return frozenset(step.part for step in broken)

    def wonder(self, clause: str, message: str, player: str = "") -> None:
        """The record does not hold what the clause asks for."""
        self._find(clause, message, "", player, CANNOT_TELL)

    def blame(self, clause: str, player: str) -> None:
        """Name the player whose slip the last finding of a clause was, where the action does not tell."""
        last = self.findings[-1] if self.findings else None
        if last is not None and (last.event, last.clause) == (self.event, clause):
            self.findings[-1] = replace(last, player=player)

    def ask(self, question: Any) -> Any:
        """The answer of the clauses, and nothing where they give none."""
        return self.judged(self.state, question).answer

    def allows(self, action: Any) -> bool:
        """Whether the clauses allow an action here; nothing is found or counted."""
        change = Change(off=self.untold) if self.untold else UNCHANGED
        return judge(self.book, self.state, action, change=change, trace=False, memory=self.memory).ruling == LEGAL

    def judged(self, state: Any, put: Any, *, after: bool = False) -> Verdict:
        """What the clauses say of something in another situation; nothing is found or counted."""
        return judge(self.book, state, put, after=after, trace=False, memory=self.memory)

    def tallies(self, clauses: Iterable[str]) -> dict[str, Tally]:
        """How often each clause was exercised, those nobody exercised too."""
        found = {clause: Tally() for clause in clauses}
        for clause, (kept, broken) in self._tallies.items():
            found[clause] = Tally(kept + broken, kept, broken)
        return found

    def _all_the_same(self, action: Any, broken: list[Step], off: frozenset[str]) -> Any:
        """The situation after an action that was not allowed and yet done: what forbids it is out of the way."""
        change = Change(off=off | {step.part for step in broken})
        done = judge(self.book, self.state, action, change=change, after=True, trace=False, memory=self.memory).after
        kind = self.book.actions[self.book.name_of(action)]
        return done if done is not None else attempt(kind.name, kind.does, self.state, action)

    def _hear(self, verdict: Verdict, blamed: Mapping[str, str]) -> None:
        for step in verdict.steps:
            if step.outcome in _SPOKE and step.outcome is not Outcome.VIOLATED:
                self._heard.setdefault(step.clause, False)
        for clause in blamed:
            if not self.doubt(clause):
                self._heard[clause] = True

    def _keep(self, action: Any, verdict: Verdict) -> None:
        if self.keep:
            done, lines = self._done(action), lines_of(self.book, verdict, action, self._words)
            place = (self.turn, self.phase, self.event, self.player)
            self.judgements.append(Judgement(*place, done, verdict.ruling, lines))

    def _beside(self, action: Any, change: Change, instead: Iterable[Any]) -> tuple[str, str]:
        """What would have been allowed, and on which readings of open points it hangs that this was not."""
        hangs = ""
        if self.book.readings:  # a memory tells none
            verdict = judge(self.book, self.state, action, change=change)
            hangs = "".join(f"; {words}" for words in hanging_words(self.book, verdict, self._words))
        return self._allowed(instead), hangs

    def _allowed(self, instead: Iterable[Any]) -> str:
        legal = (one for one in islice(instead, TRIED) if self.allows(one.action if isinstance(one, Instead) else one))
        words = (self._words.said(one.words) if isinstance(one, Instead) else self._done(one) for one in legal)
        return self._words.template(OR).join(islice(dict.fromkeys(words), ALLOWED))

    def _done(self, action: Any) -> str:
        return said(self.book, action, self.language)

    @property
    def _words(self) -> Catalogue:
        return self.book.speaker(self.language)

    def _find(self, clause: str, message: str, allowed: str, player: str, certainty: str = "") -> None:
        certainty = certainty or (CANNOT_TELL if self.doubt(clause) else BROKEN)
        if any(one.event == self.event and one.clause == clause for one in self.findings[-8:]):
            return  # one slip at one event is told once
        place = (self.turn, self.phase, self.event, player or self.player)
        self.findings.append(Breach(*place, clause, certainty, message, allowed))


def audit(
    book: Book,
    record: Record,
    name: str,
    clauses: Mapping[str, str] | None = None,
    *,
    keep: bool = False,
    end: float | None = None,
    memory: Memory | None = None,
    language: str = "en",
) -> Audit:
    """Play a record again through the judge; `clauses` are the words of those that are to be counted.

    A `memory` of the same book may serve one record after the other; what is found does not hang on it.
    """
    if book.auditor is None:
        raise ValueError(f"the book of {book.game} offers no auditor")
    memory = None if keep else memory or Memory(book)
    hearing = Hearing(book, book.auditor.start(), language=language, keep=keep, end=end, memory=memory)
    turns = book.auditor.replay(record, hearing)
    hearing.close()
    known = clauses if clauses is not None else dict.fromkeys(part.clause for part in book.parts)
    tallies = hearing.tallies(known)
    heard = tuple(hearing.findings), tallies, record.faults, tuple(hearing.judgements), tuple(hearing.moments)
    return Audit(name, turns, *heard)
