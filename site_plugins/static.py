"""The files every page shares: styles and scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from checker.files import read_text
from site_plugins.rendering import FOLDER

STYLES = ("assets/ruleproof/ruleproof.css", "assets/ruleproof/pictures.css")
SCRIPTS = ("assets/ruleproof/fresh.js", "assets/ruleproof/ruleproof.js")
NAMES = ("ruleproof.css", "pictures.css", "share.css", "fresh.js", "ruleproof.js", "page.js")


def static_files(_: Any = None) -> Iterator[tuple[str, bytes]]:
    """Path and content of each."""
    for name in NAMES:
        text = read_text(FOLDER / "assets" / name)
        if isinstance(text, str):
            yield f"assets/ruleproof/{name}", text.encode()
