"""The six phases in their order."""

from __future__ import annotations

from checker.court import Case
from checker.games.wotr.actions import HOME, BeginPhase, Pass, RollDice, Skip, UseDie
from checker.games.wotr.book import book
from checker.games.wotr.state import State
from checker.games.wotr.words import Phase
from checker.parts import Finding, satisfied, violated

ORDER = tuple(Phase)


@book.requires("WOTR.4.1.1", BeginPhase, when=lambda case: case.state.phase is not None, ahead=1)
def phases_follow_in_order(case: Case[State, BeginPhase], *, ahead: int) -> Finding:
    now = case.state.phase or Phase.RECOVER
    due = ORDER[(ORDER.index(now) + ahead) % len(ORDER)]
    if case.action.phase is due:
        return satisfied(f"the {now.words} phase is followed by the {due.words} phase")
    return violated(f"after the {now.words} phase comes the {due.words} phase, not the {case.action.phase.words} phase")


@book.requires("WOTR.4.1.1", RollDice, UseDie, Pass, Skip)
def each_thing_in_its_phase(case: Case[State, RollDice | UseDie | Pass | Skip]) -> Finding:
    home, now = HOME[type(case.action)], case.state.phase or HOME[type(case.action)]
    if now is home:
        return satisfied(f"this is the {now.words} phase")
    return violated(f"this belongs to the {home.words} phase, and it is the {now.words} phase")
