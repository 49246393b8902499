"""The shape of the code: who may import whom, who touches files, and how things are named."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OURS = ("checker", "site_plugins")

TOUCH_FILES = {"checker/files.py", "site_plugins/plugin.py"}
FILE_CALLS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "rmdir", "touch"}
FILE_MODULES = {"shutil", "tempfile"}
HARMLESS = {"shutil.get_terminal_size", "shutil.which"}

# The rooms of the engine, each above those it stands on: a room imports from itself and from what stands before it.
ROOMS = (
    "model", "files", "text", "settings", "ids", "rulebook", "judging", "scenarios", "audit", "api",
    "proving", "project", "editions", "open", "reports", "fleet", "cli", "pytest_plugin", "games",
)  # fmt: skip

GAME_WORDS = ("war of the ring", "middle-earth", "hobbit", "fellowship", "frodo", "gandalf", "sauron", "crf")
BANNED_WORDS = {"manager", "helper", "util", "data", "info", "process", "processor", "handle", "handler"}


def modules() -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for package in OURS for path in (ROOT / package).rglob("*.py"))


def core() -> list[str]:
    return [path for path in modules() if path.startswith("checker/") and not path.startswith("checker/games/")]


def games() -> list[str]:
    return [path for path in modules() if path.startswith("checker/games/")]


@cache
def source(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(code: str, path: str) -> set[str]:
    """Every dotted name that an import statement may load, wherever in the module it stands."""
    package = dotted(path).split(".")
    if not path.endswith("/__init__.py"):
        package = package[:-1]
    names: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *(node.module or "").split(".")]).strip(".")
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
    return names


def imports_any(code: str, path: str, *packages: str) -> set[str]:
    return {name for name in imported(code, path) if name.split(".")[0] in packages}


def foreign(code: str, path: str) -> set[str]:
    """What a module imports besides `checker` and the standard library."""
    return {name for name in imported(code, path) if name.split(".")[0] not in {"checker", *sys.stdlib_module_names}}


def needed_by(paths: list[str]) -> set[str]:
    """These modules and every module of ours that is loaded with them, the packages around them too."""
    by_name = {dotted(path): path for path in modules()}
    seen: set[str] = set()
    waiting = list(paths)
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        for name in {dotted(path), *imported(source(path), path)}:
            parts = name.split(".")
            around = (".".join(parts[:length]) for length in range(1, len(parts) + 1))
            waiting.extend(by_name[part] for part in around if part in by_name)
    return seen


def defined(code: str) -> set[str]:
    """The names that a module itself gives a meaning."""
    names: set[str] = set()
    for node in ast.parse(code).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names.update(each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
    return names


HOMES = {dotted(path): defined(source(path)) for path in modules()}


def opens(name: str, call: ast.Call) -> bool:
    # Other things are opened too, headings for one; a file is opened with a mode or with nothing.
    modes = (isinstance(mode, ast.Constant) and re.fullmatch("[rwaxbt+]+", str(mode.value)) for mode in call.args[:1])
    return name in FILE_CALLS and (name != "open" or all(modes))


def file_accesses(code: str) -> Iterator[str]:
    tree = ast.parse(code)
    through_us = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "checker"
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            owner, _, name = ast.unparse(node.func).rpartition(".")
            built_in = owner == "" and name == "open"
            method = owner not in ("", *through_us) and opens(name, node)
            function = owner in FILE_MODULES and f"{owner}.{name}" not in HARMLESS
            if built_in or method or function:
                yield f"line {node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.ImportFrom) and node.module in FILE_MODULES:
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (f"line {node.lineno}: {name}" for name in names if name not in HARMLESS)


def unsafe_calls(code: str) -> Iterator[str]:
    tree = ast.parse(code)
    safe = {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any("SafeLoader" in ast.unparse(base) for base in node.bases)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        if called in {"eval", "exec", "__import__", "pickle.load", "pickle.loads", "marshal.loads"}:
            yield f"line {node.lineno}: {called}()"
        if called in {"yaml.full_load", "yaml.unsafe_load", "yaml.full_load_all", "yaml.unsafe_load_all"}:
            yield f"line {node.lineno}: {called}()"
        if called in {"yaml.load", "yaml.load_all"}:
            loaders = [*node.args[1:2], *(keyword.value for keyword in node.keywords if keyword.arg == "Loader")]
            if not any(ast.unparse(loader) in safe or "SafeLoader" in ast.unparse(loader) for loader in loaders):
                yield f"line {node.lineno}: {called}() without a SafeLoader"


def banned_names(code: str, path: str) -> Iterator[str]:
    # The parser of the standard library dictates the names of the methods it calls.
    dictated = set(dir(HTMLParser))
    names = dotted(path).split(".")
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name not in dictated:
            names.append(node.name)
    for name in names:
        words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
        yield from (
            f"{name}: {word}"
            for word in words
            if word.lower().removesuffix("s") in BANNED_WORDS or word.lower() in BANNED_WORDS
        )


def sentences(docstring: str | None) -> int:
    words = " ".join((docstring or "").split())
    if not words.endswith("."):
        return 0
    return 1 + len(re.findall(r"[.!?][\"')]* (?=[A-Z])", words))


def game_names(code: str) -> Iterator[str]:
    folders = [path.name for path in (ROOT / "rules_src").iterdir() if path.is_dir()]
    for number, line in enumerate(code.splitlines(), 1):
        for word in (*GAME_WORDS, *folders):
            if re.search(rf"(?<![a-z]){re.escape(word)}(?![a-z])", line.lower()):
                yield f"line {number}: {word}"


def rooms_needed() -> dict[str, frozenset[str]]:
    """The rooms that each room imports from."""
    found: dict[str, set[str]] = {room: set() for room in ROOMS}
    for path in modules():
        if room := room_of(dotted(path)):
            found[room] |= {room_of(name) for name in imports_any(source(path), path, "checker")} - {"", room}
    return {room: frozenset(used) for room, used in found.items()}


def rooms_drawn() -> str:
    """The rooms as a table: what each is for, in its own words, and the rooms it stands on."""
    rows = ["| room | is for | stands on |", "|---|---|---|"]
    for room, used in rooms_needed().items():
        paths = [path for path in modules() if room_of(dotted(path)) == room]
        first = next((path for path in paths if path.endswith("/__init__.py")), paths[0])
        sentence = " ".join((ast.get_docstring(ast.parse(source(first))) or "").split())
        below = ", ".join(f"`{name}`" for name in ROOMS if name in used)
        rows.append(f"| `{room}` | {sentence} | {below or '–'} |")
    return "\n".join(rows)


# The code as it stands.


def test_the_table_of_the_rooms_is_the_one_the_imports_draw() -> None:
    assert rooms_drawn() in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_picture_of_the_rooms_is_the_one_the_imports_draw() -> None:
    from tests import rooms

    assert rooms.PICTURE.read_text(encoding="utf-8") == rooms.picture(rooms_needed())


def test_the_model_imports_nothing_of_ours() -> None:
    assert not imports_any(source("checker/model.py"), "checker/model.py", *OURS)


@pytest.mark.parametrize("path", sorted(needed_by([*games(), "checker/judging/judge.py"])))
def test_judging_needs_only_the_standard_library(path: str) -> None:
    assert not foreign(source(path), path)


@pytest.mark.parametrize("path", sorted(set(modules()) - {"site_plugins/plugin.py"}))
def test_only_the_plugin_imports_mkdocs(path: str) -> None:
    assert not imports_any(source(path), path, "mkdocs", "material")


@pytest.mark.parametrize("path", sorted(set(modules()) - {"checker/pytest_plugin.py"}))
def test_only_the_pytest_plugin_imports_pytest(path: str) -> None:
    assert not imports_any(source(path), path, "pytest", "_pytest")


@pytest.mark.parametrize("path", [path for path in modules() if path.startswith("checker/")])
def test_the_engine_knows_no_site(path: str) -> None:
    assert not imports_any(source(path), path, "site_plugins")


def room_of(name: str) -> str:
    return name.split(".")[1] if name.startswith("checker.") else ""


@pytest.mark.parametrize("path", [*core(), *games()])
def test_a_room_imports_only_from_rooms_below_it(path: str) -> None:
    own = room_of(dotted(path))
    below = ROOMS[: ROOMS.index(own)] if own else ()
    rooms = {room_of(name) for name in imports_any(source(path), path, "checker")} - {"", own}
    assert rooms <= set(below)


@pytest.mark.parametrize("path", games())
def test_a_game_enters_by_the_one_door(path: str) -> None:
    assert {room_of(name) for name in imports_any(source(path), path, "checker")} <= {"", "api", "games"}


@pytest.mark.parametrize("path", [path for path in modules() if re.search(r"/pictures/(?:wotr|meccg)", path)])
def test_the_pictures_of_a_game_enter_by_the_kit(path: str) -> None:
    used = imports_any(source(path), path, "site_plugins")
    assert not {name for name in used if name.startswith(("site_plugins.pictures.svg", "site_plugins.pictures.pieces"))}


def test_a_name_has_one_home() -> None:
    named_twice = []
    doors = {"checker/api.py": "checker.api", "site_plugins/kit.py": "site_plugins.kit"}
    for path in set(modules()) - set(doors):
        for node in ast.walk(ast.parse(source(path))):
            if isinstance(node, ast.ImportFrom) and node.module in HOMES and node.module not in doors.values():
                named_twice += [
                    f"{path}: {alias.name}"
                    for alias in node.names
                    if alias.name not in HOMES[node.module] and f"{node.module}.{alias.name}" not in HOMES
                ]
    assert not named_twice


def test_no_two_classes_of_the_core_share_a_name() -> None:
    homes: dict[str, list[str]] = {}
    for path in modules():
        if path.startswith("checker/") and not path.startswith("checker/games/"):
            for node in ast.parse(source(path)).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes.setdefault(node.name, []).append(path)
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}


@pytest.mark.parametrize("room", [room for room in ROOMS if (ROOT / "checker" / room).is_dir() and room != "games"])
def test_other_rooms_use_only_what_a_room_names(room: str) -> None:
    package = f"checker.{room}"
    doors = set(importlib.import_module(package).__dict__.get("__all__", ()))
    used = {
        name.split(".")[2]
        for path in modules()
        if room_of(dotted(path)) != room
        for name in imports_any(source(path), path, "checker")
        if name.startswith(f"{package}.")
    }
    assert used & {name.split(".")[2] for name in HOMES if name.startswith(f"{package}.")} <= doors


@pytest.mark.parametrize("path", core())
def test_the_engine_imports_no_game(path: str) -> None:
    assert not {name for name in imported(source(path), path) if name.startswith("checker.games")}


@pytest.mark.parametrize("path", core())
def test_the_engine_contains_no_games_name(path: str) -> None:
    assert not list(game_names(f"{path}\n{source(path)}"))


@pytest.mark.parametrize("path", sorted(set(modules()) - TOUCH_FILES))
def test_files_are_touched_in_named_modules_only(path: str) -> None:
    assert not list(file_accesses(source(path)))


def test_at_most_four_modules_may_touch_files() -> None:
    assert len(TOUCH_FILES) <= 4


@pytest.mark.parametrize("path", modules())
def test_nothing_read_is_ever_run(path: str) -> None:
    assert not list(unsafe_calls(source(path)))


@pytest.mark.parametrize("path", modules())
def test_a_module_is_one_sentence(path: str) -> None:
    assert sentences(ast.get_docstring(ast.parse(source(path)))) == 1


@pytest.mark.parametrize("path", modules())
def test_names_say_what_a_thing_is(path: str) -> None:
    assert not list(banned_names(source(path), path))


# The rules above can fail.


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import yaml.nodes", {"yaml.nodes"}),
        ("from yaml import nodes", {"yaml", "yaml.nodes"}),
        ("def f():\n    import click", {"click"}),
        ("from . import lockfile", {"checker.ids", "checker.ids.lockfile"}),
        ("from .readers import table", {"checker.ids.readers", "checker.ids.readers.table"}),
    ],
)
def test_an_import_is_seen_however_it_is_written(code: str, found: set[str]) -> None:
    assert imported(code, "checker/ids/lock.py") == found


def test_a_relative_import_in_a_package_starts_at_that_package() -> None:
    assert imported("from .table import read", "checker/readers/__init__.py") == {
        "checker.readers.table",
        "checker.readers.table.read",
    }


def test_a_package_from_elsewhere_is_foreign() -> None:
    code = "import json\nimport yaml\nfrom checker.model import Clause"
    assert foreign(code, "checker/games/chess/moves.py") == {"yaml"}


@pytest.mark.parametrize(
    "code",
    [
        "open('x')",
        "path.open()",
        "path.open('rb')",
        "Path('x').read_text()",
        "(folder / 'x').write_bytes(b'')",
        "shutil.copy(a, b)",
        "from tempfile import mkdtemp",
    ],
)
def test_touching_a_file_is_seen(code: str) -> None:
    assert len(list(file_accesses(code))) == 1


@pytest.mark.parametrize(
    "code",
    [
        "from checker import files\nfiles.read_text(p)",
        "from checker.files import read_text\nread_text(p)",
        "headings.open(title)",
        "import shutil\nshutil.get_terminal_size()",
    ],
)
def test_what_touches_no_file_itself_is_allowed(code: str) -> None:
    assert not list(file_accesses(code))


@pytest.mark.parametrize(
    "code",
    [
        "eval(x)",
        "exec(x)",
        "yaml.load(x)",
        "yaml.load(x, Loader=yaml.Loader)",
        "yaml.unsafe_load(x)",
        "pickle.loads(x)",
    ],
)
def test_running_what_was_read_is_seen(code: str) -> None:
    assert len(list(unsafe_calls(code))) == 1


def test_a_subclass_of_the_safe_loader_is_safe() -> None:
    assert not list(unsafe_calls("class Strict(yaml.SafeLoader): ...\nyaml.load(x, Loader=Strict)"))


@pytest.mark.parametrize(
    "code", ["class LockManager: ...", "def process_clause(): ...", "def utils(): ...", "class DATA: ..."]
)
def test_a_name_that_says_nothing_is_seen(code: str) -> None:
    assert len(list(banned_names(code, "checker/ids/lock.py"))) == 1


@pytest.mark.parametrize("name", ["metadata", "update", "processed_total", "information"])
def test_a_word_that_only_looks_like_one_is_allowed(name: str) -> None:
    assert not list(banned_names(f"def {name}(): ...", "checker/ids/lock.py"))


@pytest.mark.parametrize(
    ("docstring", "count"),
    [(None, 0), ("no full stop", 0), ("One sentence: with e.g. a colon.", 1), ("One. Two.", 2)],
)
def test_sentences_are_counted(docstring: str | None, count: int) -> None:
    assert sentences(docstring) == count


@pytest.mark.parametrize("code", ["# as in WOTR.4.1.10", "title = 'War of the Ring'", "if game == 'meccg':"])
def test_a_games_name_is_seen(code: str) -> None:
    assert len(list(game_names(code))) == 1


def test_a_word_that_contains_a_games_name_is_allowed() -> None:
    assert not list(game_names("scrfoo = 1"))
