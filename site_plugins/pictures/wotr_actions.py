"""What is done in a scenario of War of the Ring: dice, cards and figures on their way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from checker.games.wotr import actions as act
from checker.games.wotr import card_actions as card
from checker.games.wotr.nouns import Card
from checker.games.wotr.state import State
from checker.games.wotr.words import Supply
from site_plugins.kit import (
    GAP,
    NOTHING,
    SMALL,
    WIDTH,
    Piece,
    arrow,
    block,
    chip,
    column,
    frame,
    moved,
    row,
    some,
    text,
    undrawn,
)
from site_plugins.pictures import glyphs
from site_plugins.pictures.wotr_pieces import blank_dice, die, faces, nothing, ring_style, track
from site_plugins.pictures.wotr_words import Words


def action(words: Words, state: State, put: object) -> Piece:
    """The action under its player's name; a question has nothing to draw."""
    if isinstance(put, act.BeginPhase):
        inner = track(words, state.phase, put.phase)
    elif isinstance(put, act.UseRing):
        inner = use_ring(words, state, put)
    elif type(put) in ACTIONS:
        inner = ACTIONS[type(put)](words, put)
    else:
        return undrawn(put, words)
    player = getattr(put, "player", None)
    return block(words(player), inner) if player else inner


def place(name: str, style: str = "") -> Piece:
    return frame(text(name, 110, lines=2, middle=True), style)


def before(target: Piece) -> float:
    """The width that is left before an arrow to the target."""
    return WIDTH - target.width - arrow().width - 2 * GAP


def recover(words: Words, put: act.RecoverDice) -> Piece:
    target = place(words("pool"), put.player.value)
    return moved(blank_dice(words, put.player, put.dice, before(target)), target)


def allocate(words: Words, put: act.AllocateHunt) -> Piece:
    target = place(words("hunt_box"), "hunt")
    return moved(blank_dice(words, put.player, put.dice, before(target)), target)


def roll(words: Words, put: act.RollDice) -> Piece:
    return faces(words, put.player, put.results)


def use(words: Words, put: act.UseDie) -> Piece:
    return moved(die(words, put.player, put.die), place(words(put.to)))


def move(words: Words, put: act.MoveDie) -> Piece:
    return moved(place(words(put.where)), die(words, put.player, put.die), place(words(put.to)))


def pass_(words: Words, put: act.Pass) -> Piece:
    return chip(words("pass"), put.player.value)


def skip(words: Words, put: act.Skip) -> Piece:
    target = place(words("and acts" if put.also_acts else "effect_none"))
    dice = some([die(words, put.player, put.die, used=True)] * put.dice, before(target))
    return moved(dice if put.dice else nothing(words, "no dice"), target)


def use_ring(words: Words, state: State, put: act.UseRing) -> Piece:
    held = state.rings_of(put.player)
    ring = state.ring(put.ring) or (held[0] if len(held) == 1 else None)
    name = words(put.ring or (ring.name if ring else "ring")).title()
    shown = ring is not None and ring.side.value == "eye"
    counter = glyphs.ring(name, name, ring_style(ring.holder) if ring else "plain", eye=shown)
    old = die(words, put.player, put.die, used=put.where.value == "used")
    where = text(words(put.where), style="caption", size=SMALL) if put.where.value != "unused" else NOTHING
    # A side may ask for a face that its dice do not have; it is drawn all the same.
    return moved(column(old, where, gap=2), counter, die(words, put.player, put.into))


def draw(words: Words, put: card.Draw) -> Piece:
    def deck(kind: str, count: int) -> Piece:
        if not count:
            return NOTHING
        stack = glyphs.card(str(count), f"{count} × {words(kind)}", put.player.value)
        return row(stack, text(words(kind), size=SMALL)).saying(*stack.words)

    cards = row(deck("character", put.character), deck("strategy", put.strategy), gap=12)
    cards = cards if cards.width else glyphs.card("0", "0", put.player.value)
    with_die = [die(words, put.player, put.die)] if put.die else []
    return moved(*with_die, cards, place(words("hand"), put.player.value))


def reshuffle(words: Words, put: card.Reshuffle) -> Piece:
    return moved(place(words("discards"), "past"), place(words("deck"), put.player.value))


def discard(words: Words, put: card.Discard) -> Piece:
    hand = glyphs.fan(put.cards, f"{put.cards} × {words('card')}", put.player.value)
    return moved(
        hand, column(place(words("discards"), "past"), text(words(put.facing), style="caption", size=SMALL), gap=2)
    )


def printed(words: Words, card: Card, lines: list[Piece]) -> Piece:
    """A card with its symbol, its name and what is written on it."""
    head = row(glyphs.symbol(card.symbol.value).saying(), text(words.name(card.name), WIDTH - 130, lines=2), gap=4)
    return frame(column(head, *lines, gap=3).saying(f"{words.name(card.name)} ({words(card.symbol)})", *_said(lines)))


def _said(lines: list[Piece]) -> list[str]:
    return [" ".join(line.words) for line in lines]


def tick(good: bool, said: str) -> Piece:
    path = "m1 7 4 4 7-9" if good else "m1 2 9 9m0-9-9 9"
    sign = Piece(14, 13, f'<path class="pic-{"yes" if good else "no"}" d="{path}"/>', ("✓" if good else "✗",))
    return row(sign, text(said, WIDTH - 140, size=SMALL, lines=2))


def play(words: Words, put: card.PlayCard) -> Piece:
    lines = [tick(need.met is not False, words.name(need.says or "…")) for need in put.card.requirements[:5]]
    return moved(die(words, put.player, put.die), printed(words, put.card, lines))


def resolve(words: Words, put: card.ResolveCard) -> Piece:
    done = (*put.done, *(0 for _ in put.card.instructions))
    lines = []
    for one, count in list(zip(put.card.instructions, done, strict=False))[:5]:
        may = f", {words('may')}" if one.optional else ""
        amount = f"{count} / {one.amount} ({words('possible')}: {one.doable}{may})"
        lines.append(
            column(text(words.name(one.says), WIDTH - 60, size=SMALL, lines=2), text(amount, style="strong"), gap=0)
        )
    return printed(words, put.card, lines)


def discard_from_table(words: Words, put: card.DiscardTableCard) -> Piece:
    with_die = [die(words, put.player, put.die)] if put.die else []
    return moved(*with_die, place(words.name(put.card)), place(words("discards"), "past"))


def figures(words: Words, counts: list[tuple[str, int]], style: str, *, crossed: bool = False) -> Piece:
    one = [(glyphs.soldier(words(kind), style, kind=kind, crossed=crossed), count) for kind, count in counts if count]
    return some([piece for piece, count in one for _ in range(count)], WIDTH / 2, 2)


def recruit(words: Words, put: card.Recruit) -> Piece:
    lying = put.taken_from is Supply.CASUALTIES
    source = place(words(put.taken_from), "past" if lying else put.player.value)
    unit = figures(words, [(put.unit.value, put.number)], put.player.value)
    return moved(source, row(unit, text(words(put.unit), size=SMALL).saying()))


def casualties(words: Words, put: card.TakeCasualties) -> Piece:
    lost = [("regular", put.regulars), ("elite", put.elites), *((kind.value, 1) for kind in put.removed_too)]
    gone = figures(words, lost, "used", crossed=True)
    shown = gone if gone.width else text("0")
    notes = [f"{words('the card removes')}: {words(kind)}" for kind in put.card_removes]
    notes += [words("the card spares Leaders")] if put.card_spares_leaders else []
    told = (words(put.by), *(f"{words('removed')}: {word}" for word in shown.words), *notes)
    return column(moved(place(words(put.by)), shown), *(chip(note) for note in notes)).saying(*told)


ACTIONS: dict[type[Any], Callable[[Words, Any], Piece]] = {
    act.RecoverDice: recover,
    act.AllocateHunt: allocate,
    act.RollDice: roll,
    act.MoveDie: move,
    act.UseDie: use,
    act.Pass: pass_,
    act.Skip: skip,
    card.Draw: draw,
    card.Reshuffle: reshuffle,
    card.Discard: discard,
    card.PlayCard: play,
    card.ResolveCard: resolve,
    card.DiscardTableCard: discard_from_table,
    card.Recruit: recruit,
    card.TakeCasualties: casualties,
}
