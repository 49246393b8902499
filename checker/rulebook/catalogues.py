"""What a game says in other languages: a file `<language>.toml` for each language that its manifest names."""

# What the engine itself says is in a file of the same kind beside `checker.text`; a game's own words win.

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from checker.files import read_packaged
from checker.model import Problem, Source, Spoken
from checker.rulebook.folder import MANIFEST, Folder
from checker.text.strict_toml import Table, Wanted
from checker.text.template import holes

_TOP = {"sentences": Wanted(dict), "words": Wanted(dict)}


def catalogues(folder: Folder, languages: Iterable[str]) -> tuple[tuple[Spoken, ...], tuple[Problem, ...]]:
    """The catalogues of these languages, and what is wrong with them."""
    found: list[Spoken] = []
    problems: list[Problem] = []
    for language in languages:
        name = f"{language}.toml"
        table = folder.table(name)
        if table is None:
            source = Source(f"{folder.shown}/{MANIFEST}", 1)
            problems.append(Problem(source, f'no catalogue "{name}"', "write one, or take the language away"))
        elif isinstance(table, Problem):
            problems.append(table)
        else:
            spoken = _read(table, language)
            problems += [*table.check(_TOP, "a catalogue"), *_faults(table), *_lost(spoken)]
            found.append(spoken)
    return tuple(found), tuple(problems)


@cache
def engine(language: str) -> dict[str, Any]:
    """What the engine says in a language: its sentences and its words; nothing where nobody has translated them."""
    try:
        return tomllib.loads(read_packaged("checker.text", f"{language}.toml"))
    except FileNotFoundError:
        return {}


def _read(table: Table, language: str) -> Spoken:
    sentences, words = _texts(table, "sentences"), _texts(table, "words")
    ours = engine(language)
    places = {key: table.at(part, key) for part, told in (("sentences", sentences), ("words", words)) for key in told}
    sentences, words = ours.get("sentences", {}) | sentences, ours.get("words", {}) | words
    return Spoken(language, sentences, words, table.source, places)


def _texts(table: Table, part: str) -> dict[str, str]:
    held = table.values.get(part)
    return {key: value for key, value in held.items() if isinstance(value, str)} if isinstance(held, dict) else {}


def _faults(table: Table) -> Iterator[Problem]:
    for part in _TOP:
        held = table.values.get(part)
        for key, value in held.items() if isinstance(held, dict) else ():
            if not isinstance(value, str):
                yield Problem(table.at(part, key), f'"{key}" is not translated by text', "put it in quotes")


def _lost(spoken: Spoken) -> Iterator[Problem]:
    """A translation has the holes of its sentence: no value is lost, and none is asked for that is not there."""
    for english, told in spoken.sentences.items():
        where = spoken.places.get(english, spoken.source)
        lost, odd = holes(english) - holes(told), holes(told) - holes(english)
        if lost:
            yield Problem(where, f'the translation of "{english}" loses {_named(lost)}', "say it as well")
        if odd:
            yield Problem(
                where, f'the translation of "{english}" knows no {_named(odd)}', "use the holes of the sentence"
            )


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
