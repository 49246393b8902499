"""Scenarios as the site shows them: picture, sentences, verdict, reasons, and what changes without a clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import fields_of
from checker.judging.verdict import PartFailed, Verdict
from checker.proving.proof import Evidence, Result
from checker.scenarios import prose
from checker.scenarios.situations import Scenario
from site_plugins.pairs import distance, next_to
from site_plugins.pictures import picture

NEAR = 3  # steps between an allowed and a forbidden case that are still shown as a pair
MARKS = {"legal": "✓", "illegal": "✗", "answered": "=", "after": "→"}
SHORT = {
    "en": {
        "legal": "Allowed",
        "illegal": "Not allowed",
        "conflict": "The rules contradict each other",
        "undefined": "The rules do not say",
        "crashed": "Failed",
    },
    "ko": {
        "legal": "허용",
        "illegal": "금지",
        "conflict": "규칙 충돌",
        "undefined": "규정 없음",
        "crashed": "실패",
    },
}


@dataclass(frozen=True, slots=True)
class Ending:
    """What comes out, as a class for the eye and words for everybody."""

    kind: str  # legal, illegal, answered, after, conflict, undefined, crashed
    words: str

    @property
    def mark(self) -> str:
        return MARKS.get(self.kind, "!")


@dataclass(frozen=True, slots=True)
class Shown:
    """One scenario ready for a page."""

    anchor: str
    clause: str
    title: str
    source: str
    picture: str
    given: tuple[tuple[str, str], ...]  # what a fact is called, what it is
    when: str
    as_of: str
    note: str
    is_question: bool
    outcome: Ending
    expected: str  # only where the verdict is another than expected
    lines: tuple[prose.Line, ...]
    notes: tuple[str, ...]
    proofs: tuple[tuple[tuple[str, str], int], ...]  # the change, the other thing that comes out, and how often
    idle: int  # how many changes leave it as it is
    without: Ending | None  # without its own clause
    evidence: Evidence


def outcome(book: Book, result: Result, language: str = "en") -> Ending:
    """A result in words."""
    words = SHORT[language]
    if result.error:
        return Ending("crashed", f"{words['crashed']}: {result.error}")
    if result.ruling == "answered":
        return Ending("answered", prose.headline(Verdict("answered", (), answer=result.value), language).rstrip("."))
    if result.value is not None:
        return Ending("after", _after(book, result.value, language))
    return Ending(result.ruling, words.get(result.ruling, result.ruling))


def _after(book: Book, value: Any, language: str) -> str:
    if not isinstance(value, Mapping):
        return prose.value_words(value, language=language)
    known = fields_of(book.state)
    return "; ".join(
        f"{prose.label(known[key], language) if key in known else key}: {prose.value_words(held, language=language)}"
        for key, held in value.items()
    )


def shown(book: Book, one: Evidence, number: int, language: str = "en") -> Shown:
    """One scenario of a clause, the `number`th."""
    scenario = one.scenario
    told = prose.sentences(book, scenario, language)
    lines, notes = _reasons(book, one, language)
    off = next((result for clause, result in one.without if clause == scenario.clause), None)
    return Shown(
        anchor=f"{scenario.clause}-s{number}",
        clause=scenario.clause,
        title=scenario.title,
        source=str(scenario.source),
        picture=drawn(book, scenario, language),
        given=tuple(map(fact, told.given)),
        when=told.when,
        as_of=told.as_of,
        note=scenario.note,
        is_question=scenario.is_question,
        outcome=outcome(book, one.result, language),
        expected="" if one.agrees else told.then,
        lines=lines,
        notes=notes,
        proofs=tuple(Counter((proof.words, _felt(proof.outcome)) for proof in one.proofs if proof.changes).items()),
        idle=sum(not proof.changes for proof in one.proofs),
        without=outcome(book, off, language) if off is not None else None,
        evidence=one,
    )


def _felt(outcome: str) -> str:
    """What comes of a change to the clause, in the words of the verdicts above it."""
    kind, _, answer = outcome.partition(" ")
    if kind == "answer":
        said = {"true": "yes", "false": "no"}.get(answer, answer)
        return f"the answer is {said}"
    return SHORT["en"][outcome].lower() if outcome in SHORT["en"] else outcome


def _reasons(book: Book, one: Evidence, language: str) -> tuple[tuple[prose.Line, ...], tuple[str, ...]]:
    asked = one.scenario
    try:
        told = prose.tell(book, asked.state, asked.put, one.verdict, as_of=asked.as_of, language=language)
    except PartFailed as failure:  # looking for the nearest allowed move can break a checker that the scenario did not
        return prose.lines_of(one.verdict.steps, language), (str(failure),)
    return tuple(map(_unbeaten, told.lines)), told.notes


def _unbeaten(line: prose.Line) -> prose.Line:
    """Without the brackets that name the better clause: the page links to it beside the words."""
    words, opened, rest = line.words.rpartition(" (")
    return replace(line, words=words) if line.by and opened and line.by in rest and rest.endswith(")") else line


def drawn(book: Book, scenario: Scenario, language: str) -> str:
    """The picture of a situation; one that cannot be drawn leaves the page standing and says so."""
    try:
        return picture(book, scenario, language)
    except Exception as error:  # whatever a situation does to the drawing, the words beside it stay readable
        return f'<p class="problem problem-serious">{escape(f"no picture: {error}")}</p>'


def fact(told: str) -> tuple[str, str]:
    """A fact as its name and its value; a name is told up to its first comma, what follows is for writers."""
    name, colon, value = told.partition(": ")
    return (name.partition(",")[0], value) if colon else ("", told)


@dataclass(frozen=True, slots=True)
class Row:
    """One scenario, or an allowed and a forbidden one that lie close together."""

    scenarios: tuple[Shown, ...]
    limit: bool = False  # one step of a number lies between them


Tell = Callable[[Book, Evidence, int, str], Shown]


def arranged(scenarios: tuple[Shown, ...]) -> tuple[Row, ...]:
    """The scenarios in rows: the last allowed and the first forbidden case of an action stand together."""
    few = scenarios[:40]  # nobody reads more, and the comparison grows with the square
    near = sorted(
        (distance(one.evidence.scenario, other.evidence.scenario), i, j)
        for i, one in enumerate(few)
        for j, other in enumerate(few)
        if one.outcome.kind == "legal" and other.outcome.kind == "illegal"
    )
    partner: dict[int, int] = {}
    for far, i, j in near:
        if far <= NEAR and i not in partner and j not in partner:
            partner[i], partner[j] = j, i
    rows: list[Row] = []
    for index, one in enumerate(scenarios):
        if index not in partner:
            rows.append(Row((one,)))
        elif one.outcome.kind == "legal":
            other = scenarios[partner[index]]
            rows.append(Row((one, other), next_to(one.evidence.scenario, other.evidence.scenario)))
    return tuple(sorted(rows, key=lambda row: (not row.limit, -len(row.scenarios))))
