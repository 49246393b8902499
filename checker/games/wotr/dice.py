"""Using Action Dice: whose turn it is, what becomes of a die, passing and skipping."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, answer, applies, becomes, changed, satisfied, violated
from checker.games.wotr.actions import BeginPhase, Pass, RecoverDice, Skip, UseDie
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import DiscardTableCard, Draw, PlayCard
from checker.games.wotr.questions import DieLies, FellowshipDiceDuringHunt, Offers, PlayerToAct, UnusedDice, UsedAs
from checker.games.wotr.state import State
from checker.games.wotr.words import Deed, Did, Phase, Place, Side

ACTIONS = (Did.ACTION, Did.SKIP, Did.RING, Did.RING_TO_EYE)  # what a die is taken for, unless a clause says otherwise
SPENDING = (UseDie, PlayCard, Draw, DiscardTableCard)  # actions that use a die
Spending = UseDie | PlayCard | Draw | DiscardTableCard | Skip
Acting = Spending | Pass


# "Starting with the Free Peoples."
@book.defines("WOTR.4.1.14", PlayerToAct, when=lambda case: case.state.acts is not None and not case.state.turns)
def the_free_peoples_start(case: Case[State, PlayerToAct]) -> Finding:
    return answer(Side.FREE_PEOPLES, "the Free Peoples player starts")


# "Players alternate actions"
@book.defines("WOTR.4.1.15", PlayerToAct)
def players_alternate(case: Case[State, PlayerToAct]) -> Finding:
    actors = [act.player for act in case.state.turns if act.did in ACTIONS]
    if not actors:
        return SILENT
    return answer(actors[-1].other, "players alternate, and {player} acted last", player=actors[-1])


def _in_turn(case: Case[State, Acting]) -> bool:
    return case.action.takes_turn and (case.state.acts is not None or case.state.one_is_out)


# "Players alternate actions"
@book.requires("WOTR.4.1.15", *SPENDING, Pass, Skip, when=_in_turn)
def acts_when_it_is_his_turn(case: Case[State, Acting]) -> Finding:
    due = case.ask(PlayerToAct())
    if due is case.action.player:
        return satisfied("it is the turn of {due}", due=due)
    return violated("it is the turn of {due}", due=due)


# "taking the action made available by the specific die result"
@book.permits("WOTR.4.1.15", UseDie)
def a_die_is_taken_for_an_action(case: Case[State, UseDie]) -> Finding:
    return applies("a die is used for an action that its result offers")


def _takes_a_die(case: Case[State, Spending]) -> bool:
    return case.action.die is not None


def _lies(case: Case[State, Spending]) -> Place | None:
    return case.ask(DieLies(case.action.player, case.action.die))


# "the action made available by the specific die result"
@book.requires("WOTR.4.1.15", UseDie, when=lambda case: case.action.to is not Deed.OTHER)
def the_result_offers_it(case: Case[State, UseDie]) -> Finding:
    player, die, to = case.action.player, case.action.used_as or case.action.die, case.action.to
    if case.ask(Offers(player, die, to)):
        return satisfied("{die:a} result may be used {to}", die=die, to=to)
    return violated("{die:a} result of {player} is not used {to}", die=die, player=player, to=to)


# "the specific die result"
@book.requires("WOTR.4.1.15", UseDie, when=lambda case: case.action.used_as is not None)
def used_as_a_result_it_may_be(case: Case[State, UseDie]) -> Finding:
    player, die, face = case.action.player, case.action.die, case.action.used_as
    if face in case.ask(UsedAs(player, die)):
        return satisfied("{die:a} result may be used as {face:a} result", die=die, face=face)
    return violated("{die:a} result is not used as {face:a} result", die=die, face=face)


# "selecting one of their Action Dice"
@book.requires("WOTR.4.1.15", *SPENDING, Skip, when=_takes_a_die)
def selects_a_die_of_his(case: Case[State, Spending]) -> Finding:
    player, die = case.action.player, case.action.die
    if _lies(case) is None:
        unused = case.state.dice(player)
        return violated("{player} has no unused {die} die; unused: {unused}", player=player, die=die, unused=unused)
    return satisfied("{player} has {die:a} die", die=die, player=player)


# "the corresponding die is considered “used” and is set aside until needed again for the next turn"
@book.requires("WOTR.4.1.16", *SPENDING, Skip, when=_takes_a_die)
def a_used_die_is_not_used_again(case: Case[State, Spending]) -> Finding:
    player, die = case.action.player, case.action.die
    if _lies(case) is Place.USED:
        return violated("the {die} die of {player} is used and set aside until the next turn", die=die, player=player)
    return SILENT


# "is set aside until needed again for the next turn"
@book.requires("WOTR.4.1.16", UseDie, when=lambda case: case.action.puts is not None)
def a_used_die_goes_aside(case: Case[State, UseDie]) -> Finding:
    if case.action.puts is Place.USED:
        return satisfied("the {die} die is set aside", die=case.action.die)
    return violated("a used die is set aside and put nowhere else")


# "the corresponding die is considered “used” and is set aside"
@book.effects("WOTR.4.1.16", *SPENDING, when=_takes_a_die)
def a_used_die_is_set_aside(case: Case[State, Spending], now: State) -> Finding:
    player, die = case.action.player, case.action.die
    left, used = now.dice_without(player, die), (*now.used(player), die)
    return becomes(now.but(player, dice=left, used=used), "the {die} die is set aside", die=die)


# "until needed again for the next turn"
@book.effects("WOTR.4.1.16", RecoverDice)
def set_aside_dice_come_back(case: Case[State, RecoverDice], now: State) -> Finding:
    return becomes(now.but(case.action.player, used=()), "used dice are needed again")


# "each time the Free Peoples player uses an Action Die to move the Fellowship"
def _moves_the_fellowship(case: Case[State, UseDie]) -> bool:
    return case.action.to is Deed.MOVE_FELLOWSHIP


# "he places that die in the Hunt Box after completing the action rather than setting it aside"
@book.effects(
    "WOTR.4.1.17",
    UseDie,
    when=_moves_the_fellowship,
    overrides="WOTR.4.1.16",
    because="The only exception to this rule",
)
def the_die_of_a_move_hunts(case: Case[State, UseDie], now: State) -> Finding:
    player = case.action.player
    left = now.without_die(player, case.action.die)
    box = changed(left.hunt_box, **{player.value: getattr(left.hunt_box, player.value) + 1})
    return becomes(changed(left, hunt_box=box), "the die that moved the Fellowship goes to the Hunt Box")


# "he places that die in the Hunt Box"
@book.permits(
    "WOTR.4.1.17",
    UseDie,
    when=_moves_the_fellowship,
    overrides="WOTR.4.1.16#a_used_die_goes_aside",
    because="The only exception to this rule",
)
def it_is_put_in_the_box(case: Case[State, UseDie]) -> Finding:
    return applies("the die that moved the Fellowship goes to the Hunt Box")


# "rather than setting it aside"
@book.requires("WOTR.4.1.17", UseDie, when=lambda case: _moves_the_fellowship(case) and case.action.puts is not None)
def it_is_put_nowhere_else(case: Case[State, UseDie]) -> Finding:
    if case.action.puts is Place.HUNT_BOX:
        return satisfied("the die that moved the Fellowship goes to the Hunt Box")
    return violated("the die that moved the Fellowship goes to the Hunt Box, not to {place}", place=case.action.puts)


# "after completing the action"
@book.defines("WOTR.4.1.17", FellowshipDiceDuringHunt)
def only_after_the_action(case: Case[State, FellowshipDiceDuringHunt]) -> Finding:
    lie = case.state.hunt_box.free_peoples
    return answer(lie, "the die of this move goes to the Hunt Box after the action; {lie} lie there now", lie=lie)


# "he can pass instead of taking an action"
@book.permits("WOTR.4.1.18", Pass)
def one_may_pass_instead(case: Case[State, Pass]) -> Finding:
    return applies("a pass may stand in for an action")


# "If a player has fewer unused Action Dice than his opponent"
@book.requires("WOTR.4.1.18", Pass)
def with_fewer_dice_only(case: Case[State, Pass]) -> Finding:
    player = case.action.player
    own, theirs = case.ask(UnusedDice(player)), case.ask(UnusedDice(player.other))
    if own < theirs:
        return satisfied(
            "{own:die|dice} unused against {theirs}, so {player} may pass", own=own, theirs=theirs, player=player
        )
    return violated(
        "{own:die|dice} unused against {theirs}: only a player with fewer dice than his opponent may pass",
        own=own,
        theirs=theirs,
    )


# "thus allowing the opponent to take another action"
@book.defines(
    "WOTR.4.1.18",
    PlayerToAct,
    when=lambda case: case.state.last_did(Did.PASS),
    overrides="WOTR.4.1.15",
    because="thus allowing the opponent to take another action",
)
def a_pass_lets_the_opponent_act(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.turns[-1].player
    return answer(player.other, "{player} passed, so {other} takes another action", player=player, other=player.other)


# "A player may also choose to skip an action … instead of using that die to take an action"
@book.permits("WOTR.4.1.19", Skip)
def an_action_may_be_skipped(case: Case[State, Skip]) -> Finding:
    return applies("{player} may discard a die instead of using it", player=case.action.player)


# "discard one of his Action Dice"
@book.requires("WOTR.4.1.19", Skip, one=1)
def one_die_is_discarded(case: Case[State, Skip], *, one: int) -> Finding:
    dice = case.action.dice
    if dice == one:
        return satisfied("{one:die|dice} discarded", one=one)
    return violated("{dice:die|dice} discarded, a skip discards {one}", dice=dice, one=one)


# "without effect"
@book.requires("WOTR.4.1.19", Skip, when=lambda case: case.action.also_acts)
def without_effect(case: Case[State, Skip]) -> Finding:
    return violated("a skipped die has no effect, so its action is not performed")


# "discard one of his Action Dice without effect"
@book.effects("WOTR.4.1.19", Skip)
def a_skipped_die_is_gone(case: Case[State, Skip], now: State) -> Finding:
    player, die = case.action.player, case.action.die
    left = now.without_die(player, die)
    return becomes(
        left.but(player, used=(*now.used(player), die)), "the {die} die is discarded without effect", die=die
    )


# "If a player runs out of actions …, the opponent executes his remaining actions one after the other."
@book.defines(
    "WOTR.4.1.20",
    PlayerToAct,
    when=lambda case: case.state.one_is_out,
    overrides=("WOTR.4.1.14", "WOTR.4.1.15", "WOTR.4.1.18", "WOTR.4.1.24", "WOTR.4.1.28", "WOTR.5.1.10"),
    because="one after the other",
)
def the_other_goes_on_alone(case: Case[State, PlayerToAct]) -> Finding:
    left = Side.SHADOW if case.state.free_peoples_dice == () else Side.FREE_PEOPLES
    return answer(left, "{out} has no unused dice, so {left} goes on", out=left.other, left=left)


# "the opponent executes his remaining actions one after the other"
@book.requires("WOTR.4.1.20", BeginPhase, when=lambda case: case.state.phase is Phase.ACTION_RESOLUTION)
def remaining_actions_are_executed(case: Case[State, BeginPhase]) -> Finding:
    free_peoples, shadow = case.ask(UnusedDice(Side.FREE_PEOPLES)), case.ask(UnusedDice(Side.SHADOW))
    if free_peoples or shadow:
        return violated(
            "unused dice are left: {free_peoples} of the Free Peoples player, {shadow} of the Shadow player",
            free_peoples=free_peoples,
            shadow=shadow,
        )
    return satisfied("no unused dice are left")
