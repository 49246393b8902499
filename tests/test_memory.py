"""What is kept from one judgement to the next must not show in any verdict, and no longer than its facts hold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from checker.audit.audit import Audit, audit
from checker.games.wotr import book
from checker.judging.book import Book, Question
from checker.judging.facts import fact
from checker.judging.hearing import Case
from checker.judging.judge import judge
from checker.judging.memory import Memory
from checker.judging.parts import Finding, answer, applies, satisfied, violated
from checker.judging.verdict import ANSWERED, ILLEGAL, LEGAL, PartFailed
from tests.audit_faults import clean
from tests.season import play, record, season
from tests.test_audit_faults import ALL

ROOT = Path(__file__).resolve().parent.parent
FULL_OF_IT = 5  # a game of so many turns wakes what a longer one wakes
SOME = sorted(ALL)[::5]


def audited(text: str, *, keep: bool = False, memory: Memory | None = None) -> Audit:
    auditor = book.auditor
    assert auditor is not None
    form = auditor.recognised(text)
    assert form is not None
    return audit(book, form.read(text), "game", keep=keep, memory=memory)


def found(one: Audit) -> object:
    return one.findings, dict(one.clauses), one.turns


@cache
def faulty() -> dict[str, str]:
    """Some kinds of faults, each once in the recorded game."""
    planted = {name: next(iter(ALL[name](clean())), None) for name in SOME}
    return {name: record(one.stories) for name, one in planted.items() if one is not None}


def test_games_are_audited_alike_with_a_memory_and_without() -> None:
    games = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "games").glob("*.json"))]
    for text in [*games, *(text for _, text, _ in season(3, FULL_OF_IT))]:
        assert found(audited(text)) == found(audited(text, keep=True))


@pytest.mark.parametrize("name", SOME)
def test_a_fault_is_found_alike_with_a_memory_and_without(name: str) -> None:
    assert found(audited(faulty()[name])) == found(audited(faulty()[name], keep=True))


def test_what_one_game_has_left_in_a_memory_does_not_show_in_the_next() -> None:
    memory = Memory(book)
    first, other = record(play(1, FULL_OF_IT)), next(iter(faulty().values()))
    alone = found(audited(first))
    for text in (other, first, other):
        audited(text, memory=memory)
    assert found(audited(first, memory=memory)) == alone


@dataclass(frozen=True, slots=True)
class Shelf:
    crates: int = fact("crates on it", default=0)
    barrels: int = fact("barrels on it", default=0)


@dataclass(frozen=True, slots=True)
class Room(Question[int]):
    """How much room is left."""


@dataclass(frozen=True, slots=True)
class Lay:
    heavy: bool = fact("whether it is heavy", default=False)


def _shelves(asked: list[str]) -> Book:
    book = Book("shelves", Shelf)
    book.question(Room, int, says="How much room is left?")
    book.action(Lay, says="lay a crate")

    @book.defines("S.1", Room, most=3)
    def three_crates(case: Case[Shelf, Room], *, most: int) -> Finding:
        left = most - case.state.crates
        asked.append("room")
        return answer(left, "room for {most} crates", most=most)

    @book.requires("S.1", Lay)
    def where_there_is_room(case: Case[Shelf, Lay]) -> Finding:
        return satisfied("there is room") if case.ask(Room()) > 0 else violated("there is no room")

    @book.requires("S.2", Lay, when=lambda case: case.action.heavy)
    def nothing_heavy(case: Case[Shelf, Lay]) -> Finding:
        asked.append("heavy")
        return violated("it is heavy")

    @book.permits("S.3", Lay)
    def crates_are_laid(case: Case[Shelf, Lay]) -> Finding:
        return applies("crates are laid here")

    return book


def test_a_question_is_asked_again_only_when_a_fact_of_its_answer_changes() -> None:
    asked: list[str] = []
    memory = Memory(_shelves(asked))
    told = [
        judge(memory.book, shelf, Lay(), memory=memory).ruling
        for shelf in (Shelf(0), Shelf(0, barrels=1), Shelf(0, barrels=2), Shelf(3), Shelf(0, barrels=3))
    ]
    assert told == [LEGAL, LEGAL, LEGAL, ILLEGAL, LEGAL]
    assert asked.count("room") == 2


def test_an_answer_from_memory_tells_the_same_clauses() -> None:
    memory = Memory(_shelves([]))
    first, again = (judge(memory.book, Shelf(barrels=n), Lay(), memory=memory) for n in (1, 2))
    assert first.ruling == again.ruling == LEGAL
    assert first.consulted == again.consulted == ("S.1", "S.3")


def test_another_act_wakes_other_parts() -> None:
    asked: list[str] = []
    memory = Memory(_shelves(asked))
    rulings = [judge(memory.book, Shelf(), Lay(heavy), memory=memory).ruling for heavy in (False, True, False, True)]
    assert rulings == [LEGAL, ILLEGAL, LEGAL, ILLEGAL]


def test_a_question_whose_answer_always_changes_is_answered_all_the_same() -> None:
    memory = Memory(_shelves([]))
    for crates in (*range(200), 7, 7, 7):
        verdict = judge(memory.book, Shelf(crates), Room(), memory=memory)
        assert (verdict.ruling, verdict.answer) == (ANSWERED, 3 - crates)


def test_a_part_that_fails_is_named_whether_or_not_it_is_kept() -> None:
    book = _shelves([])

    @book.requires("S.4", Lay)
    def broken(case: Case[Shelf, Lay]) -> Finding:
        return satisfied("{each} each", each=6 // case.state.crates)

    memory = Memory(book)
    assert judge(book, Shelf(1), Lay(), memory=memory).ruling == LEGAL
    for _ in range(2):
        with pytest.raises(PartFailed, match=r"S\.4#broken failed with ZeroDivisionError"):
            judge(book, Shelf(0), Lay(), memory=memory)
