"""Proofs in words: what would come out if a rule were not there, or said a little else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.judging.book import Book
from checker.judging.parts import Kind, Outcome
from checker.judging.verdict import CONFLICT, ILLEGAL, LEGAL, UNDEFINED, Verdict
from checker.proving.proof import Evidence, Proof, Result
from checker.scenarios.told import Teller
from checker.text.message import Catalogue, message

WOULD = {
    LEGAL: "this would be allowed",
    ILLEGAL: "this would not be allowed",
    CONFLICT: "the rules would contradict each other",
    UNDEFINED: "the rules would not say",
}
ANSWER = "the answer would be {answer}"
ELSE = "something else would come of it"
WITHOUT = "Without this rule {would}."
TOGETHER = "Without this rule, and without {clauses}, which {clauses:#says|say} the same, {would}."
NUMBER = "If this rule said {other} instead of {number}, {would}."
NAMED_NUMBERS = {  # what the code of a game calls a number, and what people say of it
    "limit": "If the limit were {other} instead of {number}, {would}.",
    "most": "If at most {other} instead of {number} were allowed, {would}.",
    "minimum": "If at least {other} instead of {number} were needed, {would}.",
}
MORE = "If this rule answered one more, {would}."
LESS = "If this rule answered one less, {would}."
HERE_TOO = "If this rule spoke of this case too, {would}."
PERMITTED = "If this rule permitted this too, {would}."
ALLOWED = "If this rule allowed what it forbids, {would}."
FORBIDDEN = "If this rule forbade what it allows, {would}."
OPPOSITE = "If this rule answered the opposite, {would}."
SENTENCES = (
    *WOULD.values(),
    *(ANSWER, ELSE, WITHOUT, TOGETHER, NUMBER, *NAMED_NUMBERS.values()),
    *(MORE, LESS, HERE_TOO, PERMITTED, ALLOWED, FORBIDDEN, OPPOSITE),
)


def proofs(book: Book, one: Evidence, words: Catalogue) -> tuple[tuple[str, int], ...]:
    """A sentence for each change that the scenario feels, and how many of the changes say the same."""
    return tuple(Counter(_sentences(book, one, words)).items())


def _sentences(book: Book, one: Evidence, words: Catalogue) -> Iterator[str]:
    gone = {proof.part: proof.result for proof in one.proofs if proof.how == "off" and proof.changes}
    for proof in one.proofs:
        if proof.changes and not (proof.how == "turned" and gone.get(proof.part) == proof.result):
            yield proof_words(book, proof, words, _found(one.verdict, proof.part))


def _found(verdict: Verdict, part: str) -> Outcome:
    """What a part had to say before anything was changed; what a hearing never came to is silent."""
    said = (step.outcome for step in verdict.steps if step.part == part)
    return next((outcome for outcome in said if outcome is not Outcome.SILENT), Outcome.SILENT)


def proof_words(book: Book, proof: Proof, words: Catalogue, found: Outcome) -> str:
    """One change and what would come of it, where the part had found this."""
    values: dict[str, object] = {"would": would(proof.result, words)}
    if proof.how == "nudge":
        number = dict(book.by_id[proof.part].numbers)[proof.number]
        template = NAMED_NUMBERS.get(proof.number, NUMBER)
        values |= {"number": number, "other": number + proof.by}
    elif proof.how == "answer":
        template = MORE if proof.by > 0 else LESS
    elif proof.how == "condition" and found is Outcome.SILENT:
        template = HERE_TOO
    elif proof.how == "turned" and (turned := _turned(book.by_id[proof.part].kind, found)):
        template = turned
    elif proof.together:
        template, values = TOGETHER, values | {"clauses": proof.together}
    else:
        template = WITHOUT
    return words.said(message(template, values))


def _turned(kind: Kind, found: Outcome) -> str:
    """What a rule would say that said the opposite; a permission turned round is none."""
    if kind is Kind.PERMITS:
        return PERMITTED if found is Outcome.SILENT else ""
    if kind is Kind.REQUIRES:
        return FORBIDDEN if found is Outcome.SATISFIED else ALLOWED
    return OPPOSITE


def would(result: Result, words: Catalogue) -> str:
    """What would come out."""
    if result.ruling in WOULD and result.value is None:
        return words.said(WOULD[result.ruling])
    if result.ruling in WOULD:
        return words.said(ELSE)
    return words.said(message(ANSWER, {"answer": Teller(words).value(result.value)}))
