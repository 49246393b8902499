"""Scenarios as the site shows them: picture, sentences, verdict, reasons, and what changes without a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from checker.judging.book import Book
from checker.judging.parts import Outcome
from checker.judging.verdict import ANSWERED, ILLEGAL, PartFailed, Verdict
from checker.proving.proof import Evidence, Result
from checker.proving.told import proofs
from checker.scenarios import prose
from checker.scenarios.expected import build_partial
from checker.scenarios.situations import Scenario
from checker.text.message import Catalogue
from site_plugins.pairs import distance, next_to
from site_plugins.pictures import picture

NEAR = 3  # steps between an allowed and a forbidden case that are still shown as a pair
MARKS = {"legal": "✓", "illegal": "✗", "answered": "=", "after": "→"}
SHORT = {
    "legal": "Allowed",
    "illegal": "Not allowed",
    "conflict": "The rules contradict each other",
    "undefined": "The rules do not say",
    "crashed": "Failed",
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
    titled: str  # the language of the title, where it is not the page's
    source: str
    picture: str
    given: tuple[str, ...]
    when: str
    as_of: str
    note: str
    noted: str  # the language of the note, where it is not the page's
    is_question: bool
    outcome: Ending
    because: str  # what forbids it, in one sentence; empty where nothing does
    expected: str  # only where the verdict is another than expected
    lines: tuple[prose.Line, ...]
    notes: tuple[str, ...]
    proofs: tuple[tuple[str, int], ...]  # what would come out if the rule were another, and how often
    idle: int  # how many changes leave it as it is
    without: Ending | None  # without its own clause
    evidence: Evidence


def outcome(book: Book, result: Result, language: str = "en", scenario: Scenario | None = None) -> Ending:
    """A result in words; what has become of a situation as changes of what it was."""
    words = book.speaker(language)
    if result.error:
        return Ending("crashed", f"{words.said(SHORT['crashed'])}: {result.error}")
    if result.ruling == ANSWERED:
        return Ending(ANSWERED, prose.headline(Verdict(ANSWERED, (), answer=result.value), words).rstrip("."))
    if result.value is not None and scenario is not None:
        return Ending("after", prose.capital("; ".join(_became(book, scenario, result.value, words))))
    return Ending(result.ruling, words.said(SHORT.get(result.ruling, result.ruling)))


def _became(book: Book, scenario: Scenario, value: Any, words: Catalogue) -> Iterator[str]:
    built, _ = build_partial(book.state, value)
    yield from prose.becoming(book, scenario, built, words)


def shown(book: Book, one: Evidence, number: int, language: str = "en") -> Shown:
    """One scenario of a clause, the `number`th."""
    scenario = one.scenario
    told = prose.sentences(book, scenario, language)
    lines, notes = _reasons(book, one, language)
    off = next((result for clause, result in one.without if clause == scenario.clause), None)
    return Shown(
        anchor=f"{scenario.clause}-s{number}",
        clause=scenario.clause,
        title=book.said(scenario.title, language),
        titled=_untranslated(book, scenario.title, language),
        source=str(scenario.source),
        picture=drawn(book, scenario, language, refused=one.result.ruling == ILLEGAL),
        given=tuple(map(prose.capital, told.given)),
        when=prose.capital(told.when),
        as_of=told.as_of,
        note=book.said(scenario.note, language),
        noted=_untranslated(book, scenario.note, language),
        is_question=scenario.is_question,
        outcome=outcome(book, one.result, language, scenario),
        because=_because(book, one, language),
        expected="" if one.agrees else told.then,
        lines=lines,
        notes=notes,
        proofs=proofs(book, one, book.speaker(language)),
        idle=sum(not proof.changes for proof in one.proofs),
        without=outcome(book, off, language, scenario) if off is not None else None,
        evidence=one,
    )


def _untranslated(book: Book, words: str, language: str) -> str:
    """`en` where these words are English on a page of another language."""
    return "en" if language != "en" and words not in book.speaker(language).sentences else ""


def _reasons(book: Book, one: Evidence, language: str) -> tuple[tuple[prose.Line, ...], tuple[str, ...]]:
    asked = one.scenario
    own = asked.clause if asked.clause in one.depends_on else ""
    try:
        told = prose.tell(book, asked.state, asked.put, one.verdict, as_of=asked.as_of, language=language, own=own)
    except PartFailed as failure:  # looking for the nearest allowed move can break a checker that the scenario did not
        return prose.lines_of(book, one.verdict, asked.put, book.speaker(language), own), (str(failure),)
    return told.lines, told.notes


def _because(book: Book, one: Evidence, language: str) -> str:
    """The sentence that refuses, of the scenario's own clause where it has one."""
    broken = [step for step in one.verdict.steps if step.outcome is Outcome.VIOLATED and step.reason and not step.by]
    first = next((step for step in broken if step.clause == one.scenario.clause), broken[0] if broken else None)
    return prose.capital(book.said(first.reason, language)) if first and one.result.ruling == ILLEGAL else ""


def drawn(book: Book, scenario: Scenario, language: str, *, refused: bool = False) -> str:
    """The picture of a situation; one that cannot be drawn leaves the page standing and says so."""
    try:
        return picture(book, scenario, language, refused=refused)
    except Exception as error:  # whatever a situation does to the drawing, the words beside it stay readable
        return f'<p class="problem problem-serious">{escape(f"no picture: {error}")}</p>'


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
