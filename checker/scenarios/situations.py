"""Situations, actions and expectations built from plain values, every fault with the keys that lead to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from checker.judging.book import Book, Question
from checker.judging.facts import At, Fault, build, show, simple
from checker.judging.names import unknown_names
from checker.judging.parts import BEFORE, LAYERS
from checker.model import Key, Problem, Rulebook, Source, nearest
from checker.scenarios.expected import build_partial
from checker.text.flow import flow

RULINGS = ("legal", "illegal", "conflict", "undefined")
SITUATION_KEYS = ("given", "when", "ask", "as_of")


@dataclass(frozen=True, slots=True)
class Expected:
    """What a scenario says must come out: a ruling, an answer, or facts of the situation after."""

    ruling: str
    answer: Any = None
    after: Any = None

    def __str__(self) -> str:
        if self.ruling == "answered":
            return f"answer {flow(simple(self.answer))}"
        return f"after {flow(simple(self.after))}" if self.after is not None else self.ruling


@dataclass(frozen=True, slots=True)
class Scenario:
    """One situation, one action or question, one expected outcome, for one clause."""

    game: str
    clause: str
    title: str
    source: Source
    given: Mapping[str, Any]  # as written, for showing
    put: Any  # the action or question, built
    put_name: str
    put_raw: Mapping[str, Any]
    state: Any
    expected: Expected
    as_of: str = ""
    note: str = ""
    quote: str = ""

    @property
    def key(self) -> Key:
        """The clause it is about."""
        return Key(self.game, self.clause)

    @property
    def is_question(self) -> bool:
        return isinstance(self.put, Question)


@dataclass(frozen=True, slots=True)
class Comment:
    """What people say about the words of one clause beside its scenarios, each with a reason."""

    game: str
    clause: str
    not_modelled: Mapping[str, str]  # words of the clause that no code speaks for
    other_numbers: Mapping[str, str]  # numbers it prints that are no limit, count or amount of its parts

    @property
    def key(self) -> Key:
        return Key(self.game, self.clause)


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """What one file holds: scenarios that can be run, and everything wrong with the rest."""

    path: str
    scenarios: tuple[Scenario, ...]
    problems: tuple[Problem, ...]
    asides: tuple[Comment, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """What is asked, before anybody says what must come out."""

    given: Mapping[str, Any]
    state: Any
    put: Any
    name: str
    put_raw: Mapping[str, Any]
    as_of: str

    def scenario(
        self,
        game: str,
        source: Source,
        expected: Expected,
        *,
        clause: str = "",
        title: str = "",
        note: str = "",
        quote: str = "",
    ) -> Scenario:
        """The scenario that expects this outcome of it."""
        asked = (self.given, self.put, self.name, self.put_raw, self.state)
        return Scenario(game, clause, title, source, *asked, expected, self.as_of, note, quote)


def read_situation(
    raw: Mapping[str, Any], book: Book, rulebook: Rulebook, at: At = ()
) -> tuple[Situation, list[Fault]]:
    """`given`, `when` or `ask`, and `as_of`; where there are faults, what is missing is None or empty."""
    given = raw.get("given")
    state, faults = build(book.state, given, (*at, "given"))
    put, name, put_raw, wrong = _read_put(raw, book, at)
    as_of, late = read_as_of(raw.get("as_of"), rulebook, (*at, "as_of"))
    if not faults and not wrong:
        key = "ask" if "ask" in raw else "when"
        faults = unknown_names(state, put, ((*at, "given"), (*at, key, name)))
    shown = given if isinstance(given, Mapping) else {}
    return Situation(shown, state, put, name, put_raw, as_of), [*faults, *wrong, *late]


def unknown_keys(raw: Mapping[str, Any], known: tuple[str, ...], at: At) -> list[Fault]:
    return [
        Fault((*at, key), f'unknown key "{show(key)}"', nearest(key[:100], known) or f"use {', '.join(known)}")
        for key in raw
        if key not in known
    ]


def _read_put(raw: Mapping[str, Any], book: Book, at: At) -> tuple[Any, str, Mapping[str, Any], list[Fault]]:
    if ("when" in raw) == ("ask" in raw):
        both = "both when and ask" if "when" in raw else "neither when nor ask"
        advice = "write when: for an action or ask: for a question"
        return None, "", {}, [Fault(at, f"a situation with {both}", advice)]
    key = "when" if "when" in raw else "ask"
    word = "action" if key == "when" else "question"
    known: Mapping[str, Any] = book.actions if key == "when" else book.questions
    other: Mapping[str, Any] = book.questions if key == "when" else book.actions
    put = raw[key]
    if isinstance(put, str):
        put = {put: {}}
    if not isinstance(put, Mapping) or len(put) != 1:
        return None, "", {}, [Fault((*at, key), f'"{key}" names one {word}', "write it as {name: {…}}")]
    name, facts = next(iter(put.items()))
    if name not in known:
        instead = f'"{name}" goes with {"ask" if key == "when" else "when"}:' if name in other else ""
        hint = instead or nearest(name[:100], known) or f"see `ruleproof vocabulary {book.game}`"
        return None, "", {}, [Fault((*at, key, name), f'unknown {word} "{show(name)}"', hint)]
    built, faults = build(known[name].type, facts, (*at, key, name))
    return built, name, facts if isinstance(facts, Mapping) else {}, faults


def read_expected(then: object, book: Book, put_name: str, at: At) -> tuple[Expected | None, list[Fault]]:
    """What must come out of the action or question of this name."""
    asked = put_name in book.questions
    if isinstance(then, str):
        return _read_ruling(then, asked, at)
    if not isinstance(then, Mapping) or len(then) != 1 or next(iter(then)) not in ("answer", "after"):
        advice = "legal, illegal, conflict, undefined, {answer: …} or {after: {…}}"
        return None, [Fault(at, '"then" says what must come out', advice)]
    if not put_name:
        return None, []
    key, value = next(iter(then.items()))
    if (key == "answer") != asked:
        return None, [Fault(at, f'"{key}" does not fit here', "answer: goes with ask:, after: goes with when:")]
    if key == "answer":
        built, faults = build(book.questions[put_name].answers, value, (*at, key))
        return (None if faults else Expected("answered", answer=built)), faults
    built, faults = build_partial(book.state, value, (*at, key))
    if not faults and not built:
        faults = [Fault((*at, key), "nothing is expected after", "name at least one fact")]
    return (None if faults else Expected("legal", after=built)), faults


def _read_ruling(then: str, asked: bool, at: At) -> tuple[Expected | None, list[Fault]]:
    if then not in RULINGS:
        hint = nearest(then[:100], RULINGS) or f"one of {', '.join(RULINGS)}, answer, after"
        return None, [Fault(at, f'"{show(then)}" is no verdict', hint)]
    if asked and then in ("legal", "illegal"):
        return None, [Fault(at, f'a question has no verdict "{then}"', "write answer: and a value")]
    return Expected(then), []


def read_as_of(raw: object, rulebook: Rulebook, at: At = ()) -> tuple[str, list[Fault]]:
    """The layer, the day or the clause before which something is judged; empty where nothing is said."""
    if raw is None:
        return "", []
    words = str(raw).strip()
    if words in LAYERS:
        return words, []
    if words.startswith(BEFORE):
        name = words.removeprefix(BEFORE).strip()
        clause = rulebook.find(name)
        if clause is not None:
            return f"{BEFORE}{clause.id}", []
        return "", [Fault(at, f'unknown clause "{show(name)}"', nearest(name[:100], rulebook.by_id))]
    try:
        return date.fromisoformat(words).isoformat(), []
    except ValueError:
        advice = f"one of {', '.join(LAYERS)}, a date such as 1997-11-16, or before CLAUSE"
        return "", [Fault(at, f'"{show(words)}" is no point in time', advice)]
