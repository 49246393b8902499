"""What the games say in other languages: nothing missing, nothing idle, no English left in a told scenario."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from checker.cli import main
from checker.judging.book import Book
from checker.model import Spoken
from checker.project import SCENARIOS, load_project
from checker.scenarios import prose
from checker.scenarios.languages import differences, said
from checker.scenarios.situations import Scenario

PROJECT = load_project(Path("rules_src"), (SCENARIOS,))
GAMES = [one for one in PROJECT.rulebooks if one.spoken]
SMALL = r"(?: (?:the|of|and|at|in|on|for|from|to|over|near|by|a|an))*"
NAME = re.compile(rf"(?:CRF|WOTR|AID)\.[\w./-]+|[A-ZÀ-Þ][\w'’-]*(?:{SMALL} [A-ZÀ-Þ][\w'’-]*)*(?: a-Lisch)?")


def scenarios(game: str) -> list[Scenario]:
    return [one for file in PROJECT.files for one in file.scenarios if one.game == game]


def spoken(game: str) -> tuple[Book, Spoken]:
    (one,) = (one.spoken[0] for one in GAMES if one.game == game)
    return PROJECT.books[game], one


def test_both_games_speak_korean() -> None:
    assert {one.game: [each.language for each in one.spoken] for one in GAMES} == {"meccg": ["ko"], "wotr": ["ko"]}


def test_the_command_finds_nothing_to_translate_and_nothing_idle() -> None:
    done = CliRunner().invoke(main, ["languages", "--strict"])
    assert (done.exit_code, done.output) == (0, "0 sentences to translate or to take out\n")


def test_a_catalogue_that_cannot_be_read_is_a_finding(tmp_path: Path) -> None:
    shutil.copytree("rules_src", tmp_path / "rules")
    catalogue = tmp_path / "rules/wotr/ko.toml"
    catalogue.write_text(catalogue.read_text(encoding="utf-8") + '\n"x" = "y"\n"x" = "z"\n', encoding="utf-8")
    done = CliRunner().invoke(main, ["languages", "--rules", str(tmp_path / "rules")])
    assert done.exit_code == 1
    assert "ko.toml" in done.stderr


@pytest.mark.parametrize("game", ["meccg", "wotr"])
def test_a_sentence_without_a_translation_is_told_with_the_place_that_says_it(game: str) -> None:
    book, held = spoken(game)
    needed = said(book, scenarios(game))
    first = scenarios(game)[0]
    sentences = {english: told for english, told in held.sentences.items() if english != first.title}
    found = [str(one) for one in differences(needed, replace(held, sentences=sentences))]
    assert [one for one in found if f'"{first.title}" is not translated; said by {first.source}' in one]


@pytest.mark.parametrize("game", ["meccg", "wotr"])
def test_a_translation_of_what_nobody_says_is_told_with_its_line(game: str) -> None:
    book, held = spoken(game)
    idle = replace(held, sentences={**held.sentences, "a horse": "말"}, places={**held.places, "a horse": held.source})
    found = [str(one) for one in differences(said(book, scenarios(game)), idle)]
    assert f'{held.source}: nobody says "a horse" any more; take it out' in found


@pytest.mark.parametrize("game", ["meccg", "wotr"])
def test_no_scenario_told_in_korean_holds_an_english_word(game: str) -> None:
    book, _ = spoken(game)
    left: dict[str, str] = {}
    for one in scenarios(game):
        for told in (book.said(one.title, "ko"), book.said(one.note, "ko"), str(prose.sentences(book, one, "ko"))):
            for word in re.findall(r"[A-Za-z_]{2,}", NAME.sub("", told)):
                left.setdefault(word, f"{one.source} {told}")
    assert not left


@pytest.mark.parametrize("game", ["meccg", "wotr"])
def test_no_scenario_told_in_korean_holds_a_bare_particle_or_an_empty_value(game: str) -> None:
    book, _ = spoken(game)
    told = {one.source: str(prose.sentences(book, one, "ko")) for one in scenarios(game)}
    assert not {
        where: words for where, words in told.items() if re.search(r"[{}]|\bNone\b|은/는|이/가|을/를|  ", words)
    }


def test_an_action_is_told_in_korean_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(
        "given: {characters: [{name: Frodo, status: tapped}]}\nask: {considered_tapped: {character: Frodo}}\n"
    )
    done = CliRunner().invoke(main, ["judge", "meccg", str(file), "--lang", "ko"])
    assert (done.exit_code, done.output.splitlines()[0]) == (0, "답은 예입니다.")
