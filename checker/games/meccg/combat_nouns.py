"""Attacks, strikes and the chain of effects."""

from __future__ import annotations

from dataclasses import dataclass

from checker.facts import fact
from checker.games.meccg.cards import Card, Key
from checker.games.meccg.combat_words import (
    AttackSource,
    AttackStage,
    BodyCheck,
    ChainKind,
    ReassignmentWording,
    StrikeResult,
)
from checker.games.meccg.words import Role, Side


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """Something a strike calls for after its dice-roll."""

    name: str = fact("what has to be done")
    dice_rolling: bool = fact("dice are rolled for it", default=False)
    resolved: bool = fact("it has been resolved", default=False)


@dataclass(frozen=True, slots=True)
class Strike:
    """One strike of an attack."""

    target: str = fact("the character it is assigned to; nobody means not assigned", default="")
    striker: str = fact("the attacking character, in company versus company combat", default="")
    being_resolved: bool = fact("its strike sequence has begun and is not finished", default=False)
    rolled: bool = fact("its dice-roll has been made", default=False)
    result: StrikeResult | None = fact("what the dice-roll brought", default=None)
    cancelled: bool = fact("it has been cancelled", default=False)
    special_actions: tuple[SpecialAction, ...] = fact("the special actions it calls for", default=())
    body_check: BodyCheck = fact(
        "its body check: once made it is declared, and then rolled", default=BodyCheck.NOT_MADE
    )
    target_healed: bool = fact("its target was wounded by it and has been healed since", default=False)


@dataclass(frozen=True, slots=True)
class StrikeEffect:
    """An effect on the number of an attack's strikes."""

    card: str = fact("the card it comes from", default="")
    adds: int = fact("strikes it adds, or takes where negative", default=0, least=-1000)
    reduces_to: int | None = fact("the specific number it reduces the strikes to", default=None)


@dataclass(frozen=True, slots=True)
class Reassignment:
    """An effect that changes who is assigned a strike."""

    card: str = fact("the card it comes from")
    wording: ReassignmentWording = fact("Alatar's own, or the words its text uses")
    side: Side = fact("resource or hazard", default=Side.RESOURCE)


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: declared, being fought, over, or still to be faced at a site."""

    name: str = fact("the name of the attack", default="attack")
    source: AttackSource = fact("what makes it", default=AttackSource.CREATURE)
    card: Card | None = fact("the card that makes it", default=None)
    company: str = fact("the company it is against", default="")
    attacking_company: str = fact("the company that attacks; with one, it is company versus company combat", default="")
    played_by: Role = fact("the player who played it", default=Role.HAZARD_PLAYER)
    keyed_to: Key | None = fact("what it is keyed to, where that was said", default=None)
    stage: AttackStage | None = fact(
        "how far it has come; left out, automatic, agent and on-guard attacks are still to be faced, others resolved",
        default=None,
    )
    added: bool = fact("a card added it to the site's own automatic-attacks", default=False)
    cancelled_by: str = fact("the character who tapped to cancel it at his home site", default="")
    number_of_strikes: int = fact("how many strikes it has as printed", default=1)
    strikes: tuple[Strike, ...] = fact(
        "its strikes, each with its target once assigned; an automatic, agent or on-guard attack resolved in its chain "
        "is over when none is listed, and being fought until all listed are done with",
        default=(),
    )
    excess_strikes: int = fact("strikes in excess of the company's size, usable as -1 modifications", default=0)
    all_face_a_strike: bool = fact("it says that all characters in the company face a strike", default=False)
    strike_effects: tuple[StrikeEffect, ...] = fact("effects on its number of strikes", default=())
    reassignments: tuple[Reassignment, ...] = fact("effects that change who is assigned its strikes", default=())
    cannot_be_cancelled: bool = fact("it says that it cannot be cancelled", default=False)
    body: int = fact("the body of its strikes; 0 means none", default=0)
    defeated: bool = fact("all of it was defeated", default=False)
    trophy_of: str = fact("the character who took it as a trophy", default="")
    trophy_discarded: bool = fact("that trophy has been discarded", default=False)
    excess_used: int = fact("how many of the -1 modifications the attacker has used already", default=0)

    @property
    def reached(self) -> AttackStage:
        if self.stage is not None:
            return self.stage
        waits = (AttackSource.AUTOMATIC_ATTACK, AttackSource.AGENT, AttackSource.ON_GUARD_CREATURE)
        fought = self.defeated or any(strike.target for strike in self.strikes)
        return AttackStage.TO_BE_FACED if self.source in waits and not fought else AttackStage.RESOLVED

    @property
    def between_companies(self) -> bool:
        return self.source is AttackSource.COMPANY or bool(self.attacking_company)


@dataclass(frozen=True, slots=True)
class ChainEntry:
    """One action in the chain of effects."""

    kind: ChainKind = fact("what was declared", default=ChainKind.CARD)
    card: Card | None = fact("the card, where one was played", default=None)
    name: str = fact("a name for it, where it is no card", default="")
    by: Role | None = fact("who declared it", default=None)
    dice_rolling: bool = fact("dice are rolled for it", default=False)
    successful: bool | None = fact("whether it succeeded, once that is known", default=None)
    resolved: bool = fact("it has been resolved", default=False)
