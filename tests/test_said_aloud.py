"""Every sentence of every scenario, in every language of every game: nothing that somebody would not say at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from statistics import median
from typing import Any

import pytest

from checker.judging.book import Book
from checker.judging.facts import simple
from checker.project import Project, load_project
from checker.proving.proof import prove
from checker.proving.told import proofs
from checker.scenarios.prose import sentences, tell
from checker.scenarios.situations import Scenario
from tests.conftest import ROOT

Said = tuple[str, str, Scenario]  # where in the scenario it stands, the words, and the scenario


@cache
def project() -> Project:
    return load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"])


def spoken() -> list[tuple[str, str]]:
    return [(game, language) for game, book in project().books.items() for language in ("en", *book.languages)]


@cache
def said(game: str, language: str) -> tuple[Said, ...]:
    book = project().books[game]
    scenarios = (one for file in project().files for one in file.scenarios if one.game == game)
    return tuple((where, words, one) for one in scenarios for where, words in _of(book, one, language) if words)


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
    scenarios = [one for file in project().files for one in file.scenarios if one.game == "meccg"]
    book = project().books["meccg"]
    assert median(len("; ".join(sentences(book, one).given)) for one in scenarios) < 100
