"""Two editions of the rules, each found in a folder or a git revision, judged by its own code, and compared."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from checker import files
from checker.editions import evidence
from checker.editions.code import Code, books_asked_for, code_of, foreign
from checker.editions.diff import Difference, diff
from checker.editions.edition import Edition, edition
from checker.editions.revisions import Unusable, resolve, unpack
from checker.project import JUDGING, SCENARIOS, scenario_paths
from checker.rulebook.folder import MANIFEST, game_folders

RULES = Path("rules_src")
_MANY = 500  # files that are named one by one
_PATIENCE = 600  # seconds; a project takes a few
_LARGE = 1 << 30  # bytes; the evidence of a project takes a few million
_INSTALLED = Path(__file__).resolve().parent.parent

Telling = Callable[[str], AbstractContextManager[object]]


@dataclass(frozen=True, slots=True)
class Party:
    """One of the two that are compared: a whole project with its own code, or a folder of rules alone."""

    name: str
    root: Path
    rules: Path  # below the root
    project: bool
    scenarios: tuple[Path, ...] = ()
    game: str = ""  # where one game's folder was named, and not the folder of all games


def compare(
    old: str,
    new: str,
    *,
    rules: Path = RULES,
    scenarios: Sequence[Path] = (),
    here: Path | None = None,
    telling: Telling = lambda _: nullcontext(),
) -> Difference:
    """What changed from OLD to NEW; the scenarios of both are put to both, whichever of them wrote one down.

    `rules` and `scenarios` are where a project keeps them, as seen from its own folder.
    """
    here = (here or Path.cwd()).resolve()
    places = tuple(_inside(place, here) for place in scenarios or (SCENARIOS,))
    rules = _inside(rules, here)
    if rules.is_absolute():
        raise Unusable(f'"{rules}" is outside the project; go to its folder, or name two folders of rules')
    with ExitStack() as stack:
        before, after = (_side(name, rules, places, here, stack) for name in (old, new))
        asked = tuple(dict.fromkeys((*after.scenarios, *_other_files(before, after))))
        if not (before.project and after.project):
            asked = tuple(dict.fromkeys((*asked, *_existing(here, places))))
        if scenarios and not asked:
            raise Unusable(f"no scenarios in {', '.join(f'{str(place)!r}' for place in scenarios)}; check the path")
        with telling(f"judging {before.name} and {after.name}"), ThreadPoolExecutor(2) as pool:
            was, now = pool.map(_judged, (before, after), (after, before), (asked, asked))
    return diff(was, now)


def _inside(place: Path, here: Path) -> Path:
    """A place as seen from the project's folder, so that it can be found in another edition too."""
    whole = Path(os.path.normpath(here / place))
    return whole.relative_to(here) if whole.is_relative_to(here) else whole


def _existing(folder: Path, places: Sequence[Path]) -> tuple[Path, ...]:
    return tuple(folder / place for place in places if (folder / place).exists())


def _other_files(before: Party, after: Party) -> tuple[Path, ...]:
    """The scenario files of the old edition that the new one has not, so that none is judged twice."""
    found = tuple(
        path
        for path in scenario_paths(before.scenarios)
        if not path.is_relative_to(before.root) or not files.same(path, after.root / path.relative_to(before.root))
    )
    return found if len(found) <= _MANY else before.scenarios


def _side(name: str, rules: Path, places: Sequence[Path], here: Path, stack: ExitStack) -> Party:
    if not name.strip():  # a variable of a pipeline that was never set
        raise Unusable("an empty name; name a git revision or a folder")
    folder = (here / name).resolve()
    if folder.is_dir():
        found = _folder(name, folder, rules, places)
        if found:
            return found
    elif folder.exists():
        raise Unusable(f'"{name}" is a file; name the folder of the rules it belongs to')
    try:
        commit = resolve(here, name)
    except Unusable:
        if folder.is_dir():
            advice = f"name a folder of games, or one with {rules} in it, or say with --rules where its games are"
            raise Unusable(f'no rules in "{name}"; {advice}') from None
        raise
    root = unpack(here, commit, stack.enter_context(files.scratch()))
    found = _folder(name, root, rules, places)
    if not found:
        raise Unusable(f'revision "{name}" has no rules in "{rules}"; name another revision, or another --rules')
    return found


def _folder(name: str, folder: Path, rules: Path, places: Sequence[Path]) -> Party | None:
    if game_folders(folder / rules):
        name = "the current folder" if name == "." else name
        return Party(name, folder, rules, project=True, scenarios=_existing(folder, places))
    game = folder.name if (folder / MANIFEST).exists() and not game_folders(folder) else ""
    games = folder.parent if game else folder
    if game or game_folders(games):
        beside = _existing(games.parent, places)
        return Party(name, games.parent, Path(games.name), project=False, scenarios=beside, game=game)
    return None


def _judged(side: Party, other: Party, scenarios: Sequence[Path]) -> Edition:
    code = code_of(side.root, side.rules) if side.project else Code()
    record, why = _record(side, scenarios, code)
    note, borrowed = "", code.lacking if side.project else tuple(books_asked_for(side.root / side.rules))
    if record is None and side.project:
        borrowed = tuple(books_asked_for(side.root / side.rules))
        note = f"{side.name}: its own checkers cannot be asked ({why}); the installed ones judged it"
        record, why = _record(side, scenarios, Code())
    elif code.lacking:
        note = foreign(side.name, code.lacking, side.root / side.rules)
    if record is None:
        raise Unusable(f'"{side.name}" cannot be judged: {why}')
    game = side.game or other.game
    if game:
        record = _only(record, game, alone=bool(side.game and other.game))
    made = edition(side.name, record, side.root.as_posix(), other.root.as_posix(), note)
    return replace(made, foreign=borrowed, project=side.project)


def _only(record: Mapping[str, Any], game: str, *, alone: bool) -> dict[str, Any]:
    """The record of one game; two folders of one game each are the same game, whatever they are called."""
    clauses = [clause for clause in record["clauses"] if clause["game"] == game]
    strange = {clause["file"].rpartition("/")[0] for clause in record["clauses"] if clause["game"] != game}
    return {
        "clauses": [clause | {"game": ""} for clause in clauses] if alone else clauses,
        "scenarios": [one | {"game": ""} if alone else one for one in record["scenarios"] if one["game"] == game],
        "problems": [one for one in record["problems"] if one["file"].rpartition("/")[0] not in strange],
    }


def _record(side: Party, scenarios: Sequence[Path], code: Code) -> tuple[Mapping[str, Any] | None, str]:
    """The `evidence.json` that a project writes of itself, or why it writes none.

    A program of its own keeps the modules of two editions apart; what an edition lacks comes from what is installed.
    """
    command = [sys.executable, "-P", "-m", "checker.cli", "report", "--format", "evidence"]
    command += ["--rules", side.rules.as_posix()]
    for place in scenarios:
        command += ["--scenarios", str(place)]
    with files.scratch() as folder:
        for package in code.packages:
            for name, text in package.metadata().items():
                files.write_text(folder / "offered" / name, text)
        offered = [str(folder / "offered")] if code.packages else []
        paths = [*offered, *map(str, code.paths), os.environ.get("PYTHONPATH", ""), str(_INSTALLED)]
        path = os.pathsep.join(filter(None, paths))
        settings = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
        written = folder / "evidence.json"  # a file, because a game's code may print
        command += ["--output", str(written)]
        try:
            ended = subprocess.run(  # noqa: S603  our own program
                command, cwd=side.root, env=os.environ | settings, capture_output=True, timeout=_PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            return None, f"it took more than {_PATIENCE} seconds"
        evidenced = files.read_text(written, limit=_LARGE)
    record = json.loads(evidenced) if isinstance(evidenced, str) else None
    if isinstance(record, dict) and record.get("version") == evidence.VERSION and ended.returncode in (0, 1):
        return record, ""
    told = ended.stderr.decode(errors="replace").strip().splitlines()
    lines = [line for line in told if line != JUDGING] or [f"its code ended the program with code {ended.returncode}"]
    return None, lines[-1].removeprefix("Error: ")
