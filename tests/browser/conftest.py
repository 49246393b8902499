"""A browser, and the built site on a server of its own."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from site_plugins.policy import HEADERS
from tests.built import Built, built

expect.set_options(timeout=20_000)  # a machine may be busy with other tests


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files under the headers that the project recommends, and says nothing about it."""

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        return


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return built(tmp_path_factory)


@pytest.fixture(scope="session")
def address(site: Built) -> Iterator[str]:
    """Where the site is served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium_path, args=["--no-sandbox"])
        yield started
        started.close()


@dataclass
class Visit:
    """A page in the browser, and everything that went wrong on it."""

    page: Page
    address: str
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def to(self, url: str) -> Page:
        self.page.goto(f"{self.address}{url}")
        return self.page


Open = Callable[..., Visit]


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Open]:
    """Opens pages in a fresh context; afterwards nobody may have complained and no other host been asked."""
    contexts, visits = [], []

    def visit(url: str = "", **options: Any) -> Visit:
        context = browser.new_context(**{"service_workers": "block", **options})
        contexts.append(context)
        context.set_default_timeout(20_000)
        made = Visit(context.new_page(), address)
        visits.append(made)
        made.page.on("pageerror", lambda error: made.complaints.append(str(error)))
        made.page.on("console", lambda said: made.complaints.append(said.text) if said.type == "error" else None)
        made.page.on("request", lambda request: made.requests.append(request.url))
        made.to(url)
        return made

    yield visit
    for context in contexts:
        context.close()
    here = urlsplit(address).netloc
    for made in visits:
        assert not made.complaints
        assert not [url for url in made.requests if url.startswith("http") and urlsplit(url).netloc != here]
