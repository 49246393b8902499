"""Pictures: well-formed, told in words, true to the situation, safe and the same every time."""

from __future__ import annotations

import dataclasses
import os
import re
import subprocess
import sys
import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from checker.games.wotr.words import FACES, Side
from checker.judging.book import Book
from checker.judging.facts import FieldFact, fields_of, simple, unwrap
from checker.model import Source
from checker.project import load_project
from checker.scenarios.situations import Expected, Scenario
from checker.scenarios.situations import read_situation as read_plain_situation
from site_plugins import pictures
from site_plugins.pictures.meccg_actions import WAYS
from site_plugins.pictures.svg import MANY, WIDTH, cut, measure, text, wrap

ROOT = Path(__file__).resolve().parent.parent
SVG = "{http://www.w3.org/2000/svg}"
BOOKS: Mapping[str, Book] = load_project(Path("rules_src")).books
FILES = load_project(ROOT / "rules_src", [ROOT / "tests" / "scenarios"]).files
HOSTILE = '</svg><script>alert("1")</script> & \'"]]>{{ 7*7 }}|\x00\x1b\ud800'
SHADOW_FACES = st.sampled_from(FACES[Side.SHADOW])
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def scenario(game: str, raw: Mapping[str, Any]) -> Scenario:
    """A scenario of `given` and `when` or `ask`, as a file would say it."""
    book = BOOKS[game]
    asked, faults = read_plain_situation(raw, book, typing.cast("Any", None))
    assert not faults, faults
    return _scenario(game, asked.given, asked.state, asked.put, asked.name)


def _scenario(game: str, said: Mapping[str, Any], state: Any, put: Any, name: str) -> Scenario:
    return Scenario(game, "X.1", "A title", Source("x.yaml", 1), said, put, name, {}, state, Expected("legal"))


def picture(one: Scenario, language: str = "en") -> str:
    return pictures.picture(BOOKS[one.game], one, language)


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def wotr(raw: Mapping[str, Any], language: str = "en") -> ElementTree.Element:
    return drawn(picture(scenario("wotr", raw), language))


def meccg(raw: Mapping[str, Any]) -> ElementTree.Element:
    return drawn(picture(scenario("meccg", raw)))


def marked(inside: ElementTree.Element, *classes: str) -> list[ElementTree.Element]:
    """The elements that have all these classes."""
    wanted = {f"pic-{name}" for name in classes}
    return [each for each in inside.iter() if wanted <= set((each.get("class") or "").split())]


def words(inside: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in inside.iter(f"{SVG}text")]


# Every scenario of the project.


@pytest.mark.parametrize("path", [file.path for file in FILES])
def test_every_scenario_of_the_project_is_drawn_or_left_out_on_purpose(path: str) -> None:
    for one in next(file for file in FILES if file.path == path).scenarios:
        for language in ("en", "ko"):
            svg = picture(one, language)
            if not svg:
                assert not set(one.given) - {"turn", "phase"}, one.title
                continue
            root = drawn(svg)
            assert root.get("role") == "img", one.title
            assert root.get("aria-label"), one.title
            assert not [each for each in root.iter() if each.get("id")], one.title
            assert float(root.get("width", 0)) <= WIDTH + 16, one.title


def names(value: object) -> Iterator[str]:
    """Whatever a situation or an action calls by a name of its own."""
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple):
        yield from (name for each in value for name in names(each))
    elif dataclasses.is_dataclass(value):
        yield from (name for field in dataclasses.fields(value) for name in names(getattr(value, field.name)))


def latin(told: str) -> set[str]:
    """The words in Latin letters, without what is cut off before an ellipsis."""
    return set(re.findall(r"[^\W\d_가-힣][^\W\d_가-힣×]+", re.sub(r"\S+…", "", told)))


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_no_picture_on_a_korean_page_holds_an_english_word_but_names(game: str) -> None:
    speaker = BOOKS[game].speaker("ko")
    kept = latin(" ".join(speaker.words.values()))  # what the catalogue itself leaves in English: `My Precious`
    left: dict[str, str] = {}
    for one in (one for file in FILES for one in file.scenarios if one.game == game):
        called = [speaker.named(name) for name in (*names(one.state), *names(one.put))]
        allowed = latin(" ".join(f"{name} {name.title()}" for name in called if name != name.lower())) | kept
        svg = picture(one, "ko")
        told = " ".join((*words(drawn(svg)), drawn(svg).get("aria-label", ""))) if svg else ""
        left |= dict.fromkeys(latin(told) - allowed, f"{one.source} {told}")
    assert not left


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_every_action_is_named_in_korean(game: str) -> None:
    book = BOOKS[game]
    told: dict[str, set[str]] = {}
    for name, kind in book.actions.items():
        svg = picture(_scenario(game, {}, book.state(), _plain(kind.type), name), "ko")
        told[name] = latin(" ".join(words(drawn(svg)))) - {"Sam"}
    assert {name: left for name, left in told.items() if left} == {}


def test_every_class_that_is_drawn_has_a_style() -> None:
    style = (ROOT / "site_plugins" / "assets" / "pictures.css").read_text(encoding="utf-8")
    styled = set(re.findall(r"\.(pic[\w-]*)", style))
    found = {
        name
        for file in FILES
        for one in file.scenarios
        for names in re.findall(r'class="([^"]*)"', picture(one))
        for name in names.split()
    }
    assert found - styled == set()


SITUATIONS = (
    ("wotr", {"given": {"shadow_dice": ["eye", "army"], "companions": 3}, "when": {"allocate_hunt": {"dice": 4}}}),
    (
        "meccg",
        {
            "given": {
                "phase": "site",
                "hazard_player_done": True,
                "characters": [{"name": "Sam", "status": "tapped"}, {"name": "Gorbag", "player": "hazard player"}],
                "attacks": [{"number_of_strikes": 2, "strikes": [{"target": "Sam"}]}],
            },
            "when": {"tap_character": {"character": "Sam"}},
        },
    ),
)


def test_the_bytes_are_the_same_in_every_run() -> None:
    code = "from tests.test_pictures import *; print([picture(scenario(*one)) for one in SITUATIONS])"
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1


def test_a_game_nobody_draws_has_no_picture() -> None:
    one = scenario("wotr", {"given": {"companions": 3}, "when": {"allocate_hunt": {"dice": 4}}})
    assert pictures.picture(Book("chess", object), one) == ""


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_a_situation_of_another_game_has_no_picture(game: str) -> None:
    assert picture(_scenario(game, {"companions": 3}, object(), object(), "")) == ""


def test_a_question_about_nothing_in_particular_has_no_picture() -> None:
    assert picture(scenario("wotr", {"given": {"turn": 3}, "ask": "hunt_maximum"})) == ""


# War of the Ring.


@few
@given(shadow=st.integers(0, 12), free=st.integers(0, 12))
def test_the_hunt_box_holds_as_many_dice_as_the_situation_says(shadow: int, free: int) -> None:
    box = marked(wotr({"given": {"hunt_box": {"shadow": shadow, "free_peoples": free}}, "ask": "hunt_minimum"}), "hunt")
    assert (len(marked(box[0], "die", "shadow")), len(marked(box[0], "die", "free_peoples"))) == (shadow, free)


def test_dice_beyond_what_fits_are_a_number() -> None:
    root = wotr({"given": {"hunt_box": {"shadow": 20, "free_peoples": 20}}, "ask": "hunt_minimum"})
    assert (len(marked(root, "die")), words(root)[-1]) == (MANY, f"+{40 - MANY}")


@few
@given(pool=st.integers(0, 12), companions=st.integers(0, 10), placed=st.integers(1, 12))
def test_pool_companions_and_placed_dice_are_counted_out(pool: int, companions: int, placed: int) -> None:
    root = wotr(
        {
            "given": {"shadow_pool": pool, "companions": companions},
            "when": {"allocate_hunt": {"dice": placed}},
        }
    )
    assert (len(marked(root, "die", "shadow")), len(marked(root, "figure"))) == (pool + placed, companions)


@few
@given(
    unused=st.lists(st.sampled_from(FACES[Side.SHADOW]), max_size=10),
    used=st.lists(st.sampled_from(FACES[Side.SHADOW]), max_size=8),
)
def test_used_dice_are_drawn_apart_from_unused_ones(unused: list[Enum], used: list[Enum]) -> None:
    said = {"shadow_dice": [face.value for face in unused], "shadow_used": [face.value for face in used]}
    root = wotr({"given": said, "ask": {"unused_dice": {"player": "shadow"}}})
    assert (len(marked(root, "die")), len(marked(root, "die", "used"))) == (len(unused) + len(used), len(used))


def test_dice_are_drawn_alike_in_whatever_order_they_are_written() -> None:
    one = picture(scenario("wotr", {"given": {"shadow_dice": ["eye", "army"]}, "ask": "hunt_minimum"}))
    other = picture(scenario("wotr", {"given": {"shadow_dice": ["army", "eye"]}, "ask": "hunt_minimum"}))
    assert one == other


def test_the_text_alternative_tells_the_action() -> None:
    raw = {"given": {"companions": 3}, "when": {"allocate_hunt": {"dice": 4}}}
    assert wotr(raw).get("aria-label") == "Companions: 3 × Companion; Shadow: 4 × Shadow die → Hunt Box"


def test_the_text_alternative_is_korean_on_a_korean_page() -> None:
    raw = {"given": {"companions": 3}, "when": {"allocate_hunt": {"dice": 4}}}
    assert wotr(raw, "ko").get("aria-label") == "동료: 3 × 동료; 암흑군단: 4 × 암흑군단 주사위 → 추적 칸"


def test_rings_stand_with_their_holder_and_show_their_side() -> None:
    rings = [
        {"name": "vilya", "holder": "shadow", "side": "eye"},
        {"name": "nenya"},
        {"name": "narya", "holder": "discarded"},
    ]
    root = wotr({"given": {"rings": rings}, "ask": "hunt_minimum"})
    assert root.get("aria-label") == (
        "Elven Rings: Free Peoples: Nenya (ring), Shadow: Vilya (eye), Discarded: Narya (ring)"
    )


def test_only_what_the_scenario_names_is_drawn() -> None:
    root = wotr({"given": {"free_peoples_hand": 7}, "when": {"discard": {"player": "free_peoples"}}})
    assert not marked(root, "die")


def test_a_phase_that_begins_is_shown_on_the_track_beside_the_one_that_lasts() -> None:
    root = wotr({"given": {"phase": "fellowship"}, "when": {"begin_phase": {"phase": "action_roll"}}})
    assert [len(marked(root, "dot", *state)) for state in ((), ("now",), ("then",))] == [6, 1, 1]


# The card game.


@pytest.mark.parametrize(("status", "turn"), [("tapped", "rotate(90 15 15)"), ("wounded", "rotate(180 15 15)")])
def test_a_character_card_lies_as_it_would_on_the_table(status: str, turn: str) -> None:
    root = meccg(
        {"given": {"characters": [{"name": "Sam", "status": status}]}, "ask": {"status_of": {"character": "Sam"}}}
    )
    assert [each.get("transform") for card in marked(root, "card") for each in card] == [turn]


@few
@given(limit=st.integers(0, 12), declared=st.integers(0, 12))
def test_the_hazard_limit_has_a_place_for_each_hazard(limit: int, declared: int) -> None:
    root = meccg(
        {"given": {"hazard_limit": limit, "hazards_declared": declared}, "when": {"randomise": {"means": "dice"}}}
    )
    counted = [len(marked(root, "slot", *state)) for state in ((), ("taken",), ("over",))]
    assert counted == [max(limit, declared), min(limit, declared), max(0, declared - limit)]


@few
@given(strikes=st.integers(0, 12))
def test_an_attack_has_a_sword_for_each_strike(strikes: int) -> None:
    root = meccg({"given": {"attacks": [{"number_of_strikes": strikes}]}, "ask": "number_of_strikes"})
    assert len(marked(root, "strike")) == strikes


def test_a_site_path_is_a_row_of_region_chips() -> None:
    path = [{"name": "Rhudaur", "type": "wilderness"}, {"type": "border-land"}]
    root = meccg({"given": {"companies": [{"site": "Bree", "new_site": "Moria", "path": path}]}, "ask": "site_of"})
    assert [words(chip) for chip in marked(root, "region")] == [["Rhudaur"], ["border-land"]]


def test_every_point_of_a_player_is_written_beside_its_bar() -> None:
    said = {"resource_player": {"points": {"item": 10, "kill": -2}}}
    root = meccg({"given": said, "ask": "marshalling_points"})
    assert words(root) == ["Resource player", "item", "10", "kill", "-2"]


def test_each_part_of_an_action_is_a_field_of_it() -> None:
    parts = [(kind, way.partition(":")[2]) for kind, ways in WAYS.items() for way in ways if ":" in way]
    assert [(kind, name) for kind, name in parts if name not in fields_of(kind)] == []


# Anything that can be written.


def test_hostile_names_stay_text() -> None:
    root = meccg({"given": {"characters": [{"name": HOSTILE, "race": HOSTILE}]}, "ask": "hand_size"})
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {"svg", "g", "rect", "path", "circle", "text"}


def test_a_hostile_name_cannot_leave_the_text_alternative() -> None:
    said = {"table_cards": [{"name": '" onload="alert(1)'}]}
    root = wotr({"given": said, "ask": "hunt_minimum"})
    assert root.get("onload") is None


@few
@given(words=st.text(max_size=300), width=st.integers(20, 280))
def test_text_fits_the_width_it_is_given(words: str, width: int) -> None:
    assert all(measure(line) <= width for line in [cut(words, width), *wrap(words, width)])


@few
@given(words=st.text())
def test_any_text_makes_well_formed_markup(words: str) -> None:
    assert drawn(f"<g>{text(words, lines=3).markup}</g>").tag == "g"


def _value(kind: Any, entry: FieldFact | None = None) -> st.SearchStrategy[Any]:
    """Any value a scenario could write for a field of this type."""
    optional, kind = unwrap(kind)
    found: st.SearchStrategy[Any]
    if typing.get_origin(kind) is tuple:
        found = st.lists(_value(typing.get_args(kind)[0], entry), max_size=3).map(tuple)
    elif isinstance(kind, type) and issubclass(kind, Enum):
        found = st.sampled_from(list(kind))
    elif kind is bool:
        found = st.booleans()
    elif kind is int:
        found = st.integers(entry.least, entry.most) if entry else st.integers(0, 9)
    elif kind is str:
        found = st.sampled_from(["", "Bree", "Sam", "vilya", HOSTILE, "x" * 999])
    else:
        found = _whole(kind)
    return st.none() | found if optional else found


def _whole(kind: type[Any]) -> st.SearchStrategy[Any]:
    return st.builds(kind, **{name: _value(entry.type, entry) for name, entry in fields_of(kind).items()})


@pytest.mark.parametrize("game", sorted(BOOKS))
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(choice=st.data())
def test_whatever_can_be_written_can_be_drawn(game: str, choice: st.DataObject) -> None:
    book = BOOKS[game]
    kinds = [one.type for one in book.actions.values()] + [one.type for one in book.questions.values()]
    state = choice.draw(_whole(book.state))
    put = choice.draw(st.sampled_from(kinds).flatmap(_whole))
    svg = picture(_scenario(game, simple(state), state, put, ""), choice.draw(st.sampled_from(["en", "ko"])))
    assert not svg or drawn(svg).get("aria-label")


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_every_action_draws_something(game: str) -> None:
    book = BOOKS[game]
    empty = book.state()
    silent = [
        name for name, kind in book.actions.items() if not picture(_scenario(game, {}, empty, _plain(kind.type), name))
    ]
    assert silent == []


def _plain(kind: type[Any]) -> Any:
    """An action with the simplest values it may have."""
    return kind(**{name: _first(entry) for name, entry in fields_of(kind).items() if entry.required})


def _first(entry: FieldFact) -> Any:
    kind = unwrap(entry.type)[1]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if typing.get_origin(kind) is tuple:
        return ()
    return _plain(kind) if hasattr(kind, "__dataclass_fields__") else {int: 1, str: "Sam", bool: True}[kind]
