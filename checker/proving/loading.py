"""What a game's modules do while they are imported, read from their source before they are."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec, resolve_name
from pathlib import Path
from pkgutil import iter_modules

from checker.model import Problem, Source
from checker.proving.looks import ALLOWED, ENGINE, Room, inside
from checker.proving.quiet import DENIED, FREE, OURS, may_use, quiet

_ADVICE = "a game's modules make values and register them, nothing else; until then none of them is loaded"
_NAMED = "give the module another name; until then the game is not loaded"
_REGISTERING = ("requires", "permits", "defines", "effects")
_PYTHON = Path(ast.__file__).parent
_BINDING = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef)
_Functions = dict[str, list[tuple["_Module", ast.AST]]]


@dataclass(frozen=True, slots=True)
class _Module:
    """A module of the game as it is written; it has not run."""

    name: str
    path: str
    tree: ast.Module
    nodes: tuple[ast.AST, ...]  # of the tree that bind a name: imports and functions
    package: str
    bound: dict[str, str] = field(default_factory=dict)  # by the name an import gives it, what it is


def strangers(module: str) -> tuple[Problem, ...]:
    """Everything these modules would do on being imported besides making values and registering them."""
    specs = _specs(module)
    room = Room(module if len(specs) > 1 else module.rpartition(".")[0] or module, ENGINE)
    loud = (spec for spec in specs if not quiet(spec, room))  # most are quiet, and that is found much sooner
    modules = tuple(filter(None, map(_written, loud)))
    found: dict[tuple[str, str], Problem] = {}
    for each, line, words in (*_behind(modules, room), *_while_imported(modules, room)):
        found.setdefault((each.name, words), Problem(Source(each.path, line), f"{each.name} {words}", _ADVICE))
    return (*_shadows(), *sorted(found.values()))


def left_out(module: str) -> tuple[Problem, ...]:
    """The modules of a loaded game that register parts with its book and that nothing has imported.

    Those are meant that lie below its package or, where the book is a module of one, beside it.
    """
    spec = _spec(module)
    package = module if spec and spec.submodule_search_locations else module.rpartition(".")[0]
    found = []
    for each in _below(package) if package else ():
        written = None if each.name in sys.modules else _written(each)
        line = _registers(written) if written and _knows(written, module) else 0
        if written and line:
            words = f"{each.name} registers parts, and nothing imports it"
            found.append(Problem(Source(written.path, line), words, f"import it in {module}"))
    return tuple(found)


def _below(package: str) -> Iterator[ModuleSpec]:
    """The modules below a package, none of them run."""
    waiting = [package]
    while waiting:
        spec = _spec(waiting.pop())
        if spec is not None:
            yield spec
            waiting += (each.name for each in iter_modules(spec.submodule_search_locations or (), f"{spec.name}."))


def _knows(written: _Module, module: str) -> bool:
    """Whether it imports anything of the module that has the book; another book beside it is another game."""
    return any(inside(name, module) for node in written.nodes for _, name in _imported(node, written))


def _registers(module: _Module) -> int:
    """The line of the first function that is registered as a part, or 0."""
    calls = (
        one.func
        for node in module.nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for one in node.decorator_list
        if isinstance(one, ast.Call)
    )
    return min((one.lineno for one in calls if isinstance(one, ast.Attribute) and one.attr in _REGISTERING), default=0)


def _shadows() -> Iterator[Problem]:
    """What would be imported in the place of a module that a game may use."""
    for name in sorted(ALLOWED & sys.stdlib_module_names):
        spec = _spec(name)
        if spec and spec.has_location and spec.origin and not Path(spec.origin).is_relative_to(_PYTHON):
            yield Problem(Source(spec.origin, 1), f"this stands in the place of Python's own {name}", _NAMED)


def _behind(modules: tuple[_Module, ...], room: Room) -> Iterator[tuple[_Module, int, str]]:
    """What is imported of the engine behind the door for games; what the names are bound to is noted with it."""
    for each in modules:
        for node in each.nodes:
            for bound, name in _imported(node, each):
                each.bound.setdefault(bound, name)
                if inside(name, "checker") and not room.may_use(name):
                    yield each, getattr(node, "lineno", 1), f"imports {name}"


def _while_imported(modules: tuple[_Module, ...], room: Room) -> Iterator[tuple[_Module, int, str]]:
    """What runs while they are imported and may not, also in the functions that are called then."""
    functions: _Functions = {}
    for each in modules:
        for node in each.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                functions.setdefault(node.name, []).append((each, node))
    waiting: list[tuple[_Module, ast.AST]] = [(each, each.tree) for each in modules]
    run: set[int] = set()
    while waiting:
        each, tree = waiting.pop()
        if id(tree) in run:
            continue
        run.add(id(tree))
        for words, line, called in _done(each, tree, room):
            if words:
                yield each, line, f"{words} while it is imported"
            waiting += functions.get(called, ())


def _done(module: _Module, tree: ast.AST, room: Room) -> Iterator[tuple[str, int, str]]:
    """What runs of this that may not, with its line, and the names of what is called."""
    for node in _running(tree):
        line = getattr(node, "lineno", 1)
        if isinstance(node, ast.Name):
            yield _wrong_name(node, module, room), line, node.id
        elif isinstance(node, ast.Attribute):
            yield _wrong_member(node, module, tree, room), line, node.attr
        elif tree is not module.tree:
            yield from ((f"uses {name}", line, "") for _, name in _imported(node, module) if not may_use(name, room))


def _wrong_name(node: ast.Name, module: _Module, room: Room) -> str:
    if not isinstance(node.ctx, ast.Load):
        return f"gives {node.id} another value" if node.id in ("__name__", "__builtins__") else ""
    name = module.bound.get(node.id, "")
    strange = not may_use(name, room) if name else node.id in DENIED
    return f"uses {name or node.id}" if strange else ""


def _wrong_member(node: ast.Attribute, module: _Module, tree: ast.AST, room: Room) -> str:
    name = _dotted(node, module)
    if node.attr[:2] == "__" and node.attr not in FREE:
        return f"uses .{node.attr}"
    if name and not may_use(name, room):
        return f"uses {name}"
    given = not isinstance(node.ctx, ast.Load) and tree is module.tree and node.attr not in OURS
    return f"gives .{node.attr} another value" if given else ""


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run when this does; the bodies of functions in it do not, and annotations say nothing."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if _imports_below(node):
            continue
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) and node is not tree:
            waiting += [*getattr(node, "decorator_list", ()), *node.args.defaults]
            waiting += [each for each in node.args.kw_defaults if each is not None]
            continue
        if isinstance(node, ast.AnnAssign):
            waiting += [each for each in (node.target, node.value) if each is not None]
            continue
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and isinstance(node.value.ctx, ast.Load)
        ):
            yield node  # the name in front of it is looked at with it
            if node.value.id in DENIED:
                yield node.value
            continue
        yield node
        waiting += node.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else ast.iter_child_nodes(node)


def _imports_below(node: ast.AST) -> bool:
    """Whether this is `import_module(f"{__name__}.…")`, which leads to a module of its own package and nowhere else."""
    if not (isinstance(node, ast.Call) and ast.unparse(node.func) in ("import_module", "importlib.import_module")):
        return False
    first = node.args[0].values[:2] if len(node.args) == 1 and isinstance(node.args[0], ast.JoinedStr) else []
    match first:
        case [ast.FormattedValue(value=ast.Name(id="__name__")), ast.Constant(value=str(rest))]:
            return rest.startswith(".")
    return False


def _dotted(node: ast.Attribute, module: _Module) -> str:
    """The full name of a member of something that was imported."""
    names = [node.attr]
    inner: ast.expr = node.value
    while isinstance(inner, ast.Attribute):
        names.append(inner.attr)
        inner = inner.value
    start = module.bound.get(inner.id, "") if isinstance(inner, ast.Name) else ""
    return ".".join((start, *reversed(names))) if start else ""


def _imported(node: ast.AST, module: _Module) -> Iterator[tuple[str, str]]:
    """The names that an import statement binds, and what they are."""
    if isinstance(node, ast.Import):
        for one in node.names:
            yield one.asname or one.name.partition(".")[0], one.name if one.asname else one.name.partition(".")[0]
            yield "", one.name
    elif isinstance(node, ast.ImportFrom):
        source = "." * node.level + (node.module or "")
        try:
            source = resolve_name(source, module.package) if node.level else source
        except ImportError:
            return
        for one in node.names:
            yield one.asname or one.name, f"{source}.{one.name}"


def _written(spec: ModuleSpec) -> _Module | None:
    """The module as it is written; whoever imports one that cannot be read is told where."""
    try:
        source = getattr(spec.loader, "get_source", lambda _: None)(spec.name)
        tree = ast.parse(source) if source else None
    except (SyntaxError, ValueError, RecursionError, ImportError):
        return None
    if tree is None:
        return None
    inner, place = spec.submodule_search_locations, spec.name.replace(".", "/")
    nodes = tuple(node for node in ast.walk(tree) if isinstance(node, _BINDING))
    package = spec.name if inner is not None else spec.name.rpartition(".")[0]
    return _Module(spec.name, f"{place}/__init__.py" if inner is not None else f"{place}.py", tree, nodes, package)


def _specs(module: str) -> tuple[ModuleSpec, ...]:
    """The module, those below it, and those of the same top package that they import, none of them run."""
    waiting, found = [module], dict[str, ModuleSpec | None]()
    root = module.partition(".")[0]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        spec = found[name] = _spec(name)
        if spec is None:
            continue
        if inside(name, module):
            waiting += (each.name for each in iter_modules(spec.submodule_search_locations or (), f"{name}."))
        if root != "checker":  # what is imported from there is the engine's
            written = _written(spec)
            imports = (imported for node in written.nodes for imported in _imported(node, written)) if written else ()
            beside = [imported for _, imported in imports if inside(imported, root)]
            waiting += [each for one in beside for each in (one, one.rpartition(".")[0])]
    return tuple(spec for spec in found.values() if spec is not None)


def _spec(name: str) -> ModuleSpec | None:
    """Where a module lies, found without running the packages around it."""
    first, *rest = name.split(".")
    try:
        spec = find_spec(first)
        whole = first
        for part in rest:
            whole = f"{whole}.{part}"
            spec = PathFinder.find_spec(whole, spec.submodule_search_locations) if spec else None
    except (ImportError, ValueError, AttributeError):
        return None
    return spec
