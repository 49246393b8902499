"""Events of a record as sentences: what each player did, whether or not a clause has anything to say about it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from checker.api import Message, plain
from checker.games.wotr.printed import printed
from checker.games.wotr.replay.record import BASE, CARD, DIE, PASS, TOKEN, TOKEN_SKIP, Deed, Event
from checker.games.wotr.words import Face, Side

UNREADABLE = "This event could not be read"
NOTHING = "does nothing"

# What a player does, for each deed; where a field is missing, the sentence without it stands below the full one.
DEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "action-dice-discard": ("removes {dice} from the dice of {front}",),
        "action-die-change": ("changes {die:a} die into {toDie}",),
        "action-die-skip": ("discards {die:a} die without using it",),
        "action-roll": ("rolls {dice}",),
        "army-advance": ("advances into {toRegion}", "advances into the conquered region"),
        "army-attack": ("attacks {toRegion} from {fromRegion}", "attacks in {fromRegion}", "attacks"),
        "army-movement": ("moves an army from {fromRegion} to {toRegion}", "moves an army"),
        "army-not-advance": ("does not advance into {region}", "does not advance"),
        "army-not-retreat": ("does not retreat",),
        "army-not-retreat-into-siege": ("does not withdraw into the Stronghold of {region}",),
        "army-retreat": ("retreats to {toRegion}", "retreats"),
        "army-retreat-into-siege": ("withdraws into the Stronghold of {region}",),
        "battle-cease": ("ends the battle in {region}", "ends the battle"),
        "battle-continue": ("goes on with the battle in {region}", "goes on with the battle"),
        "card-discard": ("discards {cards}",),
        "card-discard-from-table": ("discards {card} from the table",),
        "card-draw": ("draws {cards}",),
        "card-play": ("plays {card}",),
        "card-play-on-table": ("lays {card} on the table",),
        "card-random-discard": ("makes the opponent lose {card}, drawn at random",),
        "character-elimination": ("eliminates {characters}",),
        "character-movement": ("moves {characters} from {fromRegion} to {toRegion}", "moves {characters}"),
        "character-play": ("brings {characters} into play in {region}", "brings {characters} into play"),
        "combat-card-choose": ("uses {card} in the battle",),
        "combat-card-choose-not": ("uses no card in the battle",),
        "combat-re-roll": ("rolls {dice} again in the battle",),
        "combat-roll": ("rolls {dice} in the battle",),
        "companion-random": ("draws {companions} at random",),
        "companion-separation": (
            "separates {companions} from the Fellowship, to {toRegion}",
            "separates {companions} from the Fellowship",
        ),
        "elite-unit-downgrade": ("reduces {quantity:elite unit|elite units} of {nation} in {region}",),
        "elite-unit-elimination": ("removes {quantity:elite unit|elite units} of {nation} from {region}",),
        "elite-unit-recruitment": ("recruits {quantity:elite unit|elite units} of {nation} in {region}",),
        "fellowship-corruption": ("adds {quantity} Corruption", "adds Corruption"),
        "fellowship-declare": ("declares the Fellowship in {region}", "declares the Fellowship"),
        "fellowship-guide": ("makes {companion} the Guide",),
        "fellowship-heal": ("heals {quantity} Corruption", "heals the Ring-bearers"),
        "fellowship-hide": ("hides the Fellowship",),
        "fellowship-progress": ("moves the Fellowship",),
        "fellowship-reveal": ("reveals the Fellowship in {region}", "reveals the Fellowship"),
        "fellowship-reveal-in-mordor": ("reveals the Fellowship in Mordor",),
        "hunt-allocation": ("places {quantity:die|dice} in the Hunt Box",),
        "hunt-re-roll": ("rolls {dice} again for the Hunt",),
        "hunt-roll": ("rolls {dice} for the Hunt",),
        "hunt-tile-add": ("puts the Hunt tile {tile} into the Hunt Pool",),
        "hunt-tile-draw": ("draws the Hunt tile {tiles}",),
        "leader-elimination": ("removes {quantity:Leader|Leaders} of {nation} from {region}",),
        "leader-forfeit": ("gives up Leadership in the battle",),
        "leader-recruitment": ("recruits {quantity:Leader|Leaders} of {nation} in {region}",),
        "nazgul-elimination": ("removes {quantity} Nazgûl from {region}",),
        "nazgul-movement": ("moves {nNazgul} Nazgûl from {fromRegion} to {toRegion}", "moves Nazgûl"),
        "nazgul-recruitment": ("brings {quantity} Nazgûl into play in {region}",),
        "political-advance": (
            "advances {nation} {quantity:step|steps} on the Political Track",
            "advances {nation} on the Political Track",
        ),
        "political-recede": ("moves {nation} back on the Political Track",),
        "region-choose": ("chooses {region}",),
        "regular-unit-elimination": ("removes {quantity:regular unit|regular units} of {nation} from {region}",),
        "regular-unit-recruitment": ("recruits {quantity:regular unit|regular units} of {nation} in {region}",),
        "regular-unit-upgrade": ("makes {quantity:regular unit|regular units} of {nation} in {region} elite",),
    }
)
_CARDS, _FACES = ("card", "cards"), ("die", "toDie")
_SMALL = frozenset({"the", "of"})
_SPELLED = {  # what a name in small letters and hyphens no longer shows
    "barad-dur": "Barad-dûr",
    "carrock": "the Carrock",
    "druadan-forest": "Drúadan Forest",
    "elves": "the Elves",
    "dwarves": "the Dwarves",
    "helms-deep": "Helm’s Deep",
    "north": "the North",
    "goblins-gate": "Goblins’ Gate",
    "lorien": "Lórien",
    "shire": "the Shire",
    "the-shire": "the Shire",
    "the-mouth-of-sauron": "the Mouth of Sauron",
    "southrons": "the Southrons",
    "free-peoples": "the Free Peoples player",
    "shadow": "the Shadow player",
    "the-witch-king": "the Witch-king",
    "witch-king": "the Witch-king",
}
_TILE = re.compile(r"([rb]?)(-?\d|e|d)(r?)(s?)")
_TILE_WORDS = {"e": "Eye", "d": "the number of a die"}


def tell(event: Event) -> str:
    """What happened, in one sentence."""
    if event.player is None or not event.kind:
        return UNREADABLE
    who = event.player.words
    return f"{who[0].upper()}{who[1:]} {_done(event)}"


def _done(event: Event) -> str:
    deeds, ring = listed(_deeds(event)), event.ring
    what = ": ".join(filter(None, (_head(event), deeds)))
    if ring is not None:
        changes = f"uses {called(ring.ring)} to change {_a(ring.die)} into {ring.into.words}"
        return f"{changes}, then {what}" if what else changes
    return what or (f"{NOTHING} in the Fellowship phase" if event.player is Side.FREE_PEOPLES else NOTHING)


def _head(event: Event) -> str:
    """What the event is an occasion of: a die, a card, a token."""
    card, character = card_words(event.card), called(event.character)
    if event.kind == PASS:
        return "passes"
    if event.kind == TOKEN_SKIP:
        return "does not use an action token"
    if event.kind == TOKEN:
        return f"uses an action token ({event.token.replace('-', ' ')})"
    if event.kind == CARD:
        return f"plays {card} with {_a(event.die)}"
    if event.kind == DIE:
        by = f" by {character}" if event.character else ""
        return f"uses {_a(event.die)}{by}"
    if event.kind == BASE:
        return ""
    whose = f"the effect of {character or card}" + (" in the battle" if event.kind.startswith("combat") else "")
    return f"does without {whose}" if event.kind.endswith("-skip") else f"carries out {whose}"


def _deeds(event: Event) -> Iterator[str]:
    for deed in event.deeds:
        if deed.type == "card-play-on-table" and deed.words("card") == (event.card,):
            yield "it stays on the table"
        elif deed.type != "action-die-skip" or deed.faces("die") != (event.die,):
            yield told(deed)
        else:
            yield "it is discarded without effect"


def told(deed: Deed) -> str:
    """One deed, as what a player does; one that nobody here knows by its own name and fields."""
    values = {name: _value(name, deed) for name in deed.fields}
    if values.get("toRegion") == values.get("fromRegion"):
        values.pop("toRegion", None)  # a siege
    for template in DEEDS.get(deed.type, ()):
        if _fills(template, values):
            return str(Message(template, tuple(values.items())))
    named = (f"{_spaced(name)} {value}" for name, value in values.items())
    fields = ", ".join(str(one) for one in named)
    return f"does what the record calls “{deed.type.replace('-', ' ')}”" + (f" ({fields})" if fields else "")


def _fills(template: str, values: Mapping[str, Any]) -> bool:
    return all(name in values for name in re.findall(r"\{(\w+)", template))


def _value(name: str, deed: Deed) -> Any:
    value = deed.fields[name]
    if name in _CARDS:
        return listed(map(card_words, deed.words(name)))
    if name in _FACES:
        return Face(plain(str(value))).words
    if name == "dice":
        faces = [str(one) for one in value] if isinstance(value, tuple) else [str(value)]
        return listed(Face(plain(one)).words if not one.isdigit() else one for one in faces)
    if name in ("tile", "tiles"):
        return listed(map(tile, deed.words(name)))
    if isinstance(value, int):
        return value
    return listed(map(called, deed.words(name)))


def card_words(card: str) -> str:
    known = printed(card)
    return f"“{known.name}”" if known else card


def called(name: str) -> str:
    """`vale-of-the-carnen` as people write it."""
    if name in _SPELLED:
        return _SPELLED[name]
    words = name.split("-")
    return " ".join(one if one in _SMALL and index else one.capitalize() for index, one in enumerate(words))


def tile(name: str) -> str:
    """A Hunt tile: its number or the Eye, and what else is printed on it."""
    found = _TILE.fullmatch(name)
    if found is None:
        return name
    marks = [word for word, there in (("reveal", found[3]), ("stop", found[4])) if there]
    return ", ".join([_TILE_WORDS.get(found[2], found[2]), *marks])


def _a(die: Face | None) -> str:
    words = die.words if die else ""
    return f"{'an' if words[:1] in 'AEIOU' else 'a'} {words} die" if words else "a die"


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower().removeprefix("n ")


def listed(words: Iterable[str]) -> str:
    """`this, that and the other`."""
    found = list(words)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)
