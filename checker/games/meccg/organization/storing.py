"""Storing items: the corruption checks of minions that end in tapping."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, answer
from checker.games.meccg.book import book
from checker.games.meccg.questions import CorruptionOutcome, ItemChangesPlace
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, CharacterKind, CheckOutcome, Purpose


def is_minion(state: State, name: str) -> bool:
    """A minion by his card, or a character of a minion player who is no Ringwraith."""
    character = state.the_character(name)
    his = character.kind is CharacterKind.HERO and state.player(character.player).alignment is Alignment.MINION
    return his or character.kind is CharacterKind.MINION


def _minion_stores(case: Case[State, CorruptionOutcome]) -> bool:
    return case.action.purpose is Purpose.STORING and is_minion(case.state, case.action.character)


# "… equal to or one less than their accumulated corruption when storing an item are only tapped."
@book.defines("CRF.organization-phase.storing-items.1", CorruptionOutcome, when=_minion_stores, below=1)
def a_minion_who_fails_narrowly_only_taps(case: Case[State, CorruptionOutcome], *, below: int) -> Finding:
    roll, corruption = case.action.roll, case.state.the_character(case.action.character).corruption
    if corruption - roll not in (0, below):
        return SILENT
    said = "he rolled {roll} against {corruption} corruption points, and a minion who stores an item only taps"
    return answer(CheckOutcome.TAPPED, said, roll=roll, corruption=corruption)


def _minion_taps(case: Case[State, ItemChangesPlace]) -> bool:
    moves = case.action.purpose in (Purpose.STORING, Purpose.TRANSFERRING)
    return moves and case.action.outcome is CheckOutcome.TAPPED and is_minion(case.state, case.action.character)


# "… still successfully stores/transfers that item."
@book.defines("CRF.organization-phase.storing-items.2", ItemChangesPlace, when=_minion_taps)
def the_item_of_a_minion_who_taps_changes_place(case: Case[State, ItemChangesPlace]) -> Finding:
    return answer(True, "the minion only taps, and {purpose} still succeeds", purpose=case.action.purpose)
