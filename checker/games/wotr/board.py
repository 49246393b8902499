"""What lies on the board: regions and armies, Nations and their track, the Fellowship and those who travel."""

from __future__ import annotations

from dataclasses import dataclass, replace

from checker.api import fact
from checker.games.wotr.words import CombatStep, Settlement, Side, Unit


@dataclass(frozen=True, slots=True)
class Region:
    """One region of the map, as far as the map and its pieces tell."""

    name: str = fact("its name", names="region", ko="이름")
    nation: str = fact("the Nation it belongs to; left out: none", default="", refers="nation", ko="국가")
    settlement: Settlement = fact("the settlement in it", default=Settlement.NONE, ko="정착지")
    controlled_by: Side | None = fact(
        "who controls its settlement; left out: the side of its Nation", default=None, ko="지배하는 쪽"
    )
    besieged: bool = fact("whether the army in its Stronghold is besieged", default=False, ko="포위됨")
    adjacent: tuple[str, ...] = fact(
        "regions that touch it, as the map shows", default=(), unordered=True, refers="region", ko="인접한 지역"
    )


@dataclass(frozen=True, slots=True)
class Host:
    """An army on the map."""

    name: str = fact("a name for it", names="army", ko="이름")
    player: Side = fact("whose army it is", ko="플레이어")
    region: str = fact("where it stands", refers="region", ko="지역")
    leaders: int = fact("Leaders, Nazgûl and characters who lead it", default=0, ko="지도자")
    nations: tuple[str, ...] = fact(
        "Nations whose units are in it", default=(), unordered=True, refers="nation", ko="부대의 국가"
    )


@dataclass(frozen=True, slots=True)
class Nation:
    """A Nation and its political counter."""

    name: str = fact("its name", names="nation", ko="이름")
    side: Side = fact("whose friend it is", ko="진영")
    steps: int = fact("how many steps its counter is from At War; 0: it is at war", most=3, ko="전쟁 중까지 칸수")
    active: bool = fact("whether its counter shows its active side", default=True, ko="활성화됨")


@dataclass(frozen=True, slots=True)
class Fellowship:
    """The Fellowship as its track shows it."""

    progress: int = fact("steps of the progress counter", default=0, ko="진행")
    revealed: bool | None = fact("whether it is revealed; left out: not told", default=None, ko="노출됨")
    declared_in: str = fact("where it was declared this turn", default="", refers="region", ko="선언한 지역")
    guide: str = fact("the Guide; left out: not told", default="", ko="길잡이")


@dataclass(frozen=True, slots=True)
class Traveller:
    """A Companion, a Nazgûl or a Minion, with what his character card prints."""

    name: str = fact("his name", names="traveller", ko="이름")
    level: int | None = fact("the Level on his card; left out: not told", default=None, most=4, ko="레벨")
    activates: tuple[str, ...] = fact(
        "Nations that he is able to activate", default=(), unordered=True, refers="nation", ko="활성화할 수 있는 국가"
    )


@dataclass(frozen=True, slots=True)
class Move:
    """Where an army goes, or how far a character."""

    who: str = fact("the army or the character", refers=("army", "traveller"), ko="이동하는 것")
    to: str = fact("the region it goes to; left out: not told", default="", refers="region", ko="지역")
    regions: int | None = fact("how many regions it moves; left out: not told", default=None, ko="지역 수")
    group: int = fact("the group he moves in; those of one number move together", default=1, least=1, ko="무리")


@dataclass(frozen=True, slots=True)
class Recruited:
    """A figure brought into play from the reinforcements."""

    unit: Unit = fact("what it is", ko="부대")
    nation: str = fact("the Nation it belongs to", refers="nation", ko="국가")
    region: str = fact("where it is placed", refers="region", ko="지역")


@dataclass(frozen=True, slots=True)
class Blow:
    """A step of a combat round that a player has taken."""

    player: Side = fact("who took it", ko="플레이어")
    step: CombatStep = fact("which step", ko="소단계")


@dataclass(frozen=True, slots=True)
class Board:
    """The map and the tracks, as far as they are told."""

    regions: tuple[Region, ...] = fact("regions that matter here", default=(), unordered=True, ko="지역")
    armies: tuple[Host, ...] = fact("armies on the map", default=(), unordered=True, ko="군대")
    nations: tuple[Nation, ...] = fact("Nations and their counters", default=(), unordered=True, ko="국가")
    travellers: tuple[Traveller, ...] = fact(
        "Companions, Nazgûl and Minions with their Levels", default=(), unordered=True, ko="인물"
    )
    fellowship: Fellowship = fact("the Fellowship on its track", default=Fellowship(), ko="원정대")

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
        return replace(
            self,
            nations=tuple(
                replace(one, steps=max(0, one.steps - steps), active=one.active or activated)
                if one.name == name
                else one
                for one in self.nations
            ),
        )
