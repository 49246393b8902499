"""A reader lays out a table and sees what is allowed on it, and why the rest is not."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open

pytestmark = pytest.mark.slow

PAGE = "wotr/may-i/"
JUDGED = 90_000  # milliseconds in which a busy machine has loaded Python and judged


def asked(page: Page, phase: str = "hunt allocation") -> Locator:
    """The page after its first question: what may be done in this phase."""
    page.get_by_role("group", name="Begin in the phase").get_by_role("button", name=phase).click()
    moves = page.get_by_role("region", name="What may be done now")
    expect(moves.get_by_role("heading", name="What may be done now")).to_be_visible(timeout=JUDGED)
    return moves


def test_the_table_of_a_phase_shows_what_is_allowed_and_why_the_rest_is_not(opened: Open) -> None:
    visit = opened(PAGE)
    expect(visit.page.get_by_role("button", name="hunt allocation")).to_be_visible()
    assert not [url for url in visit.requests if "/python/" in url or "judge.zip" in url]
    moves = asked(visit.page)
    expect(moves.get_by_role("button", name="✓ the Shadow player places 3 dice in the Hunt Box")).to_be_visible()
    passing = moves.locator(".may-kind", has_text="Passes")
    passing.locator("summary").click()
    expect(passing.locator(".may-why a").first).to_have_attribute("data-clause", "WOTR.4.1.1")
    expect(passing.locator(".may-why").first).to_contain_text("this belongs to the action resolution phase")


def test_a_change_of_the_table_changes_what_is_allowed(opened: Open) -> None:
    page = opened(PAGE).page
    moves = asked(page)
    three = moves.get_by_role("button", name="✓ the Shadow player places 3 dice in the Hunt Box")
    expect(three).to_be_visible()
    page.get_by_label("Companions in the Fellowship now", exact=True).fill("2")
    expect(three).to_have_count(0)
    expect(moves.get_by_role("button", name="✓ the Shadow player places 1 die in the Hunt Box")).to_be_visible()


def test_an_action_of_the_list_is_taken_up_with_its_picture_and_its_reasons(opened: Open) -> None:
    page = opened(PAGE).page
    moves = asked(page)
    moves.get_by_role("button", name="✓ the Shadow player places 3 dice in the Hunt Box").click()
    expect(page.get_by_label("how many dice are placed", exact=True)).to_have_value("3")
    expect(page.locator(".try-status .chip")).to_have_text("✓ Allowed")
    page.get_by_role("button", name="one more of how many dice are placed").click()
    page.get_by_role("button", name="one more of how many dice are placed").click()
    expect(page.locator(".try-status .chip")).to_have_text("✗ Not allowed")
    expect(page.locator(".try-result .picture svg")).to_be_visible()


def test_the_table_is_a_link(opened: Open) -> None:
    page = opened(PAGE, permissions=["clipboard-read", "clipboard-write"]).page
    asked(page)
    page.get_by_label("Companions in the Fellowship now", exact=True).fill("2")
    expect(page.get_by_role("button", name="Copy a link to this situation")).to_be_visible()
    page.get_by_role("button", name="Copy a link to this situation").click()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_label("Companions in the Fellowship now", exact=True)).to_have_value("2")
    expect(page.locator(".try-status .chip")).to_be_visible(timeout=JUDGED)


def test_another_game_has_its_own_page(opened: Open) -> None:
    page = opened("meccg/may-i/").page
    moves = asked(page, "end of the game")
    expect(moves.get_by_text("What may not, and why")).to_be_visible()


def test_the_korean_page_speaks_korean(opened: Open) -> None:
    page = opened("ko/wotr/may-i/").page
    page.get_by_role("button", name="추적 할당").click()
    expect(page.get_by_role("heading", name="지금 할 수 있는 것")).to_be_visible(timeout=JUDGED)
    expect(page.get_by_role("button", name="✓ 암흑군단 플레이어가 추적 칸에 주사위 3개를 놓습니다")).to_be_visible()


def test_the_keyboard_is_enough(opened: Open) -> None:
    page = opened(PAGE).page
    page.get_by_role("button", name="hunt allocation").focus()
    page.keyboard.press("Enter")
    three = page.get_by_role("button", name="✓ the Shadow player places 3 dice in the Hunt Box")
    expect(three).to_be_visible(timeout=JUDGED)
    three.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".try-status .chip")).to_have_text("✓ Allowed")
    assert page.evaluate("document.activeElement.closest('.try-form') !== null")


@pytest.mark.parametrize("options", [{}, {"viewport": {"width": 360, "height": 740}}, {"color_scheme": "dark"}])
def test_the_page_fits_and_is_usable_by_everybody(opened: Open, options: dict[str, Any]) -> None:
    page = opened(PAGE, **options).page
    asked(page, "action resolution")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page, ".may-i").response["violations"]
    assert not [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]


def test_without_a_script_the_page_says_what_it_needs(opened: Open) -> None:
    page = opened(PAGE, java_script_enabled=False).page
    expect(page.get_by_text("This needs JavaScript, and a site that was built with the tools for it")).to_be_visible()
