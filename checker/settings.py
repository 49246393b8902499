"""What a project says of itself in one place: `[tool.ruleproof]` in pyproject.toml, or ruleproof.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from checker.files import is_anybodys, read_text, there
from checker.model import Problem
from checker.text import strict_toml
from checker.text.strict_toml import Table, Wanted

OWN, SHARED = "ruleproof.toml", "pyproject.toml"
CODE = (".", "src")  # where Python packages lie if nobody says otherwise
_KEYS = {
    "rules": Wanted(str),
    "scenarios": Wanted(list, of=str),
    "snapshot": Wanted(str),
    "code": Wanted(list, of=str),
    "games": Wanted(dict),
    "issues": Wanted(str),
    "compare_with": Wanted(str),
}
_PLACES = ("rules", "scenarios", "snapshot", "code")
_OBJECT = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*")
_HIGHEST = 8  # folders above the rules in which the project is looked for


@dataclass(frozen=True, slots=True)
class Settings:
    """Where things lie, as seen from here; what nobody said is empty."""

    rules: str = ""
    scenarios: tuple[str, ...] = ()
    snapshot: str = ""
    code: tuple[str, ...] = ()  # folders of Python packages
    games: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # name → "package.module:book"
    issues: str = ""  # where readers say what is wrong
    compare_with: str = ""  # the edition that the page "What changed" compares with
    problems: tuple[Problem, ...] = ()


def settings(folder: Path) -> Settings:
    """What the project in this folder says."""
    return _said(folder) or Settings()


def around(rules: Path) -> Settings:
    """What the project says that these rules belong to: the nearest one above them."""
    here = Path.cwd()
    for folder in islice(rules.resolve().parents, _HIGHEST):
        if is_anybodys(folder):  # what lies there may be anybody's, and it may name code
            break
        found = _said(folder.relative_to(here) if folder.is_relative_to(here) else folder)
        if found is not None:
            return found
        if (folder / ".git").exists():
            break
    return Settings()


def _said(folder: Path) -> Settings | None:
    for name in (OWN, SHARED):
        path = folder / name
        if not there(path):
            continue
        text = read_text(path, name)
        table = text if isinstance(text, Problem) else strict_toml.parse(text, name)
        if isinstance(table, Problem):
            return Settings(problems=(table,))
        top = table if name == OWN else _tool(table)
        if top is not None:
            return _read(top, folder)
    return None


def _tool(table: Table) -> Table | None:
    tool = table.values.get("tool")
    own = tool.get("ruleproof") if isinstance(tool, dict) else None
    return Table(own, table.source, table.lines, ("tool", "ruleproof")) if isinstance(own, dict) else None


def _read(top: Table, folder: Path) -> Settings:
    problems = top.check(_KEYS, "the configuration")
    for key in _PLACES:
        for value in (top.text(key), *top.texts(key)):
            path = PurePosixPath(value)
            if path.is_absolute() or ".." in path.parts:
                problems.append(Problem(top.at(key), f'"{value}" leads out of the project', "name a place inside it"))
    given = top.values.get("games")
    games = {name: str(place) for name, place in given.items()} if isinstance(given, dict) else {}
    for name, place in games.items():
        if not _OBJECT.fullmatch(place):
            advice = f'write games = {{ {name} = "package.module:book" }}'
            problems.append(Problem(top.at("games"), f'"{place[:60]}" names no book', advice))
    if problems:
        return Settings(problems=tuple(problems))

    def here(value: str) -> str:
        return (folder / value).as_posix() if value else ""

    return Settings(
        here(top.text("rules")),
        tuple(map(here, top.texts("scenarios"))),
        here(top.text("snapshot")),
        tuple(map(here, top.texts("code") or CODE)),
        MappingProxyType(games),
        top.text("issues"),
        top.text("compare_with"),
    )
