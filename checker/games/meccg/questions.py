"""The questions of the table that a ruling can answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.api import Question, fact
from checker.games.meccg.combat.words import Affected, KeyedAs, Pile, StrikeResult
from checker.games.meccg.nouns.cards import Card, Points
from checker.games.meccg.words import (
    Category,
    CheckOutcome,
    Council,
    Covertness,
    OnGuardPlace,
    Purpose,
    RegionType,
    Role,
    Status,
    Use,
)

MINE = Role.RESOURCE_PLAYER


@dataclass(frozen=True, slots=True)
class HandSize(Question[int]):
    player: Role = fact("whose hand", default=MINE)


@dataclass(frozen=True, slots=True)
class CardsInHand(Question[int]):
    player: Role = fact("whose hand", default=Role.HAZARD_PLAYER)


@dataclass(frozen=True, slots=True)
class CorruptionOutcome(Question[CheckOutcome]):
    roll: int = fact("the roll with its modifications", least=-1000)
    character: str = fact("who makes the corruption check", default="", refers="character")
    purpose: Purpose = fact("why the check is made", default=Purpose.OTHER)


@dataclass(frozen=True, slots=True)
class ItemChangesPlace(Question[bool]):
    outcome: CheckOutcome = fact("how the corruption check ended")
    character: str = fact("who made the corruption check", default="", refers="character")
    purpose: Purpose = fact("storing or transferring", told="{purpose}", default=Purpose.STORING)


@dataclass(frozen=True, slots=True)
class DirectInfluence(Question[int]):
    character: str = fact("whose direct influence", default="", refers="character")
    over: tuple[str, ...] = fact("the characters to be controlled with it", default=(), refers="character")
    faction: str = fact("the faction to be influenced with it", default="")

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """Two questions are not asked at once."""
        if self.over and self.faction:
            yield (
                ("faction",),
                "it is asked of characters and of a faction at once",
                "ask of one, and then of the other",
            )


@dataclass(frozen=True, slots=True)
class SiteOf(Question[str]):
    company: str = fact("the company", default="", refers="company")


@dataclass(frozen=True, slots=True)
class NewSiteOf(Question[str]):
    company: str = fact("the company", default="", refers="company")


@dataclass(frozen=True, slots=True)
class HasMovementHazardPhase(Question[bool]):
    company: str = fact("the company", default="", refers="company")


@dataclass(frozen=True, slots=True)
class CountsAsMovement(Question[bool]):
    company: str = fact("the company", default="", refers="company")


@dataclass(frozen=True, slots=True)
class Adjacent(Question[bool]):
    one: str = fact("a region")
    other: str = fact("another region")


@dataclass(frozen=True, slots=True)
class HasEffect(Question[bool]):
    card: str = fact("a card in play, or an attack", default="", refers=("card", "attack"))
    on: str = fact(
        "the company or attack it might act on; otherwise the company under way",
        default="",
        refers=("company", "character", "attack"),
    )


@dataclass(frozen=True, slots=True)
class CountsAgainstHazardLimit(Question[bool]):
    card: str = fact("a card in play", default="", refers="card")
    how: Use = fact("whether it is played, tapped or discarded", default=Use.TAPPED)


@dataclass(frozen=True, slots=True)
class HazardsLeft(Question[int]):
    """Those that count against the limit, besides the ones declared already."""


@dataclass(frozen=True, slots=True)
class KeyedTo(Question[KeyedAs]):
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class SitePathOf(Question[tuple[RegionType, ...]]):
    site: str = fact("the site", refers="site")


@dataclass(frozen=True, slots=True)
class Faced(Question[bool]):
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class AttackConcluded(Question[bool]):
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class NumberOfStrikes(Question[int]):
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class BodiesToDefeat(Question[int]):
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class PrevailingReassignment(Question[str]):
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class WhereCreatureGoes(Question[Pile]):
    attack: str = fact("the defeated attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class CovertnessFor(Question[Covertness]):
    attack: str = fact("the automatic-attack about to be faced", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class FacesAttack(Question[bool]):
    company: str = fact("the company", refers="company")
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class FacesStrike(Question[bool]):
    character: str = fact("the character", refers="character")
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class FacesSpecialAction(Question[bool]):
    character: str = fact("the target of the strike", refers="character")


@dataclass(frozen=True, slots=True)
class WoundedBefore(Question[bool]):
    character: str = fact("the character", refers="character")


@dataclass(frozen=True, slots=True)
class TimeForActions(Question[bool]):
    attack: str = fact("the attack being fought", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class MayAffect(Question[bool]):
    player: Role = fact("the player who would act")
    what: Affected = fact("what his action would affect")
    attack: str = fact("the attack", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class BodyCheckDue(Question[bool]):
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)


@dataclass(frozen=True, slots=True)
class ResultOfStrike(Question[StrikeResult]):
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)


@dataclass(frozen=True, slots=True)
class StatusOf(Question[Status]):
    character: str = fact("the character", refers="character")


@dataclass(frozen=True, slots=True)
class ConsideredTapped(Question[bool]):
    character: str = fact("the character", refers="character")


@dataclass(frozen=True, slots=True)
class ProwessOf(Question[int]):
    character: str = fact("the character", refers="character")


@dataclass(frozen=True, slots=True)
class InfluenceNumber(Question[int]):
    target: str = fact("the faction in play to be influenced away", default="", refers="card")
    revealed: Card | None = fact("the card revealed from the hand for the attempt", default=None)


@dataclass(frozen=True, slots=True)
class IsOnGuard(Question[bool]):
    card: str = fact("the card", default="", refers="card")


@dataclass(frozen=True, slots=True)
class OnGuardListed(Question[bool]):
    card: Card = fact("the card that would be revealed")


@dataclass(frozen=True, slots=True)
class WhereOnGuardCardIs(Question[OnGuardPlace]):
    card: str = fact("the on-guard card", default="", refers="card")


@dataclass(frozen=True, slots=True)
class CategoryOf(Question[Category]):
    card: Card = fact("the card that brings points")


@dataclass(frozen=True, slots=True)
class KillPoints(Question[int]):
    card: Card = fact("the defeated card")
    player: Role = fact("who would receive the points", default=MINE)


@dataclass(frozen=True, slots=True)
class CategoryTotals(Question[Points]):
    player: Role = fact("whose points, by category, as first totalled", default=MINE)


@dataclass(frozen=True, slots=True)
class DoubledPoints(Question[Points]):
    player: Role = fact("whose points, by category, after doubling", default=MINE)


@dataclass(frozen=True, slots=True)
class ReducedPoints(Question[Points]):
    player: Role = fact("whose points, by category, after the largest was reduced", default=MINE)


@dataclass(frozen=True, slots=True)
class SubtractedPoints(Question[int]):
    player: Role = fact("from whose total points are subtracted", default=MINE)


@dataclass(frozen=True, slots=True)
class MarshallingPoints(Question[int]):
    player: Role = fact("whose total at the end of the game", default=MINE)


@dataclass(frozen=True, slots=True)
class PointsForCalling(Question[int]):
    player: Role = fact("whose points count towards calling the end of the game", default=MINE)
    council: Council | None = fact(
        "what is called; otherwise the Audience with Sauron by a minion player, the Free Council by others",
        default=None,
    )
