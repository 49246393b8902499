"""The Elven Rings."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, Undefined, answer, applies, becomes, changed, satisfied, violated
from checker.games.wotr.actions import UseRing
from checker.games.wotr.book import book
from checker.games.wotr.nouns import Ring
from checker.games.wotr.questions import PlayerToAct
from checker.games.wotr.state import State
from checker.games.wotr.words import Did, Face, Phase, Place, RingHolder, RingSide, Side


def _ring(case: Case[State, UseRing]) -> Ring:
    """The ring he names, or the only one he holds."""
    named = case.state.ring(case.action.ring)
    held = case.state.rings_of(case.action.player) if named is None else (named,)
    if len(held) != 1:
        raise Undefined("ring", "the situation does not tell which ring is used")
    return held[0]


def _named_ring_is(case: Case[State, UseRing], holder: RingHolder) -> bool:
    named = case.state.ring(case.action.ring)
    return named is not None and named.holder is holder


def _with_ring(state: State, ring: Ring) -> State:
    return changed(state, rings=tuple(ring if other.name == ring.name else other for other in state.rings))


def _free_peoples(case: Case[State, UseRing]) -> bool:
    return case.action.player is Side.FREE_PEOPLES


def _shadow(case: Case[State, UseRing]) -> bool:
    return case.action.player is Side.SHADOW


# "he flips over the counter to show its “Flaming Eye” side and gives it to the Shadow player"
@book.effects("WOTR.4.1.21", UseRing, when=_free_peoples)
def the_ring_goes_to_the_shadow(case: Case[State, UseRing], now: State) -> Finding:
    ring = _ring(case)
    given = changed(ring, holder=RingHolder.SHADOW, side=RingSide.EYE)
    return becomes(
        _with_ring(now, given), "{ring} shows its Flaming Eye and goes to the Shadow player", ring=ring.name.title()
    )


# "gives it to the Shadow player"
@book.requires(
    "WOTR.4.1.21", UseRing, when=lambda case: _free_peoples(case) and _named_ring_is(case, RingHolder.SHADOW)
)
def a_given_ring_is_gone(case: Case[State, UseRing]) -> Finding:
    return violated("{ring} was given to the Shadow player", ring=case.action.ring.title())


# "After the Shadow player uses the counter, it is discarded from play."
@book.effects("WOTR.4.1.22", UseRing, when=_shadow)
def the_counter_is_discarded(case: Case[State, UseRing], now: State) -> Finding:
    ring = _ring(case)
    return becomes(
        _with_ring(now, changed(ring, holder=RingHolder.DISCARDED)),
        "{ring} is discarded from play",
        ring=ring.name.title(),
    )


# "it is discarded from play"
@book.requires("WOTR.4.1.22", UseRing, when=lambda case: _named_ring_is(case, RingHolder.DISCARDED))
def a_discarded_ring_is_out_of_play(case: Case[State, UseRing]) -> Finding:
    return violated("{ring} was discarded from play", ring=case.action.ring.title())


# "he may use an Elven Ring to change the result shown on one of his unused Action Dice"
@book.permits("WOTR.4.1.23", UseRing)
def a_ring_changes_a_die(case: Case[State, UseRing]) -> Finding:
    return applies("an Elven Ring changes the result on a die")


# "during the Action Resolution phase"
@book.requires("WOTR.4.1.23", UseRing)
def in_action_resolution(case: Case[State, UseRing]) -> Finding:
    now = case.state.phase
    if now is Phase.ACTION_RESOLUTION:
        return satisfied("this is the {now} phase", now=now)
    return violated("rings are used in the action resolution phase, and it is the {now} phase", now=now)


# "When a player is about to take an action"
@book.requires("WOTR.4.1.23", UseRing, when=lambda case: case.state.acts is not None)
def he_is_about_to_act(case: Case[State, UseRing]) -> Finding:
    due, player = case.ask(PlayerToAct()), case.action.player
    if due is player:
        return satisfied("{player} is about to take an action", player=player)
    return violated("{due} is about to take an action, not {player}", due=due, player=player)


# "he may use an Elven Ring"
@book.requires("WOTR.4.1.23", UseRing)
def he_holds_a_ring(case: Case[State, UseRing]) -> Finding:
    player = case.action.player
    if not case.state.rings_of(player):
        return violated("{player} has no ring", player=player)
    if _shadow(case) and _named_ring_is(case, RingHolder.FREE_PEOPLES):
        return violated("{ring} is held by the Free Peoples player", ring=case.action.ring.title())
    return SILENT


# "one of his unused Action Dice"
@book.requires("WOTR.4.1.23", UseRing)
def one_of_his_unused_dice(case: Case[State, UseRing]) -> Finding:
    player, die, where = case.action.player, case.action.die, case.action.where
    dice = case.state.dice(player)
    if where is not Place.UNUSED:
        return violated("the die is none of his unused dice")
    if dice is not None and die not in dice:
        return violated("{player} has no unused {die} die; unused: {unused}", player=player, die=die, unused=dice)
    return satisfied("{die:a} die is unused", die=die)


# "to another Action Die result of his choice"
@book.requires("WOTR.4.1.23", UseRing)
def into_another_action_result(case: Case[State, UseRing]) -> Finding:
    player, die, into = case.action.player, case.action.die, case.action.into
    if into is die:
        return violated("the die shows {die} already", die=die)
    if into is Face.WILL_OF_THE_WEST and player is Side.SHADOW:
        raise Undefined("into", "no rule says whether a result may be made that is on none of his dice")
    if into is Face.EYE:
        return violated("{into:a} is no result with which {player} can take an action", into=into, player=player)
    return satisfied("{die} becomes {into}", die=die, into=into)


# "then proceeds to take a regular action, choosing any one Action Die result"
@book.defines(
    "WOTR.4.1.24",
    PlayerToAct,
    when=lambda case: case.state.last_did(Did.RING),
    overrides="WOTR.4.1.15",
    because="then proceeds to take a regular action",
)
def the_ring_bearer_goes_on_to_act(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.turns[-1].player
    return answer(player, "{player} has just used a ring and now takes a regular action", player=player)


# "Only one Elven Ring may be used by the same player during the course of a single turn."
@book.requires("WOTR.4.1.25", UseRing, one=1)
def one_ring_a_turn(case: Case[State, UseRing], *, one: int) -> Finding:
    player = case.action.player
    if int(case.state.used_a_ring(player)) >= one:
        return violated("{player} has used a ring this turn, and only {one} may be used", player=player, one=one)
    return SILENT


# "The Free Peoples player may not use an Elven Ring to change an action die to a “Will of the West” result."
@book.requires(
    "WOTR.4.1.26", UseRing, when=lambda case: _free_peoples(case) and case.action.into is Face.WILL_OF_THE_WEST
)
def not_to_will_of_the_west(case: Case[State, UseRing]) -> Finding:
    return violated("a ring may not change {die:a} die into a Will of the West", die=case.action.die)


# "The Shadow player can use an Elven Ring to change a die result into an “Eye” result"
def _into_an_eye(case: Case[State, UseRing]) -> bool:
    return _shadow(case) and case.action.into is Face.EYE


# "The Shadow player can use an Elven Ring to change a die result into an “Eye” result"
@book.permits(
    "WOTR.4.1.27",
    UseRing,
    when=_into_an_eye,
    overrides="WOTR.4.1.23#into_another_action_result",
    because="can use an Elven Ring to change a die result into an “Eye” result",
)
def the_shadow_may_make_an_eye(case: Case[State, UseRing]) -> Finding:
    return applies("the Shadow player can change a die into an Eye")


# "that die is immediately moved to the Hunt Box"
@book.effects("WOTR.4.1.27", UseRing, when=_into_an_eye)
def the_new_eye_goes_to_the_box(case: Case[State, UseRing], now: State) -> Finding:
    left = now.without_die(Side.SHADOW, Face.EYE)
    box = changed(left.hunt_box, shadow=left.hunt_box.shadow + 1)
    return becomes(changed(left, hunt_box=box), "the die is moved to the Hunt Box at once")


# "This does not count as an action, so he may then take an action normally."
@book.defines(
    "WOTR.4.1.28",
    PlayerToAct,
    when=lambda case: case.state.last_did(Did.RING_TO_EYE),
    overrides="WOTR.4.1.15",
    because="so he may then take an action normally",
)
def making_an_eye_is_no_action(case: Case[State, PlayerToAct]) -> Finding:
    player = case.state.turns[-1].player
    return answer(player, "making an Eye was no action, so {player} acts now", player=player)


# "he cannot … change the result of an action die already showing an “Eye” result"
@book.requires("WOTR.4.1.29", UseRing, when=lambda case: case.action.die is Face.EYE)
def not_from_an_eye(case: Case[State, UseRing]) -> Finding:
    return violated("the die shows an Eye already, and no ring changes an Eye")
