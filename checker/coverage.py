"""The standing of every clause, computed from its evidence by what its parts owe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from checker.book import Book, Kind, Part
from checker.model import Clause, Rulebook
from checker.proof import Evidence, acts

PROVEN, PARTLY, UNPROVEN, REFERENCE = "proven", "partly", "unproven", "reference"
STANDINGS = (PROVEN, PARTLY, UNPROVEN, REFERENCE)
MARKS = {PROVEN: "✔️", PARTLY: "❕", UNPROVEN: "❌", REFERENCE: "·"}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a clause stands, and what is missing."""

    clause: str
    standing: str
    missing: tuple[str, ...] = ()
    scenarios: int = 0

    @property
    def mark(self) -> str:
        return MARKS[self.standing]


def standing_of(clause: Clause, rulebook: Rulebook, book: Book | None, evidence: tuple[Evidence, ...]) -> Standing:
    """The standing of one clause; nobody writes it by hand."""
    count = len(evidence)
    exemption = next((entry for entry in rulebook.exemptions if entry.clause == clause.id), None)
    if clause.authority == "player aid" and not evidence:
        return Standing(clause.id, REFERENCE, ("a player aid restates the rules; the rules themselves are checked",))
    if exemption is not None and exemption.reference:
        return Standing(clause.id, REFERENCE, (exemption.because,))
    if exemption is not None:
        return Standing(clause.id, PARTLY, (f"waived: {exemption.because}",), count)
    parts = book.parts_of(clause.id) if book is not None else ()
    if not parts:
        return Standing(clause.id, UNPROVEN, ("no checker speaks for this clause",), count)
    if not evidence:
        return Standing(clause.id, UNPROVEN, ("no scenario tries this clause",))
    wrong = tuple(_disagreement(one) for one in evidence if not one.agrees)
    if wrong:
        return Standing(clause.id, UNPROVEN, wrong, count)
    missing = (*_suspect(clause, rulebook), *_owed(parts, evidence))
    return Standing(clause.id, PARTLY if missing else PROVEN, missing, count)


def _disagreement(one: Evidence) -> str:
    return f'"{one.scenario.title}" expects {one.scenario.expected}, comes out {one.result}'


def _suspect(clause: Clause, rulebook: Rulebook) -> tuple[str, ...]:
    change = next((c for c in rulebook.changes if c.clause == clause.id), None)
    if change is None or not change.stale:
        return ()
    return (f"suspect: reworded ({', '.join(change.classes)}) and not reviewed",)


def _owed(parts: tuple[Part, ...], evidence: tuple[Evidence, ...]) -> tuple[str, ...]:
    missing: list[str] = []
    for one in evidence:
        if one.decorative:
            mask = f", masked by {', '.join(one.masked_by)}" if one.masked_by else ""
            missing.append(f'decorative: "{one.scenario.title}" comes out the same without the clause{mask}')
    for part in parts:
        missing.extend(_owed_by(part, evidence))
    missing.extend(_sides(parts, evidence))
    return tuple(missing)


def _owed_by(part: Part, evidence: tuple[Evidence, ...]) -> Iterable[str]:
    proofs = [(one, proof) for one in evidence for proof in one.proofs if proof.part == part.id and proof.changes]
    off = [one for one, proof in proofs if proof.how == "off"]
    name = part.name.replace("_", " ")
    if part.kind is Kind.REQUIRES:
        off = [one for one in off if one.result.ruling == "illegal"]
    elif part.kind is Kind.PERMITS:
        off = [one for one in off if one.result.ruling == "legal"]
    if not off:
        masks = dict.fromkeys(mask for one in evidence for mask in one.masked_by)
        because = f", masked by {', '.join(masks)}" if masks else ""
        yield f'not load-bearing: nothing changes without "{name}"{because}'
    for number, value in part.numbers:
        for by in (1, -1):
            if not any(proof.number == number and proof.by == by for _, proof in proofs):
                change = f"{number.replace('_', ' ')} {value + by} instead of {value}"
                yield f'not at the limit: {change} changes no scenario of "{name}"'


def _sides(parts: tuple[Part, ...], evidence: tuple[Evidence, ...]) -> Iterable[str]:
    rulings = {one.result.ruling for one in evidence}
    if any(part.kind in (Kind.REQUIRES, Kind.PERMITS) for part in parts):
        for ruling, words in (("legal", "allowed"), ("illegal", "not allowed")):
            if ruling not in rulings:
                yield f"one side only: no scenario is {words}"
        return
    active = [acts(one) for one in evidence]
    if any(part.when is not None for part in parts):
        if all(active):
            yield "one side only: no scenario in which the clause is silent"
    elif len({str(one.result) for one in evidence}) < 2:
        yield "one side only: every scenario comes out the same"


@dataclass(frozen=True, slots=True)
class Totals:
    """How many clauses stand where."""

    proven: int = 0
    partly: int = 0
    unproven: int = 0
    reference: int = 0

    @property
    def counted(self) -> int:
        return self.proven + self.partly + self.unproven

    @property
    def percent(self) -> int:
        """Floored, so that 100 is printed only when nothing is missing."""
        return 100 * self.proven // self.counted if self.counted else 100


def totals(standings: Iterable[Standing]) -> Totals:
    found: dict[str, int] = dict.fromkeys(STANDINGS, 0)
    for one in standings:
        found[one.standing] += 1
    return Totals(found[PROVEN], found[PARTLY], found[UNPROVEN], found[REFERENCE])


def by_section(clauses: Iterable[Clause], standings: Mapping[str, Standing]) -> dict[tuple[str, ...], Totals]:
    """Totals per heading path, in the order of the sources."""
    groups: dict[tuple[str, ...], list[Standing]] = {}
    for clause in clauses:
        groups.setdefault(clause.section, []).append(standings[clause.id])
    return {section: totals(group) for section, group in groups.items()}
