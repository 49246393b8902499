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
from site_plugins.pictures.meccg_words import Words

SWORD = "M6 12 13 5l3-3-3 5-7 7zM3 9.5 8.5 15M5 13l-3 3"


def sword(words: Words, style: str = "plain") -> Piece:
    return Piece(18, 18, f'<g class="pic-strike pic-{style}"><path d="{SWORD}"/></g>', (words("strike"),))


def key(words: Words, each: Key) -> Piece:
    """What something is keyed to."""
    named = [words(each.site_type)] if each.site_type else []
    named += [words(name) for name in (each.region, each.site) if name]
    chips = [*(region(words, "", kind) for kind in each.region_types[:8]), *(chip(name) for name in named)]
    head = text(words(each.wording), style="caption", size=SMALL)
    drawn = flow([head, *chips], INNER, gap=6, level="middle")
    return drawn.saying(keyed(words, each))


def _standing(words: Words, strike: Strike) -> Iterator[str]:
    yield words.said("by {who}", who=strike.striker) if strike.striker else ""
    yield words("being resolved") if strike.being_resolved else ""
    yield words("cancelled") if strike.cancelled else ""
    yield words(strike.result) if strike.result else ""
    yield f"{strike.modification:+d}" if strike.modification else ""
    yield words("kills him") if strike.kills else ""
    check = words.said("body check {result}", result=words(strike.body_check))
    yield check if strike.body_check.value != "not made" else ""
    yield words("target healed since") if strike.target_healed else ""
    for one in strike.special_actions[:4]:
        yield f"{words(one.name)} ({words('resolved' if one.resolved else 'open')})"


def strike_line(words: Words, strike: Strike) -> Piece:
    """A strike and whom it is for."""
    said = [fact for fact in _standing(words, strike) if fact]
    style = "used" if strike.cancelled or strike.result else "hazard"
    name = text(words(strike.target or "not assigned"), 200, style="" if strike.target else "caption")
    on = words.said("strike on {who}", who=strike.target) if strike.target else words("strike, not assigned")
    return row(sword(words, style), column(name, small(said, INNER - 26), gap=0)).saying(told(on, said))


def _facts(words: Words, each: Attack) -> Iterator[str]:
    yield words(each.source)
    yield words.said("by {who}", who=each.attacking_company) if each.attacking_company else ""
    yield words.said("against {company}", company=each.company) if each.company else ""
    yield words(each.stage) if each.stage else ""
    yield words.said("body {count}", count=each.body) if each.body else ""
    yield words.said("{count} excess strikes used", count=each.excess_used) if each.excess_used else ""
    yield words("all face a strike") if each.all_face_a_strike else ""
    yield words("cannot be cancelled") if each.cannot_be_cancelled else ""
    yield words("added to the site's own") if each.added else ""
    yield words.said("cancelled by {who}", who=each.cancelled_by) if each.cancelled_by else ""
    yield words("defeated") if each.defeated else ""
    yield words.said("trophy of {who}", who=each.trophy_of) if each.trophy_of else ""
    yield from (f"{words(one.card)}: {words(one.wording)}" for one in each.reassignments[:4])


def attack(words: Words, each: Attack) -> Piece:
    """An attack in its frame; strikes that nobody lists are drawn by their number."""
    said = [fact for fact in _facts(words, each) if fact]
    head = column(text(words(each.name), INNER, style="strong"), small(said, INNER, 3), gap=0)
    tied = key(words, each.keyed_to) if each.keyed_to else NOTHING
    if each.strikes:
        lines = column(*(strike_line(words, one) for one in each.strikes[:10]), gap=5)
    else:
        lines = some([sword(words, "hazard")] * (each.number_of_strikes or 0), INNER, 3)
    whole = f"{told(words(each.name), said)}: {counted((*tied.words, *lines.words))}"
    return frame(column(head, tied, lines, gap=5).saying(whole), "hazard")


def entry(words: Words, each: ChainEntry, place: int) -> Piece:
    name = words((each.card.name if each.card else "") or each.name or each.kind)
    said = [words(each.card.kind if each.card else each.kind)]
    said += [words(each.by)] if each.by else []
    said += [words("resolved")] if each.resolved else []
    said += [words("successful" if each.successful else "failed")] if each.successful is not None else []
    number = text(f"{place}", style="strong")
    hazard = each.by is Role.HAZARD_PLAYER or (each.by is None and each.card is not None and each.card.is_hazard)
    style = "past" if each.resolved else "hazard" if hazard else "resource"
    lines = column(text(name, INNER - 24, lines=2), text(", ".join(said), style="caption", size=SMALL), gap=0)
    return row(number, frame(lines, style, pad=5), gap=8).saying(f"{place} {name} ({', '.join(said)})")


def chain(words: Words, entries: Sequence[ChainEntry]) -> Piece:
    """The chain of effects, the first declared on top."""
    return column(*(entry(words, each, place) for place, each in enumerate(entries[:8], 1)), gap=5)


def limit(words: Words, most: int | None, declared: int) -> Piece:
    """A place for each hazard the limit allows, filled as they are declared."""
    if most is None:
        return chip(f"{declared}")
    slots = []
    for place in range(max(most, declared)):
        style = (" pic-taken" if place < declared else "") if place < most else " pic-over"
        mark = '<path d="m5 5 6 6m0-6-6 6"/>' if place >= most else ""
        drawn = f'<g class="pic-slot{style}"><rect x="1" y="1" width="14" height="14" rx="4"/>{mark}</g>'
        slots.append(Piece(16, 16, drawn))
    counted_out = words.said("{declared} of {most}", declared=declared, most=most)
    return row(some(slots, WIDTH - 70), text(counted_out, style="strong"), gap=8).saying(counted_out)
