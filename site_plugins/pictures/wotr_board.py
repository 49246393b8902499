"""The board of War of the Ring as a scenario tells it: regions, armies, Nations, travellers and the Fellowship."""

from __future__ import annotations

from collections.abc import Iterator

from checker.games.wotr.board import Board, Fellowship, Host, Nation, Region, Traveller
from checker.games.wotr.state import State
from checker.games.wotr.words import Settlement, Side
from site_plugins.kit import Piece, chip, some
from site_plugins.pictures.wotr_pieces import nothing
from site_plugins.pictures.wotr_words import Words


def board(words: Words, state: State) -> Piece:
    found = list(_pieces(words, state.board))
    return some(found) if found else nothing(words, "none")


def _pieces(words: Words, told: Board) -> Iterator[Piece]:
    yield from (_region(words, region) for region in told.regions)
    yield from (_host(words, host) for host in told.armies)
    yield from (_nation(words, nation) for nation in told.nations)
    yield from (_traveller(words, traveller) for traveller in told.travellers)
    if told.fellowship != Fellowship():
        yield _fellowship(words, told.fellowship)


def _region(words: Words, region: Region) -> Piece:
    marks = [words(region.settlement)] if region.settlement is not Settlement.NONE else []
    marks += [words("besieged")] if region.besieged else []
    return chip(
        _marked(words.name(region.name), marks), region.controlled_by.value if region.controlled_by else "plain"
    )


def _host(words: Words, host: Host) -> Piece:
    marks = [f"{words('leader')} {host.leaders}"] if host.leaders else []
    return chip(_marked(f"{words.name(host.name)} → {words.name(host.region)}", marks), host.player.value)


def _nation(words: Words, nation: Nation) -> Piece:
    where = words("at war") if not nation.steps else str(nation.steps)
    marks = [where] if nation.active else [where, words("passive")]
    return chip(_marked(words.name(nation.name), marks), nation.side.value)


def _traveller(words: Words, traveller: Traveller) -> Piece:
    marks = [] if traveller.level is None else [f"{words('Level')} {traveller.level}"]
    return chip(_marked(words.name(traveller.name), marks))


def _fellowship(words: Words, told: Fellowship) -> Piece:
    marks = [f"{words('progress')} {told.progress}"]
    if told.revealed is not None:
        marks.append(words("revealed" if told.revealed else "hidden"))
    return chip(
        _marked(words("the Fellowship"), [*marks, *filter(None, (words.name(told.declared_in),))]),
        Side.FREE_PEOPLES.value,
    )


def _marked(name: str, marks: list[str]) -> str:
    return f"{name} ({', '.join(marks)})" if marks else name
