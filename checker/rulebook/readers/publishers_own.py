"""Directives and roles of reStructuredText that only a publisher's own tools know: they hold words like any other."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles
from docutils.parsers.rst.languages import get_language
from docutils.utils import new_document

_SILENT = 5  # docutils tells nothing below this
_NAMED = re.compile(r"^\s*\.\.\s+([A-Za-z][\w.+:-]{0,60}?)::(?:\s|$)", re.MULTILINE)
_SPOKEN = re.compile(r":([A-Za-z][\w.+:-]{0,60}):`")
_OPTION = re.compile(r"\s*:[\w -]+:(?:\s|$)")
_TARGET = re.compile(r"\s*<[^<>`]{0,300}>$")


class Words(Directive):
    """Any directive: what stands behind its name and below it, without its options."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        held = nodes.container()
        said = [line for given in self.arguments for line in given.split("\n") if not _OPTION.match(line)]
        if said:
            paragraph = nodes.paragraph("", " ".join(said))
            paragraph.line = self.lineno
            held += paragraph
        lines = list(self.content)
        start = next((n for n, line in enumerate(lines) if not _OPTION.match(line)), len(lines))
        self.state.nested_parse(self.content[start:], self.content_offset + start, held)
        return [held]


def spoken(
    name: str, rawtext: str, text: str, lineno: int, inliner: object, options: object = None, content: object = None
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Any role: `:term:`tug <Tug>`` says tug."""
    del name, rawtext, lineno, inliner, options, content
    words = _TARGET.sub("", text)
    return [nodes.inline(words, words)], []


def know(text: str) -> None:
    """Make the names that this text uses known, unless docutils knows them already."""
    english: Any = get_language("en")
    blank: Any = new_document("")
    blank.reporter.report_level = _SILENT
    for name in sorted({found.casefold() for found in _NAMED.findall(text)}):
        if directives.directive(name, english, blank)[0] is None:
            directives.register_directive(name, Words)
    for name in sorted({found.casefold() for found in _SPOKEN.findall(text)}):
        if roles.role(name, english, 0, blank.reporter)[0] is None:
            roles.register_local_role(name, spoken)  # type: ignore[arg-type]
