"""Bars, columns and a field of squares as SVG that a style sheet colours: no style stands in it, and no script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, log10
from xml.etree.ElementTree import Element, SubElement

WIDTH = 720
LINE = 24  # from one bar to the next
BAR = 14
LEFT = 118  # room for the names
RIGHT = 56  # and for the numbers
DEEP = 5  # shades of the field
Parts = Mapping[str, int]  # how much of a bar belongs to whom


def bars(title: str, rows: Sequence[tuple[str, Parts]], kinds: Sequence[str]) -> Element:
    """A bar for each row, parted by kind; the kinds are coloured in their order."""
    height = LINE * len(rows) + 8
    svg = _svg(title, height)
    most = max((sum(parts.values()) for _, parts in rows), default=0) or 1
    scale = (WIDTH - LEFT - RIGHT) / most
    for index, (name, parts) in enumerate(rows):
        y = 4 + index * LINE
        _text(svg, name, LEFT - 10, y + BAR - 2, "name")
        x = float(LEFT)
        for kind, number in _ordered(parts, kinds):
            box = _box(svg, x, y, number * scale, BAR, _shade(kind, kinds))
            _hint(box, f"{name}, {kind or 'nobody'}: {number:,}")
            x += number * scale
        _text(svg, f"{sum(parts.values()):,}", x + 6, y + BAR - 2, "number")
    return svg


def columns(title: str, rows: Sequence[tuple[str, Parts]], kinds: Sequence[str], below: str) -> Element:
    """A column for each row, parted by kind, over an axis with its name."""
    height, base = 240, 196
    svg = _svg(title, height)
    most = max((sum(parts.values()) for _, parts in rows), default=0) or 1
    top = _rounded(most)
    room = (WIDTH - 56) / max(1, len(rows))
    for part in (0.0, 0.5, 1.0) if top % 2 == 0 else (0.0, 1.0):
        y = base - part * (base - 16)
        SubElement(svg, "line", {"class": "grid", "x1": "48", "x2": str(WIDTH - 8), "y1": _n(y), "y2": _n(y)})
        _text(svg, f"{int(top * part):,}", 42, y + 4, "name")
    every = ceil(len(rows) / 24)
    for index, (name, parts) in enumerate(rows):
        x, y = 48 + index * room, float(base)
        for kind, number in _ordered(parts, kinds):
            tall = number * (base - 16) / top
            y -= tall
            box = _box(svg, x + room * 0.15, y, room * 0.7, tall, _shade(kind, kinds))
            _hint(box, f"{below} {name}, {kind or 'nobody'}: {number:,}")
        if index % every == 0:
            _text(svg, name.split()[0], x + room / 2, base + 16, "under")
    _text(svg, below, 48 + (WIDTH - 56) / 2, height - 8, "under")
    return svg


def field(title: str, rows: Sequence[tuple[str, Sequence[int]]], names: Sequence[str], below: str) -> Element:
    """A square for every row and column, the darker the larger its number."""
    base = LINE * len(rows) + 8
    svg = _svg(title, base + 44)
    most = max((number for _, numbers in rows for number in numbers), default=0) or 1
    room = (WIDTH - LEFT - 8) / max(1, len(names))
    every = ceil(len(names) / 24)
    for index, (name, numbers) in enumerate(rows):
        y = 4 + index * LINE
        _text(svg, name, LEFT - 10, y + 15, "name")
        for column, number in enumerate(numbers):
            shade = f"shade-{ceil(DEEP * number / most)}"
            box = _box(svg, LEFT + column * room + 0.5, y, room - 1, LINE - 3, shade)
            _hint(box, f"{name}, {below} {names[column]}: {number:,}")
    for column, name in enumerate(names):
        if column % every == 0:
            _text(svg, name.split()[0], LEFT + (column + 0.5) * room, base + 12, "under")
    _text(svg, below, LEFT + (WIDTH - LEFT) / 2, base + 34, "under")
    return svg


def _ordered(parts: Parts, kinds: Iterable[str]) -> list[tuple[str, int]]:
    return [(kind, parts[kind]) for kind in kinds if parts.get(kind)]


def _shade(kind: str, kinds: Sequence[str]) -> str:
    return f"kind-{min(kinds.index(kind), 3)}"


def _rounded(number: int) -> int:
    """The next number that one would write on an axis."""
    step = 10 ** int(log10(number))
    return next(int(step * each) for each in (1, 2, 4, 5, 6, 8, 10) if step * each >= number)


def _svg(title: str, height: int) -> Element:
    svg = Element("svg", {"viewBox": f"0 0 {WIDTH} {height}", "role": "img", "class": "plot"})
    SubElement(svg, "title").text = title
    return svg


def _box(svg: Element, x: float, y: float, wide: float, tall: float, shade: str) -> Element:
    size = {"x": _n(x), "y": _n(y), "width": _n(wide), "height": _n(tall)}
    return SubElement(svg, "rect", {"class": shade, **size})


def _hint(box: Element, words: str) -> None:
    SubElement(box, "title").text = words


def _text(svg: Element, words: str, x: float, y: float, kind: str) -> None:
    SubElement(svg, "text", {"class": kind, "x": _n(x), "y": _n(y)}).text = words


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
