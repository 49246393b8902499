"""What an event shows besides the action that is judged: who came and went, and which cards and dice moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from checker.api import changed
from checker.games.wotr.nouns import Figure, TableCard, called
from checker.games.wotr.printed import pile, printed
from checker.games.wotr.questions import ExtraDice
from checker.games.wotr.replay.hands import draw_by_a_card, drawn_by, lose
from checker.games.wotr.replay.play import Play, sides
from checker.games.wotr.replay.politics import counted
from checker.games.wotr.replay.record import Deed, Event
from checker.games.wotr.words import Side

# Strider and Aragorn share a card in records; by this name only the crowned one is meant.
CALLED = {"aragorn": "Aragorn – Heir to Isildur"}


def card_name(card: str) -> str:
    known = printed(card)
    return known.name if known else card


def observe(play: Play, event: Event, judged: Iterable[str] = ()) -> None:
    """Take over everything an event shows, but for the deeds that were judged already."""
    side = event.player
    if side is None:
        return
    if "card-draw" not in judged:
        draw_by_a_card(play, side, drawn_by(event))
    for deed in event.deeds:
        if deed.type in SHOWN and deed.type not in judged:
            SHOWN[deed.type](play, side, deed)
    play.politics.see(event)


def _lose(play: Play, side: Side, cards: Iterable[str]) -> None:
    lose(play, side, *cards, told=True)


def _random_discard(play: Play, side: Side, deed: Deed) -> None:
    for card in deed.words("card"):
        found = pile(card)
        lose(play, found[0] if found else side.other, card, told=True)


def _leave_table(play: Play, _: Side, deed: Deed) -> None:
    names = {card_name(card) for card in deed.words("card")}
    left = tuple(card for card in play.state.table_cards if card.name not in names)
    play.state = changed(play.state, table_cards=left)


def _lie_on_table(play: Play, side: Side, deed: Deed) -> None:
    for name in map(card_name, deed.words("card")):
        if all(card.name != name for card in play.state.table_cards):
            play.state = changed(play.state, table_cards=(*play.state.table_cards, TableCard(name, side)))


def _eliminated(play: Play, _: Side, deed: Deed) -> None:
    _leave(play, deed.words("characters"))
    play.fallen.update(deed.words("characters"))
    _fall(play, deed.words("characters"))


def _dice_discarded(play: Play, _: Side, deed: Deed) -> None:
    for front in sides(deed.words("front")):
        for face in deed.faces("dice"):
            left = play.state.without_die(front, face)
            play.state = left.but(front, used=(*left.used(front), face))


def _die_changed(play: Play, side: Side, deed: Deed) -> None:
    dice = list(play.state.dice(side) or ())
    for die, into in zip(deed.faces("die"), deed.faces("toDie"), strict=False):
        if die in dice:
            dice[dice.index(die)] = into
            play.state = play.state.but(side, dice=tuple(dice))


def _leave(play: Play, names: Iterable[str]) -> None:
    play.fellowship -= set(names)
    play.state = changed(play.state, companions=len(play.fellowship))


def _brings_a_die(play: Play, name: str) -> bool:
    return any(play.hearing.ask(ExtraDice(side, name)) for side in Side)


def _come(play: Play, names: Iterable[str]) -> None:
    for short in names:
        name = CALLED.get(short, short)
        here = [figure for figure in play.state.characters if figure.name == name]
        if _brings_a_die(play, name) and all(figure.eliminated is not None for figure in here):
            others = tuple(figure for figure in play.state.characters if figure not in here[:-1])
            play.state = changed(play.state, characters=(*others, Figure(name, play.state.turn)))


def _fall(play: Play, names: Iterable[str]) -> None:
    fallen = {called(CALLED.get(name, name)) for name in names}
    turn = play.state.turn
    play.state = changed(
        play.state,
        characters=tuple(
            changed(figure, eliminated=turn) if called(figure.name) in fallen and figure.eliminated is None else figure
            for figure in play.state.characters
        ),
    )


def _counter_moves(play: Play, _: Side, deed: Deed) -> None:
    play.state = changed(play.state, board=counted(deed, play.state.board))


SHOWN: dict[str, Callable[[Play, Side, Deed], None]] = {
    "action-dice-discard": _dice_discarded,
    "action-die-change": _die_changed,
    "card-discard": lambda play, side, deed: _lose(play, side, deed.words("cards")),
    "card-discard-from-table": _leave_table,
    "card-play": lambda play, side, deed: _lose(play, side, deed.words("card")),
    "card-play-on-table": _lie_on_table,
    "card-random-discard": _random_discard,
    "character-elimination": _eliminated,
    "character-play": lambda play, _, deed: _come(play, deed.words("characters")),
    "combat-card-choose": lambda play, side, deed: _lose(play, side, deed.words("card")),
    "companion-separation": lambda play, _, deed: _leave(play, deed.words("companions")),
    "political-advance": _counter_moves,
    "political-recede": _counter_moves,
}
