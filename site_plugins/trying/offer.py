"""What a site needs so that its readers can change situations: Python, the judge, and the situations to start from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from checker.judging.verdict import CONFLICT, UNDEFINED
from checker.scenarios.situations import Scenario
from site_plugins.browser import Browser
from site_plugins.context import Context
from site_plugins.modules import modules
from site_plugins.plan import ClausePage
from site_plugins.policy import digest
from site_plugins.site import file_name
from site_plugins.trying.known import known
from site_plugins.trying.parcel import Foreign, parcel, place_of
from site_plugins.trying.replayed import replayed
from site_plugins.trying.starts import starts
from site_plugins.trying.vocabulary import changeable

FOLDER_URL = "assets/ruleproof/try"
OPENER = f"{FOLDER_URL}/start.js"
PYTHON = "assets/ruleproof/python"
PYTHON_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SCRIPTS = (
    "try.css",
    "words.js",
    "made.js",
    "styled.js",
    "python.js",
    "worker.js",
    "judge.js",
    "situation.js",
    "fields.js",
    "told.js",
    "panel.js",
    "may.js",
    "viewer.js",
    "record.js",
    "start.js",
)  # each after what it loads

Json = dict[str, Any]


def issues(address: str, repository: str) -> str:
    """Where an issue is opened with a title and a body: as the project says, or as its repository does it."""
    if address or not repository:
        return address
    base, host = repository.rstrip("/"), repository.partition("://")[2].partition("/")[0]
    if "gitlab" in host:
        return f"{base}/-/issues/new?issue[title]={{title}}&issue[description]={{body}}"
    return f"{base}/issues/new?title={{title}}&body={{body}}" if host == "github.com" else ""


def scripts() -> dict[str, bytes]:
    """The modules of the page by their paths."""
    return modules("try", SCRIPTS, {})


def refusal(build: Context) -> str:
    """Why no reader can change a situation of this site; empty when all can."""
    places = _places(build)
    if not places:
        return "no installed package offers a game's book"
    try:
        parcel(tuple(places.values()))
    except Foreign as reason:
        return f"{reason}, which no browser has"
    return ""


def trying_files(build: Context, tool: Browser) -> Iterator[tuple[str, bytes]]:
    """Everything that is loaded when a reader changes a situation."""
    places = _places(build)
    python, lock = _python(tool)
    judge = parcel(tuple(places.values()))
    yield from scripts().items()
    yield from python.items()
    yield f"{FOLDER_URL}/judge.zip", judge
    yield f"{FOLDER_URL}/known.json", _json(_known(build, places, python, judge) | {"lock": lock})
    for game in places:
        book = build.verification.books[game]
        evidence = (one for one in build.verification.evidence if one.scenario.game == game)
        yield _facts(game), _json(changeable(book) | {"starts": starts(book, evidence)})
    for one in build.games:
        if one.file.book.game in places:
            yield f"{FOLDER_URL}/games/{one.name}.json", _json(replayed(one.file, one.audit))
    for document in (*build.plan.documents, *build.plan.twins):
        for page in document.pages:
            if found := _situations(build, page):
                yield f"{FOLDER_URL}/at/{page.path.removesuffix('.md').removesuffix('/index')}.json", _json(found)


def _facts(game: str) -> str:
    return f"{FOLDER_URL}/of/{file_name(game)}.json"


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _places(build: Context) -> dict[str, str]:
    """Where each game's book is found, for the games that an installed package offers."""
    found = {one.game: place_of(one.checkers) for one in build.verification.rulebooks if one.checkers}
    return {game: place for game, place in found.items() if place and game in build.verification.books}


def _python(tool: Browser) -> tuple[dict[str, bytes], Json]:
    """Python's own files, in a folder that is another when they are, and what it must know of itself."""
    files = {name: tool.content(f"pyodide/{name}") for name in PYTHON_FILES}
    lock = json.loads(tool.text("pyodide/pyodide-lock.json"))
    folder = f"{PYTHON}/{digest(b''.join(files.values()))}"
    return {f"{folder}/{name}": content for name, content in files.items()}, {"info": lock["info"], "packages": {}}


def _known(build: Context, places: Mapping[str, str], python: Mapping[str, bytes], judge: bytes) -> Json:
    games: Json = {}
    for game, place in places.items():
        clauses = build.rulebook(game).clauses
        addresses = {one.id: build.plan.address(one)[0] for one in clauses}
        games[game] = known(build.verification.books[game], clauses, place) | {"facts": _facts(game), "at": addresses}
    size = sum(map(len, python.values())) + len(judge)
    folder = next(iter(python)).rpartition("/")[0]
    named = f"{FOLDER_URL}/judge.zip?v={digest(judge)}"
    return {"python": f"{folder}/", "judge": named, "size": size, "games": games, "issues": build.options.issues}


def _situations(build: Context, page: ClausePage) -> Json:
    """The situation of every scenario of a page, as written, by its anchor."""
    found: Json = {}
    for clause in page.clauses:
        if clause.game not in build.verification.books or build.verification.lent(clause.key):
            continue  # what a statement shares with clauses is tried where their cards are
        for number, one in enumerate(build.verification.of(clause.key), 1):
            found[f"{clause.id}-s{number}"] = situation(one.scenario)
    return found


def situation(one: Scenario) -> Json:
    """A scenario as it is asked: as written, and whether it is about what comes of an action."""
    put = {"ask" if one.is_question else "when": {one.put_name: one.put_raw}}
    given = {"given": one.given} if one.given else {}
    as_of = {"as_of": one.as_of} if one.as_of else {}
    played = one.expected.after is not None or one.expected.ruling in (CONFLICT, UNDEFINED)
    about = {"played": True} if played else {}
    return {"game": one.game, "clause": one.clause, "title": one.title, **given, **put, **as_of, **about}
