"""The short words of the notation: dice as letters, and a word for each deed the rules look at."""

from __future__ import annotations

import json
import re

from checker.api import plain, show
from checker.games.wotr.replay.deeds import Hints, check_deed
from checker.games.wotr.replay.record import Deed, Value, spelled
from checker.games.wotr.words import Face, Side

SIDES = {"FP": Side.FREE_PEOPLES, "SH": Side.SHADOW}
LETTERS = {
    "C": Face.CHARACTER,
    "A": Face.ARMY,
    "M": Face.MUSTER,
    "H": Face.MUSTER_ARMY,
    "P": Face.EVENT,
    "W": Face.WILL_OF_THE_WEST,
    "E": Face.EYE,
}
_LETTER = {face: letter for letter, face in LETTERS.items()}

# word → the deed, the field its words fill, and whether that field is a list
SHORT = {
    "draw": ("card-draw", "cards", True),
    "discard": ("card-discard", "cards", True),
    "random": ("card-random-discard", "card", False),
    "play": ("card-play", "card", False),
    "table": ("card-play-on-table", "card", False),
    "untable": ("card-discard-from-table", "card", False),
    "combat": ("combat-card-choose", "card", False),
    "separate": ("companion-separation", "companions", True),
    "eliminate": ("character-elimination", "characters", True),
    "bring": ("character-play", "characters", True),
    "hunt": ("hunt-allocation", "quantity", False),
    "roll": ("action-roll", "dice", True),
    "drop": ("action-dice-discard", "dice", True),
    "skip": ("action-die-skip", "die", False),
    "move": ("fellowship-progress", "", False),
}
_WORD = {deed: word for word, (deed, _, _) in SHORT.items()}
_QUOTED = re.compile(r'"(?:[^"\\]++|\\.?)*+"?')
_PIECE = re.compile(rf'{_QUOTED.pattern}|[^,"]++')
_SAFE = re.compile(r"[A-Za-z][\w.'–-]*")


class Unclear(Exception):
    """A line that cannot be understood; the message says what to write."""


def face_in(word: str) -> Face:
    """A die as a letter, or by its name."""
    if word.upper() in LETTERS:
        return LETTERS[word.upper()]
    try:
        return Face(plain(word))
    except ValueError:
        raise Unclear(f'no die "{show(word)}"; write one of {", ".join(LETTERS)}') from None


def quoted(word: str) -> str:
    """A word as it stands in a line: in quotes where it would be taken for something else."""
    return word if _SAFE.fullmatch(word) else json.dumps(word)


def read_deed(words: list[str], die: str | None, hints: Hints) -> tuple[Deed, list[str], bool]:
    """The deed these words tell, with what is wrong with it; `die` is the one the event uses."""
    word, main = words[0], [one for one in words[1:] if _is_plain(one)]
    fields: dict[str, object] = dict(_field(one) for one in words[1:] if not _is_plain(one))
    if word not in SHORT:
        if main:
            raise Unclear(f'"{show(main[0])}" is not understood after "{show(word)}"; write a field as name=value')
        return check_deed(word, fields, hints)
    deed, name, many = SHORT[word]
    if word == "drop" and main:
        fields["front"] = spelled(SIDES[main[0].upper()].value) if main[0].upper() in SIDES else main[0]
        main = main[1:]
    if word == "skip" and not main and die is not None:
        main = [die]
    if name in ("dice", "die"):
        values: list[object] = [spelled(face_in(one).value) for one in main]
    else:
        values = [_value(one) for one in main]
    if name and many:
        fields[name] = values
    elif name and values:
        fields[name] = values[0]
    return check_deed(deed, fields, hints)


def _is_plain(word: str) -> bool:
    return "=" not in word or word.startswith('"')


def _field(word: str) -> tuple[str, object]:
    name, _, rest = word.partition("=")
    values = [_value(piece) for piece in _PIECE.findall(rest)]
    return name, values if "," in _QUOTED.sub("", rest) else (values[0] if values else "")


def bare(word: str) -> str:
    """The word itself, out of its quotes."""
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        raise Unclear(f"{show(word)} is not rightly quoted") from None


def _value(word: str) -> str | int:
    if word.startswith('"'):
        return bare(word)
    if re.fullmatch(r"-?\d{1,15}", word):
        return int(word)
    return word


def write_deed(deed: Deed, die: Face | None) -> str:
    """The deed in the words one would type."""
    word, fields = _WORD.get(deed.type), dict(deed.fields)
    if word is None:
        return " ".join([deed.type, *_rest(fields)])
    _, name, _ = SHORT[word]
    words = [word]
    if word == "drop":
        words.append("FP" if fields.pop("front", "") == spelled(Side.FREE_PEOPLES.value) else "SH")
    if name in ("dice", "die"):
        fields.pop(name, None)
        faces = deed.faces(name)
        words += () if word == "skip" and faces == (die,) else (_LETTER[face] for face in faces)
    elif name and name in fields:
        value = fields.pop(name)
        words += (_one(one) for one in (value if isinstance(value, tuple) else (value,)))
    return " ".join([*words, *_rest(fields)])


def _one(value: str | int) -> str:
    return str(value) if isinstance(value, int) else quoted(value)


def _rest(fields: dict[str, Value]) -> list[str]:
    words = []
    for name, value in fields.items():
        if re.fullmatch(r"\w+", name):
            many = isinstance(value, tuple)
            told = ",".join(_one(one) for one in (value if isinstance(value, tuple) else (value,)))
            words.append(f"{name}={told}" + ("," if many and len(value) < 2 else ""))  # type: ignore[arg-type]
    return words
