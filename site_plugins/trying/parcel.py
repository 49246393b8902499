"""The judge and the games for the reader's browser: every module they need, in one archive, the same in every build."""

from __future__ import annotations

import ast
import importlib.util
import io
import sys
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from checker.files import packaged, read_text
from checker.project import offered

ANSWER = "site_plugins.trying.answer"
PICTURES = "site_plugins.pictures"  # whole, because it loads the artist of a game by its name
LONG_AGO = (1980, 1, 1, 0, 0, 0)


class Foreign(Exception):
    """A module imports what no browser has."""


def place_of(checkers: str) -> str:
    """The module and the name of a game's book, as its package offers it: `checker.games.wotr:book`."""
    offers = offered()
    return offers[checkers].value if checkers in offers else ""


@cache  # a program judges with the code it has loaded
def parcel(places: tuple[str, ...]) -> bytes:
    """The archive for the books at these places, with everything else their packages hold."""
    files: dict[str, bytes] = {}
    roots = [ANSWER]
    for module in (PICTURES, *(place.partition(":")[0] for place in places)):
        roots.append(module)
        if _is_package(module):
            files |= _package(module)
    roots.extend(_dotted(path) for path in sorted(files) if path.endswith(".py"))
    files |= _needed(roots)
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path, LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return held.getvalue()


def _package(module: str) -> dict[str, bytes]:
    folder = module.replace(".", "/")
    return {f"{folder}/{name.partition('/')[2]}": content for name, content in packaged(module)}


def _needed(roots: Iterable[str]) -> dict[str, bytes]:
    """These modules and all that they import, by the paths of their files."""
    found: dict[str, bytes] = {}
    waiting = list(roots)
    ours = {name.split(".")[0] for name in waiting} | {"checker"}
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        path, code = _source(name)
        if not path:
            continue
        found[path] = code.encode()
        above = name.rpartition(".")[0]
        for other in (*((above,) if above else ()), *_imported(code, name, path)):
            top = other.split(".")[0]
            if top in ours:
                waiting.append(other)
            elif top not in sys.stdlib_module_names:
                raise Foreign(f"{name} imports {other}")
    return found


def _source(name: str) -> tuple[str, str]:
    """The path and the text of a module; nothing where the name is none, but something inside one."""
    try:
        spec = importlib.util.find_spec(name)
    except ModuleNotFoundError:  # a name in a module, not a module
        return "", ""
    code = read_text(Path(spec.origin)) if spec and spec.origin else None
    if spec is None or not isinstance(code, str):
        return "", ""
    path = name.replace(".", "/")
    return f"{path}/__init__.py" if spec.submodule_search_locations is not None else f"{path}.py", code


def _imported(code: str, name: str, path: str) -> Iterator[str]:
    """What a module imports, wherever in it that stands; not what it imports for its types alone."""
    package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
    waiting: list[ast.AST] = [ast.parse(code)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        waiting.extend(ast.iter_child_nodes(node))


def _dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_package(module: str) -> bool:
    spec = importlib.util.find_spec(module)
    return spec is not None and spec.submodule_search_locations is not None
