"""What a project says of itself in one place: `[tool.ruleproof]` in pyproject.toml, or ruleproof.toml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from checker.files import read_text
from checker.model import Problem
from checker.text import strict_toml
from checker.text.strict_toml import Table, Wanted

OWN, SHARED = "ruleproof.toml", "pyproject.toml"
_KEYS = {
    "rules": Wanted(str),
    "scenarios": Wanted(list, of=str),
    "snapshot": Wanted(str),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Where things lie, as seen from here; what nobody said is empty."""

    rules: str = ""
    scenarios: tuple[str, ...] = ()
    snapshot: str = ""
    problems: tuple[Problem, ...] = ()


def settings(folder: Path) -> Settings:
    """What the project in this folder says."""
    for name in (OWN, SHARED):
        path = folder / name
        if not path.is_file():
            continue
        text = read_text(path, name)
        table = text if isinstance(text, Problem) else strict_toml.parse(text, name)
        if isinstance(table, Problem):
            return Settings(problems=(table,))
        top = table if name == OWN else _tool(table)
        if top is not None:
            return _read(top, folder)
    return Settings()


def _tool(table: Table) -> Table | None:
    tool = table.values.get("tool")
    own = tool.get("ruleproof") if isinstance(tool, dict) else None
    return Table(own, table.source, table.lines, ("tool", "ruleproof")) if isinstance(own, dict) else None


def _read(top: Table, folder: Path) -> Settings:
    problems = top.check(_KEYS, "the configuration")
    for key in _KEYS:
        for value in (top.text(key), *top.texts(key)):
            path = PurePosixPath(value)
            if path.is_absolute() or ".." in path.parts:
                problems.append(Problem(top.at(key), f'"{value}" leads out of the project', "name a place inside it"))
    if problems:
        return Settings(problems=tuple(problems))

    def here(value: str) -> str:
        return (folder / value).as_posix() if value else ""

    return Settings(here(top.text("rules")), tuple(map(here, top.texts("scenarios"))), here(top.text("snapshot")))
