"""The actions of the table outside combat, and what each means by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checker.api import fact
from checker.games.meccg.nouns.cards import Card, Key, Region
from checker.games.meccg.nouns.people import Character
from checker.games.meccg.words import (
    CardKind,
    Council,
    Effect,
    Means,
    Movement,
    OrderOf,
    Purpose,
    Refusal,
    ReturnCause,
    Role,
    Use,
)

MINE = Role.RESOURCE_PLAYER


@dataclass(frozen=True, slots=True)
class BeginGame:
    by: Role = fact("whose deck and starting company", default=MINE)


@dataclass(frozen=True, slots=True)
class PlaceInPlayDeck:
    card: Card = fact("the card put into the play deck")
    by: Role = fact("whose play deck", default=MINE)


@dataclass(frozen=True, slots=True)
class Randomise:
    means: Means = fact("dice or drawn numbers")


@dataclass(frozen=True, slots=True)
class MakeCorruptionCheck:
    character: str = fact("who makes the check", default="", refers="character")
    purpose: Purpose = fact("why the check is made", told="for {purpose}", default=Purpose.OTHER)


@dataclass(frozen=True, slots=True)
class SupportCheck:
    supporter: str = fact("the character who taps to aid the check", refers="character")
    character: str = fact("the character who makes the corruption check", refers="character")


@dataclass(frozen=True, slots=True)
class DeclareNewSite:
    site: str = fact("the new site", default="", names="site")
    company: str = fact("the company", default="", refers="company")
    movement: Movement | None = fact("the kind of movement", default=None)
    path: tuple[Region, ...] = fact("the regions of the site path in order", default=())


@dataclass(frozen=True, slots=True)
class RemoveSite:
    site: str = fact("the site card that leaves the table", refers="site")


@dataclass(frozen=True, slots=True)
class TakeFollower:
    leader: str = fact("the character who would control the other with direct influence", refers="character")
    follower: str = fact("the character to be controlled", refers="character")


@dataclass(frozen=True, slots=True)
class SplitCompany:
    original: tuple[str, ...] = fact(
        "the characters who are the original company", default=(), unordered=True, refers="character"
    )
    new: tuple[str, ...] = fact("the characters who are a new company", default=(), unordered=True, refers="character")
    company: str = fact("the company that splits", default="", refers="company")
    chosen_by: Role = fact("who chooses which characters are the original company", default=MINE)
    original_name: str = fact(
        "what the original company is called afterwards", told="", default="original company", names="company"
    )
    new_name: str = fact("what the new company is called afterwards", told="", default="new company", names="company")
    forced: bool = fact("a card forces the change; nobody chose it", default=False)


@dataclass(frozen=True, slots=True)
class JoinCompanies:
    company: str = fact("the company whose name remains", refers="company")
    other: str = fact("the company that joins it", refers="company")
    forced: bool = fact("a card forces the change; nobody chose it", default=False)

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """Two companies join."""
        if self.company == self.other:
            yield ("other",), f'"{self.company}" would join itself', "name the company that joins it"


@dataclass(frozen=True, slots=True)
class TransferCharacter:
    character: str = fact("the character who changes his company", refers="character")
    to: str = fact("the company he goes to; otherwise he would be a company of his own", default="", refers="company")
    forced: bool = fact("a card forces the change; nobody chose it", default=False)


@dataclass(frozen=True, slots=True)
class PlayCharacter:
    character: Character = fact("the character brought into play")
    site: str = fact("the site he is played at", default="", names="site")
    forced: bool = fact("a card brings him into play; nobody chose it", default=False)


@dataclass(frozen=True, slots=True)
class ReturnToHand:
    character: str = fact("the character who leaves play and goes back to his player's hand", refers="character")


@dataclass(frozen=True, slots=True)
class DiscardCharacter:
    character: str = fact("the character whom his player discards", refers="character")


@dataclass(frozen=True, slots=True)
class EndPhase:
    """The phase ends as things stand: what a clause asks of a player until then must have been done before.

    For companies the whole phase is meant, not one company's share of it.
    """


@dataclass(frozen=True, slots=True)
class DrawCards:
    count: int = fact("how many cards are drawn now", default=1)
    company: str = fact("the company for whose movement they are drawn", default="", refers="company")
    directed: bool = fact("a card directs the draw; it is not for a movement", default=False)
    by: Role = fact("who draws", default=MINE)

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """What a card directs is drawn for no movement."""
        if self.directed and self.company:
            yield ("company",), "a draw that a card directs is for no company's movement", "leave out company"


@dataclass(frozen=True, slots=True)
class StopDrawing:
    company: str = fact("the company for whose movement cards were drawn", default="", refers="company")


@dataclass(frozen=True, slots=True)
class ReconcileHands:
    company: str = fact(
        "the company at the end of whose movement both players reset their hands", default="", refers="company"
    )


@dataclass(frozen=True, slots=True)
class ReturnToOrigin:
    company: str = fact("the company that returns to its site of origin", default="", refers="company")
    because: ReturnCause = fact("what makes it return", default=ReturnCause.CARD)
    chosen_by: Role | None = fact("who chose this company, where one had to be chosen", default=None)


@dataclass(frozen=True, slots=True)
class Refuse:
    what: Refusal = fact("what a player will not let the other do")
    by: Role = fact("the player who refuses it", default=Role.HAZARD_PLAYER)


@dataclass(frozen=True, slots=True)
class PlayCard:
    card: Card = fact("the card played")
    on: str = fact(
        "the company, character, site or attack it is played on; otherwise the company under way",
        default="",
        refers=("company", "character", "site", "card", "attack"),
    )
    by: Role | None = fact(
        "who plays it; otherwise who is said to have played the card, hazards the hazard player, and resources the "
        "resource player",
        told="played by the {by}",
        default=None,
    )
    character: str = fact(
        "the character who plays it or uses it", told="{character} plays it", default="", refers="character"
    )
    taps: str = fact("the character who has to tap for it", told="{taps} taps for it", default="", refers="character")
    keyed_to: Key | None = fact("for a creature: what it is keyed to now", told="{keyed_to}", default=None)
    using: str = fact(
        "another card in play that makes this keying possible", told="by means of {using}", default="", refers="card"
    )
    free: bool = fact("it is the extra minor item a company may play", told="as the free minor item", default=False)
    succeeds: bool = fact(
        "the play succeeds: any check it needs is passed",
        told="{succeeds?successfully|and the check for it fails}",
        default=True,
    )

    @property
    def player(self) -> Role:
        return self.by or self.card.player

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """Only a minor item can be the free one."""
        if self.free and self.card.kind is not CardKind.MINOR_ITEM:
            yield ("free",), f'"{self.card.name}" is no minor item and cannot be the free one', "leave out free"


@dataclass(frozen=True, slots=True)
class UseCard:
    card: str = fact("a card in play, used for its effect", default="", refers="card")
    how: Use = fact(
        "whether it is tapped or discarded for it; neither, where its text works without that", default=Use.TAPPED
    )
    on: str = fact("the attack, company or character it is used on", default="")
    by: Role | None = fact("who uses it; otherwise the player who played it", told="by the {by}", default=None)

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """What lies in play is not played once more."""
        if self.how is Use.PLAYED:
            yield ("how",), "a card in play is used, not played", "tapped, discarded or neither; or play_card"


@dataclass(frozen=True, slots=True)
class TapCharacter:
    character: str = fact("the character who taps for an ability", refers="character")
    does: tuple[Effect, ...] = fact("what the ability does", default=(), unordered=True)
    on: str = fact("the attack, company or character the ability is used on", default="")


@dataclass(frozen=True, slots=True)
class ResolveHazard:
    card: str = fact("the hazard that was declared and resolves now", default="", refers="card")


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    of: OrderOf = fact("what is put in order")
    by: Role = fact("who chooses the order")
    character: str = fact(
        "the character concerned, for special actions and prowess bonuses", default="", refers="character"
    )
    order: tuple[str, ...] = fact("the order chosen, by names, where that matters", default=())


@dataclass(frozen=True, slots=True)
class Influence:
    character: str = fact("the character who makes the influence attempt", default="", refers="character")
    target: str = fact(
        "the opponent's character or card in play he tries to influence away", default="", refers=("character", "card")
    )
    revealed: Card | None = fact(
        "the card revealed from the hand for the attempt", told="revealing {revealed}", default=None
    )
    succeeds: bool = fact("the attempt succeeds", default=True)


@dataclass(frozen=True, slots=True)
class PlaceOnGuard:
    card: Card = fact("the card placed on-guard")
    company: str = fact(
        "the company at whose site it is placed; otherwise the company under way", default="", refers="company"
    )


@dataclass(frozen=True, slots=True)
class TakeBackOnGuard:
    card: str = fact("the on-guard card taken back to the hand", refers="card")


@dataclass(frozen=True, slots=True)
class RevealOnGuard:
    card: str = fact("the on-guard card, by its name", default="", refers="card")
    against: str = fact("the company it is revealed against; otherwise the only one", default="", refers="company")
    resting_on: str = fact(
        "the card, attack or declared action that makes the reveal valid, where it needs one",
        default="",
        refers=("card", "declared action", "attack"),
    )


@dataclass(frozen=True, slots=True)
class ResolveEndOfTurnEffects:
    by: Role = fact("who has them declared and resolved, in his order", default=MINE)


@dataclass(frozen=True, slots=True)
class CallCouncil:
    by: Role = fact("who calls the end of the game", default=MINE)
    council: Council | None = fact(
        "what is called; otherwise the Audience with Sauron by a minion player, the Free Council by others",
        default=None,
    )
