"""The Action Dice pools: how they start, grow and shrink."""

from __future__ import annotations

from checker.court import Case
from checker.games.wotr.actions import RecoverDice
from checker.games.wotr.book import book
from checker.games.wotr.nouns import HEIRS, MINIONS, called
from checker.games.wotr.questions import (
    DicePool,
    GivesDie,
    LostDice,
    PoolMaximum,
    StartingDice,
    TurnsUntilEffective,
)
from checker.games.wotr.state import State
from checker.games.wotr.words import Phase, Side
from checker.games.wotr.words import dice as recovered
from checker.parts import Finding, answer, satisfied, violated


def _shadow(case: Case[State, StartingDice | GivesDie | PoolMaximum]) -> bool:
    return case.action.player is Side.SHADOW


def _free_peoples(case: Case[State, StartingDice | GivesDie]) -> bool:
    return case.action.player is Side.FREE_PEOPLES


@book.defines("WOTR.4.1.2", StartingDice, when=_shadow, dice=7)
def shadow_starts_with(case: Case[State, StartingDice], *, dice: int) -> Finding:
    return answer(dice, f"the Shadow player starts with {dice} dice")


@book.defines("WOTR.4.1.4", StartingDice, when=_free_peoples, dice=4)
def free_peoples_start_with(case: Case[State, StartingDice], *, dice: int) -> Finding:
    return answer(dice, f"the Free Peoples player starts with {dice} dice")


@book.defines("WOTR.4.1.3", GivesDie, when=_shadow)
def minions_bring_a_die(case: Case[State, GivesDie]) -> Finding:
    gives = called(case.action.character) in MINIONS
    return answer(gives, f"{case.action.character} brings {'an' if gives else 'no'} additional die")


@book.defines("WOTR.4.1.3", PoolMaximum, when=_shadow, most=10)
def shadow_pool_is_limited(case: Case[State, PoolMaximum], *, most: int) -> Finding:
    return answer(most, f"the Shadow pool holds at most {most} dice")


@book.defines("WOTR.4.1.5", GivesDie, when=_free_peoples)
def heirs_bring_a_die(case: Case[State, GivesDie]) -> Finding:
    gives = called(case.action.character) in HEIRS
    return answer(gives, f"{case.action.character} adds {'a' if gives else 'no'} die")


@book.defines("WOTR.4.1.6", LostDice)
def the_die_goes_with_the_character(case: Case[State, LostDice]) -> Finding:
    player, delay = case.action.player, case.ask(TurnsUntilEffective())
    lost = {
        called(figure.name): figure.name
        for figure in case.state.characters
        if figure.eliminated is not None
        and figure.eliminated + delay <= case.state.turn
        and case.ask(GivesDie(player, figure.name))
    }
    words = f"lost with {', '.join(lost.values())}: {recovered(len(lost))}" if lost else "no additional die is lost"
    return answer(len(lost), words)


@book.defines("WOTR.4.1.7", TurnsUntilEffective, turns=1)
def effective_in_the_next_turn(case: Case[State, TurnsUntilEffective], *, turns: int) -> Finding:
    return answer(turns, "a gain or loss becomes effective in the next turn")


@book.requires("WOTR.4.1.7", RecoverDice)
def in_the_recover_phase(case: Case[State, RecoverDice]) -> Finding:
    now = case.state.phase or Phase.RECOVER
    if now is Phase.RECOVER:
        return satisfied("this is the recover phase")
    return violated(f"dice are taken into the pool in the recover phase, and it is the {now.words} phase")


@book.requires("WOTR.4.1.7", RecoverDice)
def the_pool_is_recovered(case: Case[State, RecoverDice]) -> Finding:
    player, dice = case.action.player, case.action.dice
    due = case.ask(DicePool(player))
    if dice == due:
        return satisfied(f"{recovered(dice)} recovered, as many as the pool holds in turn {case.state.turn}")
    return violated(
        f"{recovered(dice)} recovered, but the pool of {player.words} holds {due} in turn {case.state.turn}"
    )
