"""What an event shows besides the action that is judged: who came and went, and which cards and dice moved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from checker.games.wotr.hands import draw_by_a_card, drawn_by, lose
from checker.games.wotr.nouns import Figure, Side, TableCard
from checker.games.wotr.play import Play, sides
from checker.games.wotr.printed import pile, printed
from checker.games.wotr.questions import GivesDie
from checker.games.wotr.record import Event

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
        if deed.type in judged:
            continue
        if deed.type == "card-discard":
            lose(play, side, len(deed.words("cards")))
        elif deed.type in ("combat-card-choose", "card-play"):
            lose(play, side, 1)
        elif deed.type == "card-random-discard":
            found = pile(deed.words("card")[0])
            lose(play, found[0] if found else side.other, 1)
        elif deed.type == "card-discard-from-table":
            _leave_table(play, card_name(deed.words("card")[0]))
        elif deed.type == "card-play-on-table":
            _lie_on_table(play, card_name(deed.words("card")[0]), side)
        elif deed.type == "companion-separation":
            _leave(play, deed.words("companions"))
        elif deed.type == "character-elimination":
            _leave(play, deed.words("characters"))
            _fall(play, deed.words("characters"))
        elif deed.type == "character-play":
            _come(play, deed.words("characters"))
        elif deed.type == "action-dice-discard":
            for front in sides(deed.words("front")):
                for face in deed.faces("dice"):
                    left = play.state.without_die(front, face)
                    play.state = left.but(front, used=(*left.used(front), face))
        elif deed.type == "action-die-change":
            _change_die(play, side, deed.faces("die") + deed.faces("toDie"))


def _leave(play: Play, names: Iterable[str]) -> None:
    play.fellowship -= set(names)
    play.state = replace(play.state, companions=len(play.fellowship))


def _brings_a_die(play: Play, name: str) -> bool:
    return any(play.hearing.ask(GivesDie(side, name)) for side in Side)


def _come(play: Play, names: Iterable[str]) -> None:
    for short in names:
        name = CALLED.get(short, short)
        here = [figure for figure in play.state.characters if figure.name == name]
        if _brings_a_die(play, name) and all(figure.eliminated is not None for figure in here):
            others = tuple(figure for figure in play.state.characters if figure not in here[:-1])
            play.state = replace(play.state, characters=(*others, Figure(name, play.state.turn)))


def _fall(play: Play, names: Iterable[str]) -> None:
    fallen = {CALLED.get(name, name) for name in names}
    turn = play.state.turn
    play.state = replace(
        play.state,
        characters=tuple(
            replace(figure, eliminated=turn) if figure.name in fallen and figure.eliminated is None else figure
            for figure in play.state.characters
        ),
    )


def _leave_table(play: Play, name: str) -> None:
    left = tuple(card for card in play.state.table_cards if card.name != name)
    play.state = replace(play.state, table_cards=left)


def _lie_on_table(play: Play, name: str, side: Side) -> None:
    if all(card.name != name for card in play.state.table_cards):
        play.state = replace(play.state, table_cards=(*play.state.table_cards, TableCard(name, side)))


def _change_die(play: Play, side: Side, faces: tuple[object, ...]) -> None:
    dice = list(play.state.dice(side) or ())
    if len(faces) == 2 and faces[0] in dice:
        dice[dice.index(faces[0])] = faces[1]  # type: ignore[call-overload]
        play.state = play.state.but(side, dice=tuple(dice))
