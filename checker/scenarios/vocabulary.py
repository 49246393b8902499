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
from checker.scenarios.told import label, outline
from checker.text.flow import flow
from checker.text.message import ENGLISH, Catalogue, Message, message

HEADING = "the vocabulary of {game}"
HOW_TO = "how to write a scenario file"
FILE = (
    "A file is YAML. It names the game, then clauses by their ids; under each clause stand words quoted from it "
    "(optional) and a list of scenarios:"
)
WORDS_OF, SHOWS = "words of the clause", "A sentence that says what the scenario shows"
ENTRIES = {
    "title": "a sentence; no two scenarios of a clause in one file share a title",
    "given": "the situation before the action: what lies on the table (see below); may be left out",
    "when": "one action with its facts: when: {action: {fact: value}}",
    "ask": "instead of when: one question with its facts: ask: {question: {fact: value}}",
    "then": "what must come out:",
}
OUTCOMES = {
    "then: legal": "the clauses allow the action",
    "then: illegal": "a clause forbids it",
    "then: conflict": "clauses in force contradict each other",
    "then: undefined": "no clause decides it",
    "then: {answer: 3}": "the answer to a question",
    "then: {after: {…}}": "the action is legal, and afterwards these facts hold; a fact that is not named does not "
    "matter, a list is compared whole",
}
BESIDES = {
    "as_of": "optional: judge by what was in force earlier: rulebook, ruling or erratum (only that layer and those "
    "before it), a date such as 1997-11-16, or 'before CLAUSE' (as if that clause did not exist yet)",
    "note": "optional: a remark",
}
SPELLING = (
    "true and false are the only words that are not text; yes, no, on and off are plain words. Numbers are whole. A "
    "choice may be written with spaces, hyphens or low lines. Lists stand in [ ], groups in { }. Anchors, tags and "
    "keys given twice are refused. The same situation without clause, title and then can be put to `ruleproof judge`; "
    "`ruleproof check FILE` runs a scenario file."
)
SITUATION = "the situation (given)"
DEFAULTS = (
    "Every fact has a default; say only what differs from it. Whoever or whatever an action or a question names "
    "has to stand here."
)
GROUPS, ACTIONS, QUESTIONS = "groups of facts", "actions (when)", "questions (ask)"
GRANTED, OPEN = "what is taken for granted", "where the text is open"
ANSWERS, EXAMPLE, FOR_EXAMPLE = "answers: {what}", "for example: {what}", "for example {what}"
IN_WORDS = "in words: {what}"
REQUIRED, DEFAULT, ANY_ORDER = "required", "default {value}", "in any order"
ALL_DEFAULT = "a group in which every fact has its default"
OR_NULL, GROUP, LIST = "{what}, or null", "a group: {name}", "a list; each entry {what}"
NUMBER, BETWEEN = "a whole number", "a whole number from {least} to {most}"
TRUTH, ONE_OF, TEXT = "true or false", "one of {choices}", "text"
TAKEN, UNDECIDED = "Taken here: {side}", "Nobody has decided it, and the verdict is open."
SENTENCES = (
    *(HEADING, HOW_TO, FILE, WORDS_OF, SHOWS, *ENTRIES.values(), *OUTCOMES.values(), *BESIDES.values(), SPELLING),
    *(SITUATION, DEFAULTS, GROUPS, ACTIONS, QUESTIONS, GRANTED, OPEN, ANSWERS, EXAMPLE, FOR_EXAMPLE, IN_WORDS),
    *(REQUIRED, DEFAULT, ANY_ORDER, ALL_DEFAULT, OR_NULL, GROUP, LIST, NUMBER, BETWEEN, TRUTH, ONE_OF, TEXT),
    *(TAKEN, UNDECIDED),
)


def vocabulary(book: Book, rulebook: Rulebook, scenarios: Iterable[Scenario] = (), words: Catalogue = ENGLISH) -> str:
    """Everything that somebody who has read the rules needs in order to write any scenario."""
    found, shown = groups(book), examples(book, scenarios, words)
    title = words.said(message(HEADING, {"game": Message(rulebook.title)}))
    blocks = [
        title.upper(),
        _format(book, rulebook, words),
        f"{_head(SITUATION, words)}\n\n" + _wrapped(words.said(DEFAULTS), 0),
        "\n".join(_fields(book.state, shown, words)),
    ]
    if found:
        blocks.append(f"{_head(GROUPS, words)}\n\n" + "\n\n".join(_group(kind, shown, words) for kind in found))
    blocks += [f"{_head(ACTIONS, words)}\n", *(_entry("when", kind, shown, words) for kind in book.actions.values())]
    blocks += [f"{_head(QUESTIONS, words)}\n", *(_entry("ask", kind, shown, words) for kind in book.questions.values())]
    blocks += list(_remarks(book, words))
    return "\n\n".join(block.rstrip() for block in blocks) + "\n"


def _head(heading: str, words: Catalogue) -> str:
    """A heading in capitals; what a scenario file writes stays as it is written."""
    first, aside, rest = words.said(heading).partition(" (")
    return first.upper() + aside + rest


def explained(book: Book) -> Iterator[tuple[str, str]]:
    """What the authors of a game say of its groups, actions and questions, and of how each fact is used."""
    kinds = (*groups(book), *(k.type for k in book.actions.values()), *(k.type for k in book.questions.values()))
    for kind in (book.state, *kinds):
        where = spoken(kind.__name__)
        yield _docstring(kind), where
        yield from ((_usage(entry), f"{where}.{entry.name}") for entry in fields_of(kind).values())


def _usage(entry: FieldFact) -> str:
    """What follows the label of a fact, and tells writers how to use it."""
    return entry.says.partition(";")[2].strip()


def _format(book: Book, rulebook: Rulebook, words: Catalogue) -> str:
    action = next(iter(book.actions.values()), None)
    about = (part.clause for part in book.parts if action and action.name in part.about)
    clause = next(about, next(iter(rulebook.by_id), "CLAUSE"))
    found = rulebook.find(clause)
    quote = " ".join((found.text if found else words.said(WORDS_OF)).split()[:8])
    put = flow(example(action.type)) if action else "{}"
    name = action.name if action else "action"
    first = next(iter(fields_of(book.state).values()), None)
    given = flow({first.name: example_of(first.type, first)}) if first else "{}"
    return "\n".join(
        [
            _head(HOW_TO, words),
            "",
            _wrapped(words.said(FILE), 0, hang=0),
            "",
            f"    game: {book.game}",
            f"    {clause}:",
            f"      quote: {flow(quote)}",
            "      scenarios:",
            f"        - title: {words.said(SHOWS)}",
            f"          given: {given}",
            f"          when: {{{name}: {put}}}",
            "          then: legal",
            "",
            *(_listed(key, words.said(says), 8) for key, says in ENTRIES.items()),
            *("          " + _listed(key, words.said(says), 24, 10) for key, says in OUTCOMES.items()),
            *(_listed(key, words.said(says), 8) for key, says in BESIDES.items()),
            "",
            _wrapped(words.said(SPELLING), 0, hang=0),
        ]
    )


def _listed(key: str, says: str, column: int, beside: int = 0) -> str:
    """What is written, and what it means in a column of its own."""
    rows = textwrap.wrap(says, 104 - column - beside, break_long_words=False)
    return f"{key:<{column}}" + f"\n{' ' * (column + beside)}".join(rows)


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


def _group(kind: type[Any], shown: Examples, words: Catalogue) -> str:
    says = words.said(_docstring(kind))
    return "\n".join([_called(kind, words) + (f": {says}" if says else ""), *_fields(kind, shown, words)])


def _entry(key: str, kind: Any, shown: Examples, words: Catalogue) -> str:
    rows = [f"{kind.name}: {outline(kind.says, words)}" if kind.says else kind.name]
    if says := words.said(_docstring(kind.type)):
        rows.append(_wrapped(says, 2))
    if key == "ask":
        rows.append(f"  {_say(words, ANSWERS, what=type_words(kind.answers, words=words))}")
    rows += _fields(kind.type, shown, words)
    if kind.name in shown.puts:
        rows.append(f"  {_say(words, EXAMPLE, what=f'{key}: {shown.puts[kind.name].written}')}")
        rows.append(_wrapped(_say(words, IN_WORDS, what=shown.puts[kind.name].words), 15))
    else:
        facts = example(kind.type)
        rows.append(f"  {_say(words, EXAMPLE, what=f'{key}: {flow({kind.name: facts}) if facts else kind.name}')}")
    if key == "ask":
        rows.append(f"               then: {flow({'answer': example_of(kind.answers)})}")
    return "\n".join(rows)


def _fields(kind: type[Any], shown: Examples, words: Catalogue) -> Iterator[str]:
    for entry in fields_of(kind).values():
        default = words.said(REQUIRED) if entry.required else _say(words, DEFAULT, value=_default(entry.default, words))
        order = f"; {words.said(ANY_ORDER)}" if entry.unordered else ""
        usage = f"; {words.said(_usage(entry))}" if _usage(entry) else ""
        yield f"  {entry.name}: {words.named(label(entry))}{usage}"
        yield _wrapped(f"{type_words(entry.type, entry, words)}{order}; {default}", 6)
        if told := shown.facts.get((kind, entry.name)):
            yield _wrapped(_say(words, FOR_EXAMPLE, what=str(told)), 6)


def _say(words: Catalogue, template: str, **values: object) -> str:
    return words.said(message(template, values))


def _default(value: object, words: Catalogue) -> str:
    return flow(simple(value)) if simple(value) != {} else words.said(ALL_DEFAULT)


def type_words(kind: Any, entry: FieldFact | None = None, words: Catalogue = ENGLISH) -> str:
    """What may be written for a value of this type."""
    optional, kind = unwrap(kind)
    if optional:
        return _say(words, OR_NULL, what=type_words(kind, entry, words))
    if dataclasses.is_dataclass(kind):
        return _say(words, GROUP, name=_called(typing.cast("type[Any]", kind), words))
    if typing.get_origin(kind) is tuple:
        return _say(words, LIST, what=type_words(typing.get_args(kind)[0], entry, words))
    if kind is int:
        return _say(words, BETWEEN, least=entry.least, most=entry.most) if entry else words.said(NUMBER)
    if kind is bool:
        return words.said(TRUTH)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _say(words, ONE_OF, choices=", ".join(_choice(one, words) for one in kind))
    return words.said(TEXT)


def _called(kind: type[Any], words: Catalogue) -> str:
    """A group by its name, and what it is called in another language where that has a word for it."""
    written = spoken(kind.__name__)
    plain = written.replace("_", " ")
    told = words.named(plain)
    return written if told == plain else f"{written} ({told})"


def _choice(one: Enum, words: Catalogue) -> str:
    """A choice as it is written; in another language than that of the files with what it is called there."""
    written = str(one.value)
    return written if words.language == ENGLISH.language else f"{written} ({words.word(one)})"


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


def _remarks(book: Book, words: Catalogue) -> Iterator[str]:
    if book.assumptions:
        granted = (_wrapped(f"- {words.said(one)}", 0) for one in book.assumptions)
        yield f"{_head(GRANTED, words)}\n\n" + "\n".join(granted)
    if book.readings:
        rows = []
        for one in book.readings:
            taken = one.side(one.taken)
            sides = " / ".join(words.said(side.words) for side in one.sides)
            ends = _say(words, TAKEN, side=Message(taken.words)) if taken else words.said(UNDECIDED)
            rows.append(_wrapped(f"- {', '.join(one.clauses)}: {words.said(one.question)} {sides} {ends}", 0))
        yield f"{_head(OPEN, words)}\n\n" + "\n".join(rows)


def _wrapped(words: str, indent: int, hang: int = 2) -> str:
    pad = " " * indent
    return textwrap.fill(words, 118, initial_indent=pad, subsequent_indent=pad + " " * hang, break_long_words=False)
