"""The environment that make builds: every version in it comes from the lock."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCK = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["pip", "uv", "hypothesis"])
def test_the_lock_pins(name: str) -> None:
    assert re.search(rf"^{name}==[0-9.]+", LOCK, re.MULTILINE)


def test_make_installs_nothing_but_the_lock_and_ourselves() -> None:
    installs = re.findall(r"-m pip install (.*)", MAKEFILE)
    assert [words for words in installs if "requirements-dev.lock" not in words and "--editable ." not in words] == []


def test_make_takes_the_setuptools_away_that_nothing_here_needs() -> None:
    assert "-m pip uninstall -qq --yes setuptools" in MAKEFILE
    assert not re.search(r"^setuptools==", LOCK, re.MULTILINE)
