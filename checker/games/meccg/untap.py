"""The untap phase: what comes after everyone has untapped."""

from __future__ import annotations

from checker.api import Case, Finding, satisfied, violated
from checker.games.meccg.actions import MakeCorruptionCheck
from checker.games.meccg.book import book
from checker.games.meccg.state import State
from checker.games.meccg.words import Purpose


def _at_the_end(case: Case[State, MakeCorruptionCheck]) -> bool:
    return case.action.purpose is Purpose.END_OF_UNTAP


# "… happen after everyone untaps."
@book.requires("CRF.untap-phase.1", MakeCorruptionCheck, when=_at_the_end)
def everyone_untaps_before_the_checks(case: Case[State, MakeCorruptionCheck]) -> Finding:
    if case.state.yet_to_untap:
        return violated(
            "{waiting} {n:#has|have} yet to untap", waiting=case.state.yet_to_untap, n=len(case.state.yet_to_untap)
        )
    return satisfied("everyone has untapped")
