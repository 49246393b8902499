"""YAML without surprises: words stay words, every value knows its line, tricks are refused."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.text.flow import flow
from checker.text.strict_yaml import DEPTH, ENOUGH, EVENTS, parse


def value(text: str) -> object:
    located, problems = parse(text, "a.yaml")
    assert not problems
    return located.value


def problem(text: str) -> str:
    _, problems = parse(text, "a.yaml")
    assert len(problems) == 1
    return str(problems[0])


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("no", "no"),
        ("Yes", "Yes"),
        ("off", "off"),
        ("1997-11-17", "1997-11-17"),
        ("1_000", "1_000"),
        ("0x10", "0x10"),
        ("1.5", "1.5"),
        ("12:30", "12:30"),
        (".nan", ".nan"),
        ("<<", "<<"),
        ("'3'", "3"),
        ('"true"', "true"),
        ("true", True),
        ("false", False),
        ("3", 3),
        ("-3", -3),
        ("007", 7),
        ("null", None),
        ("~", None),
        ("", None),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
    ],
)
def test_only_true_false_null_and_whole_numbers_are_more_than_words(written: str, read: object) -> None:
    assert value(f"a: {written}") == {"a": read}


def test_json_is_read_too() -> None:
    assert value('{"a":1,\t"b": [true, null,\n\t"no"]}') == {"a": 1, "b": [True, None, "no"]}


def test_a_pair_of_escapes_as_json_writes_it_is_one_character() -> None:
    assert value(json.dumps({"title": "a die 🎲"})) == {"title": "a die 🎲"}


def test_every_key_and_item_knows_its_line() -> None:
    located, _ = parse("a: 1\nb:\n  - x\n  - c: 2\n    d: 3\n", "a.yaml")
    lines = {("a",): 1, ("b",): 2, ("b", 0): 3, ("b", 1): 4, ("b", 1, "c"): 4, ("b", 1, "d"): 5}
    assert {at: located.line(at) for at in lines} == lines
    assert located.line(("b", 1, "missing", "deeper")) == 4


def test_a_key_given_twice_names_both_lines_and_hides_nothing_else() -> None:
    located, problems = parse("a: 1\nb: 2\na: {c: 3}\nb: 4\nd: 5\n", "a.yaml")
    assert [str(one) for one in problems] == [
        'a.yaml:3: "a" is given twice, first on line 1; keep one of them',
        'a.yaml:4: "b" is given twice, first on line 2; keep one of them',
    ]
    assert located.value == {"a": 1, "b": 2, "d": 5}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: &x 1", "a.yaml:1: anchors and aliases are not used here"),
        ("a: *x", "a.yaml:1: anchors and aliases are not used here"),
        ("a: 1\nb: !!python/object/apply:os.system [ls]", "a.yaml:2: the tag "),
        ("a: !!str 3", "a.yaml:1: the tag "),
        ("a: !mine 3", "a.yaml:1: the tag "),
        ("a: 1\n---\nb: 2", "a.yaml:2: a second document in one file"),
        ("? [a]\n: b", "a.yaml:1: a key must be a word"),
        ("a: [1, 2\nb: 3", "a.yaml:2: not readable as YAML"),
        ("a: 'x", "a.yaml:1: not readable as YAML"),
        ("a:\n\t- b", "a.yaml:2: not readable as YAML"),
        ("a: \x01", "a.yaml:1: not readable as YAML"),
        ("[" * 10_000, f"a.yaml:1: nested more than {DEPTH} deep"),
        ("{a: " * 10_000, f"a.yaml:1: nested more than {DEPTH} deep"),
        ("- a\n" * (EVENTS + 1), f"a.yaml:{EVENTS - 2}: more than {EVENTS:,} values"),
    ],
)
def test_what_is_not_plain_is_refused_with_its_line(text: str, words: str) -> None:
    assert problem(text).startswith(words)


def test_everything_that_is_not_plain_is_told_in_one_run_and_nothing_of_it_is_used() -> None:
    located, problems = parse("a: &x 1\nb: [*x, *x]\nc: !mine d\n? [e]\n: f\nc: 2\n", "a.yaml")
    assert [str(one).partition(";")[0] for one in problems] == [
        "a.yaml:1: anchors and aliases are not used here",
        "a.yaml:2: anchors and aliases are not used here",
        'a.yaml:3: the tag "!mine" is not used here',
        "a.yaml:4: a key must be a word",
        'a.yaml:6: "c" is given twice, first on line 3',
    ]
    assert located.value is None


def test_the_list_of_what_is_not_plain_ends() -> None:
    _, problems = parse("- &x 1\n" * 10_000, "a.yaml")
    assert len(problems) == ENOUGH


def test_a_billion_laughs_cost_nothing() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    started = time.process_time()
    located, problems = parse("\n".join(rows), "a.yaml")
    assert (located.value, len(problems)) == (None, len(rows))
    assert time.process_time() - started < 1


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_without_an_exception(text: str) -> None:
    parse(text, "a.yaml")


plain_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.text("aZ 09_.'\"\\:,{}[]#&*!|>%@`~–-한\n\t", max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.from_regex(r"[a-z_]{1,8}", fullmatch=True), inner),
    max_leaves=12,
)


@given(plain_values)
def test_what_is_written_on_one_line_is_read_back(written: object) -> None:
    assert value(f"a: {flow(written)}") == {"a": written}
