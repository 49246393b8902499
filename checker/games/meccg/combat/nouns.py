"""Attacks, strikes and the chain of effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

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
    dice_for: DiceFor = fact(
        "what dice are rolled for in it, if any are", told="rolled as {dice_for}", default=DiceFor.NOTHING
    )
    resolved: bool = fact(
        "it has been resolved", told="resolved", becomes="{resolved?is resolved|is still to be resolved}", default=False
    )


@dataclass(frozen=True, slots=True)
class Strike:
    """One strike of an attack."""

    TOLD: ClassVar = (
        "{target}",
        "somebody yet to be chosen",
    )

    target: str = fact("the character it is assigned to; nobody means not assigned", default="", refers="character")
    striker: str = fact(
        "the attacking character, in company versus company combat", told="by {striker}", default="", refers="character"
    )
    being_resolved: bool = fact("its strike sequence has begun and is not finished", told="under way", default=False)
    result: StrikeResult | None = fact(
        "what the dice-roll brought, once it has been made",
        told="{result}",
        becomes="has {result:a} strike against him",
        default=None,
    )
    modification: int = fact(
        "what the -1 and -3 modifications taken so far add to its target's prowess",
        told="{modification} to prowess",
        becomes="fights at {modification}",
        default=0,
        least=-1000,
    )
    stays_untapped: bool = fact(
        "its target has taken -3 so that he does not tap", told="staying untapped", default=False
    )
    cancelled: bool = fact("it has been cancelled", told="cancelled", default=False)
    special_actions: tuple[SpecialAction, ...] = fact(
        "the special actions it calls for", told="calling for {special_actions}", default=()
    )
    body_check: BodyCheck = fact(
        "its body check: once made it is declared, and then rolled",
        told="body check {body_check}",
        default=BodyCheck.NOT_MADE,
    )
    kills: bool = fact(
        "it has killed its target: not discarded, not eliminated otherwise", told="killed by it", default=False
    )
    target_healed: bool = fact(
        "its target was wounded by it and has been healed since", told="healed since", default=False
    )


@dataclass(frozen=True, slots=True)
class Reassignment:
    """An effect that changes who is assigned a strike."""

    TOLD: ClassVar = "{card}"

    card: str = fact("the card it comes from", names="card")
    wording: ReassignmentWording = fact("Alatar's own, or the words its text uses", told="{wording}")
    side: Side = fact("resource or hazard", told="{side:a}", default=Side.RESOURCE)


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: declared, being fought, over, or still to be faced at a site."""

    name: str = fact("the name of the attack", default="attack", names="attack")
    source: AttackSource = fact("what makes it", told="{source:a}", default=AttackSource.CREATURE)
    card: Card | None = fact("the card that makes it", told="{card}", default=None)
    company: str = fact("the company it is against", told="against {company}", default="", refers="company")
    attacking_company: str = fact(
        "the company that attacks; with one, it is company versus company combat",
        told="by {attacking_company}",
        default="",
        refers="company",
    )
    played_by: Role = fact("the player who played it", told="played by the {played_by}", default=Role.HAZARD_PLAYER)
    keyed_to: Key | None = fact("what it is keyed to, where that was said", told="{keyed_to}", default=None)
    stage: AttackStage | None = fact(
        "how far it has come: to be faced, declared, resolved and so on",
        told="{stage}",
        becomes="is {stage}",
        default=None,
    )
    added: bool = fact("a card added it to the site's own automatic-attacks", told="added by a card", default=False)
    cancelled_by: str = fact(
        "the character who tapped to cancel it at his home site",
        told="{cancelled_by} tapped to cancel it",
        default="",
        refers="character",
    )
    number_of_strikes: int | None = fact(
        "how many strikes its card gives it; left out, as many as are listed",
        told="{number_of_strikes:strike|strikes}",
        default=None,
    )
    strikes: tuple[Strike, ...] = fact(
        "its strikes, each with its target once assigned", told="striking {strikes}", default=()
    )
    all_face_a_strike: bool = fact(
        "it says that all characters in the company face a strike", told="“all characters face a strike”", default=False
    )
    reassignments: tuple[Reassignment, ...] = fact(
        "effects that change who is assigned its strikes", told="reassigned by {reassignments}", default=()
    )
    cannot_be_cancelled: bool = fact("it says that it cannot be cancelled", told="“cannot be cancelled”", default=False)
    body: int | None = fact(
        "the body of its strikes; 0 where they have none",
        told=(
            "with a body of {body}",
            "without a body",
        ),
        default=None,
    )
    defeated: bool = fact("all of it was defeated", told="defeated", default=False)
    trophy_of: str = fact(
        "the character who took it as a trophy", told="a trophy of {trophy_of}", default="", refers="character"
    )
    trophy_discarded: bool = fact("that trophy has been discarded", told="since discarded", default=False)
    excess_used: int = fact(
        "how many of the -1 modifications the attacker has used already",
        told="{excess_used} of the -1 modifications used",
        becomes="has {excess_used} of the -1 modifications used",
        default=0,
    )

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
        """An attack of a company is that of a company on the table, and its strikes are resolved one at a time."""
        if sum(each.being_resolved and each.result is None for each in self.strikes) > 1:
            yield ("strikes",), "two strikes are being resolved at once", "say being_resolved of one"
        if self.source is AttackSource.COMPANY and not self.attacking_company:
            yield (), f'"{self.name}" is the attack of a company that is not told', "name it as attacking_company"


@dataclass(frozen=True, slots=True)
class ChainEntry:
    """One action in the chain of effects."""

    TOLD: ClassVar = (
        "{card}",
        "{name}",
        "{kind:a}",
    )

    kind: ChainKind = fact("what was declared", told="{kind:a}", default=ChainKind.CARD)
    card: Card | None = fact("the card, where one was played", told="", default=None)
    name: str = fact("a name for it, where it is no card", told="", default="", names="declared action")
    by: Role | None = fact("who declared it", told="by the {by}", default=None)
    successful: bool | None = fact(
        "whether it succeeded, once that is known", told="{successful?successful|unsuccessful}", default=None
    )
    resolved: bool = fact(
        "it has been resolved",
        told="{resolved?resolved|still to resolve}",
        becomes="{resolved?is resolved|is still to resolve}",
        default=False,
    )
