"""What a game's sources and scenarios leave open beside the clauses that are not proven, in words and with links."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from checker.judging.verdict import CONFLICT, UNDEFINED
from checker.model import Rulebook
from checker.proving.proof import Evidence
from checker.scenarios import prose
from checker.text.message import ENGLISH
from site_plugins.cards import ClauseLink
from site_plugins.context import Context
from site_plugins.turn import by_phase

Linking = Callable[[str], ClauseLink]


@dataclass(frozen=True, slots=True)
class Gap:
    """One thing that is left open, and the clauses or scenarios that show it."""

    words: str
    links: tuple[ClauseLink, ...] = ()


@dataclass(frozen=True, slots=True)
class Gaps:
    """Gaps of one kind."""

    title: str
    gaps: tuple[Gap, ...]


def lacking(build: Context, rulebook: Rulebook, url: str) -> tuple[Gaps, ...]:
    """Every kind of gap that the game has, as seen from the page at `url`."""

    def link(name: str) -> ClauseLink:
        return ClauseLink(name, build.plan.link(name, url, rulebook.game), name)

    book = build.verification.books.get(rulebook.game)
    undecided = (one for one in (book.readings if book else ()) if not one.taken)
    told = rulebook.translations
    kinds = (
        Gaps("Phases of the turn of which no clause of the rulebook speaks", tuple(_silent_phases(rulebook))),
        Gaps("Headings under which the source prints nothing", tuple(_empty(rulebook))),
        Gaps("Chapters that clauses point to, and that are not among the sources", tuple(_pointed(rulebook, link))),
        Gaps(
            "Statements that no clause of the rulebook says",
            tuple(Gap(one.differs, (link(one.statement),)) for one in told if not one.renders),
        ),
        Gaps(
            "Statements that contradict the clauses they render",
            tuple(Gap(one.differs, tuple(map(link, (one.statement, *one.renders)))) for one in told if one.conflicts),
        ),
        Gaps(
            "Open points that nobody has decided",
            tuple(Gap(one.question, tuple(map(link, one.clauses))) for one in undecided),
        ),
        Gaps("Situations in which no clause says what comes out", tuple(_open(build, rulebook, url, UNDEFINED))),
        Gaps("Situations in which the clauses contradict each other", tuple(_open(build, rulebook, url, CONFLICT))),
    )
    return tuple(kind for kind in kinds if kind.gaps)


def _silent_phases(rulebook: Rulebook) -> Iterator[Gap]:
    return (Gap(name) for name, clauses in by_phase(rulebook)[1] if not clauses) if rulebook.phases else iter(())


def _empty(rulebook: Rulebook) -> Iterator[Gap]:
    spoken = {clause.section[:level] for clause in rulebook.clauses for level in range(1, len(clause.section) + 1)}
    of_witnesses = (one for one in rulebook.documents if not one.witness_of)
    return (Gap(" › ".join(one)) for document in of_witnesses for one in document.sections if one not in spoken)


def _pointed(rulebook: Rulebook, link: Linking) -> Iterator[Gap]:
    found: dict[str, list[str]] = {}
    for clause in rulebook.clauses:
        for pointer in clause.see_also:
            if not pointer.target:
                found.setdefault(pointer.words, []).append(clause.id)
    return (Gap(words, tuple(map(link, dict.fromkeys(clauses)))) for words, clauses in sorted(found.items()))


def _open(build: Context, rulebook: Rulebook, url: str, ruling: str) -> Iterator[Gap]:
    """The scenarios that come out so, those together of which the same is said."""
    found: dict[str, list[ClauseLink]] = {}
    for clause in rulebook.clauses:
        for number, one in enumerate(build.verification.of(clause.key), 1):
            if one.result.ruling == ruling and one.scenario.clause == clause.id:
                at = build.plan.link(clause.id, url, rulebook.game)
                link = ClauseLink(clause.id, f"{at}-s{number}", one.scenario.title, preview=False)
                found.setdefault(_said(one), []).append(link)
    return (Gap(words, tuple(links)) for words, links in sorted(found.items(), key=lambda each: -len(each[1])))


def _said(one: Evidence) -> str:
    return prose.capital(ENGLISH.said(one.verdict.note)) if one.verdict.note else str(one.result)
