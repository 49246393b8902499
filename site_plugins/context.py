"""What every page is made from: the verification, the plan of the pages and the tools to write them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from checker.model import Clause, Key, Problem, Rulebook, Translation
from checker.proving.proof import Evidence, Result
from checker.proving.verify import Verification
from checker.text.message import Message
from site_plugins.places import placed
from site_plugins.plan import Plan, plan
from site_plugins.recorded import Audited, Recorded, audited, recorded
from site_plugins.site import Options, spoken
from site_plugins.steps import steps
from site_plugins.telling import Tell, shown
from site_plugins.words import Wording


@dataclass(frozen=True, slots=True)
class Context:
    """One build."""

    verification: Verification
    options: Options
    plan: Plan
    clauses: Mapping[str, Clause]
    absent: Mapping[Key, list[tuple[Evidence, Result]]]
    problems: Mapping[str, list[Problem]]  # clause → the problems that stand in its place
    wordings: Mapping[tuple[str, str], Wording]  # game, language
    renderings: Mapping[str, tuple[Translation, ...]]  # clause → the statements that render it
    steps: Mapping[Key, tuple[Clause, ...]]  # clause → the clauses that it announces and that follow it
    announced: frozenset[Key]
    games: tuple[Recorded, ...]
    tell: Tell = shown

    def rulebook(self, game: str) -> Rulebook:
        return next(one for one in self.verification.rulebooks if one.game == game)

    def said(self, game: str, words: str | Message, language: str) -> str:
        """A sentence of a game in a language; as it is where nobody has translated it."""
        book = self.verification.books.get(game)
        return book.said(words, language) if book is not None else str(words)

    def wording(self, clause: Clause) -> Wording:
        return self.wordings[clause.game, clause.language]


def context(verification: Verification, options: Options, tell: Tell = shown, audit: Audited = audited) -> Context:
    """Everything the pages of one build share."""
    rulebooks = _speakable(verification.rulebooks)
    made = plan(rulebooks, options.by_hand)
    if made.problems or rulebooks != verification.rulebooks:
        problems = (*verification.problems, *made.problems)
        verification = replace(verification, rulebooks=rulebooks, problems=problems, _by_clause={})
    clauses = {clause.id: clause for clause in verification.clauses}
    wordings: dict[tuple[str, str], Wording] = {}
    renderings: dict[str, tuple[Translation, ...]] = {}
    for rulebook in verification.rulebooks:
        for language in {rulebook.language, *(clause.language for clause in rulebook.clauses)}:
            wordings[rulebook.game, language] = Wording(rulebook.glossary, language)
        for translation in rulebook.translations:
            for clause in translation.renders:
                renderings[clause] = (*renderings.get(clause, ()), translation)
    return Context(
        verification,
        options,
        made,
        clauses,
        _by_absence(verification),
        placed(verification),
        wordings,
        renderings,
        told := steps(verification),
        frozenset(one.key for follow in told.values() for one in follow),
        tuple(recorded(verification, options.records, audit)),
        tell,
    )


def _speakable(rulebooks: tuple[Rulebook, ...]) -> tuple[Rulebook, ...]:
    """The rulebooks, with English for every language code that is none: it stands in addresses and attributes."""
    found = {one.language for one in rulebooks} | {part.language for one in rulebooks for part in one.documents}
    found |= {clause.language for one in rulebooks for clause in one.clauses}
    if all(spoken(language) == language for language in found):
        return rulebooks
    return tuple(
        replace(
            rulebook,
            by_id={},
            language=spoken(rulebook.language),
            documents=tuple(replace(one, language=spoken(one.language)) for one in rulebook.documents),
            clauses=tuple(replace(one, language=spoken(one.language)) for one in rulebook.clauses),
        )
        for rulebook in rulebooks
    )


def _by_absence(verification: Verification) -> dict[Key, list[tuple[Evidence, Result]]]:
    """For each clause the scenarios that come out otherwise without it."""
    found: dict[Key, list[tuple[Evidence, Result]]] = {}
    for one in verification.evidence:
        for clause, result in one.without:
            found.setdefault(Key(one.scenario.game, clause), []).append((one, result))
    return found
