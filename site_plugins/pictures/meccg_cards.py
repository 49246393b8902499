"""Cards, sites and regions of the card game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.games.meccg.nouns.cards import Card, Key, OnGuardCard, Region
from checker.games.meccg.nouns.people import Site
from checker.games.meccg.words import RegionType
from site_plugins.kit import NOTHING, SMALL, WIDTH, Piece, column, counted, flow, frame, placed, row, text
from site_plugins.pictures.meccg_words import Words

INNER = WIDTH - 14  # what a frame leaves
TAPPED = ' transform="rotate(90 15 15)"'
CARD = '<rect x="4.5" y="1" width="21" height="28" rx="4"/>'  # in a square, so that it can be turned
SIGNS = {
    RegionType.WILDERNESS: "M8 2 3.5 9h9zM8 6.5 2.5 13h11zM8 13v2",
    RegionType.BORDER_LAND: "M4 15V3h8l-2 3 2 3H4",
    RegionType.FREE_DOMAIN: "M8 4.5a3.5 3.5 0 1 0 .1 0M8 .8v1.4m0 11.6v1.4M.8 8h1.4m11.6 0h1.4",
    RegionType.SHADOW_LAND: "M10.5 2.5a6 6 0 1 0 3 8.5 5 5 0 0 1-3-8.5z",
    RegionType.DARK_DOMAIN: "M1.5 14 6 4l3 6 2-3.5 3.5 7.5z",
    RegionType.COASTAL_SEA: "M1.5 6q2.2-3 4.4 0t4.4 0 4.4 0M1.5 11.5q2.2-3 4.4 0t4.4 0 4.4 0",
}


def told(name: str, said: Sequence[str]) -> str:
    return f"{name} ({', '.join(said)})" if said else name


def small(said: Sequence[str], width: float, lines: int = 2) -> Piece:
    """Facts in small letters; nothing where there are none."""
    return text(", ".join(said), width, style="caption", size=SMALL, lines=lines) if said else NOTHING


def place(name: str, style: str = "") -> Piece:
    return frame(text(name, 130, lines=3, middle=True), style)


def region(words: Words, name: str, kind: RegionType | None) -> Piece:
    """A region as a chip with the sign of its type."""
    called = words(name or kind or "region")
    label = text(called, 150, size=SMALL)
    sign = Piece(16, 16, f'<path d="{SIGNS[kind]}"/>' if kind else "")
    left = 26 if kind else 6
    style = kind.value.replace(" ", "-") if kind else "plain"
    box = f'<rect width="{left + label.width + 6:.1f}" height="22" rx="4"/>'
    inside = f"{box}{placed(sign, 5, 3)}{placed(label, left, 3.5)}"
    drawn = f'<g class="pic-chip pic-region pic-{style}">{inside}</g>'
    return Piece(left + label.width + 6, 22, drawn, (told(called, [words(kind)] if name and kind else []),))


def path(words: Words, regions: Sequence[Region], width: float = INNER) -> Piece:
    """A site path, region by region."""
    return flow([region(words, each.name, each.type) for each in regions[:12]], width)


def site(words: Words, each: Site) -> Piece:
    """A site card: name, type and what is printed on it; tapped, it lies on its side."""
    said = [words(each.type)] if each.type else []
    said += [words.said("{alignment} site", alignment=words(each.alignment))] if each.alignment else []
    said += [words("Under-deeps")] if each.under_deeps else []
    said += [words("tapped")] if each.tapped else []
    hills = f'<g{TAPPED if each.tapped else ""}>{CARD}<path d="M8 20.5 13 12l3 4.5 1.5-2 4 6z"/></g>'
    card = Piece(30, 30, f'<g class="pic-card pic-site">{hills}</g>')
    head = row(card, column(text(words(each.name), 200), small(said, 200, 1), gap=0)).saying(
        told(words(each.name), said)
    )
    lies = [region(words, each.region.name, each.region.type)] if each.region.name or each.region.type else []
    return column(head, flow([*lies, *(region(words, "", kind) for kind in each.site_path[:12])]), gap=5)


def keyed(words: Words, key: Key) -> str:
    """What something is keyed to, in words."""
    named = [words(kind) for kind in key.region_types[:8]] + ([words(key.site_type)] if key.site_type else [])
    what = counted([*named, words(key.region), words(key.site)]) or words("nothing")
    return words.said("{wording} {what}", wording=words(key.wording), what=what)


def _needs(words: Words, card: Card) -> Iterator[str]:
    """What its text asks for."""
    types = counted(words(kind) for kind in card.only_in_region_types)
    yield words.said("only with {types}", types=types) if types else ""
    yield words.said("only at a {type}", type=words(card.only_at_site_type)) if card.only_at_site_type else ""
    yield words.said("only at {site}", site=card.only_at_site) if card.only_at_site else ""
    yield words("only on a moving company") if card.only_on_moving else ""
    yield words("only after an attack is concluded") if card.only_after_attack else ""
    yield words("only on a tapped character") if card.only_on_tapped else ""
    yield words.said("{count} strikes", count=f"{card.adds_strikes:+d}") if card.adds_strikes else ""
    least = card.sets_strikes_to
    yield words.said("strikes reduced to {count}", count=least) if least is not None else ""
    yield words.said("only against what is {key}", key=keyed(words, card.only_against)) if card.only_against else ""


def printed(words: Words, card: Card, width: float = INNER) -> Piece:
    """A card in play or played: its name, its kind, where it lies and what it does."""
    hazard = card.is_hazard and card.kind.value != "creature"
    name, kind = words(card.name or card.kind), words(card.kind)
    said = [
        words.said("hazard {kind}", kind=kind) if hazard else kind,
        *([words("unique")] if card.unique else []),
        *([words("environment")] if card.environment else []),
    ]
    said += [words.said("on {what}", what=card.on)] if card.on else []
    said += [words.said("with {who}", who=card.controlled_by)] if card.controlled_by else []
    said += [words.said("{count} points", count=card.points)] if card.points else []
    does = [words(each) for each in card.does[:3] if each.value != "does something else"]
    does += [needed for needed in _needs(words, card) if needed]
    room = width - 12
    lines = [text(name, room, lines=2), small(said, room), *(small([each], room) for each in does)]
    return frame(column(*lines, gap=1).saying(told(name, [*said, *does])), "hazard" if card.is_hazard else "resource")


def face_down(style: str = "hazard") -> Piece:
    back = f'{CARD}<path d="M10 9.5 15 6l5 3.5v10L15 24l-5-4.5z"/>'
    return Piece(30, 30, f'<g class="pic-card pic-{style}">{back}</g>')


def on_guard(words: Words, each: OnGuardCard) -> Piece:
    """A card that waits at a site, face down until it is revealed."""
    where = [words("revealed" if each.revealed else "on-guard")]
    where += [words.said("at {where}", where=each.site)] if each.site else []
    where += [words.said("on {what}", what=each.company)] if each.company else []
    where += [words.said("targets {what}", what=", ".join(map(words, each.targets)))] if each.targets else []
    where += [words("its site has left play")] if each.site_left_play else []
    name = words(each.card.name or each.card.kind)
    said = column(text(name, 240), small([words(each.card.kind), *where], WIDTH - 40, 3), gap=0)
    card = printed(words, each.card, WIDTH) if each.revealed else row(face_down(), said)
    below = small(where, WIDTH) if each.revealed else NOTHING
    return column(card, below, gap=2).saying(told(name, where))
