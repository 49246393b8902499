"""What the pictures of a game say, read from the code that draws them without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.abc import InspectLoader
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import NamedTuple

from checker.judging.book import Book

TABLES = ("CAPTIONS", "ENGLISH")  # what the artist calls his tables of words: a short name, and the English for it
WORD = ("words", "label", "named")  # words("strike"), label("strike"), speaker.named("strike")
SENTENCE = ("said", "message")  # words.said("{count} strikes", count=2), message("turn {turn}", {"turn": 2})


class Label(NamedTuple):
    """What a picture says, as the catalogue of another language spells it."""

    words: str
    sentence: bool
    place: str


def labels(book: Book) -> Iterator[Label]:
    """Everything that is written out in the modules that draw this game: `quay.py`, `quay_cards.py` and so on."""
    trees = {name: ast.parse(source) for name, source in _sources(book.pictures.partition(":")[0])}
    tables = {name: dict(entry for node in tree.body for entry in _table(node)) for name, tree in trees.items()}
    spelt = {short: words for table in tables.values() for short, words in table.items()}
    for name, tree in trees.items():
        yield from (Label(words, False, name) for words in tables[name].values())
        yield from _read(tree, name, spelt)


def _sources(artist: str) -> Iterator[tuple[str, str]]:
    """The module of the artist and those beside it that are named after it; none where nothing draws."""
    package, _, first = artist.rpartition(".")
    try:
        found = find_spec(package) if package else None
    except ModuleNotFoundError:  # the rules can be checked where nothing is there to draw them
        return
    for name in sorted(one.name for one in iter_modules(found.submodule_search_locations if found else [])):
        if name == first or name.startswith(f"{first}_"):
            spec = find_spec(f"{package}.{name}")
            if spec is not None and isinstance(spec.loader, InspectLoader):
                yield name, spec.loader.get_source(spec.name) or ""


def _read(tree: ast.Module, name: str, spelt: Mapping[str, str]) -> Iterator[Label]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for words in _texts(node.args[0]) if called in (*WORD, *SENTENCE) else ():
                sentence = called in SENTENCE
                english = words if sentence else spelt.get(words, words.replace("_", " "))
                yield Label(english, sentence, f"{name}:{node.lineno}")


def _table(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """The entries of a table of words."""
    named = isinstance(node, ast.Assign) and any(getattr(one, "id", "") in TABLES for one in node.targets)
    if named and isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
        yield from ast.literal_eval(node.value).items()


def _texts(node: ast.expr) -> Iterator[str]:
    """The words that stand there, both where one of two is chosen."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_texts(node.body), *_texts(node.orelse))
    elif isinstance(node, ast.BoolOp):
        yield from (words for one in node.values for words in _texts(one))
