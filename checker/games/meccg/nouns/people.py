"""Players, characters, companies and sites."""

from __future__ import annotations

from dataclasses import dataclass

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

    alignment: Alignment = fact("hero, minion or fallen-wizard", default=Alignment.HERO)
    hand: int = fact("cards held in hand", default=8)
    characters_in_deck: int = fact("characters in the play deck, all of them", default=0)
    characters_from_duplication: int = fact(
        "how many of those were put there because both players chose them for the starting company", default=0
    )
    general_influence: int = fact("general influence to control characters with", default=20)
    region_access: RegionAccess = fact(
        "what the player can use region movement with: region cards or a map", default=RegionAccess.NONE
    )
    deck_cycles: int = fact("how often the play deck has been exhausted", default=0)
    points: Points = fact(
        "marshalling points by category, before anything is modified, doubled or cut", default=Points()
    )
    scoring: tuple[Card, ...] = fact(
        "cards that bring points besides those already in the categories", default=(), unordered=True
    )
    modifications: tuple[Modification, ...] = fact(
        "points changed by My Precious, factions played on a leader and eliminated characters",
        default=(),
        unordered=True,
    )
    subtracted: int = fact("points that effects subtract from the player's total", default=0)
    duplicated_by_opponent: tuple[Card, ...] = fact(
        "the player's resources in play of which the opponent holds a copy in hand", default=(), unordered=True
    )
    under_deeps_points: int = fact("how many of the player's points minions have at Under-deeps sites", default=0)


@dataclass(frozen=True, slots=True)
class InfluenceBonus:
    """A bonus to direct influence against something."""

    amount: int = fact("how much direct influence it adds")
    name: str = fact("the faction, race, home site or character it is against")
    against: BonusAgainst = fact("what sort of thing it is against", default=BonusAgainst.RACE)


@dataclass(frozen=True, slots=True)
class Character:
    """A character in play."""

    name: str = fact("the character's name", names="character")
    company: str = fact("the company he is in", default="", refers="company")
    player: Role = fact("whose character he is", default=Role.RESOURCE_PLAYER)
    kind: CharacterKind = fact(
        "hero, minion, wizard or ringwraith; a minion player has no heroes", default=CharacterKind.HERO
    )
    race: str = fact("his race", default="")
    home_site: str = fact("his home site", default="")
    mind: int = fact("his mind as printed", default=0)
    mind_modifier: int = fact("what cards add to his mind, or take from it where negative", default=0, least=-1000)
    status: Status = fact("untapped, tapped or wounded", default=Status.UNTAPPED)
    controlled_by: str = fact(
        "the character whose follower he is; nobody means general influence", default="", refers="character"
    )
    direct_influence: int = fact("his direct influence without bonuses", default=0)
    bonuses: tuple[InfluenceBonus, ...] = fact("bonuses to his direct influence", default=())
    corruption: int = fact("his corruption points", default=0)
    prowess: int = fact("his prowess as printed", default=0)
    items: tuple[Card, ...] = fact("the items he bears", default=(), unordered=True)
    hand_size_bonus: int = fact("cards his text adds to his player's hand size where he now is", default=0)
    played_this_turn: bool = fact("he was brought into play this turn", default=False)
    lost: bool = fact("he has left play: killed, discarded or eliminated; he stays listed", default=False)


@dataclass(frozen=True, slots=True)
class Company:
    """A company: where it is, where it goes, and what has become of its movement."""

    name: str = fact("the company's name", default=COMPANY, names="company")
    player: Role = fact("whose company it is", default=Role.RESOURCE_PLAYER)
    alignment: Alignment | None = fact(
        "hero, minion or fallen-wizard; otherwise its player's, or minion where all its characters are", default=None
    )
    covertness: Covertness | None = fact("overt or covert, now", default=None)
    size: int = fact("how many characters it has, where they are not listed", default=0)
    site: str = fact("its site card; for a moving company its site of origin", default="", names="site")
    new_site: str = fact("the new site it has declared; a company with one is moving", default="", names="site")
    movement: Movement | None = fact("the kind of movement it uses", default=None)
    path: tuple[Region, ...] = fact("the regions of its site path in order", default=())
    step: MovementStep | None = fact(
        'how far its movement/hazard phase has come; at "site revealed" the cards for its movement are not yet drawn',
        default=None,
    )
    hands_reconciled: bool = fact("both players have reset their hands at the end of its movement", default=False)
    phase_number: int = fact("which of its movement/hazard phases this turn it is", default=1, least=1)
    draws_allowed: int | None = fact("how many cards the player may draw for its movement", default=None)
    split_from: str = fact(
        "the company it and its sister companies split from this turn, the original one included",
        default="",
        names="company",
    )
    returned: ReturnCause | None = fact(
        "why it has returned to its site of origin this turn, if it has; it then has no new site and no path",
        default=None,
    )
    site_replaced: bool = fact("its site has been replaced with another at the end of the turn", default=False)

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
    type: SiteType | None = fact("its site type", default=None)
    region: Region = fact("the region it lies in", default=Region())
    site_path: tuple[RegionType, ...] = fact("the region types of the site path printed on it", default=())
    alignment: Alignment | None = fact("hero, minion or fallen-wizard site, where that matters", default=None)
    under_deeps: bool = fact("it is an Under-deeps site", default=False)
    tapped: bool = fact("it is tapped", default=False)

    @property
    def is_haven(self) -> bool:
        return self.type in (SiteType.HAVEN, SiteType.DARKHAVEN)
