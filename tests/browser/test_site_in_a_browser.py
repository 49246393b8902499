"""What a reader does with the pages: search, preview, filter, switch, copy, read on a phone and offline."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Visit
from tests.built import Built

pytestmark = pytest.mark.slow

CHAPTER = "wotr/chapter-4/"
RULINGS = "crf/turnsequence/movement-hazard-phase-combat/"
KOREAN = "ko/wotr/player-aid/player-aid/"
MAIN_PAGES = ["", CHAPTER, RULINGS, "crf/turnsequence/", "wotr/", "wotr/turn/", "meccg/turn/", "coverage/", "matrix/"]
MAIN_PAGES += ["changes/", "ko/", KOREAN, "reading/", "adding/", "api/"]
PHONE = {"viewport": {"width": 360, "height": 740}}


# Finding, where there is nothing to ask in


def unasked(opened: Open, url: str = "") -> Visit:
    """The site as it is where the packages of the browser are not installed."""
    visit = opened("404.html")
    visit.page.route("**/ask/open.js*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    visit.to(url)
    visit.requests.clear()
    return visit


def search(page: Page, words: str) -> Any:
    page.keyboard.press("/")
    page.locator("[data-md-component=search-query]").press_sequentially(words, delay=15)
    results = page.locator(".md-search-result__list a.md-search-result__link")
    expect(results.first).to_be_visible()
    return results


def test_every_clause_is_a_search_result_of_its_own(opened: Open) -> None:
    results = search(unasked(opened).page, "Hunt Box maximum")
    hrefs = [unquote(results.nth(index).get_attribute("href") or "") for index in range(results.count())]
    assert any("#WOTR.4.1.10" in href for href in hrefs)


def test_the_number_of_a_clause_finds_it(opened: Open) -> None:
    results = search(unasked(opened).page, "4.1.10")
    hrefs = [unquote(results.nth(index).get_attribute("href") or "") for index in range(min(3, results.count()))]
    assert any("#WOTR.4.1.10" in href for href in hrefs)


@pytest.mark.parametrize("words", ["추적", "전쟁", "반지의", "이미"])
def test_korean_words_are_found_also_inside_quotes_and_brackets(opened: Open, words: str) -> None:
    results = search(unasked(opened).page, words)
    hrefs = [unquote(results.nth(index).get_attribute("href") or "") for index in range(results.count())]
    assert any("#AID." in href for href in hrefs), hrefs


def test_the_search_index_is_loaded_when_somebody_turns_to_the_search(opened: Open) -> None:
    visit = unasked(opened, "reading/")
    visit.page.wait_for_timeout(500)
    assert not [url for url in visit.requests if "search_index" in url]
    search(visit.page, "fellowship")
    assert [url for url in visit.requests if "search_index" in url]


def test_a_shared_search_is_answered_at_once(opened: Open) -> None:
    page = unasked(opened, "?q=fellowship").page
    expect(page.locator(".md-search-result__list a.md-search-result__link").first).to_be_visible()


def test_resting_on_a_linked_clause_shows_its_words(opened: Open) -> None:
    page = opened(CHAPTER).page
    page.locator('a[data-clause="WOTR.4.1.11"]:visible').first.hover()
    expect(page.locator(".preview")).to_contain_text("WOTR.4.1.11")
    page.mouse.move(2, 2)
    expect(page.locator(".preview")).to_have_count(0)


def test_a_preview_also_comes_with_the_keyboard_and_goes_with_escape(opened: Open) -> None:
    page = opened("coverage/").page
    page.locator('.heat a[data-clause="WOTR.4.1.10"]').focus()
    expect(page.locator(".preview")).to_contain_text("The maximum number of dice")
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)


def test_a_term_of_the_game_explains_itself(opened: Open) -> None:
    page = opened(CHAPTER).page
    page.locator("abbr", has_text="Hunt Box").first.hover()
    shown = page.locator(".md-tooltip2").all_inner_texts() + [
        each.get_attribute("title") or "" for each in page.locator("abbr", has_text="Hunt Box").all()
    ]
    assert any("the space on the board that holds the dice" in words for words in shown)


# Using a card


def test_the_switch_turns_the_verdicts_of_its_card_over(opened: Open) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10").page
    card = page.locator(".clause", has=page.locator('[id="WOTR.4.1.10"]'))
    forbidden = card.locator(".scenario", has_text="the fourth die is one too many").first
    expect(forbidden.locator(".chip:visible")).to_contain_text("Not allowed")
    card.locator(".what-if > summary").focus()
    page.keyboard.press("Enter")
    expect(forbidden.locator(".verdict .chip:visible")).to_have_text(re.compile("✓ Allowed"))
    expect(forbidden.locator(".would")).to_be_visible()
    page.keyboard.press("Enter")
    expect(forbidden.locator(".verdict .chip:visible")).to_contain_text("Not allowed")


def test_the_reasons_open_and_lead_to_their_clauses(opened: Open) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10").page
    first = page.locator('[id="WOTR.4.1.10-s1"]')
    first.locator(".why > summary").click()
    expect(first.locator(".reason a").first).to_be_visible()


def test_copying_a_link_puts_the_address_of_the_clause_on_the_clipboard(opened: Open) -> None:
    page = opened(CHAPTER, permissions=["clipboard-read", "clipboard-write"]).page
    page.locator('a.copy[href$="/c/WOTR.4.1.10.html"]').click()
    expect(page.locator(".toast")).to_contain_text("Link copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith("/c/WOTR.4.1.10.html")
    page.goto(copied)
    page.wait_for_url(re.compile(r"chapter-4/#WOTR\.4\.1\.10"))


def test_filters_leave_the_clauses_asked_for(opened: Open) -> None:
    page = opened(RULINGS).page
    form = page.locator("form[data-filters]")
    all_of_them = page.locator(".clause").count()
    form.locator("[name=standing]").select_option("proven")
    shown = page.locator(".clause:visible")
    assert 0 < shown.count() <= all_of_them
    assert set(shown.evaluate_all("cards => cards.map(card => card.dataset.standing)")) == {"proven"}
    expect(form.locator("output")).to_have_text(f"{shown.count()} clauses shown")
    section = form.locator("[name=section] option").nth(1).get_attribute("value") or ""
    form.locator("[name=standing]").select_option("")
    form.locator("[name=section]").select_option(section)
    assert set(shown.evaluate_all("cards => cards.map(card => card.dataset.section)")) == {section}


def test_a_link_to_a_clause_shows_it_even_where_a_filter_hid_it(opened: Open) -> None:
    page = opened(CHAPTER).page
    page.locator("form[data-filters] [name=section]").select_option(index=1)
    page.evaluate("location.hash = 'WOTR.4.1.19'")
    expect(page.locator('[id="WOTR.4.1.19"]')).to_be_visible()


def test_the_matrix_sorts_and_filters(opened: Open) -> None:
    page = opened("matrix/").page
    head = page.locator("th", has_text="Scenario")
    head.locator("button").click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    ordered = """titles => titles.every((title, i) =>
      !i || new Intl.Collator(undefined, { numeric: true }).compare(titles[i - 1], title) <= 0)"""
    titles = page.locator(".matrix tbody td:nth-child(3)").all_text_contents()
    assert page.evaluate(ordered, titles)
    head.locator("button").click()
    expect(head).to_have_attribute("aria-sort", "descending")
    assert page.evaluate(ordered, page.locator(".matrix tbody td:nth-child(3)").all_text_contents()[::-1])
    page.locator("form [name=words]").press_sequentially("Companions")
    rows = page.locator(".matrix tbody tr:visible")
    expect(page.locator("output")).to_have_text(re.compile(r"^\d+ rows shown"))
    assert all("companions" in row.lower() for row in rows.all_text_contents())


def test_the_matrix_is_filtered_by_its_address_and_leads_to_each_case(opened: Open) -> None:
    page = opened("matrix/?game=wotr&words=Companions").page
    rows = page.locator(".matrix tbody tr:visible")
    assert 0 < rows.count() < page.locator(".matrix tbody tr").count()
    assert set(rows.evaluate_all("rows => rows.map(row => row.dataset.game)")) == {"wotr"}
    page.locator("form [name=words]").fill("")
    assert page.url.endswith("matrix/?game=wotr")
    case = page.locator(".matrix tbody tr:visible td:nth-child(3) a").first
    title = case.inner_text()
    case.click()
    expect(page.locator(".scenario:target .scenario-title")).to_have_text(title)


def test_a_question_mark_lists_the_keys(opened: Open) -> None:
    page = opened("coverage/").page
    page.keyboard.press("?")
    expect(page.locator("dialog.keys")).to_contain_text("next page")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.keys")).to_have_count(0)


# At the table


def test_on_a_phone_a_card_is_the_rule_one_pair_and_more_cases_folded(opened: Open) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10", **PHONE).page
    card = page.locator(".clause", has=page.locator('[id="WOTR.4.1.10"]'))
    titles = card.locator(".scenario-title:visible")
    expect(titles).to_have_text(["Three Companions, three dice", "Three Companions, the fourth die is one too many"])
    refused = card.locator(".scenario-illegal:visible")
    expect(refused.locator(".because")).to_have_text("4 dice placed, at most 3 allowed")
    assert refused.locator("svg .pic-refusal").count() == 1
    expect(refused.locator(".step-given")).to_be_hidden()
    refused.locator(".why > summary").click()
    expect(refused.locator(".step-given")).to_be_visible()
    card.locator(".more-cases > summary").click()
    assert titles.count() > 2


def test_on_a_screen_no_case_is_folded(opened: Open) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10", viewport={"width": 1280, "height": 900}).page
    card = page.locator(".clause", has=page.locator('[id="WOTR.4.1.10"]'))
    assert card.locator(".scenario-title:visible").count() == card.locator(".scenario-title").count()
    expect(card.locator(".more-cases > summary")).to_be_hidden()


def test_a_link_to_a_folded_case_unfolds_it(opened: Open) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10-s5", **PHONE).page
    expect(page.locator('[id="WOTR.4.1.10-s5"]')).to_be_in_viewport()


SWIPE = """across => {
  const put = (kind, x) => document.querySelector('.clause-text').dispatchEvent(new TouchEvent(kind, { bubbles: true,
    touches: kind === 'touchend' ? [] : [touch(x)], changedTouches: [touch(x)] }));
  const touch = (x) => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 400 });
  put('touchstart', 200); put('touchend', 200 + across); }"""


@pytest.mark.parametrize("way", ["key", "swipe", "bar"])
def test_from_rule_to_rule_by_key_by_swipe_and_by_the_bar(opened: Open, way: str) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10", **PHONE, has_touch=True, is_mobile=True).page
    bar = page.locator("nav.walk")
    expect(bar).to_contain_text("WOTR.4.1.10 · 10/29")

    def step(on: bool) -> None:
        if way == "key":
            page.keyboard.press("ArrowRight" if on else "ArrowLeft")
        elif way == "swipe":
            page.evaluate(SWIPE, -150 if on else 150)
        else:
            bar.locator("button").nth(1 if on else 0).click()

    step(on=True)
    expect(bar).to_contain_text("WOTR.4.1.11 · 11/29")
    expect(page.locator('[id="WOTR.4.1.11"]')).to_be_in_viewport()
    step(on=False)
    expect(bar).to_contain_text("WOTR.4.1.10 · 10/29")


def test_a_short_swipe_leads_nowhere(opened: Open) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10", **PHONE, has_touch=True, is_mobile=True).page
    expect(page.locator("nav.walk")).to_contain_text("WOTR.4.1.10")
    page.evaluate(SWIPE, 40)
    page.wait_for_timeout(200)
    expect(page.locator("nav.walk")).to_contain_text("WOTR.4.1.10")


def test_the_steps_that_a_ruling_announces_stand_together_under_it(opened: Open) -> None:
    page = opened("crf/turnsequence/end-of-game/").page
    cards = page.locator(".clause")
    ids = cards.locator(".clause-head [id]").evaluate_all("heads => heads.map(head => head.id)")
    at = ids.index("CRF.end-of-game.6")
    steps = cards.nth(at).locator(".announced a").evaluate_all("links => links.map(link => link.hash.slice(1))")
    assert steps == ids[at + 1 : at + 5]
    assert [cards.nth(at + n).evaluate("card => card.matches('.clause-child')") for n in range(6)] == [
        False,
        True,
        True,
        True,
        True,
        False,
    ]


# Every page


@pytest.mark.parametrize("script", [True, False])
def test_no_page_scrolls_sideways_on_a_phone(opened: Open, site: Built, script: bool) -> None:
    visit = opened(**PHONE, java_script_enabled=script)
    for file in sorted(site.folder.rglob("index.html")):
        page = visit.to(file.relative_to(site.folder).parent.as_posix().removeprefix("."))
        page.evaluate("for (const one of document.querySelectorAll('article details')) one.open = true")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url


@pytest.mark.parametrize("url", [CHAPTER, RULINGS, KOREAN])
def test_on_a_phone_the_scenarios_stand_below_the_rule_and_on_a_screen_beside_it(opened: Open, url: str) -> None:
    measure = """() => { const card = document.querySelector('.clause:has(.clause-proof > *)');
      const [rule, proof] = ['.clause-text', '.clause-proof'].map(s => card.querySelector(s).getBoundingClientRect());
      return [proof.top >= rule.bottom - 1, proof.left >= rule.right - 1]; }"""
    assert opened(url, **PHONE).page.evaluate(measure) == [True, False]
    assert opened(url, viewport={"width": 1280, "height": 900}).page.evaluate(measure) == [False, True]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_takes_the_colours_the_reader_prefers(opened: Open, scheme: str) -> None:
    page = opened(CHAPTER, color_scheme=scheme).page
    red = page.evaluate("parseInt(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])")
    assert (red > 128) == (scheme == "light")


def test_the_reader_chooses_the_colours_once(opened: Open) -> None:
    page = opened(CHAPTER, color_scheme="light").page
    page.locator("[data-md-component=palette] label:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.goto(f"{page.url}#WOTR.4.1.10")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.goto(page.url.replace(CHAPTER, "").partition("#")[0])  # a page that the theme's own script drives
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize("key", ["n", "p"])
def test_a_key_leads_to_the_next_page_and_to_the_one_before(opened: Open, key: str) -> None:
    page = opened("wotr/chapter-5/").page
    to = page.locator(f"link[rel={'next' if key == 'n' else 'prev'}]").evaluate("link => link.href")
    page.keyboard.press(key)
    page.wait_for_url(to)


def test_every_page_leads_to_the_one_before_and_the_one_after(opened: Open, site: Built) -> None:
    visit = opened(java_script_enabled=False, **PHONE)
    for url in ("wotr/chapter-4/", "matrix/", "coverage/", "ko/", "wotr/turn/", KOREAN):
        links = visit.to(url).locator(".md-footer__link:visible")
        assert links.count() == 2, url


@pytest.mark.parametrize(
    ("url", "scheme"),
    [(url, "light") for url in MAIN_PAGES]
    + [(url, "dark") for url in ("", CHAPTER, RULINGS, "coverage/", "adding/", KOREAN)],
)
def test_axe_finds_nothing_serious(opened: Open, url: str, scheme: str) -> None:
    page = opened(url, color_scheme=scheme).page
    found = Axe().run(page).response["violations"]
    serious = [
        (one["id"], node["target"], node["any"][0]["message"] if node["any"] else "")
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
    assert not serious


def test_axe_finds_nothing_serious_in_an_open_card(opened: Open) -> None:
    page = opened(CHAPTER).page
    page.evaluate("for (const one of document.querySelectorAll('.clause details')) one.open = true")
    found = Axe().run(page).response["violations"]
    assert not [
        (one["id"], [node["target"] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("url", [CHAPTER, RULINGS, KOREAN])
def test_reading_needs_no_script(opened: Open, url: str) -> None:
    page = opened(url, java_script_enabled=False).page
    expect(page.locator(".clause").first).to_be_visible()
    expect(page.locator("form.filters")).to_be_hidden() if page.locator("form.filters").count() else None
    page.locator(".why > summary, .counterpart-scenarios > summary").first.click()
    assert page.locator("details[open]").count() == 1


def test_the_switch_needs_no_script(opened: Open) -> None:
    page = opened(f"{CHAPTER}#WOTR.4.1.10", java_script_enabled=False).page
    card = page.locator(".clause", has=page.locator('[id="WOTR.4.1.10"]'))
    card.locator(".what-if > summary").click()
    expect(card.locator(".would:visible").first).to_be_visible()


def test_in_print_a_scenario_stays_in_one_piece_and_controls_are_gone(opened: Open, tmp_path: Path) -> None:
    page = opened(CHAPTER).page
    page.emulate_media(media="print")
    assert page.locator(".scenario").first.evaluate("e => getComputedStyle(e).breakInside") == "avoid"
    assert page.locator(".clause-head").first.evaluate("e => getComputedStyle(e).breakAfter") == "avoid"
    for control in (".filters", ".copy", ".ask-button", ".what-if"):
        expect(page.locator(control).first).to_be_hidden()
    page.pdf(path=str(tmp_path / "chapter.pdf"))
    assert (tmp_path / "chapter.pdf").stat().st_size > 10_000


def test_a_reference_sheet_prints_on_two_pages_at_most(opened: Open, site: Built) -> None:
    sheets = [path.relative_to(site.folder).parent.as_posix() for path in site.folder.glob("*/sheets/*/index.html")]
    assert len(sheets) > 8
    visit = opened(f"{sheets[0]}/")
    expect(visit.page.get_by_role("button", name="Print")).to_be_visible()
    for sheet in sheets:
        printed = visit.to(f"{sheet}/").pdf(prefer_css_page_size=True)
        assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2, sheet


def test_a_chapter_weighs_less_than_141_kilobytes_at_first_view(opened: Open, site: Built) -> None:
    rules = {clause["url"].partition("#")[0] for clause in site.json("api/clauses.json")["clauses"]}
    for url in sorted(rules):
        visit = opened(url)
        visit.page.wait_for_timeout(300)  # what the theme asks for by itself
        paths = {unquote(urlsplit(one).path).lstrip("/") for one in visit.requests if one.startswith("http")}
        files = (site.folder / (f"{path}index.html" if path.endswith("/") or not path else path) for path in paths)
        weights = {file.relative_to(site.folder).as_posix(): len(gzip.compress(file.read_bytes())) for file in files}
        assert sum(weights.values()) < 141_000, weights
