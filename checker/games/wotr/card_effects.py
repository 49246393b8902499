"""What Event cards do: recruiting, mandatory instructions, casualties."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from checker.court import Case
from checker.games.wotr.actions import PlayCard, Recruit, ResolveCard, TakeCasualties
from checker.games.wotr.book import book
from checker.games.wotr.nouns import Instruction
from checker.games.wotr.state import State
from checker.games.wotr.words import FigureKind, Striker, Supply, count
from checker.parts import SILENT, Finding, applies, becomes, satisfied, silent, violated


@book.requires("WOTR.5.1.12", Recruit)
def taken_from_reinforcements(case: Case[State, Recruit]) -> Finding:
    if case.action.taken_from is Supply.REINFORCEMENTS:
        return satisfied("recruited figures come from the reinforcements")
    return violated("recruited figures come from the available reinforcements, not from the casualties")


@book.requires("WOTR.5.1.12", Recruit, beyond=0)
def no_more_than_available(case: Case[State, Recruit], *, beyond: int) -> Finding:
    number, unit = case.action.number, case.action.unit
    left = case.state.reinforcements(case.action.player).of(unit) + beyond
    if case.action.taken_from is not Supply.REINFORCEMENTS:
        return SILENT
    if number <= left:
        return satisfied(f"{unit.words} recruited: {number}, available: {left}")
    return violated(f"{unit.words} recruited: {number}, but available: {left}")


@book.effects("WOTR.5.1.12", Recruit)
def reinforcements_shrink(case: Case[State, Recruit], now: State) -> Finding:
    player, unit = case.action.player, case.action.unit
    supply = now.reinforcements(player)
    left = replace(supply, **{unit.value: supply.of(unit) - case.action.number})
    return becomes(now.but(player, reinforcements=left), f"{unit.words} left among the reinforcements: {left.of(unit)}")


def _left_undone(action: ResolveCard | PlayCard, most: Callable[[Instruction], int]) -> str:
    """The first instruction of which less or more is done than there is to do; playing a card counts what can be."""
    steps = action.card.instructions
    done = action.done if isinstance(action, ResolveCard) else tuple(step.doable for step in steps)
    if len(steps) != len(done):
        return f"{action.card.name} has {count(len(steps), 'instruction')}, {len(done)} accounted for"
    for step, carried in zip(steps, done, strict=True):
        if carried != most(step) and not (step.optional and carried < most(step)):
            return f"{step.says or 'an instruction'}: {carried} of {step.amount} carried out"
    return ""


def _tells_what_to_do(case: Case[State, ResolveCard | PlayCard]) -> bool:
    return isinstance(case.action, ResolveCard) or bool(case.action.card.instructions)


@book.requires("WOTR.5.1.13", ResolveCard, PlayCard, when=_tells_what_to_do)
def every_instruction_is_carried_out(case: Case[State, ResolveCard | PlayCard]) -> Finding:
    undone = _left_undone(case.action, lambda step: step.amount)
    return violated(undone) if undone else satisfied("every instruction is carried out")


def _cannot_be_fully_applied(case: Case[State, ResolveCard | PlayCard]) -> bool:
    return any(step.doable < step.amount for step in case.action.card.instructions)


@book.permits("WOTR.5.1.14", ResolveCard, PlayCard, when=_cannot_be_fully_applied, overrides="WOTR.5.1.13")
def as_far_as_possible(case: Case[State, ResolveCard | PlayCard]) -> Finding:
    undone = _left_undone(case.action, lambda step: step.doable)
    if undone:
        return silent("the effects are not applied to the maximum extent possible")
    return applies(f"the effects of {case.action.card.name} are applied to the maximum extent possible")


@book.requires("WOTR.5.1.14", ResolveCard, when=_cannot_be_fully_applied)
def no_further_than_possible(case: Case[State, ResolveCard]) -> Finding:
    for step, carried in zip(case.action.card.instructions, case.action.done, strict=False):
        if carried > step.doable:
            return violated(f"{step.says or 'an instruction'}: {carried} carried out, {step.doable} possible")
    return satisfied("no more is carried out than is possible")


def _the_last_units_fall(case: Case[State, TakeCasualties]) -> bool:
    army, action = case.state.army, case.action
    fall = action.regulars >= army.regulars and action.elites >= army.elites
    return action.by is Striker.CARD and fall and army.regulars + army.elites > 0


@book.effects(
    "WOTR.5.1.15", TakeCasualties, when=lambda case: _the_last_units_fall(case) and not case.action.card_spares_leaders
)
def leaders_fall_with_their_army(case: Case[State, TakeCasualties], now: State) -> Finding:
    return becomes(
        replace(now, army=replace(now.army, leaders=0)), f"{count(now.army.leaders, 'Leader')} removed with the army"
    )


@book.requires("WOTR.5.1.15", TakeCasualties, when=lambda case: case.action.by is Striker.CARD)
def others_are_left_in_the_region(case: Case[State, TakeCasualties]) -> Finding:
    taken = [
        kind
        for kind in case.action.removed_too
        if kind is not FigureKind.LEADER and kind not in case.action.card_removes
    ]
    if taken:
        return violated(f"{', '.join(kind.words for kind in taken)} removed, but they are left in the region")
    return satisfied("Nazgûl, Companions and Minions are left in the region")


@book.requires("WOTR.5.1.15", TakeCasualties)
def units_fall_first(case: Case[State, TakeCasualties]) -> Finding:
    """Only with the last unit do Leaders go; a card's own text comes first."""
    early = FigureKind.LEADER in case.action.removed_too and FigureKind.LEADER not in case.action.card_removes
    if case.action.by is Striker.CARD and early and (not _the_last_units_fall(case) or case.action.card_spares_leaders):
        return violated("Leaders are removed only when all Army units are gone, unless the card says so")
    return satisfied("no Leader is removed too early")
