"""Hunt Allocation and the Action Roll."""

from __future__ import annotations

from checker.api import Case, Finding, Undefined, answer, applies, becomes, changed, satisfied, violated
from checker.games.wotr.actions import AllocateHunt, BeginPhase, MoveDie, Pass, RollDice, Skip, UseDie, UseRing
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import DiscardTableCard, Draw, PlayCard
from checker.games.wotr.questions import (
    AddsToHuntMaximum,
    DicePool,
    DiceToRoll,
    DieLies,
    HuntMaximum,
    HuntMinimum,
    UnusedDice,
)
from checker.games.wotr.state import State
from checker.games.wotr.words import Face, Moved, Phase, Place, Side, Traveller

Using = UseDie | PlayCard | Draw | DiscardTableCard | Skip


# "places the number of Action Dice into the Hunt Box that he wants to devote to the Hunt for the Ring"
@book.permits("WOTR.4.1.8", AllocateHunt)
def as_many_as_he_wants(case: Case[State, AllocateHunt]) -> Finding:
    return applies("dice are placed in the Hunt Box, as many as he wants")


# "The Shadow player"
@book.requires("WOTR.4.1.8", AllocateHunt)
def the_shadow_player_places_them(case: Case[State, AllocateHunt]) -> Finding:
    if case.action.player is Side.SHADOW:
        return satisfied("the Shadow player places dice for the Hunt")
    return violated("the Free Peoples player places no dice for the Hunt")


# "during the Hunt Allocation Phase"
@book.requires("WOTR.4.1.8", AllocateHunt)
def during_hunt_allocation(case: Case[State, AllocateHunt]) -> Finding:
    now = case.state.phase
    if now is Phase.HUNT_ALLOCATION:
        return satisfied("this is the {now} phase", now=now)
    return violated("dice are placed in the hunt allocation phase, and it is the {now} phase", now=now)


def placed(case: Case[State, AllocateHunt]) -> int:
    """All the dice that lie there then."""
    return case.state.hunt_box.shadow + case.action.dice


# "Action Dice": his own.
@book.requires("WOTR.4.1.8", AllocateHunt)
def only_dice_he_has(case: Case[State, AllocateHunt]) -> Finding:
    dice, pool = placed(case), case.ask(DicePool(Side.SHADOW))
    if dice <= pool:
        return satisfied("{dice} of his {pool:die|dice} placed", dice=dice, pool=pool)
    return violated("{dice:die|dice} placed, but his pool holds {pool}", dice=dice, pool=pool)


def fellowship_dice_last_turn(state: State) -> int:
    """Free Peoples dice in the Hunt Box when the previous turn ended: told, or one for each move by a die."""
    if state.hunt_box_last_turn is not None:
        return state.hunt_box_last_turn.free_peoples
    if state.fellowship_moves_last_turn is not None:
        return sum(move is Moved.DIE for move in state.fellowship_moves_last_turn)
    if state.turn == 1:
        return 0
    raise Undefined(
        "hunt_minimum", "the situation does not tell what lay in the Hunt Box at the end of the previous turn"
    )


# "If one or more Fellowship Action Dice were in the Hunt Box at the end of the previous turn"
def _a_fellowship_die_lay_there(case: Case[State, HuntMinimum]) -> bool:
    return fellowship_dice_last_turn(case.state) > 0


# "he must place a minimum of 1 die in the Hunt Box"
@book.defines("WOTR.4.1.9", HuntMinimum, when=_a_fellowship_die_lay_there, minimum=1)
def a_fellowship_die_forces_one(case: Case[State, HuntMinimum], *, minimum: int) -> Finding:
    return answer(minimum, "a Fellowship die was in the Hunt Box at the end of the previous turn")


# "he must place a minimum of 1 die in the Hunt Box"
@book.requires("WOTR.4.1.9", AllocateHunt)
def at_least_the_minimum(case: Case[State, AllocateHunt]) -> Finding:
    dice, minimum = placed(case), case.ask(HuntMinimum())
    if dice >= minimum:
        return satisfied("{dice:die|dice} placed, at least {minimum} needed", dice=dice, minimum=minimum)
    return violated("{dice:die|dice} placed, at least {minimum} needed", dice=dice, minimum=minimum)


# "he must place a minimum of 1 die in the Hunt Box"
@book.requires("WOTR.4.1.9", BeginPhase, when=lambda case: case.state.phase is Phase.HUNT_ALLOCATION)
def the_minimum_lies_there_at_the_end(case: Case[State, BeginPhase]) -> Finding:
    dice, minimum = case.state.hunt_box.shadow, case.ask(HuntMinimum())
    if dice >= minimum:
        return satisfied("{dice:die|dice} placed, at least {minimum} needed", dice=dice, minimum=minimum)
    return violated("{dice:die|dice} placed, at least {minimum} needed", dice=dice, minimum=minimum)


# "the Ring-bearers are not considered to be a Companion and do not add to this maximum"
@book.defines("WOTR.4.1.10", AddsToHuntMaximum)
def only_companions_add_to_it(case: Case[State, AddsToHuntMaximum]) -> Finding:
    adds = case.action.figure is Traveller.COMPANION
    return answer(adds, "Companions add to the maximum, Ring-bearers do not")


# "equal to the number of Companions currently in the Fellowship"
@book.defines("WOTR.4.1.10", HuntMaximum)
def as_many_as_companions(case: Case[State, HuntMaximum]) -> Finding:
    travellers = {Traveller.COMPANION: case.state.companions, Traveller.RING_BEARER: case.state.ring_bearers}
    most = sum(number for figure, number in travellers.items() if case.ask(AddsToHuntMaximum(figure)))
    return answer(most, "Companions in the Fellowship: {most}", most=most)


# "The maximum number of dice he can place in the Hunt Box"
@book.requires("WOTR.4.1.10", AllocateHunt)
def at_most_the_maximum(case: Case[State, AllocateHunt]) -> Finding:
    dice, most = placed(case), case.ask(HuntMaximum())
    if dice <= most:
        return satisfied("{dice:die|dice} placed, at most {most} allowed", dice=dice, most=most)
    return violated("{dice:die|dice} placed, at most {most} allowed", dice=dice, most=most)


# "However, the Shadow player may always place at least one die …, even if all the Companions have left"
@book.defines(
    "WOTR.4.1.11",
    HuntMaximum,
    when=lambda case: not case.state.companions,
    overrides="WOTR.4.1.10",
    because="However, the Shadow player may always place at least one die",
    one=1,
)
def always_at_least_one(case: Case[State, HuntMaximum], *, one: int) -> Finding:
    return answer(one, "{one:die|dice} may always be placed, even with no Companion in the Fellowship", one=one)


def _shadow_rolls(case: Case[State, RollDice | DiceToRoll]) -> bool:
    return case.action.player is Side.SHADOW


def _free_peoples_roll(case: Case[State, RollDice | DiceToRoll]) -> bool:
    return case.action.player is Side.FREE_PEOPLES


def _rolls_what_is_due(case: Case[State, RollDice]) -> Finding:
    rolled, due = len(case.action.results), case.ask(DiceToRoll(case.action.player))
    if rolled == due:
        return satisfied("{rolled:die|dice} rolled, as many as there are to roll", rolled=rolled)
    return violated("{rolled:die|dice} rolled, but there {due:#is|are} {due:die|dice} to roll", rolled=rolled, due=due)


def _has_rolled(case: Case[State, BeginPhase], side: Side) -> Finding:
    """Whether he goes into Action Resolution with the dice he had to roll."""
    dice, due = case.ask(UnusedDice(side)), case.ask(DiceToRoll(side))
    if dice == due:
        return satisfied("{player} has rolled his dice", player=side)
    return violated("{player} has {dice:die|dice} on the table, and {due} to roll", player=side, dice=dice, due=due)


def _the_roll_ends(case: Case[State, BeginPhase]) -> bool:
    return case.state.phase is Phase.ACTION_ROLL


# "the Shadow player rolls the remaining dice in his dice pool"
@book.permits("WOTR.4.1.12", RollDice, when=_shadow_rolls)
def the_shadow_player_rolls(case: Case[State, RollDice]) -> Finding:
    return applies("the Shadow player rolls his remaining dice")


# "The dice placed in the Hunt Box are not rolled"
@book.defines("WOTR.4.1.12", DiceToRoll, when=_shadow_rolls)
def dice_in_the_box_are_not_rolled(case: Case[State, DiceToRoll]) -> Finding:
    pool, box = case.ask(DicePool(Side.SHADOW)), case.state.hunt_box.shadow
    return answer(pool - box, "of {pool:die|dice} in his pool, {box:#is|are} {box} in the Hunt Box", pool=pool, box=box)


# "rolls the remaining dice in his dice pool"
@book.requires("WOTR.4.1.12", RollDice, when=_shadow_rolls)
def the_remaining_dice_are_rolled(case: Case[State, RollDice]) -> Finding:
    return _rolls_what_is_due(case)


# "the Shadow player rolls the remaining dice in his dice pool"
@book.requires("WOTR.4.1.12", BeginPhase, when=_the_roll_ends)
def the_shadow_player_has_rolled(case: Case[State, BeginPhase]) -> Finding:
    return _has_rolled(case, Side.SHADOW)


# "all dice showing an “Eye” result are immediately added to the Hunt Box as well"
@book.effects("WOTR.4.1.12", RollDice, when=_shadow_rolls)
def eyes_go_to_the_box(case: Case[State, RollDice], now: State) -> Finding:
    kept = tuple(face for face in case.action.results if face is not Face.EYE)
    eyes = len(case.action.results) - len(kept)
    box = changed(now.hunt_box, shadow=now.hunt_box.shadow + eyes)
    return becomes(changed(now, shadow_dice=kept, hunt_box=box), "{eyes:Eye|Eyes} moved to the Hunt Box", eyes=eyes)


def _an_eye_into_the_box(case: Case[State, MoveDie]) -> bool:
    move = case.action
    an_eye = move.die is Face.EYE and move.where is Place.UNUSED and move.to is Place.HUNT_BOX
    return an_eye and case.ask(DieLies(move.player, move.die)) is Place.UNUSED


# "all dice showing an “Eye” result are immediately added to the Hunt Box"
@book.permits("WOTR.4.1.12", MoveDie, when=_an_eye_into_the_box)
def an_eye_is_added_to_the_box(case: Case[State, MoveDie]) -> Finding:
    return applies("an Eye is added to the Hunt Box")


# "all dice showing an “Eye” result are immediately added to the Hunt Box"
@book.requires(
    "WOTR.4.1.12", UseDie, PlayCard, Draw, DiscardTableCard, Skip, when=lambda case: case.action.die is Face.EYE
)
def an_eye_is_no_die_to_act_with(case: Case[State, Using]) -> Finding:
    return violated("an Eye goes to the Hunt Box at once and is no die to act with")


def _an_eye_lies_about(case: Case[State, object]) -> bool:
    return Face.EYE in (case.state.shadow_dice or ())


# "immediately added to the Hunt Box as well"
@book.requires("WOTR.4.1.12", UseDie, PlayCard, Pass, Skip, UseRing, BeginPhase, when=_an_eye_lies_about)
def an_eye_is_added_at_once(case: Case[State, object]) -> Finding:
    return violated("an Eye still lies beside the dice: first it is added to the Hunt Box")


# "The Free Peoples player simply rolls"
@book.permits("WOTR.4.1.13", RollDice, when=_free_peoples_roll)
def the_free_peoples_roll(case: Case[State, RollDice]) -> Finding:
    return applies("the Free Peoples player rolls his dice")


# "his entire Action Dice pool"
@book.defines("WOTR.4.1.13", DiceToRoll, when=_free_peoples_roll)
def the_entire_pool(case: Case[State, DiceToRoll]) -> Finding:
    pool = case.ask(DicePool(Side.FREE_PEOPLES))
    return answer(pool, "the entire pool is rolled: {pool:die|dice}", pool=pool)


# "rolls his entire Action Dice pool"
@book.requires("WOTR.4.1.13", RollDice, when=_free_peoples_roll)
def the_entire_pool_is_rolled(case: Case[State, RollDice]) -> Finding:
    return _rolls_what_is_due(case)


# "The Free Peoples player simply rolls his entire Action Dice pool."
@book.requires("WOTR.4.1.13", BeginPhase, when=_the_roll_ends)
def the_free_peoples_have_rolled(case: Case[State, BeginPhase]) -> Finding:
    return _has_rolled(case, Side.FREE_PEOPLES)
