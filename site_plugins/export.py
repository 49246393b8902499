"""The site as plain Markdown and a plain configuration, for any generator of the MkDocs family."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape, unescape
from itertools import chain
from typing import Any

import yaml

from site_plugins import offline, static
from site_plugins.navigation import filled
from site_plugins.site import Options, Page, Site, url_of
from site_plugins.theme import palettes

START = "# Start\n\n<!-- ruleproof: totals -->\n\n<!-- ruleproof: games -->\n"
# Splits at quotes, brackets and Korean punctuation too, but not inside 4.1.10.
SEPARATOR = r"""[\s\-,;:!?=/\[\](){}"'`“”‘’「」『』〈〉《》【】·…–—]+|\.(?!\d)|(?:(?<=\D)\.)"""
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


def exported(site: Site, documents: Mapping[str, str], options: Options) -> Iterator[tuple[str, str]]:
    """Path and text of every file; `documents` are the hand-written pages by their path."""
    written = {"index.md": START, **documents}
    yield "mkdocs.yml", configuration(site, written, options)
    for path, text in written.items():
        yield f"docs/{path}", site.fill(text, url_of(path))
    for path, page in site.pages.items():
        if path not in documents:  # a page written by hand goes first
            yield f"docs/{path}", page_text(page)
    for path, content in site.files():
        yield f"docs/{path}", content.decode()
    contents = ((f"{page.url}index.html", page.html.encode()) for page in site.pages.values())
    yield f"docs/{offline.PATH}", offline.worker(offline.measured(chain(contents, site.files())))


def page_text(page: Page) -> str:
    """A page as front matter and one block of HTML, which every Markdown leaves as it is."""
    front = {"title": escape(page.title, quote=False), "description": escape(page.description), "hide": ["toc"]}
    shown = yaml.safe_dump(front, allow_unicode=True, sort_keys=False, width=10_000)
    body = f'<div class="ruleproof" lang="{escape(page.language)}">\n{page.html}\n</div>'
    return f"---\n{shown}---\n\n{_one_block(body)}\n"


def _one_block(html: str) -> str:
    """Without the blank lines that end a block of HTML, and without what other template languages would run."""
    lines = "\n".join(line.strip() for line in html.splitlines() if line.strip())
    return lines.replace("{{", "&#123;&#123;").replace("{%", "&#123;%")


def configuration(site: Site, documents: Mapping[str, str], options: Options) -> str:
    """A `mkdocs.yml` that needs no plugin of ours."""
    by_hand = [{_title(text, path): path} for path, text in documents.items() if path != "index.md"]
    nav = [{"Start": "index.md"}, {"ruleproof": "rules"}, {"Evidence": [{"ruleproof": "evidence"}]}]
    wanted: dict[str, Any] = {
        "site_name": options.site_name,
        "site_url": options.site_url,
        "theme": {
            "name": "material",
            "font": False,
            "features": [
                "navigation.footer",
                "navigation.indexes",
                "navigation.prune",
                "search.highlight",
                "search.suggest",
            ],
            "palette": palettes(),
        },
        "markdown_extensions": ["admonition", "attr_list", "def_list", "tables", "toc"],
        "extra_css": list(static.STYLES),
        "extra_javascript": list(static.SCRIPTS),
        "plugins": [{"search": {"separator": SEPARATOR}}],
        "nav": [*filled(nav, site.nav), *([{"Project": by_hand}] if by_hand else [])],
    }
    return yaml.safe_dump(wanted, allow_unicode=True, sort_keys=False, width=120)


def _title(text: str, path: str) -> str:
    found = _TITLE.search(_FRONT.sub("", text))
    title = found[1].strip() if found else path.removesuffix(".md")
    return escape(unescape(title), quote=False)
