"""What people say about clauses beside the sources: corrections, waivers, translations and a glossary."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches

from checker.model import Clause, Correction, Exemption, Problem, Settled, Source, Term, Tombstone, nearest
from checker.text.strict_toml import ENOUGH_HINTS, Table, Wanted

_WORDS = Wanted(str, required=True, worded=True)
_CORRECTION = {name: Wanted(str, required=True) for name in ("clause", "find", "replace")} | {"because": _WORDS}
_REASON = {"clause": Wanted(str, required=True), "because": _WORDS}
_SETTLED = {"slip": _WORDS, "code": _WORDS, "because": _WORDS}
_TERM = {
    "word": Wanted(str, required=True),
    "meaning": Wanted(str, required=True),
    "ko": Wanted(str),
    "ko_meaning": Wanted(str),
}


APART = {
    "example": "an example shows what a rule says; the rule itself is checked",
    "definition": "an entry of the glossary repeats what the rules say; the rules themselves are checked",
    "credit": "no rule",
}


class Clauses:
    """The clauses a remark may be about, by id and alias."""

    def __init__(
        self, clauses: Iterable[Clause], removed: Iterable[Tombstone] = (), unread: Iterable[str] = ()
    ) -> None:
        self.by_name: dict[str, Clause] = {}
        self.removed = {stone.clause for stone in removed}
        self.unread = frozenset(unread)  # their document cannot be read, which is told once and not for every remark
        for clause in clauses:
            self.by_name.update(dict.fromkeys((*clause.aliases, clause.id), clause))

    def find(self, name: str, source: Source, problems: list[Problem]) -> Clause | None:
        clause = self.by_name.get(name)
        if clause is None and name and name not in self.unread:
            if name in self.removed:
                problems.append(Problem(source, f'the clause "{name}" was removed', "remove this remark on it"))
                return None
            hint = nearest(name, self.by_name) if len(problems) < ENOUGH_HINTS else ""
            advice = hint or "`ruleproof clauses` lists the ids"
            problems.append(Problem(source, f'no clause "{name}"', advice))
        return clause


def corrections(top: Table, clauses: Clauses) -> tuple[dict[str, tuple[Correction, ...]], list[Problem]]:
    """Clause id → its corrections; one whose words are not in its clause is a problem."""
    problems = top.check({"correction": Wanted(list, of=dict)}, "a file of corrections")
    found: dict[str, tuple[Correction, ...]] = defaultdict(tuple)
    for row in top.tables("correction"):
        faults = row.check(_CORRECTION, "a correction")
        problems += faults
        clause = clauses.find(row.text("clause"), row.at("clause"), problems)
        if faults or not clause:
            continue
        correction = Correction(clause.id, row.text("find"), row.text("replace"), row.text("because"))
        if correction.find in replace(clause, corrections=found[clause.id]).shown:
            found[clause.id] += (correction,)
        else:
            message = f'"{correction.find}" does not stand in {clause.id}'
            hint = _closest(correction.find, clause.text) if len(problems) < ENOUGH_HINTS else ""
            problems.append(Problem(row.at("find"), message, hint or f'the clause says "{clause.text[:80]}"'))
    return found, problems


def exemptions(top: Table, clauses: Clauses) -> tuple[tuple[Exemption, ...], list[Problem]]:
    problems = top.check({"waiver": Wanted(list, of=dict), "reference": Wanted(list, of=dict)}, "a file of waivers")
    found: dict[str, Exemption] = {}
    for kind in ("waiver", "reference"):
        for row in top.tables(kind):
            faults = row.check(_REASON, f"a {kind}")
            problems += faults
            clause = clauses.find(row.text("clause"), row.at("clause"), problems)
            if faults or not clause:
                continue
            if clause.id in found:
                first = found[clause.id].source
                problems.append(Problem(row.source, f"a second reason for {clause.id}", f"the first is at {first}"))
                continue
            found[clause.id] = Exemption(clause.id, row.text("because"), row.source, reference=kind == "reference")
    return tuple(found.values()), problems


def settled(top: Table) -> tuple[tuple[Settled, ...], list[Problem]]:
    """Slips that cannot matter, each said once."""
    problems = top.check({"settled": Wanted(list, of=dict)}, "a file of settled slips")
    found: dict[str, Settled] = {}
    for row in top.tables("settled"):
        faults = row.check(_SETTLED, "a settled slip")
        problems += faults
        entry = Settled(row.text("slip"), row.text("code"), row.text("because"), row.source)
        if not faults and found.setdefault(entry.slip, entry) is not entry:
            first = found[entry.slip].source
            problems.append(Problem(row.source, "this slip is settled twice", f"the first is at {first}"))
    return tuple(found.values()), problems


def apart(clauses: Iterable[Clause], given: Iterable[Exemption]) -> tuple[Exemption, ...]:
    """Examples, glossary and credits stand outside the count, unless somebody said more about one of them."""
    known = {exemption.clause for exemption in given}
    return tuple(
        Exemption(clause.id, APART[clause.kind], clause.source, reference=True)
        for clause in clauses
        if clause.kind in APART and clause.id not in known
    )


def unexplained(clauses: Iterable[Clause], given: Iterable[Exemption]) -> list[Problem]:
    """Clauses that only point elsewhere stand outside the count, but not without a reason."""
    explained = {exemption.clause for exemption in given}
    advice = "state the reason under [[reference]] in waivers.toml"
    return [
        Problem(clause.source, f"{clause.id} only points elsewhere", advice)
        for clause in clauses
        if clause.kind == "reference" and clause.id not in explained
    ]


def glossary(top: Table) -> tuple[tuple[Term, ...], list[Problem]]:
    problems = top.check({"term": Wanted(list, of=dict)}, "a glossary")
    found: dict[str, Term] = {}
    for row in top.tables("term"):
        faults = row.check(_TERM, "a term")
        problems += faults
        word = row.text("word")
        if word.casefold() in found:
            problems.append(Problem(row.at("word"), f'"{word}" is explained twice', "keep one of the two"))
        elif not faults:
            found[word.casefold()] = Term(word, row.text("meaning"), row.text("ko"), row.text("ko_meaning"))
    return tuple(found.values()), problems


def corrected(clauses: Iterable[Clause], given: Mapping[str, tuple[Correction, ...]]) -> tuple[Clause, ...]:
    return tuple(replace(c, corrections=given[c.id]) if c.id in given else c for c in clauses)


def garbled(clauses: Iterable[Clause]) -> list[Problem]:
    """Text that was once decoded wrongly and that no correction mends."""
    problems: list[Problem] = []
    suspects = [clause for clause in clauses if not clause.shown.isascii()]
    if not suspects:
        return problems
    import ftfy  # needed only where a text is not plain ASCII

    for clause in suspects:
        mended = ftfy.fix_encoding(clause.shown)
        if mended != clause.shown:
            for before, after in _where_they_part(clause.shown, mended):
                advice = f'add a correction: find = "{before}", replace = "{after}"'
                problems.append(Problem(clause.source, f'{clause.id} has garbled letters: "{before}"', advice))
    return problems


def _where_they_part(before: str, after: str) -> Iterable[tuple[str, str]]:
    """The words that differ in two texts; where their numbers differ too, only the first."""
    old, new = before.split(), after.split()
    parted = dict.fromkeys(pair for pair in zip(old, new, strict=False) if pair[0] != pair[1])
    if len(old) == len(new) and parted:
        return parted
    return [next(iter(parted), (before[:40], after[:40]))]


def _closest(find: str, text: str) -> str:
    """The words of the text most like the ones looked for."""
    words, length = text.split(), max(1, len(find.split()))
    windows = dict.fromkeys(" ".join(words[n : n + length]) for n in range(min(len(words), 400)))
    close = get_close_matches(find, windows, n=1, cutoff=0.5)
    return f'did you mean "{close[0]}"?' if close else ""
