"""The box in which a reader asks: numbers, names and questions, with the keyboard, in Korean and on a phone."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from site_plugins.browser import browser
from tests.browser.conftest import Open
from tests.built import Built
from tests.questions.measure import answers, figures, index_of, questions

pytestmark = pytest.mark.slow

CHAPTER = "wotr/chapter-4/"
KOREAN = "ko/wotr/player-aid/player-aid/"
LIMIT = "can the shadow player put 3 dice in the hunt box with 2 companions left"
CANCEL = "can I cancel an attack after strikes are assigned"
PHONE = {"viewport": {"width": 360, "height": 740}}


def asked(page: Page, words: str, key: str = "/") -> Locator:
    """With the keyboard alone."""
    expect(page.locator("dialog.ask[open]")).to_have_count(0)
    page.keyboard.press(key)
    expect(page.locator("dialog.ask input")).to_be_focused()
    page.keyboard.insert_text(words)
    results = page.locator("#ask-list li")
    expect(results.first).to_be_visible()
    return results


# By number and name


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("4.1.10", "WOTR.4.1.10"),
        ("WOTR.4.1.10", "WOTR.4.1.10"),
        ("wotr 4.1.10", "WOTR.4.1.10"),
        ("WOTR4.1.10", "WOTR.4.1.10"),
        ("§4.1.10", "WOTR.4.1.10"),
        ("4.1.10.", "WOTR.4.1.10"),
        ("rule 4.1.10", "WOTR.4.1.10"),
        ("4.1", "WOTR.4.1.1"),
        ("5.1.3", "WOTR.5.1.3"),
        ("on guard 7", "CRF.site-phase.on-guard-cards.7"),
        ("on-guard 7.2", "CRF.site-phase.on-guard-cards.7.2"),
        ("Annotation 25a", "CRF.movement-hazard-phase.general.2"),
        ("annotation25a", "CRF.movement-hazard-phase.general.2"),
        ("25a", "CRF.movement-hazard-phase.general.2"),
        ("hunt max", "WOTR.4.1.10"),
        ("hnut max", "WOTR.4.1.10"),
        ("hunt maximun", "WOTR.4.1.10"),
    ],
)
def test_a_number_or_a_name_finds_its_clause_however_it_is_written(opened: Open, typed: str, clause: str) -> None:
    expect(asked(opened().page, typed).first).to_have_attribute("data-id", clause)


@pytest.mark.parametrize("key", ["/", "j"])
def test_enter_leads_to_the_clause(opened: Open, key: str) -> None:
    page = opened().page
    asked(page, "4.1.10", key)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#"))
    assert unquote(page.url).endswith("/wotr/chapter-4/#WOTR.4.1.10")
    expect(page.locator('[id="WOTR.4.1.10"]')).to_be_in_viewport()


# Questions


def test_a_result_shows_the_words_the_mark_the_verdict_and_the_picture(opened: Open) -> None:
    page = opened().page
    asked(page, LIMIT)
    result = page.locator('#ask-list [data-id="WOTR.4.1.10"]')
    expect(result.locator('.ask-head [class*="mark-"]').first).to_be_visible()
    expect(result.locator("mark", has_text="Hunt").first).to_be_visible()
    expect(result.locator(".chip-illegal")).to_contain_text("Not allowed: ")
    expect(result.locator(".chip-illegal")).to_contain_text("dice placed, at most")
    expect(result.locator(".ask-picture svg")).to_be_visible()


def test_where_nothing_fits_the_box_says_so_and_names_the_nearest_sections(opened: Open) -> None:
    page = opened().page
    asked(page, "how do i paint the miniatures")
    expect(page.locator("#ask-status")).to_have_text("No rule fits this well. The nearest rules and sections:")
    expect(page.locator("#ask-list li", has_text="Section: ").first).to_be_visible()


def test_words_that_nobody_knows_find_nothing(opened: Open) -> None:
    page = opened().page
    page.keyboard.press("/")
    page.keyboard.type("zzzzqq")
    expect(page.locator("#ask-status")).to_have_text("No rule fits. Try other words.")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.ask")).not_to_be_visible()


def test_the_game_of_the_page_comes_first(opened: Open) -> None:
    words = "how many cards in hand"
    rings = asked(opened(CHAPTER).page, words).first
    expect(rings).to_have_attribute("data-id", re.compile("^WOTR"))
    cards = asked(opened("crf/turnsequence/site-phase-general/").page, words).first
    expect(cards).to_have_attribute("data-id", re.compile("^CRF"))


def test_a_page_of_the_project_is_found_after_the_rules(opened: Open) -> None:
    results = asked(opened().page, "gitlab pipeline")
    expect(results.filter(has_text="Page: ").first).to_be_visible()


def test_what_was_asked_is_marked_where_the_answer_stands(opened: Open) -> None:
    page = opened().page
    asked(page, CANCEL)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("#CRF"))
    expect(page.locator(".clause:has(:target) mark", has_text="strikes").first).to_be_visible()


def test_on_the_same_page_the_marks_move_to_the_new_answer(opened: Open) -> None:
    page = opened(CHAPTER).page
    for words, clause in (("who goes first", "WOTR.4.1.14"), ("can I pass with equal dice", "WOTR.4.1.18")):
        asked(page, words)
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(re.escape(f"#{clause}")))
        expect(page.locator(".clause:has(:target) mark").first).to_be_visible()
    assert page.locator("mark[data-asked]").count() == page.locator(".clause:has(:target) mark").count()


def test_nothing_is_loaded_before_somebody_asks_and_then_once(opened: Open) -> None:
    visit = opened(CHAPTER)
    visit.page.wait_for_timeout(300)
    assert {url.split("?")[0] for url in visit.requests if "/ask/" in url} == {
        f"{visit.address}assets/ruleproof/ask/open.js"
    }
    asked(visit.page, "who goes first")
    visit.page.keyboard.press("Escape")
    asked(visit.page, "can I pass")
    assert sum("ask/index.json" in url for url in visit.requests) == 1
    assert not [url for url in visit.requests if "search_index" in url]


def test_a_shared_question_is_answered_at_once(opened: Open) -> None:
    page = opened("?q=who+goes+first").page
    expect(page.locator("#ask-list li").first).to_have_attribute("data-id", "WOTR.4.1.14")


def test_results_do_not_jump_when_their_cases_come(opened: Open) -> None:
    page = opened("?q=who+goes+first", viewport={"width": 412, "height": 820}).page
    expect(page.locator("#ask-list li .ask-case").nth(4)).to_be_attached()
    page.wait_for_timeout(300)
    assert page.evaluate(SHIFTED) < 0.1


SHIFTED = """() => new Promise(done => new PerformanceObserver(list => {
    done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0));
}).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => done(0), 500))"""


def test_without_the_network_the_box_says_so(opened: Open) -> None:
    visit = opened()
    visit.page.route("**/ask/index.json*", lambda route: route.abort())
    visit.page.keyboard.press("/")
    visit.page.keyboard.type("who goes first")
    expect(visit.page.locator("#ask-status")).to_have_text("The rules could not be loaded. Are you offline?")
    visit.complaints.clear()  # the browser itself tells of the request we broke


# For everybody


def test_arrows_choose_and_say_so_to_a_screen_reader(opened: Open) -> None:
    page = opened().page
    results = asked(page, "hunt")
    box = page.get_by_role("combobox", name="Ask about a rule")
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(results.nth(1)).to_have_attribute("aria-selected", "true")
    expect(results.first).to_have_attribute("aria-selected", "false")
    expect(box).to_have_attribute("aria-activedescendant", "ask-1")
    expect(page.get_by_role("listbox").get_by_role("option", selected=True)).to_have_count(1)


def test_korean_questions_find_korean_and_english_rules(opened: Open) -> None:
    page = opened(KOREAN).page
    results = asked(page, "추적 칸에 주사위를 최대 몇 개까지 놓을 수 있나요")
    found = [results.nth(n).get_attribute("data-id") for n in range(3)]
    assert {"WOTR.4.1.10", "AID.hunt-allocation.3"} <= set(found), found
    expect(page.locator("#ask-status")).to_contain_text("고르기")


@pytest.mark.parametrize("options", [{}, PHONE, {"color_scheme": "dark"}], ids=["wide", "phone", "dark"])
def test_the_open_box_fits_and_is_usable_by_everybody(opened: Open, options: dict[str, Any]) -> None:
    page = opened(CHAPTER, **options).page
    results = asked(page, LIMIT)
    expect(results.first.locator(".ask-case")).to_be_visible()
    assert page.evaluate("document.querySelector('dialog.ask').scrollWidth <= innerWidth")
    serious = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
    assert not serious, serious


# How well it answers


@pytest.mark.parametrize(("half", "first", "three"), [("open", 80, 93), ("held_out", 80, 90)])
def test_questions_find_their_clauses(site: Built, half: str, first: int, three: int) -> None:
    tool = browser()
    assert not isinstance(tool, str), tool
    asked = questions(half)
    counted = figures(asked, answers(tool, index_of(site.folder), asked)["answers"])
    assert counted.first * 100 >= first * counted.answerable, str(counted)
    assert counted.among_three * 100 >= three * counted.answerable, str(counted)
