"""What the reader's browser asks the judge, and what it is told: plain values in, plain values out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import Any

from checker.audit.audit import TooSlow, audit
from checker.audit.record_files import RecordFile, recognise, words_of
from checker.judging.book import Book
from checker.judging.facts import Fault, build, simple
from checker.judging.judge import answered, judge
from checker.judging.verdict import ANSWERED, LEGAL, UNCHANGED, Change, PartFailed, Verdict
from checker.model import Rulebook
from checker.proving.proof import Evidence, Result
from checker.reports.verdict import verdict_report
from checker.scenarios.prose import tell
from checker.scenarios.situations import Expected, Scenario, read_situation, unknown_keys
from checker.text.flow import flow
from site_plugins.telling import Ending, Shown, outcome, shown
from site_plugins.trying.known import NOWHERE, game_of
from site_plugins.trying.moves import moves
from site_plugins.trying.replayed import replayed

Json = dict[str, Any]
KEYS = ("given", "when", "ask", "as_of")
TITLE = "Say in a sentence what this shows"
PATIENCE = 60.0  # seconds after which a record is too long for a browser


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the browser knows it: the book that judges, and the ids of its clauses without their words."""

    book: Book
    rulebook: Rulebook


def answering(told: str) -> Callable[[str], str]:
    """The function that answers for these games; `told` is what the browser knows of them."""
    known = json.loads(told)

    @cache
    def game(name: str) -> Game:  # each is loaded when it is first asked about
        return Game(*game_of(name, known[name]))

    def answer(asked: str) -> str:
        request = json.loads(asked)
        if request["do"] == "audit":
            found = audited(map(game, known), request)
        else:
            found = ANSWERS[request["do"]](game(request["game"]), request)
        return json.dumps(found, ensure_ascii=False)

    return answer


def judged(game: Game, request: Json) -> Json:
    """The verdict on a situation as a card shows it, also without one clause, and the situation to copy."""
    read = _read(game, request)
    if not isinstance(read, Scenario):
        return {"faults": read}
    try:
        one = _evidence(game.book, read, request.get("without") or "", bool(request.get("played")))
    except PartFailed as failure:
        return {"failed": str(failure)}
    language = request.get("language", "en")
    card = shown(game.book, one, 1, language)
    off = one.without[0][1] if one.without else None
    without = outcome(game.book, off, language, read) if off else None
    return _card(card, without) | {"copy": copied(one, request.get("title") or TITLE, request)}


def movable(game: Game, request: Json) -> Json:
    """What may be done on a table, and why the rest may not."""
    state, faults = build(game.book.state, request.get("given") or {}, ("given",))
    if faults:
        return {"faults": [_fault(one) for one in faults]}
    return {"moves": moves(game.book, state, request.get("language", "en"))}


def audited(games: Iterable[Game], request: Json) -> Json:
    """A record audited, as the viewer steps through it, or why it is none."""
    for game in games:
        book = game.book
        file = recognise(request["text"], request["name"], {book.game: book})
        if isinstance(file, RecordFile):
            try:
                known = words_of(game.rulebook, book)
                found = audit(book, file.record, file.shown, known, keep=True, end=monotonic() + PATIENCE)
            except TooSlow:
                return {"slow": True}
            return replayed(file, found)
        if book.auditor is not None and book.auditor.recognised(request["text"]) is not None:
            return {"refused": file.message}
    return {"refused": ""}


def reported(game: Game, request: Json) -> Json:
    """The verdict as `ruleproof judge --json` prints it."""
    read = _read(game, request)
    if not isinstance(read, Scenario):
        return {"faults": read}
    verdict = answered(game.book, read.state, read.put, as_of=read.as_of)
    told = tell(game.book, read.state, read.put, verdict, as_of=read.as_of)
    return verdict_report(game.book, game.rulebook, read, verdict, told)


def _read(game: Game, request: Json) -> Scenario | list[Json]:
    raw = {key: request[key] for key in KEYS if request.get(key) is not None}
    situation, faults = read_situation(raw, game.book, game.rulebook)
    faults += unknown_keys(raw, KEYS, ())
    if faults:
        return [_fault(one) for one in faults]
    expected = Expected(ANSWERED if situation.name in game.book.questions else "")
    return situation.scenario(game.book.game, NOWHERE, expected, clause=request.get("clause", ""))


def _fault(one: Fault) -> Json:
    return {"at": list(one.at), "message": one.message, "advice": one.advice}


def _evidence(book: Book, one: Scenario, without: str, played_out: bool) -> Evidence:
    """The situation heard, and once more without a clause."""

    def hear(change: Change = UNCHANGED, after: bool = False) -> Verdict:
        return judge(book, one.state, one.put, change=change, as_of=one.as_of, after=after)

    verdict = hear(after=played_out)
    if verdict.ruling == LEGAL and not played_out:
        verdict = answered(book, one.state, one.put, as_of=one.as_of)
    off = ((without, _result(hear(Change(off=frozenset({without})), played_out))),) if without else ()
    return Evidence(one, verdict, _result(verdict), agrees=True, without=off)


def _result(verdict: Verdict) -> Result:
    return Result(verdict.ruling, verdict.answer if verdict.ruling == ANSWERED else None)


def _card(card: Shown, without: Ending | None) -> Json:
    return {
        "kind": card.outcome.kind,
        "ruling": card.evidence.verdict.ruling,
        "words": card.outcome.words,
        "mark": card.outcome.mark,
        "note": str(card.evidence.verdict.note),
        "given": [["", one] for one in card.given],
        "when": card.when,
        "picture": card.picture,
        "lines": [[one.clause, one.outcome, one.words, one.by] for one in card.lines],
        "notes": list(card.notes),
        "rests_on": [[one.kind, one.id, str(one.words)] for one in card.evidence.verdict.rests_on],
        "without": without and [without.kind, without.words, without.mark],
    }


def copied(one: Evidence, title: str, request: Json) -> str:
    """The situation as a scenario file: what is there to paste into a pull request."""
    put = "ask" if one.scenario.is_question else "when"
    verdict = one.verdict
    then = flow({"answer": simple(verdict.answer)}) if verdict.ruling == ANSWERED else verdict.ruling
    clause = one.scenario.clause or next(iter(verdict.because), "CLAUSE")
    rows = [f"game: {one.scenario.game}", f"{clause}:", "  scenarios:", f"    - title: {flow(title)}"]
    rows += [f"      given: {flow(request['given'])}"] if request.get("given") else []
    rows += [f"      {put}: {flow(request[put])}"]
    rows += [f"      as_of: {one.scenario.as_of}"] if one.scenario.as_of else []
    return "\n".join([*rows, f"      then: {then}"]) + "\n"


ANSWERS: Mapping[str, Callable[[Game, Json], Json]] = {"judge": judged, "moves": movable, "report": reported}
