"""Pieces that know their size and their words, and the few ways to put them together into one SVG."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import fsum

from checker.judging.book import Question
from checker.judging.facts import spoken

WIDTH = 280.0  # about what a card on a narrow phone leaves; a picture is never drawn larger than life
EDGE = 1.0  # room for half a stroke on every side
RADIUS = 4
TEXT = 13.0
SMALL = 12.0
GAP = 8.0  # around an arrow
LONG = 600  # of a text alternative; a longer one helps nobody
MANY = 24  # pieces of one kind that are drawn; the rest is a number

_NARROW = set("iljtfrI.,:;!|'()[]{}/- ")
_BROAD = set("mwMW@%&—")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Piece:
    """Something drawn from its own upper left corner, and what it is for those who cannot see it."""

    width: float
    height: float
    markup: str = ""
    words: tuple[str, ...] = ()

    def saying(self, *words: str) -> Piece:
        return replace(self, words=tuple(filter(None, words)))


NOTHING = Piece(0, 0)


def safe(text: str) -> str:
    """Text that may stand anywhere in the markup."""
    return escape(_FORBIDDEN.sub("\ufffd", " ".join(text.split())))


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def measure(text: str, size: float = TEXT) -> float:
    """About how wide the text runs in any sans-serif, rather too wide than too narrow."""
    return fsum(_share(sign) for sign in text) * size  # the same in every version of Python


def _share(sign: str) -> float:
    if unicodedata.east_asian_width(sign) in "WF":
        return 1.0
    if sign in _NARROW:
        return 0.38
    if sign in _BROAD:
        return 0.9
    return 0.72 if sign.isupper() else 0.59


def cut(text: str, width: float, size: float = TEXT) -> str:
    """The text, or as much of it as fits before an ellipsis."""
    text = " ".join(text[:2000].split())
    if measure(text, size) <= width:
        return text
    room, kept = width - measure("…", size), 0
    while (room := room - _share(text[kept]) * size) >= 0:
        kept += 1
    return text[:kept].rstrip() + "…"


def wrap(text: str, width: float, size: float = TEXT, most: int = 3) -> list[str]:
    """The text in lines, the last one cut."""
    lines: list[str] = []
    rest = " ".join(text[:400].split()).split(" ")
    while rest and len(lines) < most - 1:
        taken = 1
        while taken < len(rest) and measure(" ".join(rest[: taken + 1]), size) <= width:
            taken += 1
        lines.append(cut(" ".join(rest[:taken]), width, size))
        rest = rest[taken:]
    return [*lines, cut(" ".join(rest), width, size)] if rest else lines


def counted(words: Iterable[str]) -> str:
    """`die, die, card` as `2 × die, card`."""
    return ", ".join(f"{count} × {word}" if count > 1 else word for word, count in Counter(words).items() if word)


def text(
    words: str, width: float = WIDTH, *, style: str = "", size: float = TEXT, lines: int = 1, middle: bool = False
) -> Piece:
    """Words in as many lines as they need, at most so many."""
    step = size * 1.25
    wider = 1.12 if style == "strong" else 1.0
    shown = wrap(words, width / wider, size, lines)
    wide = max((measure(line, size) for line in shown), default=0) * wider
    attribute = f' class="pic-{style}"' if style else ""
    attribute += f' text-anchor="middle" x="{number(wide / 2)}"' if middle else ""
    drawn = "".join(
        f'<text{attribute} y="{number(size + index * step - 1)}">{safe(line)}</text>'
        for index, line in enumerate(shown)
    )
    return Piece(wide, size * 1.25 + step * (len(shown) - 1), drawn, (" ".join(words.split())[:400],))


def caption(words: str, width: float = WIDTH) -> Piece:
    return text(words, width, style="caption", size=SMALL)


def placed(piece: Piece, x: float, y: float) -> str:
    if not piece.markup:
        return ""
    if not x and not y:
        return piece.markup
    return f'<g transform="translate({number(x)} {number(y)})">{piece.markup}</g>'


def _words(pieces: Iterable[Piece]) -> tuple[str, ...]:
    return tuple(word for piece in pieces for word in piece.words if word)


def row(*pieces: Piece, gap: float = 6, level: str = "middle") -> Piece:
    """Side by side."""
    pieces = tuple(piece for piece in pieces if piece.width)
    height = max((piece.height for piece in pieces), default=0)
    x, drawn = 0.0, ""
    for piece in pieces:
        drawn += placed(piece, x, (height - piece.height) / 2 if level == "middle" else 0)
        x += piece.width + gap
    return Piece(max(0, x - gap), height, drawn, _words(pieces))


def column(*pieces: Piece, gap: float = 4) -> Piece:
    """One below the other."""
    pieces = tuple(piece for piece in pieces if piece.height)
    y, drawn = 0.0, ""
    for piece in pieces:
        drawn += placed(piece, 0, y)
        y += piece.height + gap
    return Piece(max((piece.width for piece in pieces), default=0), max(0, y - gap), drawn, _words(pieces))


def flow(
    pieces: Sequence[Piece], width: float = WIDTH, gap: float = 4, between: float = 4, level: str = "top"
) -> Piece:
    """Side by side, going on below where the line is full."""
    lines: list[list[Piece]] = []
    used = 0.0
    for piece in pieces:
        if not piece.width:
            continue
        if lines and used + gap + piece.width <= width:
            lines[-1].append(piece)
            used += gap + piece.width
        else:
            lines.append([piece])
            used = piece.width
    return column(*(row(*line, gap=gap, level=level) for line in lines), gap=between)


def some(pieces: Sequence[Piece], width: float = WIDTH, gap: float = 4) -> Piece:
    """A flow of like things in which the last ones may be only a number."""
    shown = list(pieces[:MANY])
    if len(pieces) > MANY:
        rest = text(f"+{len(pieces) - MANY}", style="strong")
        shown.append(Piece(rest.width, shown[0].height, placed(rest, 0, (shown[0].height - rest.height) / 2)))
    return flow(shown, width, gap).saying(*(word for piece in pieces for word in piece.words))


def frame(inner: Piece, style: str = "", *, least: float = 0, pad: float = 6) -> Piece:
    """A box with rounded corners around a piece."""
    wide = max(inner.width, least) + 2 * pad
    high = inner.height + 2 * pad
    kind = f" pic-{style}" if style else ""
    box = f'<rect width="{number(wide)}" height="{number(high)}" rx="{RADIUS}"/>'
    return Piece(wide, high, f'<g class="pic-frame{kind}">{box}{placed(inner, pad, pad)}</g>', inner.words)


def chip(words: str, style: str = "plain", width: float = WIDTH) -> Piece:
    """A word or two on a tinted ground."""
    inner = text(words, width - 12, size=SMALL, middle=True)
    box = f'<rect width="{number(inner.width + 12)}" height="20" rx="{RADIUS}"/>'
    return Piece(inner.width + 12, 20, f'<g class="pic-chip pic-{style}">{box}{placed(inner, 6, 2.5)}</g>', inner.words)


def block(title: str, inner: Piece, width: float = WIDTH) -> Piece:
    """A caption with what it speaks of below."""
    head = caption(title, width)
    return column(head, inner, gap=3).saying(f"{title}: {counted(inner.words)}" if inner.words else title)


def arrow() -> Piece:
    return Piece(22, 10, '<path class="pic-arrow" d="M1 5h19m-4.5-4 4.5 4-4.5 4"/>')


def moved(*parts: Piece) -> Piece:
    """Parts with arrows between them, going on below where there is no room."""
    shown = [part for part in parts if part.width]
    steps = [*shown[:1], *(row(arrow(), part, gap=GAP) for part in shown[1:])]
    told = " → ".join(filter(None, (counted(part.words) for part in shown)))
    return flow(steps, gap=GAP, between=6, level="middle").saying(told)


def undrawn(put: object, say: Callable[[str], str] = str) -> Piece:
    """The name of an action that nobody has drawn yet, in a language; a question is not drawn."""
    return NOTHING if isinstance(put, Question) else chip(say(spoken(type(put).__name__).replace("_", " ")))


def rule(width: float) -> Piece:
    return Piece(width, 1, f'<path class="pic-rule" d="M0 .5h{number(width)}"/>')


def composed(table: Sequence[Piece], action: Piece, head: Piece = NOTHING) -> Piece:
    """What lies on the table, and below a line what is done."""
    above = column(head, flow(table, gap=20, between=10), gap=8)
    if not above.width or not action.width:
        return above if above.width else action
    return column(above, rule(max(above.width, action.width)), action, gap=9)


def struck(body: Piece, words: str) -> Piece:
    """What may not be done: its arrows are red, and a sign stands at the end of the action, below the table."""
    if not body.width:
        return body
    sign = '<g class="pic-refusal"><circle cx="10" cy="10" r="9"/><path d="m6 6 8 8m0-8-8 8"/></g>'
    at, down = body.width + GAP, max(0.0, body.height - 23)
    drawn = f'<g class="pic-refused">{body.markup}</g>{placed(Piece(20, 20, sign), at, down)}'
    return Piece(at + 20, max(20, body.height), drawn, (*body.words, words))


def drawing(body: Piece) -> str:
    """The finished picture; nothing where the piece is empty."""
    if not body.width:
        return ""
    wide, high = number(body.width + 2 * EDGE), number(body.height + 2 * EDGE)
    told = safe(cut("; ".join(body.words), LONG, 1))
    return (
        f'<svg class="pic" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" fill="none" stroke="currentColor" stroke-width="1.5" role="img" aria-label="{told}">'
        f"{placed(body, EDGE, EDGE)}</svg>"
    )
