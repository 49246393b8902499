"""What a preview proved a moment ago, so that an edit is on the screen at once; a build remembers nothing."""

from __future__ import annotations

from dataclasses import replace

from checker.audit.audit import Audit
from checker.audit.record_files import RecordFile, words_of
from checker.judging.book import Book
from checker.judging.records import Record
from checker.model import Rulebook
from checker.proving.mutants import Known, Mutations, Settled, try_mutants
from checker.proving.proof import Evidence, prove
from checker.scenarios.situations import Scenario
from site_plugins.recorded import audited
from site_plugins.telling import Shown, shown


class Memory:
    """Proves, tells and audits, or repeats what came of the same under the same book in the run before."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str, str], tuple[Book, Evidence]] = {}
        self._tried: Known = {}
        self._seen: dict[int, Evidence] = {}
        self._told: dict[tuple[str, str, str, int, str], Shown] = {}
        self._audited: dict[str, tuple[Book, Record, dict[str, str], Audit]] = {}

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

    def mutate(self, book: Book, evidence: tuple[Evidence, ...], settled: Settled) -> Mutations:
        """What became of every slip; only those that an edit touches are tried again."""
        self._seen.update((id(one), one) for one in evidence)  # kept, so that an identity stays its own
        return try_mutants(book, evidence, settled, known=self._tried)

    def tell(self, book: Book, one: Evidence, number: int, language: str) -> Shown:
        """The scenario ready for a page."""
        name = (*one.scenario.key, one.scenario.title, number, language)
        held = self._told.get(name)
        if held is None or held.evidence is not one:
            held = self._told[name] = shown(book, one, number, language)
        return held

    def audit(self, file: RecordFile, rulebook: Rulebook | None) -> Audit:
        """The audit of a recorded game; it hangs on the record and on the words of the rules."""
        words = words_of(rulebook, file.book)
        book, record, known, held = self._audited.get(file.shown, (None, None, None, None))
        if held is None or book is not file.book or record != file.record or known != words:
            held = audited(file, rulebook)
            self._audited[file.shown] = (file.book, file.record, words, held)
        return held
