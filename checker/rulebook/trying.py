"""Tries every reader on a document, and says which one fits and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath

from checker.model import Document, Problem
from checker.rulebook.losses import ENOUGH, ENOUGH_NUMBERS, Balance, account, problems
from checker.rulebook.readers import readers
from checker.rulebook.readers.reading import Extract, Reader

ODD = 0.02  # problems of a reader that fits, of its clauses


@dataclass(frozen=True, slots=True)
class Trial:
    """What one reader made of the document."""

    reader: str
    told: str
    reading: Extract
    account: Balance
    problems: tuple[Problem, ...]
    preferred: int  # the place of the reader among all: the closer formats first

    @property
    def named(self) -> int:
        """How many clauses bear a number or label of the document's own."""
        return sum(bool(clause.number or clause.label) for clause in self.reading.clauses)

    @property
    def numbers(self) -> float:
        lost, all_ = len(self.account.lost_numbers), self.account.numbers
        return (all_ - lost) / all_ if all_ else 1.0

    @property
    def fits(self) -> bool:
        whole = (
            self.account.share >= ENOUGH
            and self.numbers >= ENOUGH_NUMBERS
            and self.account.lumped <= 0.2
            and not self.account.joins
        )
        odd = sum(problem.serious for problem in self.reading.problems)
        return whole and bool(self.reading.clauses) and odd <= ODD * len(self.reading.clauses)

    @property
    def why(self) -> str:
        """In half a sentence, why it fits or not."""
        if not self.reading.clauses:
            return "finds no clause"
        odd = sum(problem.serious for problem in self.reading.problems)
        told = [f"keeps {percent(self.account.share)} of the words"]
        if self.account.numbers:
            told.append(f"{percent(self.numbers)} of the printed numbers")
        if odd > ODD * len(self.reading.clauses):
            told.append(f"{odd:,} problems of its own")
        if self.account.joins:
            told.append(f"{len(self.account.joined):,} lines that begin like a rule stand inside another")
        if self.account.lumps:
            told.append(f"{percent(self.account.lumped)} of the words in clauses that are too long")
        return ", ".join(told)


def tries(text: str, name: str, game: str, prefix: str, only: str = "") -> tuple[Trial, ...]:
    """One trial for each reader that may fit a file of this name, the best first."""
    known = readers()
    chosen = {only: known[only]} if only else _likely(known, PurePath(name).suffix.casefold())
    order = list(known)
    found = [_try(text, name, game, prefix, one, reader, order.index(one)) for one, reader in chosen.items()]
    return tuple(sorted(found, key=_rank))


def percent(share: float) -> str:
    """Floored, and 100 only when nothing is missing."""
    return f"{int(share * 100)} %"


def _likely(known: Mapping[str, Reader], suffix: str) -> dict[str, Reader]:
    likely = {name: one for name, one in known.items() if suffix in one.suffixes and name != "declared"}
    if suffix == ".txt" or not likely:
        likely = {name: one for name, one in known.items() if ".md" in one.suffixes or ".txt" in one.suffixes}
        likely.pop("declared", None)
    return likely


def _try(text: str, name: str, game: str, prefix: str, reader: str, how: Reader, place: int) -> Trial:
    document = Document(PurePath(name).stem, name, reader, prefix, "en", "rulebook", title=PurePath(name).stem)
    reading = how(text, document, game, name)
    found = account(text, how, reading, document)
    told = (*reading.problems, *problems(found, reading, name)) if reading.clauses else reading.problems
    return Trial(reader, how.told, reading, found, tuple(told), place)


def _rank(trial: Trial) -> tuple[bool, int, float, int]:
    """What fits first; then what knows more of the book's own numbers, keeps more words, and stands closer to it.

    Prose that prints no numbers is no worse for it, and a clause here or there does not outweigh the format.
    """
    named = trial.named * 20 // max(1, trial.account.numbers or trial.named) if trial.named > 2 else 0
    simple = trial.preferred if named else trial.preferred + (6 if trial.reader.startswith("numbered") else 0)
    return not trial.fits, -named, -round(trial.account.share, 2), simple
