"""Attacks, strikes and the chain of effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.api import fact
from checker.games.meccg.combat.words import (
    AttackSource,
    AttackStage,
    BodyCheck,
    ChainKind,
    DiceFor,
    ReassignmentWording,
    StrikeResult,
)
from checker.games.meccg.nouns.cards import Card, Key
from checker.games.meccg.words import Role, Side


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """Something a strike calls for after its dice-roll."""

    name: str = fact("what has to be done", names="special action")
    dice_for: DiceFor = fact("what dice are rolled for in it, if any are", default=DiceFor.NOTHING)
    resolved: bool = fact("it has been resolved", default=False)


@dataclass(frozen=True, slots=True)
class Strike:
    """One strike of an attack."""

    target: str = fact("the character it is assigned to; nobody means not assigned", default="", refers="character")
    striker: str = fact("the attacking character, in company versus company combat", default="", refers="character")
    being_resolved: bool = fact("its strike sequence has begun and is not finished", default=False)
    result: StrikeResult | None = fact("what the dice-roll brought, once it has been made", default=None)
    modification: int = fact(
        "what the -1 and -3 modifications taken so far add to its target's prowess", default=0, least=-1000
    )
    stays_untapped: bool = fact("its target has taken -3 so that he does not tap", default=False)
    cancelled: bool = fact("it has been cancelled", default=False)
    special_actions: tuple[SpecialAction, ...] = fact("the special actions it calls for", default=())
    body_check: BodyCheck = fact(
        "its body check: once made it is declared, and then rolled", default=BodyCheck.NOT_MADE
    )
    kills: bool = fact("it has killed its target: not discarded, not eliminated otherwise", default=False)
    target_healed: bool = fact("its target was wounded by it and has been healed since", default=False)


@dataclass(frozen=True, slots=True)
class Reassignment:
    """An effect that changes who is assigned a strike."""

    card: str = fact("the card it comes from", names="card")
    wording: ReassignmentWording = fact("Alatar's own, or the words its text uses")
    side: Side = fact("resource or hazard", default=Side.RESOURCE)


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: declared, being fought, over, or still to be faced at a site."""

    name: str = fact("the name of the attack", default="attack", names="attack")
    source: AttackSource = fact("what makes it", default=AttackSource.CREATURE)
    card: Card | None = fact("the card that makes it", default=None)
    company: str = fact("the company it is against", default="", refers="company")
    attacking_company: str = fact(
        "the company that attacks; with one, it is company versus company combat", default="", refers="company"
    )
    played_by: Role = fact("the player who played it", default=Role.HAZARD_PLAYER)
    keyed_to: Key | None = fact("what it is keyed to, where that was said", default=None)
    stage: AttackStage | None = fact("how far it has come: to be faced, declared, resolved and so on", default=None)
    added: bool = fact("a card added it to the site's own automatic-attacks", default=False)
    cancelled_by: str = fact("the character who tapped to cancel it at his home site", default="", refers="character")
    number_of_strikes: int | None = fact(
        "how many strikes its card gives it; left out, as many as are listed", default=None
    )
    strikes: tuple[Strike, ...] = fact("its strikes, each with its target once assigned", default=())
    all_face_a_strike: bool = fact("it says that all characters in the company face a strike", default=False)
    reassignments: tuple[Reassignment, ...] = fact("effects that change who is assigned its strikes", default=())
    cannot_be_cancelled: bool = fact("it says that it cannot be cancelled", default=False)
    body: int | None = fact("the body of its strikes; 0 where they have none", default=None)
    defeated: bool = fact("all of it was defeated", default=False)
    trophy_of: str = fact("the character who took it as a trophy", default="", refers="character")
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
        return bool(self.attacking_company)

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """An attack of a company is that of a company on the table."""
        if self.source is AttackSource.COMPANY and not self.attacking_company:
            yield (), f'"{self.name}" is the attack of a company that is not told', "name it as attacking_company"


@dataclass(frozen=True, slots=True)
class ChainEntry:
    """One action in the chain of effects."""

    kind: ChainKind = fact("what was declared", default=ChainKind.CARD)
    card: Card | None = fact("the card, where one was played", default=None)
    name: str = fact("a name for it, where it is no card", default="", names="declared action")
    by: Role | None = fact("who declared it", default=None)
    successful: bool | None = fact("whether it succeeded, once that is known", default=None)
    resolved: bool = fact("it has been resolved", default=False)
