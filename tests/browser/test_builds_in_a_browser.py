"""Two builds of a site, one after the other, with the network there, cut, slow and back."""

from __future__ import annotations

import http.server
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build as build_mkdocs
from mkdocs.config import load_config
from playwright.sync_api import Browser, Page, expect

from site_plugins.policy import HEADERS
from tests.quay import Project, project

__all__ = ["project"]

pytestmark = pytest.mark.slow

RULES = "quay/rules/"


@dataclass
class Stage:
    """What the host shows now, and what the network does."""

    folders: dict[str, Path]  # address of a site → its folder
    network: str = "there"  # cut, slow
    asked: list[str] = field(default_factory=list)
    address: str = ""

    def show(self, folder: Path, at: str = "/") -> None:
        self.folders[at] = folder


class Host(http.server.SimpleHTTPRequestHandler):
    """Serves what the stage shows, and lets browsers keep it for ten minutes, as many hosts do."""

    def __init__(self, stage: Stage, *rest: Any) -> None:
        self.stage = stage
        super().__init__(*rest)

    def do_GET(self) -> None:
        self.stage.asked.append(self.path)
        if self.stage.network == "slow":
            time.sleep(8)
        if self.stage.network == "cut":
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        del self.headers["If-Modified-Since"]  # two builds of one second look the same to it
        super().do_GET()

    def translate_path(self, path: str) -> str:
        site = max((at for at in self.stage.folders if path.startswith(at)), key=len)
        self.directory = str(self.stage.folders[site])
        return super().translate_path("/" + path.removeprefix(site))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        return


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage({"/": tmp_path})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, made))
    server.daemon_threads = True
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a browser that no longer waits
    threading.Thread(target=server.serve_forever, daemon=True).start()
    made.address = f"http://127.0.0.1:{server.server_port}"
    yield made
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(service_workers="allow")
    context.set_default_timeout(15_000)
    made = context.new_page()
    yield made
    context.close()


def built(project: Project, name: str) -> Path:
    project.write("docs/index.md", "# Start\n\nThe rules are [here](quay/rules.md).\n")
    project.write(
        "mkdocs.yml",
        "site_name: Quay\nsite_url: https://quay.example/\ntheme: {name: material, font: false}\n"
        "plugins: [search, ruleproof]\n",
    )
    config = load_config("mkdocs.yml", site_dir=str(project.folder / name))
    config.plugins.on_startup(command="build", dirty=False)
    build_mkdocs(config)
    return project.folder / name


@pytest.fixture
def first(project: Project) -> Path:
    return built(project, "first")


@pytest.fixture
def second(project: Project, first: Path) -> Path:
    """The same rules with another word in them."""
    project.replace("rules_src/quay/quay.md", "No more than 3 crates", "No more than 3 large crates")
    return built(project, "second")


def until(page: Page, question: str, *rest: Any) -> None:
    """Until the answer to an asynchronous question is yes."""
    end = time.monotonic() + 15
    while not page.evaluate(question, *rest):
        assert time.monotonic() < end, question
        page.wait_for_timeout(50)


def kept(page: Page, address: str) -> None:
    """Until the worker has kept the page at this address."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(
        page,
        """async (url) => { for (const name of await caches.keys()) {
             if (await (await caches.open(name)).match(url)) return true; } return false; }""",
        address,
    )


def cut(stage: Stage) -> None:
    stage.network = "cut"


WORDS = '.clause:has([id="Q.2"]) .clause-text'


def read(page: Page) -> str:
    return page.locator(WORDS).first.inner_text()


def test_the_first_load_after_a_new_build_is_the_new_text(stage: Stage, page: Page, first: Path, second: Path) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    page.reload()
    stage.show(second)
    page.reload()
    assert "3 large crates" in read(page)
    page.goto(f"{stage.address}/")
    page.goto(f"{stage.address}/{RULES}")
    assert "3 large crates" in read(page)


def test_without_a_network_the_kept_copy_says_on_which_day_it_was_kept(stage: Stage, page: Page, first: Path) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    expect(page.locator(".notice[data-kept]")).to_have_count(0)
    cut(stage)
    page.reload()
    assert "3 crates" in read(page)
    expect(page.locator(".notice[data-kept]")).to_contain_text(time.strftime("%Y"))
    assert page.evaluate("getComputedStyle(document.querySelector('.clause')).display") == "grid"
    stage.network = "there"
    page.reload()
    expect(page.locator(".notice[data-kept]")).to_have_count(0)


def test_a_slow_network_is_waited_for_only_shortly(stage: Stage, page: Page, first: Path, second: Path) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    stage.show(second)
    stage.network = "slow"
    start = time.monotonic()
    page.reload(wait_until="commit")
    expect(page.locator(".notice[data-kept]")).to_be_visible()
    assert time.monotonic() - start < 7
    assert "3 crates" in read(page)
    stage.network = "there"
    page.reload()
    assert "3 large crates" in read(page)


def test_a_new_build_is_offered_while_a_page_is_open(stage: Stage, page: Page, first: Path, second: Path) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    expect(page.locator(".notice")).to_have_count(0)
    stage.show(second)
    page.wait_for_timeout(1100)
    page.evaluate("dispatchEvent(new Event('focus'))")
    page.locator(".notice[data-newer] button").click()
    expect(page.locator(WORDS)).to_contain_text("3 large crates")
    expect(page.locator(".notice")).to_have_count(0)


def test_what_a_page_loads_later_is_of_its_own_build(stage: Stage, page: Page, first: Path, second: Path) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    stage.show(second)
    asked = "path => ruleproof.load(path).then(found => found.shown, () => 'refused')"
    assert page.evaluate(asked, "api/clauses/Q.2.json") == "refused"
    expect(page.locator(".notice[data-newer]")).to_be_visible()
    page.reload()
    assert "3 large crates" in page.evaluate(asked, "api/clauses/Q.2.json")


def test_a_kept_page_has_all_its_parts_from_one_build(
    stage: Stage, page: Page, first: Path, second: Path, project: Project
) -> None:
    mixed = project.folder / "mixed"  # a host in the middle of a change: new pages, old parts
    for folder, suffixes in ((first, {".css", ".js"}), (second, {".html"})):
        for file in folder.rglob("*"):
            if file.is_file() and (file.suffix in suffixes or file.name == "build.json"):
                target = mixed / file.relative_to(folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.read_bytes() + (b"/* old */" if file.suffix == ".css" else b""))
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    stage.show(mixed)
    page.reload()
    page.wait_for_timeout(1000)
    cut(stage)
    page.reload()
    marks = page.evaluate(
        "[...document.styleSheets].map(sheet => { try { return sheet.cssRules.length } catch { return 0 } })"
    )
    assert all(marks)


def test_a_worker_does_not_outlive_its_site(stage: Stage, page: Page, first: Path, tmp_path: Path) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.html").write_text("<!doctype html><title>Another</title><p>Another site")
    stage.show(other)
    page.goto(f"{stage.address}/")
    expect(page.locator("p")).to_have_text("Another site")
    until(page, "navigator.serviceWorker.getRegistrations().then(found => found.length === 0)")
    until(page, "caches.keys().then(found => found.length === 0)")


def test_two_sites_of_one_origin_keep_their_own_pages(stage: Stage, page: Page, first: Path, second: Path) -> None:
    stage.show(first, "/one/")
    stage.show(second, "/two/")
    for site in ("one", "two", "one"):
        page.goto(f"{stage.address}/{site}/{RULES}")
        kept(page, f"{stage.address}/{site}/{RULES}")
    cut(stage)
    page.goto(f"{stage.address}/one/{RULES}")
    assert "3 crates" in read(page)
    page.goto(f"{stage.address}/two/{RULES}")
    assert "3 large crates" in read(page)


def test_without_a_network_a_shared_link_leads_to_the_kept_card(stage: Stage, page: Page, first: Path) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    cut(stage)
    page.goto(f"{stage.address}/c/Q.2.html")
    page.wait_for_url(f"**/{RULES}#Q.2")
    assert "3 crates" in read(page)


@pytest.mark.parametrize("url", ["c/Q.99.html", "api/clauses.json", "matrix/"])
def test_what_was_not_kept_says_kindly_that_it_needs_the_network(
    stage: Stage, page: Page, first: Path, url: str
) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/{RULES}")
    kept(page, f"{stage.address}/{RULES}")
    cut(stage)
    page.goto(f"{stage.address}/{url}")
    expect(page.locator("h1")).to_have_text("This needs the network")
    expect(page.locator("li a").first).to_be_visible()


def test_the_whole_site_can_be_kept(stage: Stage, page: Page, first: Path, project: Project) -> None:
    stage.show(first)
    page.goto(f"{stage.address}/")
    page.evaluate("navigator.serviceWorker.ready.then(found => found.active.postMessage({ keep: 'all' }))")
    for url in ("matrix/", "coverage/", "quay/", RULES):
        kept(page, f"{stage.address}/{url}")
    cut(stage)
    page.goto(f"{stage.address}/matrix/")
    expect(page.locator("h1").first).to_have_text("The matrix")
    assert page.evaluate("ruleproof.load('search/search_index.json').then(found => found.docs.length)") > 3
