"""What Event cards do: recruiting, mandatory instructions, casualties."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, Undefined, applies, becomes, changed, satisfied, violated
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import PlayCard, Recruit, ResolveCard, TakeCasualties
from checker.games.wotr.nouns import Army
from checker.games.wotr.state import State
from checker.games.wotr.words import FigureKind, Striker, Supply


# "If a card text directs you to “recruit” units or Leaders"
@book.permits("WOTR.5.1.12", Recruit)
def a_card_lets_him_recruit(case: Case[State, Recruit]) -> Finding:
    return applies("a card directs {player} to recruit", player=case.action.player)


# "these units or Leaders are taken from your available reinforcements"
@book.requires("WOTR.5.1.12", Recruit, when=lambda case: case.action.taken_from is Supply.CASUALTIES)
def taken_from_reinforcements(case: Case[State, Recruit]) -> Finding:
    return violated("recruited figures come from the available reinforcements, not from the casualties")


# "taken from your available reinforcements"
@book.requires("WOTR.5.1.12", Recruit)
def no_more_than_available(case: Case[State, Recruit]) -> Finding:
    number, unit = case.action.number, case.action.unit
    left = case.state.reinforcements(case.action.player).of(unit)
    if number <= left:
        return satisfied("{unit} recruited: {number}, available: {left}", unit=unit, number=number, left=left)
    return violated("{unit} recruited: {number}, but available: {left}", unit=unit, number=number, left=left)


# "taken from your available reinforcements"
@book.effects("WOTR.5.1.12", Recruit)
def reinforcements_shrink(case: Case[State, Recruit], now: State) -> Finding:
    player, unit = case.action.player, case.action.unit
    supply = now.reinforcements(player)
    left = supply.of(unit) - case.action.number
    shrunk = changed(supply, **{unit.value: left})
    return becomes(
        now.but(player, reinforcements=shrunk), "{unit} left among the reinforcements: {left}", unit=unit, left=left
    )


# "The actions indicated by an Event Card are mandatory."
@book.permits("WOTR.5.1.13", ResolveCard)
def instructions_are_carried_out(case: Case[State, ResolveCard]) -> Finding:
    return applies("what {card} tells its player is carried out", card=case.action.card)


# "The actions indicated by an Event Card are mandatory."
@book.requires("WOTR.5.1.13", ResolveCard, PlayCard)
def every_instruction_is_carried_out(case: Case[State, ResolveCard | PlayCard]) -> Finding:
    for index, step in enumerate(case.action.card.instructions):
        carried = case.action.done[index]
        if carried < step.amount and not step.optional:
            return violated(
                "{carried} of {amount} carried out: {step}", carried=carried, amount=step.amount, step=step.says
            )
    return SILENT


def cannot_be_fully_applied(case: Case[State, ResolveCard | PlayCard]) -> bool:
    return any(step.doable != step.amount for step in case.action.card.instructions)


# "the card can still be played, and its effects are applied to the maximum extent possible"
@book.permits(
    "WOTR.5.1.14", ResolveCard, PlayCard, when=cannot_be_fully_applied, overrides="WOTR.5.1.13", because="However"
)
def as_far_as_possible(case: Case[State, ResolveCard | PlayCard]) -> Finding:
    steps = case.action.card.instructions
    if not any(step.doable for step in steps):
        raise Undefined("effects", "no rule says whether a card may be played that would have no effect at all")
    for index, step in enumerate(steps):
        if case.action.done[index] < step.doable and not step.optional:
            return SILENT
    return applies("the effects of {card} are applied to the maximum extent possible", card=case.action.card)


# "its effects are applied to the maximum extent possible"
@book.requires("WOTR.5.1.14", ResolveCard)
def no_further_than_possible(case: Case[State, ResolveCard]) -> Finding:
    for index, step in enumerate(case.action.card.instructions):
        carried = case.action.done[index]
        if carried > step.doable:
            return violated(
                "{carried} carried out, {doable} possible: {step}", carried=carried, doable=step.doable, step=step.says
            )
    return SILENT


def _army(state: State) -> Army:
    if state.army is None:
        raise Undefined("army", "the situation does not tell which army is struck")
    return state.army


# "If all the Army units in an Army are eliminated by the effect of such a card"
def _the_last_units_fall(case: Case[State, TakeCasualties]) -> bool:
    army, action = _army(case.state), case.action
    return action.regulars >= army.regulars and action.elites >= army.elites


def _by_a_card(case: Case[State, TakeCasualties]) -> bool:
    return case.action.by is Striker.CARD


# "all Free Peoples Leaders with the Army are immediately removed … unless specified differently in the card text"
@book.effects(
    "WOTR.5.1.15",
    TakeCasualties,
    when=lambda case: _by_a_card(case) and _the_last_units_fall(case) and not case.action.card_spares_leaders,
)
def leaders_fall_with_their_army(case: Case[State, TakeCasualties], now: State) -> Finding:
    army = _army(now)
    return becomes(
        changed(now, army=changed(army, leaders=0)),
        "{fallen:Leader|Leaders} removed with the army",
        fallen=army.leaders,
    )


# "while any Nazgûl, Companions, or Minions are left in the region"
@book.requires("WOTR.5.1.15", TakeCasualties, when=_by_a_card)
def others_are_left_in_the_region(case: Case[State, TakeCasualties]) -> Finding:
    own = (FigureKind.LEADER, *case.action.card_removes)
    taken = tuple(kind for kind in case.action.removed_too if kind not in own)
    if taken:
        return violated("{taken} removed, but they are left in the region", taken=taken)
    return SILENT


# "If all the Army units in an Army are eliminated by the effect of such a card"
@book.requires("WOTR.5.1.15", TakeCasualties, when=_by_a_card)
def units_fall_first(case: Case[State, TakeCasualties]) -> Finding:
    """Only with the last unit do Leaders go; a card's own text comes first."""
    action = case.action
    taken = FigureKind.LEADER in action.removed_too and FigureKind.LEADER not in action.card_removes
    if taken and (action.card_spares_leaders or not _the_last_units_fall(case)):
        return violated("Leaders are removed only when all Army units are gone, unless the card says so")
    return satisfied("no Leader is removed too early")
