"""The chain of reviews: each bears a mark made of itself, of the words it accepted and of the review before it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from checker.model import Review, fingerprint


def accepted(words: str, corrected: str) -> str:
    """What a review accepts, in short: the words, and the words as they are printed where a correction changes them."""
    return f"{fingerprint(words)}/{corrected}" if corrected else fingerprint(words)


def linked(clause: str, before: Sequence[Review], review: Review) -> Review:
    """The review with its mark."""
    return replace(review, mark=_mark(clause, before[-1].mark if before else "", review))


def broken(clause: str, reviews: Sequence[Review], words: str, corrected: str) -> Iterator[str]:
    """What no command has written of these reviews and the words they led to."""
    before = ""
    for review in reviews:
        if review.mark != _mark(clause, before, review):
            yield f"the review of {review.on} by {review.by}"
        before = review.mark
    if corrected and not reviews:
        yield "the correction that nobody reviewed"
    if reviews and reviews[-1].words != accepted(words, corrected):
        yield "what was accepted since the last review"


def _mark(clause: str, before: str, review: Review) -> str:
    told = "\0".join((before, clause, review.on, review.by, review.because, review.words))
    return hashlib.sha256(told.encode(errors="surrogatepass")).hexdigest()[:16]
