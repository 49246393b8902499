"""What a record of a game says, in one vocabulary for every format: events, and the deeds they hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from checker.api import Unread, plain
from checker.games.wotr.words import FACES, Face, Side

Value = str | int | tuple[str | int, ...]

BASE, DIE, CARD, PASS = "base", "die", "die-card", "die-pass"
TOKEN, TOKEN_SKIP = "token", "token-skip"
ACTS = (DIE, CARD, PASS, TOKEN, TOKEN_SKIP)  # what is done when it is one's turn to act
EFFECTS = ("card-effect", "combat-card-effect", "character-effect")
KINDS = (BASE, *ACTS, *EFFECTS, *(f"{kind}-skip" for kind in EFFECTS))


@dataclass(frozen=True, slots=True)
class RingUse:
    """An Elven Ring used before an action."""

    ring: str
    die: Face
    into: Face


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing done in an event; `fields` hold dice as faces with hyphens, cards and names as they are written."""

    type: str
    fields: Mapping[str, Value] = field(default_factory=dict)

    def words(self, name: str) -> tuple[str, ...]:
        value = self.fields.get(name, ())
        return tuple(str(one) for one in value) if isinstance(value, tuple) else (str(value),)

    def faces(self, name: str) -> tuple[Face, ...]:
        return tuple(map(face, self.words(name)))

    def number(self, name: str) -> int:
        value = self.fields.get(name, 0)
        return value if isinstance(value, int) else 0


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a record, numbered from 1."""

    number: int
    player: Side | None
    kind: str  # one of KINDS, or "" where it cannot be told
    die: Face | None = None
    card: str = ""
    ring: RingUse | None = None
    token: str = ""
    character: str = ""
    deeds: tuple[Deed, ...] = ()
    whole: bool = True  # nothing of it was lost while reading
    lost_deeds: bool = False  # and among what was lost is something that was done

    def of(self, *types: str) -> tuple[Deed, ...]:
        return tuple(deed for deed in self.deeds if deed.type in types)


def foreign_faces(event: Event) -> list[str]:
    """What is wrong with a roll of faces that its player's dice do not have."""
    rolled = {face for deed in event.of("action-roll") for face in deed.faces("dice")}
    if event.player is None or not (foreign := rolled - set(FACES[event.player])):
        return []
    return [f"the dice of {event.player.words} show no {' or '.join(sorted(face.words for face in foreign))}"]


@dataclass(frozen=True, slots=True)
class Options:
    """How the game was set up."""

    tokens: tuple[tuple[Side, str], ...] = ()
    expansions: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


def option_faults(options: Options) -> list[Unread]:
    """What a game was played with and these rules do not know."""
    told = [("expansion", one) for one in options.expansions] + [("variant", one) for one in options.variants]
    return [
        Unread(0, f'played with the {what} "{name}"', "only the base game is known, so what it broke cannot be told")
        for what, name in told
    ]


@lru_cache(1024)
def face(word: str) -> Face:
    """The result of a die that is written so; only what is one is remembered."""
    return Face(plain(word))


@lru_cache(1024)
def front(word: str) -> Side:
    """The player who is written so."""
    return Side(plain(word))


def spelled(word: str) -> str:
    """A value of ours as records write it: `will-of-the-west`."""
    return word.replace("_", "-")
