"""TOML whose tables know their lines: every key is found where it is written, whatever stands around it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.model import Problem
from checker.text.strict_toml import Table, parse
from checker.text.toml_lines import Path, lines_of


def line_of(text: str, *way: str | int) -> int:
    top = parse(text, "x.toml")
    assert isinstance(top, Table)
    return top.at(*way).line


def told(text: str) -> str:
    found = parse(text, "x.toml")
    assert isinstance(found, Problem)
    return str(found)


@pytest.mark.parametrize(
    ("text", "way", "line"),
    [
        ("a = 1\nb = 2\n", ("b",), 2),
        ("[t]\na = 1\n", ("t", "a"), 2),
        ("[[t]]\n\n[[t]]\na = 1\n", ("t", 1, "a"), 4),
        ("[[t]]\n[t.u]\na = 1\n[[t]]\n[t.u]\na = 1\n", ("t", 1, "u", "a"), 6),
        ("t = [\n  {a = 1},\n  # b\n  {a = 2}]\n", ("t", 1, "a"), 4),
        ("t = [{a = 1}, {a = 2}]\n", ("t", 1), 1),
        ('"a b" = 1\n"c\\u0064" = 2\n', ("cd",), 2),
        ("a.b = 1\na . c = 2\n", ("a", "c"), 2),
        ("a.b.c.d = 1\n", ("a", "b", "c", "d"), 1),
        ("a = 1\r\nb = 2\r\n", ("b",), 2),
        ('a = """\nb = 1\n[[c]]\n"""\nb = 2\n', ("b",), 5),
        ("a = \"it's '''\"\nb = 2\n", ("b",), 2),
        ('a = \'"""\'\nb = 2\n', ("b",), 2),
        ('a = "\\"\\"\\""\nb = 2\n', ("b",), 2),
        ('# """\na = 1\nb = 2\n', ("b",), 3),
        ('a = """two "" quotes"""""\nb = 2\n', ("b",), 2),
        ("a = '''\n\"\"\"\n'''\nb = \"\"\"\n'''\n\"\"\"\nc = 3\n", ("c",), 7),
    ],
)
def test_a_key_stands_on_its_own_line(text: str, way: Path, line: int) -> None:
    assert line_of(text, *way) == line


def ways(value: Any, way: Path = ()) -> Iterator[Path]:
    """The way to every key, and to every table in a list."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        if isinstance(name, str) or isinstance(inner, dict):
            yield (*way, name)
        yield from ways(inner, (*way, name))


NAMES = st.sampled_from(["a", "b", "c d", "#", "'", '"""', "é", "1.2", "a/b", "a#0"])
VALUES = st.recursive(
    st.sampled_from(
        [
            "1",
            "true",
            '"x"',
            "\"'''\"",
            '\'"""\'',
            '"""\n[a]\n"""',
            "'''\nb = 1'''",
            "1979-05-27 07:32:00",
            "1.5",
            '"\\""',
        ]
    ),
    lambda inner: (
        st.dictionaries(st.sampled_from("xy"), inner, max_size=2).map(
            lambda table: "{" + ", ".join(f"{key} = {value}" for key, value in table.items()) + "}"
        )
        | st.lists(inner, max_size=3).map(lambda items: "[\n" + ", # ]\n".join(items) + "\n]")
    ),
    max_leaves=4,
)


@st.composite
def documents(draw: st.DrawFn) -> str:
    """Pairs, tables and lists of tables, some of which contradict each other."""
    rows: list[str] = []
    for _ in range(draw(st.integers(1, 6))):
        name = ".".join(
            f"'{one}'" if "'" not in one else f'"{one}"' for one in draw(st.lists(NAMES, min_size=1, max_size=2))
        )
        form = draw(st.sampled_from(["[{}]", "[[{}]]", "{} = ", "{} = ", "# {}"]))
        rows.append(form.format(name) + (draw(VALUES) if form.endswith("= ") else ""))
    return "\n".join(rows)


@given(documents())
def test_whatever_can_be_read_has_a_line_for_every_key(text: str) -> None:
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    found, rows = lines_of(text), text.split("\n")
    for way in ways(values):
        assert way in found, (way, text)
        if isinstance(way[-1], str):
            assert way[-1] in rows[found[way] - 1], (way, text)


def test_a_number_that_is_too_long_is_a_problem_on_its_line() -> None:
    long = "1" * 5000
    assert told(f"a = 1\nb = {long}\n") == (
        "x.toml:2: a number of more than 100 digits; write a number that can be meant"
    )
    assert told(f'a = "1"\nb = [\n  -{long}]\n').startswith("x.toml:3: a number of more than 100 digits")


def test_a_key_of_a_thousand_parts_is_a_problem_on_its_line() -> None:
    assert told(f"a = 1\nb{'.b' * 1000} = 1\n") == (
        "x.toml:2: more than 64 words joined by full stops; shorten this line"
    )


def test_words_with_many_full_stops_are_words() -> None:
    assert line_of(f'a = "{"So it goes... " * 500}"\nb = "{"v1.2.3 " * 500}"\n', "b") == 2
