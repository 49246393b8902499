"""A reader changes a situation: the same code judges it in the browser, and says so where it cannot."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Route, expect

from site_plugins.telling import shown
from site_plugins.trying.offer import situation
from tests.browser.conftest import Open
from tests.built import Built
from tests.test_trying import project

pytestmark = pytest.mark.slow

CHAPTER = "wotr/chapter-4/"
FIVE = "WOTR.4.1.10-s1"  # five Companions, five dice: allowed
JUDGED = 90_000  # milliseconds in which a busy machine has loaded Python and judged


def opened_panel(page: Page, anchor: str = FIVE) -> Locator:
    scenario = page.locator(f'[id="{anchor}"]')
    folded = page.locator(".clause", has=scenario).locator(".more-cases:not([open]) > summary")
    if not scenario.is_visible():  # a phone folds all cases but a pair
        folded.click()
    scenario.get_by_role("button", name="Change this situation").click()
    panel = scenario.get_by_role("region", name="Change this situation")
    expect(panel.get_by_role("spinbutton").first).to_be_visible()
    return panel


def verdict(panel: Locator) -> Locator:
    return panel.locator(".try-status .chip")


def test_a_changed_number_changes_picture_verdict_and_reasons(opened: Open) -> None:
    panel = opened_panel(opened(CHAPTER).page)
    panel.get_by_role("button", name="one more of how many dice are placed").click()
    expect(verdict(panel)).to_have_text("✗ Not allowed", timeout=JUDGED)
    expect(panel.locator(".reason-violated").first).to_contain_text("6 dice placed, at most 5 allowed")
    expect(panel.locator(".picture svg")).to_have_attribute("aria-label", re.compile("6"))
    expect(panel.locator(".try-rests a")).to_have_text("WOTR.4.1.10")
    panel.get_by_role("button", name="one less of how many dice are placed").click()
    expect(verdict(panel)).to_have_text("✓ Allowed")


def test_without_the_rule_the_changed_situation_comes_out_otherwise(opened: Open) -> None:
    panel = opened_panel(opened(CHAPTER).page)
    panel.get_by_label("how many dice are placed", exact=True).fill("6")
    expect(verdict(panel)).to_have_text("✗ Not allowed", timeout=JUDGED)
    panel.get_by_label("What if this rule did not exist?").select_option("WOTR.4.1.10")
    expect(panel.locator(".try-without .chip")).to_have_text("✓ Allowed")


def test_every_scenario_is_judged_here_as_at_the_build(opened: Open) -> None:
    verification = project().verify()
    requests = [{"do": "judge", **situation(one.scenario)} for one in verification.evidence]
    answers = opened(CHAPTER).page.evaluate(ASK, requests)
    assert len(answers) == len(verification.evidence) > 1000
    for one, answer in zip(verification.evidence, answers, strict=True):
        scenario, verdict = one.scenario, one.verdict
        card = shown(verification.books[scenario.game], one, 1)
        assert answer["ruling"] == verdict.ruling, scenario.source
        assert answer["given"] == [["", one] for one in card.given], scenario.source
        assert answer["picture"] == card.picture, scenario.source
        assert answer["rests_on"] == [[f.kind, f.id, str(f.words)] for f in verdict.rests_on], scenario.source
        said = [[line.clause, line.outcome, line.words, line.by] for line in card.lines]
        # Played out, a legal action lets the clauses speak that say what comes of it.
        assert [line for line in said if line not in answer["lines"]] == [] or scenario.expected.ruling == "legal"
        if one.result.ruling == "answered":
            assert answer["words"] == card.outcome.words, scenario.source


ASK = """async requests => {
    const { judge } = await import(new URL("assets/ruleproof/try/judge.js", globalThis.ruleproof.root));
    return Promise.all(requests.map(one => judge.ask(one)));
}"""


def test_what_seems_wrong_is_an_issue_with_the_situation_in_it(opened: Open) -> None:
    page = opened().page
    page.route("**/try/known.json*", configured)
    page.goto(f"{page.url}{CHAPTER}")
    panel = opened_panel(page)
    panel.get_by_label("how many dice are placed", exact=True).fill("6")
    expect(verdict(panel)).to_be_visible(timeout=JUDGED)
    address = urlsplit(panel.get_by_role("link", name="I think this is wrong").get_attribute("href") or "")
    asked = parse_qs(address.query)
    assert address.netloc == "issues.example"
    assert asked["title"] == ["WOTR.4.1.10: Five Companions, five dice"]
    (body,) = asked["body"]
    assert body.startswith("Not allowed\n\n```yaml\ngame: wotr\nWOTR.4.1.10:\n")
    assert "when: {allocate_hunt: {dice: 6}}" in body
    assert f"{CHAPTER}#{FIVE}~1~" in body


def configured(route: Route) -> None:
    """A project that says where its issues are opened."""
    known = route.fetch().json()
    route.fulfill(json=known | {"issues": "https://issues.example/new?title={title}&body={body}"})


def test_nothing_is_loaded_before_the_first_change_and_python_once(opened: Open) -> None:
    visit = opened(CHAPTER)
    panel = opened_panel(visit.page)
    assert not [url for url in visit.requests if "/python/" in url or "judge.zip" in url]
    more = panel.get_by_role("button", name="one more of how many dice are placed")
    for _ in range(3):
        more.click()
    expect(verdict(panel)).to_have_text("✗ Not allowed", timeout=JUDGED)
    other = opened_panel(visit.page, "WOTR.4.1.10-s2")
    other.get_by_role("button", name="one more of").first.click()
    expect(verdict(other)).to_be_visible()
    assert len([url for url in visit.requests if "judge.zip" in url]) <= 1


def test_what_the_build_has_judged_is_told_while_python_loads(opened: Open) -> None:
    visit = opened(CHAPTER)
    visit.page.route("**/python/**", lambda _: None)  # it never comes
    panel = opened_panel(visit.page, "WOTR.4.1.10-s2")  # with one die more it is the scenario that stands beside it
    panel.get_by_role("button", name="one more of how many dice are placed").click()
    expect(panel.locator(".try-result .chip")).to_have_text("✗ Not allowed")
    expect(panel.locator(".try-result .picture svg")).to_be_visible()
    expect(panel.get_by_text("The build has judged this situation")).to_be_visible()


# A situation leaves the page only by the reader's hand


def test_a_situation_is_a_link(opened: Open) -> None:
    clipboard = {"permissions": ["clipboard-read", "clipboard-write"]}
    page = opened(CHAPTER, **clipboard).page
    panel = opened_panel(page)
    panel.get_by_label("how many dice are placed", exact=True).fill("7")
    expect(verdict(panel)).to_be_visible(timeout=JUDGED)
    panel.get_by_role("button", name="Copy a link to this situation").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#WOTR.4.1.10-s1~1~" in link
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_label("how many dice are placed", exact=True)).to_have_value("7")
    expect(verdict(page.locator(".try"))).to_have_text("✗ Not allowed", timeout=JUDGED)


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("~9~e30", "made by another version of these pages"),
        ("~1~%%%", "This link is damaged"),
        ("~1~bm90IGpzb24", "This link is damaged"),
        ("~1~W10", "This link is damaged"),
    ],
)
def test_a_link_that_cannot_be_read_is_refused_kindly(opened: Open, fragment: str, said: str) -> None:
    page = opened(f"{CHAPTER}#{FIVE}{fragment}").page
    expect(page.locator(".try-notice")).to_contain_text(said)
    expect(page.get_by_label("how many dice are placed", exact=True)).to_have_value("5")


def test_facts_that_the_game_no_longer_has_are_left_out_and_named(opened: Open) -> None:
    page = opened().page
    put = json.dumps({"given": {"companions": 4, "palantirs": 2}, "when": {"allocate_hunt": {"dice": 4}}})
    packed = page.evaluate("words => btoa(words).replace(/=+$/, '')", put)
    page.goto(f"{page.url}{CHAPTER}#{FIVE}~1~{packed}")
    expect(page.locator(".try-notice")).to_contain_text("facts that the game no longer has: palantirs")
    expect(verdict(page.locator(".try"))).to_have_text("✓ Allowed", timeout=JUDGED)


def test_a_situation_is_copied_as_a_scenario_file(opened: Open) -> None:
    page = opened(CHAPTER, permissions=["clipboard-read", "clipboard-write"]).page
    panel = opened_panel(page)
    panel.get_by_label("how many dice are placed", exact=True).fill("6")
    expect(verdict(panel)).to_be_visible(timeout=JUDGED)
    panel.get_by_role("button", name="Copy as a scenario").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("game: wotr\nWOTR.4.1.10:\n  scenarios:\n")
    assert copied.endswith("      when: {allocate_hunt: {dice: 6}}\n      then: illegal\n")


# Where it cannot be


def test_without_the_network_it_says_so_and_tries_again(opened: Open) -> None:
    visit = opened(CHAPTER)
    visit.page.route("**/judge.zip*", lambda route: route.abort())
    panel = opened_panel(visit.page)
    panel.get_by_role("button", name="one more of how many dice are placed").click()
    expect(panel.locator(".try-status")).to_contain_text(
        "The judge could not be loaded. Are you offline?", timeout=JUDGED
    )
    visit.page.unroute("**/judge.zip*")
    panel.get_by_role("button", name="Try again").click()
    expect(verdict(panel)).to_have_text("✗ Not allowed", timeout=JUDGED)
    visit.complaints.clear()  # the browser itself tells of the request we broke


def test_without_webassembly_it_says_so(opened: Open) -> None:
    visit = opened("404.html")
    visit.page.add_init_script("delete globalThis.WebAssembly")
    visit.to(CHAPTER)
    panel = opened_panel(visit.page)
    panel.get_by_role("button", name="one more of how many dice are placed").click()
    expect(panel.locator(".try-status")).to_contain_text("it has no WebAssembly")


def test_without_a_script_the_page_says_what_needs_one(opened: Open) -> None:
    page = opened(CHAPTER, java_script_enabled=False).page
    expect(page.get_by_text("this page needs JavaScript")).to_be_visible()


# For everybody


@pytest.mark.parametrize("options", [{}, {"viewport": {"width": 360, "height": 740}}, {"color_scheme": "dark"}])
def test_the_panel_fits_and_is_usable_by_everybody(opened: Open, options: dict[str, Any]) -> None:
    page = opened(CHAPTER, **options).page
    panel = opened_panel(page)
    panel.get_by_role("button", name="one more of how many dice are placed").click()
    expect(verdict(panel)).to_be_visible(timeout=JUDGED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page, ".try").response["violations"]
    assert not [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]


def test_the_keyboard_is_enough(opened: Open) -> None:
    page = opened(CHAPTER).page
    page.locator(f'[id="{FIVE}"] .try-open').focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("how many dice are placed", exact=True)
    expect(field).to_be_visible()
    for _ in range(10):
        page.keyboard.press("Tab")
        if field.evaluate("field => field === document.activeElement"):
            break
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("6")
    expect(verdict(page.locator(".try"))).to_have_text("✗ Not allowed", timeout=JUDGED)


def test_every_kind_of_fact_has_something_to_press(opened: Open, site: Built) -> None:
    kinds = {
        kind
        for game in ("wotr", "meccg")
        for kind in _kinds(site.json(f"assets/ruleproof/try/of/{game}.json")["groups"])
    }
    assert kinds == {"number", "yes", "choice", "text", "group", "list"}


def _kinds(facts: Any) -> Iterator[str]:
    if isinstance(facts, dict):
        if "kind" in facts:
            yield str(facts["kind"])
        for value in facts.values():
            yield from _kinds(value)
    elif isinstance(facts, list):
        for value in facts:
            yield from _kinds(value)


def test_where_the_theme_changes_pages_without_loading_them_python_is_loaded_once(opened: Open) -> None:
    visit = opened("")
    page = visit.page
    page.evaluate(INSTANT, CHAPTER)
    opened_panel(page).get_by_role("button", name="one more of how many dice are placed").click()
    expect(verdict(page.locator(".try"))).to_be_visible(timeout=JUDGED)
    page.evaluate(INSTANT, "wotr/chapter-5/")
    expect(page.locator(".scenario .try-open").first).to_be_visible()
    scenario = page.locator(".scenario[id]").first
    scenario.get_by_role("button", name="Change this situation").click()
    scenario.get_by_role("combobox").first.select_option(index=1)
    expect(verdict(scenario.locator(".try"))).to_be_visible(timeout=JUDGED)
    assert page.locator(".try").count() == 1
    loaded = [url for url in visit.requests if "pyodide.asm.wasm" in url or "judge.zip" in url]
    assert len(loaded) <= 2, loaded


# As the theme does it: the page is fetched, its content put in place, its address shown, and whoever listens is told.
INSTANT = """async url => {
    const { root } = globalThis.ruleproof;
    const page = new DOMParser().parseFromString(await (await fetch(new URL(url, root))).text(), "text/html");
    const part = "[data-md-component=container]", icon = document.querySelector("link[rel=icon]");
    icon.href = icon.href;  // it stays the one that it is, whatever the address
    history.pushState(null, "", new URL(url, root));
    document.querySelector(part).replaceWith(page.querySelector(part));
    document$.next(document);
}"""
