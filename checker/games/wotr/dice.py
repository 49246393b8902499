"""Using Action Dice: whose turn it is, what becomes of a die, passing and skipping."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from checker.court import Case
from checker.games.wotr.actions import (
    SPENDING,
    BeginPhase,
    DiscardTableCard,
    Draw,
    Pass,
    PlayCard,
    RecoverDice,
    Skip,
    UseDie,
)
from checker.games.wotr.book import book
from checker.games.wotr.questions import FellowshipDiceDuringHunt, PlayerToAct, UnusedDice
from checker.games.wotr.state import State
from checker.games.wotr.words import Deed, Did, Face, Phase, Side, a, dice
from checker.parts import SILENT, Finding, answer, applies, becomes, satisfied, silent, violated

TURNS = (Did.ACTION, Did.PASS, Did.SKIP, Did.RING, Did.RING_TO_EYE)  # what ends a turn unless a clause says otherwise
INSTEAD = (Did.PASS, Did.SKIP)
Acting = UseDie | PlayCard | Draw | DiscardTableCard | Pass | Skip
Spending = UseDie | PlayCard | Draw | DiscardTableCard | Skip


def _due(state: State) -> Side:
    """Whose turn it is by alternation alone: a pass and a skip are no actions, they stand in for one."""
    actions = (act.player for act in reversed(state.acts or ()) if act.did in TURNS and act.did not in INSTEAD)
    last = next(actions, None)
    return Side.FREE_PEOPLES if last is None else last.other


@book.defines("WOTR.4.1.14", PlayerToAct, when=lambda case: case.state.acts == ())
def the_free_peoples_start(case: Case[State, PlayerToAct]) -> Finding:
    return answer(Side.FREE_PEOPLES, "the Free Peoples player starts")


@book.defines("WOTR.4.1.15", PlayerToAct, when=lambda case: bool(case.state.acts))
def players_alternate(case: Case[State, PlayerToAct]) -> Finding:
    due = _due(case.state)
    return answer(due, f"players alternate, and {due.other.words} acted last")


def acts_when_it_is_his_turn(case: Case[State, Acting]) -> Finding:
    falls = isinstance(case.action, DiscardTableCard) and case.action.die is None  # a card that falls asks nobody
    if falls or case.state.phase is not Phase.ACTION_RESOLUTION:
        return SILENT
    due, player = case.ask(PlayerToAct()), case.action.player
    if due is player:
        return satisfied(f"it is the turn of {player.words}")
    return violated(f"it is the turn of {due.words}")


def turn_by(clause: str, when: Callable[[State], bool]) -> None:
    """Let a clause that says whose turn it is also forbid acting out of turn, where it is the one that says so."""
    book.requires(clause, *SPENDING, Pass, Skip, when=lambda case: when(case.state))(acts_when_it_is_his_turn)


turn_by("WOTR.4.1.14", lambda state: state.acts is not None and state.last_did is None and not state.one_is_out)
turn_by("WOTR.4.1.15", lambda state: state.last_did in TURNS[:3] and not state.one_is_out)
turn_by("WOTR.4.1.20", lambda state: state.one_is_out and state.last_did is not Did.RING)


def _spends(case: Case[State, Spending]) -> bool:
    return case.action.die is not None and case.state.dice(case.action.player) is not None


@book.requires("WOTR.4.1.15", *SPENDING, Skip, when=_spends)
def selects_a_die_of_his(case: Case[State, Spending]) -> Finding:
    player, die = case.action.player, case.action.die or Face.EYE
    unused, used = case.state.dice(player) or (), case.state.used(player)
    if die in unused:
        return satisfied(f"{a(die.words)} die is among the unused dice of {player.words}")
    shown = ", ".join(face.words for face in unused) or "none"
    return SILENT if die in used else violated(f"{player.words} has no unused {die.words} die; unused: {shown}")


@book.requires("WOTR.4.1.15", Pass, Skip)
def an_action_is_taken(case: Case[State, Pass | Skip]) -> Finding:
    return violated(f"{case.action.player.words} is to take an action")


@book.requires("WOTR.4.1.16", *SPENDING, Skip, when=_spends)
def a_used_die_is_not_used_again(case: Case[State, Spending]) -> Finding:
    player, die = case.action.player, case.action.die or Face.EYE
    if die in (case.state.dice(player) or ()) or die not in case.state.used(player):
        return SILENT
    return violated(f"the {die.words} die of {player.words} is used and set aside until the next turn")


@book.effects("WOTR.4.1.16", *SPENDING, when=lambda case: case.action.die is not None)
def a_used_die_is_set_aside(case: Case[State, Spending], now: State) -> Finding:
    player, die = case.action.player, case.action.die or Face.EYE
    left = now.without_die(player, die)
    return becomes(left.but(player, used=(*now.used(player), die)), f"the {die.words} die is set aside")


@book.effects("WOTR.4.1.16", RecoverDice)
def set_aside_dice_come_back(case: Case[State, RecoverDice], now: State) -> Finding:
    return becomes(now.but(case.action.player, used=()), "used dice are needed again")


def _moves_the_fellowship(case: Case[State, UseDie]) -> bool:
    return case.action.player is Side.FREE_PEOPLES and case.action.to is Deed.MOVE_FELLOWSHIP


@book.effects("WOTR.4.1.17", UseDie, when=_moves_the_fellowship, overrides="WOTR.4.1.16")
def the_die_of_a_move_hunts(case: Case[State, UseDie], now: State) -> Finding:
    left = now.without_die(Side.FREE_PEOPLES, case.action.die)
    box = replace(left.hunt_box, free_peoples=left.hunt_box.free_peoples + 1)
    return becomes(replace(left, hunt_box=box), "the die that moved the Fellowship goes to the Hunt Box")


@book.requires("WOTR.4.1.17", UseDie, when=lambda case: case.action.to is Deed.MOVE_FELLOWSHIP)
def the_free_peoples_move_it(case: Case[State, UseDie]) -> Finding:
    if case.action.player is Side.FREE_PEOPLES:
        return satisfied("the Free Peoples player moves the Fellowship")
    return violated("the Fellowship is moved by the Free Peoples player, not by the Shadow player")


@book.defines("WOTR.4.1.17", FellowshipDiceDuringHunt, its_own=0)
def only_after_the_action(case: Case[State, FellowshipDiceDuringHunt], *, its_own: int) -> Finding:
    lie = case.state.hunt_box.free_peoples
    return answer(lie + its_own, f"the die of this move goes to the Hunt Box after the action; {lie} lie there now")


@book.permits("WOTR.4.1.18", Pass, overrides="WOTR.4.1.15#an_action_is_taken")
def one_may_pass_instead(case: Case[State, Pass]) -> Finding:
    return applies("a pass may stand in for an action")


@book.defines("WOTR.4.1.18", PlayerToAct, when=lambda case: case.state.last_did is Did.PASS, overrides="WOTR.4.1.15")
def a_pass_lets_the_opponent_act(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.last_player
    return answer(player.other, f"{player.words} passed, so {player.other.words} takes another action")


@book.requires("WOTR.4.1.18", Pass, fewer_by=1)
def with_fewer_dice_only(case: Case[State, Pass], *, fewer_by: int) -> Finding:
    player = case.action.player
    own, theirs = case.ask(UnusedDice(player)), case.ask(UnusedDice(player.other))
    if not own and theirs:
        return SILENT  # he has run out, and the other goes on
    if own + fewer_by <= theirs:
        return satisfied(f"{dice(own)} unused against {theirs}, so {player.words} may pass")
    return violated(f"{dice(own)} unused against {theirs}: only a player with fewer dice than his opponent may pass")


@book.permits("WOTR.4.1.19", Skip, overrides="WOTR.4.1.15#an_action_is_taken")
def an_action_may_be_skipped(case: Case[State, Skip]) -> Finding:
    if not case.action.dice:
        return silent("no die is discarded, so no action is skipped")
    return applies(f"{case.action.player.words} may discard a die instead of using it")


@book.defines("WOTR.4.1.19", PlayerToAct, when=lambda case: case.state.last_did is Did.SKIP, overrides="WOTR.4.1.15")
def a_skip_stands_in_for_an_action(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.last_player
    return answer(player.other, f"{player.words} skipped his action, so {player.other.words} acts next")


@book.requires("WOTR.4.1.19", Skip, one=1)
def one_die_is_discarded(case: Case[State, Skip], *, one: int) -> Finding:
    if not case.action.dice:
        return SILENT
    if case.action.dice == one:
        return satisfied(f"{one} die is discarded")
    return violated(f"{dice(case.action.dice)} discarded, a skip discards {one}")


@book.requires("WOTR.4.1.19", Skip)
def without_effect(case: Case[State, Skip]) -> Finding:
    if case.action.also_acts:
        return violated("a skipped die has no effect, so its action is not performed")
    return satisfied("the die has no effect")


@book.effects("WOTR.4.1.19", Skip)
def a_skipped_die_is_gone(case: Case[State, Skip], now: State) -> Finding:
    player, die = case.action.player, case.action.die
    left = now.without_die(player, die)
    return becomes(left.but(player, used=(*now.used(player), die)), f"the {die.words} die is discarded without effect")


@book.defines(
    "WOTR.4.1.20",
    PlayerToAct,
    when=lambda case: case.state.one_is_out,
    overrides=("WOTR.4.1.14", "WOTR.4.1.15", "WOTR.4.1.18", "WOTR.4.1.19", "WOTR.5.1.10"),
)
def the_other_goes_on_alone(case: Case[State, PlayerToAct]) -> Finding:
    left = next((side.other for side in Side if case.state.out_of_dice(side)), _due(case.state).other)
    return answer(left, f"{left.other.words} has no unused dice, so {left.words} goes on")


@book.requires("WOTR.4.1.20", BeginPhase, when=lambda case: case.state.phase is Phase.ACTION_RESOLUTION)
def remaining_actions_are_executed(case: Case[State, BeginPhase]) -> Finding:
    left = {side: len(case.state.unused(side)) for side in Side}
    rest = [f"{side.words} has {count}" for side, count in left.items() if count]
    if rest:
        return violated(f"unused dice are left: {', '.join(rest)}")
    return satisfied("no unused dice are left")
