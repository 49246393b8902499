"""Attacks with their strikes, the chain of effects, and the hazards a company may still meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checker.games.meccg.combat.nouns import Attack, ChainEntry, Strike
from checker.games.meccg.nouns.cards import Key
from checker.games.meccg.words import Role
from site_plugins.kit import (
    NOTHING,
    SMALL,
    WIDTH,
    Piece,
    chip,
    column,
    counted,
    flow,
    frame,
    row,
    some,
    text,
)
from site_plugins.pictures.meccg_cards import INNER, keyed, region, small, told

SWORD = "M6 12 13 5l3-3-3 5-7 7zM3 9.5 8.5 15M5 13l-3 3"


def sword(style: str = "plain", words: str = "strike") -> Piece:
    return Piece(18, 18, f'<g class="pic-strike pic-{style}"><path d="{SWORD}"/></g>', (words,))


def key(each: Key) -> Piece:
    """What something is keyed to."""
    named = [each.site_type.value] if each.site_type else []
    named += [name for name in (each.region, each.site) if name]
    chips = [*(region("", kind) for kind in each.region_types[:8]), *(chip(name) for name in named)]
    head = text(each.wording.value, style="caption", size=SMALL)
    drawn = flow([head, *chips], INNER, gap=6, level="middle")
    return drawn.saying(keyed(each))


def _standing(strike: Strike) -> Iterator[str]:
    yield f"by {strike.striker}" if strike.striker else ""
    yield "being resolved" if strike.being_resolved else ""
    yield "cancelled" if strike.cancelled else ""
    yield strike.result.value if strike.result else ""
    yield f"{strike.modification:+d}" if strike.modification else ""
    yield "kills him" if strike.kills else ""
    yield f"body check {strike.body_check.value}" if strike.body_check.value != "not made" else ""
    yield "target healed since" if strike.target_healed else ""
    yield from (f"{one.name} ({'resolved' if one.resolved else 'open'})" for one in strike.special_actions[:4])


def strike_line(strike: Strike) -> Piece:
    """A strike and whom it is for."""
    said = [fact for fact in _standing(strike) if fact]
    style = "used" if strike.cancelled or strike.result else "hazard"
    name = text(strike.target or "not assigned", 200, style="" if strike.target else "caption")
    words = f"strike on {strike.target}" if strike.target else "strike, not assigned"
    return row(sword(style), column(name, small(said, INNER - 26), gap=0)).saying(told(words, said))


def _facts(each: Attack) -> Iterator[str]:
    yield each.source.value
    yield f"by {each.attacking_company}" if each.attacking_company else ""
    yield f"against {each.company}" if each.company else ""
    yield each.stage.value if each.stage else ""
    yield f"body {each.body}" if each.body else ""
    yield f"{each.excess_used} excess strikes used" if each.excess_used else ""
    yield "all face a strike" if each.all_face_a_strike else ""
    yield "cannot be cancelled" if each.cannot_be_cancelled else ""
    yield "added to the site's own" if each.added else ""
    yield f"cancelled by {each.cancelled_by}" if each.cancelled_by else ""
    yield "defeated" if each.defeated else ""
    yield f"trophy of {each.trophy_of}" if each.trophy_of else ""
    yield from (f"{one.card}: {one.wording.value}" for one in each.reassignments[:4])


def attack(each: Attack) -> Piece:
    """An attack in its frame; strikes that nobody lists are drawn by their number."""
    said = [fact for fact in _facts(each) if fact]
    head = column(text(each.name, INNER, style="strong"), small(said, INNER, 3), gap=0)
    tied = key(each.keyed_to) if each.keyed_to else NOTHING
    if each.strikes:
        lines = column(*(strike_line(one) for one in each.strikes[:10]), gap=5)
    else:
        lines = some([sword("hazard")] * (each.number_of_strikes or 0), INNER, 3)
    words = f"{told(each.name, said)}: {counted((*tied.words, *lines.words))}"
    return frame(column(head, tied, lines, gap=5).saying(words), "hazard")


def entry(each: ChainEntry, place: int) -> Piece:
    name = (each.card.name if each.card else "") or each.name or each.kind.value
    said = [each.card.kind.value if each.card else each.kind.value]
    said += [each.by.value] if each.by else []
    said += ["resolved"] if each.resolved else []
    said += ["successful" if each.successful else "failed"] if each.successful is not None else []
    number = text(f"{place}", style="strong")
    hazard = each.by is Role.HAZARD_PLAYER or (each.by is None and each.card is not None and each.card.is_hazard)
    style = "past" if each.resolved else "hazard" if hazard else "resource"
    lines = column(text(name, INNER - 24, lines=2), text(", ".join(said), style="caption", size=SMALL), gap=0)
    return row(number, frame(lines, style, pad=5), gap=8).saying(f"{place} {name} ({', '.join(said)})")


def chain(entries: Sequence[ChainEntry]) -> Piece:
    """The chain of effects, the first declared on top."""
    return column(*(entry(each, place) for place, each in enumerate(entries[:8], 1)), gap=5)


def limit(most: int | None, declared: int) -> Piece:
    """A place for each hazard the limit allows, filled as they are declared."""
    if most is None:
        return chip(f"{declared}")
    slots = []
    for place in range(max(most, declared)):
        style = (" pic-taken" if place < declared else "") if place < most else " pic-over"
        mark = '<path d="m5 5 6 6m0-6-6 6"/>' if place >= most else ""
        drawn = f'<g class="pic-slot{style}"><rect x="1" y="1" width="14" height="14" rx="4"/>{mark}</g>'
        slots.append(Piece(16, 16, drawn))
    words = text(f"{declared} of {most}", style="strong")
    return row(some(slots, WIDTH - 70), words, gap=8).saying(f"{declared} of {most}")
