"""Slips of the pen: the ways in which one line of a checker's code may be a little wrong, each as changed code."""

from __future__ import annotations

import ast
import hashlib
import inspect
import io
import sys
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any

_ENGINE = f"{__name__.partition('.')[0]}.judging."
_ANNOTATIONS = 0x1000000  # the code flag of `from __future__ import annotations`
_TURNED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}
_CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
_WORDED = {"violated", "satisfied", "silent", "applies", "Undefined"}  # all they are given is words
_VALUED = {"answer": 1, "becomes": 1, "told": 1, "only": 1, "meant": 2}  # so many things first are more than words
_CHANGED = {"replace", "but"}  # each fact they are given is one that becomes another


@dataclass(frozen=True, slots=True)
class Slip:
    """One line written a little wrong."""

    where: str  # module and qualified name of the function
    line: int
    before: str
    after: str
    nth: int  # which of the places of the function that read so
    code: CodeType

    @property
    def key(self) -> str:
        """The same as long as the function says the same."""
        return f"{self.where}: {self.before} → {self.after}" + (f" ({self.nth})" if self.nth > 1 else "")


@dataclass(frozen=True, slots=True)
class _Site:
    """A place in the tree, and what may stand there instead."""

    holder: Any  # a node or a list
    at: str | int
    instead: Any
    line: int
    before: str
    after: str

    def put(self, thing: Any) -> Any:
        if isinstance(self.at, int):
            was, self.holder[self.at] = self.holder[self.at], thing
        else:
            was = getattr(self.holder, self.at)
            setattr(self.holder, self.at, thing)
        return was


def name_of(function: FunctionType) -> str:
    return f"{function.__module__}:{function.__qualname__}"


def slips(function: FunctionType) -> Iterator[Slip]:
    """Every slip of one function, in the order of its lines; nothing where its source is not to be had."""
    found = _found(function)
    if found is None:
        return
    statement, node, path = found
    names = inspect.getclosurevars(function)
    known = {**names.globals, **names.nonlocals, "__builtins__": None}
    seen: dict[tuple[str, str], int] = {}
    for site in _sites(node, known):
        was = site.put(site.instead)
        try:
            code = _code_at(_compiled(statement), path)
        except (SyntaxError, ValueError, TypeError):
            code = None
        finally:
            site.put(was)
        if code is None or code.co_freevars != function.__code__.co_freevars:
            continue
        nth = seen[site.before, site.after] = seen.get((site.before, site.after), 0) + 1
        yield Slip(name_of(function), site.line, site.before, site.after, nth, code)


def fingerprint(function: FunctionType) -> str:
    """The same for the same code, however it is laid out and commented."""
    try:
        source = inspect.getsource(function)
    except (OSError, TypeError):
        return hashlib.sha256(function.__code__.co_code).hexdigest()[:16]
    dull = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    try:
        tokens = [t.string for t in tokenize.generate_tokens(io.StringIO(source.strip() + "\n").readline)]
        kinds = [t.type for t in tokenize.generate_tokens(io.StringIO(source.strip() + "\n").readline)]
        plain = "".join(word for word, kind in zip(tokens, kinds, strict=True) if kind not in dull)
    except (tokenize.TokenError, IndentationError):  # half an expression, as a lambda in the middle of a call is
        plain = "".join(source.split())
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


@lru_cache(maxsize=512)
def _statements(module: str) -> tuple[ast.stmt, ...]:
    try:
        return tuple(ast.parse(inspect.getsource(sys.modules[module])).body)
    except (OSError, TypeError, KeyError, SyntaxError):
        return ()


def _found(function: FunctionType) -> tuple[ast.stmt, ast.AST, tuple[int, ...]] | None:
    """The statement of the module in which the function is written, its node, and the way to its code."""
    code = function.__code__
    for statement in _statements(function.__module__):
        if statement.lineno - 50 <= code.co_firstlineno <= (statement.end_lineno or statement.lineno):
            for path, inner in _paths(_compiled(statement)):
                if _alike(inner, code):
                    node = _node(statement, code)
                    return None if node is None else (statement, node, path)
    return None


def _alike(one: CodeType, other: CodeType) -> bool:
    return (
        one.co_firstlineno == other.co_firstlineno
        and one.co_name == other.co_name
        and one.co_code == other.co_code
        and list(one.co_positions()) == list(other.co_positions())
    )


def _node(statement: ast.stmt, code: CodeType) -> ast.AST | None:
    columns = {(line, column) for line, _, column, _ in code.co_positions() if line and column is not None}
    for node in ast.walk(statement):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            if first == code.co_firstlineno:
                return node
        if isinstance(node, ast.Lambda) and code.co_name == "<lambda>" and node.lineno == code.co_firstlineno:
            body = node.body
            inside = {(n.lineno, n.col_offset) for n in ast.walk(body) if isinstance(n, ast.expr)}
            if columns & inside:
                return node
    return None


def _compiled(statement: ast.stmt) -> CodeType:
    tree = ast.fix_missing_locations(ast.Module(body=[statement], type_ignores=[]))
    whole: CodeType = compile(tree, "<slip>", "exec", flags=_ANNOTATIONS, dont_inherit=True)
    return whole


def _paths(code: CodeType, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], CodeType]]:
    for index, inner in enumerate(each for each in code.co_consts if isinstance(each, CodeType)):
        yield (*path, index), inner
        yield from _paths(inner, (*path, index))


def _code_at(code: CodeType, path: tuple[int, ...]) -> CodeType:
    for index in path:
        inner: list[CodeType] = [each for each in code.co_consts if isinstance(each, CodeType)]
        code = inner[index]
    return code


def _sites(node: ast.AST, known: dict[str, Any]) -> Iterator[_Site]:
    """Every place inside a function where a slip may happen."""
    if isinstance(node, ast.Lambda):
        yield from _at(node, "body", node.body, known, condition=True)
        return
    if isinstance(node, ast.FunctionDef):
        for index, statement in enumerate(node.body):
            yield from _at(node.body, index, statement, known)


def _at(holder: Any, at: str | int, node: Any, known: dict[str, Any], condition: bool = False) -> Iterator[_Site]:
    """The slips of one node, then those of the nodes in it."""
    if not isinstance(node, ast.AST) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return

    def slip(instead: ast.AST) -> _Site:
        for each in ast.walk(instead):
            if not hasattr(each, "lineno") and isinstance(each, ast.expr | ast.stmt):
                ast.copy_location(each, node)
        return _Site(holder, at, instead, getattr(node, "lineno", 0), _short(node), _short(instead))

    yield from map(slip, _instead(node, known))
    if condition and isinstance(node, ast.expr) and not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
        yield slip(ast.UnaryOp(ast.Not(), node))
    yield from _inside(node, known)


def _is_ours(called: Any) -> bool:
    """Whether the engine itself is called, and not a function of a game by the same name."""
    return str(getattr(called, "__module__", "")).startswith(_ENGINE)


def _inside(node: ast.AST, known: dict[str, Any]) -> Iterator[_Site]:
    if isinstance(node, ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) and _is_ours(known.get(node.func.id)) else ""
        if called in _WORDED:
            return
        if called in _VALUED:
            for index, each in enumerate(node.args[: _VALUED[called]]):
                yield from _at(node.args, index, each, known)
            return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        tests = field in ("test", "ifs") and not isinstance(node, ast.While)
        if isinstance(value, list):
            for index, each in enumerate(value):
                yield from _at(value, index, each, known, condition=tests)
        elif not (isinstance(node, ast.While) and field == "test"):
            yield from _at(node, field, value, known, condition=tests)


def _instead(node: ast.AST, known: dict[str, Any]) -> Iterator[ast.AST]:
    """What a hand in a hurry might have written here."""
    written = _WRITTEN.get(type(node))
    if written is not None:
        yield from written(node, known)


def _comparisons(node: ast.Compare, _: dict[str, Any]) -> Iterator[ast.AST]:
    for index, operator in enumerate(node.ops):
        for other in _TURNED.get(type(operator), ()):
            yield ast.Compare(node.left, [*node.ops[:index], other(), *node.ops[index + 1 :]], node.comparators)


def _connections(node: ast.BoolOp, _: dict[str, Any]) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        rest = [*node.values[:index], *node.values[index + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _negations(node: ast.UnaryOp, _: dict[str, Any]) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


def _branches(node: ast.If, _: dict[str, Any]) -> Iterator[ast.AST]:
    if not node.orelse:
        yield ast.Pass()


def _constants(node: ast.Constant, _: dict[str, Any]) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def _choices(node: ast.Attribute, known: dict[str, Any]) -> Iterator[ast.AST]:
    kind = known.get(node.value.id) if isinstance(node.value, ast.Name) else None
    if isinstance(kind, type) and issubclass(kind, Enum) and node.attr in kind.__members__:
        names = list(kind.__members__)
        if len(names) > 1:
            yield ast.Attribute(node.value, names[(names.index(node.attr) + 1) % len(names)], node.ctx)


def _lists(node: ast.Tuple | ast.List | ast.Set, known: dict[str, Any]) -> Iterator[ast.AST]:
    if len(node.elts) > 1 and all(isinstance(each, ast.Attribute) and any(_choices(each, known)) for each in node.elts):
        for index in range(len(node.elts)):
            rest = [*node.elts[:index], *node.elts[index + 1 :]]
            yield ast.Set(rest) if isinstance(node, ast.Set) else type(node)(rest, node.ctx)


def _sums(node: ast.BinOp, _: dict[str, Any]) -> Iterator[ast.AST]:
    if type(node.op) in _SUMS:
        yield ast.BinOp(node.left, _SUMS[type(node.op)](), node.right)


def _calls(node: ast.Call, _: dict[str, Any]) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in _CALLS:
        yield ast.Call(ast.Name(_CALLS[node.func.id], ast.Load()), node.args, node.keywords)
    called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if called in _CHANGED and len(node.keywords) > 1:
        for index in range(len(node.keywords)):
            yield ast.Call(node.func, node.args, [*node.keywords[:index], *node.keywords[index + 1 :]])


def _filters(node: ast.comprehension, _: dict[str, Any]) -> Iterator[ast.AST]:
    for index in range(len(node.ifs)):
        rest = [*node.ifs[:index], *node.ifs[index + 1 :]]
        yield ast.comprehension(node.target, node.iter, rest, node.is_async)


_WRITTEN: dict[type[ast.AST], Callable[[Any, dict[str, Any]], Iterator[ast.AST]]] = {
    ast.Compare: _comparisons,
    ast.BoolOp: _connections,
    ast.UnaryOp: _negations,
    ast.If: _branches,
    ast.Constant: _constants,
    ast.Attribute: _choices,
    ast.Tuple: _lists,
    ast.List: _lists,
    ast.Set: _lists,
    ast.BinOp: _sums,
    ast.Call: _calls,
    ast.comprehension: _filters,
}


def _short(node: ast.AST) -> str:
    if isinstance(node, ast.Pass):
        return "nothing"
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}: …"
    return " ".join(ast.unparse(node).split())[:120]
