"""Finds the Chromium of the browser tests, or says in one line how to get one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
ADVICE = "no Chromium for the browser tests: install chromium, or run .venv/bin/python -m playwright install chromium"


def find() -> str:
    """The path of a Chromium that starts, or "" where there is none."""
    return next((candidate for candidate in _candidates() if candidate and _starts(candidate)), "")


def required() -> bool:
    """In continuous integration a missing browser is a failure; elsewhere its tests are skipped with a word."""
    return os.environ.get("CI", "").lower() in {"1", "true", "yes"}


def main(install: Callable[[], None] | None = None) -> int:
    found = find()
    if not found:
        (install or _install)()
        found = find()
    if not found:
        print(ADVICE, file=sys.stderr)
    return 1 if required() and not found else 0


def _candidates() -> Iterator[str | None]:
    yield from map(shutil.which, NAMES)
    yield from map(str, PLACES)
    yield _playwrights_own()  # last, because asking costs half a second


def _starts(path: str) -> bool:
    # Some systems leave a script of that name which only tells how to install the program.
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _playwrights_own() -> str:
    try:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            return playwright.chromium.executable_path
    except Exception:  # whatever is wrong with that browser, it is one we do not have
        return ""


def _install() -> None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print("installing chromium for the browser tests, once")
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
        subprocess.run(
            command, capture_output=True, check=False, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        )


if __name__ == "__main__":
    sys.exit(main())
