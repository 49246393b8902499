"""The recorded games that a project keeps: each read and audited once, with the address of its page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from checker.audit.audit import Audit
from checker.audit.record_files import RecordFile, audit_file, recognise
from checker.judging.records import Account
from checker.model import Rulebook
from checker.proving.verify import Verification
from checker.text.slugs import slug
from site_plugins.addresses import Names

FOLDER = "games"
Audited = Callable[[RecordFile, Rulebook | None], Audit]
audited: Audited = partial(audit_file, keep=True)


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded game."""

    file: RecordFile
    rulebook: Rulebook | None
    audit: Audit
    account: Account
    name: str  # under which its page and its files are found

    @property
    def path(self) -> str:
        return f"{FOLDER}/{self.name}.md"


def recorded(
    verification: Verification, records: Iterable[tuple[str, str]], audit: Audited = audited
) -> Iterator[Recorded]:
    """Every file that is a record of a game; what is none is left to stand as it is."""
    names = Names()
    for name, text in records:
        file = recognise(text, name, verification.books)
        if isinstance(file, RecordFile):
            rulebook = next((one for one in verification.rulebooks if one.game == file.book.game), None)
            found = audit(file, rulebook)
            account = file.auditor.account(file.record, found.turns)
            yield Recorded(file, rulebook, found, account, names.free(slug(file.shown.rsplit(".", 1)[0])))
