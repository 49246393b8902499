"""The rooms of the engine as a picture, each above those it stands on; `python -m tests.rooms` draws it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from tests.test_imports import ROOT, rooms_drawn, rooms_needed

PICTURE = ROOT / "docs" / "images" / "rooms.svg"
PAGE = ROOT / "docs" / "architecture.md"
WIDE, HIGH, GAP, ROW = 108, 30, 16, 74
Needed = Mapping[str, frozenset[str]]


def levels(needed: Needed) -> dict[str, int]:
    """How high each room stands: one above the highest that it stands on."""
    found: dict[str, int] = {}
    for room in needed:  # every room comes after those that it stands on
        found[room] = max((found[other] + 1 for other in needed[room]), default=0)
    return found


def nearest(needed: Needed, room: str) -> list[str]:
    """The rooms it stands on without another between them."""
    beyond: set[str] = set()
    waiting = [below for other in needed[room] for below in needed[other]]
    while waiting:
        one = waiting.pop()
        if one not in beyond:
            beyond.add(one)
            waiting.extend(needed[one])
    return sorted(needed[room] - beyond)


def picture(needed: Needed) -> str:
    """The rooms in rows, and a line from each to those right below it."""
    height = levels(needed)
    rows = [[room for room in needed if height[room] == level] for level in range(max(height.values()) + 1)]
    across = max(len(row) for row in rows) * (WIDE + GAP) + GAP
    tall = len(rows) * ROW
    place = {}
    for level, row in enumerate(rows):
        start = (across - len(row) * (WIDE + GAP) + GAP) / 2
        for index, room in enumerate(row):
            place[room] = (start + index * (WIDE + GAP), tall - (level + 1) * ROW + (ROW - HIGH) / 2)
    lines, boxes = [], []
    for room, (x, y) in place.items():
        for below in nearest(needed, room):
            end, floor = place[below]
            bend = (y + HIGH + floor) / 2
            begin, arrive = x + WIDE / 2, end + WIDE / 2
            lines.append(
                f'<path d="M{begin:g} {y + HIGH:g}C{begin:g} {bend:g} {arrive:g} {bend:g} {arrive:g} {floor:g}"/>'
            )
        boxes.append(
            f'<rect x="{x:g}" y="{y:g}" width="{WIDE}" height="{HIGH}" rx="6" fill="#dfeae5" stroke="#4b6b60"/>'
        )
        at = f'x="{x + WIDE / 2:g}" y="{y + HIGH / 2 + 4.5:g}"'
        boxes.append(f'<text {at} fill="#1d2a26" text-anchor="middle">{escape(room)}</text>')
    size = f'viewBox="0 0 {across:g} {tall:g}" width="{across:g}" height="{tall:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="The rooms of the engine">'
    drawn = [
        '<g fill="none" stroke="#6d8a80">',
        *lines,
        "</g>",
        '<g font-family="sans-serif" font-size="13">',
        *boxes,
        "</g>",
    ]
    return "\n".join([head, *drawn, "</svg>", ""])


def main() -> None:
    PICTURE.write_text(picture(rooms_needed()), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    start = page.index("| room | is for |")
    PAGE.write_text(page[:start] + rooms_drawn() + page[page.index("\n\n", start) :], encoding="utf-8")


if __name__ == "__main__":
    main()
