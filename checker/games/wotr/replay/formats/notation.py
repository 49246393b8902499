"""Records as people type them at the table: one line for each event."""

from __future__ import annotations

import re
from collections.abc import Iterator

from checker.api import Format, Record, Unread, show
from checker.games.wotr.replay.deeds import Hints, card_fault
from checker.games.wotr.replay.formats.shorthand import (
    LETTERS,
    SIDES,
    Unclear,
    bare,
    face_in,
    quoted,
    read_deed,
    write_deed,
)
from checker.games.wotr.replay.record import (
    BASE,
    CARD,
    DIE,
    KINDS,
    PASS,
    TOKEN,
    TOKEN_SKIP,
    Deed,
    Event,
    Options,
    RingUse,
    foreign_faces,
    option_faults,
)
from checker.games.wotr.replay.turns import turns
from checker.games.wotr.words import Face, Side

_QUOTED = r'"(?:[^"\\]++|\\.?)*+"?'  # what nobody closes goes to the end of the line, and is read once
_TOKEN = re.compile(rf'(?:[^\s:;"]++|{_QUOTED})++|[:;]')
_COMMENT = re.compile(rf'((?:[^#"]++|{_QUOTED})*+)')
_EVENT = re.compile(r"\s*(FP|SH)\b", re.IGNORECASE | re.MULTILINE)
RINGS = ("vilya", "nenya", "narya")
NOTHING = ("nothing", "fellowship")  # the Fellowship phase is written down even where nothing is done in it
HEADS = {
    "pass": PASS,
    "token": TOKEN,
    "token-skip": TOKEN_SKIP,
    "effect": "card-effect",
    "effect-skip": "card-effect-skip",
    "combat-effect": "combat-card-effect",
    "combat-effect-skip": "combat-card-effect-skip",
    "character-effect": "character-effect",
    "character-effect-skip": "character-effect-skip",
}
WORDS = {kind: word for word, kind in HEADS.items()}
LONGEST = 20_000  # letters in a line


def recognises(text: str) -> bool:
    return _EVENT.match("\n".join(_lines_of(text[:20_000]))) is not None


def _lines_of(text: str) -> list[str]:
    told = ("tokens", "expansions", "variants")
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#") and line.split()[0] not in told]


def read(text: str) -> Record:
    """Every line that can be read; what cannot is told with the event's number and the line."""
    events: list[Event] = []
    faults: list[Unread] = []
    found: dict[str, list[str]] = {"tokens": [], "expansions": [], "variants": []}
    hints = Hints()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw[:LONGEST]
        told = _COMMENT.match(line)
        words: list[str] = _TOKEN.findall(told[1] if told else line)
        if not words:
            continue
        if words[0] in found:
            found[words[0]] += words[1:]
            continue
        event, wrong = _event(len(events) + 1, words, hints)
        if len(raw) > LONGEST:
            wrong.append(f"longer than {LONGEST:,} letters")
        events.append(event)
        faults += (Unread(event.number, f"line {number}: {message}", line=number) for message in wrong)
    options, unclear = _options(found)
    return Record(tuple(events), options, (*option_faults(options), *unclear, *faults))


def _options(found: dict[str, list[str]]) -> tuple[Options, list[Unread]]:
    tokens, wrong = [], []
    words = [word for word in found["tokens"] if word not in ":;"]
    for side, token in zip(words[::2], words[1::2], strict=False):
        if side.upper() in SIDES:
            tokens.append((SIDES[side.upper()], token))
        else:
            wrong.append(Unread(0, f'tokens: no player "{show(side)}"; write FP or SH before each token'))
    return Options(tuple(tokens), tuple(found["expansions"]), tuple(found["variants"])), wrong


def _event(number: int, words: list[str], hints: Hints) -> tuple[Event, list[str]]:
    side = SIDES.get(words[0].upper())
    if side is None:
        return Event(number, None, "", whole=False, lost_deeds=True), [
            f'no player "{show(words[0])}"; begin the line with FP or SH'
        ]
    try:
        return _read_line(number, side, words[1:], hints)
    except Unclear as unclear:
        return Event(number, side, "", whole=False, lost_deeds=True), [str(unclear)]


def _read_line(number: int, side: Side, words: list[str], hints: Hints) -> tuple[Event, list[str]]:
    head, rest = (words[: words.index(":")], words[words.index(":") + 1 :]) if ":" in words else (words, [])
    ring = None
    if head[:1] == ["ring"]:
        ring, head = _ring(head[1:4]), head[3:]
    kind, named, head = _head(head)
    if kind == BASE:
        rest = [word for word in (*head, *rest) if word not in NOTHING]
    elif head:
        raise Unclear(f'"{show(" ".join(head))}" is not understood; write a colon before what is done')
    deeds, wrong, lost = _deeds(rest, named.get("die"), hints)
    unknown = []
    if named.get("card"):
        unknown = [fault for fault in (card_fault(named["card"], hints),) if fault]
    die = face_in(named["die"]) if "die" in named else None
    event = Event(
        number,
        side,
        kind,
        die,
        named.get("card", ""),
        ring,
        named.get("token", ""),
        named.get("character", ""),
        deeds,
        not lost,
        lost,
    )
    return event, [*wrong, *unknown, *foreign_faces(event)]


def _ring(words: list[str]) -> RingUse:
    if len(words) < 2 or words[0] not in RINGS or ">" not in words[1]:
        raise Unclear(f'"ring {show(" ".join(words))}" is no use of a ring; write ring vilya M>C')
    die, _, into = words[1].partition(">")
    return RingUse(words[0], face_in(die), face_in(into))


def _head(words: list[str]) -> tuple[str, dict[str, str], list[str]]:
    """The kind of event, what it names, and the words left over."""
    word, rest = (words[0], words[1:]) if words else ("", [])
    if word in HEADS:
        kind = HEADS[word]
        if kind in (PASS, TOKEN_SKIP):
            return kind, {}, rest
        if not rest:
            raise Unclear(f'"{word}" of what is not told')
        what = "token" if kind == TOKEN else "character" if kind.startswith("character") else "card"
        return kind, {what: bare(rest[0])}, rest[1:]
    if word.upper() not in LETTERS and word.lower() not in {face.value.replace("_", "-") for face in Face}:
        return BASE, {}, words
    named = {"die": word}
    while len(rest) >= 2 and rest[0] in ("card", "by"):
        named["card" if rest[0] == "card" else "character"] = bare(rest[1])
        rest = rest[2:]
    return (CARD if "card" in named else DIE), named, rest


def _deeds(words: list[str], die: str | None, hints: Hints) -> tuple[tuple[Deed, ...], list[str], bool]:
    deeds: list[Deed] = []
    wrong: list[str] = []
    lost = False
    for piece in _pieces(words):
        deed, faults, gone = read_deed(piece, die, hints)
        deeds.append(deed)
        wrong += faults
        lost = lost or gone
    return tuple(deeds), wrong, lost


def _pieces(words: list[str]) -> Iterator[list[str]]:
    piece: list[str] = []
    for word in (*words, ";"):
        if word != ";":
            piece.append(word)
        elif piece:
            yield piece
            piece = []


def write(record: Record) -> str:
    """The record as one would type it, a comment before each turn."""
    options: Options = record.options
    lines = []
    if options.tokens:
        lines.append("tokens " + " ".join(f"{_side(side)} {quoted(token)}" for side, token in options.tokens))
    lines += (
        f"{name} {' '.join(map(quoted, words))}"
        for name, words in (("expansions", options.expansions), ("variants", options.variants))
        if words
    )
    for turn in turns(record.events):
        lines += ["", f"# turn {turn.number}", *map(line_of, turn.events)]
    return "\n".join(lines).strip() + "\n"


def _side(side: Side) -> str:
    return "FP" if side is Side.FREE_PEOPLES else "SH"


def line_of(event: Event) -> str:
    """One event as a line."""
    if event.player is None or event.kind not in KINDS:
        return "? this event could not be read"
    words = [_side(event.player)]
    if event.ring is not None:
        words += ["ring", event.ring.ring, f"{LETTERS_OF[event.ring.die]}>{LETTERS_OF[event.ring.into]}"]
    if event.kind in WORDS:
        words.append(WORDS[event.kind])
        words += (quoted(name) for name in (event.card, event.token, event.character) if name)
    elif event.die is not None and event.kind != BASE:
        words.append(LETTERS_OF[event.die])
        words += ["card", quoted(event.card)] if event.card else []
        words += ["by", quoted(event.character)] if event.character else []
    deeds = "; ".join(write_deed(deed, event.die) for deed in event.deeds)
    if event.kind == BASE:
        return f"{' '.join(words)} {deeds or NOTHING[0]}"
    return " ".join(words) + (f": {deeds}" if deeds else "")


LETTERS_OF = {face: letter for letter, face in LETTERS.items()}
NOTATION = Format("notation", "one line for each event, typed at the table", recognises, read, write)
