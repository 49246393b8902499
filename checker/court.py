"""Hears the parts of a book on one case: which speak, which are beaten, and what the clauses answer."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

from checker.book import Book, Question
from checker.facts import show, simple
from checker.parts import FINDINGS, LAYERS, SILENT, Finding, Kind, Outcome, Part, silent
from checker.verdict import Change, PartFailed, Step

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")

Heard = list[tuple[Part, Finding]]

_ACTS = (Outcome.APPLIED, Outcome.VIOLATED)
_OPEN = object()  # stands for the answer of a question while it is being sought


class Stopped(Exception):
    """A part cannot say what it finds, because the clauses do not answer what it asks."""


class Undefined(Stopped):
    """No clause answers a question that something hangs on."""

    def __init__(self, question: str, says: str = "") -> None:
        super().__init__(says or f"no clause answers {question.replace('_', ' ')}")


class Conflict(Stopped):
    """Clauses in force that disagree."""

    def __init__(self, clauses: tuple[str, ...], says: str) -> None:
        super().__init__(says)
        self.clauses = clauses


@dataclass(slots=True)
class Case(Generic[S, A]):
    """What a part sees: the situation, the action or question put, and the power to ask further questions."""

    state: S
    action: A
    _court: Court

    def ask(self, question: Question[T]) -> T:
        """The answer of the clauses; not to be had where they are silent or disagree."""
        return cast(T, self._court.ask(self.state, question))


@dataclass(slots=True)
class Court:
    """The book under one change, as of one layer, with the steps taken so far."""

    book: Book
    change: Change
    as_of: str
    record: bool = True
    steps: list[Step] = field(default_factory=list)
    asked: dict[Any, Any] = field(default_factory=dict)

    def parts(self, name: str, *kinds: Kind) -> Iterator[Part]:
        off = self.change.off
        for part in self.book.parts_about(name):
            if part.kind in kinds and part.clause not in off and part.id not in off and self.in_force(part):
                yield part

    def in_force(self, part: Part) -> bool:
        if not self.as_of:
            return not part.formerly
        layer = self.book.layer
        if part.formerly:
            return not in_force(part.clause, part.since or self.book.since(part.clause), self.as_of, layer)
        return in_force(part.clause, part.since or layer, self.as_of, layer)

    def find(self, part: Part, case: Case[Any, Any], *more: object) -> Finding:
        """What the part says, under the change."""
        change = self.change
        if part.when is not None and bool(attempt(part.id, part.when, case)) == (part.id in change.unless):
            return SILENT
        numbers = dict(part.numbers)
        if change.nudge is not None and part.id in change.nudge[0]:
            numbers[change.nudge[1]] += change.nudge[2]
        finding = attempt(part.id, part.decide, case, *more, **numbers)
        self._check(part, finding)
        return _flipped(part, finding) if part.id in change.flip else cast(Finding, finding)

    def _check(self, part: Part, finding: Any) -> None:
        if not isinstance(finding, Finding):
            raise PartFailed(
                part.id, f"returned {finding!r}, not a finding; say SILENT where the clause does not apply"
            )
        if finding.outcome not in FINDINGS[part.kind]:
            may = " or ".join(FINDINGS[part.kind])
            raise PartFailed(part.id, f'found "{finding.outcome}"; a part that {part.kind} finds {may}')
        if finding.outcome is Outcome.SILENT:
            return
        if part.kind is Kind.EFFECTS and not isinstance(finding.value, self.book.state):
            raise PartFailed(part.id, f"left {finding.value!r} behind, not a situation")
        if (
            part.kind is Kind.DEFINES
            and finding.value is None
            and not self.book.questions[part.about[0]].may_be_nothing
        ):
            raise PartFailed(part.id, "answers nothing; say SILENT where the clause does not answer")

    def hear(self, name: str, case: Case[Any, Any], *kinds: Kind) -> Heard:
        """The findings that are settled, each beaten one marked; every step is recorded, whatever stops the hearing."""
        heard, doubts = self.findings(name, case, *kinds)
        beaten, open_ones = self.weigh(heard, doubts)
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
        for part in self.parts(name, *kinds):
            try:
                finding = self.find(part, case, *(() if now is None else (now,)))
            except Stopped as stopped:
                doubts[part.id] = stopped
                finding = silent(str(stopped))
            heard.append((part, finding))
        return heard, doubts

    def note(self, part: Part, finding: Finding, name: str, by: str) -> None:
        if self.record:
            self.steps.append(Step(part.clause, part.id, part.kind, finding.outcome, finding.reason, by, name))

    def weigh(self, heard: Heard, doubts: Container[str] = ()) -> tuple[dict[str, str], list[Part]]:
        """Which parts are beaten, by which clause, and which stay open: only a part that acts and stands beats."""
        acting = [part for part, finding in heard if finding.outcome in _ACTS or part.id in doubts]
        beaten: dict[str, str] = {}
        if not any(part.overrides for part in acting):
            return beaten, [part for part in acting if part.id in doubts]
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
        name = self.book.name_of(question)
        if key not in self.asked:
            self.asked[key] = (state, _OPEN)  # the state is kept alive, so its id stays its own
            try:
                found = self._answer(name, Case(state, question, self))
            except Stopped as stopped:
                found = stopped
            self.asked[key] = (state, found)
        found = self.asked[key][1]
        if found is _OPEN:
            raise PartFailed(name, "is asked in order to answer itself")
        if isinstance(found, Stopped):
            raise found
        return found

    def _answer(self, name: str, case: Case[Any, Any]) -> Any:
        heard = self.hear(name, case, Kind.DEFINES)
        said = [(part.clause, finding.value) for part, finding in heard if finding.outcome is Outcome.APPLIED]
        if said:
            if any(value != said[0][1] for _, value in said):
                clauses = tuple(dict.fromkeys(clause for clause, _ in said))
                raise Conflict(clauses, " but ".join(f"{clause} says {show(simple(value))}" for clause, value in said))
            return said[0][1]
        otherwise = self.book.questions[name].otherwise
        if otherwise is None:
            raise Undefined(name)
        return attempt(name, otherwise, case)


def attempt(where: str, call: Callable[..., Any], *given: object, **numbers: int) -> Any:
    """Run a game's code; a mistake in it is told with its place."""
    try:
        return call(*given, **numbers)
    except (Stopped, PartFailed):
        raise
    except (Exception, SystemExit) as error:  # no game's code ends a run, least of all as if all were well
        raise PartFailed(where, f"failed with {type(error).__name__}: {error}") from error


def doubt(open_ones: list[Part], doubts: Mapping[str, Stopped]) -> Stopped:
    """Why these parts stay open: one of them could not say what it finds, or they beat each other in a circle."""
    for part in open_ones:
        if part.id in doubts:
            return doubts[part.id]
    clauses = tuple(dict.fromkeys(part.clause for part in open_ones))
    return Conflict(clauses, f"{' and '.join(clauses)} each claim to beat the other")


def in_force(clause: str, since: str, as_of: str, layer: str = "rulebook") -> bool:
    """Whether a clause that is in force since a layer or a date was so at an earlier point."""
    if as_of.startswith("before "):
        return clause != as_of.removeprefix("before ").strip()
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
