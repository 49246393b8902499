"""The untap phase: what comes after everyone has untapped."""

from __future__ import annotations

from checker.book import SILENT, Finding, satisfied, violated
from checker.games.meccg.actions import MakeCorruptionCheck
from checker.games.meccg.book import UN, book
from checker.games.meccg.state import State
from checker.games.meccg.words import Phase, Purpose
from checker.judge import Case


@book.requires(f"{UN}.1", MakeCorruptionCheck)
def everyone_untaps_before_the_checks(case: Case[State, MakeCorruptionCheck]) -> Finding:
    if case.action.purpose is not Purpose.END_OF_UNTAP:
        early = case.state.phase is Phase.UNTAP and not case.state.everyone_untapped
        return satisfied("the check is not one of those at the end of the untap phase") if early else SILENT
    if case.state.everyone_untapped:
        return satisfied("everyone has untapped")
    return violated("not everyone has untapped yet")
