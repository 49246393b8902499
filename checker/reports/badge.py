"""`coverage.svg`: how many clauses are proven, as a badge."""

from __future__ import annotations

from html import escape

from checker.proving.coverage import Totals
from checker.reports.numbers import percent, proven_of

_LABEL = "clauses proven"
_LETTER = 6.6  # the width of an average letter at 11 px; textLength makes the rest fit
# Dark enough for white letters: a contrast of at least 4.5 to 1.
_COLOURS = ((100, "#1a7f37"), (75, "#4d6b00"), (40, "#8a5a00"), (0, "#b42318"))


def badge(totals: Totals) -> str:
    words = f"{proven_of(totals)} ({percent(totals)})"
    colour = next(colour for least, colour in _COLOURS if totals.percent >= least)
    left, right = (round(len(text) * _LETTER) + 12 for text in (_LABEL, words))
    title = escape(f"{_LABEL}: {words}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-label="{title}">\n'
        f"  <title>{title}</title>\n"
        f'  <rect width="{left + right}" height="20" rx="3" fill="#444"/>\n'
        f'  <path d="M{left} 0h{right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-{right - 3}z" fill="{colour}"/>\n'
        f'  <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">\n'
        f"    {_text(_LABEL, left / 2, left - 12)}\n"
        f"    {_text(words, left + right / 2, right - 12)}\n"
        f"  </g>\n"
        f"</svg>\n"
    )


def _text(words: str, middle: float, length: int) -> str:
    return f'<text x="{middle:g}" y="14" textLength="{length}">{escape(words)}</text>'
