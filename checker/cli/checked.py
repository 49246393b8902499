"""What `check` and `explain` print: scenarios with their verdicts, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from checker.cli import output
from checker.judging.book import Book
from checker.judging.parts import Part
from checker.model import Key, Problem, Reading, Side
from checker.proving.coverage import Standing
from checker.proving.flaws import findings
from checker.proving.proof import Evidence
from checker.proving.told import proofs
from checker.proving.verify import Verification
from checker.reports.verdict import VERSION, footing_report, step_report
from checker.scenarios.prose import lines_of, sentences
from checker.text.message import ENGLISH


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


def decoration(one: Evidence) -> str:
    """Why a scenario is decorative."""
    mask = f", masked by {', '.join(one.masked_by)}" if one.masked_by else ""
    return f"decorative: it comes out the same without {one.scenario.clause}{mask}"


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


def explain_judging(verification: Verification, clause: Key) -> list[str]:
    """How a clause takes part in judging: its parts, its scenarios, what hangs on it, and whom it beats."""
    clause_id, book = clause.id, verification.book_of(clause)
    rows = _standing(verification.standings.get(clause))
    if book is None or not book.parts_of(clause_id):
        return rows
    rows += ["parts:", *(f"  {_part(part)}" for part in book.parts_of(clause_id))]
    rows += [f"overrides: {', '.join(book.beats(clause_id))}"] if book.beats(clause_id) else []
    rows += [f'  on the words "{part.because}"' for part in book.parts_of(clause_id) if part.because]
    rows += [f"overridden by: {', '.join(book.beaten_by(clause_id))}"] if book.beaten_by(clause_id) else []
    for link in book.links:
        if clause_id in (link.one, link.other):
            rows.append(f"belongs with {link.other if link.one == clause_id else link.one}: {link.why}")
    for reading in book.readings:
        if clause_id in reading.clauses:
            rows.append(f"open point {reading.id}: {reading.question}")
            rows += [f"  {_side(reading, side)}" for side in reading.sides]
    evidence = verification.of(clause)
    rows += ["scenarios:"] if evidence else []
    for one in evidence:
        rows.append(f"  {_mark(one)} {one.scenario.title}: {one.result} ({one.scenario.source})")
        rows += [f"      {decoration(one)}"] if one.decorative else []
        rows += [f"      {words}" for words, _ in proofs(book, one, ENGLISH)]
    flips = verification.without(clause)
    rows += ["without it:"] if flips else []
    rows += [f"  {one.scenario.clause}  {one.scenario.title}: {new} instead of {one.result}" for one, new in flips]
    return rows


def _standing(standing: Standing | None) -> list[str]:
    if standing is None:
        return []
    return [f"standing: {standing.mark} {standing.standing}", *(f"  {missing}" for missing in standing.missing)]


def _side(reading: Reading, side: Side) -> str:
    taken = f" (taken by {reading.by}: {reading.because})" if side.id == reading.taken else ""
    return f"{side.words}{taken}" if reading.taken else f"{side.words} (nobody has decided)"


def _part(part: Part) -> str:
    numbers = "".join(f", {name.replace('_', ' ')} {number}" for name, number in part.numbers)
    when = ", under a condition" if part.when is not None else ""
    since = f", since {part.since}" if part.since else ""
    until = ", only before it was in force" if part.formerly else ""
    until += f", only where {part.reading} is read so" if part.reading else ""
    return f"{part.kind} {', '.join(part.about)} ({part.name.replace('_', ' ')}{numbers}{when}{since}{until})"
