"""What comes from npm: pinned with its hashes, installed apart, and the types of our scripts checked with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from site_plugins.browser import Browser, browser
from tests.built import ROOT

LISTS = ("npm", "drawing")
TYPES = (
    "--noEmit --allowJs --checkJs --strict --target es2022 --module es2022 --moduleResolution bundler"
    " --moduleDetection force --skipLibCheck"
)
SCRIPTS = sorted(
    str(path) for room in ("ask", "try", "drawing") for path in (ROOT / "site_plugins/assets" / room).glob("*.js")
)


@pytest.fixture
def installed() -> Browser:
    found = browser()
    assert isinstance(found, Browser), found
    return found


@pytest.mark.parametrize("listed", LISTS)
def test_every_package_has_its_hash_and_no_host(listed: str) -> None:
    lock = json.loads((ROOT / f"site_plugins/{listed}/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert packages
    assert not [name for name, one in packages.items() if "integrity" not in one or "resolved" in one]


@pytest.mark.slow
def test_the_types_of_the_scripts_agree(installed: Browser) -> None:
    types = ["--typeRoots", str(installed.packages / "@types"), "--types", "node"]
    compiler = str(installed.packages / "typescript/lib/tsc.js")
    # The program is run as a script of ours would be: what it prints is what is wrong.
    assert installed.run(compiler, *TYPES.split(), *types, *SCRIPTS, put=b"") == b""


def test_where_nothing_is_installed_the_reason_says_what_to_do(tmp_path: Path) -> None:
    assert browser(tmp_path) == (
        "the browser packages are not installed, or others than those listed: run `python -m site_plugins.browser`"
    )
