"""The templates, found once and kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

FOLDER = Path(__file__).resolve().parent
THEME = FOLDER / "templates" / "theme"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )


@cache
def template(name: str) -> Template:
    """A template of ours."""
    return _environment().get_template(name)


def render(template_name: str, /, **values: Any) -> str:
    """The template filled; whatever is put in is escaped."""
    return template(template_name).render(**values)
