"""A whole game in a few words: where it ends, who came into play, and what the record shows of the outcome."""

from __future__ import annotations

from collections.abc import Iterator

from checker.api import Account, Record
from checker.games.wotr.replay.record import Deed, Event
from checker.games.wotr.replay.telling import called, listed
from checker.games.wotr.words import Side

BATTLES = ("army-attack", "battle-continue", "battle-cease", "army-retreat-into-siege")


def account(record: Record, turns: int) -> Account:
    """What people would call this game. No record says who won: the words say how far it shows."""
    deeds = [(event, deed) for event in record.events for deed in event.deeds]
    length = f"{turns} turns" if turns != 1 else "1 turn"
    fought = [name for _, deed in deeds if deed.type in BATTLES for name in _place(deed)]
    title = f"{length}, up to the battle of {called(fought[-1])}" if fought else f"A game of {length}"
    players = tuple(_player(side, deeds) for side in Side)
    return Account(title, players, " ".join(_outcome(turns, [deed for _, deed in deeds])))


def _place(deed: Deed) -> tuple[str, ...]:
    return deed.words("toRegion") or deed.words("region")


def _player(side: Side, deeds: list[tuple[Event, Deed]]) -> str:
    came = (
        name
        for event, deed in deeds
        if event.player is side and deed.type == "character-play"
        for name in deed.words("characters")
    )
    names = listed(map(called, dict.fromkeys(came)))
    who = f"{side.words[0].upper()}{side.words[1:]}"
    return f"{who}, who brings {names} into play" if names else who


def _outcome(turns: int, deeds: list[Deed]) -> Iterator[str]:
    yield f"The record breaks off in turn {turns} and does not say who won."
    moves = sum(deed.type == "fellowship-progress" for deed in deeds)
    added, healed = (
        sum(deed.number("quantity") for deed in deeds if deed.type == kind)
        for kind in ("fellowship-corruption", "fellowship-heal")
    )
    mordor = any(deed.type == "fellowship-reveal-in-mordor" for deed in deeds)
    where = ", the last steps in Mordor" if mordor else ""
    told = [f"the Fellowship was moved {_times(moves)}{where}"] if moves else []
    told += [f"{added} Corruption was added"] if added else []
    told += [f"{healed} healed"] if healed else []
    if words := listed(told):
        yield f"{words[0].upper()}{words[1:]}."
    fallen = (name for deed in deeds if deed.type == "character-elimination" for name in deed.words("characters"))
    if names := listed(map(called, dict.fromkeys(fallen))):
        yield f"Eliminated: {names}."


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
