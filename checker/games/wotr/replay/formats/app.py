"""Records as the open web app for the game stores them: JSON with `options` and `stories`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from checker.api import Format, Record, Unread, show
from checker.games.wotr.replay.deeds import Hints, card_fault, check_deed, face_of, side_of
from checker.games.wotr.replay.record import (
    CARD,
    DIE,
    KINDS,
    PASS,
    TOKEN_SKIP,
    Deed,
    Event,
    Options,
    RingUse,
    foreign_faces,
    option_faults,
    spelled,
)
from checker.games.wotr.words import Face, Side

WHOLE = 16 * 1024 * 1024  # letters; of a longer record each event is made before the next one is read
WINDOW = 4 * 1024 * 1024  # no event is longer
EVENTS = 3_000_000
DIGITS = 15  # a longer number counts nothing on a table
_STORIES = re.compile(r'"stories"\s*:\s*\[')
_OPTIONS = re.compile(r'"options"\s*:\s*(?=\{)')
_BETWEEN = re.compile(r"[ \t\r\n,]*")
_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"?|[{}\[\]]')


def _whole_number(digits: str) -> int | str:
    return int(digits) if len(digits) <= DIGITS else digits


_DECODER = json.JSONDecoder(parse_int=_whole_number, parse_constant=str)


def recognises(text: str) -> bool:
    return text[:20_000].lstrip()[:1] in ("{", "[")


def read(text: str) -> Record:
    """Every event that can be read; what cannot is told with the event's number, and the rest goes on."""
    faults: list[Unread] = []
    try:
        top = _DECODER.decode(text) if len(text) <= WHOLE else _DAMAGED
    except (ValueError, RecursionError):
        top = _DAMAGED
    if top is _DAMAGED:
        events, given = _one_by_one(text, faults)
    else:
        whole: dict[str, Any] = top if isinstance(top, dict) else {"stories": top}
        stories = whole.get("stories")
        events = _events(stories[:EVENTS], faults) if isinstance(stories, list) else None
        if isinstance(stories, list) and len(stories) > EVENTS:
            faults.append(_too_many(EVENTS + 1))
        given = whole.get("options", {})
    if events is None:
        return Record((), Options(), (Unread(0, 'no list of "stories"', "give a record as the app stores it"), *faults))
    options = _options(given, faults)
    faults += option_faults(options)
    return Record(events, options, tuple(sorted(faults, key=lambda fault: fault.event)))


def _events(stories: Iterable[Any], faults: list[Unread]) -> tuple[Event, ...]:
    hints = Hints()
    return tuple(_event(number, raw, faults, hints) for number, raw in enumerate(stories, 1))


def _one_by_one(text: str, faults: list[Unread]) -> tuple[tuple[Event, ...] | None, Any]:
    """The events of a long record, of a file that breaks off, or of which a part is no JSON; and its options."""
    found = _STORIES.search(text)
    start = found.end() if found else text.find("[") + 1
    if not start:
        faults.append(Unread(0, "no JSON", "give a record as the app stores it"))
        return None, {}
    pieces = _Pieces(text, start, faults)
    events = _events(pieces, faults)
    try:
        rest = _DECODER.decode(text[:start] + text[pieces.at :]) if len(events) < EVENTS else None
    except (ValueError, RecursionError):
        rest = None
    if rest is None and not faults:
        faults.append(Unread(0, f"the file breaks off after event {len(events)}", "all events in it are audited"))
    if isinstance(rest, dict):
        return (events if rest.get("stories") == [] else None), rest.get("options", {})
    return events, _options_alone(text, faults) if rest is None else {}


def _too_many(number: int) -> Unread:
    return Unread(number, f"more than {EVENTS:,} events", "the events before it are audited")


def _options_alone(text: str, faults: list[Unread]) -> Any:
    told = _OPTIONS.search(text)
    try:
        return _DECODER.raw_decode(text, told.end())[0] if told else {}
    except (ValueError, RecursionError):
        faults.append(Unread(0, "the options cannot be read"))
        return {}


class _Pieces:
    """The stories that are written out in a list, read from windows of the text so that no value is larger than one."""

    def __init__(self, text: str, at: int, faults: list[Unread]) -> None:
        self.text, self.at, self.faults = text, at, faults
        self.base, self.window = at, text[at : at + WINDOW]
        self.number = 0
        self.line, self.counted = 1, 0

    def __iter__(self) -> Iterator[Any]:
        while True:
            space = _BETWEEN.match(self.text, self.at)
            self.at = space.end() if space else self.at
            self.number += 1
            if self.number > EVENTS:
                self.faults.append(_too_many(self.number))
                return
            if self.at >= len(self.text) or self.text[self.at] == "]":
                if self.at >= len(self.text):
                    self._tell("the record breaks off here", "the events before it are audited")
                return
            piece = self._next()
            if piece is None:
                return
            yield piece[0]

    def _next(self) -> tuple[Any] | None:
        """The value that begins here, one that stands for a damaged one, or nothing where the record breaks off."""
        try:
            try:
                piece, end = self._decoded()
            except ValueError:
                if not self._slide():
                    raise
                piece, end = self._decoded()
        except (ValueError, RecursionError) as error:
            self.line += self.text.count("\n", self.counted, self.at)
            self.counted = self.at
            after = _end_of(self.text, self.at)
            if after is None:
                self._tell("the record breaks off here", "the events before it are audited", self.line)
                return None
            why = "nested too deeply" if isinstance(error, RecursionError) else str(error).split(":")[0].lower()
            self._tell(f"no JSON: {why}", "the other events are audited", self.line)
            self.at = after
            return (_DAMAGED,)
        self.at = self.base + end
        return (piece,)

    def _decoded(self) -> tuple[Any, int]:
        piece, end = _DECODER.raw_decode(self.window, self.at - self.base)
        if end == len(self.window) and self.base + end < len(self.text):
            raise ValueError("cut off by the window")
        return piece, end

    def _slide(self) -> bool:
        """Begin the window here, where that shows more than it showed before."""
        ends = self.base + len(self.window)
        if self.at == self.base or ends >= len(self.text):
            return False
        self.base, self.window = self.at, self.text[self.at : self.at + WINDOW]
        return True

    def _tell(self, message: str, advice: str, line: int = 1) -> None:
        self.faults.append(Unread(self.number, message, advice, line))


_DAMAGED = object()  # stands where an event was that has its fault already


def _end_of(text: str, at: int) -> int | None:
    """Where what begins here ends, always further on: at the bracket that closes it; nothing where none does."""
    depth = 0
    for token in _TOKEN.finditer(text, at):
        if depth == 0 and token.start() > at:
            return token.start()
        if token[0] in "{[":
            depth += 1
        elif token[0] in "}]":
            depth -= 1
        if depth <= 0:
            return token.end()
    return None


def _options(raw: object, faults: list[Unread]) -> Options:
    if not isinstance(raw, Mapping):
        faults.append(Unread(0, f'options: "{show(raw)}" is no object'))
        return Options()
    tokens = []
    for entry in _listed(raw.get("tokens", []), "tokens", faults):
        side = side_of(entry.get("front")) if isinstance(entry, Mapping) else "no token"
        if isinstance(side, Side) and isinstance(entry.get("token"), str):
            tokens.append((side, entry["token"]))
        else:
            faults.append(Unread(0, f'options: "{show(entry)}" is no token'))
    words = {
        name: tuple(show(one) for one in _listed(raw.get(name, []), name, faults))
        for name in ("expansions", "variants")
    }
    return Options(tuple(tokens), words["expansions"], words["variants"])


def _listed(raw: object, name: str, faults: list[Unread]) -> list[Any]:
    if isinstance(raw, list):
        return raw[:50]
    faults.append(Unread(0, f'options: {name}: "{show(raw)}" is no list'))
    return []


def _event(number: int, raw: object, faults: list[Unread], hints: Hints) -> Event:
    if raw is _DAMAGED:
        return Event(number, None, "", whole=False, lost_deeds=True)
    if not isinstance(raw, Mapping):
        faults.append(Unread(number, f'"{show(raw)}" is no event', "an event is an object with playerId and type"))
        return Event(number, None, "", whole=False, lost_deeds=True)
    wrong: list[str] = []
    side = side_of(raw.get("playerId"))
    if not isinstance(side, Side):
        wrong.append(f"playerId: {side}")
    kind = raw.get("type")
    if not isinstance(kind, str) or kind not in KINDS:
        wrong.append(
            f'no event type "{show(kind)}"; {hints.near(show(kind), KINDS, "write one of " + ", ".join(KINDS))}'
        )
        kind = ""
    die = _die(raw, kind, wrong, hints)
    ring = _ring(raw["elvenRing"], wrong, hints) if raw.get("elvenRing") is not None else None
    card = _word(raw, "card", wrong, needed=kind == CARD)
    unknown = [fault] if card and (fault := card_fault(card, hints)) else []
    token, character = _word(raw, "token", wrong), _word(raw, "character", wrong)
    deeds, lost = _deeds(raw.get("actions", []), wrong, unknown, hints)
    player = side if isinstance(side, Side) else None
    event = Event(number, player, kind, die, card, ring, token, character, deeds, not wrong, lost)
    faults += (Unread(number, message) for message in (*wrong, *unknown, *foreign_faces(event)))
    return event


def _die(raw: Mapping[str, Any], kind: str, wrong: list[str], hints: Hints) -> Face | None:
    if raw.get("die") is None and kind not in (DIE, CARD):
        return None
    read = face_of(raw.get("die"), hints)
    if isinstance(read, Face):
        return read
    wrong.append(f"die: {read}")
    return None


def _ring(raw: object, wrong: list[str], hints: Hints) -> RingUse | None:
    if not isinstance(raw, Mapping):
        wrong.append(f'elvenRing: "{show(raw)}" is no object')
        return None
    ring = raw.get("ring")
    die, into = face_of(raw.get("fromDie"), hints), face_of(raw.get("toDie"), hints)
    if ring not in ("vilya", "nenya", "narya"):
        wrong.append(f'elvenRing: no ring "{show(ring)}"; write vilya, nenya or narya')
    wrong += (f"elvenRing: {one}" for one in (die, into) if not isinstance(one, Face))
    if isinstance(die, Face) and isinstance(into, Face):
        return RingUse(ring if ring in ("vilya", "nenya", "narya") else "", die, into)
    return None


def _word(raw: Mapping[str, Any], name: str, wrong: list[str], *, needed: bool = False) -> str:
    value = raw.get(name)
    if isinstance(value, str) and (value or not needed):
        return value
    if value is not None or needed:
        wrong.append(f'{name}: "{show(value)}" is no {name}')
    return ""


def _deeds(raw: object, wrong: list[str], unknown: list[str], hints: Hints) -> tuple[tuple[Deed, ...], bool]:
    if not isinstance(raw, list):
        wrong.append(f'actions: "{show(raw)}" is no list')
        return (), True
    deeds: list[Deed] = []
    lost = False
    for entry in raw:
        if not isinstance(entry, Mapping) or not isinstance(entry.get("type"), str):
            wrong.append(f'"{show(entry)}" is no action; an action is an object with a type')
            lost = True
            continue
        fields = {str(name): value for name, value in entry.items() if name != "type"}
        deed, faults, gone = check_deed(entry["type"], fields, hints)
        (wrong if gone else unknown).extend(faults)
        lost = lost or gone
        deeds.append(deed)
    return tuple(deeds), lost


def write(record: Record) -> str:
    """The record as the app stores it."""
    options: Options = record.options
    tokens = [{"token": token, "front": spelled(side.value)} for side, token in options.tokens]
    told = {"tokens": tokens, "expansions": list(options.expansions), "variants": list(options.variants)}
    stories = ",\n".join(f"  {json.dumps(_story(event), ensure_ascii=False)}" for event in record.events)
    return f'{{"options": {json.dumps(told, ensure_ascii=False)},\n "stories": [\n{stories}\n ]}}\n'


def _story(event: Event) -> dict[str, Any]:
    story: dict[str, Any] = {"playerId": spelled(event.player.value) if event.player else "", "type": event.kind}
    if event.die is not None:
        story["die"] = spelled(event.die.value)
    story |= {name: value for name in ("card", "token", "character") if (value := getattr(event, name))}
    if event.ring is not None:
        ring = event.ring
        story["elvenRing"] = {"ring": ring.ring, "fromDie": spelled(ring.die.value), "toDie": spelled(ring.into.value)}
    if event.deeds or not (event.kind in (PASS, TOKEN_SKIP) or event.kind.endswith("-skip")):
        story["actions"] = [{"type": deed.type, **deed.fields} for deed in event.deeds]
    return story


APP = Format("app", "the JSON that the web app stores", recognises, read, write)
