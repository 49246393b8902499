"""Our own small signs: dice faces, people, cards and rings, all in one stroke."""

from __future__ import annotations

from site_plugins.kit import SMALL, Piece, cut, measure, number, placed, safe, text

DIE = 26.0
ROW = 8  # figures of one kind that are drawn before a number stands for them

# Each face is drawn in a square of 26; what is filled takes the colour of the stroke.
FACES = {
    "character": '<path class="pic-solid" d="m13 4.5 1.6 2.2v9.1h-3.2V6.7z"/><path d="M9 16h8m-4 0v5"/>',
    "army": '<path d="M9 5v16"/><path class="pic-solid" d="M9 5.5h9.5L15.8 9l2.7 3.5H9z"/>',
    "muster": '<path class="pic-solid" d="M7 19.5v-6a6 7 0 0 1 12 0v6h-3.5v-5.2h-5v5.2z"/>',
    "event": '<path d="M8.5 5.5h9v15h-9z"/><path d="M11 9.5h4M11 13h4m-4 3.5h4"/>',
    "muster_army": (
        '<path class="pic-solid" d="M4.5 18.5v-5.3a4 4.8 0 0 1 8 0v5.3h-2.5v-3.8h-3v3.8z"/>'
        '<path d="M15.5 7v12"/><path class="pic-solid" d="M15.5 7.5h6l-1.7 2.5 1.7 2.5h-6z"/>'
    ),
    "will_of_the_west": (
        '<path class="pic-solid" d="m13 4 1.8 5.4 5-2.2-2.2 5 5.4.8-5.4 1.8 2.2 5-5-2.2L13 22l-1.8-4.4-5 2.2 2.2-5'
        'L3 13l5.4-.8-2.2-5 5 2.2z"/>'
    ),
    "eye": '<path d="M4.5 13q8.5-9.5 17 0-8.5 9.5-17 0z"/><path class="pic-solid" d="M13 9.5q2 3.5 0 7-2-3.5 0-7z"/>',
}


def die(side: str, face: str, words: str, *, used: bool = False) -> Piece:
    """A die of one side showing a face, or nothing where nobody has rolled it."""
    style = f"pic-die pic-{side}" + (" pic-used" if used else "")
    drawn = f'<g class="{style}"><rect x="1" y="1" width="24" height="24" rx="4"/>{FACES.get(face, "")}</g>'
    return Piece(DIE, DIE, drawn, (words,))


def symbol(face: str) -> Piece:
    """A face without its die, as cards print it."""
    return Piece(DIE, DIE, f"<g>{FACES.get(face, '')}</g>")


def person(words: str, style: str = "plain", *, crossed: bool = False) -> Piece:
    """Head and shoulders."""
    cross = '<path class="pic-cross" d="m2 4 16 18"/>' if crossed else ""
    body = '<circle cx="10" cy="7" r="4.2"/><path d="M2.5 22.5v-2.2a7.5 6 0 0 1 15 0v2.2z"/>'
    return Piece(20, 24, f'<g class="pic-figure pic-{style}">{body}{cross}</g>', (words,))


def soldier(words: str, style: str = "plain", *, kind: str = "regular", crossed: bool = False) -> Piece:
    """A unit of an army: a shield, with a bar for the elite and a crown for those who lead."""
    mark = {
        "elite": '<path d="M4 11h12M10 4.5v15"/>',
        "leader": '<path class="pic-solid" d="m5 14-.8-6L8 10.5 10 6.5l2 4L15.8 8 15 14z"/>',
        "nazgul": '<path class="pic-solid" d="M5.5 15.5V11a4.5 4.5 0 0 1 9 0v4.5L12 13l-2 2.5L8 13z"/>',
        "companion": '<circle class="pic-solid" cx="10" cy="8.5" r="2"/><path d="M6 15a4 3.5 0 0 1 8 0"/>',
        "minion": '<circle cx="10" cy="8.5" r="2"/><path class="pic-solid" d="M6 15a4 3.5 0 0 1 8 0z"/>',
    }.get(kind, "")
    cross = '<path class="pic-cross" d="m2 3 16 18"/>' if crossed else ""
    shield = '<path d="M2.5 3h15v9q0 7-7.5 10.5Q2.5 19 2.5 12z"/>'
    return Piece(20, 24, f'<g class="pic-figure pic-{style}">{shield}{mark}{cross}</g>', (words,))


def ring(name: str, words: str, style: str, *, eye: bool) -> Piece:
    """An Elven Ring counter with its name, the Ring or the Eye up."""
    if eye:
        inside = f'<g transform="translate(2 2)">{FACES["eye"]}</g>'
        band = f'<circle cx="15" cy="15" r="13"/>{inside}'
    else:
        band = '<circle fill="none" cx="15" cy="17" r="8"/><path class="pic-solid" d="m15 3.5 3.5 3-3.5 3.5-3.5-3.5z"/>'
    shown = cut(name, 90, SMALL)
    wide = max(30.0, measure(shown, SMALL))
    label = text(shown, 90, size=SMALL)
    drawn = placed(Piece(30, 30, f'<g class="pic-ring pic-{style}">{band}</g>'), (wide - 30) / 2, 0)
    return Piece(wide, 46, drawn + placed(label, (wide - label.width) / 2, 30), (words,))


def card(count: str, words: str, style: str = "plain", *, stacked: bool = False) -> Piece:
    """The back of a card, or of a stack, with a number on it."""
    behind = '<path fill="none" d="M24.5 5v20.5a4 4 0 0 1-4 4H6"/>' if stacked else ""
    number_ = f'<text class="pic-number" x="11" y="18.5">{safe(count)}</text>' if count else ""
    front = f'<rect x="1" y="1" width="20" height="26" rx="4"/>{number_}'
    return Piece(
        26 if stacked else 22, 31 if stacked else 28, f'<g class="pic-card pic-{style}">{front}{behind}</g>', (words,)
    )


def fan(count: int, words: str, style: str, most: int = 12) -> Piece:
    """A hand: its cards one upon the other, and how many they are."""
    shown = min(count, most)
    cards = "".join(
        f'<rect x="{number(1 + 9 * index)}" y="1" width="20" height="26" rx="4"/>' for index in range(shown)
    )
    label = text(str(count), style="strong")
    left = 22 + 9 * (shown - 1) + 6 if shown else 0
    drawn = f'<g class="pic-card pic-{style}">{cards}</g>{placed(label, left, 6)}'
    return Piece(left + label.width, 28, drawn, (words,))
