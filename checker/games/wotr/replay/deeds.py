"""What a deed of a record must hold, checked word by word, with what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from checker.api import HINTS, nearest, show
from checker.games.wotr.printed import printed, printed_cards
from checker.games.wotr.replay.record import Deed, Value, face, front, spelled
from checker.games.wotr.words import Face, Side

MOST = 100  # dice, cards or names in one deed
LARGEST = 10_000
TYPO = 0.92  # so like the name of a deed we know that it is that one, mistyped

# The deeds the rules here look at, with the fields they need; of all others it is enough that they are known.
DEEDS: Mapping[str, Mapping[str, str]] = {
    "action-dice-discard": {"front": "side", "dice": "faces"},
    "action-die-change": {"die": "face", "toDie": "face"},
    "action-die-skip": {"die": "face"},
    "action-roll": {"dice": "faces"},
    "card-discard": {"cards": "cards"},
    "card-discard-from-table": {"card": "card"},
    "card-draw": {"cards": "cards"},
    "card-play": {"card": "card"},
    "card-play-on-table": {"card": "card"},
    "card-random-discard": {"card": "card"},
    "character-elimination": {"characters": "names"},
    "character-movement": {},
    "character-play": {"characters": "names"},
    "combat-card-choose": {"card": "card"},
    "companion-random": {},
    "companion-separation": {"companions": "names"},
    "fellowship-progress": {},
    "hunt-allocation": {"quantity": "number"},
}
_NOUNS = tuple(
    "action army battle card character combat companion elite elven fellowship hunt leader nazgul political region "
    "regular".split()
)


@dataclass(slots=True)
class Hints:
    """What a mistyped word may have been meant to be; only for the first few, since seeking takes time."""

    left: int = HINTS

    def near(self, word: str, known: Iterable[str], otherwise: str) -> str:
        if self.left <= 0:
            return otherwise
        self.left -= 1
        return nearest(word[:40], known) or otherwise


def side_of(raw: object) -> Side | str:
    """The side, or what is wrong with it."""
    try:
        return front(raw) if isinstance(raw, str) else f'"{show(raw)}" is no player'
    except ValueError:
        return f'no player "{show(raw)}"; write free-peoples or shadow'


def face_of(raw: object, hints: Hints) -> Face | str:
    """The face of a die, or what is wrong with it."""
    try:
        return face(raw) if isinstance(raw, str) else f'"{show(raw)}" is no die result'
    except ValueError:
        names = [spelled(face.value) for face in Face]
        return f'no die result "{show(raw)}"; {hints.near(show(raw), names, "write one of " + ", ".join(names))}'


def card_fault(card: str, hints: Hints) -> str:
    """What is wrong with a card's id, "" where such a card is printed."""
    if printed(card) is not None:
        return ""
    return f'no card "{show(card)}"; ' + hints.near(
        card, printed_cards(), "cards are fpcha01, fpstr01, scha01 or sstr01, up to 24"
    )


@lru_cache(4096)
def _mistyped(kind: str) -> bool:
    return bool(get_close_matches(kind[:40], DEEDS, n=1, cutoff=TYPO))


def _type_fault(kind: str, hints: Hints) -> str:
    if kind in DEEDS:
        return ""
    named = kind.split("-")[0] in _NOUNS and re.fullmatch(r"[a-z]+(-[a-z]+)+", kind) is not None
    if named and not _mistyped(kind):
        return ""
    return f'no action "{show(kind)}"; {hints.near(kind, DEEDS, "write one such as card-draw")}'


def check_deed(kind: str, raw: Mapping[str, object], hints: Hints) -> tuple[Deed, list[str], bool]:
    """The deed, what is wrong with it, and whether something of it is lost by that."""
    fault = _type_fault(kind, hints)
    faults, lost = ([fault], True) if fault else ([], False)
    asked = DEEDS.get(kind, {})
    fields = {name: value for name, given in raw.items() if name not in asked and (value := _simple(given)) is not None}
    for name, wanted in asked.items():
        value, wrong, gone = _WANTED[wanted](raw.get(name), hints)
        faults += (f"{kind}: {name}: {one}" for one in wrong)
        lost = lost or gone
        if value is not None:
            fields[name] = value
    return Deed(kind, fields), faults, lost


def _simple(raw: object) -> Value | None:
    """What is worth keeping of a field nobody here looks at: words, numbers and lists of them."""
    if isinstance(raw, str | int) and not isinstance(raw, bool):
        return raw
    if isinstance(raw, list) and all(isinstance(one, str | int) and not isinstance(one, bool) for one in raw[:MOST]):
        return tuple(raw[:MOST])
    return None


Read = tuple[Value | None, list[str], bool]


def _number(raw: object, hints: Hints) -> Read:
    if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= LARGEST:
        return raw, [], False
    return None, [f'"{show(raw)}" is no number of dice from 0 to {LARGEST:,}'], True


def _words(raw: object) -> tuple[list[str], list[str]]:
    if not isinstance(raw, list | tuple):
        return [], [f'"{show(raw)}" is no list']
    wrong = [f'"{show(one)}" is no word' for one in raw[:MOST] if not isinstance(one, str)]
    wrong += [f"{len(raw):,} entries are more than {MOST}"] if len(raw) > MOST else []
    return [one for one in raw[:MOST] if isinstance(one, str)], wrong


def _faces(raw: object, hints: Hints) -> Read:
    words, wrong = _words(raw)
    read = [face_of(word, hints) for word in words]
    wrong += [one for one in read if not isinstance(one, Face)]
    return tuple(spelled(one.value) for one in read if isinstance(one, Face)), wrong, bool(wrong)


def _face(raw: object, hints: Hints) -> Read:
    read = face_of(raw, hints)
    return (spelled(read.value), [], False) if isinstance(read, Face) else (None, [read], True)


def _side(raw: object, hints: Hints) -> Read:
    read = side_of(raw)
    return (spelled(read.value), [], False) if isinstance(read, Side) else (None, [read], True)


def _cards(raw: object, hints: Hints) -> Read:
    words, lost = _words(raw)
    unknown = [fault for word in words if (fault := card_fault(word, hints))]
    return tuple(words), [*lost, *unknown], bool(lost)


def _card(raw: object, hints: Hints) -> Read:
    if not isinstance(raw, str):
        return None, [f'"{show(raw)}" is no card'], True
    fault = card_fault(raw, hints)
    return raw, [fault] if fault else [], False


def _names(raw: object, hints: Hints) -> Read:
    words, wrong = _words(raw)
    return tuple(words), wrong, bool(wrong)


_WANTED = {
    "number": _number,
    "faces": _faces,
    "face": _face,
    "side": _side,
    "cards": _cards,
    "card": _card,
    "names": _names,
}
