"""What each clause of the ferry's rules says, in code."""

from __future__ import annotations

from dataclasses import replace

from checker.api import (
    SILENT,
    Auditor,
    Book,
    Case,
    Finding,
    Presumption,
    answer,
    applies,
    becomes,
    satisfied,
    violated,
)
from ferry.records import NOTATION, line_of, replay
from ferry.table import (
    Bank,
    Cross,
    EndPhase,
    Fee,
    HangRedLantern,
    Load,
    NextPhase,
    Phase,
    Purse,
    River,
    ShowLanterns,
    Toll,
)

NOTHING_LOADED = Presumption("nothing-loaded", "Nobody loads anything unless a rule lets him.", allows=False)
WORK = Presumption("work", "A ferryman does his work unless a rule forbids it.")

book = Book(
    "ferry",
    River,
    presumptions=[NOTHING_LOADED, WORK],
    pictures="ferry.pictures:draw",
)
book.action(
    Load,
    says="the ferryman loads {crates} crates for {fee} each",
    candidates=lambda river: map(Load, range(1, river.quay + 1)),
    presumes="nothing-loaded",
)
book.action(Cross, says="the boat crosses", presumes="work")
book.action(
    ShowLanterns,
    says="both ferrymen show a lantern, east {east} and west {west}",
    presumes="work",
)
book.action(HangRedLantern, says="the ferryman hangs out the red lantern", presumes="work")
book.action(EndPhase, says="the ferryman ends the phase", presumes="work")
book.question(Purse, int, says="how many coins a ferryman begins with")
book.question(NextPhase, Phase, says="which phase comes next")
book.question(Toll, int, says="how much toll is due")


# 1.1: a constant at the start
@book.defines("FERRY.1.1", Purse, coins=3)
def three_coins(case: Case[River, Purse], coins: int) -> Finding:
    return answer(coins, "each ferryman begins with {coins:coin|coins}", coins=coins)


# 2.1: a sequence
@book.defines("FERRY.2.1", NextPhase)
def in_this_order(case: Case[River, NextPhase]) -> Finding:
    order = list(Phase)
    then = order[(order.index(case.state.phase) + 1) % len(order)]
    return answer(then, "after {now} comes {then}", now=case.state.phase, then=then)


@book.effects("FERRY.2.1", EndPhase)
def the_next_phase_begins(case: Case[River, EndPhase], now: River) -> Finding:
    then = case.ask(NextPhase())
    return becomes(replace(now, phase=then), "{then} begins", then=then)


# 3.1: a permission
@book.permits("FERRY.3.1", Load)
def in_the_morning(case: Case[River, Load]) -> Finding:
    if case.state.phase is not Phase.MORNING or case.action.crates > case.state.quay:
        return SILENT
    return applies("it is the morning, and {quay:crate lies|crates lie} on the quay", quay=case.state.quay)


# 3.2: a limit
@book.requires("FERRY.3.2", Load, most=4)
def at_most(case: Case[River, Load], most: int) -> Finding:
    aboard = case.state.boat + case.action.crates
    found = satisfied if aboard <= most else violated
    return found("{aboard:crate|crates} aboard, at most {most} allowed", aboard=aboard, most=most)


# 3.3: an exception
@book.permits("FERRY.3.3", Load, overrides="FERRY.3.2", because="However", when=lambda case: case.state.calm, calm=5)
def five_when_calm(case: Case[River, Load], calm: int) -> Finding:
    aboard = case.state.boat + case.action.crates
    return applies("the river is calm, so {calm} may be aboard", calm=calm) if aboard <= calm else SILENT


# 3.4: an action with effects only
@book.effects("FERRY.3.4", Load)
def into_the_boat(case: Case[River, Load], now: River) -> Finding:
    crates = case.action.crates
    there = replace(now, quay=now.quay - crates, boat=now.boat + crates)
    return becomes(there, "{crates:crate goes|crates go} into the boat", crates=crates)


# 3.5: a choice
@book.effects("FERRY.3.5", Load)
def a_coin_or_a_favour(case: Case[River, Load], now: River) -> Finding:
    crates, fee = case.action.crates, case.action.fee
    paid = replace(now, coins=now.coins + crates) if fee is Fee.COIN else replace(now, favours=now.favours + crates)
    return becomes(paid, "{fee} for each of {crates:crate|crates}", fee=fee, crates=crates)


# 4.1: an obligation
@book.requires("FERRY.4.1", EndPhase, when=lambda case: case.state.phase is Phase.CROSSING)
def not_with_crates_aboard(case: Case[River, EndPhase]) -> Finding:
    found = violated if case.state.boat else satisfied
    return found("{boat:crate is|crates are} still in the boat", boat=case.state.boat)


# 4.2: things done at the same time
@book.effects("FERRY.4.2", ShowLanterns)
def the_brighter_crosses_first(case: Case[River, ShowLanterns], now: River) -> Finding:
    first = Bank.EAST if case.action.east >= case.action.west else Bank.WEST
    return becomes(replace(now, first=first), "{first} crosses first", first=first)


# 4.3: an effect that lasts
@book.effects("FERRY.4.3", HangRedLantern)
def the_river_is_closed(case: Case[River, HangRedLantern], now: River) -> Finding:
    return becomes(replace(now, closed=True), "the red lantern hangs out")


@book.requires("FERRY.4.3", Cross, when=lambda case: case.state.closed)
def nobody_crosses(case: Case[River, Cross]) -> Finding:
    return violated("the red lantern hangs out, so nobody crosses")


@book.effects("FERRY.4.3", EndPhase, when=lambda case: case.state.phase is Phase.CROSSING)
def until_the_evening(case: Case[River, EndPhase], now: River) -> Finding:
    return becomes(replace(now, closed=False), "the river is open again")


@book.effects("FERRY.4.4", Cross)
def to_the_other_bank(case: Case[River, Cross], now: River) -> Finding:
    crates = now.boat
    return becomes(replace(now, boat=0, across=now.across + crates), "{crates:crate|crates} left there", crates=crates)


# 5.1: an amount
@book.defines("FERRY.5.1", Toll, coins=2)
def two_coins_each(case: Case[River, Toll], coins: int) -> Finding:
    crates = case.state.across
    return answer(coins * crates, "{coins} for each of {crates:crate|crates}", coins=coins, crates=crates)


# 5.2: as of
@book.defines(
    "FERRY.5.2",
    Toll,
    since="erratum",
    when=lambda case: case.state.fog,
    overrides="FERRY.5.1",
    because="In fog there is no toll",
)
def nothing_in_fog(case: Case[River, Toll]) -> Finding:
    return answer(0, "nobody pays in fog")


book.auditor = Auditor((NOTATION,), River, replay, line_of)
