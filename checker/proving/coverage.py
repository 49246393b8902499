"""The standing of every clause, computed from its evidence by what its parts owe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from checker.judging.book import Book
from checker.judging.parts import Kind, Part
from checker.model import Clause, Key, Rulebook
from checker.proving.mutants import Mutant
from checker.proving.printed import strays
from checker.proving.proof import Evidence, acts
from checker.scenarios.situations import Comment

PROVEN, PARTLY, UNPROVEN, REFERENCE = "proven", "partly", "unproven", "reference"
STANDINGS = (PROVEN, PARTLY, UNPROVEN, REFERENCE)
AID = "a player aid restates the rules; the rules themselves are checked"
SLIPS = 3  # so many are named; all of them are in the JSON
MARKS = {PROVEN: "✔️", PARTLY: "❕", UNPROVEN: "❌", REFERENCE: "·"}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a clause stands, and what is missing."""

    clause: str
    standing: str
    missing: tuple[str, ...] = ()
    scenarios: int = 0
    together: tuple[str, ...] = ()  # clauses that state the same norm, off as well when this one was tried

    @property
    def mark(self) -> str:
        return MARKS[self.standing]


def standing_of(
    clause: Clause,
    rulebook: Rulebook,
    book: Book | None,
    evidence: tuple[Evidence, ...],
    mutants: tuple[Mutant, ...] = (),
    asides: tuple[Comment, ...] = (),
) -> Standing:
    """The standing of one clause; nobody writes it by hand."""
    count = len(evidence)
    exemption = next((entry for entry in rulebook.exemptions if entry.clause == clause.id), None)
    if exemption is not None and exemption.reference:
        return Standing(clause.id, REFERENCE, (exemption.because,))
    if clause.authority == "player aid" and not evidence:
        return Standing(clause.id, REFERENCE, (AID,))
    if exemption is not None:
        return Standing(clause.id, PARTLY, (f"waived: {exemption.because}",), count)
    parts = book.spoken(clause.id) if book is not None else ()
    if not parts:
        return Standing(clause.id, UNPROVEN, ("no checker speaks for this clause",), count)
    if not evidence:
        return Standing(clause.id, UNPROVEN, ("no scenario tries this clause",))
    wrong = tuple(_disagreement(one) for one in evidence if not one.agrees)
    if wrong:
        return Standing(clause.id, UNPROVEN, wrong, count)
    missing = (
        *_suspect(clause, rulebook),
        *_owed(parts, evidence),
        *_unmodelled(clause, parts, asides),
        *_slips(mutants),
    )
    return Standing(clause.id, PARTLY if missing else PROVEN, missing, count, _together(evidence))


def less(standing: Standing, reasons: Iterable[str]) -> Standing:
    """The standing where something speaks against a mark that its scenarios would earn."""
    more = tuple(reasons)
    if not more or standing.standing not in (PROVEN, PARTLY):
        return standing
    return replace(standing, standing=PARTLY, missing=(*standing.missing, *more))


def _unmodelled(clause: Clause, parts: tuple[Part, ...], asides: tuple[Comment, ...]) -> Iterable[str]:
    explained: dict[str, str] = {}
    for aside in asides:
        explained |= aside.other_numbers
        yield from (f'no code speaks for "{words}": {because}' for words, because in aside.not_modelled.items())
        explained |= aside.not_modelled
    yield from strays(clause, parts, explained)


def _slips(mutants: tuple[Mutant, ...]) -> Iterable[str]:
    yield from (f"a slip nobody notices: {mutant.words}" for mutant in mutants[:SLIPS])
    if len(mutants) > SLIPS:
        yield f"{len(mutants) - SLIPS} more slips that nobody notices"


def _together(evidence: tuple[Evidence, ...]) -> tuple[str, ...]:
    """The clauses of the same norm without which alone some promise could be shown."""
    proofs = [proof for one in evidence for proof in one.proofs if proof.how == "off" and proof.promised]
    alone = {proof.part for proof in proofs if not proof.together}
    return tuple(dict.fromkeys(name for proof in proofs if proof.part not in alone for name in proof.together))


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


_PROMISE = {
    Kind.REQUIRES: "nothing forbidden becomes allowed",
    Kind.PERMITS: "nothing allowed becomes forbidden",
    Kind.DEFINES: "no answer changes",
    Kind.EFFECTS: "nothing is left otherwise",
}


def _owed_by(part: Part, evidence: tuple[Evidence, ...]) -> Iterable[str]:
    proofs = [proof for one in evidence for proof in one.proofs if proof.part == part.id]
    name = part.name.replace("_", " ")
    if not any(proof.how == "off" and proof.promised for proof in proofs):
        masks = dict.fromkeys(mask for one in evidence for mask in one.masked_by)
        because = f", masked by {', '.join(masks)}" if masks else ""
        yield f'not load-bearing: {_PROMISE[part.kind]} without "{name}"{because}'
    felt = {(proof.number, proof.by) for proof in proofs if proof.changes and proof.by}
    for proof in {(proof.number, proof.by): proof for proof in proofs if proof.by}.values():
        if (proof.number, proof.by) not in felt:
            yield f'not at the limit: {proof.words} changes no scenario of "{name}"'


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
    elif not all(part.counts and part.numbers for part in parts) and len({str(one.result) for one in evidence}) < 2:
        # of an amount the other side is the amount one higher and one lower, which the proof of its number tries
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


def by_section(clauses: Iterable[Clause], standings: Mapping[Key, Standing]) -> dict[tuple[str, ...], Totals]:
    """Totals per heading path, in the order of the sources."""
    groups: dict[tuple[str, ...], list[Standing]] = {}
    for clause in clauses:
        groups.setdefault(clause.section, []).append(standings[clause.key])
    return {section: totals(group) for section, group in groups.items()}
