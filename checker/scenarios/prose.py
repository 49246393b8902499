"""The one place where words are made of steps and scenarios: verdicts for players, and Given, When, Then."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from checker.judging.book import ActionKind, Book, QuestionKind
from checker.judging.facts import FieldFact, fields_of, unwrap
from checker.judging.judge import gaps, nearest_allowed
from checker.judging.parts import Outcome
from checker.judging.verdict import ANSWERED, CONFLICT, ILLEGAL, LEGAL, UNDEFINED, Rest, Step, Verdict
from checker.model import Reading
from checker.scenarios.situations import Expected, Scenario
from checker.text.message import Message

_WORDS = {
    "en": {
        LEGAL: "allowed",
        ILLEGAL: "not allowed",
        CONFLICT: "the rules contradict each other",
        UNDEFINED: "the rules do not say",
        ANSWERED: "the answer is {0}",
        "after": "afterwards {0}",
        "given": "Given",
        "when": "When",
        "ask": "Asked:",
        "then": "Then",
        "it": "it is {0}",
        "beaten": "beaten by {0}",
        "near": "nearest allowed: {0}",
        "reading": "this hangs on how an open point is read: {0}",
        "unsettled": "officially unsettled: {0}",
        "rests": "no clause says so; taken for granted: {0}",
        "gap": "{0} also speaks of this, and nobody has modelled it",
        "gaps": "these also speak of this, and nobody has modelled them: {0}",
        "as_of": "as of {0}",
        "yes": "yes",
        "no": "no",
        "none": "none",
    },
    "ko": {
        LEGAL: "할 수 있습니다",
        ILLEGAL: "할 수 없습니다",
        CONFLICT: "규칙이 서로 어긋납니다",
        UNDEFINED: "규칙에 나와 있지 않습니다",
        ANSWERED: "답: {0}",
        "after": "그 뒤 {0}",
        "given": "상황",
        "when": "행동",
        "ask": "질문",
        "then": "결과",
        "it": "{0}",
        "beaten": "{0}이(가) 우선합니다",
        "near": "가장 가까운 허용: {0}",
        "reading": "규칙이 정하지 않은 점의 해석에 달려 있습니다: {0}",
        "unsettled": "공식적으로 정해지지 않았습니다: {0}",
        "rests": "규칙에는 없고 당연한 것으로 봅니다: {0}",
        "gap": "{0}도 이에 관한 규칙이지만 아직 다루지 않습니다",
        "gaps": "이에 관한 규칙이지만 아직 다루지 않습니다: {0}",
        "as_of": "{0} 기준",
        "yes": "예",
        "no": "아니요",
        "none": "없음",
    },
}
_MARKS = {
    Outcome.VIOLATED: "✗",
    Outcome.SILENT: "–",
    Outcome.OVERRIDDEN: "~",
    Outcome.APPLIED: "•",
    Outcome.SATISFIED: "✓",
}
_ORDER = tuple(_MARKS)
_HOLE = re.compile(r"(\ba )?\{(\w+)\}( (?:dice|[a-z]+s)\b)?")  # with the article before it and a plural after it


@dataclass(frozen=True, slots=True)
class Line:
    """What one clause did, in words."""

    clause: str
    outcome: str
    words: str
    by: str = ""  # the clause that beat it

    def __str__(self) -> str:
        return f"{_MARKS[Outcome(self.outcome)]} {self.clause}: {self.words}"


@dataclass(frozen=True, slots=True)
class Telling:
    """A verdict as a player reads it: the ruling first, then a line for each clause that did something."""

    ruling: str
    headline: str
    lines: tuple[Line, ...] = ()
    near: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # what changes, what would be allowed, and the gaps, as sentences

    def __str__(self) -> str:
        return "\n".join([self.headline, *(f"  {line}" for line in self.lines), *(f"  {note}" for note in self.notes)])


@dataclass(frozen=True, slots=True)
class Sentences:
    """A scenario as people read it."""

    given: tuple[str, ...]
    when: str
    then: str
    as_of: str = ""
    language: str = "en"
    asks: bool = False  # a question is put, not an action

    def __str__(self) -> str:
        words = _WORDS[self.language]
        rows = [f"{words['given']} {'; '.join(self.given)}"] if self.given else []
        rows += [f"{words['ask' if self.asks else 'when']} {self.when}" + (f" ({self.as_of})" if self.as_of else "")]
        rows += [f"{words['then']} {self.then}"] if self.then else []
        return "\n".join(rows)


def tell(book: Book, state: Any, put: Any, verdict: Verdict, *, as_of: str = "", language: str = "en") -> Telling:
    """The verdict in words a player understands."""
    words = _WORDS[language]
    if language in book.languages:
        steps = tuple(
            dataclasses.replace(step, reason=Message(book.said(step.reason, language))) for step in verdict.steps
        )
        verdict = dataclasses.replace(verdict, steps=steps, note=book.said(verdict.note, language))
    near: tuple[str, ...] = ()
    if verdict.ruling == ILLEGAL:
        near = tuple(said(book, move, language) for move in nearest_allowed(book, state, put, as_of=as_of)[:3])
    missing = gaps(book, put)
    notes = []
    before = book.prepare(state, put)  # what goes without saying is no change
    if verdict.after is not None and (changes := tuple(changed(before, verdict.after, language))):
        notes.append(words["after"].format("; ".join(changes)))
    notes += [words["rests"].format(footing.words) for footing in verdict.rests_on if footing.kind is Rest.PRESUMPTION]
    notes += _hanging(book, verdict, language)
    notes += [words["near"].format(one) for one in near]
    notes += [words["gap" if len(missing) == 1 else "gaps"].format(", ".join(missing))] if missing else []
    return Telling(
        verdict.ruling, headline(verdict, language), lines_of(verdict.steps, language), near, missing, tuple(notes)
    )


def _hanging(book: Book, verdict: Verdict, language: str) -> Iterator[str]:
    """The readings that a verdict hangs on; both sides of one that nobody has decided."""
    words, hangs = _WORDS[language], {footing.id: footing for footing in verdict.rests_on}
    for reading in book.readings:
        if reading.id in hangs and hangs[reading.id].kind is Rest.READING:
            if not reading.taken and language == "en":
                yield str(hangs[reading.id].words)
            else:
                yield words["reading" if reading.taken else "unsettled"].format(reading_words(reading, language))


def reading_words(reading: Reading, language: str = "en") -> str:
    """An open point with the side that is taken, or with all its sides."""
    taken = reading.side(reading.taken)
    told = [(side.ko if language == "ko" else "") or side.words for side in ([taken] if taken else reading.sides)]
    return f"{(reading.ko if language == 'ko' else '') or reading.question} {' / '.join(told)}"


def changed(before: Any, after: Any, language: str = "en") -> Iterator[str]:
    """The facts of a situation that are others afterwards."""
    for key, entry in fields_of(type(after)).items():
        if getattr(before, key) != getattr(after, key):
            yield f"{label(entry, language)}: {value_words(getattr(after, key), language=language)}"


def headline(verdict: Verdict, language: str = "en") -> str:
    """The ruling in one sentence."""
    words = _WORDS[language]
    text = words[verdict.ruling].format(value_words(verdict.answer, language=language))
    text = text[:1].upper() + text[1:]
    return f"{text}: {verdict.note}." if verdict.note else f"{text}."


def lines_of(steps: Iterable[Step], language: str = "en") -> tuple[Line, ...]:
    """One line for each clause that did something, what forbids first; where it was beaten it keeps a line for that."""
    grouped: dict[tuple[str, str], list[Step]] = {}
    for step in steps:
        if step.outcome is not Outcome.SILENT or step.reason:
            grouped.setdefault((step.clause, step.by), []).append(step)
    lines = []
    for (clause, by), taken in grouped.items():
        taken.sort(key=lambda step: _ORDER.index(step.outcome))
        if taken[0].outcome is Outcome.VIOLATED:  # what else was in order does not console
            taken = [step for step in taken if step.outcome is not Outcome.SATISFIED]
        reason = "; ".join(dict.fromkeys(str(step.reason) for step in taken if step.reason)) or str(taken[0].outcome)
        beaten = f" ({_WORDS[language]['beaten'].format(by)})" if by else ""
        lines.append(Line(clause, str(taken[0].outcome), reason + beaten, by))
    return tuple(sorted(lines, key=lambda line: _ORDER.index(Outcome(line.outcome))))


def sentences(book: Book, scenario: Scenario, language: str = "en") -> Sentences:
    """Given, When, Then of a scenario, from the labels of its fields."""
    words = _WORDS[language]
    given = tuple(_facts(book.state, scenario.state, scenario.given, language))
    as_of = words["as_of"].format(scenario.as_of) if scenario.as_of else ""
    put, then = said(book, scenario.put, language), _then(book, scenario.expected, language)
    return Sentences(given, put, then, as_of, language, asks=scenario.is_question)


def _then(book: Book, expected: Expected, language: str) -> str:
    words = _WORDS[language]
    if expected.after is not None:
        facts = _partial_words(book.state, expected.after, language)
        return words["after"].format(", ".join(facts))
    if expected.ruling == ANSWERED:
        return words[ANSWERED].format(value_words(expected.answer, language=language))
    text = words.get(expected.ruling, "")
    return words["it"].format(text) if expected.ruling in (LEGAL, ILLEGAL) else text


def said(book: Book, put: Any, language: str = "en") -> str:
    """An action or a question as a sentence: its template filled, and the facts the template does not mention."""
    name = book.name_of(put)
    kind: ActionKind | QuestionKind = book.actions.get(name) or book.questions[name]
    template = (kind.ko if language == "ko" else "") or kind.says or name.replace("_", " ")
    known = fields_of(type(put))
    filled = _HOLE.sub(
        lambda hole: _agreeing(hole, getattr(put, hole[2]), language) if hole[2] in known else hole[0], template
    )
    unsaid = {
        key: getattr(put, key)
        for key, entry in known.items()
        if f"{{{key}}}" not in template and (entry.required or getattr(put, key) != entry.default)
    }
    rest = ", ".join(
        f"{label(entry, language)}: {value_words(unsaid[key], language=language)}"
        for key, entry in known.items()
        if key in unsaid
    )
    return f"{filled} ({rest})" if rest else filled


def _agreeing(hole: re.Match[str], value: object, language: str) -> str:
    """A filled hole with the article and the noun that go with it: `an Event`, `1 die`."""
    words, article, noun = value_words(value, language=language), hole[1] or "", hole[3] or ""
    if article and words[:1].lower() in tuple("aeiou"):
        article = "an "
    if value is not True and value == 1:
        noun = " die" if noun == " dice" else noun.removesuffix("s")
    return article + words + noun


def label(entry: FieldFact, language: str = "en") -> str:
    """The words for a field; what follows a semicolon tells writers how to use it."""
    return (entry.ko if language == "ko" else "") or entry.says.partition(";")[0] or entry.name.replace("_", " ")


def _facts(kind: type[Any], built: Any, named: Iterable[str], language: str) -> Iterator[str]:
    known = fields_of(kind)
    for key in named:
        if key in known:
            yield f"{label(known[key], language)}: {value_words(getattr(built, key), language=language)}"


def _partial_words(kind: type[Any], expected: Mapping[str, Any], language: str) -> Iterator[str]:
    known = fields_of(kind)
    for key, value in expected.items():
        entry = known[key]
        inner = unwrap(entry.type)[1]
        if isinstance(value, Mapping) and dataclasses.is_dataclass(inner):
            nested = ", ".join(_partial_words(typing.cast("type[Any]", inner), value, language))
            yield f"{label(entry, language)} ({nested})"
        else:
            yield f"{label(entry, language)}: {value_words(value, language=language)}"


def value_words(value: object, *, language: str = "en") -> str:
    """A value as people say it."""
    words = _WORDS[language]
    if isinstance(value, bool):
        return words["yes"] if value else words["no"]
    if value is None or value == "":
        return words["none"]
    if isinstance(value, Enum):
        spoken = getattr(value, "ko" if language == "ko" else "words", "")
        return str(spoken or str(value.value).replace("_", " "))
    if isinstance(value, (tuple, list, frozenset)):
        return _counted([value_words(item, language=language) for item in value]) or words["none"]
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {value_words(item, language=language)}" for key, item in value.items())
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        known = fields_of(type(value))
        held = [key for key, entry in known.items() if entry.required or getattr(value, key) != entry.default]
        named = str(getattr(value, "name", ""))
        rest = ", ".join(_facts(type(value), value, [key for key in held if key != "name"], language))
        return f"{named} ({rest})" if named and rest else named or rest or words["none"]
    return str(value)


def _counted(words: list[str]) -> str:
    """`muster, muster, event` is easier to read as `2 × muster, event`."""
    return ", ".join(f"{count} × {word}" if count > 1 else word for word, count in Counter(words).items())
