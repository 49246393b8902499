"""The pictures that unfold where a link is pasted: drawn without a style sheet, one for every clause."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from checker.proving.verify import verify
from site_plugins.browser import Browser, pen
from site_plugins.context import context
from site_plugins.inked import SVG, inked
from site_plugins.pages import build
from site_plugins.site import Options
from site_plugins.unfolded import card, unfolded
from tests.test_site_build import NASTY, book_of, clause_of

ROOT = f'<svg class="pic" xmlns="{SVG}" viewBox="0 0 9 9" fill="none" stroke="currentColor" stroke-width="1.5">'


def painted(inner: str) -> ElementTree.Element:
    return ElementTree.fromstring(inked(f"{ROOT}{inner}</svg>"))[0]


@pytest.mark.parametrize(
    ("inner", "at", "name", "value"),
    [
        ('<g class="pic-figure pic-free_peoples"><path/></g>', 0, "stroke", "#2a5a8c"),  # the colour of the figure
        ('<g class="pic-die pic-shadow"><rect/></g>', 0, "fill", "#8a2f25"),
        ('<g class="pic-die pic-shadow pic-used"><rect/></g>', 0, "fill", "none"),  # what is used is hollow
        ('<g class="pic-frame pic-hunt"><rect/></g>', 0, "fill", "#f8e6e2"),
        ('<g class="pic-chip"><text>words</text></g>', 0, "font-size", "12"),
        ('<g class="pic-refused"><path class="pic-arrow"/></g>', 0, "stroke", "#a62b23"),
        ("<g><text>words</text></g>", 0, "fill", "#23272b"),
    ],
)
def test_what_a_style_sheet_says_is_written_into_the_picture(inner: str, at: int, name: str, value: str) -> None:
    assert painted(inner)[at].get(name) == value


def test_a_rule_for_a_child_says_nothing_of_what_stands_deeper() -> None:
    frame = painted('<g class="pic-frame pic-hunt"><g><rect/></g></g>')
    assert frame[0][0].get("fill") != "#f8e6e2"


def test_words_of_the_rules_are_no_markup_on_a_card() -> None:
    made = context(verify((book_of(clause_of("T.1", NASTY)),), {}, ()), Options())
    drawn = ElementTree.fromstring(card(made, made.verification.clauses[0]))
    assert not drawn.findall(f".//{{{SVG}}}script")
    assert any("<script>" in (text.text or "") for text in drawn.iter(f"{{{SVG}}}text"))


def test_every_clause_has_a_picture_beside_its_small_page() -> None:
    drawing = pen()
    assert isinstance(drawing, Browser), drawing
    made = context(verify((book_of(clause_of("T.1"), clause_of("T.2", "말", language="ko")),), {}, ()), Options())
    found = dict(unfolded(made, drawing))
    assert [Path(name).suffix for name in found] == [".png", ".png"]
    for png in found.values():
        assert png.startswith(b"\x89PNG")
        assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (800, 420)


@pytest.mark.parametrize(
    ("drawn", "site_url"), [(True, "https://ruleproof.example/"), (False, "https://ruleproof.example/"), (True, "")]
)
def test_a_small_page_names_its_picture_where_there_is_one_and_an_address(drawn: bool, site_url: str) -> None:
    made = build(verify((book_of(clause_of("T.1")),), {}, ()), Options(site_url, drawn=drawn))
    page = dict(made.files())["c/T.1.html"].decode()
    named = re.findall(r'property="og:image" content="([^"]+)"', page)
    assert named == (["https://ruleproof.example/c/T.1.png"] if drawn and site_url else [])
    assert ("summary_large_image" in page) == bool(named)
