"""The service worker that keeps read pages for offline use, and the stamp that tells one build from another."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from site_plugins.rendering import render

PATH = "offline.js"
BUILD = "build.json"
ON_DEMAND = ("/ask/cases-", "/ruleproof/try/", "/ruleproof/python/")  # large, and pages do without them
UNKNOWN = "0" * 16  # stands in every page until the whole site is there to be counted
_STAMP = f'<meta name="ruleproof-build" content="{UNKNOWN}">'.encode()
_ADDRESS = re.compile(r'((?:href|src)=")([^"?#]*?)(assets/ruleproof/[^"?#]+)"')


@dataclass(frozen=True, slots=True)
class Build:
    """A finished site: what tells it from every other, its pages, and what its scripts load later."""

    name: str
    pages: tuple[str, ...]
    lazy: tuple[str, ...]


def measured(contents: Iterable[tuple[str, bytes]]) -> Build:
    """The build these files make; other contents have another name."""
    name = hashlib.sha256()
    pages, lazy = [], []
    for path, digest in sorted((path, hashlib.sha256(content).digest()) for path, content in contents):
        name.update(path.encode() + b"\0" + digest)
        if path.startswith(("c/", "api/")):
            continue
        if path.endswith("index.html"):
            pages.append(path.removesuffix("index.html"))
        elif (
            path.startswith(("assets/", "search/"))
            and path.endswith(".json")
            and not any(one in path for one in ON_DEMAND)
        ):
            lazy.append(path)
    return Build(name.hexdigest()[: len(UNKNOWN)], tuple(pages), tuple(lazy))


def worker(build: Build) -> str:
    """The script for a site of this build."""
    return render("offline.js", version=build.name, pages=build.pages, lazy=build.lazy)


def farewell() -> str:
    """The script of a preview: it keeps nothing and forgets what an earlier one kept."""
    return render("farewell.js")


def mark(build: Build) -> str:
    """The file that says which build is published now."""
    return json.dumps({"build": build.name}) + "\n"


def stamped(page: bytes, build: Build) -> bytes:
    """The page with the name of its build."""
    return page.replace(_STAMP, _STAMP.replace(UNKNOWN.encode(), build.name.encode()), 1)


def addressed(html: str, versions: Mapping[str, str]) -> str:
    """The page with addresses of files that change when the file does, so that no cache gives it an older one."""

    def versioned(found: re.Match[str]) -> str:
        version = versions.get(found[3], "")
        return f'{found[1]}{found[2]}{found[3]}?v={version}"' if version else found[0]

    return _ADDRESS.sub(versioned, html)
