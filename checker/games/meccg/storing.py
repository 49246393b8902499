"""Storing items: the corruption checks of minions that end in tapping."""

from __future__ import annotations

from checker.book import SILENT, Finding, answer
from checker.games.meccg.book import OS, book
from checker.games.meccg.questions import CorruptionOutcome, ItemChangesPlace
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, CharacterKind, CheckOutcome, Purpose
from checker.judge import Case


def _is_minion(case: Case[State, CorruptionOutcome] | Case[State, ItemChangesPlace]) -> bool:
    character = case.state.character(case.action.character)
    if character is None or character.kind is not CharacterKind.HERO:
        return character is not None and character.kind is CharacterKind.MINION
    return case.state.player(character.player).alignment is Alignment.MINION


def _minion_stores(case: Case[State, CorruptionOutcome]) -> bool:
    return _is_minion(case) and case.action.purpose is Purpose.STORING


@book.defines(f"{OS}.1", CorruptionOutcome, when=_minion_stores, below=1)
def a_minion_who_fails_narrowly_only_taps(case: Case[State, CorruptionOutcome], *, below: int) -> Finding:
    character = case.state.character(case.action.character)
    if character is None:
        return SILENT
    short = character.corruption - case.action.roll
    if not 0 <= short <= below:
        return SILENT
    said = f"{character.name} rolled {case.action.roll} against {character.corruption} corruption points"
    return answer(CheckOutcome.TAPPED, f"{said}, no more than {below} below them")


def _minion_taps(case: Case[State, ItemChangesPlace]) -> bool:
    moves = case.action.purpose in (Purpose.STORING, Purpose.TRANSFERRING)
    return moves and case.action.outcome is CheckOutcome.TAPPED and _is_minion(case)


@book.defines(f"{OS}.2", ItemChangesPlace, when=_minion_taps)
def the_item_of_a_minion_who_taps_changes_place(case: Case[State, ItemChangesPlace]) -> Finding:
    character = case.state.character(case.action.character)
    name = character.name if character else "the minion"
    return answer(True, f"{name} only taps, and {case.action.purpose.value} still succeeds")
