"""From the click to the first verdict in a reader's browser, cold and warm, each further change, and an audit there.

A change takes a browser; what else the machine does is in every figure. The ratio says how much of a cold start the
browser's own store saves.
"""

from __future__ import annotations

import functools
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from site_plugins.policy import HEADERS  # noqa: E402
from tests import chromium  # noqa: E402
from tests.built import build_site  # noqa: E402

TIMES, CHANGES = 3, 10
PATIENCE = 120_000
PANEL = '[id="WOTR.4.1.10-s1"]'
GAME = ROOT / "docs/games/app-recording-1.json"


class Host(SimpleHTTPRequestHandler):
    """Serves the site under its policy and lets browsers keep it, as hosts do."""

    def end_headers(self) -> None:
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        return


def timed(do: Callable[[], None]) -> float:
    start = time.perf_counter()
    do()
    return time.perf_counter() - start


def more(page: Page) -> None:
    """One die more, and the judge's verdict on it."""
    page.get_by_role("button", name="one more of how many dice are placed").click()
    page.locator(".try-status .chip").wait_for()


def first_verdict(context: BrowserContext, address: str) -> tuple[float, Page]:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}wotr/chapter-4/")
    page.locator(PANEL).get_by_role("button", name="Change this situation").click()
    page.get_by_role("spinbutton").first.wait_for()
    return timed(lambda: more(page)), page


def changes(page: Page) -> list[float]:
    """Milliseconds from a change to its verdict on the page, counted there."""
    took: list[float] = page.evaluate(CHANGING, CHANGES)
    return took


CHANGING = """async times => {
    const field = document.querySelector(".try input[type=number]"), status = document.querySelector(".try-status");
    const took = [];
    for (let n = 0; n < times; n += 1) {
        const start = performance.now();
        const told = new Promise(done => {
            const watching = new MutationObserver(() => {
                if (status.querySelector(".chip")) { watching.disconnect(); done(); }
            });
            watching.observe(status, { childList: true, subtree: true });
        });
        field.value = String(n % 7);
        field.dispatchEvent(new Event("input"));
        await told;
        took.push(performance.now() - start);
    }
    return took;
}"""


def audited(page: Page, address: str) -> float:
    """A whole game audited, Python being there already: on the same page it is loaded by a first, short record."""
    page.goto(f"{address}replay/")
    text, press = page.get_by_label("paste it as text"), page.get_by_role("button", name="Audit it")
    text.fill("SH hunt 1\n")
    press.click()
    page.locator(".replay-place", has_text="of 1").wait_for()
    text.fill(GAME.read_text(encoding="utf-8"))

    def audit() -> None:
        press.click()
        page.locator(".replay-place", has_text="of 708").wait_for()

    return timed(audit)


def measured(browser: Browser, address: str) -> None:
    cold, warm, further, audits = [], [], [], []
    for _ in range(TIMES):
        context = browser.new_context()
        took, page = first_verdict(context, address)
        cold.append(took)
        page.close()
        took, page = first_verdict(context, address)
        warm.append(took)
        further += changes(page)
        audits.append(audited(page, address))
        context.close()
    middle = statistics.median
    print(f"click to first verdict, cold:  {middle(cold):.2f} s in the middle, {min(cold):.2f} s at best")
    print(f"click to first verdict, warm:  {middle(warm):.2f} s in the middle, {min(warm):.2f} s at best")
    print(f"warm against cold:             {middle(warm) / middle(cold):.2f}")
    print(f"each further change:           {middle(further):.0f} ms in the middle, {max(further):.0f} ms at most")
    print(f"a game of 708 events audited:  {middle(audits):.2f} s in the middle, {min(audits):.2f} s at best")


def main() -> None:
    found = chromium.find()
    if not found:
        print(f"not measured: {chromium.ADVICE}")
        return
    with tempfile.TemporaryDirectory() as folder:
        done = build_site(Path(folder))
        if done.returncode:
            raise SystemExit(done.stderr)
        server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            measured(browser, f"http://127.0.0.1:{server.server_port}/")
            browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
