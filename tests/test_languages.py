"""What the games say in other languages: nothing missing, nothing idle, no English left in a told scenario."""

from __future__ import annotations

import re
import shutil
import typing
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from pathlib import Path

import pytest
from click.testing import CliRunner

from checker.cli import main
from checker.judging.book import Book
from checker.judging.facts import fields_of, unwrap
from checker.judging.facts import spoken as spoken_name
from checker.model import Spoken
from checker.project import SCENARIOS, load_project
from checker.scenarios import prose
from checker.scenarios.languages import differences, said
from checker.scenarios.situations import Scenario
from checker.scenarios.vocabulary import groups

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


@pytest.mark.parametrize(
    ("game", "kind", "label"),
    [
        ("meccg", "sentence", "follows {who}"),  # words.said in a module beside the artist's own
        ("meccg", "word", "play deck"),  # a label that stands as it is
        ("meccg", "word", "Chain of effects"),
        ("wotr", "word", "Hunt Box last turn"),  # an entry of a table of words
        ("wotr", "word", "no longer holds"),
    ],
)
def test_a_label_of_a_picture_without_a_translation_is_told(game: str, kind: str, label: str) -> None:
    book, held = spoken(game)
    without = replace(
        held,
        sentences={english: told for english, told in held.sentences.items() if english != label},
        words={english: told for english, told in held.words.items() if english != label},
    )
    found = [str(one) for one in differences(said(book, scenarios(game)), without)]
    assert [one for one in found if f'the {kind} "{label}" is not translated; said by {game}' in one]


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


def told(*words: str) -> str:
    """What a command prints, in Korean."""
    done = CliRunner().invoke(main, [*words, "--lang", "ko"])
    assert done.exit_code in (0, 1), done.output
    return done.output


def english(printed: str, *names: str) -> set[str]:
    """English words that stand there, without ids, names, paths, and what is quoted from a source."""
    for name in sorted(names, key=len, reverse=True):
        printed = printed.replace(name, "")
    printed = re.sub(r"“.*”|[\w./-]+\.(?:ya?ml|md|json)(?::\d+)?", "", printed)
    return set(re.findall(r"[A-Za-z_]{2,}", NAME.sub("", printed)))


RINGS = ("vilya", "nenya", "narya")  # as files write them
EXPLAINED = ("WOTR.4.1.23", "AID.army.2", "CRF.site-phase.general.7", "CRF.end-of-game.11")


@pytest.mark.parametrize("clause", EXPLAINED)
def test_a_clause_explained_in_korean_holds_no_english_word_but_its_own(clause: str) -> None:
    printed = told("explain", clause)
    (found,) = filter(None, (one.find(clause) for one in PROJECT.rulebooks))
    slips = re.compile(
        r"(?m)^.*(?:알아채지 못하는 실수|지문  |검토함  ).*$"
    )  # code, a checksum, and what somebody wrote
    quoted = (*found.section, found.shown, *(link.words for link in found.see_also))
    corrected = (words for one in found.corrections for words in (one.find, one.replace))
    points = (one.id for book in PROJECT.books.values() for one in book.readings)
    assert not english(slips.sub("", printed), *quoted, *corrected, *points)


def test_a_record_is_audited_in_korean_without_an_english_word() -> None:
    printed = told("audit", "docs/games/transcribed-1.json", "docs/games/app-recording-1.json")
    assert "어긴 조항 WOTR.4.1.12" in printed
    assert not english(printed)


def written(game: str) -> set[str]:
    """All that a scenario file spells as the code does: names of facts, groups, actions, questions and choices."""
    book = PROJECT.books[game]
    acts = (one.type for one in book.actions.values())
    kinds = [book.state, *groups(book), *acts, *(one.type for one in book.questions.values())]
    entries = [entry for kind in kinds for entry in fields_of(kind).values()]
    choices = (choice for entry in entries for choice in _choices(entry.type))
    answers = (choice for one in book.questions.values() for choice in _choices(one.answers))
    called = {*(spoken_name(kind.__name__) for kind in kinds), *(entry.name for entry in entries)}
    return called | {str(one.value) for one in (*choices, *answers)}


def _choices(kind: object) -> Iterator[Enum]:
    inner = unwrap(kind)[1]
    inner = typing.get_args(inner)[0] if typing.get_origin(inner) is tuple else inner
    if isinstance(inner, type) and issubclass(inner, Enum):
        yield from inner


@pytest.mark.parametrize("game", ["meccg", "wotr"])
def test_the_vocabulary_in_korean_holds_no_english_word_but_what_a_file_writes(game: str) -> None:
    _, _, printed = told("vocabulary", game).partition("상황 (given)")
    files = {word for name in (*written(game), *RINGS) for word in re.findall(r"[A-Za-z_]{2,}", name)}
    for row in re.sub(r"\n {7,}(?! *(?:말로|예|then))", " ", printed).splitlines():
        if re.match(r" +(?:예: (?:when|ask): |then: )", row):
            continue  # what a file writes
        words = row.partition(" – ")[2] if row.lstrip().startswith("예: ") else row
        assert not english(re.sub(r"기본값 .*$|\b(?:null|true|false|given|when|ask)\b", "", words)) - files, row


@pytest.mark.parametrize("words", [("explain", "WOTR.4.1.10"), ("vocabulary", "wotr"), ("audit", "docs/games")])
def test_a_language_that_nobody_speaks_is_refused_with_the_nearest(words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(main, [*words, "--lang", "kr"])
    assert done.exit_code == 2
    assert done.output.endswith('Error: no catalogue for "kr" in wotr; there are en, ko\n')


def test_the_page_of_many_records_is_not_asked_for_in_another_language(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["audit", "docs/games", "--lang", "ko", "--out", str(tmp_path)])
    assert (done.exit_code, list(tmp_path.iterdir())) == (2, [])
