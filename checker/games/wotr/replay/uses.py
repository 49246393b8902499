"""What a die is used for in a record: the action it shows, and what of it the record cannot tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from checker.games.wotr import dice
from checker.games.wotr.actions import UseDie
from checker.games.wotr.aid import moving, mustering
from checker.games.wotr.board import Move, Recruited
from checker.games.wotr.nouns import called
from checker.games.wotr.questions import Offers
from checker.games.wotr.replay.play import COMPANIONS, Play
from checker.games.wotr.replay.politics import NAMES, advanced
from checker.games.wotr.replay.record import Event
from checker.games.wotr.words import Deed, Face, Side, Unit

USES = {
    "fellowship-progress": Deed.MOVE_FELLOWSHIP,
    "fellowship-hide": Deed.HIDE_FELLOWSHIP,
    "companion-separation": Deed.SEPARATE_COMPANIONS,
    "character-movement": Deed.MOVE_CHARACTERS,
    "nazgul-movement": Deed.MOVE_CHARACTERS,
    "army-movement": Deed.MOVE_ARMIES,
    "army-movements": Deed.MOVE_ARMIES,
    "army-attack": Deed.ATTACK,
    "political-advance": Deed.DIPLOMACY,
    "character-play": Deed.BRING_CHARACTER,
    "regular-unit-recruitment": Deed.RECRUIT,
    "elite-unit-recruitment": Deed.RECRUIT,
    "leader-recruitment": Deed.RECRUIT,
    "nazgul-recruitment": Deed.RECRUIT,
    "card-draw": Deed.DRAW,
}
UNITS = {
    "regular-unit-recruitment": Unit.REGULAR,
    "elite-unit-recruitment": Unit.ELITE,
    "leader-recruitment": Unit.LEADER,
    "nazgul-recruitment": Unit.NAZGUL,
}
MOST = 12  # figures in one act; more are wrong however many there are

OFFERED = f"WOTR.4.1.15#{dice.the_result_offers_it.__name__}"
PASSIVE = f"AID.muster.2#{mustering.a_passive_nation_does_not_go_to_war.__name__}"
NO_STEP = f"AID.muster.2#{mustering.there_is_a_step_left.__name__}"
AT_WAR = f"AID.muster.at-war.1#{mustering.the_nations_are_at_war.__name__}"
ONE_OF_FOUR = f"AID.muster.at-war.1#{mustering.it_is_one_of_four.__name__}"
MUSTERS = frozenset(
    {"AID.muster.at-war.1", "AID.muster.at-war.1.1", "AID.muster.at-war.1.2", "AID.muster.at-war.1.3"}
    | {"AID.muster.at-war.1.4"}
)
# The record names regions, but not the borders, the control and the armies on the map.
ON_THE_MAP = frozenset(
    {
        NO_STEP,  # what moved a counter back the record need not tell
        f"AID.character.2#{moving.the_led_army_moves_to_a_free_neighbour.__name__}",
        f"AID.army.2#{moving.armies_move_to_free_neighbours.__name__}",
        f"AID.muster.at-war.1.1#{mustering.in_one_free_settlement.__name__}",
        f"AID.muster.at-war.1.2#{mustering.leaders_in_two_free_settlements.__name__}",
        f"AID.muster.at-war.1.3#{mustering.regulars_in_two_free_settlements.__name__}",
        f"AID.muster.at-war.1.4#{mustering.both_in_two_free_settlements.__name__}",
    }
)
# What character cards, which are not among the sources, let a player do with other dice.
HIDES_BY_ANY_DIE = "strider"
ADVANCES_BY_ANY_DIE = {"elves": "legolas", "dwarves": "gimli", "gondor": "boromir"}
MUSTERS_AS_HE_LIKES, HIS_NATION = "saruman", "isengard"
ARMY_BY_MUSTER = "mouth_of_sauron"


def used(side: Side, die: Face, event: Event) -> UseDie:
    """The use of a die that an event shows; where it shows several, one that its result does not offer tells."""
    deeds = tuple(dict.fromkeys(USES[deed.type] for deed in event.deeds if deed.type in USES))
    to = next((deed for deed in deeds if not _listed(side, die, deed)), next(iter(deeds), Deed.OTHER))
    if to is Deed.DIPLOMACY:
        nation, steps = next(advanced(event), ("", 1))
        return UseDie(side, die, to, nation=nation, steps=steps)
    if to is Deed.RECRUIT:
        return UseDie(side, die, to, recruits=tuple(_recruits(event)))
    if to is Deed.BRING_CHARACTER:
        figures = [name for deed in event.of("character-play") for name in deed.words("characters")]
        return UseDie(side, die, to, figure=figures[0] if figures else "")
    if to is Deed.MOVE_ARMIES:
        return UseDie(side, die, to, moves=tuple(_armies(event)))
    if to is Deed.MOVE_CHARACTERS and side is Side.SHADOW:
        return UseDie(side, die, to, moves=tuple(_minions(event)))
    return UseDie(side, die, to)


def _listed(side: Side, die: Face, deed: Deed) -> bool:
    """Whether the chart lists this for the result; only to choose among several things an event tells."""
    faces = {
        Deed.MOVE_ARMIES: (Face.CHARACTER, Face.ARMY, Face.MUSTER_ARMY),
        Deed.ATTACK: (Face.CHARACTER, Face.ARMY, Face.MUSTER_ARMY),
        Deed.DIPLOMACY: (Face.MUSTER, Face.MUSTER_ARMY),
        Deed.RECRUIT: (Face.MUSTER, Face.MUSTER_ARMY),
        Deed.BRING_CHARACTER: (Face.MUSTER, Face.MUSTER_ARMY) if side is Side.SHADOW else (),
        Deed.DRAW: (Face.EVENT,),
    }
    return die is Face.WILL_OF_THE_WEST or die in faces.get(deed, (Face.CHARACTER,))


def _recruits(event: Event) -> Iterator[Recruited]:
    left = MOST
    for deed in event.deeds:
        for region in deed.words("region")[:1] if deed.type in UNITS else ():
            nations = [name for name in deed.words("nation") if name in NAMES]
            nation = "sauron" if UNITS[deed.type] is Unit.NAZGUL else next(iter(nations), "")
            many = min(deed.number("quantity") or 1, left)
            left -= many
            yield from (Recruited(UNITS[deed.type], nation, region) for _ in range(many if nation else 0))


def _armies(event: Event) -> Iterator[Move]:
    for number, deed in enumerate(event.of("army-movement")[:MOST], 1):
        left = "".join(deed.words("fromRegion")[:1]) or "somewhere"
        yield Move(f"army {number} from {left}")


def _minions(event: Event) -> Iterator[Move]:
    for deed in event.of("character-movement")[:MOST]:
        yield from (Move(name) for name in deed.words("characters")[:MOST])


def untold(play: Play, action: UseDie, event: Event, ring: Collection[str] = ()) -> frozenset[str]:
    """The parts that ask for what this record does not hold, or that a character card may set aside.

    `ring` is what was wrong with a ring used before: then nobody can tell as which result the die is used.
    """
    off = set(ON_THE_MAP)
    if ring or event.character:
        off |= {OFFERED} | MUSTERS
    elif _by_a_character(play, action):
        off |= {OFFERED, ONE_OF_FOUR}
    if _swapped(play, action):
        off.add(OFFERED)
    nation = action.nation
    if nation and not play.politics.asleep(nation):
        off.add(PASSIVE)
    if not any(play.politics.at_peace(play.state.board, one.nation) for one in action.recruits):
        off.add(AT_WAR)
    if any(one.region == "" for one in action.recruits):
        off |= MUSTERS
    return frozenset(off)


def _swapped(play: Play, action: UseDie) -> bool:
    """Where two dice of a turn are written down the wrong way round that is one slip, told at the first of them."""
    side, to = action.player, action.to
    for face in play.wrong_dice[side]:
        asked = (Offers(side, one, to) for one in (action.die, face))
        if to is not Deed.OTHER and [play.hearing.ask(one) for one in asked] == [False, True]:
            play.wrong_dice[side].remove(face)
            return True
    return False


def _by_a_character(play: Play, action: UseDie) -> bool:
    """Whether a character's own card may be what lets him do this with this die; the record need not say so."""
    if action.player is Side.SHADOW:
        his = all(one.nation == HIS_NATION and one.unit is Unit.REGULAR for one in action.recruits)
        of_his_nation = his and action.to is Deed.RECRUIT and action.die in (Face.MUSTER, Face.MUSTER_ARMY)
        as_army = action.die is Face.MUSTER and action.to in (Deed.MOVE_ARMIES, Deed.ATTACK)
        here = {called(figure.name) for figure in play.state.characters if figure.eliminated is None}
        return (of_his_nation and MUSTERS_AS_HE_LIKES in here) or (as_army and ARMY_BY_MUSTER in here)
    if action.to is Deed.HIDE_FELLOWSHIP:
        return HIDES_BY_ANY_DIE in play.fellowship
    friend = ADVANCES_BY_ANY_DIE.get(action.nation, "")
    return friend in COMPANIONS and friend not in play.fellowship and friend not in play.fallen
