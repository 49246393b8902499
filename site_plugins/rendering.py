"""The templates, found once and kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.bccache import Bucket

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


class Compiled(BytecodeCache):
    """Templates compiled once for all the builds of a preview."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._held:
            bucket.bytecode_from_string(self._held[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._held[bucket.key] = bucket.bytecode_to_string()
