"""The Nations in a replay: their counters as the record moves them, and what else may have moved them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from checker.games.wotr.board import Board, Nation
from checker.games.wotr.replay.record import CARD, Deed, Event
from checker.games.wotr.words import Side

# As the political track stands when a game begins, by the names that records use.
AT_THE_START = (
    Nation("elves", Side.FREE_PEOPLES, 3),
    *(Nation(name, Side.FREE_PEOPLES, 3, active=False) for name in ("dwarves", "north", "rohan")),
    Nation("gondor", Side.FREE_PEOPLES, 2, active=False),
    *(Nation(name, Side.SHADOW, 1) for name in ("sauron", "isengard")),
    Nation("southrons", Side.SHADOW, 2),
)
NAMES = frozenset(nation.name for nation in AT_THE_START)
SIDES = {nation.name: nation.side for nation in AT_THE_START}

# The regions of each Nation as the map shows them.
_OF = {
    "elves": "grey-havens rivendell lorien woodland-realm",
    "dwarves": "erebor iron-hills ered-luin",
    "north": "the-shire bree north-downs carrock dale",
    "rohan": "edoras helms-deep westemnet eastemnet folde fords-of-isen",
    "gondor": "minas-tirith dol-amroth pelargir lamedon lossarnach osgiliath erech anfalas",
    "isengard": "orthanc north-dunland south-dunland",
    "sauron": "barad-dur gorgoroth nurn morannon minas-morgul dol-guldur moria mount-gundabad angmar",
    "southrons": "far-harad near-harad umbar khand north-rhun south-rhun east-rhun",
}
# What lies at their borders and is given to them too where armies are concerned, to be on the safe side.
_NEAR = {
    "elves": "tower-hills old-forest-road troll-shaws fords-of-bruinen",
    "dwarves": "north-ered-luin south-ered-luin tower-hills",
    "north": "buckland rhosgobel old-forest-road old-ford evendim vale-of-the-carnen",
    "rohan": "gap-of-rohan druadan-forest",
    "gondor": "druadan-forest north-ithilien south-ithilien west-harondor andrast",
    "isengard": "gap-of-rohan fords-of-isen enedwaith",
    "sauron": "mount-gram lithui ash-mountains goblins-gate dimrill-dale north-ithilien south-ithilien",
    "southrons": "west-harondor east-harondor vale-of-the-carnen iron-hills",
}
_WILD = frozenset(
    "arnor cardolan dagorlad druwaith-iaur ettenmoors fangorn forlindon harlindon minhiriath hollin swanfleet "
    "noman-lands north-anduin-vale south-anduin-vale parth-celebrant northern-rhovanion southern-rhovanion "
    "south-downs weather-hills tharbad eagles-eyrie high-pass dead-marshes western-emyn-muil eastern-emyn-muil "
    "western-brown-lands eastern-brown-lands western-mirkwood eastern-mirkwood northern-mirkwood southern-mirkwood "
    "withered-heath north-ered-mithrin".split()
)
_ENTERS = frozenset({"army-movement", "army-advance", "army-retreat"})
_STOPS = frozenset({"character-movement", "companion-separation", "character-play", "fellowship-declare"})


def _nations(regions: Mapping[str, str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for nation, names in regions.items():
        for name in names.split():
            found.setdefault(name, set()).add(nation)
    return found


_OWNERS, _NEIGHBOURS = _nations(_OF), _nations(_NEAR)


def of_region(region: str) -> set[str]:
    """The Nations that a region may belong to; all of them where we do not know it."""
    if region in _WILD:
        return set()
    return (_OWNERS.get(region, set()) | _NEIGHBOURS.get(region, set())) or set(NAMES)


def at_home(region: str) -> set[str]:
    """The Nations in whose settlements somebody may stop there."""
    return _OWNERS.get(region, set()) if region in _NEIGHBOURS else of_region(region)


@dataclass(slots=True)
class Politics:
    """What the record tells of each Nation, and what it leaves open."""

    nearer: Counter[str] = field(default_factory=Counter)  # steps a Nation may have advanced by itself
    awake: set[str] = field(default_factory=lambda: {one.name for one in AT_THE_START if one.active})
    lost: set[str] = field(default_factory=set)  # its counter was moved in a way that nobody can read
    _present: dict[str, set[str]] = field(default_factory=dict)  # whose units may stand in a region
    _fought: tuple[str, str] = ("", "")  # where the last battle was, and from where it was attacked

    def there(self, region: str) -> set[str]:
        return self._present.setdefault(region, of_region(region))

    def at_peace(self, board: Board, nation: str) -> bool:
        """Whether it is certain that this Nation is not at war."""
        return nation not in self.lost and board.nation(nation).steps > self.nearer[nation]

    def asleep(self, nation: str) -> bool:
        """Whether it is certain that its counter shows the passive side, and how far it stands."""
        return nation not in self.lost and nation not in self.awake and not self.nearer[nation]

    def see(self, event: Event) -> None:
        """Take over what an event may have done to Nations beyond what it tells of them."""
        for deed in event.deeds:
            if event.player is not None:
                self._see(event.player, deed)
            if event.kind == CARD and deed.type == "political-advance":
                self.awake |= set(deed.words("nation"))  # a card that advances a Nation may activate it too
            elif deed.type.startswith("political-") and deed.type not in ("political-advance", "political-recede"):
                self.lost |= (set(deed.words("nation")) & NAMES) or NAMES

    def _see(self, side: Side, deed: Deed) -> None:
        to = (*deed.words("toRegion"), *deed.words("region"))
        if deed.type == "army-attack":
            self._fought = next(iter(to), ""), next(iter(deed.words("fromRegion")), "")
            self._stir(side, self.there(self._fought[0]))
        elif deed.type in _ENTERS:
            self._enters(side, deed, next(iter(to), self._fought[0]))
        elif deed.type in _STOPS:
            self.awake |= at_home(next(iter(to), ""))
        elif deed.type.endswith("-recruitment"):
            self.there(next(iter(to), "")).update(set(deed.words("nation")) & NAMES)

    def _enters(self, side: Side, deed: Deed, region: str) -> None:
        """An army comes with its units; one that advances comes from where it attacked."""
        left = next(iter(deed.words("fromRegion")), self._fought[deed.type == "army-advance"])
        self.there(region).update(self.there(left))
        self._stir(side, of_region(region))

    def _stir(self, side: Side, names: set[str]) -> None:
        """What one side does there may concern these Nations of the other."""
        names = {name for name in names if SIDES[name] is side.other}
        self.awake |= names
        self.nearer.update(names)


def counted(deed: Deed, board: Board) -> Board:
    """The board after a deed has moved a counter without an action of its own."""
    steps = min(deed.number("quantity") or 1, 3)
    for name in deed.words("nation"):
        if name in NAMES:
            board = board.with_nation(name, steps if deed.type == "political-advance" else -steps)
    return board


def advanced(event: Event) -> Iterator[tuple[str, int]]:
    """The Nations that an event advances, each with the steps."""
    for deed in event.of("political-advance"):
        yield from ((name, deed.number("quantity") or 1) for name in deed.words("nation") if name in NAMES)
