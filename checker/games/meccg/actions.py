"""The actions of the table outside combat, and what each means by itself."""

from __future__ import annotations

from dataclasses import dataclass

from checker.facts import fact
from checker.games.meccg.cards import Card, Key, Region
from checker.games.meccg.people import Character
from checker.games.meccg.words import (
    Council,
    Effect,
    Ground,
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
    character: str = fact("who makes the check", default="")
    purpose: Purpose = fact("why the check is made", default=Purpose.OTHER)


@dataclass(frozen=True, slots=True)
class SupportCheck:
    supporter: str = fact("the character who taps to aid the check")
    character: str = fact("the character who makes the corruption check")


@dataclass(frozen=True, slots=True)
class DeclareNewSite:
    site: str = fact("the new site", default="")
    company: str = fact("the company", default="")
    movement: Movement | None = fact("the kind of movement", default=None)
    path: tuple[Region, ...] = fact("the regions of the site path in order", default=())


@dataclass(frozen=True, slots=True)
class RemoveSite:
    site: str = fact("the site card that leaves the table")


@dataclass(frozen=True, slots=True)
class TakeFollower:
    leader: str = fact("the character who would control the other with direct influence")
    follower: str = fact("the character to be controlled")


@dataclass(frozen=True, slots=True)
class SplitCompany:
    original: tuple[str, ...] = fact("the characters who are the original company", default=(), unordered=True)
    new: tuple[str, ...] = fact("the characters who are a new company", default=(), unordered=True)
    company: str = fact("the company that splits", default="")
    chosen_by: Role = fact("who chooses which characters are the original company", default=MINE)
    original_name: str = fact("what the original company is called afterwards", default="original company")
    new_name: str = fact("what the new company is called afterwards", default="new company")
    forced: bool = fact("a card forces the change; nobody chose it", default=False)


@dataclass(frozen=True, slots=True)
class JoinCompanies:
    company: str = fact("the company whose name remains")
    other: str = fact("the company that joins it")
    forced: bool = fact("a card forces the change; nobody chose it", default=False)


@dataclass(frozen=True, slots=True)
class TransferCharacter:
    character: str = fact("the character who changes his company")
    to: str = fact("the company he goes to")
    forced: bool = fact("a card forces the change; nobody chose it", default=False)


@dataclass(frozen=True, slots=True)
class PlayCharacter:
    character: Character = fact("the character brought into play")
    site: str = fact("the site he is played at", default="")


@dataclass(frozen=True, slots=True)
class ReturnToHand:
    character: str = fact("the character who leaves play and goes back to his player's hand")


@dataclass(frozen=True, slots=True)
class EndPhase:
    """The phase ends as things stand: what a clause asks of a player until then must have been done before.

    For companies the whole phase is meant, not one company's share of it.
    """


@dataclass(frozen=True, slots=True)
class DrawCards:
    count: int = fact("how many cards are drawn now", default=1)
    company: str = fact("the company for whose movement they are drawn", default="")


@dataclass(frozen=True, slots=True)
class StopDrawing:
    company: str = fact("the company for whose movement cards were drawn", default="")


@dataclass(frozen=True, slots=True)
class ReturnToOrigin:
    company: str = fact("the company that returns to its site of origin", default="")
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
        "the company, character, site or attack it is played on; otherwise the company under way", default=""
    )
    by: Role | None = fact(
        "who plays it; otherwise hazards the hazard player, resources the character's player or the resource player",
        default=None,
    )
    character: str = fact("the character who plays it or uses it", default="")
    taps: str = fact("the character who has to tap for it", default="")
    keyed_to: Key | None = fact("for a creature: what it is keyed to now", default=None)
    using: str = fact("another card in play that makes this keying possible", default="")
    free: bool = fact("it is the extra minor item a company may play", default=False)
    succeeds: bool = fact("the play succeeds: any check it needs is passed", default=True)


@dataclass(frozen=True, slots=True)
class UseCard:
    card: str = fact("a card in play, used for its effect", default="")
    how: Use = fact("whether it is tapped or discarded for it", default=Use.TAPPED)
    by: Role | None = fact("who uses it; otherwise the player who played it", default=None)


@dataclass(frozen=True, slots=True)
class TapCharacter:
    character: str = fact("the character who taps for an ability")
    does: tuple[Effect, ...] = fact("what the ability does", default=(), unordered=True)


@dataclass(frozen=True, slots=True)
class ResolveHazard:
    card: str = fact("the hazard that was declared and resolves now", default="")


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    of: OrderOf = fact("what is put in order")
    by: Role = fact("who chooses the order")
    character: str = fact("the character concerned, for special actions and prowess bonuses", default="")
    order: tuple[str, ...] = fact("the order chosen, by names, where that matters", default=())


@dataclass(frozen=True, slots=True)
class Influence:
    character: str = fact("the character who makes the influence attempt", default="")
    target: str = fact("the opponent's character or card in play he tries to influence away", default="")
    revealed: Card | None = fact("the card revealed from the hand for the attempt", default=None)
    succeeds: bool = fact("the attempt succeeds", default=True)


@dataclass(frozen=True, slots=True)
class RevealOnGuard:
    card: str = fact("the on-guard card, by its name", default="")
    against: str = fact("the company it is revealed against; otherwise the only one", default="")
    relying_on: Ground | None = fact(
        "how real the effect is that makes the reveal valid, where it needs one", default=None
    )


@dataclass(frozen=True, slots=True)
class ResolveEndOfTurnEffects:
    by: Role = fact("who has them declared and resolved, in his order", default=MINE)


@dataclass(frozen=True, slots=True)
class CallCouncil:
    by: Role = fact("who calls the end of the game", default=MINE)
    council: Council = fact(
        "the Free Council, the Audience with Sauron or the Day of Reckoning", default=Council.FREE_COUNCIL
    )
