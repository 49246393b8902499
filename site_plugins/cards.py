"""A clause as its card shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from urllib.parse import quote

from markupsafe import Markup

from checker.judging.book import Book
from checker.model import Clause, Correction, Problem, Reading, Rewording, Translation
from checker.proving.coverage import MARKS
from checker.text.message import Message
from site_plugins.context import Context
from site_plugins.labels import language_of, say, standings
from site_plugins.telling import Ending, Row, arranged, outcome
from site_plugins.words import first_words

MARKED = {"new": "new or changed"}  # what a mark is called, where its own name does not say it


@dataclass(frozen=True, slots=True)
class ClauseLink:
    """A link to a clause or a section; `href` is empty where the words lead out of our sources."""

    id: str
    href: str
    words: str = ""
    preview: bool = True  # False: a section, which has no words of its own


@dataclass(frozen=True, slots=True)
class Turned:
    """A scenario that comes out otherwise without the clause."""

    title: str
    clause: ClauseLink
    before: Ending
    after: Ending
    own: bool


@dataclass(frozen=True, slots=True)
class Rendering:
    """A statement in another language and how it differs."""

    link: ClauseLink
    text: Markup
    language: str
    differs: str
    conflicts: bool
    older: bool  # the clause was reworded since they were compared


@dataclass(frozen=True, slots=True)
class Card:
    """Everything a card shows."""

    id: str
    label: str
    kind: str
    section: str
    language: str
    standing: str
    mark: str
    mark_words: str
    text: Markup
    original: str
    corrections: tuple[Correction, ...]
    badges: tuple[tuple[str, str], ...]  # class, words
    sources: tuple[str, ...]
    missing: tuple[str, ...]
    problems: tuple[Problem, ...]
    rows: tuple[Row, ...]
    turned: tuple[Turned, ...]
    checked: bool
    overrides: tuple[ClauseLink, ...]
    overridden: tuple[ClauseLink, ...]
    see_also: tuple[ClauseLink, ...]
    belongs: tuple[ClauseLink, ...]
    steps: tuple[ClauseLink, ...]  # the clauses that it announces and that follow it
    readings: tuple[Reading, ...]
    renderings: tuple[Rendering, ...]
    change: Rewording | None
    child: bool
    share: str  # its small page, from the root of the site

    @property
    def count(self) -> int:
        return sum(len(row.scenarios) for row in self.rows)

    @property
    def broken(self) -> bool:
        wrong = (not one.evidence.agrees for row in self.rows for one in row.scenarios)
        return any(problem.serious for problem in self.problems) or any(wrong)


def card(build: Context, clause: Clause, here: str, language: str = "") -> Card:
    """The card of a clause on the page `here`."""
    told = language_of(language or clause.language)
    verification = build.verification
    book, speaks = verification.books.get(clause.game), verification.book_of(clause.key)
    rulebook = build.rulebook(clause.game)
    standing = verification.standings[clause.key]
    scenarios = (
        tuple(build.tell(speaks, one, number, told) for number, one in enumerate(verification.of(clause.key), 1))
        if speaks is not None
        else ()
    )

    def link(name: str, words: str = "") -> ClauseLink:
        return ClauseLink(name, build.plan.link(name, here, clause.game), words or name, name in build.clauses)

    wording = build.wording(clause)
    steps = build.steps.get(clause.key, ())

    def way(name: str) -> str:
        return build.plan.link(name, here, clause.game)

    def told_as(words: str | Message) -> str:
        return build.said(clause.game, words, told)

    return Card(
        id=clause.id,
        label=clause.label,
        kind=clause.kind,
        section=" › ".join(clause.section),
        language=clause.language,
        standing=standing.standing,
        mark=MARKS[standing.standing],
        mark_words=standings(told)[standing.standing],
        text=Markup(wording.html(clause.shown, clause.see_also, way, build.clauses)),  # noqa: S704 - the wording escapes
        original=clause.text if clause.corrections else "",
        corrections=tuple(replace(one, because=told_as(one.because)) for one in clause.corrections),
        badges=tuple(_badges(clause, told)),
        sources=(str(clause.source), *map(str, clause.witnesses)),
        missing=tuple(map(told_as, standing.reasons)),
        problems=tuple(build.problems.get(clause.id, ())),
        rows=arranged(scenarios),
        turned=_turned(build, clause, link, told),
        checked=bool(book is not None and book.parts_of(clause.id)),
        overrides=tuple(link(name) for name in book.beats(clause.id)) if book else (),
        overridden=tuple(link(name) for name in book.beaten_by(clause.id)) if book else (),
        see_also=tuple(link(one.target, one.words) for one in clause.see_also),
        belongs=tuple(one for one in _belongs(build, clause, link, told) if one.id not in {step.id for step in steps}),
        steps=tuple(link(one.id, first_words(one, 90)) for one in steps),
        readings=tuple(_in_words(book, one, told) for one in book.readings if clause.id in one.clauses) if book else (),
        renderings=tuple(
            replace(_rendering(build, clause, one, link), differs=told_as(one.differs))
            for one in build.renderings.get(clause.id, ())
        ),
        change=next((one for one in rulebook.changes if one.clause == clause.id), None),
        child=bool(clause.parent) or clause.key in build.announced,
        share=quote(build.plan.share(clause.game, clause.id)),
    )


def _in_words(book: Book, reading: Reading, language: str) -> Reading:
    """An open point in a language."""
    sides = tuple(replace(side, words=book.said(side.words, language)) for side in reading.sides)
    because = book.said(reading.because, language)
    return replace(reading, question=book.said(reading.question, language), sides=sides, because=because)


def _badges(clause: Clause, language: str) -> list[tuple[str, str]]:
    badges = []
    # An erratum is one by its own mark or by its document's authority; the badge says it once.
    for mark in dict.fromkeys((*clause.marks, *(("erratum",) if clause.authority == "erratum" else ()))):
        name, _, rest = mark.partition(" ")
        badges.append((name, f"{say(name, language)} {rest}" if rest else say(MARKED.get(name, name), language)))
    if clause.number and not clause.id.endswith(f".{clause.number.rstrip('+')}"):
        badges.append(("number", say("printed as {}", language).format(clause.number)))
    return badges


def _turned(build: Context, clause: Clause, link: Callable[..., ClauseLink], told: str) -> tuple[Turned, ...]:
    found = []
    for one, result in build.absent.get(clause.key, ()):
        book = build.verification.books[one.scenario.game]
        found.append(
            Turned(
                book.said(one.scenario.title, told),
                link(one.scenario.clause),
                outcome(book, one.result, told, one.scenario),
                outcome(book, result, told, one.scenario),
                one.scenario.clause == clause.id,
            )
        )
    return tuple(sorted(found, key=lambda one: not one.own))


def _belongs(build: Context, clause: Clause, link: Callable[..., ClauseLink], told: str) -> list[ClauseLink]:
    book = build.verification.books.get(clause.game)
    found = [] if not clause.parent else [link(clause.parent)]
    for one in book.links if book else ():
        if clause.id in (one.one, one.other):
            other = one.other if one.one == clause.id else one.one
            found.append(link(other, f"{other}: {build.said(clause.game, one.why, told)}"))
    return found


def _rendering(build: Context, clause: Clause, translation: Translation, link: Callable[..., ClauseLink]) -> Rendering:
    statement = build.clauses.get(translation.statement)
    text = Markup(build.wording(statement).html(statement.shown)) if statement else Markup()  # noqa: S704
    language = statement.language if statement else ""
    older = clause.id in build.rulebook(clause.game).older.get(translation.statement, ())
    return Rendering(link(translation.statement), text, language, translation.differs, translation.conflicts, older)
