"""One authority of a book alone, and two compared over whole small parts of the game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from checker.cli import main
from checker.judging.book import Book
from checker.judging.judge import judge
from checker.model import Rulebook
from checker.open.authorities import CONTRADICTS, Compared, compare
from checker.project import load_project
from checker.scenarios.authorities import authorities, by_authority

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


def test_where_the_aid_adds_a_condition_the_rulebook_does_not_contradict_it() -> None:
    (adds,) = (parting for parting in found().partings if parting.kind != CONTRADICTS)
    assert (adds.one, adds.other) == (("WOTR.5.1.1",), ("AID.recover-and-draw.2",))


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
