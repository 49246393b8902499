"""The words in which players ask for a clause, which are seldom the words of the clause."""

from __future__ import annotations

import re
from collections.abc import Iterable

from checker.model import Asked, Clause, Problem, Source
from checker.rulebook.remarks import Clauses
from checker.text.strict_toml import Table, Wanted

FEWEST, MOST = 3, 8  # phrases for a clause in a language: fewer miss players, more are a text nobody keeps
LONGEST = 120  # letters of a phrase
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_TOP = {
    "languages": Wanted(list, required=True, of=str),
    "names": Wanted(list, of=list),
    "asked": Wanted(list, of=dict),
}


def asked(top: Table, clauses: Clauses) -> tuple[tuple[Asked, ...], list[Problem]]:
    """What the file says, and what is wrong in it; a book without the file is asked for in its own words."""
    if not top.values:
        return (), []
    problems = top.check(_TOP, "a file of questions")
    languages = top.texts("languages")
    for language in languages:
        if not _LANGUAGE.fullmatch(language):
            advice = 'write a language code such as "en"'
            problems.append(Problem(top.at("languages"), f'"{language}" is not a language', advice))
    keys = {"clause": Wanted(str, required=True)} | {one: Wanted(list, required=True, of=str) for one in languages}
    found: dict[tuple[str, str], Asked] = {}
    places: dict[str, Source] = {}
    phrases: dict[tuple[str, str], tuple[str, Source]] = {}
    for row in top.tables("asked"):
        faults = row.check(keys, "an asked clause")
        problems += faults
        clause = clauses.find(row.text("clause"), row.at("clause"), problems)
        if faults or not clause:
            continue
        if clause.id in places:
            problems.append(
                Problem(row.source, f"{clause.id} is asked for twice", f"the first is at {places[clause.id]}")
            )
            continue
        places[clause.id] = row.source
        for language in filter(_LANGUAGE.fullmatch, languages):
            one = Asked(clause.id, language, row.texts(language))
            problems += _unfit(one, row.at(language), phrases)
            found[clause.id, language] = one
    return tuple(found.values()), problems


def names(top: Table) -> tuple[tuple[tuple[str, ...], ...], list[Problem]]:
    """Lists of words that players have for the same thing."""
    given = top.values.get("names")
    found: list[tuple[str, ...]] = []
    problems: list[Problem] = []
    for row in given if isinstance(given, list) else ():
        words = tuple(word for word in row if isinstance(word, str) and word.strip()) if isinstance(row, list) else ()
        if isinstance(row, list) and len({word.casefold() for word in words}) == len(row) > 1:
            found.append(words)
        elif isinstance(row, list):
            message = f"not two or more different names: {str(row)[:60]}"
            problems.append(Problem(top.at("names"), message, "write words for the same thing"))
    return tuple(found), problems


def _unfit(one: Asked, source: Source, phrases: dict[tuple[str, str], tuple[str, Source]]) -> Iterable[Problem]:
    """What is wrong with these phrases; `phrases` remembers who has asked so before."""
    if not FEWEST <= len(one.phrases) <= MOST:
        message = f'{one.clause} has {len(one.phrases)} phrases in "{one.language}"'
        yield Problem(source, message, f"write {FEWEST} to {MOST}")
    for phrase in one.phrases:
        if not phrase.strip() or len(phrase) > LONGEST:
            what = "an empty phrase" if not phrase.strip() else f'a phrase of {len(phrase)} letters: "{phrase[:40]}…"'
            yield Problem(source, f"{one.clause} has {what}", f"ask in a few words, at most {LONGEST} letters")
            continue
        same = (one.language, " ".join(phrase.casefold().split()))
        if same in phrases:
            clause, first = phrases[same]
            advice = f"the first is at {first}; tell the two apart" if clause != one.clause else "keep one of the two"
            yield Problem(source, f'"{phrase}" asks for {clause} already', advice)
        phrases.setdefault(same, (one.clause, source))


def unasked(clauses: Iterable[Clause], given: Iterable[Asked], listed: Table) -> list[Problem]:
    """Clauses nobody asks for, in a book that has such a file."""
    if not listed.values:
        return []
    known = {one.clause for one in given}
    advice = f"add [[asked]] for it in {listed.source.path}"
    return [
        Problem(clause.source, f"nobody asks for {clause.id}", advice, serious=False)
        for clause in clauses
        if clause.id not in known
    ]
