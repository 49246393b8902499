"""What a preview proved a moment ago, so that an edit is on the screen at once; a build remembers nothing."""

from __future__ import annotations

from dataclasses import replace

from checker.book import Book
from checker.proof import Evidence, prove
from checker.situations import Scenario
from site_plugins.telling import Shown, shown


class Memory:
    """Proves a scenario, or repeats what was proved for the same one under the same book in the run before."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str, str], tuple[Book, Evidence]] = {}
        self._told: dict[tuple[str, str, int, str], Shown] = {}

    def prove(self, book: Book, scenario: Scenario) -> Evidence:
        """The evidence of a scenario; one that only moved to another line is still the same."""
        name = (scenario.game, scenario.clause, scenario.title)
        known, before = self._held.get(name, (None, None))
        if before is not None and known is book and replace(before.scenario, source=scenario.source) == scenario:
            made = before if before.scenario.source == scenario.source else replace(before, scenario=scenario)
        else:
            made = prove(book, scenario)
        self._held[name] = (book, made)
        return made

    def tell(self, book: Book, one: Evidence, number: int, language: str) -> Shown:
        """The scenario ready for a page."""
        name = (one.scenario.clause, one.scenario.title, number, language)
        held = self._told.get(name)
        if held is None or held.evidence is not one:
            held = self._told[name] = shown(book, one, number, language)
        return held
