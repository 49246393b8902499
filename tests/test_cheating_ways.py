"""Ways to find out who asks, or to make every proof succeed: each is seen, or shows nothing.

Every way is the code of a part `decide`; it may use `most(case, so)`, which is right where `so` is true.
"""

# ruff: noqa: E501  (tables of code)

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import pytest

from checker.judging.book import Book
from checker.judging.judge import judge
from checker.judging.parts import Finding, Part, answer
from checker.judging.verdict import PartFailed
from checker.proving.given import watch
from checker.proving.loading import strangers
from checker.proving.proof import prove
from tests import toy
from tests.quay import Project, project

__all__ = ["project"]

HEAD = """
import collections, csv, dataclasses, decimal, enum, functools, itertools, operator, re, statistics, string, sys, types, typing
from checker.judging.parts import SILENT, satisfied, violated
from tests import toy

def most(case, so):
    return violated("too many") if case.action.crates > 3 and so else satisfied("fits")
"""


def module(code: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    made = ModuleType("tests.cheat")
    monkeypatch.setitem(sys.modules, "tests.cheat", made)
    exec(compile(HEAD + dedent(code), "cheat.py", "exec"), vars(made))
    return made


def seen(book: Book) -> list[str]:
    """What is told of a book after a few situations were put to it."""
    watched = watch(book)
    for crates in (3, 4, 5, 4, 3):
        with suppress(PartFailed):
            judge(book, toy.Quay(), toy.Load(crates))
        watched.look()
    return [glance.words for glance in watched.glances()]


def offered(decide: Any) -> Book:
    book = toy.empty_book()
    book.requires("Q.2", toy.Load)(decide)
    return book


MEMORY = {
    "a list": ("SEEN = []\ndef decide(case): SEEN.append(1); return most(case, len(SEEN) < 4)", "SEEN to remember"),
    "a table": ("T = {'n': 0}\ndef decide(case):\n    t = T\n    t['n'] += 1\n    return most(case, t['n'] < 4)", "T to remember"),
    "a set through an operator": ("S = set()\ndef decide(case): operator.ior(S, {case.action.crates}); return most(case, len(S) < 2)", "S to remember"),
    "a ring of one": ("D = collections.deque(maxlen=1)\ndef decide(case): D.append(case.action); return most(case, len(D) < 1)", "D to remember"),
    "a counter": ("N = itertools.count()\ndef decide(case): return most(case, next(N) < 4)", "N, a count, which may remember"),
    "a cycle": ("C = itertools.cycle([True, False])\ndef decide(case): return most(case, next(C))", "C, a cycle"),
    "a generator": ("G = (n for n in range(9))\ndef decide(case): return most(case, next(G) < 4)", "G, a generator"),
    "a default": ("def decide(case, seen=[]): seen.append(1); return most(case, len(seen) < 4)", "its default 1 to remember"),
    "a named default": ("def decide(case, *, seen={}): seen[len(seen)] = 1; return most(case, len(seen) < 4)", "its default of seen"),
    "what stands around it": (
        "def made():\n    seen = []\n    def decide(case): seen.append(1); return most(case, len(seen) < 4)\n    return decide\ndecide = made()",
        "what stands around it to remember",
    ),
    "a name around it": (
        "def made():\n    n = 0\n    def decide(case):\n        nonlocal n\n        n += 1\n        return most(case, n < 4)\n    return decide\ndecide = made()",
        "the name n around it to remember",
    ),
    "its own attribute": ("def decide(case): decide.n = 1; return most(case, True)", ".n to remember"),
    "a class": ("class Keep: n = 0\ndef decide(case): Keep.n += 1; return most(case, Keep.n < 4)", ".n to remember"),
    "a list of a class": ("class Keep: held = []\ndef decide(case): Keep.held.append(1); return most(case, len(Keep.held) < 4)", "Keep.held to remember"),
    "an object": (
        "class Keep:\n    def __init__(self): self.n = 0\n    def more(self): self.n += 1; return self.n\nKEEP = Keep()\ndef decide(case): return most(case, KEEP.more() < 4)",
        ".n to remember",
    ),
    "an object that is called": (
        "class Keep:\n    seen = []\n    def __call__(self): self.seen.append(1); return len(self.seen)\nKEEP = Keep()\ndef decide(case): return most(case, KEEP() < 4)",
        "to remember",
    ),
    "a namespace": ("BOX = types.SimpleNamespace(n=[])\ndef decide(case): BOX.n.append(1); return most(case, len(BOX.n) < 4)", "BOX to remember"),
    "a table with a maker": ("T = collections.defaultdict(int)\ndef decide(case): return most(case, T[len(T)] == 0 and len(T) < 4)", "T to remember"),
    "a table of its own kind": (
        "class Memo(dict):\n    def __missing__(self, key): sys.argv; return 1\nM = Memo()\ndef decide(case): return most(case, M[1])",
        "the module sys",
    ),
    "what a cache gave back": (
        "@functools.cache\ndef box(n): return [n]\ndef decide(case): box(1).append(2); return most(case, len(box(1)) < 4)",
        "box, which keeps what can be changed",
    ),
    "how often a cache was hit": (
        "@functools.lru_cache\ndef twice(n): return n\ndef decide(case): twice(case.action.crates); return most(case, twice.cache_info().hits < 2)",
        ".cache_info",
    ),
    "the book": ("def decide(case): toy.BOOK.heard['x'] = 1; return most(case, True)", "BOOK, the book itself"),
    "the numbers of the machine": ("def decide(case): decimal.getcontext().prec = 9; return most(case, True)", "getcontext()"),
    "the dialects of a reader": ("def decide(case): csv.register_dialect('seen'); return most(case, 'seen' in csv.list_dialects())", "register_dialect()"),
    "a function by its kind of value": (
        "@functools.singledispatch\ndef told(value): return 1\ndef decide(case): told.register(int, lambda value: 2); return most(case, told(1) == 1)",
        ".register",
    ),
    "a slot named by one word": (
        "class K:\n    __slots__ = 'box'\n    def __init__(self): self.box = []\nKEEP = K()\ndef decide(case): KEEP.box.append(1); return most(case, len(KEEP.box) < 4)",
        "KEEP to remember",
    ),
    "a slot of the class's own": (
        "class K:\n    __slots__ = ('__box',)\n    def __init__(self): self.__box = []\n    def more(self): self.__box.append(1); return len(self.__box)\nKEEP = K()\ndef decide(case): return most(case, KEEP.more() < 4)",
        "KEEP to remember",
    ),
    "what says that it holds nothing": (
        "class K:\n    __dict__ = property(lambda self: {})\n    def __init__(self): self.box = []\nKEEP = K()\ndef decide(case): KEEP.box.append(1); return most(case, len(KEEP.box) < 4)",
        "__dict__ of its own",
    ),
    "what says that it is a tuple": (
        "class K:\n    __class__ = property(lambda self: tuple)\n    def __init__(self): self.box = []\n    def __iter__(self): return iter(())\nKEEP = K()\ndef decide(case): KEEP.box.append(1); return most(case, len(KEEP.box) < 4)",
        "__class__ of its own",
    ),
    "a list that shows nothing": ("class L(list):\n    def __iter__(self): return iter(())\nKEEP = L()\ndef decide(case): KEEP.append(1); return most(case, len(KEEP) < 4)", "KEEP to remember"),
    "a table that shows nothing": (
        "class T(dict):\n    def keys(self): return ()\n    def values(self): return ()\nKEEP = T()\ndef decide(case): KEEP[len(KEEP)] = 1; return most(case, len(KEEP) < 4)",
        "KEEP to remember",
    ),
    "an attribute of a tuple": ("class T(tuple): pass\nKEEP = T()\nKEEP.box = []\ndef decide(case): KEEP.box.append(1); return most(case, len(KEEP.box) < 4)", "KEEP to remember"),
    "a class that says it is Python's": (
        "class K:\n    __module__ = 'typing'\n    def __init__(self): self.box = []\nKEEP = K()\ndef decide(case): KEEP.box.append(1); return most(case, len(KEEP.box) < 4)",
        "KEEP to remember",
    ),
    "what a small cache has forgotten": (
        "@functools.lru_cache(maxsize=1)\ndef one(n): return object()\n@functools.cache\ndef kept(n): return one(n)\ndef decide(case): return most(case, kept(case.action.crates) is not one(case.action.crates))",
        "one, which keeps only some",
    ),
    "the case": ("def decide(case): case.state = dataclasses.replace(case.state, crates=1); return most(case, True)", ".state to remember"),
    "the action": ("def decide(case): object.__setattr__(case.action, 'crates', 1); return most(case, True)", ".__setattr__"),
}  # fmt: skip

LOOKING = {
    "a module in a table": ("TOOLS = {'s': sys}\ndef decide(case): return most(case, not TOOLS['s'].argv)", "the module sys"),
    "a module as a default": ("def decide(case, s=sys): return most(case, not s.argv)", "the module sys"),
    "a module of another module": ("def decide(case): return most(case, not dataclasses.sys.argv)", "the module sys"),
    "a module from another module": ("def decide(case):\n    from dataclasses import sys as s\n    return most(case, not s.argv)", "the module dataclasses, imported while it judges"),
    "a module handed on": ("def decide(case):\n    d = dataclasses\n    return most(case, not d.sys.argv)", "the module dataclasses itself"),
    "chance": ("def decide(case): return most(case, statistics.NormalDist().samples(1)[0] > 0)", "NormalDist()"),
    "an annotation that is evaluated": (
        "def decide(case):\n    def f(x: '__import__(\"sys\").argv'): ...\n    return most(case, typing.get_type_hints(f))",
        "get_type_hints()",
    ),
    "a format": ("def decide(case): return most(case, '{0._court.record}'.format(case) == 'True')", ".format"),
    "a format of a mapping": ("def decide(case): return most(case, '{c._court.record}'.format_map({'c': case}) == 'True')", ".format_map"),
    "a formatter": ("def decide(case): return most(case, string.Formatter().vformat('{0._court}', (case,), {}))", "Formatter()"),
    "a pattern": (
        "def decide(case):\n    match case:\n        case toy.Case(_court=court): return most(case, court.record)\n    return SILENT",
        "._court",
    ),
    "names in a row": ("def decide(case): return most(case, functools.reduce(getattr, ('_court', 'record'), case))", "._court"),
    "a name put together": ("def decide(case): return most(case, operator.attrgetter('_'.join(['', 'court.record']))(case))", "attrgetter()"),
    "what a thing has": ("def decide(case): return most(case, [n for n in dir(case) if 'court' in n])", "dir()"),
    "what is copied from another": ("def decide(case): functools.update_wrapper(most, case, assigned=('_court',)); return most(case, True)", "update_wrapper()"),
    "where an error was raised": ("def decide(case):\n    try: raise ValueError\n    except ValueError as e: return most(case, e.__traceback__.tb_frame)", ".__traceback__"),
    "how deep the caller is": (
        "def depth(): \n    try: return 1 + depth()\n    except RecursionError: return 0\ndef decide(case): return most(case, depth() > 900)",
        "RecursionError()",
    ),
    "the frame of a generator": ("def decide(case): return most(case, (x for x in ()).gi_frame.f_back)", ".gi_frame"),
    "a door in a tuple": ("DOORS = (open, getattr)\ndef decide(case): return most(case, DOORS[0]('/proc/self/cmdline').read())", "open()"),
    "another function's work": ("WORK = {'a': lambda case: sys.argv}\ndef decide(case): return most(case, WORK['a'](case))", "the module sys"),
    "a comparison": (
        "class Any:\n    def __eq__(self, other): return bool(sys.argv)\n    __hash__ = None\nANY = Any()\ndef decide(case): return most(case, case.action.crates == ANY)",
        "__eq__ of its own",
    ),
    "a descriptor": (
        "class Look:\n    def __get__(self, thing, kind): return sys._getframe(2)\nclass Holder: look = Look()\ndef decide(case): return most(case, Holder().look)",
        "the module sys",
    ),
    "a metaclass": (
        "class Meta(type):\n    def __call__(cls): return sys.argv\nclass Made(metaclass=Meta): pass\ndef decide(case): return most(case, Made())",
        "the module sys",
    ),
    "the value a field begins with": (
        "@dataclasses.dataclass\nclass Late:\n    now: object = dataclasses.field(default_factory=lambda: sys.argv)\ndef decide(case): return most(case, Late().now)",
        "the module sys",
    ),
    "a file of the scenarios": (
        "from importlib import resources\ndef decide(case): return most(case, 'illegal' in resources.files('tests').joinpath('scenarios').read_text())",
        "the module importlib.resources",
    ),
    "a class made late that says it is Python's": (
        "K = type('K', (), {'__module__': 'enum', 'look': staticmethod(lambda: sys.argv)})\ndef decide(case): return most(case, not K.look())",
        "the module sys",
    ),
    "getattr in a partial": ("ASK = functools.partial(getattr)\ndef decide(case): return most(case, ASK(case, '_' + 'court').record)", "ASK, which is getattr"),
    "getattr as a default": ("def decide(case, ask=getattr): return most(case, ask(case, '_' + 'court').record)", "its default 1, which is getattr"),
    "getattr in a table": ("T = {'ask': getattr}\ndef decide(case): return most(case, T['ask'](case, '_' + 'court').record)", "T, which is getattr"),
    "getattr of a class": ("class K: ask = getattr\ndef decide(case): return most(case, K.ask(case, '_' + 'court').record)", "K.ask, which is getattr"),
    "getattr in a namespace": ("BOX = types.SimpleNamespace(ask=getattr)\ndef decide(case): return most(case, BOX.ask(case, '_' + 'court').record)", "BOX, which is getattr"),
    "a private name of its own": ("class Mine: _court = 1\ndef decide(case): return most(case, case._court)", "._court"),
}  # fmt: skip

# What is not seen in the code shows nothing, or ends as a mistake of the part.
NOTHING = {
    "its print": "def decide(case): return most(case, 'off=' not in repr(case) and 'Court' not in f'{case}')",
    "its fields": "def decide(case): return most(case, len(dataclasses.astuple(case)) > 2)",
    "its places": "def decide(case):\n    match case:\n        case toy.Case(state, action, court): return most(case, court)\n    return most(case, True)",
    "its copy": "import copy\ndef decide(case):\n    held = {}\n    copy.deepcopy(case, held)\n    return most(case, held)",
    "a name put together": "def decide(case): return most(case, getattr(case, '_'.join(['', 'court'])).record)",
}


@pytest.mark.parametrize("way", [*MEMORY, *LOOKING])
def test_a_part_that_remembers_or_looks_around_is_named(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code, words = (MEMORY | LOOKING)[way]
    told = seen(offered(module(code, monkeypatch).decide))
    assert [each for each in told if words in each], told


@pytest.mark.parametrize("way", NOTHING)
def test_a_case_shows_no_more_than_it_is(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = offered(module(NOTHING[way], monkeypatch).decide)
    watch(book)
    try:
        assert judge(book, toy.Quay(), toy.Load(4)).ruling == "illegal"
    except PartFailed as failed:
        told = (
            "_court is hidden from a part",
            "dataclass instances",
            "accepts 2 positional sub-patterns",
            "is not copied",
        )
        assert [words for words in told if words in str(failed)]  # noqa: PT017


def test_constants_that_nobody_changes_are_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    code = """
    LIMITS, NAMES = {"crates": 3}, ["a", "b"]

    @functools.cache
    def limit(name): return LIMITS[name]

    def decide(case):
        found = []
        found.append(limit("crates"))
        return violated("too many") if case.action.crates > found[0] and len(NAMES) == 2 else satisfied("fits")
    """
    assert seen(offered(module(code, monkeypatch).decide)) == []


def test_a_part_that_remembers_loses_its_clauses_their_mark(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    book = toy.empty_book()
    book.permits("Q.1", toy.Load)(module("def decide(case): return satisfied('')", monkeypatch).most)
    project.offer(offered(module(MEMORY["a list"][0], monkeypatch).decide))
    ended = project.ruleproof("check")
    assert ended.exit_code == 1
    assert "decide uses SEEN to remember something" in ended.output


def test_a_situation_that_can_be_changed_is_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    code = """
    @dataclasses.dataclass(frozen=True)
    class Marked:
        crates: int = 0
        marks: tuple[int, ...] = dataclasses.field(default_factory=list)

    def decide(case):
        case.state.marks.append(1)
        return most(case, len(case.state.marks) < 2)
    """
    cheat = module(code, monkeypatch)
    book = Book("quay", cheat.Marked)
    book.action(toy.Load, says="the harbour master loads {crates} crates")
    book.requires("Q.2", toy.Load)(cheat.decide)
    watched = watch(book)
    watched.given(cheat.Marked(), toy.Load(4))
    assert [(each.words, each.clauses) for each in watched.glances()] == [
        ("Marked holds a list, which can be changed", ("Q.2",))
    ]


# What an engine function is given instead of a value.


def test_an_answer_that_equals_anything_is_no_answer() -> None:
    class Whatever(int):
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = int.__hash__

    book = toy.empty_book()

    @book.defines("Q.5", toy.Toll)
    def toll(case: Any) -> Finding:
        return answer(Whatever(7), "whatever you say")

    evidence = prove(book, toy.scenario_file(toy.scenario_text("Q.5", "{answer: 2}", ask="toll"), book).scenarios[0])
    assert not evidence.agrees
    assert "answers with a Whatever, not with a int" in evidence.result.error


def test_a_book_of_its_own_kind_is_not_loaded(project: Project) -> None:
    class Flattering(Book):
        def spoken(self, clause: str) -> tuple[Part, ...]:
            return ()

    project.offer(Flattering("quay", toy.Quay))
    assert "are no book but Flattering" in project.ruleproof("check").output


def test_a_book_whose_methods_were_exchanged_is_named() -> None:
    book = toy.book()
    vars(book)["parts_of"] = lambda clause: []
    assert [each for each in seen(book) if "parts_of of the book of quay is not the engine's" in each]


# What the modules of a game do while they are imported.

STRANGE = {
    "import checker.proving.verify": "imports checker.proving.verify",
    "from checker import proving": "imports checker.proving",
    "import os\nLIMIT = 3 if os.environ.get('CI') else 4": "uses os.environ",
    "from os import environ as e\nLIMIT = len(e)": "uses os.environ",
    "import sys\nsys.modules['checker.proving.verify'].replaced = None": "uses sys.modules",
    "import dataclasses\ndataclasses.sys.setrecursionlimit(9)": "uses dataclasses.sys",
    "from dataclasses import sys\nSIZE = sys.maxsize": "uses dataclasses.sys",
    "import json\njson.dumps = None": "gives .dumps another value",
    "from checker.api import Book\nBook.parts_of = lambda self, clause: []": "gives .parts_of another value",
    "from checker.api import judge\njudge.__globals__['x'] = 1": "uses .__globals__",
    "TABLE = open('tests/scenarios/quay/loading.yaml').read()": "uses open",
    "exec('import os')": "uses exec",
    "def patch():\n    import gc\n    return gc\nSEEN = patch()": "uses gc",
    "import gc\ndef patch():\n    return gc.get_objects()\nclass Now:\n    seen = patch()": "uses gc",
    "from importlib import import_module\nimport_module('checker.proving.verify').replaced = None": "uses importlib.import_module",
    "__name__ = 'math'": "gives __name__ another value",
}  # fmt: skip


@pytest.mark.parametrize("code", STRANGE)
def test_a_module_that_does_more_than_register_is_named(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "harbour").mkdir()
    (tmp_path / "harbour/__init__.py").write_text("from checker.api import Book\nfrom harbour import cranes\n")
    (tmp_path / "harbour/cranes.py").write_text(code)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = [str(problem) for problem in strangers("harbour")]
    assert [each for each in found if STRANGE[code] in each and each.startswith("harbour/cranes.py:")], found
    assert "harbour" not in sys.modules


def test_modules_that_only_register_are_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "harbour").mkdir()
    (tmp_path / "harbour/__init__.py").write_text(
        "import sys\nfrom importlib import import_module\nfrom pathlib import Path\nfrom checker.api import Book\n"
        "NEW = sys.version_info > (3, 12)\nfor name in ('cranes',):\n    import_module(f'{__name__}.{name}')\n"
        "def read(path: Path) -> str:\n    return path.read_text()\nbook = Book('quay', int)\nbook.auditor = read\n"
    )
    (tmp_path / "harbour/cranes.py").write_text("import math\nMOST = math.floor(3.5)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert strangers("harbour") == ()


def test_a_game_that_does_more_than_register_is_not_loaded(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.quay import Offer

    (tmp_path / "harbour.py").write_text("import os\nos.environ['HARBOUR'] = 'loaded'\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delenv("HARBOUR", raising=False)
    monkeypatch.setattr("checker.project.entry_points", lambda group: [Offer("quay", toy.book(), "harbour")])
    ended = project.ruleproof("check")
    assert ended.exit_code == 1
    assert "harbour.py:2: harbour uses os.environ while it is imported" in ended.output
    assert 'the checkers "quay" are not loaded' in ended.output
