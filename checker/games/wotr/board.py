"""What lies on the board: regions and armies, Nations and their track, the Fellowship and those who travel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from checker.api import changed, fact
from checker.games.wotr.words import CombatStep, Settlement, Side, Unit


@dataclass(frozen=True, slots=True)
class Region:
    """One region of the map, as far as the map and its pieces tell."""

    name: str = fact("its name", names="region")
    nation: str = fact("the Nation it belongs to; left out: none", told="of {nation}", default="", refers="nation")
    settlement: Settlement = fact("the settlement in it", told="{settlement}", default=Settlement.NONE)
    controlled_by: Side | None = fact(
        "who controls its settlement; left out: the side of its Nation",
        told="controlled by {controlled_by}",
        default=None,
    )
    besieged: bool = fact("whether the army in its Stronghold is besieged", told="besieged", default=False)
    adjacent: tuple[str, ...] = fact(
        "regions that touch it, as the map shows",
        told="next to {adjacent}",
        default=(),
        unordered=True,
        refers="region",
    )


@dataclass(frozen=True, slots=True)
class Host:
    """An army on the map."""

    name: str = fact("a name for it", names="army")
    player: Side = fact("whose army it is", told="of {player}")
    region: str = fact("where it stands", told="in {region}", becomes="is in {region}", refers="region")
    leaders: int = fact("Leaders, Nazgûl and characters who lead it", told="{leaders:Leader|Leaders}", default=0)
    nations: tuple[str, ...] = fact(
        "Nations whose units are in it", told="with units of {nations}", default=(), unordered=True, refers="nation"
    )


@dataclass(frozen=True, slots=True)
class Nation:
    """A Nation and its political counter."""

    name: str = fact("its name", names="nation")
    side: Side = fact("whose friend it is", told="")
    steps: int = fact(
        "how many steps its counter is from At War; 0: it is at war",
        told=(
            "{steps:step|steps} from At War",
            "At War",
        ),
        becomes=(
            "is {steps:step|steps} from At War",
            "is At War",
        ),
        most=3,
    )
    active: bool = fact(
        "whether its counter shows its active side",
        told="{active?active|passive}",
        becomes="{active?turns to its active side|stays on its passive side}",
        default=True,
    )


@dataclass(frozen=True, slots=True)
class Fellowship:
    """The Fellowship as its track shows it."""

    progress: int = fact(
        "steps of the progress counter",
        told="at step {progress}",
        becomes="has come to step {progress} of its track",
        default=0,
    )
    revealed: bool | None = fact(
        "whether it is revealed; left out: not told",
        told="{revealed?revealed|hidden}",
        becomes="{revealed?is revealed|is hidden}",
        default=None,
    )
    declared_in: str = fact(
        "where it was declared this turn", told="declared in {declared_in} this turn", default="", refers="region"
    )
    guide: str = fact("the Guide; left out: not told", told="guided by {guide}", default="")


@dataclass(frozen=True, slots=True)
class Traveller:
    """A Companion, a Nazgûl or a Minion, with what his character card prints."""

    name: str = fact("his name", names="traveller")
    level: int | None = fact("the Level on his card; left out: not told", told="Level {level}", default=None, most=4)
    activates: tuple[str, ...] = fact(
        "Nations that he is able to activate",
        told="able to activate {activates}",
        default=(),
        unordered=True,
        refers="nation",
    )


@dataclass(frozen=True, slots=True)
class Move:
    """Where an army goes, or how far a character."""

    TOLD: ClassVar = "{who}[ to {to}][ over {regions:region|regions}][ in group {group}]"

    who: str = fact("the army or the character", refers=("army", "traveller"))
    to: str = fact("the region it goes to; left out: not told", default="", refers="region")
    regions: int | None = fact("how many regions it moves; left out: not told", default=None)
    group: int = fact("the group he moves in; those of one number move together", default=1, least=1)


@dataclass(frozen=True, slots=True)
class Recruited:
    """A figure brought into play from the reinforcements."""

    TOLD: ClassVar = "{unit} of {nation} in {region}"

    unit: Unit = fact("what it is")
    nation: str = fact("the Nation it belongs to", refers="nation")
    region: str = fact("where it is placed", refers="region")


@dataclass(frozen=True, slots=True)
class Blow:
    """A step of a combat round that a player has taken."""

    TOLD: ClassVar = "{player} came to {step}"

    player: Side = fact("who took it")
    step: CombatStep = fact("which step")


@dataclass(frozen=True, slots=True)
class Board:
    """The map and the tracks, as far as they are told."""

    regions: tuple[Region, ...] = fact("regions that matter here", told="{regions}", default=(), unordered=True)
    armies: tuple[Host, ...] = fact("armies on the map", told="{armies}", default=(), unordered=True)
    nations: tuple[Nation, ...] = fact("Nations and their counters", told="{nations}", default=(), unordered=True)
    travellers: tuple[Traveller, ...] = fact(
        "Companions, Nazgûl and Minions with their Levels", told="{travellers}", default=(), unordered=True
    )
    fellowship: Fellowship = fact("the Fellowship on its track", told="the Fellowship", default=Fellowship())

    def region(self, name: str) -> Region:
        """The region of this name, or one of which nothing is told."""
        return next((one for one in self.regions if one.name == name), Region(name))

    def controller(self, name: str) -> Side | None:
        """Who controls the settlement there; where no marker tells, the side of its Nation."""
        region = self.region(name)
        sides = (nation.side for nation in self.nations if nation.name == region.nation)
        return region.controlled_by or next(sides, None)

    def nation(self, name: str) -> Nation:
        return next(one for one in self.nations if one.name == name)

    def army(self, name: str) -> Host:
        return next((one for one in self.armies if one.name == name), Host(name, Side.FREE_PEOPLES, ""))

    def traveller(self, name: str) -> Traveller:
        return next((one for one in self.travellers if one.name == name), Traveller(name))

    def hosts(self, region: str, player: Side) -> tuple[Host, ...]:
        """The armies of this player there."""
        return tuple(one for one in self.armies if one.region == region and one.player is player)

    def with_nation(self, name: str, steps: int = 0, *, activated: bool = False) -> Board:
        """A copy in which the counter of a Nation is so many steps farther, or on its active side."""
        return changed(
            self,
            nations=tuple(
                changed(one, steps=max(0, one.steps - steps), active=one.active or activated)
                if one.name == name
                else one
                for one in self.nations
            ),
        )
