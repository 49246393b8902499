"""Parts that speak only where an open point is read otherwise than it is read here, or where nobody has decided it."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, Undefined, answer, applies, satisfied, violated
from checker.games.wotr.actions import Pass, Skip, UseRing
from checker.games.wotr.book import book
from checker.games.wotr.card_actions import Draw, PlayCard, ResolveCard
from checker.games.wotr.card_effects import cannot_be_fully_applied
from checker.games.wotr.questions import NextPhase, UnusedDice
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deck, Did, Face, Phase, Side

MOST_IN_HAND = 6


@book.requires("WOTR.4.1.23", UseRing, reading="army-by-ring")
def into_a_face_of_his_dice(case: Case[State, UseRing]) -> Finding:
    player, into = case.action.player, case.action.into
    if into in FACES[player]:
        return satisfied("{into} is on the dice of {player}", into=into, player=player)
    return violated("{into} is on no die of {player}", into=into, player=player)


def _no_eye(case: Case[State, UseRing]) -> bool:
    return case.action.into is not Face.EYE


@book.requires("WOTR.4.1.23", UseRing, reading="will-of-the-west-by-shadow-ring", when=_no_eye)
def into_any_other_result(case: Case[State, UseRing]) -> Finding:
    die = case.action.die
    return violated("the die shows {die} already", die=die) if case.action.into is die else satisfied("it is another")


@book.requires("WOTR.4.1.23", UseRing, reading="will-of-the-west-by-shadow-ring", when=_no_eye)
def into_another_result_of_some_die_of_his(case: Case[State, UseRing]) -> Finding:
    player, die, into = case.action.player, case.action.die, case.action.into
    if into is die:
        return violated("the die shows {die} already", die=die)
    if player is Side.SHADOW and into not in FACES[player]:
        return violated("{into} is on no die of {player}", into=into, player=player)
    return satisfied("{die} becomes {into}", die=die, into=into)


def _just_used_a_ring(case: Case[State, Pass | Skip]) -> bool:
    return case.state.last_did(Did.RING)


@book.requires("WOTR.4.1.24", Pass, Skip, reading="pass-after-ring", when=_just_used_a_ring)
def after_a_ring_an_action_is_taken(case: Case[State, Pass | Skip]) -> Finding:
    return violated("{player} has used a ring and now takes a regular action", player=case.action.player)


@book.requires("WOTR.4.1.18", Pass, reading="dice-in-the-hunt-box")
def with_fewer_dice_the_box_counted(case: Case[State, Pass]) -> Finding:
    box = {Side.SHADOW: case.state.hunt_box.shadow, Side.FREE_PEOPLES: case.state.hunt_box.free_peoples}
    player = case.action.player
    own, theirs = (case.ask(UnusedDice(side)) + box[side] for side in (player, player.other))
    return satisfied("{own} against {theirs}", own=own, theirs=theirs) if own < theirs else violated("no fewer dice")


@book.requires("WOTR.5.1.2", Draw, reading="draw-nothing", when=lambda case: case.action.die is not None)
def at_most_one_card_for_a_die(case: Case[State, Draw]) -> Finding:
    drawn = case.action.character + case.action.strategy
    return violated("{drawn} cards drawn with one die", drawn=drawn) if drawn > 1 else satisfied("one card at most")


@book.requires("WOTR.5.1.2", Draw, reading="draw-nothing", when=lambda case: case.action.die is not None)
def exactly_one_card_for_a_die(case: Case[State, Draw]) -> Finding:
    drawn = case.action.character + case.action.strategy
    return satisfied("one card drawn") if drawn == 1 else violated("{drawn} cards drawn with one die", drawn=drawn)


@book.requires("WOTR.5.1.3", Draw, reading="excess-between-two-cards", when=lambda case: case.action.die is None)
def the_seventh_card_goes_before_the_eighth(case: Case[State, Draw]) -> Finding:
    hand = case.state.told_hand(case.action.player)
    drawn = sum(case.action.of(deck) for deck in Deck)
    if hand is None or drawn < 2 or hand < MOST_IN_HAND:
        return SILENT
    return violated("{player} discards before he draws another card", player=case.action.player)


@book.requires(
    "WOTR.5.1.6",
    PlayCard,
    reading="will-of-the-west-matches",
    when=lambda case: case.action.die is Face.WILL_OF_THE_WEST,
)
def its_icon_is_on_no_card(case: Case[State, PlayCard]) -> Finding:
    return violated("the icon of a Will of the West is on no card")


def _as_far_as_possible(case: Case[State, ResolveCard | PlayCard]) -> Finding:
    for index, step in enumerate(case.action.card.instructions):
        if case.action.done[index] < step.doable and not step.optional:
            return SILENT
    return applies("the effects of {card} are applied to the maximum extent possible", card=case.action.card)


@book.permits(
    "WOTR.5.1.14",
    ResolveCard,
    PlayCard,
    reading="card-without-effect",
    when=cannot_be_fully_applied,
    overrides="WOTR.5.1.13",
)
def as_far_as_possible_down_to_nothing(case: Case[State, ResolveCard | PlayCard]) -> Finding:
    return _as_far_as_possible(case)


@book.permits(
    "WOTR.5.1.14",
    ResolveCard,
    PlayCard,
    reading="card-without-effect",
    when=cannot_be_fully_applied,
    overrides="WOTR.5.1.13",
)
def as_far_as_possible_but_not_to_nothing(case: Case[State, ResolveCard | PlayCard]) -> Finding:
    return _as_far_as_possible(case) if any(step.doable for step in case.action.card.instructions) else SILENT


@book.defines("WOTR.4.1.1", NextPhase, reading="after-the-victory-check")
def phases_follow_up_to_the_victory_check(case: Case[State, NextPhase]) -> Finding:
    now = case.state.phase
    if now in (None, Phase.VICTORY_CHECK):
        raise Undefined("next_phase", "the row ends with the Victory Check")
    return answer(now.next, "the {now} phase is followed by the {then} phase", now=now, then=now.next)
