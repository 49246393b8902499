"""The MkDocs hooks of the site, and nothing but hooks."""

from __future__ import annotations

from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin


class RuleproofPlugin(BasePlugin[Config]):  # type: ignore[no-untyped-call]
    """Stands in the build; the pages are made elsewhere."""
