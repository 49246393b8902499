"""A receipt: hashes of everything a verdict rests on, so that two results can be told apart or known to be the same."""

from __future__ import annotations

import hashlib
import json
import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from checker.judging.book import Book
from checker.proving.verify import Verification
from checker.scenarios.plain import canonical, situation


@dataclass(frozen=True, slots=True)
class Receipt:
    """What was judged and by which code; equal receipts mean equal results."""

    texts: str  # every clause's id and words
    checkers: str  # the modules of the games
    engine: str  # our own modules
    scenarios: str  # every situation and what it expects, however the files are laid out
    version: str


def receipt(verification: Verification) -> Receipt:
    books = verification.books.values()
    return Receipt(
        texts=_hash(json.dumps([clause.game, clause.id, clause.text]) for clause in verification.clauses),
        checkers=_hash(_code(name) for name in sorted({name for book in books for name in modules_of(book)})),
        engine=_hash(_code(name) for name in sorted(_below("checker", but="checker.games"))),
        scenarios=_hash(canonical(situation(one.scenario)) for one in verification.evidence),
        version=engine_version(),
    )


def engine_version() -> str:
    try:
        return version("ruleproof")
    except PackageNotFoundError:
        return "unknown"


def modules_of(book: Book) -> Iterator[str]:
    """The modules of the packages in which a game's state and parts are written."""
    homes = {book.state.__module__, *(part.decide.__module__ for part in book.parts)}
    for home in homes:
        package = home.rpartition(".")[0]
        yield home
        yield from _below(package) if package else ()


def _below(package: str, *, but: str = "") -> Iterator[str]:
    spec = _spec(package)
    for module in pkgutil.iter_modules(spec.submodule_search_locations if spec else None, f"{package}."):
        if module.name != but:
            yield module.name
            if module.ispkg:
                yield from _below(module.name, but=but)


def _spec(name: str) -> ModuleSpec | None:
    try:
        return find_spec(name)
    except (ImportError, ValueError):  # a module made at run time has no file to be found
        return None


def _code(name: str) -> str:
    spec = _spec(name)
    source = getattr(spec.loader, "get_source", None) if spec else None
    return f"{name}\n{source(name) if source else ''}"


def _hash(texts: Iterable[str]) -> str:
    whole = hashlib.sha256()
    for text in texts:
        raw = text.encode(errors="surrogatepass")
        whole.update(len(raw).to_bytes(8, "big") + raw)  # lengths keep two texts from running into one
    return whole.hexdigest()
