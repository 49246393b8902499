"""A game's vocabulary for people: all that a scenario may say, what it means, and how to write it."""

from __future__ import annotations

import dataclasses
import textwrap
import typing
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import FieldFact, fields_of, simple, spoken, unwrap
from checker.model import Rulebook
from checker.scenarios.examples import Examples, examples
from checker.scenarios.situations import Scenario
from checker.scenarios.told import outline
from checker.text.flow import flow
from checker.text.message import ENGLISH


def vocabulary(book: Book, rulebook: Rulebook, scenarios: Iterable[Scenario] = ()) -> str:
    """Everything that somebody who has read the rules needs in order to write any scenario."""
    found, shown = groups(book), examples(book, scenarios)
    blocks = [
        f"THE VOCABULARY OF {rulebook.title.upper()}",
        _format(book, rulebook),
        "THE SITUATION (given)\n\n" + _wrapped("Every fact has a default; say only what differs from it.", 0),
        "\n".join(_fields(book.state, shown)),
    ]
    if found:
        blocks.append("GROUPS OF FACTS\n\n" + "\n\n".join(_group(kind, shown) for kind in found))
    blocks += ["ACTIONS (when)\n", *(_entry("when", kind, shown) for kind in book.actions.values())]
    blocks += ["QUESTIONS (ask)\n", *(_entry("ask", kind, shown) for kind in book.questions.values())]
    blocks += list(_remarks(book))
    return "\n\n".join(block.rstrip() for block in blocks) + "\n"


def _format(book: Book, rulebook: Rulebook) -> str:
    action = next(iter(book.actions.values()), None)
    about = (part.clause for part in book.parts if action and action.name in part.about)
    clause = next(about, next(iter(rulebook.by_id), "CLAUSE"))
    found = rulebook.find(clause)
    words = " ".join((found.text if found else "words of the clause").split()[:8])
    put = flow(example(action.type)) if action else "{}"
    name = action.name if action else "action"
    first = next(iter(fields_of(book.state).values()), None)
    given = flow({first.name: example_of(first.type, first)}) if first else "{}"
    return "\n".join(
        [
            "HOW TO WRITE A SCENARIO FILE",
            "",
            "A file is YAML. It names the game, then clauses by their ids; under each clause stand words quoted",
            "from it (optional) and a list of scenarios:",
            "",
            f"    game: {book.game}",
            f"    {clause}:",
            f"      quote: {flow(words)}",
            "      scenarios:",
            "        - title: A sentence that says what the scenario shows",
            f"          given: {given}",
            f"          when: {{{name}: {put}}}",
            "          then: legal",
            "",
            "title   a sentence; no two scenarios of a clause in one file share a title",
            "given   the situation before the action: what lies on the table (see below); may be left out",
            "when    one action with its facts: when: {action: {fact: value}}",
            "ask     instead of when: one question with its facts: ask: {question: {fact: value}}",
            "then    what must come out:",
            "          then: legal             the clauses allow the action",
            "          then: illegal           a clause forbids it",
            "          then: conflict          clauses in force contradict each other",
            "          then: undefined         no clause decides it",
            "          then: {answer: 3}       the answer to a question",
            "          then: {after: {…}}      the action is legal, and afterwards these facts hold; a fact that is",
            "                                  not named does not matter, a list is compared whole",
            "as_of   optional: judge by what was in force earlier: rulebook, ruling or erratum (only that layer",
            "        and those before it), a date such as 1997-11-16, or 'before CLAUSE' (as if that clause did not",
            "        exist yet)",
            "note    optional: a remark",
            "",
            "true and false are the only words that are not text; yes, no, on and off are plain words. Numbers are",
            "whole. A choice may be written with spaces, hyphens or low lines. Lists stand in [ ], groups in { }.",
            "Anchors, tags and keys given twice are refused. The same situation without clause, title and then can be",
            f"put to `ruleproof judge {book.game}`; `ruleproof check FILE` runs a scenario file.",
        ]
    )


def groups(book: Book) -> list[type[Any]]:
    """Every group of facts that is reached from the situation, the actions and the questions, in that order."""
    found: dict[type[Any], None] = {}

    def visit(kind: Any) -> None:
        _, kind = unwrap(kind)
        if typing.get_origin(kind) is tuple:
            visit(typing.get_args(kind)[0])
        elif dataclasses.is_dataclass(kind) and kind not in found:
            found[typing.cast("type[Any]", kind)] = None
            for entry in fields_of(typing.cast("type[Any]", kind)).values():
                visit(entry.type)

    tops = [book.state, *(k.type for k in book.actions.values()), *(k.type for k in book.questions.values())]
    for top in tops:
        for entry in fields_of(top).values():
            visit(entry.type)
    for question in book.questions.values():
        visit(question.answers)
    return [kind for kind in found if kind is not book.state]


def _docstring(kind: type[Any]) -> str:
    """What its author says of it; a dataclass without a docstring only repeats its signature there."""
    says = " ".join((kind.__doc__ or "").split())
    return "" if says.startswith(f"{kind.__name__}(") else says


def _group(kind: type[Any], shown: Examples) -> str:
    says = _docstring(kind)
    return "\n".join([f"{spoken(kind.__name__)}" + (f": {says}" if says else ""), *_fields(kind, shown)])


def _entry(key: str, kind: Any, shown: Examples) -> str:
    rows = [f"{kind.name}: {outline(kind.says, ENGLISH)}" if kind.says else kind.name]
    if says := _docstring(kind.type):
        rows.append(_wrapped(says, 2))
    if key == "ask":
        rows.append(f"  answers: {type_words(kind.answers)}")
    rows += _fields(kind.type, shown)
    if kind.name in shown.puts:
        rows.append(f"  for example: {key}: {shown.puts[kind.name].written}")
        rows.append(_wrapped(f"in words: {shown.puts[kind.name].words}", 15))
    else:
        facts = example(kind.type)
        rows.append(f"  for example: {key}: {flow({kind.name: facts}) if facts else kind.name}")
    if key == "ask":
        rows.append(f"               then: {flow({'answer': example_of(kind.answers)})}")
    return "\n".join(rows)


def _fields(kind: type[Any], shown: Examples) -> Iterator[str]:
    for entry in fields_of(kind).values():
        default = "required" if entry.required else f"default {_default(entry.default)}"
        order = "; in any order" if entry.unordered else ""
        yield f"  {entry.name}: {entry.says or entry.name.replace('_', ' ')}"
        yield _wrapped(f"{type_words(entry.type, entry)}{order}; {default}", 6)
        if told := shown.facts.get((kind, entry.name)):
            yield _wrapped(f"for example {told}", 6)


def _default(value: object) -> str:
    return flow(simple(value)) if simple(value) != {} else "a group in which every fact has its default"


def type_words(kind: Any, entry: FieldFact | None = None) -> str:
    """What may be written for a value of this type."""
    optional, kind = unwrap(kind)
    if optional:
        return f"{type_words(kind, entry)}, or null"
    if dataclasses.is_dataclass(kind):
        return f"a group: {spoken(typing.cast('type[Any]', kind).__name__)}"
    if typing.get_origin(kind) is tuple:
        return f"a list; each entry {type_words(typing.get_args(kind)[0], entry)}"
    if kind is int:
        return f"a whole number from {entry.least} to {entry.most}" if entry else "a whole number"
    if kind is bool:
        return "true or false"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"one of {', '.join(str(choice.value) for choice in kind)}"
    return "text"


def example(kind: type[Any]) -> dict[str, Any]:
    """Facts that can be written for an action, a question or a group: what is required, or its first facts."""
    known = fields_of(kind)
    chosen = [entry for entry in known.values() if entry.required] or list(known.values())[:2]
    facts: dict[str, Any] = {}
    for entry in chosen:
        facts[entry.name] = example_of(entry.type, entry, besides=tuple(facts.values()))
    return facts


def example_of(kind: Any, entry: FieldFact | None = None, besides: tuple[Any, ...] = ()) -> Any:
    """A value that can be written for this type; a choice is another one than those beside it."""
    if entry is not None and not entry.required and entry.default not in (None, ()):
        return simple(entry.default)
    _, kind = unwrap(kind)
    if dataclasses.is_dataclass(kind):
        needed = fields_of(typing.cast("type[Any]", kind))
        return {e.name: example_of(e.type, e) for e in needed.values() if e.required}
    if typing.get_origin(kind) is tuple:
        return [example_of(typing.get_args(kind)[0])]
    if kind is int:
        return min(max(1, entry.least), entry.most) if entry else 1
    if kind is bool:
        return True
    if isinstance(kind, type) and issubclass(kind, Enum):
        choices = [str(one.value) for one in kind]
        return next((one for one in choices if one not in besides), choices[0])
    return "a name"


def _remarks(book: Book) -> Iterator[str]:
    if book.assumptions:
        yield "WHAT IS TAKEN FOR GRANTED\n\n" + "\n".join(_wrapped(f"- {one}", 0) for one in book.assumptions)
    if book.readings:
        rows = []
        for one in book.readings:
            taken = one.side(one.taken)
            sides = " / ".join(side.words for side in one.sides)
            ends = f"Taken here: {taken.words}" if taken else "Nobody has decided it, and the verdict is open."
            rows.append(_wrapped(f"- {', '.join(one.clauses)}: {one.question} {sides} {ends}", 0))
        yield "WHERE THE TEXT IS OPEN\n\n" + "\n".join(rows)


def _wrapped(words: str, indent: int) -> str:
    pad = " " * indent
    return textwrap.fill(words, 118, initial_indent=pad, subsequent_indent=pad + "  ", break_long_words=False)
