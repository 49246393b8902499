"""Pictures for programs that know no style sheets: every line and letter says itself how it looks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree

from checker.files import read_packaged

SVG = "http://www.w3.org/2000/svg"
_PAINT = ("fill", "stroke")
_SHOWN: tuple[str, ...] = (*_PAINT, "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity")
_SHOWN += ("font-size", "font-weight", "text-anchor")
_OWN = "currentcolor"  # whatever the colour is where it is used
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_ASIDE = re.compile(r"/\*.*?\*/|@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", re.DOTALL)
_SIMPLE = re.compile(r":not\(\.([\w-]+)\)|\.([\w-]+)|([a-z]+)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")

Styles = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Compound:
    """What an element must be, and whether the one before it must be its parent."""

    name: str
    classes: frozenset[str]
    without: frozenset[str]
    inside: bool  # directly inside the one before

    def fits(self, element: ElementTree.Element) -> bool:
        held = set(element.get("class", "").split())
        named = not self.name or element.tag.rpartition("}")[2] == self.name
        return named and self.classes <= held and not self.without & held


@dataclass(frozen=True, slots=True)
class Rule:
    """One selector with what it says; the weight orders the rules that fit one element."""

    chain: tuple[Compound, ...]
    weight: tuple[int, int, int]
    says: tuple[tuple[str, str], ...]

    def fits(self, path: tuple[ElementTree.Element, ...]) -> bool:
        return _fits(self.chain, path)


def inked(svg: str) -> str:
    """The picture with its styles written into it; nothing where it is no picture."""
    if not svg.startswith("<svg"):
        return ""
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own drawing, in which every word is escaped
    _ink(root, (root,), {})
    ElementTree.register_namespace("", SVG)
    return ElementTree.tostring(root, encoding="unicode")


def _ink(element: ElementTree.Element, path: tuple[ElementTree.Element, ...], above: Styles) -> None:
    own: dict[str, str] = {}
    for rule in sorted((one for one in rules() if one.fits(path)), key=lambda one: one.weight):
        own.update(rule.says)
    asked = {name: own.get(name, element.get(name)) for name in _SHOWN}
    handed = ("color", *_PAINT)
    told = {**above, **{name: value for name, value in own.items() if name.startswith("--") or name in handed}}
    told |= {name: value for name in _PAINT if (value := asked[name]) is not None}
    if told.get("color", "").casefold() == _OWN:
        told["color"] = above.get("color", "#000")
    for name in _SHOWN:
        value = asked[name]
        if name in _PAINT and told.get(name, "").casefold() == _OWN:
            value = told.get("color", "#000")  # it is handed on as a word, and means another there
        if value is not None:
            element.set(name, _value(value, told))
    for child in element:
        _ink(child, (*path, child), told)


def _value(value: str, told: Styles) -> str:
    while found := _VARIABLE.search(value):
        value = value[: found.start()] + told.get(found[1], found[2] or "none") + value[found.end() :]
    if value.casefold() == _OWN:
        value = _value(told.get("color", "#000"), told)
    return "none" if value == "transparent" else value.removesuffix("px")


def _fits(chain: tuple[Compound, ...], path: tuple[ElementTree.Element, ...]) -> bool:
    if not chain:
        return True
    last = chain[-1]
    if not path or not last.fits(path[-1]):
        return False
    if last.inside:
        return _fits(chain[:-1], path[:-1])
    return len(chain) == 1 or any(_fits(chain[:-1], path[:length]) for length in range(1, len(path)))


@cache
def rules() -> tuple[Rule, ...]:
    """The style sheet of the pictures, as they look on paper."""
    text = _ASIDE.sub("", read_packaged("site_plugins", "assets/pictures.css"))
    return tuple(_rules(text))


def _rules(text: str) -> Iterator[Rule]:
    for number, (selectors, says) in enumerate(_RULE.findall(text)):
        pairs = (one.partition(":") for one in says.split(";") if ":" in one)
        told = tuple((name.strip(), value.strip()) for name, _, value in pairs)
        for selector in selectors.split(","):
            chain = tuple(_chain(selector))
            classes = sum(len(one.classes) + len(one.without) for one in chain)
            yield Rule(chain, (classes, sum(bool(one.name) for one in chain), number), told)


def _chain(selector: str) -> Iterator[Compound]:
    inside = False
    for word in selector.split():
        if word == ">":
            inside = True
            continue
        parts = _SIMPLE.findall(word)
        name = next((one for _, _, one in parts if one), "")
        yield Compound(
            name, frozenset(one for _, one, _ in parts if one), frozenset(one for one, _, _ in parts if one), inside
        )
        inside = False
