"""A summary for a pull request, in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from checker.model import visible
from checker.proving.coverage import totals
from checker.proving.flaws import errors
from checker.proving.ratchet import Comparison
from checker.proving.verify import Verification
from checker.reports.numbers import counted, headline, percent, proven_of

MOST = 50  # a comment is for reading; the rest is in the other reports
_SPECIAL = re.compile(r"([\\`*_\[\]|~])")


def summary(verification: Verification, comparison: Comparison | None = None) -> str:
    comparison = comparison or Comparison()
    found = errors(verification)
    agree = sum(one.agrees for one in verification.evidence)
    good = not found and not comparison.worse
    lines = [
        f"## {'✔️' if good else '❌'} Ruleproof: {headline(totals(verification.standings.values()))}",
        "",
        *_listed("To be accepted with this change", [plain(reason) for reason in comparison.accepted]),
        f"{agree:,} of {counted(len(verification.evidence), 'scenario')} agree.",
        "",
        *_games(verification),
        *_listed("Findings", [f"`{_code(str(f.source))}` {plain(f.message)}" for f in found]),
        *_listed("Worse than before", [plain(str(shift)) for shift in comparison.worse]),
        *_listed("Better than before", [plain(str(shift)) for shift in comparison.better]),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _games(verification: Verification) -> Iterator[str]:
    yield "| rulebook | proven | | partly | not proven | reference |"
    yield "|---|---:|---:|---:|---:|---:|"
    for rulebook in verification.rulebooks:
        found = totals(verification.standings[clause.key] for clause in rulebook.clauses)
        numbers = f"{found.partly:,} | {found.unproven:,} | {found.reference:,}"
        yield f"| {plain(rulebook.title)} | {proven_of(found)} | {percent(found)} | {numbers} |"
    yield ""


def _listed(title: str, lines: list[str]) -> Iterable[str]:
    if not lines:
        return ()
    more = [f"- … and {len(lines) - MOST:,} more"] if len(lines) > MOST else []
    return (f"### {title}", "", *(f"- {line}" for line in lines[:MOST]), *more, "")


def plain(words: str) -> str:
    """Words that Markdown shows as they are: no markup, no mention, one line."""
    flat = visible(" ".join(words.split()))
    escaped = flat.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("@", "&#64;")
    return _SPECIAL.sub(r"\\\1", escaped)


def _code(words: str) -> str:
    return visible(" ".join(words.replace("`", "'").split()))
