"""Coverage as people read it on a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import combining, east_asian_width

from checker.model import Rulebook
from checker.proving.coverage import MARKS, PARTLY, PROVEN, REFERENCE, UNPROVEN, Totals, by_section, totals
from checker.proving.flaws import ERROR, findings
from checker.proving.ratchet import Comparison
from checker.proving.verify import Verification
from checker.reports.numbers import counted, headline

_COLUMNS = ((PROVEN, "proven"), (PARTLY, "partly"), (UNPROVEN, "not proven"), (REFERENCE, "reference"))


def coverage(verification: Verification) -> str:
    """Totals, every section, and everything that is missing with its reason."""
    lines: list[str] = []
    for rulebook in verification.rulebooks:
        lines += [*_sections(rulebook, verification), ""]
    missing = list(_missing(verification))
    if missing:
        lines += ["missing", *missing, ""]
    outside = list(_outside(verification))
    if outside:
        lines += ["outside the count", *outside, ""]
    lines.append(headline(totals(verification.standings.values())))
    return "\n".join(lines)


def _sections(rulebook: Rulebook, verification: Verification) -> Iterator[str]:
    rows = [(" › ".join(path), found) for path, found in by_section(rulebook.clauses, verification.standings).items()]
    rows.append(("total", totals(verification.standings[clause.key] for clause in rulebook.clauses)))
    width = max(_width(name) for name, _ in rows)
    yield rulebook.title
    yield "  " + " " * width + "".join(f"  {words:>10}" for _, words in _COLUMNS)
    for name, found in rows:
        yield f"  {name}{' ' * (width - _width(name))}" + "".join(f"  {_number(found, key):>10}" for key, _ in _COLUMNS)


def filled(words: str, columns: int, *, right: bool = False) -> str:
    """The words with spaces up to so many columns: behind them, or before them where they stand on the right."""
    spaces = " " * (columns - _width(words))
    return spaces + words if right else words + spaces


def _width(words: str) -> int:
    """The columns of a terminal that words take; letters of East Asian scripts take two."""
    return sum(2 if east_asian_width(letter) in "WF" else not combining(letter) for letter in words)


def _number(found: Totals, key: str) -> str:
    numbers = {PROVEN: found.proven, PARTLY: found.partly, UNPROVEN: found.unproven, REFERENCE: found.reference}
    return f"{numbers[key]:,}"


def _missing(verification: Verification) -> Iterator[str]:
    for clause in verification.clauses:
        standing = verification.standings[clause.key]
        if standing.standing in (PARTLY, UNPROVEN):
            for reason in standing.missing:
                yield f"  {MARKS[standing.standing]} {clause.id}  {clause.source}  {reason}"


def _outside(verification: Verification) -> Iterator[str]:
    """One line per reason: hundreds of clauses may share it."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for standing in verification.standings.values():
        if standing.standing == REFERENCE:
            groups.setdefault(standing.missing, []).append(standing.clause)
    for reasons, names in groups.items():
        shown = ", ".join(names[:3]) + (f" and {len(names) - 3:,} more" if len(names) > 3 else "")
        yield f"  {MARKS[REFERENCE]} {shown}  {'; '.join(reasons)}"


def ratchet(comparison: Comparison) -> str:
    """What moved since the snapshot: first what a change gives reasons for, then what is worse."""
    lines = ["to be accepted with this change:", *(f"  {reason}" for reason in comparison.accepted)]
    lines = lines if comparison.accepted else []
    for words, shifts in (("worse", comparison.worse), ("better", comparison.better)):
        if shifts:
            lines += [f"{words}: {counted(len(shifts), 'clause')}", *(f"  {shift}" for shift in shifts)]
    return "\n".join(lines)


def problems(verification: Verification) -> str:
    """Every finding that fails the run, one line each."""
    return "\n".join(str(finding) for finding in findings(verification) if finding.level == ERROR)
