"""One authority of a book alone, and two compared over whole small parts of the game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from checker.cli import main
from checker.judging.book import Book
from checker.judging.facts import fact
from checker.judging.hearing import Case
from checker.judging.judge import judge
from checker.judging.parts import SILENT, Finding, Outcome, applies, becomes, violated
from checker.model import Rulebook
from checker.open.authorities import ADDS, CONTRADICTS, Compared, compare
from checker.project import load_project
from checker.scenarios.authorities import authorities, by_authority, carried

ROOT = Path(__file__).resolve().parent.parent


@cache
def war() -> tuple[Book, Rulebook]:
    project = load_project(ROOT / "rules_src")
    rulebook = project.rulebook("wotr")
    assert rulebook is not None
    return project.books["wotr"], rulebook


@cache
def found() -> Compared:
    book, rulebook = war()
    return compare(by_authority(book, rulebook, "rulebook"), by_authority(book, rulebook, "player aid"), book)


def run(*words: str, given: object = None) -> Any:
    told = None if given is None else json.dumps(given)
    return CliRunner().invoke(main, ["--rules", str(ROOT / "rules_src"), *words], input=told)


def test_the_rulebook_and_the_aid_contradict_each_other_where_no_companion_is_left_and_nowhere_else() -> None:
    (parting,) = found().contradictions
    assert (parting.one, parting.other) == (("WOTR.4.1.11",), ("AID.hunt-allocation.3",))
    assert (parting.state.companions, parting.put.dice) == (0, 1)
    assert [verdict.ruling for verdict in parting.verdicts] == ["legal", "illegal"]


def test_where_only_one_of_them_says_more_they_do_not_contradict_each_other() -> None:
    adds = {(parting.one, parting.other) for parting in found().partings if parting.kind != CONTRADICTS}
    assert adds == {
        (("WOTR.5.1.1",), ("AID.recover-and-draw.2",)),  # the aid alone says that dice are recovered first
        (("WOTR.5.1.4",), ("AID.recover-and-draw.2",)),  # the rulebook alone, that what was discarded is out of play
        (("WOTR.5.1.4",), ("AID.event.2",)),
        (("WOTR.5.1.7",), ("AID.event.3",)),  # and that a resolved card is discarded
    }


def test_every_part_that_the_aid_carries_is_heard_in_some_domain() -> None:
    book, rulebook = war()
    aid = by_authority(book, rulebook, "player aid")
    heard = {
        step.part
        for domain in book.domains
        for state, put in domain.situations()
        for step in judge(aid, state, put, after=True).steps
        if step.outcome is not Outcome.SILENT
    }
    assert {f"{entry.statement}#{part.name}" for entry, part in carried(book, rulebook)} <= heard


@dataclass(frozen=True, slots=True)
class Pile:
    crates: int = fact("crates on it", default=0)


@dataclass(frozen=True, slots=True)
class Lay:
    crates: int = fact("how many", default=1)


def _says(clause: str, *, grants: bool = True, most: int = 9, lays: int = 0) -> Book:
    """A text about laying crates: whether it is allowed, how many at most, and how many lie there then."""
    book = Book("crates", Pile)
    book.action(Lay, says="lay {crates} crates")
    book.domain("laying", lambda: ((Pile(), Lay(crates)) for crates in (1, 2)))

    @book.permits(f"{clause}.1", Lay)
    def laid(case: Case[Pile, Lay]) -> Finding:
        return applies("crates are laid") if grants else SILENT

    @book.requires(f"{clause}.2", Lay)
    def so_many(case: Case[Pile, Lay]) -> Finding:
        return violated("too many") if case.action.crates > most else SILENT

    @book.effects(f"{clause}.3", Lay)
    def they_lie_there(case: Case[Pile, Lay], now: Pile) -> Finding:
        return becomes(Pile(now.crates + lays), "they lie there") if lays else SILENT

    return book


def _kinds(one: Book, other: Book) -> list[tuple[str, int]]:
    return [(parting.kind, parting.situations) for parting in compare(one, other, one).partings]


def test_texts_that_say_the_same_do_not_part() -> None:
    assert _kinds(_says("A", lays=1), _says("B", lays=1)) == []


def test_texts_that_leave_different_tables_contradict_each_other() -> None:
    assert _kinds(_says("A", lays=1), _says("B", lays=2)) == [(CONTRADICTS, 2)]


def test_a_text_that_alone_says_what_comes_of_it_only_adds_that() -> None:
    assert _kinds(_says("A", lays=1), _says("B")) == [(ADDS, 2)]


def test_a_text_that_alone_limits_what_is_allowed_only_adds_that() -> None:
    assert _kinds(_says("A"), _says("B", most=1)) == [(ADDS, 1)]


def test_where_one_text_is_silent_nothing_parts() -> None:
    assert _kinds(_says("A", grants=False), _says("B")) == []


def test_every_situation_is_counted_once() -> None:
    parted = {domain.domain: 0 for domain in found().domains}
    for parting in found().partings:
        parted[parting.domain] += parting.situations
    for domain in found().domains:
        decided = domain.agree + parted[domain.domain] + domain.only_one + domain.only_other
        assert 0 < domain.agree <= decided <= domain.situations


def test_the_whole_book_says_what_the_rulebook_says_wherever_both_speak() -> None:
    book, rulebook = war()
    alone = by_authority(book, rulebook, "rulebook")
    for parting in found().contradictions:
        assert judge(book, parting.state, parting.put).ruling == judge(alone, parting.state, parting.put).ruling


def test_only_parts_of_the_authority_speak_in_its_book() -> None:
    book, rulebook = war()
    assert authorities(rulebook) == ("rulebook", "player aid")
    assert all(part.clause.startswith("AID.") for part in by_authority(book, rulebook, "player aid").parts)
    assert all(part.clause.startswith("WOTR.") for part in by_authority(book, rulebook, "rulebook").parts)


NOBODY = {"given": {"companions": 0, "shadow_pool": 7}, "when": {"allocate_hunt": {"dice": 1}}}


def test_a_situation_can_be_judged_by_the_aid_alone() -> None:
    told = run("judge", "wotr", "--by", "player aid", given=NOBODY).stdout
    assert told.startswith("Not allowed.")
    assert "✗ AID.hunt-allocation.3: 1 die placed, at most 0 allowed" in told
    assert "WOTR." not in told


def test_the_rulebook_governs_where_both_speak() -> None:
    assert run("judge", "wotr", given=NOBODY).stdout.startswith("Allowed.")


def test_a_verdict_that_leans_on_the_aid_says_so() -> None:
    attack = {"when": {"use_die": {"player": "shadow", "die": "muster", "to": "attack"}}}
    words = "this rests on the player aid, where the rulebook is silent: AID.muster.1"
    assert words in run("judge", "wotr", given=attack).stdout
    assert words not in run("judge", "wotr", given=NOBODY).stdout


def test_the_rulebook_alone_does_not_say_what_a_result_is_used_for() -> None:
    attack = {"when": {"use_die": {"player": "shadow", "die": "muster", "to": "attack"}}}
    assert run("judge", "wotr", "--by", "rulebook", given=attack).stdout.startswith("The rules do not say")


def test_an_unknown_authority_is_misuse_with_the_nearest() -> None:
    result = run("judge", "wotr", "--by", "playr aid", given=NOBODY)
    assert result.exit_code == 2
    assert '--by: no authority "playr aid"; did you mean "player aid"?' in result.output


def test_the_comparison_on_the_command_line_shows_the_simplest_situation_of_each_kind() -> None:
    result = run("compare", "wotr", "rulebook", "player aid")
    assert result.exit_code == 1
    assert "they contradict each other: dice for the Hunt, 6 situations" in result.stdout
    assert "the simplest: the Shadow player places 1 die in the Hunt Box" in result.stdout


def test_the_comparison_as_json_holds_both_sides() -> None:
    told = json.loads(run("compare", "wotr", "rulebook", "player aid", "--json").stdout)
    first = told["partings"][0]
    assert [side["authority"] for side in first["sides"]] == ["rulebook", "player aid"]
    assert first["put"] == {"allocate_hunt": {"dice": 1}}


def test_a_game_without_small_parts_cannot_be_compared() -> None:
    result = run("compare", "meccg", "ruling", "erratum")
    assert result.exit_code == 2
    assert "names no part of the game that is small enough" in result.output
