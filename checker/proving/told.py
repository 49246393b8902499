"""Proofs in words: what would come out if a rule were not there, or said a little else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checker.judging.book import Book
from checker.judging.parts import Kind
from checker.judging.verdict import CONFLICT, ILLEGAL, LEGAL, UNDEFINED
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
NUMBER = "If the number {number} in this rule were {other}, {would}."
MORE = "If this rule answered one more, {would}."
LESS = "If this rule answered one less, {would}."
CONDITION = "If this rule spoke where it is silent, and were silent where it speaks, {would}."
TURNED = {
    Kind.REQUIRES: "If this rule allowed what it forbids, {would}.",
    Kind.PERMITS: "If this rule permitted just where it does not, {would}.",
    Kind.DEFINES: "If this rule answered the opposite, {would}.",
}
SENTENCES = (*WOULD.values(), ANSWER, ELSE, WITHOUT, TOGETHER, NUMBER, MORE, LESS, CONDITION, *TURNED.values())


def proofs(book: Book, one: Evidence, words: Catalogue) -> tuple[tuple[str, int], ...]:
    """A sentence for each change that the scenario feels, and how many of the changes say the same."""
    return tuple(Counter(_sentences(book, one, words)).items())


def _sentences(book: Book, one: Evidence, words: Catalogue) -> Iterator[str]:
    for proof in one.proofs:
        if proof.changes:
            yield proof_words(book, proof, words)


def proof_words(book: Book, proof: Proof, words: Catalogue) -> str:
    """One change and what would come of it."""
    part = book.by_id[proof.part]
    values: dict[str, object] = {"would": would(proof.result, words)}
    if proof.how == "nudge":
        number = dict(part.numbers)[proof.number]
        template, values = NUMBER, values | {"number": number, "other": number + proof.by}
    elif proof.how == "answer":
        template = MORE if proof.by > 0 else LESS
    elif proof.how == "condition":
        template = CONDITION
    elif proof.how == "turned":
        template = TURNED[part.kind]
    elif proof.together:
        template, values = TOGETHER, values | {"clauses": proof.together}
    else:
        template = WITHOUT
    return words.said(message(template, values))


def would(result: Result, words: Catalogue) -> str:
    """What would come out."""
    if result.ruling in WOULD and result.value is None:
        return words.said(WOULD[result.ruling])
    if result.ruling in WOULD:
        return words.said(ELSE)
    return words.said(message(ANSWER, {"answer": Teller(words).value(result.value)}))
