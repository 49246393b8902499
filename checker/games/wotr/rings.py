"""The Elven Rings."""

from __future__ import annotations

from dataclasses import replace

from checker.court import Case
from checker.games.wotr.actions import UseRing
from checker.games.wotr.book import book
from checker.games.wotr.dice import turn_by
from checker.games.wotr.nouns import Ring
from checker.games.wotr.questions import PlayerToAct
from checker.games.wotr.state import State
from checker.games.wotr.words import Did, Face, Phase, Place, RingHolder, RingSide, Side, a, count
from checker.parts import SILENT, Finding, answer, applies, becomes, satisfied, violated


def _ring(case: Case[State, UseRing]) -> Ring | None:
    return case.state.ring_for(case.action.player, case.action.ring)


def _with_ring(state: State, ring: Ring) -> State:
    return replace(state, rings=tuple(ring if other.name == ring.name else other for other in state.rings))


@book.effects("WOTR.4.1.21", UseRing, when=lambda case: case.action.player is Side.FREE_PEOPLES)
def the_ring_goes_to_the_shadow(case: Case[State, UseRing], now: State) -> Finding:
    ring = _ring(case)
    if ring is None:
        return SILENT
    given = replace(ring, holder=RingHolder.SHADOW, side=RingSide.EYE)
    return becomes(_with_ring(now, given), f"{ring.name.title()} shows its Flaming Eye and goes to the Shadow player")


@book.requires("WOTR.4.1.21", UseRing, when=lambda case: case.action.player is Side.FREE_PEOPLES)
def a_given_ring_is_gone(case: Case[State, UseRing]) -> Finding:
    ring = _ring(case)
    if ring is not None and ring.holder is RingHolder.SHADOW:
        return violated(f"{ring.name.title()} was given to the Shadow player")
    return SILENT


@book.effects("WOTR.4.1.22", UseRing, when=lambda case: case.action.player is Side.SHADOW)
def the_counter_is_discarded(case: Case[State, UseRing], now: State) -> Finding:
    ring = _ring(case)
    if ring is None:
        return SILENT
    return becomes(
        _with_ring(now, replace(ring, holder=RingHolder.DISCARDED)), f"{ring.name.title()} is discarded from play"
    )


@book.requires("WOTR.4.1.22", UseRing)
def a_discarded_ring_is_out_of_play(case: Case[State, UseRing]) -> Finding:
    ring = _ring(case)
    if ring is not None and ring.holder is RingHolder.DISCARDED:
        return violated(f"{ring.name.title()} was discarded from play")
    return SILENT


@book.requires("WOTR.4.1.23", UseRing)
def in_action_resolution(case: Case[State, UseRing]) -> Finding:
    now = case.state.phase or Phase.ACTION_RESOLUTION
    if now is Phase.ACTION_RESOLUTION:
        return satisfied("this is the action resolution phase")
    return violated(f"rings are used in the action resolution phase, and it is the {now.words} phase")


@book.requires("WOTR.4.1.23", UseRing, when=lambda case: case.state.acts is not None)
def he_is_about_to_act(case: Case[State, UseRing]) -> Finding:
    due, player = case.ask(PlayerToAct()), case.action.player
    if case.state.phase is not Phase.ACTION_RESOLUTION:
        return SILENT
    if due is player:
        return satisfied(f"{player.words} is about to take an action")
    return violated(f"{due.words} is about to take an action, not {player.words}")


@book.requires("WOTR.4.1.23", UseRing)
def he_holds_a_ring(case: Case[State, UseRing]) -> Finding:
    ring, player = _ring(case), case.action.player
    if ring is None:
        return violated(f"{player.words} has no ring" + (f" named {case.action.ring}" if case.action.ring else ""))
    if player is Side.SHADOW and ring.holder is RingHolder.FREE_PEOPLES:
        none = "" if case.action.ring else f"{player.words} has no ring: "
        return violated(f"{none}{ring.name.title()} is held by the Free Peoples player")
    return satisfied(f"{player.words} uses {ring.name.title()}") if ring.holder.value == player.value else SILENT


def _not_an_eye_of_the_shadow(case: Case[State, UseRing]) -> bool:
    return case.action.die is not Face.EYE or case.action.player is Side.FREE_PEOPLES


@book.requires("WOTR.4.1.23", UseRing, when=_not_an_eye_of_the_shadow)
def one_of_his_unused_dice(case: Case[State, UseRing]) -> Finding:
    player, die, where = case.action.player, case.action.die, case.action.where
    if where is not Place.UNUSED:
        return violated(
            f"the die lies {'among the used dice' if where is Place.USED else 'in the Hunt Box'}, it is not unused"
        )
    dice = case.state.dice(player)
    if dice is None:
        return SILENT
    shown = ", ".join(face.words for face in dice) or "none"
    return (
        satisfied(f"{a(die.words)} die is unused")
        if die in dice
        else violated(f"no {die.words} die is unused: {shown}")
    )


@book.requires("WOTR.4.1.23", UseRing)
def into_another_action_result(case: Case[State, UseRing]) -> Finding:
    player, die, into = case.action.player, case.action.die, case.action.into
    if into is die:
        return violated(f"the die shows {die.words} already")
    if into is Face.EYE or (into is Face.WILL_OF_THE_WEST and player is Side.SHADOW):
        return violated(f"{a(into.words)} is no result with which {player.words} can take an action")
    return satisfied(f"{die.words} becomes {into.words}")


@book.defines(
    "WOTR.4.1.24",
    PlayerToAct,
    when=lambda case: case.state.last_did is Did.RING,
    overrides=("WOTR.4.1.15", "WOTR.4.1.20", "WOTR.5.1.10"),
)
def the_ring_bearer_goes_on_to_act(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.last_player
    return answer(player, f"{player.words} has just used a ring and now takes a regular action")


turn_by("WOTR.4.1.24", lambda state: state.last_did is Did.RING)


@book.requires("WOTR.4.1.25", UseRing, most=1)
def one_ring_a_turn(case: Case[State, UseRing], *, most: int) -> Finding:
    player = case.action.player
    used = case.state.ring_uses(player)
    if used >= most:
        return violated(f"{player.words} has used {count(used, 'ring')} this turn, at most {most} allowed")
    return satisfied(f"{player.words} has used {count(used, 'ring') if used else 'no ring'} this turn")


@book.requires("WOTR.4.1.26", UseRing)
def not_to_will_of_the_west(case: Case[State, UseRing]) -> Finding:
    if case.action.player is not Side.FREE_PEOPLES:
        return SILENT
    if case.action.into is Face.WILL_OF_THE_WEST:
        return violated(f"a ring may not change {a(case.action.die.words)} die into a Will of the West")
    return satisfied(f"{case.action.into.words} is not Will of the West")


def _into_an_eye(case: Case[State, UseRing]) -> bool:
    return case.action.player is Side.SHADOW and case.action.into is Face.EYE and case.action.die is not Face.EYE


@book.permits("WOTR.4.1.27", UseRing, when=_into_an_eye, overrides="WOTR.4.1.23#into_another_action_result")
def the_shadow_may_make_an_eye(case: Case[State, UseRing]) -> Finding:
    return applies("the Shadow player can change a die into an Eye")


@book.effects("WOTR.4.1.27", UseRing, when=_into_an_eye)
def the_new_eye_goes_to_the_box(case: Case[State, UseRing], now: State) -> Finding:
    left = now.without_die(Side.SHADOW, Face.EYE)
    box = replace(left.hunt_box, shadow=left.hunt_box.shadow + 1)
    return becomes(replace(left, hunt_box=box), "the die is moved to the Hunt Box at once")


@book.defines(
    "WOTR.4.1.28",
    PlayerToAct,
    when=lambda case: case.state.last_did is Did.RING_TO_EYE,
    overrides=("WOTR.4.1.15", "WOTR.5.1.10"),
)
def making_an_eye_is_no_action(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.last_player
    if not case.state.unused(player) and case.state.unused(player.other):
        return SILENT
    return answer(player, f"making an Eye was no action, so {player.words} acts now")


turn_by("WOTR.4.1.28", lambda state: state.last_did is Did.RING_TO_EYE and not state.one_is_out)


@book.requires("WOTR.4.1.29", UseRing)
def not_from_an_eye(case: Case[State, UseRing]) -> Finding:
    if case.action.player is not Side.SHADOW:
        return SILENT
    if case.action.die is Face.EYE:
        return violated("the die shows an Eye already, and no ring changes an Eye")
    return satisfied(f"the die shows {case.action.die.words}, not an Eye")
