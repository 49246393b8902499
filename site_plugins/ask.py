"""What the box "Ask" is made of: clauses, the texts they are found by, and a picture for every case."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from typing import Any

from checker.model import Clause
from site_plugins.browser import Browser
from site_plugins.context import Context
from site_plugins.labels import language_of
from site_plugins.modules import modules
from site_plugins.plan import ClausePage, Group
from site_plugins.search import Record
from site_plugins.site import Page
from site_plugins.telling import Shown
from site_plugins.words import plain

FOLDER_URL = "assets/ruleproof/ask"
INDEX = f"{FOLDER_URL}/index.json"
OPENER = f"{FOLDER_URL}/open.js"
SCRIPTS = (
    "words.js",
    "called.js",
    "find.js",
    "marking.js",
    "shown.js",
    "box.js",
    "open.js",
)  # each after what it loads
MOST = 450_000  # bytes of a part of the index, compressed
LONGEST = 4000  # letters of a page that are looked through

Json = dict[str, Any]
_TAGS = re.compile(r"<[^>]*>|¶")


def scripts(tool: Browser) -> dict[str, bytes]:
    """The modules of the box by their paths; what one loads it names with its content, as pages name theirs."""
    library = re.sub(r"(?m)^//# sourceMappingURL=.*$", "", tool.text("minisearch/dist/es/index.js"))
    return modules("ask", SCRIPTS, {f"{FOLDER_URL}/minisearch.js": library.encode()})


def ask_files(
    build: Context, pages: Mapping[str, Page], tool: Browser, records: Iterable[Record]
) -> Iterator[tuple[str, bytes]]:
    """The scripts of the box, its index, and what its results show; `records` are the pages written by hand."""
    yield from scripts(tool).items()
    shelves = list(_shelves(build))
    documents = _documents(build, shelves, [*records, *_records(build, pages.values())])
    index = tool.run("ask/build.js", str(tool.packages / "minisearch/dist/es/index.js"), put=_json(documents))
    yield from _parts(index)
    for number, page in enumerate(shelves):
        yield f"{FOLDER_URL}/cases-{number}.json", _json(_cases(build, page))


def _parts(index: bytes) -> Iterator[tuple[str, bytes]]:
    """The index as it is, or where it is large in parts that say how many they are."""
    count = 1 + len(zlib.compress(index)) // MOST
    if count == 1:
        yield INDEX, index
        return
    text = index.decode()
    length = -(-len(text) // count)
    yield INDEX, _json({"parts": count})
    for part in range(count):
        yield f"{FOLDER_URL}/index-{part}.json", _json(text[part * length : (part + 1) * length])


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _shelves(build: Context) -> Iterator[ClausePage]:
    return (page for document in build.plan.documents for page in document.pages)


def _records(build: Context, pages: Iterable[Page]) -> Iterator[Record]:
    """What our own pages hold beside clauses."""
    for page in pages:
        for entry in page.entries:
            if entry.anchor not in build.clauses:
                location = f"{page.url}#{entry.anchor}" if entry.anchor else page.url
                yield {"location": location, "title": entry.title, "text": entry.text, "language": page.language}


def _documents(build: Context, shelves: Iterable[ClausePage], records: Iterable[Record]) -> Json:
    clauses: list[Json] = []
    units: list[Json] = []

    def add(kind: str, *texts: str) -> None:
        units.extend({"clause": len(clauses), "kind": kind, "text": text} for text in texts if text)

    asked: dict[tuple[str, str], tuple[str, ...]] = {}
    for book in build.verification.rulebooks:
        for one in book.asked:
            asked[book.game, one.clause] = asked.get((book.game, one.clause), ()) + one.phrases
    for number, page in enumerate(shelves):
        for group in page.groups:
            for clause in group.clauses:
                add("asked", *asked.get((clause.game, clause.id), ()))
                add("words", plain(clause.shown))
                add("section", " ".join(clause.section), *clause.aliases)
                add("case", *(one.scenario.title for one in build.verification.of(clause.key)))
                clauses.append(_row(build, clause, group, page) | {"shelf": number})
    for record in records:
        text = " ".join(unescape(_TAGS.sub(" ", record["text"])).split())[:LONGEST]
        title = unescape(_TAGS.sub("", record["title"]))
        add("words", f"{title} {text}")
        clauses.append(_page_row(record["location"], title, text[:300], record.get("language", "en")))
    names = [list(names) for book in build.verification.rulebooks for names in book.names]
    terms = (term for book in build.verification.rulebooks for term in book.glossary)
    names += [[term.word, term.ko] for term in terms if term.ko]
    return {"clauses": clauses, "units": units, "names": names}


def _row(build: Context, clause: Clause, group: Group, page: ClausePage) -> Json:
    url, anchor = build.plan.address(clause)
    return {
        "id": clause.id,
        "url": f"{url}#{anchor}",
        "place": f"{url}#{group.anchor}",
        "game": clause.game,
        "language": clause.language,
        "standing": build.verification.standings[clause.key].standing,
        "section": " › ".join(clause.section[-2:]) or page.title,
        "words": plain(clause.shown),
        "aliases": list(clause.aliases),
        "reference": clause.kind == "reference",
        "renders": _rendered(build, clause),
    }


def _rendered(build: Context, statement: Clause) -> list[str]:
    """The clauses that a statement in another language renders."""
    translations = build.rulebook(statement.game).translations
    return [name for one in translations if one.statement == statement.id for name in one.renders]


def _page_row(url: str, title: str, words: str, language: str) -> Json:
    empty: Json = {"id": "", "game": "", "standing": "", "aliases": [], "reference": False, "renders": [], "shelf": -1}
    return empty | {"url": url, "place": url, "section": title, "words": words, "language": language}


def _cases(build: Context, page: ClausePage) -> Json:
    """For every clause of a page its cases: anchor, title, kind of verdict, verdict, reason, facts, picture."""
    found: Json = {}
    for clause in page.clauses:
        book = build.verification.book_of(clause.key)
        if book is not None:
            told = language_of(clause.language)
            cases = (build.tell(book, one, n, told) for n, one in enumerate(build.verification.of(clause.key), 1))
            found[clause.id] = [_case(case) for case in cases]
    return found


def _case(case: Shown) -> list[str]:
    facts = " ".join((*case.given, case.when))
    return [case.anchor, case.title, case.outcome.kind, case.outcome.words, reason(case), facts, case.picture]


def reason(case: Shown) -> str:
    """The line that decides: what forbids it, or what the clause itself says of the case."""
    own = (line.words for line in case.lines if line.clause == case.clause)
    return case.because or (next(own, "") if case.outcome.kind == "legal" else "")
