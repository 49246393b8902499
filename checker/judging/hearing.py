"""Hears the parts of a book on one case: which speak, which are beaten, and what the clauses answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, is_dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Generic, TypeVar, cast

from checker.judging.book import Book, Question
from checker.judging.facts import fields_of, is_of, show, simple
from checker.judging.parts import BEFORE, FINDINGS, LAYERS, SILENT, Finding, Kind, Outcome, Part, silent
from checker.judging.stopped import DISAGREE, NO_ANSWER, Conflict, Stopped, Undefined, attempt, doubt, failed
from checker.judging.verdict import Change, Footing, PartFailed, Rest, Step
from checker.text.message import Message, message
from checker.text.template import fitting

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")

Heard = list[tuple[Part, Finding]]

_ACTS = (Outcome.APPLIED, Outcome.VIOLATED)
REMEMBERED = 1_000  # changes of the book whose parts are kept ready
OPEN = object()  # stands for the answer of a question while it is being sought


class Case(Generic[S, A]):
    """What a part sees: the situation, the action or question put, and the power to ask further questions."""

    __slots__ = ("_court", "action", "state")
    __match_args__ = ("state", "action")

    def __init__(self, state: S, action: A, court: Court) -> None:
        self.state = state
        self.action = action
        self._court = court

    def __repr__(self) -> str:
        return f"Case({self.state!r}, {self.action!r})"  # printed, it shows no more than it is

    def __reduce_ex__(self, protocol: object) -> str:
        raise TypeError("a case is not copied")  # a copy would be made of all that it stands on

    def ask(self, question: Question[T]) -> T:
        """The answer of the clauses; not to be had where they are silent or disagree."""
        return cast(T, self._court.ask(self.state, question))


@dataclass(slots=True)
class Ground:
    """What the answer sought rests on, as far as it is known."""

    open: bool = False  # it is found by arithmetic over other answers, and rests on what they rest on
    footings: dict[tuple[Rest, str], Footing] = field(default_factory=dict)

    def add(self, footing: Footing) -> None:
        self.footings.setdefault((footing.kind, footing.id), footing)


@dataclass(slots=True)
class Court:
    """The book under one change, as of one layer, with the steps taken so far."""

    book: Book
    change: Change
    as_of: str
    record: bool = True
    steps: list[Step] = field(default_factory=list)
    asked: dict[Any, Any] = field(default_factory=dict)
    grounds: list[Ground] = field(default_factory=list)
    stirred: dict[str, None] = field(default_factory=dict)  # the readings that have something to say here
    _on: frozenset[str] = frozenset()
    _off: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.book.readings:
            self._on, self._off = self.book.switches(self.change.reads)

    def parts(self, name: str, *kinds: Kind) -> tuple[Part, ...]:
        """The parts that speak of this, found once for each change: they are asked for again and again.

        What was found is good only for the very parts it was found among: a copy of the book may have others.
        """
        known, spoken = self.book.heard, self.book.parts_about(name)
        off = self.change.off | self._off if self._off else self.change.off
        key = (name, kinds, off, self._on, self.as_of)
        among, found = known.get(key, (None, ()))
        if among != spoken:
            if len(known) > REMEMBERED:
                known.clear()
            found = tuple(
                part
                for part in spoken
                if part.kind in kinds and part.clause not in off and part.id not in off and self.in_force(part)
            )
            known[key] = (spoken.copy(), found)
        return found

    def in_force(self, part: Part) -> bool:
        return (not part.reading or part.id in self._on) and self.in_layer(part)

    def in_layer(self, part: Part) -> bool:
        if not self.as_of:
            return not part.formerly
        layer = self.book.layer
        if part.formerly:
            return not in_force(part.clause, part.since or self.book.since(part.clause), self.as_of, layer)
        return in_force(part.clause, part.since or layer, self.as_of, layer)

    def find(self, part: Part, case: Case[Any, Any], *more: object) -> Finding:
        """What the part says, under the change."""
        change = self.change
        try:
            if part.when is not None and bool(part.when(case)) == (part.id in change.unless):
                return SILENT
            if not part.numbers:
                finding = part.decide(case, *more)
            else:
                numbers = dict(part.numbers)
                if change.nudge is not None and part.id in change.nudge[0]:
                    numbers[change.nudge[1]] += change.nudge[2]
                finding = part.decide(case, *more, **numbers)
        except (Stopped, PartFailed):
            raise
        except (Exception, SystemExit) as error:
            raise failed(part.id, error) from error
        if finding is SILENT and not change.flip:
            return finding
        self.check(part, finding)
        if change.answer is not None and part.id in change.answer[0]:
            return Finding(finding.outcome, finding.reason, _nudged(finding.value, change.answer[1]))
        return _flipped(part, finding) if part.id in change.flip else finding

    def check(self, part: Part, finding: Any) -> None:
        if not isinstance(finding, Finding):
            raise PartFailed(
                part.id, f"returned {finding!r}, not a finding; say SILENT where the clause does not apply"
            )
        if finding.outcome not in FINDINGS[part.kind]:
            may = " or ".join(FINDINGS[part.kind])
            raise PartFailed(part.id, f'found "{finding.outcome}"; a part that {part.kind} finds {may}')
        if finding.outcome is Outcome.SILENT:
            return
        if part.kind is Kind.EFFECTS and not is_of(self.book.state, finding.value):
            raise PartFailed(part.id, f"left {finding.value!r} behind, not a situation")
        if part.kind is Kind.DEFINES:
            self._check_answer(part.id, part.about[0], finding.value)

    def _check_answer(self, where: str, name: str, value: object) -> None:
        """An answer is of the very type that was promised: one that compares in its own way agrees with anything."""
        wanted = self.book.questions[name].answers
        if is_of(wanted, value):
            return
        if value is None:
            raise PartFailed(where, "answers nothing; say SILENT where the clause does not answer")
        raise PartFailed(where, f"answers with a {type(value).__name__}, not with a {_called(wanted)}")

    def hear(self, name: str, case: Case[Any, Any], *kinds: Kind) -> Heard:
        """The findings that are settled, each beaten one marked; every step is recorded, whatever stops the hearing."""
        heard, doubts = self.findings(name, case, *kinds)
        return self.settle(name, heard, doubts)

    def settle(self, name: str, heard: Heard, doubts: Mapping[str, Stopped]) -> Heard:
        """Which of the findings stand; every step is recorded."""
        beaten, open_ones = self.weigh(heard, doubts)
        if not beaten and not open_ones:
            if self.record:
                self.steps += [_step(part, finding, name) for part, finding in heard]
            return heard
        settled = []
        for part, finding in heard:
            by = beaten.get(part.id, "")
            if by:
                finding = Finding(Outcome.OVERRIDDEN, finding.reason, finding.value)
            self.note(part, finding, name, by)
            if part not in open_ones:
                settled.append((part, finding))
        # What a clause in force forbids is forbidden, however the open points would be decided.
        if open_ones and not any(finding.outcome is Outcome.VIOLATED for _, finding in settled):
            raise doubt(open_ones, doubts)
        return settled

    def findings(
        self, name: str, case: Case[Any, Any], *kinds: Kind, now: object = None
    ) -> tuple[Heard, dict[str, Stopped]]:
        """What every part in force says, and what stopped those that could not say."""
        heard: Heard = []
        doubts: dict[str, Stopped] = {}
        more = () if now is None else (now,)
        for part in self.parts(name, *kinds):
            try:
                finding = self.find(part, case, *more)
            except Stopped as stopped:
                doubts[part.id] = stopped
                finding = silent(stopped.why)
            heard.append((part, finding))
        if self.record and self.book.readings:
            self._stir(name, case, kinds, heard, doubts)
        return heard, doubts

    def _stir(self, name: str, case: Case[Any, Any], kinds: Collection[Kind], heard: Heard, doubts: Any) -> None:
        """Note the readings of which some side would act here, in force or not."""
        for part, reading in self.book.switched(name):
            if reading not in self.stirred and part.kind in kinds and self.in_layer(part):
                said = next((finding for each, finding in heard if each is part), None)
                if part.id in doubts or self._acts(part, case, said):
                    self.stirred[reading] = None

    def _acts(self, part: Part, case: Case[Any, Any], said: Finding | None) -> bool:
        try:
            now = (case.state,) if part.kind is Kind.EFFECTS else ()
            return (said or self.find(part, case, *now)).outcome in _ACTS
        except Stopped:
            return True

    def note(self, part: Part, finding: Finding, name: str, by: str) -> None:
        if self.record:
            self.steps.append(_step(part, finding, name, by))

    def weigh(self, heard: Heard, doubts: Collection[str] = ()) -> tuple[dict[str, str], list[Part]]:
        """Which parts are beaten, by which clause, and which stay open: only a part that acts and stands beats."""
        if doubts:
            acting = [part for part, finding in heard if finding.outcome in _ACTS or part.id in doubts]
        else:
            acting = [part for part, finding in heard if finding is not SILENT and finding.outcome in _ACTS]
        beaten: dict[str, str] = {}
        for part in acting:
            if part.overrides:
                break
        else:
            return beaten, [part for part in acting if part.id in doubts] if doubts else []
        rivals = {part.id: [other for other in acting if other.beats(part)] for part in acting}
        stands: set[str] = set()
        waiting, before = acting, len(acting) + 1
        while len(waiting) < before:
            before = len(waiting)
            for part in waiting:
                by = next((rival.clause for rival in rivals[part.id] if rival.id in stands), "")
                if by:
                    beaten[part.id] = by
                elif part.id not in doubts and all(rival.id in beaten for rival in rivals[part.id]):
                    stands.add(part.id)
            waiting = [part for part in waiting if part.id not in beaten and part.id not in stands]
        return beaten, waiting

    def ask(self, state: Any, question: Any) -> Any:
        """What the clauses answer, once for each question and situation."""
        key = (id(state), question)
        if key not in self.asked:
            self._seek(key, state, question)
        found, ground = self.asked[key][1:]
        if found is OPEN:
            raise PartFailed(self.book.name_of(question), "is asked in order to answer itself")
        if self.grounds and self.grounds[-1].open:
            self.grounds[-1].footings.update({**ground.footings, **self.grounds[-1].footings})
        if isinstance(found, Stopped):
            raise found
        return found

    def rests_on(self, state: Any, question: Any) -> tuple[Footing, ...]:
        """What the answer to a question that was asked rests on."""
        return tuple(self.asked[id(state), question][2].footings.values())

    def _seek(self, key: tuple[int, Any], state: Any, question: Any) -> None:
        name, ground = self.book.name_of(question), Ground()
        self.asked[key] = (state, OPEN, ground)  # the state is kept alive, so its id stays its own
        self.grounds.append(ground)
        try:
            found = self._answer(name, Case(state, question, self), ground)
        except Stopped as stopped:
            if isinstance(stopped, Undefined) and stopped.silent_on == name:
                stopped.args = (message(NO_ANSWER, {"question": self._put(name, question)}),)
            found = stopped
        finally:
            self.grounds.pop()
        self.asked[key] = (state, found, ground)

    def _put(self, name: str, question: Any) -> Message:
        """The question as it is asked."""
        values = {key: getattr(question, key) for key in fields_of(type(question))}
        says = fitting(self.book.questions[name].says or name.replace("_", " "), values)
        return message(says, {key: _worded(value) for key, value in values.items()})

    def _answer(self, name: str, case: Case[Any, Any], ground: Ground) -> Any:
        return self.weighed(name, case, ground, self.hear(name, case, Kind.DEFINES))

    def weighed(self, name: str, case: Case[Any, Any], ground: Ground, heard: Heard) -> Any:
        """What the parts that speak say in common, or what the question's own arithmetic says where none does."""
        said = [(part, finding) for part, finding in heard if finding.outcome is Outcome.APPLIED]
        if said:
            if any(finding.value != said[0][1].value for _, finding in said):
                clauses = tuple(dict.fromkeys(part.clause for part, _ in said))
                one, other = next((a, b) for a, b in pairwise(said) if a[1].value != b[1].value)
                this, that = (_worded(finding.value) for _, finding in (one, other))
                raise Conflict(clauses, DISAGREE, one=one[0].clause, this=this, other=other[0].clause, that=that)
            for part, finding in said:
                ground.add(Footing(Rest.CLAUSE, part.clause, finding.reason))
            return said[0][1].value
        kind = self.book.questions[name]
        if kind.otherwise is None:
            raise Undefined(name)
        ground.open = True
        found = attempt(name, kind.otherwise, case)
        self._check_answer(name, name, found)
        ground.open = False
        ground.add(self.book.footing(kind.presumes))
        return found


def _worded(value: Any) -> Any:
    """A value for a sentence; what has neither a name nor words is shown as it is written."""
    return show(simple(value)) if is_dataclass(value) and not getattr(value, "name", "") else value


def _step(part: Part, finding: Finding, name: str, by: str = "") -> Step:
    """The step of a finding; most parts are silent without a word, and their step is always the same."""
    if finding is not SILENT or by:
        return Step(part.clause, part.id, part.kind, finding.outcome, finding.reason, by, name)
    return _silence(part.clause, part.id, part.kind, name)


@lru_cache(maxsize=4096)
def _silence(clause: str, part: str, kind: Kind, name: str) -> Step:
    return Step(clause, part, kind, Outcome.SILENT, about=name)


def _called(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)


def _nudged(value: Any, by: int) -> Any:
    return value + by if isinstance(value, int) and not isinstance(value, bool) else value


def in_force(clause: str, since: str, as_of: str, layer: str = "rulebook") -> bool:
    """Whether a clause that is in force since a layer or a date was so at an earlier point."""
    if as_of.startswith(BEFORE):
        return clause != as_of.removeprefix(BEFORE).strip()
    if as_of not in LAYERS:
        return since in LAYERS or since <= as_of  # ISO dates sort as text
    if since in LAYERS:
        return LAYERS.index(since) <= LAYERS.index(as_of)
    return as_of != "rulebook" and LAYERS.index(layer) <= LAYERS.index(as_of)


def _flipped(part: Part, finding: Finding) -> Finding:
    """The finding turned round; a requirement that does not apply has nothing to turn."""
    if part.kind is Kind.REQUIRES and finding.outcome is not Outcome.SILENT:
        bad = finding.outcome is Outcome.VIOLATED
        return Finding(Outcome.SATISFIED if bad else Outcome.VIOLATED, finding.reason)
    if part.kind is Kind.PERMITS:
        return SILENT if finding.outcome is Outcome.APPLIED else Finding(Outcome.APPLIED, finding.reason)
    if isinstance(finding.value, bool):
        return Finding(finding.outcome, finding.reason, not finding.value)
    return finding
