"""The questions of a company at its site: who counts as one of it, and what it is considered to be in combat."""

from __future__ import annotations

from dataclasses import dataclass

from checker.api import Question, fact
from checker.games.meccg.words import Alignment


@dataclass(frozen=True, slots=True)
class InCompanyFor(Question[bool]):
    character: str = fact("the character", refers="character")
    attack: str = fact("the automatic-attack about to be faced", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class AlignmentInCombat(Question[Alignment]):
    company: str = fact("the company", refers="company")
