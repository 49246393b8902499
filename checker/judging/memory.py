"""What holds from one judgement to the next: parts that an act cannot wake, and answers whose facts are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any, NoReturn

from checker.judging.book import Book
from checker.judging.facts import fields_of
from checker.judging.hearing import OPEN, Case, Court, Ground, Heard
from checker.judging.parts import FINDINGS, SILENT, Finding, Kind, Outcome, Part
from checker.judging.stopped import Stopped
from checker.judging.verdict import UNCHANGED, Change, Footing, PartFailed, Step

REMEMBERED = 4_096  # acts and questions of which it is kept which parts they wake, and how they are answered
RECENT = 4  # answers kept for one question
TRIED = 32  # so often a question is asked before its answers may be found to change too often

When = Callable[[Any], bool] | None

# A part, its condition, its code, its numbers, what it may find that needs no further look, and what it always finds.
Voice = tuple[Part, When, Callable[..., Any], dict[str, int], tuple[Outcome, ...], Finding | None]
Plan = tuple[Voice, ...]


class _Looked(BaseException):
    """Somebody has looked at the situation; no code of a game catches this."""


def _looked(*_: object, **__: object) -> NoReturn:
    raise _Looked


class _Unseen:
    """A situation at which nobody can look: what is found without one is found in every one."""

    ask = __getattribute__ = __eq__ = __ne__ = __hash__ = _looked
    __bool__ = __iter__ = __len__ = __contains__ = __getitem__ = _looked
    __repr__ = __str__ = __format__ = _looked


@dataclass(frozen=True, slots=True)
class _Kept:
    """An answer, the facts on which it rests, and what was said for it."""

    held: Callable[[Any], Any]  # the values of those facts in a situation
    values: Any
    found: Any
    steps: list[Step]


@dataclass(slots=True)
class _Answers:
    """What is known of one question."""

    recent: list[_Kept] = field(default_factory=list)
    asked: int = 0
    missed: int = 0

    @property
    def changes(self) -> bool:
        """Whether its answers change so often that keeping them does not pay."""
        return self.missed >= TRIED and self.missed * 5 > self.asked * 2


@dataclass(slots=True)
class _Shelf:
    """What is known while certain clauses are off."""

    plans: dict[tuple[Any, bool], Plan] = field(default_factory=dict)
    answers: dict[Any, _Answers] = field(default_factory=dict)


class Memory:
    """Good as long as the parts of the book stay what they are; a proof, which changes them, has none."""

    __slots__ = ("_shelves", "book", "watched")

    def __init__(self, book: Book) -> None:
        self.book = book
        self.watched = _watched(book.state)
        self._shelves: dict[frozenset[str], _Shelf] = {}

    def shelf(self, off: frozenset[str]) -> _Shelf:
        """What is kept for the book without these clauses and parts."""
        if off not in self._shelves and len(self._shelves) >= REMEMBERED:
            self._shelves.clear()
        return self._shelves.setdefault(off, _Shelf())


class Swift(Court):
    """A court for long rows of judgements: it hears only what may speak, and tells of nothing else."""

    __slots__ = ("_memory", "_shelf")

    def __init__(self, memory: Memory, off: frozenset[str]) -> None:
        super().__init__(memory.book, Change(off=off) if off else UNCHANGED, "")
        self._memory = memory
        self._shelf = memory.shelf(off)

    def hear(self, name: str, case: Case[Any, Any], *kinds: Kind) -> Heard:
        """The findings that are settled; of what is met, the step tells no reason."""
        heard, doubts = self.findings(name, case, *kinds)
        if doubts:
            return self.settle(name, heard, doubts)
        for part, _ in heard:
            if part.overrides:
                return self.settle(name, heard, doubts)
        self.steps += [
            _met(part.clause, part.id, part.kind, said.outcome, name)
            if said.outcome is not Outcome.VIOLATED
            else Step(part.clause, part.id, part.kind, said.outcome, said.reason, "", name)
            for part, said in heard
        ]
        return heard

    def findings(
        self, name: str, case: Case[Any, Any], *kinds: Kind, now: object = None
    ) -> tuple[Heard, dict[str, Stopped]]:
        """What the parts say that have something to say here."""
        heard: Heard = []
        doubts: dict[str, Stopped] = {}
        more = () if now is None else (now,)
        plan = self._shelf.plans.get((case.action, now is None))
        if plan is None:
            plan = self._planned(name, case.action, kinds, now is None)
        for part, when, decide, numbers, plain, always in plan:
            try:
                if always is None and when is not None and not when(case):
                    continue
                finding = always or decide(case, *more, **numbers)
            except Stopped as stopped:
                doubts[part.id] = stopped
                heard.append((part, SILENT))
                continue
            except (Exception, SystemExit):
                finding = self.find(part, case, *more)  # it fails again, and is told with its place
            if finding is not SILENT:
                if type(finding) is not Finding or finding.outcome not in plain:
                    self.check(part, finding)
                if finding.outcome is not Outcome.SILENT:
                    heard.append((part, finding))
        return heard, doubts

    def ask(self, state: Any, question: Any) -> Any:
        """The answer given before, where every fact that it was found by is as it was then."""
        known = self._shelf.answers.get(question)
        if known is None:
            known = self._new(question)
        known.asked += 1
        for kept in known.recent:
            if kept.held(state) == kept.values:
                self.steps += kept.steps
                return kept.found
        if type(state) is self._memory.watched or known.changes:
            return super().ask(state, question)  # what is looked at is noted by whoever asks
        known.missed += 1
        said, seen = len(self.steps), self._memory.watched(state)
        found = super().ask(seen, question)
        held = _holding(seen.looked_at)
        known.recent = [_Kept(held, held(state), found, self.steps[said:]), *known.recent[: RECENT - 1]]
        return found

    def _seek(self, key: tuple[int, Any], state: Any, question: Any) -> None:
        self.asked[key] = (state, OPEN, _GROUNDLESS)
        try:
            found = self._answer(self.book.name_of(question), Case(state, question, self), _GROUNDLESS)
        except Stopped as stopped:
            found = stopped
        self.asked[key] = (state, found, _GROUNDLESS)

    def _answer(self, name: str, case: Case[Any, Any], ground: Ground) -> Any:
        heard = self.hear(name, case, Kind.DEFINES)
        if len(heard) == 1 and heard[0][1].outcome is Outcome.APPLIED:
            return heard[0][1].value
        return self.weighed(name, case, ground, heard)

    def rests_on(self, state: Any, question: Any) -> tuple[Footing, ...]:  # noqa: ARG002
        """Of that this court tells nothing."""
        return ()

    def _new(self, question: Any) -> _Answers:
        if len(self._shelf.answers) >= REMEMBERED:
            self._shelf.answers.clear()
        return self._shelf.answers.setdefault(question, _Answers())

    def _planned(self, name: str, action: Any, kinds: tuple[Kind, ...], first: bool) -> Plan:
        """The parts that may speak of this, found once for each action."""
        if len(self._shelf.plans) >= REMEMBERED:
            self._shelf.plans.clear()
        unseen: Any = _Unseen()
        more = () if first else (unseen,)
        case = Case(unseen, action, unseen)
        plan = tuple(voice for part in self.parts(name, *kinds) for voice in self._voices(part, case, more))
        self._shelf.plans[action, first] = plan
        return plan

    def _voices(self, part: Part, case: Case[Any, Any], more: tuple[Any, ...]) -> Iterator[Voice]:
        """What is left to hear of a part once its act is known; nothing where it is silent whatever the table."""
        numbers, when, always = dict(part.numbers), part.when, None
        try:
            if when is not None:
                if not when(case):
                    return
                when = None
            always = part.decide(case, *more, **numbers)
            if always is SILENT:
                return
            self.check(part, always)
        except (_Looked, PartFailed, Exception, SystemExit):  # it looks, or it fails, as it will when it is heard
            always = None
        plain = FINDINGS[part.kind] if part.kind in (Kind.REQUIRES, Kind.PERMITS) else ()
        yield part, when, part.decide, numbers, plain, None if always and always.outcome is Outcome.SILENT else always


class _Groundless(Ground):
    """Where nobody asks what an answer rests on."""

    __slots__ = ()

    def add(self, footing: Footing) -> None:
        """Forget it."""


_GROUNDLESS = _Groundless()


@lru_cache(REMEMBERED)
def _met(clause: str, part: str, kind: Kind, outcome: Outcome, name: str) -> Step:
    return Step(clause, part, kind, outcome, about=name)


def _holding(names: set[str]) -> Callable[[Any], Any]:
    return attrgetter(*sorted(names)) if names else lambda _: ()


def _watched(kind: type[Any]) -> Any:
    """A situation that is like another one and notes which of its facts are looked at."""
    facts = frozenset(fields_of(kind))
    own = object.__getattribute__

    class Watched(kind):  # type: ignore[misc]
        __slots__ = ("looked_at", "told")

        def __init__(self, told: Any) -> None:
            object.__setattr__(self, "told", told)
            object.__setattr__(self, "looked_at", set())

        def __getattribute__(self, name: str) -> Any:
            if name in facts:
                own(self, "looked_at").add(name)
                return getattr(own(self, "told"), name)
            return kind if name == "__class__" else own(self, name)

    return Watched
