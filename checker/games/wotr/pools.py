"""The Action Dice pools: how they start, grow and shrink."""

from __future__ import annotations

from checker.api import Case, Finding, answer, satisfied, violated
from checker.games.wotr.actions import RecoverDice
from checker.games.wotr.book import book
from checker.games.wotr.nouns import HEIRS, MINIONS, called
from checker.games.wotr.questions import DicePool, EffectiveTurn, ExtraDice, LostDice, PoolMaximum, StartingDice
from checker.games.wotr.state import State
from checker.games.wotr.words import Phase, Side


def _shadow(case: Case[State, StartingDice | PoolMaximum]) -> bool:
    return case.action.player is Side.SHADOW


def _free_peoples(case: Case[State, StartingDice]) -> bool:
    return case.action.player is Side.FREE_PEOPLES


# "The Shadow player starts the game with seven dice in his pool."
@book.defines("WOTR.4.1.2", StartingDice, when=_shadow, dice=7)
def shadow_starts_with(case: Case[State, StartingDice], *, dice: int) -> Finding:
    return answer(dice, "the Shadow player starts with {dice} dice", dice=dice)


# "The Free Peoples player starts with four dice in his pool."
@book.defines("WOTR.4.1.4", StartingDice, when=_free_peoples, dice=4)
def free_peoples_start_with(case: Case[State, StartingDice], *, dice: int) -> Finding:
    return answer(dice, "the Free Peoples player starts with {dice} dice", dice=dice)


def _a_minion(case: Case[State, ExtraDice]) -> bool:
    return case.action.player is Side.SHADOW and called(case.action.character) in MINIONS


# "one die for Saruman, one for the Witch-king, one for the Mouth of Sauron"
@book.defines("WOTR.4.1.3", ExtraDice, when=_a_minion, one=1)
def minions_bring_a_die(case: Case[State, ExtraDice], *, one: int) -> Finding:
    return answer(one, "{character} brings {one:die|dice} more", character=case.action.character, one=one)


# "up to a maximum of ten"
@book.defines("WOTR.4.1.3", PoolMaximum, when=_shadow, most=10)
def shadow_pool_is_limited(case: Case[State, PoolMaximum], *, most: int) -> Finding:
    return answer(most, "the Shadow pool holds at most {most} dice", most=most)


def _an_heir(case: Case[State, ExtraDice]) -> bool:
    return case.action.player is Side.FREE_PEOPLES and called(case.action.character) in HEIRS


# "adds one die to his dice pool when Aragorn – Heir to Isildur enters play and another one when …"
@book.defines("WOTR.4.1.5", ExtraDice, when=_an_heir, one=1)
def heirs_bring_a_die(case: Case[State, ExtraDice], *, one: int) -> Finding:
    return answer(one, "{character} brings {one:die|dice} more", character=case.action.character, one=one)


# "lose the additional die if the corresponding Character is eliminated"
@book.defines("WOTR.4.1.6", LostDice)
def the_die_goes_with_the_character(case: Case[State, LostDice]) -> Finding:
    lost = {
        called(figure.name): case.ask(ExtraDice(case.action.player, figure.name))
        for figure in case.state.characters
        if figure.eliminated is not None and case.ask(EffectiveTurn(figure.eliminated)) <= case.state.turn
    }
    dice = sum(lost.values())
    return answer(dice, "{dice:die|dice} lost with characters who were eliminated", dice=dice)


# "the gain or loss becomes effective in the next turn"
@book.defines("WOTR.4.1.7", EffectiveTurn)
def effective_in_the_next_turn(case: Case[State, EffectiveTurn]) -> Finding:
    return answer(case.action.turn + 1, "a gain or loss becomes effective in the next turn")


# "added to, or removed from, the dice pool during the Recover Action Dice and Draw Event Cards phase"
@book.requires("WOTR.4.1.7", RecoverDice)
def in_the_recover_phase(case: Case[State, RecoverDice]) -> Finding:
    now = case.state.phase
    if now is Phase.RECOVER:
        return satisfied("this is the {now} phase", now=now)
    return violated("dice are taken into the pool in the recover phase, and it is the {now} phase", now=now)


# "the die is added to, or removed from, the dice pool during the Recover Action Dice and Draw Event Cards phase"
@book.requires("WOTR.4.1.7", RecoverDice)
def the_pool_is_recovered(case: Case[State, RecoverDice]) -> Finding:
    player, dice, turn = case.action.player, case.action.dice, case.state.turn
    due = case.ask(DicePool(player))
    if dice == due:
        return satisfied("{dice:die|dice} recovered, as many as the pool holds in turn {turn}", dice=dice, turn=turn)
    return violated(
        "{dice:die|dice} recovered, but the pool of {player} holds {due} in turn {turn}",
        dice=dice,
        player=player,
        due=due,
        turn=turn,
    )
