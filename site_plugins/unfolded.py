"""The pictures that unfold where a link to a clause is pasted: its words beside the picture of a case, as PNG."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from checker.judging.cores import cores
from checker.model import Clause
from site_plugins.browser import Browser, Failed
from site_plugins.context import Context
from site_plugins.inked import inked
from site_plugins.kit import measure, safe, wrap
from site_plugins.labels import language_of, standings
from site_plugins.sheets import chosen
from site_plugins.telling import Shown, arranged
from site_plugins.words import plain

WIDE, HIGH, EDGE = 1200, 630, 64
HALF = 620  # where the picture begins
TOP = 128  # below the id, which may run as wide as the card
SIZES = ((33.0, 7), (27.0, 9))  # of the letters, and how many lines of them have room
WIDER = 1.1  # the font runs narrower than letters are measured
LARGEST = 2.4  # times that a picture is drawn larger than on a page
COLOURS = {"legal": "#1f6b45", "illegal": "#a62b23"}
MARKS = {"proven": "#2f8a5b", "partly": "#c98a16", "unproven": "#c4453b", "reference": "#b9b6ae"}
_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def unfolded(build: Context, pen: Browser) -> Iterator[tuple[str, bytes]]:
    """A picture for every living clause, beside its small page; every core draws its share."""
    clauses = build.verification.clauses
    cards = [card(build, clause) for clause in clauses]
    share = max(1, -(-len(cards) // cores()))
    shares = [cards[at : at + share] for at in range(0, len(cards), share)]
    with ThreadPoolExecutor(cores()) as pool:
        drawn = [one for part in pool.map(partial(_drawn, pen), shares) for one in part]
    for clause, picture in zip(clauses, drawn, strict=True):
        yield picture_of(build, clause), picture


def _drawn(pen: Browser, cards: list[str]) -> list[bytes]:
    """The PNG of each card."""
    written = pen.run(
        "drawing/draw.js",
        str(pen.packages / "@resvg/resvg-wasm"),
        str(pen.packages / "@expo-google-fonts/nanum-gothic"),
        put=json.dumps(cards).encode(),
    )
    found, at = [], 0
    for _ in cards:
        length = int.from_bytes(written[at : at + 4], "big")
        at += 4 + length
        if not length or at > len(written):
            raise Failed("drawing/draw.js: fewer pictures than asked for")
        found.append(written[at - length : at])
    return found


def picture_of(build: Context, clause: Clause) -> str:
    return build.plan.share(clause.game, clause.id).removesuffix(".html") + ".png"


def card(build: Context, clause: Clause) -> str:
    """The whole picture as SVG that needs no style sheet."""
    language = language_of(clause.language)
    standing = build.verification.standings[clause.key].standing
    case = _case(build, clause, language)
    picture = _picture(case) if case else ""
    wide = WIDER * ((HALF if picture else WIDE) - EDGE - 48)
    text = plain(clause.shown)
    size, most = next((one for one in SIZES if measure(text, one[0]) <= 0.9 * wide * one[1]), SIZES[-1])
    words = [
        _text([clause.id], EDGE, 96, 34, "700"),
        f'<circle cx="{EDGE + 12}" cy="142" r="11" fill="{MARKS.get(standing, "#b9b6ae")}"/>',
        _text([standings(language)[standing]], EDGE + 34, 151, 24, fill="#5b6168"),
        _text(wrap(text, wide, size, most), EDGE, 214, size),
        _text([build.rulebook(clause.game).title], EDGE, HIGH - 40, 24, fill="#5b6168"),
        picture,
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fbfaf7"/><rect width="12" height="{HIGH}" fill="#7a2e22"/>'
        f'<g font-family="Nanum Gothic" fill="#23272b">{"".join(words)}</g></svg>'
    )


def _case(build: Context, clause: Clause, language: str) -> Shown | None:
    """What somebody would argue about: the refused one of the pair, or the first that has a picture."""
    book = build.verification.book_of(clause.key)
    if book is None:
        return None
    told = [build.tell(book, one, n, language) for n, one in enumerate(build.verification.of(clause.key), 1)]
    asked = [*reversed(chosen(arranged(tuple(told)))), *told]
    return next((one for one in asked if _BOX.search(one.picture)), None)


def _picture(case: Shown) -> str:
    drawn = inked(case.picture)
    box = _BOX.search(drawn)
    if box is None:
        return ""
    across, down = float(box[1]), float(box[2])
    said = f"{case.outcome.words}: {case.because}" if case.because else case.outcome.words
    lines = wrap(said, WIDER * (WIDE - HALF - EDGE), 26, 3)
    room = HIGH - TOP - EDGE - 34 * len(lines) - 30
    scale = min((WIDE - HALF - EDGE) / across, room / down, LARGEST)
    low = TOP + down * scale + 50
    colour = COLOURS.get(case.outcome.kind, "#27507f")
    return f'<g transform="translate({HALF} {TOP}) scale({scale:.3f})">{drawn}</g>' + _text(
        lines, HALF, low, 26, "700", colour
    )


def _text(lines: list[str], x: float, y: float, size: float, weight: str = "400", fill: str = "#23272b") -> str:
    """Lines of text; the letters of the font run narrower than those that are measured."""
    return "".join(
        f'<text x="{x:.0f}" y="{y + index * size * 1.32:.0f}" font-size="{size:.0f}" font-weight="{weight}" '
        f'fill="{fill}">{safe(line)}</text>'
        for index, line in enumerate(lines)
        if measure(line, size)
    )
