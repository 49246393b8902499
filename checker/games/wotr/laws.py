"""What must make no difference on this board, and which answers rule an act out."""

from __future__ import annotations

from typing import Any

from checker.api import changed
from checker.games.wotr import actions as a
from checker.games.wotr import card_actions as c
from checker.games.wotr import questions as q
from checker.games.wotr.board import Host, Nation, Region, Traveller
from checker.games.wotr.book import book
from checker.games.wotr.nouns import Figure, TableCard
from checker.games.wotr.state import State
from checker.games.wotr.words import Deed, Side

FAR = "Far Region"


def _a_region(state: State) -> State:
    return changed(state, board=changed(state.board, regions=(*state.board.regions, Region(FAR))))


def _an_army(state: State) -> State:
    beside = _a_region(state).board
    return changed(state, board=changed(beside, armies=(*beside.armies, Host("a far army", Side.SHADOW, FAR))))


def _a_nation(state: State) -> State:
    nation = Nation("Far Nation", Side.FREE_PEOPLES, steps=3, active=False)
    return changed(state, board=changed(state.board, nations=(*state.board.nations, nation)))


def _a_traveller(state: State) -> State:
    traveller = Traveller("a far Companion", level=1)
    return changed(state, board=changed(state.board, travellers=(*state.board.travellers, traveller)))


def _a_table_card(state: State) -> State:
    return changed(state, table_cards=(*state.table_cards, TableCard("a Far Card", Side.SHADOW)))


def _a_buried_card(state: State) -> State:
    return changed(state, discarded_cards=(*state.discarded_cards, "a Far Card"))


def _a_figure(state: State) -> State:
    """One who is neither a Minion nor an heir brings nobody a die; where nobody is told, the pools are as told."""
    if not state.characters:
        return state
    return changed(state, characters=(*state.characters, Figure("Boromir", entered=0)))


book.far_away("a region that no clause asks for", _a_region)
book.far_away("an army where nothing happens", _an_army)
book.far_away("a Nation that nobody moves", _a_nation)
book.far_away("a Companion who stays where he is", _a_traveller)
book.far_away("a card on the table that nobody uses", _a_table_card)
book.far_away("a card in the discard pile", _a_buried_card)
book.far_away("a character who brings no die", _a_figure)


def _whose_turn(state: State, act: Any) -> q.PlayerToAct | None:
    """Where the acts so far are told."""
    return q.PlayerToAct() if state.acts is not None and act.takes_turn else None


for kind in (a.UseDie, a.Pass, a.Skip, c.PlayCard, c.Draw, c.DiscardTableCard):
    for side in Side:
        book.excludes(
            kind,
            lambda state, act, side=side: _whose_turn(state, act) if act.player is side.other else None,  # type: ignore[misc]
            answer=side,
            says=f"{side.other.words} does not act when it is the turn of {side.words}",
        )
book.excludes(
    a.UseDie,
    lambda _, act: q.Offers(act.player, act.die, act.to) if act.to is not Deed.OTHER else None,
    answer=False,
    says="a die is not used for what its result does not offer",
)
book.excludes(
    c.DiscardTableCard,
    lambda _, act: q.DieLies(act.player, act.die) if act.die else None,
    answer=None,
    says="nobody uses a die that he does not have",
)
