"""What lies on the table of War of the Ring: dice, rings, cards and figures."""

from __future__ import annotations

from collections.abc import Iterable

from checker.games.wotr.nouns import Army, Decks, HuntBox, Reinforcements, TableCard
from checker.games.wotr.state import State
from checker.games.wotr.words import Face, Phase, RingHolder, RingSide, Side
from site_plugins import kit
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
from site_plugins.pictures import glyphs
from site_plugins.pictures.wotr_words import Words

UNITS = ("regular", "elite", "leader", "nazgul", "companion", "minion")


def die(words: Words, side: Side, face: Face | None = None, *, used: bool = False) -> Piece:
    return glyphs.die(side.value, face.value if face else "", words.die(side, face), used=used)


def blank_dice(words: Words, side: Side, count: int, width: float = WIDTH) -> Piece:
    return some([die(words, side)] * count, width) if count else nothing(words, "no dice")


def faces(words: Words, side: Side, dice: Iterable[Face], *, used: bool = False, width: float = WIDTH) -> Piece:
    ordered = sorted(dice, key=list(Face).index)
    return some([die(words, side, face, used=used) for face in ordered], width) if ordered else nothing(words, "none")


def nothing(words: Words, why: str) -> Piece:
    return text(words(why), style="caption", size=SMALL)


def hunt_box(words: Words, box: HuntBox, style: str = "hunt") -> Piece:
    dice = [die(words, Side.SHADOW)] * box.shadow + [die(words, Side.FREE_PEOPLES)] * box.free_peoples
    inner = some(dice, WIDTH - 12) if dice else nothing(words, "empty")
    return frame(inner, style, least=56)


def people(words: Words, count: int, kind: str, style: str) -> Piece:
    return some([glyphs.person(words(kind), style)] * count) if count else nothing(words, "none")


def ring_style(holder: RingHolder) -> str:
    return "used" if holder is RingHolder.DISCARDED else holder.value


def rings(words: Words, state: State) -> Piece:
    """The rings of each holder together, under his name."""
    found = []
    for holder in RingHolder:
        held = [ring for ring in state.rings if ring.holder is holder]
        drawn = [
            glyphs.ring(
                words(ring.name).title(),
                f"{words(ring.name).title()} ({words(ring.side)})",
                ring_style(holder),
                eye=ring.side is RingSide.EYE,
            )
            for ring in sorted(held, key=lambda ring: ring.name)
        ]
        if drawn:
            head = text(words(holder), size=SMALL)
            box = column(head, row(*drawn, gap=8), gap=2)
            found.append(frame(box.saying(f"{words(holder)}: {counted(row(*drawn).words)}")))
    return flow(found, gap=8) if found else nothing(words, "none")


def decks(words: Words, held: Decks, side: Side) -> Piece:
    def deck(kind: str, left: int) -> Piece:
        stack = glyphs.card(str(left), f"{words(kind)} {left}", side.value, stacked=True)
        return row(stack, text(words(kind), size=SMALL)).saying(*stack.words)

    return row(deck("character", held.character), deck("strategy", held.strategy), gap=14)


def units(words: Words, held: Reinforcements | Army, style: str) -> Piece:
    """Each figure of an army or of the reinforcements."""
    drawn = []
    for kind in UNITS:
        count = getattr(held, kind, None)
        count = getattr(held, f"{kind}s", 0) if count is None else count
        if count:
            one = glyphs.soldier(words(kind), style, kind=kind)
            named = text(words(kind), size=SMALL)
            group = some([one] * min(count, glyphs.ROW), WIDTH, 2).saying(*[words(kind)] * count)
            more = text(f"×{count}", style="strong") if count > glyphs.ROW else NOTHING
            drawn.append(row(group, more.saying(), named.saying()))
    return flow(drawn, gap=12) if drawn else nothing(words, "none")


def table_card(words: Words, card: TableCard) -> Piece:
    marks = [] if card.play_condition_holds is not False else [chip(words("no longer holds"))]
    if card.play_condition_holds:
        marks.append(chip(words("still holds")))
    if card.ending_reached:
        marks.append(chip(words("has ended")))
    if card.discard_needs_die:
        marks.append(chip(words("needs a die")))
    return frame(column(text(words.name(card.name), WIDTH - 16, lines=2), flow(marks, WIDTH - 16)), card.player.value)


def characters(words: Words, state: State) -> Piece:
    drawn = []
    for figure in state.characters[:12]:
        gone = figure.eliminated is not None
        when = words.turn(figure.entered) + (f" – {words.turn(figure.eliminated)}" if figure.eliminated else "")
        bust = glyphs.person("", "used" if gone else "plain", crossed=gone)
        called = words.name(figure.name)
        name = column(text(called, 116, lines=2), text(when, style="caption", size=SMALL), gap=0)
        drawn.append(row(bust, name).saying(f"{called} ({when})"))
    return flow(drawn, gap=14, between=6) if drawn else nothing(words, "none")


def acts(words: Words, state: State) -> Piece:
    done = [
        chip(words(act.did), act.player.value).saying(f"{words(act.player)}: {words(act.did)}")
        for act in (state.acts or ())
    ]
    return some(done) if done else nothing(words, "nothing yet")


def track(words: Words, now: Phase | None, then: Phase | None = None) -> Piece:
    """The six phases as a line of dots; the one that lasts is filled, the one that begins is ringed."""
    phases = list(Phase)
    names = [f"{number} {words(phase)}" for number, phase in enumerate(phases, 1)]
    return kit.track(names, *(phases.index(phase) if phase else None for phase in (now, then)))
