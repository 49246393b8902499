"""Verdicts: a situation and an action, or a question, put to the clauses of a book, with every step cited."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import fields, replace
from itertools import combinations, islice
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import simple
from checker.judging.hearing import Case, Court, Heard
from checker.judging.memory import Memory, Swift
from checker.judging.parts import Finding, Kind, Outcome, Part
from checker.judging.readings import hanging
from checker.judging.stopped import Conflict, Stopped, Undefined, attempt, doubt
from checker.judging.verdict import (
    ANSWERED,
    CONFLICT,
    ILLEGAL,
    LEGAL,
    UNCHANGED,
    UNDEFINED,
    Change,
    Footing,
    Rest,
    Verdict,
)
from checker.text.message import Message, message

NOBODY_SAYS = "no clause allows this, and none forbids it"
OPEN_AFTER = "what comes of it is open, because {why}"
ELSEWHERE = 1000  # how far another player's move is: never near
LEAVE = "{one} and {other} leave different situations"
SENTENCES = (NOBODY_SAYS, OPEN_AFTER, LEAVE)


def judge(
    book: Book,
    state: Any,
    put: Any,
    *,
    change: Change = UNCHANGED,
    as_of: str = "",
    after: bool = False,
    trace: bool = True,
    memory: Memory | None = None,
) -> Verdict:
    """The verdict on an action, or the answer to a question; `after` also plays a legal action out.

    With a `memory` it comes sooner and tells less: the clauses that spoke, and no reading that it may hang on.
    """
    court = Court(book, change, as_of, trace) if memory is None else Swift(memory, change.off)
    told, state = state, attempt("preparing the situation", book.prepare, state, put)
    verdict = _judge(court, state, put, after)
    if not court.stirred:
        return verdict

    def otherwise(reads: tuple[tuple[str, str], ...]) -> Verdict:
        return judge(book, told, put, change=replace(change, reads=reads), as_of=as_of, after=after, trace=False)

    return hanging(verdict, [one for one in book.readings if one.id in court.stirred], otherwise)


def _judge(court: Court, state: Any, put: Any, after: bool) -> Verdict:
    name = court.book.name_of(put)
    try:
        if name in court.book.questions:
            found = court.ask(state, put)
            spoke = (step.clause for step in court.steps if step.outcome is Outcome.APPLIED)
            because, rests_on = tuple(dict.fromkeys(spoke)), court.rests_on(state, put)
            return Verdict(ANSWERED, tuple(court.steps), answer=found, because=because, rests_on=rests_on)
        return _judge_action(court, name, Case(state, put, court), after)
    except Undefined as silent:
        return Verdict(UNDEFINED, tuple(court.steps), note=silent.why, silent_on=silent.silent_on)
    except Conflict as clash:
        return Verdict(CONFLICT, tuple(court.steps), because=clash.clauses, note=clash.why)


def _judge_action(court: Court, name: str, case: Case[Any, Any], after: bool) -> Verdict:
    """Forbidden is what a clause in force forbids; allowed is what is granted besides, and by whom is said."""
    heard = court.hear(name, case, Kind.REQUIRES, Kind.PERMITS)
    broken = _footings(heard, Outcome.VIOLATED)
    if broken:
        return Verdict(ILLEGAL, tuple(court.steps), because=_ids(broken), rests_on=broken)
    grants = _footings(heard, Outcome.APPLIED)
    presumes = court.book.actions[name].presumes
    if not grants and presumes:
        presumed = presumes if isinstance(presumes, str) else attempt(f"what {name} presumes", presumes, case)
        grants = (court.book.footing(presumed),) if presumed else ()
        if presumed and not court.book.presumption(presumed).allows:
            return Verdict(
                ILLEGAL, tuple(court.steps), note=Message(court.book.presumption(presumed).words), rests_on=grants
            )
    if not grants:
        return Verdict(UNDEFINED, tuple(court.steps), note=Message(NOBODY_SAYS), silent_on=name)
    try:
        result = _play(court, name, case) if after else None
    except Stopped as stopped:
        stopped.args = (message(OPEN_AFTER, {"why": stopped.why}),)
        raise
    return Verdict(LEGAL, tuple(court.steps), after=result, because=_ids(grants), rests_on=grants)


def answered(book: Book, state: Any, put: Any, *, as_of: str = "") -> Verdict:
    """What somebody is told who asks: whether it is allowed, and what comes of it as far as that is known."""
    plain = judge(book, state, put, as_of=as_of)
    if plain.ruling != LEGAL:
        return plain
    played = judge(book, state, put, as_of=as_of, after=True)
    return replace(plain, note=played.note) if played.ruling == UNDEFINED else played


def _footings(heard: Heard, outcome: Outcome) -> tuple[Footing, ...]:
    found = [Footing(Rest.CLAUSE, part.clause, finding.reason) for part, finding in heard if finding.outcome is outcome]
    return tuple({footing.id: footing for footing in reversed(found)}.values())[::-1]


def _ids(footings: tuple[Footing, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(footing.id for footing in footings if footing.kind is Rest.CLAUSE))


def _play(court: Court, name: str, case: Case[Any, Any]) -> Any:
    now = attempt(name, court.book.actions[name].does, case.state, case.action)
    heard, doubts = court.findings(name, case, Kind.EFFECTS, now=now)
    beaten, open_ones = court.weigh(heard, doubts)
    stopped = doubt(open_ones, doubts) if open_ones else _clash(court, case, now, heard, beaten)
    before = now
    for part, finding in heard:
        by = beaten.get(part.id, "")
        if by:
            finding = Finding(Outcome.OVERRIDDEN, finding.reason)
        elif finding.outcome is Outcome.APPLIED and not stopped:
            if now is not before:
                finding = court.find(part, case, now)  # again, on what the parts before it left
            now = finding.value if finding.outcome is Outcome.APPLIED else now
        court.note(part, finding, name, by)
    if stopped:
        raise stopped
    return now


def _clash(court: Court, case: Case[Any, Any], now: Any, heard: Heard, beaten: Container[str]) -> Stopped | None:
    """Effects of two clauses disagree when it matters which of them comes first."""

    def played(*parts: Part) -> Any:
        after = now
        for part in parts:
            finding = court.find(part, case, after)
            after = finding.value if finding.outcome is Outcome.APPLIED else after
        return after

    standing = [part for part, finding in heard if finding.outcome is Outcome.APPLIED and part.id not in beaten]
    for one, other in combinations(standing, 2):
        if one.clause != other.clause and not _alike(played(one, other), played(other, one)):
            return Conflict((one.clause, other.clause), LEAVE, one=one.clause, other=other.clause)
    return None


def _alike(one: Any, other: Any) -> bool:
    return bool(one == other) or _contents(simple(one)) == _contents(simple(other))


def _contents(value: Any) -> Any:
    """A plain value in which the order of lists says nothing."""
    if isinstance(value, dict):
        return {key: _contents(item) for key, item in value.items()}
    return sorted(map(_contents, value), key=repr) if isinstance(value, list) else value


def moves(book: Book, state: Any, names: Iterable[str] = ()) -> Iterator[Any]:
    """Every action worth trying here, legal or not."""
    for name in names or book.actions:
        candidates = book.actions[name].candidates
        if candidates is not None:
            yield from candidates(state)


def legal_moves(book: Book, state: Any, names: Iterable[str] = ()) -> Iterator[Any]:
    """The actions the clauses allow here: candidates put to the same judge that explains refusals."""
    return (move for move in moves(book, state, names) if judge(book, state, move, trace=False).ruling == LEGAL)


def nearest_allowed(book: Book, state: Any, action: Any, most: int = 400, as_of: str = "") -> tuple[Any, ...]:
    """The legal actions of the same kind that differ least from a refused one."""
    state = attempt("preparing the situation", book.prepare, state, action)  # where the refused one would have been
    tried = list(islice(moves(book, state, (book.name_of(action),)), most))
    tried.sort(key=lambda move: _distance(action, move))
    near: list[Any] = []
    for move in tried:
        far = _distance(action, move)
        if far >= ELSEWHERE or (near and far > _distance(action, near[0])):
            break
        if move not in near and judge(book, state, move, as_of=as_of, trace=False).ruling == LEGAL:
            near.append(move)
    return tuple(near)


def _distance(one: Any, other: Any) -> int:
    total = 0
    for entry in fields(one):
        a, b = getattr(one, entry.name), getattr(other, entry.name)
        if isinstance(a, int) and isinstance(b, int):
            total += abs(a - b)
        elif isinstance(a, tuple) and isinstance(b, tuple):
            total += abs(len(a) - len(b)) + (a != b)
        elif a != b:
            total += ELSEWHERE if entry.name in ("player", "side") else 10
    return total


def gaps(book: Book, put: Any) -> tuple[str, ...]:
    """The clauses that speak of this action and that nobody has modelled."""
    kind = book.actions.get(book.name_of(put))
    return tuple(clause for clause in (kind.concerns if kind else ()) if not book.parts_of(clause))
