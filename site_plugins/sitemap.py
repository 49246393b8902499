"""The list of pages for search engines, without the day of the build."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from site_plugins.rendering import render


def sitemap(site_url: str, folders: Iterable[str]) -> str:
    """Every page that is not a clause's small one."""
    base = site_url.rstrip("/")
    places = ("" if folder == "." else f"{quote(folder)}/" for folder in folders)
    return render("sitemap.xml", urls=[f"{base}/{place}" for place in places])
