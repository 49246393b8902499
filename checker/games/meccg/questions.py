"""The questions of the table that a ruling can answer."""

from __future__ import annotations

from dataclasses import dataclass

from checker.book import Question
from checker.facts import fact
from checker.games.meccg.cards import Card, Points
from checker.games.meccg.combat_words import KeyedAs, Pile, StrikeResult
from checker.games.meccg.words import (
    Category,
    CheckOutcome,
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
    character: str = fact("who makes the corruption check", default="")
    purpose: Purpose = fact("why the check is made", default=Purpose.OTHER)


@dataclass(frozen=True, slots=True)
class ItemChangesPlace(Question[bool]):
    outcome: CheckOutcome = fact("how the corruption check ended")
    character: str = fact("who made the corruption check", default="")
    purpose: Purpose = fact("storing or transferring", default=Purpose.STORING)


@dataclass(frozen=True, slots=True)
class DirectInfluence(Question[int]):
    character: str = fact("whose direct influence", default="")
    over: tuple[str, ...] = fact("the characters to be controlled with it", default=())
    faction: str = fact("the faction to be influenced with it", default="")


@dataclass(frozen=True, slots=True)
class SiteOf(Question[str]):
    company: str = fact("the company", default="")


@dataclass(frozen=True, slots=True)
class NewSiteOf(Question[str]):
    company: str = fact("the company", default="")


@dataclass(frozen=True, slots=True)
class HasMovementHazardPhase(Question[bool]):
    company: str = fact("the company", default="")


@dataclass(frozen=True, slots=True)
class CountsAsMovement(Question[bool]):
    company: str = fact("the company", default="")


@dataclass(frozen=True, slots=True)
class Adjacent(Question[bool]):
    one: str = fact("a region")
    other: str = fact("another region")


@dataclass(frozen=True, slots=True)
class HasEffect(Question[bool]):
    card: str = fact("a card in play", default="")
    on: str = fact("the company or attack it might act on; otherwise the company under way", default="")


@dataclass(frozen=True, slots=True)
class CountsAgainstHazardLimit(Question[bool]):
    card: str = fact("a card in play", default="")
    how: Use = fact("whether it is played, tapped or discarded", default=Use.TAPPED)


@dataclass(frozen=True, slots=True)
class KeyedTo(Question[KeyedAs]):
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class SitePathOf(Question[tuple[RegionType, ...]]):
    site: str = fact("the site")


@dataclass(frozen=True, slots=True)
class Faced(Question[bool]):
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class AttackConcluded(Question[bool]):
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class NumberOfStrikes(Question[int]):
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class BodiesToDefeat(Question[int]):
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class PrevailingReassignment(Question[str]):
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class WhereCreatureGoes(Question[Pile]):
    attack: str = fact("the defeated attack", default="")


@dataclass(frozen=True, slots=True)
class CanCancel(Question[bool]):
    card: Card = fact("the card")
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class CovertnessFor(Question[Covertness]):
    attack: str = fact("the automatic-attack about to be faced", default="")


@dataclass(frozen=True, slots=True)
class FacesAttack(Question[bool]):
    company: str = fact("the company")
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class FacesStrike(Question[bool]):
    character: str = fact("the character")
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class FacesSpecialAction(Question[bool]):
    character: str = fact("the target of the strike", default="")
    attack: str = fact("the attack", default="")


@dataclass(frozen=True, slots=True)
class BodyCheckDue(Question[bool]):
    attack: str = fact("the attack", default="")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved", default=0)


@dataclass(frozen=True, slots=True)
class ResultOfStrike(Question[StrikeResult]):
    attack: str = fact("the attack", default="")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved", default=0)


@dataclass(frozen=True, slots=True)
class StatusOf(Question[Status]):
    character: str = fact("the character", default="")


@dataclass(frozen=True, slots=True)
class ConsideredTapped(Question[bool]):
    character: str = fact("the character", default="")


@dataclass(frozen=True, slots=True)
class ProwessOf(Question[int]):
    character: str = fact("the character", default="")


@dataclass(frozen=True, slots=True)
class InfluenceNumber(Question[int]):
    target: str = fact("the faction in play to be influenced away", default="")
    revealed: Card | None = fact("the card revealed from the hand for the attempt", default=None)


@dataclass(frozen=True, slots=True)
class IsOnGuard(Question[bool]):
    card: str = fact("the card", default="")


@dataclass(frozen=True, slots=True)
class WhereOnGuardCardIs(Question[OnGuardPlace]):
    card: str = fact("the on-guard card", default="")


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
