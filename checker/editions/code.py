"""Where the code of an edition lies, wherever its package does, and for which of its books the edition has none."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from configparser import ConfigParser
from configparser import Error as Unreadable
from dataclasses import dataclass
from importlib.metadata import Distribution, entry_points
from pathlib import Path

from checker import files
from checker.project import GAMES
from checker.rulebook.folder import MANIFEST, Folder, game_folders
from checker.rulebook.manifest import NO_CHECKERS
from checker.settings import around
from checker.text import strict_toml
from checker.text.strict_toml import Table

_DEEP, _MANY = 6, 20_000  # levels and folders in which packages are looked for
_NOT_OURS = {"node_modules", "site-packages", "build", "dist", "site", "venv", "__pycache__"}
_PYPROJECT, _SETUP = "pyproject.toml", "setup.cfg"


@dataclass(frozen=True, slots=True)
class Package:
    """What a project's own description says it offers, as an installed package would."""

    name: str
    folder: Path
    offers: Mapping[str, Mapping[str, str]]  # group → name → "module:object"

    def metadata(self) -> dict[str, str]:
        """The files by which Python knows an installed package."""
        rows = ("\n".join((f"[{g}]", *(f"{k} = {v}" for k, v in names.items()))) for g, names in self.offers.items())
        place = f"{self.name.replace('-', '_')}-0.dist-info"
        return {
            f"{place}/METADATA": f"Metadata-Version: 2.1\nName: {self.name}\nVersion: 0\n",
            f"{place}/entry_points.txt": "\n\n".join(rows),
        }


@dataclass(frozen=True, slots=True)
class Code:
    """The folders to import an edition's own code from."""

    paths: tuple[Path, ...] = ()
    packages: tuple[Package, ...] = ()
    lacking: tuple[str, ...] = ()  # games whose code does not lie in the edition


def code_of(root: Path, rules: Path) -> Code:
    """Look for the code of every book that the rules of this edition ask for."""
    folders = tuple(_folders(root))
    packages = tuple(_packages(folders))
    said = around(root / rules)
    likely = dict.fromkeys(map(Path, said.code))
    for place in (root, *(package.folder for package in packages)):
        likely |= dict.fromkeys((place, place / "src"))
    places = dict.fromkeys(path for path in likely if files.is_folder(path))
    values = _values(packages, tuple(places)) | dict(said.games)
    lacking: list[str] = []
    for game, name in books_asked_for(root / rules).items():
        module = values.get(name, "").partition(":")[0]
        home = next((place for place in (*places, *folders) if module and _holds(place, module)), None)
        if home is None:
            lacking.append(game)
        else:
            places.setdefault(home)
    return Code(tuple(places), packages, tuple(lacking))


def books_asked_for(rules: Path) -> dict[str, str]:
    """Game → the name of the book that its manifest asks for."""
    found = {}
    for folder in game_folders(rules):
        table = Folder(folder, folder.name).table(MANIFEST)
        if isinstance(table, Table) and table.text("checkers") != NO_CHECKERS:
            found[folder.name] = table.text("checkers").strip() or folder.name
    return found


def foreign(side: str, games: Sequence[str], rules: Path) -> str:
    """What is to be said of an edition in which the code of these games does not lie."""
    known = {point.name for point in entry_points(group=GAMES)}
    asked = books_asked_for(rules)
    nowhere = [game for game in games if asked.get(game) not in known]
    told = []
    if borrowed := [game for game in games if game not in nowhere]:
        told.append(f"the code of {_listed(borrowed)} does not lie in it, and what is installed judged it")
    if nowhere:
        told.append(f"the code of {_listed(nowhere)} is nowhere to be had, and nothing of it was judged")
    return f"{side}: {'; '.join(told)}"


def _listed(games: Sequence[str]) -> str:
    return games[0] if len(games) == 1 else f"{', '.join(games[:-1])} and {games[-1]}"


def _values(packages: tuple[Package, ...], places: tuple[Path, ...]) -> dict[str, str]:
    """The name of a book → where it is, as what is installed says, and before it what lies in the edition."""
    found = {point.name: point.value for point in entry_points(group=GAMES)}
    for one in Distribution.discover(path=[str(place) for place in places]):
        found |= {point.name: point.value for point in one.entry_points if point.group == GAMES}
    for package in packages:
        found |= package.offers.get(GAMES, {})
    return found


def _folders(root: Path) -> Iterator[Path]:
    """The folders of an edition, the upper ones first, without those that others filled."""
    level, count = [root], 0
    for _ in range(_DEEP):
        below: list[Path] = []
        for folder in level:
            count += 1
            if count > _MANY:
                return
            yield folder
            try:
                inside = [entry.name for entry in os.scandir(folder) if entry.is_dir(follow_symlinks=False)]
            except OSError:
                continue
            below += [folder / name for name in sorted(inside) if _is_ours(name)]
        level = below


def _is_ours(name: str) -> bool:
    return not name.startswith(".") and name not in _NOT_OURS and not name.endswith((".dist-info", ".egg-info"))


def _packages(folders: tuple[Path, ...]) -> Iterator[Package]:
    for folder in folders:
        name, offers = _described(folder)
        if offers:
            yield Package(name or folder.name, folder, offers)


def _described(folder: Path) -> tuple[str, dict[str, dict[str, str]]]:
    """The name of a package and its entry points, from either file that may say them."""
    text = files.read_text(folder / _PYPROJECT) if files.there(folder / _PYPROJECT) else ""
    table = strict_toml.parse(text, _PYPROJECT) if isinstance(text, str) else text
    project = table.values.get("project") if isinstance(table, Table) else None
    if isinstance(project, dict) and isinstance(project.get("entry-points"), dict):
        return str(project.get("name", "")), {
            str(group): {str(name): str(value) for name, value in names.items()}
            for group, names in project["entry-points"].items()
            if isinstance(names, dict)
        }
    text = files.read_text(folder / _SETUP) if files.there(folder / _SETUP) else ""
    if not isinstance(text, str) or not text:
        return "", {}
    parser = ConfigParser(interpolation=None, delimiters=("=",))
    try:
        parser.read_string(text)
        lists = dict(parser["options.entry_points"]) if parser.has_section("options.entry_points") else {}
        name = parser.get("metadata", "name", fallback="")
    except Unreadable:
        return "", {}
    rows = {group: [row.partition("=") for row in rows.splitlines() if "=" in row] for group, rows in lists.items()}
    return name, {group: {key.strip(): value.strip() for key, _, value in row} for group, row in rows.items()}


def _holds(place: Path, module: str) -> bool:
    path = place.joinpath(*module.split("."))
    return path.with_name(f"{path.name}.py").is_file() or (path / "__init__.py").is_file()
