"""The service worker that keeps read pages for offline use, named after what the site holds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from site_plugins.rendering import render

PATH = "offline.js"


def worker(contents: Iterable[tuple[str, bytes]]) -> str:
    """The script for a site of these files; other contents give another version."""
    version = hashlib.sha256()
    pages = []
    for path, digest in sorted((path, hashlib.sha256(content).digest()) for path, content in contents):
        version.update(path.encode() + b"\0" + digest)
        if path.endswith((".html", ".css", ".js", ".json", ".svg", ".png")) and not path.startswith(("c/", "api/")):
            pages.append(path.removesuffix("index.html"))
    name = version.hexdigest()[:16]
    return render("offline.js", version=name, pages=json.dumps(pages, ensure_ascii=True).replace("<", "\\u003c"))


def farewell() -> str:
    """The script of a preview: it keeps nothing and forgets what an earlier one kept."""
    return render("farewell.js")
