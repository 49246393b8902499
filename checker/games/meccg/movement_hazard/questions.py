"""The questions about the course of the movement/hazard phase that a ruling can answer."""

from __future__ import annotations

from dataclasses import dataclass

from checker.api import Question, fact
from checker.games.meccg.combat.words import KeyedAs
from checker.games.meccg.nouns.cards import Key


@dataclass(frozen=True, slots=True)
class MovementHazardPhaseConcluded(Question[bool]):
    company: str = fact("the company", default="", refers="company")


@dataclass(frozen=True, slots=True)
class KeyingOf(Question[KeyedAs]):
    key: Key = fact("what a creature is keyed to, in the words of its card")


@dataclass(frozen=True, slots=True)
class OrderOfEffects(Question[tuple[str, ...]]):
    """All effects of the turn so far, those that were in play at the start and those that resolved since."""
