"""The standing of every clause, computed from its evidence by what its parts owe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from checker.judging.book import Book
from checker.judging.parts import Kind, Part
from checker.model import Clause, Key, Rulebook
from checker.proving import printed
from checker.proving.mutants import SLIPPED, Mutant
from checker.proving.proof import Evidence, acts
from checker.scenarios.situations import Comment
from checker.text.message import Message, message

PROVEN, PARTLY, UNPROVEN, REFERENCE = "proven", "partly", "unproven", "reference"
STANDINGS = (PROVEN, PARTLY, UNPROVEN, REFERENCE)
AID = "a player aid restates the rules; the rules themselves are checked"
WAIVED = "waived: {because}"
NO_CHECKER = "no checker speaks for this clause"
NO_SCENARIO = "no scenario tries this clause"
NOT_MODELLED = 'no code speaks for "{words}": {because}'
SLIP = "a slip nobody notices: {slip}"
MORE_SLIPS = "{slips:more slip|more slips} that nobody notices"
DISAGREES = '"{title}" expects {expected}, comes out {result}'
SUSPECT = "suspect: reworded ({classes}) and not reviewed"
DECORATIVE = 'decorative: "{title}" comes out the same without the clause[, masked by {masks}]'
_PROMISE = {
    kind: f'not load-bearing: {words} without "{{part}}"[, masked by {{masks}}]'
    for kind, words in (
        (Kind.REQUIRES, "nothing forbidden becomes allowed"),
        (Kind.PERMITS, "nothing allowed becomes forbidden"),
        (Kind.DEFINES, "no answer changes"),
        (Kind.EFFECTS, "nothing is left otherwise"),
    )
}
OFF_LIMIT = 'not at the limit: {number} changes no scenario of "{part}"'
NONE_ALLOWED = "one side only: no scenario is allowed"
NONE_REFUSED = "one side only: no scenario is not allowed"
NEVER_SILENT = "one side only: no scenario in which the clause is silent"
ALL_THE_SAME = "one side only: every scenario comes out the same"
SENTENCES = (
    *(AID, WAIVED, NO_CHECKER, NO_SCENARIO, NOT_MODELLED, SLIP, MORE_SLIPS, DISAGREES, SUSPECT, DECORATIVE),
    *(*_PROMISE.values(), OFF_LIMIT, NONE_ALLOWED, NONE_REFUSED, NEVER_SILENT, ALL_THE_SAME),
    *(printed.ONLY_PRINTED, printed.ONLY_DECLARED, SLIPPED),
)
SLIPS = 3  # so many are named; all of them are in the JSON
MARKS = {PROVEN: "✔️", PARTLY: "❕", UNPROVEN: "❌", REFERENCE: "·"}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a clause stands, and what is missing; a snapshot knows the reasons as finished words alone."""

    clause: str
    standing: str
    reasons: tuple[str | Message, ...] = ()  # what is missing
    scenarios: int = 0
    together: tuple[str, ...] = ()  # clauses that state the same norm, off as well when this one was tried

    @property
    def mark(self) -> str:
        return MARKS[self.standing]

    @property
    def missing(self) -> tuple[str, ...]:
        """The reasons in words."""
        return tuple(map(str, self.reasons))


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
        return Standing(clause.id, REFERENCE, (Message(exemption.because),))
    if clause.authority == "player aid" and not evidence:
        return Standing(clause.id, REFERENCE, (Message(AID),))
    if exemption is not None:
        return Standing(clause.id, PARTLY, (message(WAIVED, {"because": Message(exemption.because)}),), count)
    parts = book.spoken(clause.id) if book is not None else ()
    if not parts:
        return Standing(clause.id, UNPROVEN, (Message(NO_CHECKER),), count)
    if not evidence:
        return Standing(clause.id, UNPROVEN, (Message(NO_SCENARIO),))
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


def less(standing: Standing, reasons: Iterable[str | Message]) -> Standing:
    """The standing where something speaks against a mark that its scenarios would earn."""
    more = tuple(reasons)
    if not more or standing.standing not in (PROVEN, PARTLY):
        return standing
    return replace(standing, standing=PARTLY, reasons=(*standing.reasons, *more))


def _unmodelled(clause: Clause, parts: tuple[Part, ...], asides: tuple[Comment, ...]) -> Iterable[Message]:
    explained: dict[str, str] = {}
    for aside in asides:
        explained |= aside.other_numbers
        for words, because in aside.not_modelled.items():
            yield message(NOT_MODELLED, {"words": words, "because": Message(because)})
        explained |= aside.not_modelled
    yield from printed.strays(clause, parts, explained)


def _slips(mutants: tuple[Mutant, ...]) -> Iterable[Message]:
    yield from (message(SLIP, {"slip": mutant.slip}) for mutant in mutants[:SLIPS])
    if len(mutants) > SLIPS:
        yield message(MORE_SLIPS, {"slips": len(mutants) - SLIPS})


def _together(evidence: tuple[Evidence, ...]) -> tuple[str, ...]:
    """The clauses of the same norm without which alone some promise could be shown."""
    proofs = [proof for one in evidence for proof in one.proofs if proof.how == "off" and proof.promised]
    alone = {proof.part for proof in proofs if not proof.together}
    return tuple(dict.fromkeys(name for proof in proofs if proof.part not in alone for name in proof.together))


def _disagreement(one: Evidence) -> Message:
    title, expected, result = Message(one.scenario.title), str(one.scenario.expected), str(one.result)
    return message(DISAGREES, {"title": title, "expected": expected, "result": result})


def _suspect(clause: Clause, rulebook: Rulebook) -> tuple[Message, ...]:
    change = next((c for c in rulebook.changes if c.clause == clause.id), None)
    if change is None or not change.stale:
        return ()
    return (message(SUSPECT, {"classes": ", ".join(change.classes)}),)


def _owed(parts: tuple[Part, ...], evidence: tuple[Evidence, ...]) -> tuple[Message, ...]:
    missing: list[Message] = []
    for one in evidence:
        if one.decorative:
            values = {"title": Message(one.scenario.title), "masks": ", ".join(one.masked_by)}
            missing.append(message(DECORATIVE, values))
    for part in parts:
        missing.extend(_owed_by(part, evidence))
    missing.extend(_sides(parts, evidence))
    return tuple(missing)


def _owed_by(part: Part, evidence: tuple[Evidence, ...]) -> Iterable[Message]:
    proofs = [proof for one in evidence for proof in one.proofs if proof.part == part.id]
    name = part.name.replace("_", " ")
    if not any(proof.how == "off" and proof.promised for proof in proofs):
        masks = dict.fromkeys(mask for one in evidence for mask in one.masked_by)
        yield message(_PROMISE[part.kind], {"part": name, "masks": ", ".join(masks)})
    felt = {(proof.number, proof.by) for proof in proofs if proof.changes and proof.by}
    for proof in {(proof.number, proof.by): proof for proof in proofs if proof.by}.values():
        if (proof.number, proof.by) not in felt:
            yield message(OFF_LIMIT, {"number": Message(proof.words), "part": name})


def _sides(parts: tuple[Part, ...], evidence: tuple[Evidence, ...]) -> Iterable[Message]:
    rulings = {one.result.ruling for one in evidence}
    if any(part.kind in (Kind.REQUIRES, Kind.PERMITS) for part in parts):
        for ruling, words in (("legal", NONE_ALLOWED), ("illegal", NONE_REFUSED)):
            if ruling not in rulings:
                yield Message(words)
        return
    active = [acts(one) for one in evidence]
    if any(part.when is not None for part in parts):
        if all(active):
            yield Message(NEVER_SILENT)
    elif not all(part.counts and part.numbers for part in parts) and len({str(one.result) for one in evidence}) < 2:
        # of an amount the other side is the amount one higher and one lower, which the proof of its number tries
        yield Message(ALL_THE_SAME)


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
