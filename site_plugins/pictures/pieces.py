"""What lies on any table: dice, cards, counters, tracks and regions."""

from __future__ import annotations

from collections.abc import Sequence

from site_plugins.pictures.svg import (
    SMALL,
    Piece,
    caption,
    column,
    cut,
    frame,
    measure,
    number,
    placed,
    safe,
    text,
)

DIE = 26.0
DOT = 14.0  # of a track
STEP = 30.0  # from one dot to the next
FEWEST, MOST = 2, 9  # dots of a track that are drawn; a longer one is a line of words
PIPS = {
    1: ((13, 13),),
    2: ((8, 8), (18, 18)),
    3: ((8, 8), (13, 13), (18, 18)),
    4: ((8, 8), (18, 8), (8, 18), (18, 18)),
    5: ((8, 8), (18, 8), (13, 13), (8, 18), (18, 18)),
    6: ((8, 7), (18, 7), (8, 13), (18, 13), (8, 19), (18, 19)),
}


def die(face: int | str = "", style: str = "plain", words: str = "", *, used: bool = False) -> Piece:
    """A die that shows pips, a letter or two, or nothing where nobody has rolled it."""
    if isinstance(face, int) and face in PIPS:
        inside = "".join(f'<circle class="pic-solid" cx="{x}" cy="{y}" r="1.6"/>' for x, y in PIPS[face])
    else:
        inside = f'<text class="pic-number" x="13" y="17.5">{safe(cut(str(face), 22))}</text>' if face != "" else ""
    named = f"pic-die pic-{style}" + (" pic-used" if used else "")
    box = f'<g class="{named}"><rect x="1" y="1" width="24" height="24" rx="4"/>{inside}</g>'
    return Piece(DIE, DIE, box, (words or str(face),))


def card(name: str, style: str = "plain", words: str = "", width: float = 110) -> Piece:
    """A card that shows its name."""
    return frame(text(name, width, size=SMALL, lines=2), style, least=34, pad=7).saying(words or name)


def counter(count: int | str, style: str = "plain", words: str = "") -> Piece:
    """A round counter with a number on it."""
    shown = safe(cut(str(count), 22))
    disc = f'<circle cx="13" cy="13" r="12"/><text class="pic-number" x="13" y="17.5">{shown}</text>'
    return Piece(DIE, DIE, f'<g class="pic-card pic-{style}">{disc}</g>', (words or str(count),))


def track(names: Sequence[str], now: int | None = None, then: int | None = None) -> Piece:
    """Places in a row: the one that is held is filled, the one that comes is ringed; both are named below."""
    held = [place for place in (now, then) if place is not None and 0 <= place < len(names)]
    label = text(" → ".join(names[place] for place in held) or "–")
    if not FEWEST <= len(names) <= MOST:
        return label
    long = STEP * (len(names) - 1)
    dots = f'<path class="pic-rule" d="M{DOT / 2:g} {DOT / 2:g}h{number(long)}"/>'
    for index in range(len(names)):
        style = " pic-now" if index == now else " pic-then" if index == then else ""
        dots += f'<circle class="pic-dot{style}" cx="{DOT / 2 + STEP * index:g}" cy="{DOT / 2:g}" r="{DOT / 2 - 1:g}"/>'
    return column(Piece(long + DOT, DOT, dots), label, gap=3).saying(*label.words)


def region(name: str, inside: Piece, style: str = "plain") -> Piece:
    """A place with its name above what lies in it."""
    head = caption(name)
    held = frame(inside, style, least=max(56.0, measure(name, SMALL)))
    told = f"{name}: {', '.join(inside.words)}" if inside.words else name
    return column(head, held, gap=2).saying(told)


def stacked(piece: Piece, most: int = 3) -> Piece:
    """The same thing several times, one upon the other."""
    drawn = "".join(placed(piece, 4 * index, 3 * index) for index in range(most))
    return Piece(piece.width + 4 * (most - 1), piece.height + 3 * (most - 1), drawn, piece.words)
