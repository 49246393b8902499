"""The actions of combat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.api import fact
from checker.games.meccg.combat.words import Pile, StrikeResult
from checker.games.meccg.nouns.cards import Card


@dataclass(frozen=True, slots=True)
class AttackCompany:
    attacker: str = fact("the company that attacks", refers="company")
    defender: str = fact("the company it attacks", refers="company")


@dataclass(frozen=True, slots=True)
class FaceAttack:
    attack: str = fact("the attack the company faces next", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class CancelAttack:
    attack: str = fact("the attack to be cancelled", default="", refers="attack")
    card: Card | None = fact(
        "the card that cancels it; without one, a character taps for it at his home site", default=None
    )
    character: str = fact("the character who cancels it", default="", refers="character")


@dataclass(frozen=True, slots=True)
class CancelStrike:
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)
    card: Card | None = fact("the card that cancels it", default=None)
    character: str = fact("the character who cancels it", default="", refers="character")


@dataclass(frozen=True, slots=True)
class AssignStrike:
    target: str = fact("the character who is to face the strike", refers="character")
    attack: str = fact("the attack", default="", refers="attack")
    striker: str = fact("the attacking character, in company versus company combat", default="", refers="character")


@dataclass(frozen=True, slots=True)
class ChooseStrike:
    """In company versus company combat a defending character chooses which strike he faces."""

    character: str = fact("the defending character who chooses", refers="character")
    striker: str = fact("the attacking character whose strike he chooses", default="", refers="character")
    attack: str = fact("the attack", told="in {attack}", default="", refers="attack")


@dataclass(frozen=True, slots=True)
class ResolveStrike:
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)
    result: StrikeResult | None = fact("what the dice-roll brings, where it is told", default=None)


@dataclass(frozen=True, slots=True)
class StayUntapped:
    character: str = fact("the target of the strike, who takes -3 so that he does not tap", refers="character")
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)


@dataclass(frozen=True, slots=True)
class UseExcessStrikes:
    count: int = fact("how many of the remaining -1 modifications the attacker uses", least=1)
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)


@dataclass(frozen=True, slots=True)
class ResolveSpecialAction:
    name: str = fact("the special action", refers="special action")
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)


@dataclass(frozen=True, slots=True)
class ResolveSideEffect:
    name: str = fact("the side effect of losing a character", refers="side effect")


@dataclass(frozen=True, slots=True)
class MakeBodyCheck:
    attack: str = fact("the attack", default="", refers="attack")
    strike: int = fact("which strike, counted from 1; otherwise the one being resolved, or the only one", default=0)


@dataclass(frozen=True, slots=True)
class PutCreature:
    pile: Pile = fact("the pile on which the defeated creature is put")
    attack: str = fact("the defeated attack", default="", refers="attack")

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """Who keeps it takes it."""
        if self.pile is Pile.TROPHY:
            yield ("pile",), "a trophy lies on no pile", "say take_trophy, with the character who takes it"


@dataclass(frozen=True, slots=True)
class TakeTrophy:
    character: str = fact("the character who takes the defeated creature as a trophy", refers="character")
    attack: str = fact("the defeated attack", default="", refers="attack")
