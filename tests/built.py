"""The site of this checkout, built once for every test file that looks at it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Built:
    """A folder with a built site."""

    folder: Path

    def text(self, path: str) -> str:
        return (self.folder / path).read_text(encoding="utf-8")

    def json(self, path: str) -> Any:
        return json.loads(self.text(path))

    def page(self, url: str) -> Any:
        return self.pages[url]

    @cached_property
    def pages(self) -> dict[str, Any]:
        """Every page by its address, the small ones of the clauses too."""
        return {url: BeautifulSoup(self.text(self.file(url)), "html.parser") for url in self.urls}

    def file(self, url: str) -> str:
        return url if url.endswith(".html") else f"{url}index.html"

    @cached_property
    def by_id(self) -> dict[str, dict[str, Any]]:
        """For every page its elements by their ids."""
        return {url: {each["id"]: each for each in soup.select("[id]")} for url, soup in self.pages.items()}

    def card(self, url: str) -> Any:
        """The card at an address such as `wotr/chapter-4/#WOTR.4.1.10`."""
        page, _, anchor = url.partition("#")
        return self.by_id[page][unquote(anchor)].find_parent(class_="clause")

    @cached_property
    def urls(self) -> list[str]:
        found = (path.parent.relative_to(self.folder).as_posix() for path in sorted(self.folder.rglob("index.html")))
        shared = (f"c/{path.name}" for path in sorted(self.folder.glob("c/*.html")))
        return [*("" if place == "." else f"{place}/" for place in found), *shared]

    def cards(self) -> Iterator[Any]:
        for soup in self.pages.values():
            yield from soup.select(".clause:not(.clause-sample)")


def build_site(folder: Path, *options: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """The site of the project at `root`, as `make site` builds it."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--clean", "--site-dir", str(folder), *options],
        cwd=root,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "RULEPROOF_COMPARE_WITH": "", "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


_MADE: list[Built] = []


def built(factory: pytest.TempPathFactory) -> Built:
    """The site of this checkout, built once in each test program."""
    if not _MADE:
        folder = factory.mktemp("site")
        done = build_site(folder)
        assert done.returncode == 0, done.stderr
        _MADE.append(Built(folder))
    return _MADE[0]
