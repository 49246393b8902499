"""Every sentence of every scenario, in every language of every game: nothing that somebody would not say at a table."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from checker.judging.book import Book
from checker.judging.facts import simple
from checker.judging.judge import judge
from checker.project import load_project
from checker.proving.proof import prove
from checker.proving.told import proofs
from checker.scenarios.prose import sentences, tell
from checker.scenarios.situations import Scenario
from tests.conftest import ROOT
from tests.said_aloud import chosen, golden, project, scenarios, spoken, written

Said = tuple[str, str, Scenario]  # where in the scenario it stands, the words, and the scenario


@cache
def said(game: str, language: str) -> tuple[Said, ...]:
    book = project().books[game]
    return tuple((where, words, one) for one in scenarios(game) for where, words in _of(book, one, language) if words)


def _of(book: Book, one: Scenario, language: str) -> Iterator[tuple[str, str]]:
    yield from (("title", book.said(one.title, language)), ("note", book.said(one.note, language)))
    told = sentences(book, one, language)
    yield from (("given", words) for words in told.given)
    yield "when", told.when
    yield from (("then", words) for words in told.then.split("; "))
    evidence = prove(book, one)
    verdict = tell(book, one.state, one.put, evidence.verdict, as_of=one.as_of, language=language)
    yield "why", verdict.headline
    yield from (("why", f"{line.words} {line.beaten}") for line in verdict.lines)
    yield from (("why", words) for words in verdict.notes)
    yield from (("proof", words) for words, _ in proofs(book, evidence, book.speaker(language)))


def amiss(game: str, language: str, pattern: str, *where: str) -> list[str]:
    wrong = re.compile(pattern)
    return [
        f"{one.source}, {place}: {words}"
        for place, words, one in said(game, language)
        if (not where or place in where) and wrong.search(words)
    ]


EVERY = pytest.mark.parametrize(("game", "language"), spoken())


@EVERY
def test_nothing_is_called_none(game: str, language: str) -> None:
    assert not amiss(
        game, language, r"\bNone\b(?! of)|\b(by|on|in|at|with|to|from|along|as|against) none\b(?! of)|: none\b"
    )
    assert not amiss(game, language, r"\bnone\b", "given", "when", "then")


@EVERY
def test_nothing_is_called_as_the_code_calls_it(game: str, language: str) -> None:
    assert not amiss(game, language, r"\w_\w|[{}]|\[\]")


@EVERY
def test_no_fact_is_told_as_a_key_and_a_value(game: str, language: str) -> None:
    assert not amiss(game, language, r"\w: ", "given", "when", "then")


@EVERY
def test_no_article_is_doubled_and_no_sentence_stops_twice(game: str, language: str) -> None:
    assert not amiss(game, language, r"(?i)\b(an?|the) (an?|the)\b|\.\.|  |\( |,,| [,;.](?!\.)")


@EVERY
def test_no_sentence_about_what_is_done_and_what_comes_of_it_is_longer_than_one_breath(
    game: str, language: str
) -> None:
    long = [words for place, words, _ in said(game, language) if place in ("when", "then") and len(words) > 160]
    assert not long


@EVERY
def test_no_english_word_stands_in_another_language_but_names(game: str, language: str) -> None:
    if language == "en":
        return
    printed = " ".join(one.text for rules in project().rulebooks for one in rules.clauses if rules.game == game)
    wrong = []
    for place, words, one in said(game, language):
        left = re.sub(r"\b[A-Z]+(\.[\w-]+)+", "", words)  # the ids of clauses
        for name in sorted(_names(one), key=len, reverse=True):
            left = left.replace(name, "")
        proper = (name for name in re.findall(r"[A-Z][a-z'’-]+(?: [A-Z][a-z'’-]+)*", left) if name in printed)
        for name in proper:
            left = left.replace(name, "")
        if re.search(r"[A-Za-z]{2,}", left):
            wrong.append(f"{one.source}, {place}: {words}")
    assert not wrong


def _names(one: Scenario) -> set[str]:
    """All texts that the situation itself tells, and single words of it in titles."""
    texts = set(_texts((simple(one.state), simple(one.put), one.put_raw, one.given)))
    return texts | {word for text in texts for word in re.findall(r"[\w-]+", text) if word[:1].isupper()}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for each in value.values() for text in _texts(each))
    elif isinstance(value, list | tuple):
        yield from (text for each in value for text in _texts(each))


def test_what_lies_on_the_table_of_the_card_game_is_told_in_a_hundred_letters() -> None:
    book = project().books["meccg"]
    assert median(len("; ".join(sentences(book, one).given)) for one in scenarios("meccg")) < 100


@EVERY
def test_ten_scenarios_are_told_as_they_were_accepted(game: str, language: str) -> None:
    accepted = golden(game, language).read_text(encoding="utf-8")
    headings = chosen(golden(game, "en").read_text(encoding="utf-8"))
    assert len(headings) == 10
    assert written(game, language, headings) == accepted


GERMAN = """
[words]
"the Shadow player" = "der Schatten"

[sentences]
"not allowed" = "nicht erlaubt"
"{dice:die|dice} placed, at most {most} allowed" = "{dice:Würfel|Würfel} gelegt, höchstens {most} erlaubt"
"{player} places {dice} dice in the Hunt Box" = "{player} legt {dice:Würfel|Würfel} in die Jagdkiste"
"""


def test_a_third_language_is_a_file_and_a_line_of_configuration(tmp_path: Path) -> None:
    rules = tmp_path / "rules_src"
    shutil.copytree(ROOT / "rules_src", rules)
    (rules / "wotr/de.toml").write_text(GERMAN, encoding="utf-8")
    manifest = rules / "wotr/rulebook.toml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace('["ko"]', '["ko", "de"]', 1), encoding="utf-8")
    book = load_project(rules).books["wotr"]
    state, put = book.state(companions=3), book.actions["allocate_hunt"].type(4)
    told = tell(book, state, put, judge(book, state, put), language="de")
    assert told.headline == "Nicht erlaubt."
    assert told.lines[0].words.startswith("4 Würfel gelegt, höchstens 3 erlaubt; ")
    assert told.near == ("der Schatten legt 3 Würfel in die Jagdkiste",)
