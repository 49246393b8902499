"""What `check` and `explain` print: scenarios with their verdicts, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from checker.cli import output
from checker.judging.book import Book
from checker.judging.parts import Kind, Part
from checker.judging.verdict import ANSWERED, Verdict
from checker.model import Key, Problem, Reading, Side
from checker.proving.coverage import STANDINGS, Standing
from checker.proving.flaws import findings
from checker.proving.proof import Evidence, Result
from checker.proving.told import proofs
from checker.proving.verify import Verification
from checker.reports.verdict import VERSION, footing_report, step_report
from checker.scenarios.prose import headline, lines_of, sentences
from checker.scenarios.told import outline
from checker.text.message import ENGLISH, Catalogue, Message, message

PARTS = "parts:"
OVERRIDES = "overrides: {clauses}"
ON_WORDS = 'on the words "{words}"'
OVERRIDDEN = "overridden by: {clauses}"
BELONGS = "belongs with {clause}: {why}"
OPEN_POINT = "open point {point}: {question}"
SCENARIOS = "scenarios:"
WITHOUT_IT = "without it:"
FLIP = "{new} instead of {old}"
LEFT = "what it leaves"
STANDING = "standing: {mark} {standing}"
UNDECIDED = "{side} (nobody has decided)"
TAKEN = "{side} (taken by {by}: {because})"
CONDITION = "under a condition"
SINCE = "since {since}"
FORMERLY = "only before it was in force"
READ_SO = "only where {reading} is read so"
DECORATIVE = "decorative: it comes out the same without {clause}[, masked by {masks}]"
_KINDS = {
    Kind.DEFINES: "it answers this",
    Kind.REQUIRES: "it can forbid this",
    Kind.PERMITS: "it allows this",
    Kind.EFFECTS: "it says what comes of this",
}
SENTENCES = (
    *(PARTS, OVERRIDES, ON_WORDS, OVERRIDDEN, BELONGS, OPEN_POINT, SCENARIOS, WITHOUT_IT, FLIP, LEFT, STANDING),
    *(UNDECIDED, TAKEN, CONDITION, SINCE, FORMERLY, READ_SO, DECORATIVE, *_KINDS.values(), *STANDINGS),
)


def report(verification: Verification) -> dict[str, Any]:
    """The run as plain values, for programs."""
    return {"version": VERSION, "scenarios": [scenario_report(one) for one in verification.evidence]}


def suspects(verification: Verification) -> dict[Key, Problem]:
    """The clauses tried in this run whose evidence is stale: their words changed, and nobody has reviewed that."""
    return {
        one.key: Problem(one.source, one.message)
        for one in findings(verification)
        if one.rule == "suspect" and verification.of(one.key)
    }


def scenario_report(one: Evidence) -> dict[str, Any]:
    scenario = one.scenario
    return {
        "clause": scenario.clause,
        "title": scenario.title,
        "path": scenario.source.path,
        "line": scenario.source.line,
        "expected": str(scenario.expected),
        "actual": str(one.result),
        "agrees": one.agrees,
        "because": [step_report(step) for step in one.verdict.steps],
        "rests_on": [footing_report(footing) for footing in one.verdict.rests_on],
        "depends_on": list(one.depends_on),
    }


def check_text(verification: Verification, problems: Sequence[Problem]) -> Iterator[str]:
    """The run for people: a line for each scenario, everything about those that fail, and the sum."""
    for one in verification.evidence:
        scenario = one.scenario
        yield f"{_mark(one)} {scenario.clause}  {scenario.title}: {one.result}"
        if not one.agrees:
            yield from (f"    {row}" for row in failure(verification.books[scenario.game], one))
        elif one.decorative:
            yield f"    {scenario.source}: {decoration(one)}"
    for problem in problems:
        yield f"{output.style('✘', fg='red')} {problem}"
    yield total(verification.evidence, problems)


def _mark(one: Evidence) -> str:
    if not one.agrees:
        return output.style("✘", fg="red")
    return output.style("❕", fg="yellow") if one.decorative else output.style("✔", fg="green")


def decoration(one: Evidence, words: Catalogue = ENGLISH) -> str:
    """Why a scenario is decorative."""
    return words.said(message(DECORATIVE, {"clause": one.scenario.clause, "masks": ", ".join(one.masked_by)}))


def failure(book: Book, one: Evidence) -> list[str]:
    """The situation, what was expected, what came out, and why."""
    scenario = one.scenario
    rows = [f"{scenario.source}: expected {scenario.expected}, came out {one.result}"]
    rows += str(sentences(book, scenario)).splitlines()
    rows += [str(line) for line in lines_of(book, one.verdict, scenario.put)]
    return rows + ([str(one.verdict.note)] if one.verdict.note else [])


def total(evidence: Sequence[Evidence], problems: Sequence[Problem]) -> str:
    agree = sum(one.agrees for one in evidence)
    counts = [f"{agree} of {len(evidence)} scenarios agree"]
    decorative = sum(one.agrees and one.decorative for one in evidence)
    counts += [f"{decorative} decorative"] if decorative else []
    counts += [f"{len(problems)} problem{'s' if len(problems) != 1 else ''}"] if problems else []
    return ", ".join(counts)


def explain_judging(verification: Verification, clause: Key, words: Catalogue = ENGLISH) -> list[str]:
    """How a clause takes part in judging: its parts, its scenarios, what hangs on it, and whom it beats."""
    clause_id, book = clause.id, verification.book_of(clause)
    rows = _standing(verification.standings.get(clause), words)
    if book is None or not book.parts_of(clause_id):
        return rows

    def say(template: str, **values: object) -> str:
        return words.said(message(template, values))

    rows += [say(PARTS), *(f"  {_part(book, part, words)}" for part in book.parts_of(clause_id))]
    rows += [say(OVERRIDES, clauses=", ".join(book.beats(clause_id)))] if book.beats(clause_id) else []
    rows += [f"  {say(ON_WORDS, words=part.because)}" for part in book.parts_of(clause_id) if part.because]
    rows += [say(OVERRIDDEN, clauses=", ".join(book.beaten_by(clause_id)))] if book.beaten_by(clause_id) else []
    for link in book.links:
        if clause_id in (link.one, link.other):
            other = link.other if link.one == clause_id else link.one
            rows.append(say(BELONGS, clause=other, why=Message(link.why)))
    for reading in book.readings:
        if clause_id in reading.clauses:
            rows.append(say(OPEN_POINT, point=reading.id, question=Message(reading.question)))
            rows += [f"  {_side(reading, side, words)}" for side in reading.sides]
    return rows + _tried(verification, book, clause, words)


def _tried(verification: Verification, book: Book, clause: Key, words: Catalogue) -> list[str]:
    """Its scenarios with their proofs, and what would come out otherwise without it."""
    evidence = verification.of(clause)
    rows = [words.said(SCENARIOS)] if evidence else []
    for one in evidence:
        told = _result(one.result, words)
        rows.append(f"  {_mark(one)} {words.said(one.scenario.title)}: {told} ({one.scenario.source})")
        rows += [f"      {decoration(one, words)}"] if one.decorative else []
        rows += [f"      {told}" for told, _ in proofs(book, one, words)]
    flips = verification.without(clause)
    rows += [words.said(WITHOUT_IT)] if flips else []
    for one, new in flips:
        change = message(FLIP, {"new": _result(new, words), "old": _result(one.result, words)})
        rows.append(f"  {one.scenario.clause}  {words.said(one.scenario.title)}: {words.said(change)}")
    return rows


def _result(result: Result, words: Catalogue) -> str:
    """What came out: as a scenario writes it, and in another language as people say it."""
    if words.language == ENGLISH.language or result.error:
        return str(result)
    if result.value is not None and result.ruling != ANSWERED:
        return words.said(LEFT)
    return headline(Verdict(result.ruling, (), answer=result.value), words).removesuffix(".")


def _standing(standing: Standing | None, words: Catalogue) -> list[str]:
    if standing is None:
        return []
    said = message(STANDING, {"mark": standing.mark, "standing": words.said(standing.standing)})
    return [words.said(said), *(f"  {words.said(one)}" for one in standing.reasons)]


def _side(reading: Reading, side: Side, words: Catalogue) -> str:
    said = Message(side.words)
    if not reading.taken:
        return words.said(message(UNDECIDED, {"side": said}))
    if side.id != reading.taken:
        return words.said(said)
    by, because = Message(reading.by), Message(reading.because)
    return words.said(message(TAKEN, {"side": said, "by": by, "because": because}))


def _part(book: Book, part: Part, words: Catalogue) -> str:
    """A part by its code; in another language by what it speaks about, since code has no other names."""
    english = words.language == ENGLISH.language
    kinds = (book.questions.get(name) or book.actions[name] for name in part.about)
    about = part.about if english else (outline(kind.says or kind.name, words) for kind in kinds)
    more = [] if english else [words.said(_KINDS[part.kind])]
    more += [part.name.replace("_", " ")] if english else []
    more += [f"{words.named(name.replace('_', ' '))} {number}" for name, number in part.numbers]
    more += [words.said(CONDITION)] if part.when is not None else []
    more += [words.said(message(SINCE, {"since": part.since}))] if part.since else []
    more += [words.said(FORMERLY)] if part.formerly else []
    more += [words.said(message(READ_SO, {"reading": part.reading}))] if part.reading else []
    head = f"{part.kind} " if english else ""
    return f"{head}{', '.join(dict.fromkeys(about))} ({', '.join(more)})"
