"""Players, characters, companies and sites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from checker.api import fact
from checker.games.meccg.nouns.cards import Card, Modification, Points, Region
from checker.games.meccg.words import (
    Alignment,
    BonusAgainst,
    CharacterKind,
    Covertness,
    Movement,
    MovementStep,
    RegionAccess,
    RegionType,
    ReturnCause,
    Role,
    SiteType,
    Status,
)

COMPANY = "company"  # the name of a company that nobody has named


@dataclass(frozen=True, slots=True)
class Player:
    """What belongs to one player and lies in no company."""

    alignment: Alignment = fact("hero, minion or fallen-wizard", told="a {alignment} player", default=Alignment.HERO)
    hand: int = fact(
        "cards held in hand", told="holding {hand:card|cards}", becomes="now holds {hand:card|cards}", default=8
    )
    characters_in_deck: int = fact(
        "characters in the play deck, all of them",
        told="{characters_in_deck:character|characters} in the play deck",
        default=0,
    )
    characters_from_duplication: int = fact(
        "how many of those were put there because both players chose them for the starting company",
        told="{characters_from_duplication} of them duplicated in the draft",
        default=0,
    )
    general_influence: int = fact(
        "general influence to control characters with", told="{general_influence} general influence", default=20
    )
    region_access: RegionAccess = fact(
        "what the player can use region movement with: region cards or a map",
        told="with {region_access} for region movement",
        default=RegionAccess.NONE,
    )
    deck_cycles: int = fact(
        "how often the play deck has been exhausted", told="deck exhausted {deck_cycles:time|times}", default=0
    )
    points: Points = fact(
        "marshalling points by category, before anything is modified, doubled or cut", told="{points}", default=Points()
    )
    scoring: tuple[Card, ...] = fact(
        "cards that bring points besides those already in the categories",
        told="{scoring} to be scored",
        default=(),
        unordered=True,
    )
    modifications: tuple[Modification, ...] = fact(
        "points changed by My Precious, factions played on a leader and eliminated characters",
        told="{modifications}",
        default=(),
        unordered=True,
    )
    subtracted: int = fact(
        "points that effects subtract from the player's total",
        told="{subtracted:point|points} to be subtracted",
        default=0,
    )
    duplicated_by_opponent: tuple[Card, ...] = fact(
        "the player's resources in play of which the opponent holds a copy in hand",
        told="{duplicated_by_opponent} in play, of which the opponent holds a copy",
        default=(),
        unordered=True,
    )
    under_deeps_points: int = fact(
        "how many of the player's points minions have at Under-deeps sites",
        told="{under_deeps_points} of them with minions at Under-deeps sites",
        default=0,
    )


@dataclass(frozen=True, slots=True)
class InfluenceBonus:
    """A bonus to direct influence against something."""

    TOLD: ClassVar = "+{amount} against {against} {name}"

    amount: int = fact("how much direct influence it adds")
    name: str = fact("the faction, race, home site or character it is against")
    against: BonusAgainst = fact("what sort of thing it is against", default=BonusAgainst.RACE)


@dataclass(frozen=True, slots=True)
class Character:
    """A character in play."""

    name: str = fact("the character's name", names="character")
    company: str = fact(
        "the company he is in",
        told="in {company}",
        becomes=("is in {company}", "is in no company now"),
        default="",
        refers="company",
    )
    player: Role = fact("whose character he is", told="of the {player}", default=Role.RESOURCE_PLAYER)
    kind: CharacterKind = fact(
        "hero, minion, wizard or ringwraith; a minion player has no heroes", told="{kind:a}", default=CharacterKind.HERO
    )
    race: str = fact("his race", told="{race:a}", default="")
    home_site: str = fact("his home site", told="at home in {home_site}", default="")
    mind: int = fact("his mind as printed", told="mind {mind}", default=0)
    mind_modifier: int = fact(
        "what cards add to his mind, or take from it where negative",
        told="its mind changed by {mind_modifier}",
        default=0,
        least=-1000,
    )
    status: Status = fact(
        "untapped, tapped or wounded", told="{status}", becomes="is now {status}", default=Status.UNTAPPED
    )
    controlled_by: str = fact(
        "the character whose follower he is; nobody means general influence",
        told="follower of {controlled_by}",
        becomes="{controlled_by?is now controlled by another|is nobody’s follower}",
        default="",
        refers="character",
    )
    direct_influence: int = fact(
        "his direct influence without bonuses", told="direct influence {direct_influence}", default=0
    )
    bonuses: tuple[InfluenceBonus, ...] = fact("bonuses to his direct influence", told="{bonuses}", default=())
    corruption: int = fact("his corruption points", told="{corruption:corruption point|corruption points}", default=0)
    prowess: int = fact("his prowess as printed", told="prowess {prowess}", default=0)
    items: tuple[Card, ...] = fact("the items he bears", told="bearing {items}", default=(), unordered=True)
    hand_size_bonus: int = fact(
        "cards his text adds to his player's hand size where he now is",
        told="adding {hand_size_bonus} to the hand size",
        default=0,
    )
    played_this_turn: bool = fact("he was brought into play this turn", told="played this turn", default=False)
    lost: bool = fact(
        "he has left play: killed, discarded or eliminated; he stays listed",
        told="{lost?no longer in play|still in play}",
        becomes="{lost?leaves play|stays in play}",
        default=False,
    )


@dataclass(frozen=True, slots=True)
class Company:
    """A company: where it is, where it goes, and what has become of its movement."""

    name: str = fact("the company's name", default=COMPANY, names="company")
    player: Role = fact("whose company it is", told="of the {player}", default=Role.RESOURCE_PLAYER)
    alignment: Alignment | None = fact(
        "hero, minion or fallen-wizard; otherwise its player's, or minion where all its characters are",
        told="{alignment:a} company",
        default=None,
    )
    covertness: Covertness | None = fact("overt or covert, now", told="{covertness}", default=None)
    size: int = fact(
        "how many characters it has, where they are not listed", told="{size:character|characters}", default=0
    )
    site: str = fact(
        "its site card; for a moving company its site of origin",
        told="at {site}",
        becomes="is at {site}",
        default="",
        names="site",
    )
    new_site: str = fact(
        "the new site it has declared; a company with one is moving",
        told="bound for {new_site}",
        becomes="{new_site?has a new site|has no new site}",
        default="",
        names="site",
    )
    movement: Movement | None = fact("the kind of movement it uses", told="by {movement} movement", default=None)
    path: tuple[Region, ...] = fact(
        "the regions of its site path in order",
        told="through {path}",
        becomes="{path?now has a site path|now has no site path}",
        default=(),
    )
    step: MovementStep | None = fact(
        'how far its movement/hazard phase has come; at "site revealed" the cards for its movement are not yet drawn',
        told="{step}",
        becomes="now has {step}",
        default=None,
    )
    hands_reconciled: bool = fact(
        "both players have reset their hands at the end of its movement",
        told="hands reset after its movement",
        becomes=(
            "{hands_reconciled?has had the hands reset after its movement|has not had the hands reset "
            "after its movement}"
        ),
        default=False,
    )
    phase_number: int = fact(
        "which of its movement/hazard phases this turn it is",
        told="in its movement/hazard phase number {phase_number}",
        default=1,
        least=1,
    )
    draws_allowed: int | None = fact(
        "how many cards the player may draw for its movement",
        told="{draws_allowed:card|cards} to draw for its movement",
        default=None,
    )
    split_from: str = fact(
        "the company it and its sister companies split from this turn, the original one included",
        told="split from {split_from}",
        default="",
        names="company",
    )
    returned: ReturnCause | None = fact(
        "why it has returned to its site of origin this turn, if it has; it then has no new site and no path",
        told="sent back {returned}",
        becomes="has been sent back {returned}",
        default=None,
    )
    site_replaced: bool = fact(
        "its site has been replaced with another at the end of the turn",
        told="its site replaced at the end of the turn",
        default=False,
    )

    @property
    def moving(self) -> bool:
        return bool(self.new_site) and self.returned is None

    @property
    def origin(self) -> str:
        """The company it split from this turn; one that did not split, or kept the name, is its own."""
        return self.split_from or self.name

    @property
    def location(self) -> str:
        """The site on whose card it ends its movement/hazard phase."""
        return self.new_site if self.moving else self.site


@dataclass(frozen=True, slots=True)
class Site:
    """A site card on the table."""

    name: str = fact("the site's name", names="site")
    type: SiteType | None = fact("its site type", told="{type:a}", default=None)
    region: Region = fact("the region it lies in", told="in {region}", default=Region())
    site_path: tuple[RegionType, ...] = fact(
        "the region types of the site path printed on it", told="site path of {site_path}", default=()
    )
    alignment: Alignment | None = fact(
        "hero, minion or fallen-wizard site, where that matters", told="{alignment:a} site", default=None
    )
    under_deeps: bool = fact("it is an Under-deeps site", told="an Under-deeps site", default=False)
    tapped: bool = fact(
        "it is tapped", told="{tapped?tapped|untapped}", becomes="{tapped?taps|stays untapped}", default=False
    )

    @property
    def is_haven(self) -> bool:
        return self.type in (SiteType.HAVEN, SiteType.DARKHAVEN)
