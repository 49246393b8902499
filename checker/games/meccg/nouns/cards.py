"""Cards as they are printed, and the few facts of where a card lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from checker.api import fact
from checker.games.meccg.combat.words import ChainKind, Wording
from checker.games.meccg.words import (
    Alignment,
    CardKind,
    Category,
    Effect,
    ModifiedBy,
    Phase,
    RegionType,
    Role,
    Side,
    SiteType,
)

ITEMS = (CardKind.ITEM, CardKind.MINOR_ITEM, CardKind.SPECIAL_ITEM)
EVENTS = (CardKind.SHORT_EVENT, CardKind.LONG_EVENT, CardKind.PERMANENT_EVENT)


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the map."""

    TOLD: ClassVar = (
        "{name} ({type})",
        "{name}",
        "{type}",
        "a region",
    )

    name: str = fact("the name on the region card", default="")
    type: RegionType | None = fact("its region type", default=None)


@dataclass(frozen=True, slots=True)
class Key:
    """What a creature or attack is keyed to, in the words of its card; name one of the four."""

    TOLD: ClassVar = (
        "{wording} {site}",
        "{wording} {region}",
        "{wording} {site_type:a}",
        "{wording} {region_types}",
        "keyed to nothing",
    )

    wording: Wording = fact("the words on the card", default=Wording.KEYED_TO)
    region_types: tuple[RegionType, ...] = fact("region types, one entry for each instance needed", default=())
    site_type: SiteType | None = fact("a site type", default=None)
    region: str = fact("a region, by its name", default="")
    site: str = fact("a site, by its name", default="")


@dataclass(frozen=True, slots=True)
class Card:
    """A card: what is printed on it, and where it lies."""

    TOLD: ClassVar = (
        "{name}",
        "{kind:a}",
    )

    name: str = fact("the name of the card", default="", names="card")
    kind: CardKind = fact("what kind of card it is", told="{kind:a}", default=CardKind.SHORT_EVENT)
    side: Side | None = fact(
        "resource or hazard; creatures are hazards, all others resources unless said",
        told="{side:a}[ {kind}]",
        default=None,
    )
    does: tuple[Effect, ...] = fact("what its text does", told="“{does}”", default=(), unordered=True)
    alignment: Alignment | None = fact(
        "hero, minion or fallen-wizard card, where that matters", told="{alignment:a} card", default=None
    )
    unique: bool = fact("the card is unique", told="unique", default=False)
    environment: bool = fact("the card is an environment", told="an environment", default=False)
    adds_strikes: int = fact(
        "strikes it adds to an attack, or takes where negative",
        told="{adds_strikes:more strike|more strikes}",
        default=0,
        least=-1000,
    )
    sets_strikes_to: int | None = fact(
        "the specific number to which it reduces the strikes",
        told="leaving {sets_strikes_to:strike|strikes}",
        default=None,
    )
    mentions_attacks: bool = fact("its text speaks of attacks", told="its text speaks of attacks", default=False)
    use_counts_as_hazard: bool = fact(
        "its text says that tapping or discarding it counts against the hazard limit",
        told="“using this counts against the hazard limit”",
        default=False,
    )
    whole_site: bool = fact(
        "its text says that it affects all versions of a site", told="“for all versions of the site”", default=False
    )
    only_in_region_types: tuple[RegionType, ...] = fact(
        "region types its text asks for in the site path",
        told="“only with {only_in_region_types} in the site path”",
        default=(),
    )
    only_at_site_type: SiteType | None = fact(
        "the site type its text asks for", told="“only at {only_at_site_type:a}”", default=None
    )
    only_at_site: str = fact("the site its text names", told="“only at {only_at_site}”", default="", names="site")
    only_on_moving: bool = fact(
        "its text asks for a company that moves", told="“only on a moving company”", default=False
    )
    only_after_attack: bool = fact(
        "its text asks for an attack on the company that is concluded",
        told="“only after an attack is concluded”",
        default=False,
    )
    only_on_tapped: bool = fact(
        "its text asks for a tapped character", told="“only on a tapped character”", default=False
    )
    only_against: Key | None = fact(
        "its text works only against attacks or strikes keyed to this",
        told="“only against what is {only_against}”",
        default=None,
    )
    influence_number: int | None = fact(
        "the number a faction card asks for to influence it", told="influenced with {influence_number}", default=None
    )
    points: int = fact("its marshalling points", told="{points:point|points}", default=0, least=-1000)
    starred: bool = fact("there is a * by its marshalling points", told="with a *", default=False)
    played_by: Role | None = fact(
        "who played it; otherwise hazards by the hazard player, resources by the resource player",
        told="played by the {played_by}",
        default=None,
    )
    on: str = fact(
        "the company, character or site it was played on",
        told="on {on}",
        becomes="is now on {on}",
        default="",
        refers=("company", "character", "site", "card", "attack"),
    )
    controlled_by: str = fact(
        "the character who controls or bears it", told="controlled by {controlled_by}", default="", refers="character"
    )
    played_in: Phase | None = fact("the phase in which it was played", told="played in {played_in}", default=None)
    applied_to: tuple[str, ...] = fact(
        "the companies to which it was applied in a movement/hazard phase this turn",
        told="applied to {applied_to} this turn",
        default=(),
        refers="company",
    )
    triggered_by: ChainKind | None = fact(
        "what must be declared before its text has an effect; otherwise the effect is on-going",
        told="triggered by {triggered_by:a}",
        default=None,
    )
    all_companies: bool = fact(
        "its text affects every company, not only the one it is played on", told="“for all companies”", default=False
    )
    original_company: tuple[str, ...] = fact(
        "the characters whom its text makes the original company",
        told="“{original_company} are the original company”",
        default=(),
        unordered=True,
        refers="character",
    )
    taken_from_draft: bool = fact(
        "both players chose it in the character draft", told="chosen by both players in the draft", default=False
    )

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """A number of strikes belongs to a text that changes it."""
        if self.adds_strikes and not self.has(Effect.CHANGES_STRIKES, Effect.CHANGES_STRIKES_INDIRECTLY):
            yield (
                ("adds_strikes",),
                "its text is not told to change the strikes",
                f"add does: [{Effect.CHANGES_STRIKES}]",
            )
        if self.sets_strikes_to is not None and not self.has(Effect.SETS_STRIKES):
            yield ("sets_strikes_to",), "its text is not told to set the strikes", f"add does: [{Effect.SETS_STRIKES}]"

    @property
    def is_hazard(self) -> bool:
        return self.side is Side.HAZARD or self.kind is CardKind.CREATURE

    @property
    def is_item(self) -> bool:
        return self.kind in ITEMS

    @property
    def is_event(self) -> bool:
        return self.kind in EVENTS

    @property
    def is_for_the_site_phase(self) -> bool:
        return self.is_item or self.kind in (CardKind.FACTION, CardKind.ALLY)

    @property
    def would_tap_site(self) -> bool:
        """Items, factions and allies normally tap the site; a text may say otherwise either way."""
        if Effect.LEAVES_SITE_UNTAPPED in self.does:
            return False
        return self.is_for_the_site_phase or (Effect.TAPS_SITE in self.does and not self.is_hazard)

    @property
    def player(self) -> Role:
        return self.played_by or (Role.HAZARD_PLAYER if self.is_hazard else Role.RESOURCE_PLAYER)

    def has(self, *effects: Effect) -> bool:
        """Whether its text does one of these."""
        return any(effect in self.does for effect in effects)


@dataclass(frozen=True, slots=True)
class OnGuardCard:
    """A card placed face down at a site, to be revealed in the site phase."""

    TOLD: ClassVar = "{card}"

    card: Card = fact("the card itself")
    company: str = fact(
        "the company on whose site it was placed",
        told="on {company}",
        becomes="is now on {company}",
        default="",
        refers="company",
    )
    site: str = fact("the site it was placed on", told="at {site}", default="", names="site")
    targets: tuple[str, ...] = fact(
        "what the card would target, where its text needs a target",
        told="with {targets} as its target",
        default=(),
        unordered=True,
        refers=("company", "character", "site", "card", "attack"),
    )
    revealed: bool = fact("it has been revealed", told="revealed", default=False)
    site_left_play: bool = fact(
        "the site it was placed on left play before the site phase",
        told="its site gone before the site phase",
        default=False,
    )

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def is_creature(self) -> bool:
        return self.card.kind is CardKind.CREATURE

    @property
    def owner(self) -> Role:
        """Whose card it is: the hazard player places cards on-guard."""
        return Role.HAZARD_PLAYER

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        """What is back in the hand has not been revealed."""
        if self.site_left_play and self.revealed:
            yield ("revealed",), "it went back to the hand before it could be revealed", "tell one of the two"


@dataclass(frozen=True, slots=True)
class Points:
    """Marshalling points by category."""

    character: int = fact(
        "character points", told="{character:character point|character points}", default=0, least=-1000
    )
    item: int = fact("item points", told="{item:item point|item points}", default=0, least=-1000)
    faction: int = fact("faction points", told="{faction:faction point|faction points}", default=0, least=-1000)
    ally: int = fact("ally points", told="{ally:ally point|ally points}", default=0, least=-1000)
    kill: int = fact("kill points", told="{kill:kill point|kill points}", default=0, least=-1000)
    misc: int = fact(
        "miscellaneous points", told="{misc:miscellaneous point|miscellaneous points}", default=0, least=-1000
    )


@dataclass(frozen=True, slots=True)
class Modification:
    """Points that an effect adds to or takes from one category."""

    TOLD: ClassVar = "{points} {category} points for {because}"

    because: ModifiedBy = fact("what changes the points")
    category: Category = fact("the category it changes")
    points: int = fact("points added, or taken where negative", least=-1000)
