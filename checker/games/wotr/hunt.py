"""Hunt Allocation and the Action Roll."""

from __future__ import annotations

from dataclasses import replace

from checker.court import Case
from checker.games.wotr.actions import AllocateHunt, BeginPhase, DiscardTableCard, RollDice, Skip, UseDie
from checker.games.wotr.book import book, fellowship_dice_last_turn
from checker.games.wotr.questions import DicePool, HuntMaximum, HuntMinimum, UnusedDice
from checker.games.wotr.state import State
from checker.games.wotr.words import Face, Phase, Side, count, dice
from checker.parts import SILENT, Finding, answer, becomes, satisfied, violated


@book.requires("WOTR.4.1.8", AllocateHunt)
def the_shadow_player_places_them(case: Case[State, AllocateHunt]) -> Finding:
    if case.action.player is Side.SHADOW:
        return satisfied("the Shadow player places dice for the Hunt")
    return violated("the Free Peoples player places no dice for the Hunt")


@book.requires("WOTR.4.1.8", AllocateHunt)
def during_hunt_allocation(case: Case[State, AllocateHunt]) -> Finding:
    if case.state.phase is Phase.HUNT_ALLOCATION:
        return satisfied("this is the hunt allocation phase")
    now = (case.state.phase or Phase.HUNT_ALLOCATION).words
    return violated(f"dice are placed in the hunt allocation phase, and it is the {now} phase")


@book.requires("WOTR.4.1.8", AllocateHunt, beyond=0)
def only_dice_he_has(case: Case[State, AllocateHunt], *, beyond: int) -> Finding:
    pool = case.ask(DicePool(Side.SHADOW)) + beyond
    if case.action.dice <= pool:
        return satisfied(f"{case.action.dice} of his {dice(pool)}")
    return violated(f"{dice(case.action.dice)} placed, but his pool holds {pool}")


@book.defines("WOTR.4.1.9", HuntMinimum, fellowship_dice=1, minimum=1)
def a_fellowship_die_forces_one(case: Case[State, HuntMinimum], *, fellowship_dice: int, minimum: int) -> Finding:
    lay = fellowship_dice_last_turn(case.state)
    if lay < fellowship_dice:
        return SILENT
    return answer(minimum, f"Fellowship dice in the Hunt Box at the end of the previous turn: {lay}")


@book.requires("WOTR.4.1.9", AllocateHunt)
def at_least_the_minimum(case: Case[State, AllocateHunt]) -> Finding:
    minimum = case.ask(HuntMinimum())
    if case.action.dice >= minimum:
        return satisfied(f"{dice(case.action.dice)} placed, at least {minimum} needed")
    return violated(f"{dice(case.action.dice)} placed, at least {minimum} needed")


def _the_allocation_ends(case: Case[State, BeginPhase]) -> bool:
    return case.state.phase is Phase.HUNT_ALLOCATION and case.action.phase is Phase.ACTION_ROLL


@book.requires("WOTR.4.1.9", BeginPhase, when=_the_allocation_ends)
def the_minimum_lies_there_at_the_end(case: Case[State, BeginPhase]) -> Finding:
    placed, minimum = case.state.hunt_box.shadow, case.ask(HuntMinimum())
    if placed >= minimum:
        return satisfied(f"{dice(placed)} placed, at least {minimum} needed")
    return violated(f"{dice(placed)} placed, at least {minimum} needed")


@book.defines("WOTR.4.1.10", HuntMaximum, beyond=0)
def as_many_as_companions(case: Case[State, HuntMaximum], *, beyond: int) -> Finding:
    companions = case.state.companions
    return answer(companions + beyond, f"Companions in the Fellowship: {companions}; Ring-bearers do not count")


@book.requires("WOTR.4.1.10", AllocateHunt)
def at_most_the_maximum(case: Case[State, AllocateHunt]) -> Finding:
    maximum = case.ask(HuntMaximum())
    if case.action.dice <= maximum:
        return satisfied(f"{dice(case.action.dice)} placed, at most {maximum} allowed")
    return violated(f"{dice(case.action.dice)} placed, at most {maximum} allowed")


@book.defines("WOTR.4.1.11", HuntMaximum, overrides="WOTR.4.1.10", always=1)
def always_at_least_one(case: Case[State, HuntMaximum], *, always: int) -> Finding:
    if case.state.companions >= always:
        return SILENT
    return answer(always, f"{always} die may always be placed, even with no Companion in the Fellowship")


def _shadow_rolls(case: Case[State, RollDice]) -> bool:
    return case.action.player is Side.SHADOW


@book.requires("WOTR.4.1.12", RollDice, when=_shadow_rolls)
def dice_in_the_box_are_not_rolled(case: Case[State, RollDice]) -> Finding:
    pool, box, rolled = case.ask(DicePool(Side.SHADOW)), case.state.hunt_box.shadow, len(case.action.results)
    if rolled <= pool - box:
        return satisfied(f"{dice(rolled)} rolled, {dice(box)} in the Hunt Box not rolled")
    return violated(f"{dice(rolled)} rolled, but {box} of his {pool} are in the Hunt Box")


@book.requires("WOTR.4.1.12", RollDice, when=_shadow_rolls)
def the_remaining_dice_are_rolled(case: Case[State, RollDice]) -> Finding:
    pool, box, rolled = case.ask(DicePool(Side.SHADOW)), case.state.hunt_box.shadow, len(case.action.results)
    if rolled >= pool - box:
        return satisfied(f"all {pool - box} of the remaining dice are rolled")
    return violated(f"{dice(rolled)} rolled, but {pool - box} remain outside the Hunt Box")


@book.effects("WOTR.4.1.12", RollDice, when=_shadow_rolls)
def eyes_go_to_the_box(case: Case[State, RollDice], now: State) -> Finding:
    eyes = sum(face is Face.EYE for face in now.shadow_dice or ())
    kept = tuple(face for face in now.shadow_dice or () if face is not Face.EYE)
    box = replace(now.hunt_box, shadow=now.hunt_box.shadow + eyes)
    return becomes(replace(now, shadow_dice=kept, hunt_box=box), f"{count(eyes, 'Eye')} moved to the Hunt Box")


@book.requires("WOTR.4.1.12", UseDie, Skip, DiscardTableCard, when=lambda case: case.action.die is Face.EYE)
def an_eye_is_not_kept(case: Case[State, UseDie | Skip | DiscardTableCard]) -> Finding:
    return violated("an Eye goes to the Hunt Box at once and is no die to act with")


def _an_eye_lies_about(case: Case[State, UnusedDice]) -> bool:
    return Face.EYE in (case.state.dice(case.action.player) or ())


@book.defines("WOTR.4.1.12", UnusedDice, when=_an_eye_lies_about)
def an_eye_is_not_counted(case: Case[State, UnusedDice]) -> Finding:
    unused = len(case.state.unused(case.action.player))
    return answer(unused, f"{dice(unused)} unused: an Eye belongs in the Hunt Box")


@book.requires("WOTR.4.1.13", RollDice, when=lambda case: case.action.player is Side.FREE_PEOPLES)
def the_entire_pool_is_rolled(case: Case[State, RollDice]) -> Finding:
    pool, rolled = case.ask(DicePool(Side.FREE_PEOPLES)), len(case.action.results)
    if rolled == pool:
        return satisfied(f"all {pool} dice are rolled")
    return violated(f"{dice(rolled)} rolled, but the pool holds {pool}")
