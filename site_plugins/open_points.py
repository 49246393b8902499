"""The page of a game's open points: words that can be read in two ways, silences, and what else was looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from html import escape

from checker.judging.book import Book
from checker.judging.judge import judge
from checker.judging.verdict import Verdict
from checker.model import Known, Reading, Rulebook, Source
from checker.scenarios.known import shown_by
from checker.scenarios.prose import headline, sentences
from checker.scenarios.readings import sides, situation
from checker.scenarios.situations import Expected, Situation
from site_plugins.cards import ClauseLink
from site_plugins.context import Context
from site_plugins.labels import say, speaks
from site_plugins.rendering import render
from site_plugins.site import Entry, Page, url_of

NAME = "open.md"
TITLE = "Open points"
LEDE = (
    "What the rules of this game leave open: words that can be read in more ways than one, and questions on which "
    "they say nothing. Each is shown by a small situation that hangs on it, judged by the same code as all others."
)
SENTENCES = {
    "readings": "Words that can be read in more ways than one",
    "silences": "Questions on which the rules say nothing",
    "rest": "What else was looked at",
    "rest_lede": "One fact of every scenario was told otherwise, one at a time. What that showed besides is no "
    "question to the rules, and this is why:",
    "taken": "taken here",
    "undecided": "Nobody has decided it: a verdict that hangs on it is open.",
    "beside": "But otherwise:",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A situation in words, and what comes out of it."""

    rows: tuple[str, ...]
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class SideShown:
    """One way to read a point, and what comes out of its situation then."""

    words: str
    outcome: str
    taken: bool


@dataclass(frozen=True, slots=True)
class Question:
    """An open point as the page shows it."""

    id: str
    words: str
    clauses: tuple[ClauseLink, ...]
    because: str
    shown: tuple[Shown, ...]
    sides: tuple[SideShown, ...] = ()
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Findings that come to the same, and why they are no question."""

    count: int
    because: str
    keys: tuple[str, ...]


def open_pages(build: Context) -> Iterator[Page]:
    """A page for every game of which open points are known, and one in each language that speaks of the game."""
    for rulebook in build.verification.rulebooks:
        book = build.verification.books.get(rulebook.game)
        if book is None or not (book.readings or rulebook.known):
            continue
        others = (name for name in build.plan.starts if name in book.languages and speaks(name))
        for language in (rulebook.language, *others):
            path = path_of(build, rulebook.game, "" if language == rulebook.language else language)
            title = say(TITLE, language)
            words = f"{rulebook.title}: {title}"
            entry = Entry("", escape(title, quote=False), escape(words, quote=False))
            yield Page(
                path, title, partial(_body, build, rulebook, book, path, language), words, language, (), (entry,)
            )


def path_of(build: Context, game: str, language: str = "") -> str:
    within = f"{build.plan.starts[language]}/" if language else ""
    return f"{within}{build.plan.folders[game]}/{NAME}"


def _body(build: Context, rulebook: Rulebook, book: Book, path: str, language: str) -> str:
    url = url_of(path)

    def links(names: tuple[str, ...]) -> tuple[ClauseLink, ...]:
        return tuple(ClauseLink(name, build.plan.link(name, url, rulebook.game), name) for name in names)

    readings = [_reading(book, rulebook, one, links(one.clauses), language) for one in book.readings]
    asked = [one for one in rulebook.known if one.question]
    silences = [_silence(book, rulebook, one, links(_clauses(rulebook, one)), language) for one in asked]
    rest = [_group(book, one, language) for one in rulebook.known if not one.question]
    return render(
        "open.html",
        title=say(TITLE, language),
        lede=say(LEDE, language),
        readings=readings,
        silences=silences,
        rest=rest,
        t={key: say(words, language) for key, words in SENTENCES.items()},
    )


def _reading(
    book: Book, rulebook: Rulebook, reading: Reading, clauses: tuple[ClauseLink, ...], language: str
) -> Question:
    words, told = book.speaker(language), situation(book, rulebook, reading)
    found = sides(book, reading, told)
    shown = tuple(
        SideShown(words.said(side.words), headline(found[side.id], words), side.id == reading.taken)
        for side in reading.sides
    )
    because = words.said(reading.because) if reading.because else ""
    rows = (Shown(_rows(book, told, language)),)
    return Question(reading.id, words.said(reading.question), clauses, because, rows, shown, bool(reading.taken))


def _silence(book: Book, rulebook: Rulebook, known: Known, clauses: tuple[ClauseLink, ...], language: str) -> Question:
    words = book.speaker(language)
    shown = tuple(
        Shown(_rows(book, told, language), headline(_judged(book, told), words))
        for told in shown_by(book, rulebook, known)
    )
    return Question("", words.said(known.question), clauses, words.said(known.because), shown)


def _judged(book: Book, told: Situation) -> Verdict:
    return judge(book, told.state, told.put, as_of=told.as_of)


def _rows(book: Book, told: Situation, language: str) -> tuple[str, ...]:
    return sentences(book, told.scenario(book.game, Source("", 0), Expected("")), language).rows


def _clauses(rulebook: Rulebook, known: Known) -> tuple[str, ...]:
    """The clauses that the keys of an open point name."""
    return tuple(clause.id for clause in rulebook.clauses if any(clause.id in _named(key) for key in known.keys))


def _named(key: str) -> tuple[str, ...]:
    return tuple(key.rpartition("(")[2].removesuffix(")").split(", "))


def _group(book: Book, known: Known, language: str) -> Group:
    return Group(len(known.keys), book.speaker(language).said(known.because), known.keys)
