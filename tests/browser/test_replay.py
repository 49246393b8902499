"""A reader steps through a recorded game, one of the site or his own, audited in his browser."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.built import ROOT

pytestmark = pytest.mark.slow

KEPT = "games/transcribed-1/"  # two clauses are broken in it, at the events 30 and 338
OWN = "replay/"
JUDGED = 90_000  # milliseconds in which a busy machine has loaded Python and audited
NOTATION = """\
FP draw fpcha22 fpstr23
SH draw scha24 sstr05
FP nothing
SH hunt 1
FP roll C M C W
SH roll E A M H E M
FP C: move
SH M: political-advance nation=isengard
FP pass
SH A
"""


def viewer(page: Page) -> Locator:
    found = page.get_by_role("region", name="The game, event by event")
    expect(found).to_be_visible(timeout=JUDGED)
    return found


def at(game: Locator, number: int) -> None:
    expect(game.locator(".replay-place")).to_contain_text(f"event {number} of")


def test_the_arrow_keys_go_from_event_to_event_and_the_table_follows(opened: Open) -> None:
    visit = opened(KEPT)
    game = viewer(visit.page)
    at(game, 1)
    expect(game.locator(".told")).to_contain_text("The Free Peoples player draws")
    for _ in range(4):
        visit.page.keyboard.press("ArrowRight")
    at(game, 5)
    dice = game.get_by_role("img", name="Free Peoples dice: 2 × Character, Muster, Muster/Army")
    expect(dice).to_be_visible()
    for fact in ("Hunt Box", "Elven Rings", "Free Peoples hand", "Shadow hand", "Shadow decks"):
        expect(game.locator(f'svg[aria-label^="{fact}"]')).to_have_count(1)
    visit.page.keyboard.press("ArrowLeft")
    at(game, 4)
    expect(dice).to_have_count(0)
    assert not [url for url in visit.requests if "/python/" in url]  # the build has audited this game


def test_with_shift_the_arrow_keys_go_from_turn_to_turn(opened: Open) -> None:
    page = opened(KEPT).page
    game = viewer(page)
    page.keyboard.press("Shift+ArrowRight")
    expect(game.locator(".replay-place")).to_contain_text("Turn 2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    expect(game.locator(".replay-place")).to_contain_text("Turn 2")
    page.keyboard.press("Shift+ArrowLeft")
    at(game, 1)


def test_a_key_that_is_held_down_stops_at_a_broken_clause_until_it_is_let_go(opened: Open) -> None:
    page = opened(KEPT).page
    game = viewer(page)
    for _ in range(50):
        page.keyboard.down("ArrowRight")
    at(game, 30)
    expect(game.locator(".replay-slip")).to_contain_text("5 dice rolled, but there are 6 dice to roll")
    expect(game.locator(".replay-slip")).to_contain_text("Would have been allowed: the Shadow player rolls 6 dice.")
    page.keyboard.up("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(game, 31)
    game.get_by_role("button", name="Next broken clause").click()
    at(game, 338)


def test_the_running_game_stops_at_a_broken_clause(opened: Open) -> None:
    page = opened(KEPT).page
    game = viewer(page)
    game.get_by_role("slider", name="Event").fill("29")
    game.get_by_role("button", name="Run").click()
    at(game, 30)
    expect(game.get_by_role("button", name="Run")).to_be_visible()


def test_an_event_that_no_clause_is_about_is_told_quietly(opened: Open) -> None:
    page = opened(KEPT).page
    game = viewer(page)
    game.get_by_role("slider", name="Event").fill("11")
    expect(game.locator(".told.quiet")).to_have_text("The Shadow player draws the Hunt tile 3.")
    game.get_by_role("slider", name="Event").fill("4")
    expect(game.locator(".told.quiet")).to_have_count(0)
    expect(game.locator(".replay-judged summary").last).to_contain_text("places 1 die in the Hunt Box")


def test_a_record_that_is_pasted_is_audited_here_and_opens_at_its_slip(opened: Open) -> None:
    visit = opened(OWN)
    page = visit.page
    page.get_by_label("paste it as text").fill(NOTATION)
    assert not [url for url in visit.requests if "/python/" in url]
    page.get_by_role("button", name="Audit it").click()
    game = viewer(page)
    at(game, 9)
    expect(game.locator(".replay-slip")).to_contain_text("WOTR.4.1.18")
    expect(game.locator(".replay-slip")).to_contain_text("Would have been allowed:")
    expect(page.locator(".replay-findings li")).to_have_count(1)
    page.get_by_label("paste it as text").fill("SH hunt 1\nFP roll C M\n")
    page.get_by_role("button", name="Audit it").click()
    expect(viewer(page).locator(".replay-place")).to_contain_text("of 2")


def test_a_file_that_is_chosen_is_audited_as_at_the_build(opened: Open) -> None:
    page = opened(OWN).page
    page.get_by_label("Choose a file").set_input_files(ROOT / "docs/games/transcribed-1.json")
    expect(page.get_by_role("heading", name="9 turns, up to the battle of Erebor")).to_be_visible(timeout=JUDGED)
    rows = page.locator(".replay-findings li")
    assert [row.locator("a").inner_text() for row in rows.all()] == ["WOTR.4.1.12", "WOTR.4.1.23"]
    rows.nth(1).get_by_role("button").click()
    at(viewer(page), 338)


def test_a_file_that_is_dropped_is_audited(opened: Open) -> None:
    page = opened(OWN).page
    given = page.evaluate_handle(
        """text => { const held = new DataTransfer(); held.items.add(new File([text], "game.txt")); return held; }""",
        NOTATION,
    )
    page.locator(".replay-drop").dispatch_event("drop", {"dataTransfer": given})
    at(viewer(page), 9)


def test_what_is_no_record_is_told_kindly(opened: Open) -> None:
    page = opened(OWN).page
    for text, said in (
        ("once upon a time", "is no record of a game that is known here"),
        ('{"stories": []}', "cannot be read: not a record"),
        ("{" * 5000, "cannot be read: not a record"),
        ("<img src=x onerror=alert(1)>", "is no record of a game that is known here"),
    ):
        page.get_by_label("paste it as text").fill(text)
        page.get_by_role("button", name="Audit it").click()
        expect(page.locator(".try-status .problem")).to_contain_text(said, timeout=JUDGED)


def test_what_a_record_says_is_shown_as_text(opened: Open) -> None:
    page = opened(OWN).page
    page.get_by_label("paste it as text").fill('SH hunt 1\nFP combat "<img src=x onerror=alert(1)>"\nSH A: <b>\n')
    page.get_by_role("button", name="Audit it").click()
    game = viewer(page)
    game.get_by_role("slider", name="Event").fill("2")
    expect(game.locator(".told")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator(".replay-own img, .replay-own b:not(:is(p, li) > b)")).to_have_count(0)


@pytest.mark.parametrize("options", [{}, {"viewport": {"width": 360, "height": 740}}, {"color_scheme": "dark"}])
@pytest.mark.parametrize("url", [KEPT, OWN])
def test_the_pages_fit_and_are_usable_by_everybody(opened: Open, url: str, options: dict[str, Any]) -> None:
    page = opened(url, **options).page
    if url == OWN:
        page.get_by_label("paste it as text").fill(NOTATION)
        page.get_by_role("button", name="Audit it").click()
    game = viewer(page)
    game.get_by_role("button", name="Next broken clause").click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page, ".replay, .replay-own").response["violations"]
    assert not [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]


def test_without_a_script_a_kept_game_reads_and_the_other_page_says_what_it_needs(opened: Open) -> None:
    page = opened(KEPT, java_script_enabled=False).page
    expect(page.locator("ol.events > li").first).to_be_visible()
    page = opened(OWN, java_script_enabled=False).page
    expect(page.get_by_text("ruleproof audit FILE")).to_be_visible()
