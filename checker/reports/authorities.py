"""Two authorities compared, as plain values and as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import simple
from checker.judging.verdict import Verdict
from checker.open.authorities import CONTRADICTS, Compared, Parting
from checker.scenarios.prose import said
from checker.text.flow import flow

VERSION = 1


def as_record(book: Book, game: str, names: tuple[str, str], found: Compared) -> dict[str, Any]:
    """What was found, for other programs, pages and people."""
    return {
        "version": VERSION,
        "game": game,
        "authorities": list(names),
        "domains": [
            {
                "name": one.domain,
                "situations": one.situations,
                "agree": one.agree,
                "only": [one.only_one, one.only_other],
            }
            for one in found.domains
        ],
        "partings": [_parting(book, names, one) for one in found.partings],
    }


def _parting(book: Book, names: tuple[str, str], one: Parting) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "domain": one.domain,
        "situations": one.situations,
        "given": simple(one.state),
        "put": {book.name_of(one.put): simple(one.put)},
        "says": said(book, one.put),
        "sides": [
            {"authority": name, "clauses": list(clauses), "outcome": _outcome(verdict), "because": list(_why(verdict))}
            for name, clauses, verdict in zip(names, (one.one, one.other), one.verdicts, strict=True)
        ],
    }


def _outcome(verdict: Verdict) -> str:
    return verdict.ruling if verdict.answer is None else f"answer {flow(simple(verdict.answer))}"


def _why(verdict: Verdict) -> Iterator[str]:
    yield from (f"{footing.id}: {footing.words}" for footing in verdict.rests_on if footing.id)


def as_text(record: Mapping[str, Any]) -> str:
    return "\n".join(_lines(record))


def _lines(record: Mapping[str, Any]) -> Iterator[str]:
    one, other = record["authorities"]
    yield f"{one} and {other}, situation by situation"
    yield f"  {'':32}{'situations':>11}{'agree':>8}{'part':>6}  only {one}  only {other}"
    for row in record["domains"]:
        parted = sum(each["situations"] for each in record["partings"] if each["domain"] == row["name"])
        numbers = f"{row['situations']:>11}{row['agree']:>8}{parted:>6}"
        only = row["only"]
        yield f"  {row['name']:32}{numbers}  {only[0]:>{len(one) + 5}}  {only[1]:>{len(other) + 5}}"
    for row in record["partings"]:
        yield ""
        contradicts = row["kind"] == CONTRADICTS
        what = "they contradict each other" if contradicts else "one adds a condition of which the other says nothing"
        yield f"{what}: {row['domain']}, {row['situations']} situation{'' if row['situations'] == 1 else 's'}"
        yield f"  the simplest: {row['says']}"
        yield f"    given {flow(row['given'])}"
        for side in row["sides"]:
            yield f"    {side['authority']}: {side['outcome']} (by {', '.join(side['clauses'])})"
            yield from (f"      {words}" for words in side["because"])
    if not record["partings"]:
        yield "they part nowhere"
